"""A table: seats and a game, made of the entries of its log and of nothing else."""

import asyncio
import logging
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec.structs import asdict

from reinos.core import registry
from reinos.core.chance import derived
from reinos.core.errors import ReinosError
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.protocol import Move, View, to_json
from reinos.core.state import State
from reinos.server import protocol
from reinos.server.allowance import COUNTED
from reinos.server.clocks import Clock
from reinos.server.errors import WORDS
from reinos.server.limits import MOST_TALK
from reinos.server.parts import Named, Parts, Told, encode, named, update
from reinos.server.seats import Seat, goes_on, seat_infos, seats_from_json, seats_of
from reinos.server.series import Series
from reinos.server.standings import standings
from reinos.server.steps import (
    STEPS,
    Outcome,
    Step,
    Unplayed,
    drop_undone,
    play_step,
    state_hash,
)
from reinos.server.store import Entry, Snapshot, now
from reinos.server.undo import but_undone, undoable
from reinos.server.uptime import Uptime
from reinos.server.votes import is_void

TALK = ("said", "reacted")
"""The kinds of entries that are words among people."""
MOST_NOTES = 300
"""How many notes are told: the latest."""
NOTHING = b"null"
ACTING = (
    *("seated", "handed", "renamed", "came_back", "moved", "resigned", "asked", "voted"),
    *("withdrawn", "undone", "said", "reacted", "followed", "accepted"),
)
"""The kinds of entries that a person makes from a seat."""
MOST_DEALS = 500
"""How often a game is dealt until the first seat begins: many times more than it takes."""
AT_A_TIME = 16
"""How many entries are played again before others come first."""
logger = logging.getLogger("reinos.server")


