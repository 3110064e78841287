"""After a game everybody goes on at one and the same new table, alone or in a series."""

import base64
import http.client
import json
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing, suppress
from pathlib import Path
from queue import Queue

import pytest

from reinos.core.chance import derived
from reinos.server.table.seats import Seat
from reinos.server.tables import Tables
from reinos.server.tables.rematch import Rematch, following_id, former_id, raised
from tests.support import played_tables
from tests.support.application import TWO, Inside, inside
from tests.support.faults import empty_disk, fill_disk
from tests.support.finished_games import again, finished, give_up, sitting
from tests.support.follower import following
from tests.support.server import Client, Server


def test_everybody_is_offered_the_same_table(server: Server) -> None:
    old, (ana, beto, caro) = finished(server, "random", count=3, options={"harmony": True})
    settings = ana.look(old)["settings"]
    offered = again(old, beto)
    assert offered["id"] != old
    assert (offered["options"]["harmony"], offered["settings"]) == (True, settings)
    kept, bot = "open", offered["seats"][2]
    assert sitting(offered) == [
        ("person", "Beto"),
        (kept, "Caro"),
        ("bot", bot["name"]),
        (kept, "Ana"),
    ]
    assert (bot["bot"], offered["mine"], offered["host"]) == ("random", 0, True)
    told = ana.look(old)
    assert told["next"] == {"table": offered["id"], "accepted": [1]}
    assert [(note["kind"], note["seat"]) for note in told["notes"]] == [("followed", 1)]
    assert again(old, ana)["id"] == offered["id"]
    assert again(old, ana)["id"] == offered["id"]  # the same again
    assert ana.look(old)["next"]["accepted"] == [0, 1]
    assert ana.look(offered["id"])["stage"] == "waiting"
    begun = again(old, caro)
    assert (begun["stage"], begun["mine"]) == ("playing", 1)
    told = ana.look(old)
    assert told["next"]["accepted"] == [0, 1, 2]
    assert [note["kind"] for note in told["notes"]] == ["followed", "accepted", "accepted"]


def test_bots_go_up_a_level_as_far_as_there_is_one() -> None:
    names = ("page", "king", "greedy")
    seats = [*(Seat("bot", "X", name) for name in names), Seat("person", "Ana", None, "ana")]
    assert [seat.bot for seat in raised(seats)] == ["squire", "king", "greedy", None]


@pytest.mark.parametrize("series", [None, 2])
def test_a_harder_game_is_offered_once_and_not_within_a_series(
    server: Server, series: int | None
) -> None:
    ana = server.client()
    old = ana.open("me", "page", series=series)["id"]
    ana.post(f"/api/tables/{old}/resign", {"sequence": ana.look(old)["view"]["sequence"]})
    assert ana.finish(old)["stage"] == "over"
    path = f"/api/tables/{old}/again"
    found = [ana.post(path, {"harder": harder}) for harder in (True, True, False)]
    assert len({one["id"] for one in found}) == 1
    assert [one["seats"][0]["bot"] for one in found] == ["squire" if series is None else "page"] * 3


def test_those_who_ask_at_the_same_moment_get_one_table(server: Server) -> None:
    old, people = finished(server, count=3)
    with ThreadPoolExecutor(9) as hands:
        found = list(hands.map(lambda one: again(old, one)["id"], people * 3))
    assert len(set(found)) == 1
    assert people[0].look(found[0])["stage"] == "playing"
    for one in people:
        assert [table["id"] for table in one.get("/api/tables")["mine"]] == [found[0]]


def test_who_is_asked_has_the_table_in_their_list_as_one_that_waits_for_them(
    server: Server,
) -> None:
    old, (ana, beto) = finished(server)
    offered = again(old, ana)["id"]
    (listed,) = beto.get("/api/tables")["mine"]
    assert (listed["id"], listed["my_turn"], listed["mine"]) == (offered, True, 0)
    assert not ana.get("/api/tables")["mine"][0]["my_turn"]
    # From there, too, one tap is enough; the name is the one that was kept.
    assert beto.post(f"/api/tables/{offered}/join", {"name": "X"})["stage"] == "playing"
    assert sitting(beto.look(offered)) == [("person", "Beto"), ("person", "Ana")]
    assert ana.look(old)["next"]["accepted"] == [0, 1]


