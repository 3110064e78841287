"""Moves as people type and read them: tiles by their names, in either language."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from reinos.core.game import Game
from reinos.core.phrases import Phrases
from reinos.core.protocol import Move
from reinos.core.words import LANGUAGES, load, say
from reinos.games.robber_knights.moves import (
    ACTIONS,
    AnyMove,
    Deploy,
    Keep,
    Lay,
    Stay,
    Take,
)

WORDS = "reinos.games.robber_knights"
LIKELY: dict[str, type[AnyMove]] = {"keep": Keep, "take": Take, "lay": Lay, "deploy": Deploy}
"""What a tile, a cell or a line alone means in each stage."""


def typed(meaning: str) -> list[str]:
    """The words for something, in all languages.

    >>> typed("up")
    ['arriba', 'arr', 'up', 'u']
    """
    return [
        word
        for lang in LANGUAGES
        for word in load(WORDS, lang)[f"terminal.typed.{meaning}"].split()
    ]


def write(move: Move, lang: str) -> str:
    """The text of a move in a language, which can be typed."""
    params: dict[str, object] = {}
    if isinstance(move, (Keep, Take)):
        params["tile"] = say(f"tile.{move.tile}", {}, lang, WORDS)
    elif isinstance(move, Lay):
        params["cell"] = move.cell
    elif isinstance(move, Stay):
        params["knights"] = move.knights
    elif isinstance(move, Deploy):
        params["direction"] = say(f"terminal.write.{move.direction}", {}, lang, WORDS)
        params["drops"] = move.drops
    return say(f"terminal.write.{move.__struct_config__.tag}", params, lang, WORDS)


@cache
def phrases(game: Game) -> Phrases[AnyMove]:
    """Every text that stands for a move."""
    moves: list[Any] = [game.move_of(action) for action in range(ACTIONS)]
    return Phrases((text, move) for move in moves for text in forms(move))


def forms(move: AnyMove) -> Iterator[str]:
    """The ways to write a move: its words, and a verb or none with what it is about."""
    yield str(move)
    yield from (write(move, lang) for lang in LANGUAGES)
    kind = str(move.__struct_config__.tag)
    if isinstance(move, (Keep, Take)):
        names = [say(f"tile.{move.tile}", {}, lang, WORDS) for lang in LANGUAGES]
        yield from combined(["", *typed(kind)], [move.tile, *names])
    elif isinstance(move, Lay):
        yield from combined(["", *typed(kind)], [move.cell])
    elif isinstance(move, Stay):
        yield from (say("move.stay", {"knights": move.knights}, lang, WORDS) for lang in LANGUAGES)
        yield from combined(typed(kind), [str(move.knights)])
    elif isinstance(move, Deploy):
        ways = [say(f"direction.{move.direction}", {}, lang, WORDS) for lang in LANGUAGES]
        yield from combined(["", *typed(kind)], [*ways, *typed(move.direction)], [move.drops])
    else:
        yield from typed(kind)


def combined(*parts: list[str]) -> Iterator[str]:
    """One of each part, in order.

    >>> list(combined(["", "send"], ["up"], ["1-2"]))
    [' up 1-2', 'send up 1-2']
    """
    return map(" ".join, product(*parts))
