"""The Python in README and guides runs as it stands."""

import doctest
import re
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

PROJECT = Path(__file__).parent.parent
PAGES = [
    "README.md",
    "docs/python.md",
    "docs/learn.md",
    "docs/kingdom-builder.md",
    "docs/robber-knights.md",
    "docs/teg-cartas.md",
]


@pytest.mark.parametrize("page", PAGES)
def test_the_python_in_a_page_runs(page: str) -> None:
    text = (PROJECT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert blocks
    space: dict[str, Any] = {}
    for block in blocks:
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, space, page, page, 0)
            outcome = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(
                test, clear_globs=False
            )
            assert outcome.failed == 0
        else:
            exec(compile(block, page, "exec"), space)


@pytest.mark.parametrize(
    "page",
    [
        *PAGES,
        "CONTRIBUTING.md",
        "docs/additions.md",
        "docs/architecture.md",
        "docs/server.md",
        "docs/walkthroughs.md",
    ],
)
def test_links_between_pages_lead_somewhere(page: str) -> None:
    text = (PROJECT / page).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        if "://" not in link:
            assert ((PROJECT / page).parent / link).exists(), link


NAMED = re.compile(r"`([\w<>./-]*(?:/|\w\.(?:py|css|toml|json)))`")
FOLDERS = ("docs", "examples", "src", "tests", "web/src")


def test_every_file_and_folder_that_the_page_about_the_house_names_is_there() -> None:
    text = (PROJECT / "docs" / "architecture.md").read_text(encoding="utf-8")
    there = [path for name in FOLDERS for path in (PROJECT / name).rglob("*")]
    there += (*PROJECT.iterdir(), *(PROJECT / name for name in FOLDERS))
    paths = [f"/{path.relative_to(PROJECT).as_posix()}" for path in there]
    named = {re.sub(r"<\w+>", "*", name.rstrip("/")) for name in NAMED.findall(text)}
    assert len(named) > 70
    assert [name for name in named if not any(fnmatch(path, f"*/{name}") for path in paths)] == []


def test_every_room_of_the_server_is_in_the_page_about_the_house() -> None:
    text = (PROJECT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = [file.parent.name for file in (PROJECT / "src/reinos/server").glob("*/__init__.py")]
    assert len(rooms) > 10
    assert [room for room in rooms if f"`server/{room}/`" not in text] == []
