"""All tables, and everything that can be done at them.

The life of a move: the table checks seat and number, the game plays it on a copy, the store keeps
it, the copy becomes the state, everyone is told, and a bot whose turn it is starts thinking.
"""

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from reinos.bots import PAUSE, STAND_IN
from reinos.core import registry
from reinos.core.chance import derived
from reinos.core.errors import ReinosError
from reinos.core.protocol import Move, to_json
from reinos.server import protocol
from reinos.server.damaged import Damaged
from reinos.server.errors import Refused, StoreError
from reinos.server.handovers import Handovers, is_good
from reinos.server.limits import MOST_BOT_TABLES, MOST_BOT_TABLES_OF_ALL, MOST_TABLES
from reinos.server.seats import (
    Seat,
    are_bots,
    bot_seat,
    is_full,
    person_seat,
    seats_to_json,
    wanted_seats,
    with_seat,
)
from reinos.server.store import Entry, Store, entry_of, now
from reinos.server.table import Draft, Outcome, Table
from reinos.server.tokens import Tokens
from reinos.server.workers import Question, Workers

SNAPSHOT_EVERY = 16
"""Entries between two snapshots."""
FIRST_PATIENCE, LONGEST_PATIENCE = 0.25, 5.0
"""Seconds before what failed is tried again, at first and at most."""
logger = logging.getLogger("reinos.server")


def fresh_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(32)


