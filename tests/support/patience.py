"""Waiting for what has to happen: time limits are nets, not expectations."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

PATIENCE = 300
"""Seconds after which something hangs for certain, however busy the machine."""


def until(condition: Callable[[], Any], what: str = "it never came to pass") -> Any:
    """Wait until something is so; what it is then."""
    end = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < end, what
        time.sleep(0.02)
    return found


async def eventually(condition: Callable[[], Any]) -> None:
    """Wait until something is so that other tasks or threads bring about."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)
