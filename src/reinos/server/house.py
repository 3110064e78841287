"""The house: all tables, and everything that can be done at them.

The life of a move: the table checks seat and number, the game plays it on a copy, the store keeps
it, the copy becomes the state, everyone is told, and a bot whose turn it is starts thinking.
"""

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from reinos.bots import BOTS
from reinos.core import registry
from reinos.core.chance import derived
from reinos.core.errors import ReinosError
from reinos.core.protocol import Event, to_json
from reinos.core.state import State
from reinos.server import protocol
from reinos.server.limits import (
    HANDOVER_HOURS,
    MOST_BOT_TABLES,
    MOST_BOT_TABLES_OF_ALL,
    MOST_HANDOVERS,
    MOST_HANDOVERS_OF_ALL,
    MOST_TABLES,
    MOST_TOKENS,
)
from reinos.server.store import WORDS, Entry, HandoverCode, Store, StoreError, entry_of, now
from reinos.server.table import SNAPSHOT_EVERY, Damaged, Seat, Table
from reinos.server.workers import Question, Workers

STAND_IN = "greedy"
"""The bot that goes on for a player who has given up."""
FIRST_PATIENCE, LONGEST_PATIENCE = 0.25, 5.0
"""Seconds before what failed is tried again, at first and at most."""
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
        self.damaged: dict[str, Damaged] = {}
        self.tokens = dict.fromkeys(self.store.token_hashes())
        self.handovers = {code.hash: code for code in self.store.handover_codes()}
        self._opening: dict[tuple[str, str], asyncio.Task[Table]] = {}
        self._load()

    def _load(self) -> None:
        for table_id, rows in self.store.logs().items():
            try:
                self.tables[table_id] = Table.from_log([entry_of(row) for row in rows])
            except Exception as error:  # whatever a damaged row holds: it is that table's alone
                logger.error("table %s is damaged and stays closed: %s", table_id, error)
                self.damaged[table_id] = Damaged.from_rows(table_id, rows)

    async def wake(self) -> None:
        """After a restart, begin the games that were about to, and let bots go on."""
        for table in list(self.tables.values()):
            with suppress(ReinosError):
                if table.stage in ("waiting", "playing"):
                    self._replay(table)
                    self._go_on(table)
            await asyncio.sleep(0)  # people come first

    def table(self, table_id: str) -> Table:
        """A table by its id, ready to be looked at."""
        if table_id in self.damaged:
            raise Refused(409, "damaged", table=table_id)
        table = self.tables.get(table_id)
        if table is None:
            raise Refused(404, "no_table")
        self._replay(table)
        return table

    def _replay(self, table: Table) -> None:
        if not table.damaged:
            try:
                return table.replay(self.store)
            except StoreError:
                raise
            except Exception as error:  # of its log, its snapshot or its rules: it is damaged
                logger.error("table %s cannot be played again: %s", table.id, error)
                table.damaged = True
        other_rules = table.entries[-1].rules_version != table.game.version
        raise Refused(409, "not_replayed" if other_rules else "damaged", table=table.id)

    def damaged_of(self, owner: str) -> list[Damaged]:
        """The tables of a token that cannot be read."""
        return [one for one in self.damaged.values() if owner and owner in one.owners]

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

    # Tokens.

    def knows(self, digest: str) -> bool:
        """Whether a token was given out here; it is then the one used last."""
        if digest not in self.tokens:
            return False
        self.tokens[digest] = self.tokens.pop(digest)
        return True

    async def add_token(self, digest: str) -> None:
        """Give out a token; of too many the one used longest ago is forgotten."""
        oldest = next(iter(self.tokens)) if len(self.tokens) >= MOST_TOKENS else None
        await self.store.add_token(digest)
        self.tokens[digest] = None
        if oldest is not None:
            self.tokens.pop(oldest, None)
            await self.store.forget_token(oldest)

    # Sitting down.

    async def open(self, wanted: protocol.NewTable, owner: str, address: str = "") -> Table:
        """Open a table. The same wish with the same key gets the same table again."""
        if wanted.key is None:
            return await self._open(wanted, owner, address)
        key = (owner, wanted.key)
        found = [table for table in self.mine(owner) if (table.host, table.key) == key]
        if not found:
            if key not in self._opening:
                # A task of its own: whoever asks and leaves does not take it from the others.
                opening = asyncio.create_task(self._open(wanted, owner, address))
                opening.add_done_callback(lambda task: self._opened(key, task))
                self._opening[key] = opening
            found = [await asyncio.shield(self._opening[key])]
        if found[0].entries[0].body["wish"] != wish(wanted):
            raise Refused(409, "key_used")
        return found[0]

    def _opened(self, key: tuple[str, str], task: asyncio.Task[Table]) -> None:
        del self._opening[key]
        if not task.cancelled():
            task.exception()  # it may be that nobody is left to hear of it

    async def _open(self, wanted: protocol.NewTable, owner: str, address: str) -> Table:
        if len([t for t in self.mine(owner) if t.stage in ("waiting", "playing")]) >= MOST_TABLES:
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
        self._check_bots_alone(seats, owner, address)
        body = {
            "game": game.id,
            "options": to_json(options),
            "open": wanted.open,
            "host": owner,
            "seed": self.seeds().hex(),
            "seats": [to_json(seat) for seat in seats],
            "stage": "waiting",
            "turn": None,
            "key": wanted.key,
            "wish": wish(wanted),
        }
        table_id = secrets.token_urlsafe(9)
        opened = Entry(table_id, 1, "opened", body, "", game.version, now())
        table = Table(opened)
        table.asker = address
        if is_full(seats):
            await self._begin(table, seats, opened)
        else:
            await self.store.append(opened)
        self.tables[table_id] = table
        self._go_on(table)
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
            seats = [*table.seats[: wanted.seat], seat, *table.seats[wanted.seat + 1 :]]
            self._check_bots_alone(seats, owner, table.asker)
            await self._seat(table, wanted.seat, seat)

    def _check_bots_alone(self, seats: Sequence[Seat], owner: str, address: str) -> None:
        """Bots may play among themselves, at so many tables at once."""
        if not are_bots(seats):
            return
        busy = [t for t in self.tables.values() if t.stage == "playing" and are_bots(t.seats)]
        if len(busy) >= MOST_BOT_TABLES_OF_ALL:
            raise Refused(429, "too_many_bot_tables_of_all", most=MOST_BOT_TABLES_OF_ALL)
        if sum(t.host == owner or t.asker == address for t in busy) >= MOST_BOT_TABLES:
            raise Refused(429, "too_many_bot_tables", most=MOST_BOT_TABLES)

    async def _seat(self, table: Table, number: int, seat: Seat) -> None:
        """Change a seat; if it was the last one free, the game begins with the same entry."""
        seats = list(table.seats)
        seats[number] = seat
        seated = table.entry("seated", {"seat": number, "seats": table.seated(seats)}, None)
        if is_full(seats):
            await self._begin(table, seats, seated)
        else:
            await self.store.append(seated)
            table.accept(seated, None, ())
        table.tell()
        self._go_on(table)

    async def _begin(self, table: Table, seats: Sequence[Seat], *before: Entry) -> None:
        """Begin the game, together with the entries that made the table full: all or nothing."""
        state = table.begun(seats)
        number = before[-1].number if before else table.number
        began = table.entry("began", {}, state, number + 1)
        await self.store.append(*before, began, position=state.dump())
        for entry in before:
            if entry.number > table.number:
                table.accept(entry, None, ())
        table.accept(began, state, state.opening)

    async def offer_handover(self, table: Table, owner: str) -> tuple[str, str]:
        """A code that moves the owner's seat to another device, once; and until when it is good."""
        seat = table.seat_of(owner)
        if seat is None:
            raise Refused(403, "not_seated")
        code = secrets.token_urlsafe(24)
        until = datetime.now(UTC) + timedelta(hours=HANDOVER_HOURS)
        expires = until.isoformat(timespec="milliseconds")
        offered = HandoverCode(token_hash(code), table.id, seat, table.number, expires)
        codes = list(self.handovers.values())  # the oldest first
        same = [one for one in codes if (one.table_id, one.seat) == (table.id, seat)]
        old = [one for one in codes if one.expires <= now()] + codes[: 1 - MOST_HANDOVERS_OF_ALL]
        gone = {one.hash for one in same[: 1 - MOST_HANDOVERS] + old}
        await self.store.change_handover_codes(offered, gone)
        for digest in gone:
            self.handovers.pop(digest, None)
        self.handovers[offered.hash] = offered
        return code, expires

    def _is_good(self, code: HandoverCode) -> bool:
        """Whether a code may still be used: in time, and its seat has not moved since."""
        table = self.tables.get(code.table_id)
        return (
            table is not None
            and now() < code.expires
            and not any(
                entry.kind == "handed" and entry.body["seat"] == code.seat
                for entry in table.entries
                if entry.number > code.number
            )
        )

    async def hand_over(self, code: str, owner: str) -> Table:
        """Move a seat to the one who has the code."""
        found = self.handovers.get(token_hash(code))
        if found is None:
            raise Refused(404, "no_handover")
        table = self.table(found.table_id)
        async with table.lock:
            seat = found.seat
            if table.seat_of(owner) == seat:
                return table  # asked again, or by whom it belongs to: nothing moves
            if not self._is_good(found):
                raise Refused(404, "no_handover")
            if table.seat_of(owner) is not None:
                raise Refused(409, "two_seats")
            seats = list(table.seats)
            old = seats[seat]
            seats[seat] = Seat(old.kind, old.name, old.bot, owner)
            body = {"seat": seat, "seats": table.seated(seats)}
            state = table.state if table.stage != "waiting" else None
            entry = table.entry("handed", body, state)
            await self.store.append(entry)
            table.accept(entry, state, ())
            table.tell()
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
                same = (entry.body.get("seat"), entry.body.get("sequence")) == (
                    seat,
                    wanted.sequence,
                )
                if entry.kind == "resigned" and same:
                    return protocol.Played(entry.number, wanted.sequence)
            if wanted.sequence != table.state.sequence:
                current = table.state.sequence
                raise Refused(409, "stale", sequence=wanted.sequence, current=current)
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
        await self.store.append(entry, position=snapshot)
        table.accept(entry, state, events)
        table.tell()
        self._go_on(table)
        return protocol.Played(entry.number, state.sequence)

    # What a table does by itself.

    def _go_on(self, table: Table) -> None:
        """Let the table do what is its own to do, unless it is at it."""
        if has_to_do(table) and (table.doing is None or table.doing.done()):
            table.doing = asyncio.create_task(self._do(table))

    async def _do(self, table: Table) -> None:
        """Begin, and let bots play until a person is to move.

        What fails is tried again with growing patience: a disk that was full for a while, or a
        fault in the rules, leaves no table waiting for ever.
        """
        patience = FIRST_PATIENCE
        while has_to_do(table):
            try:
                if table.stage == "waiting":
                    await self._begin_late(table)
                else:
                    await asyncio.sleep(self.bot_pause)
                    await self._bot_move(table)
                patience = FIRST_PATIENCE
            except StoreError:
                logger.warning("table %s waits: its next step cannot be written", table.id)
            except Exception:
                logger.exception("table %s cannot go on, and tries again", table.id)
            else:
                continue
            await asyncio.sleep(patience)
            patience = min(2 * patience, LONGEST_PATIENCE)

    async def _begin_late(self, table: Table) -> None:
        """Begin a game whose seats were taken at a server that ended before it could begin it."""
        async with table.lock:
            if table.stage == "waiting" and is_full(table.seats):
                await self._begin(table, table.seats)
                table.tell()

    async def _bot_move(self, table: Table) -> None:
        state = table.state
        seat = state.seat
        if seat is None or not table.is_bots(seat):
            return
        seed = int.from_bytes(derived(table.secret, f"bot {state.sequence}")[:8], "big")
        bot = table.seats[seat].bot or STAND_IN
        packed = state.redeal(seat, seed).pack()
        question = Question(table.game.id, bot, seat, seed, packed)
        action = await self.workers.choose(question, (table.asker, table.host, table.id))
        async with table.lock:
            if table.state is state and not state.over:
                await self._move(table, seat, str(table.game.move_of(action)))

    async def close(self) -> None:
        """Stop thinking and write everything down."""
        for table in self.tables.values():
            if table.doing is not None:
                table.doing.cancel()
        self.workers.stop()
        await asyncio.to_thread(self.store.close)


