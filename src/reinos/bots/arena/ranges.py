"""Work cut into ranges: long ones while much is left, short ones towards the end.

A range is handed out whole and can be done again without harm. Whoever does it stops after about a
second and leaves the rest, so that little is lost with a process, progress is seen, and quick and
slow deals keep everybody busy alike.
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Generic, TypeVar

Key = TypeVar("Key")
Given = TypeVar("Given")
Found = TypeVar("Found")

LONGEST = 64
"""How many things a range has at most: what is sent for it stays small."""
SECONDS = 1.0
"""How long a range is worked on, about."""
ONE_AT_A_TIME = threading.Lock()
"""Held while a range is done: the tables that kernels write into are those of a process."""


class Pile(Generic[Key, Given]):
    """What is left to do, each thing with its name; what comes back undone is the first in line.

    >>> pile = Pile(((n, n) for n in range(20)), 20)
    >>> first = pile.cut(into=4)
    >>> first, pile.left
    ([(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)], 15)
    >>> pile.put_back(first[3:])
    >>> pile.cut(into=4)
    [(3, 3), (4, 4), (5, 5), (6, 6)]
    """

    def __init__(self, tasks: Iterable[tuple[Key, Given]], count: int) -> None:
        self.fresh = iter(tasks)
        self.returned: deque[tuple[Key, Given]] = deque()
        self.left = count

    def cut(self, into: int, longest: int = LONGEST) -> list[tuple[Key, Given]]:
        """The next range, if what is left were cut into so many; empty when nothing is left."""
        size = max(1, min(longest, self.left // into))
        again = min(size, len(self.returned))
        taken = [self.returned.popleft() for _ in range(again)]
        taken += islice(self.fresh, size - again)
        self.left -= len(taken)
        return taken

    def put_back(self, tasks: Sequence[tuple[Key, Given]]) -> None:
        """Take back what was not done."""
        self.returned.extendleft(reversed(tasks))
        self.left += len(tasks)


def do_range(
    work: Callable[[Given], Found], given: Sequence[Given], seconds: float = SECONDS
) -> list[Found]:
    """What came of the first ones of a range, at least of one: as many as there was time for."""
    with ONE_AT_A_TIME:
        end = time.monotonic() + seconds
        found: list[Found] = []
        for one in given:
            found.append(work(one))
            if time.monotonic() >= end:
                break
        return found
