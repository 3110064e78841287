"""One table: what its log makes of it, and what its watchers are told.

Knows no database and no network.
"""

from reinos.server.table.table import Table

__all__ = ["Table"]
