"""Undo: what a seat has decided is taken back, while it has shown nobody anything.

An entry `undone` drops the moves from a decision on. The game is played again up to there, both now
and whenever the log is read: what was drawn stays as it was drawn, and nothing drawn is crossed.
"""

from collections.abc import Sequence

from reinos.core import undo
from reinos.core.undo import Reason
from reinos.server import protocol
from reinos.server.table.entries import Began, Moved
from reinos.server.table.steps import Step


def not_undone(steps: Sequence[Step], to: int) -> list[Step]:
    """The steps without the moves from a decision on. A resignation there came before them."""
    return [step for step in steps if not isinstance(step.change, Moved) or step.sequence < to]


def undoable(steps: Sequence[Step], seat: int) -> protocol.Undo | Reason:
    """What a seat may take back, by the numbers of the decisions, or why nothing."""
    # Of a log that no longer replays, only the last steps are known.
    if not steps or not isinstance(steps[0].change, Began):
        return "nothing_to_undo"
    found = undo.undoable(steps, seat)
    if isinstance(found, str):
        return found
    turn = steps[found.turn].sequence if found.turn < found.last else None
    return protocol.Undo(steps[found.last].sequence, turn, bool(found.others))
