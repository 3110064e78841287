"""The operator's page: how the server is, its tables, deleting them, and the pause.

All of it needs the key that stands in the data folder.
"""

from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.table.table_info import table_info
from reinos.server.web.api import Api
from reinos.server.web.queries import AFTER, after
from reinos.server.web.refusals import NOT_READ, PAGES
from reinos.server.web.routing import get, post


@get("/api/host", NOT_READ, keyed=True)
async def hosted(api: Api, context: Context) -> protocol.Hosted:
    """How the server is."""
    return await api.operator.state(context.lang)


@get("/api/host/tables", PAGES, query=AFTER, keyed=True)
async def hosted_tables(api: Api, context: Context) -> protocol.Page:
    """All tables, the latest first, by pages."""
    found = await api.tables.latest(after(context))
    asleep = api.tables.is_asleep
    rows = (table_info(row, "", context.lang, asleep(row)) for row in found.rows)
    return protocol.Page(tuple(rows), found.next)


@post("/api/host/tables/{table}/delete", NOT_READ, {404: ("no_table",)}, keyed=True)
async def delete_hosted(
    api: Api, context: Context, table: str, body: protocol.Empty
) -> protocol.Deleted:
    """Delete a table for everybody, whatever it is at."""
    return protocol.Deleted(await api.tables.delete_for_all(table))


@post("/api/host/pause", keyed=True)
async def pause(api: Api, context: Context, body: protocol.Pause) -> protocol.Paused:
    """Let nothing change at any table, also after a restart, or go on."""
    await api.tables.switch_pause(body.paused)
    return protocol.Paused(api.tables.pause.is_on)
