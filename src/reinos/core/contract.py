"""What a game's kernels promise, once for all games.

A game's rules module has a kernel of each of these names. Shared kernels (playouts, bots, search)
import this module as `game` and call `game.apply(...)`; binding puts the game's own in place.

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
"""More draws than any game makes between two decisions (the most seen is 14): whoever draws for a
game stops here, so that a fault in a kernel is an error and not a hang."""
MOST_STEPS = 1_000_000
"""More draws and decisions than any whole game has (the most seen is some thousands)."""
MOST_RANKED = 4
"""As many numbers decide who is ahead at most: the score and three tie-breaks."""


@kernel
def setup(b: Any, s: Any) -> None:
    """Prepare an all-zero state for its first decision or draw. Draws nothing itself."""


@kernel
def chance(b: Any, s: Any, events: Ints) -> None:
    """Make the pending draw. Called while `s.mover` is NATURE; the only place that draws.

    What one seat may see and another may not is drawn in separate steps: each step has a
    generator of its own, so that no seat can work out from its share what the others got.
    """


@kernel
def legal(b: Any, s: Any, actions: Ints) -> int:
    """Write the legal actions of the mover in ascending order, and return how many."""
    return 0


@kernel
def refusal(b: Any, s: Any, action: int, params: Ints) -> int:
    """Why an action is not legal: the number of a `Refusal`, or 0.

    Its parameters stand in `params` from 1 on; in `params[0]` the number of the rule, if the
    refusal does not declare it.
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
    """The n-th number by which seats are ranked, the more the better; 0 after the last.

    The numbers have the names of the game's `ranking`. As if the game ended now.
    """
    return 0


@kernel
def places(b: Any, s: Any, ranks: Ints) -> None:
    """The rank of every seat, 1 for the winners; equals share. The same for every game."""
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
    """The score sheet, written with `add_line`: returns how many lines it has."""
    return 0


@kernel
def redeal(b: Any, s: Any, seat: int) -> None:
    """Draw anew everything this seat does not know, from what it knows alone."""


@kernel
def observe(b: Any, s: Any, seat: int, features: Ints) -> None:
    """What a seat knows, as numbers from 0 to 255 for a learner, its own things first.

    The features are all zero before: most stay so, and only what is not is written.
    """


@kernel
def evaluate(b: Any, s: Any, seat: int) -> int:
    """How well a seat stands, in hundredths of a point."""
    return 0


@kernel
def policy(b: Any, s: Any, actions: Ints, n: int, worth: Ints) -> None:
    """What each of the n legal actions gains the mover at once, in hundredths of a point."""


@kernel
def foresight(b: Any) -> int:
    """How many simulations of an action count as much as what `foresee` says of it.

    A game that has learned nothing leaves both out: then it counts for nothing, and is not asked.
    """
    return 0


@kernel
def foresee(b: Any, s: Any, actions: Ints, n: int, worth: Ints, notes: Ints) -> None:
    """What the mover will have at the end after each of n legal actions, in hundredths of a point.

    Or how much more than others: only their differences tell something. `notes` is room to count
    in, for as many numbers as the game has actions.
    """
    policy(b, s, actions, n, worth)
