"""Call every entry point once, which compiles it or loads it from the cache."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from reinos.core.batch import Games
from reinos.core.buffers import Buffers
from reinos.core.contract import MOST_DRAWS, NATURE
from reinos.core.errors import EndlessGame
from reinos.core.record import Array

if TYPE_CHECKING:
    from reinos.core.game import Game


def start(game: Game) -> tuple[Array, Array, Buffers]:
    """A board, an all-zero state and tables for it."""
    board = game.board(game.players[0], game.option_type())
    return board, np.zeros(1, game.kernels.STATE), Buffers(game.kernels.ACTIONS)


def engine(game: Game, bound: Any) -> None:
    """The entry points for single steps."""
    board, state, own = start(game)
    bound.begin(board, state)
    rng = 1
    while state["mover"][0] == NATURE and rng <= MOST_DRAWS:
        bound.chance(board, state, rng, own.events)
        rng += 1
    if state["mover"][0] < 0:
        raise EndlessGame("endless_draws", game=game.id, most=MOST_DRAWS)
    seat = int(state["mover"][0])
    n = bound.legal(board, state, own.actions)
    bound.policy(board, state, own.actions, n, own.worth)
    bound.refusal(board, state, int(own.actions[0]), own.params)
    bound.evaluate(board, state, seat)
    bound.observe(board, state, seat, np.zeros(game.kernels.OBSERVATION, np.int32))
    bound.score_lines(board, state, seat, own.lines)
    bound.redeal(board, state, seat, rng)
    after = np.frombuffer(bytearray(state.tobytes()), state.dtype)
    action = int(own.actions[0])
    bound.step(board, after, action, own.params, own.actions, own.events)
    bound.play(board, state, action, own.params, own.events)
    bound.scores(board, state, own.worth)
    bound.standing(board, state, seat, 0)
    bound.places(board, state, own.worth)


def playouts(game: Game, bound: Any) -> None:
    """The entry points for whole games."""
    board, state, own = start(game)
    blank = np.zeros_like(state)
    points = np.zeros((1, game.players[0]), np.int32)
    bound.playouts(board, state, blank, 1, 512, points, own.actions, own.worth, own.no_events)


def passes(game: Game, bound: Any) -> None:
    """The entry points for many games side by side, with bots that slip now and then."""
    players = game.players[0]
    games = Games(game, players, game.option_type(), 2, bound, seat=0, slips=[512] * (players - 1))
    everywhere = np.ones(2, np.uint8)
    games.begin(everywhere, np.ones(2, np.int64))
    games.mark()
    games.see(everywhere, games.features())
    games.step(games.choose())
    games.scores()
