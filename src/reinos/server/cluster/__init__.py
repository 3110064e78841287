"""Several processes on one database: which of them owns a table."""
