"""The Python in README and guides runs as it stands."""

import doctest
import re
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
    [*PAGES, "CONTRIBUTING.md", "docs/additions.md", "docs/architecture.md", "docs/server.md"],
)
def test_links_between_pages_lead_somewhere(page: str) -> None:
    text = (PROJECT / page).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        if "://" not in link:
            assert ((PROJECT / page).parent / link).exists(), link
