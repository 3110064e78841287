"""The vector environment for Stable Baselines 3: what MaskablePPO of sb3-contrib trains on.

Neither is part of any extra, because of what torch brings with it: `pip install sb3-contrib`.
docs/learn.md shows a whole training.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from reinos.core.record import Array
from reinos.learn.requirements import needed
from reinos.learn.vector import TablesEnv


def vec_env(tables: TablesEnv) -> Any:
    """A vector environment as Stable Baselines 3 steps it, with masks for sb3-contrib.

    Games have to begin anew in the step that ends them, as they do unless asked otherwise.
    """
    base: Any = needed("stable_baselines3.common.vec_env", install="sb3-contrib")

    class VectorTables(base.VecEnv):
        """Many tables; every game that ends tells its reward and length, as a Monitor does."""

        def __init__(self) -> None:
            self.tables = tables
            self.render_mode = tables.render_mode
            self.lengths = np.zeros(tables.num_envs, np.int64)
            self.actions: Array = np.zeros(tables.num_envs, np.int64)
            spaces = tables.single_observation_space, tables.single_action_space
            super().__init__(tables.num_envs, *spaces)

        def reset(self) -> Array:
            """Begin all games."""
            observations, _ = tables.reset(seed=self._seeds[0])
            self._reset_seeds()
            self.lengths[:] = 0
            return observations

        def step_async(self, actions: Array) -> None:
            """Take actions for the next step."""
            self.actions = actions

        def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
            """Play them."""
            observations, rewards, over, _, info = tables.step(self.actions)
            self.lengths += 1
            infos: list[dict[str, Any]] = [{} for _ in range(tables.num_envs)]
            for i in np.flatnonzero(over):
                episode = {"r": float(rewards[i]), "l": int(self.lengths[i]), "t": 0.0}
                infos[i] = {"terminal_observation": info["final_obs"][i], "episode": episode}
                self.lengths[i] = 0
            return observations, rewards.astype(np.float32), over, infos

        def close(self) -> None:
            """There is nothing to close."""

        def env_method(
            self, method_name: str, *given: Any, indices: Any = None, **named: Any
        ) -> Any:
            """What each game answers: a row of what all answer together."""
            answers = getattr(tables, method_name)(*given, **named)
            return [answers[i] for i in self.chosen(indices)]

        def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
            """The same for every game."""
            return [getattr(tables, attr_name) for _ in self.chosen(indices)]

        def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
            """Set it for all."""
            setattr(tables, attr_name, value)

        def env_is_wrapped(self, wrapper_class: type[Any], indices: Any = None) -> list[bool]:
            """None is."""
            return [False for _ in self.chosen(indices)]

        def chosen(self, indices: Any) -> Sequence[int]:
            """The games that are asked for: all unless told."""
            found: Sequence[int] = list(self._get_indices(indices))
            return found

    return VectorTables()
