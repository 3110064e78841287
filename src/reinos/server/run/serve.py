"""Starting and stopping: the data folder, the lock on it, uvicorn, and a clean end."""

import asyncio
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, cast

import uvicorn

from reinos.bots import PAUSE
from reinos.core.errors import ReinosError, reason
from reinos.core.locks import locked
from reinos.server.app import NO_CHANNELS, Application
from reinos.server.context import SPANISH
from reinos.server.errors import WORDS, StoreError
from reinos.server.limits import USUAL, Policy, Proxies, read_address
from reinos.server.links import Links
from reinos.server.notices.channels import Channels
from reinos.server.origins import check_public_url
from reinos.server.run.connections import Connection, IdleConnections
from reinos.server.run.descriptors import OutOfDescriptors, raise_limit, room_for_connections
from reinos.server.run.uvicorn_protocols import LiveProtocol, PatientProtocol
from reinos.server.store.permissions import LOCK, close_folder
from reinos.server.tables import Tables
from reinos.server.tables.tables import fresh_seed
from reinos.server.tables.workers import BotWorkers
from reinos.server.web.operator_view import operator_key

HEARTBEAT, ANSWER = 20, 10
"""Seconds between two pings of a socket, and for their answer: a dead one is noticed in 30."""
UNANSWERED = 20
"""Seconds after which a connection is dead whose other side confirms nothing that was sent."""
SECRET_FILE = "processes.key"
BACKLOG = 128
"""Connections that wait to be accepted: asyncio complains of each when descriptors run out.

Python 3.11 accepts all that wait before one of them can be dropped: far fewer than are reserved.
"""
GOODBYE = 1.0
"""Seconds in which everyone may hear that the server stops."""


