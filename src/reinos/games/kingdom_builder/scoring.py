"""Which hexes a line of the score sheet counts, so that they can be shown."""

from typing import Any

from reinos.core.hexes import beside
from reinos.core.state import State
from reinos.games.kingdom_builder.names import SIDE
from reinos.games.kingdom_builder.rules import gold
from reinos.games.kingdom_builder.rules.board import BELOW, HALF, ROWS, TOP
from reinos.games.kingdom_builder.view import hexes

Rows = Any
"""A set of hexes: a number for each row."""


def scoring_cells(state: State, seat: int, card: int) -> tuple[str, ...]:
    """The own settlements, or for merchants and castles the places, that a line counts."""
    copy = state.record.copy()  # areas are worked out in the record itself
    own = [int(row) for row in copy.own[seat]]
    found = counted_rows(state.board, copy, seat, own, card)
    return hexes(found)


def counted_rows(b: Any, s: Any, seat: int, own: Rows, card: int) -> Any:
    """The hexes that a line counts, as rows."""
    if card == gold.FISHERMEN:
        return [
            one & near & ~int(water)
            for one, near, water in zip(own, rim(s.water), s.water, strict=True)
        ]
    if card == gold.MINERS:
        return both(own, rim(s.mountain))
    if card == gold.WORKERS:
        return both(own, rim(s.places))
    if card == gold.CASTLES:
        return both(s.castles, rim(own))
    if card == gold.MERCHANTS:
        gold.link_places(s, seat)
        return s.linked
    if card == gold.CITIZENS:
        return largest_area(s, seat)
    if card == gold.KNIGHTS:
        most = gold.knights(own)
        line = next(r for r in range(TOP, BELOW) if own[r].bit_count() == most)
        return [one if r == line else 0 for r, one in enumerate(own)]
    if card in (gold.LORDS, gold.FARMERS, gold.HOMESTEADERS):
        return in_quadrants(own, counted_quadrants(b, s, seat, own, card))
    if card == gold.RANGERS:
        return [one if one.bit_count() == 1 else 0 for one in own]
    if card == gold.CHAINERS:
        return [
            sum(1 << c for c in range(SIDE) if one >> c & 1 and gold.has_two_neighbours(own, r, c))
            for r, one in enumerate(own)
        ]
    if card == gold.TRAVELLERS:
        edges = [gold.EDGES] * ROWS
        edges[TOP] = edges[BELOW - 1] = (1 << SIDE) - 1
        return both(own, edges)
    return [0] * ROWS if card in (gold.MAYORS, gold.ROVERS) else own


def rim(rows: Any) -> Rows:
    """The hexes that touch a set."""
    plain: Rows = [int(row) for row in rows]
    inside = range(TOP - 1, BELOW + 1)
    return [beside(plain, r) if r in inside else 0 for r in range(ROWS)]


def both(rows: Any, others: Rows) -> Rows:
    """The hexes in two sets."""
    return [int(one) & other for one, other in zip(rows, others, strict=True)]


def largest_area(s: Any, seat: int) -> Any:
    """The largest own area, the first of several."""
    best: Rows = [0] * ROWS
    gold.start_areas(s, seat)
    row = gold.next_area(s, TOP)
    while row < BELOW:
        area = [int(one) for one in s.scratch]
        if sum(map(int.bit_count, area)) > sum(map(int.bit_count, best)):
            best = area
        row = gold.next_area(s, row)
    return best


def counted_quadrants(b: Any, s: Any, seat: int, own: Rows, card: int) -> list[int]:
    """The quadrants that count for lords, farmers or homesteaders."""
    if card == gold.LORDS:
        return [i for i in range(4) if gold.lords_place(b, s, seat, i)]
    numbers = [gold.in_quadrant(own, i) for i in range(4)]
    best = max(numbers) if card == gold.HOMESTEADERS else min(numbers)
    return [numbers.index(best)]


def in_quadrants(own: Rows, quadrants: list[int]) -> Rows:
    """The own settlements in some quarters of the board."""
    found = [0] * ROWS
    for quadrant in quadrants:
        top = TOP + quadrant // 2 * HALF
        for r in range(top, top + HALF):
            found[r] |= own[r] & gold.LEFT_HALF << quadrant % 2 * HALF
    return found
