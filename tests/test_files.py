"""How long a file may be, and from where tests take what they share."""

import ast
import re
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).parent.parent
LIMIT = 400
"""Lines of a Python file."""
FOLDERS = ("src", "tests", "examples", "benchmarks", "tools")


@cache
def lengths() -> dict[str, int]:
    """The lines of every Python file of the project, with an ending or without."""
    files = [PROJECT / "play", *PROJECT.glob("*.py")]
    for name in FOLDERS:
        files += (PROJECT / name).rglob("*.py")
    return {
        file.relative_to(PROJECT).as_posix(): len(file.read_text(encoding="utf-8").splitlines())
        for file in files
    }


def exceptions() -> set[str]:
    """The files that CONTRIBUTING names, with a reason, since they are longer."""
    text = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    _, _, rest = text.partition("- **A file is one idea, named by its noun**")
    named, _, _ = rest.partition("\n- ")
    found = re.findall(r"^  - `([^`]+)`: (.*)$", named, re.MULTILINE)
    assert all(reason.endswith(".") for _, reason in found)
    return {name for name, _ in found}


def test_no_python_file_is_longer_than_the_limit_unless_contributing_says_why() -> None:
    too_long = {name: count for name, count in lengths().items() if count > LIMIT}
    assert {name: too_long[name] for name in set(too_long) - exceptions()} == {}


def test_no_file_is_excepted_that_is_not_longer_than_the_limit() -> None:
    assert exceptions()
    assert {name for name in exceptions() if lengths().get(name, 0) <= LIMIT} == set()


def test_no_test_takes_anything_from_another_test() -> None:
    """What several tests use stands in `tests/support/`."""
    taken = set()
    for name in lengths():
        if not name.startswith("tests/"):
            continue
        for node in ast.walk(ast.parse((PROJECT / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                *_, last = node.module.split(".")
                if node.module.startswith("tests.") and re.match("test_|conftest$", last):
                    taken.add(f"{name} imports {node.module}")
    assert taken == set()
