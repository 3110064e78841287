"""The rows that the kernels write about what happened, as events."""

from collections.abc import Sequence

from reinos.games.kingdom_builder import moves
from reinos.games.kingdom_builder.moves import AnyEvent
from reinos.games.kingdom_builder.names import CARDS, LOCATIONS, QUADRANTS, TERRAINS, cell
from reinos.games.kingdom_builder.rules import happenings as kinds

BY = (*LOCATIONS, "card", "farmland", "silo")


def event_of(row: Sequence[int]) -> AnyEvent:
    """The event of a row.

    >>> event_of([kinds.BUILT, 1, 21, kinds.BY_CARD, 0, 0, 0, 0])
    Built(seat=1, cell='b2', by='card')
    """
    kind, seat, first, second, third, fourth, *_ = row
    if kind == kinds.BOARD_LAID:
        quadrants = tuple(QUADRANTS[n] for n in row[1:5])
        return moves.BoardLaid(quadrants, tuple(bool(fourth >> i & 1) for i in range(4)))
    if kind == kinds.CARDS_LAID:
        return moves.CardsLaid(tuple(CARDS[n] for n in row[1:4]), third)
    if kind == kinds.BUILT:
        return moves.Built(seat, cell(first), BY[second])
    if kind == kinds.MOVED:
        return moves.Moved(seat, cell(first), cell(second), BY[third])
    if kind in (kinds.TOOK_TILE, kinds.LOST_TILE):
        made = moves.TookTile if kind == kinds.TOOK_TILE else moves.LostTile
        return made(seat, LOCATIONS[first], cell(second))
    if kind in (kinds.DREW, kinds.REVEALED, kinds.TURN_ENDED):
        return with_terrain(kind, seat, first)
    if kind == kinds.REPLACED:
        return moves.Replaced(seat, TERRAINS[first], TERRAINS[second])
    return of_the_rest(kind, seat, first)


def with_terrain(kind: int, seat: int, terrain: int) -> AnyEvent:
    """The events about a terrain card."""
    if kind == kinds.DREW:
        return moves.Drew(seat, TERRAINS[terrain])
    if kind == kinds.REVEALED:
        return moves.Revealed(seat, TERRAINS[terrain])
    return moves.TurnEnded(seat, TERRAINS[terrain])


def of_the_rest(kind: int, seat: int, number: int) -> AnyEvent:
    """The events with a seat and a number at most."""
    if kind == kinds.SCOUTED:
        return moves.Scouted(seat, cell(number))
    if kind == kinds.SCOUTS_LEFT:
        return moves.ScoutsLeft(seat)
    if kind == kinds.TOOK_TOKEN:
        return moves.TookToken(seat, number)
    if kind == kinds.SPENT_TOKENS:
        return moves.SpentTokens(seat, number)
    if kind == kinds.MARKED:
        return moves.Marked(seat, number)
    if kind == kinds.PAID:
        return moves.Paid(seat, number)
    if kind == kinds.SILO_STEP:
        return moves.SiloStep(seat, number)
    if kind == kinds.LAST_ROUND:
        return moves.LastRound(seat)
    if kind == kinds.BOARD_FULL:
        return moves.BoardFull()
    return moves.Shuffled() if kind == kinds.SHUFFLED else moves.Ended()
