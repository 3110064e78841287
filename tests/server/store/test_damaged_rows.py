"""A damaged list row harms no list: it is said, and rebuilt from the log."""

import io
import logging
import zipfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from reinos.server.past.results import results_of
from reinos.server.store import schema
from reinos.server.tables import Tables
from tests.support.application import TWO, Answer, Inside, inside
from tests.support.damaged_rows import harm, is_sound, mended
from tests.support.played_tables import at, begun, database, finished, let_go, play

ANYWHERE: tuple[tuple[str, Any], ...] = (
    ("seats", "{broken"),
    ("seats", "[]"),
    ("seats", '[{"kind": "dragon"}]'),
    ("seats", "null"),
    ("seats", "[" * 100_000),
    ("resigned", "7"),
    ("stage", "asleep"),
    ("stage", "damaged"),
    ("turn", 9),
    ("changed", ""),
    ("changed", "yesterday"),
    ("scores", "{"),
    ("scores", "[1, 2, 3, 4, 5, 6, 7]"),
    ("pace", "never"),
    ("awaited", "{broken"),
    ("due", float("inf")),
)
"""What a row may hold in any database, and does not when it is sound."""
IN_A_FILE: tuple[tuple[str, Any], ...] = (
    ("seats", b"\xff\xfe"),
    ("turn", "nobody's"),
    ("number", "many"),
    ("due", "soon"),
    ("due", b"soon"),
    ("changed", b"\xff"),
    ("game", b"\xff"),
    ("key", b"\x00"),
    ("series_number", "first"),
)
"""What only SQLite keeps, where a column has no type."""
NO_TEXT = "CAST(x'32303236ff' AS TEXT)"
"""Bytes that SQLite takes for text."""


class Lists:
    """Everything that reads list rows, asked as a player and as the host."""

    def __init__(self, one: Inside, cookie: str) -> None:
        self.one = one
        self.cookie = cookie

    async def ask(self, path: str, **more: str) -> Answer:
        self.one.now += 1  # nobody is told to wait
        answer = await self.one.ask(path, cookie=self.cookie, **more)
        assert answer.status == 200, (path, answer.body)
        return answer

    async def everywhere(self) -> dict[str, str]:
        """The tables that somebody finds in any list, with their stages."""
        mine = (await self.ask("/api/tables")).json
        found = [*mine["mine"], *mine["finished"]["tables"]]
        for path in ("/api/finished", "/api/me"):
            await self.ask(path)
        return {table["id"]: table["stage"] for table in found}

    async def free(self) -> set[str]:
        """The tables that anybody may join, as a stranger finds them."""
        answer = await self.one.ask("/api/open", cookie=self.one.somebody())
        assert answer.status == 200, answer.body
        return {table["id"] for table in answer.json["tables"]}

    async def hosts(self) -> dict[str, str]:
        """The tables that the host finds, with their stages."""
        key = self.one.app.operator.key
        assert (await self.ask("/api/host", x_host_key=key)).json
        page = (await self.ask("/api/host/tables", x_host_key=key)).json
        return {table["id"]: table["stage"] for table in page["tables"]}


async def some(one: Inside) -> tuple[Lists, list[str]]:
    """A table that waits for anybody, one that is played, and one that is over: all of Ana."""
    ana, beto = one.somebody(), one.somebody()
    ids = []
    for _ in range(3):
        opened = (await one.open(TWO, cookie=ana, open=True)).json["id"]
        ids.append(opened)
    for table in ids[1:]:
        await one.ask(f"/api/tables/{table}/join", {"name": "Beto"}, cookie=beto)
    await one.ask(f"/api/tables/{ids[2]}/resign", {"sequence": 0}, cookie=beto)
    return Lists(one, ana), ids


STAGES = ("waiting", "playing", "over")


@pytest.fixture
def harms(on_both: str) -> list[tuple[str, Any]]:
    """Every way in which a row can be damaged in the database of a test."""
    return [*ANYWHERE, *(IN_A_FILE if on_both == "sqlite" else ())]


