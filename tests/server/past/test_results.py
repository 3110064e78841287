"""How games ended: in the rows of tables, in everyone's own results, and in one zip."""

import io
import zipfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

import reinos
from reinos.server import protocol
from reinos.server.health.heavy_work import HeavyWork
from reinos.server.past import exports
from reinos.server.past.results import PEOPLE, results
from reinos.server.store import schema
from reinos.server.store.rows import read_row
from reinos.server.table import Table
from reinos.server.table.list_row import ListRow
from reinos.server.table.seats import Seat
from reinos.server.table.series import SeriesState, first_of
from reinos.server.table.standings import standings
from reinos.server.table.table_info import table_info
from reinos.server.tables import Tables, repairs
from tests.support.application import Inside, inside
from tests.support.list_rows import list_row
from tests.support.played_tables import at, begun, copies, database, finished, make_older, play

Server = Any
ME = "me" * 32


def result_of(tables: Tables, table_id: str) -> tuple[Any, Any]:
    """What the row of a table says of its end."""
    wanted = sa.select(schema.tables).where(schema.tables.c.id == table_id)
    row = read_row(tables.store.rows(wanted)[0])
    return row.scores, row.places


def true_result(table: Table) -> tuple[Any, Any]:
    """How a table ended, by its game."""
    ranked = standings(table.state)
    return tuple(one.score for one in ranked), tuple(one.place for one in ranked)


# Rows.


@pytest.mark.usefixtures("on_both")
def test_the_row_of_a_table_says_how_its_game_ended_and_nothing_before(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables)
        await play(tables, table, 5)
        assert result_of(tables, table.id) == ((), ())
        await play(tables, table)
        assert table.stage == "over"
        assert result_of(tables, table.id) == true_result(table)
        assert sorted(table.row.places)[0] == 1
        code, _ = await tables.offer_handover(table, "beto")
        await tables.hand_over(code, "beto's phone")
        assert result_of(tables, table.id) == true_result(table)

    at(tmp_path, run)


def test_a_table_that_ended_under_an_older_version_gets_its_result_when_it_is_opened(
    tmp_path: Path,
) -> None:
    known: dict[str, Any] = {}

    async def before(tables: Tables) -> None:
        table = await finished(tables)
        known[table.id] = true_result(table)
        other = await finished(tables)
        known[other.id] = true_result(other)

    def forget_results() -> None:
        with database(tmp_path) as found:
            found.execute("UPDATE log SET body = json_remove(body, '$.scores', '$.places')")

    async def after(tables: Tables) -> None:
        first, second = known
        assert result_of(tables, first) == ((), ())
        await tables.find(first)
        await begun(tables)  # what was queued before is written before
        assert result_of(tables, first) == known[first]
        assert result_of(tables, second) == ((), ())

    at(tmp_path, before)
    make_older(tmp_path, "0003")
    forget_results()
    at(tmp_path, after)


def test_results_of_old_tables_are_found_out_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repairs, "BETWEEN_RESULTS", 0)

    async def run(tables: Tables) -> None:
        table = await finished(tables)
        copies(tmp_path, table.id, ("old 1", "old 2", "old 3"))
        with database(tmp_path) as found:
            found.execute("UPDATE tables SET scores = NULL, places = NULL")
            found.execute("UPDATE log SET number = 99 WHERE table_id = 'old 2' AND number = 2")
        await tables.repairs.find_results()
        await begun(tables)
        assert tables.damaged == {"old 2": "damaged"}
        for one in ("old 1", "old 3"):
            assert result_of(tables, one) == true_result(table)
        assert result_of(tables, "old 2") == ((), ())

    at(tmp_path, run)


def test_looking_for_old_results_and_for_ones_own_uses_indexes(tmp_path: Path) -> None:
    asked: list[tuple[str, Any]] = []

    async def run(tables: Tables) -> None:
        sa.event.listen(
            tables.store.engine,
            "before_cursor_execute",
            lambda _, __, text, values, *___: asked.append((text, values)),
        )
        tables.lists.without_result("")
        tables.lists.results("ana")

    at(tmp_path, run)
    queries = [one for one in asked if one[0].startswith("SELECT")]
    assert len(queries) == 2
    with database(tmp_path) as found:
        for text, values in queries:
            plan = " ".join(row[3] for row in found.execute(f"EXPLAIN QUERY PLAN {text}", values))
            assert "INDEX" in plan, plan
            assert "TEMP B-TREE" not in plan, plan
            assert not [word for word in plan.split("SCAN ")[1:] if "INDEX" not in word], plan


# One's own results.


def ended(
    others: str, scores: tuple[int, ...], places: tuple[int, ...], game: str = "kingdomino"
) -> ListRow:
    """A finished table at which I sit first; the others are bots by name, or `-` for people."""
    seats = [Seat("person", "Ana", None, ME)]
    for name in others.split():
        is_bot = name != "-"
        seats.append(Seat("bot" if is_bot else "person", "X", name if is_bot else None, ""))
    return list_row(f"{game} {scores}", seats, game=game, scores=scores, places=places)


