"""Points, the winner, and both tie-breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, State

if TYPE_CHECKING:
    from tests.support.robber_knights_positions import Lay, Wander


def ended(
    lay: Lay, names: list[str], stacks: dict[str, str], knights: list[int], players: int = 2
) -> State:
    """A finished game: all tiles in rows, with knights on some (`0 b-plain-town` and so on).

    The second of two equal tiles is called `0 d-plain-castle again`.
    """
    width = {2: 7, 3: 9, 4: 10, 5: 11}[players]
    cells = [f"{'abcdefghijk'[n % width]}{n // width + 1}" for n in range(24 * players)]
    tiles = [(seat, name) for seat in range(players) for name in names]
    land = []
    left = dict(stacks)
    for cell, (seat, name) in zip(cells, tiles, strict=True):
        key = f"{seat} {name}" if f"{seat} {name}" in left else f"{seat} {name} again"
        land.append(f"{cell} {name}@{seat} {left.pop(key, '')}")
    assert not left
    hands: list[list[str]] = [[] for _ in range(players)]
    return lay(", ".join(land), stage="over", players=players, hands=hands, knights=knights)


@pytest.mark.rule("RK-16")
def test_castle_village_and_town_score_one_two_and_three(lay: Lay, tile_names: list[str]) -> None:
    for name in tile_names:
        if name == "b-lake":
            continue
        end = ended(lay, tile_names, {f"0 {name}": "1"}, [30, 29])
        building = name.rpartition("-")[2]
        assert end.scores() == [0, {"castle": 1, "village": 2, "town": 3}.get(building, 0)]


@pytest.mark.rule("RK-16")
def test_only_the_top_knight_scores_and_not_whose_tile_it_is(
    lay: Lay, tile_names: list[str]
) -> None:
    stacks = {"0 b-plain-town": "0 0 0 1", "1 b-plain-town": "1 1 0", "0 a-plain": "0"}
    end = ended(lay, tile_names, stacks, [20, 20])
    assert end.scores() == [3, 3]


@pytest.mark.rule("RK-16")
def test_a_whole_set_is_worth_32_points(lay: Lay, tile_names: list[str]) -> None:
    stacks = {f"0 {name}": "0" for name in tile_names if name != "b-lake"}
    assert ended(lay, tile_names, stacks, [8, 30]).scores() == [31, 0]
    stacks["0 d-plain-castle again"] = "0"
    end = ended(lay, tile_names, stacks, [7, 30])
    assert end.scores() == [32, 0]
    assert [line.points for line in end.breakdown(0)] == [8, 12, 12, 0]


@pytest.mark.rule("RK-17")
def test_most_points_win(lay: Lay, tile_names: list[str]) -> None:
    end = ended(lay, tile_names, {"0 b-plain-town": "0", "1 c-plain-village": "1"}, [0, 29])
    assert end.over
    assert (end.scores(), end.places(), end.winners()) == ([3, 2], [1, 2], [0])


@pytest.mark.rule("RK-17")
def test_a_tie_goes_to_more_knights_not_placed(lay: Lay, tile_names: list[str]) -> None:
    stacks = {"0 b-plain-town": "0", "1 b-plain-town": "1"}
    for left, winners in (([5, 6], [1]), ([6, 5], [0])):
        end = ended(lay, tile_names, stacks, left)
        assert end.scores() == [3, 3]
        assert end.winners() == winners
        assert end.tiebreaks() == {"knights": left}


@pytest.mark.rule("RK-17")
def test_a_tie_in_points_and_knights_is_shared(lay: Lay, tile_names: list[str]) -> None:
    stacks = {"0 b-plain-town": "0", "1 b-plain-town": "1", "2 b-forest-village": "2"}
    end = ended(lay, tile_names, stacks, [6, 6, 30], players=3)
    assert (end.scores(), end.winners(), end.places()) == ([3, 3, 2], [0, 1], [1, 1, 3])


@pytest.mark.rule("RK-17")
def test_knights_break_ties_for_every_place(lay: Lay, tile_names: list[str]) -> None:
    stacks = {f"{seat} b-plain-town": str(seat) for seat in (0, 2, 4)}
    stacks |= {f"{seat} b-forest-village": str(seat) for seat in (1, 3)}
    end = ended(lay, tile_names, stacks, [4, 9, 5, 9, 3], players=5)
    assert end.scores() == [3, 2, 3, 2, 3]
    assert end.places() == [2, 4, 1, 4, 3]


@pytest.mark.rule("RK-16")
@pytest.mark.rule("RK-17")
def test_the_score_sheet_names_the_cells_and_the_knights_left(lay: Lay) -> None:
    land = "f6 plain-castle 0, g6 plain-town 1 0, h6 forest-village 0 1, f7 plain-town 0"
    state = lay(land, knights=[11, 30])
    sheet = {line.kind: line for line in state.breakdown(0)}
    assert {kind: line.points for kind, line in sheet.items()} == {
        "castle": 1,
        "village": 0,
        "town": 6,
        "knights": 0,
    }
    assert set(sheet["town"].cells) == {"g6", "f7"}
    assert sheet["castle"].cells == ("f6",)
    assert (sheet["knights"].params, sheet["knights"].rule) == ({"knights": 11}, "RK-17")
    assert sheet["town"].rule == "RK-16"
    for lang in ("es", "en"):
        for line in sheet.values():
            said = state.game.say(f"score.{line.kind}", lang, **line.params)
            assert not said.startswith("score.")


@pytest.mark.rule("RK-17")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_places_follow_points_and_then_knights(knights: Game, wander: Wander, players: int) -> None:
    for seed in range(20):
        *_, end = wander(players, seed)
        view: Any = end.view(None)
        keys = [(player.points, player.knights) for player in view.players]
        assert end.places() == [1 + sum(other > mine for other in keys) for mine in keys]
