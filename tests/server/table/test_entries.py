"""The entries of a log: every column is checked, and settings that are gone damage nothing."""

from typing import Any

import msgspec
import pytest

from reinos.server import protocol
from reinos.server.table.entries import Opened, Seated
from reinos.server.table.log_entry import Led, read_entry
from reinos.server.table.seats import Seat
from reinos.server.table.settings import StoredSettings
from reinos.server.table.state import TableState

SEED = "00" * 32
SEATS = (Seat("person", "Ana", None, "ana"), Seat("open"))


def row(kind: str, number: int = 1, **body: Any) -> tuple[Any, ...]:
    """A row of a log."""
    said = {"stage": "waiting", "turn": None, **body}
    return "a", number, kind, msgspec.json.encode(said).decode(), "", 1, "2026-01-01"


def opened(settings: Any) -> tuple[Any, ...]:
    """The row that opens a table with settings."""
    change = Opened(game="kingdomino", options={}, open=False, host="ana", seed=SEED, seats=SEATS)
    return row("opened", **{**msgspec.to_builtins(change), "settings": settings})


def test_an_entry_of_an_unknown_kind_is_damaged() -> None:
    with pytest.raises(ValueError, match="the unknown kind 'returned'"):
        read_entry(row("returned", seat=0))


@pytest.mark.parametrize("column", [0, 1, 2, 3, 4, 5, 6])
def test_every_column_of_an_entry_is_checked(column: int) -> None:
    sound = list(opened({}))
    assert isinstance(read_entry(sound).change, Opened)
    sound[column] = "x" if isinstance(sound[column], int) else 7
    with pytest.raises((ValueError, msgspec.MsgspecError)):
        read_entry(sound)


@pytest.mark.parametrize(
    "stored",
    [
        {},
        {"music": "loud", "patience": 86_400},  # a setting that is gone
        {"patience": 1, "clock": {"kind": "minutes", "minutes": 100_000, "sand": True}},
    ],
)
def test_settings_that_nobody_may_choose_today_damage_no_table(stored: Any) -> None:
    table = TableState(read_entry(opened(stored)))
    assert table.settings.spectators
    assert table.settings.patience == stored.get("patience", 86_400)
    if "clock" in stored:
        assert table.settings.clock is not None
        assert table.settings.clock.minutes == 100_000


def test_settings_are_stored_as_they_were_asked_for() -> None:
    clock = protocol.ClockSetting("days", days=2, then="resign")
    asked = protocol.Settings(spectators=False, pace="calm", patience=3600, clock=clock)
    assert StoredSettings.of(asked).seen() == asked
    assert StoredSettings.of(protocol.Settings()).seen() == protocol.Settings()


def test_a_field_that_is_needed_and_missing_is_damage() -> None:
    with pytest.raises(msgspec.ValidationError, match="seats"):
        read_entry(row("seated", seat=0))
    entry = read_entry(row("seated", seat=0, seats=msgspec.to_builtins(SEATS)))
    assert entry.change == Seated(seat=0, seats=SEATS)
    assert entry.led == Led("waiting", None)
