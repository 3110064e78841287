"""Tables that cannot be read any more: the others are not touched by them."""

from contextlib import suppress

import msgspec

from reinos.core import registry
from reinos.core.errors import ReinosError
from reinos.server import protocol
from reinos.server.seats import Seat, seats_from_json
from reinos.server.store import Rows, entry_of


class Damaged(msgspec.Struct, frozen=True):
    """A table whose rows cannot be read: what can be said of it all the same."""

    id: str
    game: str
    owners: frozenset[str]
    seats: tuple[Seat, ...]
    at: str

    @classmethod
    def from_rows(cls, table_id: str, rows: Rows) -> "Damaged":
        """Whatever some of its rows still tell."""
        game = at = host = ""
        seats: list[Seat] = []
        for row in rows:
            with suppress(Exception):  # a row tells something or nothing
                entry = entry_of(row)
                at = entry.at
                game = str(entry.body.get("game", game))
                host = str(entry.body.get("host", host))
                seats = seats_from_json(entry.body.get("seats", seats))
        owners = {host, *(seat.owner for seat in seats)} - {""}
        return cls(table_id, game, frozenset(owners), tuple(seats), at)

    def info(self, owner: str, lang: str) -> protocol.TableInfo:
        """The table in a list."""
        name = self.game
        with suppress(ReinosError):
            name = registry.game(self.game).say("game.name", lang)
        seats = tuple(
            seat.info(number, mine=bool(owner) and seat.owner == owner)
            for number, seat in enumerate(self.seats)
        )
        return protocol.TableInfo(
            id=self.id,
            game=self.game,
            game_name=name or self.id,
            stage="damaged",
            open=False,
            seats=seats,
            my_turn=False,
            changed=self.at,
        )
