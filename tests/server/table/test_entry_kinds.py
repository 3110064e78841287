"""What is true of every kind of entry."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from alembic.script import ScriptDirectory
from msgspec.structs import fields

from reinos.server.store.store import history
from reinos.server.table.entries import KINDS, Change
from reinos.server.tables.erasure import NAMES, WORDS_OF_PEOPLE
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


WITHOUT_WORDS = {
    *("note", "seats.name"),  # of these the names and the words are taken out
    *("game", "options", "seed", "key", "wish", "follows", "move"),
    *(
        "host",
        "seats.owner",
        "seats.bot",
        "seats.lesson",
        "seats.stand_in",
        "clock.life",
        "next.table",
    ),
    "series.results.table",
}
"""The fields that hold text, but no words of a person."""


def texts_in(kind: Any, path: str = "") -> Iterator[str]:
    """The fields with text in a type, and in the structs that it holds."""
    if kind is str or kind is Any:
        yield path
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        for field in fields(kind):
            yield from texts_in(field.type, f"{path}.{field.encode_name}".lstrip("."))
    for part in get_args(kind):
        yield from texts_in(part, path)


@pytest.mark.parametrize("kind", KINDS)
def test_words_that_a_person_wrote_are_erased_with_that_person(kind: str) -> None:
    unknown = {*texts_in(KINDS[kind])} - WITHOUT_WORDS - {*NAMES, *WORDS_OF_PEOPLE}
    assert not unknown, "name it in erasure.py, or here if it holds nothing that a person wrote"


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_browser_has_a_sentence_for_every_kind_that_is_told_as_a_note(language: str) -> None:
    words = json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))
    said = {key.split(".")[1] for key in words if key.startswith("note.")}
    assert set(KINDS) - said == TOLD_OTHERWISE
