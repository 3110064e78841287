"""A scratch copy of the project, in which a walk-through is followed.

It uses the Python and the packages that run now: nothing is installed or downloaded.
"""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

PROJECT = Path(__file__).parents[2]
PLAY = Path(__file__).with_name("play_elsewhere.py")
MADE = ("src/reinos/server/static", ".mypy_cache")
"""What git does not know: the built client, and what mypy found out already."""
INSTALLED = "web/node_modules"
"""The packages of the client, which are many and stay as they are."""


class Done(NamedTuple):
    """How a command ended."""

    code: int
    said: str


def copy(to: Path) -> Path:
    """Copy every file of the project that git knows, and what was made from them."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        if (PROJECT / name).exists():  # else it is deleted, and git does not know yet
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(PROJECT / name, to / name)
    for name in MADE:
        if (PROJECT / name).exists():
            shutil.copytree(PROJECT / name, to / name)
    if (PROJECT / INSTALLED).exists():
        (to / INSTALLED).symlink_to(PROJECT / INSTALLED)
    return to


def run(tree: Path, command: str) -> Done:
    """Run a command of `./play` in a copy."""
    program, *words = shlex.split(command)
    if program != "./play":
        raise ValueError(f"a walk-through runs only ./play: {command!r}")
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")
    }
    environment["PYTHONPATH"] = os.pathsep.join(
        str(tree / folder) for folder in ("src", "examples/template")
    )
    done = subprocess.run(
        [sys.executable, str(PLAY), str(tree), *words],
        cwd=tree,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Done(done.returncode, done.stdout)
