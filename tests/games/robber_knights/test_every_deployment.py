"""Every deployment and every space, held against an enumeration written from the rules alone."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, State

if TYPE_CHECKING:
    from tests.support.robber_knights_positions import Referee, Wander


def texts(state: State) -> set[str]:
    """The legal moves as people write them."""
    return {str(move) for move in state.moves()}


def scattered(game: Game, tiles: list[str], choice: random.Random) -> State | None:
    """A castle somewhere in a land of random tiles with random stacks, and some knights."""
    players = choice.choice(list(game.players))
    limit = {2: 7, 3: 9, 4: 10, 5: 11}[players]
    own = [list(tiles) for _ in range(players)]
    row, column = choice.randrange(3, limit - 1), choice.randrange(3, limit - 1)
    castle = choice.choice(["a-plain-castle", "c-forest-castle"])
    own[0].remove(castle)
    land: dict[tuple[int, int], tuple[int, str, tuple[int, ...]]] = {(row, column): (0, castle, ())}
    density = choice.uniform(0.5, 1)
    for direction in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        for step in range(1, 6):
            at = (row + step * direction[0], column + step * direction[1])
            if choice.random() > density or not (1 <= at[0] <= limit and 1 <= at[1] <= limit):
                break
            seat = choice.randrange(players)
            tile = choice.choice(own[seat])
            own[seat].remove(tile)
            stack = () if "lake" in tile else random_stack(choice, players)
            land[at] = (seat, tile, stack)
    position = {
        "stage": "deploy",
        "land": [
            [f"{'abcdefghijklmnopq'[c - 1]}{r}", seat, tile, list(stack)]
            for (r, c), (seat, tile, stack) in land.items()
        ],
        "hands": [names[: 1 if seat == 0 else 2] for seat, names in enumerate(own)],
        "knights": [choice.choice([1, 2, 3, 4, 5, 5, 9]), *[9] * (players - 1)],
        "castle": f"{'abcdefghijklmnopq'[column - 1]}{row}",
        "laid_in_turn": 1,
    }
    state = game.load({"game": game.id, "players": players, "position": position})
    return state if state.dump()["position"]["castle"] else None


def random_stack(choice: random.Random, players: int) -> tuple[int, ...]:
    """No to four knights, of anybody."""
    height = choice.choice([0, 0, 0, 1, 1, 2, 3, 4])
    return tuple(choice.randrange(players) for _ in range(height))


@pytest.mark.rule("RK-09")
@pytest.mark.rule("RK-10")
@pytest.mark.rule("RK-11")
@pytest.mark.rule("RK-12")
@pytest.mark.rule("RK-13")
def test_legal_deployments_are_those_that_an_enumeration_finds(
    knights: Game, tile_names: list[str], referee: Referee
) -> None:
    choice = random.Random(7)
    seen = 0
    sizes = set()
    while seen < 4_000:
        state = scattered(knights, tile_names, choice)
        if state is not None:
            found = referee.deployments(state)
            assert texts(state) == found
            sizes.add(len(found))
            seen += 1
    assert min(sizes) == 2
    assert max(sizes) > 60


@pytest.mark.rule("RK-10")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_deployments_in_whole_games_are_those_that_an_enumeration_finds(
    wander: Wander, referee: Referee, players: int
) -> None:
    seen = 0
    for seed in range(30):
        for state in wander(players, seed):
            view: Any = state.view(None)
            if view.stage == "deploy":
                assert texts(state) == referee.deployments(state)
                seen += 1
    assert seen > 300


@pytest.mark.rule("RK-06")
@pytest.mark.rule("RK-07")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_spaces_are_those_that_a_search_far_and_wide_finds(
    wander: Wander, referee: Referee, players: int
) -> None:
    for state in wander(players, players):
        view: Any = state.view(None)
        if view.stage in ("take", "lay"):
            found = referee.spaces(state)
            assert found
            assert set(view.spaces) == found
            if view.stage == "lay":
                assert texts(state) == {f"lay {cell}" for cell in found}


@pytest.mark.rule("RK-16")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_running_points_are_those_of_the_top_knights(
    wander: Wander, referee: Referee, players: int
) -> None:
    for state in wander(players, 11):
        view: Any = state.view(None)
        assert [player.points for player in view.players] == referee.points(state)
        assert state.scores() == referee.points(state)
