"""Positions of Kingdom Builder, written from a state and set up again, checked by the rules."""

from typing import Any

import msgspec
import numpy as np

from reinos.core.contract import NATURE, OVER
from reinos.core.events import WIDTH
from reinos.core.position import read
from reinos.core.state import State
from reinos.games.kingdom_builder import names, record
from reinos.games.kingdom_builder.cards import CARDS
from reinos.games.kingdom_builder.expansion import harvest_field
from reinos.games.kingdom_builder.locations import (
    BAZAAR,
    BY_SILO,
    CATHEDRAL,
    LOCATIONS,
)
from reinos.games.kingdom_builder.names import NONE, QUARTERS, STAGES, TERRAINS, cell
from reinos.games.kingdom_builder.notation import (
    SILO_KINDS,
    Held,
    Position,
    forbid,
    number_of,
    refuse,
    wrong,
)
from reinos.games.kingdom_builder.options import LEAST_OF_A_TERRAIN
from reinos.games.kingdom_builder.quadrants import QUADRANTS
from reinos.games.kingdom_builder.rules import (
    cathedral,
    map,
    movement,
    scouts,
    silo,
    targets,
    tiles,
    turn,
)
from reinos.games.kingdom_builder.rules.settlements import find_near, settle
from reinos.games.kingdom_builder.sets import cells
from reinos.games.kingdom_builder.view import tile_state

MOST_SHUFFLES = 10_000
"""Far more than a game has."""


def dump(state: State) -> dict[str, Any]:
    """The position of a state."""
    s = state.record
    seats = range(state.players)
    position = Position(
        quadrants=tuple(QUADRANTS[i] for i in s.quadrant),
        cards=tuple(CARDS[i] for i in s.cards),
        settlements=tuple(cells(s.own[seat]) for seat in seats),
        turned=tuple(bool(one) for one in s.turned),
        tiles=tuple(tuple(held(s, seat)) for seat in seats),
        hands=tuple(None if s.hand[i] == NONE else TERRAINS[s.hand[i]] for i in seats),
        discards={name: int(n) for name, n in zip(TERRAINS, s.discards, strict=True) if n},
        drawn=tuple(int(s.drawn[seat]) for seat in seats),
        shuffles=int(s.shuffles),
        first=int(s.first),
        last_round=is_out_of_land(s, state.players),
        turn=int(s.turn),
        stage="over" if s.mover == OVER else STAGES[int(s.stage)],
        using=None if s.using == NONE else LOCATIONS[s.using],
        repeating=bool(s.repeating),
        built=int(s.built),
        lifted=None if s.lifted == NONE else cell(int(s.lifted)),
        farmed=bool(s.farmed),
        scouts=cells(s.scouts),
        scouted=int(s.scouted),
        tokens=tuple(int(s.tokens[seat]) for seat in seats) if s.tokens.any() else (),
        spending=int(s.spending),
        markers=tuple((i + 1, int(who) - 1) for i, who in enumerate(s.marker) if who),
        gold=tuple(int(s.gold[seat]) for seat in seats) if s.gold.any() else (),
        paid=tuple(i for i in range(QUARTERS) if s.paid >> i & 1),
        silos_left=int(s.silo_steps),
        silo_kind=SILO_KINDS[s.silo_kind],
        silo_done=tuple(cell(int(one)) for one in s.silo_hexes if one != NONE),
    )
    plain: dict[str, Any] = msgspec.to_builtins(position)
    return plain


def is_out_of_land(s: Any, players: int) -> bool:
    """Whether the round is the last though no supply is empty, or the board was full (KB-12)."""
    return bool(s.ending == record.OUT_OF_LAND or (s.ending and s.supply[:players].all()))


def held(s: Any, seat: int) -> list[Held]:
    """The tiles a seat has taken and what has become of them."""
    return [
        (
            cell(int(s.spot[i])),
            tile_state(s.ready[seat], s.used[seat], i) if s.held[seat] >> i & 1 else "lost",
        )
        for i in range(s.spots)
        if s.took[seat] >> i & 1
    ]


def load(given: dict[str, Any], b: Any, s: Any) -> None:
    """Set up a state record, checked by the rules."""
    position = read(given, Position)
    field = harvest_field(position)
    if field is not None and not b.harvest:
        raise refuse("wrong_harvest", rule="HV-01", field=field)
    load_board(position, b, s)
    load_turn(position, b, s)
    load_settlements(position, b, s)
    load_tiles(position, b, s)
    load_cards(position, b, s)
    load_harvest(position, b, s)
    load_stage(position, b, s)


