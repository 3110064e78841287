"""What a seat sees of a game of Kingdom Builder: everything but the others' terrain cards."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace

from reinos.core.protocol import View
from reinos.core.record import plain
from reinos.core.state import State
from reinos.games.kingdom_builder.cards import CARDS, CardName
from reinos.games.kingdom_builder.counsel import Brings, Hint, Kept, Plan, counsel
from reinos.games.kingdom_builder.locations import LOCATIONS, LocationName
from reinos.games.kingdom_builder.moves import AnyMove
from reinos.games.kingdom_builder.names import (
    BUILDS,
    LETTERS,
    NONE,
    ROWS,
    SIDE,
    SILO_ACTING,
    SILO_BUILDS,
    SPENDING,
    STAGES,
    TERRAINS,
    TOP,
    Stage,
    Terrain,
    TileState,
)
from reinos.games.kingdom_builder.quadrants import QUADRANTS, QuadrantName
from reinos.games.kingdom_builder.record import SILO_BUILD
from reinos.games.kingdom_builder.rules.hidden import is_hidden
from reinos.games.kingdom_builder.sets import CELLS, cells


class Section(msgspec.Struct, frozen=True):
    """A quadrant of the board and whether it is turned by 180 degrees."""

    name: QuadrantName
    turned: bool


class LocationHex(msgspec.Struct, frozen=True):
    """A location hex, what it is and how many tiles lie on it."""

    cell: str
    location: LocationName
    tiles: int


class Tile(msgspec.Struct, frozen=True):
    """A location tile of a seat: of which hex, and whether it can be used this turn."""

    location: LocationName
    cell: str
    state: TileState


class Player(msgspec.Struct, frozen=True):
    """What lies before a seat. `terrain` is its card if the viewer may see it."""

    supply: int
    terrain: Terrain | None
    settlements: tuple[str, ...]
    tiles: tuple[Tile, ...]
    tokens: int
    gold: int
    score: int


class Marker(msgspec.Struct, frozen=True):
    """A mayor's marker beside a line, counted from 1 at the top."""

    line: int
    seat: int


class Pool(msgspec.Struct, frozen=True):
    """Cards that the viewer cannot tell apart: how many of each terrain, and who holds them.

    The cards of the deck are in the last pool, together with the hands drawn from it; an older pool
    has the hands drawn before a shuffle.
    """

    cards: dict[Terrain, int]
    seats: tuple[int, ...]
    deck: int


class KingdomBuilderView(View, frozen=True, kw_only=True):
    """What a seat sees, and what it may do.

    `rows` are the hexes as letters: G grass, F flowers, T forest, C canyon, D desert, A farmland,
    W water, M mountain, S castle, I silo, L location. For the mover, `brings` says of hexes what
    a settlement there would take or touch for the first time, and `keeps` of own settlements what
    would be lost if they moved away.
    """

    stage: Stage | None
    using: LocationName | None
    repeating: bool
    terrain: Terrain | None
    builds_left: int
    lifted: str | None
    first: int
    last_round: bool
    sections: tuple[Section, ...]
    rows: tuple[str, ...]
    locations: tuple[LocationHex, ...]
    cards: tuple[CardName, ...]
    players: tuple[Player, ...]
    scouts: tuple[str, ...]
    markers: tuple[Marker, ...]
    silos_left: int
    deck: int
    discards: dict[Terrain, int]
    pools: tuple[Pool, ...]
    plans: tuple[Plan, ...]
    brings: Brings
    keeps: dict[str, tuple[Kept, ...]]
    hints: tuple[Hint, ...]
    moves: tuple[AnyMove, ...]


def view(state: State) -> KingdomBuilderView:
    """What everybody sees (KB-06: of the terrain cards the mover's)."""
    s = plain(state.arrays()[1])
    mover = state.seat
    in_turn = mover is not None and s.stage < SILO_ACTING
    return KingdomBuilderView(
        game=state.game.id,
        sequence=state.sequence,
        viewer=None,
        seat=mover,
        over=state.over,
        stage=None if mover is None else STAGES[s.stage],
        using=None if s.using == NONE else LOCATIONS[s.using],
        repeating=bool(s.repeating),
        terrain=TERRAINS[s.hand[mover]] if in_turn else None,
        builds_left=builds_left(s, mover),
        lifted=None if s.lifted == NONE else CELLS[s.lifted],
        first=s.first,
        last_round=bool(s.ending),
        sections=sections(s.quadrant.tobytes(), s.turned.tobytes()),
        rows=letter_rows(s),
        locations=locations(s.spot.tobytes(), s.kind.tobytes(), s.left.tobytes(), s.spots),
        cards=tuple(CARDS[card] for card in s.cards.tolist()),
        players=players(s, state.scores()),
        scouts=cells(s.scouts),
        markers=tuple(Marker(i, who - 1) for i, who in enumerate(s.marker.tolist(), 1) if who),
        silos_left=s.silo_steps,
        deck=sum(s.deck.tolist()),
        discards=by_terrain(s.discards.tolist()),
        pools=pools(s, state.players),
        plans=(),
        brings={},
        keeps={},
        hints=(),
        moves=(),
    )