def test_a_seat_that_is_kept_is_taken_by_nobody_else_until_the_host_lets_it_go(
    server: Server,
) -> None:
    old, (ana, beto) = finished(server)
    offered = again(old, ana)["id"]
    thief = server.client()
    for body in ({"name": "Eva"}, {"name": "Eva", "seat": 0}):
        answer = thief.ask(f"/api/tables/{offered}/join", body)
        assert (answer.status, answer.json["code"]) == (409, "seat_taken")
    assert thief.ask(f"/api/tables/{old}/again", {}).json["code"] == "not_seated"
    seat = {"seat": 0, "bot": None}
    assert beto.ask(f"/api/tables/{offered}/seats", seat).json["code"] == "not_host"
    freed = ana.post(f"/api/tables/{offered}/seats", seat)
    assert sitting(freed) == [("open", ""), ("person", "Ana")]
    assert beto.get("/api/tables")["mine"] == []
    assert thief.post(f"/api/tables/{offered}/join", {"name": "Eva"})["mine"] == 0
    late = again(old, beto)
    assert (late["id"], late["mine"]) == (offered, None)
    assert ana.look(old)["next"]["accepted"] == [0]


def test_the_host_may_put_a_bot_in_the_place_of_who_does_not_come(server: Server) -> None:
    old, (ana, _) = finished(server)
    offered = again(old, ana)["id"]
    begun = ana.post(f"/api/tables/{offered}/seats", {"seat": 0, "bot": "random"})
    assert begun["stage"] == "playing"


def test_a_game_that_is_on_is_not_followed(server: Server) -> None:
    ana = server.client()
    table = ana.open("me", "random", "random")["id"]
    answer = ana.ask(f"/api/tables/{table}/again", {})
    assert (answer.status, answer.json["code"]) == (409, "not_over")
    assert ana.look(table)["next"] is None


