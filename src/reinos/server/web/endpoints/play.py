"""Playing: moves, and giving up."""

from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.tables.forecasts import foresee
from reinos.server.web.api import Api
from reinos.server.web.refusals import NOT_SEATED, TABLE
from reinos.server.web.routing import Limit, Refusals, post

PLAYING: Refusals = {
    409: (
        *("bot_decides", "game_over", "has_resigned", "not_begun", "not_your_turn"),
        *("out_of_time", "stale"),
    ),
    422: ("unknown_move", "unreadable_move"),
}


@post("/api/tables/{table}/moves", TABLE, NOT_SEATED, PLAYING)
async def move(api: Api, context: Context, table: str, body: protocol.Play) -> protocol.Played:
    """Make a move. The same again gets the same answer."""
    return await api.tables.play(await api.tables.find(table), body, context.owner)


@post(
    "/api/tables/{table}/forecast",
    TABLE,
    NOT_SEATED,
    PLAYING,
    {403: ("forecasts_off",)},
    limit=Limit(lambda limits: limits.forecasts),
)
async def forecast(
    api: Api, context: Context, table: str, body: protocol.ForecastRequest
) -> protocol.Forecast:
    """What a move would bring, for all that my seat can know. Nothing changes at the table."""
    return foresee(await api.tables.find(table), body, context.owner)


@post("/api/tables/{table}/resign", TABLE, NOT_SEATED, PLAYING)
async def resign(api: Api, context: Context, table: str, body: protocol.Resign) -> protocol.Played:
    """Give up. The same again gets the same answer."""
    return await api.tables.resign(await api.tables.find(table), body, context.owner)
