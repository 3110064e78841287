"""A second count of everything, in plain Python and by another way than the kernels."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from reinos.core.state import State
from reinos.games.kingdom_builder.names import LOCATIONS, TERRAINS, cell
from reinos.games.kingdom_builder.quadrants import letters

Hex = tuple[int, int]
"""Row and column, counted from 0."""

SIDE = 20
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
    """The gold of every seat in a dumped position (KB-27 to KB-37, HV-14 to HV-20)."""
    table = Table(dumped)
    return [
        table.castles(seat) + sum(table.card(card, seat) for card in table.cards)
        for seat in range(len(table.settlements))
    ]


def neighbours(at: Hex) -> set[Hex]:
    """The hexes around one: odd rows stand half a hex to the right."""
    row, column = at
    left = column - 1 + row % 2
    around = {(row, column - 1), (row, column + 1)}
    around |= {(beside, left + step) for beside in (row - 1, row + 1) for step in (0, 1)}
    return {(r, c) for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE}


def place(name: str) -> Hex:
    """The hex of a name such as `a1`."""
    return int(name[1:]) - 1, "abcdefghijklmnopqrst".index(name[0])


def land_of(position: dict[str, Any], own_text: str) -> dict[Hex, str]:
    """The letter of every hex: four quadrants, some of them turned (KB-02)."""
    land: dict[Hex, str] = {}
    turned = position.get("turned", (False,) * 4)
    for number, name in enumerate(position["quadrants"]):
        for row, line in enumerate(letters(name, own_text)):
            for column, letter in enumerate(line):
                at = (9 - row, 9 - column) if turned[number] else (row, column)
                land[at[0] + 10 * (number // 2), at[1] + 10 * (number % 2)] = letter
    return land


class Table:
    """A dumped position as sets of hexes."""

    def __init__(self, dumped: dict[str, Any]) -> None:
        position, options = dumped["position"], dumped["options"]
        self.land = land_of(position, options["own_quadrants"])
        self.cards: list[str] = list(position["cards"])
        self.settlements = [{place(name) for name in names} for names in position["settlements"]]
        self.markers = [seat for _, seat in position.get("markers", ())]
        self.gold: list[int] = list(position.get("gold", ())) or [0] * len(self.settlements)
        self.lords_zero: bool = options["lords_zero"]

    def card(self, name: str, seat: int) -> int:
        """The gold of a seat for one card."""
        if name == "lords":
            return self.lords(seat)
        if name == "mayors":
            return self.mayors(seat)
        if name == "rovers":
            return self.rovers(seat)
        counts: dict[str, Callable[[set[Hex]], int]] = {
            "fishermen": self.fishermen,
            "merchants": self.merchants,
            "discoverers": self.discoverers,
            "hermits": self.hermits,
            "citizens": self.citizens,
            "miners": self.miners,
            "workers": self.workers,
            "knights": self.knights,
            "farmers": self.farmers,
            "rangers": self.rangers,
            "chainers": self.chainers,
            "travellers": self.travellers,
            "homesteaders": self.homesteaders,
        }
        return counts[name](self.settlements[seat])

    def touched(self, at: Hex, wanted: str) -> set[Hex]:
        """The hexes of some letters around a hex."""
        return {beside for beside in neighbours(at) if self.land[beside] in wanted}

    def areas(self, own: set[Hex]) -> list[set[Hex]]:
        """The settlement areas, each found by walking from neighbour to neighbour."""
        left, found = set(own), []
        while left:
            area: set[Hex] = set()
            edge = {left.pop()}
            while edge:
                area |= edge
                edge = {beside for at in edge for beside in neighbours(at)} & left
                left -= edge
            found.append(area)
        return found

    def lines(self, own: set[Hex]) -> list[int]:
        """How many settlements stand on each of the 20 horizontal lines."""
        return [sum(row == line for row, _ in own) for line in range(SIDE)]

    def quadrants(self, own: set[Hex]) -> list[int]:
        """How many settlements stand in each of the 4 quadrants."""
        numbers = Counter(row // 10 * 2 + column // 10 for row, column in own)
        return [numbers[quadrant] for quadrant in range(4)]

    def castles(self, seat: int) -> int:
        """KB-37: 3 for every castle with an own settlement next to it."""
        return 3 * len(
            {castle for at in self.settlements[seat] for castle in self.touched(at, "S")}
        )

    def fishermen(self, own: set[Hex]) -> int:
        """KB-27: settlements next to water, but not on it."""
        return sum(self.land[at] != "W" and bool(self.touched(at, "W")) for at in own)

    def merchants(self, own: set[Hex]) -> int:
        """KB-28: 4 for each place that an area connects to another."""
        paid: set[Hex] = set()
        for area in self.areas(own):
            reached = {at for settlement in area for at in self.touched(settlement, PLACES)}
            if len(reached) > 1:
                paid |= reached
        return 4 * len(paid)

    def discoverers(self, own: set[Hex]) -> int:
        """KB-29: lines with a settlement."""
        return sum(number > 0 for number in self.lines(own))

    def hermits(self, own: set[Hex]) -> int:
        """KB-30: settlement areas."""
        return len(self.areas(own))

    def citizens(self, own: set[Hex]) -> int:
        """KB-31: one for two settlements of the largest area."""
        return max((len(area) for area in self.areas(own)), default=0) // 2

    def miners(self, own: set[Hex]) -> int:
        """KB-32: settlements next to a mountain."""
        return sum(bool(self.touched(at, "M")) for at in own)

    def workers(self, own: set[Hex]) -> int:
        """KB-33: settlements next to a location, castle or silo."""
        return sum(bool(self.touched(at, PLACES)) for at in own)

    def knights(self, own: set[Hex]) -> int:
        """KB-34: 2 per settlement on the fullest line."""
        return 2 * max(self.lines(own))

    def lords(self, seat: int) -> int:
        """KB-35: in each quadrant 12 for the largest number and 6 for the second largest."""
        everyone = [self.quadrants(own) for own in self.settlements]
        gold = 0
        for quadrant in range(4):
            numbers = {one[quadrant] for one in everyone if self.lords_zero or one[quadrant]}
            prizes = dict(zip(sorted(numbers, reverse=True), (12, 6), strict=False))
            gold += prizes.get(everyone[seat][quadrant], 0)
        return gold

    def farmers(self, own: set[Hex]) -> int:
        """KB-36: 3 per settlement in the emptiest quadrant."""
        return 3 * min(self.quadrants(own))

    def rangers(self, own: set[Hex]) -> int:
        """HV-14: 2 per line with exactly one settlement."""
        return 2 * self.lines(own).count(1)

    def mayors(self, seat: int) -> int:
        """HV-15: 4 per marked line."""
        return 4 * self.markers.count(seat)

    def chainers(self, own: set[Hex]) -> int:
        """HV-16: settlements that touch exactly two own ones."""
        return sum(len(neighbours(at) & own) == 2 for at in own)

    def travellers(self, own: set[Hex]) -> int:
        """HV-17: settlements on the edge of the board."""
        return sum(not {0, SIDE - 1}.isdisjoint(at) for at in own)

    def homesteaders(self, own: set[Hex]) -> int:
        """HV-18: settlements in the fullest quadrant."""
        return max(self.quadrants(own))

    def rovers(self, seat: int) -> int:
        """HV-19: what was paid during the game."""
        return self.gold[seat]
