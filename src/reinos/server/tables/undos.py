"""Undos: how somebody takes back what they have decided, or asks the others for it."""

from reinos.core.errors import IllegalMove
from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.table import Table
from reinos.server.table.entries import Undone
from reinos.server.table.state import Draft
from reinos.server.table.undo import undoable
from reinos.server.tables.desk import Desk


class Undos:
    """How decisions are taken back."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

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
            await self.desk.ballots.open(table, "undo", seat, to=to)
        else:
            self.desk.allowance.take_decision(table, seat)
            await self.desk.change(table, await self.draft(table, seat, to))

    async def draft(self, table: Table, seat: int, to: int, later: int = 0) -> Draft:
        """The entry that takes back everything from a decision on."""
        self.desk.workers.forget(table.id)
        sequence = table.state.sequence
        change = Undone(seat=seat, to=to, since=sequence, note={"to": to, "from": sequence})
        return table.draft(change, later=later, game=await table.state_before(to))


def check_seen(table: Table, seen: int | None, sequence: int) -> None:
    """Whoever saw the table before steps were taken back does not know what it is about now."""
    if table.undone is not None and seen is not None and seen < table.undone.number:
        raise Refused(409, "stale", sequence=sequence, current=table.state.sequence)


def is_done(table: Table, wanted: protocol.TakeBack, seat: int) -> bool:
    """Whether this was taken back, or asked, already."""
    same = (seat, wanted.sequence)
    if table.vote is not None and table.vote.kind == "undo":
        return (table.vote.by, table.vote.sequence) == same
    asked = table.voted
    if asked is not None and asked.kind == "undo" and (asked.by, asked.sequence) == same:
        return wanted.number is not None and wanted.number < asked.number
    done = table.undone
    if done is None or (done.change.seat, done.change.since) != same:
        return False
    if wanted.number is not None:
        return wanted.number < done.number
    return table.state.sequence != wanted.sequence
