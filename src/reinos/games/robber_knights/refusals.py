"""Why an action is not legal, and why what looks like a move can never be one."""

import re
from typing import Any

from reinos.core.errors import InvalidMove
from reinos.games.robber_knights.names import DIRECTIONS, MOST_ON_TILE, PARTY
from reinos.games.robber_knights.tiles import KIND_NAMES

KEEP_NOW, CASTLE_IS_KEPT, HAVE_KEPT = 1, 2, 3
NOT_IN_HAND, MUST_LAY, TAKE_FIRST, LAY_NOW = 4, 5, 6, 7
OCCUPIED, APART, OUTSIDE = 8, 9, 10
NO_CASTLE, DEPLOY_NOW, TOO_FEW, STAY_BEHIND = 11, 12, 13, 14
GAP, LAKE, FULL, CROWDED = 15, 16, 17, 18

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
        return broken("stay_none", "RK-09", knights=knights)
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