def test_results_are_counted_by_game_and_by_whom_one_played_against() -> None:
    rows = [
        ended("greedy", (50, 40), (1, 2)),
        ended("greedy random", (30, 40, 20), (2, 1, 3)),
        ended("random", (60, 60), (1, 1)),
        ended("- mc", (45, 10, 10), (1, 2, 2)),
        ended("duke page", (20, 40, 10), (2, 1, 3)),
        ended("king mc", (44, 40, 10), (1, 2, 3)),
        ended("random", (7, 5), (1, 2), "teg-cartas"),
    ]
    found = results(rows, ME, "en")
    assert (found.unknown, found.most) == (0, None)
    kingdomino, teg = found.games
    assert (kingdomino.game_name, kingdomino.played, kingdomino.won) == ("Kingdomino", 6, 3.5)
    told = [(one.against, one.played, one.won) for one in kingdomino.against]
    levels = [("king", 1, 1.0), ("duke", 1, 0.0)]
    assert told == [(PEOPLE, 1, 1.0), *levels, ("greedy", 2, 1.0), ("random", 1, 0.5)]
    assert [one.label for one in kingdomino.against] == [
        *("Other people", "King · the strongest", "Duke · hard"),
        *("Steward (medium)", "Apprentice (easy)"),
    ]
    assert [one.score for one in kingdomino.best] == [60, 50, 45]
    assert (teg.game, teg.played, teg.won) == ("teg-cartas", 1, 1.0)


def dynasty(*last: tuple[int, int]) -> tuple[list[ListRow], dict[str, SeriesState]]:
    """Games of a series against a duke, the latest first, and the series before its last one.

    Seats rotate, but I sit first in each row.
    """
    rows = [ended("duke", scores, (1, 2) if scores[0] > scores[1] else (2, 1)) for scores in last]
    state = first_of(len(rows), 2)
    assert state is not None
    for row in rows[:-1]:
        state = msgspec.structs.replace(state.after(row.id, row.scores, row.places), number=9)
    numbered = [
        msgspec.structs.replace(row, series_number=n, series_length=len(rows))
        for n, row in enumerate(rows, 1)
    ]
    return numbered[::-1], {rows[-1].id: state}


def test_a_series_that_is_over_counts_once_for_who_won_it() -> None:
    rows, series = dynasty((50, 40), (45, 40), (10, 90))  # two games won, and fewer points
    found = results([*rows, ended("duke", (9, 8), (1, 2))], ME, "en", series).games[0]
    assert (found.played, found.won) == (2, 1.0)
    (against,) = found.against
    assert (against.against, against.played, against.won) == ("duke", 2, 1.0)
    (whole,) = found.series
    assert (whole.length, whole.name, whole.played, whole.won) == (3, "Dynasty", 1, 0.0)
    assert [one.score for one in found.best] == [50, 45, 10]
    unfinished = results(rows[1:], ME, "en").games[0]
    assert (unfinished.played, unfinished.won, unfinished.series) == (2, 2.0, ())


def test_points_that_do_not_decide_a_game_are_not_told() -> None:
    row = ended("random", (7, 9), (1, 2), "teg-cartas")
    told = table_info(row, ME, "es")
    assert (told.scores, told.places) == ((), (1, 2))
    assert results([row], ME, "es").games[0].best == ()
    state = reinos.game("teg-cartas").new(players=2, seed=1)
    assert [one.score for one in standings(state)] == [None, None]


def test_a_score_with_which_somebody_gave_up_is_none_of_the_best() -> None:
    given_up = msgspec.structs.replace(ended("greedy", (90, 1), (2, 1)), resigned=(0,))
    found = results([given_up, ended("greedy", (3, 9), (2, 1))], ME, "en").games[0]
    assert (found.played, found.won) == (2, 0.0)
    assert [one.score for one in found.best] == [3]


def test_games_whose_end_is_not_known_and_those_of_others_are_not_counted() -> None:
    unknown = ended("greedy", (), ())
    found = results([unknown, ended("greedy", (3, 9), (2, 1))], "somebody else", "en")
    assert found == protocol.Results((), 0, None, 0)
    assert results([unknown], ME, "en") == protocol.Results((), 1, None, 0)


def test_a_game_that_bots_played_to_the_end_for_people_is_marked_and_does_not_count() -> None:
    def lent(row: ListRow, *seats: int) -> ListRow:
        changed = [
            seat.lent_to("king", "timeout") if n in seats else seat
            for n, seat in enumerate(row.seats)
        ]
        return msgspec.structs.replace(row, seats=tuple(changed))

    alone, two = ended("greedy", (50, 40), (1, 2)), ended("- greedy", (60, 70, 2), (2, 1, 3))
    resigned = msgspec.structs.replace(two, resigned=(0,))
    rows = [alone, lent(alone, 0), two, lent(two, 0), lent(two, 1), lent(two, 0, 1)]
    rows += [resigned, lent(resigned, 1), lent(resigned, 0)]
    assert [row.by_bots for row in rows] == [
        *(False, True, False, False, False, True),
        *(False, True, False),
    ]
    assert [table_info(row, ME, "en").by_bots for row in rows] == [row.by_bots for row in rows]
    found = results(rows, ME, "en")
    assert found.by_bots == 4
    assert (found.games[0].played, found.games[0].won) == (5, 1.0)
    assert [one.score for one in found.games[0].best] == [60, 60, 50]


