"""Every game has the same rooms: what a file is called says what is in it."""

import ast
from pathlib import Path

import reinos
from reinos.core.vocabulary import Block, Part

FACE = ("game", "terminal", "audit", "position", "forecast", "view")
"""The face, top down: each imports only what stands below it."""
KERNELS = {
    "turn": ("setup", "chance", "apply"),
    "choices": ("legal", "refusal"),
    "scoring": ("scores", "standing", "score_lines"),
    "hidden": ("redeal",),
    "observation": ("observe",),
    "advice": ("evaluate", "policy"),
}
"""The rooms of `rules/`, and what the contract asks of each; nouns of the game may stand beside."""
VOCABULARY = ("record", "refusals", "events", "moves", "options", "names")
"""Below the rules. A small game may keep refusals and events in `moves`."""
DECLARED = {"Block": "moves", "Row": "events", "Refusal": "refusals"}
OTHERS = {"__init__.py", "py.typed", "data", "en.json", "es.json", "rules", "terminal"}


def folder(game: reinos.Game) -> Path:
    """Where a game lives."""
    return Path(game.kernels.__file__ or "").parent.parent


def readers(game: reinos.Game) -> set[str]:
    """The readers of data, which stand beside `names` and are named by their noun."""
    known = {*FACE, *VOCABULARY}
    return {file.stem for file in folder(game).glob("*.py")} - known - {"__init__"}


def imported(file: Path, package: str) -> set[str]:
    """The modules of a game that a file imports, by the first part of their names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == package:
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{package}."):
            found.add((node.module or "").removeprefix(f"{package}.").split(".")[0])
    return found


def test_a_game_has_the_rooms_of_every_game(game: reinos.Game) -> None:
    here = folder(game)
    assert {one.name for one in here.iterdir() if one.name != "__pycache__"} <= OTHERS | {
        f"{name}.py" for name in (*FACE, *VOCABULARY, *readers(game))
    }
    needed = {"game", "view", "record", "moves", "names", "audit"}
    assert needed <= {file.stem for file in here.glob("*.py")}
    assert not (here / "terminal.py").exists()


def test_every_function_of_the_contract_stands_in_its_room(game: reinos.Game) -> None:
    for room, functions in KERNELS.items():
        for name in functions:
            module = getattr(game.kernels, name).__module__
            assert module == f"{game.words}.rules.{room}", name


def test_readers_of_data_know_nothing_of_the_rules(game: reinos.Game) -> None:
    above = {*FACE, "rules"}
    for name in (*VOCABULARY, *readers(game)):
        file = folder(game) / f"{name}.py"
        if file.exists():
            assert imported(file, game.words) & above == set(), name


def test_the_face_imports_only_what_stands_below_it(game: reinos.Game) -> None:
    here = folder(game)
    for depth, name in enumerate(FACE):
        files = [here / f"{name}.py", *(here / name).glob("*.py")]
        for file in files:
            if file.exists():
                assert imported(file, game.words) & set(FACE[:depth]) == set(), file.name
    for file in (here / "rules").glob("*.py"):
        assert imported(file, game.words) & set(FACE) == set(), file.name


def test_the_drawing_of_a_game_knows_nothing_of_the_command_line(game: reinos.Game) -> None:
    for file in (folder(game) / "terminal").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                room = (node.module or "").split(".")[:2]
                assert room in (["reinos", "core"], ["reinos", "games"]) or room[0] != "reinos"


def test_declarations_stand_in_their_files(game: reinos.Game) -> None:
    small = not (folder(game) / "events.py").exists()
    for file in folder(game).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                room = DECLARED.get(node.func.id)
                if room:
                    assert file.stem == ("moves" if small else room), f"{file.name}:{node.lineno}"


def test_blocks_hold_every_action_and_parts_every_number_of_an_observation(
    game: reinos.Game,
) -> None:
    blocks = list(game.declared(Block).values())
    assert [0, *(block.end for block in blocks)] == [*blocks, game.kernels.ACTIONS]
    parts = list(game.declared(Part).values())
    assert [0, *(part.end for part in parts)] == [*parts, game.kernels.OBSERVATION]
