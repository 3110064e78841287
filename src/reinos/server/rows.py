"""What a list says of a table: a row, drawn from the entries of its log and written with them."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from math import isfinite
from typing import Any

import msgspec

from reinos.server import protocol, schema
from reinos.server.catalog import game_name, is_scored
from reinos.server.clocks import Clock
from reinos.server.seats import Seat, goes_on, kept_for, seat_infos, seats_from_json, seats_of
from reinos.server.store import Entry
from reinos.server.table import Table
from reinos.server.writer import Operation

LONG_AGO = "1970-01-01T00:00:00.000+00:00"
"""When a table changed of which nobody knows when it did."""


class Row(msgspec.Struct, frozen=True):
    """A table without its game."""

    id: str
    game: str
    stage: protocol.Stage
    turn: int | None
    open: bool
    host: str
    key: str | None
    wish: str | None
    seats: tuple[Seat, ...]
    resigned: tuple[int, ...]
    number: int
    changed: str
    pace: protocol.Pace | None = None
    due: float | None = None
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    """How everyone stood at the end; empty before, and while it is not known."""
    series_number: int | None = None
    series_length: int | None = None
    """Which game of a series it is, if it is one."""

    @classmethod
    def opened(cls, entry: Entry) -> "Row":
        """The row of a table that was just opened."""
        body = entry.body
        series = body.get("series") or {}
        return cls(
            id=entry.table_id,
            game=body["game"],
            stage=body["stage"],
            turn=body["turn"],
            open=body["open"] and not body.get("settings", {}).get("locked", False),
            host=body["host"],
            key=body.get("key"),
            wish=body.get("wish"),
            seats=tuple(seats_from_json(body["seats"])),
            resigned=(),
            number=entry.number,
            changed=entry.at,
            pace=body.get("settings", {}).get("pace"),
            due=None,
            series_number=series.get("number"),
            series_length=series.get("length"),
        )

    @classmethod
    def of(cls, table: Table) -> "Row":
        """The row of a table in memory."""
        return cls(
            id=table.id,
            game=table.game.id,
            stage=table.stage,
            turn=table.turn,
            open=table.is_listed,
            host=table.host,
            key=table.key,
            wish=table.wish,
            seats=tuple(table.seats),
            resigned=tuple(sorted(table.resigned)),
            number=table.number,
            changed=table.changed,
            scores=table.scores,
            places=table.places,
            pace=table.settings.pace,
            due=None if table.clock is None else table.clock.due,
            series_number=None if table.series is None else table.series.number,
            series_length=None if table.series is None else table.series.length,
        )

    @classmethod
    def kept(cls, row: Any) -> "Row":
        """A row as the database has it; ValueError if it is damaged."""
        try:
            given = {name: getattr(row, name) for name in cls.__struct_fields__}
            given["seats"] = msgspec.json.decode(row.seats)
            given["resigned"] = msgspec.json.decode(row.resigned)
            for name in ("scores", "places"):
                given[name] = msgspec.json.decode(given[name]) if given[name] else ()
            found = msgspec.convert(given, cls)
            found.check()
        except (TypeError, msgspec.MsgspecError) as error:
            raise ValueError(str(error)) from error
        return found

    def check(self) -> None:
        """Refuse what no table can be, though each part can be read."""
        seats = len(self.seats)
        msgspec.json.encode((self.id, self.game, self.host, self.changed))  # it may not be text
        datetime.fromisoformat(self.changed)
        if self.stage == "damaged":
            raise ValueError("the stage is unknown")
        if not seats:
            raise ValueError("there are no seats")
        if self.turn is not None and self.turn not in range(seats):
            raise ValueError("there is no seat whose turn it is")
        if not {len(self.scores), len(self.places)} <= {0, seats}:
            raise ValueError("there are not as many scores as seats")
        if self.due is not None and not isfinite(self.due):
            raise ValueError("the clock never runs out")

    @classmethod
    def damaged(cls, row: Any) -> "Row | None":
        """What can be listed of a row that is damaged; None if not even its id can be read."""
        if not is_text(row.id):
            return None
        changed = row.changed if is_time(row.changed) else LONG_AGO
        game = row.game if is_text(row.game) else ""
        return cls(row.id, game, "damaged", None, False, "", None, None, (), (), 0, changed)

    def after(self, entry: Entry) -> "Row":
        """The row after one more entry of the log."""
        body = entry.body
        seats, resigned = self.seats, self.resigned
        if "seats" in body:
            seats = tuple(seats_from_json(body["seats"]))
        if entry.kind == "resigned":
            resigned = tuple(sorted({*resigned, body["seat"]}))
        is_over = body["stage"] == "over"
        return msgspec.structs.replace(
            self,
            stage=body["stage"],
            turn=body["turn"],
            open=body.get("listed", self.open),
            seats=seats,
            resigned=resigned,
            number=entry.number,
            changed=entry.at,
            scores=tuple(body.get("scores", self.scores)) if is_over else (),
            places=tuple(body.get("places", self.places)) if is_over else (),
            pace=body["settings"].get("pace") if "settings" in body else self.pace,
            due=due_after(self.due, entry),
        )

    @property
    def mover(self) -> int | None:
        """The person who is to move, if it is one."""
        return self.turn if self.stage == "playing" and not self.wakes else None

    @property
    def wakes(self) -> bool:
        """Whether the table goes on without anybody, and so must be opened after a restart."""
        return goes_on(self.stage, self.turn, self.seats, self.resigned)

    @property
    def finished(self) -> str | None:
        """When it was finished, if it is."""
        return self.changed if self.stage == "over" else None

    @property
    def owners(self) -> set[str]:
        """Who has a seat or is the host."""
        return {self.host, *(seat.owner for seat in self.seats)} - {""}

    def info(self, owner: str, lang: str) -> protocol.TableInfo:
        """The table in somebody's list."""
        own = seats_of(self.seats, owner)
        return protocol.TableInfo(
            id=self.id,
            game=self.game,
            game_name=game_name(self.game, lang) or self.id,
            stage=self.stage,
            open=self.open,
            mine=own[0] if own else None,
            seats=seat_infos(self.seats, self.resigned),
            my_turn=bool(kept_for(self.seats, owner))
            or (self.turn in own and self.stage == "playing" and not self.wakes),
            changed=self.changed,
            scores=self.scores if is_scored(self.game) else (),
            places=self.places,
            pace=self.pace,
            series=self.series,
        )

    @property
    def series(self) -> protocol.SeriesPlace | None:
        """Which game of a series it is, if it is one."""
        if self.series_number is None or self.series_length is None:
            return None
        return protocol.SeriesPlace(self.series_number, self.series_length)

    def columns(self) -> dict[str, Any]:
        """The row as the database keeps it."""
        return {
            **msgspec.structs.asdict(self),
            "seats": msgspec.json.encode(self.seats).decode(),
            "resigned": msgspec.json.encode(self.resigned).decode(),
            "scores": msgspec.json.encode(self.scores).decode() if self.scores else None,
            "places": msgspec.json.encode(self.places).decode() if self.places else None,
            "wakes": self.wakes,
        }


