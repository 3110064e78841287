"""Everything that cannot be done gets its own clear answer, and changes nothing."""

import json
import resource
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.support.refusals import refused

Server = Any
Client = Any


@pytest.fixture
def ana(server: Server) -> Client:
    """Somebody with a table."""
    return server.client()


def begun(ana: Client, server: Server) -> tuple[str, Client, Client]:
    """A table of two, the one who is to move and the one who is not."""
    beto = server.client()
    table = ana.open("me", "open")["id"]
    seen = beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    return table, *((ana, beto) if seen["turn"] == 0 else (beto, ana))


def test_moves_that_cannot_be_made(server: Server, ana: Client) -> None:
    table, mover, other = begun(ana, server)
    path = f"/api/tables/{table}/moves"
    before = mover.look(table)
    move = before["view"]["moves"][0]
    assert refused(other, path, {"sequence": 0, "move": move}) == (409, "not_your_turn")
    assert refused(mover, path, {"sequence": 1, "move": move}) == (409, "stale")
    assert refused(mover, path, {"sequence": 0, "move": "dance"}) == (422, "unreadable_move")
    assert refused(mover, path, {"sequence": 0, "move": {"kind": "dance"}}) == (
        422,
        "unreadable_move",
    )
    assert refused(mover, path, {"sequence": 0, "move": "discard"}) == (422, "claim_now")
    answer = mover.ask(path, {"sequence": 0, "move": "discard"}).json
    assert answer["rule"] == "KD-09"
    assert mover.look(table) == before


def test_a_repeated_request_gets_the_first_answer_and_another_move_does_not(
    server: Server, ana: Client
) -> None:
    table, mover, _ = begun(ana, server)
    path = f"/api/tables/{table}/moves"
    first, second = mover.look(table)["view"]["moves"][:2]
    answer = mover.post(path, {"sequence": 0, "move": first})
    assert mover.post(path, {"sequence": 0, "move": first}) == answer
    assert refused(mover, path, {"sequence": 0, "move": second}) == (409, "stale")
    assert mover.look(table)["number"] == answer["number"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{", 400, "unreadable_body"),
        (b"\xff\xfe", 400, "unreadable_body"),
        (b"[" * 5000, 400, "unreadable_body"),
        ({"sequence": 0}, 400, "unreadable_body"),
        ({"sequence": "0", "move": "claim 1"}, 400, "unreadable_body"),
        ({"sequence": 0, "move": "claim 1", "extra": 1}, 400, "unreadable_body"),
        ({"sequence": 0, "move": ""}, 400, "unreadable_body"),
        ({"sequence": -1, "move": "claim 1"}, 400, "unreadable_body"),
        (b" " * 20_000, 413, "too_big"),
    ],
)
def test_a_malformed_or_oversized_body(
    server: Server, ana: Client, body: Any, status: int, code: str
) -> None:
    table = ana.open("me", "greedy")["id"]
    assert refused(ana, f"/api/tables/{table}/moves", body) == (status, code)


def test_things_that_do_not_exist(server: Server, ana: Client) -> None:
    ana.open("me", "open")
    assert refused(ana, "/api/tables/nothing") == (404, "no_table")
    assert refused(ana, "/api/tables/nothing/moves", {"sequence": 0, "move": "a"}) == (
        404,
        "no_table",
    )
    assert refused(ana, "/api/nothing") == (404, "no_page")
    assert refused(ana, "/api/games/chess/rules") == (404, "unknown_game")
    assert refused(ana, "/api/games", {}) == (405, "no_method")


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"seats": [{"kind": "me"}]}, 422, "wrong_players"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}, 400, "unknown_bot"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, 400, "unknown_bot"),
        ({"seats": [{"kind": "me"}, {"kind": "god"}]}, 400, "unreadable_body"),
        ({"options": {"mighty": True}}, 422, "unknown_option"),
        ({"options": {"harmony": 3}}, 422, "wrong_value"),
        ({"options": {"three_player_deck": "short"}}, 422, "short_deck"),
        ({"name": ""}, 400, "unreadable_body"),
        ({"name": "\n \t"}, 400, "no_name"),
        ({"name": "x" * 25}, 400, "unreadable_body"),
    ],
)
def test_tables_that_cannot_be_opened(
    ana: Client, change: dict[str, Any], status: int, code: str
) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "kingdomino", "seats": seats, "name": "Ana", **change}
    assert refused(ana, "/api/tables", wanted) == (status, code)
    assert ana.get("/api/tables")["mine"] == []


def test_a_seat_cannot_be_taken_over(server: Server, ana: Client) -> None:
    table = ana.open("me", "open")["id"]
    thief = server.client()
    taken = refused(thief, f"/api/tables/{table}/join", {"name": "Ana", "seat": 0})
    assert taken == (409, "seat_taken")
    thief.headers["cookie"] = "reinos=" + "a" * 43
    assert thief.look(table)["mine"] is None
    assert ana.post(f"/api/tables/{table}/join", {"name": "Eva", "seat": 1})["mine"] == 0
    full = ana.open("me", "greedy")["id"]
    assert refused(thief, f"/api/tables/{full}/join", {"name": "Eva"}) == (409, "seat_taken")


