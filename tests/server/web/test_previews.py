"""What messengers show of a link to a table."""

import re
from html import unescape
from pathlib import Path

import pytest
import sqlalchemy as sa

from reinos.server.web import pages
from tests.support.application import Inside, inside

PAGE = "<!doctype html><html><head><title>Reinos</title></head><body></body></html>"


@pytest.fixture(autouse=True)
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built client, as small as can be."""
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(pages, "FOLDER", folder)
    return folder


async def shown(one: Inside, path: str, **headers: str) -> dict[str, str]:
    """The tags of a page for messengers."""
    answer = await one.ask(path, **headers)
    assert answer.status == 200
    found = re.findall(r'<meta property="og:(\S+)" content="([^"]*)" />', answer.body.decode())
    return {name: unescape(text) for name, text in found}


def test_a_link_to_a_table_tells_game_and_who_waits(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table = (await one.open()).json["id"]
        waiting = await shown(one, f"/t/{table}")
        assert waiting["title"] == "You are invited to play Kingdomino"
        assert waiting["description"] == "Ana: 1 player missing."
        assert waiting["url"] == f"http://reinos.example/t/{table}"
        assert waiting["image"] == "http://reinos.example/preview.png"
        spanish = {"accept-language": "es-AR,es;q=0.9"}
        in_spanish = await shown(one, f"/t/{table}", **spanish)
        assert in_spanish["title"] == "Te invitan a jugar Kingdomino"
        await one.ask(f"/api/tables/{table}/join", {"name": "Ben"}, cookie=one.somebody())
        playing = (await shown(one, f"/t/{table}"))["description"]
        turn = one.tables.by_id[table].turn
        assert turn is not None
        name = ("Ana", "Ben")[turn]
        assert playing == f"Ana, Ben are playing. It is the turn of {name}."

    inside(tmp_path, play)


def test_a_table_that_is_not_in_memory_is_told_without_being_opened(tmp_path: Path) -> None:
    opened: list[str] = []

    async def open_one(one: Inside) -> None:
        opened.append((await one.open()).json["id"])

    async def look(one: Inside) -> None:
        assert (await shown(one, f"/t/{opened[0]}/replay"))["description"].startswith("Ana")
        assert not one.tables.by_id

    inside(tmp_path, open_one)
    inside(tmp_path, look)


@pytest.mark.parametrize(
    "body", ["{broken", '{"settings": 7}', '{"settings": {"spectators": "no"}}']
)
def test_a_table_whose_log_is_damaged_has_a_page_and_no_preview(tmp_path: Path, body: str) -> None:
    tables: list[str] = []

    async def play(one: Inside) -> None:
        tables.append((await one.open()).json["id"])
        await one.ask(f"/api/tables/{tables[0]}/join", {"name": "Ben"}, cookie=one.somebody())
        assert await shown(one, f"/t/{tables[0]}")

    async def after(one: Inside) -> None:
        with one.tables.store.engine.begin() as connection:
            damage = sa.text("UPDATE log SET body = :body WHERE kind = 'opened'")
            connection.execute(damage, {"body": body})
        assert await shown(one, f"/t/{tables[0]}") == {}

    inside(tmp_path, play)
    inside(tmp_path, after)


def test_names_stay_text(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        name = '"><script>{0}&amp;'
        table = (await one.open(name=name)).json["id"]
        answer = await one.ask(f"/t/{table}")
        assert b"<script>" not in answer.body
        assert answer.headers["cache-control"] == "no-store"  # it names people
        assert (await shown(one, f"/t/{table}"))["description"] == f"{name}: 1 player missing."

    inside(tmp_path, play)


def test_a_preview_tells_nothing_of_a_game_but_whose_turn_it_is(tmp_path: Path) -> None:
    """Two tables with other deals and options, but the same people, look the same."""

    async def play(one: Inside) -> None:
        told = set()
        for options in ({}, {"harmony": True}):
            table = (await one.open(options=options)).json["id"]
            tags = await shown(one, f"/t/{table}")
            told.add(tuple(text for name, text in tags.items() if name != "url"))
        assert len(told) == 1

    inside(tmp_path, play)


@pytest.mark.parametrize("path", ["/", "/t/nothing", "/t/", "/t/a/b/c", "/rules/kingdomino"])
def test_other_pages_come_as_they_are(tmp_path: Path, path: str) -> None:
    async def play(one: Inside) -> None:
        answer = await one.ask(path)
        assert answer.body.decode() == PAGE
        assert answer.headers["cache-control"] == "no-cache"

    inside(tmp_path, play)


def test_a_page_about_nothing_is_not_there(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        seen = (await one.open()).json["id"]
        closed = (await one.open(settings={"spectators": False})).json["id"]
        statuses = {
            path: (await one.ask(path)).status
            for path in (f"/t/{seen}", f"/t/{closed}/replay", "/t/nosuch", "/t/nosuch/replay/")
        }
        assert [*statuses.values()] == [200, 200, 404, 404]
        assert (await one.ask("/rules/kingdomino")).status == 200
        assert (await one.ask("/rules/nosuch")).status == 404

    inside(tmp_path, play)


def test_who_asks_too_much_gets_the_page_without_a_preview(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table = (await one.open()).json["id"]
        while (await one.ask("/api/games")).status == 200:
            pass
        assert await shown(one, f"/t/{table}") == {}
        one.now += 3600
        assert await shown(one, f"/t/{table}")

    inside(tmp_path, play)


def test_a_game_that_strangers_may_not_watch_is_not_told_of(tmp_path: Path) -> None:
    tables: list[str] = []

    async def play(one: Inside) -> None:
        ana, beto = one.somebody(), one.somebody()
        opened = await one.open(cookie=ana, settings={"spectators": False})
        tables.append(opened.json["id"])
        assert "Ana" in (await shown(one, f"/t/{tables[0]}"))["description"]  # who may sit down
        await one.ask(f"/api/tables/{tables[0]}/join", {"name": "Beto"}, cookie=beto)
        assert await shown(one, f"/t/{tables[0]}") == {}

    async def after(one: Inside) -> None:
        assert await shown(one, f"/t/{tables[0]}") == {}  # nor when it is not in memory
        assert tables[0] not in one.tables.by_id

    inside(tmp_path, play)
    inside(tmp_path, after)
