"""What a seat sees of a game of T.E.G. Cartas, with all that is needed to draw it (TG-23)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal

import msgspec

from reinos.core.protocol import View
from reinos.core.state import State
from reinos.games.teg_cartas.cards import (
    Cards,
    Continent,
    DiceCard,
    ObjectiveCard,
    SpecialCard,
    Territory,
    continents,
)
from reinos.games.teg_cartas.events import Comparison, PositionWinner
from reinos.games.teg_cartas.moves import AnyMove
from reinos.games.teg_cartas.names import (
    COUNTRIES,
    DISCARDING,
    NOBODY,
    NUMBERS,
    SOURCES,
    STAGES,
    ContinentId,
    Source,
    SpecialId,
    Stage,
    Victory,
    members,
    seat_or_none,
    special_names,
    territory_or_none,
    victory_or_none,
    waiting_names,
)
from reinos.games.teg_cartas.record import unpacked
from reinos.games.teg_cartas.rules.combat import attack_number, attack_wins, position_winner
from reinos.games.teg_cartas.rules.deal import dice_share, special_share
from reinos.games.teg_cartas.rules.hands import HAND_LIMIT, hand_size, special_count
from reinos.games.teg_cartas.rules.hidden import is_revealed
from reinos.games.teg_cartas.rules.world import meets, origin, owner

WINNERS: dict[int, PositionWinner] = {1: "attacker", -1: "defender", 0: "nobody"}


class TerritoryView(Territory, frozen=True):
    """A territory card, and whose it is."""

    owner: int


class ContinentView(Continent, frozen=True):
    """A continent: its size, what holding it brings, how much of it each seat holds."""

    size: int
    held: tuple[int, ...]
    owner: int | None


class PlayerView(msgspec.Struct, frozen=True):
    """What everyone knows of a player.

    `next_dice` and `next_specials` are the cards the next deal would bring as things stand;
    `truces` the seats this player may not attack in its next turn.
    """

    territories: int
    dice: int
    specials: int
    alive: bool
    conquered: bool
    next_dice: int
    next_specials: int
    truces: tuple[int, ...]


class Need(msgspec.Struct, frozen=True):
    """What an objective asks for in a continent, and how much of it is there."""

    continent: ContinentId
    need: int
    held: int


class ObjectiveView(msgspec.Struct, frozen=True):
    """A secret objective with its progress."""

    seat: int
    id: str
    text_es: str
    text_en: str
    needs: tuple[Need, ...]
    total: int
    held: int
    met: bool


class KnownHand(msgspec.Struct, frozen=True):
    """Cards that one seat knows another to hold, in the hand or as its card face down."""

    seat: int
    dice: tuple[DiceCard, ...]
    specials: tuple[SpecialId, ...]


class Attacked(msgspec.Struct, frozen=True):
    """Who attacks whom, where, and with which special cards."""

    attacker: int
    defender: int
    territory: str
    origin: str | None
    specials: tuple[SpecialId, ...]


class Combat(Attacked, frozen=True):
    """The attack under way; its card is shown to the attacker alone."""

    laid: bool
    card: DiceCard | None


class LastCombat(Attacked, frozen=True):
    """The last combat with both cards, and why it was won."""

    attack: DiceCard
    defence: DiceCard | None
    source: Source
    positions: tuple[Comparison, ...]
    won: bool


class TegCartasView(View, frozen=True, kw_only=True):
    """What a seat sees, and what it may do. `seat` is whose answer the table waits for."""

    stage: Stage | None
    round: int
    max_rounds: int
    starter: int
    turn: int | None
    receiver: int | None
    rival: int | None
    taking: int
    surplus: int
    rule: Literal["majority", "count"]
    common: int
    continents: tuple[ContinentView, ...]
    territories: tuple[TerritoryView, ...]
    players: tuple[PlayerView, ...]
    special_cards: tuple[SpecialCard, ...]
    hand: tuple[DiceCard, ...]
    specials: tuple[SpecialId, ...]
    objective: ObjectiveView | None
    shown_objectives: tuple[ObjectiveView, ...]
    known: tuple[KnownHand, ...]
    seen_by: tuple[KnownHand, ...]
    waiting: tuple[SpecialId, ...]
    combat: Combat | None
    last_combat: LastCombat | None
    dice_deck: int
    dice_discards: tuple[DiceCard, ...]
    special_deck: int
    special_discards: tuple[SpecialId, ...]
    winner: int | None
    won_by: Victory | None
    moves: tuple[AnyMove, ...]


def dice(cards: Cards, bits: Any) -> tuple[DiceCard, ...]:
    """Some dice cards."""
    return tuple(cards.dice[n] for n in members(bits))


def size(bits: Any) -> int:
    """How many members a set has."""
    return int(bits).bit_count()


def continent_views(b: Any, s: Any) -> tuple[ContinentView, ...]:
    """Every continent and who holds how much of it."""
    views = []
    for continent, land in zip(continents(), b.continent.tolist(), strict=True):
        held = tuple(size(own & land) for own in s.own[: b.players].tolist())
        whole = next((seat for seat, n in enumerate(held) if n == size(land)), None)
        printed = msgspec.structs.asdict(continent)
        views.append(ContinentView(**printed, size=size(land), held=held, owner=whole))
    return tuple(views)


@lru_cache(maxsize=4096)
def territory_view(card: Territory, owner: int) -> TerritoryView:
    """A territory card and its owner."""
    return TerritoryView(**msgspec.structs.asdict(card), owner=owner)


def territory_views(s: Any, cards: Cards) -> tuple[TerritoryView, ...]:
    """Every territory card and its owner."""
    owners = {COUNTRIES[n]: seat for seat, own in enumerate(s.own) for n in members(own)}
    return tuple(territory_view(card, owners[card.id]) for card in cards.territories)


def player_view(b: Any, s: Any, seat: int) -> PlayerView:
    """What is public of a player."""
    alive = bool(s.own[seat])
    specials = int(special_share(b, s, seat)) if b.specials and alive else 0
    return PlayerView(
        territories=size(s.own[seat]),
        dice=size(s.hand[seat]),
        specials=int(special_count(s, seat)),
        alive=alive,
        conquered=bool(s.conquered[seat]),
        next_dice=int(dice_share(size(s.own[seat]))) if alive else 0,
        next_specials=specials,
        truces=tuple(members(s.truce[seat])),
    )


def objective_view(b: Any, s: Any, objectives: Sequence[ObjectiveCard], seat: int) -> ObjectiveView:
    """The objective of a seat and how near it is (TG-21)."""
    own, card = int(s.own[seat]), objectives[int(s.objective[seat])]
    needs = tuple(
        Need(continent.id, need, size(own & land))
        for continent, need, land in zip(
            continents(), card.needs, b.continent.tolist(), strict=True
        )
        if need
    )
    met = bool(meets(b, own, s.objective[seat]))
    return ObjectiveView(
        seat, card.id, card.text_es, card.text_en, needs, card.total, size(own), met
    )


def known_hand(s: Any, cards: Cards, viewer: int, holder: int, named: int) -> KnownHand | None:
    """What one seat knows of another's hand, if anything."""
    if viewer == holder or not (s.known[viewer, holder] or s.known_special[viewer, holder].any()):
        return None
    return KnownHand(
        named, dice(cards, s.known[viewer, holder]), special_names(s.known_special[viewer, holder])
    )