def test_forged_and_missing_tokens(server: Server, ana: Client) -> None:
    table, mover, _ = begun(ana, server)
    move = {"sequence": 0, "move": mover.look(table)["view"]["moves"][0]}
    nobody = server.client()
    path = f"/api/tables/{table}/moves"
    assert refused(nobody, path, move) == (403, "not_seated")
    assert refused(nobody, path, move, authorization="Bearer made-up") == (401, "unknown_token")
    assert refused(nobody, path, move, authorization="Basic abc") == (403, "not_seated")
    assert refused(nobody, f"/api/tables/{table}", authorization="Bearer x") == (
        401,
        "unknown_token",
    )


def test_pages_of_other_sites_may_not_act(server: Server, ana: Client) -> None:
    table, mover, _ = begun(ana, server)
    move = {"sequence": 0, "move": mover.look(table)["view"]["moves"][0]}
    path = f"/api/tables/{table}/moves"
    assert refused(mover, path, move, origin="https://evil.example") == (403, "wrong_origin")
    assert refused(mover, path, move, content_type="text/plain") == (415, "not_json")
    assert mover.ask(path, move, origin=server.address).status == 200


def test_a_cookie_is_out_of_reach_of_scripts(server: Server) -> None:
    answer = server.client().ask(
        "/api/tables",
        {"game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ana"},
    )
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "script-src" not in answer.headers["content-security-policy"]
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_a_flood_is_answered_with_wait_a_moment(server: Server, ana: Client) -> None:
    table = ana.open("me", "open")["id"]
    # Many at once, so that they are too fast also when the machine is slow.
    with ThreadPoolExecutor(8) as hands:
        join = f"/api/tables/{table}/join"
        answers = list(hands.map(lambda _: ana.ask(join, {"name": "Ana"}), range(400)))
    assert sum(answer.status == 200 for answer in answers) > 50
    late = next(answer for answer in answers if answer.status != 200)
    assert (late.status, late.json["code"]) == (429, "too_fast")
    assert late.headers["retry-after"] == "1"
    other = server.client()
    assert other.look(table)["id"] == table


def test_a_full_disk_refuses_the_move_and_nothing_is_lost(own_server: Server) -> None:
    ana = own_server.client()
    table, mover, _ = begun(ana, own_server)
    path = f"/api/tables/{table}/moves"
    before = mover.look(table)
    move = {"sequence": 0, "move": before["view"]["moves"][0]}
    unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(own_server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    assert refused(mover, path, move) == (503, "disk_full")
    assert mover.look(table) == before
    resource.prlimit(own_server.process.pid, resource.RLIMIT_FSIZE, unlimited)
    assert mover.post(path, move)["sequence"] == 1
    own_server.kill()
    own_server.start()
    assert mover.look(table)["view"]["sequence"] == 1


def test_a_second_server_on_the_same_folder_is_refused(server: Server) -> None:
    words = [sys.executable, "-m", "reinos", "serve", "--port", "0", "--data", str(server.data)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 2
    assert "Another server is using the folder" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_folder_that_cannot_be_used_is_said(tmp_path: Any) -> None:
    (tmp_path / "file").touch()
    words = [sys.executable, "-m", "reinos", "serve", "--data", str(tmp_path / "file" / "data")]
    done = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 2
    assert "cannot be used" in done.stderr


def test_a_socket_from_another_site_or_to_nowhere_is_refused(server: Server, ana: Client) -> None:
    table = ana.open("me", "open")["id"]
    for path, origin, status in (
        (f"/api/tables/{table}/live", "https://evil.example", 403),
        ("/api/tables/nothing/live", server.address, 404),
        (f"/api/tables/{table}/live", server.address, 101),
    ):
        assert shake_hands(server.port, path, origin) == status


def shake_hands(port: int, path: str, origin: str) -> int:
    """The status with which a WebSocket is answered."""
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket"]
    lines += ["Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
    lines += ["Sec-WebSocket-Version: 13", f"Origin: {origin}", "", ""]
    with socket.create_connection(("127.0.0.1", port), timeout=300) as wire:
        wire.sendall("\r\n".join(lines).encode())
        return int(wire.recv(4096).split()[1])


def test_nothing_of_this_left_a_traceback(own_server: Server) -> None:
    ana = own_server.client()
    ana.ask("/api/tables", b"\x00")
    ana.ask("/%00")
    ana.ask("/api/tables/%F0%9F%98%80")
    assert json.loads(ana.ask("/health").body)["ok"]
    assert "Traceback" not in own_server.log()
