"""Moves as people type and read them, in their own words and in short."""

import re
from collections.abc import Sequence
from functools import cache

from reinos.core.words import LANGUAGES, load, plain, say
from reinos.games.kingdomino.moves import (
    DIRECTIONS,
    AnyMove,
    Claim,
    Direction,
    Discard,
    Place,
)
from reinos.games.kingdomino.rules.kingdom import SIDE
from reinos.games.kingdomino.rules.table import DOMINOES
from reinos.games.kingdomino.terminal.kingdom import (
    covered,
    direction_between,
    halves,
    other_cell,
)
from reinos.games.kingdomino.view import KingdominoView

WORDS = __package__
TOKEN = re.compile(r"[a-m]\d{1,2}(?=[a-m]\d|\W|$)|[a-z]+|\d+")


@cache
def vocabulary() -> dict[str, str]:
    """What each typed word means: `claim`, `place`, `discard` or a direction; all languages."""
    known = {}
    for lang in LANGUAGES:
        words = load(WORDS, lang)
        for meaning in ("claim", "place", "discard", *DIRECTIONS):
            for word in plain(words[f"typed.{meaning}"]).split():
                known[word] = meaning
    return known


def write(move: AnyMove, lang: str) -> str:
    """The text of a move in a language, which can be typed."""
    if isinstance(move, Claim):
        return say("write.claim", {"domino": move.domino}, lang, WORDS)
    if isinstance(move, Place):
        direction = say(f"write.{move.direction}", {}, lang, WORDS)
        return say("write.place", {"cell": move.cell, "direction": direction}, lang, WORDS)
    return say("write.discard", {}, lang, WORDS)


def read(text: str, view: KingdominoView) -> Sequence[AnyMove]:
    """The moves a text may mean, the legal ones if there are any; none if it cannot be read."""
    tokens = TOKEN.findall(plain(text))
    if "".join(tokens) != re.sub(r"[^a-z0-9]", "", plain(text)) or not tokens:
        return ()
    meaning = vocabulary().get(tokens[0])
    rest = tokens[1:] if meaning in ("claim", "place", "discard") else tokens
    if meaning == "discard":
        return (Discard(),) if not rest else ()
    if len(rest) == 1 and rest[0].isdecimal() and meaning != "place":
        return read_number(int(rest[0]), view, short=meaning is None)
    return read_place(rest, view) if meaning != "claim" else ()


def read_number(number: int, view: KingdominoView, short: bool) -> Sequence[AnyMove]:
    """The domino with this number. A bare number may be a place in the list instead."""
    free = [slot.domino.number for slot in view.next_line if slot.king is None]
    in_line = any(slot.domino.number == number for slot in view.next_line)
    if short and view.stage != "claim":
        return ()
    if short and not in_line and 1 <= number <= len(free):
        return (Claim(free[number - 1]),)
    return (Claim(number),) if 1 <= number <= DOMINOES else ()


def read_place(tokens: Sequence[str], view: KingdominoView) -> Sequence[AnyMove]:
    """One square with a direction, two squares that touch, or one square alone."""
    squares = [token for token in tokens if is_square(token)]
    ways = [vocabulary()[token] for token in tokens if vocabulary().get(token) in DIRECTIONS]
    if len(squares) + len(ways) != len(tokens) or not squares or len(tokens) > 2:
        return ()
    if len(squares) == 2:
        direction = direction_between(*squares)
        return (named_once(Place(squares[0], direction), view),) if direction else ()
    for direction in DIRECTIONS:
        if direction in ways:
            return (named_once(Place(squares[0], direction), view),)
    return on_square(squares[0], view)


def is_square(token: str) -> bool:
    """Whether a word names a square of the map."""
    return token[0] in "abcdefghijklm" and token[1:].isdecimal() and 1 <= int(token[1:]) <= SIDE


def named_once(move: Place, view: KingdominoView) -> Place:
    """The same place as the game names it, when the halves are equal (KD-19)."""
    domino = view.placing
    if move in view.moves or domino is None or domino.a != domino.b:
        return move
    second = covered(move)[1]
    if not second:
        return move
    mirrored = Place(second, opposite(move.direction))
    return mirrored if mirrored in view.moves else move


def opposite(direction: Direction) -> Direction:
    """The direction back."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + 2) % 4]


def on_square(name: str, view: KingdominoView) -> Sequence[AnyMove]:
    """Every legal place that covers a square; if there is none, one to be refused with a reason."""
    found = [move for move in view.moves if isinstance(move, Place) and name in covered(move)]
    if found or view.viewer is None:
        return found
    laid = halves(view.kingdoms[view.viewer])
    ways = sorted(DIRECTIONS, key=lambda way: other_cell(name, way) in laid)
    return [Place(name, ways[0])]
