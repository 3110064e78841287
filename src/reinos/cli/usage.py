"""Usage, options and their errors in the reader's language; argparse speaks English alone.

What commands say about their options stands in the code, in English. `usage.es.json` has the same
sentences in Spanish, and the ones of argparse as patterns.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any, NoReturn

from reinos.cli.words import WORDS, system_language
from reinos.core.words import LANGUAGES, say


@cache
def catalogue(lang: str) -> dict[str, str]:
    """The sentences of usage in a language, by the English ones; none for English itself."""
    source = files("reinos.cli").joinpath(f"usage.{lang}.json")
    return dict(json.loads(source.read_text("utf-8"))) if source.is_file() else {}


def told(text: str, lang: str, **params: Any) -> str:
    """A sentence about usage in a language, filled in."""
    said = catalogue(lang).get(text, text)
    return said.format(**params) if params else said


def asked_language(arguments: Sequence[str]) -> str:
    """The language that will be asked for, read before anything else: errors need it, too."""
    for word, after in zip(arguments, [*arguments[1:], ""], strict=False):
        name, _, value = word.partition("=")
        if name == "--lang":
            lang = (value or after).replace("_", "-").split("-")[0].lower()
            if lang in LANGUAGES:
                return lang
    return system_language()


class Parser(argparse.ArgumentParser):
    """A parser of arguments that speaks the reader's language and guesses what was meant."""

    lang = "en"

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.register("action", "parsers", Commands)

    def told(self, text: str, **params: Any) -> str:
        """A sentence about usage."""
        return told(text, self.lang, **params)

    def format_help(self) -> str:
        """The help, with every sentence in the language."""
        self._translate()
        return super().format_help().replace("usage:", self.told("usage:"), 1)

    def format_usage(self) -> str:
        """The usage alone."""
        self._translate()
        return super().format_usage().replace("usage:", self.told("usage:"), 1)

    def _translate(self) -> None:
        """Put everything in the language: groups, and what each argument is for."""
        self.description = self.told(self.description) if self.description else None
        self.epilog = self.told(self.epilog) if self.epilog else None
        for group in self._action_groups:
            group.title = self.told(group.title) if group.title else None
        for action in self._actions:
            if action.help:
                action.help = self.told(action.help)
            named = action.metavar or ("" if action.option_strings else action.dest)
            if isinstance(named, str) and named:
                action.metavar = self.told(named)
            if isinstance(action, Commands):
                for one in action.choices_actions:
                    one.help = self.told(one.help or "")

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """What was asked for, and the rest; errors call arguments as the usage does."""
        self._translate()
        return super().parse_known_args(args, namespace)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """What was asked for; an unknown option is answered with the nearest that there is."""
        chosen, rest = self.parse_known_args(args, namespace)
        if rest:
            parser: Parser = getattr(chosen, "parser", self)
            parser.refuse_unknown(rest)
        return chosen

    def refuse_unknown(self, rest: Sequence[str]) -> NoReturn:
        """Say which arguments are none, and which was probably meant."""
        first = next((word for word in rest if word.startswith("-")), rest[0])
        near = nearest(first.partition("=")[0], self._option_string_actions)
        params = {"argument": first, "near": near}
        key = "usage.unknown.near" if near else "usage.unknown"
        self.exit_with(say(key, params, self.lang, WORDS))

    def error(self, message: str) -> NoReturn:
        """Say what is wrong."""
        self.exit_with(self.in_words(message))

    def exit_with(self, sentence: str) -> NoReturn:
        """The usage and a sentence, as argparse does."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {sentence}\n")

    def in_words(self, message: str) -> str:
        """A message of argparse in the language, with the nearest choice if there is one."""
        chosen = re.search(r"invalid choice: '(.*)' \(choose from (.*)\)$", message)
        near = nearest(chosen[1], re.findall(r"[\w-]+", chosen[2])) if chosen else ""
        for pattern, said in catalogue(self.lang).items():
            if pattern.startswith("^") and (found := re.search(pattern, message)):
                message = message[: found.start()] + found.expand(said)
        message = re.sub(r"^argument ", self.told("argument "), message)
        return (
            f"{message}. {say('usage.near', {'near': near}, self.lang, WORDS)}" if near else message
        )


class Commands(argparse._SubParsersAction):  # type: ignore[type-arg]
    """The commands below a parser: in its language, and known to what they parse."""

    def add_parser(self, name: str, **options: Any) -> Parser:
        """Add a command; what is parsed remembers the parser, for what is left over."""
        parser: Parser = super().add_parser(name, **options)
        parser.set_defaults(parser=parser)
        return parser

    @property
    def choices_actions(self) -> Iterable[argparse.Action]:
        """What the list of commands says of each."""
        return self._choices_actions


def nearest(word: str, known: Iterable[str]) -> str:
    """What somebody probably meant, or nothing.

    >>> nearest("--harmoni", ["--harmony", "--mighty-duel"]), nearest("--xyz", ["--harmony"])
    ('--harmony', '')
    """
    found = get_close_matches(word.replace("_", "-").lower(), list(known), 1, 0.6)
    return found[0] if found else ""


def parser_class(spoken: str) -> type[Parser]:
    """The parser for a language, which its commands speak, too."""

    class Spoken(Parser):
        lang = spoken

    return Spoken
