"""The 24 tiles that every player has, and the sizes of the table (RK-01, RK-02, RK-07)."""

import csv
from functools import cache
from importlib.resources import files
from typing import Literal, cast

import msgspec

Letter = Literal["A", "B", "C", "D", "E"]
Terrain = Literal["plain", "forest", "mountain", "lake"]
Building = Literal["castle", "village", "town"]
LETTERS: tuple[Letter, ...] = ("A", "B", "C", "D", "E")
BUILDINGS: tuple[Building, ...] = ("castle", "village", "town")


class Tile(msgspec.Struct, frozen=True):
    """A tile, face up. Tiles equal in letter, terrain and building have one name (RK-05).

    `minimum` is how many knights must stay where they enter, none for a lake.
    """

    name: str
    letter: Letter
    terrain: Terrain
    building: Building | None
    minimum: int | None
    points: int


class Size(msgspec.Struct, frozen=True):
    """The table for a number of players: limit of rows and columns, start rectangle, knights."""

    limit: int
    start_rows: int
    start_columns: int
    knights: int


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a data file."""
    text = (files(__package__) / "data" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


@cache
def tiles() -> tuple[Tile, ...]:
    """The tiles of one player in the order of their letters, equal ones side by side.

    >>> tiles()[6]  # doctest: +NORMALIZE_WHITESPACE
    Tile(name='b-forest-village', letter='B', terrain='forest', building='village', minimum=2,
        points=2)
    >>> len(tiles())
    24
    """
    return tuple(tile(row) for row in rows("tiles.csv"))


def tile(row: dict[str, str]) -> Tile:
    """The tile of a row of the data."""
    building = row["building"] if row["building"] != "none" else None
    parts = [row["letter"].lower(), row["terrain"], building]
    return Tile(
        "-".join(part for part in parts if part),
        cast(Letter, row["letter"]),
        cast(Terrain, row["terrain"]),
        cast(Building | None, building),
        int(row["min_knights"]) if row["min_knights"] else None,
        int(row["points"]),
    )


@cache
def kinds() -> tuple[Tile, ...]:
    """The tiles that differ in letter, terrain or building.

    >>> len(kinds())
    23
    """
    return tuple(dict.fromkeys(tiles()))


@cache
def sizes() -> dict[int, Size]:
    """The table for each number of players.

    >>> sizes()[2]
    Size(limit=7, start_rows=2, start_columns=2, knights=30)
    """
    return {
        int(row["players"]): Size(
            int(row["board_max"]),
            int(row["start_rows"]),
            int(row["start_cols"]),
            int(row["knights_per_player"]),
        )
        for row in rows("setup.csv")
    }
