"""Batches: many games of one kind side by side, stepped together in the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from reinos.core.arguments import STRANGE, whole
from reinos.core.chance import Seed, generator, secret
from reinos.core.contract import MOST_DRAWS, OVER
from reinos.core.errors import EndlessGame, InvalidMove, StuckGame
from reinos.core.options import Options
from reinos.core.playouts import ENDLESS
from reinos.core.record import Array

if TYPE_CHECKING:
    from reinos.core.game import Game


MOST = 20_000
"""How many games one batch has at most: what they show takes gigabytes from there on."""


def tellable(seed: Seed) -> Seed:
    """The seed that was given, or a fresh one that can be told and given again."""
    return secret(None).hex() if seed is None else seed


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
        self.states = np.zeros(size, game.kernels.STATE)
        self._board = game.board(players, options)
        self._kernels = game.compile_playouts()
        starts = np.array([generator(root, i, 0) for i in range(size)], np.int64)
        if not self._kernels.begin_all(self._board, self.states, starts, game.buffers.no_events):
            raise self._endless()

    def __len__(self) -> int:
        return len(self.states)

    @property
    def seats(self) -> Array:
        """Whose decision it is in every game; negative when it is over."""
        return np.array(self.states["mover"])

    @property
    def over(self) -> Array:
        """Which games are over."""
        return np.asarray(self.states["mover"] == OVER)

    def masks(self) -> Array:
        """For every game and action whether it is legal.

        If somebody has to decide and no action is legal, a fault in the rules, StuckGame says so.
        """
        masks = np.zeros((len(self), self.game.kernels.ACTIONS), np.bool_)
        actions = self.game.buffers.actions
        at = self._kernels.mask_all(self._board, self.states, actions, masks)
        if at >= 0:
            seat = int(self.states["mover"][at])
            raise StuckGame("stuck_batch", game=self.game.id, seat=seat, index=at, seed=self.seed)
        return masks

    def observations(self) -> Array:
        """For every game what the seat to move knows."""
        features = np.zeros((len(self), self.game.kernels.OBSERVATION), np.int32)
        self._kernels.observe_all(self._board, self.states, features)
        return features

    def scores(self) -> Array:
        """The points of every seat of every game, as if it ended now."""
        points = np.zeros((len(self), self.players), np.int32)
        self._kernels.score_all(self._board, self.states, points)
        return points

    def step(self, actions: Array) -> None:
        """Play one action in every game that is not over; in those the number does not matter.

        If one is not legal nothing at all is played and InvalidMove says which. If one draws
        without end, a fault in its rules, EndlessGame is raised and the batch is of no more use.
        """
        try:
            chosen = np.asarray(actions)
        except STRANGE:  # rows of different lengths make no array
            raise InvalidMove("wrong_batch", size=len(self)) from None
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise InvalidMove("wrong_batch", size=len(self))
        most = self.game.kernels.ACTIONS
        playing = ~self.over
        outside = playing & ((chosen < 0) | (chosen >= most))
        if outside.any():
            at = int(outside.argmax())
            raise InvalidMove("batch_refused", index=at, action=int(chosen[at]))
        buffers = self.game.buffers
        at = self._kernels.step_all(
            self._board,
            self.states,
            chosen.astype(np.int32),
            buffers.params,
            buffers.no_events,
        )
        if at == ENDLESS:
            raise self._endless()
        if at >= 0:
            self.masks()  # or none is legal
            raise InvalidMove("batch_refused", index=at, action=int(chosen[at]))

    def _endless(self) -> EndlessGame:
        return EndlessGame("endless_draws", game=self.game.id, most=MOST_DRAWS)
