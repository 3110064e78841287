"""What the host of a server allows, and what everybody may."""

from pathlib import Path
from typing import Any

import pytest

from reinos.cli import main
from reinos.core.words import LANGUAGES
from reinos.server.limits import Policy
from reinos.server.links import Links
from reinos.server.run import serve
from reinos.server.web import pages
from tests.support.application import Inside, inside


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
    inside(tmp_path, behind, Policy(proxies=("127.0.0.1",)))
    inside(tmp_path, open_to_all, Policy(public_metrics=True))


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


def test_an_address_that_is_no_page_of_the_client_answers_404_with_the_client_s_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<html></html>")
    (client / "assets" / "part-1.js").write_text("1")
    monkeypatch.setattr(pages, "FOLDER", client)
    strange = (
        "wp-login.php",
        "t",
        "t/a/b",
        "me/x",
        "replay/x",
        "nothing",
        "favicon.ico",
        "healthy",
    )

    async def look(one: Inside) -> None:
        there = {":id": (await one.open()).json["id"], ":game": "kingdomino"}
        filled = [
            "/".join(there.get(part, part) for part in address.split("/"))
            for _, address in pages.ADDRESSES
        ]
        for path in (*filled, "me/", f"t/{there[':id']}/"):
            answer = await one.ask(f"/{path}")
            assert (answer.status, answer.body) == (200, b"<html></html>"), path
        for path in strange:
            answer = await one.ask(f"/{path}")
            assert (answer.status, answer.body) == (404, b"<html></html>"), path
            assert answer.headers["content-type"].startswith("text/html")
        assert (await one.ask("/assets/part-1.js")).status == 200
        for path in ("/assets/part-2.js", "/assets/", "/api/nothing"):
            answer = await one.ask(path)
            assert (answer.status, answer.json["code"]) == (404, "no_page")

    inside(tmp_path, look)


def test_nothing_that_is_private_is_kept_by_a_browser_or_a_proxy(tmp_path: Path) -> None:
    async def look(one: Inside) -> None:
        cookie = one.somebody()
        table = (await one.open(cookie=cookie)).json["id"]
        await one.ask(f"/api/tables/{table}/join", {"name": "Beto"}, cookie=one.somebody())
        for _ in range(2):
            await one.ask(f"/api/tables/{table}/resign", {"sequence": 0}, cookie=cookie)
        assert (await one.ask(f"/api/tables/{table}/file", cookie=cookie)).status == 200
        for path in (
            f"/api/tables/{table}",
            f"/api/tables/{table}/qr.svg",
            f"/api/tables/{table}/file",
            "/api/tables",
            "/api/me/games.zip",
            "/health",
            "/metrics",
            "/api/nothing",
        ):
            answer = await one.ask(path, cookie=cookie, client="127.0.0.1")
            assert answer.headers["cache-control"] == "no-store", path

    inside(tmp_path, look)


def test_whoever_names_no_language_is_answered_in_the_server_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look(one: Inside) -> None:
        async def said(asked: str) -> str:
            answer = await one.ask("/api/nothing", **{"accept-language": asked})
            message: str = answer.json["message"]
            return message

        spanish, english = await said("es-AR,en;q=0.8"), await said("en")
        assert spanish != english
        for nobody in ("", "*", "*;q=0.5"):
            one.app.language = "es"
            assert await said(nobody) == spanish
            one.app.language = "en"
            assert await said(nobody) == english
        assert await said("es;q=1") == spanish

    inside(tmp_path, look)
    found: list[str] = []

    def note(wanted: serve.Hosting, *_: Any) -> int:
        found.append(wanted.language)
        return 0

    monkeypatch.setattr(serve, "serve", note)
    for words in (["serve"], ["serve", "--lang", "en"], ["serve", "--lang", "es"]):
        assert main(words) == 0
    assert found == ["es", "en", "es"]


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
    inside(tmp_path, allowed, Policy(own_texts=True))


def test_the_switches_of_the_command_say_what_is_allowed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found: list[Policy] = []

    def note(wanted: serve.Hosting, *_: Any) -> int:
        found.append(wanted.policy)
        return 0

    with monkeypatch.context() as patched:
        patched.setattr(serve, "serve", note)
        assert main(["serve"]) == 0
        named = ["--proxy", "10.0.0.1,10.9.0.0/16", "--proxy", "::1"]
        assert main(["serve", "--own-texts", "--metrics", "public", *named]) == 0
    assert found == [
        Policy(),
        Policy(("10.0.0.1", "10.9.0.0/16", "::1"), own_texts=True, public_metrics=True),
    ]
    assert main(["serve", "--proxy", "nobody"]) == 2
    assert "named by its address" in capsys.readouterr().err


