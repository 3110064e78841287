"""Locks between processes: a file that one process holds at a time."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

PATIENCE = 0.1
"""Seconds between two attempts to take a lock that another process holds."""


@contextmanager
def locked(path: Path, wait: bool = True) -> Iterator[bool]:
    """Hold a lock. Wait for it, or do not wait and say whether it was free.

    >>> import tempfile
    >>> lock = Path(tempfile.mkdtemp()) / "one.lock"
    >>> with locked(lock) as mine, locked(lock, wait=False) as second:
    ...     mine, second
    (True, False)
    """
    with path.open("a+") as file:
        mine = try_lock(file)
        while wait and not mine:
            time.sleep(PATIENCE)
            mine = try_lock(file)
        yield mine  # closing the file releases the lock, and so does the end of the process


def try_lock(file: IO[Any]) -> bool:
    """Lock an open file, unless another process holds it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
