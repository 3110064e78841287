"""File descriptors: as many as the system gives, and one line in the log when they run out."""

import asyncio
import logging
import sys
from typing import Any

ENOUGH = 65_536
"""File descriptors that are asked for at most."""
USUAL = 1024
"""The limit where the system tells none."""
RESERVED = 256
"""Descriptors that connections leave to the database, to files and to bots."""
QUIET = 10.0
"""Seconds without trouble after which it is over."""
OUT_OF_THEM = "socket.accept() out of system resource"
"""The message of asyncio for each connection that it cannot accept."""
logger = logging.getLogger("reinos.server")


def raise_limit() -> int:
    """Raise the soft limit as far as allowed; returns the limit."""
    if sys.platform == "win32":
        return USUAL
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return ENOUGH if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # some systems allow less than they say
        return soft
    return wanted


def room_for_connections(limit: int, each: int = 1) -> int:
    """How many connections there may be, if each takes so many of all file descriptors.

    >>> room_for_connections(1024), room_for_connections(1024, each=2), room_for_connections(64)
    (768, 384, 48)
    """
    return (limit - min(RESERVED, limit // 4)) // each


class OutOfDescriptors:
    """Says once that connections cannot be accepted, and once that they can again."""

    def __init__(self) -> None:
        self._last: float | None = None
        """When that was said last, in a time of trouble."""

    def handle(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Something went wrong in the loop."""
        if context.get("message") != OUT_OF_THEM:
            loop.default_exception_handler(context)
            return
        if self._last is None:
            logger.error(
                "no file descriptors are left (%s): new connections wait, others go on; "
                "raise the limit with ulimit -n or LimitNOFILE",
                context.get("exception"),
            )
            loop.call_later(QUIET, self._look, loop)
        self._last = loop.time()

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """After a while: is it over?"""
        if self._last is not None and loop.time() - self._last >= QUIET:
            self._last = None
            logger.warning("new connections are accepted again")
        elif self._last is not None:
            loop.call_later(QUIET, self._look, loop)
