"""Tables: opening, sitting down, playing, looking on, giving up, moving to another device."""

import json
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
import pytest

import reinos
from reinos.server import protocol
from tests.support.follower import updated

Server = Any
EXAMPLE = Path(__file__).parents[3] / "examples" / "outside_bot.py"


def test_two_people_and_two_bots_play_a_whole_game(server: Server) -> None:
    ana, beto, eva = server.client(), server.client(), server.client()
    table = ana.open("me", "open", "greedy", "random", options={"harmony": True})
    assert (table["stage"], table["mine"], table["host"]) == ("waiting", 0, True)
    joined = beto.post(f"/api/tables/{table['id']}/join", {"name": "Beto"})
    assert (joined["stage"], joined["mine"], joined["host"]) == ("playing", 1, False)
    end = ana.finish(table["id"], beto)
    assert end["stage"] == "over"
    assert min(standing["place"] for standing in end["standings"]) == 1
    for standing in end["standings"]:
        assert sum(line["points"] for line in standing["lines"]) == standing["score"]
    assert len([entry for entry in end["log"] if entry["move"]]) == 96
    replay = eva.get(f"/api/tables/{table['id']}/replay")
    assert len(replay["steps"]) == 97
    assert replay["names"][:2] == ["Ana", "Beto"]
    text = eva.ask(f"/api/tables/{table['id']}/file").body.decode()
    state = reinos.replay(text)
    assert state.over
    assert state.scores() == [standing["score"] for standing in end["standings"]]
    assert state.names[:2] == ("Ana", "Beto")


def test_a_spectator_sees_the_table_and_may_do_nothing(server: Server) -> None:
    ana, eva = server.client(), server.client()
    table = ana.open("me", "greedy")
    seen = eva.look(table["id"])
    assert seen["mine"] is None
    assert seen["view"]["viewer"] is None
    assert seen["view"]["moves"] == []
    answer = eva.ask(f"/api/tables/{table['id']}/moves", {"sequence": 0, "move": "claim 1"})
    assert (answer.status, answer.json["code"]) == (403, "not_seated")


def test_the_host_fills_seats_with_bots_and_the_game_begins(server: Server) -> None:
    ana, beto = server.client(), server.client()
    table = ana.open("me", "open", "open")["id"]
    seating = {"seat": 1, "bot": "greedy"}
    refused = beto.ask(f"/api/tables/{table}/seats", seating)
    assert (refused.status, refused.json["code"]) == (403, "not_host")
    assert ana.post(f"/api/tables/{table}/seats", seating)["stage"] == "waiting"
    again = ana.post(f"/api/tables/{table}/seats", {"seat": 1, "bot": None})
    assert again["seats"][1]["kind"] == "open"
    ana.post(f"/api/tables/{table}/seats", seating)
    begun = ana.post(f"/api/tables/{table}/seats", {"seat": 2, "bot": "random"})
    assert begun["stage"] == "playing"
    late = ana.ask(f"/api/tables/{table}/seats", seating)
    assert (late.status, late.json["code"]) == (409, "already_begun")


def test_lists_show_my_tables_and_open_ones(own_server: Server) -> None:
    ana, beto = own_server.client(), own_server.client()
    private = ana.open("me", "open")["id"]
    public = ana.open("me", "open", open=True)["id"]
    mine = ana.get("/api/tables")
    assert {table["id"] for table in mine["mine"]} == {private, public}
    assert [table["id"] for table in beto.get("/api/tables")["open"]["tables"]] == [public]
    beto.post(f"/api/tables/{public}/join", {"name": "Beto"})
    listed = beto.get("/api/tables")
    assert listed["open"] == {"tables": [], "next": None}
    assert [(table["id"], table["mine"]) for table in listed["mine"]] == [(public, 1)]
    turns = [client.get("/api/tables")["mine"][0]["my_turn"] for client in (ana, beto)]
    assert sorted(turns) == [False, True]


