"""The words of the terminal, and the language to say them in."""

import os
from typing import Any

from reinos.core.words import language, say

WORDS = "reinos.cli"
"""The package that holds the terminal's words."""


class Speaker:
    """Something that speaks at the terminal, in its language."""

    lang: str

    def say(self, key: str, **params: Any) -> str:
        """A sentence of the terminal."""
        return say(key, params, self.lang, WORDS)


def system_language() -> str:
    """The language the system is set to."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return language(next((setting for setting in settings if setting), ""))
