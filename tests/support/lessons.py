"""Lessons as a table plays them: the prepared deal, and what its bots do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reinos.bots.levels import Level
from reinos.bots.pace import thinking
from reinos.core.chance import derived, secret

if TYPE_CHECKING:
    from reinos.core.game import Game
    from reinos.core.lessons import Lesson
    from reinos.core.state import State


def prepared(game: Game, lesson: Lesson) -> State:
    """The game when the lesson begins."""
    options = game.read_options(lesson.players, lesson.options)
    state = game.begin(lesson.players, options, secret(lesson.seed))
    for move in lesson.moves:
        state.play(move)
    return state


def let_bots_move(state: State, lesson: Lesson) -> State:
    """Let the bots decide, as at a table, until the one who learns is to move."""
    root = secret(lesson.seed)
    while not state.over and state.seat:
        seat = state.seat
        seed = int.from_bytes(derived(root, f"bot {state.sequence}")[:8], "big")
        bot = Level(lesson.bots[seat - 1])
        bot.sit(state.game, seat, seed)
        bot.reseed(seed)
        action = bot.choose(state.redeal(seat, seed), thinking(len(lesson.bots), 1))
        state.play(state.game.move_of(action))
    return state
