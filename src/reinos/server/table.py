"""A table: seats and a game, made of the entries of its log and of nothing else."""

import asyncio
import hashlib
import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec
from msgspec.structs import asdict

from reinos.core import registry
from reinos.core.errors import ReinosError
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.protocol import Event, Move, View, to_json
from reinos.core.state import State
from reinos.server import protocol
from reinos.server.errors import WORDS
from reinos.server.parts import Named, Parts, Told, encode, named, update
from reinos.server.seats import Seat, goes_on, seat_infos, seat_of, seats_from_json
from reinos.server.store import Entry, Snapshot, now

STEPS = ("began", "moved", "resigned")
"""The kinds of entries that are steps of the game; the others are about seats."""
AT_A_TIME = 16
"""How many entries are played again before others come first."""
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
    """A step of the game: its beginning, a decision or a resignation, with its events as JSON.

    `own` has the events of the seats that know of more or others than everybody does.
    """

    kind: Literal["began", "moved", "resigned"]
    number: int
    sequence: int
    seat: int | None
    move: str | None
    events: bytes
    own: Mapping[int, bytes] | None

    @classmethod
    def of(cls, entry: Entry, events: Sequence[Event], players: int) -> "Step":
        """The step that an entry is."""
        kind: Any = entry.kind
        body = entry.body
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
        )

    def seen_from(self, seat: int | None, over: bool) -> protocol.LogEntry:
        """What a seat may know of it: a move can hold more than the events tell the others."""
        own = None if seat is None or self.own is None else self.own.get(seat)
        known: Any = msgspec.Raw(self.events if own is None else own)
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
        self.wish: str | None = body.get("wish")
        self.asker = self.host  # for whom its bots think: the address, until it is let go
        self.secret = bytes.fromhex(body["seed"])
        self.seats: list[Seat] = []
        self.steps: list[Step] = []
        self.number = 0
        """How many changes there were."""
        self.stage: protocol.Stage = "waiting"
        self.turn: int | None = None
        """Whose decision it is."""
        self.changed = ""
        """When it changed last."""
        self.rules_version = 0
        self.state_hash = ""
        self.resigned: frozenset[int] = frozenset()
        """Who has given up."""
        self.scores: tuple[int, ...] = ()
        self.places: tuple[int, ...] = ()
        """How everyone stood at the end; empty before."""
        self.handed: dict[int, int] = {}
        """The seats that moved to another device, and with which change the last time."""
        self.lock = asyncio.Lock()
        self.watchers: dict[Watcher, int | None] = {}
        self.running: asyncio.Task[None] | None = None
        """What it does by itself: beginning, and the moves of bots."""
        self.deleted = False
        """Whether it is gone from the disk: whoever still looks is told to leave."""
        self._state: State | None = None
        self._unplayed: list[Entry] = []
        self._told: dict[int | None, Told] = {}
        self._seat_parts: Parts = {}
        self._view_parts = Named("view")
        self._open_view: tuple[int, View | None] = (0, None)
        self.accept(opened, Outcome())

    @classmethod
    def from_log(cls, entries: Sequence[Entry]) -> "Table":
        """The table that a log makes; `replay` plays its game again."""
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
    def state(self) -> State:
        """The game. A table that was read from its log must have been replayed."""
        if self._state is None or self._unplayed:
            raise RuntimeError("the game has not been replayed")
        return self._state

    @property
    def names(self) -> tuple[str, ...]:
        """What everyone is called."""
        return tuple(seat.name for seat in self.seats)

    def seat_of(self, owner: str) -> int | None:
        """The seat that belongs to a token."""
        return seat_of(self.seats, owner)

    def is_bots(self, seat: int) -> bool:
        """Whether a bot decides for a seat: it is one, or the player has given up."""
        return self.seats[seat].kind == "bot" or seat in self.resigned

    @property
    def runs_itself(self) -> bool:
        """Whether it goes on without anybody: it is about to begin, or a bot is to move."""
        return not self.deleted and goes_on(self.stage, self.turn, self.seats, self.resigned)

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
        if state is not None and stage == "over":
            kept["scores"], kept["places"] = result(standings(state))
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

        What the entry of a log led to is not known: `replay` finds it out.
        """
        body = entry.body
        self.number, self.changed = entry.number, entry.at
        self.stage, self.turn = body["stage"], body["turn"]
        self.rules_version, self.state_hash = entry.rules_version, entry.state_hash
        is_over = self.stage == "over"
        self.scores = tuple(body.get("scores", self.scores)) if is_over else ()
        self.places = tuple(body.get("places", self.places)) if is_over else ()
        if "seats" in body:
            self.seats = seats_from_json(body["seats"])
        if entry.kind == "handed":
            self.handed[body["seat"]] = entry.number
        if entry.kind == "resigned":
            self.resigned |= {body["seat"]}
        if "seats" in body or entry.kind == "resigned":
            infos = seat_infos(self.seats, self.resigned)
            self._seat_parts = named("seats", dict(enumerate(infos)))
        if outcome is None:
            self._unplayed.append(entry)
        else:
            self._play(entry, outcome)

    def _play(self, entry: Entry, outcome: Outcome) -> None:
        """The part of `accept` that needs the game."""
        self._state = outcome.state
        if entry.kind in STEPS:
            self.steps.append(Step.of(entry, outcome.events, self.players))

    async def replay(self, snapshot: Snapshot | None) -> None:
        """Play the log again; if it no longer replays, go on from its last snapshot."""
        entries, state, steps = self._unplayed, self._state, len(self.steps)
        if not entries:
            return
        try:
            await self._play_from(state, entries)
            if state_hash(self._state) != self.state_hash:
                raise ReinosError("not_replayed", words=WORDS)
        except ReinosError as error:
            if snapshot is None:
                raise
            logger.warning("table does not replay: going on from its snapshot (%s)", error)
            number, position = snapshot
            del self.steps[steps:]
            later = [entry for entry in entries if entry.number > number]
            await self._play_from(self.game.load(position), later)
        self._unplayed = []
        if self.stage == "over" and not self.scores:  # it ended when logs did not say that yet
            self.scores, self.places = result(standings(self.state))

    async def _play_from(self, state: State | None, entries: Iterable[Entry]) -> None:
        self._state = state
        for number, entry in enumerate(entries, 1):
            self._play(entry, self.outcome(entry.kind, entry.body))
            if number % AT_A_TIME == 0:
                await asyncio.sleep(0)  # others come first

    def notify(self) -> None:
        """Wake everyone who looks at the table: waits for nobody."""
        for watcher in self.watchers:
            watcher.notify()

    def tell_anew(self) -> None:
        """Forget what was told before: everyone who looks is told the whole table."""
        self._told.clear()
        self.notify()

    def step_made(self, kind: str, seat: int, sequence: int, move: str | None) -> int | None:
        """The number of the change that was this very step, if it was made."""
        for step in reversed(self.steps):
            if step.sequence < sequence:
                return None
            if (step.kind, step.seat, step.sequence, step.move) == (kind, seat, sequence, move):
                return step.number
        return None

    # Seen from a seat.

    def presence(self) -> tuple[bool, ...]:
        """Which seats have somebody looking."""
        here = set(self.watchers.values())
        return tuple(seat.kind == "bot" or n in here for n, seat in enumerate(self.seats))

    def told(self, seat: int | None) -> Told:
        """The table in parts as a seat, or a spectator, sees it: made once per change."""
        told = self._told.setdefault(seat, Told())
        if told.number != self.number:
            told.become(self.number, self._parts(seat))
        return told

    def _parts(self, seat: int | None) -> Parts:
        if seat is not None:
            seen = self._seen()
            own = {} if seen is None else self.game.own_view(self.state, seat, seen)
            return {**self.told(None).parts, **named("view", own)}
        parts = {"stage": encode(self.stage), "open": encode(self.open), "turn": encode(self.turn)}
        parts |= self._seat_parts
        seen = self._seen()
        if seen is not None:
            parts |= self._view_parts.parts(asdict(seen))
            for seat, standing in enumerate(standings(self.state)):
                parts |= named(f"standings.{seat}", asdict(standing))
        return parts

    def _seen(self) -> View | None:
        """What everybody sees of the game, made once per change."""
        number, seen = self._open_view
        if number != self.number:
            seen = None if self.stage == "waiting" else self.game.open_view(self.state)
            self._open_view = self.number, seen
        return seen

    def seen(self, owner: str, link: str, lang: str) -> protocol.Table:
        """The table as the owner of a token sees it, with its whole log."""
        mine = self.seat_of(owner)
        told = self.told(mine)
        playing = self.stage != "waiting"
        ranked: Any = [told.below(f"standings.{seat}") for seat in range(self.players) if playing]
        seats: Any = told.below("seats").values()
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
            seats=tuple(seats),
            here=self.presence(),
            turn=self.turn,
            view=told.below("view") if playing else None,
            standings=tuple(ranked),
            log=self.log(mine, 0),
        )

    def update(self, seat: int | None, since: int, may_splice: bool) -> bytes | None:
        """What has changed for a seat since a change, or None if that is not known any more."""
        told = self.told(seat)
        return update(told, since, may_splice, lambda: self.log(seat, since))

    def log(self, mine: int | None, since: int) -> tuple[protocol.LogEntry, ...]:
        """What a seat may know of the steps after a change."""
        first = len(self.steps)
        while first and self.steps[first - 1].number > since:
            first -= 1
        over = self.stage == "over"
        return tuple(step.seen_from(mine, over) for step in self.steps[first:])


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


def result(ranked: Sequence[protocol.Standing]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The scores and the places of all seats."""
    return tuple(one.score for one in ranked), tuple(one.place for one in ranked)


def state_hash(state: State | None) -> str:
    """What a game looks like, as a hash."""
    return hashlib.sha256(state.pack()).hexdigest() if state is not None else ""
