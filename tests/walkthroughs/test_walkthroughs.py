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
CHECKS_OF_THE_CLIENT = "./play test tests/web"
TYPESCRIPT = "reinos.server.typescript"
every_walkthrough = pytest.mark.parametrize(("page", "title"), WALKTHROUGHS)


def steps_of(page: str, title: str) -> list[Step]:
    """The steps of a walk-through, which ends with commands that test what was added."""
    steps = read(scratch.PROJECT / page, title)
    last = steps[-1].commands()
    assert any(command.startswith("./play test ") for command in last)
    assert CHECKS_OF_THE_CLIENT in last or not any(map(changes_the_client, steps))
    return steps


def changes_the_client(step: Step) -> bool:
    """Whether a step changes the browser client, or writes its types anew."""
    return "`web/" in step.said or any(one.endswith(TYPESCRIPT) for one in step.commands())


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