def load_board(position: Position, b: Any, s: Any) -> None:
    """Four different quadrants and three different cards that the options allow (KB-02, KB-05)."""
    quadrants = [QUADRANTS.index(name) for name in position.quadrants]
    cards = [CARDS.index(name) for name in position.cards]
    forbid(not are_drawn(quadrants, QUARTERS, b.quadrant_pool), "quadrants")
    forbid(len(position.turned) != QUARTERS, "turned")
    forbid(not are_drawn(cards, names.CARDS_IN_PLAY, b.card_pool), "cards")
    for chosen, asked, field in (
        (quadrants, b.quadrant, "quadrants"),
        (cards, b.card, "cards"),
        (list(position.turned), b.turned, "turned"),
    ):
        if any(want not in (record.RANDOM, got) for got, want in zip(chosen, asked, strict=True)):
            raise wrong(field)
    turn.setup(b, s)
    s.quadrant[:] = quadrants
    s.turned[:] = position.turned
    s.cards[:] = cards
    map.lay_map(b, s)
    for land, terrain in zip(s.land, TERRAINS, strict=False):
        number = sum(int(row).bit_count() for row in land)
        if number < LEAST_OF_A_TERRAIN:
            least = LEAST_OF_A_TERRAIN
            raise refuse("few_hexes", terrain=terrain, count=number, least=least, rule="KB-02")


def are_drawn(chosen: list[int], number: int, pool: int) -> bool:
    """Whether so many different ones were chosen, from a pool as bits."""
    return len(chosen) == len(set(chosen)) == number and all(pool >> one & 1 for one in chosen)


def load_turn(position: Position, b: Any, s: Any) -> None:
    """Who began and whose turn it is."""
    whose = position.first if position.turn is None else position.turn
    forbid(not 0 <= position.first < b.players, "first")
    forbid(not 0 <= whose < b.players, "turn")
    s.first = position.first
    s.turn = whose


def load_settlements(position: Position, b: Any, s: Any) -> None:
    """Settlements stand on buildable hexes or on water, one on each (KB-03, KB-11, KB-23)."""
    forbid(len(position.settlements) != b.players, "settlements")
    for seat, settlements in enumerate(position.settlements):
        for name in settlements:
            place = number_of(name)
            fits = names.has(s.ground, place) or names.has(s.water, place)
            if not fits or names.has(s.taken, place):
                raise refuse("settlement_place", cell=name)
            settle(s, seat, place)
            s.supply[seat] -= 1
    if position.lifted is not None:
        s.lifted = number_of(position.lifted)
        forbid(names.has(s.taken, s.lifted), "lifted")
        forbid(not names.has(s.ground, s.lifted) and not names.has(s.water, s.lifted), "lifted")
        s.supply[s.turn] -= 1
    for line, seat in position.markers:
        forbid(not (1 <= line <= names.SIDE and 0 <= seat < b.players), "markers")
        forbid(s.marker[line - 1], "markers")
        s.marker[line - 1] = seat + 1
        s.supply[seat] -= 1
    for seat in range(b.players):
        if s.supply[seat] < 0:
            raise refuse("settlement_count", seat=seat)
        if s.supply[seat] == 0:
            s.ending = record.OUT_OF_SUPPLY
    if position.last_round:
        stays = b.rules >= record.FULL_STAYS
        s.ending = record.OUT_OF_LAND if stays else record.OUT_OF_SUPPLY


def load_tiles(position: Position, b: Any, s: Any) -> None:
    """Tiles of location hexes, two of each, kept while an own settlement touches (KB-14, KB-15)."""
    forbid(position.tiles and len(position.tiles) != b.players, "tiles")
    spots = {cell(int(s.spot[i])): i for i in range(s.spots)}
    touching = position.lifted is None and position.stage in EARLY
    for seat, taken in enumerate(position.tiles):
        for name, state in taken:
            number_of(name)
            if name not in spots:
                raise refuse("tile_place", cell=name)
            i = spots[name]
            if s.took[seat] >> i & 1:
                raise refuse("tile_count", cell=name)
            s.took[seat] |= 1 << i
            s.left[i] -= 1
            if s.left[i] < 0:
                raise refuse("tile_count", cell=name)
            if state == "lost":
                continue
            if touching and not tiles.touches(s, seat, i):
                raise refuse("tile_untouched", cell=name)
            forbid(state != "ready" and seat != s.turn, "tiles")
            s.held[seat] |= 1 << i
            if state == "ready":
                s.ready[seat] |= 1 << i
            elif state == "used":
                s.used[seat] |= 1 << i


EARLY = ("turn", "mandatory", "build", "lift", "scout", "cathedral", "spend")
"""Stages in which every tile has a settlement beside its hex: silo moves may leave them."""


def load_cards(position: Position, b: Any, s: Any) -> None:
    """Terrain cards: hands and discards, the rest is the deck (KB-01)."""
    for terrain, number in position.discards.items():
        forbid(not 0 <= number <= names.CARDS_OF_A_TERRAIN, "discards")
        s.discards[TERRAINS.index(terrain)] = number
        s.deck[TERRAINS.index(terrain)] -= number
    forbid(position.hands and len(position.hands) != b.players, "hands")
    for seat, card in enumerate(position.hands):
        if card is not None:
            s.hand[seat] = TERRAINS.index(card)
            s.deck[s.hand[seat]] -= 1
    for i, name in enumerate(TERRAINS):
        if s.deck[i] < 0:
            raise refuse("card_count", terrain=name)
    forbid(not 0 <= position.shuffles <= MOST_SHUFFLES, "shuffles")
    forbid(len(position.drawn) not in (0, b.players), "drawn")
    s.shuffles = position.shuffles
    for seat, shuffle in enumerate(position.drawn):
        forbid(not 0 <= shuffle <= position.shuffles, "drawn")
        s.drawn[seat] = shuffle


