"""Draws one number at a time: what a kernel draws at once, as a tree that can be walked.

The kernel `chance` of a game makes a whole draw, such as a line of dominoes, and asks for random
numbers through `below`. Here it is asked with the numbers drawn so far; where they end, it says
among how many the next one is. So every draw of every game is a row of nodes whose outcomes are
known and equally likely, and no game has to say anything for it.
"""

from collections.abc import Sequence
from functools import cache

from reinos.core import chance, engine, kernel
from reinos.core.game import Game
from reinos.core.record import Array

MADE = 0


class _Open(Exception):
    """The draw needs one more number."""

    def __init__(self, among: int) -> None:
        super().__init__(among)
        self.among = among


class Draws:
    """The draws of a game, made with given numbers.

    >>> import reinos, numpy as np
    >>> game = reinos.game("kingdomino")
    >>> board, states = game.board(2, game.read_options(2, {})), np.zeros(1, game.kernels.STATE)
    >>> game.engine.begin(board, states)
    >>> events = np.zeros((0, 0), np.int32)
    >>> draws = Draws(game)
    >>> draws.make(board, states, (), events)  # who begins
    2
    >>> draws.make(board, states, (1,), events)  # then the first domino
    48
    """

    def __init__(self, game: Game) -> None:
        twins = kernel.bind(game.kernels, kernel.reach(game.kernels, engine))
        drawn = twins[chance.__name__].below
        for twin in twins.values():
            for name, value in list(vars(twin).items()):
                if value is drawn:
                    setattr(twin, name, self._below)
        self._chance = twins[engine.__name__].chance
        self._numbers: Sequence[int] = ()
        self._at = 0

    def make(self, board: Array, states: Array, numbers: Sequence[int], events: Array) -> int:
        """Make the pending draw with these numbers and return MADE.

        If it needs one number more, nothing is made, and among how many it is is returned.
        """
        trial = states.copy()
        self._numbers, self._at = numbers, 0
        try:
            self._chance(board, trial, 0, events)
        except _Open as needed:
            return needed.among
        states[:] = trial
        return MADE

    def _below(self, s: object, n: int) -> int:
        """What stands for the random number: the next of those given. One of one is no draw."""
        if n == 1:
            return 0
        if self._at == len(self._numbers):
            raise _Open(int(n))
        self._at += 1
        return self._numbers[self._at - 1]


@cache
def draws_of(game: Game) -> Draws:
    """The draws of a game, bound once."""
    return Draws(game)
