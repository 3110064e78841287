"""What a seat is paid when a game is over: for winning, or for the difference in points."""

from collections.abc import Sequence
from typing import Literal

from reinos.core.arguments import is_name, quoted
from reinos.core.errors import InvalidOption
from reinos.core.state import State

Reward = Literal["win", "margin"]
REWARDS: tuple[Reward, ...] = ("win", "margin")
FORFEIT = {"win": -1.0, "margin": -100.0}
"""What whoever plays an illegal action is paid: no less than for any game lost by the rules."""


def check_reward(given: str) -> None:
    """Refuse a way of paying that there is not."""
    if not is_name(given, REWARDS):
        possible = ", ".join(REWARDS)
        raise InvalidOption("wrong_value", option="reward", value=quoted(given), possible=possible)


def rewards(state: State, reward: Reward) -> list[float]:
    """What each seat is paid for a game that is over.

    >>> import reinos
    >>> state = reinos.game("kingdomino").new(players=2, seed=7)
    >>> while not state.over:
    ...     state.act(state.actions()[0])
    >>> state.scores(), rewards(state, "margin"), rewards(state, "win")
    ([16, 11], [5.0, -5.0], [1.0, -1.0])
    """
    return margins(state.scores()) if reward == "margin" else shares(state.places())


def shares(places: Sequence[int]) -> list[float]:
    """The share of the win, so that it is 1 for who wins alone and all add up to 0.

    >>> shares([1, 2]), shares([1, 1]), shares([2, 1, 2]), shares([1, 1, 3])
    ([1.0, -1.0], [0.0, 0.0], [-0.5, 1.0, -0.5], [0.25, 0.25, -0.5])
    """
    players, winners = len(places), list(places).count(1)
    paid = ((players / winners if place == 1 else 0.0) for place in places)
    return [(share - 1) / (players - 1) for share in paid]


def margins(scores: Sequence[int]) -> list[float]:
    """The points of each seat less those of the best of the others.

    >>> margins([40, 55, 50])
    [-15.0, 5.0, -5.0]
    """
    return [
        float(points - max([*scores[:seat], *scores[seat + 1 :]]))
        for seat, points in enumerate(scores)
    ]
