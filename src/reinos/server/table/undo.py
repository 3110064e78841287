"""Undo: what a seat has decided is taken back, while it has shown nobody anything.

An entry `undone` drops the moves from a decision on. The game is played again up to there, both now
and whenever the log is read: what was drawn stays as it was drawn, and nothing drawn is crossed.
"""

from collections.abc import Sequence
from typing import Literal

from reinos.server import protocol
from reinos.server.table.entries import Began, Moved
from reinos.server.table.steps import Step

Reason = Literal["nothing_to_undo", "undo_final"]
"""Why nothing can be taken back: the code of a refusal."""


def not_undone(steps: Sequence[Step], to: int) -> list[Step]:
    """The steps without the moves from a decision on. A resignation there came before them."""
    return [step for step in steps if not isinstance(step.change, Moved) or step.sequence < to]


def undoable(steps: Sequence[Step], seat: int) -> protocol.Undo | Reason:
    """What a seat may take back, or why nothing.

    Nothing goes back across what drew or showed something. The turn is what the seat has decided
    in a row.
    """
    last = len(steps) - 1
    consent = False
    while last >= 0 and not steps[last].final:
        step = steps[last]
        if step.seat == seat and step.person:
            break
        consent |= step.person
        last -= 1
    # Of a log that no longer replays, only the last steps are known.
    if last < 0 or not isinstance(steps[0].change, Began):
        return "nothing_to_undo"
    if steps[last].final:
        own = any(step.seat == seat and step.person for step in steps[: last + 1])
        return "undo_final" if own else "nothing_to_undo"
    first = last
    while not steps[first - 1].final and steps[first - 1].seat == seat and steps[first - 1].person:
        first -= 1
    turn = steps[first].sequence if first < last else None
    return protocol.Undo(steps[last].sequence, turn, consent)
