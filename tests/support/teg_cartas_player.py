"""Somebody who plays T.E.G. Cartas in the browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.support.browser import Guest


def join(guest: Guest, path: str, name: str) -> None:
    """Sit down at a table with a free seat."""
    guest.join(path, name)
    guest.page.wait_for_selector("[data-cell]")


def territory(page: Page, name: str) -> Locator:
    """A territory of the map."""
    return page.locator(f"[data-cell={name}]")


def attackable(view: dict[str, Any]) -> list[str]:
    """What can be attacked now."""
    return [move["territory"] for move in view["moves"] if move["kind"] == "attack"]


def close_result(page: Page) -> None:
    """Put away the combats that were decided."""
    page.keyboard.press("Escape")
    expect(page.locator(".combat .close")).to_have_count(0)


def end_turn(guest: Guest, view: dict[str, Any], touch: Callable[[Locator], None]) -> None:
    """End a turn without an attack: who could attack is asked once."""
    touch(guest.page.locator(".actions .end"))
    if attackable(view):
        touch(guest.page.locator(".actions .call"))
    guest.wait_for_news(view["sequence"])


def decide(guest: Guest, view: dict[str, Any], touch: Callable[[Locator], None]) -> None:
    """Make one decision of this player by touch and confirmation."""
    page = guest.page
    close_result(page)
    call = page.locator(".actions .call")
    if view["stage"] == "turn":
        special = page.locator(".hand .special.usable")
        may = page.locator("[data-cell].may")
        if special.count():
            touch(special.first)
            if not call.count() and page.locator(".players .rival").count():
                touch(page.locator(".players .rival").first)
            elif not call.count():
                touch(may.first)
        elif may.count():
            touch(may.nth(may.count() // 2))
            touch(page.locator(".hand .die.usable").first)
        else:
            expect(call).to_have_text(re.compile("Terminar|End"))
    else:
        touch(page.locator(".hand .card.usable").last)
    before = guest.sequence()
    touch(call)
    guest.wait_for_news(before)


def reach(
    guest: Guest,
    wanted: Callable[[dict[str, Any]], bool],
    touch: Callable[[Locator], None] = lambda spot: spot.click(),
    *,
    calm: bool = False,
) -> dict[str, Any]:
    """Play until it is this player's decision and the view is as wanted; calm, without attacks."""

    def go_on(view: dict[str, Any]) -> None:
        if calm and view["stage"] == "turn":
            end_turn(guest, view, touch)
        else:
            decide(guest, view, touch)

    return guest.play_until(wanted, go_on)


def my_turn(view: dict[str, Any]) -> bool:
    """Whether there is something to attack."""
    return bool(view["stage"] == "turn" and attackable(view))


def defends(view: dict[str, Any]) -> bool:
    """Whether the answer to an attack is awaited."""
    return bool(view["stage"] == "defence")
