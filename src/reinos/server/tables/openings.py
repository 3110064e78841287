"""Openings: new tables, those that people ask for and those that follow a game."""

import hashlib
import secrets
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from reinos.core import registry
from reinos.core.chance import secret
from reinos.core.game import Game
from reinos.core.lessons import Lesson
from reinos.core.options import Options
from reinos.core.protocol import to_json
from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.limits import MOST_TABLES
from reinos.server.table import Table
from reinos.server.table.clocks import Moment
from reinos.server.table.entries import Began, Moved, Opened
from reinos.server.table.log_entry import Entry, Led
from reinos.server.table.seats import Seat, pupils_seats, wanted_seats
from reinos.server.table.series import SeriesState, first_of
from reinos.server.table.settings import StoredSettings
from reinos.server.table.state import Draft
from reinos.server.table.steps import Outcome
from reinos.server.tables.arrangements import check_start
from reinos.server.tables.desk import Desk
from reinos.server.tables.shared_work import SharedWork
from reinos.server.timestamps import now


class NewTablePlan(NamedTuple):
    """What a new table is to be; `address` is where the one who opens it asks from."""

    game: Game
    options: Options
    settings: protocol.Settings
    seats: tuple[Seat, ...]
    host: str
    address: str
    open: bool = False
    key: str | None = None
    wish: str | None = None
    series: SeriesState | None = None
    follows: str | None = None
    awaits: tuple[int, ...] = ()
    countdown: Moment | None = None
    lesson: Lesson | None = None


class Openings:
    """Opens tables: one for each wish, however often it is asked for."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._opening: SharedWork[tuple[str, str], Table] = SharedWork()
        """The tables that are being opened, by owner and key."""

    async def open(self, wanted: protocol.NewTable, owner: str, address: str) -> Table:
        """Open a table. The same wish with the same key gets the same table again."""
        if wanted.key is None:
            return await self._open(wanted, owner, address)
        table = await self._opening.do(
            (owner, wanted.key), lambda: self._open_keyed(wanted, owner, address)
        )
        if table.wish != wish(wanted):
            raise Refused(409, "key_used")
        return table

    async def _open_keyed(self, wanted: protocol.NewTable, owner: str, address: str) -> Table:
        """The table that was opened with a key, or a new one."""
        desk = self.desk
        found = await desk.store.reading(desk.lists.with_key, owner, wanted.key)
        return await (self._open(wanted, owner, address) if found is None else desk.fetch(found))

    async def _open(self, wanted: protocol.NewTable, owner: str, address: str) -> Table:
        await self.check_count(owner)
        game = registry.game(wanted.game)
        lesson = wanted_lesson(game, wanted)
        players, chosen = len(wanted.seats), wanted.options
        if lesson is not None:
            players, chosen = lesson.players, {**lesson.options}
        options = game.read_options(players, chosen)
        check_start(game, players, wanted.settings)
        await self.desk.prepare(game)
        seats = wanted_seats(wanted, owner)
        if lesson is not None:
            seats = pupils_seats(seats, lesson)
        self.desk.runner.check_bots_alone(seats, owner, address)
        plan = NewTablePlan(
            game,
            options,
            wanted.settings,
            seats,
            owner,
            address,
            open=wanted.open,
            key=wanted.key,
            wish=wish(wanted),
            series=first_of(wanted.series, len(seats)),
            lesson=lesson,
        )
        return await self.lay(secrets.token_urlsafe(9), plan)

    async def check_count(self, owner: str) -> None:
        """Refuse a table to somebody who has as many unfinished ones as anybody may have."""
        desk = self.desk
        if await desk.store.reading(desk.lists.count_unfinished, owner) >= MOST_TABLES:
            raise Refused(429, "too_many_tables", most=MOST_TABLES)

    async def lay(self, table_id: str, plan: NewTablePlan) -> Table:
        """Open a table as planned; if nobody is missing, the game begins with it."""
        change = Opened(
            game=plan.game.id,
            options=to_json(plan.options),
            open=plan.open,
            host=plan.host,
            seed=(secret(plan.lesson.seed) if plan.lesson else self.desk.seeds()).hex(),
            seats=plan.seats,
            settings=StoredSettings.of(plan.settings),
            key=plan.key,
            wish=plan.wish,
            series=plan.series,
            follows=plan.follows,
            awaits=plan.awaits,
            countdown=plan.countdown,
        )
        entry = Entry(table_id, 1, change, Led("waiting", None), "", plan.game.version, now())
        table = Table(entry, plan.options)
        table.asker = plan.address
        await self.desk.add(table, entry, () if plan.lesson is None else plan.lesson.moves)
        return table


def wish(wanted: protocol.NewTable) -> str:
    """What is asked for, as a short text: the same again is a retry."""
    return hashlib.sha256(msgspec.json.encode(wanted)).hexdigest()


def wanted_lesson(game: Game, wanted: protocol.NewTable) -> Lesson | None:
    """The lesson that is asked for, if one is."""
    if wanted.lesson is None:
        return None
    found = next((one for one in game.lessons if one.id == wanted.lesson), None)
    if found is None:
        raise Refused(404, "no_lesson", lesson=wanted.lesson)
    is_alone = [seat.kind for seat in wanted.seats] == ["me"]
    if not is_alone or wanted.options or wanted.series is not None:
        raise Refused(400, "lesson_alone")
    return found


def beginning(table: Table, moves: Sequence[str]) -> list[Draft]:
    """The game begins, and the moves of a prepared deal are made."""
    drafts = [table.draft(Began())]
    for text in moves:
        before = drafts[-1].outcome.state
        assert before is not None
        state = before.clone()
        seat, move = state.seat, table.game.parse(text)
        assert seat is not None
        moved = Moved(seat=seat, move=str(move), sequence=state.sequence)
        events = state.play(move, seat)
        entry, _ = table.draft(moved, later=len(drafts), game=state)
        drafts.append(Draft(entry, Outcome(state, events)))
    return drafts
