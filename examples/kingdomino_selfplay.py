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
from reinos.core.compiler import Kernels
from reinos.core.contract import MOST_STEPS, NATURE, OVER
from reinos.core.kernel import entry, kernel
from reinos.core.playouts import ALWAYS, best_action, best_of
from reinos.core.record import Array, Ints
from reinos.games.kingdomino.names import CLAIMING, DISCARDING
from reinos.games.kingdomino.rules.inputs import kingdom_of, look_at_kingdom, note_to_come
from reinos.games.kingdomino.rules.prospects import (
    OWN,
    foresee_by,
    laid_row,
    look_at_claims,
    placed,
    with_waiting,
)
from reinos.games.kingdomino.values import DECISIONS, INPUTS, MOST_LAID, OF_KINGDOM, ROWS


@kernel
def look_at_decision(
    b: Any, s: Any, action: int, waiting: bool, values: Array, actions: Ints, notes: Ints
) -> int:
    """Note the inputs of what the mover is about to do; the row of their value.

    When it places a domino they are of its kingdom with that; or with those that wait as well.
    """
    note_to_come(b, s, notes)
    if s.stage == CLAIMING:
        actions[0] = action
        return look_at_claims(b, s, s.mover, actions, 1, values, notes, OWN)
    row = laid_row(b, s, s.mover) + 1
    kingdom = placed(b, s, kingdom_of(s, s.mover), action)
    if waiting:
        kingdom, row = with_waiting(b, s, s.mover, kingdom, row, values, notes)
    look_at_kingdom(b, kingdom, notes)
    for i in range(OF_KINGDOM, INPUTS):
        notes[i] = 0
    return row


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
            if seat == own and stage != DISCARDING:
                before = -1
                for ways in range(2):
                    row = look_at_decision(b, s, action, ways == 1, values, actions, notes)
                    if row != before and kept < rows.shape[0]:
                        for k in range(INPUTS):
                            inputs[kept, k] = notes[k]
                        rows[kept] = row
                        games[kept] = i
                        kept += 1
                    before = row
            game.apply(b, s, action, E)
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
        most = size * (DECISIONS + MOST_LAID) if keep else 0
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
