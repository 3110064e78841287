"""People change what is theirs about a table, and the host what is the host's."""

from pathlib import Path
from typing import Any

import pytest

from reinos.server.limits import MOST_BOT_TABLES
from tests.support.application import Inside, inside, is_refused
from tests.support.follower import following
from tests.support.patience import until
from tests.support.refusals import refused
from tests.support.server import Client, Server


def pair(server: Server, *others: str, **more: Any) -> tuple[Client, Client, str]:
    """Two people at a table, and others."""
    ana, beto = server.client(), server.client()
    table = ana.open("me", "open", *others, **more)["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto", "seat": 1})
    return ana, beto, table


def names(client: Client, table: str) -> list[str]:
    """What everyone is called."""
    return [seat["name"] for seat in client.look(table)["seats"]]


def kinds(client: Client, table: str) -> list[str]:
    """Who sits there."""
    return [seat["kind"] for seat in client.look(table)["seats"]]


# Names, colours and emblems.


def test_a_name_changes_before_and_during_the_game(server: Server) -> None:
    ana, beto, table = pair(server, "open")
    path = f"/api/tables/{table}/name"
    number = ana.post(path, {"name": "  Anita\n"})["number"]
    assert ana.post(path, {"name": "Anita"})["number"] == number  # the same again
    assert names(beto, table) == ["Anita", "Beto", ""]
    server.client().post(f"/api/tables/{table}/join", {"name": "Carla"})
    beto.post(path, {"name": "Roberto", "seat": 1})
    assert names(ana, table) == ["Anita", "Roberto", "Carla"]
    assert [note["kind"] for note in ana.look(table)["notes"]] == ["renamed"] * 2
    assert ana.look(table)["notes"][1]["params"] == {"before": "Beto", "after": "Roberto"}
    assert refused(beto, path, {"name": "Ana", "seat": 0}) == (403, "not_seated")
    assert refused(server.client(), path, {"name": "Eva"}) == (403, "not_seated")
    assert refused(beto, path, {"name": "\n"}) == (400, "no_name")
    assert names(ana, table) == ["Anita", "Roberto", "Carla"]


def test_two_people_with_one_name_are_told_apart_by_a_mark(server: Server) -> None:
    ana, beto, table = pair(server, "open", "open")
    path = f"/api/tables/{table}"
    for _ in range(2):
        server.client().post(f"{path}/join", {"name": "ana"})
    assert names(ana, table) == ["Ana", "Beto", "ana (2)", "ana (3)"]
    number = beto.post(f"{path}/name", {"name": "Ana", "seat": 1})["number"]
    assert names(ana, table) == ["Ana", "Ana (4)", "ana (2)", "ana (3)"]
    assert beto.post(f"{path}/name", {"name": "Ana", "seat": 1})["number"] == number
    shared = server.client().open("me", "me", "open")
    assert [seat["name"] for seat in shared["seats"]] == ["Ana", "Ana (2)", ""]


def signs(client: Client, table: str) -> list[tuple[int, int]]:
    """Colour and emblem of every seat."""
    return [(seat["colour"], seat["emblem"]) for seat in client.look(table)["seats"]]


def test_colours_and_emblems_are_those_of_the_seats_until_others_are_chosen(
    server: Server,
) -> None:
    ana, beto, table = pair(server, "greedy", "open")
    path = f"/api/tables/{table}/look"
    assert signs(ana, table) == [(0, 0), (1, 1), (2, 2), (3, 3)]
    ana.post(path, {"colour": 4})
    number = ana.post(path, {"colour": 2, "emblem": 4})["number"]  # the bot gets what she had
    assert signs(ana, table) == [(2, 4), (1, 1), (4, 2), (3, 3)]
    assert ana.post(path, {"colour": 2, "emblem": 4})["number"] == number
    assert refused(beto, path, {"emblem": 4}) == (409, "sign_taken")
    assert refused(beto, path, {"colour": 5}) == (400, "unreadable_body")
    beto.post(path, {"colour": 3, "emblem": 0})  # of the free seat, and of nobody
    server.client().post(f"/api/tables/{table}/join", {"name": "Carla"})
    assert signs(ana, table) == [(2, 4), (3, 0), (4, 2), (1, 3)]
    assert [seat["colour"] for seat in ana.get("/api/tables")["mine"][0]["seats"]] == [2, 3, 4, 1]


