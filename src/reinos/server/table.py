"""A table: seats and a game, made of the entries of its log and of nothing else."""

import asyncio
import hashlib
import logging
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from reinos.core import registry
from reinos.core.errors import ReinosError
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.protocol import Event, Move, to_json
from reinos.core.state import State
from reinos.server import protocol
from reinos.server.errors import WORDS
from reinos.server.seats import Seat, is_full, seats_from_json
from reinos.server.store import Entry, Store, now

STEPS = ("began", "moved", "resigned")
"""The kinds of entries that are steps of the game; the others are about seats."""
logger = logging.getLogger("reinos.server")


class Outcome(NamedTuple):
    """What a change leads to: the game as it is then, if it has begun, and what happened."""

    state: State | None = None
    events: Sequence[Event] = ()


class Draft(NamedTuple):
    """A change that is not made yet: the entry to keep, and what it will have led to."""

    entry: Entry
    outcome: Outcome


class Step(msgspec.Struct, frozen=True):
    """A step of the game: its beginning, a decision or a resignation, with its events."""

    kind: Literal["began", "moved", "resigned"]
    number: int
    sequence: int
    seat: int | None
    move: str | None
    events: tuple[Event, ...]

    def seen_from(self, seat: int | None, over: bool) -> protocol.LogEntry:
        """What a seat may know of it: a move can hold more than the events tell the others."""
        known = tuple(to_json(event) for event in self.events if event.known_to(seat))
        shown = self.move if over or self.seat == seat else None
        return protocol.LogEntry(self.kind, self.sequence, self.seat, shown, known)


def play_step(
    state: State, kind: str, seat: int | None, move: Move | str | None
) -> Sequence[Event]:
    """Let a step of the game happen, and tell what that brought about."""
    if kind == "began":
        return state.opening
    assert seat is not None
    if kind == "moved":
        assert move is not None
        return state.play(move, seat)
    state.resign(seat)
    return ()


class Watcher(Protocol):
    """Somebody who looks at a table."""

    def notify(self) -> None:
        """There is something new."""


