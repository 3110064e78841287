"""What every card pays everyone now, counted from what is on the table."""

from typing import NamedTuple

from reinos.games.kingdom_builder import audit
from reinos.games.kingdom_builder.names import Card
from reinos.games.kingdom_builder.view import KingdomBuilderView


class Sheet(NamedTuple):
    """The gold of every seat: for each card, and for the castles."""

    cards: dict[Card, list[int]]
    castles: list[int]


class Count(audit.Table):
    """The plain count of the gold, for a board that is seen and not written down."""

    def __init__(self, view: KingdomBuilderView, lords_zero: bool) -> None:
        self.land = {
            (row, column): letter
            for row, letters in enumerate(view.rows)
            for column, letter in enumerate(letters)
        }
        self.cards = list(view.cards)
        self.settlements = [
            {audit.place(name) for name in player.settlements} for player in view.players
        ]
        self.markers = [marker.seat for marker in view.markers]
        self.gold = [player.gold for player in view.players]
        self.lords_zero = lords_zero

    def sheet(self, cards: tuple[Card, ...]) -> Sheet:
        """The gold of everyone by card."""
        seats = range(len(self.settlements))
        return Sheet(
            {card: [self.card(card, seat) for seat in seats] for card in cards},
            [self.castles(seat) for seat in seats],
        )


def sheet(view: KingdomBuilderView) -> Sheet:
    """The gold of every seat by card. Whether the lords pay for zero shows in the scores."""
    found = Count(view, lords_zero=True).sheet(view.cards)
    if "lords" in view.cards and totals(found) != [player.score for player in view.players]:
        found = Count(view, lords_zero=False).sheet(view.cards)
    return found


def lost_by_lifting(view: KingdomBuilderView) -> int:
    """The gold that the lifted settlement brought where it stood; 0 if none is lifted."""
    if view.lifted is None or view.seat is None:
        return 0
    now = sheet(view)
    before = Count(view, lords_zero=now == Count(view, lords_zero=True).sheet(view.cards))
    before.settlements[view.seat].add(audit.place(view.lifted))
    return totals(before.sheet(view.cards))[view.seat] - totals(now)[view.seat]


def totals(found: Sheet) -> list[int]:
    """The gold of every seat, cards and castles together.

    >>> totals(Sheet({"knights": [4, 2]}, [0, 3]))
    [4, 5]
    """
    columns = [*found.cards.values(), found.castles]
    return [sum(numbers) for numbers in zip(*columns, strict=True)]
