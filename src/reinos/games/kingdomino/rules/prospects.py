"""What actions are worth in the long run, by what was learned of how kingdoms end.

What a kingdom will be worth is a sum over what can be seen of it (`inputs.py`), each times a
learned number (`values.py`). A domino that a king stands on is thought of as laid, on the best of
the few spots where it gains most at once (`spots.py`). What two players claim is what the one will
have and the other will not: they share out the whole line, each as well as possible.
"""

from reinos.core.bits import count
from reinos.core.kernel import kernel
from reinos.core.record import Array, Ints
from reinos.games.kingdomino.moves import CLAIM, PLACE
from reinos.games.kingdomino.names import (
    CLAIMING,
    PLACING,
    spot_column,
    spot_column_b,
    spot_row,
    spot_row_b,
)
from reinos.games.kingdomino.record import LONGEST_LINE, Board, State
from reinos.games.kingdomino.rules.advice import LEAST, WASTED, laid_on
from reinos.games.kingdomino.rules.inputs import (
    Kingdom,
    kingdom_of,
    look_at_claim,
    look_at_kingdom,
    note_to_come,
)
from reinos.games.kingdomino.rules.spots import (
    AFTER_SPOTS,
    BEST_SPOTS,
    SPOTS,
    laid_there,
    look_at_spots,
    with_domino,
)
from reinos.games.kingdomino.values import (
    CLAIMED,
    DECISIONS,
    FEWEST,
    INPUTS,
    MOST_LAID,
    OF_KINGDOM,
    VALUES,
)

TRUST = 200
FAMILIAR = 5
"""The side of the kingdoms from which was learned."""
HUNDREDTH = 100  # parts of it, in which values are
TENTH = 1000
NO_VALUE = -(1 << 30)
BEST_PLACES = 4
"""On how many spots a domino is tried together with the next one."""
GAINS = AFTER_SPOTS  # where it is noted of each domino of the line what it gains at once,
LAID_VALUES = GAINS + LONGEST_LINE  # what the kingdom will be worth with it, in tenths,
OWN = LAID_VALUES + LONGEST_LINE  # what it is worth to the mover,
THEIRS = OWN + LONGEST_LINE  # and to the other one;
SHARES = THEIRS + LONGEST_LINE  # and of each set of them what sharing it out brings
TRIED = SHARES + (1 << LONGEST_LINE)  # where it is noted which spots were tried with the next one


@kernel
def foresight(b: Board) -> int:
    """How many simulations what is foreseen counts for: none where nothing like it was learned."""
    return TRUST if b.limit == FAMILIAR else 0


@kernel
def foresee(b: Board, s: State, actions: Ints, n: int, worth: Ints, notes: Ints) -> None:
    """What the kingdom will be worth after each action; with two players, how much more."""
    foresee_by(b, s, actions, n, worth, VALUES, notes)


@kernel
def foresee_by(
    b: Board, s: State, actions: Ints, n: int, worth: Ints, values: Array, notes: Ints
) -> None:
    """The same by any values."""
    if n == 1:
        worth[0] = 0
        return
    note_to_come(b, s, notes)
    if s.stage == PLACING:
        weigh_places(b, s, actions, n, worth, values, notes)
    elif s.stage == CLAIMING:
        weigh_claims(b, s, actions, n, worth, values, notes)


@kernel
def weigh_places(
    b: Board, s: State, actions: Ints, n: int, worth: Ints, values: Array, notes: Ints
) -> None:
    """What the kingdom will be worth with its domino on each spot.

    If another domino waits, the best few are weighed again with that.
    """
    row = laid_row(b, s, s.mover) + 1
    kingdom = kingdom_of(s, s.mover)
    for i in range(n):
        grown = placed(b, s, kingdom, actions[i])
        worth[i] = value_of(b, grown, row, values, notes) // HUNDREDTH
        notes[TRIED + i] = 0
    least = -NO_VALUE
    for _ in range(min(n, BEST_PLACES)):
        best = -1
        for i in range(n):
            if notes[TRIED + i] == 0 and (best < 0 or worth[i] > worth[best]):
                best = i
        grown, last = with_waiting(
            b, s, s.mover, placed(b, s, kingdom, actions[best]), row, values, notes
        )
        if last == row:
            return  # nothing waits
        value = value_of(b, grown, last, values, notes) // HUNDREDTH
        least = min(least, value - int(worth[best]))
        worth[best] = value
        notes[TRIED + best] = 1
    for i in range(n):
        if notes[TRIED + i] == 0:
            worth[i] += least  # so that none is better than one that was tried


@kernel
def placed(b: Board, s: State, kingdom: Kingdom, action: int) -> Kingdom:
    """The mover's kingdom after it has placed its domino."""
    spot = action - PLACE
    row, column = spot_row(spot), spot_column(spot)
    laid = laid_on(s, s.mover, row, column, spot_row_b(spot), spot_column_b(spot))
    return with_domino(b, kingdom, s.now[s.turn], laid)


