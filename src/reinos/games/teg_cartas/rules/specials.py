"""The special cards and what they do (TG-14)."""

from reinos.core.bits import bit, count, nth
from reinos.core.chance import below
from reinos.core.contract import NATURE
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.teg_cartas.events import PLAYED, SAW, TOOK, TOOK_CARD
from reinos.games.teg_cartas.names import (
    COUP,
    ESPIONAGE,
    NOBODY,
    REINFORCEMENTS,
    REINFORCING,
    SABOTAGE,
    SABOTAGING,
    TAKING,
    TURN,
)
from reinos.games.teg_cartas.record import Board, State
from reinos.games.teg_cartas.rules.conquest import settle_conquest, transfer
from reinos.games.teg_cartas.rules.hands import discard_dice, lose_special, see_hand
from reinos.games.teg_cartas.rules.world import owner


@kernel
def put_down(b: Board, s: State, kind: int, rival: int, events: Ints) -> None:
    """A special card that works at once goes from the hand to the discards (TG-14 c)."""
    lose_special(b, s, s.turn, kind)
    s.special_discards[kind] += 1
    emit(events, PLAYED, s.turn, kind, rival)


@kernel
def play_alone(b: Board, s: State, kind: int, events: Ints) -> None:
    """Reinforcements are drawn at once; the other cards wait for the next attack (TG-14)."""
    if kind == REINFORCEMENTS:
        put_down(b, s, kind, NOBODY, events)
        s.stage = REINFORCING
        s.mover = NATURE
        return
    lose_special(b, s, s.turn, kind)
    s.waiting |= bit(kind)
    emit(events, PLAYED, s.turn, kind, NOBODY)


@kernel
def play_against(b: Board, s: State, kind: int, rival: int, events: Ints) -> None:
    """Sabotage, espionage or a truce (TG-14)."""
    put_down(b, s, kind, rival, events)
    if kind == SABOTAGE:
        s.rival = rival
        s.stage = SABOTAGING
        s.mover = NATURE
    elif kind == ESPIONAGE:
        s.rival = rival
        s.taking = min(b.value[ESPIONAGE], count(s.hand[rival]))
        s.stage = TAKING
        see_hand(s, s.turn, rival)
        emit(events, SAW, s.turn, rival)
    else:
        s.truce[rival] |= bit(s.turn)


@kernel
def take_card(b: Board, s: State, card: int, events: Ints) -> None:
    """One of the dice cards seen changes hands; third players do not see which (TG-14 h).

    A third player who knew cards of that hand no longer knows of any whether it is still there,
    unless it was a single card: then there is no doubt where it went. That a card is in one of
    two hands is something a player may work out, but it is not kept as knowledge (TG-23).
    """
    seat = s.turn
    rival = s.rival
    was_single = s.hand[rival] == bit(card)
    s.hand[rival] &= ~bit(card)
    s.hand[seat] |= bit(card)
    for other in range(b.players):
        if other == seat:
            s.known[other, rival] &= ~bit(card)
        elif other == rival:
            s.known[other, seat] |= bit(card)
        else:
            if was_single:
                s.known[other, seat] |= s.known[other, rival]
            s.known[other, rival] = 0
    s.taking -= 1
    emit(events, TOOK, seat, rival)
    emit(events, TOOK_CARD, seat, rival, card)
    if s.taking == 0:
        s.rival = NOBODY


@kernel
def sabotage(b: Board, s: State, events: Ints) -> None:
    """The rival discards dice cards at random, as many as there are (TG-14 d)."""
    left = s.hand[s.rival]
    lost = 0
    for _ in range(min(b.value[SABOTAGE], count(left))):
        card = bit(nth(left, below(s, count(left))))
        left &= ~card
        lost |= card
    discard_dice(b, s, s.rival, lost, events)
    s.rival = NOBODY
    s.stage = TURN
    s.mover = s.turn


@kernel
def take_over(b: Board, s: State, territory: int, events: Ints) -> None:
    """A territory is taken without combat (TG-14 g)."""
    loser = owner(b, s, territory)
    put_down(b, s, COUP, loser, events)
    transfer(s, s.turn, loser, territory, events)
    settle_conquest(b, s, s.turn, loser, events)
