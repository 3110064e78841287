"""Whoever asks for it is forgotten: name and words go out of every table, log, list and file."""

import asyncio
import json
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from reinos.server import protocol
from reinos.server.errors import StoreError
from reinos.server.tables import Tables, erasure
from reinos.server.tables.erasure import Eraser, Sittings, erase
from tests.support.played_tables import (
    TWO,
    at,
    begun,
    check_rows,
    copies,
    database,
    finished,
    let_go,
    play,
)

Server = Any


def kept_text(folder: Path) -> str:
    """Everything that is kept of tables, as one text."""
    with database(folder) as found:
        names = ("log", "tables", "snapshots", "members")
        return "\n".join(repr(found.execute(f"SELECT * FROM {name}").fetchall()) for name in names)


async def tables_of_ana(tables: Tables) -> list[str]:
    """Tables of every kind at which Ana sits under a name that stands nowhere else."""
    name = "Anastasia"
    waiting = await tables.open(protocol.NewTable("kingdomino", TWO, name, open=True), "ana")
    playing = await tables.open(protocol.NewTable("kingdomino", TWO, name), "ana")
    await tables.join(playing, protocol.Join("Beto"), "beto")
    await play(tables, playing, 3)
    over = await tables.open(protocol.NewTable("kingdomino", TWO, "Beto"), "beto")
    await tables.join(over, protocol.Join(name), "ana")
    await tables.resign(over, protocol.Resign(0), "beto")
    assert over.stage == "over"
    return [waiting.id, playing.id, over.id]


