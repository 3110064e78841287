"""What a seat sees, built by adding."""

from typing import Any

from pretenders.moves import Choose
from pretenders.names import cards
from reinos.core.protocol import View
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


def view(state: State, seat: int | None) -> PretendersView:
    """What a seat sees; None for a spectator."""
    s, mover, n = state.record, state.seat, state.players
    moves: Any = state.moves() if seat is not None and seat == mover else ()
    return PretendersView(
        game=state.game.id,
        sequence=state.sequence,
        viewer=seat,
        seat=mover,
        over=state.over,
        hand=() if seat is None else cards(int(s.hand[seat])),
        choice=None if seat is None or not s.chosen[seat] else int(s.chosen[seat]),
        cards_held=tuple(len(cards(int(hand))) for hand in s.hand[:n]),
        has_chosen=tuple(bool(card) for card in s.chosen[:n]),
        lives=tuple(s.lives[:n].tolist()),
        points=tuple(s.points[:n].tolist()),
        discards=cards(int(s.discards)),
        moves=tuple(moves),
    )
