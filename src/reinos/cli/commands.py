"""What can be typed besides moves: help, rules, scores, saving, leaving."""

import re
from collections.abc import Sequence
from functools import cache

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from reinos.cli.words import WORDS
from reinos.core.game import Game
from reinos.core.words import LANGUAGES, load, plain, say

COMMANDS = (
    *("moves", "board", "score", "log", "rules", "help"),
    *("undo", "save", "resign", "again", "quit"),
)
"""What can be typed in a game."""
WALKING = ("next", "back", "jump", "start", "end")
"""What can be typed while a game is replayed, beside some of the others."""
RULE = re.compile(r"([A-Za-z]*)\W*(\d+)")


@cache
def vocabulary(names: Sequence[str] = COMMANDS) -> dict[str, str]:
    """The command of each word that stands for one, in every language."""
    known = {}
    for lang in LANGUAGES:
        for name in names:
            for word in plain(load(WORDS, lang)[f"command.{name}"]).split():
                known[word] = name
    return known


def read(text: str, names: Sequence[str] = COMMANDS) -> tuple[str, str] | None:
    """The command that a text begins with, and what follows it.

    >>> read("guardar mi partida.txt"), read("12")
    (('save', 'mi partida.txt'), None)
    """
    first, _, rest = text.strip().partition(" ")
    name = vocabulary(names).get(plain(first))
    return (name, rest.strip()) if name else None


def word(name: str, lang: str) -> str:
    """What to type for a command in a language: the first of its words."""
    return load(WORDS, lang)[f"command.{name}"].split()[0]


def rule_named(game: Game, text: str) -> str | None:
    """The id of the rule that a text names: `KD-14`, `kd14`, `14` after the word for rules."""
    found = RULE.fullmatch(text.strip())
    prefixes = {name.partition("-")[0] for name in game.rules} | {game.rule_prefix}
    if found is None or found[1].upper() not in ("", *prefixes):
        return None
    return f"{found[1].upper() or game.rule_prefix}-{int(found[2]):02d}"


def help_text(lang: str, names: Sequence[str]) -> RenderableType:
    """The commands, one a line."""
    table = Grid.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for name in names:
        typed = say(f"usage.{name}", {"word": word(name, lang)}, lang, WORDS)
        table.add_row(Text(f"  {typed}", "bold"), Text(say(f"help.{name}", {}, lang, WORDS)))
    return table


def rules(game: Game, lang: str, which: str, width: int) -> RenderableType:
    """One rule, or the list of all."""
    if rule := rule_named(game, which):
        return rule_text(game, lang, rule)
    return rule_list(game, lang, width)


def rule_list(game: Game, lang: str, width: int) -> RenderableType:
    """Every rule with as much of its text as fits on a line."""
    lines = []
    for name, texts in game.rules.items():
        line = Text(no_wrap=True)
        line.append(f"{name}  ", "bold")
        line.append(texts[lang].replace("\n", " "))
        line.truncate(width - 1, overflow="ellipsis")
        lines.append(line)
    first = next(iter(game.rules), "")
    return Group(*lines, Text(say("rules.one", {"rule": first}, lang, WORDS), "italic"))


def rule_text(game: Game, lang: str, name: str) -> RenderableType:
    """One rule in full."""
    if name not in game.rules:
        names = list(game.rules)
        span = {"rule": name, "first": names[0], "last": names[-1]} if names else {"rule": name}
        return Text(say("rules.unknown" if names else "rules.none", span, lang, WORDS))
    text = Text(f"{name}  ", "bold")
    text.append(game.rules[name][lang], "not bold")
    return text
