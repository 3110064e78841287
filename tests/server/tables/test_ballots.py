"""What people decide together: undo by consent, a bot for somebody who is gone, the end."""

import sqlite3
from typing import Any

import reinos
from tests.support.follower import following

Server = Any
Client = Any
LONG_AGO = "2020-01-01T00:00:00.000+00:00"


def people(server: Server, count: int, *bots: str, **more: Any) -> tuple[str, list[Client]]:
    """A table of so many people, and bots, that has begun; the people by their seats."""
    clients = [server.client() for _ in range(count)]
    table = clients[0].open("me", *["open"] * (count - 1), *bots, **more)["id"]
    for n, client in enumerate(clients[1:], 1):
        client.post(f"/api/tables/{table}/join", {"name": f"P{n}"})
    return table, clients


def ask(client: Client, table: str, kind: str = "end", **more: Any) -> Any:
    """Ask the others something; the answer."""
    return client.ask(f"/api/tables/{table}/ask", {"kind": kind, **more})


def vote(client: Client, table: str, yes: bool, **more: Any) -> Any:
    """Answer what is asked; what the server says."""
    number = (client.look(table)["vote"] or {"number": 0})["number"]
    return client.ask(f"/api/tables/{table}/vote", {"vote": number, "yes": yes, **more})


def kinds(seen: Any) -> list[str]:
    """The notes of a table."""
    how = [note["params"].get("how") for note in seen["notes"]]
    both = zip(seen["notes"], how, strict=True)
    return [note["kind"] + (f" {one}" if one else "") for note, one in both]


def back(client: Client, table: str) -> Any:
    """Ask to take back what one decided last; the answer."""
    seen = client.look(table)
    body = {"sequence": seen["view"]["sequence"], "number": seen["number"]}
    return client.ask(f"/api/tables/{table}/undo", body)


def test_what_others_have_followed_is_taken_back_if_all_agree(server: Server) -> None:
    table, clients = people(server, 3)
    begin = clients[0].look(table)
    one = clients[begin["turn"]]
    first = one.look(table)["view"]
    one.play_first(table)
    two = clients[one.look(table)["turn"]]
    two.play_first(table)
    seen = one.look(table)
    assert seen["undo"] == {"last": 0, "turn": None, "consent": True}
    asked = back(one, table).json
    assert asked["view"] == seen["view"]
    found = asked["vote"]
    assert (found["kind"], found["by"], found["to"]) == ("undo", begin["turn"], 0)
    assert (found["voters"], found["needed"], found["yes"]) == ([0, 1, 2], 3, [begin["turn"]])
    assert back(one, table).json["number"] == asked["number"], "asked twice"
    assert ask(two, table).json["code"] == "vote_open"
    others = [client for client in clients if client is not one]
    assert vote(others[0], table, True).json["view"] == seen["view"] | own(others[0], table)
    assert vote(others[0], table, True).json["vote"]["yes"] != [begin["turn"]]
    last = vote(others[1], table, True).json
    assert last["vote"] is None
    assert last["log"] == others[1].look(table)["log"]
    assert one.look(table)["view"] == first
    assert kinds(last) == ["asked undo", "voted yes", "voted yes", "undone"]


def own(client: Client, table: str) -> Any:
    """What a seat sees otherwise than the others."""
    view = client.look(table)["view"]
    return {name: view[name] for name in ("viewer", "moves")}


def test_one_who_does_not_agree_is_enough(server: Server) -> None:
    table, clients = people(server, 2)
    one = clients[clients[0].look(table)["turn"]]
    other = clients[1 - clients.index(one)]
    one.play_first(table)
    other.play_first(table)
    before = one.look(table)
    retry = {"sequence": before["view"]["sequence"], "number": before["number"]}
    number = back(one, table).json["vote"]["number"]
    answer = {"vote": number, "yes": False}
    for _ in range(2):
        seen = other.post(f"/api/tables/{table}/vote", answer)
        assert seen["vote"] is None
    assert seen["view"]["sequence"] == 2
    assert kinds(seen) == ["asked undo", "voted no"]
    late = {"vote": number, "yes": True}
    assert other.ask(f"/api/tables/{table}/vote", late).json["code"] == "no_vote"
    assert one.post(f"/api/tables/{table}/undo", retry)["vote"] is None, "a retry asked again"


