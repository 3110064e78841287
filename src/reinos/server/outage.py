"""Outages: what fails again and again is logged when it begins to fail, and when it works again."""

import logging

logger = logging.getLogger("reinos.server")


class Outage:
    """Something that may fail for a while."""

    def __init__(self, begins: str, ends: str) -> None:
        self.begins = begins
        self.ends = ends
        self.is_on = False

    def begin(self, error: Exception | None = None) -> None:
        """It failed; that is said unless it failed before."""
        if not self.is_on:
            self.is_on = True
            logger.warning("%s%s", self.begins, f": {type(error).__name__}" if error else "")

    def end(self) -> None:
        """It worked; that is said if it failed before."""
        if self.is_on:
            self.is_on = False
            logger.warning("%s", self.ends)
