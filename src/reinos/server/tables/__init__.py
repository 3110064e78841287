"""All tables of a server, and everything that can be done at them."""

from reinos.server.tables.tables import Tables

__all__ = ["Tables"]
