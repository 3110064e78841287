"""A bot: something that sits down and chooses.

A bot is handed a re-dealt copy of the state, which depends on what its seat sees and on nothing
else: it cannot peek.
"""

import random
from abc import ABC, abstractmethod
from typing import ClassVar

import msgspec

from reinos.core.arguments import instance, number, whole
from reinos.core.chance import Seed, derived, secret
from reinos.core.game import Game
from reinos.core.state import State

MOST_SECONDS = 24 * 60 * 60
MOST_SIMULATIONS = 10**9


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may think about one whole turn; None means it does not matter."""

    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        """Refuse what is no number, or more than anybody can wait for."""
        if self.seconds is not None:
            number(self.seconds, "seconds", 0, MOST_SECONDS)
        if self.simulations is not None:
            whole(self.simulations, "simulations", 1, MOST_SIMULATIONS)


class Bot(ABC):
    """A player of every game. `name` is what tables and the command line call it."""

    name: str
    needs_compiling: ClassVar[bool] = False
    """Whether it cannot choose before its kernels are compiled, which `prepare` does."""

    def must_compile(self, game: Game) -> bool:
        """Whether it cannot choose in a game before its kernels are compiled."""
        return self.needs_compiling

    def sit(self, game: Game, seat: int, seed: Seed = None) -> None:
        """Take a seat in a new game; everything the bot draws comes from the seed."""
        self.game = instance(game, Game, "game")
        self.seat = whole(seat, "seat", 0, game.players[-1] - 1)
        self.reseed(seed)

    def reseed(self, seed: Seed) -> None:
        """Draw from another seed from now on; all else that the bot remembers stays."""
        self.random = random.Random(derived(secret(seed), f"{self.name} {self.seat}"))

    def prepare(self, game: Game) -> None:
        """Have everything compiled that the bot needs for a game."""
        game.compile()

    def is_prepared(self, game: Game) -> bool:
        """Whether `prepare` has nothing left to compile."""
        return game.is_compiled()

    @abstractmethod
    def choose(self, state: State, budget: Budget) -> int:
        """The action to play now, in a state that may be looked at and changed freely."""