def combat_view(b: Any, s: Any, cards: Cards, seat: int | None) -> Combat | None:
    """The attack under way; the face-down card for its attacker only (TG-08)."""
    if s.target == NOBODY:
        return None
    attacker = int(s.turn)
    return Combat(
        attacker,
        int(owner(b, s, s.target)),
        COUNTRIES[int(s.target)],
        territory_or_none(origin(b, s, attacker, s.target)),
        waiting_names(s.waiting),
        bool(s.attack != NOBODY),
        cards.dice[int(s.attack)] if seat == attacker and s.attack != NOBODY else None,
    )


def comparisons(b: Any, waiting: int, attack: int, defence: int) -> tuple[Comparison, ...]:
    """The three positions of a combat, and whose each of them is (TG-09)."""
    if defence == NOBODY:
        return ()
    return tuple(
        Comparison(
            int(attack_number(b, waiting, attack, at)),
            int(b.dice[defence, at]),
            WINNERS[int(position_winner(b, waiting, attack, defence, at))],
        )
        for at in range(NUMBERS)
    )


def last_combat_view(b: Any, s: Any, cards: Cards) -> LastCombat | None:
    """The last combat that was settled, for everyone."""
    if s.last_target == NOBODY:
        return None
    waiting, attack, defence = int(s.last_waiting), int(s.last_attack), int(s.last_defence)
    return LastCombat(
        int(s.last_attacker),
        int(s.last_defender),
        COUNTRIES[int(s.last_target)],
        territory_or_none(s.last_origin),
        waiting_names(waiting),
        cards.dice[attack],
        None if defence == NOBODY else cards.dice[defence],
        SOURCES[int(s.last_source)],
        comparisons(b, waiting, attack, defence),
        bool(attack_wins(b, waiting, attack, defence)),
    )


