"""What a machine plays with: two that differ in it may play the same deal differently."""

import hashlib
import platform
from functools import cache
from importlib.metadata import version
from inspect import getfile
from pathlib import Path
from types import ModuleType

import reinos
from reinos import bots, core
from reinos.core import registry

LIBRARIES = ("numpy", "numba", "llvmlite", "msgspec")
"""What the rules and bots compute with."""
IN_GAMES = (".py", ".csv", ".json", ".txt", ".toml")
"""The files of a game that its course may depend on."""

Build = dict[str, str]
"""The version of everything that a deal depends on."""


def build(*games: str) -> Build:
    """What this machine has for some games.

    >>> here = build("kingdomino")
    >>> list(here)
    ['Python', 'numpy', 'numba', 'llvmlite', 'msgspec', 'Reinos', 'kingdomino']
    >>> here["Reinos"].startswith(reinos.__version__)
    True
    """
    found = dict(tools())
    for name in games:
        game = registry.game(name)
        found[name] = f"{game.version} ({contents(Path(getfile(type(game))).parent)})"
    return found


@cache
def tools() -> Build:
    """What this machine has for all games."""
    found = {"Python": ".".join(platform.python_version_tuple()[:2])}
    found |= {name: version(name) for name in LIBRARIES}
    found["Reinos"] = f"{reinos.__version__} ({contents(folder(core), folder(bots))})"
    return found


def difference(ours: Build, theirs: Build) -> str | None:
    """The first thing that two machines have not alike.

    >>> difference({"numpy": "2.0", "numba": "1"}, {"numpy": "2.0", "numba": "2"})
    'numba'
    """
    return next((name for name, mine in ours.items() if theirs.get(name) != mine), None)


def folder(package: ModuleType) -> Path:
    """Where a package is."""
    return Path(package.__path__[0])


@cache
def contents(*folders: Path) -> str:
    """A short name for what stands in the files of some folders, however their lines end."""
    found = hashlib.sha256()
    for place in folders:
        for file in sorted(place.rglob("*")):
            if file.suffix in IN_GAMES:
                found.update(file.relative_to(place).as_posix().encode())
                found.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()[:8]
