"""What a watcher is sent for a move: splices beside permessage-deflate, in bytes and CPU.

    ./play python benchmarks/delta.py [--game kingdomino] [--games 3]

Two greedy bots play whole games at tables in memory, without a socket or a disk. After every move
each seat is told what changed: once with changed parts whole, once with splices, as the server
does. Both are then compressed, with one compressor for each watcher, as a socket would do it. What
all ways share, such as making the view, is not counted.
"""

import argparse
import asyncio
import tempfile
import time
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from reinos.bots import Budget, make
from reinos.core import registry
from reinos.server import protocol
from reinos.server.table import Table
from reinos.server.table.entries import Moved
from reinos.server.tables import Tables
from reinos.server.tables.workers import BotWorkers

SEATS = (protocol.SeatRequest("me"), protocol.SeatRequest("me"))
RUNS = 9
"""How often each way is measured; the best counts."""
TAIL = b"\x00\x00\xff\xff"
"""The end of what a compressor flushes, which a frame leaves out."""


class Setting(NamedTuple):
    """How a compressor is set up."""

    window: int
    """The bytes that it looks back, as a power of two."""
    memory: int
    """The bytes of its tables, as a power of two in zlib's counting."""
    effort: int
    is_kept: bool = True
    """Whether it remembers the messages before; else it is made anew for each."""

    def compressor(self) -> Any:
        """A compressor for one socket."""
        return zlib.compressobj(self.effort, zlib.DEFLATED, -self.window, self.memory)

    @property
    def kilobytes(self) -> int:
        """What a socket holds of it, as zlib's manual says."""
        return ((1 << (self.window + 2)) + (1 << (self.memory + 9))) >> 10 if self.is_kept else 0

    def __str__(self) -> str:
        remembers = "" if self.is_kept else ", anew"
        return f"window {1 << self.window - 10} KB, effort {self.effort}{remembers}"


SETTINGS = (Setting(15, 8, 6), Setting(12, 5, 6), Setting(12, 5, 1), Setting(12, 5, 6, False))
"""What browsers ask for; what the package `websockets` proposes, in three ways."""


class Update(NamedTuple):
    """A message to a seat, and the CPU-seconds that making it took."""

    seat: int
    text: bytes
    seconds: float


async def play(game_id: str, seed: int) -> dict[bool, list[Update]]:
    """What both seats are told in a game, without and with splices."""
    updates: dict[bool, list[Update]] = {False: [], True: []}
    with tempfile.TemporaryDirectory() as folder:
        tables = Tables(Path(folder), BotWorkers(), seeds=lambda: seed.to_bytes(32, "big"))
        table = await tables.open(protocol.NewTable(game_id, SEATS, "Ana"), "ana")
        bot = make("greedy")
        for seat in range(table.players):
            table.projection.history(seat)
        while (mover := table.state.seat) is not None:
            bot.sit(table.game, mover, table.number)
            action = bot.choose(table.state.redeal(mover, table.number), Budget())
            before, move = table.number, str(table.game.move_of(action))
            step = Moved(seat=mover, move=move, sequence=table.state.sequence)
            table.accept(*table.draft(step))
            for may_splice, some in updates.items():
                some += [tell(table, seat, before, may_splice) for seat in range(table.players)]
        await tables.close()
    return updates


def tell(table: Table, seat: int, since: int, may_splice: bool) -> Update:
    """The message to a seat, made again and again from what changed."""
    told = [table.projection.history(seat), table.projection.history(None)]
    seconds = float("inf")
    for _ in range(RUNS):
        for one in told:
            one.changes, one.messages = {}, {}
        began = time.process_time()
        text = table.projection.update(seat, since, may_splice)
        seconds = min(seconds, time.process_time() - began)
    assert text is not None
    return Update(seat, text, seconds)


def compress(updates: Sequence[Update], setting: Setting) -> tuple[int, float]:
    """How many bytes the messages of a game become, and the CPU-seconds it takes."""
    size, seconds = 0, float("inf")
    for _ in range(RUNS):
        sockets = {one.seat: setting.compressor() for one in updates}
        size = 0
        began = time.process_time()
        for one in updates:
            socket = sockets[one.seat] if setting.is_kept else setting.compressor()
            frame = socket.compress(one.text) + socket.flush(zlib.Z_SYNC_FLUSH)
            size += len(frame) - len(TAIL)
        seconds = min(seconds, time.process_time() - began)
    return size, seconds


def report(games: Sequence[dict[bool, list[Update]]]) -> None:
    """Print the means of all messages."""
    for may_splice, name in ((False, "parts whole"), (True, "splices")):
        updates = [one for game in games for one in game[may_splice]]
        count = len(updates)
        made = sum(one.seconds for one in updates)
        line(name, sum(len(one.text) for one in updates) / count, made / count)
        for setting in SETTINGS:
            found = [compress(game[may_splice], setting) for game in games]
            size, took = sum(size for size, _ in found), sum(seconds for _, seconds in found)
            line(f"{name}, {setting}", size / count, (made + took) / count, setting.kilobytes)


def line(name: str, size: float, seconds: float, kilobytes: int = 0) -> None:
    """Print what one way costs a message."""
    print(f"  {name:<40} {size:7.0f} bytes {1e6 * seconds:7.1f} µs {kilobytes:5} KB a socket")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", choices=[game.id for game in registry.catalog()])
    parser.add_argument("--games", type=int, default=3)
    chosen = parser.parse_args()
    for game in registry.catalog():
        if chosen.game in (None, game.id):
            game.compile()
            games = [asyncio.run(play(game.id, seed)) for seed in range(1, chosen.games + 1)]
            print(f"{game.id}, {sum(len(one[True]) for one in games)} messages")
            report(games)


if __name__ == "__main__":
    main()
