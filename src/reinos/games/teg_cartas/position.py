"""Positions of T.E.G. Cartas as plain JSON, which people can type: who holds which cards."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec
import numpy as np

from reinos.core.contract import OVER
from reinos.core.errors import InvalidPosition
from reinos.core.position import read
from reinos.core.state import State
from reinos.games.teg_cartas.cards import Cards
from reinos.games.teg_cartas.names import (
    AIR_STRIKE,
    AMBUSH,
    COUNTRIES,
    DEFENCE,
    DICE,
    DICE_IDS,
    DISCARDING,
    ENDED,
    NOBODY,
    OFFENSIVE,
    SOURCES,
    SPECIAL_IDS,
    STAGES,
    SUPERIORITY,
    VICTORIES,
    Source,
    SpecialId,
    Stage,
    Victory,
    dice_names,
    dice_or_none,
    members,
    seat_or_none,
    special_names,
    territory_names,
    territory_or_none,
    victory_or_none,
    waiting_names,
)
from reinos.games.teg_cartas.record import unpacked
from reinos.games.teg_cartas.rules.hands import HAND_LIMIT
from reinos.games.teg_cartas.rules.turn import setup
from reinos.games.teg_cartas.rules.world import owner

NEXT_ATTACK = 1 << OFFENSIVE | 1 << SUPERIORITY | 1 << AIR_STRIKE | 1 << AMBUSH
"""The special cards that wait for an attack."""
QUOTED = 40
"""How much of a name that is not known is repeated."""


class Spied(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Cards that a seat knows a rival to hold."""

    seat: int
    rival: int
    dice: tuple[str, ...] = ()
    specials: tuple[SpecialId, ...] = ()


class Fought(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The last combat, which lies on the table."""

    attacker: int
    defender: int
    territory: str
    attack: str
    defence: str | None = None
    source: Source = "none"
    origin: str | None = None
    specials: tuple[SpecialId, ...] = ()


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A position. What is in no hand, in no pile and not on the table is in the decks.

    `territories`, `hands` and `specials` have an entry for each seat. `turn` is nobody's while
    cards are dealt between rounds: then `receiver` is the seat that has to discard.
    """

    territories: tuple[tuple[str, ...], ...]
    objectives: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...] = ()
    specials: tuple[tuple[SpecialId, ...], ...] = ()
    stage: Stage | Literal["over"] = "turn"
    round: int = 1
    starter: int = 0
    turn: int | None = 0
    target: str | None = None
    attack: str | None = None
    rival: int | None = None
    taking: int = 0
    receiver: int | None = None
    waiting: tuple[SpecialId, ...] = ()
    dice_discards: tuple[str, ...] = ()
    special_discards: tuple[SpecialId, ...] = ()
    conquered: tuple[int, ...] = ()
    truces: tuple[tuple[int, int], ...] = ()
    spied: tuple[Spied, ...] = ()
    last_combat: Fought | None = None
    winner: int | None = None
    won_by: Victory | None = None


def dump(state: State, cards: Cards) -> dict[str, Any]:
    """The position of a state."""
    s, seats = unpacked(state.arrays()[1]), range(state.players)
    objectives = cards.objectives_for(state.players)
    position = Position(
        territories=tuple(territory_names(s.own[seat]) for seat in seats),
        objectives=tuple(objectives[int(s.objective[seat])].id for seat in seats),
        hands=tuple(dice_names(s.hand[seat]) for seat in seats),
        specials=tuple(special_names(s.special[seat]) for seat in seats),
        stage="over" if s.mover == OVER else STAGES[int(s.stage)],
        round=int(s.round_number),
        starter=int(s.starter),
        turn=seat_or_none(s.turn),
        target=territory_or_none(s.target),
        attack=dice_or_none(s.attack),
        rival=seat_or_none(s.rival),
        taking=int(s.taking),
        receiver=seat_or_none(s.receiver),
        waiting=waiting_names(s.waiting),
        dice_discards=dice_names(s.discards),
        special_discards=special_names(s.special_discards),
        conquered=tuple(seat for seat in seats if s.conquered[seat]),
        truces=tuple((seat, other) for seat in seats for other in members(s.truce[seat])),
        spied=tuple(spied(s, seats)),
        last_combat=fought(s),
        winner=seat_or_none(s.winner),
        won_by=victory_or_none(s.won_by),
    )
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(position))
    return plain


def spied(s: Any, seats: range) -> Iterable[Spied]:
    """What seats know of each other's hands."""
    for seat in seats:
        for rival in seats:
            dice, specials = s.known[seat, rival], s.known_special[seat, rival]
            if dice or specials.any():
                yield Spied(seat, rival, dice_names(dice), special_names(specials))


