"""Whether a position of T.E.G. Cartas can be: the sense of what was typed, by the rules."""

from typing import Any

from reinos.core.contract import OVER
from reinos.core.errors import InvalidPosition
from reinos.games.teg_cartas.cards import Cards
from reinos.games.teg_cartas.rules import record as r
from reinos.games.teg_cartas.rules.battle import is_blind
from reinos.games.teg_cartas.rules.cards import hand_size
from reinos.games.teg_cartas.rules.conquest import victory
from reinos.games.teg_cartas.rules.world import living, meets, targets


def wrong(field: str) -> InvalidPosition:
    """The error for a field that cannot be right."""
    return InvalidPosition("wrong_field", field=field)


def check(b: Any, s: Any, cards: Cards) -> None:
    """Raise InvalidPosition where the cards and the stage do not go together."""
    check_living(b, s)
    if s.mover == OVER:
        check_end(b, s)
        return
    check_unfinished(b, s, cards)
    if s.mover == r.NOBODY or not s.own[s.mover]:
        raise wrong("turn")
    check_limit(b, s)
    if s.stage == r.DISCARDING:
        if (s.turn == r.NOBODY) == (s.receiver == r.NOBODY):
            raise wrong("receiver")
    elif s.turn == r.NOBODY or s.receiver != r.NOBODY:
        raise wrong("turn")
    if s.receiver != r.NOBODY and s.waiting:
        raise wrong("waiting")
    check_attack(b, s)
    check_espionage(b, s)


def check_living(b: Any, s: Any) -> None:
    """Who has no territory has no cards, no truces and no conquests either (TG-22)."""
    for seat in range(b.players):
        if s.own[seat]:
            continue
        if s.hand[seat]:
            raise wrong("hands")
        if s.special[seat].any():
            raise wrong("specials")
        if s.conquered[seat]:
            raise wrong("conquered")
        if s.truce[seat] or any(s.truce[other] >> seat & 1 for other in range(b.players)):
            raise wrong("truces")


def check_end(b: Any, s: Any) -> None:
    """Somebody has won, or the last round is over (TG-21, TG-24)."""
    open_things = (s.target, s.attack, s.rival, s.receiver)
    if any(thing != r.NOBODY for thing in open_things) or s.turn == r.NOBODY:
        raise wrong("stage")
    if s.won_by == r.BY_ROUNDS:
        fits = s.winner == r.NOBODY and s.round_number == b.max_rounds and not s.waiting
    else:
        fits = s.winner != r.NOBODY and victory(b, s, s.winner) == s.won_by
    if not fits:
        raise wrong("winner")


def check_unfinished(b: Any, s: Any, cards: Cards) -> None:
    """Nobody has won yet (TG-21); cards of the owner's own may keep an objective that is met."""
    if living(b, s) < 2:
        raise wrong("territories")
    for seat in range(b.players):
        if int(s.own[seat]).bit_count() >= b.common:
            raise wrong("territories")
        if b.edition or not s.own[seat] or not meets(b, s.own[seat], s.objective[seat]):
            continue
        mine = cards.objectives_for(int(b.players))[int(s.objective[seat])]
        raise InvalidPosition("objective_met", seat=seat, objective=mine.id, words=__package__)


def check_limit(b: Any, s: Any) -> None:
    """Only who is discarding has more than 15 cards (TG-20)."""
    for seat in range(b.players):
        discarding = s.stage == r.DISCARDING and seat == s.mover
        if (hand_size(s, seat) > r.HAND_LIMIT) != discarding:
            raise wrong("hands")


def check_attack(b: Any, s: Any) -> None:
    """An attack under way has a legal target, and a card face down once it was laid (TG-08)."""
    if (s.target != r.NOBODY) != (s.stage in (r.CARD, r.DEFENCE)):
        raise wrong("target")
    if (s.attack != r.NOBODY) != (s.stage == r.DEFENCE):
        raise wrong("attack")
    if s.target == r.NOBODY:
        return
    if not int(targets(b, s, s.turn)) >> int(s.target) & 1:
        raise wrong("target")
    if not s.hand[s.mover] or (s.stage == r.DEFENCE and is_blind(s)):
        raise wrong("hands")


def check_espionage(b: Any, s: Any) -> None:
    """The spy sees the whole hand from which a card is to be taken (TG-14)."""
    if s.stage != r.TAKING:
        if s.rival != r.NOBODY or s.taking:
            raise wrong("rival")
        return
    if s.rival in (r.NOBODY, s.turn) or not s.hand[s.rival]:
        raise wrong("rival")
    most = min(int(b.value[r.ESPIONAGE]), int(s.hand[s.rival]).bit_count())
    if not 1 <= s.taking <= most:
        raise wrong("taking")
    seen = s.known[s.turn, s.rival] == s.hand[s.rival]
    if not seen or (s.known_special[s.turn, s.rival] != s.special[s.rival]).any():
        raise wrong("spied")
