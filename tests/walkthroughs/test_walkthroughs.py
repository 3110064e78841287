"""Every walk-through can be followed to the letter: each step, and each command that it gives."""

from pathlib import Path

import pytest

from tests.walkthroughs import scratch
from tests.walkthroughs.walkthrough import Step, read

SERVER = "docs/walkthroughs.md"
KINGDOM_BUILDER = "docs/additions.md"
WALKTHROUGHS = [
    (SERVER, "A new kind of entry"),
    (SERVER, "A new endpoint"),
    (SERVER, "A new setting of a table"),
    (KINGDOM_BUILDER, "A card"),
    (KINGDOM_BUILDER, "A location"),
    (KINGDOM_BUILDER, "An event"),
]
"""The page and the heading of each."""
every_walkthrough = pytest.mark.parametrize(("page", "title"), WALKTHROUGHS)


def steps_of(page: str, title: str) -> list[Step]:
    """The steps of a walk-through, which ends with a command that tests what was added."""
    steps = read(scratch.PROJECT / page, title)
    assert any(command.startswith("./play test ") for command in steps[-1].commands())
    return steps


@every_walkthrough
def test_every_step_finds_its_place(page: str, title: str, tmp_path: Path) -> None:
    tree = scratch.copy(tmp_path)
    for step in steps_of(page, title):
        step.take(tree)


@pytest.mark.nightly
@every_walkthrough
def test_whoever_follows_it_is_done(page: str, title: str, tmp_path: Path) -> None:
    tree = scratch.copy(tmp_path)
    for step in steps_of(page, title):
        step.take(tree)
        for command in step.commands():
            done = scratch.run(tree, command)
            assert done.code == 0, f"{step.at}: {command}\n{done.said}"
