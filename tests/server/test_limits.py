"""Limits hold: whoever changes cookies stays at one address, and one's many tables starve nobody.

The application is asked directly, with a clock that stands still: so nothing here depends on how
fast the machine is.
"""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from starlette.requests import Request

from reinos.cli import main
from reinos.core.errors import ReinosError
from reinos.server import api as apis
from reinos.server import handovers, limits, serve, tokens
from reinos.server.app import Application
from reinos.server.limits import Limits, Meter, Proxies, Rate, Terms, read_address, whose
from reinos.server.links import Links
from reinos.server.store import now
from reinos.server.tables import Tables
from reinos.server.web import Context
from reinos.server.workers import Desk, Question, Turns, Workers

TWO = [{"kind": "me"}, {"kind": "open"}]
BOTS = [{"kind": "bot", "bot": "random"}] * 2


class Answer(NamedTuple):
    """What the application answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)


class Inside:
    """An application without a socket; its clock moves when told to."""

    def __init__(self, folder: Path, terms: Terms = limits.USUAL) -> None:
        self.now = 0.0
        self.tables = Tables(folder, Workers(), bot_pause=3600)
        counted = Limits(clock=lambda: self.now)
        self.app = Application(self.tables, Links(None, "127.0.0.1", 80), terms, counted)
        self.people = 0

    def somebody(self) -> str:
        """A cookie that nobody had before."""
        self.people += 1
        return f"reinos=somebody-number-{self.people:020}"

    async def ask(
        self, path: str, body: Any = None, client: str = "203.0.113.1", **headers: str
    ) -> Answer:
        """A request from an address; a body makes it a POST."""
        named = {"host": "reinos.example", "accept-language": "en", **headers}
        if body is not None:
            named["content-type"] = "application/json"
        sent = [(name.replace("_", "-").encode(), text.encode()) for name, text in named.items()]
        scope = {
            "type": "http",
            "method": "GET" if body is None else "POST",
            "path": path,
            "query_string": b"",
            "headers": sent,
            "client": (client, 1),
        }
        said: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": json.dumps(body).encode(), "more_body": False}

        async def send(message: Any) -> None:
            said.append(message)

        await self.app.asgi(scope, receive, send)
        answered = {key.decode().lower(): value.decode() for key, value in said[0]["headers"]}
        whole = b"".join(part.get("body", b"") for part in said[1:])
        return Answer(said[0]["status"], answered, whole)

    async def open(self, seats: Any = TWO, **more: Any) -> Answer:
        """Open a table, as somebody new unless told."""
        known = {name: more.pop(name) for name in ("client", "cookie") if name in more}
        body = {"game": "kingdomino", "seats": seats, "name": "Ana", **more}
        return await self.ask("/api/tables", body, **{"cookie": self.somebody(), **known})


def inside(
    folder: Path, play: Callable[[Inside], Awaitable[None]], terms: Terms = limits.USUAL
) -> None:
    """Do something with an application, and close it."""

    async def run() -> None:
        one = Inside(folder, terms)
        try:
            await play(one)
        finally:
            await one.tables.close()

    asyncio.run(run())


def is_refused(answer: Answer, code: str) -> bool:
    """Whether an answer asks to wait, with a code and a sentence."""
    assert answer.status == 429
    assert int(answer.headers["retry-after"]) >= 1
    assert not re.search(r"{\w*}", answer.json["message"])
    assert " " in answer.json["message"]
    return bool(answer.json["code"] == code)


def test_new_cookies_do_not_get_around_the_limit_of_an_address(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        for _ in range(limits.WRITES_OF_ADDRESS.at_once):
            answer = await one.ask("/api/handover/x", {}, cookie=one.somebody())
            assert answer.status == 404
        late = await one.ask("/api/handover/x", {}, cookie=one.somebody())
        assert is_refused(late, "too_fast")
        assert (await one.ask("/api/handover/x", {}, client="203.0.113.2")).status == 404
        one.now += 1
        again = await one.ask("/api/handover/x", {}, cookie=one.somebody())
        assert again.status == 404

    inside(tmp_path, play)


def test_a_club_behind_one_address_may_make_hundreds_of_moves_a_second() -> None:
    assert limits.WRITES_OF_ADDRESS.per_second >= 200
    assert limits.READS_OF_ADDRESS.per_second >= 600


def test_one_persons_flood_leaves_the_address_to_the_others(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana = one.somebody()
        asked = 2 * limits.WRITES_OF_ADDRESS.at_once
        answers = [await one.ask("/api/handover/x", {}, cookie=ana) for _ in range(asked)]
        assert [answer.status for answer in answers].count(404) == limits.WRITES.at_once
        assert is_refused(answers[-1], "too_fast")
        assert (await one.ask("/api/handover/x", {}, cookie=one.somebody())).status == 404

    inside(tmp_path, play)


def test_wrong_tokens_are_counted_too(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        for _ in range(limits.READS_OF_ADDRESS.at_once):
            answer = await one.ask("/api/tables", authorization="Bearer guess")
            assert answer.status == 401
        assert is_refused(await one.ask("/api/tables", authorization="Bearer guess"), "too_fast")

    inside(tmp_path, play)


@pytest.mark.parametrize(
    ("rate", "path", "body", "code"),
    [
        (limits.TOKENS_OF_ADDRESS, "/api/tokens", {}, "tokens_too_fast"),
        (
            limits.TABLES_OF_ADDRESS,
            "/api/tables",
            {"game": "kingdomino", "seats": TWO, "name": "Ana"},
            "tables_too_fast",
        ),
    ],
)
def test_an_address_makes_so_many_tokens_and_tables_and_then_waits(
    tmp_path: Path, rate: Rate, path: str, body: Any, code: str
) -> None:
    async def play(one: Inside) -> None:
        for number in range(rate.at_once):
            meter = one.app.limits.tokens if "tokens" in path else one.app.limits.tables
            if number < rate.at_once - 3:
                meter.wait("203.0.113.1")  # as if it had been asked for
            else:
                assert (await one.ask(path, body, cookie=one.somebody())).status == 201
        late = await one.ask(path, body, cookie=one.somebody())
        assert is_refused(late, code)
        one.now += int(late.headers["retry-after"])
        assert (await one.ask(path, body, cookie=one.somebody())).status == 201

    inside(tmp_path, play)


def test_a_proxy_is_believed_only_if_the_host_names_it(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        async def ask(client: str, told: str) -> int:
            answer = await one.ask("/api/tokens", {}, client=client, x_forwarded_for=told)
            return answer.status

        for name in ("198.51.100.7", "203.0.113.9", "10.0.0.1"):
            for _ in range(limits.TOKENS_OF_ADDRESS.at_once):
                one.app.limits.tokens.wait(name)
        assert await ask("203.0.113.9", "198.51.100.1") == 429  # nobody named it
        assert await ask("10.0.0.1", "198.51.100.7") == 429
        assert await ask("10.0.0.1", "198.51.100.8") == 201
        assert await ask("10.0.0.1", "198.51.100.8, 198.51.100.7") == 429  # what the client wrote
        assert await ask("10.0.0.1", "198.51.100.7, 198.51.100.8, 10.9.9.9") == 201
        assert await ask("10.0.0.1", "nonsense") == 429  # counted for the proxy itself

    inside(tmp_path, play, Terms(proxies=("10.0.0.1", "10.9.0.0/16")))


def test_a_proxy_that_is_no_address_is_said() -> None:
    with pytest.raises(ReinosError, match="named by its address"):
        Proxies(["my-proxy"])


def test_an_ipv6_house_is_one_address() -> None:
    one, other, far = (
        whose(read_address(text)) for text in ("2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1")
    )
    assert one == other != far
    assert whose(read_address("::ffff:192.0.2.1")) == "192.0.2.1"


def test_a_meter_forgets_the_oldest_and_never_all() -> None:
    meter = Meter(Rate(1, 2), clock=lambda: 0.0)
    meter.most = 3
    for name in ("ana", "ana", "beto", "beto", "ana"):
        meter.wait(name)
    assert meter.wait("beto")
    for number in range(2):
        meter.wait(f"new {number}")
        meter.wait("ana")
    assert meter.wait("ana")  # used all along, so remembered
    assert not meter.wait("beto")  # the oldest, so forgotten
    for number in range(100):
        meter.wait(f"new {number}")
    assert len(meter._left) == 3


def test_methods_that_nobody_knows_are_counted_as_one(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        for number in range(50):
            scope: Any = {"type": "http", "method": f"M{number}", "path": "/"}
            one.app.metrics.note(scope, 405, 0.0)
        assert len(one.app.metrics.requests) == 1

    inside(tmp_path, play)


def test_of_too_many_tokens_the_one_used_longest_ago_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tokens, "MOST_TOKENS", 3)

    async def token(one: Inside) -> str:
        return f"Bearer {(await one.ask('/api/tokens', {})).json['token']}"

    async def is_known(one: Inside, token: str) -> bool:
        return (await one.ask("/api/tables", authorization=token)).status == 200

    kept: list[str] = []

    async def play(one: Inside) -> None:
        first, second, third = [await token(one) for _ in range(3)]
        assert await is_known(one, first)
        fourth = await token(one)
        assert [await is_known(one, each) for each in (first, second, third, fourth)] == [
            True,
            False,
            True,
            True,
        ]
        kept.extend([first, second])

    async def after(one: Inside) -> None:
        assert [await is_known(one, each) for each in kept] == [True, False]

    inside(tmp_path, play)
    inside(tmp_path, after)


def test_live_connections_of_an_address_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(apis, "MOST_WATCHERS_OF_ADDRESS", 2)

    async def play(one: Inside) -> None:
        table = one.tables.find((await one.open()).json["id"])
        here, there = "203.0.113.1", "203.0.113.2"
        request: Any = Request({"type": "http", "headers": []})
        with (
            one.app.api.watch(Context(request, "ana", "ana", "en", here), table),
            one.app.api.watch(Context(request, here, "", "en", here), table),
        ):
            late = await one.ask(f"/api/tables/{table.id}/events", cookie=one.somebody())
            assert is_refused(late, "too_many_watchers")
            with one.app.api.watch(Context(request, "beto", "beto", "en", there), table):
                assert len(table.watchers) == 3
        assert not one.app.api.watchers

    inside(tmp_path, play)


# Bots.


def test_tables_of_bots_alone_are_bounded_by_person_and_by_address(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        for _ in range(limits.MOST_BOT_TABLES):
            assert (await one.open(BOTS)).status == 201
        assert is_refused(await one.open(BOTS), "too_many_bot_tables")
        assert (await one.open([{"kind": "me"}, BOTS[0]])).status == 201
        ana = one.somebody()
        bot, seat = {"seat": 1, "bot": "random"}, {"kind": "open"}
        table = (await one.open([BOTS[0], seat], cookie=ana)).json["id"]
        filled = await one.ask(f"/api/tables/{table}/seats", bot, cookie=ana)
        assert is_refused(filled, "too_many_bot_tables")
        assert (await one.open(BOTS, client="203.0.113.2")).status == 201

    inside(tmp_path, play)


def test_tables_of_bots_alone_are_bounded_for_the_whole_server(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        for number in range(limits.MOST_BOT_TABLES_OF_ALL):
            assert (await one.open(BOTS, client=f"203.0.113.{number // 10}")).status == 201
        late = await one.open(BOTS, client="203.0.113.99")
        assert is_refused(late, "too_many_bot_tables_of_all")

    inside(tmp_path, play)


class Slow(Workers):
    """Workers that answer when told, and remember whom."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[str] = []

    def _ask(self, desk: Desk, question: Question, forgotten: Sequence[str]) -> int:
        self.asked.append(question.table)
        return 0


