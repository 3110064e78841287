"""The steady cards: each pays the same for a settlement on a hex during the whole game.

Which hexes a steady card pays for stands here once; gold, gains and losses follow from it. Such a
card pays 1, 2 or 3 gold, and all in play together at most 7.
"""

from reinos.core.bits import count, lowest
from reinos.core.hexes import beside
from reinos.core.kernel import inlined, kernel
from reinos.games.kingdom_builder import cards
from reinos.games.kingdom_builder.names import BELOW, EDGES, FULL, TOP
from reinos.games.kingdom_builder.record import State


@inlined
def paid_row(s: State, card: int, r: int) -> int:
    """The hexes of a row on which a settlement is paid by a steady card."""
    if card == cards.FISHERMEN:
        return beside(s.water, r) & ~s.water[r]  # KB-27: next to water, but not on it
    if card == cards.MINERS:
        return beside(s.mountain, r)  # KB-32
    if card == cards.WORKERS:
        return beside(s.places, r)  # KB-33, HV-20
    if card == cards.TRAVELLERS:
        return FULL if r == TOP or r == BELOW - 1 else EDGES  # HV-17
    return 0


@kernel
def paid_hexes(s: State, seat: int, card: int) -> int:
    """How many own settlements a steady card pays for."""
    n = 0
    for r in range(TOP, BELOW):
        own = s.own[seat, r]
        if own != 0:
            n += count(own & paid_row(s, card, r))
    return n


@inlined
def steady_row(s: State, played: int, r: int) -> tuple[int, int, int]:
    """The gold that steady cards pay for the hexes of a row: rows of ones, twos and fours."""
    ones, twos, fours = 0, 0, 0
    left = played & cards.STEADY
    while left != 0:
        card = lowest(left)
        left &= left - 1
        paid = paid_row(s, card, r)
        carry = 0
        if cards.PAYS[card] & 1 == 1:
            carry = ones & paid
            ones ^= paid
        fours |= twos & carry
        twos ^= carry
        if cards.PAYS[card] & 2 == 2:
            fours |= twos & paid
            twos ^= paid
    return ones, twos, fours