def surplus(s: Any, mover: int | None) -> int:
    """How many cards the seat that is asked has to discard (TG-20)."""
    if mover is None or s.stage != DISCARDING:
        return 0
    return int(hand_size(s, mover)) - HAND_LIMIT


def view(state: State, seat: int | None, cards: Cards) -> TegCartasView:
    """What a seat sees: everything open, its own cards, and what it was shown (TG-23)."""
    b, s = (unpacked(array) for array in state.arrays())
    mover = state.seat
    seats = range(state.players)
    objectives = cards.objectives_for(state.players)
    moves: Any = state.moves() if seat is not None and seat == mover else ()
    mine = () if seat is None else (seat,)
    known = [known_hand(s, cards, me, other, other) for me in mine for other in seats]
    seen = [known_hand(s, cards, other, me, other) for me in mine for other in seats]
    shown = [one for one in seats if is_revealed(s, one)]
    return TegCartasView(
        game=state.game.id,
        sequence=state.sequence,
        viewer=seat,
        seat=mover,
        over=state.over,
        stage=None if mover is None else STAGES[int(s.stage)],
        round=int(s.round_number),
        max_rounds=int(b.max_rounds),
        starter=int(s.starter),
        turn=seat_or_none(s.turn),
        receiver=seat_or_none(s.receiver),
        rival=seat_or_none(s.rival),
        taking=int(s.taking),
        surplus=surplus(s, mover),
        rule="majority" if b.majority else "count",
        common=int(b.common),
        continents=continent_views(b, s),
        territories=territory_views(s, cards),
        players=tuple(player_view(b, s, one) for one in seats),
        special_cards=cards.specials if b.specials else (),
        hand=() if seat is None else dice(cards, s.hand[seat]),
        specials=() if seat is None else special_names(s.special[seat]),
        objective=None if seat is None else objective_view(b, s, objectives, seat),
        shown_objectives=tuple(objective_view(b, s, objectives, one) for one in shown),
        known=tuple(one for one in known if one),
        seen_by=tuple(one for one in seen if one),
        waiting=waiting_names(s.waiting),
        combat=combat_view(b, s, cards, seat),
        last_combat=last_combat_view(b, s, cards),
        dice_deck=size(s.deck),
        dice_discards=dice(cards, s.discards),
        special_deck=int(s.special_deck.sum()),
        special_discards=special_names(s.special_discards),
        winner=seat_or_none(s.winner),
        won_by=victory_or_none(s.won_by),
        moves=tuple(moves),
    )
