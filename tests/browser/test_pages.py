"""Every page: sizes, languages, themes, and what the checker of accessibility says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Route

    from tests.browser.conftest import Invite

LOOKS = [("phone", "es-AR", "light"), ("desktop", "en-GB", "dark"), ("phone", "en-GB", "dark")]


@pytest.mark.parametrize(("screen", "language", "theme"), LOOKS)
def test_pages_are_accessible(invite: Invite, screen: str, language: str, theme: str) -> None:
    ana = invite(screen, language, theme)
    page = ana.page
    ana.visit()
    page.wait_for_selector("input[name=name]")
    assert ana.axe() == []
    for path, sign in {
        "/rules/kingdomino": "#KD-25",
        "/h/nothing": "button.call",
        "/no/such/page": "main h1",
    }.items():
        ana.visit(path)
        page.wait_for_selector(sign)
        assert ana.axe() == [], path
    ana.open_table("Ana", ["open", "greedy", "random"])
    page.wait_for_selector("img")
    assert ana.axe() == []
    page.locator(".fill button").click()
    for ready in (ana.can_claim, ana.can_place):
        ana.reach(ready)
        assert ana.axe() == []
    if screen == "phone":
        for tab in page.locator(".tabs button").all():
            tab.tap()
            assert ana.axe() == []


def test_language_and_theme_are_switched_and_remembered(invite: Invite) -> None:
    ana = invite("desktop", "en-GB", "light")
    ana.visit()
    expect(ana.page.get_by_role("heading", name="New table")).to_be_visible()
    ana.page.get_by_role("button", name="Español").click()
    expect(ana.page.get_by_role("heading", name="Mesa nueva")).to_be_visible()
    ana.page.get_by_role("button", name="Ver de noche").click()
    ana.page.reload()
    expect(ana.page.get_by_role("heading", name="Mesa nueva")).to_be_visible()
    assert ana.page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert ana.page.evaluate("document.documentElement.lang") == "es"


def test_the_first_page_is_light(invite: Invite) -> None:
    ana = invite()
    ana.visit()
    ana.page.wait_for_selector("input[name=name]")
    scripts = ana.page.evaluate(
        """performance.getEntriesByType("resource")
        .filter((entry) => entry.name.endsWith(".js"))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""
    )
    assert 10_000 < scripts < 100_000


def test_an_unknown_table_says_so(invite: Invite) -> None:
    ana = invite()
    ana.visit("/t/nothing")
    expect(ana.page.get_by_role("heading", name="No se puede abrir la mesa")).to_be_visible()
    ana.complaints = [one for one in ana.complaints if "404" not in one]


def test_a_damaged_table_says_so(invite: Invite) -> None:
    ana = invite()
    path = ana.open_game("kingdomino", ["open"])
    ana.page.wait_for_selector("ol")
    sentence = "La mesa está dañada."
    damaged: dict[str, Any] = {"code": "damaged", "message": sentence, "rule": None, "params": {}}
    ana.page.route_web_socket("**/live?*", lambda socket: socket.close())
    ana.page.route(
        f"**/api/tables/{path.removeprefix('/t/')}?*",
        lambda route: route.fulfill(status=409, json=damaged),
    )
    ana.visit(path)
    expect(ana.page.get_by_role("heading", name="No se puede abrir la mesa")).to_be_visible()
    expect(ana.page.get_by_text(sentence)).to_be_visible()
    ana.complaints = [one for one in ana.complaints if "409" not in one]


@pytest.mark.parametrize("part", ["RulesPage", "TablePage", "kingdomino"])
@pytest.mark.parametrize("gone", ["once", "for good"])
def test_a_part_that_is_gone_is_looked_for_once_more(invite: Invite, part: str, gone: str) -> None:
    ana = invite()
    page = ana.page
    ana.open_table("Ana", ["random"])
    path = "/rules/kingdomino" if part == "RulesPage" else page.url.removeprefix(ana.address)
    page.wait_for_selector(".line")
    loads: list[Frame] = []
    page.on("framenavigated", lambda frame: loads.append(frame))

    def answer(route: Route) -> None:
        """However often the browser asks for the part while it loads the page."""
        if gone == "once" and len(loads) > 1:
            route.continue_()
        else:
            route.abort()

    page.route(f"**/assets/{part}-*.js", answer)
    ana.visit(path)
    if gone == "for good":
        expect(page.get_by_role("button", name="Cargar de nuevo")).to_be_visible()
        page.unroute(f"**/assets/{part}-*.js")
        assert len(loads) == 2
        page.get_by_role("button", name="Cargar de nuevo").click()
    expect(page.locator("#KD-25, .line").first).to_be_visible()
    assert len(loads) == (3 if gone == "for good" else 2)
    ana.complaints = [one for one in ana.complaints if "ERR_FAILED" not in one]


def test_a_seat_moves_to_another_device(invite: Invite) -> None:
    ana, pad = invite("phone"), invite("desktop")
    ana.open_table("Ana", ["random"])
    ana.page.wait_for_selector(".line")
    ana.page.get_by_role("button", name="Más").tap()
    ana.page.get_by_role("button", name="Seguir en otro dispositivo").tap()
    link = ana.page.get_by_label("Enlace para seguir en otro dispositivo").input_value()
    pad.visit(link[link.index("/h/") :])
    pad.page.get_by_role("button", name="Traer mi lugar").click()
    expect(pad.page.get_by_role("heading", name="Tu reino")).to_be_visible()


def test_a_game_without_a_board_of_its_own_can_be_played(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.visit()
    page.wait_for_selector("input[name=name]")
    page.check("input[name=game][value=pretenders]")
    page.fill("input[name=name]", "Ana")
    page.locator("ol.seats select").first.select_option("random")
    page.click("form button[type=submit]")
    page.wait_for_selector(".moves button")
    assert ana.axe() == []
    while ana.wait_for_decision():
        before = ana.sequence()
        page.locator(".moves button").first.click()
        ana.wait_for_news(before)
