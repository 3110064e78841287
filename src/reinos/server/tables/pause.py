"""The pause: while it lasts nothing changes at any table, and everyone can still look.

A file in the data folder remembers it, so that a server that is started again stays paused.
"""

import asyncio
from pathlib import Path

from reinos.server.errors import Refused, StoreError
from reinos.server.store import permissions
from reinos.server.store.disk import sync

FILE = "paused"
REST = 30
"""Seconds after which a refused client may try again."""


class PauseSwitch:
    """The switch by which the operator lets nothing change for a while."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._is_off = asyncio.Event()
        self._switching = asyncio.Lock()
        if not (folder / FILE).exists():
            self._is_off.set()

    @property
    def is_on(self) -> bool:
        """Whether nothing may change now."""
        return not self._is_off.is_set()

    def check(self) -> None:
        """Refuse a change while nothing may change."""
        if self.is_on:
            raise Refused(503, "paused", seconds=REST)

    async def end(self) -> None:
        """Wait until things go on."""
        await self._is_off.wait()

    async def switch(self, on: bool) -> None:
        """Begin or end it: first on disk, then here."""
        async with self._switching:
            try:
                await asyncio.to_thread(self._remember, on)
            except OSError as error:
                raise StoreError("not_kept") from error
            self.follow(on)

    def follow(self, on: bool) -> None:
        """Be as all processes are."""
        if on:
            self._is_off.clear()
        else:
            self._is_off.set()

    def _remember(self, on: bool) -> None:
        if on:
            (self.folder / FILE).touch(mode=permissions.FILE)
        else:
            (self.folder / FILE).unlink(missing_ok=True)
        sync(self.folder)
