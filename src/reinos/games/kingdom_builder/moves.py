"""Moves of Kingdom Builder and their actions. Hexes are named as on a map: `a1` to `t20`."""

from reinos.core.protocol import Move
from reinos.core.vocabulary import Block
from reinos.games.kingdom_builder.locations import LOCATIONS, LocationName
from reinos.games.kingdom_builder.names import HEXES, TOKENS, cell


class Build(Move):
    """Build a settlement from the supply on a hex."""

    cell: str


class Lift(Move):
    """Lift an own settlement that is to be moved."""

    cell: str


class Land(Move):
    """Put the lifted settlement down."""

    cell: str


class Scout(Move):
    """Place a scout."""

    cell: str


class Use(Move):
    """Begin the action of a location tile."""

    tile: LocationName


class Repeat(Move):
    """Use the bazaar to repeat the action of another tile."""

    tile: LocationName


class TakeToken(Move, tag="token"):
    """Cathedral: take one more token."""


class Spend(Move):
    """Cathedral: return tokens and build that many settlements."""

    tokens: int


class Done(Move):
    """Place no second scout, or build or move no more for this silo."""


class End(Move):
    """End the turn."""


AnyMove = Build | Lift | Land | Scout | Use | Repeat | TakeToken | Spend | Done | End

BUILD = Block(0, HEXES, lambda n: Build(cell(n)))
LIFT = Block(BUILD.end, HEXES, lambda n: Lift(cell(n)))
LAND = Block(LIFT.end, HEXES, lambda n: Land(cell(n)))
SCOUT = Block(LAND.end, HEXES, lambda n: Scout(cell(n)))
# Using or repeating the bazaar is never legal, but people write it, and are told why not (HV-06).
USE = Block(SCOUT.end, len(LOCATIONS), lambda n: Use(LOCATIONS[n]))
REPEAT = Block(USE.end, len(LOCATIONS), lambda n: Repeat(LOCATIONS[n]))
TOKEN = Block(REPEAT.end, 1, lambda n: TakeToken())
SPEND = Block(TOKEN.end, TOKENS, lambda n: Spend(n + 1))
DONE = Block(SPEND.end, 1, lambda n: Done())
END = Block(DONE.end, 1, lambda n: End())
ACTIONS = END.end