def test_opening_the_table_at_home_takes_no_texts_from_others() -> None:
    words = (Path(__file__).parents[3] / "play").read_text(encoding="utf-8")
    assert "TABLE = [" in words
    assert "--own-texts" not in words


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--processes", "0"], "--processes"),
        (["--processes", "100000"], "--processes"),
        (["--keep-days", "0"], "--keep-days"),
        (["--keep-days", "999999999"], "--keep-days"),
        (["--public-url", "javascript:alert(1)"], "javascript:alert(1)"),
        (["--public-url", "https://games.example.org/reinos"], "org/reinos"),
        (["--public-url", "ftp://games.example.org"], "ftp:"),
        (["--public-url", "games.example.org"], "games.example.org"),
        (["--public-url", "games.example.org:7300"], "games.example.org"),
        (["--public-url", ""], "https://"),
        (["--public-url", "https://"], "https://"),
        (["--public-url", "https:///path"], "https://"),
        (["--public-url", "https://games.example.org:port"], "https://"),
        (["--public-url", "https://games.example.org:99999"], "https://"),
        (["--public-url", "https://games.example.org?a=1"], "?a=1"),
        (["--public-url", "https://games.example.org#a"], "#a"),
        (["--public-url", "https://ana:secret@games.example.org"], "https://"),
        (["--public-url", "https://games.example.org\\@evil.example"], "https://"),
        (["--public-url", "https://games .example.org"], "https://"),
        (["--public-url", "https://a\nb.example.org"], "https://"),
        (["--public-url", "https://[::1"], "https://"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    for lang in LANGUAGES:
        assert main(["serve", *words, "--data", str(tmp_path / "data"), "--lang", lang]) == 2
        (sentence,) = capsys.readouterr().err.splitlines()
        assert said in sentence
        assert "{" not in sentence
    assert not (tmp_path / "data").exists()


AT_HOME, PUBLIC = "192.168.1.5:7300", "games.example.org"


@pytest.mark.parametrize(
    ("public", "origin", "host", "forwarded", "is_ours"),
    [
        # At home, over plain HTTP.
        (None, f"http://{AT_HOME}", AT_HOME, "", True),
        (None, "http://localhost:7300", "localhost:7300", "", True),
        (None, "http://[::1]:7300", "[::1]:7300", "", True),
        (None, "http://games", "games", "", True),
        (None, "http://games:80", "games", "", True),
        (None, "http://Games", "games:80", "", True),
        (None, f"https://{AT_HOME}", AT_HOME, "", False),
        (None, "http://192.168.1.5", AT_HOME, "", False),
        (None, "http://192.168.1.5:8000", AT_HOME, "", False),
        (None, "http://games", "games:7300", "", False),
        (None, "http://games:443", "games", "", False),
        (None, "ftp://games", "games", "", False),
        (None, "null", "games", "", False),
        (None, "http://games:no", "games", "", False),
        (None, "http://[::1", "games", "", False),
        # Behind a proxy that says how it was asked.
        (None, f"https://{PUBLIC}", PUBLIC, "https", True),
        (None, f"http://{PUBLIC}", PUBLIC, "https", False),
        # With a public address, whatever the proxy says and keeps of the port.
        (f"https://{PUBLIC}", f"https://{PUBLIC}", PUBLIC, "", True),
        (f"https://{PUBLIC}/", f"https://{PUBLIC}:443", PUBLIC, "https", True),
        (f"HTTPS://{PUBLIC.title()}", f"https://{PUBLIC}", PUBLIC, "", True),
        (f"https://{PUBLIC}", f"https://{PUBLIC}", "127.0.0.1:7300", "", True),
        (f"https://{PUBLIC}", f"http://{PUBLIC}", PUBLIC, "", False),
        (f"https://{PUBLIC}", f"http://{PUBLIC}", PUBLIC, "http", False),
        (f"https://{PUBLIC}", f"https://{PUBLIC}:8443", PUBLIC, "", False),
        (f"https://{PUBLIC}:8443", f"https://{PUBLIC}:8443", f"{PUBLIC}:8443", "", True),
        (f"https://{PUBLIC}:8443", f"https://{PUBLIC}:8443", PUBLIC, "", True),
        (f"https://{PUBLIC}:8443", f"https://{PUBLIC}", PUBLIC, "", False),
        (f"https://{PUBLIC}:8443", f"http://{PUBLIC}", PUBLIC, "", False),
        ("https://mañana.example", "https://xn--maana-pta.example", "x", "", True),
        # At home, while there is a public address, too.
        (f"https://{PUBLIC}", f"http://{AT_HOME}", AT_HOME, "", True),
        (f"https://{PUBLIC}", f"http://{PUBLIC}:7300", f"{PUBLIC}:7300", "", True),
        (f"https://{PUBLIC}", "https://evil.example", AT_HOME, "", False),
    ],
)
def test_a_page_may_talk_to_us_if_scheme_host_and_port_are_ours(
    public: str | None, origin: str, host: str, forwarded: str, is_ours: bool
) -> None:
    links = Links(public, "127.0.0.1", 7300)
    for scheme in ("http", "ws"):
        assert links.is_ours(origin, host, scheme, forwarded) is is_ours


def test_a_page_of_another_port_or_scheme_changes_nothing(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        body = {"game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ana"}
        for origin, status in (
            ("http://reinos.example", 201),
            ("http://reinos.example:8000", 403),
            ("https://reinos.example", 403),
        ):
            answer = await one.ask("/api/tables", body, origin=origin, cookie=one.somebody())
            assert answer.status == status
        assert len(one.tables.by_id) == 1

    inside(tmp_path, play)
