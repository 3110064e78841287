"""A second count of everything, in plain Python and by another way than the kernels.

It also knows which hexes a card counts, so that they can be shown. Here a set of hexes is one whole
number.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, cast

import numpy as np

from reinos.core.state import State
from reinos.games.kingdom_builder.cards import COMPARES
from reinos.games.kingdom_builder.locations import LOCATIONS
from reinos.games.kingdom_builder.names import LETTERS, QUARTERS, TERRAINS, cell
from reinos.games.kingdom_builder.options import KingdomBuilderOptions
from reinos.games.kingdom_builder.quadrants import QUADRANTS as QUADRANT_NAMES, letters
from reinos.games.kingdom_builder.sets import (
    BITS,
    EDGE,
    LINES,
    QUADRANTS,
    SIZE,
    around,
    holding,
    joined,
    members,
    singly,
)

PLACES = "LKSI"
"""The letters of locations, castles and silos (HV-20)."""


def pieces(state: State) -> list[str]:
    """Every settlement, location tile and terrain card, wherever it is.

    Scouts and cathedral tokens are left out: those not in use are counted nowhere.
    """
    position = state.game.dump_position(state)
    return [
        *settlement_pieces(position, state.record),
        *tile_pieces(position, state.record),
        *card_pieces(position, state.record),
    ]


def settlement_pieces(position: dict[str, Any], record: Any) -> list[str]:
    """The settlements of every seat: in supply, on the board, lifted or beside a line (KB-01)."""
    found: list[str] = []
    for seat, settlements in enumerate(position["settlements"]):
        number = int(record.supply[seat]) + len(settlements)
        number += sum(owner == seat for _, owner in position.get("markers", ()))
        number += position.get("lifted") is not None and seat == position["turn"]
        found += [f"settlement of seat {seat}"] * number
    return found


def tile_pieces(position: dict[str, Any], record: Any) -> list[str]:
    """The location tiles of every hex: still there, taken or lost (KB-04)."""
    found: list[str] = []
    for i in range(int(record.spots)):
        at = cell(int(record.spot[i]))
        taken = sum(name == at for tiles in position["tiles"] for name, _ in tiles)
        found += [f"{LOCATIONS[record.kind[i]]} tile of {at}"] * (int(record.left[i]) + taken)
    return found


def card_pieces(position: dict[str, Any], record: Any) -> list[str]:
    """The terrain cards: in the deck, in hands or discarded (KB-01)."""
    cards = Counter(position.get("discards", {}))
    cards.update(hand for hand in position["hands"] if hand)
    cards.update({name: int(n) for name, n in zip(TERRAINS, record.deck, strict=True)})
    return [f"{terrain} card" for terrain in cards.elements()]


def recount(dumped: dict[str, Any]) -> list[int]:
    """The gold of every seat in a dumped position."""
    table = table_of(dumped)
    return [
        sum(table.paid(name, seat).gold for name in ("castle", *dumped["position"]["cards"]))
        for seat in range(len(table.settlements))
    ]


def table_of(dumped: dict[str, Any]) -> "Count":
    """What is counted in a dumped position."""
    position, options = dumped["position"], dumped["options"]
    return Count(
        Land(rows_of(position, options["own_quadrants"])),
        [holding(names) for names in position["settlements"]],
        [seat for _, seat in position.get("markers", ())],
        position.get("gold", ()),
        options["lords_zero"],
    )


def counted_cells(state: State, seat: int, line: str) -> tuple[str, ...]:
    """The hexes that a line of the score sheet counts, row by row: settlements, or places."""
    board, states = state.arrays()
    first, last = (0, state.players) if line in COMPARES else (seat, seat + 1)
    settlements = states["own"][0, first:last].tobytes()
    own_text = cast(KingdomBuilderOptions, state.options).own_quadrants
    land = land_of(states["quadrant"].tobytes(), states["turned"].tobytes(), own_text)
    return lit(line, seat - first, settlements, land, board["lords_zero"].item())


@lru_cache(4096)
def lit(line: str, seat: int, settlements: bytes, land: "Land", lords_zero: int) -> tuple[str, ...]:
    """The hexes that a line counts for one of some seats, worked out once for what it looks at."""
    each = [settlements[i : i + SIZE] for i in range(0, len(settlements), SIZE)]
    table = Count(land, [*map(joined, each)], (), (), bool(lords_zero))
    return members(table.paid(line, seat).hexes)


@lru_cache
def land_of(quadrants: bytes, turned: bytes, own_text: str) -> "Land":
    """The map of a game, worked out once."""
    names = [QUADRANT_NAMES[i] for i in np.frombuffer(quadrants, np.int32)]
    back = [bool(one) for one in np.frombuffer(turned, np.int32)]
    return Land(rows_of({"quadrants": names, "turned": back}, own_text))


def rows_of(position: dict[str, Any], own_text: str) -> tuple[str, ...]:
    """The letters of the board: four quadrants, some of them turned (KB-02)."""
    turned = position.get("turned", (False,) * QUARTERS)
    quarters = []
    for name, back in zip(position["quadrants"], turned, strict=True):
        rows = letters(name, own_text)
        quarters.append([row[::-1] for row in rows[::-1]] if back else rows)
    return tuple(
        left + right
        for pair in (quarters[:2], quarters[2:])
        for left, right in zip(*pair, strict=True)
    )


class Land:
    """The hexes of a map by their letters."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.hexes = dict.fromkeys(LETTERS, 0)
        for one, letter in zip(BITS, "".join(rows), strict=True):
            self.hexes[letter] |= one

    def of(self, letters: str) -> int:
        """The hexes of some letters as a set."""
        return sum(self.hexes[letter] for letter in letters)