def test_a_vote_about_an_undo_lapses_when_the_game_goes_on(server: Server) -> None:
    table, clients = people(server, 2)
    for _ in range(2):
        clients[clients[0].look(table)["turn"]].play_first(table)
    seen = clients[0].look(table)
    first = clients[seen["log"][1]["seat"]]
    back(first, table)
    clients[seen["turn"]].play_first(table)
    after = clients[0].look(table)
    assert after["vote"] is None
    assert after["view"]["sequence"] == 3


def test_who_asks_may_withdraw_it_and_nobody_else_votes(server: Server) -> None:
    table, clients = people(server, 3, "random")
    ask(clients[0], table)
    stranger = server.client()
    assert ask(stranger, table).json["code"] == "not_seated"
    assert vote(stranger, table, True).json["code"] == "not_seated"
    assert vote(clients[1], table, True, seat=2).json["code"] == "not_seated"
    seen = vote(clients[0], table, False).json
    assert seen["vote"] is None
    assert kinds(seen)[-1] == "withdrawn"
    assert vote(clients[1], table, True).json["code"] == "no_vote"


def test_a_game_ends_as_it_stands_if_all_but_one_agree(server: Server) -> None:
    table, clients = people(server, 3)
    for _ in range(4):
        clients[clients[0].look(table)["turn"]].play_first(table)
    before = clients[0].look(table)
    asked = ask(clients[0], table).json["vote"]
    assert (asked["needed"], asked["yes"]) == (2, [0])
    assert vote(clients[1], table, False).json["stage"] == "playing"
    number = clients[2].look(table)["vote"]["number"]
    for _ in range(2):
        seen = clients[2].post(f"/api/tables/{table}/vote", {"vote": number, "yes": True})
        assert seen["stage"] == "over"
    assert [one["place"] for one in seen["standings"]] == [
        one["place"] for one in before["standings"]
    ]
    assert seen["log"][-1]["kind"] == "ended"
    assert seen["turn"] is seen["vote"] is seen["undo"] is None
    file = clients[0].read(f"/api/tables/{table}/file")
    assert reinos.replay(file).stopped
    steps = clients[0].get(f"/api/tables/{table}/replay")["steps"]
    assert steps[-1]["entry"]["kind"] == "ended"
    assert steps[-1]["view"]["over"]
    assert ask(clients[1], table).json["code"] == "game_over"


def test_two_people_end_a_game_only_together_and_one_against_bots_alone(server: Server) -> None:
    table, clients = people(server, 2)
    assert ask(clients[0], table).json["vote"]["needed"] == 2
    assert vote(clients[1], table, False).json["stage"] == "playing"
    alone = server.client()
    table = alone.open("me", "random")["id"]
    assert ask(alone, table).json["stage"] == "over"


def test_who_has_resigned_does_not_vote_and_a_vote_of_theirs_lapses(server: Server) -> None:
    table, clients = people(server, 3)
    ask(clients[2], table)
    sequence = clients[0].look(table)["view"]["sequence"]
    clients[2].post(f"/api/tables/{table}/resign", {"sequence": sequence})
    seen = clients[0].look(table)
    assert seen["stage"] == "playing"
    assert seen["vote"] is None
    assert ask(clients[2], table).json["code"] == "may_not_vote"
    asked = ask(clients[0], table).json["vote"]
    assert (asked["voters"], asked["needed"]) == ([0, 1], 2)
    assert vote(clients[2], table, True).json["code"] == "may_not_vote"


def test_an_undo_that_was_asked_for_is_still_asked_for_after_a_kill(own_server: Server) -> None:
    table, clients = people(own_server, 2)
    for _ in range(2):
        clients[clients[0].look(table)["turn"]].play_first(table)
    first = clients[clients[0].look(table)["log"][1]["seat"]]
    other = clients[1 - clients.index(first)]
    asked = back(first, table).json["vote"]
    own_server.kill()
    own_server.start()
    assert other.look(table)["vote"] == asked
    done = vote(other, table, True).json
    assert (done["vote"], done["view"]["sequence"]) == (None, 0)
    own_server.kill()
    own_server.start()
    again = other.look(table)
    assert {**again, "away": ()} == {**done, "away": ()}
    assert first.finish(table, other)["stage"] == "over"


