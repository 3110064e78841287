"""A table is what its log makes of it, whether it was played here or is played again."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from reinos.core.game import Game
from reinos.server import protocol
from reinos.server.table import Table
from reinos.server.table.standings import standings
from reinos.server.tables import Tables
from reinos.server.tables.workers import BotWorkers
from tests.support.application import Idle
from tests.support.logs import entries_of, table_of

SEATS = (protocol.SeatRequest("me"), protocol.SeatRequest("open"), protocol.SeatRequest("open"))
PEOPLE = ("ana", "beto", "eva")


def at_a_table(folder: Path, play: Callable[[Tables, Table], Awaitable[None]]) -> None:
    """Do something at a table of three people."""

    async def run() -> None:
        tables = Tables(folder, Idle())
        try:
            table = await tables.open(protocol.NewTable("kingdomino", SEATS, "Ana"), "ana")
            for owner in PEOPLE[1:]:
                await tables.join(table, protocol.Join(owner.title()), owner)
            await play(tables, table)
        finally:
            await tables.close()

    asyncio.run(run())


def from_log(tables: Tables, table: Table) -> Table:
    """The table that the kept log makes."""
    return table_of(entries_of(tables.store, table.id))


async def play_move(tables: Tables, table: Table, move: Any) -> None:
    """A move of whoever is to move."""
    assert table.turn is not None
    wanted = protocol.Play(table.state.sequence, move)
    await tables.play(table, wanted, PEOPLE[table.turn])


@pytest.mark.usefixtures("on_both")
def test_a_log_makes_the_same_table_again(tmp_path: Path) -> None:
    async def play(tables: Tables, table: Table) -> None:
        for _ in range(20):
            await play_move(tables, table, str(table.state.moves()[0]))
        code, _ = await tables.offer_handover(table, "beto")
        before = table.state
        await tables.hand_over(code, "beto's phone")
        assert table.state is before  # a bot that thinks about it need not begin again
        await tables.resign(table, protocol.Resign(table.state.sequence), "eva")
        again = from_log(tables, table)
        with pytest.raises(RuntimeError, match="not been replayed"):
            _ = again.state
        await again.replay(None)
        assert again.state == table.state
        assert again.steps == table.steps
        for owner in ("ana", "beto's phone", "eva", "nobody"):
            assert again.projection.seen(owner, "", "en") == table.projection.seen(owner, "", "en")
        assert again.row == table.row

    at_a_table(tmp_path, play)


def test_standings_tell_what_decides_between_equal_scores(tmp_path: Path) -> None:
    async def play(tables: Tables, table: Table) -> None:
        for _ in range(12):
            await play_move(tables, table, str(table.state.moves()[0]))
        compared = table.state.tiebreaks()
        for seat, standing in enumerate(standings(table.state)):
            told = {one.name: one.number for one in standing.tiebreaks}
            assert told == {name: numbers[seat] for name, numbers in compared.items()}
            points = [line.points for line in standing.lines]
            assert points == sorted(points, reverse=True)

    at_a_table(tmp_path, play)


def test_a_move_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Any] = []
    parse = Game.parse

    def counted(game: Game, text: Any) -> Any:
        read.append(text)
        return parse(game, text)

    monkeypatch.setattr(Game, "parse", counted)

    async def play(tables: Tables, table: Table) -> None:
        for _ in range(6):
            await play_move(tables, table, str(table.state.moves()[0]))
        assert len(read) == 6
        await table.replay(None)  # it is played already
        again = from_log(tables, table)
        await again.replay(None)
        assert len(read) == 12

    at_a_table(tmp_path, play)


@pytest.mark.slow
def test_the_move_of_a_bot_is_not_read_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(game: Game, text: Any) -> Any:
        raise AssertionError("a bot knows which action it means")

    async def play(tables: Tables, table: Table) -> None:
        wanted = protocol.NewTable("kingdomino", (protocol.SeatRequest("bot", "random"),) * 2, "A")
        tables.runner.bot_pause = 0
        tables.workers = BotWorkers()
        monkeypatch.setattr(Game, "parse", refuse)
        other = await tables.open(wanted, "ana")
        while other.state.sequence == 0:
            await asyncio.sleep(0.01)

    at_a_table(tmp_path, play)
