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

    An undo is off when the game goes on, a bot for somebody when nobody waits for them any more,
    and everything when one of those who are asked no longer decides.
    """
    concerned = {*vote.voters, vote.by} | ({vote.about} - {None})
    return (
        row.stage == "over"
        or isinstance(change, Undone)
        or (vote.kind == "undo" and isinstance(change, Moved | Resigned))
        or (vote.kind == "stand_in" and row.mover != vote.about)
        or (isinstance(change, Moved) and change.seat == vote.about)
        or not concerned <= set(deciding(row))
    )


def is_won(vote: protocol.Vote, seats: Sequence[Seat]) -> bool:
    """Whether enough agree, and with them somebody at another device, if anybody sits at one."""
    others = elsewhere(vote, seats)
    return len(vote.yes) >= vote.needed and (not others or not others.isdisjoint(vote.yes))


def is_lost(vote: protocol.Vote, seats: Sequence[Seat]) -> bool:
    """Whether it cannot be won any more, or is withdrawn."""
    others = elsewhere(vote, seats)
    is_refused = len(vote.no) > len(vote.voters) - vote.needed
    return vote.by in vote.no or is_refused or (bool(others) and others <= set(vote.no))


def elsewhere(vote: protocol.Vote, seats: Sequence[Seat]) -> set[int]:
    """The voters at other devices than the one who asks."""
    return {one for one in vote.voters if seats[one].owner != seats[vote.by].owner}


def agreeing(seats: Sequence[Seat], by: int, voters: Iterable[int]) -> tuple[int, ...]:
    """Who takes something back: people who share a device agree before one of them asks."""
    return tuple(one for one in voters if seats[one].owner == seats[by].owner)
