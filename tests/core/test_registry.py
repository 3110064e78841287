"""The games are found without anything in core knowing where they are."""

import ast
from pathlib import Path

import reinos
from reinos.core import registry

CORE = Path(registry.__file__).parent


def test_core_names_no_room_above_it() -> None:
    for file in CORE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert (node.module or "").startswith("reinos.core") or "reinos" not in str(
                    node.module
                ), file.name


def test_our_own_games_come_first_and_those_of_others_are_found_too() -> None:
    own = [folder.name for folder in (CORE.parent / "games").iterdir() if folder.is_dir()]
    expected = sorted(name.replace("_", "-") for name in own if not name.startswith("_"))
    assert list(registry.ids()) == [*expected, "pretenders"]
    assert {game.id for game in reinos.catalog()} == set(registry.ids())
