"""The desk: what those who change tables need from all tables together.

It breaks a circle: `Tables` has all of them, and they know only this.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol
from weakref import WeakValueDictionary

from reinos.core.game import Game
from reinos.core.protocol import Move
from reinos.server import protocol
from reinos.server.cluster.leases import Alone
from reinos.server.store import Store
from reinos.server.store.lists import Lists
from reinos.server.table import Table
from reinos.server.table.log_entry import Entry
from reinos.server.table.state import Draft
from reinos.server.tables.allowance import Allowance
from reinos.server.tables.pause import PauseSwitch
from reinos.server.tables.uptime import Uptime
from reinos.server.tables.workers import BotWorkers

if TYPE_CHECKING:
    from reinos.server.tables.ballots import Ballots
    from reinos.server.tables.runner import Runner
    from reinos.server.tables.undos import Undos


class Desk(Protocol):
    """Where changes of tables are asked for and made."""

    store: Store
    lists: Lists
    leases: Alone
    pause: PauseSwitch
    uptime: Uptime
    workers: BotWorkers
    allowance: Allowance
    seeds: Callable[[], bytes]
    by_id: WeakValueDictionary[str, Table]
    ballots: "Ballots"
    undos: "Undos"
    runner: "Runner"

    async def find(self, table_id: str) -> Table:
        """A table by its id, ready to be looked at."""

    async def fetch(self, table_id: str) -> Table:
        """A table by its id, also if another process owned it: whoever looks there comes here."""

    async def prepare(self, game: Game) -> None:
        """Have the rules of a game at hand: in a thread, since loading them takes a while."""

    async def add(self, table: Table, opened: Entry, moves: Sequence[str] = ()) -> None:
        """Add a new table with its first entry; if nobody is missing, the game begins with it.

        The moves of a prepared deal are made at once.
        """

    async def change(self, table: Table, *drafts: Draft) -> None:
        """Make changes, all or none: first on disk, then at the table; then everyone is told."""

    async def move(
        self, table: Table, seat: int, move: Move, *, by_bot: bool = False
    ) -> protocol.Played:
        """Make a move for a seat; the table is held."""

    async def close_waiting(self, table: Table) -> None:
        """Delete a table that has not begun, whoever sits there."""
