"""Counting by another way than the kernels."""

from typing import Any

from pretenders.names import cards
from pretenders.rules.turn import deck
from reinos.core.state import State


def pieces(state: State) -> list[str]:
    """Every card, wherever it is."""
    s = state.record
    held = [card for hand in s.hand for card in cards(int(hand))]
    held += [int(card) for card in s.chosen if card] + list(cards(int(s.discards)))
    return [f"card {card}" for card in (*held, *cards(deck(state.board, s)))]


def recount(position: dict[str, Any]) -> list[int]:
    """Points and lives, added (PT-07)."""
    own = position["position"]
    both = zip(own["points"], own["lives"], strict=True)
    return [points + lives for points, lives in both][: position["players"]]
