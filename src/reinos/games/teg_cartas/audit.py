"""Whether all is as it should be: a second count of everything, and whether a position can be.

Pieces and scores are counted in plain Python and by another way than the kernels.
"""

from typing import Any

import numpy as np

from reinos.core.contract import OVER
from reinos.core.state import State
from reinos.games.teg_cartas.cardfiles import read_cards
from reinos.games.teg_cartas.cards import Cards
from reinos.games.teg_cartas.names import (
    AIR_STRIKE,
    BY_ROUNDS,
    CARD,
    COUNTRIES,
    DEFENCE,
    DISCARDING,
    ESPIONAGE,
    NOBODY,
    TAKING,
)
from reinos.games.teg_cartas.position import check_next_attack, check_territory, refuse
from reinos.games.teg_cartas.record import unpacked
from reinos.games.teg_cartas.rules.attack import is_ambushed
from reinos.games.teg_cartas.rules.conquest import victory
from reinos.games.teg_cartas.rules.hands import HAND_LIMIT, hand_size
from reinos.games.teg_cartas.rules.world import living, meets, reach, targets


def pieces(state: State, cards: Cards) -> list[str]:
    """Every card: territories, dice, special cards and the objectives of this game (TG-01)."""
    position = state.game.dump_position(state)
    deck, special_deck = int(state.record.deck), state.record.special_deck.tolist()
    own = [id for held in position["territories"] for id in held]
    dice = [id for hand in position.get("hands", ()) for id in hand]
    dice += position.get("dice_discards", ())
    dice += [position["attack"]] if "attack" in position else []
    dice += [card.id for at, card in enumerate(cards.dice) if deck >> at & 1]
    specials = [id for hand in position.get("specials", ()) for id in hand]
    specials += [*position.get("special_discards", ()), *position.get("waiting", ())]
    for card, left in zip(cards.specials, special_deck, strict=True):
        specials += [card.id] * left
    dealt = position["objectives"]
    left = [card.id for card in cards.objectives_for(state.players) if card.id not in dealt]
    return [
        f"{kind} {name}"
        for kind, names in (
            ("territory", own),
            ("dice", dice),
            ("special", specials),
            ("objective", [*dealt, *left]),
        )
        for name in names
    ]


def recount(dumped: dict[str, Any]) -> list[int]:
    """The territories of every seat (TG-24)."""
    return [len(set(own)) for own in dumped["position"]["territories"]]


def check(board: Any, record: Any, cards: Cards) -> None:
    """Raise InvalidPosition where the cards and the stage of a position do not go together."""
    b, s = unpacked(np.array([board])), unpacked(np.array([record]))
    check_living(b, s)
    check_last_combat(b, s)
    if s.truce.any() and not b.specials:
        raise refuse("truces_without_specials")
    if s.mover == OVER:
        check_end(b, s)
        return
    check_unfinished(b, s, cards)
    check_mover(s)
    check_limit(b, s)
    check_deal(s)
    check_waiting(s)
    check_attack(b, s)
    check_espionage(b, s)


def check_mover(s: Any) -> None:
    """It is a living player's turn, or cards are dealt to one who has to discard (TG-15, TG-20)."""
    if s.stage == DISCARDING and (s.turn == NOBODY) == (s.receiver == NOBODY):
        raise refuse("turn_or_receiver")
    if s.stage != DISCARDING and s.receiver != NOBODY:
        raise refuse("receiver_unneeded")
    if s.stage != DISCARDING and s.turn == NOBODY:
        raise refuse("turn_needed")
    for field, seat in (("turn", s.turn), ("receiver", s.receiver)):
        if seat != NOBODY and not s.own[seat]:
            raise refuse("out_of_game", seat=int(seat), field=field)


def check_living(b: Any, s: Any) -> None:
    """Who has no territory has no cards, no truces and no conquests either (TG-22)."""
    for seat in range(b.players):
        if s.own[seat]:
            continue
        truces = s.truce[seat] or any(s.truce[other] >> seat & 1 for other in range(b.players))
        for field, has in (
            ("hands", s.hand[seat]),
            ("specials", s.special[seat].any()),
            ("conquered", s.conquered[seat]),
            ("truces", truces),
        ):
            if has:
                raise refuse("out_of_game", seat=seat, field=field)


def check_last_combat(b: Any, s: Any) -> None:
    """Two players, two cards, and a territory that can be reached from the origin (TG-07, TG-08).

    Only an air strike may come from nowhere near.
    """
    if s.last_target == NOBODY:
        return
    waiting, target, start = int(s.last_waiting), int(s.last_target), int(s.last_origin)
    if s.last_attacker == s.last_defender:
        raise refuse("last_players")
    if s.last_attack == s.last_defence:
        raise refuse("last_cards")
    check_territory("last_combat", b, target)
    check_territory("last_combat", b, start)
    check_next_attack("last_combat", waiting)
    if waiting and not b.specials:
        raise refuse("last_specials")
    if start == NOBODY:
        reached = waiting >> AIR_STRIKE & 1
    else:
        reached = start != target and int(reach(b, 1 << start)) >> target & 1
    if not reached:
        raise refuse("last_origin")


