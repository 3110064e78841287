"""What a settlement in a quarter of the board gains or loses by the cards that look at quarters."""

from reinos.core.kernel import inlined, kernel
from reinos.games.kingdom_builder import cards
from reinos.games.kingdom_builder.names import NONE, QUARTERS
from reinos.games.kingdom_builder.record import Board, State
from reinos.games.kingdom_builder.rules.measure import GOLD, STEP
from reinos.games.kingdom_builder.rules.scoring import LORDS_PAY, in_quarter

BY_QUARTERS = 1 << cards.LORDS | 1 << cards.FARMERS | 1 << cards.HOMESTEADERS | 1 << cards.ROVERS


@kernel
def quarter_gain(b: Board, s: State, seat: int, played: int, quadrant: int) -> int:
    """What one settlement more in a quarter would pay (KB-35, KB-36, HV-18, HV-19)."""
    mine = in_quarter(s, seat, quadrant)
    gain = 0
    if played >> cards.ROVERS & 1 == 1 and s.paid >> quadrant & 1 == 0:
        gain += GOLD
    if played >> cards.LORDS & 1 == 1:
        gain += lords_gain(b, s, seat, mine, quadrant)
    if played & (1 << cards.FARMERS | 1 << cards.HOMESTEADERS) == 0:
        return gain
    most, fewest, equal = compared(s, seat, mine)
    if played >> cards.HOMESTEADERS & 1 == 1:
        gain += GOLD if mine == most else STEP * mine // (most + 1)
    if played >> cards.FARMERS & 1 == 1 and mine == fewest:
        gain += GOLD * cards.PAYS[cards.FARMERS] // equal
    return gain


@kernel
def quarter_loss(b: Board, s: State, seat: int, played: int, quadrant: int) -> int:
    """What one settlement less in a quarter would cost (KB-35, KB-36, HV-18)."""
    mine = in_quarter(s, seat, quadrant)
    loss = 0
    if played >> cards.LORDS & 1 == 1:
        others = two_largest(b, s, quadrant, seat)
        now = lords_pay(b, mine, with_one(others, mine))
        then = lords_pay(b, mine - 1, with_one(others, mine - 1))
        loss += GOLD * (now - then)
    if played & (1 << cards.FARMERS | 1 << cards.HOMESTEADERS) == 0:
        return loss
    most, fewest, equal = compared(s, seat, mine)
    if played >> cards.HOMESTEADERS & 1 == 1 and mine == most and equal == 1:
        loss += GOLD
    if played >> cards.FARMERS & 1 == 1 and mine == fewest:
        loss += GOLD * cards.PAYS[cards.FARMERS]
    return loss


@inlined
def compared(s: State, seat: int, mine: int) -> tuple[int, int, int]:
    """The most and the fewest own settlements in a quarter, and how many quarters have as many."""
    most = mine
    fewest = mine
    equal = 0
    for other in range(QUARTERS):
        theirs = in_quarter(s, seat, other)
        most = max(most, theirs)
        fewest = min(fewest, theirs)
        equal += theirs == mine
    return most, fewest, equal


@kernel
def lords_gain(b: Board, s: State, seat: int, mine: int, quadrant: int) -> int:
    """What one settlement more pays in a quadrant, and takes from the others (KB-35)."""
    others = two_largest(b, s, quadrant, seat)
    now = with_one(others, mine)
    then = with_one(others, mine + 1)
    gain = lords_pay(b, mine + 1, then) - lords_pay(b, mine, now)
    most = 0
    taken = 0
    for other in range(b.players):
        if other != seat:
            theirs = in_quarter(s, other, quadrant)
            most = max(most, theirs)
            taken += lords_pay(b, theirs, now) - lords_pay(b, theirs, then)
    gain = GOLD * gain
    if taken != 0:
        gain += GOLD * taken // (b.players - 1)
    if mine < most:
        return gain + 2 * GOLD // (most - mine)
    return gain + STEP * (mine - most < 2)


@inlined
def two_largest(b: Board, s: State, quadrant: int, seat: int) -> tuple[int, int]:
    """The two largest numbers of settlements that others have in a quadrant, or NONE."""
    largest = (NONE, NONE)
    for other in range(b.players):
        if other != seat:
            largest = with_one(largest, in_quarter(s, other, quadrant))
    return largest


@inlined
def with_one(largest: tuple[int, int], n: int) -> tuple[int, int]:
    """The two largest numbers when one more is counted; equal ones are one."""
    if n > largest[0]:
        return n, largest[0]
    return largest[0], max(largest[1], n) if n < largest[0] else largest[1]


@inlined
def lords_pay(b: Board, n: int, largest: tuple[int, int]) -> int:
    """What the lords pay for a number of settlements, given the two largest (KB-35)."""
    if n == 0 and b.lords_zero == 0:
        return 0
    if n == largest[0]:
        return LORDS_PAY[0]
    return LORDS_PAY[1] if n == largest[1] else 0
