"""A game for PettingZoo: agents take turns, each with a mask of what is legal.

An observation is a dictionary as in PettingZoo's classic games: `observation` is what the agent's
seat knows (`game.observed` gives its parts by name), `action_mask` what it may do, all zero unless
it is to move. Rewards are paid when the game is over. Whatever is drawn comes from the seed of
`reset`; without one the next game follows from the last seed.
"""

import copy
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from reinos.core.chance import derived, secret
from reinos.core.errors import InvalidPosition, ReinosError
from reinos.core.record import Array
from reinos.core.state import State
from reinos.learn.requirements import WORDS
from reinos.learn.rewards import FORFEIT, rewards
from reinos.learn.setting import LARGEST, MODES, Setting, mask, observed


class Snapshot(NamedTuple):
    """Everything an environment knows at one moment, the secrets of the game included."""

    state: State
    root: bytes
    episode: int
    selection: str
    agents: tuple[str, ...]
    rewards: dict[str, float]
    cumulative: dict[str, float]
    terminations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    skip: str | None


class RawEnv(AECEnv):
    """A game as PettingZoo plays it. An action that is not legal raises an error."""

    metadata: dict[str, Any]
    _state: State | None

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.setting = setting
        self.render_mode = setting.render_mode
        self.metadata = {
            "name": setting.name,
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(setting.players)]
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {"observation": setting.observation_space(), "action_mask": setting.mask_space()}
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: setting.action_space() for agent in self.possible_agents}
        self.state_space = gymnasium.spaces.Box(
            0, LARGEST, (setting.players, setting.features), np.uint8
        )
        self._state = None
        self._root = b""
        self._episode = 0

    def observation_space(self, agent: str) -> Any:
        """The space of what an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of what an agent does."""
        return self.action_spaces[agent]

    # Playing.

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: that of the seed, or without one the next."""
        if seed is not None or not self._root:
            self._root = secret(seed)
            self._episode = 0
        self._state = self.setting.begin(derived(self._root, f"game {self._episode}"))
        self._episode += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self.agent_selection = self.agents[self._state.seat or 0]

    def step(self, action: int | None) -> None:
        """Play the action of the agent that is to move."""
        state = self.game_state
        if not self.agents or self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._play(state, action)
        if state.seat is not None and not self.terminations[self.agent_selection]:
            self.agent_selection = self.possible_agents[state.seat]
        if self.render_mode == "human":
            self.render()

    def _play(self, state: State, action: Any) -> None:
        state.act(action)
        if state.over:
            result = {"scores": state.scores(), "places": state.places()}
            paid = rewards(state, self.setting.reward)
            self._end(dict(zip(self.agents, paid, strict=True)), result)

    def _end(self, paid: dict[str, float], result: dict[str, Any]) -> None:
        """All agents are done, and are told the result."""
        self.rewards = paid
        self._cumulative_rewards = dict(paid)
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: dict(result) for agent in self.agents}
        self.agent_selection = self.agents[0]

    # Looking.

    def observe(self, agent: str) -> dict[str, Array]:
        """What an agent knows, and what it may do if it is to move."""
        state = self.game_state
        seat = self.possible_agents.index(agent)
        if seat == state.seat and not self.terminations.get(agent, True):
            return {"observation": observed(state, seat), "action_mask": mask(state)}
        nothing = np.zeros(self.setting.actions, np.int8)
        return {"observation": observed(state, seat), "action_mask": nothing}

    def state(self) -> Array:
        """What all seats know together, a row for each: for learners who may know it all."""
        return np.stack([observed(self.game_state, n) for n in range(self.setting.players)])

    @property
    def game_state(self) -> State:
        """The game in progress, whole: moves in words, score sheets, views and files are there."""
        if self._state is None:
            raise ReinosError("not_reset", words=WORDS)
        return self._state

    def render(self) -> Any:
        """The table as everybody sees it, in the way of `render_mode`."""
        from reinos.learn.pictures import rendered

        return rendered(self.game_state, None, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    # Copies.

    def get_state(self) -> Snapshot:
        """Everything, to come back to with `set_state`; later steps do not change it."""
        return Snapshot(
            self.game_state.clone(),
            self._root,
            self._episode,
            self.agent_selection,
            tuple(self.agents),
            dict(self.rewards),
            dict(self._cumulative_rewards),
            dict(self.terminations),
            {agent: dict(info) for agent, info in self.infos.items()},
            self._skip_agent_selection,
        )

    def set_state(self, snapshot: Snapshot) -> None:
        """Go on from a snapshot of this environment, or of another of the same game."""
        given, setting = snapshot.state, self.setting
        if (given.game, given.players, given.options) != (
            setting.game,
            setting.players,
            setting.options,
        ):
            raise InvalidPosition("other_snapshot", words=WORDS)
        self._state = given.clone()
        self._root, self._episode = snapshot.root, snapshot.episode
        self.agents = list(snapshot.agents)
        self.rewards = dict(snapshot.rewards)
        self._cumulative_rewards = dict(snapshot.cumulative)
        self.terminations = dict(snapshot.terminations)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict(info) for agent, info in snapshot.infos.items()}
        self._skip_agent_selection = snapshot.skip
        self.agent_selection = snapshot.selection

    def clone(self) -> "RawEnv":
        """An independent copy, which goes on as this one would: in games, draws and samples."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.possible_agents = self.possible_agents[:]
        other.action_spaces = copy.deepcopy(self.action_spaces)
        if self._state is not None:
            other.set_state(self.get_state())
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "RawEnv":
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: the game as the position it is in, with what it will draw."""
        kept = dict(self.__dict__)
        kept["_state"] = None if self._state is None else self._state.dump()
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        if kept["_state"] is not None:
            self._state = self.setting.game.load(kept["_state"])

    def __repr__(self) -> str:
        return f"<{self.setting.name}, {self.setting.players} players>"


class Env(RawEnv):
    """The same for learners who make mistakes: an illegal action ends the game.

    Whoever plays one is paid -1, or -100 where points are paid, and the others nothing.
    """

    def _play(self, state: State, action: Any) -> None:
        try:
            super()._play(state, action)
        except ReinosError as error:
            paid = dict.fromkeys(self.agents, 0.0)
            paid[self.agent_selection] = FORFEIT[self.setting.reward]
            self._end(paid, {"illegal": str(error)})
