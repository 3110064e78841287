"""The browser's own code puts together the table that the server has, whole games long."""

import json
import random
import subprocess
from typing import Any

import pytest

import reinos
from tests.server.following import following
from tests.web.test_client import WEB, npm

Server = Any
GAMES = [game.id for game in reinos.catalog()]


def put_together(messages: list[Any]) -> list[Any]:
    """The table after each of some live messages, by the code of the client."""
    done = subprocess.run(
        [*npm(), "run", "--silent", "updates"],
        cwd=WEB,
        input=json.dumps(messages),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    tables: list[Any] = json.loads(done.stdout)
    return tables


def comparable(table: Any) -> Any:
    """A table without what may differ between two moments of asking.

    Who is here comes in messages of its own. The moves of others are told when a game is over, those
    of old entries only to who asks for the whole table.
    """
    log = [{**entry, "move": None} for entry in table["log"]]
    return {**{name: value for name, value in table.items() if name != "here"}, "log": log}


@pytest.mark.xdist_group("web")
@pytest.mark.parametrize("played", GAMES)
def test_a_browser_puts_a_whole_game_together(server: Server, played: str) -> None:
    ana, beto, eva = (server.client() for _ in range(3))
    table = ana.open("me", "open", game=played)["id"]
    chance = random.Random(played)
    with (
        following(ana, table) as one,
        following(eva, table) as third,
    ):
        for follower in (one, third):
            follower.hear_until("hello")
        beto.post(f"/api/tables/{table}/join", {"name": "Ñandú 🦤"})
        with following(beto, table) as other:
            other.hear_until("hello")
            everyone = {ana: one, beto: other, eva: third}
            asked: dict[Any, dict[int, Any]] = {client: {} for client in everyone}
            while other.table["stage"] != "over":
                for client, follower in everyone.items():
                    follower.hear_number(other.table["number"])
                    asked[client][follower.table["number"]] = client.look(table)
                mover = (one, other)[other.table["turn"]]
                mover.play(chance.choice(mover.table["view"]["moves"]))
                mover.hear_until("update")
                other.hear_number(mover.table["number"])
            for client, follower in everyone.items():
                follower.hear_number(other.table["number"])
                asked[client][follower.table["number"]] = client.look(table)
    for client, follower in everyone.items():
        assert any(message.get("splices") for message in follower.heard)
        tables = put_together(follower.heard)
        seen = {found["number"]: found for found in tables if found}
        assert seen.keys() >= asked[client].keys()
        for number, whole in asked[client].items():
            assert comparable(seen[number]) == comparable(whole), number
