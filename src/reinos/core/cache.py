"""The cache of compiled kernels: folders named by a hash of all that the code depends on.

Numba's own cache notices that a source file was edited, but not that a file which it imports was
edited, or that a setting or a version changed. So the name of a folder is a hash of all of these. A
folder is filled under a lock, and used only if no file in it has changed since.
"""

import hashlib
import json
import os
import shutil
import sys
from importlib.metadata import version
from pathlib import Path

from reinos.core import folders

READY = "ready.json"
KEPT = 4
"""How many folders of one label are kept; those not used for longest are removed."""


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
    return folders.kernels() / f"{label}-{digest.hexdigest()[:24]}"


def make(folder: Path) -> bool:
    """Make a folder, and say whether files can be written there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f"probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        return False
    return True


def finished(folder: Path) -> set[str]:
    """The modules that were compiled into a folder; none if one of its files has changed."""
    try:
        noted = json.loads((folder / READY).read_text(encoding="utf-8"))
        files = noted["files"].items()
        sound = all(digest == file_hash(folder / name) for name, digest in files)
        return set(noted["modules"]) if sound else set()
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return set()


def mark_finished(folder: Path, modules: set[str]) -> None:
    """Write down which modules have been compiled, and the hashes of the files."""
    files = [file for file in folder.rglob("*") if file.suffix in (".nbi", ".nbc")]
    listed = {file.relative_to(folder).as_posix(): file_hash(file) for file in files}
    unfinished = folder / f"{READY}.{os.getpid()}"
    noted = {"modules": sorted(modules), "files": listed}
    unfinished.write_text(json.dumps(noted), encoding="utf-8")
    unfinished.replace(folder / READY)


def file_hash(file: Path) -> str:
    """The hash of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def clear(folder: Path) -> None:
    """Empty a folder whose files cannot be trusted."""
    shutil.rmtree(folder, ignore_errors=True)
    make(folder)


def prune(label: str, current: Path) -> None:
    """Remove the folders of a label that have not been used for longest."""
    others = [
        folder
        for folder in folders.kernels().glob(f"{label}-*")
        if folder.is_dir() and folder != current and len(folder.name) == len(current.name)
    ]
    by_use = sorted(others, key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in by_use[KEPT - 1 :]:
        shutil.rmtree(folder, ignore_errors=True)


def lock(name: str) -> Path:
    """The lock file that a process of this user holds while it works."""
    return folders.kernels() / f"{name}.lock"
