"""The host changes what is played, and people have to be ready before the game begins."""

from pathlib import Path
from typing import Any

import pytest

from reinos.server import protocol
from reinos.server.table import Table
from reinos.server.tables.rematch import COUNTDOWN, Rematch
from tests.support.application import CLOCK
from tests.support.finished_games import again, finished
from tests.support.follower import following
from tests.support.patience import until
from tests.support.played_tables import TWO
from tests.support.refusals import refused
from tests.support.server import Client, Server
from tests.support.timed_tables import Timed, timed


def seated(server: Server, *others: str, **more: Any) -> tuple[Client, Client, str]:
    """Ana's table, at which Beto sits and others are missed."""
    ana, beto = server.client(), server.client()
    path = f"/api/tables/{ana.open('me', 'open', 'open', *others, **more)['id']}"
    beto.post(f"{path}/join", {"name": "Beto"})
    return ana, beto, path


def revision(client: Client, path: str, players: int, **options: Any) -> dict[str, Any]:
    """What the host asks for: other options and another number of seats."""
    told = client.get(path)
    return {
        "options": {**told["options"], **options},
        "pace": told["settings"]["pace"],
        "clock": told["settings"]["clock"],
        "players": players,
    }


def sitting(client: Client, path: str) -> list[tuple[str, str | None]]:
    """Who sits at a table, and the levels of bots."""
    return [(seat["name"], seat["bot"]) for seat in client.get(path)["seats"]]


def test_who_sat_down_before_is_asked_about_all_that_was_changed(server: Server) -> None:
    ana, beto, path = seated(server)
    before = ana.get(path)
    wanted = {**revision(ana, path, 2, harmony=True), "clock": CLOCK, "pace": "live"}
    assert refused(beto, f"{path}/revise", wanted) == (403, "not_host")
    number = ana.post(f"{path}/revise", wanted)["number"]
    assert ana.post(f"{path}/revise", wanted)["number"] == number  # the same again
    told = beto.get(path)
    assert (told["stage"], told["awaited"], len(told["seats"])) == ("waiting", [1], 2)
    assert told["options"]["harmony"] is True
    assert told["agreed"] == {
        "options": before["options"],
        "pace": None,
        "clock": None,
        "players": 3,
        "bots": [],
    }
    assert (ana.get(path)["agreed"], ana.get(path)["awaited"]) == (None, [1])
    assert [one["my_turn"] for one in beto.get("/api/tables")["mine"]] == [True]
    assert refused(beto, f"{path}/ready", {"number": number - 1}) == (409, "table_changed")
    assert refused(server.client(), f"{path}/ready", {"number": number}) == (403, "not_seated")
    for _ in range(2):
        beto.post(f"{path}/ready", {"number": number})
    until(lambda: ana.get(path)["stage"] == "playing")
    begun = beto.get(path)
    assert (begun["awaited"], begun["agreed"], begun["clock"]["left"]) == ([], None, [120.0] * 2)
    assert len(begun["standings"]) == 2
    assert [note["kind"] for note in begun["notes"]] == ["revised", "readied"]
    assert refused(ana, f"{path}/revise", wanted) == (409, "already_begun")


def test_what_is_changed_back_asks_nobody_and_newcomers_are_not_asked(server: Server) -> None:
    ana, beto, path = seated(server)
    for harmony, awaited in ((True, [1]), (False, [])):
        ana.post(f"{path}/revise", revision(ana, path, 3, harmony=harmony))
        assert ana.get(path)["awaited"] == awaited
    ana.post(f"{path}/revise", revision(ana, path, 3, harmony=True))
    caro = server.client()
    caro.post(f"{path}/join", {"name": "Caro"})
    told = caro.get(path)
    assert (told["stage"], told["awaited"], told["agreed"]) == ("waiting", [1], None)
    # Who leaves is not waited for, and neither is who comes then.
    beto.post(f"{path}/leave", {})
    assert ana.get(path)["awaited"] == []
    beto.post(f"{path}/join", {"name": "Beto"})
    assert ana.get(path)["stage"] == "playing"


def test_free_seats_go_before_bots_and_people_stay(server: Server) -> None:
    ana, _, path = seated(server, "baron")
    level = {"seat": 3, "bot": "duke"}
    for bot in ("duke", "duke"):
        ana.post(f"{path}/seats", {**level, "bot": bot})
    told = ana.get(path)
    bot = told["seats"][3]["name"]
    assert ([note["kind"] for note in told["notes"]], told["awaited"]) == (["revised"], [1])
    ana.post(f"{path}/order", {"number": told["number"], "order": [3, 2, 1, 0]})
    assert ana.get(path)["awaited"] == [2]
    signs = [(seat["name"], seat["colour"]) for seat in ana.get(path)["seats"] if seat["name"]]
    ana.post(f"{path}/revise", revision(ana, path, 3))
    assert sitting(ana, path) == [(bot, "duke"), ("Beto", None), ("Ana", None)]
    assert [(seat["name"], seat["colour"]) for seat in ana.get(path)["seats"]] == signs
    ana.post(f"{path}/revise", revision(ana, path, 2))
    assert sitting(ana, path) == [("Beto", None), ("Ana", None)]
    assert refused(ana, f"{path}/revise", revision(ana, path, 1)) == (422, "wrong_players")
    ana.post(f"{path}/revise", revision(ana, path, 4))
    told = ana.get(path)
    assert sitting(ana, path) == [("Beto", None), ("Ana", None), ("", None), ("", None)]
    assert sorted(seat["colour"] for seat in told["seats"]) == [0, 1, 2, 3]
    server.client().post(f"{path}/join", {"name": "Caro"})
    assert refused(ana, f"{path}/revise", revision(ana, path, 2)) == (409, "seats_needed")