# Leaving and closing.


def test_who_is_sent_away_is_told_until_they_sit_again(server: Server) -> None:
    ana, beto, table = pair(server, "open")
    path = f"/api/tables/{table}"
    with following(beto, table) as one:
        one.hear_until("hello")
        ana.post(f"{path}/remove", {"seat": 1})
        told = one.hear_until("hello")["table"]
        assert (told["removed"], told["mine"]) == (True, None)
    assert not ana.look(table)["removed"]
    beto.post(f"{path}/join", {"name": "Beto"})
    assert not beto.look(table)["removed"]
    server.client().post(f"{path}/join", {"name": "Caro"})
    ana.post(f"{path}/settings", {"spectators": False})
    ana.post(f"{path}/remove", {"seat": 1})
    assert refused(beto, path) == (403, "removed")
    assert refused(server.client(), path) == (403, "no_spectators")


def test_who_leaves_a_waiting_table_leaves_a_free_seat(server: Server) -> None:
    ana, beto, table = pair(server, "open")
    code = beto.post(f"/api/tables/{table}/handover", {})["link"].rsplit("/", 1)[1]
    for _ in range(2):
        beto.post(f"/api/tables/{table}/leave", {})
    assert kinds(ana, table) == ["person", "open", "open"]
    assert beto.get("/api/tables")["mine"] == []
    assert [note["kind"] for note in ana.look(table)["notes"]] == ["left"]
    carla = server.client()
    carla.post(f"/api/tables/{table}/join", {"name": "Carla", "seat": 1})
    assert refused(beto, f"/api/handover/{code}", {}) == (404, "no_handover")
    assert carla.look(table)["mine"] == 1


def test_who_leaves_a_game_is_followed_by_a_bot(server: Server) -> None:
    ana, beto, table = pair(server)
    number = beto.post(f"/api/tables/{table}/leave", {})["number"]
    assert beto.post(f"/api/tables/{table}/leave", {})["number"] >= number
    assert kinds(ana, table) == ["person", "bot"]
    seen = beto.look(table)
    assert (seen["mine"], seen["own"]) == (None, [])
    ana.finish(table)
    assert refused(ana, f"/api/tables/{table}/leave", {}) == (409, "over")


def test_the_host_closes_a_waiting_table_and_it_is_gone(server: Server) -> None:
    ana, beto, table = pair(server, "open", open=True)
    path = f"/api/tables/{table}/close"
    assert refused(beto, path, {}) == (403, "not_host")
    with following(beto, table) as one:
        one.hear_until("hello")
        ana.post(path, {})
        assert one.hear_until("bye")
    for client in (ana, beto):
        assert refused(client, f"/api/tables/{table}") == (404, "no_table")
        assert client.get("/api/tables")["mine"] == []
    assert refused(ana, path, {}) == (404, "no_table")
    ana, _, table = pair(server)
    assert refused(ana, f"/api/tables/{table}/close", {}) == (409, "already_begun")


# A bot in one's own place.


def test_a_bot_plays_for_somebody_who_comes_back_at_once(server: Server) -> None:
    ana, beto, table = pair(server)
    path = f"/api/tables/{table}/stand-in"
    ana.post(path, {"bot": "random"})
    assert ana.look(table)["seats"][0]["stand_in"] == "random"
    for _ in range(2):
        until(lambda: bool(beto.look(table)["view"]["moves"]))
        beto.play_first(table)
    until(lambda: bool(beto.look(table)["view"]["moves"]))
    number = ana.post(path, {"bot": None})["number"]
    assert ana.post(path, {"bot": None})["number"] == number
    while not ana.look(table)["view"]["moves"]:
        beto.play_first(table)
    assert ana.look(table)["turn"] == 0
    ana.play_first(table)
    found = ana.look(table)
    assert [note["kind"] for note in found["notes"]] == ["stood_in", "came_back"]
    assert refused(ana, path, {"bot": "hal"}) == (400, "unknown_bot")
    assert refused(ana, path, {"bot": "random", "seat": 1}) == (403, "not_seated")
    waiting = ana.open("me", "open")["id"]
    assert refused(ana, f"/api/tables/{waiting}/stand-in", {"bot": "random"}) == (409, "not_begun")
    beto.post(f"/api/tables/{table}/resign", {"sequence": ana.look(table)["view"]["sequence"]})