class Server(uvicorn.Server):
    """A server that ends its live connections before it stops."""

    def __init__(self, config: uvicorn.Config, application: Application, ready: Callable[[], None]):
        super().__init__(config)
        self.application = application
        self.ready = ready

    async def startup(self, sockets: list[Any] | None = None) -> None:
        """Start, and say so."""
        asyncio.get_running_loop().set_exception_handler(OutOfDescriptors().handle)
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        """Say goodbye to everyone, then stop; whoever does not listen is cut off."""
        self.application.stop()
        cutting = asyncio.create_task(self.cut_off())
        await super().shutdown(sockets)
        cutting.cancel()

    async def cut_off(self) -> None:
        """End the connections that are still there after a moment, sent or not."""
        await asyncio.sleep(GOODBYE)
        for connection in list(self.server_state.connections):
            connection.transport.abort()


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Be the only server of a data folder; a second one is refused."""
    with ExitStack() as held:
        try:
            close_folder(folder)
            mine = held.enter_context(locked(folder / LOCK, wait=False))
        except OSError as error:
            raise ReinosError(
                "folder_unusable", words=WORDS, folder=str(folder), reason=reason(error)
            ) from None
        if not mine:
            raise ReinosError("folder_in_use", words=WORDS, folder=str(folder))
        yield


class Hosting(NamedTuple):
    """How the operator wants to serve: where, from which folder, and by which policy."""

    hostname: str
    port: int
    folder: Path
    public_url: str | None = None
    open_browser: bool = False
    bot_pause: float = PAUSE
    policy: Policy = USUAL
    keep_days: int | None = None
    channels: Channels = NO_CHANNELS
    database: str | None = None
    """The address of a PostgreSQL; without it, tables are in a file in the folder."""
    processes: int = 1
    inner: str = "127.0.0.1"
    """Where the processes of one database reach each other."""
    language: str = SPANISH
    """In which language whoever names none is answered."""


class ProcessPlace(NamedTuple):
    """Where one of several processes stands: its name, the socket of all, and how it says so."""

    process: str
    listening: socket.socket
    ready: Callable[[], None]
    speaks: bool


Say = Callable[[str, dict[str, Any]], None]


def serve(wanted: Hosting, say: Say, seeds: Callable[[], bytes] = fresh_seed) -> int:
    """Serve until told to stop; 0 after a clean end. The deals of new tables come from `seeds`."""
    Proxies(wanted.policy.proxies)  # what cannot be read is said before anything is opened
    if wanted.public_url is not None:
        check_public_url(wanted.public_url)
    # uvicorn raises the signal again when everything has ended well: then it is no error.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if wanted.processes > 1:
        from reinos.server.run.processes import serve_together

        return serve_together(wanted, say, seeds)
    with alone(wanted.folder):
        try:
            return asyncio.run(serve_here(wanted, say, seeds))
        except KeyboardInterrupt:
            return 0


async def serve_here(
    wanted: Hosting, say: Say, seeds: Callable[[], bytes], place: ProcessPlace | None = None
) -> int:
    """Serve in this process, alone or as one of several."""
    listening = listen(wanted.hostname, wanted.port) if place is None else place.listening
    links = Links(wanted.public_url, wanted.hostname, listening.getsockname()[1])
    workers = BotWorkers(max(1, ((os.cpu_count() or 2) - 1) // wanted.processes))
    tables = Tables(
        wanted.folder,
        workers,
        wanted.bot_pause,
        seeds,
        wanted.keep_days,
        wanted.database,
        place and place.process,
    )
    application = Application(
        tables, links, wanted.policy, channels=wanted.channels, language=wanted.language
    )

    def noticed(trouble: StoreError | None) -> None:
        if place is not None and not place.speaks:
            return
        if trouble is None:
            say("serve.writes_again", {})
        else:
            say(*about_tables(wanted, trouble.code))

    tables.store.writer.noticed = noticed

    def ready() -> None:
        if place is not None:
            place.ready()
        else:
            greet(wanted, links, application.operator.key, tables.pause.is_on, say)

    sockets = [listening]
    if wanted.database:
        sockets.append(inner_socket(wanted, application, is_first=place is None))
    idle = idle_connections(application.proxies, sockets)
    config = uvicorn.Config(
        application,
        http=cast(Any, partial(PatientProtocol, idle=idle)),
        backlog=BACKLOG,
        proxy_headers=False,  # whom to believe is for the operator to say
        ws=LiveProtocol,
        ws_per_message_deflate=False,
        ws_max_size=4096,
        access_log=False,
        log_config=None,
        server_header=False,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=ANSWER,
        timeout_graceful_shutdown=2,
        h11_max_incomplete_event_size=64 * 1024,
    )
    server = Server(config, application, ready)
    await server.serve(sockets)
    return 0 if server.started else 1


def idle_connections(proxies: Proxies, sockets: Sequence[socket.socket]) -> IdleConnections:
    """Idle connections: proxies, and other processes on an inner socket, may have many.

    Where there are other processes, what is passed to them takes a second descriptor.
    """
    inner = {one.getsockname()[1] for one in sockets[1:]}

    def counts(connection: Connection) -> bool:
        client, server = connection.client, connection.server
        is_inside = server is not None and server[1] in inner
        return not (is_inside or proxies.is_proxy(read_address(client[0] if client else "")))

    return IdleConnections(room_for_connections(raise_limit(), len(sockets)), counts)


def greet(wanted: Hosting, links: Links, key: str, is_paused: bool, say: Say) -> None:
    """Say where it is, and open the browser if that is wanted."""
    base = links.public_url or links.local
    say("serve.ready", {"address": base})
    if links.lan and not links.public_url:
        say("serve.lan", {"address": links.lan})
    say("serve.host", {"address": f"{base}/host#{key}"})
    if is_paused:
        say("serve.paused", {})
    say(*about_tables(wanted, "stop"))
    if wanted.open_browser and has_display():
        webbrowser.open(base)


def about_tables(wanted: Hosting, key: str) -> tuple[str, dict[str, Any]]:
    """A sentence that says where tables are kept: in a PostgreSQL, or in a folder."""
    if not wanted.database:
        return f"serve.{key}", {"folder": str(wanted.folder)}
    from reinos.server.store.postgres import read_url, shown

    return f"serve.postgres.{key}", {"database": shown(read_url(wanted.database))}


def inner_socket(wanted: Hosting, application: Application, is_first: bool) -> socket.socket:
    """The socket on which other processes of the database pass on what is asked of this one."""
    from reinos.server.cluster.leases import Leases
    from reinos.server.cluster.process_secret import agree_on_secret, look_at_secret
    from reinos.server.store.postgres import refusing
    from reinos.server.web.forwarding import Forwarding

    leases = application.tables.leases
    assert isinstance(leases, Leases)
    url, secret = leases.store.engine.url, secret_of(wanted.folder)
    agree_on_secret(url, leases.home, secret)
    leases.came_back = partial(look_at_secret, secret)
    inner = listen(wanted.inner, 0)
    port = inner.getsockname()[1]
    with refusing(url):
        leases.start(f"{wanted.inner}:{port}", is_first)
    try:  # again: another server may have started before it could see that this one lives
        agree_on_secret(url, leases.home, secret)
    except StoreError:
        leases.close()
        raise
    forwarding = application.forwarding = Forwarding(leases, secret, port)
    leases.followers.append(forwarding.forget)
    return inner


def secret_of(folder: Path) -> str:
    """What the processes of one server know of each other, and nobody else does."""
    return os.environ.get("REINOS_SECRET") or operator_key(folder, SECRET_FILE)


def listen(hostname: str, port: int) -> socket.socket:
    """A socket on this address, which nobody else has."""
    family = socket.AF_INET6 if ":" in hostname else socket.AF_INET
    # With the protocol named, asyncio sends small answers at once; else they wait 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # connections inherit it
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * UNANSWERED)
        listening.bind((hostname, port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise ReinosError(
            "port_in_use", words=WORDS, host=hostname, port=port, reason=reason(error)
        ) from None
    return listening


def has_display() -> bool:
    """Whether a browser could be shown to somebody."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def log_to_stderr(level: int = logging.INFO) -> None:
    """Write the server's log to standard error, a line each."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logging.getLogger("reinos.server").addHandler(handler)
    logging.getLogger("reinos.server").setLevel(level)
