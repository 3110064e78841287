"""Positions of Robber Knights to type, and a referee with rules of its own.

The referee finds spaces, deployments and points a second time from the text of the rules, in plain
Python on a dictionary of cells: it borrows nothing from the rules it checks but the data.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from typing import Any, NamedTuple, Protocol

from reinos import Game, State

Cell = tuple[int, int]
STEPS = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}
LIMITS = {2: 7, 3: 9, 4: 10, 5: 11}
LEAST = {"plain": 1, "forest": 2, "mountain": 3}
WORTH = {"castle": 1, "village": 2, "town": 3}
ALL_DROPS = [
    drops
    for places in range(1, 7)
    for drops in product(range(6) if places < 4 else range(1, 4), repeat=places)
    if 1 <= sum(drops) <= 6
]
"""Ways to leave up to six knights on up to six places, sensible or not."""


class Kind(NamedTuple):
    """What the data says of a tile."""

    letter: str
    terrain: str
    building: str

    @property
    def name(self) -> str:
        """The name of such tiles in moves and positions."""
        parts = [self.letter.lower(), self.terrain, self.building]
        return "-".join(part for part in parts if part != "none")


class On(NamedTuple):
    """What lies on a cell."""

    tile: str
    owner: int
    knights: tuple[int, ...]


def read_tiles() -> list[Kind]:
    """The 24 tiles of one player."""
    data = files("reinos.games.robber_knights") / "data" / "tiles.csv"
    rows = csv.DictReader(data.read_text(encoding="utf-8").splitlines())
    return [Kind(row["letter"], row["terrain"], row["building"]) for row in rows]


TILES = read_tiles()


def at(name: str) -> Cell:
    """The row and column of a named cell."""
    return int(name[1:]), "abcdefghijklmnopq".index(name[0]) + 1


def named(cell: Cell) -> str:
    """The name of a cell."""
    return f"{'abcdefghijklmnopq'[cell[1] - 1]}{cell[0]}"


def beyond(cell: Cell, direction: str, steps: int = 1) -> Cell:
    """The cell so many steps away."""
    down, right = STEPS[direction]
    return cell[0] + steps * down, cell[1] + steps * right


class Referee:
    """A second pair of eyes on the table."""

    def land(self, state: State) -> dict[Cell, On]:
        """What lies where."""
        return {
            at(cell): On(tile, owner, tuple(knights))
            for cell, owner, tile, knights in state.dump()["position"]["land"]
        }

    def terrain(self, on: On) -> str:
        """The terrain of a tile, by its name."""
        return on.tile.split("-")[1]

    def spaces(self, state: State) -> set[str]:
        """RK-06, RK-07: every cell far and wide that is empty, touches a tile and stays inside."""
        land = self.land(state)
        limit = LIMITS[state.players]
        found = set()
        for cell in product(range(-2, 24), range(-2, 24)):
            rows = [row for row, _ in [*land, cell]]
            columns = [column for _, column in [*land, cell]]
            if (
                cell not in land
                and any(beyond(cell, direction) in land for direction in STEPS)
                and max(rows) - min(rows) < limit
                and max(columns) - min(columns) < limit
            ):
                found.add(named(cell))
        return found

    def allows(
        self, land: dict[Cell, On], castle: Cell, direction: str, drops: tuple[int, ...]
    ) -> bool:
        """RK-10 to RK-13, word by word: what stays where, in one direction."""
        for place, knights in enumerate(drops):
            cell = beyond(castle, direction, place)
            if cell not in land:  # a gap
                return False
            terrain = self.terrain(land[cell])
            if terrain == "lake" or knights < LEAST[terrain]:
                return False
            if len(land[cell].knights) + knights > 4:
                return False
        return True

    def deployments(self, state: State) -> set[str]:
        """RK-09: every deployment from the open castle, found by trying everything."""
        position = state.dump()["position"]
        land = self.land(state)
        castle = at(position["castle"])
        stock = min(5, position["knights"][position["turn"]])
        found = {"hold"}
        for drops in ALL_DROPS:
            if sum(drops) > stock:
                continue
            if len(drops) == 1:
                if self.allows(land, castle, "up", drops):
                    found.add(f"stay {drops[0]}")
                continue
            for direction in STEPS:
                if self.allows(land, castle, direction, drops):
                    found.add(f"deploy {direction} {'-'.join(map(str, drops))}")
        return found

    def points(self, state: State) -> list[int]:
        """RK-16: whoever is on top scores."""
        scores = [0] * state.players
        for on in self.land(state).values():
            if on.knights:
                scores[on.knights[-1]] += WORTH.get(on.tile.split("-")[-1], 0)
        return scores


class Lay(Protocol):
    """How to type a position in short."""

    def __call__(self, land: str, **more: Any) -> State: ...


def position(game: Game, land: str, **more: Any) -> State:
    """A position from a line such as `f6 plain-castle, g6 forest-village 0 1`.

    Each tile is one of the first seat that has such a tile left, its knights from the bottom up;
    `g6 plain@1` is one of seat 1. Hands not given are filled with the last tiles of each seat.
    """
    players = more.pop("players", 2)
    turn = more.setdefault("turn", 0)
    left = [[kind.name for kind in TILES] for _ in range(players)]
    hands = more.pop("hands", [None] * players)
    taken = more.get("taken")
    if taken:
        left[turn].remove(taken)
    for seat, hand in enumerate(hands):
        for name in hand or ():
            left[seat].remove(name)
    laid: list[tuple[str, int, str, list[int]]] = []
    for one in filter(None, (part.strip() for part in land.split(","))):
        cell, kind, *knights = one.split()
        kind, _, owner = kind.partition("@")
        seats = [int(owner)] if owner else range(players)
        seat, name = next(
            (seat, name)
            for seat in seats
            for name in left[seat]
            if kind in (name, name.partition("-")[2])
        )
        left[seat].remove(name)
        laid.append((cell, seat, name, [int(knight) for knight in knights]))
    stage = more.setdefault("stage", "deploy" if "castle" in more else "take")
    filled = []
    for seat, hand in enumerate(hands):
        size = min(len(left[seat]), 1 if seat == turn and stage in ("lay", "deploy") else 2)
        filled.append(list(hand) if hand is not None else left[seat][len(left[seat]) - size :])
    more.setdefault("laid_in_turn", 1 if stage == "deploy" else 0)
    more.setdefault("knights", [30] * players)
    placed = [knight for *_, stack in laid for knight in stack]
    more["knights"] = [
        min(number, 30 - placed.count(seat)) for seat, number in enumerate(more["knights"])
    ]
    return game.load(
        {
            "game": game.id,
            "players": players,
            "seed": "07" * 32,
            "position": {**more, "land": laid, "hands": filled},
        }
    )


class Wander(Protocol):
    """How to play a random game."""

    def __call__(self, players: int, seed: int) -> Iterator[State]: ...
