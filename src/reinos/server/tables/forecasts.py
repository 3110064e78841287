"""Forecasts: what a move would bring, for those who ask before they make it."""

from reinos.core.forecast import forecast
from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.table import Table
from reinos.server.tables.tables import check_decides, playing_seat


def foresee(table: Table, wanted: protocol.ForecastRequest, owner: str) -> protocol.Forecast:
    """What a move would bring to the seat of a token; nothing changes at the table."""
    seat = playing_seat(table, owner, wanted.seat)
    if not table.settings.forecasts:
        raise Refused(403, "forecasts_off")
    state = table.state
    if wanted.sequence != state.sequence:
        raise Refused(409, "stale", sequence=wanted.sequence, current=state.sequence)
    check_decides(table, seat)
    moves = [table.game.parse(move) for move in wanted.moves]
    return protocol.Forecast(state.sequence, forecast(state, seat, moves))