class Tables:
    """All tables of a data folder."""

    def __init__(
        self,
        folder: Path,
        workers: Workers,
        bot_pause: float = PAUSE,
        seeds: Callable[[], bytes] = fresh_seed,
    ) -> None:
        self.store = Store.in_folder(folder)
        self.workers = workers
        self.bot_pause = bot_pause
        self.seeds = seeds
        self.by_id: dict[str, Table] = {}
        self.damaged: dict[str, Damaged] = {}
        self.tokens = Tokens(self.store)
        self.handovers = Handovers(self.store)
        self._opening: dict[tuple[str, str], asyncio.Task[Table]] = {}
        self._load()

    def _load(self) -> None:
        for table_id, rows in self.store.logs().items():
            try:
                self.by_id[table_id] = Table.from_log([entry_of(row) for row in rows])
            except Exception as error:  # whatever a damaged row holds: it is that table's alone
                logger.error("table %s is damaged and stays closed: %s", table_id, error)
                self.damaged[table_id] = Damaged.from_rows(table_id, rows)

    async def wake(self) -> None:
        """After a restart, begin the games that were about to, and let bots go on."""
        for table in list(self.by_id.values()):
            with suppress(ReinosError):
                if table.stage in ("waiting", "playing"):
                    self._replay(table)
                    self._let_run(table)
            await asyncio.sleep(0)  # people come first

    # Finding.

    def find(self, table_id: str) -> Table:
        """A table by its id, ready to be looked at."""
        if table_id in self.damaged:
            raise Refused(409, "damaged", table=table_id)
        table = self.by_id.get(table_id)
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
        return latest_first(
            table
            for table in self.by_id.values()
            if owner and (table.seat_of(owner) is not None or table.host == owner)
        )

    def open_tables(self, owner: str) -> list[Table]:
        """The tables that wait for anybody."""
        return latest_first(
            table
            for table in self.by_id.values()
            if table.open and table.stage == "waiting" and table.seat_of(owner) is None
        )

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
        seats = wanted_seats(wanted, owner)
        self._check_bots_alone(seats, owner, address)
        body = {
            "game": game.id,
            "options": to_json(options),
            "open": wanted.open,
            "host": owner,
            "seed": self.seeds().hex(),
            "seats": seats_to_json(seats),
            "stage": "waiting",
            "turn": None,
            "key": wanted.key,
            "wish": wish(wanted),
        }
        opened = Entry(secrets.token_urlsafe(9), 1, "opened", body, "", game.version, now())
        table = Table(opened)
        table.asker = address
        began = [table.draft("began", {})] if is_full(seats) else []
        await self._write(Draft(opened, Outcome()), *began)
        for draft in began:
            table.accept(*draft)
        self.by_id[table.id] = table
        self._let_run(table)
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
            seats = with_seat(table.seats, chosen, person_seat(wanted.name, owner))
            await self._seat(table, chosen, seats)

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
            seats = with_seat(table.seats, wanted.seat, seat)
            self._check_bots_alone(seats, owner, table.asker)
            await self._seat(table, wanted.seat, seats)

    def _check_bots_alone(self, seats: Sequence[Seat], owner: str, address: str) -> None:
        """Bots may play among themselves, at so many tables at once."""
        if not are_bots(seats):
            return
        busy = [t for t in self.by_id.values() if t.stage == "playing" and are_bots(t.seats)]
        if len(busy) >= MOST_BOT_TABLES_OF_ALL:
            raise Refused(429, "too_many_bot_tables_of_all", most=MOST_BOT_TABLES_OF_ALL)
        if sum(t.host == owner or t.asker == address for t in busy) >= MOST_BOT_TABLES:
            raise Refused(429, "too_many_bot_tables", most=MOST_BOT_TABLES)

    async def _seat(self, table: Table, number: int, seats: Sequence[Seat]) -> None:
        """Change a seat; if it was the last one free, the game begins with the same write."""
        drafts = [table.draft("seated", {"seat": number, "seats": seats_to_json(seats)})]
        if is_full(seats):
            drafts.append(table.draft("began", {}, later=1))
        await self._change(table, *drafts)

    async def offer_handover(self, table: Table, owner: str) -> tuple[str, str]:
        """A code that moves the owner's seat to another device, once; and until when it is good."""
        seat = table.seat_of(owner)
        if seat is None:
            raise Refused(403, "not_seated")
        return await self.handovers.offer(table, seat)

    async def hand_over(self, code: str, owner: str) -> Table:
        """Move a seat to the one who has the code."""
        found = self.handovers.find(code)
        if found is None:
            raise Refused(404, "no_handover")
        table = self.find(found.table_id)
        async with table.lock:
            number = found.seat
            if table.seat_of(owner) == number:
                return table  # asked again, or by whom it belongs to: nothing moves
            if not is_good(found, table):
                raise Refused(404, "no_handover")
            if table.seat_of(owner) is not None:
                raise Refused(409, "two_seats")
            moved = msgspec.structs.replace(table.seats[number], owner=owner)
            seats = seats_to_json(with_seat(table.seats, number, moved))
            await self._change(table, table.draft("handed", {"seat": number, "seats": seats}))
        return table

    # Playing.

    async def play(self, table: Table, wanted: protocol.Play, owner: str) -> protocol.Played:
        """Make a move for the seat of a token."""
        async with table.lock:
            seat = playing_seat(table, owner)
            move = table.game.parse(wanted.move)
            done = played_before(table, "moved", seat, wanted.sequence, str(move))
            return done or await self._move(table, seat, move)

    async def resign(self, table: Table, wanted: protocol.Resign, owner: str) -> protocol.Played:
        """Give up for the seat of a token."""
        async with table.lock:
            seat = playing_seat(table, owner)
            done = played_before(table, "resigned", seat, wanted.sequence)
            return done or await self._step(table, "resigned", {"seat": seat})

    async def _move(self, table: Table, seat: int, move: Move) -> protocol.Played:
        return await self._step(table, "moved", {"seat": seat, "move": str(move)}, move)

    async def _step(
        self, table: Table, kind: str, body: dict[str, Any], move: Move | None = None
    ) -> protocol.Played:
        """One more step of the game."""
        body = {**body, "sequence": table.state.sequence}
        await self._change(table, table.draft(kind, body, move))
        return protocol.Played(table.number, table.state.sequence)

    async def _change(self, table: Table, *drafts: Draft) -> None:
        """Make changes, all or none: first on disk, then at the table; then everyone is told."""
        await self._write(*drafts)
        for draft in drafts:
            table.accept(*draft)
        table.notify()
        self._let_run(table)
        if table.stage == "over":
            self.workers.forget(table.id)

    async def _write(self, *drafts: Draft) -> None:
        """Keep entries, now and then with a snapshot of the game."""
        entry, (state, _) = drafts[-1]
        is_due = entry.kind == "began" or entry.number % SNAPSHOT_EVERY == 0
        position = state.dump() if state is not None and is_due else None
        await self.store.append(*(draft.entry for draft in drafts), position=position)

    # What a table does by itself.

    def _let_run(self, table: Table) -> None:
        """Let the table do what is its own to do, unless it is at it."""
        if table.runs_itself and (table.running is None or table.running.done()):
            table.running = asyncio.create_task(self._run(table))

    async def _run(self, table: Table) -> None:
        """Begin, and let bots play until a person is to move.

        What fails is tried again with growing patience: a disk that was full for a while, or a
        fault in the rules, leaves no table waiting for ever.
        """
        patience = FIRST_PATIENCE
        while table.runs_itself:
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
                await self._change(table, table.draft("began", {}))

    async def _bot_move(self, table: Table) -> None:
        state = table.state
        seat = state.seat
        if seat is None or not table.is_bots(seat):
            return
        seed = int.from_bytes(derived(table.secret, f"bot {state.sequence}")[:8], "big")
        bot = table.seats[seat].bot or STAND_IN
        packed = state.redeal(seat, seed).pack()
        question = Question(table.id, table.game.id, bot, seat, seed, packed)
        action = await self.workers.choose(question, (table.asker, table.host, table.id))
        async with table.lock:
            if table.state is state and not state.over:
                await self._move(table, seat, table.game.move_of(action))

    async def close(self) -> None:
        """Stop thinking and write everything down."""
        for table in self.by_id.values():
            if table.running is not None:
                table.running.cancel()
        self.workers.stop()
        await asyncio.to_thread(self.store.close)


def latest_first(tables: Iterable[Table]) -> list[Table]:
    """Tables by when they changed last."""
    return sorted(tables, key=lambda table: table.entries[-1].at, reverse=True)


def wish(wanted: protocol.NewTable) -> str:
    """What is asked for, as a short text: the same again is a retry."""
    return hashlib.sha256(msgspec.json.encode(wanted)).hexdigest()


def playing_seat(table: Table, owner: str) -> int:
    """The seat of somebody who may make decisions."""
    seat = table.seat_of(owner)
    if seat is None:
        raise Refused(403, "not_seated")
    if table.stage == "waiting":
        raise Refused(409, "not_begun")
    return seat


def played_before(
    table: Table, kind: str, seat: int, sequence: int, move: str | None = None
) -> protocol.Played | None:
    """The answer to a step that was made already; another one with an old number is refused."""
    for entry in reversed(table.entries):
        found = [entry.body.get(name) for name in ("seat", "sequence", "move")]
        if (entry.kind, *found) == (kind, seat, sequence, move):
            return protocol.Played(entry.number, sequence + (kind == "moved"))
    if sequence != table.state.sequence:
        raise Refused(409, "stale", sequence=sequence, current=table.state.sequence)
    return None
