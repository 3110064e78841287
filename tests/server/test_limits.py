"""Limits hold: whoever changes cookies stays at one address, and one's many tables starve nobody.

The application is asked directly, with a clock that stands still: so nothing here depends on how
fast the machine is.
"""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from starlette.requests import Request

from reinos.core.errors import ReinosError
from reinos.server import limits
from reinos.server.context import Context
from reinos.server.limits import (
    TOKEN_DAYS,
    Limits,
    Meter,
    Policy,
    Proxies,
    Rate,
    read_address,
    whose,
)
from reinos.server.people import tokens
from reinos.server.store import schema
from reinos.server.web.endpoints import live as endpoints
from tests.support.application import BOTS, TWO, Inside, inside, is_refused


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

    inside(tmp_path, play, Policy(proxies=("10.0.0.1", "10.9.0.0/16")))


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


def test_a_meter_forgets_who_has_all_again() -> None:
    seconds = [0.0]
    meter = Meter(Rate(1, 2), clock=lambda: seconds[0])
    for name in ("ana", "ana", *(f"guest {number}" for number in range(50))):
        meter.wait(name)
    assert meter.wait("ana")
    seconds[0] = 1.5
    for number in range(30):
        assert not meter.wait(f"new {number}")
    assert len(meter._left) == 31  # the guests have all again; Ana has not
    assert [meter.wait("ana"), meter.wait("ana")] == [0, 1]


def test_limits_forget_who_has_all_again_though_nobody_comes() -> None:
    seconds = [0.0]
    limits = Limits(clock=lambda: seconds[0])
    for number in range(60):
        limits.wait_to_ask(f"guest {number}", "192.0.2.1", reading=True)
    for _ in range(100):
        limits.reads.wait("ana")
    seconds[0] = 1.0
    for _ in range(2):
        limits.tick(seconds[0])
    assert set(limits.reads._left) == {"ana"}  # who has not
    assert not limits.reads_of_address._left


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
    days = 0
    monkeypatch.setattr(tokens, "today", lambda: datetime.now(UTC) + timedelta(days=days))

    async def token(one: Inside) -> str:
        return f"Bearer {(await one.ask('/api/tokens', {})).json['token']}"

    async def is_known(one: Inside, token: str) -> bool:
        return (await one.ask("/api/tables", authorization=token)).status == 200

    kept: list[str] = []

    async def play(one: Inside) -> None:
        nonlocal days
        first, second, third = [await token(one) for _ in range(3)]
        days += 1
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

    async def a_year_later(one: Inside) -> None:
        nonlocal days
        days += TOKEN_DAYS
        assert await is_known(one, kept[0])  # and so it is used
        days += 1
        assert await is_known(one, kept[0])
        days += TOKEN_DAYS + 1
        assert not await is_known(one, kept[0])
        await token(one)
        assert len(one.tables.store.rows(sa.select(schema.tokens))) == 1  # the old are forgotten

    inside(tmp_path, play)
    inside(tmp_path, after)
    inside(tmp_path, a_year_later)


def test_live_connections_of_an_address_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endpoints, "MOST_WATCHERS_OF_ADDRESS", 2)

    async def play(one: Inside) -> None:
        table = await one.tables.find((await one.open()).json["id"])
        here, there = "203.0.113.1", "203.0.113.2"
        request: Any = Request({"type": "http", "headers": [], "query_string": b""})
        with (
            endpoints.watch(one.app.api, Context(request, "ana", "ana", "en", here), table),
            endpoints.watch(one.app.api, Context(request, here, "", "en", here), table),
        ):
            late = await one.ask(f"/api/tables/{table.id}/events", cookie=one.somebody())
            assert is_refused(late, "too_many_watchers")
            with endpoints.watch(one.app.api, Context(request, "beto", "beto", "en", there), table):
                assert len(table.watchers) == 3
        assert not one.app.audience.counts

    inside(tmp_path, play)


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
