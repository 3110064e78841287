"""The levels that people play against: names that mean about the same in every game.

How a level plays a game the game says itself (`Game.levels`): a program, its budget, and how often
it slips. The strongest level is whatever plays that game best.
"""

from functools import cache

from reinos.bots.bot import Bot, Budget
from reinos.bots.entrant import Entrant
from reinos.bots.programs import BOTS
from reinos.bots.slips import Slipping
from reinos.bots.wrapper import Wrapper
from reinos.core.arguments import instance
from reinos.core.errors import ReinosError
from reinos.core.game import Game
from reinos.core.levels import LEVELS
from reinos.core.state import State


@cache
def presets(game: Game) -> dict[str, Entrant]:
    """What each level of a game is: a program with budget and slips.

    >>> import reinos
    >>> str(presets(reinos.game("teg-cartas"))["king"])
    'greedy'
    """
    found = {}
    for level, text in zip(LEVELS, game.levels, strict=True):
        entrant = found[level] = Entrant.read(text)
        if entrant.bot not in BOTS:
            bots = ", ".join(BOTS)
            raise ReinosError("level_of_levels", game=game.id, level=level, text=text, bots=bots)
    return found


class Level(Wrapper):
    """A bot of a level: it sits down as the program that this is in the game."""

    def __init__(self, name: str) -> None:
        self.name = name

    def player_of(self, game: Game) -> Bot:
        """The program that this level is in a game."""
        return entered(self.preset(game))

    def preset(self, game: Game) -> Entrant:
        """What this level is in a game."""
        return presets(instance(game, Game, "game"))[self.name]

    def choose(self, state: State, budget: Budget) -> int:
        """What the program chooses with the budget of the level, or less if there is less."""
        return self.player.choose(state, cut(self.preset(self.game).budget, budget))


def cut(own: Budget, most: Budget) -> Budget:
    """A budget of one's own, and no more than there is.

    Simulations that a level counts are few, and what it chooses is to depend on nothing else: for
    lack of seconds they are not cut. Who gives simulations gets no seconds, so that it can be
    repeated.

    >>> cut(Budget(seconds=1), Budget(seconds=0.5)).seconds
    0.5
    >>> cut(Budget(seconds=1), Budget(simulations=30)).simulations
    30
    >>> cut(Budget(simulations=100), Budget(seconds=0.5)).simulations
    100
    """
    if most.simulations is not None:
        return Budget(simulations=min(own.simulations or most.simulations, most.simulations))
    if own.simulations is not None or most.seconds is None:
        return own
    return Budget(seconds=most.seconds if own.seconds is None else min(own.seconds, most.seconds))


def entered(entrant: Entrant) -> Bot:
    """The bot that an entrant is: a program or a level, which slips as often as it says.

    >>> entered(Entrant.read("king")).name, entered(Entrant.read("greedy~0.3")).name
    ('king', 'greedy~0.3')
    """
    level = entrant.bot in LEVELS
    player: Bot = Level(entrant.bot) if level else BOTS[entrant.bot]()
    return Slipping(player, entrant.slip) if entrant.slip else player
