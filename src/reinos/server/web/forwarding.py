"""Forwarding: requests for a table of another process go there, and clients see no difference.

Processes know each other by a secret of the operator. A request from a neighbour carries it, and is
answered as if the client had come here. Nothing is forwarded twice: if the table has moved on
meanwhile, the client is told to come back, as when an owner is gone.
"""

import asyncio
import logging
import re
import secrets
from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress

import h11
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send
from websockets.asyncio.client import connect
from websockets.exceptions import (
    ConnectionClosed,
    InvalidStatus,
    InvalidURI,
    WebSocketException,
)
from websockets.http11 import Response as SocketResponse

from reinos.core.errors import ReinosError
from reinos.server.cluster.leases import REST, Leases
from reinos.server.context import chosen_language
from reinos.server.errors import Refused
from reinos.server.limits import BIGGEST_FILE
from reinos.server.links import Links
from reinos.server.live.watch import until_either, until_gone
from reinos.server.live.websocket import RESTARTING
from reinos.server.web.bodies import problem
from reinos.server.web.pool import CONNECTING, ConnectionPool

OF_A_TABLE = re.compile(r"/api/tables/([^/]+)(/.*)?")
SECRET, CLIENT = b"x-reinos-secret", b"x-reinos-client"
"""The headers in which a neighbour shows the secret, and says for whom it asks."""
HOP_BY_HOP = {b"connection", b"keep-alive", b"upgrade", b"transfer-encoding", b"te", b"trailer"}
SOCKETS = re.compile(rb"sec-websocket-.*")
KEPT = ("content-type", "cache-control", "retry-after")
"""The headers of a refusal that are forwarded."""
CLOSING = 1.0
"""Seconds in which a neighbour must have closed a socket: it may stand still."""
ANSWERING = "reinos.answering"
"""Set in the scope once part of the answer was sent."""
FAILED = (OSError, TimeoutError, h11.RemoteProtocolError, WebSocketException)
"""The errors of a neighbour that does not answer."""
STRANGER = "x-reinos-stranger"
"""The header with which a neighbour refuses a process that has another secret."""
logger = logging.getLogger("reinos.server")
Headers = list[tuple[bytes, bytes]]


class OtherSecret(ConnectionError):
    """A neighbour refuses this process, since it has another secret."""


