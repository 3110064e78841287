"""Tables: lists of them, opening one, looking at it, its settings, and its end."""

from collections.abc import Mapping
from io import BytesIO

import segno
from starlette.responses import Response

from reinos.core import registry
from reinos.core.game import Game
from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.errors import Refused
from reinos.server.past.companions import companions
from reinos.server.store.lists import Found
from reinos.server.table.table_info import table_info
from reinos.server.web.api import QR_CODE, Api
from reinos.server.web.queries import AFTER, SEAT, after, seat_in
from reinos.server.web.refusals import (
    BOT_TABLES,
    CHANGE_RATE,
    CHANGES,
    NO_SPECTATORS,
    NOT_OVER,
    NOT_READ,
    NOT_SEATED,
    OWN_TEXTS,
    PAGES,
    TABLE,
    TABLE_HOST,
    TABLE_RATE,
)
from reinos.server.web.routing import Refusals, get, post

OPTIONS: Refusals = {422: ("unknown_option", "wrong_players", "wrong_value")}
OPENING: Refusals = {
    400: ("lesson_alone", "no_name", "unknown_bot"),
    404: ("no_lesson", "unknown_game"),
    409: ("key_used", "start_is_drawn"),
}


@get("/api/tables", NOT_READ)
async def tables(api: Api, context: Context) -> protocol.Tables:
    """My and open tables."""
    api.tables.devices.note_use(context.device)
    mine, free, over = await api.tables.first_pages(context.owner)
    asleep = api.tables.is_asleep
    rows = (table_info(row, context.owner, context.lang, asleep(row)) for row in mine)
    return protocol.Tables(
        tuple(rows),
        page(context, free),
        page(context, over),
        companions(over.rows, context.owner, context.lang),
    )


@get("/api/open", PAGES, query=AFTER)
async def open_tables(api: Api, context: Context) -> protocol.Page:
    """Tables of others with a free seat, by pages."""
    return page(context, await api.tables.open_tables(context.owner, after(context)))


@get("/api/finished", PAGES, query=AFTER)
async def finished_tables(api: Api, context: Context) -> protocol.Page:
    """My tables that are over, by pages."""
    return page(context, await api.tables.finished(context.owner, after(context)))


@post("/api/tables", OPENING, OPTIONS, OWN_TEXTS, TABLE_RATE, BOT_TABLES, status=201)
async def open(api: Api, context: Context, body: protocol.NewTable) -> protocol.Table:
    """Open a table. The same again with the same key gets the same table."""
    check_texts(api, registry.game(body.game), body.options)
    if seconds := api.limits.tables.wait(context.address):
        raise Refused(429, "tables_too_fast", seconds=seconds)
    opened = await api.tables.open(body, context.owner, context.address)
    return api.seen(context, opened)


@get("/api/tables/{table}", TABLE, NO_SPECTATORS, query=SEAT)
async def table(api: Api, context: Context, table: str) -> protocol.Table:
    """Look at a table."""
    return api.seen(context, await api.look_at(context, table), seat_in(context))


@get("/api/tables/{table}/qr.svg", TABLE, media="image/svg+xml")
async def qr(api: Api, context: Context, table: str) -> Response:
    """The invitation as a QR code."""
    found = await api.tables.find(table)
    out = BytesIO()
    code = segno.make(api.links.to_table(context, found.id), error="m")
    code.save(out, kind="svg", **QR_CODE, xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml")


@post(
    "/api/tables/{table}/settings",
    TABLE,
    CHANGES,
    TABLE_HOST,
    {409: ("already_begun", "start_is_drawn")},
)
async def settings(
    api: Api, context: Context, table: str, body: protocol.SettingsChange
) -> protocol.Changed:
    """The host changes what the table agrees on."""
    return await api.change(context, table, body, api.tables.arrangements.settle)


@post(
    "/api/tables/{table}/revise",
    TABLE,
    CHANGES,
    TABLE_HOST,
    OPTIONS,
    OWN_TEXTS,
    BOT_TABLES,
    {409: ("already_begun", "seats_needed", "series_runs")},
)
async def revise(
    api: Api, context: Context, table: str, body: protocol.Revision
) -> protocol.Changed:
    """The host changes what is played, before the game begins: others have to be ready for it."""
    check_texts(api, (await api.tables.find(table)).game, body.options)
    return await api.change(context, table, body, api.tables.readiness.revise)


@post("/api/tables/{table}/ready", TABLE, CHANGE_RATE, NOT_SEATED, {409: ("table_changed",)})
async def ready(api: Api, context: Context, table: str, body: protocol.Ready) -> protocol.Changed:
    """Be ready for what the host has changed, or for the next game of a series."""
    changed = await api.change(context, table, body, api.tables.readiness.confirm)
    await api.rematch.tell(await api.tables.find(table), context.owner)
    return changed


@post("/api/tables/{table}/close", TABLE, TABLE_HOST, {409: ("already_begun",)}, pausable=True)
async def close(api: Api, context: Context, table: str, body: protocol.Empty) -> protocol.Deleted:
    """The host closes a table that has not begun: it is gone."""
    await api.tables.arrangements.close(await api.tables.find(table), context.owner)
    return protocol.Deleted(True)


@post(
    "/api/tables/{table}/delete",
    NOT_READ,
    NOT_OVER,
    {403: ("not_member",), 404: ("no_table",)},
    pausable=True,
)
async def delete(api: Api, context: Context, table: str, body: protocol.Empty) -> protocol.Deleted:
    """Take a finished or damaged table off my list. It is deleted when it is in no list."""
    return protocol.Deleted(await api.tables.delete(table, context.owner))


def check_texts(api: Api, game: Game, options: Mapping[str, protocol.OptionValue]) -> None:
    """Refuse texts of people's own where the operator allows none."""
    if api.policy.own_texts:
        return
    for option in game.options:
        if option.text and options.get(option.name, option.default) != option.default:
            raise Refused(403, "own_texts_off", option=option.name)


def page(context: Context, found: Found) -> protocol.Page:
    """A page of a list, as the person who asks sees it."""
    rows = (table_info(row, context.owner, context.lang) for row in found.rows)
    return protocol.Page(tuple(rows), found.next)
