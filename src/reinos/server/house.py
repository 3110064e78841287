"""The house: all tables, and everything that can be done at them.

The life of a move: the table checks seat and number, the game plays it on a copy, the store keeps
it, the copy becomes the state, everyone is told, and a bot whose turn it is starts thinking.
"""

import asyncio
import hashlib
import logging
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from reinos.bots import BOTS
from reinos.core import registry
from reinos.core.chance import derived
from reinos.core.errors import ReinosError
from reinos.core.protocol import Event, to_json
from reinos.core.state import State
from reinos.server import protocol
from reinos.server.store import WORDS, Entry, Store, now
from reinos.server.table import SNAPSHOT_EVERY, Seat, Table
from reinos.server.workers import Question, Workers

MOST_TABLES = 200
"""How many tables one token may have open."""
STAND_IN = "greedy"
"""The bot that goes on for a player who has given up."""
logger = logging.getLogger("reinos.server")


class Refused(ReinosError):
    """A request that cannot be granted; `status` is its HTTP status."""

    def __init__(self, status: int, code: str, **params: Any) -> None:
        super().__init__(code, words=WORDS, **params)
        self.status = status


def token_hash(token: str) -> str:
    """What is kept of a token: nobody can find the token from it."""
    return hashlib.sha256(token.encode()).hexdigest()


def fresh_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(32)


