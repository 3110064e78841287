"""The entry points of every game: what Python calls, with arrays and integers.

`B` and `S` hold one board and one state. `E` takes the events; it has no rows if nobody reads them.
"""

from reinos.core import contract as game
from reinos.core.kernel import entry
from reinos.core.record import Array, Ints

GAME_OVER, STUCK = -1, -2


@entry
def begin(B: Array, S: Array) -> None:
    """Prepare an all-zero state."""
    game.setup(B[0], S[0])


@entry
def chance(B: Array, S: Array, rng: int, E: Ints) -> None:
    """Make one draw, with the generator set to `rng` before it and cleared after it."""
    S[0].rng = rng
    game.chance(B[0], S[0], E)
    S[0].rng = 0


@entry
def legal(B: Array, S: Array, actions: Ints) -> int:
    """Write the legal actions and return how many there are; 0 when nobody is to move."""
    if S[0].mover < 0:
        return 0
    return game.legal(B[0], S[0], actions)


@entry
def refusal(B: Array, S: Array, action: int, params: Ints) -> int:
    """Why an action of the game may not be played, or 0; GAME_OVER when nobody is to move."""
    if S[0].mover < 0:
        return GAME_OVER
    params[0] = 0  # or the rule of an earlier refusal would stand there
    return game.refusal(B[0], S[0], action, params)


@entry
def play(B: Array, S: Array, action: int, params: Ints, E: Ints) -> int:
    """Play a legal action and return 0; otherwise change nothing and return the refusal's code."""
    code = refusal(B, S, action, params)
    if code == 0:
        game.apply(B[0], S[0], action, E)
    return code


@entry
def step(B: Array, S: Array, action: int, params: Ints, actions: Ints, E: Ints) -> int:
    """Play an action as `play` does; STUCK if the next to decide has no legal action.

    `actions` is scratch space. To check it here is cheaper than another call from Python.
    """
    code = play(B, S, action, params, E)
    if code == 0 and S[0].mover >= 0 and game.legal(B[0], S[0], actions) == 0:
        return STUCK
    return code


@entry
def scores(B: Array, S: Array, points: Ints) -> None:
    """The points of every seat."""
    game.scores(B[0], S[0], points)


@entry
def places(B: Array, S: Array, ranks: Ints) -> None:
    """The rank of every seat."""
    game.places(B[0], S[0], ranks)


@entry
def standing(B: Array, S: Array, seat: int, n: int) -> int:
    """The n-th number by which a seat is ranked."""
    return game.standing(B[0], S[0], seat, n)


@entry
def score_lines(B: Array, S: Array, seat: int, lines: Ints) -> int:
    """The score sheet of a seat."""
    return game.score_lines(B[0], S[0], seat, lines)


@entry
def redeal(B: Array, S: Array, seat: int, rng: int) -> None:
    """Draw anew what a seat does not know."""
    S[0].rng = rng
    game.redeal(B[0], S[0], seat)
    S[0].rng = 0


@entry
def observe(B: Array, S: Array, seat: int, features: Ints) -> None:
    """What a seat knows, as numbers."""
    for i in range(features.shape[0]):
        features[i] = 0
    game.observe(B[0], S[0], seat, features)


@entry
def evaluate(B: Array, S: Array, seat: int) -> int:
    """How well a seat stands."""
    return game.evaluate(B[0], S[0], seat)


@entry
def policy(B: Array, S: Array, actions: Ints, n: int, worth: Ints) -> None:
    """What each legal action gains."""
    game.policy(B[0], S[0], actions, n, worth)
