"""The HTTP API: the functions behind its paths, which `routes` lists."""

from contextlib import suppress
from io import BytesIO
from typing import Any

import segno
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from reinos.core import registry
from reinos.core.errors import ReinosError
from reinos.server import catalog, exports, protocol, replays
from reinos.server.erasing import erase
from reinos.server.errors import Refused
from reinos.server.limits import MOST_WATCHERS, MOST_WATCHERS_OF_ADDRESS, Limits, Terms
from reinos.server.links import Links
from reinos.server.lists import Found
from reinos.server.live import NOTHING, Audience, Known, Lines, Watch
from reinos.server.notices import Notices
from reinos.server.pulse import Pulse
from reinos.server.rematch import Rematch
from reinos.server.slowly import Slowly
from reinos.server.table import Table
from reinos.server.tables import Tables
from reinos.server.talk import Talk
from reinos.server.web.routing import Context, decoded, problem_of

PICTURE: Any = {"scale": 4, "border": 2, "svgclass": None, "lineclass": None}
"""How a QR code is drawn."""


class Api:
    """What each path of the API does."""

    def __init__(
        self,
        tables: Tables,
        links: Links,
        terms: Terms,
        limits: Limits,
        audience: Audience,
        pulse: Pulse,
        all_notices: Notices,
    ) -> None:
        self.all_tables = tables
        self.links = links
        self.terms = terms
        self.limits = limits
        self.audience = audience
        self.pulse = pulse
        self.rematch = Rematch(tables)
        self.conversation = Talk(tables, limits.talk)
        self.slowly = Slowly()
        self.all_notices = all_notices

    # What can be played.

    async def games(self, context: Context) -> protocol.Games:
        """All games and bots."""
        return catalog.games(context.lang, self.terms.own_texts)

    async def rules(self, context: Context, game: str) -> protocol.Rules:
        """The rules of a game."""
        return catalog.rules(game, context.lang)

    async def words(self, context: Context, game: str, language: str) -> dict[str, str]:
        """The words of a game and those all games share."""
        return catalog.words(game, language)

    # Tables.

    async def tables(self, context: Context) -> protocol.Tables:
        """The unfinished tables of the one who asks, and the first pages of the other lists."""
        self.all_tables.devices.note_use(context.device)
        mine, free, over = await self.all_tables.first_pages(context.owner)
        rows = (row.info(context.owner, context.lang) for row in mine)
        return protocol.Tables(tuple(rows), page(context, free), page(context, over))

    async def open_tables(self, context: Context) -> protocol.Page:
        """Open tables of others, by pages."""
        return page(context, await self.all_tables.open_tables(context.owner, after(context)))

    async def finished_tables(self, context: Context) -> protocol.Page:
        """The finished tables of the one who asks, by pages."""
        return page(context, await self.all_tables.finished(context.owner, after(context)))

    async def delete(self, context: Context, table: str, body: protocol.Empty) -> protocol.Deleted:
        """Take a table off one's list."""
        self.all_tables.pause.check()
        return protocol.Deleted(await self.all_tables.delete(table, context.owner))

    def seen(self, context: Context, table: Table, seat: int | None = None) -> protocol.Table:
        """A table as the one who asks sees it, from a seat of several."""
        return table.seen(context.owner, self.links.to_table(context, table), context.lang, seat)

    async def open(self, context: Context, body: protocol.NewTable) -> protocol.Table:
        """Open a table."""
        game = registry.game(body.game)
        if not self.terms.own_texts:
            for option in game.options:
                if option.text and body.options.get(option.name, option.default) != option.default:
                    raise Refused(403, "own_texts_off", option=option.name)
        if seconds := self.limits.tables.wait(context.address):
            raise Refused(429, "tables_too_fast", seconds=seconds)
        opened = await self.all_tables.open(body, context.owner, context.address)
        return self.seen(context, opened)

    async def look_at(self, context: Context, table: str) -> Table:
        """A table whose game the one who asks may see."""
        found = await self.all_tables.find(table)
        if not found.may_look(context.owner):
            raise Refused(403, "no_spectators")
        return found

    async def table(self, context: Context, table: str) -> protocol.Table:
        """Look at a table."""
        found = await self.look_at(context, table)
        return self.seen(context, found, known_by(context.request).seat)

    async def join(self, context: Context, table: str, body: protocol.Join) -> protocol.Table:
        """Sit down."""
        found = await self.all_tables.find(table)
        await self.all_tables.join(found, body, context.owner, context.address)
        await self.rematch.tell(found, context.owner)
        return self.seen(context, found)

    async def seats(self, context: Context, table: str, body: protocol.Seating) -> protocol.Table:
        """Arrange seats."""
        found = await self.all_tables.find(table)
        await self.all_tables.arrange(found, body, context.owner, context.address)
        return self.seen(context, found)

    async def move(self, context: Context, table: str, body: protocol.Play) -> protocol.Played:
        """Make a move."""
        return await self.all_tables.play(await self.all_tables.find(table), body, context.owner)

    async def resign(self, context: Context, table: str, body: protocol.Resign) -> protocol.Played:
        """Give up."""
        return await self.all_tables.resign(await self.all_tables.find(table), body, context.owner)

    # Deciding together.

    async def take_back(
        self, context: Context, table: str, body: protocol.TakeBack
    ) -> protocol.Table:
        """Take back a decision."""
        found = await self.all_tables.find(table)
        seat = await self.all_tables.take_back(found, body, context.owner)
        return self.seen(context, found, seat)

    async def ask(self, context: Context, table: str, body: protocol.Ask) -> protocol.Table:
        """Ask the others something."""
        found = await self.all_tables.find(table)
        return self.seen(context, found, await self.all_tables.ask(found, body, context.owner))

    async def answer(self, context: Context, table: str, body: protocol.Ballot) -> protocol.Table:
        """Answer what is asked."""
        found = await self.all_tables.find(table)
        return self.seen(context, found, await self.all_tables.answer(found, body, context.owner))

    # Looking on.

    def watch(self, context: Context, table: Table, *, over_socket: bool = False) -> Watch:
        """Somebody new who looks at a table, unless there are too many of them."""
        if not table.may_look(context.owner):
            raise Refused(403, "no_spectators")
        counts = self.audience.counts
        is_known = context.asker != context.address
        if counts[context.address] >= MOST_WATCHERS_OF_ADDRESS or (
            is_known and counts[context.asker] >= MOST_WATCHERS
        ):
            raise Refused(429, "too_many_watchers")
        link = self.links.to_table(context, table)
        known = known_by(context.request)
        return Watch(table, context, link, self.audience, known, over_socket=over_socket)

    async def hear(self, context: Context, watch: Watch, text: str | bytes) -> protocol.Live | None:
        """What somebody says over a WebSocket; a move that is made is told by an update."""
        try:
            if seconds := self.limits.wait_to_ask(context.owner, context.address, reading=False):
                raise Refused(429, "too_fast", seconds=seconds)
            self.pulse.check()
            if watch.is_ended:
                raise Refused(401, "session_ended")
            said = decoded(text, protocol.Said)
            if isinstance(said, protocol.LiveLook):
                watch.look(said.seat)
                return None
            table = watch.table
            number = table.number
            played = await self.all_tables.play(table, said, context.owner)
        except ReinosError as error:
            return protocol.Declined(sequence_in(text), problem_of(error, context.lang))
        made_now = played.number > number
        return None if made_now else protocol.PlayedBefore(said.sequence, played.number)

    async def events(self, context: Context, table: str) -> Response:
        """The event stream."""
        found = await self.all_tables.find(table)
        self.all_tables.devices.note_use(context.device)
        return Lines(self.watch(context, found))

    async def live(self, context: Context, table: str) -> Response:
        """The WebSocket, asked for without one."""
        raise Refused(426, "not_a_socket")

    # Finished games.

    async def finished(self, context: Context, table: str) -> Table:
        """A table whose game is over; before that its secrets stay secret."""
        found = await self.look_at(context, table)
        if found.stage != "over":
            raise Refused(409, "not_over")
        return found

    async def replay(self, context: Context, table: str) -> protocol.Replay:
        """A finished game, as a spectator or one of its seats saw it."""
        found = await self.finished(context, table)
        return await replays.replay(found, context.lang, known_by(context.request).seat)

    async def file(self, context: Context, table: str) -> Response:
        """The game file."""
        found = await self.finished(context, table)
        name = f"{found.game.id}-{found.id}.txt"
        disposition = {"content-disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(found.state.transcript(found.names), headers=disposition)

    async def qr(self, context: Context, table: str) -> Response:
        """The invitation as a QR code."""
        found = await self.all_tables.find(table)
        out = BytesIO()
        code = segno.make(self.links.to_table(context, found), error="m")
        code.save(out, kind="svg", **PICTURE, xmldecl=False)
        return Response(out.getvalue(), media_type="image/svg+xml")

    async def replay_file(self, context: Context, body: protocol.GameFile) -> protocol.Replay:
        """A game file, played again."""
        if seconds := self.limits.files.wait(context.address):
            raise Refused(429, "too_fast", seconds=seconds)
        with self.slowly:
            async with self.slowly.turn():
                tables, own_texts = self.all_tables, self.terms.own_texts
                return await replays.replay_file(body.file, tables, own_texts, context.lang)

    # One's own games.

    async def results(self, context: Context) -> protocol.Results:
        """How the games of the one who asks ended."""
        with self.slowly:
            async with self.slowly.turn():
                return await self.all_tables.results(context.owner, context.lang)

    async def export(self, context: Context) -> Response:
        """All finished games of the one who asks."""
        if seconds := self.limits.exports.wait(context.address):
            raise Refused(429, "too_fast", seconds=seconds)
        self.slowly.check()
        tables = self.all_tables
        rows = await tables.store.reading(tables.lists.results, context.owner)
        return StreamingResponse(
            exports.zipped(tables, rows, self.slowly),
            headers={"content-disposition": 'attachment; filename="reinos.zip"'},
            media_type="application/zip",
        )

    async def erase(self, context: Context, body: protocol.Empty) -> protocol.Erased:
        """Erase the name and the words of the one who asks."""
        self.all_tables.pause.check()
        if seconds := self.limits.erasures.wait(context.address):
            raise Refused(429, "too_fast", seconds=seconds)
        with self.slowly:
            async with self.slowly.turn():
                await self.all_notices.want(context.owner, protocol.Notify(), context.lang)
                await self.all_tables.devices.erase(context.owner)
                return protocol.Erased(await erase(self.all_tables, context.owner, context.lang))

    # Moving a seat, and bots of others.

    async def offer_handover(
        self, context: Context, table: str, body: protocol.OwnSeat
    ) -> protocol.Handover:
        """A one-time link."""
        found = await self.all_tables.find(table)
        seat = self.all_tables.seat_to_move(found, context.owner, body.seat)
        if seconds := self.limits.handovers.wait(context.address):
            raise Refused(429, "handovers_too_fast", seconds=seconds)
        code, expires = await self.all_tables.handovers.offer(found, seat)
        link = self.links.to_handover(context, code)
        return protocol.Handover(link, expires, segno.make(link, error="m").svg_data_uri(**PICTURE))

    async def take_handover(
        self, context: Context, code: str, body: protocol.Empty
    ) -> protocol.Table:
        """Take over a seat."""
        found, seat = await self.all_tables.hand_over(code, context.owner, context.address)
        return self.seen(context, found, seat)

    async def token(self, context: Context, body: protocol.Empty) -> protocol.Token:
        """A token for a bot."""
        if seconds := self.limits.tokens.wait(context.address):
            raise Refused(429, "tokens_too_fast", seconds=seconds)
        return protocol.Token(await self.all_tables.tokens.give_out())

    # Going on, and talking.

    async def again(self, context: Context, table: str, body: protocol.Empty) -> protocol.Table:
        """Play again with the same people."""
        found = await self.all_tables.find(table)
        if found.next is None and (seconds := self.limits.tables.wait(context.address)):
            raise Refused(429, "tables_too_fast", seconds=seconds)
        following = await self.rematch.again(found, context.owner, context.address)
        return self.seen(context, following)

    async def talk(self, context: Context, table: str, body: protocol.Talk) -> protocol.Spoken:
        """Say something."""
        found = await self.all_tables.find(table)
        return await self.conversation.say(found, body, context.owner, context.address)

    # Notices for those who are away.

    async def notices(self, context: Context) -> protocol.Notices:
        """What is offered, and what one has asked for."""
        return await self.all_notices.of(context.owner)

    async def notify(self, context: Context, body: protocol.Notify) -> protocol.Notices:
        """Ask for notices, or for none."""
        had = await self.all_notices.of(context.owner)
        is_known = had.confirmed and had.address == body.address
        if body.address is not None and not is_known:
            to = body.address.lower()
            if seconds := self.limits.mails.wait(context.address) or self.limits.mails_to.wait(to):
                raise Refused(429, "mails_too_fast", seconds=seconds)
        await self.all_notices.want(context.owner, body, context.lang)
        return await self.all_notices.of(context.owner)

    async def answer_notice(
        self, context: Context, code: str, body: protocol.NoticeAnswer
    ) -> protocol.NoticeAnswer:
        """Confirm an address, or stop what is sent to it."""
        await self.all_notices.answer(code, body.on)
        return body


def sequence_in(text: str | bytes) -> int | None:
    """The number of the decision that somebody spoke of, if that can be read."""
    with suppress(Refused):
        said = decoded(text, protocol.Said)
        return said.sequence if isinstance(said, protocol.LivePlay) else None
    return None


def known_by(request: HTTPConnection) -> Known:
    """What somebody who connects says to have; what cannot be read counts as nothing."""
    given = request.query_params
    try:
        spoken = int(given.get("protocol", protocol.PROTOCOL))
        seat = int(given["seat"]) if "seat" in given else None
        return Known(spoken, given.get("run", ""), int(given.get("number", 0)), seat)
    except ValueError:
        return NOTHING


def page(context: Context, found: Found) -> protocol.Page:
    """A page of a list, as the one who asks sees it."""
    rows = (row.info(context.owner, context.lang) for row in found.rows)
    return protocol.Page(tuple(rows), found.next)


def after(context: Context) -> str | None:
    """Where the page that is asked for begins."""
    return context.request.query_params.get("after")