@pytest.mark.slow
def test_a_damaged_row_is_listed_as_damaged_and_rebuilt_from_its_log(
    tmp_path: Path, harms: list[tuple[str, Any]]
) -> None:
    async def run(one: Inside) -> None:
        lists, ids = await some(one)
        untouched = (await one.open(TWO, cookie=lists.cookie, open=True)).json["id"]
        sound = {**dict(zip(ids, STAGES, strict=True)), untouched: "waiting"}
        rows = {table: kept(one.tables, table) for table in ids}
        for column, value in harms:
            let_go(one.tables)
            damaged = dict.fromkeys(ids[:1] if column == "key" else ids, "damaged")
            for table in damaged:  # a host has a key once
                harm(one.tables, table, **{column: value})
            assert await lists.everywhere() == {**sound, **damaged}, (column, value)
            assert await lists.hosts() == {**sound, **damaged}, (column, value)
            assert await lists.free() == {untouched}, (column, value)  # a stranger is not told
            await mended(one.tables)
            assert {table: kept(one.tables, table) for table in ids} == rows, (column, value)
            assert await lists.everywhere() == sound, (column, value)
            assert await lists.hosts() == sound, (column, value)
            assert await lists.free() == {ids[0], untouched}, (column, value)

    inside(tmp_path, run)


def kept(tables: Tables, table_id: str) -> dict[str, Any]:
    """The row of a table, but for the key, which a damaged row loses."""
    values = dict(tables.store.table(table_id).row._mapping)
    return {name: value for name, value in values.items() if name != "key"}


def test_text_that_is_no_text_stops_no_list(tmp_path: Path) -> None:
    async def run(one: Inside) -> None:
        lists, ids = await some(one)
        for column in ("changed", "game", "host", "stage", "seats"):
            let_go(one.tables)
            with database(tmp_path) as found:
                found.execute(f"UPDATE tables SET {column} = {NO_TEXT} WHERE id = ?", [ids[1]])
            assert (await lists.everywhere())[ids[1]] == "damaged", column
            assert (await lists.hosts())[ids[1]] == "damaged", column
            await mended(one.tables)
            assert (await lists.everywhere())[ids[1]] == "playing", column

    inside(tmp_path, run)


def test_of_a_damaged_row_the_host_hears_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run(one: Inside) -> None:
        lists, ids = await some(one)
        harm(one.tables, ids[1], seats="{broken")
        for _ in range(3):
            await lists.everywhere()
            await lists.hosts()
        told = [one for one in caplog.messages if "list row" in one]
        assert len(told) == 1
        assert ids[1] in told[0]
        await mended(one.tables)
        harm(one.tables, ids[1], seats="{broken again")
        await lists.everywhere()
        assert len([one for one in caplog.messages if "is damaged" in one]) == 2

    with caplog.at_level(logging.ERROR, logger="reinos.server"):
        inside(tmp_path, run)


@pytest.mark.usefixtures("on_both")
def test_previews_results_files_and_deleting_do_without_a_damaged_row(tmp_path: Path) -> None:
    async def run(one: Inside) -> None:
        lists, ids = await some(one)
        let_go(one.tables)
        for table in ids:
            harm(one.tables, table, seats="{broken")
        assert (await one.ask(f"/t/{ids[2]}")).status in (200, 404)  # the client may not be built
        assert await one.tables.listed(ids[2]) is None
        assert (await results_of(one.tables, "nobody", "en")).games == ()
        answer = await lists.ask("/api/me/games.zip")
        with zipfile.ZipFile(io.BytesIO(answer.body)) as file:
            listed, *lines = file.read("games.tsv").decode().splitlines()
            assert listed.startswith("file")
            assert len(lines) == 1
            assert ids[2] in lines[0]
            assert "Ana, Beto" in lines[0]  # its log still knows
        assert await one.tables.lists.store.reading(one.tables.lists.next_due) is None

    inside(tmp_path, run)


