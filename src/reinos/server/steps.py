"""The steps of a game at a table: its beginning, decisions, resignations, its end by agreement."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from reinos.core.protocol import Event, Move
from reinos.core.state import State
from reinos.server import protocol
from reinos.server.parts import encode
from reinos.server.store import Entry

STEPS = ("began", "moved", "resigned", "ended")
"""The kinds of entries that are steps of the game; the others are about seats."""


class Outcome(NamedTuple):
    """What a change leads to: the game as it is then, if it has begun, and what happened."""

    state: State | None = None
    events: Sequence[Event] = ()


class Step(msgspec.Struct, frozen=True):
    """A step of the game: its beginning, a decision, a resignation or its end by agreement.

    It has its events as JSON; `own` those of the seats that know of more or others than everybody
    does. What is `final` cannot be taken back; a `person` decided it, or a bot.
    """

    kind: Literal["began", "moved", "resigned", "ended"]
    number: int
    sequence: int
    seat: int | None
    move: str | None
    events: bytes
    own: Mapping[int, bytes] | None
    final: bool
    person: bool
    timeout: bool

    @classmethod
    def of(cls, entry: Entry, outcome: Outcome, players: int, person: bool) -> "Step":
        """The step that an entry is; a person decided it, or a bot."""
        kind: Any = entry.kind
        body = entry.body
        state, events = outcome
        assert state is not None
        everybodys = [event for event in events if event.known_to(None)]
        own = {}
        for seat in range(players):
            known = [event for event in events if event.known_to(seat)]
            if known != everybodys:
                own[seat] = encode(known)
        return cls(
            kind,
            entry.number,
            body.get("sequence", 0),
            body.get("seat"),
            body.get("move"),
            encode(everybodys),
            own or None,
            kind != "moved" or state.is_final(events),
            person,
            body.get("timeout", False),
        )

    def play(self, state: State) -> None:
        """Let it happen once more."""
        play_step(state, self.kind, self.seat, self.move, self.timeout)

    def seen_from(self, seat: int | None, over: bool) -> protocol.LogEntry:
        """What a seat may know of it: a move can hold more than the events tell the others."""
        own = None if seat is None or self.own is None else self.own.get(seat)
        known: Any = msgspec.Raw(self.events if own is None else own)
        shown = self.move if over or self.seat == seat else None
        return protocol.LogEntry(self.kind, self.sequence, self.seat, shown, known)


def play_step(
    state: State, kind: str, seat: int | None, move: Move | str | None, timeout: bool = False
) -> Sequence[Event]:
    """Let a step of the game happen, and tell what that brought about."""
    if kind == "began":
        return state.opening
    if kind == "ended":
        state.stop()
        return ()
    assert seat is not None
    if kind == "moved":
        assert move is not None
        return state.play(move, seat)
    state.resign(seat, timeout)
    return ()


class Unplayed(NamedTuple):
    """A step that was read from a log; a person decided it, whoever sits there now, or a bot."""

    entry: Entry
    is_persons: bool


def drop_undone(steps: list[Unplayed], to: int) -> None:
    """Drop the moves from a decision on. They are the last ones, so nothing before is looked at.

    A log may have many times more moves that were taken back than the game has.
    """
    kept: list[Unplayed] = []
    while steps and not is_before(steps[-1].entry, to):
        step = steps.pop()
        if step.entry.kind != "moved":
            kept.append(step)
    steps.extend(reversed(kept))


def is_before(entry: Entry, decision: int) -> bool:
    """Whether a step is a move that was made before a decision."""
    return entry.kind == "moved" and bool(entry.body["sequence"] < decision)


def state_hash(state: State | None) -> str:
    """What a game looks like, as a hash."""
    return state.digest() if state is not None else ""