@kernel
def weigh_claims(
    b: Board, s: State, actions: Ints, n: int, worth: Ints, values: Array, notes: Ints
) -> None:
    """What each free domino is worth to the mover; of two players, more than the other one gets."""
    look_at_claims(b, s, s.mover, actions, n, values, notes, OWN)
    for i in range(1 << n):
        notes[SHARES + i] = 0
    if b.players == 2:
        look_at_claims(b, s, 1 - s.mover, actions, n, values, notes, THEIRS)
        share_out(s, n, notes)
    for i in range(n):
        others = (1 << n) - 1 - (1 << i)
        worth[i] = (notes[OWN + i] + notes[SHARES + others]) // HUNDREDTH


@kernel
def look_at_claims(
    b: Board, s: State, seat: int, actions: Ints, n: int, values: Array, notes: Ints, to: int
) -> int:
    """Note what each free domino is worth to a seat, after those on which its kings stand.

    The row of their values; the inputs of the last of them are noted.
    """
    kingdom, row = with_waiting(
        b, s, seat, kingdom_of(s, seat), laid_row(b, s, seat), values, notes
    )
    for i in range(n):
        value, _ = best_laid(b, kingdom, actions[i] - CLAIM + 1, row + 1, values, notes)
        fits = value > NO_VALUE
        notes[GAINS + i] = notes[SPOTS] if fits else -WASTED
        notes[LAID_VALUES + i] = value // TENTH if fits else 0
    look_at_kingdom(b, kingdom, notes)
    for i in range(n):
        gain, laid = notes[GAINS + i], notes[LAID_VALUES + i]
        look_at_claim(b, s, actions[i] - CLAIM + 1, gain, laid, notes)
        notes[to + i] = summed(values, row + CLAIMED, OF_KINGDOM, INPUTS, notes)
    return row + CLAIMED


@kernel
def share_out(s: State, n: int, notes: Ints) -> None:
    """Note for each set of free dominoes how much more of them the mover will have.

    They are claimed in turn, each by the one who then has the most of it, and all are: a set that
    is left says whose turn it is.
    """
    for left in range(1, (1 << n) - 1):
        turn = s.turn + n - count(left)
        claimant = s.now_king[turn] if s.now[0] != 0 else s.order[turn]
        best = NO_VALUE
        for i in range(n):
            if left >> i & 1 != 0:
                after = int(notes[SHARES + left - (1 << i)])
                if claimant == s.mover:
                    best = max(best, int(notes[OWN + i]) + after)
                else:
                    best = max(best, int(notes[THEIRS + i]) - after)
        notes[SHARES + left] = best if claimant == s.mover else -best


@kernel
def waiting_at(s: State, seat: int, place: int) -> int:
    """The domino at a place of both lines, if another king of the seat stands on it; else 0."""
    if place < LONGEST_LINE:
        return int(s.now[place]) if place > s.turn and s.now_king[place] == seat else 0
    place -= LONGEST_LINE
    return int(s.next[place]) if s.next_king[place] == seat else 0


@kernel
def with_waiting(
    b: Board, s: State, seat: int, kingdom: Kingdom, row: int, values: Array, notes: Ints
) -> tuple[Kingdom, int]:
    """A kingdom with the dominoes on which the seat's other kings stand, and its row of values."""
    for place in range(2 * LONGEST_LINE):
        domino = waiting_at(s, seat, place)
        if domino != 0:
            row += 1
            _, kingdom = best_laid(b, kingdom, domino, row, values, notes)
    return kingdom, row


@kernel
def best_laid(
    b: Board, kingdom: Kingdom, domino: int, row: int, values: Array, notes: Ints
) -> tuple[int, Kingdom]:
    """What the kingdom will be worth with a domino on the best of its spots, and that kingdom.

    If it fits nowhere, NO_VALUE and the kingdom as it is.
    """
    look_at_spots(b, kingdom, domino, notes)
    best = NO_VALUE
    grown = kingdom
    for k in range(SPOTS, SPOTS + 2 * BEST_SPOTS, 2):
        if notes[k] > LEAST:
            laid = laid_there(b, kingdom, int(notes[k + 1]))
            one = with_domino(b, kingdom, domino, laid)
            value = value_of(b, one, row, values, notes)
            if value > best:
                best = value
                grown = one
    return best, grown


@kernel
def value_of(b: Board, kingdom: Kingdom, row: int, values: Array, notes: Ints) -> int:
    """What a kingdom will be worth."""
    look_at_kingdom(b, kingdom, notes)
    return summed(values, row, 0, OF_KINGDOM, notes)


@kernel
def laid_row(b: Board, s: State, seat: int) -> int:
    """Which values are for a kingdom with so many dominoes, in games like this one.

    The row after it is for one more, and CLAIMED rows after it that for a domino claimed.
    """
    kind = 2 * (int(b.players) - FEWEST) + min(int(b.middle_kingdom), 1)
    return kind * DECISIONS + min(int(s.laid[seat]), MOST_LAID)


@kernel
def summed(values: Array, row: int, first: int, last: int, notes: Ints) -> int:
    """Some inputs, each times its value."""
    value = 0
    for i in range(first, last):
        value += int(values[row, i]) * int(notes[i])
    return value
