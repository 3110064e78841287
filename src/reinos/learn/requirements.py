"""What environments need beyond a player's installation, and a sentence where it is missing."""

from importlib import import_module
from typing import Any

from reinos.core.errors import ReinosError

WORDS = "reinos.learn"


class NotInstalled(ReinosError, ImportError):
    """A library that environments are made for is not there."""


def needed(module: str, install: str = "reinos[learn]") -> Any:
    """A module of a library that environments need, and that something else brings.

    >>> needed("there_is_no_such_library")
    Traceback (most recent call last):
    ...
    reinos.learn.requirements.NotInstalled: there_is_no_such_library is not installed: it comes \
with pip install 'reinos[learn]'.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        what = module.partition(".")[0]
        if error.name != what:
            raise
        raise NotInstalled("not_installed", words=WORDS, what=what, install=install) from error