def test_people_at_one_device_sit_down_together(server: Server) -> None:
    ana, beto = server.client(), server.client()
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Caro"}, {"kind": "open"}]
    table = ana.post("/api/tables", {"game": "kingdomino", "seats": seats, "name": "Ana"})["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    for seat in (0, 1):
        sequence = ana.look(table)["view"]["sequence"]
        ana.post(f"/api/tables/{table}/resign", {"sequence": sequence, "seat": seat})
    assert ana.look(table)["stage"] == "over"
    offered = again(table, beto)
    assert sitting(offered) == [("open", "Caro"), ("person", "Beto"), ("open", "Ana")]
    accepted = again(table, ana)
    assert (accepted["stage"], accepted["own"]) == ("playing", [0, 2])


def test_those_who_look_are_told_of_the_next_table(server: Server) -> None:
    old, (ana, beto) = finished(server)
    with following(beto, old) as one:
        one.hear_until("hello")
        assert not one.table["next"]
        offered = again(old, ana)["id"]
        told = one.hear_until("update")
        assert told["parts"]["next"] == {"table": offered, "accepted": [0]}
        assert [note["kind"] for note in told["notes"]] == ["followed"]
        assert one.table["next"]["table"] == offered


def test_a_new_table_is_offered_when_the_offered_one_is_gone(server: Server) -> None:
    old, people = finished(server)
    first = again(old, people[0])["id"]
    again(old, people[1])
    swapped = people[::-1]  # everybody has moved on by a seat
    give_up(first, swapped)
    for one in people:
        one.post(f"/api/tables/{first}/delete", {})
    second = again(old, people[1])
    assert second["id"] not in (old, first)
    assert people[0].look(old)["next"] == {"table": second["id"], "accepted": [1]}
    assert again(old, people[0])["id"] == second["id"]


def test_a_full_disk_opens_nothing_and_the_next_press_does(own_server: Server) -> None:
    old, (ana, beto) = finished(own_server)
    assert own_server.process is not None
    fill_disk(own_server.process.pid)
    answer = ana.ask(f"/api/tables/{old}/again", {})
    assert (answer.status, answer.json["code"]) == (503, "disk_full")
    assert ana.look(old)["next"] is None
    empty_disk(own_server.process.pid)
    offered = again(old, beto)["id"]
    own_server.kill()
    own_server.start()
    assert again(old, ana)["id"] == offered
    assert ana.look(offered)["stage"] == "playing"


# Killed in between.


def test_a_rematch_that_is_half_accepted_outlives_a_kill(own_server: Server) -> None:
    old, (ana, beto, caro) = finished(own_server, count=3)
    offered = again(old, ana)["id"]
    again(old, beto)
    before = caro.look(old), caro.look(offered)
    own_server.kill()
    own_server.start()
    assert (caro.look(old), caro.look(offered)) == before
    (listed,) = caro.get("/api/tables")["mine"]
    assert (listed["id"], listed["my_turn"]) == (offered, True)
    begun = again(old, caro)
    assert (begun["id"], begun["stage"]) == (offered, "playing")


@pytest.mark.parametrize("after", range(4))
def test_a_kill_while_everybody_asks_leaves_one_table(own_server: Server, after: int) -> None:
    """The server ends once so many of them were answered: what was answered holds."""
    old, people = finished(own_server, count=3)
    answered: Queue[str] = Queue()

    def ask(client: Client) -> None:
        with suppress(OSError, http.client.HTTPException):
            answered.put(again(old, client)["id"])

    with ThreadPoolExecutor(3) as hands:
        asked = [hands.submit(ask, one) for one in people]
        promised = {answered.get(timeout=300) for _ in range(after)}
        own_server.kill()
        wait(asked)
    own_server.start()
    found = {again(old, one)["id"] for one in people} | promised
    assert len(found) == 1
    assert people[0].look(found.pop())["stage"] == "playing"
    assert people[0].look(old)["next"]["accepted"] == [0, 1, 2]
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        assert database.execute("select count(*) from tables").fetchone() == (2,)
    database.close()


@pytest.mark.parametrize("lost", ["followed", "seated"])
def test_one_table_follows_also_if_the_server_ended_in_between(
    own_server: Server, lost: str
) -> None:
    """The log ends before an entry, as it does when the server is killed there."""
    old, (ana, beto, caro) = finished(own_server, count=3)
    offered = again(old, ana)["id"]
    if lost == "seated":
        again(old, beto)
    own_server.kill()
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        cut = "delete from log where table_id = ? and number >= ?"
        first = database.execute(
            "select min(number), table_id from log where kind = ? and table_id in (?, ?)",
            ("followed" if lost == "followed" else "accepted", old, offered),
        ).fetchone()
        assert first[0]
        database.execute(cut, (first[1], first[0]))
        if lost == "seated":
            number = "(select max(number) from log where table_id = ?)"
            database.execute(
                f"delete from log where table_id = ? and number = {number}", (offered, offered)
            )
    database.close()
    own_server.start()
    # Somebody else asks first now, and finds what is there.
    assert again(old, caro)["id"] == offered
    assert again(old, beto)["id"] == offered
    assert again(old, ana)["stage"] == "playing"
    assert ana.look(old)["next"] == {"table": offered, "accepted": [0, 1, 2]}


def test_the_id_of_the_next_table_is_not_known_from_the_outside(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        cookies = [one.somebody(), one.somebody()]
        secret = one.tables.store.secret("rematch")
        ids = []
        for _ in range(2):  # two tables with the same deal
            table = (await one.open(TWO, cookie=cookies[0])).json["id"]
            ids.append(following_id(secret, await one.tables.find(table)))
        assert len(set(ids)) == 2
        assert all(len(found) == 12 for found in ids)

    inside(tmp_path, play)


def test_the_link_of_a_rematch_cannot_be_computed_from_the_file_of_the_game(
    own_server: Server,
) -> None:
    """Neither from the seed that the file shows, nor from that of the deal before it."""
    old, (ana, beto) = finished(own_server)
    file = ana.read(f"/api/tables/{old}/file")
    (shown,) = re.findall(r"\b[0-9a-f]{64}\b", file)
    offered = again(old, beto)["id"]
    with closing(sqlite3.connect(own_server.data / "reinos.db")) as database:
        rows = database.execute("select body from log where table_id = ? order by number", (old,))
        opened = json.loads(rows.fetchone()[0])
        (secret,) = database.execute("select value from secrets where name = 'rematch'").fetchone()
    for seed in (shown, opened["seed"]):
        assert seed != secret
        for offers in range(3):
            made = derived(bytes.fromhex(seed), f"again {old} {offers}")
            assert base64.urlsafe_b64encode(made[:9]).decode() != offered
    for text in (file, json.dumps(ana.look(old)), json.dumps(ana.look(offered)), own_server.log()):
        assert secret not in text


def test_a_table_that_an_earlier_version_opened_and_did_not_tell_of_is_found(
    tmp_path: Path,
) -> None:
    async def play(tables: Tables) -> None:
        table = await played_tables.finished(tables)
        rematch = Rematch(tables)
        waiting = await rematch._lay(former_id(table), table, "ana", "", False)
        assert (await rematch.again(table, "beto", "")).id == waiting.id
        assert table.next is not None
        assert table.next.table == waiting.id

    played_tables.at(tmp_path, play)


def test_a_table_that_follows_another_one_is_nobodys_rematch(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        table, other = await played_tables.finished(tables), await played_tables.finished(tables)
        rematch = Rematch(tables)
        await rematch._lay(former_id(table), other, "ana", "", False)
        expected = following_id(tables.store.secret("rematch"), table)
        following = await rematch.again(table, "beto", "")
        assert following.id == expected
        assert following.follows == table.id

    played_tables.at(tmp_path, play)