class Draft(NamedTuple):
    """A change that is not made yet: the entry to keep, and what it will have led to."""

    entry: Entry
    outcome: Outcome


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
        self.settings = protocol.Settings()
        self.host: str = body["host"]
        self.key: str | None = body.get("key")
        self.wish: str | None = body.get("wish")
        self.asker = self.host  # for whom its bots think: the address, until it is let go
        self.secret = bytes.fromhex(body["seed"])
        self.seats: list[Seat] = []
        self.steps: list[Step] = []
        self.notes: deque[protocol.Note] = deque(maxlen=MOST_NOTES)
        """What happened beside the game."""
        self.untold = 0
        """The number of the last note that is told no more."""
        self.vote: protocol.Vote | None = None
        """What everybody is being asked."""
        self.voted: protocol.Vote | None = None
        """What was asked last, and is decided."""
        self.undone: Entry | None = None
        """The last time that steps were taken back."""
        self.acted: dict[int, str] = {}
        """When each person did something last."""
        self.seen_at: dict[str, str] = {}
        """When the owners of seats looked last; see `attendance`."""
        self.number = 0
        """How many changes there were."""
        self.stage: protocol.Stage = "waiting"
        self.turn: int | None = None
        """Whose decision it is."""
        self.changed = ""
        """When it changed last."""
        self.rules_version = 0
        self.version = 0
        """The version of the rules by which the game began, as its log says."""
        self.state_hash = ""
        self.resigned: frozenset[int] = frozenset()
        """Who has given up."""
        self.follows: str | None = body.get("follows")
        """The table before it, if people went on from there."""
        self.next: protocol.Next | None = None
        """The table at which people go on."""
        self.offers = 0
        """How many tables were offered to go on at: one may be gone by now."""
        self.series = msgspec.convert(body.get("series"), Series | None)
        """The series, as it was before this game."""
        self.spoken: dict[str, int] = {}
        """The keys of what people said, and with which change: the latest."""
        self.changes = 0
        """How many changes there were of those that a table has only so many of."""
        self.over_since = ""
        """When the game was over."""
        self.scores: tuple[int, ...] = ()
        self.places: tuple[int, ...] = ()
        """How everyone stood at the end; empty before."""
        self.handed: dict[int, int] = {}
        """The seats that became another's, and with which change the last time."""
        self.clock: Clock | None = None
        """How much time everybody has, once a game with clocks has begun."""
        self.uptime: Uptime | None = None
        """What tells the time."""
        self.lock = asyncio.Lock()
        self.going_on = asyncio.Lock()
        """Held while somebody is brought to the table that follows, so that there is only one."""
        self.watchers: dict[Watcher, tuple[int, ...]] = {}
        """Who looks, and the seats of each."""
        self.running: asyncio.Task[None] | None = None
        """What it does by itself: beginning, and the moves of bots."""
        self.deleted = False
        """Whether it is gone from the disk: whoever still looks is told to leave."""
        self.moved = False
        """Whether it is another process's now: whoever still looks is told to come back."""
        self._state: State | None = None
        self._is_played = True
        self._unplayed: list[Unplayed] = []
        """The steps that were read from a log and not played yet, without those taken back."""
        self._told: dict[int | None, Told] = {}
        self._presence: protocol.Presence | None = None
        self._open_parts: dict[str, bytes] = {}
        """What everybody is told."""
        self._fresh = {"undo": NOTHING}  # what of it may be new; nobody takes back for all
        self._is_reseated = True  # since everybody was told who sits where
        self._top, self._view, self._seat_infos = Named(""), Named("view"), Named("seats")
        self._standings = [Named(f"standings.{seat}") for seat in range(self.players)]
        self._open_view: tuple[int, View | None] = (0, None)
        self.accept(opened, Outcome())

    @classmethod
    def read_on(cls, table: "Table | None", entry: Entry) -> "Table":
        """The table after one more entry of its log; the first one makes it.

        After the last one comes `check_read`, and `replay` plays its game again.
        """
        if entry.number != (1 if table is None else table.number + 1):
            raise ValueError("entries are missing")
        if table is None:
            return cls(entry)
        table.accept(entry)
        return table

    def check_read(self) -> None:
        """Refuse a log that ends where no table can be."""
        if self.stage not in ("waiting", "playing", "over") or len(self.seats) != self.players:
            raise ValueError("the last entry is no moment of a table")

    # What it is made of.

    @property
    def state(self) -> State:
        """The game. A table that was read from its log must have been replayed."""
        if self._state is None or not self._is_played:
            raise RuntimeError("the game has not been replayed")
        return self._state

    @property
    def names(self) -> tuple[str, ...]:
        """What everyone is called."""
        return tuple(seat.name for seat in self.seats)

    def seats_of(self, owner: str) -> tuple[int, ...]:
        """The seats that belong to a token."""
        return seats_of(self.seats, owner)

    def seat_of(self, owner: str, wanted: int | None = None) -> int | None:
        """The seat of a token: the wanted one of several, or the one whose turn it is."""
        own = self.seats_of(owner)
        for seat in (wanted, self.turn):
            if seat in own:
                return seat
        return own[0] if own else None

    def is_bots(self, seat: int) -> bool:
        """Whether a bot decides for a seat: it is one, stands in, or the player has given up."""
        return self.seats[seat].is_bots or seat in self.resigned

    @property
    def is_listed(self) -> bool:
        """Whether anybody may find it and sit down."""
        return self.open and not self.settings.locked

    def may_look(self, owner: str) -> bool:
        """Whether somebody may see the game: with a seat, as the host, or if strangers may."""
        if self.stage == "waiting" or self.settings.spectators:
            return True
        return owner == self.host or bool(self.seats_of(owner))

    @property
    def runs_itself(self) -> bool:
        """Whether it goes on without anybody: it is about to begin, or a bot is to move.

        Bots wait while people are asked whether something is taken back: a move would end that.
        """
        is_asked = self.vote is not None and self.vote.kind == "undo"
        is_held = self.deleted or is_asked
        return not is_held and goes_on(self.stage, self.turn, self.seats, self.resigned)

    def begin(self) -> State:
        """The game before its first decision: dealt until the first seat begins, if it is to."""
        version = self.game.version if self.stage == "waiting" else self.version
        state = self.game.begin(self.players, self.options, self.secret, version)
        deals = 1
        while self.settings.first_begins and state.seat != 0 and deals < MOST_DEALS:
            secret = derived(self.secret, f"deal {deals}")
            state = self.game.begin(self.players, self.options, secret, version)
            deals += 1
        return state

    # Changing.

    def draft(
        self,
        kind: str,
        body: Mapping[str, Any],
        move: Move | None = None,
        *,
        later: int = 0,
        game: State | None = None,
    ) -> Draft:
        """The entry that would come next, or so many later, and what it would lead to.

        That is found out, unless it is another `game`.
        """
        outcome = self.outcome(kind, body, move) if game is None else Outcome(game)
        state = outcome.state
        stage, turn = "waiting", None
        if state is not None:
            stage, turn = "over" if state.over else "playing", state.seat
        number = self.number + 1 + later
        kept = {**body, "stage": stage, "turn": turn}
        if "note" in body and state is not None:
            kept["sequence"] = state.sequence
        if state is not None and stage == "over":
            kept["scores"], kept["places"] = tuple(state.scores()), tuple(state.places())
        version = self.game.version if state is None else state.version
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
        timeout = body.get("timeout", False)
        return Outcome(state, play_step(state, kind, body.get("seat"), played, timeout))

    def accept(self, entry: Entry, outcome: Outcome | None = None) -> None:
        """Become what an entry on disk says: the only way in which a table changes.

        What the entry of a log led to is not known: `replay` finds it out.
        """
        body = entry.body
        if "seats" in body or not (self._presence and all(self._presence.here)):
            self._presence = None  # else nobody is away of whom it would say when they were here
        self.number, self.changed = entry.number, entry.at
        self.stage, self.turn = body["stage"], body["turn"]
        self.rules_version, self.state_hash = entry.rules_version, entry.state_hash
        if entry.kind == "began":
            self.version = entry.rules_version
        is_over = self.stage == "over"
        self.scores = tuple(body.get("scores", self.scores)) if is_over else ()
        self.places = tuple(body.get("places", self.places)) if is_over else ()
        if "seats" in body:
            self._sit(seats_from_json(body["seats"]))
        if "settings" in body:
            self.settings = msgspec.convert(body["settings"], protocol.Settings)
        if "clock" in body:
            self.clock = msgspec.convert(body["clock"], Clock)
        if "note" in body:
            if len(self.notes) == MOST_NOTES:
                self.untold = self.notes[0].number
            self.notes.append(note_of(entry, self.names if entry.kind in TALK else ()))
        if "next" in body:
            self.next = msgspec.convert(body["next"], protocol.Next)
            self.offers += entry.kind == "followed"
        if entry.kind in TALK:
            self.spoken[f"{body['seat']} {body['key']}"] = entry.number
            if len(self.spoken) > MOST_TALK:
                del self.spoken[next(iter(self.spoken))]
        self.changes += entry.kind in COUNTED
        self.over_since = (self.over_since or entry.at) if self.stage == "over" else ""
        if entry.kind in ACTING and "bot" not in body:
            self.acted[body["seat"]] = entry.at
        if entry.kind == "opened":
            self.acted = {n: entry.at for n, one in enumerate(self.seats) if one.kind == "person"}
        is_persons = entry.kind in STEPS and self._is_persons(body)
        if entry.kind == "undone":
            self.undone = entry
        if entry.kind == "resigned":
            self.resigned |= {body["seat"]}
        if "seats" in body or entry.kind == "resigned":
            self._is_reseated = True
        if "vote" in body:
            self._ask(msgspec.convert(body["vote"], protocol.Vote), body["open"])
        elif self.vote is not None and is_void(self.vote, entry, self):
            self._ask(self.vote, False)
        if outcome is None:
            self._leave(entry, is_persons)
        else:
            self._play(entry, outcome, is_persons)

    def _is_persons(self, body: Mapping[str, Any]) -> bool:
        """Whether the one who sits there decided it, and is no bot."""
        seat = body.get("seat")
        return seat is not None and self.seats[seat].kind == "person" and "bot" not in body

    def _sit(self, seats: list[Seat]) -> None:
        """Let others sit there; what was promised to those before them is no good any more."""
        for number, seat in enumerate(seats):
            if number >= len(self.seats) or seat.owner != self.seats[number].owner:
                self.handed[number] = self.number
        self.seats = seats

    def _ask(self, vote: protocol.Vote, is_open: bool) -> None:
        """Something is asked, answered or settled."""
        self.vote, self.voted = (vote, self.voted) if is_open else (None, vote)

    def _leave(self, entry: Entry, is_persons: bool) -> None:
        """Leave a step of the game to be played later, or one before it that was taken back."""
        self._is_played = False
        if entry.kind in STEPS:
            self._unplayed.append(Unplayed(entry, is_persons))
        elif entry.kind == "undone":
            drop_undone(self._unplayed, entry.body["to"])

    def _play(self, entry: Entry, outcome: Outcome, is_persons: bool) -> None:
        """The part of `accept` that needs the game."""
        self._state = outcome.state
        if entry.kind in STEPS:
            self.steps.append(Step.of(entry, outcome, self.players, is_persons))
        elif entry.kind == "undone":
            self.steps = but_undone(self.steps, entry.body["to"])

    async def state_before(self, sequence: int) -> State:
        """The game as it was before a decision, played again from the beginning."""
        state = self.begin()
        for number, step in enumerate(but_undone(self.steps, sequence), 1):
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
        if self.stage == "over" and not self.scores:  # it ended when logs did not say that yet
            self.scores, self.places = tuple(self.state.scores()), tuple(self.state.places())

    async def _leads_here(self, snapshot: Snapshot | None, entries: Sequence[Unplayed]) -> bool:
        """Whether the same rules lead from the snapshot to the same game.

        Then the record of the game, of which the hash is, has only become another: a snapshot says
        what it says in words.
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
        later = [one for one in entries if one.entry.number > number]
        await self._play_from(self.game.load(position, self.version), later)

    async def _play_from(self, state: State | None, entries: Sequence[Unplayed]) -> None:
        self._state = state
        for number, (entry, is_persons) in enumerate(entries, 1):
            self._play(entry, self.outcome(entry.kind, entry.body), is_persons)
            if number % AT_A_TIME == 0:
                await asyncio.sleep(0)  # others come first

    def notify(self) -> None:
        """Wake everyone who looks at the table: waits for nobody."""
        for watcher in self.watchers:
            watcher.notify()

    def greet(self) -> None:
        """Somebody with a seat has come or left: everyone is told who is here."""
        self._presence = None
        self.notify()

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

    def presence(self) -> protocol.Presence:
        """Which seats have somebody looking, and since when the others have not.

        Whoever did something was there, looking or not. It is made once for all who are told.
        """
        if self._presence is None:
            looking = {seat for own in self.watchers.values() for seat in own}
            here = tuple(seat.kind == "bot" or n in looking for n, seat in enumerate(self.seats))
            self._presence = protocol.Presence(
                here,
                tuple(
                    None
                    if is_here or seat.kind != "person"
                    else max(self.seen_at.get(seat.owner, ""), self.acted.get(n, "")) or None
                    for n, (seat, is_here) in enumerate(zip(self.seats, here, strict=True))
                ),
            )
        return self._presence

    def undoable(self, seat: int | None) -> protocol.Undo | None:
        """What a seat may take back now."""
        if seat is None or self.stage != "playing" or self.is_bots(seat):
            return None
        found = undoable(self.steps, seat)
        return None if isinstance(found, str) else found

    def running_for(self) -> float:
        """For how many seconds its clock has been running."""
        if self.clock is None or self.uptime is None:
            return 0.0
        return self.clock.running_for(self.uptime.now())

    def told(self, seat: int | None) -> Told:
        """The table in parts as a seat, or a spectator, sees it: made once per change."""
        everybody = None if seat is None else self.told(None)
        told = self._told.get(seat)
        if told is None:
            told = self._told[seat] = Told(everybody)
        if told.number != self.number:
            if seat is not None:
                told.become(self.number, self._own_parts(seat))
            else:
                fresh = self._fresh_parts()
                told.become(self.number, fresh if told.number else self._open_parts)
        return told

    def _own_parts(self, seat: int) -> Parts:
        """The parts of a seat alone."""
        seen = self._seen()
        own = {} if seen is None else self.game.own_view(self.state, seat, seen)
        return {"undo": encode(self.undoable(seat)), **named("view", own)}

    def _fresh_parts(self) -> Parts:
        """The parts of what everybody is told that may have become others."""
        seen = self._seen()
        fresh, self._fresh = self._fresh, {}
        top: dict[str, Any] = {
            "stage": self.stage,
            "open": self.open,
            "turn": self.turn,
            "settings": self.settings,
            "vote": self.vote,
            "next": self.next,
            "series": self.series_seen(),
            "clock": self.clock and self.clock.told(),
        }
        self._top.renew(fresh, top)
        if self._is_reseated:
            infos = seat_infos(self.seats, self.resigned)
            self._seat_infos.renew(fresh, dict(enumerate(infos)))
            self._is_reseated = False
        if seen is not None:
            self._view.renew(fresh, asdict(seen))
            for one, standing in zip(self._standings, standings(self.state), strict=True):
                one.renew(fresh, asdict(standing))
        self._open_parts |= fresh
        return fresh

    def _seen(self) -> View | None:
        """What everybody sees of the game, made once per change."""
        number, seen = self._open_view
        if number != self.number:
            seen = None if self.stage == "waiting" else self.game.open_view(self.state)
            self._open_view = self.number, seen
        return seen

    def series_seen(self) -> protocol.Series | None:
        """How the series stands, with this game if it is over."""
        series = self.series_now()
        return None if series is None else series.seen(self.game, self.stage == "over")

    def series_now(self) -> Series | None:
        """The series with the result of this game, if it is over."""
        if self.series is None or self.stage != "over":
            return self.series
        return self.series.after(self.id, self.state.scores(), self.state.places())

    def seen(self, owner: str, link: str, lang: str, wanted: int | None = None) -> protocol.Table:
        """The table as the owner of a token sees it from a seat, with its whole log."""
        mine = self.seat_of(owner, wanted)
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
            own=self.seats_of(owner),
            host=owner == self.host,
            secrets=self.game.secrets,
            link=link,
            settings=self.settings,
            seats=tuple(seats),
            here=self.presence().here,
            away=self.presence().away,
            turn=self.turn,
            undo=self.undoable(mine),
            vote=self.vote,
            clock=None if self.clock is None else self.clock.told(self.running_for()),
            view=told.below("view") if playing else None,
            standings=tuple(ranked),
            log=self.log(mine, 0),
            notes=tuple(self.notes),
            next=self.next,
            series=self.series_seen(),
        )

    def update(self, seat: int | None, since: int, may_splice: bool) -> bytes | None:
        """What has changed for a seat since a change, or None if that is not known any more."""
        if since < self.untold:
            return None
        told = self.told(seat)
        return update(
            told, since, may_splice, lambda: (self.log(seat, since), self.notes_since(since))
        )

    def notes_since(self, since: int) -> tuple[protocol.Note, ...]:
        """What happened beside the game after a change."""
        if not self.notes or self.notes[-1].number <= since:
            return ()
        return tuple(note for note in self.notes if note.number > since)

    def log(self, mine: int | None, since: int) -> tuple[protocol.LogEntry, ...]:
        """What a seat may know of the steps after a change."""
        first = len(self.steps)
        while first and self.steps[first - 1].number > since:
            first -= 1
        over = self.stage == "over"
        return tuple(step.seen_from(mine, over) for step in self.steps[first:])


def note_of(entry: Entry, names: Sequence[str]) -> protocol.Note:
    """What an entry tells of what happened beside the game.

    Words stay with the name of the one who said them, whoever sits there later.
    """
    body = entry.body
    sequence, seat = body.get("sequence", 0), body.get("seat")
    params = {**body["note"], "name": names[body["seat"]]} if entry.kind in TALK else body["note"]
    return protocol.Note(entry.kind, entry.number, sequence, entry.at, seat, params)