def is_full(seats: Sequence[Seat]) -> bool:
    """Whether everyone is there."""
    return all(seat.kind != "open" for seat in seats)


def has_to_do(table: Table) -> bool:
    """Whether a table goes on without anybody: it is about to begin, or a bot is to move."""
    if table.stage == "waiting":
        return is_full(table.seats)
    return table.stage == "playing" and table.turn is not None and table.is_bots(table.turn)


def bot_seat(name: str | None, number: int) -> Seat:
    """The seat of a bot, with a name of its own."""
    if name not in BOTS:
        raise ReinosError("unknown_bot", bot=name, bots=", ".join(BOTS))
    names = ("Leonor", "Sancho", "Urraca", "Alfonso", "Berenguela", "Fernán")
    return Seat("bot", names[number % len(names)], name)


def are_bots(seats: Iterable[Seat]) -> bool:
    """Whether nobody but bots sits there."""
    return all(seat.kind == "bot" for seat in seats)


def wish(wanted: protocol.NewTable) -> str:
    """What is asked for, as a short text: the same again is a retry."""
    return hashlib.sha256(msgspec.json.encode(wanted)).hexdigest()


def tidy(name: str) -> str:
    """A name on one line, without signs that cannot be seen."""
    shown = "".join(sign if sign.isprintable() else " " for sign in name)
    kept = " ".join(shown.split())
    if not kept:
        raise Refused(400, "no_name")
    return kept