class Forwarding:
    """The way to the other processes, and from them."""

    def __init__(self, leases: Leases, secret: str, port: int) -> None:
        self.leases = leases
        self.secret = secret.encode()
        self.port = port
        """Where neighbours come in, and nobody else."""
        self.pool = ConnectionPool()
        self._forwarded: defaultdict[str, set[asyncio.Task[None]]] = defaultdict(set)
        """What is being forwarded, and to which process."""
        self._strangers: set[str] = set()
        """The processes that have another secret, as was logged."""

    async def answers(self, scope: Scope, receive: Receive, send: Send) -> bool:
        """Let the owner of a table answer. Returns whether the request was answered or refused."""
        if scope["type"] not in ("http", "websocket"):
            return False
        try:
            owner = None if self._is_forwarded(scope) else await self._owner_of(scope)
            if owner is None:
                return False
            await self._forward_to(owner, scope, receive, send)
        except ReinosError as refused:
            await refuse(refused, scope, send)
        return True

    # From a neighbour.

    def _is_forwarded(self, scope: Scope) -> bool:
        """Whether a neighbour asks. Then the request counts as if its client had sent it here.

        Refused if somebody claims to be one and does not know the secret.
        """
        told = {name: value for name, value in scope["headers"] if name in (SECRET, CLIENT)}
        is_inside = scope["server"] is not None and scope["server"][1] == self.port
        if SECRET not in told and not is_inside:
            return False
        if not secrets.compare_digest(told.get(SECRET, b""), self.secret):
            raise Refused(403, "not_neighbour")
        scope["client"] = (told.get(CLIENT, b"").decode(), 0)
        scope["headers"] = [one for one in scope["headers"] if one[0] not in told]
        return True

    # To a neighbour.

    async def _owner_of(self, scope: Scope) -> str | None:
        """The other process that owns the requested table, if one does."""
        found = OF_A_TABLE.fullmatch(scope["path"])
        return None if found is None else await self.leases.where(found[1])

    async def _forward_to(self, process: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a neighbour answer. What it does not answer is to be asked for again."""
        forwarded = asyncio.create_task(self._forward(process, scope, receive, send))
        self._forwarded[process].add(forwarded)
        try:
            await asyncio.wait([forwarded])
        finally:
            forwarded.cancel()
            self._forwarded.get(process, set()).discard(forwarded)
        error = None if forwarded.cancelled() else forwarded.exception()
        if error is not None and not isinstance(error, FAILED):
            raise error
        if isinstance(error, OtherSecret):
            self._name_stranger(process)
        if error is not None or forwarded.cancelled():
            await self._give_up(scope, send)

    async def _forward(self, process: str, scope: Scope, receive: Receive, send: Send) -> None:
        neighbour = self.leases.neighbours.get(process)
        if neighbour is None or not neighbour.address:
            raise ConnectionError
        if scope["type"] == "websocket":
            await self._forward_socket(neighbour.address, scope, receive, send)
        else:
            await self._forward_request(neighbour.address, scope, receive, send)

    async def _give_up(self, scope: Scope, send: Send) -> None:
        """No neighbour answers: tell the client to come back, or cut an answer that was begun."""
        self._misplaced(scope)
        if not scope.get(ANSWERING):
            raise Refused(503, "moved", seconds=REST)
        if scope["type"] == "websocket":
            with suppress(RuntimeError, OSError):
                await send({"type": "websocket.close", "code": RESTARTING})

    def _name_stranger(self, process: str) -> None:
        """Log once that a process has another secret: players are only told to come back."""
        if process not in self._strangers:
            self._strangers.add(process)
            logger.error(
                "process %s has another secret and refuses what is passed on to it: "
                "give all servers the same REINOS_SECRET, or the same processes.key",
                process,
            )

    def _misplaced(self, scope: Scope) -> None:
        """The table may be elsewhere: who asks again is forwarded to whoever owns it then."""
        if (found := OF_A_TABLE.fullmatch(scope["path"])) is not None:
            self.leases.misplaced(found[1])

    def forget(self, living: Iterable[str]) -> None:
        """Processes may be gone: nobody waits for them any more."""
        self._strangers.intersection_update(living)
        for process in self._forwarded.keys() - set(living):
            for task in self._forwarded.pop(process):
                task.cancel()

    def _headers(self, scope: Scope, left_out: Iterable[bytes] = ()) -> Headers:
        """The headers to forward: those of the client, its address, and the secret."""
        out = {*HOP_BY_HOP, *left_out, SECRET, CLIENT}
        client = (scope["client"] or ("", 0))[0].encode()
        given = [one for one in scope["headers"] if one[0] not in out]
        return [*given, (SECRET, self.secret), (CLIENT, client)]

    async def _forward_request(
        self, address: str, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Ask a neighbour, and answer as it does, piece by piece."""
        body = await read_whole(receive)
        headers = self._headers(scope, (b"content-length", b"expect"))
        if b"host" not in dict(headers):  # HTTP/1.0 needs none, but the way to a neighbour does
            headers.append((b"host", b""))
        headers.append((b"content-length", b"%d" % len(body)))
        request = h11.Request(method=scope["method"], target=target(scope), headers=headers)
        async with self.pool.to(address) as connection:
            await connection.ask(request, body)

            async def answer() -> None:
                async for event in connection.answer():
                    if isinstance(event, h11.Response):
                        if STRANGER.encode() in dict(event.headers):
                            raise OtherSecret
                        if event.status_code == 503:
                            self._misplaced(scope)
                        scope[ANSWERING] = True
                        await send(started(event))
                    elif isinstance(event, h11.Data):
                        body = {"type": "http.response.body", "body": bytes(event.data)}
                        await send({**body, "more_body": True})
                await send({"type": "http.response.body", "body": b"", "more_body": False})

            await until_either(answer(), until_gone(receive), harmless=())

    async def _forward_socket(
        self, address: str, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Connect to a neighbour, and say everything that either side says."""
        given = self._headers(scope, [name for name, _ in scope["headers"] if SOCKETS.match(name)])
        headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in given]
        host = dict(headers).get("host") or address
        if not Links.is_possible(host):
            raise Refused(400, "wrong_host")
        headers = [one for one in headers if one[0] not in ("host", "user-agent", "origin")]
        origin = dict(scope["headers"]).get(b"origin")
        await receive()  # that somebody wants to connect
        try:
            neighbour = await connect(
                f"ws://{host}{target(scope).decode()}",
                host=address.rpartition(":")[0],
                port=int(address.rpartition(":")[2]),
                origin=None if origin is None else origin.decode("latin-1"),
                additional_headers=headers,
                user_agent_header=None,
                compression=None,
                max_size=None,
                ping_interval=None,
                open_timeout=CONNECTING,
                close_timeout=CLOSING,
                proxy=None,
            )
        except InvalidStatus as denied:
            if STRANGER in denied.response.headers:
                raise OtherSecret from None
            if denied.response.status_code == 503:
                self._misplaced(scope)
            await deny(refusal(denied.response), scope, send)
            return
        except (InvalidURI, ValueError):  # it is made of what the client has sent
            raise Refused(400, "wrong_host") from None
        async with neighbour:
            await send({"type": "websocket.accept"})
            scope[ANSWERING] = True

            async def say() -> None:
                async for message in neighbour:
                    text = message if isinstance(message, str) else message.decode()
                    await send({"type": "websocket.send", "text": text})

            async def hear() -> None:
                while (heard := await receive())["type"] == "websocket.receive":
                    await neighbour.send(heard.get("text") or heard.get("bytes") or b"")

            with suppress(ConnectionClosed, RuntimeError):
                await until_either(say(), hear())
            code = neighbour.close_code or RESTARTING
            with suppress(RuntimeError, OSError):
                code = RESTARTING if code == 1006 else code
                await send({"type": "websocket.close", "code": code})


async def read_whole(receive: Receive) -> bytes:
    """The body of a request."""
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ConnectionError
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > BIGGEST_FILE:
            raise Refused(413, "too_big", most=BIGGEST_FILE)
    return body


def target(scope: Scope) -> bytes:
    """The path and the question, as they were sent."""
    path: bytes = scope.get("raw_path") or scope["path"].encode()
    query: bytes = scope["query_string"]
    return path + (b"?" + query if query else b"")


def started(response: h11.Response) -> Message:
    """How an answer begins."""
    headers = [one for one in response.headers if one[0] not in (*HOP_BY_HOP, b"date")]
    return {"type": "http.response.start", "status": response.status_code, "headers": headers}


async def refuse(refused: ReinosError, scope: Scope, send: Send) -> None:
    """Answer that something cannot be done."""
    answer = problem(refused, chosen_language(HTTPConnection(scope)))
    if refused.code == "not_neighbour":
        answer.headers[STRANGER] = "1"
    if scope["type"] == "websocket":
        await deny(answer, scope, send)
    else:
        await answer(scope, nothing, send)


def refusal(told: SocketResponse) -> Response:
    """The answer with which a neighbour refuses a socket, to be given here."""
    answer = Response(bytes(told.body or b""), told.status_code)
    answer.headers.update({one: told.headers[one] for one in KEPT if one in told.headers})
    return answer


async def deny(answer: Response, scope: Scope, send: Send) -> None:
    """Refuse a socket with an answer."""
    kind = "websocket.http.response"
    headers = answer.raw_headers
    await send({"type": f"{kind}.start", "status": answer.status_code, "headers": headers})
    await send({"type": f"{kind}.body", "body": answer.body})


async def nothing() -> Message:
    """Whoever is refused has nothing more to say."""
    return {"type": "http.disconnect"}
