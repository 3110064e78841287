"""What the host of a server allows, and what everybody may."""

from pathlib import Path
from typing import Any

import pytest

from reinos.cli import main
from reinos.server import pages, serve
from reinos.server.limits import Terms
from tests.server.inside import Inside, inside


def test_metrics_are_for_this_machine_unless_told(tmp_path: Path) -> None:
    async def status(one: Inside, client: str, **headers: str) -> int:
        return (await one.ask("/metrics", client=client, **headers)).status

    async def play(one: Inside) -> None:
        assert await status(one, "127.0.0.1") == 200
        assert await status(one, "::1") == 200
        assert await status(one, "203.0.113.1") == 403
        assert await status(one, "127.0.0.1", x_forwarded_for="203.0.113.1") == 403
        assert await status(one, "127.0.0.1", x_forwarded_for="127.0.0.1") == 403

    async def behind(one: Inside) -> None:
        assert await status(one, "127.0.0.1", x_forwarded_for="203.0.113.1") == 403
        assert await status(one, "127.0.0.1", x_forwarded_for="127.0.0.1") == 200

    async def open_to_all(one: Inside) -> None:
        assert await status(one, "203.0.113.1") == 200

    inside(tmp_path, play)
    inside(tmp_path, behind, Terms(proxies=("127.0.0.1",)))
    inside(tmp_path, open_to_all, Terms(public_metrics=True))


def test_a_drawing_may_have_a_style_and_do_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text("<html></html>")
    (client / "picture.svg").write_text("<svg><style>path { fill: red }</style></svg>")
    monkeypatch.setattr(pages, "FOLDER", client)

    async def look(one: Inside) -> None:
        for path, policy in {
            "/picture.svg": "default-src 'none'; style-src 'unsafe-inline'",
            "/": "default-src 'self'; img-src 'self' data:; object-src 'none'; "
            "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        }.items():
            assert (await one.ask(path)).headers["content-security-policy"] == policy

    inside(tmp_path, look)


def test_texts_of_ones_own_need_a_switch(tmp_path: Path) -> None:
    wanted = {"game": "kingdom-builder", "options": {"own_quadrants": "farm\nwater"}}

    async def offered(one: Inside) -> set[str]:
        games = (await one.ask("/api/games")).json["games"]
        return {option["name"] for game in games for option in game["options"]}

    async def closed(one: Inside) -> None:
        answer = await one.open(**wanted)
        assert (answer.status, answer.json["code"]) == (403, "own_texts_off")
        assert "--own-texts" in answer.json["message"]
        assert not one.tables.by_id
        plain = await one.open(game="kingdom-builder", options={"own_quadrants": ""})
        assert plain.status == 201
        assert "own_quadrants" not in await offered(one)

    async def allowed(one: Inside) -> None:
        answer = await one.open(**wanted)
        assert answer.json["code"] != "own_texts_off"
        assert "own_quadrants" in await offered(one)

    inside(tmp_path, closed)
    inside(tmp_path, allowed, Terms(own_texts=True))


def test_the_switches_of_the_command_say_what_is_allowed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found: list[Terms] = []

    def note(wanted: serve.Hosting, *_: Any) -> int:
        found.append(wanted.terms)
        return 0

    with monkeypatch.context() as patched:
        patched.setattr(serve, "serve", note)
        assert main(["serve"]) == 0
        named = ["--proxy", "10.0.0.1,10.9.0.0/16", "--proxy", "::1"]
        assert main(["serve", "--own-texts", "--metrics", "public", *named]) == 0
    assert found == [
        Terms(),
        Terms(("10.0.0.1", "10.9.0.0/16", "::1"), own_texts=True, public_metrics=True),
    ]
    assert main(["serve", "--proxy", "nobody"]) == 2
    assert "named by its address" in capsys.readouterr().err


def test_opening_the_table_at_home_takes_no_texts_from_others() -> None:
    words = (Path(__file__).parents[2] / "play").read_text(encoding="utf-8")
    assert "TABLE = [" in words
    assert "--own-texts" not in words
