"""A game walked node by node: decisions of seats and single draws, with what each seat was told."""

import hashlib
from typing import Any, Self

import msgspec
import numpy as np

from reinos.core.arguments import whole
from reinos.core.chance import secret
from reinos.core.contract import MOST_DRAWS, NATURE
from reinos.core.errors import EndlessGame, IllegalMove, InvalidMove
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.record import Array
from reinos.core.registry import game as game_called
from reinos.core.state import State
from reinos.learn.draws import MADE, draws_of

NO_SECRET = secret(0)
"""The seed of states here: nothing is drawn from it, all draws are given."""


class Walk:
    """A game in progress whose draws are made one number at a time by whoever walks it.

    >>> import reinos
    >>> game = reinos.game("kingdomino")
    >>> walk = Walk.begin(game, 2, game.read_options(2, {}))
    >>> walk.among  # who begins, one of two
    2
    >>> walk.draw(0)
    >>> walk.among  # the first domino of the first line
    48
    """

    __slots__ = ("_action", "_rows", "among", "numbers", "recall", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.numbers: tuple[int, ...] = ()
        """What was drawn so far in the pending draw."""
        self.among = 0
        """Among how many the next number is drawn; 0 where a seat decides or the game is over."""
        self.recall: tuple[bytes, ...] = (b"",) * (state.players + 1)
        """A digest of all that each seat was told and did; the last is that of a spectator."""
        self._action: tuple[int, int] | None = None
        self._rows: list[list[int]] = []

    @classmethod
    def begin(cls, game: Game, players: int, options: Options) -> Self:
        """A new game, before its first draw or decision."""
        board = game.board(players, options)
        states = np.zeros(1, game.kernels.STATE)
        game.engine.begin(board, states)
        walk = cls(State(game, board, states, options, NO_SECRET))
        walk._settle()
        return walk

    def act(self, action: int) -> None:
        """A decision by its number; one that is not legal is refused and changes nothing."""
        state, game = self.state, self.state.game
        seat = state.seat
        if seat is None:
            raise IllegalMove("game_over")
        assert self.among == MADE, "a draw is pending"
        params, events = game.buffers.params, self._no_events()
        if code := game.engine.play(*state.arrays(), action, params, events):
            raise game.refusal(code, params.tolist())
        self._keep(events)
        self._action = (seat, action)
        state.sequence += 1
        self._settle()

    def draw(self, number: int) -> None:
        """The next number of the pending draw, one of `range(self.among)`."""
        whole(number, "action", 0, self.among - 1, InvalidMove)
        self.numbers = (*self.numbers, number)
        self._settle()

    def _settle(self) -> None:
        """Go on to the next node: a number to draw, a decision, or the end."""
        state = self.state
        draws = draws_of(state.game)
        board, states = state.arrays()
        for _ in range(MOST_DRAWS):
            if states["mover"][0] != NATURE:
                state.check_moves()
                self._tell()
                return
            events = self._no_events()
            self.among = draws.make(board, states, self.numbers, events)
            if self.among != MADE:
                return
            self._keep(events)
            self.numbers = ()
        raise EndlessGame("endless_draws", game=state.game.id, most=MOST_DRAWS)

    def _no_events(self) -> Array:
        """The table into which kernels write what happens, empty."""
        events = self.state.game.buffers.events
        events[0, 0] = 0
        return events

    def _keep(self, events: Array) -> None:
        """Keep what happened until it can be told."""
        self._rows += events[1 : events[0, 0] + 1].tolist()

    def _tell(self) -> None:
        """Every seat remembers what it did and was told since the decision before."""
        state = self.state
        events = [state.game.event(state, row) for row in self._rows]
        written = [msgspec.json.encode(event) for event in events]
        both = [*zip(events, written, strict=True)]
        everybody = (*range(state.players), None)
        self.recall = tuple(
            self._remembered(seat, before, [text for event, text in both if event.known_to(seat)])
            for seat, before in zip(everybody, self.recall, strict=True)
        )
        self._action, self._rows = None, []

    def _remembered(self, seat: int | None, before: bytes, told: list[bytes]) -> bytes:
        if self._action is not None and self._action[0] == seat:
            told.append(b"%d" % self._action[1])
        return digest(before, *told) if told else before

    def redealt(self, seat: int, seed: int) -> "Walk":
        """A walk that this seat may be on for all it knows: a function of that and the seed.

        The others remember something, of which only what this seat knows tells what.
        """
        other = Walk(self.state.redeal(seat, seed))
        *seats, everybody = self.recall
        mine = seats[seat]
        recalled = (mine if one == seat else digest(mine, b"%d" % one) for one in range(len(seats)))
        other.recall = (*recalled, everybody)
        return other

    def __deepcopy__(self, memo: object) -> "Walk":
        other = Walk.__new__(Walk)
        other.state = self.state.clone()
        other.numbers, other.among, other.recall = self.numbers, self.among, self.recall
        other._action, other._rows = self._action, list(self._rows)
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        told = (self.numbers, self.among, self.recall, self._action, self._rows)
        return restored, (self.state.game.id, self.state.pack(), *told)


def digest(*parts: bytes) -> bytes:
    """A few bytes that tell one past from another."""
    return hashlib.blake2b(b"\n".join(parts), digest_size=12).digest()


def restored(
    game: str,
    packed: bytes,
    numbers: tuple[int, ...],
    among: int,
    recall: tuple[bytes, ...],
    action: tuple[int, int] | None,
    rows: list[list[int]],
) -> Walk:
    """A walk as it was pickled."""
    walk = Walk(State.unpack(game_called(game), packed))
    walk.numbers, walk.among, walk.recall = numbers, among, recall
    walk._action, walk._rows = action, rows
    return walk
