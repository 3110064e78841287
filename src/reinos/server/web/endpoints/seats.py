"""Seats: sitting down, what people change about theirs, and the host about all of them.

Most answers hold no view: where several people share a device, it might be another's.
"""

import segno

from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.errors import Refused
from reinos.server.web.api import QR_CODE, Api
from reinos.server.web.refusals import (
    BOT_TABLES,
    CHANGE_RATE,
    CHANGES,
    NOT_SEATED,
    OWN_SEAT,
    TABLE,
    TABLE_HOST,
)
from reinos.server.web.routing import post


@post(
    "/api/tables/{table}/join",
    TABLE,
    CHANGES,
    {400: ("no_name",), 403: ("locked",), 409: ("seat_taken",)},
)
async def join(api: Api, context: Context, table: str, body: protocol.Join) -> protocol.Table:
    """Sit down."""
    found = await api.tables.find(table)
    await api.tables.join(found, body, context.owner, context.address)
    await api.rematch.tell(found, context.owner)
    return api.seen(context, found)


@post(
    "/api/tables/{table}/seats",
    TABLE,
    CHANGES,
    TABLE_HOST,
    BOT_TABLES,
    {400: ("unknown_bot",), 409: ("already_begun", "seat_taken")},
)
async def seats(api: Api, context: Context, table: str, body: protocol.Seating) -> protocol.Table:
    """The host gives a seat to a bot, or opens it."""
    found = await api.tables.find(table)
    await api.tables.arrange(found, body, context.owner, context.address)
    return api.seen(context, found)


@post(
    "/api/tables/{table}/order",
    TABLE,
    CHANGES,
    TABLE_HOST,
    {400: ("wrong_order",), 409: ("already_begun", "table_changed")},
)
async def order(
    api: Api, context: Context, table: str, body: protocol.SeatOrder
) -> protocol.Changed:
    """The host draws who sits where, or says it, before the game begins."""
    return await api.change(context, table, body, api.tables.arrangements.order)


@post(
    "/api/tables/{table}/remove",
    TABLE,
    CHANGE_RATE,
    TABLE_HOST,
    BOT_TABLES,
    {409: ("not_removable", "over")},
)
async def remove(
    api: Api, context: Context, table: str, body: protocol.Removal
) -> protocol.Changed:
    """The host takes a seat from somebody."""
    return await api.change(context, table, body, api.tables.arrangements.remove)


# One's own seat.


@post("/api/tables/{table}/name", TABLE, CHANGES, OWN_SEAT, {400: ("no_name",)})
async def rename(api: Api, context: Context, table: str, body: protocol.Rename) -> protocol.Changed:
    """Be called otherwise."""
    return await api.change(context, table, body, api.tables.arrangements.rename)


@post("/api/tables/{table}/look", TABLE, CHANGES, OWN_SEAT, {409: ("sign_taken",)})
async def look(api: Api, context: Context, table: str, body: protocol.Look) -> protocol.Changed:
    """Choose a colour and an emblem that no other person has."""
    return await api.change(context, table, body, api.tables.arrangements.choose_look)


@post(
    "/api/tables/{table}/stand-in",
    TABLE,
    CHANGES,
    OWN_SEAT,
    BOT_TABLES,
    {400: ("unknown_bot",), 409: ("has_resigned", "not_begun", "seat_lost")},
)
async def stand_in(
    api: Api, context: Context, table: str, body: protocol.StandIn
) -> protocol.Changed:
    """Let a bot decide for my seat, or decide myself again."""
    return await api.change(context, table, body, api.tables.arrangements.stand_in)


@post("/api/tables/{table}/leave", TABLE, CHANGE_RATE, OWN_SEAT, BOT_TABLES)
async def leave(api: Api, context: Context, table: str, body: protocol.OwnSeat) -> protocol.Changed:
    """Leave for good: a seat is free before the game, and a bot's during it."""
    return await api.change(context, table, body, api.tables.arrangements.leave)


# Moving a seat to another device.


@post(
    "/api/tables/{table}/handover",
    TABLE,
    NOT_SEATED,
    {429: ("handovers_too_fast",), 503: ("handovers_full",)},
)
async def offer_handover(
    api: Api, context: Context, table: str, body: protocol.OwnSeat
) -> protocol.Handover:
    """A link that moves my seat to another device, once."""
    found = await api.tables.find(table)
    seat = found.own_seat(context.owner, body.seat)
    if seconds := api.limits.handovers.wait(context.address):
        raise Refused(429, "handovers_too_fast", seconds=seconds)
    code, expires = await api.tables.handovers.offer(found, seat)
    link = api.links.to_handover(context, code)
    return protocol.Handover(link, expires, segno.make(link, error="m").svg_data_uri(**QR_CODE))


@post("/api/handover/{code}", TABLE, CHANGES, {404: ("no_handover",)})
async def take_handover(
    api: Api, context: Context, code: str, body: protocol.Empty
) -> protocol.Table:
    """Take over a seat with such a link."""
    found, seat = await api.tables.hand_over(code, context.owner, context.address)
    return api.seen(context, found, seat)