def test_a_device_votes_for_each_of_its_seats(server: Server) -> None:
    ana = server.client()
    table = ana.open("me", "me")["id"]
    assert ask(ana, table, seat=1).json["vote"]["yes"] == [1]
    assert vote(ana, table, True, seat=0).json["stage"] == "over"


def make_gone(server: Server, table: str) -> None:
    """Let everything at a table have happened long ago."""
    server.kill()
    with sqlite3.connect(server.data / "reinos.db") as database:
        database.execute("update log set at = ?", (LONG_AGO,))
        database.execute("update members set seen = ?", (LONG_AGO,))
    server.start()


def until_turn(clients: list[Client], table: str, seat: int) -> None:
    """Play until it is the turn of a seat."""
    while (turn := clients[0].look(table)["turn"]) != seat:
        clients[turn].play_first(table)


def test_a_bot_plays_on_for_somebody_who_is_gone(own_server: Server) -> None:
    table, (ana, beto, eva) = people(own_server, 3)
    until_turn([ana, beto, eva], table, 1)
    assert ask(ana, table, "stand_in", about=1).json["code"] == "not_gone"
    assert ask(ana, table, "stand_in").json["code"] == "about_nobody"
    assert ask(ana, table, "stand_in", about=0).json["code"] == "about_nobody"
    make_gone(own_server, table)
    assert ask(ana, table, "stand_in", about=2).json["code"] == "not_awaited"
    assert ana.look(table)["away"] == [LONG_AGO] * 3
    with following(ana, table) as mine, following(eva, table) as other:
        for follower in (mine, other):
            follower.hear_until("hello")
        asked = ask(ana, table, "stand_in", about=1).json["vote"]
        assert (asked["voters"], asked["needed"]) == ([0, 2], 2)
        assert vote(beto, table, False).json["code"] == "may_not_vote"
        own_server.kill()  # while the vote is open
        own_server.start()
        assert eva.look(table)["vote"] == asked
    seen = vote(eva, table, True).json
    assert seen["seats"][1]["stand_in"]
    assert (seen["seats"][1]["kind"], seen["seats"][1]["lent"]) == ("person", "voted")
    assert kinds(seen) == ["asked stand_in", "voted yes", "stood_in voted"]
    own_server.kill()
    own_server.start()
    assert ana.look(table)["seats"] == seen["seats"]
    beto.post(f"/api/tables/{table}/stand-in", {"bot": None})
    assert ana.look(table)["seats"][1]["stand_in"] is None
    assert ana.finish(table, beto, eva)["stage"] == "over"


def test_nobody_is_replaced_who_is_back(own_server: Server) -> None:
    table, (ana, beto, eva) = people(own_server, 3)
    until_turn([ana, beto, eva], table, 1)
    make_gone(own_server, table)
    with following(ana, table) as mine, following(eva, table) as other:
        for follower in (mine, other):
            follower.hear_until("hello")
        ask(ana, table, "stand_in", about=1)
        with following(beto, table) as back:
            back.hear_until("hello")
            assert vote(eva, table, True).json["code"] == "not_gone"
            assert ask(eva, table, "end").status == 200, "a vote about nobody who is gone is over"
    assert not ana.look(table)["seats"][1]["stand_in"]


def test_since_when_somebody_is_gone_survives_a_kill(own_server: Server) -> None:
    table, (ana, beto) = people(own_server, 2)
    joined = ana.look(table)["away"]
    assert None not in joined
    with following(beto, table) as here:
        here.hear_until("hello")
        assert ana.look(table)["away"][1] is None
    with following(ana, table) as mine:
        while mine.hear()["kind"] == "beat" or mine.table["here"][1]:
            pass
        left = mine.table["away"]
        assert left[0] is None
        assert left[1] > joined[1]
        ask(ana, table)  # what is written after it is on disk with it
        own_server.kill()
    own_server.start()
    seen = ana.look(table)
    assert seen["away"][1] == left[1]
    assert seen["away"][0] > left[1], "who was there when the server ended left with it"
    assert seen["vote"]["by"] == 0