class House:
    """All tables of a data folder."""

    def __init__(
        self,
        folder: Path,
        workers: Workers,
        bot_pause: float = 0.6,
        seeds: Callable[[], bytes] = fresh_seed,
    ) -> None:
        self.store = Store.in_folder(folder)
        self.workers = workers
        self.bot_pause = bot_pause
        self.seeds = seeds
        self.tables: dict[str, Table] = {}
        self.tokens = self.store.token_hashes()
        self.handovers: dict[str, tuple[str, int]] = {}
        self._load()

    def _load(self) -> None:
        logs: dict[str, list[Entry]] = defaultdict(list)
        for entry in self.store.entries():
            logs[entry.table_id].append(entry)
        for entries in logs.values():
            try:
                table = Table(entries[0])
            except ReinosError as error:
                logger.warning("a table cannot be opened: %s", error)
                continue
            table.entries = entries
            for entry in entries:
                if "seats" in entry.body:
                    table.seats = [Seat(**seat) for seat in entry.body["seats"]]
            self.tables[table.id] = table

    async def wake(self) -> None:
        """After a restart, begin the games that were about to, and let bots go on."""
        for table in list(self.tables.values()):
            try:
                if table.stage == "playing":
                    self._replay(table)
                    self._think(table)
                await self._begin_if_full(table)
            except ReinosError as error:
                logger.warning("a table does not wake up: %s", error.code)

    def table(self, table_id: str) -> Table:
        """A table by its id, ready to be looked at."""
        table = self.tables.get(table_id)
        if table is None:
            raise Refused(404, "no_table")
        self._replay(table)
        return table

    def _replay(self, table: Table) -> None:
        try:
            table.replay(self.store)
        except ReinosError as error:
            logger.warning("a table can no longer be replayed: %s", error)
            raise Refused(409, "not_replayed") from error

    def mine(self, owner: str) -> list[Table]:
        """The tables at which a token has a seat or is the host, the latest first."""
        found = [
            t
            for t in self.tables.values()
            if owner and (t.seat_of(owner) is not None or t.host == owner)
        ]
        return sorted(found, key=lambda table: table.entries[-1].at, reverse=True)

    def open_tables(self, owner: str) -> list[Table]:
        """The tables that wait for anybody."""
        found = [
            table
            for table in self.tables.values()
            if table.open and table.stage == "waiting" and table.seat_of(owner) is None
        ]
        return sorted(found, key=lambda table: table.entries[-1].at, reverse=True)

    # Sitting down.

    async def open(self, wanted: protocol.NewTable, owner: str) -> Table:
        """Open a table."""
        if len([t for t in self.mine(owner) if t.stage != "over"]) >= MOST_TABLES:
            raise Refused(429, "too_many_tables", most=MOST_TABLES)
        game = registry.game(wanted.game)
        options = game.read_options(len(wanted.seats), wanted.options)
        if sum(seat.kind == "me" for seat in wanted.seats) > 1:
            raise Refused(400, "two_seats")
        seats = []
        for number, seat in enumerate(wanted.seats):
            if seat.kind == "bot":
                seats.append(bot_seat(seat.bot, number))
            elif seat.kind == "me":
                seats.append(Seat("person", tidy(wanted.name), None, owner))
            else:
                seats.append(Seat("open"))
        body = {
            "game": game.id,
            "options": to_json(options),
            "open": wanted.open,
            "host": owner,
            "seed": self.seeds().hex(),
            "seats": [to_json(seat) for seat in seats],
            "stage": "waiting",
            "turn": None,
        }
        table_id = secrets.token_urlsafe(9)
        opened = Entry(table_id, 1, "opened", body, "", game.version, now())
        table = Table(opened)
        await self.store.append(opened)
        self.tables[table_id] = table
        async with table.lock:
            await self._begin_if_full(table)
        return table

    async def join(self, table: Table, wanted: protocol.Join, owner: str) -> None:
        """Take an open seat. Who has one already keeps it."""
        async with table.lock:
            if table.seat_of(owner) is not None:
                return
            free = [n for n, seat in enumerate(table.seats) if seat.kind == "open"]
            if not free or (wanted.seat is not None and wanted.seat not in free):
                raise Refused(409, "seat_taken")
            chosen = free[0] if wanted.seat is None else wanted.seat
            await self._seat(table, chosen, Seat("person", tidy(wanted.name), None, owner))

    async def arrange(self, table: Table, wanted: protocol.Seating, owner: str) -> None:
        """The host gives an open seat to a bot, or opens a bot's seat again."""
        async with table.lock:
            if table.host != owner:
                raise Refused(403, "not_host")
            if table.stage != "waiting":
                raise Refused(409, "already_begun")
            if wanted.seat >= table.players or table.seats[wanted.seat].kind == "person":
                raise Refused(409, "seat_taken")
            seat = Seat("open") if wanted.bot is None else bot_seat(wanted.bot, wanted.seat)
            await self._seat(table, wanted.seat, seat)

    async def _seat(self, table: Table, number: int, seat: Seat) -> None:
        seats = list(table.seats)
        seats[number] = seat
        entry = table.entry("seated", {"seat": number, "seats": table.seated(seats)}, None)
        await self.store.append(entry)
        table.accept(entry, None, ())
        await self._begin_if_full(table)
        await self._tell(table)

    async def _begin_if_full(self, table: Table) -> None:
        if table.stage == "waiting" and all(seat.kind != "open" for seat in table.seats):
            state = table.begin()
            entry = table.entry("began", {}, state)
            await self.store.append(entry, state.dump())
            table.accept(entry, state, state.opening)
            self._think(table)

    def offer_handover(self, table: Table, owner: str) -> str:
        """A code that moves the owner's seat to another device, once."""
        seat = table.seat_of(owner)
        if seat is None:
            raise Refused(403, "not_seated")
        code = secrets.token_urlsafe(24)
        self.handovers[token_hash(code)] = (table.id, seat)
        return code

    async def hand_over(self, code: str, owner: str) -> Table:
        """Move a seat to the one who has the code."""
        table_id, seat = self.handovers.pop(token_hash(code), ("", 0))
        if not table_id:
            raise Refused(404, "no_handover")
        table = self.table(table_id)
        async with table.lock:
            if table.seat_of(owner) not in (None, seat):
                raise Refused(409, "two_seats")
            seats = list(table.seats)
            old = seats[seat]
            seats[seat] = Seat(old.kind, old.name, old.bot, owner)
            body = {"seat": seat, "seats": table.seated(seats)}
            state = table.state if table.stage != "waiting" else None
            entry = table.entry("handed", body, state)
            await self.store.append(entry)
            table.accept(entry, state, ())
            await self._tell(table)
        return table

    # Playing.

    async def play(self, table: Table, wanted: protocol.Play, owner: str) -> protocol.Played:
        """Make a move for the seat of a token."""
        async with table.lock:
            seat = self._playing_seat(table, owner)
            text = str(table.game.parse(wanted.move))
            done = self._done_before(table, wanted.sequence, seat, "moved", text)
            return done or await self._move(table, seat, text)

    async def resign(self, table: Table, wanted: protocol.Resign, owner: str) -> protocol.Played:
        """Give up for the seat of a token."""
        async with table.lock:
            seat = self._playing_seat(table, owner)
            for entry in table.entries:
                if entry.kind == "resigned" and entry.body["seat"] == seat:
                    return protocol.Played(entry.number, entry.body["sequence"])
            state = table.state.clone()
            state.resign(seat)
            body = {"seat": seat, "sequence": state.sequence}
            return await self._keep(table, "resigned", body, state, ())

    def _playing_seat(self, table: Table, owner: str) -> int:
        seat = table.seat_of(owner)
        if seat is None:
            raise Refused(403, "not_seated")
        if table.stage == "waiting":
            raise Refused(409, "not_begun")
        return seat

    def _done_before(
        self, table: Table, sequence: int, seat: int, kind: str, text: str
    ) -> protocol.Played | None:
        """The answer to a move that was made already; another one with its number is refused."""
        if sequence == table.state.sequence:
            return None
        for entry in reversed(table.entries):
            body = entry.body
            if entry.kind == kind and body["sequence"] == sequence:
                if (body["seat"], body["move"]) == (seat, text):
                    return protocol.Played(entry.number, sequence + 1)
                break
        raise Refused(409, "stale", sequence=sequence, current=table.state.sequence)

    async def _move(self, table: Table, seat: int, text: str) -> protocol.Played:
        state = table.state.clone()
        sequence = state.sequence
        events = state.play(text, seat)
        body = {"seat": seat, "move": text, "sequence": sequence}
        return await self._keep(table, "moved", body, state, events)

    async def _keep(
        self,
        table: Table,
        kind: str,
        body: dict[str, Any],
        state: State,
        events: Iterable[Event],
    ) -> protocol.Played:
        entry = table.entry(kind, body, state)
        snapshot = state.dump() if entry.number % SNAPSHOT_EVERY == 0 else None
        await self.store.append(entry, snapshot)
        table.accept(entry, state, events)
        await self._tell(table)
        self._think(table)
        return protocol.Played(entry.number, state.sequence)

    async def _tell(self, table: Table) -> None:
        async with table.changed:
            table.changed.notify_all()

    # Bots.

    def _think(self, table: Table) -> None:
        """Let a bot think if it is one's turn and none is thinking."""
        turn = table.turn
        if turn is None or not table.is_bots(turn):
            return
        if table.thinking is None or table.thinking.done():
            table.thinking = asyncio.create_task(self._bots_turn(table))

    async def _bots_turn(self, table: Table) -> None:
        """Bots play until a person is to move."""
        try:
            while (seat := table.turn) is not None and table.is_bots(seat):
                await asyncio.sleep(self.bot_pause)
                await self._bot_move(table, seat)
        except ReinosError as error:
            logger.warning("a bot could not move: %s", error.code)

    async def _bot_move(self, table: Table, seat: int) -> None:
        state = table.state
        seed = int.from_bytes(derived(table.secret, f"bot {state.sequence}")[:8], "big")
        bot = table.seats[seat].bot or STAND_IN
        packed = state.redeal(seat, seed).pack()
        action = await self.workers.choose(Question(table.game.id, bot, seat, seed, packed))
        async with table.lock:
            if table.state is state and not state.over:
                await self._move(table, seat, str(table.game.move_of(action)))

    async def close(self) -> None:
        """Stop thinking and write everything down."""
        for table in self.tables.values():
            if table.thinking is not None:
                table.thinking.cancel()
        self.workers.stop()
        await asyncio.to_thread(self.store.close)


def bot_seat(name: str | None, number: int) -> Seat:
    """The seat of a bot, with a name of its own."""
    if name not in BOTS:
        raise ReinosError("unknown_bot", bot=name, bots=", ".join(BOTS))
    names = ("Leonor", "Sancho", "Urraca", "Alfonso", "Berenguela", "Fernán")
    return Seat("bot", names[number % len(names)], name)


def tidy(name: str) -> str:
    """A name on one line, without signs that cannot be seen."""
    shown = "".join(sign if sign.isprintable() else " " for sign in name)
    kept = " ".join(shown.split())
    if not kept:
        raise Refused(400, "no_name")
    return kept
