"""What was decided is taken back while it has shown nobody anything, and stays so after a kill."""

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

import reinos
from reinos.server import protocol
from reinos.server.tables import Tables
from reinos.server.tables.workers import BotWorkers
from tests.support.follower import following

Server = Any
Client = Any


def mover(seen: Any, *people: Client) -> Client:
    """Whose turn it is, of people who sit in the first seats."""
    return people[seen["turn"]]


def back(client: Client, table: str, **more: Any) -> Any:
    """Ask to take back what one decided last; the answer."""
    seen = client.look(table)
    body = {"sequence": seen["view"]["sequence"], "number": seen["number"], **more}
    return client.ask(f"/api/tables/{table}/undo", body)


def two(server: Server, game: str = "kingdomino", **more: Any) -> tuple[str, Client, Client]:
    """A table of two people that has begun."""
    ana, beto = server.client(), server.client()
    table = ana.open("me", "open", game=game, **more)["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    return table, ana, beto


def test_the_last_own_decision_is_taken_back(server: Server) -> None:
    table, ana, beto = two(server)
    first = mover(ana.look(table), ana, beto)
    other = beto if first is ana else ana
    before = first.look(table)
    assert before["undo"] is None
    first.play_first(table)
    seen = first.look(table)
    assert seen["undo"] == {"last": 0, "turn": None, "consent": False}
    assert other.look(table)["undo"] is None
    after = back(first, table).json
    assert after["view"] == before["view"]
    assert after["standings"] == before["standings"]
    assert after["log"] == before["log"]
    assert after["number"] == seen["number"] + 1
    (note,) = after["notes"]
    assert (note["kind"], note["seat"], note["sequence"]) == ("undone", before["turn"], 0)
    assert note["params"] == {"to": 0, "from": 1}
    first.play_first(table)
    assert [entry["sequence"] for entry in first.look(table)["log"]] == [0, 0]


def test_what_bots_answered_is_taken_back_with_it(server: Server) -> None:
    ana = server.client()
    table = ana.open("me", "random", "random", "random")["id"]
    for _ in range(40):
        seen = waited(ana, table)
        if seen["undo"] and len(seen["log"]) - 1 > seen["undo"]["last"] + 1:
            break
        ana.play_first(table)
    assert not seen["undo"]["consent"]
    last = seen["undo"]["last"]
    after = back(ana, table).json
    assert after["view"]["sequence"] == last
    assert after["turn"] == 0
    assert [entry["sequence"] for entry in after["log"]] == [0, *range(last)]
    assert ana.finish(table)["stage"] == "over"
    state = reinos.replay(ana.read(f"/api/tables/{table}/file"))
    assert state.over
    replayed = ana.get(f"/api/tables/{table}/replay")["steps"]
    assert len(replayed) == state.sequence + 1


def waited(client: Client, table: str) -> Any:
    """A table when its first seat is to move, or when the game is over."""
    while (seen := client.look(table))["turn"] != 0 and seen["stage"] == "playing":
        time.sleep(0.01)
    return seen


def builder(server: Server) -> tuple[str, Client, Client]:
    """Two people at Kingdom Builder, and who is to move is the first of them."""
    table, ana, beto = two(server, "kingdom-builder")
    return (table, ana, beto) if ana.look(table)["turn"] == 0 else (table, beto, ana)


def test_the_whole_turn_is_taken_back(server: Server) -> None:
    table, ana, _ = builder(server)
    before = ana.look(table)
    for _ in range(2):
        ana.play_first(table)
    undo = ana.look(table)["undo"]
    assert undo == {"last": 1, "turn": 0, "consent": False}
    assert back(ana, table).json["view"]["sequence"] == 1
    ana.play_first(table)
    assert back(ana, table, whole=True).json["view"] == before["view"]


def test_nothing_goes_back_across_a_draw(server: Server) -> None:
    table, ana, beto = builder(server)
    assert back(ana, table).json["code"] == "nothing_to_undo"
    while ana.look(table)["view"]["moves"]:
        ana.play_first(table)
    seen = ana.look(table)
    assert seen["undo"] is None
    for client in (ana, beto):
        answer = back(client, table)
        assert answer.status == 409
        assert answer.json["code"] == ("undo_final" if client is ana else "nothing_to_undo")
        assert "{" not in answer.json["message"]
    assert ana.look(table) == seen


def test_a_stranger_and_the_other_seat_take_nothing_back(server: Server) -> None:
    table, ana, beto = builder(server)
    ana.play_first(table)
    seen = ana.look(table)
    stranger = server.client()
    assert back(stranger, table).json["code"] == "not_seated"
    assert back(beto, table).json["code"] == "nothing_to_undo"
    assert back(beto, table, seat=ana.look(table)["mine"]).json["code"] == "not_seated"
    assert back(ana, table, sequence=0).json["code"] == "stale"
    assert ana.look(table) == seen


def test_the_same_again_takes_nothing_more_back(server: Server) -> None:
    table, ana, _ = builder(server)
    for _ in range(2):
        ana.play_first(table)
    seen = ana.look(table)
    for number in ({"number": seen["number"]}, {}):
        body = {"sequence": 2, **number}
        for _ in range(2):
            assert ana.post(f"/api/tables/{table}/undo", body)["view"]["sequence"] == 1
        ana.play_first(table)
    # A request that comes late is not taken for a new one, though the number is the same again.
    late = {"sequence": 2, "number": seen["number"]}
    assert ana.ask(f"/api/tables/{table}/undo", late).json["view"]["sequence"] == 2


def test_a_late_retry_of_a_move_that_was_taken_back_does_not_make_it_again(server: Server) -> None:
    table, ana, _ = builder(server)
    seen = ana.look(table)
    move = {"sequence": 0, "move": seen["view"]["moves"][0], "number": seen["number"]}
    made = ana.post(f"/api/tables/{table}/moves", move)
    assert ana.post(f"/api/tables/{table}/moves", move) == made
    back(ana, table)
    answer = ana.ask(f"/api/tables/{table}/moves", move)
    assert (answer.status, answer.json["code"]) == (409, "stale")
    now = ana.look(table)
    assert now["view"]["sequence"] == 0
    again = {**move, "number": now["number"]}
    assert ana.post(f"/api/tables/{table}/moves", again)["number"] == now["number"] + 1


def test_everybody_who_looks_sees_it_go_back(server: Server) -> None:
    table, ana, beto = builder(server)
    with following(ana, table) as mine, following(beto, table) as other:
        for follower in (mine, other):
            follower.hear_until("hello")
        ana.play_first(table)
        ana.play_first(table)
        number = back(ana, table).json["number"]
        for client, follower in ((ana, mine), (beto, other)):
            follower.hear_number(number)
            seen = client.look(table)
            assert {**follower.table, "here": (), "away": ()} == {**seen, "here": (), "away": ()}
        known, run = other.table, other.run
    ana.play_first(table)
    back(ana, table, whole=True)
    with following(beto, table, known, run) as again:
        again.hear_until("hello")
        again.hear_until("update")
        assert again.table["log"] == beto.look(table)["log"]
        assert len(again.table["log"]) == 1


@pytest.mark.parametrize("game_id", ["kingdom-builder", "kingdomino"])
def test_what_was_taken_back_stays_so_after_a_kill(own_server: Server, game_id: str) -> None:
    table, ana, beto = two(own_server, game_id)
    for turn in range(24):
        client = mover(ana.look(table), ana, beto)
        client.play_first(table)
        seen = client.look(table)
        if turn % 3 == 0 and seen["undo"] and not seen["undo"]["consent"]:
            back(client, table, whole=True)
    before = [client.look(table) for client in (ana, beto)]
    assert before[0]["notes"]
    own_server.kill()
    own_server.start()
    after = [client.look(table) for client in (ana, beto)]
    assert [{**one, "away": ()} for one in after] == [{**one, "away": ()} for one in before]
    assert ana.finish(table, beto)["stage"] == "over"
    assert reinos.replay(ana.read(f"/api/tables/{table}/file")).over
    assert "snapshot" not in own_server.log()


def test_a_log_that_no_longer_replays_goes_on_from_the_undo(own_server: Server) -> None:
    table, ana, beto = builder(own_server)
    for _ in range(2):
        ana.play_first(table)
    back(ana, table)
    before = ana.look(table)
    own_server.kill()
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        wrong = """update log set body = replace(body, '"move":"build ', '"move":"burn ')
                   where kind = 'moved'"""
        assert database.execute(wrong).rowcount == 2
    own_server.start()
    after = ana.look(table)
    assert "going on from its snapshot" in own_server.log()
    assert after["view"] == before["view"]
    assert after["undo"] is None
    assert back(ana, table).json["code"] == "nothing_to_undo"
    assert ana.finish(table, beto)["stage"] == "over"


class SlowWorkers(BotWorkers):
    """Workers that answer when they are told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.may_answer = asyncio.Event(), asyncio.Event()

    async def choose(self, question: Any, asker: Any = ()) -> int:
        """The first action of a game, late."""
        self.asked.set()
        await self.may_answer.wait()
        state = reinos.State.unpack(reinos.game(question.game), question.packed)
        return int(state.actions()[0])


def test_what_a_bot_thinks_of_while_it_is_taken_back_is_not_played(tmp_path: Path) -> None:
    async def run() -> None:
        workers = SlowWorkers()
        tables = Tables(tmp_path, workers, bot_pause=0)
        seats = (protocol.SeatRequest("me"), protocol.SeatRequest("bot", "random"))
        wanted = protocol.NewTable("kingdomino", seats, "Ana")
        while (table := await tables.open(wanted, "ana")).turn != 0:
            pass  # a table at which the bot is not first
        move = str(table.state.moves()[0])
        await tables.play(table, protocol.Play(0, move), "ana")
        assert table.turn == 1
        workers.asked.clear()
        await workers.asked.wait()
        await tables.decide(table, protocol.TakeBack(1), "ana")
        assert (table.turn, table.state.sequence) == (0, 0)
        workers.may_answer.set()
        while table.running is not None:
            await asyncio.sleep(0)
        assert (table.turn, table.state.sequence) == (0, 0)
        await tables.play(table, protocol.Play(0, move), "ana")
        while table.turn != 0:
            await asyncio.sleep(0)
        assert len(table.state.history()) == table.state.sequence
        await tables.close()

    asyncio.run(run())
