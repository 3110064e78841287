"""How the server itself is doing: figures, delays, the database, heavy work."""
