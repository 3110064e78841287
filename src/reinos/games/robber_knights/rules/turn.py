"""The course of a game: hidden choice, start, turns of up to three tiles, drawing.

A turn is taken in decisions: take a tile of the hand (or end the turn), lay it, and if it is a
castle deploy knights. Taking and laying are two decisions because others' hands are hidden: a
search that deals them anew sees other tiles each time, and shares what it learns of each place
instead of starting again for every pair of tile and place. A tile that is taken is face up at once.
"""

from reinos.core.bits import bit, count, nth
from reinos.core.chance import below
from reinos.core.contract import NATURE, OVER
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.robber_knights.events import (
    CHOSE,
    DEPLOYED,
    DREW,
    ENDED,
    ENDED_TURN,
    GOT,
    HELD,
    KEPT,
    LAID,
    LAID_OUT,
    STARTS,
    STAYED,
    TOOK,
)
from reinos.games.robber_knights.moves import (
    DEPLOY,
    END,
    HOLD,
    KEEP,
    LAY,
    TAKE,
    direction_of,
    knights_staying,
    way_of,
)
from reinos.games.robber_knights.names import (
    BEGINNING,
    DEPLOYING,
    DRAWING,
    ENDED_GAME,
    KEEPING,
    LAYING,
    STARTING,
    TAKING,
    TILES_IN_TURN,
    cell_of_square,
    square,
    square_of_cell,
)
from reinos.games.robber_knights.record import Board, State
from reinos.games.robber_knights.rules.land import put_knights, put_tile
from reinos.games.robber_knights.rules.line import may_send, send
from reinos.games.robber_knights.rules.pile import draw, pile
from reinos.games.robber_knights.tiles import (
    A_TILES,
    CASTLE_TILE,
    CHOICES,
    FIRST_OF_KIND,
    IS_CASTLE,
    KIND,
    LETTER,
)


@kernel
def setup(b: Board, s: State) -> None:
    """Everyone has all tiles and knights (RK-01); who starts is drawn first (RK-04)."""
    for seat in range(b.players):
        s.stock[seat] = b.knights
    s.stage = BEGINNING
    s.mover = NATURE


@kernel
def chance(b: Board, s: State, events: Ints) -> None:
    """Draw who starts, the start, or one tile of a pile: each hidden tile is a draw of its own."""
    if s.stage == BEGINNING:
        s.starter = below(s, b.players)  # RK-04
        s.stage = KEEPING
        s.mover = s.starter
        emit(events, STARTS, s.starter)
    elif s.stage == STARTING:
        lay_out_start(b, s)
        emit(events, LAID_OUT)
        start_turn(s, s.starter)
    else:
        tile = draw(s, s.turn)
        emit(events, DREW, s.turn, LETTER[tile])
        emit(events, GOT, s.turn, KIND[tile])
        go_on(b, s, events)


@kernel
def start_square(b: Board, place: int) -> int:
    """A square of the start rectangle: 2 x players, around which the box may float (RK-02)."""
    row = b.limit - b.start_rows + 1 + place // b.start_columns
    return square(row, b.limit - b.start_columns + 1 + place % b.start_columns)


@kernel
def lay_out_start(b: Board, s: State) -> None:
    """The A tiles that nobody kept are shuffled and laid face up (RK-02)."""
    pool = 0
    for seat in range(b.players):
        pool |= int(A_TILES & ~s.hand[seat]) << CHOICES * seat
    for place in range(b.start_rows * b.start_columns):
        one = nth(pool, below(s, count(pool)))
        pool &= ~bit(one)
        owner, tile = one // CHOICES, one % CHOICES
        put_tile(s, start_square(b, place), KIND[tile], owner)
        s.laid[owner] |= 1 << tile


@kernel
def start_turn(s: State, seat: int) -> None:
    """A seat is to lay its first tile."""
    s.turn = seat
    s.mover = seat
    s.step = 0
    s.stage = TAKING


@kernel
def next_turn(b: Board, s: State, events: Ints) -> None:
    """Clockwise (RK-04) to the next who has tiles; if nobody has, the game is over (RK-08, RK-15).

    Nobody is asked for knights: who has none goes on laying tiles (RK-08).
    """
    for i in range(1, b.players + 1):
        seat = (s.turn + i) % b.players
        if s.hand[seat] != 0:
            start_turn(s, seat)
            return
    s.turn = 0
    s.step = 0
    s.stage = ENDED_GAME
    s.mover = OVER
    emit(events, ENDED)


