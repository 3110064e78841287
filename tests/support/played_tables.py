"""Tables of the past: games played to their end, and many copies of them."""

import asyncio
import gc
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command

from reinos.server import protocol
from reinos.server.store import schema
from reinos.server.store.rows import columns, read_row, row_of_log
from reinos.server.store.store import careful_engine, history
from reinos.server.table import Table
from reinos.server.tables import Tables
from tests.support.application import Idle
from tests.support.logs import entries_of

PEOPLE = ("ana", "beto")
TWO = (protocol.SeatRequest("me"), protocol.SeatRequest("open"))


@contextmanager
def database(folder: Path) -> Iterator[sqlite3.Connection]:
    """The database of a folder, for looking and for harm."""
    with closing(sqlite3.connect(folder / "reinos.db", timeout=60)) as found, found:
        yield found


def some_tables(folder: Path, **more: Any) -> Tables:
    """The tables of a folder, where bots take their time."""
    folder.mkdir(exist_ok=True)
    return Tables(folder, Idle(), **more)


async def begun(tables: Tables, **more: Any) -> Table:
    """A table of two people who have begun."""
    wanted = protocol.NewTable("kingdomino", TWO, "Ana", **more)
    table = await tables.open(wanted, "ana")
    await tables.join(table, protocol.Join("Beto"), "beto")
    return table


async def play(tables: Tables, table: Table, moves: int = 1000) -> None:
    """Make so many moves, or all there are."""
    while moves and table.turn is not None:
        move = str(table.state.moves()[0])
        await tables.play(table, protocol.Play(table.state.sequence, move), PEOPLE[table.turn])
        moves -= 1


async def finished(tables: Tables) -> Table:
    """A table whose game is over: both have given up."""
    table = await begun(tables)
    await play(tables, table, 4)
    for owner in PEOPLE:
        if table.stage == "playing":
            await tables.resign(table, protocol.Resign(table.state.sequence), owner)
    assert table.stage == "over"
    return table


def copies(folder: Path, table_id: str, names: Iterable[str]) -> None:
    """Copy a table under other names, each a millisecond later than the one before."""
    with database(folder) as found:
        for number, name in enumerate(names):
            later = f"2026-01-01T00:00:{number // 1000:02}.{number % 1000:03}+00:00"
            for table, column in (("log", "table_id"), ("tables", "id"), ("members", "table_id")):
                found.execute(
                    f"CREATE TEMP TABLE one AS SELECT * FROM {table} WHERE {column} = ?",
                    (table_id,),
                )
                found.execute(f"UPDATE one SET {column} = ?", (name,))
                if table == "log":
                    found.execute("UPDATE one SET at = ?", (later,))
                if table == "tables":
                    found.execute("UPDATE one SET changed = ?, key = NULL", (later,))
                if table == "members":
                    found.execute(
                        "UPDATE one SET finished = ? WHERE finished IS NOT NULL", (later,)
                    )
                found.execute(f"INSERT INTO {table} SELECT * FROM one")
                found.execute("DROP TABLE one")


def at(folder: Path, act: Callable[[Tables], Awaitable[None]], **more: Any) -> None:
    """Do something with the tables of a folder."""

    async def run() -> None:
        tables = some_tables(folder, **more)
        try:
            await act(tables)
        finally:
            await tables.close()

    asyncio.run(run())


def let_go(tables: Tables) -> set[str]:
    """What stays in memory when a long time has passed."""
    tables.sweep(float("inf"))
    gc.collect()
    return set(tables.by_id)


def kept_rows(tables: Tables) -> dict[str, Any]:
    """What is kept for lists, by table."""
    found = tables.store.rows(sa.select(schema.tables))
    return {row.id: row for row in found}


def check_rows(tables: Tables) -> None:
    """Rows and members say what the logs say."""
    for table_id, row in kept_rows(tables).items():
        drawn = row_of_log(entries_of(tables.store, table_id))
        assert read_row(row) == drawn
        assert columns(drawn) == dict(row._mapping)
        wanted = sa.select(schema.members).where(schema.members.c.table_id == table_id)
        finished = drawn.changed if drawn.stage == "over" else None
        members = {(one.owner, one.finished) for one in tables.store.rows(wanted)}
        assert members == {(owner, finished) for owner in drawn.owners}


def make_older(folder: Path, revision: str) -> None:
    """Bring the database of a folder to an older shape."""
    engine = careful_engine(f"sqlite:///{folder / 'reinos.db'}")
    config = history()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    engine.dispose()


async def some_games(tables: Tables) -> None:
    """Tables of every kind."""
    over = await finished(tables)
    await begun(tables, key="one of my own", open=True)
    await tables.open(protocol.NewTable("kingdomino", TWO, "Señora", open=True), "ana")
    await tables.open(protocol.NewTable("kingdomino", TWO, "Ana", series=3), "ana")
    seats = (protocol.SeatRequest("bot", "random"),) * 2
    await tables.open(protocol.NewTable("kingdomino", seats, "Ana"), "beto")
    three = await tables.open(
        protocol.NewTable("kingdomino", (*TWO, protocol.SeatRequest("open")), "Ana"), "ana"
    )
    for owner in ("beto", "eva"):
        await tables.join(three, protocol.Join("X"), owner)
    await tables.resign(three, protocol.Resign(0), ("ana", "beto", "eva")[three.turn or 0])
    code, _ = await tables.offer_handover(over, "ana")
    await tables.hand_over(code, "ana's phone")
    await tables.tokens.give_out()
