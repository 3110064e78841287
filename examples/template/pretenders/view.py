"""What everybody sees, and what a seat alone sees, built by adding."""

from typing import Any

from pretenders.moves import Choose
from pretenders.names import cards
from reinos.core.protocol import View
from reinos.core.record import plain
from reinos.core.state import State


class PretendersView(View, frozen=True, kw_only=True):
    """Own cards; of the others only how many they hold and whether they have chosen."""

    hand: tuple[int, ...]
    choice: int | None
    cards_held: tuple[int, ...]
    has_chosen: tuple[bool, ...]
    lives: tuple[int, ...]
    points: tuple[int, ...]
    discards: tuple[int, ...]
    moves: tuple[Choose, ...]


def view(state: State) -> PretendersView:
    """What everybody sees, spectators too: no card in a hand or face down."""
    _, s = map(plain, state.arrays())
    n = state.players
    return PretendersView(
        game=state.game.id,
        sequence=state.sequence,
        viewer=None,
        seat=state.seat,
        over=state.over,
        hand=(),
        choice=None,
        cards_held=tuple(hand.bit_count() for hand in s.hand[:n].tolist()),
        has_chosen=tuple(map(bool, s.chosen[:n].tolist())),
        lives=tuple(s.lives[:n].tolist()),
        points=tuple(s.points[:n].tolist()),
        discards=cards(s.discards),
        moves=(),
    )


def own(state: State, seat: int, seen: View) -> dict[str, Any]:
    """What a seat alone sees: its own cards."""
    _, s = map(plain, state.arrays())
    return {"hand": cards(int(s.hand[seat])), "choice": int(s.chosen[seat]) or None}
