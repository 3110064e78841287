"""All that one can choose for a browser, in one place: what is chosen holds on every page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.people_at_a_table import close, settings

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.browser import Invite, Theme

LOUD = """
window.loudest = 0;
const set = AudioParam.prototype.setValueAtTime;
AudioParam.prototype.setValueAtTime = function (value, ...when) {
  // What is louder than this is a frequency.
  if (value <= 1) window.loudest = Math.max(window.loudest, value);
  return set.call(this, value, ...when);
};
"""
LETTER = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
SEAT = "getComputedStyle(document.documentElement).getPropertyValue('--seat-0')"


def choose(page: Page, name: str) -> None:
    """Choose one of several."""
    page.get_by_role("radio", name=name, exact=True).check()


def chosen(page: Page, name: str) -> str | None:
    """What holds for the whole page."""
    return page.locator("html").get_attribute(name)


@pytest.mark.parametrize(
    ("screen", "theme"), [("phone", "dark"), ("phone", "light"), ("desktop", "light")]
)
def test_the_settings_are_accessible_at_every_size(
    invite: Invite, screen: str, theme: Theme
) -> None:
    ana = invite(screen, theme=theme)
    page = ana.page
    ana.visit()
    settings(page)
    assert ana.axe() == []
    choose(page, "Muy grande")
    assert ana.axe() == []
    wide, room = page.evaluate(
        "[document.querySelector('dialog[open]').scrollWidth,"
        " document.querySelector('dialog[open]').clientWidth]"
    )
    assert wide <= room
    expect(page.get_by_role("button", name="Cerrar")).to_be_in_viewport()


def test_what_is_chosen_holds_on_every_page_and_stays(invite: Invite) -> None:
    ana = invite("phone", motion="no-preference")
    page = ana.page
    ana.visit("/rules/kingdomino")
    usual, letter = page.evaluate(SEAT), page.evaluate(LETTER)
    settings(page)
    choose(page, "De noche")
    choose(page, "Grande")
    choose(page, "Ninguna")
    page.get_by_role("checkbox", name="Colores fáciles de distinguir").check()
    page.get_by_role("checkbox", name="Coordenadas en los mapas").uncheck()
    choose(page, "English")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    close(page)
    ana.visit()
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
    assert page.evaluate(SEAT) != usual
    assert page.evaluate(LETTER) > letter
    names = ("data-theme", "data-pace", "data-coordinates")
    assert [chosen(page, name) for name in names] == ["dark", "none", "off"]
    settings(page)
    for name in ("Dark", "Large", "None", "English"):
        expect(page.get_by_role("radio", name=name, exact=True)).to_be_checked()
    expect(page.get_by_role("checkbox", name="Coordinates on the maps")).not_to_be_checked()


def test_the_theme_goes_with_the_device_again(invite: Invite) -> None:
    ana = invite(theme="dark")
    page = ana.page
    ana.visit()
    settings(page)
    expect(page.get_by_role("radio", name="Como el dispositivo")).to_be_checked()
    choose(page, "De día")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    choose(page, "Como el dispositivo")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_sounds_are_as_loud_as_one_likes(invite: Invite) -> None:
    ana = invite()
    page = ana.page
    ana.context.add_init_script(LOUD)
    ana.visit()
    settings(page)
    volume = page.get_by_role("slider", name="Volumen")
    heard = []
    for level in ("8", "2"):
        page.evaluate("window.loudest = 0")
        volume.fill(level)
        page.wait_for_function("() => window.loudest > 0")
        heard.append(page.evaluate("window.loudest"))
    loud, soft = heard
    assert soft == pytest.approx(loud / 4)
    page.get_by_role("checkbox", name="Sonidos", exact=True).uncheck()
    expect(volume).to_be_disabled()


def test_maps_show_their_coordinates_unless_they_are_put_away(invite: Invite) -> None:
    ana = invite()
    page = ana.page
    ana.open_game("kingdom-builder", ["random"])
    letter = page.locator(".edge").first
    expect(letter).to_be_visible()
    settings(page)
    page.get_by_role("checkbox", name="Coordenadas en los mapas").uncheck()
    close(page)
    expect(letter).to_be_hidden()
