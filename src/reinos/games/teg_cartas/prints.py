"""What is printed for a game and so fixed while it lasts, read once for all its states."""

from collections.abc import Callable
from functools import lru_cache, partial, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import numpy as np

from reinos.core.record import Array
from reinos.core.state import State
from reinos.games.teg_cartas.cards import Cards
from reinos.games.teg_cartas.record import unpacked

P = ParamSpec("P")
T = TypeVar("T")

AT_HAND = 32
"""For how many games, different in cards, options or players, this is kept at hand."""
KEPT = 2048
"""How many things of each sort that follow from a few numbers are kept with it."""


class Printed:
    """The board of a game and its cards, and what was made of them before."""

    def __init__(self, board: Array, cards: Cards) -> None:
        self.board = unpacked(board)
        for name, table in vars(self.board).items():
            if isinstance(table, np.ndarray):  # kernels read dictionaries faster
                setattr(self.board, name, as_dictionary(table))
        self.players: int = self.board.players
        self.lands: tuple[int, ...] = tuple(self.board.continent.values())
        """The territories of each continent."""
        self.cards = cards
        self.objectives = cards.objectives_for(self.players)
        self.made: dict[Any, Any] = {}
        """By function what it made of numbers."""


def as_dictionary(table: Array) -> dict[Any, int]:
    """The numbers of a row or table by their places.

    >>> as_dictionary(np.array([[7, 8]]))
    {(0, 0): 7, (0, 1): 8}
    """
    places = np.ndindex(table.shape) if table.ndim > 1 else range(len(table))
    return dict(zip(places, table.ravel().tolist(), strict=True))


@lru_cache(maxsize=AT_HAND)
def printed_for(game: Any, players: int, options: Any) -> Printed:
    """What is printed for so many players with these options."""
    return Printed(game.board(players, options), options.cards())


def printed(state: State) -> Printed:
    """What is printed for a game."""
    return printed_for(state.game, state.players, state.options)


def kept(make: Callable[Concatenate[Printed, P], T]) -> Callable[Concatenate[Printed, P], T]:
    """Keep what a function makes of a few numbers for as long as what is printed is at hand."""

    @wraps(make)
    def known(p: Printed, /, *numbers: P.args, **none: P.kwargs) -> T:
        found = p.made.get(make)
        if found is None:
            found = p.made[make] = lru_cache(maxsize=KEPT)(partial(make, p))
        made: T = found(*numbers)
        return made

    return known