def test_many_tables_of_one_do_not_starve_the_table_of_another() -> None:
    workers = Slow()

    async def play() -> None:
        def choose(address: str, host: str, table: str) -> Awaitable[int]:
            return workers.choose(
                Question(table, "kingdomino", "mc", 0, 0, b""), (address, host, table)
            )

        many = [choose("a", f"host {n % 50}", f"many {n}") for n in range(200)]
        await asyncio.gather(*many, choose("b", "eva", "single"))

    asyncio.run(play())
    assert len(workers.asked) == 201
    assert workers.asked.index("single") <= 2


def test_whoever_stops_waiting_for_a_worker_keeps_none() -> None:
    desk = Desk()

    async def play() -> None:
        await desk.take(())
        waiting = [asyncio.create_task(desk.take(("a",))) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        desk.give()
        waiting[1].cancel()  # it was about to get it
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await asyncio.wait_for(waiting[2], 5)
        desk.give()
        assert not desk.is_busy

    asyncio.run(play())


def test_turns_go_round() -> None:
    turns = Turns()
    for n in range(3):
        turns.add(("a", "x"), f"ax{n}")
        turns.add(("a", "y"), f"ay{n}")
    turns.add(("b", "z"), "bz0")
    order = []
    while turns:
        order.append(turns.next())
    assert order == ["ax0", "bz0", "ay0", "ax1", "ay1", "ax2", "ay2"]


# What the host allows.


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


# Asking again.


def test_the_same_wish_with_the_same_key_is_one_table(tmp_path: Path) -> None:
    ana = "reinos=" + "a" * 30
    found: list[str] = []

    async def play(one: Inside) -> None:
        keyed = {"key": "one of my own", "cookie": ana}
        answers = await asyncio.gather(*(one.open(**keyed) for _ in range(5)))
        assert {answer.status for answer in answers} == {201}
        found.extend({answer.json["id"] for answer in answers})
        assert len(found) == len(one.tables.by_id) == 1
        other = await one.open(name="Anna", **keyed)
        assert (other.status, other.json["code"]) == (409, "key_used")
        eva = await one.open(key="one of my own")
        assert eva.json["id"] != found[0]
        wrong = await one.open(game="chess", key="another of mine", cookie=ana)
        assert wrong.status == 404
        right = await one.open(key="another of mine", cookie=ana)
        assert right.status == 201
        assert (await one.open(key="short", cookie=ana)).status == 400

    async def after_a_restart(one: Inside) -> None:
        answer = await one.open(key="one of my own", cookie=ana)
        assert answer.json["id"] == found[0]

    inside(tmp_path, play)
    inside(tmp_path, after_a_restart)


def test_giving_up_checks_its_number(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana, beto, eva = one.somebody(), one.somebody(), one.somebody()
        seats = [*TWO, {"kind": "open"}]
        table = (await one.open(seats, cookie=ana)).json["id"]
        path = f"/api/tables/{table}"
        for cookie in (beto, eva):
            seen = (await one.ask(f"{path}/join", {"name": "X"}, cookie=cookie)).json
        mover = (ana, beto, eva)[seen["turn"]]
        move = (await one.ask(path, cookie=mover)).json["view"]["moves"][0]
        await one.ask(f"{path}/moves", {"sequence": 0, "move": move}, cookie=mover)

        async def resign(sequence: int) -> tuple[int, Any]:
            answer = await one.ask(f"{path}/resign", {"sequence": sequence}, cookie=beto)
            return answer.status, answer.json.get("code") or answer.json

        assert await resign(0) == (409, "stale")
        assert await resign(2) == (409, "stale")
        first = await resign(1)
        assert first[0] == 200
        assert await resign(1) == first
        assert await resign(2) == (409, "stale")

    inside(tmp_path, play)


# Moving a seat.


async def offer(one: Inside, table: str, cookie: str) -> str:
    """A code that moves a seat."""
    answer = await one.ask(f"/api/tables/{table}/handover", {}, cookie=cookie)
    assert answer.json["expires"] > now()
    return str(answer.json["link"].rsplit("/", 1)[1])


async def take(one: Inside, code: str, cookie: str) -> tuple[int, Any]:
    """Status, and seat or code of a refusal."""
    answer = await one.ask(f"/api/handover/{code}", {}, cookie=cookie)
    return answer.status, answer.json.get("code", answer.json.get("mine"))


GONE = (404, "no_handover")


def test_a_code_survives_a_restart_and_dies_when_the_seat_moves(tmp_path: Path) -> None:
    ana, phone, thief = ("reinos=" + sign * 30 for sign in "apt")
    table, codes = "", [""]

    async def before(one: Inside) -> None:
        nonlocal table, codes
        table = (await one.open(cookie=ana)).json["id"]
        codes = [await offer(one, table, ana) for _ in range(2)]
        kept = (tmp_path / "reinos.db").read_bytes() + (tmp_path / "reinos.db-wal").read_bytes()
        assert codes[0].encode() not in kept

    async def after(one: Inside) -> None:
        assert await take(one, codes[0], phone) == (200, 0)
        assert await take(one, codes[0], phone) == (200, 0)  # the same again
        assert await take(one, codes[0], thief) == GONE
        assert await take(one, codes[1], thief) == GONE
        back = await offer(one, table, phone)
        assert await take(one, back, ana) == (200, 0)
        assert await take(one, codes[1], thief) == GONE  # also when it is ana's again

    async def at_last(one: Inside) -> None:
        assert await take(one, codes[1], thief) == GONE

    inside(tmp_path, before)
    inside(tmp_path, after)
    inside(tmp_path, at_last)


def test_a_refusal_does_not_use_a_code_up(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana, beto, phone = one.somebody(), one.somebody(), one.somebody()
        table = (await one.open(cookie=ana)).json["id"]
        await one.ask(f"/api/tables/{table}/join", {"name": "Beto"}, cookie=beto)
        code = await offer(one, table, ana)
        assert await take(one, code, beto) == (409, "two_seats")
        assert await take(one, code, ana) == (200, 0)  # on the same device nothing moves
        assert await take(one, code, phone) == (200, 0)

    inside(tmp_path, play)


def test_a_code_expires(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(one: Inside) -> None:
        ana = one.somebody()
        table = (await one.open(cookie=ana)).json["id"]
        monkeypatch.setattr(handovers, "HANDOVER_HOURS", 0)
        await one.ask(f"/api/tables/{table}/handover", {}, cookie=ana)
        answer = await one.ask(f"/api/tables/{table}/handover", {}, cookie=ana)
        code = answer.json["link"].rsplit("/", 1)[1]
        assert await take(one, code, one.somebody()) == GONE
        assert len(one.tables.handovers.codes) == 1  # the expired are forgotten

    inside(tmp_path, play)


def test_of_too_many_codes_the_oldest_are_forgotten(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana = one.somebody()
        table = (await one.open(cookie=ana)).json["id"]
        codes = [await offer(one, table, ana) for _ in range(limits.MOST_HANDOVERS + 1)]
        assert len(one.tables.handovers.codes) == limits.MOST_HANDOVERS
        assert len(one.tables.store.handover_codes()) == limits.MOST_HANDOVERS
        assert await take(one, codes[0], one.somebody()) == GONE
        assert await take(one, codes[1], one.somebody()) == (200, 0)

    inside(tmp_path, play)
