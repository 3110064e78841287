"""What a seat sees of a game of Kingdom Builder: everything but the others' terrain cards."""

from functools import lru_cache
from typing import Any, Literal

import msgspec
import numpy as np

from reinos.core.hexes import around
from reinos.core.protocol import View
from reinos.core.state import State
from reinos.games.kingdom_builder.cards import CARDS, CardName
from reinos.games.kingdom_builder.locations import LOCATIONS, LocationName
from reinos.games.kingdom_builder.moves import AnyMove, Build, Land, Lift, Repeat, Scout, Use
from reinos.games.kingdom_builder.names import (
    BUILDS,
    FULL,
    LETTERS,
    NONE,
    ROWS,
    SETTLEMENTS,
    SIDE,
    SILO_ACTING,
    SILO_BUILDS,
    SPENDING,
    STAGES,
    TERRAINS,
    TOP,
    Stage,
    Terrain,
    cell,
    cells,
    column_of,
    has,
    hex_of,
    row_of,
)
from reinos.games.kingdom_builder.quadrants import QUADRANTS, QuadrantName
from reinos.games.kingdom_builder.record import SILO_BUILD
from reinos.games.kingdom_builder.rules.hidden import is_hidden
from reinos.games.kingdom_builder.rules.worth import other_terrains

TileState = Literal["new", "ready", "used"]


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


class Plan(msgspec.Struct, frozen=True):
    """What a tile could do now: where to build, or what to lift and where it could land.

    `move` begins it. Building goes on with `build`, moving with `lift` and then `land`, placing a
    scout with `scout`.
    """

    move: AnyMove
    tile: LocationName
    build: tuple[str, ...]
    lift: dict[str, tuple[str, ...]]
    scout: tuple[str, ...]


class Kept(msgspec.Struct, frozen=True):
    """A tile that one settlement alone keeps, and the hexes beside its location (KB-15)."""

    location: LocationName
    beside: tuple[str, ...]


class Pool(msgspec.Struct, frozen=True):
    """Cards that the viewer cannot tell apart: how many of each terrain, and who holds them.

    The cards of the deck are in the last pool, together with the hands drawn from it; an older pool
    has the hands drawn before a shuffle.
    """

    cards: dict[Terrain, int]
    seats: tuple[int, ...]
    deck: int


class Hint(msgspec.Struct, frozen=True):
    """A piece of advice, and the hexes it speaks for."""

    advice: Literal["location", "few_terrains"]
    cells: tuple[str, ...]


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
    brings: dict[str, tuple[LocationName | Literal["castle"], ...]]
    keeps: dict[str, tuple[Kept, ...]]
    hints: tuple[Hint, ...]
    moves: tuple[AnyMove, ...]


def view(state: State, seat: int | None) -> KingdomBuilderView:
    """What a seat sees (KB-06: of the terrain cards its own and the mover's)."""
    s = state.record
    mover = state.seat
    mine = seat is not None and seat == mover
    in_turn = mover is not None and s.stage < SILO_ACTING
    stage = None if mover is None else STAGES[int(s.stage)]
    moves: Any = state.moves() if mine else ()
    return KingdomBuilderView(
        game=state.game.id,
        sequence=state.sequence,
        viewer=seat,
        seat=mover,
        over=state.over,
        stage=stage,
        using=None if s.using == NONE else LOCATIONS[s.using],
        repeating=bool(s.repeating),
        terrain=TERRAINS[s.hand[mover]] if in_turn else None,
        builds_left=builds_left(s, mover),
        lifted=None if s.lifted == NONE else cell(int(s.lifted)),
        first=int(s.first),
        last_round=bool(s.ending),
        sections=tuple(
            Section(QUADRANTS[name], bool(turned))
            for name, turned in zip(s.quadrant, s.turned, strict=True)
        ),
        rows=letter_rows(s),
        locations=tuple(
            LocationHex(cell(int(s.spot[i])), LOCATIONS[s.kind[i]], int(s.left[i]))
            for i in range(s.spots)
        ),
        cards=tuple(CARDS[card] for card in s.cards),
        players=players(state, seat),
        scouts=cells(s.scouts),
        markers=tuple(Marker(i + 1, int(who) - 1) for i, who in enumerate(s.marker) if who),
        silos_left=int(s.silo_steps),
        deck=int(s.deck.sum()),
        discards=by_terrain(s.discards),
        pools=pools(state, seat),
        plans=plans(state) if mine and stage == "turn" else (),
        brings=brings(s, mover) if mine and mover is not None and in_turn else {},
        keeps=keeps(s, mover) if mine and mover is not None and in_turn else {},
        hints=first_game_hints(state) if mine and stage in ("turn", "mandatory") else (),
        moves=tuple(moves),
    )


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


def letter_rows(s: Any) -> tuple[str, ...]:
    """The map as letters."""
    layers = (*s.land, s.water, s.mountain, s.castles, s.silos)
    return lettered(tuple(rows.tobytes() for rows in layers))


@lru_cache
def lettered(layers: tuple[bytes, ...]) -> tuple[str, ...]:
    """Rows of letters, worked out once for a map: what is nothing else is a location."""
    found = [["L"] * SIDE for _ in range(SIDE)]
    for letter, layer in zip(LETTERS, layers, strict=False):
        for r, row in enumerate(np.frombuffer(layer, np.int32)[TOP : TOP + SIDE].tolist()):
            for c in range(SIDE):
                if row >> c & 1:
                    found[r][c] = letter
    return tuple("".join(row) for row in found)


def by_terrain(counts: Any) -> dict[Terrain, int]:
    """How many cards of each terrain."""
    return {name: int(n) for name, n in zip(TERRAINS, counts, strict=True)}


