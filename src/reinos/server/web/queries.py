"""Query parameters: their schemas, and how they are read."""

from typing import Any

from starlette.requests import HTTPConnection

from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.live.watch import NOTHING, Known

Query = dict[str, dict[str, Any]]
KNOWN: Query = {
    "protocol": {"type": "integer", "description": "The version that the client speaks."},
    "run": {"type": "string", "description": "`run` of the last `hello`."},
    "number": {"type": "integer", "description": "`number` of the table as the client has it."},
    "seat": {"type": "integer", "description": "`mine` of that table; none for a spectator."},
}
"""What a client already has when it connects."""
SEAT: Query = {"seat": {"type": "integer", "description": "From which of one's own seats."}}
REPLAY_SEAT: Query = {
    "seat": {"type": "integer", "description": "As which seat saw it; none for a spectator."}
}
AFTER: Query = {"after": {"type": "string", "description": "`next` of the page before."}}


def known_by(request: HTTPConnection) -> Known:
    """What a client says that it has; whatever cannot be read counts as nothing."""
    given = request.query_params
    try:
        spoken = int(given.get("protocol", protocol.PROTOCOL))
        seat = int(given["seat"]) if "seat" in given else None
        return Known(spoken, given.get("run", ""), int(given.get("number", 0)), seat)
    except ValueError:
        return NOTHING


def seat_in(context: Context) -> int | None:
    """The seat from which somebody wants to look."""
    return known_by(context.request).seat


def after(context: Context) -> str | None:
    """Where the page of a list begins that somebody asks for."""
    return context.request.query_params.get("after")
