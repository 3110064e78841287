"""The steps of a game at a table: its beginning, decisions, resignations, its end by agreement."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, assert_never

import msgspec

from reinos.core.protocol import Event, Move
from reinos.core.state import State
from reinos.server import protocol
from reinos.server.table.entries import Began, GameEnded, Moved, Resigned, StepChange


class Outcome(NamedTuple):
    """What a change leads to: the game as it is then, if it has begun, and what happened."""

    state: State | None = None
    events: Sequence[Event] = ()


class Step(msgspec.Struct, frozen=True):
    """A step of the game: its beginning, a decision, a resignation or its end by agreement.

    It has its events as JSON; `own` those of the seats that know of more or others than everybody
    does. What is `final` cannot be taken back; a `person` decided it, or a bot.
    """

    change: StepChange
    number: int
    events: bytes
    own: Mapping[int, bytes] | None
    final: bool
    person: bool

    @classmethod
    def of(
        cls, change: StepChange, number: int, outcome: Outcome, players: int, person: bool
    ) -> "Step":
        """The step that a change is; a person decided it, or a bot."""
        state, events = outcome
        assert state is not None
        everybodys = [event for event in events if event.known_to(None)]
        own = {}
        for seat in range(players):
            known = [event for event in events if event.known_to(seat)]
            if known != everybodys:
                own[seat] = msgspec.json.encode(known)
        is_final = not isinstance(change, Moved) or state.is_final(events)
        return cls(change, number, msgspec.json.encode(everybodys), own or None, is_final, person)

    @property
    def kind(self) -> protocol.StepKind:
        """Which kind of step it is."""
        return self.change.kind

    @property
    def sequence(self) -> int:
        """The number of the decision at which it happened."""
        return self.change.sequence or 0

    @property
    def seat(self) -> int | None:
        """Who took the step."""
        return self.change.seat

    @property
    def move(self) -> str | None:
        """The move, if it is one."""
        return self.change.move if isinstance(self.change, Moved) else None

    def play(self, state: State) -> None:
        """Let it happen once more."""
        play_step(state, self.change)


def play_step(state: State, change: StepChange, move: Move | None = None) -> Sequence[Event]:
    """Let a step of the game happen, and tell what that brought about; a move may be read."""
    match change:
        case Began():
            return state.opening
        case Moved():
            return state.play(change.move if move is None else move, change.seat)
        case GameEnded():
            state.stop()
        case Resigned():
            state.resign(change.seat, change.timeout)
        case _:
            assert_never(change)
    return ()


class Unplayed(NamedTuple):
    """A step that was read from a log; a person decided it, whoever sits there now, or a bot."""

    change: StepChange
    number: int
    is_persons: bool


def drop_undone(steps: list[Unplayed], to: int) -> None:
    """Drop the moves from a decision on. They are the last ones, so nothing before is looked at.

    A log may have many times more moves that were taken back than the game has.
    """
    kept: list[Unplayed] = []
    while steps and not is_before(steps[-1].change, to):
        step = steps.pop()
        if not isinstance(step.change, Moved):
            kept.append(step)
    steps.extend(reversed(kept))


def is_before(change: StepChange, decision: int) -> bool:
    """Whether a step is a move that was made before a decision."""
    return isinstance(change, Moved) and change.sequence < decision


def state_hash(state: State | None) -> str:
    """What a game looks like, as a hash."""
    return state.digest() if state is not None else ""
