"""All finished games of somebody in one zip: a game file each, and a list of them."""

import asyncio
import io
import zipfile
from collections.abc import AsyncIterator, Sequence
from typing import Any

from reinos.server.errors import Refused
from reinos.server.health.heavy_work import HeavyWork
from reinos.server.table.list_row import ListRow
from reinos.server.tables.shelf import Shelf

LIST = "games.tsv"
TITLES = ("file", "game", "finished", "players", "scores", "places")


class Unsent(io.RawIOBase):
    """A buffer for a zip that is streamed: written bytes wait here until they are sent."""

    def __init__(self) -> None:
        super().__init__()
        self._bytes = bytearray()

    def writable(self) -> bool:
        """The file can be written."""
        return True

    def write(self, some: Any, /) -> int:
        """Something more."""
        self._bytes += some
        return len(some)

    def taken(self) -> bytes:
        """What is to be sent now."""
        some, self._bytes = bytes(self._bytes), bytearray()
        return some


async def zipped(
    shelf: Shelf, rows: Sequence[ListRow], heavy_work: HeavyWork
) -> AsyncIterator[bytes]:
    """The bytes of the zip, a game at a time; who reads slowly keeps nobody waiting.

    A game that cannot be replayed any more is in the list, without a file.
    """
    unsent = Unsent()
    lines: list[tuple[str, ...]] = [TITLES]
    with zipfile.ZipFile(unsent, "w", zipfile.ZIP_DEFLATED) as file:
        for listed in rows:
            async with heavy_work.turn():
                row, text = await game_file(shelf, listed)
                name = f"{row.game}-{row.changed[:10]}-{row.id}.txt"
                if text is not None:
                    await asyncio.to_thread(file.writestr, name, text)
            lines.append(line(row, name if text is not None else ""))
            if some := unsent.taken():
                yield some
        file.writestr(LIST, "".join("\t".join(one) + "\n" for one in lines))
        file.close()
        yield unsent.taken()


async def game_file(shelf: Shelf, row: ListRow) -> tuple[ListRow, str | None]:
    """The game file of a table, if there still is one, and what a list says of the table.

    A list may be wrong: what is not over keeps its secrets.
    """
    try:
        table = await shelf.peek(row.id)
    except Refused:
        return row, None
    if table.stage != "over":
        return row, None
    listed = table.row if row.stage == "damaged" else row
    return listed, table.state.transcript(table.names)


def line(row: ListRow, file: str) -> tuple[str, ...]:
    """A finished game in the list."""
    scores, places = (" ".join(map(str, some)) for some in (row.scores, row.places))
    names = ", ".join(seat.name for seat in row.seats)
    return file, row.game, row.changed, names, scores, places
