"""Readiness: the host changes what is played, and who sat down before has to be ready for it.

What is told of the changes to each of them stands in `table/waiting_room.py`.
"""

from msgspec.structs import replace

from reinos.core.options import Options
from reinos.core.protocol import to_json
from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.table import Table
from reinos.server.table.entries import Readied, Revised
from reinos.server.table.seats import Seat, resized
from reinos.server.table.settings import StoredSettings
from reinos.server.table.waiting_room import terms_of
from reinos.server.tables.arrangements import check_host, check_series
from reinos.server.tables.desk import Desk


class Readiness:
    """What has to be agreed before a game begins. The game then begins by itself; see `runner`."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def revise(
        self, table: Table, wanted: protocol.Revision, owner: str, address: str = ""
    ) -> None:
        """The host changes options, time and the number of seats."""
        async with table.lock:
            check_host(table, owner)
            if table.stage != "waiting":
                raise Refused(409, "already_begun")
            options = table.game.read_options(wanted.players, wanted.options)
            settings = replace(
                table.settings,
                pace=wanted.pace,
                clock=wanted.clock,
                first_begins=table.settings.first_begins
                and wanted.players in table.game.open_start,
            )
            await self.propose(
                table, options, settings, resized(table.seats, wanted.players), address
            )

    async def propose(
        self,
        table: Table,
        options: Options,
        settings: protocol.Settings,
        seats: tuple[Seat, ...],
        address: str,
    ) -> None:
        """Change what is played; the table is held. The others have to be ready for it."""
        terms = terms_of(options, settings, seats)
        if terms == table.terms:
            return
        check_series(table)
        self.desk.runner.check_bots_alone(seats, table.host, address)
        self.desk.allowance.take(table, Revised, table.host, address)
        agreed = table.waiting_room.agreed
        awaits = tuple(
            n
            for n, seat in enumerate(seats)
            if seat.kind == "person"
            and seat.owner != table.host
            and agreed.get(seat.owner, table.terms) != terms
        )
        revised = Revised(
            options=to_json(options),
            settings=StoredSettings.of(settings),
            seats=seats,
            awaits=awaits,
            note={},
        )
        await self.desk.change(table, table.draft(revised))

    async def confirm(
        self, table: Table, wanted: protocol.Ready, owner: str, address: str = ""
    ) -> None:
        """Be ready for what somebody saw; refused if it was changed meanwhile."""
        async with table.lock:
            table.own_seat(owner)
            if wanted.number < table.waiting_room.revised:
                raise Refused(409, "table_changed")
            await self.come(table, owner, address)

    async def come(self, table: Table, owner: str, address: str = "") -> None:
        """Let somebody be ready, if they are waited for; the table is held."""
        if owner in table.row.awaited:
            self.desk.allowance.take(table, Readied, owner, address)
            seat = table.own_seat(owner)
            await self.desk.change(table, table.draft(Readied(seat=seat, note={})))
