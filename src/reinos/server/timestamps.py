"""Timestamps: the time of day, as logs and lists keep it."""

from datetime import UTC, datetime


def now() -> str:
    """The time, as it is kept."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
