"""Shared work: what several ask for at the same time is done once, for all of them."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class SharedWork(Generic[K, V]):
    """Work that is being done, by what it is about."""

    def __init__(self) -> None:
        self.tasks: dict[K, asyncio.Task[V]] = {}

    async def do(self, key: K, work: Callable[[], Coroutine[Any, Any, V]]) -> V:
        """The result of work; whoever asks while it is being done gets the same."""
        task = self.tasks.get(key)
        if task is None:
            # In a task of its own: a caller that is cancelled does not cancel it for the others.
            task = self.tasks[key] = asyncio.create_task(work())
            task.add_done_callback(lambda done: self._done(key, done))
        return await asyncio.shield(task)

    def _done(self, key: K, task: asyncio.Task[V]) -> None:
        del self.tasks[key]
        if not task.cancelled():
            task.exception()  # it may be that nobody is left to hear of it
