"""Deployments: how many knights, which way, and how many stay where."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from reinos import State
    from tests.support.robber_knights_positions import Lay, Referee, Wander


def texts(state: State) -> list[str]:
    """The legal moves as people write them."""
    return [str(move) for move in state.moves()]


def sent(state: State, way: str = "right") -> list[str]:
    """The drops that are legal in a direction."""
    return [text.split()[-1] for text in texts(state) if text.startswith("deploy") and way in text]


def stack(state: State, cell: str) -> tuple[int, ...]:
    """The knights on a cell from the bottom up."""
    view: Any = state.view(None)
    return next(one.knights for one in view.squares if one.cell == cell)


def knights_left(state: State) -> list[int]:
    """The knights of everyone that are not placed."""
    view: Any = state.view(None)
    return [player.knights for player in view.players]


@pytest.mark.rule("RK-18")
@pytest.mark.rule("RK-11")
def test_four_knights_over_a_forest_village_to_a_plain_town(lay: Lay) -> None:
    state = lay("f6 plain-castle, g6 forest-village, h6 plain-town", castle="f6", knights=[4, 30])
    assert "1-2-1" in sent(state)
    assert sent(state) == ["1-2", "1-3", "2-2", "1-2-1"]
    events: list[Any] = state.play("deploy right 1-2-1")
    assert (events[0].cells, events[0].drops) == (("f6", "g6", "h6"), (1, 2, 1))
    assert [stack(state, cell) for cell in ("f6", "g6", "h6")] == [(0,), (0, 0), (0,)]
    assert state.scores() == [1 + 2 + 3, 0]
    assert knights_left(state) == [0, 30]


@pytest.mark.rule("RK-18")
@pytest.mark.rule("RK-11")
def test_two_knights_beside_a_forest_cannot_enter_it(lay: Lay) -> None:
    state = lay("f6 plain-castle, g6 forest-village", castle="f6", knights=[2, 30])
    assert texts(state) == ["hold", "stay 1", "stay 2"]
    refusal = state.refusal("deploy right 1-1")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("stay_behind", "RK-11")
    assert refusal.params == {"cell": "g6", "knights": 1, "least": 2}


@pytest.mark.rule("RK-18")
@pytest.mark.rule("RK-09")
def test_a_forest_castle_with_one_knight_in_stock_takes_none(lay: Lay) -> None:
    state = lay("f6 forest-castle, g6 plain", castle="f6", knights=[1, 30])
    view: Any = state.view(0)
    assert (view.stage, view.castle, state.seat) == ("take", None, 0)  # nothing to be asked
    assert stack(state, "f6") == ()
    assert len(view.hand) == 2  # the tile is drawn already
    with_two = lay("f6 forest-castle, g6 plain", castle="f6", knights=[2, 30])
    assert texts(with_two) == ["hold", "stay 2"]
    with_three = lay("f6 forest-castle, g6 plain", castle="f6", knights=[3, 30])
    assert texts(with_three) == ["hold", "stay 2", "stay 3", "deploy right 2-1"]


@pytest.mark.rule("RK-18")
@pytest.mark.rule("RK-10")
def test_five_beside_an_empty_forest_may_not_leave_one_stranded(lay: Lay) -> None:
    state = lay("f6 plain-castle, g6 forest-town", castle="f6")
    assert "4-1" not in sent(state)
    assert sent(state) == ["1-2", "1-3", "2-2", "1-4", "2-3", "3-2"]
    assert texts(state)[:5] == ["hold", "stay 1", "stay 2", "stay 3", "stay 4"]


@pytest.mark.rule("RK-18")
@pytest.mark.rule("RK-12")
@pytest.mark.rule("RK-13")
def test_a_plain_with_three_knights_and_then_a_lake(lay: Lay) -> None:
    state = lay("f6 plain-castle, g6 plain 0 1 0, h6 lake", castle="f6")
    assert [drops for drops in sent(state) if sum(map(int, drops.split("-"))) == 5] == ["4-1"]
    assert sent(state) == ["1-1", "2-1", "3-1", "4-1"]


CROSS = ", ".join(
    [
        "i9 plain-castle@0",
        *(f"i{row} plain" for row in (8, 10)),
        *(f"{column}9 plain" for column in "hj"),
        *(f"i{row} plain-village" for row in (7, 11)),
        *(f"{column}9 plain-town" for column in "gk"),
        *(f"i{row} plain-castle" for row in (6, 12)),
        *(f"{column}9 plain-castle" for column in "fl"),
        *(f"i{row} plain-castle" for row in (5, 13)),
        *(f"{column}9 plain-castle" for column in "em"),
    ]
)


@pytest.mark.rule("RK-18")
@pytest.mark.rule("RK-09")
@pytest.mark.rule("RK-10")
def test_an_empty_cross_of_plains_with_five_in_stock(lay: Lay, referee: Referee) -> None:
    state = lay(CROSS, castle="i9", players=3, knights=[5, 30, 30])
    moves = texts(state)
    kinds = Counter(text.split()[0] for text in moves)
    assert kinds == {"hold": 1, "stay": 4, "deploy": 4 * 26}
    assert {len(sent(state, way)) for way in ("up", "right", "down", "left")} == {26}
    assert set(moves) == referee.deployments(state)
    many = lay(CROSS, castle="i9", players=3)
    assert texts(many) == moves  # more than five is of no use


@pytest.mark.rule("RK-09")
@pytest.mark.parametrize(
    ("stock", "moving", "staying"), [(4, 11, 4), (3, 4, 3), (2, 1, 2), (1, 0, 1)]
)
def test_as_many_knights_as_are_in_stock(lay: Lay, stock: int, moving: int, staying: int) -> None:
    state = lay(CROSS, castle="i9", players=3, knights=[stock, 30, 30])
    kinds = Counter(text.split()[0] for text in texts(state))
    assert (kinds["deploy"], kinds["stay"], kinds["hold"]) == (4 * moving, staying, 1)
    refusal = state.refusal("deploy up 1-1-1-1-1")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("too_few", "RK-09")
    assert refusal.params == {"knights": 5, "stock": stock}


@pytest.mark.rule("RK-09")
def test_no_knights_need_be_put_on_a_castle(lay: Lay) -> None:
    state = lay("f6 plain-castle, g6 plain-town", castle="f6")
    events: list[Any] = state.play("hold")
    assert [type(event).__name__ for event in events] == ["Held", "Drew", "Got"]
    assert stack(state, "f6") == ()
    assert knights_left(state) == [30, 30]


@pytest.mark.rule("RK-09")
@pytest.mark.rule("RK-05")
def test_knights_move_before_the_next_tile_is_drawn(lay: Lay) -> None:
    state = lay("f6 plain-castle, g6 plain-town", castle="f6")
    view: Any = state.view(0)
    assert (view.stage, len(view.hand)) == ("deploy", 1)
    events: list[Any] = state.play("stay 2")
    assert [type(event).__name__ for event in events] == ["Stayed", "Drew", "Got"]
    view = state.view(0)
    assert (view.stage, len(view.hand)) == ("take", 2)


@pytest.mark.rule("RK-09")
def test_only_a_castle_sends_out_knights(lay: Lay) -> None:
    state = lay("f6 plain, g6 plain-castle 0", stage="lay", taken="b-plain-town")
    state.play("lay f5")
    view: Any = state.view(0)
    assert (view.stage, view.castle) == ("take", None)
    for move in ("stay 1", "hold", "deploy right 1-1"):
        refusal = state.refusal(move)
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("no_castle", "RK-09")


@pytest.mark.rule("RK-10")
def test_all_knights_end_on_the_board_in_one_direction(lay: Lay) -> None:
    land = "f6 plain-castle, g6 plain, h6 plain-village, f5 plain, f7 plain-town, e6 plain"
    state = lay(land, castle="f6", knights=[9, 30])
    state.play("deploy right 2-1-2")
    assert [stack(state, cell) for cell in ("f6", "g6", "h6")] == [(0, 0), (0,), (0, 0)]
    assert [stack(state, cell) for cell in ("f5", "f7", "e6")] == [(), (), ()]
    assert knights_left(state) == [4, 30]


@pytest.mark.rule("RK-10")
@pytest.mark.rule("RK-12")
def test_a_gap_ends_the_line(lay: Lay) -> None:
    # h6 is empty; i6 is joined to the rest over g5, h5 and i5.
    land = "f6 plain-castle, g6 plain, g5 plain, h5 plain-village, i5 plain-town, i6 plain-castle"
    state = lay(land, castle="f6")
    assert {len(drops.split("-")) for drops in sent(state)} == {2}
    refusal = state.refusal("deploy right 1-1-1")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("gap", "RK-12")
    assert refusal.params == {"cell": "h6"}
    assert sent(state, "up") == sent(state, "down") == []


@pytest.mark.rule("RK-12")
def test_a_lake_cannot_be_entered_or_crossed(lay: Lay) -> None:
    land = "f6 plain-castle, g6 lake, h6 plain-town, f5 plain, f4 lake, f3 plain-village"
    state = lay(land, castle="f6")
    assert sent(state) == []
    assert {len(drops.split("-")) for drops in sent(state, "up")} == {2}
    for move, cell in (("deploy right 1-1", "g6"), ("deploy up 1-1-1", "f4")):
        refusal = state.refusal(move)
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("lake", "RK-12")
        assert refusal.params == {"cell": cell}


@pytest.mark.rule("RK-13")
def test_a_full_tile_can_be_neither_entered_nor_crossed(lay: Lay) -> None:
    state = lay("f6 plain-castle, g6 plain-town 1 0 1 1, h6 plain-town", castle="f6")
    assert sent(state) == []
    refusal = state.refusal("deploy right 1-1-1")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("full", "RK-13")
    assert refusal.params == {"cell": "g6", "there": 4, "least": 1}


@pytest.mark.rule("RK-11")
@pytest.mark.rule("RK-13")
@pytest.mark.parametrize(("tile", "most"), [("plain", 3), ("forest-village", 2), ("mountain", 1)])
def test_a_tile_is_closed_when_its_minimum_would_break_the_limit(
    lay: Lay, tile: str, most: int
) -> None:
    for there in range(5):
        stood = " ".join(["1"] * there)
        state = lay(f"f6 plain-castle, g6 {tile} {stood}, h6 plain-town", castle="f6")
        assert bool(sent(state)) == (there <= most)


@pytest.mark.rule("RK-11")
@pytest.mark.parametrize(("tile", "least"), [("plain", 1), ("forest-village", 2), ("mountain", 3)])
def test_knights_already_there_do_not_count_towards_the_minimum(
    lay: Lay, tile: str, least: int
) -> None:
    state = lay(f"f6 plain-castle, g6 {tile} 0, h6 plain", castle="f6")
    dropped = {int(drops.split("-")[1]) for drops in sent(state)}
    assert dropped == set(range(least, 4))  # and at most three more


@pytest.mark.rule("RK-11")
def test_the_castle_keeps_its_own_minimum(lay: Lay) -> None:
    state = lay("f6 forest-castle, g6 plain, h6 plain", castle="f6")
    assert {int(drops.split("-")[0]) for drops in sent(state)} == {2, 3, 4}
    assert "stay 1" not in texts(state)
    refusal = state.refusal("stay 1")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("stay_behind", "RK-11")


@pytest.mark.rule("RK-11")
def test_more_than_the_minimum_may_stay_anywhere(lay: Lay) -> None:
    state = lay("f6 plain-castle, g6 plain, h6 plain", castle="f6", knights=[5, 30])
    three = [drops for drops in sent(state) if drops.count("-") == 2]
    assert three == ["1-1-1", "1-1-2", "1-2-1", "2-1-1", *FIVE_ON_THREE]


FIVE_ON_THREE = ["1-1-3", "1-2-2", "1-3-1", "2-1-2", "2-2-1", "3-1-1"]


@pytest.mark.rule("RK-13")
def test_at_most_four_end_on_a_tile_and_five_on_the_castle_must_move(lay: Lay) -> None:
    state = lay("f6 plain-castle, g6 plain-town 1 1", castle="f6")
    assert "stay 4" in texts(state)
    assert "stay 5" not in texts(state)
    assert sent(state) == ["1-1", "1-2", "2-1", "2-2", "3-1", "3-2", "4-1"]
    refusal = state.refusal("deploy right 1-3")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("crowded", "RK-13")
    assert refusal.params == {"cell": "g6", "knights": 3, "there": 2}


@pytest.mark.rule("RK-14")
@pytest.mark.rule("RK-16")
def test_new_knights_go_on_top_and_the_order_stays(lay: Lay) -> None:
    state = lay("f6 plain-castle, g6 plain-town 1 0 1, h6 plain-village 1", castle="f6")
    assert state.scores() == [0, 3 + 2]
    state.play("deploy right 1-1-2")
    assert stack(state, "g6") == (1, 0, 1, 0)
    assert stack(state, "h6") == (1, 0, 0)
    assert state.scores() == [1 + 3 + 2, 0]


@pytest.mark.rule("RK-14")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_knights_never_move_again(wander: Wander, players: int) -> None:
    """Whatever is played, what stood on a tile stands there still, with others on top at most."""
    covered = 0
    for seed in range(4):
        before: dict[str, tuple[int, ...]] = {}
        for state in wander(players, seed):
            view: Any = state.view(None)
            now = {one.cell: one.knights for one in view.squares}
            for cell, stood in before.items():
                assert now[cell][: len(stood)] == stood
                covered += 0 < len(stood) < len(now[cell])
            before = now
    assert covered > 10


@pytest.mark.rule("RK-08")
def test_a_player_without_knights_goes_on_laying_tiles(lay: Lay) -> None:
    land = "f6 plain-castle, g6 plain-town"
    state = lay(land, stage="lay", taken="b-plain-castle", knights=[0, 30])
    events: list[Any] = state.play("lay f5")
    assert [type(event).__name__ for event in events] == ["Laid", "Held", "Drew", "Got"]
    view: Any = state.view(0)
    assert (state.seat, view.stage, view.laid_in_turn) == (0, "take", 1)


@pytest.mark.rule("RK-10")
def test_the_view_names_the_cells_of_every_line(lay: Lay) -> None:
    land = "f6 plain-castle, g6 plain, h6 forest-village, i6 plain, f5 lake, e6 plain 1 1 1 1"
    state = lay(land, castle="f6", players=3)
    for seat in (None, 0, 1):
        view: Any = state.view(seat)
        assert view.castle == "f6"
        assert [(line.direction, line.cells) for line in view.lines] == [
            ("right", ("f6", "g6", "h6", "i6"))
        ]
