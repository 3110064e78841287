"""How a position is written as plain JSON, which people can type: hexes and who is on them."""

from typing import Any, Literal

import msgspec

from reinos.core.errors import InvalidPosition
from reinos.games.kingdom_builder import names
from reinos.games.kingdom_builder.cards import CardName
from reinos.games.kingdom_builder.locations import LocationName
from reinos.games.kingdom_builder.names import QUARTERS, TileState, hex_of
from reinos.games.kingdom_builder.quadrants import QuadrantName

Held = tuple[str, TileState | Literal["lost"]]
"""A location tile that a seat has taken: from which hex, and what has become of it."""


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A position: the board, the settlements, and where in whose turn the game is.

    Without `hands` every hand is dealt. `drawn` says for each hand after how many shuffles it was
    drawn. `last_round` says that no card could be used any more (KB-12).
    """

    quadrants: tuple[QuadrantName, ...]
    cards: tuple[CardName, ...]
    settlements: tuple[tuple[str, ...], ...]
    turned: tuple[bool, ...] = (False,) * QUARTERS
    tiles: tuple[tuple[Held, ...], ...] = ()
    hands: tuple[names.Terrain | None, ...] = ()
    discards: dict[names.Terrain, int] = {}
    drawn: tuple[int, ...] = ()
    shuffles: int = 0
    first: int = 0
    last_round: bool = False
    turn: int | None = None
    stage: names.Stage | Literal["over"] = "turn"
    using: LocationName | None = None
    repeating: bool = False
    built: int = 0
    lifted: str | None = None
    farmed: bool = False
    scouts: tuple[str, ...] = ()
    scouted: int = 0
    tokens: tuple[int, ...] = ()
    spending: int = 0
    markers: tuple[tuple[int, int], ...] = ()
    gold: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()
    silos_left: int = 0
    silo_kind: Literal["build", "move"] | None = None
    silo_done: tuple[str, ...] = ()


LONGEST = 20
"""How much of a name that is none is told."""
SILO_KINDS: tuple[Literal["build", "move"] | None, ...] = (None, "build", "move")


def refuse(code: str, **params: Any) -> InvalidPosition:
    """The error for something that cannot be so."""
    return InvalidPosition(code, words=__package__, **params)


def wrong(field: str) -> InvalidPosition:
    """The error for a field that cannot be so: the sentence says what it has to be."""
    return refuse(f"wrong_{field}")


def forbid(condition: Any, field: str) -> None:
    """Refuse a field if something holds that cannot be so."""
    if condition:
        raise wrong(field)


def number_of(name: str) -> int:
    """The number of a named hex."""
    place = hex_of(name)
    if place < 0:
        raise refuse("no_such_hex", cell=name[:LONGEST]) if name else refuse("empty_hex")
    return place
