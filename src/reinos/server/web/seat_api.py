"""The HTTP API of seats: what people change about theirs, the host about all, and recovery."""

from starlette.responses import Response

from reinos.server import protocol
from reinos.server.devices import looks_of
from reinos.server.errors import Refused
from reinos.server.recovery import Asking
from reinos.server.table import Table
from reinos.server.tokens import new_token
from reinos.server.web.api import Api
from reinos.server.web.routing import Context, json_response, set_cookie


class SeatApi:
    """What each path about seats does. What has changed is told by the table itself.

    Answers hold no view: of several people at one device it might be another's.
    """

    def __init__(self, api: Api) -> None:
        self.api = api
        self.arranging = api.all_tables.arranging
        self.recovery = api.all_tables.recovery

    async def find(self, table: str) -> Table:
        """A table by its id."""
        return await self.api.all_tables.find(table)

    async def rename(self, context: Context, table: str, body: protocol.Rename) -> protocol.Changed:
        """Be called otherwise."""
        found = await self.find(table)
        await self.arranging.rename(found, body, context.owner, context.address)
        return protocol.Changed(found.number)

    async def look(self, context: Context, table: str, body: protocol.Look) -> protocol.Changed:
        """Choose colour and emblem."""
        found = await self.find(table)
        await self.arranging.choose_look(found, body, context.owner, context.address)
        return protocol.Changed(found.number)

    async def stand_in(
        self, context: Context, table: str, body: protocol.StandIn
    ) -> protocol.Changed:
        """Let a bot play, or play oneself again."""
        found = await self.find(table)
        await self.arranging.stand_in(found, body, context.owner, context.address)
        return protocol.Changed(found.number)

    async def leave(self, context: Context, table: str, body: protocol.OwnSeat) -> protocol.Changed:
        """Leave for good."""
        found = await self.find(table)
        await self.arranging.leave(found, body, context.owner, context.address)
        return protocol.Changed(found.number)

    async def remove(
        self, context: Context, table: str, body: protocol.Removal
    ) -> protocol.Changed:
        """Take a seat from somebody."""
        found = await self.find(table)
        await self.arranging.remove(found, body, context.owner, context.address)
        return protocol.Changed(found.number)

    async def settings(
        self, context: Context, table: str, body: protocol.SettingsChange
    ) -> protocol.Changed:
        """Change what the table agrees on."""
        found = await self.find(table)
        await self.arranging.settle(found, body, context.owner, context.address)
        return protocol.Changed(found.number)

    async def order(
        self, context: Context, table: str, body: protocol.SeatOrder
    ) -> protocol.Changed:
        """Draw who sits where, or say it."""
        found = await self.find(table)
        await self.arranging.order(found, body, context.owner, context.address)
        return protocol.Changed(found.number)

    async def close(self, context: Context, table: str, body: protocol.Empty) -> protocol.Deleted:
        """Close a table that has not begun."""
        self.api.all_tables.pause.check()
        await self.arranging.close(await self.find(table), context.owner)
        return protocol.Deleted(True)

    # Being the same person elsewhere.

    async def phrase(self, context: Context, body: protocol.NewPhrase) -> protocol.Phrase:
        """A recovery phrase."""
        self.check_pace(context)
        return protocol.Phrase(*await self.recovery.give_out(asking(context), body.current))

    async def recover(self, context: Context, body: protocol.Recovery) -> Response:
        """Become the one whose phrase it is."""
        self.check_pace(context)
        owner, cookie = await self.recovery.use(body.phrase, asking(context))
        tables = self.api.all_tables
        count = await tables.store.reading(tables.lists.count_unfinished, owner)
        response = json_response(protocol.Recovered(count))
        if cookie is not None:
            set_cookie(response, cookie, self.api.links.is_secure)
        return response

    async def devices(self, context: Context) -> protocol.Devices:
        """The browsers of the one who asks."""
        who = asking(context)
        listed = []
        for one in await self.recovery.devices.of(*who):
            is_here = one.hash == who.device
            looks = one.looks or (looks_of(who.user_agent) if is_here else "")
            listed.append(protocol.Device(one.id, one.is_first, looks, one.at, one.seen, is_here))
        return protocol.Devices(tuple(listed), await self.recovery.has_phrase(context.owner))

    async def end_device(self, context: Context, body: protocol.EndDevice) -> Response:
        """Sign out a browser."""
        self.check_pace(context)
        ended = await self.recovery.end(asking(context), body.device, body.phrase)
        is_here = ended.hash == context.device
        response = json_response(protocol.Ended(is_here))
        if is_here:
            set_cookie(response, new_token(), self.api.links.is_secure)
        return response

    def check_pace(self, context: Context) -> None:
        """Nobody may try many phrases."""
        if seconds := self.api.limits.phrases.wait(context.address):
            raise Refused(429, "phrases_too_fast", seconds=seconds)


def asking(context: Context) -> Asking:
    """Who asks, as recovery wants to know it."""
    return Asking(context.owner, context.device, context.request.headers.get("user-agent", ""))
