"""The table in a list, as the person who asks for the list is told."""

from reinos.server import protocol
from reinos.server.catalog import game_name, is_scored
from reinos.server.table.list_row import ListRow
from reinos.server.table.seats import kept_for, seat_infos, seats_of


def table_info(row: ListRow, owner: str, lang: str, is_asleep: bool = False) -> protocol.TableInfo:
    """What somebody's list says of a table."""
    own = seats_of(row.seats, owner)
    return protocol.TableInfo(
        id=row.id,
        game=row.game,
        game_name=game_name(row.game, lang) or row.id,
        stage=row.stage,
        open=row.open,
        mine=own[0] if own else None,
        seats=seat_infos(row.seats, row.resigned),
        my_turn=bool(kept_for(row.seats, owner)) or row.mover in own,
        changed=row.changed,
        scores=row.scores if is_scored(row.game) else (),
        places=row.places,
        pace=row.pace,
        series=series_place(row),
        asleep=is_asleep,
        by_bots=row.by_bots,
        nudged=row.nudged if row.mover in own else None,
    )


def series_place(row: ListRow) -> protocol.SeriesPlace | None:
    """Which game of a series it is, if it is one."""
    if row.series_number is None or row.series_length is None:
        return None
    return protocol.SeriesPlace(row.series_number, row.series_length)
