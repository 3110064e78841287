"""The application: API, live connections, the client's files, and what protects them."""

import asyncio
import gzip
import json
import logging
import mimetypes
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from starlette import routing
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from reinos.core.errors import ReinosError
from reinos.server.api import Api
from reinos.server.house import House, Refused, token_hash
from reinos.server.limits import USUAL, Limits, Proxies, Terms, whose
from reinos.server.links import Links
from reinos.server.live import receive_all, send_all, until_either
from reinos.server.web import (
    Context,
    Route,
    chosen_language,
    json_response,
    problem,
    read_body,
)

COOKIE = "reinos"
YEAR = 365 * 24 * 3600
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "WS")
logger = logging.getLogger("reinos.server")


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(32)


class Application:
    """Everything that answers."""

    def __init__(
        self,
        house: House,
        links: Links,
        terms: Terms = USUAL,
        limits: Limits | None = None,
    ) -> None:
        self.house = house
        self.links = links
        self.terms = terms
        self.proxies = Proxies(terms.proxies)
        self.limits = limits or Limits()
        self.stopping = asyncio.Event()
        self.api = Api(house, links, self.stopping, new_token, terms, self.limits)
        self.counts: Counter[tuple[str, str, int]] = Counter()
        self.pages = static_files()
        routes: list[Any] = [self.endpoint(route) for route in self.api.routes()]
        routes.append(routing.WebSocketRoute("/api/tables/{table}/live", self.live))
        routes.append(routing.Route("/health", self.health))
        routes.append(routing.Route("/metrics", self.metrics))
        routes.append(routing.Route("/{path:path}", self.page, methods=["GET"]))
        handlers: dict[Any, Any] = {HTTPException: self.not_here, Exception: self.failed}
        app = Starlette(routes=routes, exception_handlers=handlers, lifespan=self.lifespan)
        self.asgi: ASGIApp = Guard(app, self.note)

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Bots go on where they were; at the end everything is written down."""
        starting = [self.house.workers.start(), self.house.wake()]
        tasks = [asyncio.create_task(one) for one in starting]
        yield
        for task in tasks:
            task.cancel()
        await self.house.close()

    def stop(self) -> None:
        """End every live connection, so that nothing waits for it."""
        self.stopping.set()
        for table in self.house.tables.values():
            table.tell()

    # Who asks.

    def owner_of(self, connection: HTTPConnection) -> str | None:
        """The hash of the token of whoever asks; empty for somebody new, none for a wrong token."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":  # other schemes are for a proxy, and none of ours
            digest = token_hash(token.strip())
            return digest if self.house.knows(digest) else None
        cookie = connection.cookies.get(COOKIE, "")
        return token_hash(cookie) if 20 <= len(cookie) <= 100 else ""

    def asking(self, connection: HTTPConnection, lang: str, reading: bool) -> Context:
        """Who asks, and whether that is too much; an owner may be missing."""
        address = whose(self.proxies.asking(connection))
        owner = self.owner_of(connection)
        if seconds := self.limits.wait_to_ask(owner or "", address, reading):
            raise Refused(429, "too_fast", seconds=seconds)
        if owner is None:
            raise Refused(401, "unknown_token")
        if not self.links.is_possible(connection.headers.get("host", "")):
            raise Refused(400, "wrong_host")
        return Context(connection, owner or address, owner, lang, address)

    def check_origin(self, connection: HTTPConnection) -> None:
        """Pages of other sites may not act in somebody's name."""
        origin = connection.headers.get("origin")
        if origin is not None and not self.links.is_ours(
            origin, connection.headers.get("host", "")
        ):
            raise Refused(403, "wrong_origin")

    # Answering.

    def endpoint(self, route: Route) -> routing.Route:
        """A path of the API as Starlette knows it."""

        async def answer(request: Request) -> Response:
            lang = chosen_language(request)
            cookie = None
            try:
                context = self.asking(request, lang, route.method == "GET")
                if not context.owner:
                    # With the first answer, whatever it is: a seat taken later is then the
                    # browser's even if the answer to that gets lost.
                    cookie = new_token()
                    context = msgspec.structs.replace(context, owner=token_hash(cookie))
                given: dict[str, Any] = dict(request.path_params)
                if route.method != "GET":
                    self.check_origin(request)
                    given["body"] = await read_body(request, route.takes)
                found = await route.handler(context, **given)
            except ReinosError as error:
                return problem(error, lang)
            response = found if isinstance(found, Response) else json_response(found, route.status)
            if cookie is not None:
                secure = self.links.is_secure
                response.set_cookie(
                    COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=secure
                )
            return response

        return routing.Route(route.path, answer, methods=[route.method])

    async def live(self, socket: WebSocket) -> None:
        """A live connection to a table."""
        lang = chosen_language(socket)
        try:
            context = self.asking(socket, lang, reading=True)
            self.check_origin(socket)
            table = self.house.table(socket.path_params["table"])
            watch = self.api.watch(context, table)
        except ReinosError as error:
            await socket.send_denial_response(problem(error, lang))
            return
        await socket.accept()
        try:
            with watch:
                await until_either(send_all(socket, watch), receive_all(socket))
        except Exception:
            logger.exception("a live connection failed")
            await close_quietly(socket, 1011)
        else:
            await close_quietly(socket, 1012 if self.stopping.is_set() else 1000)

    async def health(self, request: Request) -> Response:
        """Whether all is well: 503 with the reason while nothing can be written."""
        trouble = self.house.store.trouble
        if trouble is not None:
            return problem(trouble, chosen_language(request))
        return json_response({"ok": True, "damaged": len(self.house.damaged)})

    async def metrics(self, request: Request) -> Response:
        """Figures for Prometheus: for this machine, unless the host lets everybody see them."""
        if not (self.terms.public_metrics or self.proxies.is_here(request)):
            return problem(Refused(403, "not_here"), chosen_language(request))
        stages = Counter(table.stage for table in self.house.tables.values())
        lines = ["# TYPE reinos_tables gauge"]
        lines += [f'reinos_tables{{stage="{stage}"}} {n}' for stage, n in sorted(stages.items())]
        looking = sum(len(table.looking) for table in self.house.tables.values())
        lines += ["# TYPE reinos_watchers gauge", f"reinos_watchers {looking}"]
        lines += ["# TYPE reinos_workers_replaced counter"]
        lines += [f"reinos_workers_replaced {self.house.workers.replaced}"]
        lines += ["# TYPE reinos_requests counter"]
        for (method, path, status), n in sorted(self.counts.items()):
            lines.append(
                f'reinos_requests{{method="{method}",path="{path}",status="{status}"}} {n}'
            )
        return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")

    async def page(self, request: Request) -> Response:
        """A file of the client; for the client's own addresses its first page."""
        path = request.path_params["path"]
        if path.startswith("api/"):
            return problem(Refused(404, "no_page"), chosen_language(request))
        file = self.pages.get(path) or self.pages.get("index.html")
        if file is None or (path.startswith("assets/") and path not in self.pages):
            return problem(Refused(404, "no_page"), chosen_language(request))
        body, packed, media = file
        fresh = "public, max-age=31536000, immutable" if path in self.pages else "no-cache"
        if path == "index.html" or not path.startswith("assets/"):
            fresh = "no-cache"
        headers = {"cache-control": fresh, "vary": "accept-encoding"}
        if packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(
                packed, headers={**headers, "content-encoding": "gzip"}, media_type=media
            )
        return Response(body, headers=headers, media_type=media)

    async def not_here(self, request: Request, error: Exception) -> Response:
        """A path or a method that does not exist."""
        status = getattr(error, "status_code", 404)
        code = "no_method" if status == 405 else "no_page"
        return problem(Refused(status, code), chosen_language(request))

    async def failed(self, request: Request, error: Exception) -> Response:
        """A fault of ours: said without telling anything."""
        return problem(Refused(500, "failed"), chosen_language(request))

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """Count a request and write it down, by its path with names for what varies."""
        route = scope.get("route")
        path = getattr(route, "path", "other")
        method = scope.get("method", "WS")
        method = method if method in METHODS else "other"  # anybody can think of a new one
        self.counts[method, path, status] += 1
        took = round(1000 * seconds, 1)
        logger.info(json.dumps({"method": method, "path": path, "status": status, "ms": took}))