def test_a_seat_at_a_bot_survives_a_kill_and_can_be_taken_back(own_server: Server) -> None:
    ana, beto, table = pair(own_server, game="robber-knights")
    ana.post(f"/api/tables/{table}/name", {"name": "Anita"})
    ana.post(f"/api/tables/{table}/stand-in", {"bot": "random"})
    ana.post(f"/api/tables/{table}/settings", {"spectators": False, "locked": True})
    own_server.kill()
    own_server.start()
    found = ana.look(table)
    assert [note["kind"] for note in found["notes"]] == ["renamed", "stood_in", "settled"]
    agreed = found["settings"]
    assert (agreed["spectators"], agreed["locked"], agreed["latecomers"]) == (False, True, False)
    for _ in range(3):  # the bot goes on
        until(lambda: bool(beto.look(table)["view"]["moves"]))
        beto.play_first(table)
    ana.post(f"/api/tables/{table}/stand-in", {"bot": None})
    own_server.kill()
    own_server.start()
    assert ana.look(table)["seats"][0]["stand_in"] is None
    assert refused(own_server.client(), f"/api/tables/{table}") == (403, "no_spectators")
    while ana.look(table)["turn"] != 0:
        beto.play_first(table)
    ana.play_first(table)


@pytest.mark.parametrize("played", ["robber-knights", "kingdom-builder", "kingdomino"])
def test_the_first_begins_if_the_table_wants_it_so(server: Server, played: str) -> None:
    begun = []
    for _ in range(5):
        ana, beto, table = pair(server, game=played, settings={"first_begins": True})
        begun.append(ana.look(table)["turn"])
        path = f"/api/tables/{table}/settings"
        assert refused(ana, path, {"first_begins": False}) == (409, "already_begun")
    assert begun == [0] * 5
    ana.post(f"/api/tables/{table}/resign", {"sequence": ana.look(table)["view"]["sequence"]})
    following = ana.post(f"/api/tables/{table}/again", {})["id"]
    assert beto.post(f"/api/tables/{following}/join", {"name": "Beto"})["turn"] == 0
    assert names(ana, following) == ["Beto", "Ana"]  # now it is the other who begins


def test_who_begins_is_drawn_where_the_rules_say_so(server: Server) -> None:
    ana = server.client()
    agreed = {"settings": {"first_begins": True}}
    for played, others in (("teg-cartas", 1), ("kingdomino", 2)):
        table = ana.open("me", *["open"] * others, game=played)["id"]
        path = f"/api/tables/{table}/settings"
        assert refused(ana, path, agreed["settings"]) == (409, "start_is_drawn")
        seats = [{"kind": "me"}, *[{"kind": "open"}] * others]
        wanted = {"game": played, "seats": seats, "name": "Ana", **agreed}
        assert refused(ana, "/api/tables", wanted) == (409, "start_is_drawn")


def test_who_begins_is_chosen_while_people_come_and_outlives_a_kill(own_server: Server) -> None:
    ana = own_server.client()
    table = ana.open("me", *["open"] * 4, game="robber-knights")["id"]
    path = f"/api/tables/{table}"
    guests = [own_server.client() for _ in range(4)]
    for number, guest in enumerate(guests[:3]):
        guest.post(f"{path}/join", {"name": f"Guest {number}"})
    ana.post(f"{path}/settings", {"first_begins": True})
    assert ana.look(table)["notes"][-1]["params"] == {"how": "first_begins_on"}
    begun = guests[3].post(f"{path}/join", {"name": "Guest 3"})
    assert begun["turn"] == 0
    ana.play_first(table)
    before = [client.look(table) for client in (ana, *guests)]
    own_server.kill()
    own_server.start()
    assert [client.look(table) for client in (ana, *guests)] == before


