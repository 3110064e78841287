"""Whoever got no answer may ask again, and gets the first one."""

import asyncio
from pathlib import Path
from typing import Any

from tests.support.application import TWO, Inside, inside


def test_the_same_wish_with_the_same_key_is_one_table(tmp_path: Path) -> None:
    ana = "reinos=" + "a" * 30
    found: list[str] = []

    async def play(one: Inside) -> None:
        keyed = {"key": "one of my own", "cookie": ana}
        answers = await asyncio.gather(*(one.open(**keyed) for _ in range(5)))
        assert {answer.status for answer in answers} == {201}
        found.extend({answer.json["id"] for answer in answers})
        assert len(found) == len(one.tables.by_id) == 1
        other = await one.open(name="Anna", **keyed)
        assert (other.status, other.json["code"]) == (409, "key_used")
        eva = await one.open(key="one of my own")
        assert eva.json["id"] != found[0]
        wrong = await one.open(game="chess", key="another of mine", cookie=ana)
        assert wrong.status == 404
        right = await one.open(key="another of mine", cookie=ana)
        assert right.status == 201
        assert (await one.open(key="short", cookie=ana)).status == 400

    async def after_a_restart(one: Inside) -> None:
        answer = await one.open(key="one of my own", cookie=ana)
        assert answer.json["id"] == found[0]

    inside(tmp_path, play)
    inside(tmp_path, after_a_restart)


def test_giving_up_checks_its_number(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana, beto, eva = one.somebody(), one.somebody(), one.somebody()
        seats = [*TWO, {"kind": "open"}]
        table = (await one.open(seats, cookie=ana)).json["id"]
        path = f"/api/tables/{table}"
        for cookie in (beto, eva):
            seen = (await one.ask(f"{path}/join", {"name": "X"}, cookie=cookie)).json
        mover = (ana, beto, eva)[seen["turn"]]
        move = (await one.ask(path, cookie=mover)).json["view"]["moves"][0]
        await one.ask(f"{path}/moves", {"sequence": 0, "move": move}, cookie=mover)

        async def resign(sequence: int) -> tuple[int, Any]:
            answer = await one.ask(f"{path}/resign", {"sequence": sequence}, cookie=beto)
            return answer.status, answer.json.get("code") or answer.json

        assert await resign(0) == (409, "stale")
        assert await resign(2) == (409, "stale")
        first = await resign(1)
        assert first[0] == 200
        assert await resign(1) == first
        assert await resign(2) == (409, "stale")

    inside(tmp_path, play)
