"""A table: seats and a game, made of the entries of its log and of nothing else."""

import asyncio
import hashlib
import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, Literal, Protocol

import msgspec

from reinos.core import registry
from reinos.core.errors import ReinosError
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.protocol import Event, to_json
from reinos.core.state import State
from reinos.server import protocol
from reinos.server.store import WORDS, Entry, Rows, Store, entry_of, now

SNAPSHOT_EVERY = 16
"""Entries between two snapshots."""
logger = logging.getLogger("reinos.server")


class Seat(msgspec.Struct, frozen=True):
    """Who sits in a seat; `owner` is the hash of the token it belongs to."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str | None = None
    owner: str = ""

    def info(
        self, number: int, mine: bool, here: bool = False, resigned: bool = False
    ) -> protocol.SeatInfo:
        """The seat as everyone sees it."""
        return protocol.SeatInfo(number, self.kind, self.name, self.bot, mine, here, resigned)


class Told(msgspec.Struct, frozen=True):
    """A decision as the log of a table tells it."""

    kind: Literal["began", "moved", "resigned"]
    number: int
    sequence: int
    seat: int | None
    move: str | None
    events: tuple[Event, ...]

    @classmethod
    def of(cls, entry: Entry, events: Iterable[Event]) -> "Told":
        """What an entry brought about."""
        body = entry.body
        sequence = body.get("sequence", 0)
        kind: Any = entry.kind
        return cls(kind, entry.number, sequence, body.get("seat"), body.get("move"), tuple(events))

    def to(self, seat: int | None, over: bool) -> protocol.LogEntry:
        """What a seat may know of it: a move can hold more than the events tell the others."""
        known = tuple(to_json(event) for event in self.events if event.known_to(seat))
        shown = self.move if over or self.seat == seat else None
        return protocol.LogEntry(self.kind, self.sequence, self.seat, shown, known)


class Watcher(Protocol):
    """Somebody who looks at a table."""

    def tell(self) -> None:
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
        self.seats = msgspec.convert(body["seats"], list[Seat])
        self.entries: list[Entry] = [opened]
        self.lock = asyncio.Lock()
        self.looking: dict[Watcher, int | None] = {}
        self.doing: asyncio.Task[None] | None = None
        self.told: list[Told] = []
        self.damaged = False
        """Whether its log could not be played again: then it can only be listed."""
        self._state: State | None = None
        self.game.compile_soon()

    @classmethod
    def from_log(cls, entries: Sequence[Entry]) -> "Table":
        """The table that a log makes; its game is played again when it is first looked at."""
        if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
            raise ValueError("entries are missing")
        table = cls(entries[0])
        for entry in entries[1:]:
            table.accept(entry, None, ())
        table.told.clear()
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
        if self._state is None:
            raise RuntimeError("the game has not been replayed")
        return self._state

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

    def seated(self, seats: Sequence[Seat]) -> list[dict[str, Any]]:
        """Seats as an entry keeps them."""
        return [to_json(seat) for seat in seats]

    def begin(self) -> State:
        """The game before its first decision."""
        return self.begun(self.seats)

    def begun(self, seats: Sequence[Seat]) -> State:
        """The game as it begins with these players."""
        state = self.game.begin(self.players, self.options, self.secret)
        state.names = tuple(seat.name for seat in seats)
        return state

    # Changing.

    def entry(
        self, kind: str, body: dict[str, Any], state: State | None, number: int | None = None
    ) -> Entry:
        """The entry that would come next, or as this number, with the game as it would be."""
        stage = "waiting"
        if state is not None:
            stage = "over" if state.over else "playing"
        body = {**body, "stage": stage, "turn": state.seat if state is not None else None}
        digest = state_hash(state)
        number = number or self.number + 1
        return Entry(self.id, number, kind, body, digest, self.game.version, now())

    def accept(self, entry: Entry, state: State | None, events: Iterable[Event]) -> None:
        """Become what an entry says, once it is on disk."""
        self.entries.append(entry)
        if "seats" in entry.body:
            self.seats = msgspec.convert(entry.body["seats"], list[Seat])
        self._state = state
        if entry.kind in ("began", "moved", "resigned"):
            self.told.append(Told.of(entry, events))

    def tell(self) -> None:
        """Wake everyone who looks at the table: waits for nobody."""
        for watcher in self.looking:
            watcher.tell()

    def replay(self, store: Store) -> None:
        """Play the log again; if it no longer replays, go on from the last snapshot."""
        if self._state is not None or self.stage == "waiting":
            return
        told: list[Told] = []
        try:
            state = self._replayed(self.begin(), self.entries, told)
            if state_hash(state) != self.entries[-1].state_hash:
                raise ReinosError("not_replayed", words=WORDS)
        except ReinosError as error:
            found = store.snapshot(self.id)
            if found is None:
                raise
            logger.warning("table does not replay: going on from its snapshot (%s)", error)
            number, position = found
            told.clear()
            state = self.game.load(position)
            state.names = tuple(seat.name for seat in self.seats)
            later = [entry for entry in self.entries if entry.number > number]
            state = self._replayed(state, later, told)
        self._state, self.told = state, told

    def _replayed(self, state: State, entries: Iterable[Entry], told: list[Told]) -> State:
        for entry in entries:
            body = entry.body
            events: Iterable[Event] = ()
            if entry.kind == "began":
                events = state.opening
            elif entry.kind == "moved":
                events = state.play(body["move"], body["seat"])
            elif entry.kind == "resigned":
                state.resign(body["seat"])
            else:
                continue
            told.append(Told.of(entry, events))
        return state

    # Seen from a seat.

    def seat_infos(self, mine: int | None) -> tuple[protocol.SeatInfo, ...]:
        """The seats as everyone sees them."""
        here = set(self.looking.values())
        gone = {entry.body["seat"] for entry in self.entries if entry.kind == "resigned"}
        return tuple(
            seat.info(number, number == mine, seat.kind == "bot" or number in here, number in gone)
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
        """What a seat may know of the decisions after an entry."""
        over = self.stage == "over"
        return tuple(one.to(mine, over) for one in self.told if one.number > since)


class Damaged(msgspec.Struct, frozen=True):
    """A table whose rows cannot be read: what can be said of it all the same."""

    id: str
    game: str
    owners: frozenset[str]
    seats: tuple[Seat, ...]
    at: str

    @classmethod
    def from_rows(cls, table_id: str, rows: Rows) -> "Damaged":
        """Whatever some of its rows still tell."""
        game = at = host = ""
        seats: tuple[Seat, ...] = ()
        for row in rows:
            with suppress(Exception):  # a row tells something or nothing
                entry = entry_of(row)
                at = entry.at
                game = str(entry.body.get("game", game))
                host = str(entry.body.get("host", host))
                seats = msgspec.convert(entry.body.get("seats", seats), tuple[Seat, ...])
        owners = {host, *(seat.owner for seat in seats)} - {""}
        return cls(table_id, game, frozenset(owners), seats, at)

    def info(self, owner: str, lang: str) -> protocol.TableInfo:
        """The table in a list."""
        name = self.game
        with suppress(ReinosError):
            name = registry.game(self.game).say("game.name", lang)
        seats = tuple(
            seat.info(number, mine=bool(owner) and seat.owner == owner)
            for number, seat in enumerate(self.seats)
        )
        return protocol.TableInfo(
            id=self.id,
            game=self.game,
            game_name=name or self.id,
            stage="damaged",
            open=False,
            seats=seats,
            my_turn=False,
            changed=self.at,
        )


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
