"""The words of the terminal: both languages say the same things, and nothing is missing."""

import re
from pathlib import Path
from string import Formatter

from reinos.cli import commands, session
from reinos.core.words import load, plain
from reinos.games.kingdomino.terminal import reader


def test_both_languages_have_equal_keys_and_placeholders() -> None:
    spanish, english = load("reinos.cli", "es"), load("reinos.cli", "en")
    assert list(spanish) == list(english)
    for key, text in spanish.items():
        assert placeholders(text) == placeholders(english[key]), key


def placeholders(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_word_is_used_and_every_key_is_there() -> None:
    sources = [file.read_text("utf-8") for file in Path(session.__file__).parent.glob("*.py")]
    used = set(re.findall(r'(?<!game\.)say\(\s*"([a-z_.]+)"', "".join(sources)))
    words = load("reinos.cli", "en")
    assert used <= set(words) | {key.rpartition(".")[0] for key in words}
    for name in commands.COMMANDS:
        assert f"command.{name}" in words
        assert name == "again" or f"help.{name}" in words


def test_a_word_has_one_meaning_in_all_languages() -> None:
    for package, prefix in (("reinos.cli", "command."), (reader.WORDS, "terminal.typed.")):
        meanings: dict[str, str] = {}
        for lang in ("es", "en"):
            for key, text in load(package, lang).items():
                if key.startswith(prefix):
                    for word in plain(text).split():
                        assert meanings.setdefault(word, key) == key
    assert not set(commands.vocabulary()) & set(reader.vocabulary())
