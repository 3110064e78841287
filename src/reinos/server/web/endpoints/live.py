"""Live connections: the event stream, the WebSocket, and what a client says over it."""

from contextlib import suppress
from typing import Annotated

from starlette.responses import Response

from reinos.core.errors import ReinosError
from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.errors import Refused
from reinos.server.limits import MOST_WATCHERS, MOST_WATCHERS_OF_ADDRESS
from reinos.server.live.watch import LineStream, Viewer
from reinos.server.table import Table
from reinos.server.web.api import Api
from reinos.server.web.bodies import decoded, problem_of
from reinos.server.web.queries import KNOWN, known_by
from reinos.server.web.refusals import NO_SPECTATORS, TABLE
from reinos.server.web.routing import Refusals, get

WATCHERS: Refusals = {429: ("too_many_watchers",)}


@get(
    "/api/tables/{table}/events",
    TABLE,
    WATCHERS,
    NO_SPECTATORS,
    query=KNOWN,
    media="application/x-ndjson",
)
async def events(api: Api, context: Context, table: str) -> Annotated[Response, protocol.Live]:
    """Everything that happens, a message a line; empty lines are signs of life."""
    found = await api.tables.find(table)
    api.tables.devices.note_use(context.device)
    return LineStream(watch(api, context, found))


@get(
    "/api/tables/{table}/live",
    TABLE,
    WATCHERS,
    NO_SPECTATORS,
    {403: ("wrong_origin",), 426: ("not_a_socket",)},
    query=KNOWN,
    says=protocol.Said,
    status=101,
)
async def live(api: Api, context: Context, table: str) -> Annotated[Response, protocol.Live]:
    """The same over a WebSocket, a message each; moves may be said there, as `LivePlay`."""
    raise Refused(426, "not_a_socket")  # sockets do not come here: the application takes them


def watch(api: Api, context: Context, table: Table, *, over_socket: bool = False) -> Viewer:
    """Somebody new who looks at a table, unless there are too many of them."""
    if not table.may_look(context.owner):
        raise Refused(403, "no_spectators")
    counts = api.audience.counts
    is_known = context.asker != context.address
    if counts[context.address] >= MOST_WATCHERS_OF_ADDRESS or (
        is_known and counts[context.asker] >= MOST_WATCHERS
    ):
        raise Refused(429, "too_many_watchers")
    link = api.links.to_table(context, table.id)
    known = known_by(context.request)
    return Viewer(table, context, link, api.audience, known, over_socket=over_socket)


async def hear(
    api: Api, context: Context, viewer: Viewer, text: str | bytes
) -> protocol.Live | None:
    """Do what somebody says over a WebSocket.

    The answer to a move is the player's own update: there is no other, unless the move is refused
    or was made before.
    """
    try:
        if seconds := api.limits.wait_to_ask(context.owner, context.address, reading=False):
            raise Refused(429, "too_fast", seconds=seconds)
        api.pulse.check()
        if viewer.is_ended:
            raise Refused(401, "session_ended")
        said = decoded(text, protocol.Said)
        if isinstance(said, protocol.LiveLook):
            viewer.look(said.seat)
            return None
        table = viewer.table
        number = table.number
        played = await api.tables.play(table, said, context.owner)
    except ReinosError as error:
        return protocol.Declined(sequence_in(text), problem_of(error, context.lang))
    made_now = played.number > number
    return None if made_now else protocol.PlayedBefore(said.sequence, played.number)


def sequence_in(text: str | bytes) -> int | None:
    """The number of the decision that a refused message is about, if that can be read."""
    with suppress(Refused):
        said = decoded(text, protocol.Said)
        return said.sequence if isinstance(said, protocol.LivePlay) else None
    return None