def test_a_host_who_sits_with_bots_alone_begins_with_fewer_seats(server: Server) -> None:
    ana = server.client()
    path = f"/api/tables/{ana.open('me', 'baron', 'open')['id']}"
    ana.post(f"{path}/revise", revision(ana, path, 2))
    until(lambda: ana.get(path)["stage"] == "playing")


def test_who_looks_is_told_of_seats_that_come_and_go(server: Server) -> None:
    ana, beto, path = seated(server)
    with following(beto, path.rpartition("/")[2]) as one:
        one.hear_until("hello")
        ana.post(f"{path}/revise", revision(ana, path, 2))
        told = one.hear_until("hello")["table"]
        assert (len(told["seats"]), told["agreed"]["players"]) == (2, 3)
        beto.post(f"{path}/ready", {"number": told["number"]})
        parts = one.hear_until("update")["parts"]
        assert (parts["awaited"], parts["agreed"]) == ([], None)


def test_a_code_for_a_seat_ends_when_somebody_else_has_its_number(server: Server) -> None:
    ana, beto, path = seated(server)
    ana.post(f"{path}/order", {"number": ana.get(path)["number"], "order": [0, 2, 1]})
    code = beto.post(f"{path}/handover", {"seat": 2})["link"].rsplit("/", 1)[1]
    ana.post(f"{path}/revise", revision(ana, path, 2))
    assert refused(server.client(), f"/api/handover/{code}", {}) == (404, "no_handover")


def test_nothing_is_forgotten_when_the_server_is_killed(own_server: Server) -> None:
    ana, beto, path = seated(own_server)
    ana.post(f"{path}/revise", revision(ana, path, 2, harmony=True))
    told = beto.get(path)
    first, (eva, dani) = finished(own_server, series=2)
    second = f"/api/tables/{again(first, eva)['id']}"
    own_server.kill()
    own_server.start()
    assert [one["my_turn"] for one in beto.get("/api/tables")["mine"]] == [True]
    assert {**beto.get(path), "away": None} == {**told, "away": None}
    later = dani.get(second)
    assert (later["stage"], later["awaited"]) == ("waiting", [0])
    assert later["countdown"]["seconds"] > 0
    assert refused(eva, f"{second}/revise", revision(eva, second, 3)) == (409, "series_runs")
    order = {"number": later["number"], "order": [1, 0]}
    assert refused(eva, f"{second}/order", order) == (409, "series_runs")
    beto.post(f"{path}/ready", {"number": told["number"]})
    dani.post(f"{second}/ready", {"number": later["number"]})
    own_server.kill()
    own_server.start()
    until(lambda: ana.get(path)["stage"] == eva.get(second)["stage"] == "playing")
    assert eva.look(first)["next"]["accepted"] == [0, 1]


async def next_game(one: Timed) -> Table:
    """The second game of a series, at which only Ana is."""
    tables = one.tables
    table = await tables.open(protocol.NewTable("kingdomino", TWO, "Ana", series=2), "ana")
    await tables.join(table, protocol.Join("Beto"), "beto")
    await tables.resign(table, protocol.Resign(table.state.sequence), "beto")
    following = await Rematch(tables).again(table, "ana", "")
    assert (following.stage, following.awaited) == ("waiting", (0,))
    return following


@pytest.mark.usefixtures("on_both")
def test_the_next_game_of_a_series_begins_after_a_countdown_that_survives_a_restart(
    tmp_path: Path,
) -> None:
    table_id = ""

    async def before(one: Timed) -> None:
        nonlocal table_id
        table_id = (await next_game(one)).id
        await one.wait(COUNTDOWN / 2)
        seen = one.tables.by_id[table_id].projection.countdown()
        assert seen == protocol.Countdown(COUNTDOWN / 2)

    async def after(one: Timed) -> None:
        await one.wait(COUNTDOWN / 2 - 1)
        table = await one.tables.find(table_id)
        assert (table.stage, table.projection.countdown()) == ("waiting", protocol.Countdown(1))
        await one.wait(1)
        assert (table.stage, table.row.due, table.awaited) == ("playing", None, ())

    timed(tmp_path, before)
    timed(tmp_path, after, start=5.0)  # the time that the server was down does not count


def test_who_leaves_during_the_countdown_ends_it(tmp_path: Path) -> None:
    async def play(one: Timed) -> None:
        table = await next_game(one)
        await one.tables.arrangements.leave(table, protocol.OwnSeat(), "beto", "")
        assert (table.row.due, table.projection.countdown(), table.awaited) == (None, None, ())
        await one.wait(2 * COUNTDOWN)
        assert (table.stage, table.number) == ("waiting", 2)
        await one.tables.join(table, protocol.Join("Caro"), "caro")
        assert (table.stage, table.names) == ("playing", ("Caro", "Ana"))

    timed(tmp_path, play)


@pytest.mark.parametrize("stands_in", [True, False])
def test_nobody_waits_for_people_for_whom_bots_play(tmp_path: Path, stands_in: bool) -> None:
    async def play(one: Timed) -> None:
        tables = one.tables
        table = await tables.open(protocol.NewTable("kingdomino", TWO, "Ana", series=2), "ana")
        await tables.join(table, protocol.Join("Beto"), "beto")
        if stands_in:
            wanted = protocol.StandIn("greedy")
            await tables.arrangements.stand_in(table, wanted, "beto", "")
        await tables.resign(table, protocol.Resign(table.state.sequence), "ana")
        following = await Rematch(tables).again(table, "ana", "")
        assert following.stage == ("playing" if stands_in else "waiting")

    timed(tmp_path, play)
