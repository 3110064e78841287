"""A fault in the rules that somebody's move meets is the server's: 500, and a line in its log."""

import logging
from pathlib import Path
from typing import NoReturn

import pytest

from reinos.core.errors import EndlessGame, ReinosError, StuckGame
from reinos.core.state import State
from tests.support.application import Inside, inside, two_inside

FAULTS = {
    "stuck_game": StuckGame("stuck_game", game="kingdomino", seat=1, sequence=1),
    "endless_draws": EndlessGame("endless_draws", game="kingdomino", most=100),
    "endless_events": EndlessGame("endless_events", game="kingdomino", most=100),
}


def raising(error: ReinosError) -> object:
    """A method that fails."""

    def fails(*_: object) -> NoReturn:
        raise error

    return fails


@pytest.mark.parametrize("code", sorted(FAULTS))
def test_a_fault_in_the_rules_is_the_servers_and_is_logged(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    code: str,
) -> None:
    async def play(one: Inside) -> None:
        table, cookies = await two_inside(one)
        cookie = cookies[table.state.seat or 0]
        path = f"/api/tables/{table.id}/moves"
        wanted = {"sequence": 0, "move": str(table.state.moves()[0])}
        number = table.number
        with monkeypatch.context() as patch, caplog.at_level(logging.ERROR, "reinos.server"):
            patch.setattr(State, "advance", raising(FAULTS[code]))
            answer = await one.ask(path, wanted, cookie=cookie)
        assert (answer.status, answer.json["code"]) == (500, code)
        assert "fault in the rules of kingdomino" in answer.json["message"]
        logged = [one.getMessage() for one in caplog.records if one.name == "reinos.server"]
        assert [FAULTS[code].say()] == logged
        assert (table.number, table.state.sequence) == (number, 0)
        assert (await one.ask(path, wanted, cookie=cookie)).status == 200

    inside(tmp_path, play)
