"""Where a tile may lie: touching another, inside a box that floats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, State

if TYPE_CHECKING:
    from tests.games.robber_knights.conftest import Lay, Referee


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


@pytest.mark.rule("RK-07")
@pytest.mark.parametrize(("players", "limit"), [(2, 7), (3, 9), (4, 10), (5, 11)])
@pytest.mark.parametrize("way", ["first", "last"])
def test_every_box_of_the_limit_can_be_reached_from_the_start(
    knights: Game, players: int, limit: int, way: str
) -> None:
    """Laying always as far up and left, or down and right, as possible."""
    state = knights.new(players=players, seed=1)
    while not state.over:
        moves = [str(move) for move in state.moves()]
        state.play(moves[0 if way == "first" else -1])
    view: Any = state.view(None)
    rows = [int(one.cell[1:]) for one in view.squares]
    columns = [ord(one.cell[0]) - 96 for one in view.squares]
    height, width = 2 * limit - 2, 2 * limit - players
    if way == "first":
        assert (min(rows), max(rows)) == (1, limit)
    else:
        assert (min(rows), max(rows)) == (height - limit + 1, height)
        assert max(columns) <= width


@pytest.mark.rule("RK-07")
def test_an_end_of_the_table_is_reached_on_all_four_sides(lay: Lay, referee: Referee) -> None:
    """With five players a line of eleven fits up, down, left and right of the start."""
    names = ["plain-castle"] * 6
    for cells in (
        [f"g{row}" for row in range(10, 20)],
        [f"g{row}" for row in range(2, 12)],
        [f"{column}10" for column in "bcdefghijk"],
        [f"{column}10" for column in "ghijklmnop"],
    ):
        land = ", ".join(f"{cell} {name}" for cell, name in zip(cells, names * 2, strict=False))
        state = lay(land, players=5, stage="lay", taken="e-plain")
        assert spaces(state) == referee.spaces(state)
        down = cells[0][0] == cells[1][0]
        ends = {"g20", "g9", "g1", "g12"} if down else {"a10", "l10", "f10", "q10"}
        assert len(spaces(state) & ends) == 2


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