@pytest.mark.usefixtures("on_both")
def test_a_table_is_not_too_old_because_its_row_is_damaged(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        tables.keep_days = 30
        playing, over = await begun(tables), await finished(tables)
        old = [await finished(tables) for _ in range(3)]
        long_ago = "2001-01-01T00:00:00.000+00:00"
        for table in old:
            harm(tables, table.id, changed=long_ago)
        harm(tables, playing.id, stage="over", changed="")
        harm(tables, over.id, changed="0")
        assert await tables.delete_old() == 3
        assert [row.id for row in (await tables.latest(None)).rows if row.stage == "damaged"]
        await mended(tables)
        stages = {row.id: row.stage for row in (await tables.latest(None)).rows}
        assert stages == {playing.id: "playing", over.id: "over"}

    at(tmp_path, run)


@pytest.mark.usefixtures("on_both")
def test_a_clock_that_never_runs_out_stops_no_other(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables)
        harm(tables, table.id, due=float("inf"))
        await tables.timeouts.look()
        await play(tables, table, 1)  # what expects clocks to run out is told of a change
        assert tables.timeouts._next is None
        assert table.id in tables.lists.damaged
        await mended(tables)
        assert tables.store.table(table.id).row.due is None

    at(tmp_path, run)


@pytest.mark.usefixtures("on_both")
def test_after_a_start_all_rows_are_looked_at_and_a_bot_that_waits_goes_on(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        tables.lists.damaged.clear()
        table = await begun(tables)
        for _ in range(3):
            await begun(tables)
        let_go(tables)
        harm(tables, table.id, seats="{broken", wakes=False)
        await tables.repairs.look_over()
        assert list(tables.lists.damaged) == [table.id]
        await mended(tables)
        assert is_sound(tables, table.id)

    at(tmp_path, run)


@pytest.mark.usefixtures("on_both")
def test_a_row_whose_log_is_damaged_too_stays_listed_until_it_is_deleted(tmp_path: Path) -> None:
    async def run(one: Inside) -> None:
        lists, ids = await some(one)
        let_go(one.tables)
        with one.tables.store.engine.begin() as connection:
            connection.execute(
                schema.log.update().where(schema.log.c.table_id == ids[0]).values(body="x")
            )
            connection.execute(schema.log.delete().where(schema.log.c.table_id == ids[1]))
        for table in ids[:2]:
            harm(one.tables, table, seats="{broken")
        for _ in range(2):
            assert await lists.everywhere() == {
                **dict.fromkeys(ids[:2], "damaged"),
                ids[2]: "over",
            }
            await mended(one.tables)
        assert (await one.ask(f"/api/tables/{ids[0]}", cookie=lists.cookie)).status == 409
        stranger = one.somebody()
        path = f"/api/tables/{ids[1]}/delete"
        assert (await one.ask(path, {}, cookie=stranger)).json["code"] == "not_member"
        key = one.app.operator.key
        for table in ids[:2]:
            deleted = await one.ask(f"/api/host/tables/{table}/delete", {}, x_host_key=key)
            assert deleted.json == {"gone": True}
        assert await lists.hosts() == {ids[2]: "over"}

    inside(tmp_path, run)


@pytest.mark.usefixtures("on_both")
@pytest.mark.parametrize("odd", ["at", "turn"])
def test_a_table_whose_log_no_list_can_show_is_damaged_and_said_so_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, odd: str
) -> None:
    async def run(one: Inside) -> None:
        lists, ids = await some(one)
        let_go(one.tables)
        log = schema.log
        with one.tables.store.engine.begin() as connection:
            of_it = log.c.table_id == ids[1]
            last = connection.execute(
                sa.select(log).where(of_it).order_by(log.c.number.desc()).limit(1)
            ).one()
            body = msgspec.json.encode({**msgspec.json.decode(last.body), "turn": 99}).decode()
            values = {"at": "yesterday"} if odd == "at" else {"body": body}
            connection.execute(
                log.update().where(of_it, log.c.number == last.number).values(values)
            )
        harm(one.tables, ids[1], changed="yesterday")
        for _ in range(3):
            assert (await lists.everywhere())[ids[1]] == "damaged"
            await mended(one.tables)
            answer = await one.ask(f"/api/tables/{ids[1]}", cookie=lists.cookie)
            assert (answer.status, answer.json["code"]) == (409, "damaged")
        assert len([one for one in caplog.messages if "list row" in one]) == 1
        assert len([one for one in caplog.messages if "stays closed" in one]) == 1
        erased = await one.ask("/api/me/erase", {}, cookie=lists.cookie)
        assert erased.json["tables"] == len(ids)

    with caplog.at_level(logging.INFO, logger="reinos.server"):
        inside(tmp_path, run)


@pytest.mark.usefixtures("on_both")
def test_a_snapshot_and_an_entry_that_are_nested_too_deeply_harm_their_table_alone(
    tmp_path: Path,
) -> None:
    async def run(one: Inside) -> None:
        lists, ids = await some(one)
        let_go(one.tables)
        deep = "[" * 100_000
        log, snapshots = schema.log, schema.snapshots
        with one.tables.store.engine.begin() as connection:
            last = {"table_id": ids[1], "number": 2, "position": deep}
            connection.execute(snapshots.delete().where(snapshots.c.table_id == ids[1]))
            connection.execute(snapshots.insert().values(last))
            of_it = log.c.table_id == ids[0]
            connection.execute(log.update().where(of_it).values(body='{"seats":' + deep))
        await one.tables.find(ids[1])  # the snapshot is not needed
        answer = await one.ask(f"/api/tables/{ids[0]}", cookie=lists.cookie)
        assert (answer.status, answer.json["code"]) == (409, "damaged")
        assert (await one.ask("/api/me/erase", {}, cookie=lists.cookie)).status == 200

    inside(tmp_path, run)


@pytest.mark.usefixtures("on_both")
def test_one_of_its_people_takes_a_damaged_table_off_the_list(tmp_path: Path) -> None:
    async def run(one: Inside) -> None:
        lists, ids = await some(one)
        let_go(one.tables)
        with one.tables.store.engine.begin() as connection:
            connection.execute(schema.log.delete().where(schema.log.c.table_id == ids[0]))
        for table in ids:
            harm(one.tables, table, seats="{broken")
        deleted = {}
        for table in ids:
            answer = await one.ask(f"/api/tables/{table}/delete", {}, cookie=lists.cookie)
            deleted[table] = answer.json.get("code") or answer.json["gone"]
        # What can still be played on is not over; what is over is in Beto's list, too.
        assert deleted == {ids[0]: True, ids[1]: "not_over", ids[2]: False}

    inside(tmp_path, run)


@pytest.mark.usefixtures("on_both")
def test_members_who_are_listed_wrongly_are_put_right(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        playing, over = await begun(tables), await finished(tables)
        let_go(tables)
        members = schema.members
        with tables.store.engine.begin() as connection:
            for table, wrong in ((playing.id, "sometime"), (over.id, None)):
                connection.execute(
                    members.update()
                    .where(members.c.table_id == table)
                    .values(finished=wrong, seen="long ago")
                )
        mine, _, ended = await tables.first_pages("ana")
        assert {row.id for row in mine} == {over.id}
        assert {row.id for row in ended.rows} == {playing.id}
        await mended(tables)
        mine, _, ended = await tables.first_pages("ana")
        assert {row.id for row in mine} == {playing.id}
        assert {row.id for row in ended.rows} == {over.id}
        opened = await tables.find(playing.id)
        assert opened.projection.presence().away[0] is not None  # and it is a time
        assert "long ago" not in opened.projection.presence().away

    at(tmp_path, run)