def test_seats_as_they_were_arranged_survive_a_kill(own_server: Server) -> None:
    ana, beto, table = pair(own_server, "open", "greedy", open=True)
    path = f"/api/tables/{table}"
    beto.post(f"{path}/look", {"colour": 4, "emblem": 3})
    code = beto.post(f"{path}/handover", {})["link"].rsplit("/", 1)[1]
    ana.post(f"{path}/order", {"number": ana.look(table)["number"], "order": [1, 0, 3, 2]})
    ana.post(f"{path}/leave", {})
    ana.post(f"{path}/settings", {"locked": True})
    closed = ana.open("me", "open")["id"]
    ana.post(f"/api/tables/{closed}/close", {})
    before = [client.look(table) for client in (ana, beto)]
    own_server.kill()
    own_server.start()
    assert [client.look(table) for client in (ana, beto)] == before
    assert [seat["name"] for seat in before[0]["seats"]] == ["Beto", "", "Alfonso", ""]
    assert ana.get("/api/open")["tables"] == own_server.client().get("/api/open")["tables"] == []
    assert refused(ana, f"/api/tables/{closed}") == (404, "no_table")
    assert refused(own_server.client(), f"/api/handover/{code}", {}) == (404, "no_handover")


def test_a_list_calls_nobody_for_whom_a_bot_plays(server: Server) -> None:
    ana, beto, table = pair(server)
    mover = (ana, beto)[ana.look(table)["turn"]]
    assert [one["my_turn"] for one in mover.get("/api/tables")["mine"]] == [True]
    mover.post(f"/api/tables/{table}/stand-in", {"bot": "random"})
    until(lambda: [one["my_turn"] for one in mover.get("/api/tables")["mine"]] == [False])


# The host.


def test_the_host_takes_a_seat_from_somebody(server: Server) -> None:
    ana, beto, table = pair(server, "open")
    path = f"/api/tables/{table}/remove"
    assert refused(beto, path, {"seat": 0}) == (403, "not_host")
    assert refused(ana, path, {"seat": 0}) == (409, "not_removable")
    assert refused(ana, path, {"seat": 7}) == (409, "not_removable")
    number = ana.post(path, {"seat": 1})["number"]
    assert ana.post(path, {"seat": 1})["number"] == number
    assert kinds(ana, table) == ["person", "open", "open"]
    assert beto.look(table)["mine"] is None

    ana, beto, table = pair(server, game="robber-knights")
    assert beto.look(table)["view"]["hand"]
    with following(beto, table) as one:
        one.hear_until("hello")
        ana.post(f"/api/tables/{table}/remove", {"seat": 1})
        one.hear_until("hello")
        assert one.table["mine"] is None
        assert one.table["view"]["viewer"] is None
    assert kinds(ana, table) == ["person", "bot"]
    note = ana.look(table)["notes"][0]
    assert (note["kind"], note["seat"], note["params"]) == ("removed", 1, {"before": "Beto"})


def test_nobody_sits_down_at_a_locked_table_nor_finds_it(server: Server) -> None:
    ana, eva = server.client(), server.client()
    table = ana.open("me", "open", open=True)["id"]
    path = f"/api/tables/{table}/settings"
    assert refused(eva, path, {"locked": True}) == (403, "not_host")
    number = ana.post(path, {"locked": True})["number"]
    assert ana.post(path, {"locked": True})["number"] == number
    assert refused(eva, f"/api/tables/{table}/join", {"name": "Eva"}) == (403, "locked")
    listed = {one["id"] for one in eva.get("/api/open")["tables"]}
    assert table not in listed
    ana.post(path, {"locked": False})
    assert table in {one["id"] for one in eva.get("/api/open")["tables"]}
    assert eva.post(f"/api/tables/{table}/join", {"name": "Eva"})["mine"] == 1


