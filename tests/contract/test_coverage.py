"""Every numbered rule has a test, and the project stands on its own feet."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

import reinos

TESTS = Path(__file__).parent.parent
PROJECT = TESTS.parent


def rules_named_in_tests() -> set[str]:
    """The ids in every `pytest.mark.rule(...)` of the test files."""
    found: set[str] = set()
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {str(ast.literal_eval(arg)) for arg in node.args}
    return found


def test_every_rule_has_a_test(game: reinos.Game) -> None:
    assert game.rules
    assert set(game.rules) - rules_named_in_tests() == set()


def test_every_rule_named_in_a_test_exists() -> None:
    known = {rule for game in reinos.catalog() for rule in game.rules}
    assert rules_named_in_tests() - known == set()


def test_every_rule_is_named_where_it_is_obeyed(game: reinos.Game) -> None:
    folder = Path(game.kernels.__file__ or "").parent.parent
    code = "".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    spans = r"[A-Z]{2}-\d\d (?:to|-|–) [A-Z]{2}-\d\d|[A-Z]{2}-\d\d ?(?:\.\.|–|-) ?\d\d"
    assert re.findall(spans, code) == []
    named = set(re.findall(r"[A-Z]{2}-\d\d", code))
    assert named <= set(game.rules)
    assert set(game.rules) - named == set()


@pytest.mark.slow
def test_nothing_reads_outside_the_project() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=PROJECT, capture_output=True, check=True
    ).stdout.decode()
    outside = "/".join(("..", "shared"))
    for name in filter(None, listed.split("\0")):
        file = PROJECT / name
        if file.suffix in {".png", ".ico", ".woff2", ".gz"} or not file.exists():
            continue
        assert outside not in file.read_text(encoding="utf-8"), name
