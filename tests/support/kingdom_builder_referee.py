"""A referee who has only read the rules: plain Python on sets of hexes, from dumped positions.

It borrows nothing from the rules it checks but the letters of the quadrants.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any

Hex = tuple[int, int]

COLUMNS = "abcdefghijklmnopqrst"
BUILDABLE = "GFTCDA"
LETTERS = {"grass": "G", "flowers": "F", "forest": "T", "canyon": "C", "desert": "D"}
SECOND = {
    "bazaar": "water_mill",
    "mountain_station": "scout_cabin",
    "cathedral": "watchtower",
    "university": "palisade",
}
MOVES = {"barn", "harbor", "paddock", "palisade"}
TOKENS = 18
DEFAULTS: dict[str, Any] = {
    "turned": [False] * 4,
    "discards": {},
    "shuffles": 0,
    "first": 0,
    "last_round": False,
    "stage": "turn",
    "using": None,
    "repeating": False,
    "built": 0,
    "lifted": None,
    "farmed": False,
    "scouts": [],
    "scouted": 0,
    "tokens": [],
    "spending": 0,
    "markers": [],
    "gold": [],
    "paid": [],
    "silos_left": 0,
    "silo_kind": None,
    "silo_done": [],
}
"""What a dumped position leaves out."""


def hex_of(name: str) -> Hex:
    """Row and column of a hex, counted from 0."""
    return int(name[1:]) - 1, COLUMNS.index(name[0])


def name_of(at: Hex) -> str:
    """The name of a hex."""
    return f"{COLUMNS[at[1]]}{at[0] + 1}"


def named(hexes: set[Hex]) -> set[str]:
    """The names of hexes."""
    return {name_of(at) for at in hexes}


STEPS = {
    "east": ((0, 1), (0, 1)),
    "west": ((0, -1), (0, -1)),
    "north east": ((-1, 0), (-1, 1)),
    "north west": ((-1, -1), (-1, 0)),
    "south east": ((1, 0), (1, 1)),
    "south west": ((1, -1), (1, 0)),
}
"""A step in each of the six directions, from an even row and from an odd one."""


def step(at: Hex, direction: str) -> Hex:
    """The next hex in a direction, be it on the board or not."""
    down, right = STEPS[direction][at[0] % 2]
    return at[0] + down, at[1] + right


@cache
def around(at: Hex) -> frozenset[Hex]:
    """The hexes next to one."""
    beside = {step(at, direction) for direction in STEPS}
    return frozenset((r, c) for r, c in beside if 0 <= r < 20 and 0 <= c < 20)


def touching(hexes: set[Hex]) -> set[Hex]:
    """Every hex next to one of these."""
    return {beside for at in hexes for beside in around(at)}


@cache
def quadrant_letters(name: str) -> tuple[str, ...]:
    """The ten rows of a quadrant as its file has them."""
    data = files("reinos.games.kingdom_builder") / "data" / f"{name}.txt"
    return tuple(
        row.replace(" ", "") for row in data.read_text(encoding="utf-8").split("\n") if row
    )


def own_letters(text: str) -> dict[str, tuple[str, ...]]:
    """Quadrants typed plainly: for each a line with its name, then its ten rows."""
    lines = text.split()
    return {lines[at]: tuple(lines[at + 1 : at + 11]) for at in range(0, len(lines), 11)}


@cache
def lay(
    quadrants: tuple[str, ...], turned: tuple[bool, ...], own: str = ""
) -> tuple[dict[Hex, str], ...]:
    """The letter of every hex, and the location of every location hex."""
    typed = own_letters(own)
    land: dict[Hex, str] = {}
    locations: dict[Hex, str] = {}
    for number, name in enumerate(quadrants):
        for row in range(10):
            for column in range(10):
                back = turned[number]
                rows = typed.get(name) or quadrant_letters(name)
                letter = rows[9 - row if back else row][9 - column if back else column]
                at = (row + 10 * (number // 2), column + 10 * (number % 2))
                land[at] = letter
                if letter in "LK":
                    locations[at] = name if letter == "L" else SECOND[name]
    return land, locations


def quiet(board: str, letters: str) -> list[str]:
    """The hexes of some letters that touch no location, from the top left."""
    land, locations = lay(tuple(board.split()), (False,) * 4)
    noisy = touching(set(locations))
    return [name_of(at) for at in sorted(land) if land[at] in letters and at not in noisy]


class Referee:
    """What the rules say about one position."""

    def __init__(self, dumped: dict[str, Any]) -> None:
        self.position: dict[str, Any] = {**DEFAULTS, **dumped["position"]}
        self.players: int = dumped["players"]
        self.land, self.locations = lay(
            tuple(self.position["quadrants"]),
            tuple(self.position["turned"]),
            dumped["options"].get("own_quadrants", ""),
        )
        self.settlements: list[set[Hex]] = [
            set(map(hex_of, names)) for names in self.position["settlements"]
        ]
        self.seat: int = self.position["turn"]
        self.own: set[Hex] = self.settlements[self.seat]
        self.others = {at for seat in self.settlements for at in seat} - self.own
        self.scouts: set[Hex] = set(map(hex_of, self.position["scouts"]))
        self.lifted = hex_of(self.position["lifted"]) if self.position["lifted"] else None
        self.tiles = [
            {hex_of(cell): state for cell, state in tiles} for tiles in self.position["tiles"]
        ]
        self.markers: dict[int, int] = dict(self.position["markers"])
        self.tokens: list[int] = list(self.position["tokens"] or [0] * self.players)
        self.card: str | None = self.position["hands"][self.seat]

    # The board.

    def free(self, letters: str) -> set[Hex]:
        """The hexes of some letters without a settlement and without a scout (KB-11)."""
        taken = self.own | self.others | self.scouts
        return {at for at, letter in self.land.items() if letter in letters and at not in taken}

    def next_to(self, letters: str) -> set[Hex]:
        """The hexes next to a letter."""
        return touching({at for at, letter in self.land.items() if letter in letters})

    def supply(self, seat: int) -> int:
        """What is left of 40 settlements."""
        placed = len(self.settlements[seat]) + list(self.markers.values()).count(seat)
        return 40 - placed - (self.lifted is not None and seat == self.seat)

    def is_last_round(self) -> bool:
        """KB-38: a supply is empty, or no card can be used, now (KB-12) or earlier this round."""
        no_land = not self.free("".join(LETTERS.values()))
        empty = any(self.supply(seat) == 0 for seat in range(self.players))
        return empty or no_land or bool(self.position["last_round"])

    def presence(self) -> set[Hex]:
        """What counts as own settlements: scouts do too (HV-11)."""
        return self.own | self.scouts

    def near(self, legal: set[Hex]) -> set[Hex]:
        """KB-13: next to own settlements if possible, else anywhere that is legal."""
        return legal & touching(self.presence()) or legal

    # Where a tile may build.

    def tavern(self) -> set[Hex]:
        """KB-21: beyond either end of three or more in a line."""
        own = self.presence()
        ends: set[Hex] = set()
        for at in own:
            for direction in STEPS:
                second = step(at, direction)
                third = step(second, direction)
                if second in own and third in own:
                    ends.add(step(third, direction))
        return ends & self.free(BUILDABLE)

    def building(self, tile: str) -> set[Hex]:
        """The hexes a tile may build on."""
        buildable = self.free(BUILDABLE)
        if tile == "tavern":
            return self.tavern()
        if tile in ("oracle", "card"):
            assert self.card is not None
            return self.near(self.free(LETTERS[self.card]))
        if tile == "farm":
            return self.near(self.free("G"))
        if tile == "oasis":
            return self.near(self.free("D"))
        if tile == "tower":
            return self.near({at for at in buildable if {0, 19} & set(at)})
        if tile == "water_mill":
            return self.near(buildable & self.next_to("W"))
        if tile == "mountain_station":
            return self.near(buildable & self.next_to("M"))
        if tile == "watchtower":
            return self.near(buildable & touching(self.others))
        assert tile == "university"
        return self.near(buildable & self.next_to("LKSI"))

    def farmland(self) -> set[Hex]:
        """HV-02: farmland next to an own settlement."""
        return self.free("A") & touching(self.presence())

    # Where a lifted settlement may land.

    def landing(self, tile: str, origin: Hex) -> set[Hex]:
        """The hexes a settlement from there may be moved to by a tile."""
        rest = (self.own - {origin}) | self.scouts
        empty = self.free(BUILDABLE + "W") | {origin}
        if tile == "paddock":
            two = {step(step(origin, direction), direction) for direction in STEPS}
            return two & self.free(BUILDABLE)
        if tile == "palisade":
            area = self.area(origin, rest | {origin}) - {origin}
            return self.free(BUILDABLE) & touching(area) - {origin}
        if tile == "silo":
            return self.free(BUILDABLE) & touching(rest) - {origin}
        assert self.card is not None
        wanted = "W" if tile == "harbor" else LETTERS[self.card]
        legal = {at for at in empty if self.land[at] == wanted}
        return (legal & touching(rest) or legal) - {origin}

    def area(self, start: Hex, own: set[Hex]) -> set[Hex]:
        """The settlement area of a hex."""
        found, edge = {start}, {start}
        while edge:
            edge = (touching(edge) & own) - found
            found |= edge
        return found

    def lifting(self, tile: str) -> set[Hex]:
        """The settlements a tile may move."""
        return {at for at in self.own if self.landing(tile, at)}

    # Everything that may be done.

    def kinds(self, *states: str) -> set[str]:
        """The locations of the tiles of this seat that are in some state."""
        return {
            self.locations[at] for at, is_in in self.tiles[self.seat].items() if is_in in states
        }

    def scouting(self) -> set[Hex]:
        """HV-11: where a scout may stand."""
        return self.free(BUILDABLE + "WM") & touching(self.presence())

    def tokens_left(self) -> bool:
        """HV-12: whether a token can be taken."""
        return sum(self.tokens) < TOKENS

    def possible(self, tile: str, again: bool) -> bool:
        """Whether the action of a tile has a target."""
        supply = self.supply(self.seat)
        if tile in MOVES:
            return bool(self.lifting(tile))
        if tile == "scout_cabin":
            scouts, self.scouts = self.scouts, set()
            found = bool(self.scouting())
            self.scouts = scouts
            return found
        if tile == "cathedral":
            spending = min(self.tokens[self.seat], supply) > 0
            return spending or (self.tokens_left() and not again)
        return tile != "bazaar" and supply > 0 and bool(self.building(tile))

    def legal(self) -> set[str]:
        """The texts of all legal moves."""
        stage, supply = self.position["stage"], self.supply(self.seat)
        using: str = self.position["using"] or ""
        if stage == "turn":
            return self.turn_moves()
        if stage == "mandatory" or stage == "spend":
            return {f"build {at}" for at in named(self.building("card"))}
        if stage == "build":
            return {f"build {at}" for at in named(self.building(using))}
        if stage == "lift":
            return {f"lift {at}" for at in named(self.lifting(using))}
        if stage == "land":
            assert self.lifted
            return {f"land {at}" for at in named(self.landing(using, self.lifted))}
        if stage == "scout":
            done = {"done"} if self.position["scouted"] else set()
            return done | {f"scout {at}" for at in named(self.scouting())}
        if stage == "cathedral":
            spending = range(1, min(self.tokens[self.seat], supply) + 1)
            taking = self.tokens_left() and not self.position["repeating"]
            return {f"spend {n}" for n in spending} | ({"token"} if taking else set())
        if stage == "silo_land":
            assert self.lifted
            return {f"land {at}" for at in named(self.landing("silo", self.lifted))}
        assert stage == "silo"
        return self.silo_moves()

    def turn_moves(self) -> set[str]:
        """What may be begun in a turn (KB-08, KB-09, HV-02, HV-06)."""
        supply = self.supply(self.seat)
        found: set[str] = set()
        if self.position["built"] < 3:
            found |= {f"build {at}" for at in named(self.building("card"))}
        else:
            found.add("end")
        if supply and not self.position["farmed"]:
            found |= {f"build {at}" for at in named(self.farmland())}
        found |= {f"use {tile}" for tile in self.kinds("ready") if self.possible(tile, False)}
        if "bazaar" in self.kinds("ready"):
            used = self.kinds("used")
            found |= {f"repeat {tile}" for tile in used if self.possible(tile, True)}
        return found

    def silo_moves(self) -> set[str]:
        """HV-04: build or move, not both for one silo, or stop."""
        kind, done = self.position["silo_kind"], set(map(hex_of, self.position["silo_done"]))
        found = {"done"}
        if kind != "move" and self.supply(self.seat):
            targets = self.free(BUILDABLE) & touching(self.own)
            found |= {f"build {at}" for at in named(targets)}
        if kind != "build":
            movable = {at for at in self.own - done if self.landing("silo", at)}
            found |= {f"lift {at}" for at in named(movable)}
        return found

    # What follows from a settlement on a new hex.

    def tiles_after(self, own: set[Hex], target: Hex) -> dict[Hex, str]:
        """KB-14 to KB-16: the tiles of this seat when its settlements stand so."""
        before = self.tiles[self.seat]
        after = dict(before)
        for at, state in before.items():
            if state != "lost" and not around(at) & own:
                after[at] = "lost"
        for kind in set(self.locations.values()):
            hexes = [at for at in before if self.locations[at] == kind and before[at] != "lost"]
            kept = [at for at in hexes if after[at] != "lost"]
            gone = Counter(before[at] for at in hexes if after[at] == "lost")
            for at in kept:  # a ready tile is lost: a used one goes in its place
                if before[at] == "used" and gone["ready"]:
                    after[at] = "ready"
                    gone["ready"] -= 1
        for at in around(target) & set(self.locations):
            taken = sum(at in tiles for tiles in self.tiles)
            if at not in before and taken < 2:
                after[at] = "new"
        return after

    def marker_after(self, own: set[Hex], target: Hex, supply: int) -> dict[int, int]:
        """HV-15: the marked lines when a settlement has come to a hex."""
        after = dict(self.markers)
        line = target[0] + 1
        four = sum(row == target[0] for row, _ in own) >= 4
        if "mayors" in self.position["cards"] and four and supply and line not in after:
            after[line] = self.seat
        return after
