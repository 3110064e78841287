"""Another game with the people of a table: one table for all, whoever asks first.

The id of the table that follows is derived from the one before it and from a secret of the server
that nobody is ever shown. So whoever asks, also after the server has ended between opening it and
telling of it, finds the same table, and nobody can compute its link.
"""

import base64
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise

import msgspec

from reinos.bots import LEVELS
from reinos.core.chance import derived
from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.table import Table
from reinos.server.table.entries import Accepted, Followed
from reinos.server.table.seats import Seat, signed
from reinos.server.table.series import SeriesState, first_of, rotated
from reinos.server.tables.openings import NewTablePlan
from reinos.server.tables.tables import Tables

COUNTDOWN = 60.0
"""Seconds after which the next game of a series begins without those who are not ready."""


class Rematch:
    """How people go on after a game.

    No two tables are held at once: whoever holds many, to erase or delete, would wait for ever.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def again(self, table: Table, owner: str, address: str, harder: bool = False) -> Table:
        """The table that follows, with the one who asks at it: opened if nobody has asked yet.

        If it is to be `harder`, its bots are one level up, unless it goes on with a series.
        """
        if not table.seats_of(owner):
            raise Refused(403, "not_seated")
        if table.stage != "over":
            raise Refused(409, "not_over")
        async with table.rematch_lock:
            following = await self._following(table, owner, address, harder)
            await self._sit_down(following, owner)
            async with table.lock:
                await self._tell(table, following, owner)
        return following

    async def tell(self, following: Table, owner: str) -> None:
        """Say at the table before that somebody has sat down at the one that follows it."""
        if following.follows is None:
            return
        with suppress(Refused):  # it may be gone
            table = await self.tables.fetch(following.follows)
            async with table.lock:
                if table.seats_of(owner) and table.next and table.next.table == following.id:
                    await self._tell(table, following, owner)

    async def _following(self, table: Table, owner: str, address: str, harder: bool) -> Table:
        """The table that follows; a new one if there is none, or none any more."""
        if table.next is not None and (found := await self._found(table.next.table)):
            return found
        store = self.tables.store
        following = following_id(await store.reading(store.secret, "rematch"), table)
        for offered in (following, former_id(table)):
            found = await self._found(offered)
            if found is not None and found.follows == table.id:
                return found
        return await self._lay(following, table, owner, address, harder)

    async def _found(self, table_id: str) -> Table | None:
        try:
            return await self.tables.fetch(table_id)
        except Refused as refused:
            if refused.code != "no_table":
                raise
            return None

    async def _lay(
        self, table_id: str, table: Table, owner: str, address: str, harder: bool = False
    ) -> Table:
        openings = self.tables.openings
        await openings.check_count(owner)
        self.tables.allowance.take_decision(table, table.seats_of(owner)[0])
        series = next_series(table)
        is_same_series = series is not None and series.number > 1
        seats = graduated(returned(rotated(signed(table.seats)), owner))
        if harder and not is_same_series:
            seats = raised(seats)
        awaits = others(seats, owner) if is_same_series else ()
        plan = NewTablePlan(
            table.game,
            table.options,
            table.settings,
            seats if is_same_series else invited(seats, owner),
            table.host if is_same_series and table.seats_of(table.host) else owner,
            address,
            series=series,
            follows=table.id,
            awaits=awaits,
            countdown=self.tables.timeouts.countdown(COUNTDOWN) if awaits else None,
        )
        return await openings.lay(table_id, plan)

    async def _sit_down(self, following: Table, owner: str) -> None:
        """Take the seats that are kept for somebody, if they still are, and be ready."""
        async with following.lock:
            await self.tables.take_kept_seats(following, owner)
            if not following.waiting_room.revised:
                await self.tables.readiness.come(following, owner)

    async def _tell(self, table: Table, following: Table, owner: str) -> None:
        """Tell at a table who has gone on, unless that is known."""
        people = {seat.owner for seat in following.seats if seat.kind == "person"}
        there = people.difference(following.row.awaited)
        accepted = tuple(n for n, seat in enumerate(table.seats) if seat.owner in there)
        told = protocol.Next(following.id, accepted)
        if told == table.next:
            return
        is_new = table.next is None or table.next.table != following.id
        if not is_new:
            self.tables.allowance.take_decision(table, table.seats_of(owner)[0])
        in_series = following.series is not None and following.series.number > 1
        note = {"how": "series"} if in_series else {}
        kind = Followed if is_new else Accepted
        change = kind(seat=table.seats_of(owner)[0], next=told, note=note)
        await self.tables.change(table, table.draft(change))


def following_id(secret: bytes, table: Table) -> str:
    """The id of the table to offer next: a function of the table and how often that was done."""
    return id_derived_from(secret, table)


def former_id(table: Table) -> str:
    """The id that earlier versions gave it, derived from the deal, which the game's file shows.

    An earlier version may have crashed after opening this table. Only the server makes ids, and it
    no longer makes such ids, so nobody can place a table there.
    """
    return id_derived_from(table.secret, table)


def id_derived_from(secret: bytes, table: Table) -> str:
    """An id that only whoever knows a secret can compute."""
    made = derived(secret, f"again {table.id} {table.offers}")
    return base64.urlsafe_b64encode(made[:9]).decode()


def next_series(table: Table) -> SeriesState | None:
    """The series of the table that follows: the next game of it, or another one as long."""
    series = table.series_now()
    if series is None:
        return None
    return first_of(series.length, table.players) if series.is_last else series.rotated()


def returned(seats: Sequence[Seat], owner: str) -> tuple[Seat, ...]:
    """Seats after whoever asks to go on has taken theirs back from bots."""
    return tuple(seat.taken_back() if seat.owner == owner else seat for seat in seats)


def graduated(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats for a game that is no lesson."""
    return tuple(msgspec.structs.replace(seat, lesson=None) for seat in seats)


def others(seats: Sequence[Seat], owner: str) -> tuple[int, ...]:
    """The seats of other people who decide for themselves."""
    return tuple(
        n
        for n, seat in enumerate(seats)
        if seat.kind == "person" and seat.owner != owner and not seat.is_bots
    )


def raised(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Seats whose bots have gone up a level; the strongest one stays, and so do programs."""
    above = dict(pairwise(LEVELS))
    return tuple(
        msgspec.structs.replace(seat, bot=above.get(seat.bot or "", seat.bot)) for seat in seats
    )


def invited(seats: Sequence[Seat], owner: str) -> tuple[Seat, ...]:
    """The seats of people who are asked to play again: one's own are taken, the others' kept."""
    fresh = (seat.taken_back() for seat in seats)
    return tuple(
        msgspec.structs.replace(seat, kind="open")
        if seat.kind == "person" and seat.owner != owner
        else seat
        for seat in fresh
    )
