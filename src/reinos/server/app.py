"""The application: API, live connections, the client's files, and what protects them."""

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from starlette import routing
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from reinos.core import registry
from reinos.core.errors import ReinosError
from reinos.server import protocol
from reinos.server.context import LANGUAGE, SPANISH, Context, chosen_language
from reinos.server.errors import Refused
from reinos.server.health.database_watch import DatabaseWatch
from reinos.server.health.metrics import Metrics
from reinos.server.health.pulse import Pulse
from reinos.server.limits import USUAL, Limits, Policy, Proxies, whose
from reinos.server.links import Links
from reinos.server.live.watch import RUN_HEADER, Audience
from reinos.server.live.websocket import follow
from reinos.server.notices.channels import Channels
from reinos.server.notices.notices import NoticeSender
from reinos.server.people.devices import MARK
from reinos.server.people.tokens import new_token, token_hash
from reinos.server.tables import Tables
from reinos.server.web.api import Api
from reinos.server.web.bodies import COOKIE, json_response, problem, read_body, set_cookie
from reinos.server.web.endpoints.live import hear, live, watch
from reinos.server.web.operator_view import OperatorView
from reinos.server.web.pages import ClientFiles
from reinos.server.web.previews import RULES, TABLE, tags
from reinos.server.web.routes import routes
from reinos.server.web.routing import Route

if TYPE_CHECKING:
    from reinos.server.web.forwarding import Forwarding

