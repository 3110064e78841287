"""Ballots: how the people at a table ask each other something, and answer.

What a vote leads to is written with the answer that decides, so that no vote is ever won and not
done.
"""

from datetime import datetime, timedelta
from typing import Any, Literal

from msgspec.structs import replace

from reinos.bots import STAND_IN
from reinos.core.errors import IllegalMove
from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.table import Table
from reinos.server.table.entries import Asked, GameEnded, StoodIn, VoteChange, Voted, Withdrawn
from reinos.server.table.seats import with_seat
from reinos.server.table.state import Draft
from reinos.server.table.votes import agreeing, deciding, is_lost, is_won
from reinos.server.tables.desk import Desk
from reinos.server.timestamps import now

Kind = Literal["undo", "stand_in", "end"]


class Ballots:
    """How things are decided together."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def ask(self, table: Table, wanted: protocol.Ask, seat: int) -> None:
        """Ask the others something; the table is held. Asking the same again changes nothing."""
        if was_asked(table, wanted, seat):
            return
        if table.stage == "over":
            raise IllegalMove("game_over")
        if seat not in deciding(table.row):
            raise Refused(403, "may_not_vote")
        if wanted.kind == "end":
            await self.open(table, "end", seat)
        elif (
            wanted.about is None or wanted.about not in deciding(table.row) or wanted.about == seat
        ):
            raise Refused(400, "about_nobody")
        elif wanted.about != table.row.mover:
            raise Refused(409, "not_awaited")
        elif not is_gone(table, wanted.about):
            raise Refused(409, "not_gone")
        else:
            await self.open(table, "stand_in", seat, about=wanted.about)

    async def open(
        self, table: Table, kind: Kind, by: int, *, about: int | None = None, to: int | None = None
    ) -> None:
        """Ask, with the own answer; what needs no other is done at once."""
        if table.vote is not None and not is_moot(table.vote, table):
            raise Refused(409, "vote_open")
        self.desk.allowance.take_decision(table, by)
        voters = deciding(table.row) if kind != "stand_in" else present(table, by, about)
        needed = yes_needed(kind, len(voters))
        sequence, number = table.state.sequence, table.number + 1
        yes = agreeing(table.seats, by, voters) if kind == "undo" else (by,)
        vote = protocol.Vote(number, kind, by, about, sequence, to, voters, needed, yes, ())
        note = {"how": kind} if about is None else {"how": kind, "about": about}
        await self._settle(table, Asked, vote, by, note)

    async def answer(self, table: Table, wanted: protocol.Ballot, seat: int) -> None:
        """Agree or not; the table is held. The same answer again changes nothing."""
        if was_answered(table, wanted, seat):
            return
        vote = table.vote
        if vote is None or vote.number != wanted.vote:
            raise Refused(409, "no_vote")
        if seat not in vote.voters:
            raise Refused(403, "may_not_vote")
        if is_moot(vote, table):
            raise Refused(409, "not_gone")
        self.desk.allowance.take_decision(table, seat)
        yes, no = {*vote.yes} - {seat}, {*vote.no} - {seat}
        (yes if wanted.yes else no).add(seat)
        vote = replace(vote, yes=tuple(sorted(yes)), no=tuple(sorted(no)))
        kind: type[VoteChange] = Withdrawn if seat == vote.by else Voted
        note = {} if seat == vote.by else {"how": "yes" if wanted.yes else "no"}
        await self._settle(table, kind, vote, seat, note)

    async def _settle(
        self,
        table: Table,
        kind: type[VoteChange],
        vote: protocol.Vote,
        seat: int,
        note: dict[str, Any],
    ) -> None:
        """Write a vote down as it is now, and with it what it leads to, if it is decided."""
        is_done = is_won(vote, table.seats)
        is_open = not is_done and not is_lost(vote, table.seats)
        drafts = [table.draft(kind(seat=seat, vote=vote, open=is_open, note=note))]
        if is_done:
            drafts.append(await self._effect(table, vote))
        await self.desk.change(table, *drafts)

    async def _effect(self, table: Table, vote: protocol.Vote) -> Draft:
        """What a vote that is won leads to."""
        if vote.kind == "undo":
            assert vote.to is not None
            return await self.desk.undos.draft(table, vote.by, vote.to, later=1)
        if vote.kind == "end":
            return table.draft(GameEnded(sequence=table.state.sequence), later=1)
        assert vote.about is not None
        sitter = table.seats[vote.about].lent_to(STAND_IN, "voted")
        seats = with_seat(table.seats, vote.about, sitter)
        note = {"how": "voted", "about": vote.about}
        return table.draft(StoodIn(seats=seats, about=vote.about, note=note), later=1)


def present(table: Table, by: int, about: int | None) -> tuple[int, ...]:
    """Who decides about somebody who is gone: those who are here, as the one who asks is."""
    here, asking = table.projection.presence().here, table.seats[by].owner
    return tuple(
        seat
        for seat in deciding(table.row)
        if seat != about and (here[seat] or table.seats[seat].owner == asking)
    )


def yes_needed(kind: Kind, voters: int) -> int:
    """How many have to agree: all to an undo, most to a bot, all but one of several to the end."""
    if kind == "stand_in":
        return voters // 2 + 1
    return voters - 1 if kind == "end" and voters > 2 else voters


def is_gone(table: Table, seat: int) -> bool:
    """Whether somebody has been away for as long as the table waits."""
    since = table.projection.presence().away[seat]
    if since is None:
        return False
    away = datetime.fromisoformat(now()) - datetime.fromisoformat(since)
    return away >= timedelta(seconds=table.settings.patience)


def was_asked(table: Table, wanted: protocol.Ask, seat: int) -> bool:
    """Whether this very thing is being asked, or was since the one who asks saw the table."""
    asked = wanted.kind, seat, wanted.about
    for known in (table.vote, table.voted):
        if known is not None and (known.kind, known.by, known.about) == asked:
            is_later = wanted.number is not None and wanted.number < known.number
            if known is table.vote or is_later:
                return True
    return False


def was_answered(table: Table, wanted: protocol.Ballot, seat: int) -> bool:
    """Whether a seat has given this very answer."""
    for known in (table.vote, table.voted):
        if known is not None and known.number == wanted.vote:
            return seat in (known.yes if wanted.yes else known.no)
    return False


def is_moot(vote: protocol.Vote, table: Table) -> bool:
    """Whether a vote is about somebody who has come back."""
    return vote.about is not None and not is_gone(table, vote.about)
