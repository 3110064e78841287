"""The allowance: how much people may change at tables beside the game itself.

Names, colours, seats, settings and words are entries of a log like moves, and a log is kept for
good. So a person makes so many of them a minute, an address too since any cookie is a new person,
and a table has room for so many. What the game needs always fits: moves, resignations, votes, what
is taken back, the end, what the server does by itself, and going on after the game. Nobody is kept
from coming back to decide, nor from leaving: that ends what one of the others began, so it does not
grow without them. Which kinds of changes are counted and need room stands in `entries`.
"""

from reinos.server.errors import Refused
from reinos.server.limits import MANY_DECISIONS, MOST_CHANGES, ROOM_TO_SETTLE, Limits
from reinos.server.table import Table
from reinos.server.table.entries import Change, Settled


class Allowance:
    """What people have left."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits

    def take(self, table: Table, kind: type[Change], owner: str, address: str) -> None:
        """Let somebody make one more change that is no part of the game, or refuse it."""
        room = MOST_CHANGES + (ROOM_TO_SETTLE if kind is Settled else 0)
        if kind.needs_room and table.changes >= room:
            raise Refused(409, "changes_full", most=MOST_CHANGES)
        limits = self.limits
        if seconds := limits.changes.wait(owner) or limits.changes_of_address.wait(address):
            raise Refused(429, "changes_too_fast", seconds=seconds)

    def take_decision(self, table: Table, seat: int) -> None:
        """Let a seat ask, answer or take something back, or refuse it for a few seconds.

        It is counted apart: whoever has changed much else still votes. There is always room for it;
        but after very many of them a seat has to wait longer, so that no log grows without end.
        """
        limits = self.limits
        seconds = limits.decisions.wait(table.seats[seat].owner)
        if not seconds and table.decisions >= MANY_DECISIONS:
            seconds = limits.decisions_of_seat.wait(f"{table.id} {seat}")
        if seconds:
            raise Refused(429, "changes_too_fast", seconds=seconds)
