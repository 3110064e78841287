"""Whether a position of T.E.G. Cartas can be: the sense of what was typed, by the rules."""

from typing import Any

from reinos.core.contract import OVER
from reinos.core.errors import InvalidPosition
from reinos.core.position import wrong
from reinos.games.teg_cartas.cardfiles import read_cards
from reinos.games.teg_cartas.cards import Cards
from reinos.games.teg_cartas.rules import record as r
from reinos.games.teg_cartas.rules.battle import is_blind
from reinos.games.teg_cartas.rules.cards import hand_size
from reinos.games.teg_cartas.rules.conquest import victory
from reinos.games.teg_cartas.rules.world import living, meets, reach, targets

NEXT_ATTACK = 1 << r.OFFENSIVE | 1 << r.SUPERIORITY | 1 << r.AIR_STRIKE | 1 << r.AMBUSH
"""The special cards that wait for an attack."""


def check(b: Any, s: Any, cards: Cards) -> None:
    """Raise InvalidPosition where the cards and the stage do not go together."""
    check_living(b, s)
    check_last_combat(b, s)
    if s.truce.any() and not b.specials:
        raise wrong("truces")
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
    check_deal(s)
    check_waiting(s)
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


def check_last_combat(b: Any, s: Any) -> None:
    """Two players, two cards, and a territory that can be reached from the origin (TG-07, TG-08).

    Only an air strike may come from nowhere near.
    """
    if s.last_target == r.NOBODY:
        return
    waiting, target, start = int(s.last_waiting), int(s.last_target), int(s.last_origin)
    fits = s.last_attacker != s.last_defender and s.last_attack != s.last_defence
    fits = fits and int(b.world) >> target & 1 == 1 and not waiting & ~NEXT_ATTACK
    if start == r.NOBODY:
        fits = fits and waiting >> r.AIR_STRIKE & 1 == 1
    else:
        near = int(reach(b, 1 << start)) & ~(1 << start)
        fits = fits and int(b.world) >> start & 1 == 1 and near >> target & 1 == 1
    if not fits or (waiting and not b.specials):
        raise wrong("last_combat")


def check_deal(s: Any) -> None:
    """Cards are dealt before a round, from the second on, which a living player starts (TG-15)."""
    if s.receiver == r.NOBODY:
        return
    if s.round_number == 1:
        raise wrong("round")
    if not s.own[s.starter]:
        raise wrong("starter")
    if s.waiting:
        raise wrong("waiting")


def check_waiting(s: Any) -> None:
    """Who has a card waiting for an attack can still attack: a dice card is in hand (TG-14)."""
    if s.waiting and s.attack == r.NOBODY and not s.hand[s.turn]:
        raise wrong("waiting")


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
    """Nobody has won yet (TG-21).

    Only among objectives of the owner's own can the deal leave somebody one that is met (TG-02).
    """
    may_be_met = cards.objectives != read_cards().objectives
    if living(b, s) < 2:
        raise wrong("territories")
    for seat in range(b.players):
        if int(s.own[seat]).bit_count() >= b.common:
            raise wrong("territories")
        if may_be_met or not s.own[seat] or not meets(b, s.own[seat], s.objective[seat]):
            continue
        mine = cards.objectives_for(int(b.players))[int(s.objective[seat])]
        raise InvalidPosition("objective_met", seat=seat, objective=mine.id, words=__package__)


def check_limit(b: Any, s: Any) -> None:
    """Only who is discarding has more than 15 cards, or a spy who is still taking some (TG-20)."""
    for seat in range(b.players):
        most = r.HAND_LIMIT
        if s.stage == r.TAKING and seat == s.turn:
            most += max(0, int(b.value[r.ESPIONAGE]) - int(s.taking) - 1)
        discarding = s.stage == r.DISCARDING and seat == s.mover
        if (hand_size(s, seat) > most) != discarding:
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
