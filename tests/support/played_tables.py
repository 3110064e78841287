"""Tables of the past: games played to their end, and many copies of them."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from reinos.server import protocol
from reinos.server.table import Table
from reinos.server.tables import Tables
from tests.support.application import Idle

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


def at(folder: Path, act: Callable[[Tables], Awaitable[None]]) -> None:
    """Do something with the tables of a folder."""

    async def run() -> None:
        tables = some_tables(folder)
        try:
            await act(tables)
        finally:
            await tables.close()

    asyncio.run(run())
