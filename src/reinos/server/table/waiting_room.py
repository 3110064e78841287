"""The waiting room: what people agreed to play, when the game begins, and who was sent away."""

from collections.abc import Sequence

from reinos.core.options import Options
from reinos.core.protocol import to_json
from reinos.server import protocol
from reinos.server.table.clocks import Moment
from reinos.server.table.entries import Change, Handed, Opened, Removed
from reinos.server.table.list_row import ListRow
from reinos.server.table.seats import Seat


class WaitingRoom:
    """What a table knows of those who wait for its game, beside who has to be ready."""

    def __init__(self, opened: Opened) -> None:
        self.countdown = opened.countdown
        """When the next game of a series begins without those who are not ready."""
        self.revised = 0
        """With which change the host changed last what is played."""
        self.agreed: dict[str, protocol.TableTerms] = {}
        """What those who have to be ready had agreed to, before the host changed it."""
        self.removed: set[str] = set()
        """The owners whom the host has sent away."""

    def revise(self, before: protocol.TableTerms, row: ListRow) -> None:
        """The host has changed what is played; people have agreed to what was `before`."""
        self.revised = row.number
        self.agreed = {**dict.fromkeys(row.awaited, before), **self.agreed}

    def follow(self, change: Change, before: ListRow, row: ListRow) -> None:
        """A change was made, which led from a row to another."""
        match change:
            case Removed():
                self.removed |= before.owners - row.owners
            case Handed():
                was, now = before.seats[change.seat].owner, row.seats[change.seat].owner
                if was in self.agreed:
                    self.agreed[now] = self.agreed[was]
        self.agreed = {one: self.agreed[one] for one in row.awaited if one in self.agreed}
        self.removed -= row.owners

    def begins_in(self, moment: Moment, row: ListRow) -> float | None:
        """The seconds until the game begins without those who are not ready; None if it waits.

        None are left if that was counted by the time of another database.
        """
        if self.countdown is None or row.due is None or row.stage != "waiting":
            return None
        life, at = self.countdown
        return round(max(0.0, at - moment.at), 3) if life == moment.life else 0.0


def terms_of(
    options: Options, settings: protocol.Settings, seats: Sequence[Seat]
) -> protocol.TableTerms:
    """What is played by these options and settings in these seats."""
    bots = tuple(seat.bot or "" for seat in seats if seat.kind == "bot")
    return protocol.TableTerms(to_json(options), settings.pace, settings.clock, len(seats), bots)
