"""Finished games, step by step."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from reinos.server.protocol.play import LogEntry, Standing
from reinos.server.protocol.shared import Request


class ReplayStep(msgspec.Struct, frozen=True):
    """One moment of a finished game, as a spectator or a seat saw it."""

    entry: LogEntry | None
    view: dict[str, Any]
    scores: tuple[int | None, ...]
    paid: tuple[dict[str, int], ...] = ()
    """What each kind of line of the score sheet pays every seat, where points decide the game."""


class Sign(msgspec.Struct, frozen=True):
    """Colour and emblem of a seat, by their numbers."""

    colour: int
    emblem: int


class Replay(msgspec.Struct, frozen=True):
    """A finished game from the first deal to the end."""

    id: str
    game: str
    game_name: str
    names: tuple[str, ...]
    steps: tuple[ReplayStep, ...]
    standings: tuple[Standing, ...]
    signs: tuple[Sign, ...] = ()


class GameFile(Request, frozen=True):
    """A game file, to be played again; nothing of it is kept."""

    file: Annotated[str, Meta(min_length=1)]
