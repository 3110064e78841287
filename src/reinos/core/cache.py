"""Where compiled kernels are kept: a folder per game and per everything the code depends on."""

import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any


def root() -> Path:
    """The folder of all caches: `REINOS_CACHE`, or the user's cache folder."""
    if chosen := os.environ.get("REINOS_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "reinos"


def path(label: str, parts: list[bytes]) -> Path:
    """The folder for kernels made of these parts with these versions and settings."""
    digest = hashlib.sha256()
    settings = sorted(
        f"{key}={value}"
        for key, value in os.environ.items()
        if key.startswith("NUMBA_") and key != "NUMBA_CACHE_DIR"
    )
    versions = [f"{name}={version(name)}" for name in ("numba", "llvmlite", "numpy")]
    for part in (sys.version.encode(), *(line.encode() for line in versions + settings), *parts):
        digest.update(len(part).to_bytes(8, "big") + part)
    return root() / f"{label}-{digest.hexdigest()[:24]}"


def folder(label: str, parts: list[bytes]) -> Path | None:
    """The same folder, made; or None when nothing can be written there."""
    chosen = path(label, parts)
    try:
        chosen.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return chosen if os.access(chosen, os.W_OK) else None


@contextmanager
def numba_folder(chosen: Path) -> Iterator[None]:
    """Let the compiler use this folder for what is decorated inside, and for nothing else."""
    import numba

    settings: Any = numba.config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(chosen)
    try:
        yield
    finally:
        settings.CACHE_DIR = before


def is_ready(label: str, parts: list[bytes]) -> bool:
    """Whether everything of this game lies compiled in its folder."""
    return (path(label, parts) / "ready").exists()


def mark_ready(label: str, parts: list[bytes]) -> None:
    """Note that everything of this game has been compiled."""
    if chosen := folder(label, parts):
        (chosen / "ready").touch()
