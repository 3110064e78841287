"""What is hidden: the hands of others, drawn anew from what a seat does not know (RK-03)."""

from reinos.core.bits import count, nth
from reinos.core.chance import below
from reinos.core.kernel import kernel
from reinos.games.robber_knights.names import KEEPING
from reinos.games.robber_knights.record import Board, State
from reinos.games.robber_knights.rules.pile import first_equal, pile
from reinos.games.robber_knights.tiles import A_TILES, CASTLE_TILE, WITH_LETTER


@kernel
def redeal(b: Board, s: State, seat: int) -> None:
    """Draw others' hands anew from what this seat does not know of them.

    The letters of a hand are public: of each letter as many tiles as the hand has are drawn from
    those that are not laid. Where a letter is drawn out, or only the kept A tile is left of it,
    that is no choice at all: what can be deduced stays as it is (RK-03).
    """
    for other in range(b.players):
        if other != seat and s.hand[other] != 0:
            if s.stage == KEEPING:
                s.hand[other] = redealt(s, A_TILES & ~(1 << CASTLE_TILE), 1)
                s.hand[other] |= 1 << CASTLE_TILE
            else:
                redeal_hand(s, other)


@kernel
def redeal_hand(s: State, seat: int) -> None:
    """Draw a hand anew, letter by letter."""
    unseen = pile(s, seat) | s.hand[seat]
    hand = 0
    for letter in range(len(WITH_LETTER)):
        held = count(s.hand[seat] & WITH_LETTER[letter])
        hand |= redealt(s, unseen & WITH_LETTER[letter], held)
    s.hand[seat] = hand


@kernel
def redealt(s: State, tiles: int, number: int) -> int:
    """So many of some tiles, drawn at random; of two equal ones the first."""
    if number == count(tiles):
        return tiles
    drawn = 0
    for _ in range(number):
        tile = first_equal(tiles, nth(tiles, below(s, count(tiles))))
        tiles &= ~(1 << tile)
        drawn |= 1 << tile
    return drawn
