"""The words of the terminal, and the language to say them in."""

import argparse
import os
from typing import Any

from reinos.core.words import DEFAULT, LANGUAGES, language, say

WORDS = "reinos.cli"
"""The package that holds the terminal's words."""


class Speaker:
    """Something that speaks at the terminal, in its language."""

    lang: str

    def say(self, key: str, **params: Any) -> str:
        """A sentence of the terminal."""
        return say(key, params, self.lang, WORDS)


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the argument for the language; one that we do not speak is refused."""
    parser.add_argument(
        "--lang",
        type=lambda text: text.replace("_", "-").split("-")[0].lower(),
        choices=LANGUAGES,
        help="the language: es or en (default: as the system)",
    )


def chosen_language(chosen: argparse.Namespace) -> str:
    """The language asked for, or the one of the system; English where a command has but one."""
    return chosen.lang or system_language() if hasattr(chosen, "lang") else DEFAULT


def system_language() -> str:
    """The language the system is set to."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return language(next((setting for setting in settings if setting), ""))
