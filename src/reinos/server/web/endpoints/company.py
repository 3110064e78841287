"""Playing again with the same people, and talking to them."""

from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.errors import Refused
from reinos.server.web.api import Api
from reinos.server.web.refusals import (
    CHANGES,
    DECISIONS,
    NOT_OVER,
    NOT_SEATED,
    TABLE,
    TABLE_RATE,
)
from reinos.server.web.routing import Refusals, post

TALKING: Refusals = {
    400: ("nothing_said",),
    403: ("talk_off",),
    409: ("talk_full", "talk_over"),
    429: ("talk_too_fast",),
}


@post("/api/tables/{table}/again", TABLE, NOT_SEATED, NOT_OVER, TABLE_RATE, limit=DECISIONS)
async def again(api: Api, context: Context, table: str, body: protocol.Again) -> protocol.Table:
    """Go on with the people of a finished table: for all of them it is the same new table."""
    found = await api.tables.find(table)
    if found.next is None and (seconds := api.limits.tables.wait(context.address)):
        raise Refused(429, "tables_too_fast", seconds=seconds)
    following = await api.rematch.again(found, context.owner, context.address, body.harder)
    return api.seen(context, following)


@post("/api/tables/{table}/talk", TABLE, CHANGES, NOT_SEATED, TALKING)
async def talk(api: Api, context: Context, table: str, body: protocol.Talk) -> protocol.Spoken:
    """Say something. The same again with the same key is not said twice."""
    found = await api.tables.find(table)
    return await api.talk.say(found, body, context.owner, context.address)
