"""The games there are: the folders of `reinos.games`, and what other packages add.

Another package adds a game through the entry point group `reinos.games`, whose name is the game's
id and whose value leads to an instance of its `Game` class.
"""

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from reinos.core.errors import UnknownGame
from reinos.core.game import Game
from reinos.core.given import is_name

GROUP = "reinos.games"


@cache
def ids() -> tuple[str, ...]:
    """The id of every game, our own first."""
    package = import_module("reinos.games")
    own = sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(package.__path__))
    others = sorted(point.name for point in entry_points(group=GROUP))
    return tuple(own + [name for name in others if name not in own])


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
    for point in entry_points(group=GROUP):
        if point.name == name:
            added: Game = point.load()
            return added
    own: Game = import_module(f"reinos.games.{name.replace('-', '_')}.game").GAME
    return own


def catalog() -> tuple[Game, ...]:
    """Every game, the lightest first.

    >>> [game.id for game in catalog()][:2]
    ['kingdomino', 'kingdom-builder']
    """
    return tuple(sorted((game(name) for name in ids()), key=lambda one: one.weight))
