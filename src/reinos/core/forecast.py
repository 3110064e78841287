"""What a move would bring, for all a seat can know: an aid for people who choose.

A game that has a room `forecast` answers there. It is given a table that is possible for the seat,
drawn from what the seat sees alone: no answer can tell anything that the seat does not know.
"""

from collections.abc import Sequence
from importlib.util import find_spec

from reinos.core.protocol import ForecastLine, Move
from reinos.core.state import State

SEED = "forecast"


def has_forecast(state: State) -> bool:
    """Whether the game can say what a move would bring."""
    return find_spec(f"{state.game.words}.forecast") is not None


def forecast(state: State, seat: int, moves: Sequence[Move]) -> tuple[ForecastLine, ...]:
    """What the last of some moves would bring; those before it are thought of as made.

    Nothing, if the game has no forecasts, or if one of the moves before draws or shows something.
    A move that is not legal raises IllegalMove.

    >>> import reinos
    >>> game = reinos.game("teg-cartas")
    >>> state = game.load(game.new(players=2, seed=7).dump())
    >>> attack = next(move for move in state.moves() if str(move).startswith("attack"))
    >>> card = game.parse(f"use {state.view(state.seat).hand[0].id}")
    >>> [line.kind for line in forecast(state, state.seat, [attack, card])]
    ['deck', 'hand']
    """
    if not has_forecast(state):
        return ()
    possible = state.redeal(seat, SEED)
    *before, last = moves
    for move in before:
        if possible.is_final(possible.play(move, seat)):
            return ()
    possible.check_legal(last, seat)
    return tuple(state.game.room("forecast").forecast(possible, seat, last))
