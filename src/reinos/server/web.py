"""A thin layer between HTTP and functions: strict bodies, one shape of errors, an OpenAPI document.

A `Route` names its path, its function and the structs it takes and gives; everything else, the
document included, follows from them.
"""

import re
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from reinos import __version__
from reinos.core.errors import (
    IllegalMove,
    InvalidMove,
    InvalidOption,
    ReinosError,
    UnknownGame,
)
from reinos.core.words import language
from reinos.server.house import Refused
from reinos.server.protocol import Problem
from reinos.server.store import StoreError

BIGGEST_BODY = 16 * 1024
Handler = Callable[..., Awaitable[Any]]


class Route(msgspec.Struct, frozen=True):
    """A path of the API: what it takes, what it gives, and what it is for."""

    method: str
    path: str
    handler: Handler
    takes: Any = None
    gives: Any = None
    status: int = 200
    media: str = "application/json"
    text: str = ""


class Context(msgspec.Struct, frozen=True):
    """Who asks: whom limits count for, whose token it is, and in which language."""

    request: HTTPConnection
    asker: str
    owner: str
    lang: str


def chosen_language(request: HTTPConnection) -> str:
    """The language asked for: `?lang=`, else the first of Accept-Language, else Spanish."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language") or "es"
    return language(wanted.split(",")[0].strip())


def status_of(error: ReinosError) -> int:
    """The HTTP status of an error."""
    if isinstance(error, Refused):
        return error.status
    if isinstance(error, StoreError):
        return 503
    if isinstance(error, UnknownGame):
        return 404
    if isinstance(error, IllegalMove):
        return 409 if error.code in ("not_your_turn", "game_over") else 422
    return 422 if isinstance(error, (InvalidMove, InvalidOption)) else 400


def problem(error: ReinosError, lang: str) -> Response:
    """An error as an answer."""
    params = msgspec.to_builtins(error.params, enc_hook=str)
    body = Problem(error.code, error.say(lang), error.rule, params)
    headers = {"retry-after": "1"} if status_of(error) in (429, 503) else None
    return json_response(body, status_of(error), headers)


def json_response(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A struct as JSON, never kept by caches."""
    return Response(
        msgspec.json.encode(body),
        status,
        {"cache-control": "no-store", **(headers or {})},
        "application/json",
    )


async def read_body(request: Request, kind: Any) -> Any:
    """The body of a request, decoded strictly."""
    media = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if media != "application/json":
        raise Refused(415, "not_json")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > BIGGEST_BODY:
            raise Refused(413, "too_big", most=BIGGEST_BODY)
    try:
        return msgspec.json.decode(bytes(body), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(400, "unreadable_body", reason=str(error)) from None


class Meter:
    """How many requests one asker may make: so many a second, and a few more at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, asker: str) -> bool:
        """Whether one more is allowed."""
        now = time.monotonic()
        left, since = self._left.get(asker, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        if len(self._left) > 10_000:
            self._left.clear()
        self._left[asker] = (max(left - 1, 0.0), now)
        return left >= 1


def openapi(routes: Sequence[Route]) -> dict[str, Any]:
    """The OpenAPI 3.1 document of some routes."""
    kinds = [kind for route in routes for kind in (route.takes, route.gives) if kind is not None]
    template = "#/components/schemas/{name}"
    schemas, components = msgspec.json.schema_components([*kinds, Problem], ref_template=template)
    schema = dict(zip(map(id, kinds), schemas, strict=False))
    paths: dict[str, Any] = {}
    for route in routes:
        operation: dict[str, Any] = {
            "operationId": route.handler.__name__,
            "summary": route.text,
            "responses": {
                str(route.status): {"description": "Done."},
                "default": {
                    "description": "Refused, with a code, a sentence and the rule it breaks.",
                    "content": {"application/json": {"schema": schemas[-1]}},
                },
            },
        }
        done = operation["responses"][str(route.status)]
        if route.gives is not None:
            done["content"] = {route.media: {"schema": schema[id(route.gives)]}}
        elif route.media != "application/json":
            done["content"] = {route.media: {"schema": {"type": "string"}}}
        if route.takes is not None:
            content = {"application/json": {"schema": schema[id(route.takes)]}}
            operation["requestBody"] = {"required": True, "content": content}
        operation["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", route.path)
        ]
        operation["parameters"].append(
            {"name": "lang", "in": "query", "schema": {"type": "string", "enum": ["es", "en"]}}
        )
        paths.setdefault(route.path, {})[route.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Reinos",
            "version": __version__,
            "description": "Tables for kingdom-building games. A bot asks for a token "
            "(POST /api/tokens), sends it as `Authorization: Bearer ...`, takes a seat, follows "
            "the event stream, and plays the texts of the moves in its view.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{}, {"token": []}],
    }
