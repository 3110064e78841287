"""The pace of bots: people can follow what they do, and do not wait long for them.

A bot's move is seen some time after what came before, however fast it was found: thinking counts as
part of that pause. A move without a choice is soon followed by the next one. All bots of a table
together think for about two seconds until it is somebody's turn again, so that three strong ones
are not dull; where a machine serves several tables these seconds are shared by all who wait for it.
"""

from reinos.bots.bot import Budget
from reinos.core.state import State

PAUSE = 0.6
"""Seconds between the moves of bots, so that people can follow."""
FORCED = 1 / 3
"""How much of a pause there is before a move without a choice."""
TURN = 1.0
"""Seconds that a bot thinks about a whole turn, at most."""
ROUND = 2.0
"""Seconds that all bots of a table together think about a turn of each, at most."""


def thinking(bots: int, turns: int = 1) -> Budget:
    """How much each of some bots may think about its turn; others have turns with the machine too.

    >>> thinking(1).seconds, thinking(4).seconds, thinking(4, turns=5).seconds
    (1.0, 0.5, 0.1)
    """
    return Budget(seconds=min(TURN, ROUND / max(bots, 1)) / turns)


def rest(state: State, pause: float, thought: float) -> float:
    """How long a move that was found in a state still has to wait, of a pause of so many seconds.

    >>> import reinos
    >>> state = reinos.game("kingdomino").new(players=2, seed=7)
    >>> rest(state, pause=0.75, thought=0.25), rest(state, pause=0.75, thought=1.0)
    (0.5, 0.0)
    """
    if len(state.actions()) == 1:
        pause *= FORCED
    return max(0.0, pause - thought)
