"""Moves as people type and read them, in their own words and in short."""

import re
from collections.abc import Sequence
from functools import cache

from reinos.core.protocol import Move
from reinos.core.words import LANGUAGES, load, plain, say
from reinos.games.kingdomino.dominoes import DOMINOES
from reinos.games.kingdomino.moves import AnyMove, Claim, Discard, Place
from reinos.games.kingdomino.names import CELL_NAMES, COLUMN_NAMES, DIRECTION_NAMES, covered
from reinos.games.kingdomino.terminal.kingdom import halves
from reinos.games.kingdomino.view import KingdominoView

WORDS = "reinos.games.kingdomino"
MEANINGS = ("claim", "place", "discard")
TOKEN = re.compile(rf"[{COLUMN_NAMES}]\d{{1,2}}(?=[{COLUMN_NAMES}]\d|\W|$)|[a-z]+|\d+")


@cache
def vocabulary() -> dict[str, str]:
    """What each typed word means: `claim`, `place`, `discard` or a direction; all languages."""
    known = {}
    for lang in LANGUAGES:
        words = load(WORDS, lang)
        for meaning in (*MEANINGS, *DIRECTION_NAMES):
            for word in plain(words[f"terminal.typed.{meaning}"]).split():
                known[word] = meaning
    return known


def write(move: Move, lang: str) -> str:
    """The text of a move in a language, which can be typed."""
    if isinstance(move, Claim):
        return say("terminal.write.claim", {"domino": move.domino}, lang, WORDS)
    if isinstance(move, Place):
        direction = say(f"terminal.write.{move.direction}", {}, lang, WORDS)
        return say("terminal.write.place", {"cell": move.cell, "direction": direction}, lang, WORDS)
    return say("terminal.write.discard", {}, lang, WORDS)


def read(text: str, view: KingdominoView) -> Sequence[AnyMove]:
    """The moves a text may mean, the legal ones if there are any; none if it cannot be read."""
    tokens = TOKEN.findall(plain(text))
    if "".join(tokens) != re.sub(r"[^a-z0-9]", "", plain(text)) or not tokens:
        return ()
    meaning = vocabulary().get(tokens[0])
    rest = tokens[1:] if meaning in MEANINGS else tokens
    if meaning == "discard":
        return (Discard(),) if not rest else ()
    if len(rest) == 1 and rest[0].isdecimal() and meaning != "place":
        return read_number(int(rest[0]), view, short=meaning is None)
    return read_place(rest, view) if meaning != "claim" else ()


def free_dominoes(view: KingdominoView) -> list[int]:
    """The dominoes of the next line on which no king stands."""
    return [slot.domino.number for slot in view.next_line if slot.king is None]


def read_number(number: int, view: KingdominoView, short: bool) -> Sequence[AnyMove]:
    """The domino with this number. A bare number may be a place in the list instead."""
    free = free_dominoes(view)
    in_line = any(slot.domino.number == number for slot in view.next_line)
    if short and view.stage != "claim":
        return ()
    if short and not in_line and 1 <= number <= len(free):
        return (Claim(free[number - 1]),)
    return (Claim(number),) if 1 <= number <= DOMINOES else ()


def read_place(tokens: Sequence[str], view: KingdominoView) -> Sequence[AnyMove]:
    """One square with a direction, two squares that touch, or one square alone."""
    squares = [token for token in tokens if token in CELL_NAMES]
    ways = [vocabulary()[token] for token in tokens if vocabulary().get(token) in DIRECTION_NAMES]
    if len(squares) + len(ways) != len(tokens) or not squares or len(tokens) > 2:
        return ()
    first, *second = squares
    if len(tokens) == 1:
        return on_square(first, view)
    for direction in DIRECTION_NAMES:
        if direction in ways or covered(first, direction)[1] in second:
            return (named_once(Place(first, direction), view),)
    return ()


def named_once(move: Place, view: KingdominoView) -> Place:
    """The same place as the game names it, when the halves are equal (KD-19)."""
    if view.placing is not None and view.placing.a == view.placing.b:
        for other in view.moves:
            if isinstance(other, Place) and set(other.squares) == set(move.squares):
                return other
    return move


def on_square(name: str, view: KingdominoView) -> Sequence[AnyMove]:
    """Every legal place that covers a square; if there is none, one to be refused with a reason."""
    found = [move for move in view.moves if isinstance(move, Place) and name in move.squares]
    if found or view.viewer is None:
        return found
    laid = halves(view.kingdoms[view.viewer])
    ways = sorted(DIRECTION_NAMES, key=lambda way: covered(name, way)[1] in laid)
    return [Place(name, ways[0])]
