"""Who somebody is: being the same person elsewhere, tokens, one's own games, and being erased."""

from typing import Annotated

from starlette.responses import Response, StreamingResponse

from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.past import exports
from reinos.server.past.results import results_of
from reinos.server.people.devices import looks_of
from reinos.server.people.recovery import Asking
from reinos.server.people.tokens import new_token
from reinos.server.tables.erasure import erase as erase_everywhere
from reinos.server.web.api import Api
from reinos.server.web.bodies import json_response, set_cookie
from reinos.server.web.refusals import HEAVY_WORK, NOT_READ, TABLE
from reinos.server.web.routing import Limit, get, post

PHRASES = Limit(lambda limits: limits.phrases, "phrases_too_fast")
"""Nobody may try many phrases."""
PAIRINGS = Limit(lambda limits: limits.handovers, "handovers_too_fast")


@post(
    "/api/phrase",
    NOT_READ,
    {403: ("first_phrase_elsewhere", "no_tables", "phrase_needed", "wrong_phrase")},
    limit=PHRASES,
    status=201,
)
async def phrase(api: Api, context: Context, body: protocol.NewPhrase) -> protocol.Phrase:
    """A phrase that makes another browser the same person.

    Who has one says it: it ends, and every other browser that came in by it is signed out.
    """
    given = await api.tables.recovery.give_out(asking(context), body.current)
    return protocol.Phrase(*given)


@post("/api/recovery", NOT_READ, {404: ("no_phrase",), 409: ("has_tables",)}, limit=PHRASES)
async def recover(
    api: Api, context: Context, body: protocol.Recovery
) -> Annotated[Response, protocol.Recovered]:
    """Be the same person as the browser that got a phrase. A cookie comes with it."""
    tables = api.tables
    owner, cookie = await tables.recovery.use(body.phrase, asking(context))
    count = await tables.store.reading(tables.lists.count_unfinished, owner)
    response = json_response(protocol.Recovered(count))
    if cookie is not None:
        set_cookie(response, cookie, api.links.is_secure)
    return response


@post("/api/pairing", TABLE, {404: ("no_handover",), 409: ("has_tables",)}, limit=PAIRINGS)
async def pair(
    api: Api, context: Context, body: protocol.PairingWish
) -> Annotated[Response, protocol.Paired]:
    """Be the person who gave out a code for both devices. A cookie comes with it."""
    table, cookie = await api.tables.pair(body.code, asking(context))
    response = json_response(protocol.Paired(table.id))
    if cookie is not None:
        set_cookie(response, cookie, api.links.is_secure)
    return response


@get("/api/devices", NOT_READ)
async def devices(api: Api, context: Context) -> protocol.Devices:
    """The browsers that are signed in as me."""
    recovery, who = api.tables.recovery, asking(context)
    listed = []
    for one in await recovery.devices.of(*who):
        is_here = one.hash == who.device
        looks = one.looks or (looks_of(who.user_agent) if is_here else "")
        listed.append(protocol.Device(one.id, one.is_first, looks, one.at, one.seen, is_here))
    return protocol.Devices(tuple(listed), await recovery.has_phrase(context.owner))


@post(
    "/api/devices/end",
    NOT_READ,
    {403: ("no_phrase_yet", "phrase_needed", "wrong_phrase"), 404: ("no_device",)},
    limit=PHRASES,
)
async def end_device(
    api: Api, context: Context, body: protocol.EndDevice
) -> Annotated[Response, protocol.EndedDevice]:
    """Sign out one of my browsers: this one, or with the phrase any other."""
    ended = await api.tables.recovery.end(asking(context), body.device, body.phrase)
    is_here = ended.hash == context.device
    response = json_response(protocol.EndedDevice(is_here))
    if is_here:
        set_cookie(response, new_token(), api.links.is_secure)
    return response


@post("/api/tokens", limit=Limit(lambda limits: limits.tokens, "tokens_too_fast"), status=201)
async def token(api: Api, context: Context, body: protocol.Empty) -> protocol.Token:
    """A token for a bot."""
    return protocol.Token(await api.tables.tokens.give_out())


# One's own games.


@get("/api/me", HEAVY_WORK)
async def results(api: Api, context: Context) -> protocol.Results:
    """How my finished games ended."""
    with api.heavy_work:
        async with api.heavy_work.turn():
            return await results_of(api.tables, context.owner, context.lang)


@get(
    "/api/me/games.zip",
    HEAVY_WORK,
    limit=Limit(lambda limits: limits.exports),
    media="application/zip",
)
async def export(api: Api, context: Context) -> Response:
    """The game files of my finished games, and a list of them."""
    api.heavy_work.check()
    tables = api.tables
    rows = await tables.store.reading(tables.lists.results, context.owner)
    return StreamingResponse(
        exports.zipped(tables, rows, api.heavy_work),
        headers={"content-disposition": 'attachment; filename="reinos.zip"'},
        media_type="application/zip",
    )


@post("/api/me/erase", NOT_READ, limit=Limit(lambda limits: limits.erasures), pausable=True)
async def erase(api: Api, context: Context, body: protocol.Empty) -> protocol.Erased:
    """Erase my name and my words at all tables. My seats stay mine."""
    with api.heavy_work:
        async with api.heavy_work.turn():
            await api.notices.want(context.owner, protocol.Notify(), context.lang)
            await api.tables.devices.erase(context.owner)
            return protocol.Erased(await erase_everywhere(api.tables, context.owner, context.lang))


def asking(context: Context) -> Asking:
    """The person who asks, as recovery wants to know it."""
    return Asking(context.owner, context.device, context.request.headers.get("user-agent", ""))
