"""The disk: what is written is waited for, so that it is still there after a power cut."""

import os
from contextlib import suppress
from pathlib import Path


def sync(path: Path) -> None:
    """Wait until the disk has a file, or what a folder lists."""
    with suppress(PermissionError):  # some systems open no folders
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
