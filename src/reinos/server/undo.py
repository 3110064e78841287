"""Undo: what a seat has decided is taken back, while it has shown nobody anything.

An entry `undone` drops the moves from a decision on. The game is played again up to there, both now
and whenever the log is read: what was drawn stays as it was drawn, and nothing drawn is crossed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from reinos.core.errors import IllegalMove
from reinos.server import protocol
from reinos.server.errors import Refused

if TYPE_CHECKING:
    from reinos.server.steps import Step
    from reinos.server.table import Draft, Table
    from reinos.server.tables import Tables

Reason = Literal["nothing_to_undo", "undo_final"]
"""Why nothing can be taken back: the code of a refusal."""


def but_undone(steps: Sequence[Step], to: int) -> list[Step]:
    """Steps without the moves from a decision on. A resignation there came before them."""
    return [step for step in steps if step.kind != "moved" or step.sequence < to]


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
    if last < 0 or steps[0].kind != "began":  # of a log that no longer replays the end is known
        return "nothing_to_undo"
    if steps[last].final:
        own = any(step.seat == seat and step.person for step in steps[: last + 1])
        return "undo_final" if own else "nothing_to_undo"
    first = last
    while not steps[first - 1].final and steps[first - 1].seat == seat and steps[first - 1].person:
        first -= 1
    turn = steps[first].sequence if first < last else None
    return protocol.Undo(steps[last].sequence, turn, consent)


def check_seen(table: Table, seen: int | None, sequence: int) -> None:
    """Whoever saw the table before steps were taken back does not know what it is about now."""
    if table.undone is not None and seen is not None and seen < table.undone.number:
        raise Refused(409, "stale", sequence=sequence, current=table.state.sequence)


class Undoing:
    """How decisions are taken back."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def take_back(self, table: Table, wanted: protocol.TakeBack, seat: int) -> None:
        """Take back what a seat has decided, or ask the others; the table is held.

        The same again, of somebody who has not seen yet that it was done, does nothing.
        """
        if is_done(table, wanted, seat):
            return
        check_seen(table, wanted.number, wanted.sequence)
        if wanted.sequence != table.state.sequence:
            current = table.state.sequence
            raise Refused(409, "stale", sequence=wanted.sequence, current=current)
        if table.stage == "over":
            raise IllegalMove("game_over")
        if table.is_bots(seat):
            raise Refused(409, "nothing_to_undo")
        found = undoable(table.steps, seat)
        if isinstance(found, str):
            raise Refused(409, found)
        to = found.last if found.turn is None or not wanted.whole else found.turn
        if found.consent:
            await self.tables.votes.open(table, "undo", seat, to=to)
        else:
            self.tables.allowance.take_decision(table, seat)
            await self.tables.change(table, await self.draft(table, seat, to))

    async def draft(self, table: Table, seat: int, to: int, later: int = 0) -> Draft:
        """The entry that takes back everything from a decision on."""
        self.tables.workers.forget(table.id)
        sequence = table.state.sequence
        body = {"seat": seat, "to": to, "from": sequence, "note": {"to": to, "from": sequence}}
        return table.draft("undone", body, later=later, game=await table.state_before(to))


def is_done(table: Table, wanted: protocol.TakeBack, seat: int) -> bool:
    """Whether this was taken back, or asked, already."""
    same = (seat, wanted.sequence)
    if table.vote is not None and table.vote.kind == "undo":
        return (table.vote.by, table.vote.sequence) == same
    asked = table.voted
    if asked is not None and asked.kind == "undo" and (asked.by, asked.sequence) == same:
        return wanted.number is not None and wanted.number < asked.number
    done = table.undone
    if done is None or (done.body["seat"], done.body["from"]) != same:
        return False
    if wanted.number is not None:
        return wanted.number < done.number
    return table.state.sequence != wanted.sequence
