"""Live tables: what is put together from parts and splices is what the server has."""

import asyncio
import gc
import json
import random
import time
import urllib.request
import weakref
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from websockets.exceptions import ConnectionClosed

import reinos
from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.live.watch import RUN_HEADER, SLOW, Viewer
from reinos.server.table import projection
from reinos.server.table.steps import Step
from reinos.server.web.endpoints.live import watch as watching
from tests.support.application import Inside, inside, two_inside
from tests.support.follower import following, updated

Server = Any
GAMES = [game.id for game in reinos.catalog()]


def plain(table: Any) -> Any:
    """A table without what may differ between two moments of asking."""
    return {name: value for name, value in table.items() if name not in ("here", "away")}


def two_at(server: Server, game: str = "kingdomino") -> tuple[Any, Any, str]:
    """Two people at a table that has begun."""
    ana, beto = server.client(), server.client()
    table = ana.open("me", "open", game=game)["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    return ana, beto, table


@pytest.mark.parametrize("played", GAMES)
def test_everybody_can_put_the_table_together(server: Server, played: str) -> None:
    ana, beto, table = two_at(server, played)
    eva = server.client()
    eva.get("/api/games")
    chance = random.Random(played)
    with (
        following(ana, table) as one,
        following(beto, table) as other,
        following(eva, table) as third,
    ):
        everyone = ((ana, one), (beto, other), (eva, third))
        for follower in (one, other, third):
            follower.hear_until("hello")
        for _ in range(120):
            if one.table["stage"] == "over":
                break
            mover = (one, other)[one.table["turn"]]
            mover.play(chance.choice(mover.table["view"]["moves"]))
            mover.hear_until("update")
            for client, follower in everyone:
                follower.hear_number(mover.table["number"])
                whole = client.look(table)
                if whole["stage"] == "over":  # now every move is told, of old entries too
                    whole["log"], follower.table["log"] = [], []
                assert plain(follower.table) == plain(whole)
        assert any(message.get("splices") for message in one.heard)
        assert not any(third_of(message) for message in third.heard)


def third_of(message: Any) -> Any:
    """The moves that a message shows."""
    parts = message.get("parts") or (message.get("table") or {}).get("view") or {}
    return parts.get("view.moves") or parts.get("moves")


def test_a_stream_has_whole_parts(server: Server) -> None:
    ana, beto, table = two_at(server)
    address = f"{server.address}/api/tables/{table}/events"
    seen: Any = None
    with urllib.request.urlopen(address, timeout=300) as stream:
        for line in stream:
            message = json.loads(line) if line.strip() else {"kind": "beat"}
            if message["kind"] == "hello":
                seen = message["table"]
            elif message["kind"] == "update":
                assert message["splices"] == {}
                seen = updated(seen, message)
                assert plain(seen) == plain(server.client().look(table))
            if seen["number"] > 12:
                break
            if message["kind"] in ("hello", "update"):
                (ana, beto)[seen["turn"]].play_first(table)


def test_a_game_that_begins_comes_in_parts(server: Server) -> None:
    ana, beto = server.client(), server.client()
    table = ana.open("me", "open")["id"]
    with following(ana, table) as one:
        one.hear_until("hello")
        assert (one.table["view"], one.table["standings"]) == (None, [])
        beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
        one.hear_until("update")
        assert plain(one.table) == plain(ana.look(table))
        assert one.table["view"]["viewer"] == 0


def test_who_comes_back_is_told_what_was_missed(server: Server) -> None:
    ana, beto, table = two_at(server)
    with following(ana, table) as one:
        one.hear_until("hello")
        known, run = one.table, one.run
    for _ in range(3):
        (ana, beto)[ana.look(table)["turn"]].play_first(table)
    with following(ana, table, known, run) as one:
        hello = {"kind": "hello", "protocol": protocol.PROTOCOL, "run": run, "table": None}
        assert one.hear() == hello
        missed = one.hear()
        assert [entry["sequence"] for entry in missed["log"]] == [0, 1, 2]
        assert plain(one.table) == plain(ana.look(table))
    with following(ana, table, one.table, run) as again:
        again.hear()
        assert again.hear()["kind"] == "presence"  # nothing was missed


def test_who_has_just_opened_a_table_is_not_told_it_again(server: Server) -> None:
    ana = server.client()
    seats = [{"kind": "me"}, {"kind": "open"}]
    answer = ana.ask("/api/tables", {"game": "kingdomino", "seats": seats, "name": "Ana"})
    table, run = answer.json, answer.headers[RUN_HEADER]
    with following(ana, table["id"], table, run) as one:
        hello = {"kind": "hello", "protocol": protocol.PROTOCOL, "run": run, "table": None}
        assert [one.hear(), one.hear()["kind"]] == [hello, "presence"]
        server.client().post(f"/api/tables/{table['id']}/join", {"name": "Beto"})
        one.hear_until("update")
        assert plain(one.table) == plain(ana.look(table["id"]))


@pytest.mark.parametrize(
    "claimed",
    [
        {"seat": 1},
        {"seat": 99},
        {"number": 10_000},
        {"number": -1},
        {"number": "x"},
        {"run": "another"},
    ],
)
def test_who_has_something_else_gets_everything(server: Server, claimed: Any) -> None:
    ana, _, table = two_at(server)
    with following(ana, table) as one:
        one.hear_until("hello")
    with following(ana, table, one.table, **{"run": one.run, **claimed}) as again:
        assert plain(again.hear()["table"]) == plain(ana.look(table))


def test_who_was_somebody_else_gets_everything(server: Server) -> None:
    ana, _, table = two_at(server)
    phone = server.client()
    known = phone.look(table)
    code = ana.post(f"/api/tables/{table}/handover", {})["link"].rsplit("/", 1)[1]
    with following(phone, table) as one:
        one.hear_until("hello")
        phone.post(f"/api/handover/{code}", {})
        whole = one.hear_until("hello")["table"]
        assert (whole["mine"], plain(whole)) == (0, plain(phone.look(table)))
    with following(phone, table, known, one.run) as one:
        assert one.hear()["table"]["mine"] == 0
    with following(ana, table) as one:
        assert one.hear()["table"]["mine"] is None


def test_an_old_client_is_told_the_version_and_let_go(server: Server) -> None:
    ana, _, table = two_at(server)
    with following(ana, table, protocol=protocol.PROTOCOL - 1) as one:
        told = one.hear()
        assert (told["kind"], told["protocol"], told["table"]) == ("hello", protocol.PROTOCOL, None)
        with pytest.raises(Exception, match="1000"):
            one.hear()


# Moves over the socket.


def test_a_move_is_acknowledged_by_its_own_update(server: Server) -> None:
    ana, beto, table = two_at(server)
    with following(ana, table) as one, following(beto, table) as other:
        one.hear_until("hello")
        other.hear_until("hello")
        mover = (one, other)[one.table["turn"]]
        mover.play()
        entry = mover.hear_until("update")["log"][0]
        assert (entry["sequence"], entry["seat"]) == (0, mover.table["mine"])
        assert entry["move"].startswith("claim ")
        before = mover.table["number"]
        mover.say(kind="play", sequence=0, move=entry["move"])
        answer = mover.hear_until("played_before")
        assert answer == {"kind": "played_before", "sequence": 0, "number": before}
        assert mover.table["number"] == before


@pytest.mark.parametrize(
    ("said", "sequence", "code"),
    [
        ({"kind": "play", "sequence": 7, "move": "claim 1"}, 7, "stale"),
        ({"kind": "play", "sequence": 0, "move": "castle"}, 0, "unreadable_move"),
        ({"kind": "play", "sequence": "0", "move": "claim 1"}, None, "unreadable_body"),
        ({"kind": "dance"}, None, "unreadable_body"),
        ([], None, "unreadable_body"),
    ],
)
def test_what_is_refused_is_declined_and_changes_nothing(
    server: Server, said: Any, sequence: int | None, code: str
) -> None:
    ana, beto, table = two_at(server)
    mover = (ana, beto)[ana.look(table)["turn"]]
    with following(mover, table) as one:
        one.hear_until("hello")
        one.wire.send(json.dumps(said))
        answer = one.hear_until("declined")
        assert (answer["sequence"], answer["problem"]["code"]) == (sequence, code)
        assert " " in answer["problem"]["message"]
        one.play()
        assert one.hear_until("update")["log"][0]["sequence"] == 0


def test_only_the_seat_moves(server: Server) -> None:
    ana, beto, table = two_at(server)
    turn = ana.look(table)["turn"]
    move = (ana, beto)[turn].look(table)["view"]["moves"][0]
    for client, code in ((server.client(), "not_seated"), ((ana, beto)[1 - turn], "not_your_turn")):
        with following(client, table) as one:
            one.hear_until("hello")
            one.say(kind="play", sequence=0, move=move)
            assert one.hear_until("declined")["problem"]["code"] == code


def test_who_talks_too_fast_is_asked_to_wait(own_server: Server) -> None:
    ana, _, table = two_at(own_server)
    with following(ana, table) as one:
        one.hear_until("hello")
        codes: set[str] = set()
        while "too_fast" not in codes:
            one.wire.send("?")
            codes.add(one.hear_until("declined")["problem"]["code"])
        assert codes == {"unreadable_body", "too_fast"}


def test_a_flood_of_messages_is_cut_off(own_server: Server) -> None:
    ana, beto, table = two_at(own_server)
    with following(ana, table) as one:
        one.hear_until("hello")
        frame = b"\x81\x80\x00\x00\x00\x00"  # a text without a letter, as clients mask it
        with suppress(OSError):
            one.wire.socket.sendall(20_000 * frame)
        with pytest.raises(ConnectionClosed):
            one.hear_until("the end")
    (ana, beto)[ana.look(table)["turn"]].play_first(table)
    assert "Traceback" not in own_server.log()


def test_the_log_of_an_update_costs_the_same_late_in_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[int] = []
    log_entry = projection.log_entry

    def counted(step: Step, seat: int | None, is_over: bool) -> Any:
        looked_at.append(step.number)
        return log_entry(step, seat, is_over)

    monkeypatch.setattr(projection, "log_entry", counted)

    async def play(one: Inside) -> None:
        table, cookies = await two_inside(one)
        for sequence in range(30):
            assert table.turn is not None
            number = table.number
            move = {"sequence": sequence, "move": str(table.state.moves()[0])}
            path = f"/api/tables/{table.id}/moves"
            assert (await one.ask(path, move, cookie=cookies[table.turn])).status == 200
            looked_at.clear()
            for seat in (None, 0, 1, None, 0, 1):
                assert table.projection.update(seat, number, True) is not None
            assert looked_at == [table.number] * 3

    inside(tmp_path, play)


def test_a_reader_that_takes_nothing_is_let_go(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, _ = await two_inside(one)
        request: Any = Request({"type": "http", "headers": [], "query_string": b""})
        context = Context(request, "eva", "eva", "en", "203.0.113.9")
        is_stuck = asyncio.Event()

        async def never(message: bytes) -> None:
            is_stuck.set()
            await asyncio.Event().wait()

        with watching(one.app.api, context, table) as watch:
            saying = asyncio.create_task(watch.say_all(never))
            await is_stuck.wait()
            one.app.audience.tick(time.monotonic() + SLOW - 1)
            await asyncio.sleep(0)
            assert not saying.done()
            one.app.audience.tick(time.monotonic() + SLOW + 1)
            await asyncio.wait([saying])
            assert saying.cancelled()

    inside(tmp_path, play)


def test_who_is_gone_is_forgotten_without_the_garbage_collector(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, _ = await two_inside(one)
        request: Any = Request({"type": "http", "headers": [], "query_string": b""})
        context = Context(request, "eva", "eva", "en", "203.0.113.9")

        async def say(message: bytes) -> None:
            raise ConnectionError

        async def follow() -> weakref.ref[Viewer]:
            with watching(one.app.api, context, table) as watch:
                saying = asyncio.create_task(watch.say_all(say))
                await asyncio.wait([saying])
                assert isinstance(saying.exception(), ConnectionError)
                return weakref.ref(watch)

        gc.disable()
        try:
            assert (await follow())() is None
        finally:
            gc.enable()

    inside(tmp_path, play)