def check_deal(s: Any) -> None:
    """Cards are dealt before a round, from the second on, which a living player starts (TG-15)."""
    if s.receiver == NOBODY:
        return
    if s.round_number == 1:
        raise refuse("deal_round")
    if not s.own[s.starter]:
        raise refuse("out_of_game", seat=int(s.starter), field="starter")
    if s.waiting:
        raise refuse("deal_waiting")


def check_waiting(s: Any) -> None:
    """Who has a card waiting for an attack can still attack: a dice card is in hand (TG-14)."""
    if s.waiting and s.attack == NOBODY and not s.hand[s.turn]:
        raise refuse("waiting_without_dice")


def check_end(b: Any, s: Any) -> None:
    """Somebody has won, or the last round is over (TG-21, TG-24)."""
    for field in ("target", "attack", "rival", "receiver"):
        if getattr(s, field) != NOBODY:
            raise refuse("over_open", field=field)
    if s.taking:
        raise refuse("rival_unneeded")
    if s.turn == NOBODY:
        raise refuse("over_turn")
    if s.won_by == BY_ROUNDS:
        if s.winner != NOBODY or s.round_number != b.max_rounds or s.waiting:
            raise refuse("over_rounds", most=int(b.max_rounds))
    elif s.winner == NOBODY or not s.won_by:
        raise refuse("winner_needed")
    elif victory(b, s, s.winner) != s.won_by:
        raise refuse("winner_wrong", winner=int(s.winner))


def check_unfinished(b: Any, s: Any, cards: Cards) -> None:
    """Nobody has won yet (TG-21).

    Only among objectives of the owner's own can the deal leave somebody one that is met (TG-02).
    """
    may_be_met = cards.objectives != read_cards().objectives
    if living(b, s) < 2:
        raise refuse("one_left")
    for seat in range(b.players):
        held = int(s.own[seat]).bit_count()
        if held >= b.common:
            raise refuse("common_met", seat=seat, count=held)
        if may_be_met or not s.own[seat] or not meets(b, s.own[seat], s.objective[seat]):
            continue
        mine = cards.objectives_for(int(b.players))[int(s.objective[seat])]
        raise refuse("objective_met", seat=seat, id=mine.id)


def check_limit(b: Any, s: Any) -> None:
    """Only who is discarding has more than 15 cards, or a spy who is still taking some (TG-20)."""
    for seat in range(b.players):
        most, held = HAND_LIMIT, int(hand_size(s, seat))
        if s.stage == TAKING and seat == s.turn:
            most += max(0, int(b.value[ESPIONAGE]) - int(s.taking) - 1)
        discarding = s.stage == DISCARDING and seat == s.mover
        if held > most and not discarding:
            raise refuse("over_limit", seat=seat, count=held, most=most)
        if held <= most and discarding:
            raise refuse("nothing_to_discard", seat=seat, count=held, most=most)


def check_attack(b: Any, s: Any) -> None:
    """An attack under way has a legal target, and a card face down once it was laid (TG-08)."""
    if (s.target != NOBODY) != (s.stage in (CARD, DEFENCE)):
        raise refuse("target_stage")
    if (s.attack != NOBODY) != (s.stage == DEFENCE):
        raise refuse("attack_stage")
    if s.target == NOBODY:
        return
    if not int(targets(b, s, s.turn)) >> int(s.target) & 1:
        raise refuse("target_illegal", id=COUNTRIES[int(s.target)])
    if not s.hand[s.mover]:
        raise refuse("no_dice_to_choose", seat=int(s.mover))
    if s.stage == DEFENCE and is_ambushed(s):
        raise refuse("ambushed")


def check_espionage(b: Any, s: Any) -> None:
    """The spy sees the whole hand from which a card is to be taken (TG-14)."""
    if s.stage != TAKING:
        if s.rival != NOBODY or s.taking:
            raise refuse("rival_unneeded")
        return
    if s.rival in (NOBODY, s.turn) or not s.hand[s.rival]:
        raise refuse("rival_needed")
    most = min(int(b.value[ESPIONAGE]), int(s.hand[s.rival]).bit_count())
    if not 1 <= s.taking <= most:
        raise refuse("taking_range", most=most)
    seen = s.known[s.turn, s.rival] == s.hand[s.rival]
    if not seen or (s.known_special[s.turn, s.rival] != s.special[s.rival]).any():
        raise refuse("spied_whole")
