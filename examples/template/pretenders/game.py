"""The face of Pretenders: moves, events, views and words."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Annotated, Any, ClassVar

import msgspec
import numpy as np

from pretenders import rules
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.position import wrong
from reinos.core.protocol import Event, Move, ScoreLine, View
from reinos.core.state import State


class PretendersOptions(Options, frozen=True, kw_only=True):
    """How long the game lasts."""

    lives: Annotated[int, msgspec.Meta(ge=1, le=3)] = 2


class Choose(Move, frozen=True, tag="choose"):
    """Lay a card face down."""

    card: int

    def __str__(self) -> str:
        return f"choose {self.card}"


class Happened(Event, frozen=True, tag="happened"):
    """What a seat did or got; `number` is a card or the lives left, 0 if it stays hidden."""

    what: str
    seat: int
    number: int
    only: int | None

    def known_to(self, seat: int | None) -> bool:
        """A hidden card is known to its seat alone."""
        return self.only is None or self.only == seat


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


def cards(bits: int) -> tuple[int, ...]:
    """The cards in a set of bits."""
    return tuple(card + 1 for card in range(rules.CARDS) if bits >> card & 1)


class Pretenders(Game):
    """A card game of nerve for two to four."""

    id = "pretenders"
    players = range(2, 5)
    option_type = PretendersOptions
    kernels: ClassVar[ModuleType] = rules
    rule_prefix = "PT"
    refusals: ClassVar[Mapping[int, tuple[str, ...]]] = {rules.NOT_HELD: ("not_held", "card")}
    events = ("", "drew", "chose", "revealed", "lost", "ended")

    def lay_board(self, board: Any, players: int, options: PretendersOptions) -> None:
        """The lives of everyone."""
        board.lives = options.lives

    def move(self, action: int) -> Choose:
        """The move of an action."""
        return Choose(action + 1)

    def event(self, state: State, row: Sequence[int]) -> Happened:
        """What was drawn or chosen is known to its seat alone."""
        kind, seat, number, *_ = row
        only = seat if kind in (rules.DREW, rules.CHOSE) else None
        return Happened(self.events[kind], seat, number, only)

    def score_line(self, state: State, seat: int, row: Sequence[int]) -> ScoreLine:
        """Highest cards, or lives."""
        return ScoreLine(self.rule(row[0]), ("highest", "lives")[row[1]], row[2], {}, ())

    def view(self, state: State, seat: int | None) -> PretendersView:
        """What a seat sees."""
        s, mover, n = state.record, state.seat, state.players
        moves: Any = state.moves() if seat is not None and seat == mover else ()
        return PretendersView(
            game=self.id,
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

    def load_position(self, position: dict[str, Any], board: Any, record: Any) -> None:
        """The fields of the record, if every card is in one place and a living seat is to move.

        The kernels trust the record: what could lead them astray is refused here.
        """
        super().load_position(position, board, record)
        held = [card for hand in record.hand for card in cards(int(hand))]
        held += [int(card) for card in record.chosen if card] + list(cards(int(record.discards)))
        mover, living = int(record.mover), record.lives > 0
        if len(set(held)) != len(held) or not all(1 <= card <= rules.CARDS for card in held):
            raise wrong("hand", "cards", self.words, cards=rules.CARDS)
        if np.any(record.hand >> rules.CARDS) or record.discards >> rules.CARDS:
            raise wrong("hand", "cards", self.words, cards=rules.CARDS)
        if np.any(record.lives < 0) or np.any(record.lives > board.lives) or not living.any():
            raise wrong("lives", "lives", self.words, most=int(board.lives))
        if np.any(living[board.players :]) or np.any((record.hand | record.chosen)[~living]):
            raise wrong("lives", "lives", self.words, most=int(board.lives))
        if np.any(record.points < 0) or np.any(record.points > rules.CARDS):
            raise wrong("points", "points", self.words, most=rules.CARDS)
        if not -2 <= mover < board.players or (mover >= 0 and not record.hand[mover]):
            raise wrong("mover", "mover", self.words)
        if mover >= 0 and living.sum() < 2:  # PT-06
            raise wrong("mover", "mover", self.words)
        # Those who decided this round have laid one of as many cards as the others still hold.
        chosen = [bool(record.chosen[seat]) for seat in np.flatnonzero(living)]
        sizes = [len(cards(int(record.hand[seat]))) for seat in np.flatnonzero(living)]
        before = [bool(seat < mover) for seat in np.flatnonzero(living)]
        if chosen != before or len({n + laid for n, laid in zip(sizes, chosen, strict=True)}) > 1:
            raise wrong("chosen", "chosen", self.words)

    def pieces(self, state: State) -> list[str]:
        """Every card, wherever it is."""
        s = state.record
        held = [card for hand in s.hand for card in cards(int(hand))]
        held += [int(card) for card in s.chosen if card] + list(cards(int(s.discards)))
        return [f"card {card}" for card in (*held, *cards(rules.deck(state.board, s)))]

    def recount(self, position: dict[str, Any]) -> list[int]:
        """Points and lives, added."""
        own = position["position"]
        both = zip(own["points"], own["lives"], strict=True)
        return [points + lives for points, lives in both][: position["players"]]


GAME = Pretenders()
