"""Tables of T.E.G. Cartas, as fixtures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import reinos
from reinos import Game, State
from tests.support.teg_cartas_tables import (
    WORLD,
    Emptied,
    Referee,
    Sit,
    all_but,
    filled,
    free_objectives,
    lands,
)


@pytest.fixture(scope="session")
def teg() -> Game:
    """T.E.G. Cartas, with its kernels compiled."""
    chosen = reinos.game("teg-cartas")
    chosen.compile()
    return chosen


@pytest.fixture(scope="session")
def sit(teg: Game) -> Sit:
    """A way to type tables."""

    def make(
        *own: str,
        players: int = 2,
        hands: Sequence[str] = (),
        specials: Sequence[str] = (),
        objectives: Sequence[str] = (),
        options: dict[str, Any] | None = None,
        seed: int = 0,
        **position: Any,
    ) -> State:
        held = [lands(text) for text in own]
        taken = {id for land in held for id in land}
        left, others = [id for id in WORLD if id not in taken], players - len(held)
        held += [left[at::others] for at in range(others)]
        return teg.load(
            {
                "game": "teg-cartas",
                "players": players,
                "options": options or {},
                "seed": f"{seed:064x}",
                "position": {
                    "territories": held,
                    "objectives": list(objectives) or free_objectives(held, players),
                    "hands": filled(hands, players),
                    "specials": filled(specials, players),
                    **position,
                },
            }
        )

    return make


@pytest.fixture(scope="session")
def emptied(sit: Sit) -> Emptied:
    """Seat 0 holds Asia and `mine`, seat 1 Europe and `theirs`; other cards fill all hands."""

    def make(mine: str, theirs: str, specials: str = "") -> State:
        spare = all_but(mine, theirs)
        hands = [mine, theirs, "", ""]
        for seat in (1, 2, 3):
            room = 15 - len(hands[seat].split())
            hands[seat] = " ".join([hands[seat], *spare[-room:]])
            spare = spare[:-room]
        hands[0] = " ".join([mine, *spare])
        return sit("asia", "europe", "africa", players=4, hands=hands, specials=[specials])

    return make


@pytest.fixture(scope="session")
def referee() -> Referee:
    """The second pair of eyes."""
    return Referee()
