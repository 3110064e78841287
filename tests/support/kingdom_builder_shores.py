"""Boards of Kingdom Builder on which little land is left."""

from typing import Any

from reinos import Game, State
from tests.support.kingdom_builder_positions import judge
from tests.support.kingdom_builder_referee import name_of

WATER = "W" * 10
ISLAND = ["LGGGGGWWWW", "FFFFFTTTTT", "CCCCCDDDDD", *[WATER] * 7]
"""Five hexes for each terrain card: as few as a board may have."""
SEA = ["LWWWWWWWWW", *[WATER] * 9]
HARVEST_SEA = ["LKIAWWWWWW", *[WATER] * 9]
SEAS = ("paddock", "oracle", "barn")


def text(**quadrants: list[str]) -> str:
    """Quadrants as one types them."""
    return "\n".join("\n".join([name, *rows]) for name, rows in quadrants.items())


def nearly_full(game: Game, water: str, location: str, **chosen: Any) -> State:
    """Every hex for the cards is taken but j3, a desert beside i3; seat 0 has a desert card.

    Seat 0 has a settlement on the water too, and by it the tile of a location.
    """
    chosen = {
        "own_quadrants": text(tavern=ISLAND, **dict.fromkeys((*SEAS, "harbor"), SEA)),
        **chosen,
    }
    fresh = game.new(2, seed=1, turns=("no",) * 4, **chosen)
    land = [name_of(at) for at in sorted(judge(fresh).free("GFTCD"), reverse=True)]
    assert land[:2] == ["j3", "i3"]
    dumped = fresh.dump()
    dumped["position"] |= {
        "settlements": [[*land[1:13], water], land[13:]],
        "tiles": [[[location, "ready"]], []],
        "first": 0,
        "turn": 0,
        "hands": ["desert", "grass"],
    }
    return game.load(dumped)
