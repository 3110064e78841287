"""All games: the folders of the packages that were registered, and games of other packages.

Another package adds a game through the entry point group `reinos.games`, whose name is the game's
id and whose value leads to an instance of its `Game` class.
"""

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from reinos.core.arguments import is_name
from reinos.core.errors import UnknownGame
from reinos.core.game import Game
from reinos.core.levels import check_levels

GROUP = "reinos.games"
_modules: dict[str, str] = {}
"""The modules of the registered games, by id."""


def add_games(package: str) -> None:
    """Register every folder of a package as a game; its `game.py` has an instance called GAME."""
    for folder in pkgutil.iter_modules(import_module(package).__path__):
        _modules[folder.name.replace("_", "-")] = f"{package}.{folder.name}.game"


@cache
def ids() -> tuple[str, ...]:
    """The id of every game, our own first."""
    others = {point.name for point in entry_points(group=GROUP)} - set(_modules)
    return (*sorted(_modules), *sorted(others))


def game(name: str) -> Game:
    """The game with this id.

    >>> game("kingdomino")
    <game kingdomino>
    >>> game("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    reinos.core.errors.UnknownGame: There is no game 'chess'. There are: kingdom-builder, ...
    """
    if not is_name(name, ids()):
        raise UnknownGame("unknown_game", game=name, games=", ".join(ids()))
    return _found(name)


@cache
def _found(name: str) -> Game:
    found = _loaded(name)
    check_levels(found.id, found.levels)
    return found


def _loaded(name: str) -> Game:
    for point in entry_points(group=GROUP):
        if point.name == name:
            added: Game = point.load()
            return added
    own: Game = import_module(_modules[name]).GAME
    return own


def catalog() -> tuple[Game, ...]:
    """Every game, the lightest first.

    >>> [game.id for game in catalog()][:2]
    ['kingdomino', 'kingdom-builder']
    """
    return tuple(sorted((game(name) for name in ids()), key=lambda one: one.weight))
