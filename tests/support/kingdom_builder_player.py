"""Somebody who plays Kingdom Builder in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.support.browser import Guest


def cell(page: Page, name: str) -> Locator:
    """A hex of the map."""
    return page.locator(f"[data-cell={name}]")


def decide(guest: Guest, touch: Callable[[Locator], None]) -> bool:
    """Make one decision, with a tile if one can be used, by touch and confirmation."""
    if not guest.decides():
        return False
    page = guest.page
    call, may = page.locator(".actions .call"), page.locator(".cell.may")
    tile = page.locator(".hand .tile.usable")
    plain = page.locator(".actions .buttons button:enabled")
    if tile.count() and not may.count():
        touch(tile.first)
    for _ in range(2):  # a settlement to lift, then where it lands
        if may.count() and not call.count():
            touch(may.nth(may.count() // 2))
    if call.count():
        guest.confirm()
    else:
        touch(plain.first)
    return True


def reach(guest: Guest, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Build beside locations until the view is as wanted."""

    def build(view: dict[str, Any]) -> None:
        builds = [move["cell"] for move in view["moves"] if move["kind"] == "build"]
        if builds:
            best = max(builds, key=lambda name: promise(view, name))
            cell(guest.page, best).click(force=True)
        guest.confirm()

    return guest.play_until(wanted, build)


def promise(view: dict[str, Any], name: str) -> tuple[int, int]:
    """How much a hex helps to get tiles, first of all one that moves settlements."""
    moving = ("paddock", "barn", "harbor", "palisade")
    owned = {tile["cell"] for tile in view["players"][view["viewer"]]["tiles"]}
    wanted = [
        place["cell"]
        for place in view["locations"]
        if place["location"] in moving and place["tiles"] and place["cell"] not in owned
    ]
    column, row = ord(name[0]), int(name[1:])
    steps = [abs(ord(one[0]) - column) + abs(int(one[1:]) - row) for one in wanted]
    return -min(steps, default=0), len(view["brings"].get(name, []))


def neighbours(name: str) -> set[str]:
    """The hexes around one."""
    column, row = ord(name[0]), int(name[1:])
    shift = 0 if row % 2 else 1  # even row numbers are shifted to the right
    around = [(row, -1), (row, 1)]
    around += [(row + step, side + shift) for step in (-1, 1) for side in (-1, 0)]
    return {f"{chr(column + side)}{line}" for line, side in around}


def can_move(view: dict[str, Any]) -> bool:
    """Whether a tile can move settlements."""
    return any(plan["lift"] for plan in view["plans"])


def my_turn(view: dict[str, Any]) -> bool:
    """Whether the mandatory action has not begun."""
    return bool(view["stage"] == "turn" and view["builds_left"] == 3)


def moving_tile(guest: Guest, view: dict[str, Any]) -> tuple[Locator, dict[str, list[str]]]:
    """The button of a tile that moves settlements, and what it could move where."""
    plan = next(plan for plan in view["plans"] if plan["lift"])
    tiles = view["players"][view["viewer"]]["tiles"]
    number = next(
        n
        for n, tile in enumerate(tiles)
        if (tile["location"], tile["state"]) == (plan["tile"], "ready")
    )
    return guest.page.locator(".hand .tile").nth(number), plan["lift"]