def test_strangers_see_nothing_where_none_may_look_on(server: Server) -> None:
    ana, beto, table = pair(server)
    eva = server.client()
    with following(eva, table) as one:
        one.hear_until("hello")
        ana.post(f"/api/tables/{table}/settings", {"spectators": False})
        assert one.hear()["kind"] == "bye"
    for path in ("", "/events", "/replay", "/file"):
        assert refused(eva, f"/api/tables/{table}{path}") == (403, "no_spectators")
    assert beto.look(table)["mine"] == 1
    with following(beto, table) as one:
        one.hear_until("hello")
        beto.post(f"/api/tables/{table}/leave", {})
        assert one.hear_until("bye")
    assert refused(beto, f"/api/tables/{table}") == (403, "no_spectators")


def test_a_latecomer_takes_over_the_seat_of_a_bot_where_the_table_allows_it(
    server: Server,
) -> None:
    ana, eva = server.client(), server.client()
    table = ana.open("me", "greedy", game="robber-knights")["id"]
    path = f"/api/tables/{table}/join"
    assert refused(eva, path, {"name": "Eva"}) == (409, "seat_taken")
    ana.post(f"/api/tables/{table}/settings", {"latecomers": True})
    # Who plays already gets no second hand to look at.
    assert ana.post(path, {"name": "Ana", "another": True})["own"] == [0]
    joined = eva.post(path, {"name": "Eva", "seat": 1})
    assert (joined["mine"], joined["view"]["viewer"]) == (1, 1)
    assert eva.post(path, {"name": "Eva"})["number"] >= joined["number"]
    assert kinds(ana, table) == ["person", "person"]
    note = ana.look(table)["notes"][-1]
    assert (note["kind"], note["seat"]) == ("seated", 1)
    assert refused(server.client(), path, {"name": "Zoe"}) == (409, "seat_taken")


def test_the_host_draws_who_sits_where_and_everybody_stays_themselves(server: Server) -> None:
    ana, beto, table = pair(server, "greedy", "open")
    path = f"/api/tables/{table}/order"
    code = beto.post(f"/api/tables/{table}/handover", {})["link"].rsplit("/", 1)[1]
    number = ana.look(table)["number"]
    assert refused(beto, path, {"number": number}) == (403, "not_host")
    told = {"number": number, "order": [3, 2, 0, 1]}
    ana.post(path, told)
    assert refused(ana, path, told) == (409, "table_changed")
    assert names(ana, table) == ["", "Urraca", "Ana", "Beto"]
    assert (ana.look(table)["mine"], beto.look(table)["mine"]) == (2, 3)
    assert signs(ana, table) == [(3, 3), (2, 2), (0, 0), (1, 1)]
    # A link that moves a seat is for who sat there.
    assert refused(server.client(), f"/api/handover/{code}", {}) == (404, "no_handover")
    number = ana.look(table)["number"]
    for wrong in ([0, 1, 2], [0, 1, 2, 2], [0, 1, 2, 4]):
        assert refused(ana, path, {"number": number, "order": wrong}) == (400, "wrong_order")
    ana.post(path, {"number": number})
    assert sorted(names(ana, table)) == ["", "Ana", "Beto", "Urraca"]
    assert ana.look(table)["notes"][-1]["params"] == {"how": "drawn"}
    begun = ana.open("me", "greedy")
    again = {"number": begun["number"]}
    assert refused(ana, f"/api/tables/{begun['id']}/order", again) == (409, "already_begun")


@pytest.mark.parametrize(("path", "body"), [("stand-in", {"bot": "random"}), ("leave", {})])
def test_bots_alone_are_limited_however_they_came_to_be_alone(
    tmp_path: Path, path: str, body: Any
) -> None:
    async def play(one: Inside) -> None:
        ana = one.somebody()
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        tables = [
            (await one.open(seats, cookie=ana)).json["id"] for _ in range(MOST_BOT_TABLES + 1)
        ]
        *most, last = tables
        for table in most:
            answer = await one.ask(f"/api/tables/{table}/{path}", body, cookie=ana)
            assert answer.status == 200
        answer = await one.ask(f"/api/tables/{last}/{path}", body, cookie=ana)
        assert is_refused(answer, "too_many_bot_tables")
        seen = (await one.ask(f"/api/tables/{last}", cookie=ana)).json["seats"][0]
        assert (seen["kind"], seen["stand_in"]) == ("person", None)

    inside(tmp_path, play)
