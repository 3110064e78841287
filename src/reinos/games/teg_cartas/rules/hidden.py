"""What a seat does not know, drawn anew: hands, decks, face-down card, objectives (TG-23).

Knowledge is of cards in one hand. After a theft that a third player did not see, the cards which
that player knew may be in either of two hands: they are drawn anew like any other, unless the
hand was a single card, which is then known to be the spy's.
"""

from reinos.core.bits import bit, count, lowest, nth
from reinos.core.chance import below
from reinos.core.contract import OVER
from reinos.core.kernel import kernel
from reinos.games.teg_cartas.names import KINDS, NOBODY, OBJECTIVE_CARDS, TAKING
from reinos.games.teg_cartas.record import Board, State
from reinos.games.teg_cartas.rules.hands import pick_kind, pile_size, see_hand
from reinos.games.teg_cartas.rules.world import met_objectives

OBJECTIVE_BITS = 5  # three objectives, or numbers beyond them, are packed in one number
OBJECTIVE_MASK = (1 << OBJECTIVE_BITS) - 1


@kernel
def redeal(b: Board, s: State, seat: int) -> None:
    """A possible table for a seat, from what it sees and was shown alone (TG-23)."""
    forget_what_others_know(b, s, seat)
    redeal_dice(b, s, seat)
    redeal_specials(b, s, seat)
    redeal_objectives(b, s, seat)
    show_spied_hand(s)


@kernel
def show_spied_hand(s: State) -> None:
    """Whoever is spying sees the whole hand, also one that was dealt anew (TG-14)."""
    if s.stage == TAKING:
        see_hand(s, s.turn, s.rival)


@kernel
def forget_what_others_know(b: Board, s: State, seat: int) -> None:
    """A seat cannot tell which cards others saw of each other."""
    for viewer in range(b.players):
        for holder in range(b.players):
            if viewer != seat and holder != seat:
                s.known[viewer, holder] = 0
                for kind in range(KINDS):
                    s.known_special[viewer, holder, kind] = 0


@kernel
def draw_from(s: State, pool: int, n: int) -> int:
    """So many cards of a set, at random."""
    drawn = 0
    for _ in range(n):
        card = bit(nth(pool, below(s, count(pool))))
        pool &= ~card
        drawn |= card
    return drawn


@kernel
def redeal_dice(b: Board, s: State, seat: int) -> None:
    """Others keep what this seat knows they hold, and draw the rest from what it cannot see.

    The card face down came unseen from the attacker's hand: it may be any that this hand had.
    """
    pool = s.deck
    face_down = s.attack != NOBODY and s.turn != seat
    if face_down:
        s.hand[s.turn] |= bit(s.attack)
    for other in range(b.players):
        if other != seat:
            pool |= s.hand[other] & ~s.known[seat, other]
    for other in range(b.players):
        if other != seat:
            known = s.known[seat, other]
            drawn = draw_from(s, pool, count(s.hand[other]) - count(known))
            pool &= ~drawn
            s.hand[other] = known | drawn
    s.deck = pool
    if face_down:
        s.attack = nth(s.hand[s.turn], below(s, count(s.hand[s.turn])))
        s.hand[s.turn] &= ~bit(s.attack)


@kernel
def redeal_specials(b: Board, s: State, seat: int) -> None:
    """The same for the special cards, which are counted by kind."""
    for other in range(b.players):
        if other != seat:
            for kind in range(KINDS):
                s.special_deck[kind] += s.special[other, kind] - s.known_special[seat, other, kind]
    for other in range(b.players):
        if other != seat:
            unknown = 0
            for kind in range(KINDS):
                known = s.known_special[seat, other, kind]
                unknown += s.special[other, kind] - known
                s.special[other, kind] = known
            for _ in range(unknown):
                kind = pick_kind(s.special_deck, below(s, pile_size(s.special_deck)))
                s.special_deck[kind] -= 1
                s.special[other, kind] += 1


@kernel
def possible_objectives(b: Board, s: State, seat: int, place: int, unmet: bool) -> int:
    """What the player some places to the left may have: nothing that it already meets (TG-21).

    Where there is no such player, one number that nobody else can have.
    """
    other = (seat + 1 + place) % b.players
    if place >= b.players - 1:
        return bit(OBJECTIVE_CARDS + place)
    found = (bit(b.objectives) - 1) & ~bit(s.objective[seat])
    if unmet and s.own[other] != 0:
        found &= ~met_objectives(b, s.own[other])
    return found


@kernel
def assignments(first: int, second: int, third: int, wanted: int) -> int:
    """How many ways there are to choose three different ones, one from each set.

    With `wanted` not negative: that way instead, the three packed in one number.
    """
    n = 0
    rest = first
    while rest != 0:
        i = lowest(rest)
        rest &= rest - 1
        inner = second & ~bit(i)
        while inner != 0:
            j = lowest(inner)
            inner &= inner - 1
            last = third & ~bit(i) & ~bit(j)
            ways = count(last)
            if n <= wanted < n + ways:
                k = nth(last, wanted - n)
                return i + (j << OBJECTIVE_BITS) + (k << 2 * OBJECTIVE_BITS)
            n += ways
    return n


@kernel
def redeal_objectives(b: Board, s: State, seat: int) -> None:
    """Any different objectives that no living player meets; any different ones if none fit.

    When the game is over all of them are shown (TG-23).
    """
    if s.mover == OVER:
        return
    first = possible_objectives(b, s, seat, 0, True)
    second = possible_objectives(b, s, seat, 1, True)
    third = possible_objectives(b, s, seat, 2, True)
    ways = assignments(first, second, third, NOBODY)
    if ways == 0:  # only where the cards of the owner's own make TG-02 keep one that is met
        first = possible_objectives(b, s, seat, 0, False)
        second = possible_objectives(b, s, seat, 1, False)
        third = possible_objectives(b, s, seat, 2, False)
        ways = assignments(first, second, third, NOBODY)
    chosen = assignments(first, second, third, below(s, ways))
    for place in range(b.players - 1):
        objective = chosen >> (OBJECTIVE_BITS * place) & OBJECTIVE_MASK
        if objective < OBJECTIVE_CARDS:
            s.objective[(seat + 1 + place) % b.players] = objective
