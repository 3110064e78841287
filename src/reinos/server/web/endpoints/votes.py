"""Taking a decision back, what people decide together, and reminding each other."""

from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.web.api import Api
from reinos.server.web.refusals import CHANGE_RATE, CHANGES, DECISIONS, NOT_SEATED, TABLE
from reinos.server.web.routing import Refusals, post

DURING_THE_GAME: Refusals = {409: ("game_over", "not_begun")}


@post(
    "/api/tables/{table}/undo",
    TABLE,
    CHANGE_RATE,
    NOT_SEATED,
    DURING_THE_GAME,
    {409: ("nothing_to_undo", "stale", "undo_final", "vote_open")},
    limit=DECISIONS,
)
async def take_back(
    api: Api, context: Context, table: str, body: protocol.TakeBack
) -> protocol.Table:
    """Take back my last decision, or my turn. If others have acted since, they are asked."""
    return await decide(api, context, table, body)


@post(
    "/api/tables/{table}/ask",
    TABLE,
    CHANGE_RATE,
    NOT_SEATED,
    DURING_THE_GAME,
    {
        400: ("about_nobody",),
        403: ("may_not_vote",),
        409: ("not_awaited", "not_gone", "vote_open"),
    },
    limit=DECISIONS,
)
async def ask(api: Api, context: Context, table: str, body: protocol.Ask) -> protocol.Table:
    """Ask the others to let a bot play for somebody who is gone, or to end the game."""
    return await decide(api, context, table, body)


@post(
    "/api/tables/{table}/vote",
    TABLE,
    CHANGE_RATE,
    NOT_SEATED,
    {403: ("may_not_vote",), 409: ("no_vote", "not_begun", "not_gone")},
    limit=DECISIONS,
)
async def answer(api: Api, context: Context, table: str, body: protocol.Ballot) -> protocol.Table:
    """Answer what is asked. Who asked and says no withdraws it."""
    return await decide(api, context, table, body)


@post(
    "/api/tables/{table}/nudge",
    TABLE,
    CHANGES,
    NOT_SEATED,
    {400: ("about_nobody",), 409: ("not_awaited",), 429: ("nudged_lately",)},
)
async def nudge(api: Api, context: Context, table: str, body: protocol.Nudge) -> protocol.Changed:
    """Remind the one whose decision it is, once a minute."""
    done = await api.change(context, table, body, api.nudges.nudge)
    api.notices.nudge(table)
    return done


async def decide(
    api: Api, context: Context, table: str, body: protocol.TakeBack | protocol.Ask | protocol.Ballot
) -> protocol.Table:
    """Do it, and answer with the table as that seat sees it."""
    found = await api.tables.find(table)
    return api.seen(context, found, await api.tables.decide(found, body, context.owner))
