"""How many decisions environments make in a CPU-second, beside those of others.

    ./play python benchmarks/environments.py [game ...]

Every decision is one of a random player who is shown the mask of legal actions and, unless it says
otherwise, the observation. Single environments are stepped from Python, as PettingZoo's connect
four and OpenSpiel's are here; vector environments step `TABLES` games with one call, into tables of
the caller. The best of nine runs, and the ratio to the calibration kernel of `reinos bench`.
"""

import random
import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np

import reinos
from reinos.bots.bench import Work, calibration, measure
from reinos.learn.modules import Environments, environments_of

TABLES = 512
PLAYERS = 2
ROW = "| {what} | {rate:,.0f} | {ratio:.4f} |"


def turns(env: Any) -> Work:
    """Steps of a PettingZoo environment."""
    env.reset(seed=1)
    choice = random.Random(1)

    def work(times: int) -> None:
        for _ in range(times):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                observation = env.last()[0]
            env.step(int(choice.choice(np.flatnonzero(observation["action_mask"]))))

    return work


def seat(module: Environments, opponents: str) -> Work:
    """Steps of a Gymnasium environment of one seat: decisions of the learner."""
    env = module.seat_env(players=PLAYERS, opponents=opponents)
    env.reset(seed=1)
    choice = random.Random(1)

    def work(times: int) -> None:
        for _ in range(times):
            _, _, over, _, _ = env.step(choice.choice(np.flatnonzero(env.action_masks())))
            if over:
                env.reset()

    return work


def tables(module: Environments, opponents: str | None, observed: bool) -> Work:
    """Steps of a vector environment: decisions of learners, chosen at random in the kernel."""
    game = reinos.game(module.game)
    env = module.vector_env(
        TABLES,
        players=PLAYERS,
        opponents=opponents,
        observations=observed and np.zeros((TABLES, game.kernels.OBSERVATION), np.uint8),
        masks=np.zeros((TABLES, game.kernels.ACTIONS), np.uint8),
    )
    env.reset(seed=1)

    def work(times: int) -> None:
        for _ in range(0, times, TABLES):
            env.step(env.random_actions())

    return work


def connect_four_of_pettingzoo() -> Work:
    """PettingZoo's own, with the wrappers it comes with."""
    import pettingzoo

    sys.modules.setdefault("pygame", ModuleType("pygame"))  # which it needs to draw only
    return turns(pettingzoo.make("aec", "classic/connect_four_v3"))


def connect_four_of_openspiel() -> Work:
    """OpenSpiel's, from Python: mask, observation and step."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game("connect_four")
    state = game.new_initial_state()
    choice = random.Random(1)

    def work(times: int) -> None:
        nonlocal state
        for _ in range(times):
            if state.is_terminal():
                state = game.new_initial_state()
            np.array(state.legal_actions_mask(), np.int8)
            np.array(state.observation_tensor(), np.float32)
            state.apply_action(choice.choice(state.legal_actions()))

    return work


def works(names: list[str]) -> Iterator[tuple[str, Work]]:
    """Everything that is measured."""
    yield "PettingZoo connect four, AEC", connect_four_of_pettingzoo()
    yield "OpenSpiel connect four, from Python", connect_four_of_openspiel()
    for name in names:
        module = environments_of(name)
        yield f"{name}, AEC", turns(module.env(players=PLAYERS))
        yield f"{name}, one seat against random", seat(module, "random")
        yield f"{name}, vector, masks alone", tables(module, None, False)
        yield f"{name}, vector", tables(module, None, True)
        yield f"{name}, vector against random", tables(module, "random", True)
        yield f"{name}, vector against greedy", tables(module, "greedy", True)


def main() -> None:
    """Measure and print a table."""
    names = sys.argv[1:] or [game.id for game in reinos.catalog()]
    yardstick = calibration()
    print(f"| {PLAYERS} players, {TABLES} games in a vector | decisions a CPU-second | ratio |")
    print("| --- | ---: | ---: |")
    for what, work in works(names):
        rate, ratio = measure(work, yardstick, lambda run: None)
        print(ROW.format(what=what, rate=rate, ratio=ratio), flush=True)


if __name__ == "__main__":
    main()