def test_a_name_goes_out_of_logs_rows_and_tables_in_memory(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        ids = await tables_of_ana(tables)
        await begun(tables)
        assert "Anastasia" in kept_text(tmp_path)
        in_memory = [tables.by_id[one] for one in ids]
        others = kept_text(tmp_path).count("Beto")
        assert await erase(tables, "ana", "es") == 4
        assert "Anastasia" not in kept_text(tmp_path)
        assert kept_text(tmp_path).count("Beto") >= others
        for table, names in zip(
            in_memory,
            [("Jugador 1", ""), ("Jugador 1", "Beto"), ("Beto", "Jugador 2")],
            strict=True,
        ):
            assert table.names == names
            assert shown_names(table.projection.seen("ana", "", "es")) == names
            assert table.seat_of("ana") is not None
        over = in_memory[2]
        assert '[Names "Beto" "Jugador 2"]' in over.state.transcript(over.names)
        check_rows(tables)
        assert await erase(tables, "ana", "es") == 0  # asked again, nothing is left to do

    at(tmp_path, run)


def shown_names(seen: protocol.Table) -> tuple[str, ...]:
    """What everyone is called on the screen."""
    seats = msgspec.json.decode(msgspec.json.encode(seen.seats), type=list[protocol.SeatInfo])
    return tuple(seat.name for seat in seats)


@pytest.mark.usefixtures("on_both")
def test_games_go_on_and_replay_after_a_name_was_erased(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        _, playing, over = await tables_of_ana(tables)
        changed = tables.by_id[over].row.changed
        await erase(tables, "ana", "en")
        await play(tables, tables.by_id[playing], 4)
        assert let_go(tables) == set()
        table = await tables.find(playing)
        assert table.names == ("Player 1", "Beto")
        assert table.state.sequence == 7
        await play(tables, table)
        assert table.stage == "over"
        ended = await tables.find(over)
        assert (ended.names, ended.row.changed) == (("Beto", "Player 2"), changed)
        check_rows(tables)
        assert not tables.damaged

    at(tmp_path, run)


def test_who_looks_is_told_at_once(tmp_path: Path) -> None:
    class Looking:
        told = 0

        def notify(self) -> None:
            self.told += 1

    async def run(tables: Tables) -> None:
        table = await begun(tables)
        looking = Looking()
        table.watchers[looking] = ()
        number = table.number
        table.projection.history(None)
        await erase(tables, "ana", "en")
        assert looking.told == 1
        assert table.number == number + 1
        assert (
            table.projection.update(None, number, may_splice=False) is None
        )  # so they get it whole
        assert shown_names(table.projection.seen("eva", "", "en")) == ("Player 1", "Beto")

    at(tmp_path, run)


def test_a_name_is_erased_also_where_it_came_from_and_went_to(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables)
        for device in ("ana's phone", "ana's pad"):
            code, _ = await tables.offer_handover(table, table.seats[0].owner)
            await tables.hand_over(code, device)
        for device in ("ana", "ana's pad"):
            copies(tmp_path, table.id, [f"at {device}"])
        assert await erase(tables, "ana", "en") == 3
        assert '"Ana"' not in kept_text(tmp_path)
        assert "Beto" in kept_text(tmp_path)

    at(tmp_path, run)


def test_nothing_of_a_name_is_left_in_the_file(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        *_, over = await tables_of_ana(tables)
        copies(tmp_path, over, (f"copy {n}" for n in range(40)))
        await erase(tables, "ana", "en")

    at(tmp_path, run)
    files = [file for file in tmp_path.iterdir() if file.name.startswith("reinos.db")]
    assert sum(file.stat().st_size for file in files) > 10_000
    for file in files:
        assert b"Anastasia" not in file.read_bytes(), file


@pytest.mark.usefixtures("on_both")
def test_a_table_that_is_off_ones_list_is_cleaned_too(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await finished(tables)
        await tables.delete(table.id, "ana")
        assert await erase(tables, "ana", "en") == 1
        assert (await tables.find(table.id)).names == ("Player 1", "Beto")
        assert (await tables.finished("ana", None)).rows == []
        assert await tables.delete(table.id, "beto")

    at(tmp_path, run)


def test_a_damaged_table_stays_damaged_but_loses_the_name(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table_id = (await begun(tables)).id
        assert let_go(tables) == set()
        with database(tmp_path) as found:
            found.execute("UPDATE log SET body = 'x' WHERE number = 3")
        assert await erase(tables, "ana", "en") == 1
        assert '"Ana"' not in kept_text(tmp_path)
        (row,) = (await tables.first_pages("ana"))[0]
        assert row.seats[0].name == "Player 1"
        with pytest.raises(Exception, match="damaged"):
            await tables.find(table_id)

    at(tmp_path, run)


def test_what_somebody_said_goes_and_what_others_said_stays() -> None:
    seats = [{"kind": "person", "name": name, "owner": name} for name in ("ana", "beto")]
    before = {"before": "anita"}
    log: list[tuple[int, str, Any]] = [
        (1, "opened", {"seats": seats}),
        (2, "said", {"seat": 0, "text": "hola"}),
        (3, "said", {"seat": 1, "text": "hola, ana"}),
        (4, "renamed", {"seat": 0, "name": "anita"}),
        (5, "moved", {"seat": 0, "move": "claim 1"}),
        (6, "odd", {"seat": 7, "text": "x", "seats": None}),
        (7, "said", {"seat": 0, "key": "k", "note": {"text": "chau"}}),
        (8, "said", {"seat": 1, "key": "l", "note": {"text": "chau, ana"}}),
        (9, "left", {"seat": 0, "seats": [{"kind": "open"}, seats[1]], "note": before}),
        (10, "said", {"seat": 0, "note": {"text": "somebody else's"}}),
    ]
    rows: list[Any] = [
        SimpleNamespace(table_id="t", number=number, kind=kind, body=json.dumps(body))
        for number, kind, body in log
    ]
    sittings = Sittings()
    for row in rows:
        sittings.add([row])
    eraser = Eraser(sittings.places_of("ana"), "es")
    rewritten = [values for row in rows for _, values in eraser.add([row])]
    found = {number: body for number, _, body in log}
    found |= {values["entry"]: json.loads(values["body"]) for values in rewritten}
    assert [values["entry"] for values in rewritten] == [1, 2, 4, 7, 9]
    assert [seat["name"] for seat in found[1]["seats"]] == ["Jugador 1", "beto"]
    assert found[2] == {"seat": 0, "text": ""}
    assert found[4] == {"seat": 0, "name": "Jugador 1"}
    assert found[7] == {"seat": 0, "key": "k", "note": {"text": ""}}
    assert found[9]["note"] == {"before": "Jugador 1"}


def test_many_tables_are_cleaned_some_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(erasure, "TOGETHER", 4)

    async def run(tables: Tables) -> None:
        table = await finished(tables)
        copies(tmp_path, table.id, (f"copy {n}" for n in range(10)))
        assert await erase(tables, "ana", "en") == 11
        assert '"Ana"' not in kept_text(tmp_path)

    at(tmp_path, run)


def test_what_was_cut_short_is_done_when_it_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(erasure, "TOGETHER", 4)

    async def run(tables: Tables) -> None:
        table = await finished(tables)
        copies(tmp_path, table.id, (f"copy {n}" for n in range(10)))
        with database(tmp_path) as other:
            other.execute(
                "CREATE TRIGGER no BEFORE UPDATE ON log WHEN new.table_id = 'copy 7' "
                "BEGIN SELECT RAISE(FAIL, 'no'); END"
            )
        with pytest.raises(StoreError):
            await erase(tables, "ana", "en")
        with database(tmp_path) as other:
            counted = "SELECT count(*) FROM log WHERE kind = 'erased'"
            (done,) = other.execute(counted).fetchone()
            assert done in (4, 8)  # whole batches, before the one in which it failed
            other.execute("DROP TRIGGER no")
        assert await erase(tables, "ana", "en") == 11 - done
        assert '"Ana"' not in kept_text(tmp_path)

    at(tmp_path, run)


def test_a_disk_that_fails_leaves_names_everywhere_as_they_were(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables)
        before = kept_text(tmp_path)
        with database(tmp_path) as other:
            other.execute(
                "CREATE TRIGGER no BEFORE UPDATE ON log BEGIN SELECT RAISE(FAIL, 'no'); END"
            )
        with pytest.raises(StoreError):
            await erase(tables, "ana", "en")
        assert table.names == ("Ana", "Beto")
        assert kept_text(tmp_path) == before
        await play(tables, table, 2)

    at(tmp_path, run)


def test_who_opens_a_table_meanwhile_sees_it_without_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = Sittings.add
    is_reading, goes_on = threading.Event(), threading.Event()

    def slow(*given: Any) -> Any:
        is_reading.set()
        goes_on.wait(240)
        return add(*given)

    async def run(tables: Tables) -> None:
        table_id = (await begun(tables)).id
        assert let_go(tables) == set()
        monkeypatch.setattr(Sittings, "add", slow)
        cleaning = asyncio.create_task(erase(tables, "ana", "en"))
        await asyncio.to_thread(is_reading.wait, 240)
        finding = asyncio.create_task(tables.find(table_id))
        await asyncio.sleep(0)
        goes_on.set()
        assert await cleaning == 1
        assert (await finding).names == ("Player 1", "Beto")

    at(tmp_path, run)


def test_what_was_erased_stays_erased_after_a_kill(own_server: Server) -> None:
    ana, beto = own_server.client(), own_server.client()
    table = ana.open("me", "open", name="Anastasia")["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    assert ana.post("/api/me/erase", {}) == {"tables": 1}
    own_server.kill()
    own_server.start()
    for client in (ana, beto):
        assert [seat["name"] for seat in client.look(table)["seats"]] == ["Player 1", "Beto"]
    assert "Anastasia" not in kept_text(own_server.data)
    assert ana.look(table)["mine"] == 0
    ana.finish(table, beto)
    assert '[Names "Player 1" "Beto"]' in beto.read(f"/api/tables/{table}/file")
