"""What an environment plays: a game, the number of players, options, and what is paid."""

from collections.abc import Mapping
from typing import Any, cast

import numpy as np
from msgspec.structs import asdict

from reinos.core import registry
from reinos.core.arguments import is_name, quoted
from reinos.core.errors import InvalidOption
from reinos.core.record import Array
from reinos.core.state import State
from reinos.learn.requirements import needed
from reinos.learn.rewards import Reward, check_reward

MODES = ("human", "ansi", "rgb_array", "svg")
"""The ways to render: printed, as text for a terminal, as pixels, and as a drawing."""
LARGEST = 255
"""No number of an observation is larger, so that each fits into a byte."""


class Setting:
    """A game to be played again and again.

    >>> setting = Setting("kingdomino", 2, "win", None, {"harmony": True})
    >>> setting.name, setting.actions
    ('kingdomino_v1', 725)
    """

    def __init__(
        self,
        name: str,
        players: int | None,
        reward: str,
        render_mode: str | None,
        options: Mapping[str, Any],
    ) -> None:
        self.game = game = registry.game(name)
        self.players = game.players[0] if players is None else players
        self.options = game.read_options(self.players, options)
        self.players = int(self.players)
        check_reward(reward)
        self.reward = cast("Reward", reward)
        if render_mode is not None and not is_name(render_mode, MODES):
            possible = ", ".join(MODES)
            raise InvalidOption(
                "wrong_value", option="render_mode", value=quoted(render_mode), possible=possible
            )
        self.render_mode = render_mode
        self.name = game.environment
        self.actions = int(game.kernels.ACTIONS)
        self.features = int(game.kernels.OBSERVATION)
        game.compile()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Setting":
        """It never changes: copies of an environment share it."""
        return self

    def __reduce__(self) -> Any:
        options = asdict(self.options)
        return Setting, (self.game.id, self.players, self.reward, self.render_mode, options)

    def begin(self, seed: bytes) -> State:
        """A new game."""
        return self.game.begin(self.players, self.options, seed)

    def observation_space(self) -> Any:
        """The space of what a seat knows."""
        return needed("gymnasium").spaces.Box(0, LARGEST, (self.features,), np.uint8)

    def mask_space(self) -> Any:
        """The space of masks: for each action whether it is legal."""
        return needed("gymnasium").spaces.Box(0, 1, (self.actions,), np.int8)

    def action_space(self) -> Any:
        """The space of actions."""
        return needed("gymnasium").spaces.Discrete(self.actions)


def observed(state: State, seat: int) -> Array:
    """What a seat knows, in bytes."""
    return state.observe(seat).astype(np.uint8)


def mask(state: State) -> Array:
    """For each action whether it is legal, as `Discrete.sample` takes it."""
    return state.mask().view(np.int8)
