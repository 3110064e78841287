"""People at a table talk: it is kept with the table, for those at the table, within limits."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from reinos.server.limits import TALK_AT_TABLE, Limits
from reinos.server.table.state import MOST_TALK
from reinos.server.tables.talk import is_long_ago
from tests.support.application import TWO, Inside, inside
from tests.support.follower import following
from tests.support.server import Client, Server

SECRET = "meet me at the mill"


def seated(server: Server, **more: Any) -> tuple[str, Client, Client]:
    """A table of two that has begun."""
    ana, beto = server.client(), server.client()
    table = ana.open("me", "open", **more)["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    return table, ana, beto


def say(client: Client, table: str, key: str, **what: Any) -> Any:
    """Say something that must be heard."""
    return client.post(f"/api/tables/{table}/talk", {"key": f"my key {key}", **what})


def heard(client: Client, table: str) -> list[Any]:
    """What was said, as somebody sees it."""
    notes = client.look(table)["notes"]
    return [(note["kind"], note["seat"], note["params"]) for note in notes]


def refused(client: Client, table: str, **what: Any) -> tuple[int, str]:
    """How it is refused to say something."""
    answer = client.ask(f"/api/tables/{table}/talk", {"key": "some key", **what})
    return answer.status, answer.json["code"]


def test_what_is_said_is_told_to_everybody_at_once(server: Server) -> None:
    table, ana, beto = seated(server)
    with following(beto, table) as one:
        one.hear_until("hello")
        spoken = say(ana, table, "1", text="¡Hola!")
        told = one.hear_until("update")
        assert told["number"] == spoken["number"]
        assert [note["params"] for note in told["notes"]] == [{"text": "¡Hola!", "name": "Ana"}]
        assert (told["log"], "view" in str(told["parts"])) == ([], False)
    say(beto, table, "2", reaction="bravo")
    assert heard(ana, table) == [
        ("said", 0, {"text": "¡Hola!", "name": "Ana"}),
        ("reacted", 1, {"reaction": "bravo", "name": "Beto"}),
    ]
    assert ana.play_first(table) if ana.look(table)["view"]["moves"] else beto.play_first(table)


def test_the_same_again_is_not_said_twice(server: Server) -> None:
    table, ana, beto = seated(server)
    first = say(ana, table, "1", text="one")
    assert say(ana, table, "1", text="one") == first
    assert say(beto, table, "1", text="two") != first  # a key is one's own
    assert [params["text"] for _, _, params in heard(ana, table)] == ["one", "two"]


def test_signs_that_cannot_be_seen_are_left_out(server: Server) -> None:
    table, ana, _ = seated(server)
    say(ana, table, "1", text=" a\u202eb\n\x1b[2J <b>c</b>\u200b ")
    assert heard(ana, table)[0][2]["text"] == "a b [2J <b>c</b>"


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ({}, "nothing_said"),
        ({"text": "\u200b \n"}, "nothing_said"),
        ({"text": "a", "reaction": "bravo"}, "nothing_said"),
        ({"text": ""}, "unreadable_body"),
        ({"text": "x" * 201}, "unreadable_body"),
        ({"reaction": "rage"}, "unreadable_body"),
        ({"text": "a", "key": "short"}, "unreadable_body"),
        ({"text": "a", "extra": 1}, "unreadable_body"),
    ],
)
def test_what_is_nothing_or_too_much_is_refused(server: Server, what: Any, code: str) -> None:
    table, ana, _ = seated(server)
    assert refused(ana, table, **what) == (400, code)
    assert heard(ana, table) == []


def test_only_those_at_the_table_talk_and_each_for_themselves(server: Server) -> None:
    table, ana, beto = seated(server)
    assert refused(server.client(), table, text="hi") == (403, "not_seated")
    assert refused(ana, table, text="hi", seat=1) == (403, "not_seated")
    say(beto, table, "1", text="hi", seat=1)
    assert [seat for _, seat, _ in heard(ana, table)] == [1]


def test_where_the_host_wants_no_talk_there_is_none(server: Server) -> None:
    table, ana, beto = seated(server, settings={"talk": False})
    for one in (ana, beto):
        assert refused(one, table, text="hi") == (403, "talk_off")
    assert ana.look(table)["settings"]["talk"] is False


def test_the_host_switches_talk_off_and_on_again(server: Server) -> None:
    table, ana, beto = seated(server)
    path = f"/api/tables/{table}/settings"
    assert beto.ask(path, {"talk": False}).json["code"] == "not_host"
    with following(beto, table) as one:
        one.hear_until("hello")
        number = ana.post(path, {"talk": False})["number"]
        one.hear_until("update")
        assert one.table["settings"]["talk"] is False
    assert ana.post(path, {"talk": False})["number"] == number
    assert ana.post(path, {})["number"] == number
    assert refused(ana, table, text="hi") == (403, "talk_off")
    ana.post(path, {"talk": True})
    say(beto, table, "1", text="hi")


def test_who_talks_too_much_has_to_wait_and_others_need_not(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana, beto = one.somebody(), one.somebody()
        table = (await one.open(TWO, cookie=ana)).json["id"]
        await one.ask(f"/api/tables/{table}/join", {"name": "Beto"}, cookie=beto)

        async def talk(cookie: str, n: int) -> Any:
            body = {"key": f"this is {n}", "text": f"{n}"}
            return await one.ask(f"/api/tables/{table}/talk", body, cookie=cookie)

        statuses = [(await talk(ana, n)).status for n in range(TALK_AT_TABLE.at_once + 1)]
        assert statuses[: TALK_AT_TABLE.at_once] == [200] * TALK_AT_TABLE.at_once
        late = await talk(ana, 100)
        assert (late.status, late.json["code"]) == (429, "talk_too_fast")
        assert (await talk(ana, 0)).status == 200  # said already
        assert (await talk(beto, 0)).status == 200

    inside(tmp_path, play)


def test_a_table_hears_so_much_and_no_more(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana = one.somebody()
        opened = (await one.open(TWO, cookie=ana)).json["id"]
        table = await one.tables.find(opened)
        table.spoken |= {f"0 {n}": n for n in range(MOST_TALK)}
        body = {"key": "one too many", "text": "hi"}
        answer = await one.ask(f"/api/tables/{opened}/talk", body, cookie=ana)
        assert (answer.status, answer.json["code"]) == (409, "talk_full")

    inside(tmp_path, play)


def test_people_talk_for_a_day_after_the_game(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana, beto = one.somebody(), one.somebody()
        opened = (await one.open(TWO, cookie=ana)).json["id"]
        path = f"/api/tables/{opened}"
        await one.ask(f"{path}/join", {"name": "Beto"}, cookie=beto)
        await one.ask(f"{path}/resign", {"sequence": 0}, cookie=beto)
        table = await one.tables.find(opened)
        ended = table.over_since
        assert table.stage == "over"
        first = await one.ask(f"{path}/talk", {"key": "well done", "text": "gg"}, cookie=ana)
        assert first.status == 200
        assert table.over_since == ended
        table.over_since = (datetime.now(UTC) - timedelta(hours=25)).isoformat()
        late = await one.ask(f"{path}/talk", {"key": "too late", "text": "hm"}, cookie=ana)
        assert (late.status, late.json["code"]) == (409, "talk_over")

    inside(tmp_path, play)
    assert not is_long_ago((datetime.now(UTC) - timedelta(hours=23)).isoformat())


def test_what_was_said_outlives_a_kill_and_the_same_again_is_known(own_server: Server) -> None:
    table, ana, beto = seated(own_server)
    numbers = [say(ana, table, str(n), text=f"word {n}")["number"] for n in range(3)]
    say(beto, table, "b", reaction="luck")
    before = heard(beto, table)
    own_server.kill()
    own_server.start()
    assert heard(beto, table) == before
    assert say(ana, table, "2", text="word 2")["number"] == numbers[2]
    assert heard(beto, table) == before


def test_what_is_said_is_not_in_the_game_file_nor_at_other_tables(own_server: Server) -> None:
    table, ana, beto = seated(own_server)
    other, eva, _ = seated(own_server)
    say(ana, table, "1", text=SECRET)
    beto.post(f"/api/tables/{table}/resign", {"sequence": 0})
    say(ana, table, "2", text=SECRET)
    following_table = ana.post(f"/api/tables/{table}/again", {})["id"]
    assert SECRET in ana.read(f"/api/tables/{table}")
    for path in (f"{table}/file", f"{table}/replay", other, following_table):
        assert SECRET not in ana.read(f"/api/tables/{path}")
    assert SECRET not in eva.read("/api/tables")
    assert SECRET not in ana.read("/api/tables")
    assert SECRET not in own_server.log()


def test_words_stay_with_the_name_of_who_said_them(server: Server) -> None:
    """Somebody speaks, is let go by the host, and another sits down."""
    old, ana, beto = seated(server)
    beto.post(f"/api/tables/{old}/resign", {"sequence": 0})
    table = ana.post(f"/api/tables/{old}/again", {})["id"]
    say(beto, table, "1", text="later, perhaps")
    ana.post(f"/api/tables/{table}/seats", {"seat": 0, "bot": None})
    assert refused(beto, table, text="hey") == (403, "not_seated")
    eva = server.client()
    eva.post(f"/api/tables/{table}/join", {"name": "Eva"})
    assert heard(eva, table) == [("said", 0, {"text": "later, perhaps", "name": "Beto"})]


def test_talk_has_a_rate_of_its_own() -> None:
    limits = Limits(lambda: 0.0)
    for _ in range(TALK_AT_TABLE.at_once):
        assert limits.talk.wait("ana table") == 0
    assert limits.talk.wait("ana table") > 0
    assert limits.talk.wait("ana other") == 0
