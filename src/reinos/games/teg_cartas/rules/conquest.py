"""A territory changes hands, and what follows: elimination and victory (TG-10, TG-21, TG-22)."""

from reinos.core.bits import bit, count
from reinos.core.contract import OVER
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.teg_cartas.events import CONQUERED, ELIMINATED, WON
from reinos.games.teg_cartas.names import BY_COMMON, BY_OBJECTIVE, BY_SURVIVING, ENDED, KINDS
from reinos.games.teg_cartas.record import Board, State
from reinos.games.teg_cartas.rules.hands import discard_dice, discard_special
from reinos.games.teg_cartas.rules.world import living, meets


@kernel
def transfer(s: State, winner: int, loser: int, territory: int, events: Ints) -> None:
    """The card goes to its new owner, who has conquered something this round (TG-10, TG-16)."""
    s.own[loser] &= ~bit(territory)
    s.own[winner] |= bit(territory)
    s.conquered[winner] = 1
    emit(events, CONQUERED, winner, loser, territory)


@kernel
def eliminate(b: Board, s: State, seat: int, events: Ints) -> None:
    """Who has no territory left is out, and the hand is discarded: nobody receives it (TG-22)."""
    emit(events, ELIMINATED, seat)
    if s.hand[seat] != 0:
        discard_dice(b, s, seat, s.hand[seat], events)
    for kind in range(KINDS):
        for _ in range(s.special[seat, kind]):
            discard_special(b, s, seat, kind, events)
    s.conquered[seat] = 0
    s.truce[seat] = 0
    for other in range(b.players):
        s.truce[other] &= ~bit(seat)


@kernel
def victory(b: Board, s: State, seat: int) -> int:
    """How the seat that gained a territory has won, or 0 (TG-21, TG-22).

    The last one left holds every territory, and so the common objective too: that is the reason
    given, and being the last one stays as the rule has it.
    """
    if meets(b, s.own[seat], s.objective[seat]):
        return BY_OBJECTIVE
    if count(s.own[seat]) >= b.common:
        return BY_COMMON
    return BY_SURVIVING if living(b, s) == 1 else 0


@kernel
def end_game(s: State, how: int) -> None:
    """The game is over, and how it was won stays on the table."""
    s.won_by = how
    s.stage = ENDED
    s.mover = OVER


@kernel
def settle_conquest(b: Board, s: State, winner: int, loser: int, events: Ints) -> None:
    """Once the cards used are discarded: eliminate, then look at the objectives (TG-22)."""
    if s.own[loser] == 0:
        eliminate(b, s, loser, events)
    how = victory(b, s, winner)
    if how != 0:
        s.winner = winner
        end_game(s, how)
        emit(events, WON, winner, how)