@kernel
def go_on(b: Board, s: State, events: Ints) -> None:
    """After drawing, the turn ends by itself with three tiles laid or an empty hand (RK-05)."""
    if s.step == TILES_IN_TURN or s.hand[s.turn] == 0:
        next_turn(b, s, events)
    else:
        s.stage = TAKING
        s.mover = s.turn


@kernel
def draw_next(b: Board, s: State, events: Ints) -> None:
    """A tile is laid and its knights are placed: draw, if the pile is not empty (RK-05, RK-09)."""
    if pile(s, s.turn) != 0:
        s.stage = DRAWING
        s.mover = NATURE
    else:
        go_on(b, s, events)


@kernel
def apply(b: Board, s: State, action: int, events: Ints) -> None:
    """Keep, take, end, lay or deploy."""
    if s.stage == KEEPING:
        keep(b, s, action - KEEP, events)
    elif s.stage == TAKING:
        if action == END:
            emit(events, ENDED_TURN, s.mover)
            next_turn(b, s, events)
        else:
            take(s, action - TAKE)
            emit(events, TOOK, s.mover, action - TAKE)
    elif s.stage == LAYING:
        lay(b, s, square_of_cell(action - LAY), events)
    else:
        deploy(b, s, action, events)


@kernel
def keep(b: Board, s: State, tile: int, events: Ints) -> None:
    """Keep the castle and another A tile, hidden until all have chosen (RK-02)."""
    s.hand[s.mover] = 1 << CASTLE_TILE | 1 << tile
    emit(events, CHOSE, s.mover)
    emit(events, KEPT, s.mover, KIND[tile])
    s.mover = (s.mover + 1) % b.players
    if s.mover == s.starter:
        s.stage = STARTING
        s.mover = NATURE


@kernel
def take(s: State, kind: int) -> None:
    """Take a tile of the hand, to be laid."""
    tile = FIRST_OF_KIND[kind]
    if s.hand[s.mover] >> tile & 1 == 0:
        tile += 1  # the first of two equal ones is laid already
    s.hand[s.mover] &= ~(1 << tile)
    s.taken = tile + 1
    s.stage = LAYING


@kernel
def lay(b: Board, s: State, at: int, events: Ints) -> None:
    """Lay the tile; a castle may now send out knights (RK-05, RK-09)."""
    tile = s.taken - 1
    put_tile(s, at, KIND[tile], s.mover)
    s.laid[s.mover] |= 1 << tile
    s.taken = 0
    s.step += 1
    emit(events, LAID, s.mover, KIND[tile], cell_of_square(at))
    if IS_CASTLE[KIND[tile]] == 0:
        draw_next(b, s, events)
    else:
        open_castle(b, s, at, events)


@kernel
def open_castle(b: Board, s: State, at: int, events: Ints) -> None:
    """Deploy knights, unless there are too few for the castle's own minimum (RK-09)."""
    if may_send(s, at, s.stock[s.turn]):
        s.castle = at
        s.stage = DEPLOYING
        s.mover = s.turn
    else:
        emit(events, HELD, s.turn, cell_of_square(at))
        draw_next(b, s, events)


@kernel
def deploy(b: Board, s: State, action: int, events: Ints) -> None:
    """Put knights on the castle and move them at once (RK-09, RK-10); then draw.

    All of them end on the land, none goes back to the stock (RK-10). Those that leave never stand
    on the castle together: five may, but only while they are about to move (RK-13).
    """
    if action == HOLD:
        emit(events, HELD, s.mover, cell_of_square(s.castle))
    elif action < DEPLOY:
        knights = knights_staying(action)
        put_knights(s, s.castle, s.mover, knights)
        s.stock[s.mover] -= knights
        emit(events, STAYED, s.mover, cell_of_square(s.castle), knights)
    else:
        s.stock[s.mover] -= send(s, s.castle, direction_of(action), way_of(action), s.mover)
        emit(events, DEPLOYED, s.mover, s.castle, action)
    s.castle = 0
    draw_next(b, s, events)
