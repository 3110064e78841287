"""The lists of tables in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.support.browser import Guest


RESIGN = """
async (sequence) => {
  const id = location.pathname.split("/")[2];
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ sequence });
  const answer = await fetch(`/api/tables/${id}/resign`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}
"""


def section(guest: Guest, title: str) -> Locator:
    """One of the lists."""
    return guest.page.locator("section", has=guest.page.get_by_role("heading", name=title))


def finish_a_game(guest: Guest) -> str:
    """Give up a game against a bot; the path of its table."""
    path = guest.open_game("kingdomino", ["page"])
    assert guest.wait_for_decision()
    guest.page.evaluate(RESIGN, guest.view()["sequence"])
    guest.page.wait_for_selector("#result")
    return path
