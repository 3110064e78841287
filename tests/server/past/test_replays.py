"""Game files that somebody sends are replayed like the games of tables, and nothing is kept."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import reinos
from reinos.core import transcript
from reinos.server.limits import BIGGEST_FILE, Policy
from reinos.server.past import replays
from tests.support.application import Inside, inside

Server = Any
PATH = "/api/replays"


def written(game: str = "kingdomino", decisions: int = 1000, **options: Any) -> str:
    """The file of a game in which everybody makes the first move there is."""
    state = reinos.game(game).new(players=2, seed=7, **options)
    while decisions and not state.over:
        state.play(state.moves()[0])
        decisions -= 1
    return state.transcript()


@pytest.mark.parametrize("name", [one.id for one in reinos.catalog()])
def test_the_file_of_a_finished_table_replays_as_the_table_does(server: Server, name: str) -> None:
    ana, eva = server.client(), server.client()
    table = ana.open("me", "random", game=name)["id"]
    while (seen := ana.look(table))["stage"] != "over":
        sequence = seen["view"]["sequence"]
        if sequence >= 6:
            ana.ask(f"/api/tables/{table}/resign", {"sequence": sequence})
        elif seen["view"]["moves"]:
            ana.play_first(table)
    whole = ana.get(f"/api/tables/{table}/replay")
    found = eva.post(PATH, {"file": ana.read(f"/api/tables/{table}/file")})
    assert found == {**whole, "id": "", "signs": []}  # a file has no colours
    assert len(found["steps"]) > 4
    assert eva.get("/api/tables")["finished"]["tables"] == []


def test_a_file_without_names_and_of_a_game_that_is_on_replays(server: Server) -> None:
    found = server.client().post(PATH, {"file": written(decisions=5)})
    assert found["names"] == ["Player 1", "Player 2"]
    assert [step["entry"]["kind"] for step in found["steps"]] == ["began", *["moved"] * 5]
    assert found["steps"][-1]["view"]["sequence"] == 5


def test_what_is_no_game_file_is_refused_with_its_line(tmp_path: Path) -> None:
    good = written()
    wrong = {
        "hello": "line 1",
        good.replace('[Game "kingdomino"]', '[Game "chess"]'): "chess",
        good.replace('[Version "', '[Version "9'): "line 2",
        good.replace("claim", "clam", 1): "line",
        good.replace('[Result "', '[Result "1'): "game ended",
        good + "1. P1 claim 1\n": "line",
        "\x00\ud7ff": "line 1",
    }

    async def run(one: Inside) -> None:
        for file, why in wrong.items():
            answer = await one.ask(PATH, {"file": file})
            assert (answer.status, answer.json["code"]) == (422, "wrong_file"), file[:80]
            assert why in answer.json["message"].lower()
            spanish = await one.ask(PATH, {"file": file}, **{"accept-language": "es"})
            assert "Ese archivo no se puede reproducir" in spanish.json["message"]
        answer = await one.ask(PATH, {"file": ""})
        assert (answer.status, answer.json["code"]) == (400, "unreadable_body")

    inside(tmp_path, run)


def test_what_is_too_big_or_too_long_is_refused(tmp_path: Path) -> None:
    async def run(one: Inside) -> None:
        for file, code in (
            ("x" * BIGGEST_FILE, "too_big"),
            (written() + "1. P1 claim 1\n" * 2001, "long_file"),
        ):
            answer = await one.ask(PATH, {"file": file})
            assert (answer.status, answer.json["code"]) == (413, code)
        big = await one.ask("/api/me/erase", {"file": "x" * 20_000})
        assert big.status == 413  # other paths take no more than before

    inside(tmp_path, run)


def test_texts_and_positions_of_ones_own_need_the_hosts_leave(tmp_path: Path) -> None:
    state = reinos.game("kingdomino").new(players=2, seed=7)
    loaded = reinos.game("kingdomino").load(state.dump()).transcript()
    assert "[Position" in loaded
    own = written(decisions=1).replace("[Seed", '[Option "own_quadrants" "x"]\n[Seed')

    async def closed(one: Inside) -> None:
        for file, option in ((loaded, "Position"), (own, "own_quadrants")):
            answer = await one.ask(PATH, {"file": file})
            assert (answer.status, answer.json["code"]) == (403, "own_texts_off")
            assert answer.json["params"] == {"option": option}

    async def allowed(one: Inside) -> None:
        assert (await one.ask(PATH, {"file": loaded})).status == 200
        assert (await one.ask(PATH, {"file": own})).json["code"] == "wrong_file"

    inside(tmp_path, closed)
    inside(tmp_path, allowed, Policy(own_texts=True))


def test_others_have_their_turn_while_a_file_is_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slices: list[int] = []
    at_once = 0
    play_line = transcript.play_line

    def counted(*given: Any) -> Any:
        nonlocal at_once
        at_once += 1
        return play_line(*given)

    async def breathed(_: float) -> None:
        nonlocal at_once
        slices.append(at_once)
        at_once = 0

    async def run(one: Inside) -> None:
        await one.ask(PATH, {"file": written(decisions=1)})  # the rules are there now
        monkeypatch.setattr(transcript, "play_line", counted)
        monkeypatch.setattr(asyncio, "sleep", breathed)
        assert (await one.ask(PATH, {"file": written()})).status == 200
        assert len(slices) > 3
        assert max(slices) <= replays.AT_A_TIME

    inside(tmp_path, run)


def test_too_many_files_are_refused_politely(tmp_path: Path) -> None:
    async def run(one: Inside) -> None:
        answers = [await one.ask(PATH, {"file": "x"}) for _ in range(22)]
        assert [answer.status for answer in answers] == [422] * 20 + [429] * 2
        one.app.api.heavy_work.count = one.app.api.heavy_work.most
        answer = await one.ask(PATH, {"file": "x"}, client="203.0.113.9")
        assert (answer.status, answer.json["code"]) == (503, "busy")

    inside(tmp_path, run)


@pytest.mark.parametrize("name", [one.id for one in reinos.catalog()])
def test_a_seat_sees_again_what_it_saw_while_the_game_goes_on(server: Server, name: str) -> None:
    ana, beto, eva = server.client(), server.client(), server.client()
    table = ana.open("me", "open", game=name)["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    seen: dict[Any, list[Any]] = {one: [] for one in (ana, beto, eva)}
    for _ in range(6):
        for one, views in seen.items():
            look = one.look(table)
            step = len(look["log"]) - 1
            views.append((step, look["view"]))
        for one in (ana, beto):
            if one.look(table)["view"]["moves"]:
                one.play_first(table)
    for one, views in seen.items():
        for step, view in views:
            found = one.get(f"/api/tables/{table}/moments/{step}")
            assert found["view"] == view, (name, step)


def test_nobody_sees_a_moment_from_the_seat_of_another(server: Server) -> None:
    ana, beto = server.client(), server.client()
    table = ana.open("me", "open", game="robber-knights")["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    path = f"/api/tables/{table}/moments"
    own = beto.get(f"{path}/0")
    assert own["view"]["viewer"] == 1
    assert beto.get(f"{path}/0?seat=0") == own
    assert server.client().get(f"{path}/0?seat=0")["view"]["viewer"] is None
    for step in ("1000", "-1", "x", "9999999"):
        assert ana.ask(f"{path}/{step}").status == 404, step
