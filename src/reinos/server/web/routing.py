"""Endpoints: a function, and beside it everything that HTTP and the OpenAPI document need.

    @post("/api/tables/{table}/moves", TABLE, PLAYING)
    async def move(api: Api, context: Context, table: str, body: Play) -> Played:
        '''Make a move. The same again gets the same answer.'''

`get` and `post` take the path, the refusals of this endpoint, and what is special about it. The
rest is read from the function: the names in the path are its parameters, the type of `body` is what
is taken, the type of the answer what is given, and the docstring is the text in the document.
"""

import inspect
import re
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from starlette.responses import Response

from reinos.server.errors import Refused
from reinos.server.limits import BIGGEST_BODY, Limits, Meter

Handler = Callable[..., Awaitable[Any]]
Refusals = Mapping[int, tuple[str, ...]]
"""Codes of refusals by their HTTP status."""
NOTHING: Mapping[str, Any] = {}


class Limit(NamedTuple):
    """How often one address may use an endpoint: its meter, and the code of the refusal."""

    meter: Callable[[Limits], Meter]
    code: str = "too_fast"

    def check(self, limits: Limits, address: str) -> None:
        """Count one use, or refuse it."""
        if seconds := self.meter(limits).wait(address):
            raise Refused(429, self.code, seconds=seconds)


class Route(msgspec.Struct, frozen=True, kw_only=True):
    """An endpoint: its function, its path, what it takes and gives, and how it may refuse.

    A function gets the `Api`, the `Context`, and by name what stands in the path and the body.
    """

    method: str
    path: str
    handler: Handler
    takes: Any
    gives: Any
    text: str
    refusals: Refusals
    """The codes of this endpoint, beside those that every endpoint has."""
    status: int
    """The HTTP status of an answer that is no refusal."""
    media: str
    query: Mapping[str, Any]
    """The query parameters beside the language, each with its JSON schema."""
    says: Any
    """What a client may say over a WebSocket."""
    biggest: int
    """How many bytes a body may have."""
    limit: Limit | None
    """How often one address may use it. It is checked just before the function is called."""
    pausable: bool
    """Whether it is refused while the operator pauses the server, before the limit counts."""
    keyed: bool
    """Whether it is only for people who have the operator's key."""

    @property
    def name(self) -> str:
        """The name of the function, which is the operation's id in the document."""
        return self.handler.__name__


def endpoint(
    method: str,
    path: str,
    *refusals: Refusals,
    status: int = 200,
    media: str = "application/json",
    query: Mapping[str, Any] = NOTHING,
    says: Any = None,
    biggest: int = BIGGEST_BODY,
    limit: Limit | None = None,
    pausable: bool = False,
    keyed: bool = False,
) -> Callable[[Handler], Route]:
    """Make a function an endpoint; `Route` says what each of its parameters means."""

    def declare(handler: Handler) -> Route:
        check_parameters(handler, method, path)
        hints = get_type_hints(handler, include_extras=True)
        of_limit: Refusals = {} if limit is None else {429: (limit.code,)}
        of_key: Refusals = {403: ("wrong_key",)} if keyed else {}
        return Route(
            method=method,
            path=path,
            handler=handler,
            takes=hints.get("body"),
            gives=shape(hints["return"]),
            text=" ".join((handler.__doc__ or "").split()),
            refusals=together(*refusals, of_limit, of_key),
            status=status,
            media=media,
            query=query,
            says=says,
            biggest=biggest,
            limit=limit,
            pausable=pausable,
            keyed=keyed,
        )

    return declare


get = partial(endpoint, "GET")
"""Make a function an endpoint that shows something."""
post = partial(endpoint, "POST")
"""Make a function an endpoint that changes something."""


def check_parameters(handler: Handler, method: str, path: str) -> None:
    """Raise an error unless a function takes what its path and its method say."""
    body = ["body"] if method == "POST" else []
    wanted = ["api", "context", *re.findall(r"{(\w+)}", path), *body]
    found = [*inspect.signature(handler).parameters]
    if found != wanted:
        takes = f"{handler.__name__}({', '.join(found)})"
        raise TypeError(f"{method} {path} needs the parameters {', '.join(wanted)}: {takes}")


def shape(answer: Any) -> Any:
    """The shape of an answer, from the annotation of what a function returns.

    A `Response` may hold anything; `Annotated[Response, protocol.Live]` says what this one holds.
    """
    if get_origin(answer) is Annotated:
        return get_args(answer)[1]
    return None if answer is Response else answer


def together(*some: Refusals) -> Refusals:
    """Several groups of refusals as one, in which no code stands twice."""
    statuses = {status for one in some for status in one}
    codes = {status: [c for one in some for c in one.get(status, ())] for status in statuses}
    return {status: tuple(dict.fromkeys(some)) for status, some in codes.items()}
