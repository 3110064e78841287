"""Whole games of Kingdomino from which values are learned: the kernel of `learn_values.py`.

One seat plays by the values known so far, and of each of its decisions the inputs are kept that its
value is a sum of; the others play greedy, or all do.
"""

import sys
from typing import Any

import numpy as np

import reinos
from reinos.core import contract as game
from reinos.core.chance import below
from reinos.core.compiled import Kernels
from reinos.core.contract import MOST_STEPS, NATURE, OVER
from reinos.core.kernel import entry, kernel
from reinos.core.playouts import ALWAYS, best_action, best_of
from reinos.core.record import Array, Ints
from reinos.games.kingdomino.moves import CLAIM
from reinos.games.kingdomino.names import CLAIMING, DISCARDING
from reinos.games.kingdomino.rules.advice import LEAST, WASTED
from reinos.games.kingdomino.rules.inputs import (
    kingdom_of,
    look_at_claim,
    look_at_kingdom,
    note_to_come,
)
from reinos.games.kingdomino.rules.prospects import (
    SPOTS,
    foresee_by,
    laid_row,
    laid_value,
    look_at_spots,
)
from reinos.games.kingdomino.values import CLAIMED, DECISIONS, INPUTS, OF_KINGDOM, ROWS


@kernel
def keep_claim(b: Any, s: Any, domino: int, values: Array, notes: Ints) -> int:
    """Note the inputs of a domino that is about to be claimed; the row of its value."""
    kingdom = kingdom_of(s, s.mover)
    note_to_come(b, s, notes)
    look_at_spots(b, s, s.mover, domino, notes)
    gain = notes[SPOTS] if notes[SPOTS] > LEAST else -WASTED
    laid = laid_value(b, s, kingdom, domino, values, notes)
    look_at_kingdom(b, kingdom, notes)
    look_at_claim(b, s, domino, gain, laid, notes)
    return laid_row(b, s, s.mover) + CLAIMED


@kernel
def keep_kingdom(b: Any, s: Any, seat: int, notes: Ints) -> int:
    """Note the inputs of a kingdom to which a domino was just added; the row of its value."""
    note_to_come(b, s, notes)
    look_at_kingdom(b, kingdom_of(s, seat), notes)
    for i in range(OF_KINGDOM, INPUTS):
        notes[i] = 0
    return laid_row(b, s, seat)


@entry
def play_games(
    B: Array,
    S: Array,
    blank: Array,
    rng: int,
    guided: int,
    noise: int,
    values: Array,
    inputs: Array,
    rows: Ints,
    games: Ints,
    points: Array,
    actions: Ints,
    worth: Ints,
    notes: Ints,
    E: Ints,
) -> int:
    """As many games as `points` has rows; how many decisions were kept.

    In game i the seat `i % players` is looked at: it plays by the values if `guided`, and with
    chance `noise`, in parts of 1024, anything; its points come first.
    """
    kept = 0
    b = B[0]
    for i in range(points.shape[0]):
        S[0] = blank[0]
        S[0].rng = rng
        s = S[0]
        game.setup(b, s)
        own = i % b.players
        for _ in range(MOST_STEPS):
            if s.mover == OVER:
                break
            if s.mover == NATURE:
                game.chance(b, s, E)
                continue
            n = game.legal(b, s, actions)
            seat, stage = int(s.mover), int(s.stage)
            action = actions[0]
            if n > 1:
                if seat == own and below(s, ALWAYS) < noise:
                    action = actions[below(s, n)]
                elif seat == own and guided != 0:
                    foresee_by(b, s, actions, n, worth, values, notes)
                    action = best_of(S, actions, n, worth)
                else:
                    action = best_action(B, S, actions, n, worth)
            row = -1
            if seat == own and stage == CLAIMING:
                row = keep_claim(b, s, action - CLAIM + 1, values, notes)
            game.apply(b, s, action, E)
            if seat == own and stage != CLAIMING and stage != DISCARDING:
                row = keep_kingdom(b, s, seat, notes)
            if row >= 0 and kept < rows.shape[0]:
                for k in range(INPUTS):
                    inputs[kept, k] = notes[k]
                rows[kept] = row
                games[kept] = i
                kept += 1
        game.scores(b, s, worth)
        for other in range(b.players):
            points[i, other] = worth[(own + other) % b.players]
        rng = s.rng
    return kept


class Table:
    """Where games of one kind are played."""

    def __init__(self, players: int, **options: bool) -> None:
        self.game = reinos.game("kingdomino")
        self.players = players
        self.board = self.game.board(players, self.game.option_type(**options))
        self.states, self.blank = np.zeros((2, 1), self.game.kernels.STATE)
        self.kernels = Kernels("kingdomino", self.game.kernels, sys.modules[__name__], self.warm)
        self.bound = self.kernels.compiled()

    def warm(self, bound: Any) -> None:
        """Call the kernel once, which compiles it."""
        self.bound = bound
        self.play(1, 1, np.zeros((ROWS, INPUTS), np.int32), guided=True, noise=0, keep=True)

    def play(
        self, size: int, rng: int, values: Array, guided: bool, noise: float, keep: bool
    ) -> tuple[Array, Array, Array, Array]:
        """Points, and of the decisions that were kept the inputs, rows and games."""
        most = size * DECISIONS if keep else 0
        inputs = np.zeros((most, INPUTS), np.int32)
        rows, games = np.zeros((2, most), np.int32)
        points = np.zeros((size, self.players), np.int32)
        own = self.game.buffers
        kept = self.bound.play_games(
            self.board,
            self.states,
            self.blank,
            rng,
            int(guided),
            round(noise * ALWAYS),
            values,
            inputs,
            rows,
            games,
            points,
            own.actions,
            own.worth,
            own.notes,
            own.no_events,
        )
        return points, inputs[:kept], rows[:kept], games[:kept]
