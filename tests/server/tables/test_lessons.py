"""A lesson is a table with a prepared deal, and in no statistics."""

from typing import Any

import pytest

from reinos.core import registry


def opened(client: Any, **wanted: Any) -> Any:
    body = {"game": "kingdomino", "lesson": "first", "name": "Ana", "seats": [{"kind": "me"}]}
    return client.ask("/api/tables", {**body, **wanted})


def test_a_lesson_has_its_deal_and_its_bots(server: Any) -> None:
    ana = server.client()
    table = opened(ana).json
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    assert [slot["domino"]["number"] for slot in table["view"]["next_line"]] == [8, 12, 31, 40]
    again = opened(ana).json
    assert again["view"]["next_line"] == table["view"]["next_line"]


def test_a_lesson_is_in_no_statistics(server: Any) -> None:
    ana = server.client()
    table = opened(ana).json
    ana.post(f"/api/tables/{table['id']}/resign", {"sequence": 0})
    ana.finish(table["id"])
    results = ana.get("/api/me")
    assert (results["games"], results["by_bots"]) == ([], 0)


@pytest.mark.parametrize(
    ("wanted", "refused"),
    [
        ({"lesson": "last"}, (404, "no_lesson")),
        ({"options": {"harmony": True}}, (400, "lesson_alone")),
        ({"seats": [{"kind": "me"}, {"kind": "open"}]}, (400, "lesson_alone")),
    ],
)
def test_a_lesson_that_there_is_not_is_refused(
    server: Any, wanted: Any, refused: tuple[int, str]
) -> None:
    answer = opened(server.client(), **wanted)
    assert (answer.status, answer.json["code"]) == refused


def test_the_catalogue_names_the_lessons(server: Any) -> None:
    games = {game["id"]: game for game in server.client().get("/api/games")["games"]}
    for game in registry.catalog():
        told = games[game.id]["lessons"]
        assert [one["id"] for one in told] == [one.id for one in game.lessons]
        assert all("." not in one["label"] for one in told)
