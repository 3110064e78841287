"""The database: the log, list rows, and backups of them."""

from reinos.server.store.store import Store

__all__ = ["Store"]
