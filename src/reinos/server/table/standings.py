"""How every seat of a game stands, as everybody is told."""

from functools import lru_cache

from reinos.core.state import State
from reinos.server import protocol

KEPT_TIEBREAKS = 1024
"""How many are remembered: there are few numbers."""


def standings(state: State) -> tuple[protocol.Standing, ...]:
    """How every seat stands."""
    both = zip(told_scores(state), state.places(), strict=True)
    compared = state.tiebreaks().items()
    return tuple(
        protocol.Standing(
            score,
            place,
            tuple(state.sheet(seat)),
            tuple(tiebreak(name, numbers[seat]) for name, numbers in compared),
        )
        for seat, (score, place) in enumerate(both)
    )


@lru_cache(KEPT_TIEBREAKS)
def tiebreak(name: str, number: int) -> protocol.Tiebreak:
    """A number that decides between equal scores, one object for all tables."""
    return protocol.Tiebreak(name, number)


def told_scores(state: State) -> list[int] | list[None]:
    """The score of every seat, where points decide the game."""
    return state.scores() if state.game.scored else [None] * state.players