FIXED = ("id", "game", "host", "key", "wish", "series_number", "series_length")
"""The columns that never change."""


def is_text(value: Any) -> bool:
    """Whether a value of the database is text that can be told: SQLite keeps any bytes as such."""
    try:
        return isinstance(value, str) and bool(value.encode())
    except UnicodeEncodeError:
        return False


def is_time(value: Any) -> bool:
    """Whether a value of the database is a time."""
    try:
        return is_text(value) and bool(datetime.fromisoformat(value))
    except ValueError:
        return False


def changing(row: Row) -> dict[str, Any]:
    """The columns that may change."""
    return {name: value for name, value in row.columns().items() if name not in FIXED}


def drawn(before: Row | None, after: Row) -> list[Operation]:
    """What is written of a table in lists when it becomes another, or is new."""
    if before is None:
        return [(schema.ADD_TABLE, after.columns()), *joining(set(), after)]
    return [*redrawn(after), *joining(before.owners, after)]


def drawn_after(table: Table | None, entries: Sequence[Entry]) -> list[Operation]:
    """What is written of a table in lists with new entries of its log; of a new one, too."""
    if table is None:
        return drawn(None, from_log(entries))
    if len(entries) == 1 and (little := moved(table, entries[0])) is not None:
        return little
    before = after = Row.of(table)
    for entry in entries:
        after = after.after(entry)
    return drawn(before, after)


def moved(table: Table, entry: Entry) -> list[Operation] | None:
    """What is written for a move, which changes little; None if more changes than that."""
    stage, turn = entry.body["stage"], entry.body["turn"]
    if entry.kind != "moved" or stage != "playing":
        return None
    values = {
        "stage": stage,
        "turn": turn,
        "number": entry.number,
        "changed": entry.at,
        "wakes": goes_on(stage, turn, table.seats, table.resigned),
        "due": due_after(None if table.clock is None else table.clock.due, entry),
        "which": table.id,
    }
    return [(schema.MOVE_TABLE, values)]


def due_after(before: float | None, entry: Entry) -> float | None:
    """When the clock of the one who is to move runs out, after one more entry."""
    clock = entry.body.get("clock")
    return before if clock is None else msgspec.convert(clock, Clock).due


def redrawn(row: Row) -> list[Operation]:
    """What is written to say all of a table anew that may have changed."""
    return [(schema.CHANGE_TABLE, {**changing(row), "which": row.id}), *finishing(row)]


def restorable(rows: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """The columns of rows of a file, as any database takes them.

    Of one that is damaged little is left; it is rebuilt from its log when somebody meets it.
    """
    for row in rows:
        try:
            Row.kept(row)
            yield dict(row._mapping)
        except ValueError:
            if (damaged := Row.damaged(row)) is not None:
                yield damaged.columns()


def rebuilt(row: Row, kept: Any, *, anew: bool = False) -> list[Operation]:
    """What is written to say all of a table, if what is kept says something else, or anew.

    A key that was dropped when the table was restored stays so: its host has used it elsewhere.
    """
    if kept is None:
        return []
    is_same_key = (kept.host, kept.key) == (row.host, row.key)
    values = {**row.columns(), "key": row.key if is_same_key else None}
    if not anew and all(kept._mapping[name] == value for name, value in values.items()):
        return []
    values["which"] = values.pop("id")
    member = {"which": row.id, "finished": row.finished}
    return [(schema.REBUILD_TABLE, values), (schema.FINISH_FOR_MEMBERS, member)]


def finishing(row: Row) -> list[Operation]:
    """What is written in the lists of all members, once a table is over."""
    if row.finished is None:
        return []
    return [(schema.FINISH_FOR_MEMBERS, {"which": row.id, "finished": row.finished})]


def joining(owners: set[str], after: Row) -> list[Operation]:
    """What is written of those who come to a table, and of those who leave it."""
    operations: list[Operation] = []
    for owner in sorted(owners ^ after.owners):
        operations.append((schema.DROP_MEMBER, {"owner": owner, "which": after.id}))
        if owner in after.owners:
            member = {"owner": owner, "table_id": after.id, "finished": after.finished}
            member["seen"] = None
            operations.append((schema.ADD_MEMBER, member))
    return operations


def from_log(entries: Sequence[Entry]) -> Row:
    """The row that a log makes."""
    row = Row.opened(entries[0])
    for entry in entries[1:]:
        row = row.after(entry)
    return row
