"""Many games of one kind side by side, stepped together in the kernel.

`Games` holds the games and the tables that the passes of `reinos.core.passes` fill; environments
for learners are built on it. `Batch` is the simple case: the caller decides for all seats.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from reinos.core.arguments import STRANGE, whole
from reinos.core.chance import Seed, generator, secret
from reinos.core.contract import MOST_DRAWS, MOST_STEPS, OVER
from reinos.core.errors import EndlessGame, InvalidMove, StuckGame
from reinos.core.options import Options
from reinos.core.passes import BY_WIN, EVERY, MOST_SEATS, TERMS
from reinos.core.playouts import ENDLESS, ENDLESS_DRAWS, STUCK
from reinos.core.record import Array

if TYPE_CHECKING:
    from reinos.core.game import Game


MOST = 20_000
"""How many games a batch has at most: beyond that, masks and observations take gigabytes."""


def tellable(seed: Seed) -> Seed:
    """The given seed, or a fresh one in a form that can be reported and used again."""
    return secret(None).hex() if seed is None else seed


def starts(root: bytes, size: int) -> Array:
    """The start of the generator of every game of a batch."""
    return np.array([generator(root, i, 0) for i in range(size)], np.int64)


class Games:
    """Many games of a kind, and the tables that the passes fill."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Options,
        size: int,
        bound: Any,
        *,
        seat: int = EVERY,
        slips: Sequence[int] = (),
        paid: int = BY_WIN,
        again: bool = True,
        masks: Array | None = None,
    ) -> None:
        """Set up the tables for `size` games, which the compiled passes in `bound` play.

        `slips` has a number for the bot in each other seat, beginning with the seat after the
        learner's: the chance that it plays any action, in parts of 1024. `masks` may be a table of
        the caller. `seat`, `paid` and `again` are those of `Terms`.
        """
        actions = game.kernels.ACTIONS
        self.game = game
        self.players = players
        self.states = np.zeros(size, game.kernels.STATE)
        self.seats = np.zeros(size, np.int32)
        self.counts = np.zeros(size, np.int32)
        self.legal = np.zeros((size, actions), np.int32)
        self.masks = np.zeros((size, actions), np.uint8) if masks is None else masks
        self.masks[:] = 0
        self.chosen = np.zeros(size, np.int32)
        self.ended = np.zeros(size, np.uint8)
        self.paid = np.zeros((size, players), np.float32)
        self.terms = np.zeros(1, TERMS)
        self.terms["seat"] = seat
        self.terms["paid"] = paid
        self.terms["hidden"] = game.secrets
        self.terms["again"] = again
        self.epsilons = np.array([*slips, 0], np.int32)  # never empty
        self.bound = bound
        self._work = np.zeros(2, game.kernels.STATE)
        self._spare = np.zeros((2, max(actions, MOST_SEATS)), np.int32)
        self._board = game.board(players, options)
        self._no_events = game.buffers.no_events

    def __deepcopy__(self, memo: dict[int, Any]) -> Games:
        """Copy the tables, but not the board and the compiled code, which never change."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, np.ndarray) and value is not self._board:
                setattr(other, name, value.copy())
        return other

    def features(self) -> Array:
        """A table for observations."""
        return np.zeros((len(self.states), self.game.kernels.OBSERVATION), np.uint8)

    def begin(self, which: Array, rngs: Array) -> None:
        """Begin the games that `which` marks, each with its start of the generator."""
        self._check(
            self.bound.begin_all(
                self._board,
                self.states,
                self._work,
                self.terms,
                which,
                rngs,
                self.seats,
                self.epsilons,
                self._spare,
                self._no_events,
            )
        )

    def mark(self) -> int:
        """Mark the legal actions of all games. The index of a game that is stuck, or below 0."""
        return int(
            self.bound.mask_all(self._board, self.states, self.legal, self.counts, self.masks)
        )

    def step(self, actions: Any) -> None:
        """Play an action in every game, and let the bots answer. Call `mark` before each step.

        If an action is not legal, nothing at all is played, and InvalidMove names the game.
        """
        wanted = self._read(actions)
        # No action has a number beyond these bounds, which fit into 32 bits.
        chosen = wanted.clip(-1, self.game.kernels.ACTIONS).astype(np.int32)
        at = self.bound.step_all(
            self._board,
            self.states,
            self._work,
            self.terms,
            chosen,
            self.seats,
            self.epsilons,
            self.legal,
            self.counts,
            self.paid,
            self.ended,
            self._spare,
            self._no_events,
        )
        self._check(at)
        if at >= 0:
            raise InvalidMove("batch_refused", index=at, action=int(wanted[at]))

    def _read(self, actions: Any) -> Array:
        """A row with a whole number for every game, or InvalidMove."""
        size = len(self.states)
        try:
            wanted = np.asarray(actions)
        except STRANGE:  # such as rows of different lengths
            raise InvalidMove("wrong_batch", size=size) from None
        if wanted.shape != (size,) or wanted.dtype.kind not in "iu":
            raise InvalidMove("wrong_batch", size=size)
        return wanted.astype(np.int64)  # a narrow type may not hold every action

    def see(self, which: Array, features: Array) -> None:
        """Write what the learner knows in the games that `which` marks."""
        self.bound.observe_all(self._board, self.states, self.seats, which, features)

    def choose(self) -> Array:
        """Draw a legal action for every game."""
        self.bound.choose_all(self.terms, self.legal, self.counts, self.chosen)
        return self.chosen

    def scores(self) -> Array:
        """The points of every seat of every game, as if it ended now."""
        points = np.zeros((len(self.states), self.players), np.int32)
        self.bound.score_all(self._board, self.states, points)
        return points

    def _check(self, came: int) -> None:
        """Raise an error about the rules, if a game did not come to a decision of the learner."""
        if came == STUCK:
            raise StuckGame("stuck_learner", game=self.game.id)
        if came == ENDLESS:
            raise EndlessGame("endless_game", game=self.game.id, most=MOST_STEPS)
        if came == ENDLESS_DRAWS:
            raise EndlessGame("endless_draws", game=self.game.id, most=MOST_DRAWS)


class Batch:
    """Many games side by side, for experiments and learners.

    >>> import reinos
    >>> batch = reinos.game("kingdomino").batch(100, players=2, seed=1)
    >>> while not batch.over.all():
    ...     batch.step(batch.masks().argmax(axis=1))
    >>> batch.scores().shape
    (100, 2)
    """

    def __init__(self, game: Game, size: int, players: int, options: Options, seed: Seed) -> None:
        size = whole(size, "batch", 1, MOST)
        self.seed = tellable(seed)
        root = secret(self.seed)
        self.game = game
        self.players = players
        self._games = Games(game, players, options, size, game.compile_passes(), again=False)
        self._all = np.ones(size, np.uint8)
        self._is_marked = False
        """Whether the legal actions of the present states are marked."""
        self._games.begin(self._all, starts(root, size))

    def __len__(self) -> int:
        return len(self._all)

    @property
    def states(self) -> Array:
        """The states of all games. To write into them, ask for this property each time."""
        self._is_marked = False
        return self._games.states

    @property
    def seats(self) -> Array:
        """Whose decision it is in every game; negative when it is over."""
        return np.array(self._games.states["mover"])

    @property
    def over(self) -> Array:
        """Which games are over."""
        return np.asarray(self._games.states["mover"] == OVER)

    def masks(self) -> Array:
        """For every game and action, whether it is legal.

        Raises StuckGame if a mover has no legal action, which is a fault in the rules.
        """
        self._mark()
        masks = self._games.masks.view(np.bool_).copy()
        masks[self.over] = False
        return masks

    def _mark(self) -> None:
        at = self._games.mark()
        if at >= 0:
            seat = int(self.seats[at])
            raise StuckGame("stuck_batch", game=self.game.id, seat=seat, index=at, seed=self.seed)
        self._is_marked = True

    def observations(self) -> Array:
        """For every game, what the mover knows."""
        features = self._games.features()
        self._games.see(self._all, features)
        return features.astype(np.int32)

    def scores(self) -> Array:
        """The points of every seat of every game, as if it ended now."""
        return self._games.scores()

    def step(self, actions: Array) -> None:
        """Play one action in every game. In games that are over, any number will do.

        If an action is not legal, nothing at all is played, and InvalidMove names the game. If a
        game draws without end, a fault in its rules, EndlessGame is raised, and the batch cannot be
        used any more.
        """
        if not self._is_marked:
            self._mark()
        self._is_marked = False
        self._games.step(actions)
