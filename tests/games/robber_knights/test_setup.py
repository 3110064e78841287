"""Before the first turn: tiles, knights, the hidden choice and the start."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, State

if TYPE_CHECKING:
    from tests.support.robber_knights_positions import Wander

CHOICES = ["keep a-plain", "keep a-plain-village", "keep a-mountain"]
LIMITS = {2: 7, 3: 9, 4: 10, 5: 11}


def started(game: Game, players: int, seed: int, choice: int = 0) -> State:
    """A game after the hidden choice; everyone makes the same one."""
    state = game.new(players=players, seed=seed)
    for _ in range(players):
        state.play(CHOICES[choice])
    return state


def cells(view: Any) -> list[tuple[int, int]]:
    """Rows and columns of all tiles on the table."""
    return [(int(one.cell[1:]), ord(one.cell[0]) - 96) for one in view.squares]


@pytest.mark.rule("RK-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_has_the_same_24_tiles_and_30_knights(
    knights: Game, tile_names: list[str], wander: Wander, players: int
) -> None:
    assert knights.players == range(2, 6)
    for state in wander(players, 1):
        pieces = Counter(knights.pieces(state))
        for seat in range(players):
            assert pieces[f"knight of {seat}"] == 30
            own = {name: pieces[f"tile {name} of {seat}"] for name in tile_names}
            assert own == Counter(tile_names)
        assert pieces.total() == players * (24 + 30)


@pytest.mark.rule("RK-02")
def test_letters_and_castles_are_those_of_the_list(tile_names: list[str]) -> None:
    assert Counter(name[0] for name in tile_names) == {"a": 4, "b": 5, "c": 5, "d": 5, "e": 5}
    castles = Counter(name[0] for name in tile_names if name.endswith("castle"))
    assert castles == {"a": 1, "b": 1, "c": 2, "d": 2, "e": 2}


@pytest.mark.rule("RK-02")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_start_is_a_rectangle_of_the_a_tiles_that_nobody_kept(
    knights: Game, players: int
) -> None:
    state = started(knights, players, 5)
    view: Any = state.view(None)
    assert Counter((one.owner, one.tile.name) for one in view.squares) == {
        (seat, name): 1 for seat in range(players) for name in ("a-plain-village", "a-mountain")
    }
    rows = {row for row, _ in cells(view)}
    columns = {column for _, column in cells(view)}
    assert (len(rows), len(columns), len(view.squares)) == (2, players, 2 * players)
    assert (max(rows) - min(rows), max(columns) - min(columns)) == (1, players - 1)
    assert not any(one.tile.building == "castle" or one.knights for one in view.squares)


@pytest.mark.rule("RK-02")
def test_the_hand_is_the_castle_and_the_tile_chosen(knights: Game) -> None:
    for choice, kept in enumerate(("a-plain", "a-plain-village", "a-mountain")):
        state = started(knights, 2, 1, choice)
        for seat in (0, 1):
            view: Any = state.view(seat)
            assert [tile.name for tile in view.hand] == ["a-plain-castle", kept]


@pytest.mark.rule("RK-02")
def test_any_a_tile_but_the_castle_may_be_chosen(knights: Game) -> None:
    state = knights.new(players=3, seed=1)
    assert [str(move) for move in state.moves()] == CHOICES
    view: Any = state.view(state.seat)
    assert [tile.letter for tile in view.hand] == ["A"] * 4
    refusal = state.refusal("keep a-plain-castle")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("castle_is_kept", "RK-02")


@pytest.mark.rule("RK-02")
def test_choices_are_hidden_until_all_have_chosen(knights: Game) -> None:
    first, second = (knights.new(players=3, seed=1) for _ in range(2))
    seat = first.seat
    assert seat is not None
    others = [other for other in (None, 0, 1, 2) if other != seat]
    told = [first.play(CHOICES[0]), second.play(CHOICES[2])]
    for other in others:
        assert first.view(other) == second.view(other)
        seen = [[event for event in events if event.known_to(other)] for events in told]
        assert seen[0] == seen[1] != []
    assert first.view(seat) != second.view(seat)
    view: Any = first.view(others[0])
    assert [player.has_kept for player in view.players] == [i == seat for i in range(3)]
    assert view.squares == ()


@pytest.mark.rule("RK-02")
def test_the_start_is_shuffled(knights: Game) -> None:
    places: Counter[Any] = Counter()
    games = 600
    for seed in range(games):
        view: Any = started(knights, 2, seed).view(None)
        places[tuple((one.owner, one.tile.name) for one in view.squares)] += 1
    assert len(places) == 24
    expected = games / 24
    squares = sum((number - expected) ** 2 / expected for number in places.values())
    assert squares < 23 + 4 * (2 * 23) ** 0.5  # chi-square with 23 degrees of freedom, 4 sigma


@pytest.mark.rule("RK-02")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_tile_of_the_start_comes_to_every_place_equally_often(
    knights: Game, players: int
) -> None:
    places: Counter[Any] = Counter()
    games, tiles = 500, 2 * players
    for seed in range(games):
        view: Any = started(knights, players, seed).view(None)
        places.update((one.cell, one.owner, one.tile.name) for one in view.squares)
    assert len(places) == tiles**2
    expected = games / tiles
    squares = sum((number - expected) ** 2 / expected for number in places.values())
    free = (tiles - 1) ** 2  # degrees of freedom: rows and columns have fixed sums
    assert squares * (tiles - 1) / tiles < free + 4 * (2 * free) ** 0.5


@pytest.mark.rule("RK-03")
def test_the_pile_goes_from_b_to_e_and_shows_its_letter(wander: Wander) -> None:
    for seed in range(5):
        drawn: dict[int, list[str]] = {0: [], 1: []}
        for state in wander(2, seed):
            view: Any = state.view(None)
            for seat, player in enumerate(view.players):
                if view.stage != "keep":
                    left = "".join(sorted(letters_left(state, seat)))
                    assert player.pile == len(left)
                    assert player.top == (left[0] if left else None)
                if not drawn[seat] or drawn[seat][-1] != (player.top or "-"):
                    drawn[seat].append(player.top or "-")
        assert drawn == {0: list("BCDE-"), 1: list("BCDE-")}


def letters_left(state: State, seat: int) -> list[str]:
    """The letters of the tiles that a seat has neither laid nor in hand."""
    position = state.dump()["position"]
    seen = [tile for _, owner, tile, _ in position["land"] if owner == seat]
    seen += position["hands"][seat]
    if position["turn"] == seat and position["taken"]:
        seen.append(position["taken"])
    found = Counter("AAAABBBBBCCCCCDDDDDEEEEE")
    found.subtract(tile[0].upper() for tile in seen)
    assert min(found.values()) >= 0
    return list(found.elements())


@pytest.mark.rule("RK-04")
def test_the_starting_player_is_drawn_and_turns_go_clockwise(knights: Game) -> None:
    starters: Counter[int] = Counter()
    for seed in range(300):
        state = knights.new(players=5, seed=seed)
        view: Any = state.view(None)
        order = []
        for _ in range(5):
            order.append(state.seat)
            state.play(CHOICES[0])
        starters[view.starter] += 1
        assert order == [(view.starter + i) % 5 for i in range(5)]
        assert [event.seat for event in state.opening if hasattr(event, "seat")] == [view.starter]
        for turn in range(10):
            assert state.seat == (view.starter + turn) % 5
            while state.seat == (view.starter + turn) % 5:
                moves = [str(move) for move in state.moves()]
                state.play("end" if "end" in moves else moves[0])
    assert set(starters) == set(range(5))
    assert min(starters.values()) > 35


@pytest.mark.rule("RK-01")
@pytest.mark.rule("RK-07")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_end_with_all_tiles_inside_the_limit(wander: Wander, players: int) -> None:
    *_, end = wander(players, 9)
    view: Any = end.view(None)
    assert view.limit == LIMITS[players]
    assert len(view.squares) == 24 * players
    rows = [row for row, _ in cells(view)]
    columns = [column for _, column in cells(view)]
    assert max(rows) - min(rows) < view.limit
    assert max(columns) - min(columns) < view.limit
    assert [player.tiles_left for player in view.players] == [0] * players
