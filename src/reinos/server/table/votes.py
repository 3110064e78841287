"""Votes: what the people at a table decide together, one thing at a time.

Every entry about a vote holds the whole of it, so the log alone gives it back.
"""

from collections.abc import Iterable, Sequence

from reinos.server import protocol
from reinos.server.table.entries import Change, Moved, Resigned, Undone
from reinos.server.table.list_row import ListRow
from reinos.server.table.seats import Seat


def deciding(row: ListRow) -> tuple[int, ...]:
    """The seats whose people decide for themselves: those who may vote."""
    people = (n for n, seat in enumerate(row.seats) if seat.kind == "person")
    return tuple(seat for seat in people if not row.is_bots(seat))


def is_void(vote: protocol.Vote, change: Change, row: ListRow) -> bool:
    """Whether a change of the table leaves nothing to decide.

    An undo is off when the game goes on, a bot for somebody when they move themselves, and
    everything when one of those who are asked no longer decides.
    """
    concerned = {*vote.voters, vote.by} | ({vote.about} - {None})
    return (
        row.stage == "over"
        or isinstance(change, Undone)
        or (vote.kind == "undo" and isinstance(change, Moved | Resigned))
        or (isinstance(change, Moved) and change.seat == vote.about)
        or not concerned <= set(deciding(row))
    )


def agreeing(seats: Sequence[Seat], by: int, voters: Iterable[int]) -> tuple[int, ...]:
    """Who takes something back: people who share a device agree before one of them asks."""
    return tuple(one for one in voters if seats[one].owner == seats[by].owner)
