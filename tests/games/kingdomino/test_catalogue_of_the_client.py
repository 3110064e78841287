"""The client draws dominoes that it was never sent: it knows them from a list of its own."""

from pathlib import Path

import msgspec

from reinos.games.kingdomino.dominoes import Domino, dominoes

CATALOGUE = Path(__file__).parents[3] / "web" / "src" / "games" / "kingdomino" / "dominoes.json"


def test_the_client_lists_the_very_dominoes_of_the_game() -> None:
    assert msgspec.json.decode(CATALOGUE.read_bytes(), type=tuple[Domino, ...]) == dominoes()
