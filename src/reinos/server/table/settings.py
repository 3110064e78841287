"""The settings of a table as its log keeps them.

They are apart from what a request may say: limits of today, or a setting that is no longer offered,
must not damage a table of yesterday. What this version does not know is ignored.
"""

from typing import Literal

import msgspec
from msgspec.structs import asdict

from reinos.server import protocol

StoredPace = Literal["live", "daily", "calm"]


class StoredClockSetting(msgspec.Struct, frozen=True):
    """How much time everybody has; see `protocol.ClockSetting`."""

    kind: Literal["minutes", "days"]
    minutes: int = 15
    increment: int = 0
    days: int = 3
    then: Literal["bot", "resign"] = "bot"


class StoredSettings(msgspec.Struct, frozen=True):
    """What a table agrees on beside the rules; see `protocol.Settings`."""

    spectators: bool = True
    locked: bool = False
    latecomers: bool = False
    talk: bool = True
    scores: bool = True
    pieces: bool = True
    forecasts: bool = True
    patience: int = 86_400
    pace: StoredPace | None = None
    clock: StoredClockSetting | None = None
    first_begins: bool = False

    @classmethod
    def of(cls, settings: protocol.Settings) -> "StoredSettings":
        """The settings as they are stored."""
        return msgspec.convert(settings, cls, from_attributes=True)

    def seen(self) -> protocol.Settings:
        """The settings as people are told them."""
        clock = None if self.clock is None else protocol.ClockSetting(**asdict(self.clock))
        return protocol.Settings(**{**asdict(self), "clock": clock})
