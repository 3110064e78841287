"""What endpoints work with, and what several of them do."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.errors import Refused
from reinos.server.health.heavy_work import HeavyWork
from reinos.server.health.pulse import Pulse
from reinos.server.limits import Limits, Policy
from reinos.server.links import Links
from reinos.server.live.watch import Audience
from reinos.server.notices.notices import NoticeSender
from reinos.server.table import Table
from reinos.server.tables import Tables
from reinos.server.tables.nudges import Nudges
from reinos.server.tables.rematch import Rematch
from reinos.server.tables.talk import Conversation
from reinos.server.web.operator_view import OperatorView

T = TypeVar("T")
QR_CODE: Any = {"scale": 4, "border": 2, "svgclass": None, "lineclass": None}
"""How a QR code is drawn."""


class Api:
    """The parts of the server that endpoints call."""

    def __init__(
        self,
        tables: Tables,
        links: Links,
        policy: Policy,
        limits: Limits,
        audience: Audience,
        pulse: Pulse,
        notices: NoticeSender,
        operator: OperatorView,
    ) -> None:
        self.tables = tables
        self.links = links
        self.policy = policy
        self.limits = limits
        self.audience = audience
        self.pulse = pulse
        self.notices = notices
        self.operator = operator
        self.rematch = Rematch(tables)
        self.nudges = Nudges(tables)
        self.talk = Conversation(tables, limits.talk)
        self.heavy_work = HeavyWork()

    async def look_at(self, context: Context, table: str) -> Table:
        """Find a table; refused if the person who asks may not see its game."""
        found = await self.tables.find(table)
        if not found.may_look(context.owner):
            is_removed = context.owner in found.waiting_room.removed
            raise Refused(403, "removed" if is_removed else "no_spectators")
        return found

    async def change(
        self,
        context: Context,
        table: str,
        body: T,
        change: Callable[[Table, T, str, str], Awaitable[None]],
    ) -> protocol.Changed:
        """Let the person who asks change something at a table."""
        found = await self.tables.find(table)
        await change(found, body, context.owner, context.address)
        return protocol.Changed(found.number)

    def seen(self, context: Context, table: Table, seat: int | None = None) -> protocol.Table:
        """A table as the person who asks sees it, from this seat if several are theirs."""
        return table.projection.seen(
            context.owner, self.links.to_table(context, table.id), context.lang, seat
        )
