"""Bodies of requests and answers: JSON that is read strictly, and one shape of errors."""

import logging
from functools import cache
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from reinos.core.errors import (
    EndlessGame,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    ReinosError,
    StuckGame,
    UnknownGame,
)
from reinos.server.errors import Refused, StoreError
from reinos.server.limits import BIGGEST_BODY
from reinos.server.protocol import Problem

COOKIE = "reinos"
YEAR = 365 * 24 * 3600
FAULTS = (EndlessGame, StuckGame)
"""Errors that nobody who asks can help: the rules of a game are at fault."""
logger = logging.getLogger("reinos.server")


def status_of(error: ReinosError) -> int:
    """The HTTP status of an error."""
    if isinstance(error, Refused):
        return error.status
    if isinstance(error, StoreError):
        return 503
    if isinstance(error, FAULTS):
        return 500
    if isinstance(error, UnknownGame):
        return 404
    if isinstance(error, IllegalMove):
        return 409 if error.code in ("not_your_turn", "game_over") else 422
    return 422 if isinstance(error, (InvalidMove, InvalidOption)) else 400


def problem_of(error: ReinosError, lang: str) -> Problem:
    """An error as a struct of the protocol. A fault in the rules is logged, too."""
    if isinstance(error, FAULTS):
        logger.error("%s", error, exc_info=error)
    params = msgspec.to_builtins(error.params, enc_hook=str)
    return Problem(error.code, error.say(lang), error.rule, params)


def problem(error: ReinosError, lang: str) -> Response:
    """An error as an answer."""
    seconds = str(error.params.get("seconds", 1))
    headers = {"retry-after": seconds} if status_of(error) in (429, 503) else None
    return json_response(problem_of(error, lang), status_of(error), headers)


def json_response(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A struct as JSON that no cache keeps."""
    return Response(
        msgspec.json.encode(body),
        status,
        {"cache-control": "no-store", **(headers or {})},
        "application/json",
    )


def set_cookie(response: Response, cookie: str, secure: bool) -> None:
    """Give a browser the cookie that says who it is."""
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
        raise Refused(400, "cut_off") from None  # nobody reads it, but the metrics count it
    return decoded(bytes(body), kind)


def decoded(text: str | bytes, kind: Any) -> Any:
    """A message from a client, decoded strictly."""
    try:
        return decoder(kind).decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(400, "unreadable_body", reason=str(error)) from None


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """The decoder of a kind of message, made once."""
    return msgspec.json.Decoder(kind)
