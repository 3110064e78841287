"""What every card pays everyone now, counted from what is on the table."""

from typing import NamedTuple

from reinos.games.kingdom_builder.audit import Count, Land
from reinos.games.kingdom_builder.cards import CardName
from reinos.games.kingdom_builder.sets import holding
from reinos.games.kingdom_builder.view import KingdomBuilderView


class Sheet(NamedTuple):
    """The gold of every seat: for each card, and for the castles."""

    cards: dict[CardName, list[int]]
    castles: list[int]


def board_of(view: KingdomBuilderView, lords_zero: bool) -> Count:
    """The board that is seen."""
    return Count(
        Land(view.rows),
        [holding(player.settlements) for player in view.players],
        [marker.seat for marker in view.markers],
        [player.gold for player in view.players],
        lords_zero,
    )


def sheet_of(board: Count, cards: tuple[CardName, ...]) -> Sheet:
    """The gold of everyone by card."""
    seats = range(len(board.settlements))
    paid = {name: [board.paid(name, seat).gold for seat in seats] for name in (*cards, "castle")}
    castles = paid.pop("castle")
    return Sheet(paid, castles)


def count(view: KingdomBuilderView) -> Sheet:
    """The gold of every seat by card. Whether the lords pay for zero shows in the scores."""
    found = sheet_of(board_of(view, lords_zero=True), view.cards)
    if "lords" in view.cards and totals(found) != [player.score for player in view.players]:
        found = sheet_of(board_of(view, lords_zero=False), view.cards)
    return found


def lost_by_lifting(view: KingdomBuilderView) -> int:
    """The gold that the lifted settlement brought where it stood; 0 if none is lifted."""
    if view.lifted is None or view.seat is None:
        return 0
    now = count(view)
    lords_zero = now == sheet_of(board_of(view, lords_zero=True), view.cards)
    before = board_of(view, lords_zero)
    before.settlements[view.seat] |= holding([view.lifted])
    return totals(sheet_of(before, view.cards))[view.seat] - totals(now)[view.seat]


def totals(found: Sheet) -> list[int]:
    """The gold of every seat, cards and castles together.

    >>> totals(Sheet({"knights": [4, 2]}, [0, 3]))
    [4, 5]
    """
    columns = [*found.cards.values(), found.castles]
    return [sum(numbers) for numbers in zip(*columns, strict=True)]
