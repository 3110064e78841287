"""What the number of players fixes: there are no other options."""

from functools import cache

import msgspec

from reinos.games.robber_knights.record import Board
from reinos.games.robber_knights.tiles import rows


class Size(msgspec.Struct, frozen=True):
    """The table for a number of players: limit of rows and columns, start rectangle, knights."""

    limit: int
    start_rows: int
    start_columns: int
    knights: int


@cache
def sizes() -> dict[int, Size]:
    """The table for each number of players (RK-01, RK-02, RK-07).

    >>> sizes()[2]
    Size(limit=7, start_rows=2, start_columns=2, knights=30)
    """
    return {
        int(row["players"]): Size(
            int(row["board_max"]),
            int(row["start_rows"]),
            int(row["start_cols"]),
            int(row["knights_per_player"]),
        )
        for row in rows("setup.csv")
    }


def lay_board(board: Board, players: int) -> None:
    """Limit, start and knights for this number of players (RK-01, RK-02, RK-07)."""
    size = sizes()[players]
    board.limit = size.limit
    board.start_rows = size.start_rows
    board.start_columns = size.start_columns
    board.height = 2 * size.limit - size.start_rows
    board.width = 2 * size.limit - size.start_columns
    board.knights = size.knights
