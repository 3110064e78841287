"""People at a table in the browser: sitting down, waiting for a turn, and how they are called."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.browser import Guest, Invite

SOUNDS = """
window.contexts = window.tones = 0;
window.AudioContext = class extends AudioContext {
  constructor(...given) {
    super(...given);
    window.contexts++;
  }
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...given) {
  window.tones++;
  return start.apply(this, given);
};
"""
NOTICES = """
window.asked = 0;
window.noticed = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() {
    window.asked++;
    return (this.permission = "granted");
  }
  constructor(title, { body, tag }) {
    window.noticed.push(`${title} ${body} ${tag}`);
  }
};
"""
LOOK = """
(state) => {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
  document.dispatchEvent(new Event("visibilitychange"));
}
"""


def sit_down(ana: Guest, ben: Guest) -> str:
    """Two at a table of Kingdomino that has begun; its path."""
    path = ana.open_game("kingdomino", ["open"])
    ana.page.wait_for_selector("ol")
    ben.join(path, "Ben")
    for guest in (ana, ben):
        guest.page.wait_for_selector(".line")
    return path


def sequence(guest: Guest) -> int:
    """The number of the decision that the server waits for."""
    return int(guest.view()["sequence"])


def is_turn_of(guest: Guest) -> bool:
    """Whether the server waits for somebody."""
    return bool(guest.view()["moves"])


def play_until_turn_of(wanted: Guest, other: Guest) -> None:
    """Both play until it is the turn of one of them, and both see that."""
    while not is_turn_of(wanted):
        assert other.wait_for_decision()
        other.decide()
    for guest in (wanted, other):
        expect(guest.page.locator(".prompt")).to_have_attribute(
            "data-sequence", str(sequence(wanted))
        )


def together(invite: Invite, count: int = 2, *bots: str) -> list[Guest]:
    """People at a table of Kingdomino, each with a browser; who decides first comes first."""
    guests = [invite() for _ in range(count)]
    path = guests[0].open_game("kingdomino", ["open"] * (count - 1) + list(bots))
    for n, guest in enumerate(guests[1:], 1):
        guest.join(path, f"Invitado {n}")
    return by_turn(guests)


def by_turn(guests: list[Guest]) -> list[Guest]:
    """The people of a table that begins, as soon as one is to decide: who decides comes first."""
    for guest in guests:
        guest.page.wait_for_selector(".prompt")
    while not any(guest.decides() for guest in guests):
        guests[0].page.wait_for_timeout(30)
    return sorted(guests, key=lambda guest: not guest.decides())


def press(guest: Guest, name: str) -> None:
    """Press a button by its words."""
    guest.page.get_by_role("button", name=name, exact=True).click()


def settings(page: Page) -> None:
    """Open the settings, which are loaded when they are asked for."""
    page.get_by_role("button", name=re.compile("Ajustes|Settings")).click()
    page.locator("dialog[open]").wait_for()


def close(page: Page) -> None:
    """Close the settings."""
    page.get_by_role("button", name=re.compile("Cerrar|Close")).click()
