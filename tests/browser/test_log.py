"""The log leads to earlier moments of the game, and has small pictures."""

import pytest
from playwright.sync_api import expect

from tests.support.browser import Guest, Invite, post

GAMES = ["kingdomino", "kingdom-builder", "robber-knights", "teg-cartas"]


@pytest.mark.parametrize("name", GAMES)
def test_a_line_of_the_log_shows_its_moment_and_one_touch_leads_back(
    invite: Invite, name: str
) -> None:
    ana = invite("desktop")
    path = ana.open_game(name, ["random"])
    page = ana.page
    for _ in range(3):
        play_first(ana, path)
    ana.wait_for_decision()
    lines = page.locator("#side-log li")
    tab = page.locator("[aria-controls=side-log]")
    if tab.is_visible():  # the board has the whole width
        tab.click()
    page.locator("#side-log li button").last.click()
    expect(page.locator(".prompt")).to_contain_text("Así estaba la mesa en ese momento.")
    expect(lines.first).to_be_attached()
    back = page.get_by_role("button", name="Volver a ahora")
    expect(back).to_be_in_viewport()
    assert ana.axe() == []
    back.click()
    expect(back).to_have_count(0)
    expect(page.locator(".prompt")).not_to_contain_text("Así estaba")
    play_first(ana, path)


def play_first(guest: Guest, path: str) -> None:
    """Make the first move there is, and wait until it is on the screen."""
    guest.wait_for_decision()
    view, before = guest.view(), guest.sequence()
    post(
        guest,
        f"{path.replace('/t/', '/tables/')}/moves",
        {"sequence": view["sequence"], "move": view["moves"][0]},
    )
    guest.wait_for_news(before)


def test_six_lines_of_the_log_are_seen_and_talk_with_bots_alone_is_one_line(invite: Invite) -> None:
    ana = invite("desktop")
    ana.open_game("kingdomino", ["random"])
    for _ in range(3):
        assert ana.wait_for_decision()
        assert ana.decide()
    seen = ana.page.evaluate(
        """() => {
          const box = document.querySelector("#side-log .scroll").getBoundingClientRect();
          return [...document.querySelectorAll("#side-log li")]
            .filter((line) => line.getBoundingClientRect().bottom <= box.bottom + 1).length;
        }"""
    )
    assert seen >= 6
    assert ana.page.locator("#side-talk .reactions").is_hidden()
    assert ana.page.locator("#side-log svg:not(.emblem)").count() > 2
