"""The game at a table: dealt, played step by step, and played again from a log."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from reinos.core.chance import derived
from reinos.core.errors import ReinosError
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.protocol import Move
from reinos.core.state import State
from reinos.server.errors import WORDS
from reinos.server.table.entries import Began, Change, StepChange, Undone
from reinos.server.table.steps import (
    Outcome,
    Step,
    Unplayed,
    drop_undone,
    play_step,
    state_hash,
)
from reinos.server.table.undo import not_undone

MOST_DEALS = 500
"""The most deals until the first seat begins; far more than are ever needed."""
AT_A_TIME = 16
"""How many entries are played again before others come first."""
Snapshot = tuple[int, Any]
"""After which entry, and the position."""
logger = logging.getLogger("reinos.server")


class TableGame:
    """The game at a table, and its steps."""

    def __init__(self, game: Game, players: int, options: Options, secret: bytes) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.secret = secret
        self.first_begins = False
        """Whether the first seat is to begin, where the rules leave that open."""
        self.version = 0
        """The version of the rules by which the game began, as its log says; 0 before."""
        self.rules_version = 0
        """The version of the rules that the last entry names."""
        self.state_hash = ""
        """The hash of the game that the last entry names."""
        self.steps: list[Step] = []
        self._state: State | None = None
        self._is_played = True
        self._unplayed: list[Unplayed] = []
        """The steps that were read from a log and not played yet, without those taken back."""

    @property
    def state(self) -> State:
        """The game. A table that was read from its log must have been replayed."""
        if self._state is None or not self._is_played:
            raise RuntimeError("the game has not been replayed")
        return self._state

    def begin(self) -> State:
        """The game before its first decision: dealt until the first seat begins, if it is to."""
        version = self.version or self.game.version
        state = self.game.begin(self.players, self.options, self.secret, version)
        deals = 1
        while self.first_begins and state.seat != 0 and deals < MOST_DEALS:
            secret = derived(self.secret, f"deal {deals}")
            state = self.game.begin(self.players, self.options, secret, version)
            deals += 1
        return state

    def outcome(self, change: Change, move: Move | None = None) -> Outcome:
        """What a change leads to, found out on a copy of the game; a move may be read already."""
        if not isinstance(change, StepChange):
            return Outcome(self._state)
        if isinstance(change, Began):
            state = self.begin()
        else:
            assert self._state is not None
            state = self._state.clone()
        return Outcome(state, play_step(state, change, move))

    def _leave(self, change: Change, number: int, is_persons: bool) -> None:
        """Leave a step of the game to be played later, or drop steps that were taken back."""
        self._is_played = False
        if isinstance(change, StepChange):
            self._unplayed.append(Unplayed(change, number, is_persons))
        elif isinstance(change, Undone):
            drop_undone(self._unplayed, change.to)

    def _play(self, change: Change, number: int, outcome: Outcome, is_persons: bool) -> None:
        """The part of `accept` that needs the game."""
        self._state = outcome.state
        if isinstance(change, StepChange):
            self.steps.append(Step.of(change, number, outcome, self.players, is_persons))
        elif isinstance(change, Undone):
            self.steps = not_undone(self.steps, change.to)

    async def state_before(self, sequence: int) -> State:
        """The game as it was before a decision, played again from the beginning."""
        state = self.begin()
        for number, step in enumerate(not_undone(self.steps, sequence), 1):
            step.play(state)
            if number % AT_A_TIME == 0:
                await asyncio.sleep(0)  # others come first
        return state

    async def replay(self, snapshot: Snapshot | None) -> None:
        """Play the log again; if it no longer replays, go on from its last snapshot."""
        entries, state, steps = self._unplayed, self._state, len(self.steps)
        if self._is_played:
            return
        try:
            await self._play_from(state, entries)
            is_as_before = state_hash(self._state) == self.state_hash
            if not (is_as_before or await self._leads_here(snapshot, entries)):
                raise ReinosError("not_replayed", words=WORDS)
        except ReinosError as error:
            if snapshot is None:
                raise
            logger.warning("table does not replay: going on from its snapshot (%s)", error)
            del self.steps[steps:]
            await self._play_on(snapshot, entries)
        self._unplayed, self._is_played = [], True

    async def _leads_here(self, snapshot: Snapshot | None, entries: Sequence[Unplayed]) -> bool:
        """Whether the same rules lead from the snapshot to the same game.

        Then only the layout of the record, and so its hash, has changed; the snapshot does not
        depend on the layout.
        """
        if snapshot is None or self.rules_version not in self.game.versions:
            return False
        played, steps = self._state, self.steps
        assert played is not None
        self.steps = []
        try:
            await self._play_on(snapshot, entries)
            return self._state is not None and self._state.dump() == played.dump()
        finally:
            self._state, self.steps = played, steps

    async def _play_on(self, snapshot: Snapshot, entries: Sequence[Unplayed]) -> None:
        """Play what came after a snapshot."""
        number, position = snapshot
        later = [one for one in entries if one.number > number]
        await self._play_from(self.game.load(position, self.version), later)

    async def _play_from(self, state: State | None, entries: Sequence[Unplayed]) -> None:
        self._state = state
        for played, (change, number, is_persons) in enumerate(entries, 1):
            self._play(change, number, self.outcome(change), is_persons)
            if played % AT_A_TIME == 0:
                await asyncio.sleep(0)  # others come first

    def step_made(
        self, kind: type[StepChange], seat: int, sequence: int, move: str | None
    ) -> int | None:
        """The number of the change that was this very step, if it was made."""
        for step in reversed(self.steps):
            if step.sequence < sequence:
                return None
            is_same = (step.seat, step.sequence, step.move) == (seat, sequence, move)
            if is_same and isinstance(step.change, kind):
                return step.number
        return None