def own(state: State, seat: int, seen: KingdomBuilderView) -> dict[str, Any]:
    """What a seat alone sees: its terrain card (KB-06), and what helps it to decide."""
    found: dict[str, Any] = {}
    card = state.arrays()[1]["hand"][0, seat].item()
    if card != NONE and seen.players[seat].terrain is None:
        terrain = TERRAINS[card]
        mine = replace(seen.players[seat], terrain=terrain)
        found["players"] = (*seen.players[:seat], mine, *seen.players[seat + 1 :])
        found["pools"] = tuple(told_apart(seen.pools, seat, terrain))
    if seat == seen.seat:
        found |= counsel(state, seat)
    return found


def builds_left(s: Any, mover: int | None) -> int:
    """Settlements still to be built by the action under way, or moved for a silo."""
    if mover is None:
        return 0
    if s.stage == SPENDING:
        owed = int(s.spending)
    elif s.stage == SILO_ACTING:
        owed = SILO_BUILDS - int(s.silo_done)
        if s.silo_kind != SILO_BUILD:
            return owed  # settlements that are moved need no supply
    else:
        owed = BUILDS - int(s.built)
    return min(owed, int(s.supply[mover]))


def numbers(row: bytes) -> list[int]:
    """A row of a record, from its bytes: what is worked out once is kept by them."""
    found: list[int] = np.frombuffer(row, np.int32).tolist()
    return found


@lru_cache
def sections(quadrant: bytes, turned: bytes) -> tuple[Section, ...]:
    """The quadrants as they lie."""
    both = zip(numbers(quadrant), numbers(turned), strict=True)
    return tuple(Section(QUADRANTS[name], bool(back)) for name, back in both)


def letter_rows(s: Any) -> tuple[str, ...]:
    """The map as letters."""
    layers = (s.land, s.water, s.mountain, s.castles, s.silos)
    return lettered(b"".join(rows.tobytes() for rows in layers))


@lru_cache
def lettered(layers: bytes) -> tuple[str, ...]:
    """Rows of letters, worked out once for a map: what is nothing else is a location."""
    found = [["L"] * SIDE for _ in range(SIDE)]
    each = np.frombuffer(layers, np.int32).reshape(-1, ROWS)[:, TOP : TOP + SIDE]
    for letter, layer in zip(LETTERS, each.tolist(), strict=False):
        for r, row in enumerate(layer):
            for c in range(SIDE):
                if row >> c & 1:
                    found[r][c] = letter
    return tuple("".join(row) for row in found)


@lru_cache(1024)
def locations(spot: bytes, kind: bytes, left: bytes, spots: int) -> tuple[LocationHex, ...]:
    """The location hexes of a map with the tiles left on them."""
    each = [*zip(numbers(spot), numbers(kind), numbers(left), strict=True)]
    return tuple(LocationHex(CELLS[at], LOCATIONS[what], n) for at, what, n in each[:spots])


def by_terrain(counts: list[int]) -> dict[Terrain, int]:
    """How many cards of each terrain."""
    return dict(zip(TERRAINS, counts, strict=True))


def players(s: Any, scores: list[int]) -> tuple[Player, ...]:
    """What lies before every seat."""
    spot, kind = s.spot.tobytes(), s.kind.tobytes()
    rows = (s.supply, s.hand, s.held, s.ready, s.used, s.tokens, s.gold)
    each = zip(*(row.tolist() for row in rows), strict=True)
    return tuple(
        Player(
            supply,
            None if card == NONE or is_hidden(s, seat, NONE) else TERRAINS[card],
            cells(s.own[seat]),
            tiles(spot, kind, held, ready, used),
            tokens,
            gold,
            score,
        )
        for seat, (score, (supply, card, held, ready, used, tokens, gold)) in enumerate(
            zip(scores, each, strict=False)
        )
    )


def tile_state(ready: int, used: int, i: int) -> TileState:
    """Whether the tile of a location hex can be used this turn."""
    if ready >> i & 1:
        return "ready"
    return "used" if used >> i & 1 else "new"


@lru_cache(4096)
def tiles(spot: bytes, kind: bytes, held: int, ready: int, used: int) -> tuple[Tile, ...]:
    """The tiles that a seat holds."""
    return tuple(
        Tile(LOCATIONS[what], CELLS[at], tile_state(ready, used, i))
        for i, (at, what) in enumerate(zip(numbers(spot), numbers(kind), strict=True))
        if held >> i & 1
    )


def pools(s: Any, players: int) -> tuple[Pool, ...]:
    """The cards that nobody but their holders sees, by what they may have been exchanged with."""
    deck = s.deck.tolist()
    hidden = [seat for seat in range(players) if is_hidden(s, seat, NONE)]
    found = []
    for shuffle in range(s.shuffles + 1):
        last = shuffle == s.shuffles
        counts = [*deck] if last else [0] * len(deck)
        seats = tuple(seat for seat in hidden if s.drawn[seat] == shuffle)
        for seat in seats:
            counts[s.hand[seat]] += 1
        if last or seats:
            found.append(Pool(by_terrain(counts), seats, sum(deck) if last else 0))
    return tuple(found)


def told_apart(shared: tuple[Pool, ...], seat: int, terrain: Terrain) -> Iterator[Pool]:
    """The pools without the card of a seat that knows it; an older pool may have had no other."""
    for pool in shared:
        if seat not in pool.seats:
            yield pool
        elif len(pool.seats) > 1 or pool is shared[-1]:
            cards = {**pool.cards, terrain: pool.cards[terrain] - 1}
            yield Pool(cards, tuple(other for other in pool.seats if other != seat), pool.deck)
