"""What a settlement on a line gains or loses by the cards that look at horizontal lines."""

from reinos.core.bits import count
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder import cards
from reinos.games.kingdom_builder.names import BELOW, TOP
from reinos.games.kingdom_builder.record import State
from reinos.games.kingdom_builder.rules.building import MARKED_FROM
from reinos.games.kingdom_builder.rules.measure import GOLD, STEP

BY_LINES = 1 << cards.DISCOVERERS | 1 << cards.KNIGHTS | 1 << cards.RANGERS | 1 << cards.MAYORS


@kernel
def line_gain(s: State, seat: int, r: int, played: int, most: int) -> int:
    """What the cards that look at lines would pay for one settlement more on a line."""
    members = count(s.own[seat, r])
    gain = 0
    if played >> cards.DISCOVERERS & 1 == 1 and members == 0:
        gain += GOLD
    if played >> cards.KNIGHTS & 1 == 1:
        if members == most:
            gain += GOLD * cards.PAYS[cards.KNIGHTS]
        else:
            gain += STEP * (members + 1) // (most + 1)
    if played >> cards.RANGERS & 1 == 1:
        gain += GOLD * cards.PAYS[cards.RANGERS] * ((members == 0) - (members == 1))
    if played >> cards.MAYORS & 1 == 1 and s.marker[r - TOP] == 0:
        full = members + 1 >= MARKED_FROM  # HV-15: the fuller the better
        gain += GOLD * cards.PAYS[cards.MAYORS] if full else STEP * (members + 1)
    return gain


@kernel
def line_loss(own: Ints, r: int, played: int, most: int) -> int:
    """What the cards that look at lines pay for one settlement of a line; markers stay (HV-15)."""
    members = count(own[r])
    loss = 0
    if played >> cards.DISCOVERERS & 1 == 1 and members == 1:
        loss += GOLD
    if played >> cards.KNIGHTS & 1 == 1 and members == most and is_only_line(own, most):
        loss += GOLD * cards.PAYS[cards.KNIGHTS]
    if played >> cards.RANGERS & 1 == 1:
        loss += GOLD * cards.PAYS[cards.RANGERS] * ((members == 1) - (members == 2))
    return loss


@kernel
def is_only_line(own: Ints, most: int) -> bool:
    """Whether one line alone has so many settlements."""
    lines = 0
    for r in range(TOP, BELOW):
        lines += count(own[r]) == most
    return lines == 1
