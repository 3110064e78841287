"""The HTTP API: every path with what it takes and gives."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from typing import Any

import segno
from starlette.responses import PlainTextResponse, Response

from reinos.bots import BOTS
from reinos.core import registry
from reinos.core.errors import IllegalMove
from reinos.core.game import Game
from reinos.core.protocol import to_json
from reinos.core.words import load, say
from reinos.server import protocol
from reinos.server.document import openapi
from reinos.server.house import House, Refused, token_hash
from reinos.server.limits import MOST_WATCHERS, MOST_WATCHERS_OF_ADDRESS, Limits, Terms
from reinos.server.live import Lines, Watch
from reinos.server.store import WORDS
from reinos.server.table import Damaged, Table, Told, standings
from reinos.server.web import Context, Route

Refusals = Mapping[int, tuple[str, ...]]
GAME: Refusals = {404: ("unknown_game",)}
TABLE: Refusals = {404: ("no_table",), 409: ("damaged", "not_replayed"), 503: ("not_read",)}
ARRANGING: Refusals = {
    400: ("unknown_bot",),
    403: ("not_host",),
    409: ("already_begun", "seat_taken"),
    429: ("too_many_bot_tables", "too_many_bot_tables_of_all"),
}
OPENING: Refusals = {
    400: ("no_name", "two_seats", "unknown_bot"),
    403: ("own_texts_off",),
    404: ("unknown_game",),
    409: ("key_used",),
    422: ("unknown_option", "wrong_players", "wrong_value"),
    429: (*ARRANGING[429], "tables_too_fast", "too_many_tables"),
}
PLAYING: Refusals = {
    403: ("not_seated",),
    409: ("game_over", "not_begun", "not_your_turn", "stale"),
    422: ("unknown_move", "unreadable_move"),
}
WATCHING: Refusals = {429: ("too_many_watchers",)}
FINISHED: Refusals = {409: ("not_over",)}


def both(*some: Refusals) -> Refusals:
    """Refusals of several kinds together."""
    statuses = {status for one in some for status in one}
    return {status: tuple(c for one in some for c in one.get(status, ())) for status in statuses}


class Api:
    """The functions behind the paths."""

    def __init__(
        self,
        house: House,
        links: Any,
        stopping: Any,
        new_token: Any,
        terms: Terms,
        limits: Limits,
    ) -> None:
        self.house = house
        self.terms = terms
        self.limits = limits
        self.links = links
        self.stopping = stopping
        self.new_token = new_token
        self.watchers: Counter[str] = Counter()

    def routes(self) -> list[Route]:
        """Every path of the API."""
        p = protocol
        listed = [
            Route("GET", "/api/games", self.games, None, p.Games, text="What can be played."),
            Route(
                "GET",
                "/api/games/{game}/rules",
                self.rules,
                None,
                p.Rules,
                text="Numbered rules.",
                refusals=GAME,
            ),
            Route(
                "GET",
                "/api/games/{game}/words/{language}",
                self.words,
                None,
                dict[str, str],
                text="The sentences of a game.",
                refusals=GAME,
            ),
            Route("GET", "/api/tables", self.tables, None, p.Tables, text="My and open tables."),
            Route(
                "POST",
                "/api/tables",
                self.open,
                p.NewTable,
                p.Table,
                201,
                text="Open a table. The same again with the same key gets the same table.",
                refusals=OPENING,
            ),
            Route(
                "GET",
                "/api/tables/{table}",
                self.table,
                None,
                p.Table,
                text="Look at a table.",
                refusals=TABLE,
            ),
            Route(
                "POST",
                "/api/tables/{table}/join",
                self.join,
                p.Join,
                p.Table,
                text="Sit down.",
                refusals=both(TABLE, {400: ("no_name",), 409: ("seat_taken",)}),
            ),
            Route(
                "POST",
                "/api/tables/{table}/seats",
                self.seats,
                p.Seating,
                p.Table,
                text="The host gives a seat to a bot, or opens it.",
                refusals=both(TABLE, ARRANGING),
            ),
            Route(
                "POST",
                "/api/tables/{table}/moves",
                self.move,
                p.Play,
                p.Played,
                text="Make a move. The same again gets the same answer.",
                refusals=both(TABLE, PLAYING),
            ),
            Route(
                "POST",
                "/api/tables/{table}/resign",
                self.resign,
                p.Resign,
                p.Played,
                text="Give up. The same again gets the same answer.",
                refusals=both(TABLE, PLAYING),
            ),
            Route(
                "GET",
                "/api/tables/{table}/events",
                self.events,
                None,
                p.Live,
                media="application/x-ndjson",
                text="Everything that happens, a message a line; empty lines are signs of life.",
                refusals=both(TABLE, WATCHING),
            ),
            Route(
                "GET",
                "/api/tables/{table}/live",
                self.live,
                None,
                p.Live,
                101,
                text="The same over a WebSocket, a message each. Clients say nothing there.",
                refusals=both(TABLE, WATCHING, {403: ("wrong_origin",), 426: ("not_a_socket",)}),
            ),
            Route(
                "GET",
                "/api/tables/{table}/replay",
                self.replay,
                None,
                p.Replay,
                text="A finished game, step by step.",
                refusals=both(TABLE, FINISHED),
            ),
            Route(
                "GET",
                "/api/tables/{table}/file",
                self.file,
                media="text/plain",
                text="The game file of a finished game.",
                refusals=both(TABLE, FINISHED),
            ),
            Route(
                "GET",
                "/api/tables/{table}/qr.svg",
                self.qr,
                media="image/svg+xml",
                text="The invitation as a QR code.",
                refusals=TABLE,
            ),
            Route(
                "POST",
                "/api/tables/{table}/handover",
                self.offer_handover,
                p.Empty,
                p.Handover,
                text="A link that moves my seat to another device, once.",
                refusals=both(TABLE, {403: ("not_seated",)}),
            ),
            Route(
                "POST",
                "/api/handover/{code}",
                self.take_handover,
                p.Empty,
                p.Table,
                text="Take over a seat with such a link.",
                refusals=both(TABLE, {404: ("no_handover",), 409: ("two_seats",)}),
            ),
            Route(
                "POST",
                "/api/tokens",
                self.token,
                p.Empty,
                p.Token,
                201,
                text="A token for a bot.",
                refusals={429: ("tokens_too_fast",)},
            ),
        ]
        document = cache(lambda: openapi(listed))  # when first asked for: it looks at every game

        async def describe(context: Context) -> Any:
            return document()

        describe.__name__ = "openapi"
        return [*listed, Route("GET", "/api/openapi.json", describe, text="This document.")]

    # What can be played.

    async def games(self, context: Context) -> protocol.Games:
        """All games and bots."""
        own = self.terms.own_texts
        infos = tuple(game_info(game, context.lang, own) for game in registry.catalog())
        bots = tuple(
            protocol.BotInfo(
                name,
                say(f"bot.{name}", {}, context.lang, WORDS),
                say(f"bot.{name}.help", {}, context.lang, WORDS),
            )
            for name in BOTS
        )
        return protocol.Games(infos, bots)

    async def rules(self, context: Context, game: str) -> protocol.Rules:
        """The rules of a game."""
        one = registry.game(game)
        rules = tuple(
            protocol.RuleInfo(key, text["es"], text["en"]) for key, text in one.rules.items()
        )
        return protocol.Rules(one.id, one.say("game.name", context.lang), rules)

    async def words(self, context: Context, game: str, language: str) -> dict[str, str]:
        """The words of a game and those all games share."""
        if language not in ("es", "en"):
            raise Refused(404, "no_page")
        return {**load("reinos.core", language), **load(registry.game(game).words, language)}

    # Tables.

    async def tables(self, context: Context) -> protocol.Tables:
        """The tables of the one who asks, and open ones."""
        owner, lang = context.owner, context.lang
        mine: list[Table | Damaged] = [*self.house.mine(owner), *self.house.damaged_of(owner)]
        return protocol.Tables(
            tuple(table.info(owner, lang) for table in mine[:100]),
            tuple(table.info(owner, lang) for table in self.house.open_tables(owner)[:100]),
        )

    def seen(self, context: Context, table: Table) -> protocol.Table:
        """A table as the one who asks sees it."""
        return table.seen(context.owner, self.links.to_table(context, table), context.lang)

    async def open(self, context: Context, body: protocol.NewTable) -> protocol.Table:
        """Open a table."""
        game = registry.game(body.game)
        if not self.terms.own_texts:
            for option in game.options:
                if option.text and body.options.get(option.name, option.default) != option.default:
                    raise Refused(403, "own_texts_off", option=option.name)
        if seconds := self.limits.tables.wait(context.address):
            raise Refused(429, "tables_too_fast", seconds=seconds)
        opened = await self.house.open(body, context.owner, context.address)
        return self.seen(context, opened)

    async def table(self, context: Context, table: str) -> protocol.Table:
        """Look at a table."""
        return self.seen(context, self.house.table(table))

    async def join(self, context: Context, table: str, body: protocol.Join) -> protocol.Table:
        """Sit down."""
        found = self.house.table(table)
        await self.house.join(found, body, context.owner)
        return self.seen(context, found)

    async def seats(self, context: Context, table: str, body: protocol.Seating) -> protocol.Table:
        """Arrange seats."""
        found = self.house.table(table)
        await self.house.arrange(found, body, context.owner)
        return self.seen(context, found)

    async def move(self, context: Context, table: str, body: protocol.Play) -> protocol.Played:
        """Make a move."""
        return await self.house.play(self.house.table(table), body, context.owner)

    async def resign(self, context: Context, table: str, body: protocol.Resign) -> protocol.Played:
        """Give up."""
        return await self.house.resign(self.house.table(table), body, context.owner)

    def watch(self, context: Context, table: Table) -> Watch:
        """Somebody new who looks at a table, unless there are too many of them."""
        known = context.asker != context.address
        if self.watchers[context.address] >= MOST_WATCHERS_OF_ADDRESS or (
            known and self.watchers[context.asker] >= MOST_WATCHERS
        ):
            raise Refused(429, "too_many_watchers")
        link = self.links.to_table(context, table)
        return Watch(table, context, link, self.stopping, self.watchers)

    async def events(self, context: Context, table: str) -> Response:
        """The event stream."""
        return Lines(self.watch(context, self.house.table(table)))

    async def live(self, context: Context, table: str) -> Response:
        """The WebSocket, asked for without one."""
        raise Refused(426, "not_a_socket")

    # Finished games.

    def finished(self, table: str) -> Table:
        """A table whose game is over; before that its secrets stay secret."""
        found = self.house.table(table)
        if found.stage != "over":
            raise Refused(409, "not_over")
        return found

    async def replay(self, context: Context, table: str) -> protocol.Replay:
        """A finished game, as a spectator would have seen it."""
        found = self.finished(table)
        return protocol.Replay(
            found.id,
            found.game.id,
            found.game.say("game.name", context.lang),
            tuple(seat.name for seat in found.seats),
            tuple(steps(found)),
            standings(found.state),
        )

    async def file(self, context: Context, table: str) -> Response:
        """The game file."""
        found = self.finished(table)
        name = f"{found.game.id}-{found.id}.txt"
        disposition = {"content-disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(found.state.transcript(), headers=disposition)

    async def qr(self, context: Context, table: str) -> Response:
        """The invitation as a QR code."""
        found = self.house.table(table)
        out = BytesIO()
        code = segno.make(self.links.to_table(context, found), error="m")
        code.save(out, kind="svg", scale=4, border=2, xmldecl=False, svgclass=None, lineclass=None)
        return Response(out.getvalue(), media_type="image/svg+xml")

    # Moving a seat, and bots of others.

    async def offer_handover(
        self, context: Context, table: str, body: protocol.Empty
    ) -> protocol.Handover:
        """A one-time link."""
        table_of_seat = self.house.table(table)
        code, expires = await self.house.offer_handover(table_of_seat, context.owner)
        return protocol.Handover(self.links.to_handover(context, code), expires)

    async def take_handover(
        self, context: Context, code: str, body: protocol.Empty
    ) -> protocol.Table:
        """Take over a seat."""
        return self.seen(context, await self.house.hand_over(code, context.owner))

    async def token(self, context: Context, body: protocol.Empty) -> protocol.Token:
        """A token for a bot."""
        if seconds := self.limits.tokens.wait(context.address):
            raise Refused(429, "tokens_too_fast", seconds=seconds)
        token = self.new_token()
        await self.house.add_token(token_hash(token))
        return protocol.Token(token)


def game_info(game: Game, lang: str, own_texts: bool) -> protocol.GameInfo:
    """A game in words, with texts of one's own among its options if they are allowed."""
    options = []
    for option in game.options:
        if option.text and not own_texts:
            continue
        choices = tuple(
            protocol.Choice(value, choice_label(game, option.name, value, lang))
            for value in option.choices
        )
        options.append(
            protocol.OptionInfo(
                option.name,
                game.say(f"option.{option.name}", lang),
                game.say(f"option.{option.name}.help", lang),
                option.default,
                choices,
                option.least,
                option.most,
                option.many,
                option.when,
            )
        )
    return protocol.GameInfo(
        game.id,
        game.say("game.name", lang),
        game.say("game.summary", lang),
        game.players[0],
        game.players[-1],
        tuple(name for name in BOTS if name not in game.unsuited),
        tuple(options),
    )


def choice_label(game: Game, option: str, value: Any, lang: str) -> str:
    """What a value of an option is called."""
    if isinstance(value, bool):
        return say("yes" if value else "no", {}, lang, WORDS)
    return game.say(f"option.{option}.{value}", lang)


def steps(table: Table) -> list[protocol.ReplayStep]:
    """Every moment of a finished game, as a spectator sees it."""
    state = table.begin()
    found = []
    try:
        for told in table.told:
            if told.move is not None:
                assert told.seat is not None
                state.play(told.move, told.seat)
            elif told.seat is not None:
                state.resign(told.seat)
            found.append(step(told, state))
    except IllegalMove as error:  # it was finished under other rules, from a snapshot
        raise Refused(409, "not_replayed", table=table.id) from error
    return found


def step(told: Told, state: Any) -> protocol.ReplayStep:
    """One moment."""
    return protocol.ReplayStep(
        told.to(None, over=True), to_json(state.view(None)), tuple(state.scores())
    )