class Table:
    """A table in memory. It changes only by `accept`, with an entry that is on disk."""

    def __init__(self, opened: Entry) -> None:
        body = opened.body
        self.id = opened.table_id
        self.game: Game = registry.game(body["game"])
        self.players = len(body["seats"])
        self.options: Options = self.game.read_options(self.players, body["options"])
        self.open: bool = body["open"]
        self.host: str = body["host"]
        self.key: str | None = body.get("key")
        self.asker = self.host  # for whom its bots think: the address, until a restart forgets it
        self.secret = bytes.fromhex(body["seed"])
        self.entries: list[Entry] = []
        self.seats: list[Seat] = []
        self.steps: list[Step] = []
        self.lock = asyncio.Lock()
        self.watchers: dict[Watcher, int | None] = {}
        self.running: asyncio.Task[None] | None = None
        """What it does by itself: beginning, and the moves of bots."""
        self.damaged = False
        """Whether its log could not be played again: then it can only be listed."""
        self._state: State | None = None
        self._is_played = True
        self.accept(opened, Outcome())
        self.game.compile_soon()

    @classmethod
    def from_log(cls, entries: Sequence[Entry]) -> "Table":
        """The table that a log makes; its game is played again when it is first looked at."""
        if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
            raise ValueError("entries are missing")
        table = cls(entries[0])
        for entry in entries[1:]:
            table.accept(entry)
        if table.stage not in ("waiting", "playing", "over") or len(table.seats) != table.players:
            raise ValueError("the last entry is no moment of a table")
        return table

    # What it is made of.

    @property
    def number(self) -> int:
        """How many changes there were."""
        return self.entries[-1].number

    @property
    def stage(self) -> protocol.Stage:
        """Waiting for people, playing, over, or damaged."""
        stage: protocol.Stage = "damaged" if self.damaged else self.entries[-1].body["stage"]
        return stage

    @property
    def turn(self) -> int | None:
        """Whose decision it is, without looking at the game itself."""
        turn: int | None = self.entries[-1].body["turn"]
        return turn

    @property
    def state(self) -> State:
        """The game. After a restart it is replayed when it is first looked at."""
        if self._state is None or not self._is_played:
            raise RuntimeError("the game has not been replayed")
        return self._state

    @property
    def names(self) -> tuple[str, ...]:
        """What everyone is called."""
        return tuple(seat.name for seat in self.seats)

    def seat_of(self, owner: str) -> int | None:
        """The seat that belongs to a token."""
        for number, seat in enumerate(self.seats):
            if owner and seat.owner == owner:
                return number
        return None

    def is_bots(self, seat: int) -> bool:
        """Whether a bot decides for a seat: it is one, or the player has given up."""
        gone = any(one.seat == seat for one in self.state.resigned)
        return self.seats[seat].kind == "bot" or gone

    @property
    def runs_itself(self) -> bool:
        """Whether it goes on without anybody: it is about to begin, or a bot is to move."""
        if self.stage == "waiting":
            return is_full(self.seats)
        return self.stage == "playing" and self.turn is not None and self.is_bots(self.turn)

    def begin(self) -> State:
        """The game before its first decision."""
        return self.game.begin(self.players, self.options, self.secret)

    # Changing.

    def draft(
        self, kind: str, body: Mapping[str, Any], move: Move | None = None, *, later: int = 0
    ) -> Draft:
        """The entry that would come next, or so many later, and what it would lead to."""
        outcome = self.outcome(kind, body, move)
        state = outcome.state
        stage, turn = "waiting", None
        if state is not None:
            stage, turn = "over" if state.over else "playing", state.seat
        number = self.number + 1 + later
        kept = {**body, "stage": stage, "turn": turn}
        version = self.game.version
        return Draft(Entry(self.id, number, kind, kept, state_hash(state), version, now()), outcome)

    def outcome(self, kind: str, body: Mapping[str, Any], move: Move | None = None) -> Outcome:
        """What a change leads to, found out on a copy of the game; a move may be read already."""
        if kind not in STEPS:
            return Outcome(self._state)
        if kind == "began":
            state = self.begin()
        else:
            assert self._state is not None
            state = self._state.clone()
        played = body.get("move") if move is None else move
        return Outcome(state, play_step(state, kind, body.get("seat"), played))

    def accept(self, entry: Entry, outcome: Outcome | None = None) -> None:
        """Become what an entry on disk says: the only way in which a table changes.

        After a restart its outcome is not known: `replay` finds it out.
        """
        self.entries.append(entry)
        if "seats" in entry.body:
            self.seats = seats_from_json(entry.body["seats"])
        if outcome is None:
            self._is_played = False
        else:
            self._play(entry, outcome)

    def _play(self, entry: Entry, outcome: Outcome) -> None:
        """The part of `accept` that needs the game."""
        self._state = outcome.state
        if entry.kind in STEPS:
            body = entry.body
            kind: Any = entry.kind
            self.steps.append(
                Step(
                    kind,
                    entry.number,
                    body.get("sequence", 0),
                    body.get("seat"),
                    body.get("move"),
                    tuple(outcome.events),
                )
            )

    def replay(self, store: Store) -> None:
        """Play the log again; if it no longer replays, go on from the last snapshot."""
        if self._is_played:
            return
        try:
            self._play_from(None, self.entries)
            if state_hash(self._state) != self.entries[-1].state_hash:
                raise ReinosError("not_replayed", words=WORDS)
        except ReinosError as error:
            found = store.snapshot(self.id)
            if found is None:
                raise
            logger.warning("table does not replay: going on from its snapshot (%s)", error)
            number, position = found
            later = [entry for entry in self.entries if entry.number > number]
            self._play_from(self.game.load(position), later)
        self._is_played = True

    def _play_from(self, state: State | None, entries: Sequence[Entry]) -> None:
        self._state = state
        self.steps.clear()
        for entry in entries:
            self._play(entry, self.outcome(entry.kind, entry.body))

    def notify(self) -> None:
        """Wake everyone who looks at the table: waits for nobody."""
        for watcher in self.watchers:
            watcher.notify()

    # Seen from a seat.

    def presence(self) -> tuple[bool, ...]:
        """Which seats have somebody looking."""
        here = set(self.watchers.values())
        return tuple(seat.kind == "bot" or n in here for n, seat in enumerate(self.seats))

    def seat_infos(self, mine: int | None) -> tuple[protocol.SeatInfo, ...]:
        """The seats as everyone sees them."""
        here = self.presence()
        gone = {entry.body["seat"] for entry in self.entries if entry.kind == "resigned"}
        return tuple(
            seat.info(number, number == mine, here[number], number in gone)
            for number, seat in enumerate(self.seats)
        )

    def info(self, owner: str, lang: str) -> protocol.TableInfo:
        """The table in a list."""
        mine = self.seat_of(owner)
        return protocol.TableInfo(
            id=self.id,
            game=self.game.id,
            game_name=self.game.say("game.name", lang),
            stage=self.stage,
            open=self.open,
            seats=self.seat_infos(mine),
            my_turn=mine is not None and mine == self.turn,
            changed=self.entries[-1].at,
        )

    def seen(self, owner: str, link: str, lang: str, since: int = 0) -> protocol.Table:
        """The table as the owner of a token sees it, with the log since an entry."""
        mine = self.seat_of(owner)
        playing = self.stage != "waiting"
        view = to_json(self.state.view(mine)) if playing else None
        return protocol.Table(
            id=self.id,
            number=self.number,
            game=self.game.id,
            game_name=self.game.say("game.name", lang),
            options=to_json(self.options),
            stage=self.stage,
            open=self.open,
            mine=mine,
            host=owner == self.host,
            link=link,
            seats=self.seat_infos(mine),
            turn=self.turn,
            view=view,
            standings=standings(self.state) if playing else (),
            log=self.log(mine, since),
        )

    def log(self, mine: int | None, since: int) -> tuple[protocol.LogEntry, ...]:
        """What a seat may know of the steps after an entry."""
        over = self.stage == "over"
        return tuple(step.seen_from(mine, over) for step in self.steps if step.number > since)


def standings(state: State) -> tuple[protocol.Standing, ...]:
    """How every seat stands."""
    both = zip(state.scores(), state.places(), strict=True)
    compared = state.tiebreaks().items()
    return tuple(
        protocol.Standing(
            score,
            place,
            tuple(state.sheet(seat)),
            tuple(protocol.Tiebreak(name, numbers[seat]) for name, numbers in compared),
        )
        for seat, (score, place) in enumerate(both)
    )


def state_hash(state: State | None) -> str:
    """What a game looks like, as a hash."""
    return hashlib.sha256(state.pack()).hexdigest() if state is not None else ""
