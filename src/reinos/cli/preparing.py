"""Bots that need compiled kernels, which takes a while the first time, and who plays meanwhile."""

import os
import subprocess
import sys
import time
from collections.abc import MutableMapping
from contextlib import suppress

from reinos.bots import STAND_IN, Bot, make
from reinos.cli.words import WORDS
from reinos.core.compiler import AUTOMATIC
from reinos.core.game import Game
from reinos.core.words import say


class Preparing:
    """Has another process compile, and puts a quick bot in the seats of those that wait for it."""

    def __init__(self, game: Game, bots: MutableMapping[int, Bot]) -> None:
        self.game = game
        self.bots = bots
        self.waiting: dict[int, Bot] = {}
        self._process: subprocess.Popen[bytes] | None = None
        self._began = 0.0

    def demanding(self) -> list[Bot]:
        """One of each kind of bot that cannot choose before something is compiled."""
        known = {bot.name: bot for bot in self.bots.values() if bot.must_compile(self.game)}
        return list(known.values())

    def unprepared(self) -> dict[int, Bot]:
        """The bots whose kernels have not been compiled yet."""
        return {
            seat: bot
            for seat, bot in self.bots.items()
            if bot.must_compile(self.game) and not bot.is_prepared(self.game)
        }

    def begin(self) -> None:
        """Start to compile; until that is done somebody else plays for those who need it."""
        waiting = {} if self._began else self.unprepared()
        if not waiting or os.environ.get(AUTOMATIC) == "never":
            return
        with suppress(OSError):
            self._process = subprocess.Popen(
                [sys.executable, "-m", "reinos", "warm", self.game.id],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=os.environ | {AUTOMATIC: "never"},
                start_new_session=True,  # it goes on when the player leaves: next time all is there
            )
            self._began = time.monotonic()
            self.waiting = waiting
            self.bots.update({seat: make(STAND_IN) for seat in waiting})

    def is_done(self) -> bool:
        """Whether bots that waited take their seats now; also when the other process failed."""
        if self._process is None:
            return False
        ready = all(bot.is_prepared(self.game) for bot in self.waiting.values())
        if not ready and self._process.poll() is None:
            return False
        self.bots.update(self.waiting)
        self.waiting, self._process = {}, None
        return True

    def told(self, lang: str) -> list[str]:
        """How far it is, while it lasts."""
        if not self.waiting:
            return []
        seconds = round(time.monotonic() - self._began)
        return [say("preparing.meanwhile", {"seconds": seconds, "bot": STAND_IN}, lang, WORDS)]
