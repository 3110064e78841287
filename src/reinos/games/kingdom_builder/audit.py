"""A second count of everything, in plain Python and by another way than the kernels.

It also knows which hexes a card counts, so that they can be shown.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from reinos.core.state import State
from reinos.games.kingdom_builder.locations import LOCATIONS
from reinos.games.kingdom_builder.names import HALF, QUARTERS, SIDE, TERRAINS, cell, cells
from reinos.games.kingdom_builder.quadrants import letters
from reinos.games.kingdom_builder.view import letter_rows

Hex = tuple[int, int]
"""Row and column, counted from 0."""

PLACES = "LKSI"
"""What merchants and workers look for: locations, castles and silos (KB-28, KB-33, HV-20)."""


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
    position, options = dumped["position"], dumped["options"]
    table = Count(
        rows_of(position, options["own_quadrants"]),
        position["settlements"],
        [seat for _, seat in position.get("markers", ())],
        position.get("gold", ()),
        options["lords_zero"],
    )
    return [
        sum(table.paid(name, seat).gold for name in ("castle", *position["cards"]))
        for seat in range(len(table.settlements))
    ]


def counted_cells(state: State, seat: int, line: str) -> tuple[str, ...]:
    """The hexes that a line of the score sheet counts, row by row: settlements, or places."""
    s = state.record
    table = Count(
        letter_rows(s),
        [cells(s.own[seat]) for seat in range(state.players)],
        [int(owner) - 1 for owner in s.marker if owner],
        [int(gold) for gold in s.gold],
        bool(state.board.lords_zero),
    )
    return tuple(cell(row * SIDE + column) for row, column in sorted(table.paid(line, seat).hexes))


@lru_cache(SIDE**2)
def neighbours(at: Hex) -> frozenset[Hex]:
    """The hexes around one: odd rows stand half a hex to the right."""
    row, column = at
    left = column - 1 + row % 2
    around = {(row, column - 1), (row, column + 1)}
    around |= {(beside, left + step) for beside in (row - 1, row + 1) for step in (0, 1)}
    return frozenset((r, c) for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE)


def place(name: str) -> Hex:
    """The hex of a name such as `a1`."""
    return int(name[1:]) - 1, "abcdefghijklmnopqrst".index(name[0])


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


@lru_cache
def land_of(rows: tuple[str, ...]) -> dict[Hex, str]:
    """The letter of every hex."""
    return {(r, c): letter for r, row in enumerate(rows) for c, letter in enumerate(row)}


class Paid(NamedTuple):
    """The gold for a card or the castles, and the hexes that count."""

    gold: int
    hexes: set[Hex]


def each(gold: int, hexes: set[Hex]) -> Paid:
    """So much gold for each of some hexes."""
    return Paid(gold * len(hexes), hexes)


class Count:
    """The board as sets of hexes; every card has a method of its name."""

    def __init__(
        self,
        rows: tuple[str, ...],
        settlements: Sequence[Sequence[str]],
        markers: Sequence[int],
        gold: Sequence[int],
        lords_zero: bool,
    ) -> None:
        self.land = land_of(rows)
        self.settlements = [{place(name) for name in names} for names in settlements]
        self.markers = markers
        self.gold = gold or [0] * len(settlements)
        self.lords_zero = lords_zero

    def paid(self, name: str, seat: int) -> Paid:
        """What a seat gets for a card, or for castles."""
        found: Paid = getattr(self, name)(self.settlements[seat], seat)
        return found

    def touched(self, at: Hex, wanted: str) -> set[Hex]:
        """The hexes of some letters around a hex."""
        return {beside for beside in neighbours(at) if self.land[beside] in wanted}

    def touching(self, own: set[Hex], wanted: str) -> set[Hex]:
        """The settlements next to some letters."""
        return {at for at in own if self.touched(at, wanted)}

    def areas(self, own: set[Hex]) -> list[set[Hex]]:
        """The settlement areas, each found by walking from neighbour to neighbour."""
        left, found = set(own), []
        for start in sorted(own):
            if start not in left:
                continue
            area: set[Hex] = set()
            edge = {start}
            while edge:
                area |= edge
                left -= edge
                edge = {beside for at in edge for beside in neighbours(at)} & left
            found.append(area)
        return found

    def lines(self, own: set[Hex]) -> list[set[Hex]]:
        """The settlements on each of the 20 horizontal lines."""
        return [{at for at in own if at[0] == line} for line in range(SIDE)]

    def quadrants(self, own: set[Hex]) -> list[set[Hex]]:
        """The settlements in each of the 4 quadrants."""
        found: list[set[Hex]] = [set() for _ in range(QUARTERS)]
        for row, column in own:
            found[row // HALF * 2 + column // HALF].add((row, column))
        return found

    def castle(self, own: set[Hex], seat: int) -> Paid:
        """KB-37: 3 for every castle with an own settlement next to it."""
        return each(3, {castle for at in own for castle in self.touched(at, "S")})

    def fishermen(self, own: set[Hex], seat: int) -> Paid:
        """KB-27: settlements next to water, but not on it."""
        return each(1, {at for at in self.touching(own, "W") if self.land[at] != "W"})

    def merchants(self, own: set[Hex], seat: int) -> Paid:
        """KB-28: 4 for each place that an area connects to another."""
        linked: set[Hex] = set()
        for area in self.areas(own):
            reached = {at for settlement in area for at in self.touched(settlement, PLACES)}
            if len(reached) > 1:
                linked |= reached
        return each(4, linked)

    def discoverers(self, own: set[Hex], seat: int) -> Paid:
        """KB-29: lines with a settlement."""
        return Paid(sum(map(bool, self.lines(own))), own)

    def hermits(self, own: set[Hex], seat: int) -> Paid:
        """KB-30: settlement areas."""
        return Paid(len(self.areas(own)), own)

    def citizens(self, own: set[Hex], seat: int) -> Paid:
        """KB-31: one for two settlements of the largest area."""
        largest = max(self.areas(own), key=len, default=set())
        return Paid(len(largest) // 2, largest)

    def miners(self, own: set[Hex], seat: int) -> Paid:
        """KB-32: settlements next to a mountain."""
        return each(1, self.touching(own, "M"))

    def workers(self, own: set[Hex], seat: int) -> Paid:
        """KB-33: settlements next to a location, castle or silo."""
        return each(1, self.touching(own, PLACES))

    def knights(self, own: set[Hex], seat: int) -> Paid:
        """KB-34: 2 per settlement on the fullest line."""
        return each(2, max(self.lines(own), key=len))

    def lords(self, own: set[Hex], seat: int) -> Paid:
        """KB-35: in each quadrant 12 for the largest number and 6 for the second largest."""
        everyone = [[len(part) for part in self.quadrants(one)] for one in self.settlements]
        gold, hexes = 0, set()
        for quadrant, mine in enumerate(self.quadrants(own)):
            numbers = {one[quadrant] for one in everyone if self.lords_zero or one[quadrant]}
            prizes = dict(zip(sorted(numbers, reverse=True), (12, 6), strict=False))
            if prize := prizes.get(len(mine), 0):
                gold += prize
                hexes |= mine
        return Paid(gold, hexes)

    def farmers(self, own: set[Hex], seat: int) -> Paid:
        """KB-36: 3 per settlement in the emptiest quadrant."""
        return each(3, min(self.quadrants(own), key=len))

    def rangers(self, own: set[Hex], seat: int) -> Paid:
        """HV-14: 2 per line with exactly one settlement."""
        return each(2, {at for line in self.lines(own) if len(line) == 1 for at in line})

    def mayors(self, own: set[Hex], seat: int) -> Paid:
        """HV-15: 4 per marked line."""
        return Paid(4 * self.markers.count(seat), set())

    def chainers(self, own: set[Hex], seat: int) -> Paid:
        """HV-16: settlements that touch exactly two own ones."""
        return each(1, {at for at in own if len(neighbours(at) & own) == 2})

    def travellers(self, own: set[Hex], seat: int) -> Paid:
        """HV-17: settlements on the edge of the board."""
        return each(1, {at for at in own if not {0, SIDE - 1}.isdisjoint(at)})

    def homesteaders(self, own: set[Hex], seat: int) -> Paid:
        """HV-18: settlements in the fullest quadrant."""
        return each(1, max(self.quadrants(own), key=len))

    def rovers(self, own: set[Hex], seat: int) -> Paid:
        """HV-19: what was paid during the game."""
        return Paid(self.gold[seat], set())
