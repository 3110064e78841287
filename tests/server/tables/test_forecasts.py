"""Who asks is told before a move what it would bring, as far as the seat can know it."""

from pathlib import Path
from typing import Any

from reinos.server.table.settings import StoredSettings
from tests.support.refusals import refused

Server = Any
HEAVY = "teg-cartas"


def begun(server: Server, **more: Any) -> tuple[str, Any, Any]:
    """A table of two, the one who is to move and the one who is not."""
    ana, beto = server.client(), server.client()
    table = ana.open("me", "open", game=HEAVY, **more)["id"]
    seen = beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    return table, *((ana, beto) if seen["turn"] == 0 else (beto, ana))


def attack(view: dict[str, Any]) -> list[Any]:
    """An attack with the first card."""
    target = next(move for move in view["moves"] if move["kind"] == "attack")
    return [target, f"use {view['hand'][0]['id']}"]


def test_an_attack_is_foretold_and_nothing_changes(server: Server) -> None:
    table, mover, other = begun(server)
    before = mover.look(table)
    wanted = {"sequence": 0, "moves": attack(before["view"])}
    answer = mover.post(f"/api/tables/{table}/forecast", wanted)
    assert answer["sequence"] == 0
    assert [line["kind"] for line in answer["lines"]] == ["deck", "hand"]
    assert all(0 <= line["amount"] <= 1000 for line in answer["lines"])
    assert mover.post(f"/api/tables/{table}/forecast", wanted) == answer
    assert mover.look(table) == before
    assert refused(other, f"/api/tables/{table}/forecast", wanted) == (409, "not_your_turn")


def test_what_cannot_be_foretold_is_refused_with_a_sentence(server: Server) -> None:
    table, mover, _ = begun(server)
    path = f"/api/tables/{table}/forecast"
    moves = attack(mover.look(table)["view"])
    assert refused(mover, path, {"sequence": 1, "moves": moves}) == (409, "stale")
    assert refused(mover, path, {"sequence": 0, "moves": ["dance"]}) == (422, "unreadable_move")
    assert refused(mover, path, {"sequence": 0, "moves": moves[1:]})[0] == 422
    assert refused(mover, path, {"sequence": 0, "moves": []})[0] == 400
    stranger = server.client()
    assert refused(stranger, path, {"sequence": 0, "moves": moves}) == (403, "not_seated")


def test_a_table_may_want_no_forecasts(server: Server) -> None:
    table, mover, _ = begun(server, settings={"forecasts": False})
    wanted = {"sequence": 0, "moves": attack(mover.look(table)["view"])}
    path = f"/api/tables/{table}/forecast"
    assert refused(mover, path, wanted) == (403, "forecasts_off")


def test_tables_that_were_opened_before_there_were_forecasts_have_them(tmp_path: Path) -> None:
    assert StoredSettings().forecasts
    assert StoredSettings().seen().forecasts


def test_a_game_that_foretells_nothing_says_so(server: Server) -> None:
    ana = server.client()
    table = ana.open("me", "random")["id"]
    view = ana.look(table)["view"]
    while not view["moves"]:
        view = ana.look(table)["view"]
    wanted = {"sequence": view["sequence"], "moves": view["moves"][:1]}
    answer = ana.post(f"/api/tables/{table}/forecast", wanted)
    assert answer == {"sequence": view["sequence"], "lines": []}
