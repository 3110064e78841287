"""A thin layer between HTTP and functions: strict bodies, and one shape of errors.

A `Route` names its path, its function, the structs it takes and gives and the refusals of its own;
everything else, the document included, follows from them.
"""

from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from reinos.core.errors import (
    IllegalMove,
    InvalidMove,
    InvalidOption,
    ReinosError,
    UnknownGame,
)
from reinos.core.words import language
from reinos.server.errors import Refused, StoreError
from reinos.server.limits import BIGGEST_BODY
from reinos.server.protocol import Problem

COOKIE = "reinos"
SPANISH = "es"
LANGUAGE = "reinos.language"
"""Where a request says in which language the server answers whoever names none."""
ANY = "*"
"""What whoever understands every language asks for."""
YEAR = 365 * 24 * 3600
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
    refusals: Mapping[int, tuple[str, ...]] = {}
    """Codes by status, beside those that every path has."""
    query: Mapping[str, Any] = {}
    """What may be asked for behind the path, each with its schema, beside the language."""
    says: Any = None
    """What a client may say over a WebSocket."""
    biggest: int = BIGGEST_BODY
    """Bytes that a body may have."""
    keyed: bool = False
    """Whether it is only for who has the key of the host."""


class Context(msgspec.Struct, frozen=True):
    """Who asks: whom limits count for, whose token it is, in which language, and from where.

    `device` is the hash of the cookie of a browser; it is empty for who has an API token.
    """

    request: HTTPConnection
    asker: str
    owner: str
    lang: str
    address: str
    device: str = ""


def chosen_language(request: HTTPConnection) -> str:
    """The language asked for: `?lang=`, else the first of Accept-Language, else the server's."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language") or ANY
    first = wanted.split(",")[0].split(";")[0].strip()
    return request.scope.get(LANGUAGE, SPANISH) if first in ("", ANY) else language(first)


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


def problem_of(error: ReinosError, lang: str) -> Problem:
    """An error as it is told."""
    params = msgspec.to_builtins(error.params, enc_hook=str)
    return Problem(error.code, error.say(lang), error.rule, params)


def problem(error: ReinosError, lang: str) -> Response:
    """An error as an answer."""
    seconds = str(error.params.get("seconds", 1))
    headers = {"retry-after": seconds} if status_of(error) in (429, 503) else None
    return json_response(problem_of(error, lang), status_of(error), headers)


def json_response(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A struct as JSON, never kept by caches."""
    return Response(
        msgspec.json.encode(body),
        status,
        {"cache-control": "no-store", **(headers or {})},
        "application/json",
    )


def set_cookie(response: Response, cookie: str, secure: bool) -> None:
    """Let a browser keep who it is."""
    response.set_cookie(COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


async def read_body(request: Request, kind: Any, most: int = BIGGEST_BODY) -> Any:
    """The body of a request, decoded strictly."""
    media = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if media != "application/json":
        raise Refused(415, "not_json")
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise Refused(413, "too_big", most=most)
    except ClientDisconnect:
        raise Refused(400, "cut_off") from None  # for the count: nobody is there to read it
    return decoded(bytes(body), kind)


def decoded(text: str | bytes, kind: Any) -> Any:
    """What somebody sent, decoded strictly."""
    try:
        return decoder(kind).decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(400, "unreadable_body", reason=str(error)) from None


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """What reads messages of a kind, made once."""
    return msgspec.json.Decoder(kind)
