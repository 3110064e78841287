"""A game in progress: it is played on, copied and written down, and has a history."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import numpy as np

from reinos.core.arguments import flag
from reinos.core.chance import Seed, derived, generator, secret
from reinos.core.contract import MOST_DRAWS, NATURE, OVER
from reinos.core.engine import STUCK
from reinos.core.errors import EndlessGame, IllegalMove, ReinosError, StuckGame
from reinos.core.options import Options
from reinos.core.protocol import Event, Move, Resignation, ScoreLine, View
from reinos.core.record import Array
from reinos.core.situation import Situation

if TYPE_CHECKING:
    from reinos.core.game import Game

Entry = int | Resignation | Literal["stopped"]
"""An entry of the history: an action, a resignation, or that the game was stopped."""
Log = tuple[Any, Entry] | None
"""The history as a chain from the last entry to the first: clones share it."""


class Packed(msgspec.Struct, frozen=True, array_like=True):
    """A state as `pack` writes it."""

    players: int
    options: dict[str, Any]
    sequence: int
    resigned: tuple[Resignation, ...]
    record: bytes
    stopped: bool = False
    version: int | None = None


class State(Situation):
    """A game in progress. Equal positions are equal states, whatever led to them.

    >>> import reinos
    >>> state = reinos.game("kingdomino").new(players=2, seed=7)
    >>> before = state.clone()
    >>> events = state.play("claim 45")
    >>> state == before, state.sequence
    (False, 1)
    """

    __slots__ = (
        "_log",
        "_origin",
        "_seed",
        "drew",
        "names",
        "opening",
    )

    def __init__(
        self,
        game: Game,
        board: Array,
        states: Array,
        options: Options,
        seed: bytes,
        sequence: int = 0,
        resigned: tuple[Resignation, ...] = (),
        *,
        stopped: bool = False,
        from_position: bool = False,
    ) -> None:
        super().__init__(game, board, states, options, sequence, resigned, stopped)
        self.names: tuple[str, ...] = ()
        """The names of the players, for the game file; empty by default."""
        self.opening: tuple[Event, ...] = ()
        """What happened before the first decision: the first deal."""
        self.drew = False
        """Whether anything was drawn after the last decision, which then cannot be taken back."""
        self._seed = seed
        self._log: Log = None
        self._origin: State | None = None
        if from_position:
            self._origin = self.clone()

    # Playing on.

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Play a move or its text, and tell what happened.

        With `seat`, it must be that seat's turn. A move that is not legal raises IllegalMove, which
        names the rule, and changes nothing.

        >>> import reinos
        >>> state = reinos.game("kingdomino").new(players=2, seed=7)
        >>> state.play("claim 39")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        ...
        reinos.core.errors.IllegalMove: Domino 39 cannot be chosen ... (KD-09)
        """
        action = self._read(move)
        self._check_turn(seat)
        return self.told(partial(self._apply, action))

    def check_legal(self, move: Move, seat: int) -> None:
        """Raise IllegalMove, as `play` would, and play nothing."""
        self._check_turn(seat)
        if refusal := self.refusal(move):
            raise refusal

    def told(self, happens: Callable[[Array], None]) -> list[Event]:
        """Run something that writes events, and return them."""
        buffer = self.game.buffers.events
        buffer[0, 0] = 0
        happens(buffer)
        return [self.game.event(self, row) for row in buffer[1 : buffer[0, 0] + 1].tolist()]

    def is_final(self, events: Sequence[Event]) -> bool:
        """Whether the last decision, with these events, drew or showed something.

        Then it cannot be taken back, because somebody learned something by it.
        """
        everybody = (None, *range(self.players))
        return self.drew or any(
            event.reveals or not all(event.known_to(seat) for seat in everybody) for event in events
        )

    def act(self, action: int, seat: int | None = None) -> None:
        """Play an action by its number, without events: for programs in a hurry."""
        self._check_turn(seat)
        self._apply(self.game.read_action(action), self.game.buffers.no_events)

    def resign(self, seat: int, timeout: bool = False) -> None:
        """A seat gives up, or runs out of time: it cannot win any more.

        With two players, or when all others have given up too, the game is over. Otherwise
        somebody has to go on making that seat's decisions.
        """
        seat = self._check_seat(seat)
        timeout = flag(timeout, "timeout", ReinosError)
        if self.over:
            raise IllegalMove("game_over")
        if any(one.seat == seat for one in self.resigned):
            raise IllegalMove("already_resigned", seat=seat)
        entry = Resignation(seat, timeout, self.sequence)
        self.resigned = (*self.resigned, entry)
        self._log = (self._log, entry)

    def stop(self) -> None:
        """End the game now; whoever is ahead wins."""
        if self.over:
            raise IllegalMove("game_over")
        self.stopped = True
        self._log = (self._log, "stopped")

    def advance(self, events: Array) -> None:
        """Make the draws before the next decision, each with a generator of its own."""
        step = 0
        states = self._states
        while states["mover"][0] == NATURE:
            if step == MOST_DRAWS:
                raise EndlessGame("endless_draws", game=self.game.id, most=MOST_DRAWS)
            rng = generator(self._seed, self.sequence, step)
            self.game.engine.chance(self._board, states, rng, events)
            step += 1
        self.drew = step > 0
        if self.drew:
            self.check_moves()
        if len(events) and events[0, 0] >= len(events):  # the table was full: rows are missing
            raise EndlessGame("endless_events", game=self.game.id, most=len(events) - 1)

    def check_moves(self) -> None:
        """Raise StuckGame if somebody has to decide and no move is legal."""
        if self.over:
            return
        if not self.game.engine.legal(self._board, self._states, self.game.buffers.actions):
            raise self._stuck()

    def _stuck(self) -> StuckGame:
        return StuckGame(
            "stuck_game", game=self.game.id, seat=self.seat, sequence=self.sequence + 1
        )

    def _apply(self, action: int, events: Array) -> None:
        game = self.game
        params, actions = game.buffers.params, game.buffers.actions
        before = self._states.tobytes()
        code = game.engine.step(self._board, self._states, action, params, actions, events)
        if code not in (0, STUCK):
            raise game.refusal(code, params.tolist())
        self.sequence += 1
        try:
            if code == STUCK:
                raise self._stuck()
            self.advance(events)
        except (EndlessGame, StuckGame):
            self._states = np.frombuffer(bytearray(before), self._states.dtype)
            self.sequence -= 1
            raise
        self._log = (self._log, action)

    # How it stands.

    def breakdown(self, seat: int) -> list[ScoreLine]:
        """The score sheet of a seat: each line with its rule, what it counts and its points."""
        seat = self._check_seat(seat)
        lines = self.game.buffers.lines
        n = self.game.engine.score_lines(self._board, self._states, seat, lines)
        return self.game.score_lines(self, seat, lines[:n])

    def sheet(self, seat: int) -> list[ScoreLine]:
        """The score sheet of a seat as people read it, the most points first."""
        return sorted(self.breakdown(seat), key=lambda line: -line.points)

    # What a seat knows.

    def view(self, seat: int | None) -> View:
        """What a seat may see; None for a spectator."""
        return self.game.view(self, None if seat is None else self._check_seat(seat))

    def redeal(self, seat: int, seed: Seed) -> State:
        """A state that is possible for all this seat knows: a function of its view and the seed."""
        seat = self._check_seat(seat)
        other = self.clone()
        other._seed = derived(secret(seed), "redeal")
        rng = generator(other._seed, 0, 0)
        mover = other._states["mover"].item()
        if self.over:
            other._states["mover"] = OVER  # then more is shown, also after a stop
        self.game.engine.redeal(self._board, other._states, seat, rng)
        other._states["mover"] = mover
        other._log = None
        other.opening = ()
        other._origin = other.clone()
        return other

    # Copies and files.

    def clone(self) -> State:
        """An independent copy."""
        other = State.__new__(State)
        other.game = self.game
        other.options = self.options
        other.players = self.players
        other.names = self.names
        other.opening = self.opening
        other.sequence = self.sequence
        other.resigned = self.resigned
        other.stopped = self.stopped
        other.drew = self.drew
        other._board = self._board
        other._states = np.frombuffer(bytearray(self._states.tobytes()), self._states.dtype)
        other._seed = self._seed
        other._log = self._log
        other._origin = self._origin
        return other

    def pack(self) -> bytes:
        """The state as bytes, without its past and its secret, for another process."""
        return msgspec.msgpack.encode((*self._contents(), self.stopped, self.version))

    def digest(self) -> str:
        """A hash of what `pack` gives, without the version of the rules.

        `stopped` counts only in games that were stopped, so that the hashes in old logs stay right.
        """
        contents = self._contents()
        packed = msgspec.msgpack.encode((*contents, True) if self.stopped else contents)
        return hashlib.sha256(packed).hexdigest()

    def _contents(self) -> tuple[Any, ...]:
        return (
            self.players,
            self.options,
            self.sequence,
            self.resigned,
            self._states.tobytes(),
        )

    @classmethod
    def unpack(cls, game: Game, packed: bytes) -> State:
        """The state of the bytes that `pack` of the same program made; its draws are random."""
        given = msgspec.msgpack.decode(packed, type=Packed)
        options = msgspec.convert(given.options, game.option_type)
        return cls(
            game,
            game.board(given.players, options, given.version),
            np.frombuffer(bytearray(given.record), game.kernels.STATE),
            options,
            secret(None),
            given.sequence,
            given.resigned,
            stopped=given.stopped,
            from_position=True,
        )

    def history(self) -> list[Entry]:
        """Everything since the game began or the position was loaded."""
        entries: list[Entry] = []
        log = self._log
        while log is not None:
            log, entry = log
            entries.append(entry)
        return entries[::-1]

    def dump(self) -> dict[str, Any]:
        """The whole position as plain JSON, secrets included; `game.load` reads it back."""
        position = {
            "game": self.game.id,
            "version": self.version,
            "players": self.players,
            "options": self.options,
            "seed": self._seed.hex(),
            "sequence": self.sequence,
            "resigned": self.resigned,
            "position": self.game.dump_position(self),
        }
        if self.stopped:
            position["stopped"] = True
        # Written and read again, so that it equals what a file gives back: lists, not tuples.
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(position))
        return plain

    def transcript(self, names: Sequence[str] = ()) -> str:
        """The game file: a text that a person can read and `reinos.replay` plays again.

        `names` says what the players are called, one for each seat; without them `state.names`.

        >>> import reinos
        >>> state = reinos.game("kingdomino").new(players=2, seed=7)
        >>> '[Names "Ana" "Beto"]' in state.transcript(names=("Ana", "Beto"))
        True
        """
        from reinos.core import transcript

        return transcript.write(self, names=names)

    @property
    def origin(self) -> dict[str, Any] | None:
        """The position that the game was loaded from; None if it was played from the start."""
        return self._origin.dump() if self._origin else None

    @property
    def seed(self) -> bytes:
        """The secret of this game. Never show it while the game is on."""
        return self._seed

    def _key(self) -> tuple[str, bytes, bytes, int, tuple[Resignation, ...], bool]:
        return (
            self.game.id,
            self._board.tobytes(),
            self._states.tobytes(),
            self.sequence,
            self.resigned,
            self.stopped,
        )

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, State) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        turn = "over" if self.over else f"seat {self.seat}"
        return f"<{self.game.id} {self.players} players, decision {self.sequence}, {turn}>"
