"""Where a tile may lie: touching another, inside a box that floats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, State
from tests.support.robber_knights_positions import at, named

if TYPE_CHECKING:
    from tests.support.robber_knights_positions import Lay, Referee


def spaces(state: State) -> set[str]:
    """Where a tile may lie."""
    return {str(move).removeprefix("lay ") for move in state.moves()}


def refused(state: State, move: str) -> tuple[str, str | None, dict[str, Any]]:
    """Why a move is refused."""
    refusal = state.refusal(move)
    assert refusal is not None
    return refusal.code, refusal.rule, refusal.params


@pytest.mark.rule("RK-06")
def test_a_tile_touches_another_by_a_side(lay: Lay) -> None:
    state = lay("f6 plain, g6 lake", stage="lay", taken="b-plain-town")
    assert spaces(state) == {"f5", "g5", "e6", "h6", "f7", "g7"}
    assert refused(state, "lay e5") == ("apart", "RK-06", {"cell": "e5"})
    assert refused(state, "lay a1") == ("apart", "RK-06", {"cell": "a1"})
    assert refused(state, "lay f6") == ("occupied", "RK-06", {"cell": "f6"})


@pytest.mark.rule("RK-06")
def test_terrains_need_not_match(lay: Lay) -> None:
    for tile in ("b-lake", "a-mountain", "c-forest-town", "b-plain-castle"):
        state = lay("f6 plain, g6 lake@1", stage="lay", taken=tile)
        assert spaces(state) == {"f5", "g5", "e6", "h6", "f7", "g7"}


@pytest.mark.rule("RK-07")
def test_the_box_floats_until_it_is_full(lay: Lay) -> None:
    row = ", ".join(f"{column}6 plain-castle" for column in "defgh")
    state = lay(f"{row}, i6 plain", stage="lay", taken="b-lake")
    assert {"c6", "j6"} <= spaces(state)  # six wide: either side
    state.play("lay j6")
    state.play(state.moves()[0])
    assert not {"c6", "k6"} & spaces(state)
    assert refused(state, "lay c6") == ("outside", "RK-07", {"cell": "c6", "limit": 7})
    assert refused(state, "lay k6") == ("outside", "RK-07", {"cell": "k6", "limit": 7})
    view: Any = state.view(1)
    assert (view.first, view.last) == ("d1", "j12")


SIZES = pytest.mark.parametrize(("players", "limit"), [(2, 7), (3, 9), (4, 10), (5, 11)])
SIDES = pytest.mark.parametrize("side", ["up", "right", "down", "left"])


def towards(side: str, move: str) -> int:
    """How far a move goes to a side; takes and knights go nowhere."""
    if not move.startswith("lay"):
        return 0
    row, column = at(move.removeprefix("lay "))
    return {"up": -row, "right": column, "down": row, "left": -column}[side]


@pytest.mark.rule("RK-07")
@SIZES
@SIDES
def test_every_box_of_the_limit_can_be_reached_from_the_start(
    knights: Game, players: int, limit: int, side: str
) -> None:
    """Laying always as far to one side as possible, the box comes to lie at the table's end."""
    state = knights.new(players=players, seed=1)
    while not state.over:
        state.play(max((str(move) for move in state.moves()), key=lambda move: towards(side, move)))
    view: Any = state.view(None)
    rows, columns = zip(*(at(one.cell) for one in view.squares), strict=True)
    height, width = 2 * limit - 2, 2 * limit - players
    used, end = (rows, height) if side in ("up", "down") else (columns, width)
    first = 1 if side in ("up", "left") else end - limit + 1
    assert (min(used), max(used)) == (first, first + limit - 1)
    for found, most in ((rows, height), (columns, width)):
        assert min(found) >= 1
        assert max(found) <= most
        assert max(found) - min(found) < limit


@pytest.mark.rule("RK-07")
@SIZES
@SIDES
def test_a_line_as_long_as_the_limit_fits_at_every_end_of_the_table(
    lay: Lay, referee: Referee, players: int, limit: int, side: str
) -> None:
    """One tile less than the limit may grow at both ends, and then at neither."""
    along_rows = side in ("up", "down")
    most = 2 * limit - 2 if along_rows else 2 * limit - players
    first = 2 if side in ("up", "left") else most - limit + 1

    def cell(place: int) -> str:
        return named((place, limit) if along_rows else (limit, place))

    land = ", ".join(f"{cell(first + n)} plain-castle" for n in range(limit - 1))
    state = lay(land, players=players, stage="lay", taken="e-plain")
    before, after = cell(first - 1), cell(first + limit - 1)
    assert {before, after} <= spaces(state) == referee.spaces(state)
    last, other = (before, after) if side in ("up", "left") else (after, before)
    state.play(f"lay {last}")
    state.play(state.moves()[0])
    assert refused(state, f"lay {other}") == ("outside", "RK-07", {"cell": other, "limit": limit})
    assert spaces(state) == referee.spaces(state)
    view: Any = state.view(None)
    assert view.limit == limit
    corners = (at(view.first), at(view.last))
    first = 1 if side in ("up", "left") else most - limit + 1
    assert tuple(corner[0 if along_rows else 1] for corner in corners) == (first, first + limit - 1)


@pytest.mark.rule("RK-07")
def test_a_legal_space_always_exists(lay: Lay, tile_names: list[str]) -> None:
    """One tile is left and one space of the 7 x 7, and it is there that it goes."""
    cells = [f"{column}{row}" for row in range(1, 8) for column in "abcdefg"]
    for hole, other in ((0, 48), (24, 25), (48, 3), (10, 17)):
        free = [cell for n, cell in enumerate(cells) if n not in (hole, other)]
        names = [f"{name}@0" for name in tile_names if name != "e-plain"]
        names += [f"{name}@1" for name in tile_names]
        land = ", ".join(f"{cell} {name}" for cell, name in zip(free, names, strict=True))
        state = lay(land, stage="lay", taken="e-plain", hands=[[], []])
        assert spaces(state) == {cells[hole], cells[other]}
        state.play(state.moves()[0])
        assert state.over
