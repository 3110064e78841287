"""What a learner is given: the view of a seat in numbers, no more and no less."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.support.robber_knights_positions import TILES, at

if TYPE_CHECKING:
    from tests.support.robber_knights_positions import Lay, Wander

CELLS = 20 * 17
TERRAINS = ["plain", "forest", "mountain", "lake"]
STAGES = {"keep": 1, "take": 3, "lay": 4, "deploy": 5, None: 7}
NAMES = [tile.name for tile in TILES]
KINDS = list(dict.fromkeys(NAMES))


def land(view: Any, seat: int, players: int) -> list[int]:
    """Planes: four terrains, points, owner, four knights from the top down, the open castle."""
    planes = [[0] * CELLS for _ in range(11)]
    for one in view.squares:
        row, column = at(one.cell)
        cell = (row - 1) * 17 + column - 1
        planes[TERRAINS.index(one.tile.terrain)][cell] = 1
        planes[4][cell] = one.tile.points
        planes[5][cell] = (one.owner - seat) % players + 1
        for depth, knight in enumerate(reversed(one.knights)):
            planes[6 + depth][cell] = (knight - seat) % players + 1
        planes[10][cell] = int(one.cell == view.castle)
    return [number for plane in planes for number in plane]


def known_of(view: Any, seat: int) -> list[int]:
    """Points, knights, pile and its letter, letters in hand, tiles laid."""
    player = view.players[seat]
    numbers = [player.points, player.knights, player.pile]
    numbers.append("ABCDE".index(player.top) + 1 if player.top else 0)
    numbers += [player.hand.count(letter) for letter in "ABCDE"]
    laid = [one.tile.name for one in view.squares if one.owner == seat]
    for name in NAMES:
        numbers.append(int(name in laid))
        if name in laid:
            laid.remove(name)
    assert not laid
    return numbers


def in_numbers(view: Any, seat: int, players: int) -> list[int]:
    """All that a view says, in the order of an observation."""
    numbers = land(view, seat, players)
    for i in range(5):
        numbers += known_of(view, (seat + i) % players) if i < players else [0] * (9 + len(NAMES))
    kept = view.stage != "keep" or view.players[seat].has_kept
    hand = [tile.name for tile in view.hand] if kept else []
    numbers += [hand.count(name) for name in KINDS]
    numbers += [int(view.taken is not None and view.taken.name == name) for name in KINDS]
    mover = 0 if view.seat is None else (view.seat - seat) % players + 1
    starter = (view.starter - seat) % players + 1
    return [*numbers, STAGES[view.stage], view.laid_in_turn, starter, mover]


@pytest.mark.rule("RK-03")
@pytest.mark.rule("RK-14")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_observation_is_the_view_in_numbers(wander: Wander, players: int) -> None:
    movers = set()
    for state in wander(players, 6):
        for seat in range(players):
            numbers = state.observe(seat).tolist()
            assert numbers == in_numbers(state.view(seat), seat, players)
            movers.add(numbers[-1])
    assert movers == set(range(players + 1))


@pytest.mark.rule("RK-16")
def test_a_learner_finds_the_parts_of_an_observation_by_name(lay: Lay) -> None:
    state = lay("f6 plain-castle, g6 forest-village 1 0", castle="f6", knights=[11, 29])
    parts = state.game.observed(state.observe(0))
    assert parts["ground"].shape == (len(TERRAINS), 20, 17)
    assert (parts["worth"][5, 6], parts["castle"][5, 5]) == (2, 1)
    assert parts["knights"][:, 5, 6].tolist() == [1, 2, 0, 0]
    assert parts["players"][:2, :2].tolist() == [[2, 11], [0, 29]]
    assert (parts["stage"].item(), parts["mover"].item()) == (STAGES["deploy"], 1)
    assert sum(part.size for part in parts.values()) == state.observe(0).size
