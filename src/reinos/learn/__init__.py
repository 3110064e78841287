"""Standard environments for learners: every game for PettingZoo and Gymnasium.

Each registered game has a module here, made when it is asked for:

>>> from reinos.learn import kingdomino_v1
>>> env = kingdomino_v1.env(players=4, harmony=True)
>>> env.reset(seed=7)
>>> env.agent_selection
'player_1'

`env` and `raw_env` are PettingZoo's, `seat_env` and `vector_env` Gymnasium's; docs/learn.md tells
of all. What they need comes with `pip install 'reinos[learn]'`; importing this package needs none.
"""

from typing import TYPE_CHECKING

from reinos.core import registry

if TYPE_CHECKING:
    from reinos.learn.modules import Environments


def environments() -> dict[str, str]:
    """The modules there are, each with the id of its game.

    >>> environments()["kingdomino_v1"]
    'kingdomino'
    """
    return {registry.game(name).environment: name for name in registry.ids()}


def __getattr__(name: str) -> "Environments":
    if name.startswith("_") or name not in environments():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from reinos.learn.modules import environments_of

    return environments_of(environments()[name])


def __dir__() -> list[str]:
    return [*globals(), *environments()]
