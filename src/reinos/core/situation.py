"""What a game looks like at one moment: whose decision it is, what is legal, and how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from reinos.core.arguments import whole
from reinos.core.contract import OVER
from reinos.core.errors import IllegalMove, ReinosError
from reinos.core.options import Options
from reinos.core.protocol import Move, Resignation
from reinos.core.record import Array

if TYPE_CHECKING:
    from reinos.core.game import Game


class Situation:
    """The two records of a game, and what can be asked of them. A `State` adds playing on."""

    __slots__ = (
        "_board",
        "_states",
        "game",
        "options",
        "players",
        "resigned",
        "sequence",
        "stopped",
    )

    def __init__(
        self,
        game: Game,
        board: Array,
        states: Array,
        options: Options,
        sequence: int,
        resigned: tuple[Resignation, ...],
        stopped: bool,
    ) -> None:
        self.game = game
        self.options = options
        self.players = int(board["players"][0])
        self.sequence = sequence
        """How many decisions were made before this one."""
        self.resigned = resigned
        self.stopped = stopped
        """Whether it was ended before its end by the rules."""
        self._board = board
        self._states = states

    @property
    def version(self) -> int:
        """The version of the rules that it goes by."""
        if "rules" not in (self._board.dtype.names or ()):
            return self.game.version
        return int(self._board["rules"][0])

    @property
    def seat(self) -> int | None:
        """Whose decision it is, counted from 0; None when the game is over."""
        return None if self.over else self._states["mover"].item()

    @property
    def over(self) -> bool:
        """Whether the game is over: played out, stopped, or all but one have resigned."""
        return (
            self._states["mover"].item() == OVER
            or self.stopped
            or (bool(self.resigned) and len(self.resigned) >= self.players - 1)
        )

    @property
    def record(self) -> Any:
        """The state record, as kernels see it. To be read only."""
        return self._states[0]

    @property
    def board(self) -> Any:
        """The board record: what is fixed during the game."""
        return self._board[0]

    def arrays(self) -> tuple[Array, Array]:
        """Board and state as arrays of one, as entry points take them."""
        return self._board, self._states

    # What can be done.

    def actions(self) -> Array:
        """The legal actions as numbers, ascending."""
        if (self.resigned or self.stopped) and self.over:
            return np.zeros(0, np.int32)
        buffer = self.game.buffers.actions
        return buffer[: self.game.engine.legal(self._board, self._states, buffer)].copy()

    def mask(self) -> Array:
        """For each action of the game whether it is legal now."""
        legal = np.zeros(self.game.kernels.ACTIONS, np.bool_)
        legal[self.actions()] = True
        return legal

    def moves(self) -> list[Move]:
        """Every legal move, in the order of the actions."""
        return self.game.moves_of(self.actions())

    def refusal(self, move: Move | str) -> IllegalMove | None:
        """Why a move is not legal now, or None if it is."""
        if self.over:
            return IllegalMove("game_over")
        action = self._read(move)
        params = self.game.buffers.params
        code = self.game.engine.refusal(self._board, self._states, action, params)
        return self.game.refusal(code, params.tolist()) if code else None

    def _read(self, move: Move | str) -> int:
        if isinstance(move, str):
            move = self.game.parse(move)
        return self.game.action(move)

    def _check_turn(self, seat: int | None) -> None:
        if seat is not None:
            seat = self._check_seat(seat)
        if self.over:
            raise IllegalMove("game_over")
        if seat is not None and seat != self.seat:
            raise IllegalMove("not_your_turn", seat=seat, mover=self.seat)

    def _check_seat(self, seat: int) -> int:
        checked = whole(seat, "seat", error=ReinosError)
        if not 0 <= checked < self.players:
            raise ReinosError("no_such_seat", seat=checked, last_seat=self.players - 1)
        return checked

    # How it stands.

    def scores(self) -> list[int]:
        """The points of every seat, as if the game ended now."""
        points = np.zeros(self.players, np.int32)
        self.game.engine.scores(self._board, self._states, points)
        return list(points.tolist())

    def places(self) -> list[int]:
        """The rank of every seat, 1 for the winners; who resigned first comes last."""
        found = np.zeros(self.players, np.int32)
        self.game.engine.places(self._board, self._states, found)
        ranks: list[int] = found.tolist()
        if not self.resigned:
            return ranks
        gone = [one.seat for one in self.resigned]
        staying = [seat for seat in range(self.players) if seat not in gone]
        places = [0] * self.players
        for seat in staying:
            places[seat] = 1 + sum(ranks[other] < ranks[seat] for other in staying)
        for later, seat in enumerate(reversed(gone)):
            places[seat] = len(staying) + later + 1
        return places

    def tiebreaks(self) -> dict[str, list[int]]:
        """The tie-breaks in their order: for each name, the number of every seat.

        >>> import reinos
        >>> reinos.game("kingdomino").new(players=2, seed=7).tiebreaks()
        {'largest_territory': [0, 0], 'crowns': [0, 0]}
        """
        names, standing, seats = self.game.ranking, self.game.engine.standing, range(self.players)
        return {
            names[n]: [int(standing(self._board, self._states, seat, n)) for seat in seats]
            for n in range(names.index("score") + 1, len(names))
        }

    def winners(self) -> list[int]:
        """The seats that have won, or would if the game ended now."""
        return [seat for seat, place in enumerate(self.places()) if place == 1]

    # What a seat knows.

    def observe(self, seat: int) -> Array:
        """What a seat knows, as numbers for a learner; `game.observed` gives the parts by name."""
        seat = self._check_seat(seat)
        features = np.zeros(self.game.kernels.OBSERVATION, np.int32)
        self.game.engine.observe(self._board, self._states, seat, features)
        return features

    def evaluate(self, seat: int) -> int:
        """How well a seat stands, in hundredths of a point."""
        seat = self._check_seat(seat)
        return int(self.game.engine.evaluate(self._board, self._states, seat))

    def policy(self) -> tuple[Array, Array]:
        """The legal actions and what each gains at once, in hundredths of a point."""
        actions = self.actions()
        worth = np.zeros(len(actions), np.int32)
        self.game.engine.policy(self._board, self._states, actions, len(actions), worth)
        return actions, worth