class Paid(NamedTuple):
    """The gold for a card or the castles, and the hexes that count."""

    gold: int
    hexes: int


def each(gold: int, hexes: int) -> Paid:
    """So much gold for each of some hexes."""
    return Paid(gold * hexes.bit_count(), hexes)


def areas(own: int) -> Iterator[int]:
    """The settlement areas, each found by walking from neighbour to neighbour."""
    while own:
        area, grown = 0, own & -own
        while grown != area:
            area = grown
            grown |= around(area) & own
        yield area
        own ^= area


def lines(own: int) -> list[int]:
    """The settlements on each of the 20 horizontal lines."""
    return [own & line for line in LINES]


def quadrants(own: int) -> list[int]:
    """The settlements in each of the 4 quadrants."""
    return [own & quadrant for quadrant in QUADRANTS]


class Count:
    """The board as sets of hexes; every card has a method of its name."""

    def __init__(
        self,
        land: Land,
        settlements: list[int],
        markers: Sequence[int],
        gold: Sequence[int],
        lords_zero: bool,
    ) -> None:
        self.land = land
        self.settlements = settlements
        self.markers = markers
        self.gold = gold or [0] * len(settlements)
        self.lords_zero = lords_zero

    def paid(self, name: str, seat: int) -> Paid:
        """What a seat gets for a card, or for castles."""
        found: Paid = getattr(self, name)(self.settlements[seat], seat)
        return found

    def castle(self, own: int, seat: int) -> Paid:
        """KB-37: 3 for every castle with an own settlement next to it."""
        return each(3, around(own) & self.land.of("S"))

    def fishermen(self, own: int, seat: int) -> Paid:
        """KB-27: settlements next to water, but not on it."""
        return each(1, own & around(self.land.of("W")) & ~self.land.of("W"))

    def merchants(self, own: int, seat: int) -> Paid:
        """KB-28: 4 for each place that an area connects to another."""
        linked = 0
        for area in areas(own):
            reached = around(area) & self.land.of(PLACES)
            if reached.bit_count() > 1:
                linked |= reached
        return each(4, linked)

    def discoverers(self, own: int, seat: int) -> Paid:
        """KB-29: lines with a settlement."""
        return Paid(sum(map(bool, lines(own))), own)

    def hermits(self, own: int, seat: int) -> Paid:
        """KB-30: settlement areas."""
        return Paid(len([*areas(own)]), own)

    def citizens(self, own: int, seat: int) -> Paid:
        """KB-31: one for two settlements of the largest area."""
        largest = max(areas(own), key=int.bit_count, default=0)
        return Paid(largest.bit_count() // 2, largest)

    def miners(self, own: int, seat: int) -> Paid:
        """KB-32: settlements next to a mountain."""
        return each(1, own & around(self.land.of("M")))

    def workers(self, own: int, seat: int) -> Paid:
        """KB-33: settlements next to a location, castle or silo."""
        return each(1, own & around(self.land.of(PLACES)))

    def knights(self, own: int, seat: int) -> Paid:
        """KB-34: 2 per settlement on the fullest line."""
        return each(2, max(lines(own), key=int.bit_count))

    def lords(self, own: int, seat: int) -> Paid:
        """KB-35: in each quadrant 12 for the largest number and 6 for the second largest."""
        everyone = [[part.bit_count() for part in quadrants(one)] for one in self.settlements]
        gold, hexes = 0, 0
        for quadrant, mine in enumerate(quadrants(own)):
            numbers = {one[quadrant] for one in everyone if self.lords_zero or one[quadrant]}
            prizes = dict(zip(sorted(numbers, reverse=True), (12, 6), strict=False))
            if prize := prizes.get(mine.bit_count(), 0):
                gold += prize
                hexes |= mine
        return Paid(gold, hexes)

    def farmers(self, own: int, seat: int) -> Paid:
        """KB-36: 3 per settlement in the emptiest quadrant."""
        return each(3, min(quadrants(own), key=int.bit_count))

    def rangers(self, own: int, seat: int) -> Paid:
        """HV-14: 2 per line with exactly one settlement."""
        return each(2, sum(line for line in lines(own) if line.bit_count() == 1))

    def mayors(self, own: int, seat: int) -> Paid:
        """HV-15: 4 per marked line."""
        return Paid(4 * self.markers.count(seat), 0)

    def chainers(self, own: int, seat: int) -> Paid:
        """HV-16: settlements that touch exactly two own ones."""
        return each(1, sum(one for one in singly(own) if (around(one) & own).bit_count() == 2))

    def travellers(self, own: int, seat: int) -> Paid:
        """HV-17: settlements on the edge of the board."""
        return each(1, own & EDGE)

    def homesteaders(self, own: int, seat: int) -> Paid:
        """HV-18: settlements in the fullest quadrant."""
        return each(1, max(quadrants(own), key=int.bit_count))

    def rovers(self, own: int, seat: int) -> Paid:
        """HV-19: what was paid during the game."""
        return Paid(self.gold[seat], 0)
