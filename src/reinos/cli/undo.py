"""What somebody at the terminal may take back: by the same rule as at a table on a server.

Of people who decided since, the terminal asks whether they agree, since they sit there.
"""

from collections.abc import Collection
from typing import NamedTuple

from reinos.cli.words import WORDS
from reinos.core import undo
from reinos.core.errors import ReinosError
from reinos.core.protocol import Resignation
from reinos.core.state import State
from reinos.core.transcript import beginning
from reinos.core.undo import Undo


class Decision(NamedTuple):
    """A decision of a game: who made it, whether a person did, whether it has to stay."""

    seat: int | None
    person: bool
    final: bool


def undoable(state: State, people: Collection[int], seat: int) -> Undo:
    """What somebody may take back: places are numbers of decisions; or why nothing."""
    found = undo.undoable(decided(state, people), seat)
    if isinstance(found, str):
        raise ReinosError(found, words=WORDS)
    return found


def decided(state: State, people: Collection[int]) -> list[Decision]:
    """What was decided in a game, resignations included, which are final.

    A bot decides for those who have given up.
    """
    now = beginning(state)
    made, still = [], set(people)
    for entry in state.history():
        if isinstance(entry, Resignation):
            now.resign(entry.seat, entry.timeout)
            made.append(Decision(entry.seat, entry.seat in still, True))
            still.discard(entry.seat)
        elif entry == "stopped":
            now.stop()
            made.append(Decision(None, False, True))
        else:
            seat = now.seat
            events = now.play(now.game.move_of(entry))
            made.append(Decision(seat, seat in still, now.is_final(events)))
    return made


def taken_back(state: State, stay: int) -> State:
    """The game as it was after so many decisions: what was drawn stays as it was drawn."""
    now = beginning(state)
    for entry in list(state.history())[:stay]:
        if isinstance(entry, Resignation):
            now.resign(entry.seat, entry.timeout)
        elif entry != "stopped":
            now.play(now.game.move_of(entry))
    now.names = state.names
    return now
