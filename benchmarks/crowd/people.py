"""People at a table: players who make moves as they come due, and others who only look on.

A spectator reads nothing of a message but its number. A player reads what it takes to make the next
move; the rest of the message stays text.
"""

import asyncio
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from crowd.wires import Caller, Line, Problem, Refused
from reinos.server.protocol import PROTOCOL

if TYPE_CHECKING:
    from crowd.table import Table

NUMBER = b'"number":'
FOLLOWED = ("stage", "view.sequence", "view.moves")
"""The parts of a table that a player needs."""
RETURNING = (0.2, 1.0)
"""Between how many seconds somebody comes back whose line was lost."""


class View(msgspec.Struct, frozen=True):
    """What a player needs of a whole view, unread."""

    sequence: msgspec.Raw
    moves: msgspec.Raw


class Whole(msgspec.Struct, frozen=True):
    """What a player needs of a whole table."""

    number: int
    stage: msgspec.Raw
    view: View | None


class Message(msgspec.Struct, frozen=True):
    """What a player needs of any message. One with a whole table replaces everything."""

    kind: str
    table: Whole | None = None
    since: int | None = None
    number: int = -1
    parts: dict[str, msgspec.Raw] = {}
    splices: dict[str, tuple[int, int, str]] = {}
    sequence: int | None = None
    problem: Problem | None = None


read_message: Callable[[bytes], Message] = msgspec.json.Decoder(Message).decode
read_moves: Callable[[str], list[msgspec.Raw]] = msgspec.json.Decoder(list[msgspec.Raw]).decode


def number_in(message: bytes) -> int | None:
    """The number of a change, from the text of a message.

    >>> number_in(b'{"kind":"update","since":6,"number":7,"parts":{}}')
    7
    """
    at = message.find(NUMBER)
    if at < 0:
        return None
    start = at + len(NUMBER)
    return int(message[start : message.index(b",", start)])


class Watcher:
    """Somebody who looks at a table, and knows the number of the last change they heard of."""

    def __init__(self, table: "Table", caller: Caller) -> None:
        self.table = table
        self.caller = caller
        self.number = -1
        self.line: Line | None = None
        self._returning: asyncio.Task[None] | None = None

    @property
    def path(self) -> str:
        """The way to the live connection."""
        return f"/api/tables/{self.table.id}/live?protocol={PROTOCOL}&lang=en"

    async def come(self) -> None:
        """Connect, with patience where the server asks for it."""
        while True:
            try:
                self.line = await Line.open(self.caller, self.path, self.hear, self.lose)
                self.table.wake()
                return
            except Refused as refusal:
                if not refusal.seconds:
                    raise
                await asyncio.sleep(refusal.seconds * random.uniform(1, 1.5))

    def leave(self) -> None:
        """Leave the table."""
        if self._returning is not None:
            self._returning.cancel()
        if self.line is not None:
            self.line.close()
            self.line = None
        self.caller.hang_up()

    def hear(self, message: bytes) -> None:
        """A message came."""
        number = number_in(message)
        if number is not None and number > self.number:
            self.number = number
            self.table.was_told(self)

    def lose(self) -> None:
        """The line is lost: come back after a moment."""
        self.caller.traffic.lost += 1
        self.line = None
        self._returning = asyncio.create_task(self._come_back())

    async def _come_back(self) -> None:
        while self.line is None:
            await asyncio.sleep(random.uniform(*RETURNING))
            try:
                await self.come()
            except OSError:
                continue


class Player(Watcher):
    """Somebody with a seat."""

    def __init__(self, table: "Table", caller: Caller, seat: int) -> None:
        super().__init__(table, caller)
        self.seat = seat
        self.sequence = -1
        self._texts = dict.fromkeys(FOLLOWED, "")

    @property
    def is_to_move(self) -> bool:
        """Whether it is their decision."""
        return self._texts["view.moves"] not in ("", "[]", "null")

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._texts["stage"] == '"over"'

    def choose(self, chance: random.Random) -> bytes:
        """One of the legal moves, as it stands in the view."""
        return bytes(chance.choice(read_moves(self._texts["view.moves"])))

    def hear(self, message: bytes) -> None:
        """A message came: keep what it takes to make the next move."""
        heard = read_message(message)
        if heard.table is not None:
            self._replace(heard.table)
        elif heard.kind == "update":
            self._change(heard)
        elif heard.kind == "declined":
            assert heard.problem is not None
            self.table.was_declined(heard.sequence, heard.problem)
            return
        elif heard.kind == "played_before":
            self.table.was_made(self, heard.number)
            return
        else:
            return
        self.table.was_told(self)

    def _replace(self, table: Whole) -> None:
        self.number = table.number
        self._texts["stage"] = text_of(table.stage)
        self._texts["view.sequence"] = text_of(table.view.sequence) if table.view else "-1"
        self._texts["view.moves"] = text_of(table.view.moves) if table.view else ""
        self.sequence = int(self._texts["view.sequence"])

    def _change(self, update: Message) -> None:
        if update.since != self.number:
            self.table.tally.gaps += 1
            self.number = -1  # so that coming back brings everything
            if self.line is not None:
                self.line.drop()
            return
        self.number = update.number
        for name in FOLLOWED:
            if name in update.parts:
                self._texts[name] = text_of(update.parts[name])
            elif name in update.splices:
                before, behind, between = update.splices[name]
                old = self._texts[name]
                self._texts[name] = old[:before] + between + old[len(old) - behind :]
        self.sequence = int(self._texts["view.sequence"])


def text_of(raw: Any) -> str:
    """JSON as it came."""
    return bytes(raw).decode()