def test_who_gives_up_cannot_win_and_a_bot_goes_on(server: Server) -> None:
    ana, beto, eva = server.client(), server.client(), server.client()
    table = ana.open("me", "open", "open")["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    eva.post(f"/api/tables/{table}/join", {"name": "Eva"})
    first = beto.post(f"/api/tables/{table}/resign", {"sequence": 0})
    assert beto.post(f"/api/tables/{table}/resign", {"sequence": 0}) == first
    end = ana.finish(table, eva)
    assert end["seats"][1]["resigned"]
    assert end["standings"][1]["place"] == 3


def test_a_seat_moves_to_another_device_once(server: Server) -> None:
    ana, phone, thief = server.client(), server.client(), server.client()
    table = ana.open("me", "open")["id"]
    link = ana.post(f"/api/tables/{table}/handover", {})["link"]
    code = link.rsplit("/", 1)[1]
    assert phone.post(f"/api/handover/{code}", {})["mine"] == 0
    assert ana.look(table)["mine"] is None
    again = thief.ask(f"/api/handover/{code}", {})
    assert (again.status, again.json["code"]) == (404, "no_handover")
    assert thief.ask(f"/api/tables/{table}/handover", {}).status == 403
    assert phone.look(table)["mine"] == 0


def test_a_bot_written_from_the_document_plays_a_whole_game(server: Server) -> None:
    done = subprocess.run(
        [sys.executable, "-I", str(EXAMPLE), server.address],
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Visitor: ")
    assert len(lines) == 2


def test_the_stream_begins_with_everything_and_misses_nothing(server: Server) -> None:
    ana = server.client()
    table = ana.open("me", "greedy")["id"]
    request = urllib.request.Request(f"{server.address}/api/tables/{table}/events")
    numbers: list[int] = []
    told: list[int] = []
    seen: Any = None
    with urllib.request.urlopen(request, timeout=300) as stream:
        for line in stream:
            if not line.strip():
                continue
            message = json.loads(line)
            if message["kind"] == "presence":
                continue
            assert message["kind"] == ("update" if numbers else "hello")
            before = seen["log"] if seen else []
            seen = message["table"] if message["kind"] == "hello" else updated(seen, message)
            numbers.append(seen["number"])
            entries = seen["log"][len(before) :]
            told += [entry["sequence"] for entry in entries if entry["kind"] == "moved"]
            if seen["stage"] == "over":
                break
            if ana.look(table)["view"]["moves"]:
                ana.play_first(table)
    assert numbers == sorted(set(numbers))
    assert told == list(range(48))


def test_the_first_page_health_metrics_and_documents_answer(own_server: Server) -> None:
    ana = own_server.client()
    assert ana.get("/health") == {"ok": True}
    document = ana.get("/api/openapi.json")
    assert document["openapi"].startswith("3.1")
    assert "/api/tables/{table}/moves" in document["paths"]
    games = ana.get("/api/games?lang=es")
    assert [game["id"] for game in games["games"]] == [game.id for game in reinos.catalog()]
    labels = {bot["id"]: bot["label"] for bot in games["bots"]}
    offered = [[labels[bot] for bot in game["bots"]] for game in games["games"]]
    names = ["Paje · muy fácil", "Escudero · fácil", "Barón · normal", "Duque · difícil"]
    assert offered == [[*names, "Rey · el más fuerte"]] * len(offered)
    assert labels["greedy"] == "Mayordomo (medio)"  # at tables from before
    assert all(bot["help"].endswith(".") for bot in games["bots"])
    rules = ana.get("/api/games/kingdomino/rules")
    assert {rule["id"] for rule in rules["rules"]} == set(reinos.game("kingdomino").rules)
    assert ana.get("/api/games/kingdomino/words/es")["terrain.lake"] == "lago"
    table = ana.open("me", "open")["id"]
    assert b"<svg" in ana.ask(f"/api/tables/{table}/qr.svg").body
    metrics = ana.ask("/metrics").body.decode()
    assert 'reinos_tables{stage="waiting"} 1' in metrics


@pytest.mark.usefixtures("on_both")
def test_it_stops_cleanly_with_somebody_looking_on(own_server: Server) -> None:
    ana = own_server.client()
    table = ana.open("me", "greedy")["id"]
    request = urllib.request.Request(f"{own_server.address}/api/tables/{table}/events")
    with urllib.request.urlopen(request, timeout=300) as stream:
        assert json.loads(stream.readline())["kind"] == "hello"
        assert own_server.stop() == 0
        rest = [json.loads(line) for line in stream if line.strip()]
    assert rest[-1] == {"kind": "bye"}
    assert "Traceback" not in own_server.log()


def test_a_move_may_leave_places_empty() -> None:
    move = {"kind": "play", "card": "refuerzos", "rival": None, "territory": None}
    body = msgspec.json.encode({"sequence": 0, "move": move})
    asked = msgspec.json.decode(body, type=protocol.Play)
    assert str(reinos.game("teg-cartas").parse(asked.move)) == "play refuerzos"


@pytest.mark.usefixtures("on_both")
def test_a_finished_table_leaves_the_lists_of_those_who_delete_it(own_server: Server) -> None:
    ana, beto, eva = own_server.client(), own_server.client(), own_server.client()
    table = ana.open("me", "open")["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    path = f"/api/tables/{table}/delete"
    early = ana.ask(path, {})
    assert (early.status, early.json["code"]) == (409, "not_over")
    ana.post(f"/api/tables/{table}/resign", {"sequence": 0})
    refused = eva.ask(path, {})
    assert (refused.status, refused.json["code"]) == (403, "not_member")
    assert ana.post(path, {}) == {"gone": False}
    assert ana.get("/api/finished") == {"tables": [], "next": None}
    assert [one["id"] for one in beto.get("/api/finished")["tables"]] == [table]
    address = f"{own_server.address}/api/tables/{table}/events"
    with urllib.request.urlopen(address, timeout=300) as stream:
        assert json.loads(stream.readline())["kind"] == "hello"
        assert beto.post(path, {}) == {"gone": True}
        told = [json.loads(line) for line in stream if line.strip()]
    assert told[-1] == {"kind": "bye"}
    assert eva.ask(f"/api/tables/{table}").status == 404
    assert ana.ask(path, {}).status == 404


def test_a_page_that_does_not_exist_is_refused(server: Server) -> None:
    ana = server.client()
    for path in ("/api/open?after=nonsense", "/api/finished?after="):
        answer = ana.ask(path)
        assert (answer.status, answer.json["code"]) == (400, "wrong_cursor")
    assert ana.get("/api/open")["next"] is None
