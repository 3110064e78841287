"""What the server says no to, and what it could not keep."""

from typing import Any

from reinos.core.errors import ReinosError

WORDS = "reinos.server"
"""The package that holds the server's words."""


class Refused(ReinosError):
    """A request that cannot be granted; `status` is its HTTP status."""

    def __init__(self, status: int, code: str, **params: Any) -> None:
        super().__init__(code, words=WORDS, **params)
        self.status = status


class StoreError(ReinosError):
    """The change could not be kept, or the database not opened; nothing has changed."""

    longest = 600
    """Names of files, and what a database says, are of use only in full."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code, words=WORDS, **params)