NO_CHANNELS = Channels()
LIVE = re.compile(live.path.replace("{table}", "([^/]+)"))
"""The path of the endpoint `live`, with the id of the table."""
HEADERS = {
    "cache-control": "no-store",  # unless an answer says otherwise: most are for one person
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
logger = logging.getLogger("reinos.server")


class Application:
    """Everything that answers."""

    def __init__(
        self,
        tables: Tables,
        links: Links,
        policy: Policy = USUAL,
        limits: Limits | None = None,
        channels: Channels = NO_CHANNELS,
        language: str = SPANISH,
    ) -> None:
        self.tables = tables
        self.language = language
        """The language of answers to clients that ask for none."""
        self.links = links
        self.policy = policy
        self.proxies = Proxies(policy.proxies)
        self.limits = tables.allowance.limits = limits or Limits()
        self.audience = Audience(tables.attendance, tables.devices.is_ended)
        tables.devices.ended = self.audience.let_go
        ticking = [self.audience.tick, tables.sweep, self.limits.tick, tables.repairs.tick]
        self.pulse = Pulse(ticking)
        self.notices = NoticeSender(tables, links, channels)
        self.watch = DatabaseWatch(tables.store, tables.leases.process)
        self.metrics = Metrics(tables)
        self.operator = OperatorView(tables, self.pulse, self.metrics, self.limits)
        parts = (self.limits, self.audience, self.pulse, self.notices, self.operator)
        self.api = Api(tables, links, policy, *parts)
        tables.leases.figures = self.operator.figures
        self.pages = ClientFiles()
        self.forwarding: Forwarding | None = None
        """The way to other processes, where several serve one database."""
        paths: list[Any] = [self.endpoint(route) for route in routes()]
        paths.append(routing.Route("/health", self.health))
        paths.append(routing.Route("/metrics", self.figures))
        paths.append(routing.Route("/{path:path}", self.page, methods=["GET"]))
        handlers: dict[Any, Any] = {HTTPException: self.not_here, Exception: self.failed}
        app = Starlette(routes=paths, exception_handlers=handlers, lifespan=self.lifespan)
        self.guard = Guard(app, self.metrics.note)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let the process that owns the table answer it.

        WebSockets skip the middleware: otherwise every message would pass through it.
        """
        scope[LANGUAGE] = self.language
        if self.forwarding is not None and await self.forwarding.answers(scope, receive, send):
            return
        found = LIVE.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is not None:
            await self.live(found[1], scope, receive, send)
        else:
            await self.guard(scope, receive, send)

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Bots go on where they were; at the end everything is written down."""
        tables = self.tables
        starting = [tables.workers.start(), tables.runner.wake(), tables.tend(), self.pulse.run()]
        starting += [tables.timeouts.run(), self.notices.run(), tables.runner.adopt()]
        starting += [tables.repairs.find_results(), tables.repairs.look_over()]
        starting += [self.watch.run(), tables.devices.stay_in_step()]
        tasks = [asyncio.create_task(one) for one in starting]
        logger.addHandler(self.operator.complaints)
        yield
        logger.removeHandler(self.operator.complaints)
        for task in tasks:
            task.cancel()
        await self.tables.close()

    def stop(self) -> None:
        """End every live connection, so that nothing waits for it."""
        self.audience.stop()

    # Who asks.

    async def owner_of(self, connection: HTTPConnection, address: str) -> tuple[str | None, str]:
        """The owner who asks, and the hash of a browser's cookie; both empty for a new client.

        The owner is None for a wrong token and for a browser that was signed out.
        """
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":  # other schemes are for a proxy
            self.check_lookups(address)
            digest = token_hash(token.strip())
            return (digest if await self.tables.tokens.knows(digest) else None), ""
        cookie = connection.cookies.get(COOKIE, "")
        if not 20 <= len(cookie) <= 100:
            return "", ""
        if cookie.startswith(MARK):
            self.check_lookups(address)
        return await self.tables.devices.owner_of(cookie), token_hash(cookie)

    def check_lookups(self, address: str) -> None:
        """Limit how often one address makes us look up who it is."""
        if seconds := self.limits.lookups.wait(address):
            raise Refused(429, "too_fast", seconds=seconds)

    async def asking(self, connection: HTTPConnection, lang: str, reading: bool) -> Context:
        """Who asks; refused if they ask too often. A new client has no owner yet."""
        address = whose(self.proxies.asking(connection))
        owner, device = await self.owner_of(connection, address)
        if seconds := self.limits.wait_to_ask(owner or "", address, reading):
            raise Refused(429, "too_fast", seconds=seconds)
        if not reading:
            self.pulse.check()
        if owner is None:
            raise Refused(401, "session_ended" if device else "unknown_token")
        if not self.links.is_possible(connection.headers.get("host", "")):
            raise Refused(400, "wrong_host")
        return Context(connection, owner or address, owner, lang, address, device)

    def check_session(self, context: Context) -> None:
        """Refuse a browser that was signed out while its request came in."""
        if self.tables.devices.is_ended(context.device):
            raise Refused(401, "session_ended")

    def check_origin(self, connection: HTTPConnection) -> None:
        """Refuse requests from pages of other sites."""
        headers = connection.headers
        origin, hostname = headers.get("origin"), headers.get("host", "")
        told = connection.scope.get("scheme", "http"), headers.get("x-forwarded-proto", "")
        if origin is not None and not self.links.is_ours(origin, hostname, *told):
            raise Refused(403, "wrong_origin")

    def check(self, route: Route, context: Context) -> None:
        """Check what an endpoint declares: its key, its pause and its limit."""
        if route.keyed:
            self.operator.check(context)
        if route.pausable:
            self.tables.pause.check()
        if route.limit is not None:
            route.limit.check(self.limits, context.address)

    # Answering.

    def endpoint(self, route: Route) -> routing.Route:
        """A path of the API as Starlette knows it."""

        async def answer(request: Request) -> Response:
            lang = chosen_language(request)
            cookie = None
            try:
                context = await self.asking(request, lang, route.method == "GET")
                if not context.owner:
                    # With the first answer, whatever it is: a seat taken later is then the
                    # browser's even if the answer to that gets lost.
                    cookie = new_token()
                    mine = token_hash(cookie)
                    context = msgspec.structs.replace(context, owner=mine, device=mine)
                given: dict[str, Any] = dict(request.path_params)
                if route.method != "GET":
                    self.check_origin(request)
                    given["body"] = await read_body(request, route.takes, route.biggest)
                    self.check_session(context)
                self.check(route, context)
                found = await route.handler(self.api, context, **given)
            except ReinosError as error:
                response = problem(error, lang)
                if error.code == "session_ended":  # from now on it is somebody new
                    set_cookie(response, new_token(), self.links.is_secure)
                return response
            run = {RUN_HEADER: self.audience.run} if isinstance(found, protocol.Table) else None
            if isinstance(found, Response):
                response = found
            else:
                response = json_response(found, route.status, run)
            if cookie is not None and "set-cookie" not in response.headers:
                set_cookie(response, cookie, self.links.is_secure)
            return response

        return routing.Route(route.path, answer, methods=[route.method])

    async def live(self, table_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        """A live connection to a table."""
        socket = WebSocket(scope, receive, send)
        lang = chosen_language(socket)
        try:
            context = await self.asking(socket, lang, reading=True)
            self.check_origin(socket)
            table = await self.tables.find(table_id)
            self.tables.devices.note_use(context.device)
            watching = watch(self.api, context, table, over_socket=True)
        except ReinosError as error:
            await socket.send_denial_response(problem(error, lang))
        else:
            await follow(watching, partial(hear, self.api, context, watching), receive, send)

    async def health(self, request: Request) -> Response:
        """Whether all is well: 503 with the reason while nothing can be written."""
        trouble = self.tables.store.writer.trouble
        if trouble is not None:
            return problem(trouble, chosen_language(request))
        return json_response({"ok": True})

    async def figures(self, request: Request) -> Response:
        """Figures for Prometheus: for this machine, unless the operator lets everybody see them."""
        if not (self.policy.public_metrics or self.proxies.is_here(request)):
            return problem(Refused(403, "not_here"), chosen_language(request))
        return PlainTextResponse(self.metrics.of_all(), media_type="text/plain; version=0.0.4")

    async def page(self, request: Request) -> Response:
        """A file of the client."""
        path = request.path_params["path"]
        may_pack = "gzip" in request.headers.get("accept-encoding", "")
        if path.startswith("api/"):
            found = None
        else:
            head, is_there = await self.preview(request, path)
            found = (
                self.pages.answer_with(head)
                if head
                else self.pages.answer(path, may_pack, is_there=is_there)
            )
        return found or problem(Refused(404, "no_page"), chosen_language(request))

    async def preview(self, request: Request, path: str) -> tuple[bytes, bool]:
        """The tags that messengers read, if the page is about a table, and whether that is there.

        Of a table at which nobody may look on there are no tags.
        """
        if rules := RULES.fullmatch(path):
            return b"", rules[1] in registry.ids()
        asked = TABLE.fullmatch(path)
        if asked is None:
            return b"", True
        lang, tables = chosen_language(request), self.tables
        try:
            context = await self.asking(request, lang, reading=True)
            row = await tables.listed(asked[1])
            if row is None:
                return b"", await tables.store.reading(tables.lists.row, asked[1]) is not None
        except ReinosError:  # the page comes all the same
            return b"", True
        return tags(row, self.links.base(context), lang), True

    async def not_here(self, request: Request, error: Exception) -> Response:
        """A path or a method that does not exist."""
        status = getattr(error, "status_code", 404)
        code = "no_method" if status == 405 else "no_page"
        return problem(Refused(status, code), chosen_language(request))

    async def failed(self, request: Request, error: Exception) -> Response:
        """An error of the server: the answer gives no details."""
        return problem(Refused(500, "failed"), chosen_language(request))


class Guard:
    """Adds security headers to every answer, and counts it."""

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
                given = message.get("headers", [])
                told = {key for key, _ in given}
                extra = [(key.encode(), value.encode()) for key, value in HEADERS.items()]
                message["headers"] = [*given, *(one for one in extra if one[0] not in told)]
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
