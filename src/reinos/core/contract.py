"""The contract of a game's kernels, the same for all games.

A game's rules module has a kernel of each of these names. Shared kernels (playouts, bots, search)
import this module as `game` and call `game.apply(...)`; binding puts the game's own there.

`b` is the board record (fixed during a game, field `players` required) and `s` the state record
(fields `rng` and `mover` required). Nothing here allocates, raises or recurses.
"""

from typing import Any

from reinos.core.kernel import kernel
from reinos.core.record import Ints

NATURE = -1
"""The value of `s.mover` when the next step is a draw and not a decision."""
OVER = -2
"""The value of `s.mover` when the game is over."""
MOST_DRAWS = 1_000
"""More draws than any game makes between two decisions (the most seen is 14). Drawing stops here,
so that a fault in a kernel is an error and not a hang."""
MOST_STEPS = 1_000_000
"""More draws and decisions than any whole game has (the most seen is some thousands)."""
MOST_RANKED = 4
"""By how many numbers seats are ranked at most: the score and three tie-breaks."""


@kernel
def setup(b: Any, s: Any) -> None:
    """Prepare an all-zero state for its first decision or draw. Draws nothing itself."""


@kernel
def chance(b: Any, s: Any, events: Ints) -> None:
    """Make the pending draw. Called while `s.mover` is NATURE; the only place that draws.

    Draw what only one seat may see in a step of its own. Each step has its own generator, so that
    no seat can work out from its own draw what the others drew.
    """


@kernel
def legal(b: Any, s: Any, actions: Ints) -> int:
    """Write the legal actions of the mover in ascending order, and return how many."""
    return 0


@kernel
def refusal(b: Any, s: Any, action: int, params: Ints) -> int:
    """Why an action is not legal: the number of a `Refusal`, or 0.

    Its parameters go into `params` from index 1 on. If the refusal declares no rule, the number of
    the rule goes into `params[0]`.
    """
    return 0


@kernel
def apply(b: Any, s: Any, action: int, events: Ints) -> None:
    """Play a legal action and write what happened into `events`."""


@kernel
def scores(b: Any, s: Any, points: Ints) -> None:
    """The points of every seat, as if the game ended now."""


@kernel
def standing(b: Any, s: Any, seat: int, n: int) -> int:
    """The n-th number by which seats are ranked, as if the game ended now; 0 after the last.

    Higher is better. The game's `ranking` has the names of these numbers.
    """
    return 0


@kernel
def places(b: Any, s: Any, ranks: Ints) -> None:
    """The rank of every seat, 1 for the winners; ties share a rank. The same for every game."""
    for seat in range(b.players):
        ranks[seat] = 1
        for other in range(seat):
            n = 0
            lead = 0
            while lead == 0 and n < MOST_RANKED:
                lead = standing(b, s, seat, n) - standing(b, s, other, n)
                n += 1
            if lead > 0:
                ranks[other] += 1
            elif lead < 0:
                ranks[seat] += 1


@kernel
def score_lines(b: Any, s: Any, seat: int, lines: Ints) -> int:
    """Write the score sheet with `add_line`, and return how many lines it has."""
    return 0


@kernel
def redeal(b: Any, s: Any, seat: int) -> None:
    """Draw anew everything this seat does not know, from what it knows alone."""


@kernel
def observe(b: Any, s: Any, seat: int, features: Ints) -> None:
    """What a seat knows, as numbers from 0 to 255 for a learner, its own things first.

    The features are all zero at first, so write only those that are not.
    """


@kernel
def evaluate(b: Any, s: Any, seat: int) -> int:
    """How well a seat stands, in hundredths of a point."""
    return 0


@kernel
def policy(b: Any, s: Any, actions: Ints, n: int, worth: Ints) -> None:
    """Write what each of the n legal actions gains the mover at once, in hundredths of a point."""


@kernel
def foresight(b: Any) -> int:
    """How many simulations of an action weigh as much as what `foresee` says of it.

    A game without learned values leaves out both kernels. With 0 simulations, `foresee` is not
    asked.
    """
    return 0


@kernel
def foresee(b: Any, s: Any, actions: Ints, n: int, worth: Ints, notes: Ints) -> None:
    """Write what the mover expects at the end after each legal action, in hundredths of a point.

    It may also be the expected lead over the others: only the differences between actions matter.
    `notes` is scratch space, as long as the game has actions.
    """
    policy(b, s, actions, n, worth)
