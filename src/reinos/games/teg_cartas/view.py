"""What a seat sees of a game of T.E.G. Cartas, with all that is needed to draw it (TG-23)."""

from collections.abc import Iterator
from itertools import islice
from types import SimpleNamespace
from typing import Any

import msgspec

from reinos.core.state import State
from reinos.games.teg_cartas.cards import (
    DiceCard,
    Territory,
    continents,
)
from reinos.games.teg_cartas.events import Comparison, PositionWinner
from reinos.games.teg_cartas.names import (
    COUNTRIES,
    DISCARDING,
    NOBODY,
    NUMBERS,
    SOURCES,
    STAGES,
    members,
    seat_or_none,
    special_names,
    territory_or_none,
    victory_or_none,
    waiting_names,
)
from reinos.games.teg_cartas.prints import Printed, kept, printed
from reinos.games.teg_cartas.record import unpacked
from reinos.games.teg_cartas.rules.combat import attack_number, attack_wins, position_winner
from reinos.games.teg_cartas.rules.deal import dice_share, special_share
from reinos.games.teg_cartas.rules.hands import HAND_LIMIT, hand_size
from reinos.games.teg_cartas.rules.world import meets, origin, owner
from reinos.games.teg_cartas.shapes import (
    Combat,
    ContinentView,
    KnownHand,
    LastCombat,
    Need,
    ObjectiveView,
    PlayerView,
    TegCartasView,
    TerritoryView,
)

WINNERS: dict[int, PositionWinner] = {1: "attacker", -1: "defender", 0: "nobody"}


def size(bits: int) -> int:
    """How many members a set has."""
    return bits.bit_count()


@kept
def dice(p: Printed, bits: int) -> tuple[DiceCard, ...]:
    """Some dice cards."""
    return tuple(p.cards.dice[n] for n in members(bits))


@kept
def continent_views(p: Printed, own: tuple[int, ...]) -> tuple[ContinentView, ...]:
    """Every continent and who holds how much of it."""
    views = []
    for continent, land in zip(continents(), p.lands, strict=True):
        held = tuple(size(lands & land) for lands in own)
        whole = next((seat for seat, n in enumerate(held) if n == size(land)), None)
        card = msgspec.structs.asdict(continent)
        views.append(ContinentView(**card, size=size(land), held=held, owner=whole))
    return tuple(views)


def territory_view(card: Territory, owner: int) -> TerritoryView:
    """A territory card and its owner."""
    return TerritoryView(**msgspec.structs.asdict(card), owner=owner)


@kept
def faces(p: Printed) -> tuple[tuple[TerritoryView, ...], ...]:
    """For each territory card what it looks like in the hands of each seat."""
    seats = range(p.players)
    return tuple(tuple(territory_view(card, s) for s in seats) for card in p.cards.territories)


@kept
def territory_views(p: Printed, own: tuple[int, ...]) -> tuple[TerritoryView, ...]:
    """Every territory card and its owner."""
    owners = {COUNTRIES[n]: seat for seat, lands in enumerate(own) for n in members(lands)}
    return tuple(views[owners[views[0].id]] for views in faces(p))


@kept
def player_view(
    p: Printed, own: int, dice: int, specials: int, conquered: int, truce: int
) -> PlayerView:
    """What is public of a player."""
    one: Any = SimpleNamespace(own=(own,), conquered=(conquered,))
    return PlayerView(
        territories=size(own),
        dice=dice,
        specials=specials,
        alive=own != 0,
        conquered=conquered != 0,
        next_dice=dice_share(size(own)) if own else 0,
        next_specials=special_share(p.board, one, 0) if p.board.specials and own else 0,
        truces=tuple(members(truce)),
    )


def player_views(p: Printed, s: Any) -> tuple[PlayerView, ...]:
    """What is public of every player."""
    hands = zip(
        s.own.tolist(),
        s.hand.tolist(),
        s.special.tolist(),
        s.conquered.tolist(),
        s.truce.tolist(),
        strict=True,
    )
    views = (
        player_view(p, own, size(hand), sum(specials), conquered, truce)
        for own, hand, specials, conquered, truce in hands
    )
    return tuple(islice(views, p.players))


@kept
def objective_view(p: Printed, seat: int, own: int, objective: int) -> ObjectiveView:
    """The objective of a seat and how near it is (TG-21)."""
    card = p.objectives[objective]
    needs = tuple(
        Need(continent.id, need, size(own & land))
        for continent, need, land in zip(continents(), card.needs, p.lands, strict=True)
        if need
    )
    met = bool(meets(p.board, own, objective))
    return ObjectiveView(
        seat, card.id, card.text_es, card.text_en, needs, card.total, size(own), met
    )


def objective_of(p: Printed, s: Any, seat: int) -> ObjectiveView:
    """The objective of a seat."""
    return objective_view(p, seat, s.own[seat].item(), s.objective[seat].item())


