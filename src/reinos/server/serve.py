"""Starting and stopping: the data folder, the lock on it, uvicorn, and a clean end."""

import asyncio
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from reinos.core.errors import ReinosError
from reinos.core.locks import locked
from reinos.server.app import Application
from reinos.server.house import House, fresh_seed
from reinos.server.links import Links
from reinos.server.store import WORDS
from reinos.server.workers import Workers


class Server(uvicorn.Server):
    """A server that ends its live connections before it stops."""

    def __init__(self, config: uvicorn.Config, application: Application, ready: Callable[[], None]):
        super().__init__(config)
        self.application = application
        self.ready = ready

    async def startup(self, sockets: list[Any] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        """Say goodbye to everyone, then stop."""
        await self.application.stop()
        await super().shutdown(sockets)


def default_folder() -> Path:
    """Where tables are kept unless told."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "reinos"


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Be the only server of a data folder; a second one is refused."""
    with ExitStack() as held:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            mine = held.enter_context(locked(folder / "server.lock", wait=False))
        except OSError as error:
            reason = error.strerror or str(error)
            raise ReinosError(
                "folder_unusable", words=WORDS, folder=str(folder), reason=reason
            ) from None
        if not mine:
            raise ReinosError("folder_in_use", words=WORDS, folder=str(folder))
        yield


def serve(
    host: str,
    port: int,
    folder: Path,
    public_url: str | None,
    say: Callable[[str, dict[str, Any]], None],
    open_browser: bool = False,
    bot_pause: float = 0.6,
    seeds: Callable[[], bytes] = fresh_seed,
) -> int:
    """Serve until told to stop; 0 after a clean end. The deals of new tables come from `seeds`."""
    # uvicorn raises the signal again when everything has ended well: then it is no error.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with alone(folder):
        try:
            return asyncio.run(
                _serve(host, port, folder, public_url, say, open_browser, bot_pause, seeds)
            )
        except KeyboardInterrupt:
            return 0


async def _serve(
    host: str,
    port: int,
    folder: Path,
    public_url: str | None,
    say: Callable[[str, dict[str, Any]], None],
    open_browser: bool,
    bot_pause: float,
    seeds: Callable[[], bytes],
) -> int:
    listening = listen(host, port)
    links = Links(public_url, host, listening.getsockname()[1])
    house = House(folder, Workers(max(1, (os.cpu_count() or 2) - 1)), bot_pause, seeds)
    application = Application(house, links)

    def ready() -> None:
        say("serve.ready", {"address": links.public_url or links.local})
        if links.lan and not links.public_url:
            say("serve.lan", {"address": links.lan})
        say("serve.stop", {"folder": str(folder)})
        if open_browser and has_display():
            webbrowser.open(links.public_url or links.local)

    config = uvicorn.Config(
        application.asgi,
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=4096,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=64 * 1024,
    )
    server = Server(config, application, ready)
    await server.serve([listening])
    return 0 if server.started else 1


def listen(host: str, port: int) -> socket.socket:
    """A socket on this address, which nobody else has."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise ReinosError("port_in_use", words=WORDS, host=host, port=port, reason=reason) from None
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
