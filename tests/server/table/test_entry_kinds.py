"""What is true of every kind of entry."""

import json
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from reinos.server.store.store import history
from reinos.server.table.entries import KINDS, Change
from tests.server.databases.write_every_kind import KINDS as KINDS_OF_BEFORE

WORDS = Path(__file__).parents[3] / "web" / "src" / "words"
TOLD_OTHERWISE = {
    *("opened", "handed", "looked", "clocked", "erased"),  # nobody is told in words
    *("began", "moved", "resigned", "ended"),  # steps of the game, told as its events
    *("said", "reacted"),  # talk
}


def declared(base: type[Change] = Change) -> dict[str, type[Change]]:
    """Every struct that names a kind of its own."""
    found = {} if "kind" not in vars(base) else {base.kind: base}
    for one in base.__subclasses__():
        found |= declared(one)
    return found


def test_every_kind_of_entry_can_be_read() -> None:
    assert declared() == KINDS, "name it in AnyChange"


def test_a_new_kind_of_entry_has_a_migration() -> None:
    """So an older server refuses the database as newer, and calls no table damaged."""
    scripts = ScriptDirectory.from_config(history()).walk_revisions()
    new = [kind for one in scripts for kind in getattr(one.module, "new_kinds", ())]
    assert sorted(KINDS) == sorted((*KINDS_OF_BEFORE, *new))


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_browser_has_a_sentence_for_every_kind_that_is_told_as_a_note(language: str) -> None:
    words = json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))
    said = {key.split(".")[1] for key in words if key.startswith("note.")}
    assert set(KINDS) - said == TOLD_OTHERWISE