def players(state: State, viewer: int | None) -> tuple[Player, ...]:
    """What lies before every seat."""
    s = state.record
    found = []
    for seat, score in enumerate(state.scores()):
        hidden = is_hidden(s, seat, NONE if viewer is None else viewer)
        shown = not hidden and s.hand[seat] != NONE
        found.append(
            Player(
                int(s.supply[seat]),
                TERRAINS[s.hand[seat]] if shown else None,
                cells(s.own[seat]),
                tiles(s, seat),
                int(s.tokens[seat]),
                int(s.gold[seat]),
                score,
            )
        )
    return tuple(found)


def tile_state(s: Any, seat: int, i: int) -> TileState:
    """Whether the tile of a location hex can be used this turn."""
    if s.ready[seat] >> i & 1:
        return "ready"
    return "used" if s.used[seat] >> i & 1 else "new"


def tiles(s: Any, seat: int) -> tuple[Tile, ...]:
    """The tiles of a seat."""
    return tuple(
        Tile(LOCATIONS[s.kind[i]], cell(int(s.spot[i])), tile_state(s, seat, i))
        for i in range(s.spots)
        if s.held[seat] >> i & 1
    )


def pools(state: State, viewer: int | None) -> tuple[Pool, ...]:
    """The cards the viewer does not see, by what they may have been exchanged with."""
    s = state.record
    seat = NONE if viewer is None else viewer
    found = []
    for shuffle in range(s.shuffles + 1):
        last = shuffle == s.shuffles
        counts = [int(n) if last else 0 for n in s.deck]
        hidden = [
            other
            for other in range(state.players)
            if is_hidden(s, other, seat) and s.drawn[other] == shuffle
        ]
        for other in hidden:
            counts[s.hand[other]] += 1
        if last or hidden:
            found.append(Pool(by_terrain(counts), tuple(hidden), int(s.deck.sum()) if last else 0))
    return tuple(found)


def ring(place: int) -> tuple[str, ...]:
    """The hexes beside one hex."""
    row, column = row_of(place), column_of(place)
    found = [0] * ROWS
    for step in (-1, 0, 1):
        found[row + step] = around(row, column, step) & FULL
    return cells(found)


def brings(s: Any, seat: int) -> dict[str, tuple[LocationName | Literal["castle"], ...]]:
    """What free hexes would bring a seat: tiles it may still take (KB-14), castles (KB-37)."""
    found: dict[str, tuple[LocationName | Literal["castle"], ...]] = {}
    free = set(cells(s.ground & ~s.taken)) | set(cells(s.water & ~s.taken))
    for i in range(s.spots):
        if s.left[i] and not s.took[seat] >> i & 1:
            for name in free.intersection(ring(int(s.spot[i]))):
                found[name] = (*found.get(name, ()), LOCATIONS[s.kind[i]])
    for castle in cells(s.castles & ~s.near[seat]):
        for name in free.intersection(ring(hex_of(castle))):
            found[name] = (*found.get(name, ()), "castle")
    return dict(sorted(found.items()))


def keeps(s: Any, seat: int) -> dict[str, tuple[Kept, ...]]:
    """The own settlements that alone keep a tile, and which (KB-15)."""
    found: dict[str, tuple[Kept, ...]] = {}
    own = set(cells(s.own[seat]))
    for i in range(s.spots):
        beside = ring(int(s.spot[i]))
        keepers = own.intersection(beside)
        if s.held[seat] >> i & 1 and len(keepers) == 1:
            name = keepers.pop()
            found[name] = (*found.get(name, ()), Kept(LOCATIONS[s.kind[i]], beside))
    return found


def plans(state: State) -> tuple[Plan, ...]:
    """What each tile that can be used now could do, by trying it."""
    found = []
    for move in state.moves():
        if isinstance(move, (Use, Repeat)):
            begun = state.clone()
            begun.act(state.game.action(move))
            after = begun.moves()
            lift = {step.cell: landings(begun, step) for step in after if isinstance(step, Lift)}
            build = tuple(step.cell for step in after if isinstance(step, Build))
            scout = tuple(step.cell for step in after if isinstance(step, Scout))
            found.append(Plan(move, move.tile, build, lift, scout))
    return tuple(found)


def landings(state: State, lift: Lift) -> tuple[str, ...]:
    """Where a settlement could be put down."""
    lifted = state.clone()
    lifted.act(state.game.action(lift))
    return tuple(step.cell for step in lifted.moves() if isinstance(step, Land))


FIRST_SETTLEMENTS = 3
"""As long as it has fewer, a seat is advised in the first game."""


def first_game_hints(state: State) -> tuple[Hint, ...]:
    """The rulebook's advice for the mover's next settlement in the first game (KB-07).

    The first is best built beside a location, for its tile; and the first three so that they touch
    as few other terrains as possible, so that one is free to settle elsewhere next turn.
    """
    s = state.record
    seat = state.seat
    if not state.board.advice or seat is None or s.hand[seat] == NONE:
        return ()
    standing = SETTLEMENTS - int(s.supply[seat])
    if standing >= FIRST_SETTLEMENTS:
        return ()
    open_cells = [move.cell for move in state.moves() if isinstance(move, Build)]
    found = []
    if standing == 0:
        near = [name for name in open_cells if has(s.by_spot, hex_of(name))]
        if near:
            found.append(Hint("location", tuple(near)))
            open_cells = near
    touched = {}
    for name in open_cells:
        place = hex_of(name)
        touched[name] = other_terrains(s, seat, row_of(place), column_of(place))
    fewest = min(touched.values(), default=0)
    best = tuple(name for name in open_cells if touched[name] == fewest)
    if len(best) < len(open_cells) or standing:
        found.append(Hint("few_terrains", best))
    return tuple(found)
