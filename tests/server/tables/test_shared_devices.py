"""Several seats in one browser: each is seen from itself, and only when that is asked for."""

from tests.support.follower import following
from tests.support.server import Client, Server

TOGETHER = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Beto"}]


def together(server: Server, *others: str) -> tuple[Client, str]:
    """Two people at one device, at a game with secrets, and others."""
    ana = server.client()
    seats = [*TOGETHER, *({"kind": kind} for kind in others)]
    opened = ana.post("/api/tables", {"game": "robber-knights", "seats": seats, "name": "Ana"})
    return ana, opened["id"]


def test_two_people_at_one_device_have_a_seat_each(server: Server) -> None:
    ana, table = together(server)
    found = ana.look(table)
    assert [seat["name"] for seat in found["seats"]] == ["Ana", "Beto"]
    assert (found["own"], found["mine"], found["here"]) == ([0, 1], found["turn"], [False] * 2)
    for seat in (0, 1):
        found = ana.get(f"/api/tables/{table}?seat={seat}")
        assert (found["mine"], found["view"]["viewer"]) == (seat, seat)


def test_another_seat_is_seen_only_when_it_is_asked_for(server: Server) -> None:
    ana, table = together(server)
    with following(ana, table) as one:
        one.hear_until("hello")
        first = one.table["mine"]
        assert one.table["here"] == [True, True]
        one.play()
        told = one.hear_until("update")
        assert (one.table["turn"], one.table["mine"]) == (1 - first, first)
        assert one.table["view"]["moves"] == []
        assert told["log"][0]["seat"] == first
        one.say(kind="look", seat=1 - first)
        one.hear_until("hello")
        assert (one.table["mine"], one.table["view"]["viewer"]) == (1 - first, 1 - first)
        one.play()
        assert one.hear_until("update")["log"][0]["seat"] == 1 - first


def test_nobody_looks_from_a_seat_of_somebody_else(server: Server) -> None:
    _, table = together(server, "open")
    carla = server.client()
    carla.post(f"/api/tables/{table}/join", {"name": "Carla"})
    with following(carla, table, seat=0) as one:
        one.hear_until("hello")
        assert (one.table["own"], one.table["mine"]) == ([2], 2)
        one.say(kind="look", seat=0)
        assert one.hear_until("declined")["problem"]["code"] == "not_seated"
        assert one.table["view"]["viewer"] == 2
    assert carla.get(f"/api/tables/{table}?seat=1")["view"]["viewer"] == 2
    stranger = server.client().get(f"/api/tables/{table}?seat=1")
    assert (stranger["mine"], stranger["own"]) == (None, [])


def test_one_more_may_sit_down_at_the_same_device(server: Server) -> None:
    ana = server.client()
    table = ana.open("me", "open", "open")["id"]
    for _ in range(2):  # the same again takes no other seat
        assert ana.post(f"/api/tables/{table}/join", {"name": "Ana"})["own"] == [0]
    joined = ana.post(f"/api/tables/{table}/join", {"name": "Beto", "another": True})
    assert joined["own"] == [0, 1]
    assert [seat["name"] for seat in joined["seats"]] == ["Ana", "Beto", ""]
