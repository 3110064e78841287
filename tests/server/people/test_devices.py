"""My browsers are listed, and each of them can be signed out, the first one too."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from reinos.server.errors import StoreError
from reinos.server.limits import PHRASES_OF_ADDRESS, Meter, Rate
from reinos.server.people import devices
from reinos.server.people.devices import looks_of
from reinos.server.people.tokens import token_hash
from reinos.server.store import Store, schema
from tests.support.application import Inside, inside, is_refused
from tests.support.devices import (
    ANDROID,
    ENDED,
    IPHONE,
    Person,
    code_of,
    cookie_of,
    phrase_of,
)
from tests.support.server import Server


@pytest.mark.usefixtures("on_both")
def test_a_new_phrase_signs_out_every_browser_that_came_in_by_the_old_one(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana, beto = await Person(one).begin(), await Person(one).begin()
        phone, stolen = await ana.sign_in(), await ana.sign_in()
        others = await beto.sign_in()
        answer = await ana.new_phrase(phone, ana.phrase)
        assert answer.status == 201
        assert answer.json["ended"] == 1
        assert await ana.sees(phone) == 0  # the one that asks stays
        assert await ana.sees(ana.first) == 0  # and so does the one that came by itself
        assert await ana.sees(stolen) == ENDED
        assert await beto.sees(others) == 0
        old, ana.phrase = ana.phrase, answer.json["phrase"]
        assert (await one.ask("/api/recovery", {"phrase": old})).status == 404
        assert await ana.sees(await ana.sign_in()) == 0

    inside(tmp_path, play)


@pytest.mark.usefixtures("on_both")
def test_the_first_browser_can_be_signed_out_and_its_seats_stay(tmp_path: Path) -> None:
    cookies = []

    async def play(one: Inside) -> None:
        ana = await Person(one).begin()
        phone = await ana.sign_in()
        first = await ana.id_of(ana.first)
        assert (await ana.end(first, phone, ana.phrase)).json == {"here": False}
        assert await ana.sees(phone) == 0
        assert [device["here"] for device in await ana.listed(phone)] == [True]
        refused = await one.ask("/api/tables", cookie=ana.first)
        assert code_of(refused) == ENDED
        new = cookie_of(refused)
        assert (await one.ask("/api/tables", cookie=new)).json["mine"] == []
        joined = await one.ask(f"/api/tables/{ana.table}/join", {"name": "X"}, cookie=new)
        assert joined.json["mine"] == 1  # somebody new, at a free seat
        cookies.extend([ana.table, ana.first, phone])

    async def after(one: Inside) -> None:
        ana = Person(one)
        ana.table, ana.first, phone = cookies
        assert await ana.sees(ana.first) == ENDED
        assert await ana.sees(phone) == 0

    inside(tmp_path, play)
    inside(tmp_path, after)


@pytest.mark.usefixtures("on_both")
def test_a_stolen_browser_can_do_nothing_to_the_others_without_the_phrase(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana, eva = await Person(one).begin(), await Person(one).begin()
        stolen = await ana.sign_in()
        first = await ana.id_of(ana.first)
        for phrase, code in ((None, "phrase_needed"), (eva.phrase, "wrong_phrase")):
            assert code_of(await ana.end(first, stolen, phrase)) == (403, code)
            assert code_of(await ana.new_phrase(stolen, phrase)) == (403, code)
        assert code_of(await ana.end(first, eva.first, eva.phrase)) == (404, "no_device")
        assert len(await ana.listed(ana.first)) == 2
        assert await ana.sees(ana.first) == await ana.sees(stolen) == 0
        assert await ana.sees(await ana.sign_in()) == 0  # the phrase is the same

    inside(tmp_path, play)


async def lose_phrases(one: Inside) -> None:
    """An older version pushed out the phrase of a person, whose browsers had used it."""
    await one.tables.store.writer.write([(schema.Statement(schema.phrases.delete()), {})])


def test_whoever_has_no_phrase_yet_gets_the_first_without_one_and_nobody_is_signed_out(
    tmp_path: Path,
) -> None:
    async def play(one: Inside) -> None:
        ana = await Person(one).begin()
        phone = await ana.sign_in()
        await lose_phrases(one)
        answer = await ana.new_phrase(ana.first)
        assert answer.status == 201
        assert answer.json["ended"] == 0
        assert await ana.sees(ana.first) == await ana.sees(phone) == 0

    inside(tmp_path, play)


@pytest.mark.usefixtures("on_both")
def test_a_stolen_browser_gets_no_first_phrase_with_which_to_sign_out_the_others(
    tmp_path: Path,
) -> None:
    async def play(one: Inside) -> None:
        ana = await Person(one).begin()
        stolen, phone = await ana.sign_in(), await ana.sign_in()
        await lose_phrases(one)
        first = await ana.id_of(ana.first)
        assert code_of(await ana.new_phrase(stolen)) == (403, "first_phrase_elsewhere")
        assert code_of(await ana.end(first, stolen, ana.phrase)) == (403, "no_phrase_yet")
        assert await ana.sees(ana.first) == await ana.sees(phone) == 0
        await ana.end(first, ana.first)
        assert code_of(await ana.new_phrase(phone)) == (403, "first_phrase_elsewhere")
        await ana.end(await ana.id_of(stolen), stolen)
        assert (await ana.new_phrase(phone)).status == 201  # the only one that is left

    inside(tmp_path, play)


@pytest.mark.usefixtures("on_both")
@pytest.mark.parametrize("had", ["a phrase", "another browser"])
def test_a_first_browser_of_which_nothing_is_kept_can_be_signed_out(
    tmp_path: Path, had: str
) -> None:
    """A phrase of an older version is all that is known of its owner, whose table was deleted."""

    async def play(one: Inside) -> None:
        ana = await Person(one).begin()
        phone = await ana.sign_in()
        forgotten = schema.devices.delete().where(devices.IS_FIRST)
        await one.tables.store.writer.write([(schema.Statement(forgotten), {})])
        await one.tables.delete_for_all(ana.table)
        listed = await ana.listed(phone)
        (first,) = [device["id"] for device in listed if device["first"]]
        if had == "a phrase":
            assert (await ana.end(first, phone, ana.phrase)).json == {"here": False}
            assert [device["here"] for device in await ana.listed(phone)] == [True]
        else:
            await lose_phrases(one)
            assert (await ana.end(first, ana.first)).json == {"here": True}
        assert code_of(await one.ask("/api/tables", cookie=ana.first)) == ENDED

    inside(tmp_path, play)


@pytest.mark.usefixtures("on_both")
def test_a_browser_signs_itself_out_without_a_phrase(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana = await Person(one).begin()
        phone = await ana.sign_in()
        for cookie in (phone, ana.first):
            answer = await ana.end(await ana.id_of(cookie), cookie)
            assert answer.json == {"here": True}
            assert (await one.ask("/api/tables", cookie=cookie_of(answer))).json["mine"] == []
            assert await ana.sees(cookie) == ENDED
        assert await ana.sees(await ana.sign_in()) == 0  # with the phrase, all of it is back

    inside(tmp_path, play)


def test_a_list_says_roughly_what_a_browser_is_when_it_came_and_was_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(one: Inside) -> None:
        ana = await Person(one).begin()
        await one.ask("/api/devices", cookie=ana.first, user_agent="Mozilla <b>x</b> Firefox/1")
        phone = await ana.sign_in(user_agent=ANDROID)
        listed = await ana.listed(phone)
        assert [device["first"] for device in listed] == [True, False]
        assert [device["here"] for device in listed] == [False, True]
        assert listed[1]["looks"] == "Chrome, Android"
        assert listed[0]["came"] <= listed[1]["came"]
        assert listed[1]["seen"] == listed[1]["came"][:10]
        text = json.dumps(listed) + str(one.tables.store.rows(sa.select(schema.devices)))
        assert "Mozilla" not in text
        monkeypatch.setattr(devices, "day", lambda time: "2030-01-01")
        await one.ask("/api/tables", cookie=phone)
        while (await ana.listed(phone))[1]["seen"] != "2030-01-01":  # some time
            await asyncio.sleep(0.01)

    inside(tmp_path, play)


@pytest.mark.parametrize(
    ("said", "looks"),
    [
        (ANDROID, "Chrome, Android"),
        (IPHONE, "Safari, iPhone"),
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
            "Firefox, Linux",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36 Edg/131.0", "Edge, Windows"),
        ("<script>alert(1)</script>", ""),
        ("Chrome/ Android " * 1000, "Chrome, Android"),
    ],
)
def test_what_a_browser_looks_like_is_said_in_words_of_ours(said: str, looks: str) -> None:
    assert looks_of(said) == looks
    assert len(looks) <= 40


@pytest.mark.usefixtures("on_both")
def test_codes_that_a_stolen_browser_gave_out_end_with_it(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana = await Person(one).begin()
        stolen = await ana.sign_in()

        async def code() -> str:
            answer = await one.ask(f"/api/tables/{ana.table}/handover", {}, cookie=stolen)
            return str(answer.json["link"].rsplit("/", 1)[1])

        given = await code()
        await ana.end(await ana.id_of(stolen), ana.first, ana.phrase)
        taken = await one.ask(f"/api/handover/{given}", {}, cookie=one.somebody())
        assert code_of(taken) == (404, "no_handover")
        stolen = await ana.sign_in()
        given = await code()
        await ana.new_phrase(ana.first, ana.phrase)
        taken = await one.ask(f"/api/handover/{given}", {}, cookie=one.somebody())
        assert code_of(taken) == (404, "no_handover")

    inside(tmp_path, play)


def test_wrong_phrases_cannot_be_tried_for_ever(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana = await Person(one).begin()
        stolen = await ana.sign_in()
        first = await ana.id_of(ana.first)
        tries = [ana.end(first, stolen, f"luna {n}") for n in range(50)]
        tries += [ana.new_phrase(stolen, f"luna {n}") for n in range(48)]
        one.app.limits.writes = Meter(Rate(1000, 1000))  # not the limit that is meant
        refused = await asyncio.gather(*tries)
        assert {code_of(answer) for answer in refused} == {(403, "wrong_phrase")}
        assert len(tries) + 2 == PHRASES_OF_ADDRESS.at_once
        assert is_refused(await ana.end(first, stolen, ana.phrase), "phrases_too_fast")
        assert is_refused(await ana.new_phrase(stolen, "luna"), "phrases_too_fast")

    inside(tmp_path, play)


@pytest.mark.usefixtures("on_both")
def test_of_two_who_use_the_same_phrase_at_once_no_one_is_left_behind(tmp_path: Path) -> None:
    """Whoever comes in by a phrase while it is replaced is signed out, or never came in."""

    async def play(one: Inside) -> None:
        ana = await Person(one).begin()
        for _ in range(5):
            asked = [one.ask("/api/recovery", {"phrase": ana.phrase}) for _ in range(3)]
            changed = [ana.new_phrase(ana.first, ana.phrase) for _ in range(2)]
            answers = await asyncio.gather(asked[0], changed[0], asked[1], changed[1], asked[2])
            new = [answers[1], answers[3]]
            assert sorted(answer.status for answer in new) == [201, 403]
            ana.phrase = next(answer.json["phrase"] for answer in new if answer.status == 201)
            for answer in (answers[0], answers[2], answers[4]):
                if answer.status == 200:
                    assert await ana.sees(cookie_of(answer)) == ENDED
                else:
                    assert code_of(answer) == (404, "no_phrase")
            assert len(await ana.listed(ana.first)) == 1

    inside(tmp_path, play)


def test_a_token_is_no_browser(server: Server) -> None:
    bot, phone = server.client(), server.client()
    token = bot.post("/api/tokens", {})["token"]
    bot.headers = {"authorization": f"Bearer {token}", "accept-language": "en"}
    table = bot.open("me", "open")["id"]
    assert bot.get("/api/devices") == {"devices": [], "phrase": False}
    phrase = phrase_of(bot)
    phone.post("/api/recovery", {"phrase": phrase})
    assert [one["here"] for one in phone.get("/api/devices")["devices"]] == [True]
    phrase_of(bot, phrase)
    assert bot.look(table)["mine"] == 0
    assert phone.ask("/api/tables").status == 401


def test_nothing_is_looked_up_for_an_ordinary_cookie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(one: Inside) -> None:
        ana = one.somebody()
        await one.open(cookie=ana)
        asked = 0

        def count(wanted: Any) -> Any:
            nonlocal asked
            asked += 1
            return Store.rows(one.tables.store, wanted)

        monkeypatch.setattr(one.tables.store, "rows", count)
        for _ in range(3):
            assert (await one.ask("/api/games/kingdomino/rules", cookie=ana)).status == 200
        assert asked == 0

    inside(tmp_path, play)


def test_a_database_that_is_opened_by_todays_version_has_the_shape_of_the_schema(
    tmp_path: Path,
) -> None:
    Store.in_folder(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / "reinos.db")) as found:
        for table in (schema.devices, schema.handovers):
            columns = [row[1] for row in found.execute(f"PRAGMA table_info({table.name})")]
            assert columns == list(table.columns.keys())


def test_who_looks_on_is_not_held_up_by_a_database_that_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(one: Inside) -> None:
        ana = await Person(one).begin()

        def away(wanted: Any) -> Any:
            raise StoreError("not_read")

        monkeypatch.setattr(one.tables.store, "rows", away)
        assert await ana.sees(ana.first) == 0
        one.tables.devices.note_use(token_hash(ana.first.partition("=")[2]))
        one.tables.devices.hear(None)
        await asyncio.wait(one.tables.devices._reading)
        assert await ana.sees(ana.first) == 0

    inside(tmp_path, play)


def test_that_browsers_cannot_be_read_is_logged_when_it_begins_and_when_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(one: Inside) -> None:
        known = one.tables.devices

        def away(wanted: Any) -> Any:
            raise StoreError("not_read")

        with monkeypatch.context() as patched:
            patched.setattr(one.tables.store, "rows", away)
            for number in range(20):
                known.note_use(f"a stranger's {number}")
                known.hear(None)
            await asyncio.wait(known._reading)
        assert caplog.messages == ["what is kept of browsers cannot be read now"]
        for _ in range(2):
            known.hear(None)
            await asyncio.wait(known._reading)
        assert caplog.messages[1:] == ["what is kept of browsers can be read"]

    with caplog.at_level("WARNING", logger="reinos.server"):
        inside(tmp_path, play)


def test_of_whoever_has_no_table_nothing_is_kept(tmp_path: Path) -> None:
    """Any cookie makes somebody new: such people are without number."""

    async def play(one: Inside) -> None:
        eva = Person(one)
        listed = await eva.listed(eva.first)
        assert [(device["first"], device["here"]) for device in listed] == [(True, True)]
        answer = await eva.end(listed[0]["id"], eva.first)
        assert answer.json == {"here": True}
        assert cookie_of(answer) != eva.first
        assert one.tables.store.rows(sa.select(schema.devices)) == []

    inside(tmp_path, play)
