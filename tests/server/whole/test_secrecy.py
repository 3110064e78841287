"""Nobody is ever sent what is not theirs: everything that goes over the wire is looked through."""

import json
import sqlite3
import time
import urllib.request
from typing import Any

import pytest

from tests.support.follower import following, updated

Server = Any


def everything(client: Any, table: str) -> list[str]:
    """Every answer a client can get about a table."""
    paths = ["", "/replay", "/replay?seat=0", "/replay?seat=1", "/file", "/qr.svg"]
    found = [client.ask(f"/api/tables/{table}{path}") for path in paths]
    found.append(client.ask("/api/tables"))
    found.append(client.ask("/api/notices"))
    return [answer.body.decode() + str(answer.headers) for answer in found]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_pile_the_seed_and_tokens_never_leave_the_server(
    own_server: Server, players: int
) -> None:
    ana, beto, eva = (own_server.client() for _ in range(3))
    bots = ["random"] * (players - 2)
    table = ana.open("me", "open", *bots, options={"harmony": True})["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        opened = database.execute("select body from log where number = 1").fetchone()[0]
    secrets = [json.loads(opened)["seed"], json.loads(opened)["host"]]
    tokens = [client.headers["cookie"].split("=")[1] for client in (ana, beto)]
    end = time.monotonic() + 300
    while time.monotonic() < end:
        for client, own in ((ana, tokens[0]), (beto, tokens[1]), (eva, "")):
            texts = everything(client, table)
            seen = client.look(table)
            if seen["stage"] == "over":
                return  # now the seed may be known: it is in the game file
            for text in texts:
                for secret in (*secrets, *tokens):
                    assert secret not in text or secret == own
            drawn = numbers(seen["view"])
            assert len(drawn) + seen["view"]["unseen"] == 48
        for client in (ana, beto):
            if client.look(table)["view"]["moves"]:
                client.play_first(table)
    raise AssertionError("the game does not end")


def test_live_messages_hold_no_secret_either(own_server: Server) -> None:
    ana, eva = own_server.client(), own_server.client()
    table = ana.open("me", "random", "random")["id"]
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        opened = json.loads(database.execute("select body from log where number = 1").fetchone()[0])
    token = ana.headers["cookie"].split("=")[1]
    address = f"{own_server.address}/api/tables/{table}/events"
    views = {ana: 0, eva: 0}
    for client in (ana, eva):
        request = urllib.request.Request(address, headers=client.headers)
        seen: Any = None
        with urllib.request.urlopen(request, timeout=300) as stream:
            for line in stream:
                message: Any = json.loads(line) if line.strip() else {"kind": ""}
                if message["kind"] not in ("hello", "update"):
                    continue
                seen = message["table"] if message["kind"] == "hello" else updated(seen, message)
                if seen["stage"] == "over" or (client is ana and views[ana] == 10):
                    break
                for secret in (opened["seed"], opened["host"], token):
                    assert secret not in line.decode()
                view = seen["view"]
                assert len(numbers(view)) + view["unseen"] == 48
                assert bool(view["moves"]) <= (client is ana)
                views[client] += 1
                if ana.look(table)["view"]["moves"]:
                    ana.play_first(table)
    # A client that is slow is told of several moves at once.
    assert min(views.values()) >= 10


def numbers(view: Any) -> set[int]:
    """Every domino that a view names anywhere."""
    if isinstance(view, dict):
        inner = [numbers(value) for value in view.values()]
        own = {view["number"]} if "number" in view and "a" in view else set()
        return set().union(own, *inner)
    if isinstance(view, list):
        return set().union(set(), *[numbers(value) for value in view])
    return set()


def test_hidden_hands_are_shown_to_their_seat_alone(own_server: Server) -> None:
    ana, beto, eva = (own_server.client() for _ in range(3))
    table = ana.open("me", "open", game="pretenders", options={"lives": 3})["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    for _ in range(6):
        views = [client.look(table)["view"] for client in (ana, beto, eva)]
        assert not set(views[0]["hand"]) & set(views[1]["hand"])
        assert views[2]["hand"] == []
        for client in (ana, beto):
            if client.look(table)["view"]["moves"]:
                other = beto if client is ana else ana
                client.play_first(table)
                seen = other.look(table)
                if seen["stage"] == "over":
                    return  # now every move may be known
                log = seen["log"]
                mine = 1 if other is beto else 0
                assert all(entry["move"] is None for entry in log if entry["seat"] != mine)
                events = [event for entry in log for event in entry["events"]]
                hidden = [event for event in events if event["kind"] in ("drew", "chose")]
                assert hidden
                assert all(event["seat"] == mine for event in hidden)
                break


def test_cards_and_objectives_of_teg_cartas_are_for_their_seats(own_server: Server) -> None:
    ana, beto, eva = (own_server.client() for _ in range(3))
    table = ana.open("me", "open", game="teg-cartas")["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    asked = set()
    for _ in range(40):
        views = [client.look(table)["view"] for client in (ana, beto, eva)]
        texts = ["".join(everything(client, table)) for client in (ana, beto, eva)]
        for own, view in enumerate(views[:2]):
            hidden = {card["id"] for card in view["hand"]} | {view["objective"]["id"]}
            if view["combat"] and view["combat"]["card"]:
                hidden.add(view["combat"]["card"]["id"])
                asked.add("face down")
            assert len(hidden) > 1
            for other, text in enumerate(texts):
                for secret in hidden:
                    assert (f'"{secret}"' in text) == (other == own), secret
        mover = (ana, beto)[views[0]["seat"]]
        asked.add(views[0]["stage"])
        if views[0]["stage"] == "turn" and views[0]["last_combat"] and len(asked) == 4:
            return
        view = mover.look(table)["view"]
        busy = [move for move in view["moves"] if move["kind"] != "end"] or view["moves"]
        answer = {"sequence": view["sequence"], "move": busy[0]}
        mover.post(f"/api/tables/{table}/moves", answer)
    raise AssertionError(f"nobody attacked: {asked}")


@pytest.mark.parametrize("series", [None, 0])
def test_going_on_together_tells_nobody_who_anybody_is(
    own_server: Server, series: int | None
) -> None:
    """Neither seats that are kept nor a series nor talk give away tokens, owners or seeds."""
    ana, beto, eva = (own_server.client() for _ in range(3))
    old = ana.open("me", "open", series=series)["id"]
    beto.post(f"/api/tables/{old}/join", {"name": "Beto"})
    beto.post(f"/api/tables/{old}/resign", {"sequence": 0})
    answer = ana.ask(f"/api/tables/{old}/again", {})
    following = answer.json["id"]
    beto.post(f"/api/tables/{following}/talk", {"key": "my secret key", "text": "hello"})
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        (body,) = database.execute(
            "select body from log where table_id = ? and number = 1", (following,)
        ).fetchone()
    database.close()
    opened = json.loads(body)
    owners = {seat["owner"] for seat in opened["seats"]}
    assert len(owners) == 2
    tokens = {client.headers["cookie"].split("=")[1] for client in (ana, beto)}
    texts = [answer.body.decode() + str(answer.headers)]
    for client in (ana, beto, eva):
        texts += everything(client, following)
        texts.append(client.read(f"/api/tables/{old}"))
    for secret in (opened["seed"], opened["host"], "my secret key", *owners, *tokens):
        assert all(secret not in text for text in texts), secret


def test_what_was_laid_face_down_and_taken_back_is_shown_to_nobody(own_server: Server) -> None:
    ana, beto, eva = (own_server.client() for _ in range(3))
    table = ana.open("me", "open", game="teg-cartas")["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    people = [ana, beto]
    with following(people[0], table) as first, following(people[1], table) as second:
        followers = [first, second]
        for follower in followers:
            follower.hear_until("hello")
        laid = 0
        for _ in range(200):
            mover = ana.look(table)["turn"]
            view = people[mover].look(table)["view"]
            busy = [move for move in view["moves"] if move["kind"] != "end"] or view["moves"]
            body = {"sequence": view["sequence"], "move": busy[0]}
            people[mover].post(f"/api/tables/{table}/moves", body)
            seen = people[mover].look(table)
            log = seen["log"][-1]["events"]
            if [event["kind"] for event in log][-1:] == ["laid"] and seen["undo"]:
                card = seen["view"]["combat"]["card"]["id"]
                other = 1 - mover
                back = {"sequence": seen["view"]["sequence"]}
                after = people[mover].post(f"/api/tables/{table}/undo", back)
                assert card in {one["id"] for one in after["view"]["hand"]}
                followers[other].hear_number(after["number"])
                texts = [*everything(people[other], table), *everything(eva, table)]
                texts.append(json.dumps(followers[other].heard))
                assert all(f'"{card}"' not in text for text in texts)
                laid += 1
                if laid == 2:
                    return
    raise AssertionError("nobody attacked")


def test_votes_and_undo_tell_strangers_no_token(own_server: Server) -> None:
    ana, beto, eva = (own_server.client() for _ in range(3))
    table = ana.open("me", "open")["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    people = [ana, beto]
    mover = people[ana.look(table)["turn"]]
    mover.play_first(table)
    mover.post(f"/api/tables/{table}/undo", {"sequence": 1})
    ana.post(f"/api/tables/{table}/ask", {"kind": "end"})
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        bodies = [json.loads(row[0]) for row in database.execute("select body from log")]
    secrets = [bodies[0]["seed"], *(seat["owner"] for seat in bodies[1]["seats"])]
    secrets += [client.headers["cookie"].split("=")[1] for client in people]
    seen = eva.look(table)
    assert (seen["undo"], seen["vote"]["kind"]) == (None, "end")
    for secret in secrets:
        assert secret not in "".join(everything(eva, table))


def test_errors_and_logs_hold_no_secret(own_server: Server) -> None:
    ana = own_server.client()
    table = ana.open("me", "open")["id"]
    link = ana.post(f"/api/tables/{table}/handover", {})["link"]
    phrase = ana.post("/api/phrase", {})["phrase"]
    own_server.client().post("/api/recovery", {"phrase": phrase})
    ana.ask(f"/api/tables/{table}/moves", {"sequence": 0, "move": "claim 1"})
    own_server.client().ask("/api/tables", None, authorization="Bearer sesame")
    text = own_server.log()
    cookie = ana.headers["cookie"].split("=")[1]
    for secret in (cookie, link.rsplit("/", 1)[1], "sesame", phrase):
        assert secret not in text


def test_who_changes_seats_or_loses_one_sees_nothing_more_than_before(own_server: Server) -> None:
    ana, beto, eva = (own_server.client() for _ in range(3))
    table = ana.open("me", "open", "random", game="robber-knights")["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        opened = json.loads(database.execute("select body from log where number = 1").fetchone()[0])
    hashes = [opened["host"]]
    path = f"/api/tables/{table}"
    said = [
        ana.ask(f"{path}/stand-in", {"bot": "random"}),
        ana.ask(f"{path}/name", {"name": "Anita"}),
        ana.ask(f"{path}/look", {"colour": 4}),
        ana.ask(f"{path}/settings", {"latecomers": True}),
        ana.ask(f"{path}/stand-in", {"bot": None}),
        beto.ask(f"{path}/join", {"name": "Beto", "another": True}),
        ana.ask(f"{path}/remove", {"seat": 1}),
    ]
    assert [answer.status for answer in said] == [200] * len(said)
    for answer in said:
        # Of several people at one device an answer would show it to the wrong one.
        assert "view" not in answer.json or answer.json["own"] == [1]
    for client in (beto, eva):
        assert client.get(f"{path}?seat=1")["view"]["viewer"] is None
        assert client.look(table)["view"]["hand"] == []
        for text in everything(client, table):
            assert not any(secret in text for secret in hashes)


def test_a_replay_shows_the_hands_of_a_seat_only_when_all_is_over(own_server: Server) -> None:
    ana, beto, eva = (own_server.client() for _ in range(3))
    table = ana.open("me", "open", game="pretenders")["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    path = f"/api/tables/{table}/replay"
    ways = ("", "?seat=0", "?seat=1")
    while (seen := ana.look(table))["stage"] != "over":
        for client in (ana, beto, eva):
            for way in ways:
                refused = client.ask(path + way)
                assert (refused.status, refused.json["code"]) == (409, "not_over")
        (ana, beto)[seen["turn"]].play_first(table)
    hands = [eva.get(path + way)["steps"][0]["view"]["hand"] for way in ways]
    assert hands[0] == []
    assert hands[1]
    assert not set(hands[1]) & set(hands[2])
    nobody = eva.ask(f"{path}?seat=2")
    assert (nobody.status, nobody.json["code"]) == (404, "no_seat")
