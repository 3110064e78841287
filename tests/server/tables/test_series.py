"""Games in a series: one press leads on, sums are counted, and ties are shared."""

import json
import sqlite3

import pytest

from reinos.server.table.series import SeriesState, first_of
from tests.support.application import TWO
from tests.support.finished_games import again, finished, give_up, sitting
from tests.support.patience import until
from tests.support.server import Server


def test_in_a_series_everybody_goes_on_with_one_press_each(server: Server) -> None:
    first, people = finished(server, "random", series=2)
    ana, beto = people
    bot = ana.look(first)["seats"][2]["name"]
    seen = ana.look(first)["series"]
    assert (seen["length"], seen["number"], seen["name"], seen["done"]) == (2, 1, None, False)
    points = [standing["score"] for standing in ana.look(first)["standings"]]
    assert [game["scores"] for game in seen["games"]] == [points]
    second = again(first, beto)
    assert (second["stage"], second["awaited"]) == ("waiting", [2])
    assert ana.look(first)["next"] == {"table": second["id"], "accepted": [1]}
    assert again(first, ana)["id"] == second["id"]
    until(lambda: ana.look(second["id"])["stage"] == "playing")
    second = beto.look(second["id"])
    assert sitting(second) == [("person", "Beto"), ("bot", bot), ("person", "Ana")]
    assert ana.look(first)["next"] == {"table": second["id"], "accepted": [0, 1]}
    assert ana.look(second["id"])["host"]
    series = second["series"]
    assert (series["number"], series["done"]) == (2, False)
    moved = [points[1], points[2], points[0]]
    assert series["games"][0]["scores"] == moved
    assert [standing["points"] for standing in series["standings"]] == moved
    give_up(second["id"], [ana, beto])
    end = ana.look(second["id"])
    scores = [standing["score"] for standing in end["standings"]]
    totals = [one + other for one, other in zip(moved, scores, strict=True)]
    assert end["series"]["done"]
    assert [standing["points"] for standing in end["series"]["standings"]] == totals
    # After the last game another series is offered, to be accepted.
    third = again(second["id"], ana)
    assert (third["stage"], third["series"]["number"]) == ("waiting", 1)
    assert third["series"]["games"] == []


def test_a_series_goes_on_after_a_kill(own_server: Server) -> None:
    first, (ana, beto) = finished(own_server, series=0)
    own_server.kill()
    own_server.start()
    second = again(first, ana)
    own_server.kill()
    own_server.start()
    assert again(first, beto)["id"] == second["id"]
    assert beto.look(second["id"])["series"] == second["series"]
    assert second["series"]["length"] == 0
    lists = beto.get("/api/tables")
    assert [one["series"] for one in lists["mine"]] == [{"number": 2, "length": 0}]
    assert [one["series"] for one in lists["finished"]["tables"]] == [{"number": 1, "length": 0}]


@pytest.mark.rule("KD-25")
def test_three_games_of_kingdomino_are_a_dynasty(server: Server) -> None:
    ana = server.client()
    games = {one["id"]: one for one in ana.get("/api/games")["games"]}
    (dynasty,) = games["kingdomino"]["series"]
    assert (dynasty["games"], dynasty["label"]) == (3, "Dynasty")
    assert games["kingdom-builder"]["series"] == []
    # Nobody is told that points are added where there are none.
    assert [games[one]["scored"] for one in ("kingdomino", "teg-cartas")] == [True, False]
    table = ana.open("me", "open", series=3)
    assert table["series"]["name"] == "dynasty"
    assert ana.open("me", "open", series=2)["series"]["name"] is None
    assert ana.open("me", "open", series=1)["series"] is None
    wanted = {"game": "kingdomino", "seats": TWO, "name": "Ana"}
    for wrong in (-1, 100, "3"):
        assert ana.ask("/api/tables", {**wanted, "series": wrong}).status == 400


@pytest.mark.rule("KD-25")
def test_the_highest_sum_wins_a_series_and_a_tie_is_shared() -> None:
    from reinos.core import registry

    series = first_of(3, 3)
    assert series is not None
    for scores, places in (([9, 5, 1], [1, 2, 3]), ([4, 8, 1], [2, 1, 3]), ([2, 2, 3], [2, 2, 1])):
        seated = [scores[player] for player in series.players]
        ranked = [places[player] for player in series.players]
        series = series.after("table", seated, ranked)
        last = series
        series = series.rotated()
    assert last.is_last
    assert [one.scores for one in last.results] == [(9, 5, 1), (4, 8, 1), (2, 2, 3)]
    seen = last.seen(registry.game("kingdomino"), is_over=True)
    assert seen.done
    by_player = {player: seen.standings[seat] for seat, player in enumerate(last.players)}
    assert [(by_player[n].points, by_player[n].won, by_player[n].place) for n in range(3)] == [
        (15, 1, 1),
        (15, 1, 1),
        (5, 1, 3),
    ]
    # Where points decide nothing, games won do.
    seen = last.seen(registry.game("teg-cartas"), is_over=True)
    assert [one.scores for one in seen.games] == [(), (), ()]
    assert {(one.points, one.won, one.place) for one in seen.standings} == {(None, 1, 1)}


def test_logs_without_series_or_a_next_table_are_read(own_server: Server) -> None:
    old, (ana, _) = finished(own_server)
    own_server.kill()
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        (text,) = database.execute("select body from log where number = 1").fetchone()
        body = {k: v for k, v in json.loads(text).items() if k not in ("series", "settings")}
        database.execute("update log set body = ? where number = 1", (json.dumps(body),))
    database.close()
    own_server.start()
    found = ana.look(old)
    assert (found["series"], found["next"], found["settings"]["talk"]) == (None, None, True)
    assert again(old, ana)["stage"] == "waiting"


def test_a_series_of_one_is_a_game() -> None:
    assert first_of(None, 2) is None
    assert first_of(1, 2) is None
    assert first_of(0, 2) == SeriesState(0, 1, (0, 1))
