"""What a settlement would bring now, card by card: the difference between two score sheets."""

from collections import Counter
from collections.abc import Iterable

from reinos.core.protocol import ForecastLine, Move
from reinos.core.state import State
from reinos.games.kingdom_builder.view import KingdomBuilderView


def forecast(state: State, seat: int, move: Move) -> Iterable[ForecastLine]:
    """The gold of every card of the game, and of castles where a move changes it (KB-37).

    What is drawn at the end of a turn changes no score, so that nothing here depends on it.
    """
    after = state.clone()
    after.play(move, seat)
    gained = paid(after, seat)
    gained.subtract(paid(state, seat))
    view = state.view(seat)
    assert isinstance(view, KingdomBuilderView)
    return [
        ForecastLine(kind, gold, {})
        for kind, gold in ((kind, gained[kind]) for kind in (*view.cards, "castle"))
        if gold or kind != "castle"
    ]


def paid(state: State, seat: int) -> Counter[str]:
    """What each kind of line of a score sheet pays."""
    found: Counter[str] = Counter()
    for line in state.breakdown(seat):
        found[line.kind] += line.points
    return found
