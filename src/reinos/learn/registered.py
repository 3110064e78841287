"""Importing this registers every game with PettingZoo and Gymnasium, where they are installed.

>>> import gymnasium, pettingzoo, reinos.learn.registered
>>> env = pettingzoo.make("aec", "reinos/kingdomino_v1", players=3)
>>> env = gymnasium.make("reinos/kingdomino-v1", opponents="random")
>>> tables = gymnasium.make_vec("reinos/kingdomino-v1", num_envs=100, players=4)

`gymnasium.make("reinos.learn.registered:reinos/kingdomino-v1")` does both at once.
"""

from importlib.util import find_spec

from reinos.learn import environments
from reinos.learn.modules import environments_of

NAMESPACE = "reinos"


def register_agents() -> None:
    """Register with PettingZoo."""
    import pettingzoo

    for name, game in environments().items():
        pettingzoo.register("aec", f"{NAMESPACE}/{name}", environments_of(game).env)


def register_seats() -> None:
    """Register with Gymnasium, single and vectorised."""
    import gymnasium

    for name, game in environments().items():
        made = environments_of(game)
        gymnasium.register(
            f"{NAMESPACE}/{name.replace('_v', '-v')}",
            entry_point=made.seat_env,
            vector_entry_point=made.vector_env,
        )


if find_spec("pettingzoo"):
    register_agents()
if find_spec("gymnasium"):
    register_seats()
