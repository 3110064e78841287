"""What has the shape of a move but can never be one: the rule that it breaks."""

import re
from typing import Any

from reinos.core.errors import InvalidMove
from reinos.games.robber_knights.moves import DIRECTIONS
from reinos.games.robber_knights.rules.land import MOST
from reinos.games.robber_knights.rules.line import PARTY
from reinos.games.robber_knights.tiles import kinds

STAY = re.compile(r"stay ([0-9]{1,4})")
DEPLOY = re.compile(r"deploy ([a-z-]+) ([0-9]{1,4}(?:-[0-9]{1,4})*)")
LAY = re.compile(r"lay ([a-z][0-9]{1,4})")


def never(text: str) -> InvalidMove | None:
    """Why a text that is no move, but looks like one, can never be played; None for any other.

    >>> print(never("stay 5"))
    5 knights cannot stay on a castle: there can never be more than 4 on a tile. (RK-13)
    >>> never("dance")
    """
    if found := STAY.fullmatch(text):
        knights = int(found[1])
        if knights > MOST:
            return broken("stay_many", "RK-13", knights=knights)
        return broken("stay_none", "RK-09", knights=knights)
    if found := DEPLOY.fullmatch(text):
        return never_deployed(found[1], [int(drop) for drop in found[2].split("-")])
    if found := LAY.fullmatch(text):
        return broken("off_the_table", "RK-07", cell=found[1])
    kept = text.removeprefix("keep ")
    if kept != text and kept in [tile.name for tile in kinds()]:
        return broken("not_an_a_tile", "RK-02", given=kept)
    return None


def never_deployed(direction: str, drops: list[int]) -> InvalidMove:
    """Why knights never go out like this (RK-09 to RK-13)."""
    if direction not in DIRECTIONS:
        return broken("no_way", "RK-10", direction=direction)
    if sum(drops) > PARTY:
        return broken("party", "RK-09", knights=sum(drops))
    if 0 in drops:
        return broken("drop_none", "RK-11")
    if max(drops) > MOST:
        return broken("drop_many", "RK-13", knights=max(drops))
    return broken("not_out", "RK-10")


def broken(code: str, rule: str, **params: Any) -> InvalidMove:
    """The error of a move that can never be."""
    return InvalidMove(code, rule=rule, words=__package__, **params)
