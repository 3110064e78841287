"""The runner: what tables do without anybody, such as beginning and the moves of bots."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic

from reinos.bots import STAND_IN
from reinos.bots.pace import rest
from reinos.core.chance import derived
from reinos.server.cluster.leases import BEAT, Leases
from reinos.server.errors import Refused, StoreError
from reinos.server.limits import MOST_BOT_TABLES, MOST_BOT_TABLES_OF_ALL
from reinos.server.outage import Outage
from reinos.server.table import Table
from reinos.server.table.entries import Began
from reinos.server.table.seats import Seat, are_bots
from reinos.server.tables.desk import Desk
from reinos.server.tables.workers import BotQuestion

FIRST_PATIENCE, LONGEST_PATIENCE = 0.25, 5.0
"""Seconds before what failed is tried again, at first and at most."""
logger = logging.getLogger("reinos.server")


class Runner:
    """Lets tables go on by themselves."""

    def __init__(self, desk: Desk, bot_pause: float) -> None:
        self.desk = desk
        self.bot_pause = bot_pause
        """Seconds for which people see what a bot did before the next one."""
        self.running: dict[asyncio.Task[None], Table] = {}
        """What tables do by themselves."""
        self._waiting = Outage("tables wait: nothing can be written", "the tables go on")
        self._sleeping = Outage("the tables cannot be read yet", "the tables can be read")

    async def wake(self) -> None:
        """After a restart, begin the games that were about to, and let bots go on."""
        sleeping = await self._patiently(self.desk.lists.waking)
        while sleeping:
            later = [table_id for table_id in sleeping if not await self._is_awake(table_id)]
            if later:
                await asyncio.sleep(LONGEST_PATIENCE)
            sleeping = later

    async def adopt(self) -> None:
        """Now and then: let tables go on whose process is gone."""
        while isinstance(self.desk.leases, Leases):
            await asyncio.sleep(BEAT)
            with suppress(StoreError):
                for table_id in await self.desk.leases.waking():
                    if table_id not in self.desk.by_id:
                        await self._is_awake(table_id)

    async def _is_awake(self, table_id: str) -> bool:
        """Open a table that goes on by itself; False if that has to be tried again."""
        try:
            await self.desk.find(table_id)
        except Refused:
            return True  # it is damaged, gone, or another's
        except StoreError:
            self._sleeping.begin()
            return False
        except Exception:
            logger.exception("table %s cannot be woken yet", table_id)
            return False
        self._sleeping.end()
        return True

    async def _patiently(self, read: Callable[[], list[str]]) -> list[str]:
        """Read something, as often as it takes."""
        while True:
            try:
                found = await self.desk.store.reading(read)
                self._sleeping.end()
                return found
            except StoreError:
                self._sleeping.begin()
                await asyncio.sleep(LONGEST_PATIENCE)

    def check_bots_alone(self, seats: Sequence[Seat], owner: str, address: str) -> None:
        """Bots may play among themselves, at so many tables at once."""
        if not are_bots(seats):
            return
        busy = [t for t in self.running.values() if t.stage == "playing" and are_bots(t.seats)]
        if len(busy) >= MOST_BOT_TABLES_OF_ALL:
            raise Refused(429, "too_many_bot_tables_of_all", most=MOST_BOT_TABLES_OF_ALL)
        if sum(t.host == owner or t.asker == address for t in busy) >= MOST_BOT_TABLES:
            raise Refused(429, "too_many_bot_tables", most=MOST_BOT_TABLES)

    def let_run(self, table: Table) -> None:
        """Let the table do what is its own to do, unless it is at it."""
        if table.runs_itself and (table.running is None or table.running.done()):
            table.running = asyncio.create_task(self._run(table))
            self.running[table.running] = table
            table.running.add_done_callback(self._ran)

    def _ran(self, task: asyncio.Task[None]) -> None:
        table = self.running.pop(task)
        if table.running is task:
            table.running = None

    async def _run(self, table: Table) -> None:
        """Begin, and let bots play until a person is to move.

        What fails is tried again with growing patience: a disk that was full for a while, or a
        fault in the rules, leaves no table waiting for ever.
        """
        patience = FIRST_PATIENCE
        while table.runs_itself:
            await self.desk.pause.end()
            try:
                if table.stage == "waiting":
                    await self._begin_late(table)
                else:
                    await self._bot_move(table)
                patience = FIRST_PATIENCE
                self._waiting.end()
            except StoreError as error:
                if error.code != "moved":
                    self._waiting.begin()
            except Exception:
                logger.exception("table %s cannot go on, and tries again", table.id)
            else:
                continue
            await asyncio.sleep(patience)
            patience = min(2 * patience, LONGEST_PATIENCE)

    async def _begin_late(self, table: Table) -> None:
        """Begin a game whose seats were taken at a server that ended before it could begin it."""
        async with table.lock:
            if table.stage == "waiting" and table.runs_itself:
                await self.desk.change(table, table.draft(Began()))

    async def _bot_move(self, table: Table) -> None:
        """Let the bot think whose turn it is, and play when people have seen what came before."""
        began = monotonic()
        state = table.state
        seat = state.seat
        if seat is None or not table.is_bots(seat):
            return
        seed = int.from_bytes(derived(table.secret, f"bot {state.sequence}")[:8], "big")
        sitter = table.seats[seat]
        bot = sitter.bot or sitter.stand_in or STAND_IN
        packed = state.redeal(seat, seed).pack()
        bots = sum(table.is_bots(one) for one in range(table.players))
        question = BotQuestion(table.id, table.game.id, bot, seat, seed, packed, bots)
        action = await self.desk.workers.choose(question, (table.asker, table.host, table.id))
        await asyncio.sleep(rest(state, self.bot_pause, monotonic() - began))
        await self.desk.pause.end()
        async with table.lock:
            if table.state is state and table.runs_itself and table.is_bots(seat):
                await self.desk.move(table, seat, table.game.move_of(action), by_bot=True)