def fought(s: Any) -> Fought | None:
    """The last combat."""
    if s.last_target == NOBODY:
        return None
    return Fought(
        int(s.last_attacker),
        int(s.last_defender),
        COUNTRIES[int(s.last_target)],
        DICE_IDS[int(s.last_attack)],
        dice_or_none(s.last_defence),
        SOURCES[int(s.last_source)],
        territory_or_none(s.last_origin),
        waiting_names(s.last_waiting),
    )


def refuse(code: str, **params: Any) -> InvalidPosition:
    """The error for something that cannot be so."""
    return InvalidPosition(code, words=__package__, **params)


def check_territory(field: str, b: Any, territory: int) -> None:
    """A territory, if there is one, is among the cards of this game (TG-01)."""
    if territory != NOBODY and not int(b.world) >> territory & 1:
        raise refuse("no_such_card", field=field, id=COUNTRIES[territory])


def check_next_attack(field: str, waiting: int) -> None:
    """Only some special cards wait for an attack (TG-14)."""
    if waiting & ~NEXT_ATTACK:
        raise refuse("cannot_wait", field=field)


def numbered(field: str, names: Sequence[str], known: Sequence[str]) -> list[int]:
    """The numbers of some cards, each of them once."""
    for name in names:
        if not name:
            raise refuse("empty_card", field=field)
        if name not in known:
            raise refuse("no_such_card", field=field, id=name[:QUOTED])
        if names.count(name) > 1:
            raise refuse("card_in_two_places", field=field, id=name)
    return [known.index(name) for name in names]


def together(field: str, names: Sequence[str], known: Sequence[str]) -> int:
    """Some cards as a set."""
    return sum(1 << number for number in numbered(field, names, known))


def seat_in(field: str, b: Any, seat: int | None) -> int:
    """A seat of this table, or nobody."""
    if seat is None:
        return NOBODY
    if not 0 <= seat < b.players:
        raise refuse("seat_unknown", field=field, most=int(b.players) - 1)
    return seat


def check_entries(field: str, b: Any, given: Sequence[Any]) -> None:
    """There is an entry for each seat."""
    if len(given) != b.players:
        raise refuse("entries", field=field, players=int(b.players), count=len(given))


def one(field: str, name: str | None, known: Sequence[str]) -> int:
    """The number of a card, or nobody's."""
    return NOBODY if name is None else numbered(field, [name], known)[0]


def load(given: dict[str, Any], board: Any, record: Any, cards: Cards) -> None:
    """Set up a state record, if every card is known and in one place."""
    position = read(given, Position)
    b, s = unpacked(np.array([board])), unpacked(np.array([record]))
    setup(b, s)
    load_territories(position, b, s)
    load_objectives(position, b, s, cards)
    load_turn(position, b, s)
    load_dice(position, b, s)
    load_specials(position, b, s)
    load_knowledge(position, b, s)
    load_marks(position, b, s)
    load_last_combat(position, b, s)
    load_stage(position, b, s)
    for name, value in vars(s).items():
        record[name] = value


def load_territories(position: Position, b: Any, s: Any) -> None:
    """Every territory of the game belongs to somebody (TG-03)."""
    check_entries("territories", b, position.territories)
    together("territories", [id for own in position.territories for id in own], COUNTRIES)
    for seat, own in enumerate(position.territories):
        s.own[seat] = together("territories", own, COUNTRIES)
        for territory in members(s.own[seat]):
            check_territory("territories", b, territory)
    missing = territory_names(int(b.world) & ~int(s.own.sum()))
    if missing:
        raise refuse("territories_missing", id=missing[0])


def load_objectives(position: Position, b: Any, s: Any, cards: Cards) -> None:
    """Different objectives of the set for this number of players (TG-02)."""
    known = [card.id for card in cards.objectives_for(int(b.players))]
    check_entries("objectives", b, position.objectives)
    s.objective[: b.players] = numbered("objectives", position.objectives, known)


def load_turn(position: Position, b: Any, s: Any) -> None:
    """Round, starter and whose turn it is (TG-19)."""
    if not 1 <= position.round <= b.max_rounds:
        raise refuse("round_range", most=int(b.max_rounds))
    s.round_number = position.round
    s.starter = seat_in("starter", b, position.starter)
    s.turn = seat_in("turn", b, position.turn)
    s.receiver = seat_in("receiver", b, position.receiver)
    s.rival = seat_in("rival", b, position.rival)
    s.target = one("target", position.target, COUNTRIES)
    check_territory("target", b, int(s.target))
    s.attack = one("attack", position.attack, DICE_IDS)


