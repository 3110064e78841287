"""The piles, from which tiles are drawn in the order of their letters (RK-03).

Nothing is shuffled: what a seat has neither laid, taken nor in hand is its pile, and a draw takes
any tile of the earliest letter in it. Of two equal tiles the first is always the one that is
further on (laid before taken before in hand before in the pile), so that equal situations are equal
bytes.
"""

from reinos.core.bits import count, lowest, nth
from reinos.core.chance import below
from reinos.core.kernel import kernel
from reinos.games.robber_knights.record import State
from reinos.games.robber_knights.tiles import ALL_TILES, LETTER, TWINS, WITH_LETTER


@kernel
def pile(s: State, seat: int) -> int:
    """The tiles that a seat has still to draw."""
    tiles = ALL_TILES & ~(s.hand[seat] | s.laid[seat])
    if s.turn == seat and s.taken != 0:
        tiles &= ~(1 << (s.taken - 1))
    return tiles


@kernel
def top_tiles(tiles: int) -> int:
    """Those of a pile's tiles that may lie on top: the ones of the earliest letter (RK-03)."""
    return tiles & WITH_LETTER[LETTER[lowest(tiles)]]


@kernel
def first_equal(tiles: int, tile: int) -> int:
    """The first tile among some that equals a tile."""
    if TWINS >> tile & 1 == 1 and tiles >> (tile - 1) & 1 == 1:
        return tile - 1
    return tile


@kernel
def draw(s: State, seat: int) -> int:
    """Draw the top tile of the pile (RK-05): any of the earliest letter."""
    top = top_tiles(pile(s, seat))
    tile = first_equal(top, nth(top, below(s, count(top))))
    s.hand[seat] |= 1 << tile
    return tile
