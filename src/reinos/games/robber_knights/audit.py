"""A second count of everything, in plain Python and by another way than the kernels."""

from typing import Any

from reinos.core.state import State
from reinos.games.robber_knights.rules.pile import pile
from reinos.games.robber_knights.view import numbers, tiles_in

WORTH = {"castle": 1, "village": 2, "town": 3}


def pieces(state: State) -> list[str]:
    """Every tile of every player (laid, taken, in hand or in the pile) and every knight."""
    position = state.game.dump_position(state)
    s = numbers(state.record)
    found = []
    for _, owner, tile, knights in position["land"]:
        found.append(f"tile {tile} of {owner}")
        found += [f"knight of {rider}" for rider in knights]
    for seat in range(state.players):
        held = list(position["hands"][seat])
        held += [tile.name for tile in tiles_in(pile(s, seat))]
        if position["taken"] and seat == position["turn"]:
            held.append(position["taken"])
        found += [f"tile {tile} of {seat}" for tile in held]
        found += [f"knight of {seat}"] * position["knights"][seat]
    return found


def recount(dumped: dict[str, Any]) -> list[int]:
    """The points of everyone: what the building under each top knight is worth (RK-16)."""
    points = [0] * dumped["players"]
    for _, _, tile, knights in dumped["position"]["land"]:
        if knights:
            points[knights[-1]] += WORTH.get(tile.split("-")[-1], 0)
    return points
