"""A game for Gymnasium: one seat learns, bots play the others.

An observation is what the seat knows, in bytes; `action_masks()` says what is legal, as maskable
algorithms ask for it, and so does `info["action_mask"]`. The bots see what their seats may see.
"""

import copy
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from reinos.bots import Bot, ask
from reinos.bots.entrant import Entrant
from reinos.bots.levels import entered
from reinos.core.arguments import whole
from reinos.core.errors import InvalidOption, ReinosError
from reinos.core.record import Array
from reinos.core.state import State
from reinos.learn.requirements import WORDS
from reinos.learn.rewards import FORFEIT, rewards
from reinos.learn.setting import MODES, Setting, mask, observed

Opponents = str | Sequence[str]
"""Bots as the arena writes them, such as `greedy~0.3` or `mc:200`: one for all, or one each."""


def one_for_each(opponents: Opponents, players: int) -> list[str]:
    """A bot for every other seat, that of the next seat first.

    >>> one_for_each("greedy", 3), one_for_each(["random", "greedy"], 3)
    (['greedy', 'greedy'], ['random', 'greedy'])
    """
    texts = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(texts) != players - 1:
        raise InvalidOption("wrong_opponents", words=WORDS, given=len(texts), players=players)
    return texts


class SeatEnv(gymnasium.Env[Array, np.int64]):
    """One learner at a table of bots.

    An action that is not legal ends the game, and costs as much as losing it or more.
    """

    def __init__(
        self, setting: Setting, opponents: Opponents = "greedy", seat: int | None = None
    ) -> None:
        self.setting = setting
        self.metadata = {"render_modes": list(MODES), "render_fps": 1}
        self.render_mode = setting.render_mode
        self.observation_space = setting.observation_space()
        self.action_space = setting.action_space()
        self.fixed = None if seat is None else whole(seat, "seat", 0, setting.players - 1)
        self.opponents = one_for_each(opponents, setting.players)
        self.entrants = [Entrant.read(text) for text in self.opponents]
        for entrant in self.entrants:
            entered(entrant).prepare(setting.game)
        self.seat = self.fixed or 0
        """Where the learner sits in this game."""
        self._state: State | None = None

    @property
    def game_state(self) -> State:
        """The game in progress, whole."""
        if self._state is None:
            raise ReinosError("not_reset", words=WORDS)
        return self._state

    # Playing.

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin a game, in the seat that was asked for or in any."""
        super().reset(seed=seed)
        while True:
            players = self.setting.players
            self.seat = int(self.np_random.integers(players)) if self.fixed is None else self.fixed
            self._state = self.setting.begin(self.np_random.bytes(32))
            self._let_bots_play()
            if not self._state.over:
                return observed(self._state, self.seat), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the bots answer until it is the learner's turn again."""
        state = self.game_state
        if state.over:
            raise ReinosError("not_reset", words=WORDS)
        try:
            state.act(action, self.seat)
        except ReinosError as error:
            state.stop()
            info = {**self._info(), "illegal": str(error)}
            return observed(state, self.seat), FORFEIT[self.setting.reward], True, False, info
        self._let_bots_play()
        if self.render_mode == "human":
            self.render()
        over = state.seat is None
        paid = rewards(state, self.setting.reward)[self.seat] if over else 0.0
        return observed(state, self.seat), paid, over, False, self._info()

    def _let_bots_play(self) -> None:
        """Bots sit down anew whenever the learner has decided: nothing of them is left to copy."""
        state = self.game_state
        seated: dict[int, Bot] = {}
        while (mover := state.seat) is not None and mover != self.seat:
            entrant = self.entrants[(mover - self.seat) % state.players - 1]
            if mover not in seated:
                seated[mover] = entered(entrant)
                seated[mover].sit(state.game, mover, self.np_random.bytes(16))
            state.act(ask(seated[mover], state, entrant.budget, self.np_random.bytes(16)))

    # Looking.

    def action_masks(self) -> Array:
        """For each action whether it is legal now, as sb3-contrib asks for it."""
        return self.game_state.mask()

    def _info(self) -> dict[str, Any]:
        state = self.game_state
        info = {"action_mask": mask(state), "seat": self.seat}
        return {**info, "scores": state.scores(), "places": state.places()} if state.over else info

    def render(self) -> Any:
        """The table as the learner sees it, in the way of `render_mode`."""
        from reinos.learn.pictures import rendered

        return rendered(self.game_state, self.seat, self.render_mode)

    # Copies.

    def clone(self) -> "SeatEnv":
        """An independent copy, which goes on as this one would."""
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> "SeatEnv":
        other = type(self).__new__(type(self))
        kept = {name: value for name, value in self.__dict__.items() if name != "_state"}
        other.__dict__.update(copy.deepcopy(kept, memo))
        other._state = None if self._state is None else self._state.clone()
        return other