def test_a_bot_or_a_game_that_is_gone_still_counts() -> None:
    (found,) = results([ended("oracle", (3, 9), (2, 1), "chess")], ME, "es").games
    assert (found.game_name, found.against[0].label) == ("chess", "oracle")
    assert [one.score for one in found.best] == [3]


def test_results_and_lists_come_over_the_api(server: Server) -> None:
    ana, eva = server.client(), server.client()
    table = ana.open("me", "random")["id"]
    seen = ana.finish(table)
    (found,) = ana.get("/api/me")["games"]
    assert (found["game"], found["played"]) == ("kingdomino", 1)
    mine = seen["standings"][0]
    assert found["won"] == (mine["place"] == 1)
    assert found["best"][0] == {
        "table": table,
        "score": mine["score"],
        "players": 2,
        "at": ana.get("/api/finished")["tables"][0]["changed"],
    }
    (listed,) = ana.get("/api/finished")["tables"]
    assert listed["scores"] == [one["score"] for one in seen["standings"]]
    assert listed["places"] == [one["place"] for one in seen["standings"]]
    assert eva.get("/api/me") == {"games": [], "unknown": 0, "most": None, "by_bots": 0}


def test_results_that_were_told_survive_a_kill(own_server: Server) -> None:
    ana = own_server.client()
    ana.finish(ana.open("me", "random")["id"])
    before = ana.get("/api/me")
    assert before["games"][0]["played"] == 1
    own_server.kill()
    own_server.start()
    assert ana.get("/api/me") == before


# All games in one file.


def unzipped(zipped: bytes) -> dict[str, str]:
    """The files in a zip."""
    with zipfile.ZipFile(io.BytesIO(zipped)) as file:
        assert file.testzip() is None
        return {name: file.read(name).decode() for name in file.namelist()}


def test_all_finished_games_of_somebody_come_in_one_zip_and_replay(server: Server) -> None:
    ana, eva = server.client(), server.client()
    tables = [ana.open("me", "random", game=game)["id"] for game in ("kingdomino", "pretenders")]
    seen = [ana.finish(table) for table in tables]
    ana.open("me", "open")  # not over, so it stays at home
    eva.open("me", "random")
    answer = ana.ask("/api/me/games.zip")
    assert answer.headers["content-type"] == "application/zip"
    assert "reinos.zip" in answer.headers["content-disposition"]
    files = unzipped(answer.body)
    lines = [line.split("\t") for line in files.pop(exports.LIST).splitlines()]
    assert lines[0] == list(exports.TITLES)
    assert [line[0] for line in lines[1:]] == list(files)
    assert len(files) == 2
    for table, found in zip(reversed(tables), files.values(), strict=True):
        assert found == ana.read(f"/api/tables/{table}/file")
    scores = [reinos.replay(text).scores() for text in files.values()]
    assert scores == [[one["score"] for one in table["standings"]] for table in reversed(seen)]
    assert unzipped(eva.ask("/api/me/games.zip").body).keys() == {exports.LIST}


def test_a_game_that_is_damaged_is_listed_without_a_file(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await finished(tables)
        copies(tmp_path, table.id, ["damaged"])
        with database(tmp_path) as found:
            found.execute("DELETE FROM log WHERE table_id = 'damaged' AND number = 3")
        rows = tables.lists.results("ana")
        slowly = HeavyWork()
        zipping = exports.zipped(tables, rows, slowly)
        parts = [await anext(zipping)]
        async with slowly.turn():
            assert slowly.count == 0  # while the reader takes what was made, others may come
        parts += [part async for part in zipping]
        assert len(parts) > 1
        files = unzipped(b"".join(parts))
        lines = files.pop(exports.LIST).splitlines()[1:]
        assert sorted(line.split("\t")[0] == "" for line in lines) == [False, True]
        assert len(files) == 1
        assert "damaged" not in tables._kept  # nobody comes back for it
        assert len(tables._kept) == 1

    at(tmp_path, run)


def test_too_many_zips_are_refused_politely(tmp_path: Path) -> None:
    async def run(one: Inside) -> None:
        cookie = one.somebody()
        statuses = [(await one.ask("/api/me/games.zip", cookie=cookie)).status for _ in range(12)]
        assert statuses == [200] * 10 + [429] * 2
        one.app.api.heavy_work.count = one.app.api.heavy_work.most
        answer = await one.ask("/api/me/games.zip", client="203.0.113.9")
        assert (answer.status, answer.json["code"]) == (503, "busy")

    inside(tmp_path, run)
