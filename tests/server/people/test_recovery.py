"""A lost cookie does not lose the seats: a phrase makes another browser the same person."""

import asyncio
import math
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from reinos.server import limits
from reinos.server.people import devices, recovery
from reinos.server.people.recovery import Asking
from reinos.server.people.tokens import token_hash
from reinos.server.store import backup, schema
from tests.support.application import Inside, inside, is_refused
from tests.support.devices import phrase_of
from tests.support.refusals import refused
from tests.support.server import Server


def test_nobody_can_guess_a_phrase() -> None:
    assert len(set(recovery.WORDS)) == 256
    assert math.log2(256) * recovery.LENGTH >= 60
    assert len(recovery.new_phrase().split()) == recovery.LENGTH
    assert recovery.new_phrase() != recovery.new_phrase()


def test_a_phrase_makes_another_browser_the_same_person(own_server: Server) -> None:
    ana = own_server.client()
    table = ana.open("me", "open", game="robber-knights")["id"]
    phrase = phrase_of(ana)
    own_server.kill()
    own_server.start()
    phone = own_server.client()
    assert phone.post("/api/recovery", {"phrase": f" {phrase.upper()}. "}) == {"tables": 1}
    assert phone.post("/api/recovery", {"phrase": phrase}) == {"tables": 1}  # the same again
    assert phone.look(table)["mine"] == 0
    assert phone.look(table)["host"]
    own_server.client().post(f"/api/tables/{table}/join", {"name": "Beto"})
    own_server.kill()
    own_server.start()
    for client in (ana, phone):  # both devices at once
        assert client.look(table)["view"]["viewer"] == 0
        assert [one["id"] for one in client.get("/api/tables")["mine"]] == [table]


def test_the_last_phrase_alone_is_good(server: Server) -> None:
    ana = server.client()
    ana.open("me", "open")
    first = phrase_of(ana)
    second = phrase_of(ana, first.upper())
    thief = server.client()
    assert refused(thief, "/api/recovery", {"phrase": first}) == (404, "no_phrase")
    assert refused(thief, "/api/recovery", {"phrase": "luna"}) == (404, "no_phrase")
    assert thief.post("/api/recovery", {"phrase": second}) == {"tables": 1}


def test_no_tables_are_lost_by_becoming_somebody_else(server: Server) -> None:
    ana, beto = server.client(), server.client()
    ana.open("me", "open")
    own = beto.open("me", "open")["id"]
    assert refused(beto, "/api/recovery", {"phrase": phrase_of(ana)}) == (409, "has_tables")
    assert beto.look(own)["mine"] == 0
    assert refused(server.client(), "/api/phrase", {}) == (403, "no_tables")


def test_a_made_up_cookie_of_this_kind_is_somebody_new(server: Server) -> None:
    ana, eva = server.client(), server.client()
    table = ana.open("me", "open")["id"]
    eva.headers["cookie"] = f"reinos={devices.MARK}{'x' * 43}"
    assert eva.look(table)["mine"] is None
    assert eva.post(f"/api/tables/{table}/join", {"name": "Eva"})["mine"] == 1
    assert eva.look(table)["mine"] == 1


def rows(one: Inside, table: sa.Table) -> list[Any]:
    """All rows of a table."""
    return list(one.tables.store.rows(sa.select(table)))


def test_only_hashes_are_kept_and_a_backup_has_them(tmp_path: Path) -> None:
    said = []
    (tmp_path / "data").mkdir()

    async def play(one: Inside) -> None:
        ana = one.somebody()
        await one.open(cookie=ana)
        said.append((await one.ask("/api/phrase", {}, cookie=ana)).json["phrase"])
        answer = await one.ask("/api/recovery", {"phrase": said[0]})
        said.append(answer.headers["set-cookie"].split(";")[0].split("=")[1])
        assert len(rows(one, schema.phrases)) == 1
        assert len(rows(one, schema.devices)) == 2

    inside(tmp_path / "data", play)
    text = b"".join(file.read_bytes() for file in (tmp_path / "data").iterdir() if file.is_file())
    for secret in said:
        assert secret.encode() not in text
    backup.back_up(tmp_path / "data", tmp_path / "backup")
    backup.restore(tmp_path / "new", tmp_path / "backup")

    async def again(one: Inside) -> None:
        found = await one.ask("/api/tables", cookie=f"reinos={said[1]}")
        assert len(found.json["mine"]) == 1
        assert (await one.ask("/api/recovery", {"phrase": said[0]})).status == 200

    inside(tmp_path / "new", again)


@pytest.mark.usefixtures("on_both")
def test_phrases_cannot_be_tried_for_ever_and_devices_are_bounded(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana = one.somebody()
        await one.open(cookie=ana)
        phrase = (await one.ask("/api/phrase", {}, cookie=ana)).json["phrase"]
        cookies = []
        for _ in range(devices.MOST_DEVICES + 1):
            answer = await one.ask("/api/recovery", {"phrase": phrase})
            cookies.append(answer.headers["set-cookie"].split(";")[0])
        first, *others = cookies
        listed = (await one.ask("/api/devices", cookie=ana)).json["devices"]
        assert len(listed) == 1 + devices.MOST_DEVICES
        assert (await one.ask("/api/tables", cookie=first)).json["code"] == "session_ended"
        for cookie in others:
            assert len((await one.ask("/api/tables", cookie=cookie)).json["mine"]) == 1
        left = limits.PHRASES_OF_ADDRESS.at_once - len(cookies) - 1
        tries = [one.ask("/api/recovery", {"phrase": f"luna {n}"}) for n in range(left)]
        assert {answer.status for answer in await asyncio.gather(*tries)} == {404}
        late = await one.ask("/api/recovery", {"phrase": phrase})
        assert is_refused(late, "phrases_too_fast")
        one.now += 3
        assert (await one.ask("/api/recovery", {"phrase": phrase})).status == 200

    inside(tmp_path, play)


def test_what_is_remembered_of_browsers_is_bounded(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(devices, "MOST_REMEMBERED", 2)

    async def play(one: Inside) -> None:
        ana = one.somebody()
        await one.open(cookie=ana)
        phrase = (await one.ask("/api/phrase", {}, cookie=ana)).json["phrase"]
        people = [Asking(f"new {n}", f"new {n}", "") for n in range(4)]
        cookies = [(await one.tables.recovery.use(phrase, who))[1] or "" for who in people]
        owners = {await one.tables.devices.owner_of(cookie) for cookie in cookies}
        assert owners == {token_hash(ana.partition("=")[2])}
        assert len(one.tables.devices._owners) == 2
        assert await one.tables.devices.owner_of("again.x") == token_hash("again.x")

    inside(tmp_path, play)
