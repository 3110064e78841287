"""Somebody who plays Robber Knights in the browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.support.browser import Guest


def cell(page: Page, name: str) -> Locator:
    """A square of the map."""
    return page.locator(f"[data-cell={name}]")


def decide(guest: Guest, touch: Callable[[Locator], None], wish: str = "") -> bool:
    """Make one decision by touch and confirmation: a tile and its space, or knights."""
    if not guest.decides():
        return False
    page = guest.page
    may = page.locator(".cell.may")
    tiles = page.locator(".hand .tile.usable")
    if tiles.count() and not page.locator(".hand .tile[aria-pressed=true]").count():
        wished = tiles.filter(has_text=re.compile(wish))
        touch((wished if wished.count() else tiles).first)
    if may.count():
        touch(may.nth(may.count() // 2))
    guest.confirm()
    return True


def reach(guest: Guest, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Lay tiles, castles first, until the view is as wanted."""

    def lay(_: dict[str, Any]) -> None:
        decide(guest, lambda spot: spot.click(force=True), wish="castillo|castle")

    return guest.play_until(wanted, lay)


def my_turn(view: dict[str, Any]) -> bool:
    """Whether the turn has just begun."""
    return bool(view["stage"] == "take" and view["laid_in_turn"] == 0)


def can_march(view: dict[str, Any]) -> bool:
    """Whether knights can go out in some direction."""
    return bool(view["stage"] == "deploy" and view["lines"])


def longest(view: dict[str, Any]) -> dict[str, Any]:
    """The direction in which knights come farthest."""
    line: dict[str, Any] = max(view["lines"], key=lambda line: len(line["cells"]))
    return line


def gap(view: dict[str, Any]) -> str | None:
    """A cell without a tile that ends a line from the castle, with few knights needed before it."""
    least = {one["cell"]: one["tile"]["minimum"] for one in view["squares"]}
    for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        column, row = ord(view["castle"][0]), int(view["castle"][1:])
        needed = 0
        while (name := f"{chr(column)}{row}") in least:
            needed += least[name] or 5
            column, row = column + right, row + down
        inside = view["first"][0] <= chr(column) <= view["last"][0]
        if needed < 5 and inside and int(view["first"][1:]) <= row <= int(view["last"][1:]):
            return name
    return None


def stack(view: dict[str, Any], name: str) -> list[int]:
    """The knights on a square."""
    found: list[int] = next(one["knights"] for one in view["squares"] if one["cell"] == name)
    return found
