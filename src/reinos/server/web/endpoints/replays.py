"""Finished games, step by step and as files."""

from starlette.responses import PlainTextResponse, Response

from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.errors import Refused
from reinos.server.limits import BIGGEST_FILE
from reinos.server.past import replays
from reinos.server.table import Table
from reinos.server.web.api import Api
from reinos.server.web.queries import REPLAY_SEAT, SEAT, seat_in
from reinos.server.web.refusals import HEAVY_WORK, NO_SPECTATORS, NOT_OVER, OWN_TEXTS, TABLE
from reinos.server.web.routing import Limit, get, post

LONGEST_NUMBER = 6
"""Digits of the number of a step."""


@get(
    "/api/tables/{table}/replay",
    TABLE,
    NOT_OVER,
    NO_SPECTATORS,
    {404: ("no_seat",)},
    query=REPLAY_SEAT,
)
async def replay(api: Api, context: Context, table: str) -> protocol.Replay:
    """A finished game, step by step."""
    found = await finished(api, context, table)
    return await replays.replay(found, context.lang, seat_in(context))


@get(
    "/api/tables/{table}/moments/{step}",
    TABLE,
    NO_SPECTATORS,
    HEAVY_WORK,
    {404: ("no_moment",)},
    query=SEAT,
)
async def moment(api: Api, context: Context, table: str, step: str) -> protocol.ReplayStep:
    """A game after one of its steps, as one's own seat saw it, or a spectator.

    Steps are counted as in the log: 0 is the beginning of the game.
    """
    found = await api.look_at(context, table)
    number = int(step) if step.isdecimal() and len(step) < LONGEST_NUMBER else -1
    seat = found.seat_of(context.owner, seat_in(context))
    with api.heavy_work:
        async with api.heavy_work.turn():
            return await replays.moment_after(found, seat, number)


@get("/api/tables/{table}/file", TABLE, NOT_OVER, NO_SPECTATORS, media="text/plain")
async def file(api: Api, context: Context, table: str) -> Response:
    """The game file of a finished game."""
    found = await finished(api, context, table)
    name = f"{found.game.id}-{found.id}.txt"
    disposition = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(found.state.transcript(found.names), headers=disposition)


@post(
    "/api/replays",
    OWN_TEXTS,
    {413: ("long_file",), 422: ("wrong_file",)},
    limit=Limit(lambda limits: limits.files),
    biggest=BIGGEST_FILE,
)
async def replay_file(api: Api, context: Context, body: protocol.GameFile) -> protocol.Replay:
    """A game file, step by step; nothing of it is kept."""
    with api.heavy_work:
        async with api.heavy_work.turn():
            own_texts = api.policy.own_texts
            return await replays.replay_file(body.file, api.tables, own_texts, context.lang)


async def finished(api: Api, context: Context, table: str) -> Table:
    """A table whose game is over; before that its secrets stay secret."""
    found = await api.look_at(context, table)
    if found.stage != "over":
        raise Refused(409, "not_over")
    return found
