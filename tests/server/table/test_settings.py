"""What is true of every setting of a table."""

import json
from pathlib import Path

import pytest
from msgspec.structs import asdict, fields

from reinos.server import protocol
from reinos.server.table.settings import StoredSettings

WORDS = Path(__file__).parents[3] / "web" / "src" / "words"


def test_settings_that_are_asked_for_are_stored() -> None:
    usual = protocol.Settings()
    assert asdict(StoredSettings()) == asdict(usual), "name it in StoredSettings, with its default"
    assert StoredSettings.of(usual).seen() == usual


def test_the_host_changes_only_settings_that_there_are() -> None:
    settings = {field.name for field in fields(protocol.Settings)}
    assert {field.name for field in fields(protocol.SettingsChange)} < settings


@pytest.mark.parametrize("language", ["en", "es"])
def test_everybody_is_told_in_words_what_the_host_changes(language: str) -> None:
    words = json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))
    for field in fields(protocol.SettingsChange):
        for how in ("on", "off"):
            assert f"note.settled.{field.name}_{how}" in words
