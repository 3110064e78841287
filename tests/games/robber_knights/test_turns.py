"""Turns: one to three tiles, drawing, going on, being passed over."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, State

if TYPE_CHECKING:
    from tests.support.robber_knights_positions import Lay, Wander


def texts(state: State) -> list[str]:
    """The legal moves as people write them."""
    return [str(move) for move in state.moves()]


def stage(state: State) -> str | None:
    """What is to be decided."""
    view: Any = state.view(None)
    found: str | None = view.stage
    return found


def lay_one(state: State, wanted: str = "") -> list[Any]:
    """Lay a tile of the mover's hand, putting no knights; returns all that happened."""
    takes = [text for text in texts(state) if text.startswith("take") and wanted in text]
    events: list[Any] = state.play(takes[0])
    events += state.play(texts(state)[0])
    if stage(state) == "deploy":
        events += state.play("hold")
    return events


LAND = "f6 plain, g6 plain-village"


@pytest.mark.rule("RK-05")
def test_a_tile_is_laid_and_another_drawn(lay: Lay) -> None:
    state = lay(LAND, hands=[["b-lake", "b-plain-town"], None])
    assert texts(state) == ["take b-plain-town", "take b-lake"]
    before: Any = state.view(0)
    state.play("take b-lake")
    view: Any = state.view(1)
    assert view.taken.name == "b-lake"  # face up for everyone
    events = state.play("lay f5")
    assert [type(event).__name__ for event in events] == ["Laid", "Drew", "Got"]
    after: Any = state.view(0)
    assert (len(after.hand), after.players[0].pile) == (2, before.players[0].pile - 1)
    assert after.players[0].tiles_left == before.players[0].tiles_left - 1


@pytest.mark.rule("RK-05")
def test_only_the_first_tile_is_compulsory(lay: Lay) -> None:
    state = lay(LAND)
    assert "end" not in texts(state)
    refusal = state.refusal("end")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("must_lay", "RK-05")
    lay_one(state)
    assert (state.seat, texts(state)[-1]) == (0, "end")
    state.play("end")
    assert (state.seat, "end" in texts(state)) == (1, False)


@pytest.mark.rule("RK-05")
def test_the_turn_ends_by_itself_after_the_third_tile(lay: Lay) -> None:
    state = lay(LAND)
    for laid in range(3):
        view: Any = state.view(0)
        assert (state.seat, view.laid_in_turn) == (0, laid)
        lay_one(state)
    view = state.view(0)
    assert (state.seat, view.laid_in_turn, len(view.hand)) == (1, 0, 2)  # and has drawn


@pytest.mark.rule("RK-05")
def test_the_choice_to_go_on_comes_after_drawing(lay: Lay) -> None:
    state = lay(LAND, hands=[["a-mountain", "a-plain-castle"], None])
    events = lay_one(state, "mountain")
    drawn = next(event.tile for event in events if type(event).__name__ == "Got")
    assert {f"take {drawn}", "end"} <= set(texts(state))


@pytest.mark.rule("RK-05")
def test_the_turn_ends_with_an_empty_hand(lay: Lay, tile_names: list[str]) -> None:
    state = lay(board([0] * 23 + [1] * 20, tile_names), hands=[["e-plain"], None])
    events = lay_one(state)
    assert [type(event).__name__ for event in events] == ["Took", "Laid"]  # nothing to draw
    assert state.seat == 1
    view: Any = state.view(None)
    assert view.players[0].tiles_left == 0


@pytest.mark.rule("RK-05")
def test_two_equal_tiles_are_one_move(lay: Lay) -> None:
    state = lay(LAND, hands=[["d-plain-castle", "d-plain-castle"], None])
    assert texts(state) == ["take d-plain-castle"]
    lay_one(state)
    assert "take d-plain-castle" in texts(state)
    lay_one(state, "d-plain-castle")
    refusal = state.refusal("take d-plain-castle")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("not_in_hand", "RK-05")


@pytest.mark.rule("RK-05")
def test_tiles_that_differ_in_their_letter_alone_are_two_moves(lay: Lay) -> None:
    state = lay(LAND, hands=[["a-plain-castle", "b-plain-castle"], None])
    assert texts(state) == ["take a-plain-castle", "take b-plain-castle"]


def board(owners: list[int], names: list[str], last: tuple[str, ...] = ()) -> str:
    """A land of 7 x 7 filled row by row with tiles of these owners, the last of each left out."""
    left = {seat: [name for name in names if name not in last] for seat in set(owners)}
    for seat in left:
        left[seat].remove("e-plain")
        left[seat].append("e-plain")
    cells = [f"{column}{row}" for row in range(1, 8) for column in "abcdefg"]
    return ", ".join(
        f"{cell} {left[owner].pop(0)}@{owner}" for cell, owner in zip(cells, owners, strict=False)
    )


@pytest.mark.rule("RK-08")
def test_a_player_with_no_tiles_left_is_passed_over(lay: Lay, tile_names: list[str]) -> None:
    land = board([0] * 24 + [1] * 20, tile_names)
    state = lay(land, turn=1, hands=[[], None])
    seats = []
    while not state.over:
        seats.append(state.seat)
        ends = [text for text in texts(state) if text in ("end", "hold")]
        state.play(ends[0] if ends else texts(state)[0])
    assert set(seats) == {1}
    view: Any = state.view(None)
    assert [player.hand for player in view.players] == [(), ()]


@pytest.mark.rule("RK-08")
@pytest.mark.rule("RK-15")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_players_finish_at_different_times(knights: Game, players: int) -> None:
    """Of 22 tiles seat 0 always lays three, the others one: 8 turns against 22."""
    state = knights.new(players=players, seed=players)
    choice = random.Random(1)
    turns = [0] * players
    while not state.over:
        moves = texts(state)
        view: Any = state.view(None)
        if (view.stage, view.laid_in_turn) == ("take", 0):
            turns[view.seat] += 1
        if "end" in moves and state.seat != 0:
            state.play("end")
        else:
            state.play(choice.choice([move for move in moves if move != "end"]))
        view = state.view(None)
        if state.seat is not None and view.players[state.seat].tiles_left == 0:
            assert view.stage == "deploy"  # the last one a castle
    assert turns == [8] + [22] * (players - 1)
    assert len(view.squares) == 24 * players


@pytest.mark.rule("RK-15")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_game_ends_exactly_when_all_tiles_are_laid(wander: Wander, players: int) -> None:
    for state in wander(players, 4):
        view: Any = state.view(None)
        left = sum(player.tiles_left for player in view.players)
        assert state.over == (left == 0 and view.castle is None)
        assert left + len(view.squares) == 24 * players
        assert state.over or state.seat is not None