def known_hand(p: Printed, s: Any, viewer: int, holder: int, named: int) -> Iterator[KnownHand]:
    """What one seat knows of another's hand, if anything."""
    dice_seen = s.known[viewer, holder].item()
    specials_seen = special_names(s.known_special[viewer, holder])
    if dice_seen or specials_seen:
        yield KnownHand(named, dice(p, dice_seen), specials_seen)


@kept
def combat_view(
    p: Printed, own: tuple[int, ...], attacker: int, target: int, waiting: int, laid: bool
) -> Combat:
    """The attack under way as everybody sees it, its card face down (TG-08)."""
    lands: Any = SimpleNamespace(own=own)
    return Combat(
        attacker,
        owner(p.board, lands, target),
        COUNTRIES[target],
        territory_or_none(origin(p.board, lands, attacker, target)),
        waiting_names(waiting),
        laid,
        None,
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


def last_combat(p: Printed, s: Any) -> LastCombat | None:
    """The last combat that was settled, for everyone."""
    if s.last_target == NOBODY:
        return None
    return last_combat_view(
        p,
        s.last_attacker,
        s.last_defender,
        s.last_target,
        s.last_origin,
        s.last_waiting,
        s.last_attack,
        s.last_defence,
        s.last_source,
    )


@kept
def last_combat_view(
    p: Printed,
    attacker: int,
    defender: int,
    target: int,
    origin: int,
    waiting: int,
    attack: int,
    defence: int,
    source: int,
) -> LastCombat:
    """A combat with both cards, and why it was won."""
    return LastCombat(
        attacker,
        defender,
        COUNTRIES[target],
        territory_or_none(origin),
        waiting_names(waiting),
        p.cards.dice[attack],
        None if defence == NOBODY else p.cards.dice[defence],
        SOURCES[source],
        comparisons(p.board, waiting, attack, defence),
        bool(attack_wins(p.board, waiting, attack, defence)),
    )


def surplus(s: Any, mover: int | None) -> int:
    """How many cards the seat that is asked has to discard (TG-20)."""
    if mover is None or s.stage != DISCARDING:
        return 0
    return int(hand_size(s, mover)) - HAND_LIMIT


def view(state: State) -> TegCartasView:
    """What everybody sees: all that is open (TG-23)."""
    p = printed(state)
    b, s = p.board, unpacked(state.arrays()[1])
    mover = state.seat
    own = tuple(s.own.tolist()[: p.players])
    attacked = s.target != NOBODY
    return TegCartasView(
        game=state.game.id,
        sequence=state.sequence,
        viewer=None,
        seat=mover,
        over=mover is None,
        stage=None if mover is None else STAGES[s.stage],
        round=s.round_number,
        max_rounds=b.max_rounds,
        starter=s.starter,
        turn=seat_or_none(s.turn),
        receiver=seat_or_none(s.receiver),
        rival=seat_or_none(s.rival),
        taking=s.taking,
        surplus=surplus(s, mover),
        rule="majority" if b.majority else "count",
        common=b.common,
        continents=continent_views(p, own),
        territories=territory_views(p, own),
        players=player_views(p, s),
        special_cards=p.cards.specials if b.specials else (),
        hand=(),
        specials=(),
        objective=None,
        shown_objectives=()
        if mover is not None
        else tuple(objective_of(p, s, seat) for seat in range(p.players)),
        known=(),
        seen_by=(),
        waiting=waiting_names(s.waiting),
        combat=combat_view(p, own, s.turn, s.target, s.waiting, s.attack != NOBODY)
        if attacked
        else None,
        last_combat=last_combat(p, s),
        dice_deck=size(s.deck),
        dice_discards=dice(p, s.discards),
        special_deck=sum(s.special_deck.tolist()),
        special_discards=special_names(s.special_discards),
        winner=seat_or_none(s.winner),
        won_by=victory_or_none(s.won_by),
        moves=(),
    )


def own(state: State, seat: int, seen: TegCartasView) -> dict[str, Any]:
    """What a seat alone sees: its own cards, and what it was shown (TG-23)."""
    p, s = printed(state), unpacked(state.arrays()[1])
    fields: dict[str, Any] = {
        "hand": dice(p, s.hand[seat].item()),
        "specials": special_names(s.special[seat]),
        "objective": objective_of(p, s, seat),
    }
    others = [other for other in range(p.players) if other != seat]
    known = tuple(hand for other in others for hand in known_hand(p, s, seat, other, other))
    seen_by = tuple(hand for other in others for hand in known_hand(p, s, other, seat, other))
    if known:
        fields["known"] = known
    if seen_by:
        fields["seen_by"] = seen_by
    if seen.combat and seen.combat.laid and seen.combat.attacker == seat:
        fields["combat"] = msgspec.structs.replace(seen.combat, card=p.cards.dice[s.attack])
    return fields