class Guard:
    """Headers on every answer, also on those that other layers make, and a note of each."""

    def __init__(self, app: ASGIApp, note: Callable[[Scope, int, float], None]) -> None:
        self.app = app
        self.note = note

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        start = time.perf_counter()
        status = 500

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                extra = [(key.encode(), value.encode()) for key, value in HEADERS.items()]
                message["headers"] = [*message.get("headers", []), *extra]
            await send(message)

        try:
            await self.app(scope, receive, with_headers)
        except Exception:
            if status == 500:
                logger.exception("a request failed")
                return
            raise
        finally:
            self.note(scope, status, time.perf_counter() - start)


async def close_quietly(socket: WebSocket, code: int) -> None:
    """Close a connection that may be closed already."""
    try:
        await socket.close(code)
    except (RuntimeError, OSError, WebSocketDisconnect):
        return


def static_files() -> dict[str, tuple[bytes, bytes | None, str]]:
    """The built client, if it is there: each file, packed where that helps, and its kind."""
    folder = Path(str(files("reinos.server") / "static"))
    found: dict[str, tuple[bytes, bytes | None, str]] = {}
    for file in folder.rglob("*") if folder.is_dir() else ():
        if file.is_file():
            body = file.read_bytes()
            media = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            text = media.startswith("text/") or media.endswith(("javascript", "json", "xml"))
            name = file.relative_to(folder).as_posix()
            found[name] = (body, gzip.compress(body, 9) if text else None, media)
    return found
