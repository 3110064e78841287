"""The user's folders: for tables, for the cache, and for unfinished games."""

import os
import sys
from pathlib import Path
from typing import Literal

Kind = Literal["data", "cache", "state"]
LINUX = {"data": ".local/share", "cache": ".cache", "state": ".local/state"}
MAC = {"data": "Application Support", "cache": "Caches", "state": "Application Support"}


def user_folder(kind: Kind) -> Path:
    """Our folder of one kind, at the place that the operating system names."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / MAC[kind]
    else:
        base = Path(os.environ.get(f"XDG_{kind.upper()}_HOME") or Path.home() / LINUX[kind])
    return base / "reinos"


def tables() -> Path:
    """Where a server keeps its tables by default."""
    return user_folder("data")


def kernels() -> Path:
    """Where compiled kernels are kept: `REINOS_CACHE`, or the user's cache folder."""
    chosen = os.environ.get("REINOS_CACHE")
    return Path(chosen) if chosen else user_folder("cache")


def unfinished_games() -> Path:
    """Where the games that were left at the terminal are kept, a file for each."""
    return user_folder("state") / "games"


def last_game() -> Path:
    """The only game left at the terminal, as earlier versions kept it."""
    return user_folder("state") / "last-game.txt"