def load_dice(position: Position, b: Any, s: Any) -> None:
    """Hands and discards; the rest is the deck (TG-04, TG-11)."""
    hands = position.hands or ((),) * b.players
    check_entries("hands", b, hands)
    down = [] if position.attack is None else [position.attack]
    seen = [*(id for hand in hands for id in hand), *position.dice_discards, *down]
    s.discards = together("dice_discards", position.dice_discards, DICE_IDS)
    for seat, hand in enumerate(hands):
        s.hand[seat] = together("hands", hand, DICE_IDS)
    s.deck = (1 << DICE) - 1 & ~together("hands, dice_discards, attack", seen, DICE_IDS)


def load_specials(position: Position, b: Any, s: Any) -> None:
    """The special cards by kind; the rest is their deck."""
    hands = position.specials or ((),) * b.players
    check_entries("specials", b, hands)
    seen = Counter([*(id for hand in hands for id in hand), *position.special_discards])
    seen.update(position.waiting)
    for kind, id in enumerate(SPECIAL_IDS):
        if seen[id] > s.special_deck[kind]:
            raise refuse("too_many_specials", id=id)
        s.special_deck[kind] -= seen[id]
        s.special_discards[kind] = position.special_discards.count(id)
        for seat, hand in enumerate(hands):
            s.special[seat, kind] = hand.count(id)
    s.waiting = together("waiting", position.waiting, SPECIAL_IDS)
    check_next_attack("waiting", int(s.waiting))


def load_knowledge(position: Position, b: Any, s: Any) -> None:
    """What seats know of each other's hands is true (TG-23)."""
    pairs = [(known.seat, known.rival) for known in position.spied]
    for known in position.spied:
        seat, rival = seat_in("spied", b, known.seat), seat_in("spied", b, known.rival)
        dice = together("spied", known.dice, DICE_IDS)
        held = int(s.hand[rival])
        if s.attack != NOBODY and rival == s.turn:
            held |= 1 << int(s.attack)
        if seat == rival:
            raise refuse("spied_self")
        if pairs.count((seat, rival)) > 1:
            raise refuse("spied_twice", seat=seat, rival=rival)
        s.known[seat, rival] = dice
        for kind, id in enumerate(SPECIAL_IDS):
            s.known_special[seat, rival, kind] = known.specials.count(id)
        if dice & ~held or (s.known_special[seat, rival] > s.special[rival]).any():
            raise refuse("spied_unheld", seat=seat, rival=rival)


def load_marks(position: Position, b: Any, s: Any) -> None:
    """Who conquered something this round, and which truces stand (TG-14, TG-16)."""
    for seat in position.conquered:
        s.conquered[seat_in("conquered", b, seat)] = 1
    for seat, other in position.truces:
        if seat_in("truces", b, seat) == seat_in("truces", b, other):
            raise refuse("truce_self")
        s.truce[seat] |= 1 << other


def load_last_combat(position: Position, b: Any, s: Any) -> None:
    """The last combat, if there was one."""
    last = position.last_combat
    if last is None:
        return
    s.last_attacker = seat_in("last_combat", b, last.attacker)
    s.last_defender = seat_in("last_combat", b, last.defender)
    s.last_target = one("last_combat", last.territory, COUNTRIES)
    s.last_origin = one("last_combat", last.origin, COUNTRIES)
    s.last_attack = one("last_combat", last.attack, DICE_IDS)
    s.last_defence = one("last_combat", last.defence, DICE_IDS)
    s.last_source = SOURCES.index(last.source)
    s.last_waiting = together("last_combat", last.specials, SPECIAL_IDS)
    if (last.defence is None) != (last.source == "none"):
        raise refuse("last_defence")


def load_stage(position: Position, b: Any, s: Any) -> None:
    """What the table waits for, and whose answer."""
    if not 0 <= position.taking <= HAND_LIMIT:
        raise refuse("taking_range", most=HAND_LIMIT)
    s.taking = position.taking
    if position.stage == "over":
        s.stage, s.mover = ENDED, OVER
        s.winner = seat_in("winner", b, position.winner)
        s.won_by = VICTORIES.index(position.won_by) + 1 if position.won_by else 0
        return
    if position.winner is not None or position.won_by is not None:
        raise refuse("not_over")
    s.stage = next(number for number, name in STAGES.items() if name == position.stage)
    s.mover = s.turn
    if s.stage == DEFENCE and s.target != NOBODY:
        s.mover = owner(b, s, s.target)
    elif s.stage == DISCARDING and s.receiver != NOBODY:
        s.mover = s.receiver
