"""The 24 tiles that every player has (RK-01), and what the rules ask of them.

A set of tiles is the bits of one number: bit n for tile n in the order of the data, so earlier
letters are lower bits. A kind is what equal tiles have in common.
"""

import csv
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal, cast, get_args

import msgspec

Letter = Literal["A", "B", "C", "D", "E"]
Terrain = Literal["plain", "forest", "mountain", "lake"]
Building = Literal["castle", "village", "town"]
LETTERS: tuple[Letter, ...] = get_args(Letter)
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
BUILDINGS: tuple[Building, ...] = get_args(Building)


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


def tiles_with(letter: Letter) -> int:
    """The tiles that carry a letter, as bits."""
    return sum(1 << n for n, tile in enumerate(tiles()) if tile.letter == letter)


TILES = len(tiles())
ALL_TILES = (1 << TILES) - 1
KIND = tuple(kinds().index(tile) for tile in tiles())
LETTER = tuple(LETTERS.index(tile.letter) for tile in tiles())
WITH_LETTER = tuple(tiles_with(letter) for letter in LETTERS)
TWINS = sum(1 << n for n in range(1, TILES) if KIND[n] == KIND[n - 1])
"""The tiles that equal the one before them."""
HAND = 2  # tiles in hand (RK-02)
A_TILES = WITH_LETTER[0]
CHOICES = A_TILES.bit_count()  # the A tiles are the first
CASTLE_TILE = next(n for n, tile in enumerate(tiles()) if tile.building == "castle")
"""The one castle with an A, which everyone keeps (RK-02)."""

KINDS = len(kinds())
KIND_NAMES = tuple(tile.name for tile in kinds())
TileName = Annotated[str, KIND_NAMES]
FIRST_OF_KIND = tuple(tiles().index(tile) for tile in kinds())
POINTS = tuple(tile.points for tile in kinds())
BUILDING = tuple(1 + BUILDINGS.index(tile.building) if tile.building else 0 for tile in kinds())
TERRAIN = tuple(TERRAINS.index(tile.terrain) for tile in kinds())
IS_CASTLE = tuple(int(tile.building == "castle") for tile in kinds())
IMPASSABLE = 9  # more than can ever stay (RK-12)
MINIMUM = tuple(IMPASSABLE if tile.minimum is None else tile.minimum for tile in kinds())
