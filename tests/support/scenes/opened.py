"""What opens over a board: the sheets of a phone, and dialogs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from tests.support.browser import DECIDES
from tests.support.stages import Show, Size, Stage, scene

if TYPE_CHECKING:
    from playwright.sync_api import Page

SETTINGS = ".top .tools > :last-child"


def close(page: Page) -> None:
    """Put away what is open."""
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")


def opener(button: str) -> Callable[[Page, Size], bool]:
    """Open a dialog, where the button for it is in sight."""

    def act(page: Page, _size: Size) -> bool:
        if not page.locator(button).is_visible():
            return False  # on its side a phone has no room for the head of the page
        page.locator(button).click()
        page.wait_for_selector("dialog[open]")
        return True

    return act


def sheet(number: int) -> Callable[[Page, Size], bool]:
    """Raise a sheet, where they are not all beside the board."""

    def act(page: Page, _size: Size) -> bool:
        tabs = page.locator(".tabs button").filter(visible=True)
        if tabs.count() <= number:
            return False
        tabs.nth(number).click()
        # Also on its side, where a phone has no room for it else.
        assert page.locator(SETTINGS).is_visible()
        return True

    return act


def resign(page: Page, size: Size) -> bool:
    """Ask for the end of one's game, which stands among what is rarely needed."""
    if page.locator(".tabs").is_visible():
        page.locator(".tabs button").filter(visible=True).last.click()
    asking = page.locator(".giving-up button")
    asking.scroll_into_view_if_needed()
    return opener(".giving-up button")(page, size)


def shut(page: Page) -> None:
    """Put away what is asked, and the sheet under it."""
    close(page)
    page.keyboard.press("Escape")


@scene("opened")
def opened(show: Show) -> Iterator[Stage | str]:
    """Everything that opens over a board."""
    show.open("kingdomino", "greedy", "greedy", "greedy")
    show.play_until(lambda table: table["turn"] == table["mine"])
    show.wait_for(DECIDES)
    for number in range(4):
        yield Stage(f"sheet {number}", open=sheet(number), close=close)
    yield Stage("settings", open=opener(SETTINGS), close=close)
    yield Stage("help", open=opener(".prompt .ask"), close=close)
    yield Stage("resigning", open=resign, close=shut)
