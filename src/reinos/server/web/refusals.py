"""Refusals that endpoints of several resources share, in groups."""

from reinos.server.web.routing import Limit, Refusals

TABLE: Refusals = {404: ("no_table",), 409: ("damaged", "not_replayed"), 503: ("moved", "not_read")}
"""Of every endpoint that opens a table."""
NOT_READ: Refusals = {503: ("not_read",)}
"""The database could not be read."""
HEAVY_WORK: Refusals = {503: ("busy", "not_read")}
"""Too much work of this kind is waiting."""
PAGES: Refusals = {400: ("wrong_cursor",), 503: ("not_read",)}
"""Of lists that come in pages."""
NO_SPECTATORS: Refusals = {403: ("no_spectators", "removed")}
"""The table lets nobody look on, or the host took away the seat of the one who asks."""
NOT_SEATED: Refusals = {403: ("not_seated",)}
"""Somebody without a seat asks for what only seats may do."""
OWN_SEAT: Refusals = {403: ("not_seated",), 409: ("over",)}
"""Of changes of one's own seat."""
TABLE_HOST: Refusals = {403: ("not_host",)}
"""Only the host of the table may do it."""
NOT_OVER: Refusals = {409: ("not_over",)}
"""The game is still going on."""
CHANGE_RATE: Refusals = {429: ("changes_too_fast",)}
"""Of changes beside the game; see `allowance.py`."""
DECISIONS = Limit(lambda limits: limits.decisions_of_address, "changes_too_fast")
"""Of votes, of what is taken back, and of going on after a game."""
CHANGES: Refusals = {**CHANGE_RATE, 409: ("changes_full",)}
"""Of such changes that a table has room for only so often."""
BOT_TABLES: Refusals = {429: ("too_many_bot_tables", "too_many_bot_tables_of_all")}
"""Too many tables at which only bots play."""
TABLE_RATE: Refusals = {429: ("tables_too_fast", "too_many_tables")}
"""Too many tables were opened."""
OWN_TEXTS: Refusals = {403: ("own_texts_off",)}
"""The operator allows no texts of one's own."""
