"""The numbers of Pretenders."""

SEATS = 4
CARDS = 16
HAND = 3
"""As many cards are dealt to everyone (PT-02)."""


def cards(bits: int) -> tuple[int, ...]:
    """The cards in a set of bits."""
    return tuple(card + 1 for card in range(CARDS) if bits >> card & 1)
