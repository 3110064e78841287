"""A row per table and one per member, drawn from the logs, and when a token was used last."""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
TOGETHER = 200
"""How many tables are read before they are written."""


def upgrade() -> None:
    """Make the tables and fill them."""
    tables = op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("turn", sa.Integer),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64)),
        sa.Column("wish", sa.String(64)),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("resigned", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("changed", sa.String(32), nullable=False),
        sa.Column("wakes", sa.Boolean, nullable=False),
    )
    members = op.create_table(
        "members",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("finished", sa.String(32)),
    )
    used = sa.Column("used", sa.String(32), nullable=False, server_default="")
    op.add_column("tokens", used)
    op.execute("UPDATE tokens SET used = substr(at, 1, 10)")
    fill(op.get_bind(), tables, members)
    is_open = sa.and_(tables.c.open, tables.c.stage == sa.literal_column("'waiting'"))
    partial_index("tables_open", ["changed", "id"], is_open)
    is_over = tables.c.stage == sa.literal_column("'over'")
    partial_index("tables_over", ["changed", "id"], is_over)
    partial_index("tables_waking", ["id"], tables.c.wakes == sa.true())
    partial_index("tables_by_key", ["host", "key"], tables.c.key.is_not(None), unique=True)
    op.create_index("members_by_finished", "members", ["owner", "finished", "table_id"])
    op.create_index("members_by_table", "members", ["table_id"])
    op.create_index("tokens_by_use", "tokens", ["used", "at"])
    op.create_index("handovers_by_seat", "handovers", ["table_id", "seat", "expires"])
    op.create_index("handovers_by_end", "handovers", ["expires"])


def partial_index(name: str, columns: list[str], where: Any, unique: bool = False) -> None:
    """An index of those tables alone for which something holds: the others cost nothing."""
    op.create_index(
        name, "tables", columns, unique=unique, sqlite_where=where, postgresql_where=where
    )


def downgrade() -> None:
    """Remove them: the logs have it all, but for who took a table off a list."""
    op.drop_index("handovers_by_end", "handovers")
    op.drop_index("handovers_by_seat", "handovers")
    op.drop_index("tokens_by_use", "tokens")
    op.drop_table("members")
    op.drop_table("tables")
    with op.batch_alter_table("tokens") as tokens:
        tokens.drop_column("used")


def fill(connection: sa.Connection, tables: sa.Table, members: sa.Table) -> None:
    """Draw a row from each log, some tables at a time."""
    last = ""
    keys: set[tuple[str, str]] = set()
    while rows := logs_after(connection, last):
        drawn = [draw(table_id, entries) for table_id, entries in rows]
        for row, _ in drawn:
            key = row["host"], row["key"]
            if key in keys:
                row["key"] = None  # no two tables of a host may have the same
            elif row["key"] is not None:
                keys.add(key)
        connection.execute(tables.insert(), [row for row, _ in drawn])
        joined = [member for _, some in drawn for member in some]
        if joined:
            connection.execute(members.insert(), joined)
        last = rows[-1][0]


def logs_after(connection: sa.Connection, last: str) -> list[tuple[str, list[Any]]]:
    """The next logs, in the order of their ids."""
    some = "SELECT DISTINCT table_id FROM log WHERE table_id > :last ORDER BY table_id LIMIT :most"
    wanted = sa.text(
        f"SELECT table_id, number, kind, body, at FROM log WHERE table_id IN ({some}) "
        "ORDER BY table_id, number"
    )
    rows = connection.execute(wanted, {"last": last, "most": TOGETHER})
    return [(table_id, list(log)) for table_id, log in groupby(rows, lambda row: row.table_id)]


def draw(table_id: str, rows: Iterable[Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The row of a log, and its members; of a damaged log whatever some of it still tells."""
    told: dict[str, Any] = {"game": "", "open": False, "host": "", "key": None, "wish": None}
    told |= {"stage": "damaged", "turn": None, "seats": []}
    resigned: set[int] = set()
    number, changed, damaged = 0, "", False
    for place, row in enumerate(rows, 1):
        try:
            body = json.loads(row.body)
            told |= {name: checked(name, body[name]) for name in told.keys() & body.keys()}
            number, changed = int(row.number), str(row.at)
            damaged |= number != place
            if row.kind == "resigned":
                resigned.add(int(body["seat"]))
        except (ValueError, TypeError, KeyError, AttributeError):
            damaged = True
    if damaged or not told["host"] or told["stage"] not in ("waiting", "playing", "over"):
        told |= {"stage": "damaged", "turn": None, "key": None}
    owners = {told["host"], *(seat["owner"] for seat in told["seats"])} - {""}
    finished = changed if told["stage"] == "over" else None
    wakes = is_waking(told, resigned)
    row = {
        **told,
        "id": table_id,
        "seats": json.dumps(told["seats"], separators=(",", ":"), ensure_ascii=False),
        "resigned": json.dumps(sorted(resigned), separators=(",", ":")),
        "number": number,
        "changed": changed,
        "wakes": wakes,
    }
    return row, list(membership(owners, table_id, finished))


def membership(
    owners: Iterable[str], table_id: str, finished: str | None
) -> Iterator[dict[str, Any]]:
    """A row for each member."""
    for owner in sorted(owners):
        yield {"owner": owner, "table_id": table_id, "finished": finished}


KINDS: Mapping[str, Any] = {
    "game": (str,),
    "open": (bool,),
    "host": (str,),
    "key": (str, type(None)),
    "wish": (str, type(None)),
    "stage": (str,),
    "turn": (int, type(None)),
    "seats": (list,),
}


def checked(name: str, value: Any) -> Any:
    """A value of a body, if it is of its kind."""
    if not isinstance(value, KINDS[name]):
        raise TypeError(name)
    json.dumps(value, ensure_ascii=False).encode()  # a text that is not text cannot be kept
    if name == "seats":
        return [seat_of(one) for one in value]
    return value


def seat_of(told: Mapping[str, Any]) -> dict[str, Any]:
    """A seat with all it has."""
    seat = {"name": "", "bot": None, "owner": "", **told}
    if not isinstance(seat["owner"], str):
        raise TypeError("owner")
    return {name: seat[name] for name in ("kind", "name", "bot", "owner")}


def is_waking(told: Mapping[str, Any], resigned: set[int]) -> bool:
    """Whether a table goes on without anybody."""
    seats, turn = told["seats"], told["turn"]
    if told["stage"] == "waiting":
        return all(seat["kind"] != "open" for seat in seats)
    if told["stage"] != "playing" or turn is None or turn >= len(seats):
        return False
    return bool(seats[turn]["kind"] == "bot" or turn in resigned)
