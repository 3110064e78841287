"""Whole games with the keys alone: no mouse, no touch, no focus set by a script."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.support.browser import Guest, Invite

AT_BOARD = "() => document.activeElement.closest('.board, .kd') !== null"
MATCHES = "selector => document.activeElement.matches(selector)"
HERE = "() => document.activeElement.dataset.cell ?? null"
MOST_TABS = 150
FIELD = "[data-cell][tabindex='0']"


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on something; backwards where that is likely nearer."""
    for key in ("Tab", "Shift+Tab"):
        for _ in range(MOST_TABS // 2):
            if page.evaluate(MATCHES, selector):
                return
            page.keyboard.press(key)
    assert page.evaluate(MATCHES, selector), f"Tab does not lead to {selector}"


class Typist:
    """Somebody with a keyboard, who stays at the board from one move to the next."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page

    def there(self, selector: str) -> bool:
        """Whether there is such a thing on the screen."""
        return self.page.locator(selector).count() > 0

    def enter(self, times: int = 1) -> None:
        """Press Enter so often."""
        for _ in range(times):
            self.page.keyboard.press("Enter")

    def choose(self, selector: str, times: int) -> None:
        """Go to something and press Enter."""
        tab_to(self.page, selector)
        self.enter(times)

    def aim(self, times: int) -> None:
        """Go to the next field that can be chosen, and press Enter."""
        tab_to(self.page, FIELD)
        self.page.keyboard.press("n")
        self.enter(times)

    def walk(self, goal: str) -> None:
        """Go to a field of the kingdom with the arrows."""
        tab_to(self.page, FIELD)
        here = str(self.page.evaluate(HERE))
        right, down = ord(goal[0]) - ord(here[0]), int(goal[1:]) - int(here[1:])
        for key, steps in (("Right", right), ("Left", -right), ("Down", down), ("Up", -down)):
            for _ in range(steps):
                self.page.keyboard.press(f"Arrow{key}")

    def play(self, decide: Callable[[Typist, dict[str, Any]], None]) -> None:
        """Play to the end; after each decision the focus is still at the board."""
        tab_to(self.page, ".board button, .board [tabindex='0'], .kd button, .kd [tabindex='0']")
        while self.guest.wait_for_decision():
            expect(self.page.locator(".board [inert]")).to_have_count(0)  # dice are shown first
            view = self.guest.view()
            decide(self, view)
            self.guest.wait_for_news(view["sequence"])
            if not self.guest.over():
                self.page.wait_for_function(AT_BOARD)
        expect(self.page.locator("#result")).to_be_visible()


def play_kingdomino(typist: Typist, view: dict[str, Any]) -> None:
    """A domino of the line, or a place for it, is chosen and confirmed by the same key."""
    if view["stage"] == "claim":
        typist.choose(".line li.free button", 2)
    elif view["stage"] == "place":
        goal = typist.page.locator(".cell.touchable").first.get_attribute("data-cell")
        typist.walk(str(goal))
        typist.enter()
    else:
        typist.choose(".actions .call", 1)


def play_kingdom_builder(typist: Typist, view: dict[str, Any]) -> None:
    """A hex is chosen and confirmed by the same key; without one, the turn is ended."""
    if typist.there(".cell.may"):
        typist.aim(2)
    else:
        typist.choose(".actions .call:enabled, .actions .buttons button:enabled", 1)


def play_robber_knights(typist: Typist, view: dict[str, Any]) -> None:
    """A tile and its space, or the square to which knights go."""
    if view["stage"] == "keep":
        typist.choose(".hand .tile.usable", 2)
        return
    if view["stage"] == "take" and typist.there(".hand .tile.usable[aria-pressed=false]"):
        typist.choose(".hand .tile.usable", 1)
    if typist.there(".cell.may"):
        typist.aim(2)
    else:
        typist.choose(".actions .call:enabled, .actions .buttons button:enabled", 1)


def play_teg_cartas(typist: Typist, view: dict[str, Any]) -> None:
    """A territory and a card, or the card alone, confirmed by the same key."""
    if view["stage"] != "turn":
        typist.choose(".hand .card.usable", 2)
    elif typist.there("[data-cell].may"):
        typist.aim(1)
        typist.choose(".hand .die.usable", 2)
    else:
        typist.choose("button.end:enabled", 1)


GAMES: dict[str, tuple[Callable[[Typist, dict[str, Any]], None], dict[str, Any]]] = {
    "kingdomino": (play_kingdomino, {}),
    "kingdom-builder": (play_kingdom_builder, {"first_game": True}),
    "robber-knights": (play_robber_knights, {}),
    "teg-cartas": (play_teg_cartas, {"max_rounds": 2}),
}


@pytest.mark.parametrize("kind", GAMES)
def test_a_whole_game_is_played_with_the_keys_alone(invite: Invite, kind: str) -> None:
    ana = invite("desktop")
    decide, options = GAMES[kind]
    ana.open_game(kind, ["random"], **options)
    ana.page.wait_for_selector(".prompt")
    Typist(ana).play(decide)


@pytest.mark.parametrize("kind", GAMES)
def test_whoever_cannot_see_hears_that_it_is_their_turn(invite: Invite, kind: str) -> None:
    ana, ben = invite("desktop"), invite("desktop", "en-GB")
    path = ana.open_game(kind, ["open"])
    ben.join(path, "Ben")
    said = {ana: "Te toca", ben: "Your turn"}
    for guest in said:
        guest.page.wait_for_selector(".prompt")
    mover, other = (ana, ben) if ana.view()["seat"] == ana.view()["viewer"] else (ben, ana)
    expect(mover.page.locator("[aria-live].your-turn")).to_have_text(said[mover])
    expect(other.page.locator("[aria-live].your-turn")).to_have_text("")
