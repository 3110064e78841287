"""The browser's own code puts together the table that the server has, whole games long."""

import json
import random
import subprocess
from typing import Any

import pytest

import reinos
from tests.support.follower import following
from tests.support.npm import WEB, npm

Server = Any
GAMES = [game.id for game in reinos.catalog()]
SHORT = {"teg-cartas": {"max_rounds": 6}}
"""Options without which random moves would take too long."""


def put_together(*heard: list[Any]) -> list[list[Any]]:
    """The table after each message that somebody heard, by the code of the client."""
    done = subprocess.run(
        [*npm(), "run", "--silent", "updates"],
        cwd=WEB,
        input=json.dumps(heard),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    tables: list[list[Any]] = json.loads(done.stdout)
    return tables


def comparable(table: Any) -> Any:
    """A table without what may differ between two moments of asking.

    Who is here comes in messages of its own. The moves of others are told when a game is over,
    those of old entries only to who asks for the whole table.
    """
    log = [{**entry, "move": None} for entry in table["log"]]
    return {**{name: value for name, value in table.items() if name != "here"}, "log": log}


def is_asked_about(number: int) -> bool:
    """Whether a table is compared at this number: all in the beginning of a game, then some."""
    return number < 40 or number % 10 == 0


@pytest.mark.xdist_group("web")
@pytest.mark.parametrize("played", GAMES)
def test_a_browser_puts_a_whole_game_together(server: Server, played: str) -> None:
    ana, beto, eva = (server.client() for _ in range(3))
    table = ana.open("me", "open", game=played, options=SHORT.get(played, {}))["id"]
    asked: dict[Any, dict[int, Any]] = {ana: {}, beto: {}, eva: {}}
    chance = random.Random(played)
    with following(ana, table) as one, following(eva, table) as third:
        for follower in (one, third):
            follower.hear_until("hello")
        beto.post(f"/api/tables/{table}/join", {"name": "Ñandú 🦤"})
        with following(beto, table) as other:
            other.hear_until("hello")
            everyone = {ana: one, beto: other, eva: third}
            mover = other
            while True:
                number, over = mover.table["number"], mover.table["stage"] == "over"
                for client, follower in everyone.items():
                    follower.hear_number(number)
                    if over or is_asked_about(number):
                        asked[client][number] = client.look(table)
                if over:
                    break
                mover = (one, other)[mover.table["turn"]]
                mover.play(chance.choice(mover.table["view"]["moves"]))
                mover.hear_until("update")
    tables = put_together(*(follower.heard for follower in everyone.values()))
    for (client, follower), found in zip(everyone.items(), tables, strict=True):
        assert any(message.get("splices") for message in follower.heard)
        put = {table["number"]: table for table in found if table}
        for number, whole in asked[client].items():
            assert comparable(put[number]) == comparable(whole), number
