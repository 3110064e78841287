"""The names of everything in Kingdom Builder, in the order the kernels number them."""

from typing import Literal, get_args

Terrain = Literal["grass", "flowers", "forest", "canyon", "desert"]
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
HEX_KINDS = (*TERRAINS, "farmland", "water", "mountain", "castle", "silo", "location")

Location = Literal[
    "oracle",
    "farm",
    "oasis",
    "tower",
    "tavern",
    "barn",
    "harbor",
    "paddock",
    "water_mill",
    "mountain_station",
    "watchtower",
    "university",
    "palisade",
    "scout_cabin",
    "cathedral",
    "bazaar",
]
LOCATIONS: tuple[Location, ...] = get_args(Location)

Card = Literal[
    "fishermen",
    "merchants",
    "discoverers",
    "hermits",
    "citizens",
    "miners",
    "workers",
    "knights",
    "lords",
    "farmers",
    "rangers",
    "mayors",
    "chainers",
    "travellers",
    "homesteaders",
    "rovers",
]
CARDS: tuple[Card, ...] = get_args(Card)

Quadrant = Literal[
    "tavern",
    "tower",
    "oracle",
    "barn",
    "harbor",
    "farm",
    "paddock",
    "oasis",
    "bazaar",
    "mountain_station",
    "cathedral",
    "university",
]
QUADRANTS: tuple[Quadrant, ...] = get_args(Quadrant)
BASE_QUADRANTS = 8
BASE_CARDS = 10

SIDE = 20


def cell(hex_number: int) -> str:
    """The name of a hex: columns `a` to `t`, rows 1 to 20 from top to bottom.

    >>> cell(0), cell(399)
    ('a1', 't20')
    """
    return f"{chr(ord('a') + hex_number % SIDE)}{hex_number // SIDE + 1}"


def hex_of(name: str) -> int:
    """The number of a named hex; -1 if there is none of that name.

    >>> hex_of("t20"), hex_of("u1"), hex_of("h07")
    (399, -1, -1)
    """
    return NUMBERS.get(name, -1)


NUMBERS = {cell(number): number for number in range(SIDE * SIDE)}
