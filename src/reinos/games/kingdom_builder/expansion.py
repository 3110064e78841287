"""What only games with the Harvest expansion have (HV-01)."""

from typing import Any

from reinos.games.kingdom_builder.quadrants import HARVEST_QUADRANTS, SECOND

LOCATIONS = {*HARVEST_QUADRANTS, *(SECOND[name] for name in HARVEST_QUADRANTS)}
STAGES = ("scout", "cathedral", "spend", "silo", "silo_land")
FIELDS = (
    *("repeating", "farmed", "scouts", "scouted", "tokens", "spending", "markers", "gold", "paid"),
    *("silos_left", "silo_kind", "silo_done"),
)
"""The fields of a position that are empty without it."""


def harvest_field(position: Any) -> str | None:
    """The first field of a position that tells something of Harvest, if there is one."""
    for name in FIELDS:
        if getattr(position, name):
            return name
    if position.stage in STAGES:
        return "stage"
    return "using" if position.using in LOCATIONS else None