def load_harvest(position: Position, b: Any, s: Any) -> None:
    """Scouts, tokens and gold."""
    s.farmed = position.farmed
    forbid(
        len(position.scouts) > names.SCOUTS or not 0 <= position.scouted <= len(position.scouts),
        "scouts",
    )
    s.scouted = position.scouted
    for name in position.scouts:
        place = number_of(name)
        row = names.row_of(place)
        land = scouts.scout_land(s, row) & ~s.taken[row]
        forbid(not land >> names.column_of(place) & 1, "scouts")
        scouts.put_scout(s, place)
    find_near(s, int(s.turn))
    for field, numbers, into, most in (
        ("tokens", position.tokens, s.tokens, names.TOKENS),
        ("gold", position.gold, s.gold, names.SETTLEMENTS),  # HV-19: by a settlement each
    ):
        if len(numbers) not in (0, b.players) or any(not 0 <= one <= most for one in numbers):
            raise wrong(field)
        into[: len(numbers)] = numbers
    for seat in range(b.players):
        forbid(s.tokens[seat] and not tiles.holds(s, s.held[seat], CATHEDRAL), "tokens")
    forbid(cathedral.tokens_out(s) > names.TOKENS, "tokens")
    forbid(any(not 0 <= quadrant < QUARTERS for quadrant in position.paid), "paid")
    s.paid = sum(1 << quadrant for quadrant in set(position.paid))
    forbid(not 0 <= position.spending <= names.TOKENS, "spending")
    s.spending = position.spending


def load_stage(position: Position, b: Any, s: Any) -> None:
    """Where in the turn the game is, and what can be done there."""
    stage = None if position.stage == "over" else STAGES.index(position.stage)
    forbid(not 0 <= position.built <= names.BUILDS, "built")
    if stage is None:
        s.mover = OVER
        s.draw = record.LAYING
        forbid(position.using or position.built or position.lifted or not s.ending, "stage")
        return
    if not position.hands:
        forbid(position.stage != "turn" or position.built, "hands")
        load_deal(s)
        return
    s.mover = s.turn
    s.draw = record.LAYING
    s.stage = stage
    s.built = position.built
    s.repeating = position.repeating
    if stage >= names.SILO_ACTING:
        load_silo(position, b, s)
        return
    forbid(None in position.hands, "hands")
    if position.using is not None:
        s.using = LOCATIONS.index(position.using)
    load_decision(position, b, s)


def load_deal(s: Any) -> None:
    """Every hand is dealt before the first turn (KB-06)."""
    forbid(s.turn != s.first or s.discards.any(), "hands")
    s.turn = 0
    s.draw = record.DEALING
    s.mover = NATURE


def load_decision(position: Position, b: Any, s: Any) -> None:
    """Work out the decision of a stage, which must have something to decide."""
    none = np.zeros((0, WIDTH), np.int32)
    if s.stage in (names.TURN, names.MANDATORY):
        forbid((s.stage == names.TURN) != (s.built in (0, names.BUILDS)), "built")
        forbid(position.using or position.lifted or position.spending, "stage")
        turn.go_on(b, s, none)
        return
    if s.using == NONE or s.built not in (0, names.BUILDS):
        raise wrong("using" if s.using == NONE else "built")
    tile = BAZAAR if position.repeating else int(s.using)
    forbid(not tiles.holds(s, s.used[s.turn], tile), "using")
    forbid((s.lifted != NONE) != (s.stage == names.LANDING), "lifted")
    forbid((s.spending > 0) != (s.stage == names.SPENDING), "spending")
    if s.stage == names.SPENDING and not targets.any_free(s, s.hand[s.turn]):
        turn.go_on(b, s, none)  # HV-12: what is left of the builds lapses, or may be left
        return
    forbid(not tiles.resume_tile(b, s), "stage")


def load_silo(position: Position, b: Any, s: Any) -> None:
    """The silo step after the last round (HV-04)."""
    forbid(
        not 1 <= position.silos_left <= sum(int(row).bit_count() for row in s.silos), "silos_left"
    )
    s.silo_steps = position.silos_left
    s.silo_kind = SILO_KINDS.index(position.silo_kind)
    s.silo_done = len(position.silo_done)
    forbid(not b.harvest or not s.ending or position.using, "stage")
    forbid(s.silo_done > names.SILO_BUILDS or (s.silo_done and not s.silo_kind), "silo_done")
    for i, name in enumerate(position.silo_done):
        s.silo_hexes[i] = number_of(name)
        forbid(not names.has(s.own[s.turn], int(s.silo_hexes[i])), "silo_done")
    stage = int(s.stage)
    forbid((s.lifted != NONE) != (stage == names.SILO_LANDING), "lifted")
    if stage == names.SILO_LANDING:
        movement.aim_land(b, s, BY_SILO)
        forbid(s.silo_kind != record.SILO_MOVE or not names.any_of(s.targets), "stage")
    elif not silo.decide_silo(b, s):
        raise wrong("stage")
