"""Who leads after several games in a row: by points, or by games won where points do not decide."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

Result = tuple[Sequence[int], Sequence[int]]
"""How a game ended: the scores and the places of all, in the same order in every game."""


class Total(NamedTuple):
    """What somebody has after some games: points, games won, and the place that follows."""

    points: int
    won: int
    place: int


def totals(results: Iterable[Result], players: int, scored: bool) -> list[Total]:
    """How everybody stands; a tie is shared, and so is a game that several won.

    The highest sum of points wins or, where they do not decide a game, the most games won.

    >>> totals([((9, 2), (1, 2)), ((3, 4), (2, 1)), ((3, 4), (2, 1))], 2, scored=True)
    [Total(points=15, won=1, place=1), Total(points=10, won=2, place=2)]
    >>> totals([((9, 2), (1, 2)), ((3, 4), (2, 1)), ((3, 4), (2, 1))], 2, scored=False)
    [Total(points=15, won=1, place=2), Total(points=10, won=2, place=1)]
    """
    points, won = [0] * players, [0] * players
    for scores, places in results:
        for player in range(players):
            points[player] += scores[player]
            won[player] += places[player] == 1
    decisive = points if scored else won
    ranks = [1 + sum(other > mine for other in decisive) for mine in decisive]
    return [Total(*one) for one in zip(points, won, ranks, strict=True)]
