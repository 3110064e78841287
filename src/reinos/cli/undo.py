"""What somebody at the terminal may take back: by the same rule as at a table on a server.

Nothing goes back across what drew or showed something. What bots answered goes with it; of people
who decided since, the terminal asks whether they agree, since they sit there.
"""

from collections.abc import Collection
from typing import NamedTuple

from reinos.cli.words import WORDS
from reinos.core.errors import ReinosError
from reinos.core.protocol import Resignation
from reinos.core.state import State
from reinos.core.transcript import beginning


class Decision(NamedTuple):
    """A decision of a game: who made it, and whether it cannot be taken back."""

    seat: int | None
    final: bool


class Undo(NamedTuple):
    """What can be taken back: the number of decisions that stay, and who else has decided since."""

    stay: int
    others: Collection[int]


def undoable(state: State, people: Collection[int], seat: int, whole: bool = False) -> Undo:
    """The last decision of a seat, or all that it decided in a row; or why nothing."""
    made = decided(state)
    last = len(made) - 1
    others: set[int] = set()
    while last >= 0 and not made[last].final and made[last].seat != seat:
        others |= {made[last].seat} & set(people)  # type: ignore[arg-type]
        last -= 1
    if last < 0 or made[last].final:
        own = any(one.seat == seat for one in made[: last + 1])
        raise ReinosError("undo_final" if own else "nothing_to_undo", words=WORDS)
    while whole and last and made[last - 1].seat == seat and not made[last - 1].final:
        last -= 1
    return Undo(last, others)


def decided(state: State) -> list[Decision]:
    """What was decided in a game, resignations included, which are final."""
    now = beginning(state)
    made = []
    for entry in state.history():
        if isinstance(entry, Resignation):
            now.resign(entry.seat, entry.timeout)
            made.append(Decision(entry.seat, True))
        elif entry == "stopped":
            now.stop()
            made.append(Decision(None, True))
        else:
            seat = now.seat
            events = now.play(now.game.move_of(entry))
            made.append(Decision(seat, now.is_final(events)))
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
