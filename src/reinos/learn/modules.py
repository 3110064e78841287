"""The module of each game: its environments for PettingZoo and Gymnasium, by their usual names."""

import sys
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any

from reinos.core import registry
from reinos.core.vocabulary import Block, Part
from reinos.learn.requirements import needed
from reinos.learn.setting import Setting

if TYPE_CHECKING:
    from reinos.learn.agents import Env, RawEnv
    from reinos.learn.seat import SeatEnv
    from reinos.learn.vector import TablesEnv


class Environments(ModuleType):
    """What `reinos.learn.kingdomino_v1` is: a module with the environments of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        name = registry.game(game).environment
        super().__init__(f"reinos.learn.{name}", described(game))

    def __reduce__(self) -> Any:
        """Another process makes its own, and copies of what holds it share it."""
        return environments_of, (self.game,)

    def env(
        self,
        players: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        **options: Any,
    ) -> "Env":
        """A PettingZoo environment in which an illegal action ends the game."""
        needed("pettingzoo")
        from reinos.learn.agents import Env

        return Env(Setting(self.game, players, reward, render_mode, options))

    def raw_env(
        self,
        players: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        **options: Any,
    ) -> "RawEnv":
        """A PettingZoo environment in which an illegal action is an error."""
        needed("pettingzoo")
        from reinos.learn.agents import RawEnv

        return RawEnv(Setting(self.game, players, reward, render_mode, options))

    def seat_env(
        self,
        players: int | None = None,
        opponents: Any = "greedy",
        seat: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        **options: Any,
    ) -> "SeatEnv":
        """A Gymnasium environment: one seat learns, bots play the others."""
        needed("gymnasium")
        from reinos.learn.seat import SeatEnv

        setting = Setting(self.game, players, reward, render_mode, options)
        return SeatEnv(setting, opponents, seat)

    def vector_env(
        self,
        num_envs: int = 1,
        players: int | None = None,
        opponents: Any = "greedy",
        seat: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        autoreset_mode: Any = "SameStep",
        observations: Any = True,
        masks: Any = None,
        **options: Any,
    ) -> "TablesEnv":
        """A Gymnasium vector environment: many tables, stepped together in the kernel."""
        needed("gymnasium")
        from reinos.learn.vector import TablesEnv

        setting = Setting(self.game, players, reward, render_mode, options)
        return TablesEnv(setting, num_envs, opponents, seat, autoreset_mode, observations, masks)


@cache
def environments_of(game: str) -> Environments:
    """The module of a game, which can be imported from now on, and is registered."""
    made = Environments(game)
    sys.modules[made.__name__] = made
    return made


def described(name: str) -> str:
    """What the environments of a game show and take, part by part.

    >>> print(described("kingdomino"))  # doctest: +ELLIPSIS
    Kingdomino: 2 to 4 players, 725 actions, observations of 5612 bytes.
    <BLANKLINE>
    Observation (game.observed gives the parts by name):
           0  kingdoms: 4 x 8 x 13 x 13 (planes)
        5408  line: 4 x 19 (shared)
    ...
    """
    game = registry.game(name)
    counts = f"{game.players[0]} to {game.players[-1]}"
    lines = [
        f"{game.say('game.name', 'en')}: {counts} players, {game.kernels.ACTIONS} actions, "
        f"observations of {game.kernels.OBSERVATION} bytes.",
        "",
        "Observation (game.observed gives the parts by name):",
    ]
    for name, part in game.declared(Part).items():
        shape = " x ".join(map(str, part.shape))
        lines.append(f"  {part:6d}  {name}: {shape} ({part.about})")
    lines += ["", "Actions (game.move_of gives each in words):"]
    for name, block in game.declared(Block).items():
        lines.append(f"  {block:6d}  {name}: {block.end - block}, such as '{block.move(0)}'")
    lines += ["", "Options:"]
    for option in game.options:
        lines.append(f"  {option.name}: {game.say(f'option.{option.name}', 'en')}")
    return "\n".join(lines)
