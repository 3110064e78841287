"""Tables to sit at and random games of Kingdomino, as fixtures."""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from reinos import Game, State
from tests.support.kingdomino_tables import (
    TABLES,
    Finished,
    Half,
    Placing,
    Referee,
    Table,
    Wander,
    table_for,
    tiles,
)


@pytest.fixture(params=list(TABLES.values()), ids=list(TABLES))
def table(request: pytest.FixtureRequest) -> Table:
    """Every number of players, with the options that change the set-up."""
    chosen: Table = request.param
    return chosen


@pytest.fixture(scope="session")
def dominoes() -> dict[int, tuple[Half, Half]]:
    """The halves of every domino, as the data file has them."""
    data = files("reinos.games.kingdomino") / "data" / "dominoes.csv"
    rows = csv.DictReader(data.read_text(encoding="utf-8").splitlines())
    return {
        int(row["number"]): (
            (row["terrain_a"], int(row["crowns_a"])),
            (row["terrain_b"], int(row["crowns_b"])),
        )
        for row in rows
    }


@pytest.fixture(scope="session")
def referee(dominoes: dict[int, tuple[Half, Half]]) -> Referee:
    """The second pair of eyes."""
    return Referee(dominoes)


@pytest.fixture(scope="session")
def placing(kingdomino: Game) -> Placing:
    """Type a kingdom and the domino to place; the rest of the table is made up around it."""

    def make(
        domino: int, kingdom: str = "", players: int = 2, last: bool = False, **options: Any
    ) -> State:
        table = table_for(players, options)
        laid = tiles(kingdom)
        used = {domino, *(number for number, _, _ in laid)}
        free = sorted(set(range(1, 49)) - used, key=lambda n: (n < domino, n))
        others = [seat for seat in range(players) for _ in range(table.kings)][1:]
        line = sorted([(domino, 0), *((free.pop(0), seat) for seat in others)])
        turn = line.index((domino, 0))
        discarded = [number for number, _ in line[:turn]]
        kings: list[int | None] = [seat for _, seat in line[:turn]]
        kings += [None] * (table.breadth - turn)
        if last:
            kings = []
        next_line = list(zip(sorted(free.pop() for _ in kings), kings, strict=True))
        seen = len(laid) + len(line) + len(next_line)
        # As many rounds have gone by as the kingdom has dominoes for.
        rounds = max(-(-len(laid) // table.kings), -(-len(laid) // table.breadth))
        missing = (table.lines if last else rounds + 2) * table.breadth - seen
        discarded += [free.pop(0) for _ in range(missing)]
        state = kingdomino.load(
            {
                "game": "kingdomino",
                "players": players,
                "options": options,
                "seed": "00" * 32,
                "position": {
                    "kingdoms": [laid, *([] for _ in range(players - 1))],
                    "line": line,
                    "next_line": next_line,
                    "turn": turn,
                    "discarded": discarded,
                },
            }
        )
        assert state.seat == 0
        return state

    return make


@pytest.fixture(scope="session")
def finished(kingdomino: Game) -> Finished:
    """Type the kingdoms; the dominoes of the game that lie in none of them were discarded."""

    def make(*kingdoms: str, **options: Any) -> State:
        table = table_for(len(kingdoms), options)
        laid = [tiles(kingdom) for kingdom in kingdoms]
        used = {number for kingdom in laid for number, _, _ in kingdom}
        unused = [number for number in range(1, 49) if number not in used]
        state = kingdomino.load(
            {
                "game": "kingdomino",
                "players": len(kingdoms),
                "options": options,
                "position": {
                    "kingdoms": laid,
                    "discarded": unused[: table.lines * table.breadth - len(used)],
                },
            }
        )
        assert state.over
        return state

    return make


@pytest.fixture(scope="session")
def wander(kingdomino: Game) -> Wander:
    """Play at random; `sense` is how often the move that gains most is made instead."""

    def play(table: Table, seed: int, sense: float = 0.0, **options: Any) -> Iterator[State]:
        chance = random.Random(seed)
        state = kingdomino.new(table.players, seed, **table.options, **options)
        while not state.over:
            yield state
            actions, worth = state.policy()
            best = actions[worth == worth.max()] if chance.random() < sense else actions
            state.act(int(chance.choice(best)))
        yield state

    return play
