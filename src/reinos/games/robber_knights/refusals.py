"""Why an action is not legal, and why what looks like a move can never be one."""

import re
from typing import Any

from reinos.core.errors import InvalidMove
from reinos.core.vocabulary import Refusal
from reinos.games.robber_knights.names import (
    CELL_NAMES,
    DIRECTIONS,
    MOST_ON_TILE,
    PARTY,
    square_name,
)
from reinos.games.robber_knights.tiles import KIND_NAMES

KEEP_NOW = Refusal(1, rule=2)
CASTLE_IS_KEPT = Refusal(2, rule=2)
HAVE_KEPT = Refusal(3, rule=2)
NOT_IN_HAND = Refusal(4, rule=5, tile=KIND_NAMES)
MUST_LAY = Refusal(5, rule=5)
TAKE_FIRST = Refusal(6, rule=5)
LAY_NOW = Refusal(7, rule=5)
OCCUPIED = Refusal(8, rule=6, cell=CELL_NAMES)
APART = Refusal(9, rule=6, cell=CELL_NAMES)
OUTSIDE = Refusal(10, rule=7, cell=CELL_NAMES, limit=int)
NO_CASTLE = Refusal(11, rule=9)
DEPLOY_NOW = Refusal(12, rule=9)
TOO_FEW = Refusal(13, rule=9, knights=int, stock=int)
STAY_BEHIND = Refusal(14, rule=11, cell=square_name, knights=int, least=int)
GAP = Refusal(15, rule=12, cell=square_name)
LAKE = Refusal(16, rule=12, cell=square_name)
FULL = Refusal(17, rule=13, cell=square_name, there=int, least=int)
CROWDED = Refusal(18, rule=13, cell=square_name, knights=int, there=int)

STAY_TEXT = re.compile(r"stay ([0-9]{1,4})")
DEPLOY_TEXT = re.compile(r"deploy ([a-z-]+) ([0-9]{1,4}(?:-[0-9]{1,4})*)")
LAY_TEXT = re.compile(r"lay ([a-z][0-9]{1,4})")


def never(text: str) -> InvalidMove | None:
    """Why a text that is no move, but looks like one, can never be played; None for any other.

    >>> print(never("stay 5"))
    5 knights cannot stay on a castle: there can never be more than 4 on a tile. (RK-13)
    >>> never("dance")
    """
    if found := STAY_TEXT.fullmatch(text):
        knights = int(found[1])
        if knights > MOST_ON_TILE:
            return broken("stay_many", "RK-13", knights=knights)
        return broken("stay_none", "RK-09") if knights == 0 else None
    if found := DEPLOY_TEXT.fullmatch(text):
        return never_deployed(found[1], [int(drop) for drop in found[2].split("-")])
    if found := LAY_TEXT.fullmatch(text):
        return broken("off_the_table", "RK-07", cell=found[1])
    kept = text.removeprefix("keep ")
    if kept != text and kept in KIND_NAMES:
        return broken("not_an_a_tile", "RK-02", given=kept)
    return None


def never_deployed(direction: str, drops: list[int]) -> InvalidMove:
    """Why knights never go out like this (RK-09, RK-10, RK-11, RK-13)."""
    if direction not in DIRECTIONS:
        return broken("no_way", "RK-10", direction=direction)
    if sum(drops) > PARTY:
        return broken("party", "RK-09", knights=sum(drops))
    if 0 in drops:
        return broken("drop_none", "RK-11")
    if max(drops) > MOST_ON_TILE:
        return broken("drop_many", "RK-13", knights=max(drops))
    return broken("not_out", "RK-10")


def broken(code: str, rule: str, **params: Any) -> InvalidMove:
    """The error of a move that can never be."""
    return InvalidMove(code, rule=rule, words=__package__, **params)
