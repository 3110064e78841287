"""Positions that somebody else wrote: the kernels trust the record, so it is checked here."""

from typing import Any

import numpy as np

from pretenders.names import CARDS, cards
from reinos.core.position import dump, load as load_fields, wrong

__all__ = ["dump", "load"]
WORDS = "pretenders"


def load(given: dict[str, Any], board: Any, record: Any) -> None:
    """The fields of the record, if every card is in one place and a living seat is to move."""
    load_fields(given, board, record)
    held = [card for hand in record.hand for card in cards(int(hand))]
    held += [int(card) for card in record.chosen if card] + list(cards(int(record.discards)))
    mover, living = int(record.mover), record.lives > 0
    if len(set(held)) != len(held) or not all(1 <= card <= CARDS for card in held):
        raise wrong("hand", "cards", WORDS, cards=CARDS)
    if np.any(record.hand >> CARDS) or record.discards >> CARDS:
        raise wrong("hand", "cards", WORDS, cards=CARDS)
    if np.any(record.lives < 0) or np.any(record.lives > board.lives) or not living.any():
        raise wrong("lives", "lives", WORDS, most=int(board.lives))
    if np.any(living[board.players :]) or np.any((record.hand | record.chosen)[~living]):
        raise wrong("lives", "out", WORDS)
    if np.any(record.points < 0) or np.any(record.points > CARDS):
        raise wrong("points", "points", WORDS, most=CARDS)
    if not -2 <= mover < board.players or (mover >= 0 and not record.hand[mover]):
        raise wrong("mover", "mover", WORDS)
    if mover >= 0 and living.sum() < 2:  # PT-06
        raise wrong("mover", "alone", WORDS)
    # Those who decided this round have laid one of as many cards as the others still hold.
    chosen = [bool(record.chosen[seat]) for seat in np.flatnonzero(living)]
    sizes = [len(cards(int(record.hand[seat]))) for seat in np.flatnonzero(living)]
    before = [bool(seat < mover) for seat in np.flatnonzero(living)]
    if chosen != before or len({n + laid for n, laid in zip(sizes, chosen, strict=True)}) > 1:
        raise wrong("chosen", "chosen", WORDS)
