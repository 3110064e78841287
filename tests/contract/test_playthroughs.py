"""Golden games: everything that happens in one game of each kind, as a person can read it.

`./play test --rewrite-playthroughs` writes them anew, on purpose.
"""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import reinos
from reinos.core.options import written

FOLDER = Path(__file__).parent.parent / "playthroughs"


def name(players: int, options: dict[str, Any]) -> str:
    """The name of a golden game."""
    chosen = [
        f"{key}-{written(value) if isinstance(value, tuple) else value}"
        for key, value in options.items()
    ]
    return "-".join([f"{players}-players", *chosen])


def told(game: reinos.Game, players: int, options: dict[str, Any]) -> str:
    """A whole game in text: every decision, what could be played, what happened, the scores."""
    state = game.new(players=players, seed=name(players, options), **options)
    choice = random.Random(name(players, options))
    lines = [f"{game.id}, {players} players, {options or 'default options'}", ""]
    while state.seat is not None:
        moves = state.moves()
        move = choice.choice(moves)
        lines.append(f"{state.sequence + 1}. seat {state.seat} plays {move}")
        lines.append(f"   of {len(moves)}: {', '.join(str(one) for one in moves)}")
        lines += [f"   {msgspec.json.encode(event).decode()}" for event in state.play(move)]
        lines.append(f"   scores {state.scores()}")
    lines += ["", f"scores {state.scores()}, places {state.places()}"]
    for seat in range(players):
        lines += [
            f"seat {seat}: {msgspec.json.encode(line).decode()}" for line in state.breakdown(seat)
        ]
        lines.append(f"seat {seat} sees {msgspec.json.encode(state.view(seat)).decode()}")
    return "\n".join(lines) + "\n"


def test_golden_playthroughs(game: reinos.Game, request: pytest.FixtureRequest) -> None:
    folder = FOLDER / game.id
    wanted = {f"{name(*one)}.txt": told(game, *one) for one in game.variations()}
    if request.config.getoption("--rewrite-playthroughs"):
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.txt"):
            old.unlink()
        for file, text in wanted.items():
            (folder / file).write_text(text, encoding="utf-8")
    assert {file.name for file in folder.glob("*.txt")} == set(wanted)
    for file, text in wanted.items():
        assert (folder / file).read_text(encoding="utf-8") == text, file
