"""Permissions: a data folder is for the user who runs the server, and for nobody else.

It holds the secrets of games in play, keys, and addresses of people. The folder is made private
before anything is written into it. Each file is private too, for systems where a folder cannot be.
"""

import logging
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

FOLDER, FILE = 0o700, 0o600
LOCK = "server.lock"
OURS = (
    *(f"reinos.db{end}" for end in ("", "-wal", "-shm", "-journal")),
    "reinos.used",
    "reinos.postgresql",
    LOCK,
    "host.key",
    "processes.key",
    "paused",
)
"""What the server writes into its folder; whatever else is there may be somebody else's."""
SQLITE = b"SQLite format 3\0"
OF_REINOS = {"log", "tables", "alembic_version"}
"""Tables by which a backup is known."""
logger = logging.getLogger("reinos.server")


def close_folder(folder: Path) -> None:
    """Make a data folder, and take away the rights of other users to it and to our files in it.

    The operator is warned where that is not allowed; the server runs all the same.
    """
    folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    (folder / LOCK).touch(mode=FILE)
    if sys.platform == "win32":
        return  # rights are lists there, and those of the user's own folders are narrow
    still_open = [] if close(folder, FOLDER) else [folder]
    still_open += [file for file in _ours(folder) if not close(file, FILE)]
    if still_open:
        names = ", ".join(map(str, still_open))
        logger.warning("others may have rights to %s, which cannot be taken from them", names)


def close(path: Path, mode: int) -> bool:
    """Take away the rights of other users. Returns whether they have none now."""
    try:
        had = stat.S_IMODE(path.stat().st_mode)
        if had & stat.S_ISVTX:  # a folder of everybody's, such as /tmp
            return False
        if had & ~mode:
            path.chmod(had & mode)
    except FileNotFoundError:  # a server that uses the folder has just deleted it
        return True
    except OSError:
        return False
    return True


def _ours(folder: Path) -> Iterator[Path]:
    """The server's own files in a folder, and the backups that were put there."""
    for file in sorted(folder.iterdir()):
        with suppress(OSError):  # it is gone, or nobody may look at it
            if file.is_file() and (file.name in OURS or _is_backup(file)):
                yield file


def _is_backup(file: Path) -> bool:
    """Whether a file that others may read is a backup of ours."""
    if file.is_symlink() or not stat.S_IMODE(file.stat().st_mode) & ~FILE:
        return False
    with file.open("rb") as opened:
        if opened.read(len(SQLITE)) != SQLITE:
            return False
    address = f"{file.resolve().as_uri()}?mode=ro&immutable=1"
    with suppress(sqlite3.Error), closing(sqlite3.connect(address, uri=True)) as found:
        names = found.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {name for (name,) in names} >= OF_REINOS
    return False
