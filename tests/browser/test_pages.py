"""Every page: sizes, languages, themes, and what the checker of accessibility says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Route

    from tests.support.browser import Invite

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
    ana.complaints = [one for one in ana.complaints if "404" not in one]  # of the last page
    ana.open_table("Ana", ["open", "baron", "page"])
    page.wait_for_selector(".invite")
    assert ana.axe() == []
    page.locator(".fill button").click()
    for ready in (ana.can_claim, ana.can_place):
        ana.reach(ready)
        assert ana.axe() == []
    if screen == "phone":
        for tab in page.locator(".tabs button").all():
            tab.tap()
            assert ana.axe() == []


@pytest.mark.parametrize("width", [390, 1440])
def test_the_help_leads_to_every_game_the_keys_and_the_rest(invite: Invite, width: int) -> None:
    ana = invite("desktop")
    page = ana.page
    page.set_viewport_size({"width": width, "height": 844})
    ana.visit()
    page.get_by_role("link", name="Ayuda").click()
    expect(page.get_by_role("heading", name="Ayuda", exact=True)).to_be_visible()
    for game in ("kingdomino", "kingdom-builder", "robber-knights", "teg-cartas"):
        expect(page.locator(f"main a[href='/rules/{game}']")).to_be_visible()
    for path in ("/help/https", "/replay", "/me"):
        expect(page.locator(f"main a[href='{path}']").first).to_be_visible()
    for leap in page.get_by_role("navigation").get_by_role("link").all():
        target = (leap.get_attribute("href") or "").removeprefix("#")
        expect(page.locator(f"h2[id={target}]")).to_be_visible()
    expect(page.locator("kbd")).to_have_count(14)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert ana.axe() == []
    page.get_by_role("button", name="Aprender jugando: Kingdomino").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".guide")).to_be_visible()


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
    assert 10_000 < scripts < 50_000


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
    ana.open_table("Ana", ["page"])
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
    ana.open_table("Ana", ["page"])
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
    page.locator("ol.seats select").first.select_option("page")
    page.click("form button[type=submit]")
    page.wait_for_selector(".moves button")
    assert ana.axe() == []
    while ana.wait_for_decision():
        before = ana.sequence()
        page.locator(".moves button").first.click()
        ana.wait_for_news(before)


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844), (360, 740)])
def test_the_games_are_shown_and_the_button_that_begins_is_in_sight(
    invite: Invite, size: tuple[int, int]
) -> None:
    ana = invite()
    page = ana.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ana.visit()
    page.wait_for_selector("input[name=name]")
    for named in ("Kingdomino", "Kingdom Builder", "Robber Knights", "T.E.G. Cartas"):
        card = page.locator(".game", has_text=named)
        expect(card).to_contain_text("jugadores")
        expect(card).to_contain_text("minutos")
        assert card.locator("img").evaluate("(one) => one.decode().then(() => one.naturalWidth)")
    expect(page.get_by_role("button", name="Empezar a jugar")).to_be_in_viewport(ratio=1)
    expect(page.get_by_label("Armonía")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_five_levels_of_bots_are_offered_and_the_one_in_the_middle_at_first(
    invite: Invite,
) -> None:
    ana = invite("phone")
    ana.visit()
    for game in ("kingdomino", "teg-cartas", "pretenders"):
        ana.page.check(f"input[name=game][value={game}]")
        choice = ana.page.get_by_label("Lugar 2", exact=True)
        expect(choice).to_have_value("baron")
        expect(choice.locator("option", has_text="La máquina")).to_have_text(
            [
                "La máquina: Paje · muy fácil",
                "La máquina: Escudero · fácil",
                "La máquina: Barón · normal",
                "La máquina: Duque · difícil",
                "La máquina: Rey · el más fuerte",
            ]
        )


def test_an_empty_name_is_refused_in_the_language_of_the_page(invite: Invite) -> None:
    ana = invite("phone")
    ana.visit()
    field = ana.page.get_by_label("Tu nombre")
    field.fill("   ")
    ana.page.get_by_role("button", name="Empezar a jugar").tap()
    expect(ana.page.get_by_text("Escribí tu nombre para empezar.")).to_be_visible()
    expect(field).to_be_focused()
    assert ana.axe() == []
    field.fill("Ana")
    expect(ana.page.get_by_text("Escribí tu nombre para empezar.")).to_have_count(0)
    ana.page.get_by_role("button", name="Empezar a jugar").tap()
    ana.page.wait_for_url("**/t/*")


def test_who_waits_sees_what_will_be_played_and_whom_the_link_reaches(invite: Invite) -> None:
    ana, ben = invite(), invite("phone")
    path = ana.open_game("kingdomino", ["open", "duke", "greedy"], harmony=True)
    ben.visit(path)
    for guest in (ana, ben):
        expect(guest.page.locator(".agreed")).to_contain_text("Armonía")
        expect(guest.page.get_by_text("máquina: Duque · difícil")).to_be_visible()
        expect(guest.page.get_by_text("máquina: Mayordomo (medio)")).to_be_visible()
    warning = ana.page.get_by_role("note")
    expect(warning).to_contain_text("nadie más lo puede abrir")
    expect(warning).to_contain_text("--host 0.0.0.0")
    expect(ana.page.locator(".invite img")).to_have_count(0)
    expect(ana.page.get_by_role("button", name="Cerrar la mesa")).to_be_visible()


def test_rules_have_contents_drawings_links_and_marks(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    for played, drawn, rule in (
        ("kingdomino", "KD-15", "KD-20"),
        ("kingdom-builder", "KB-13", "KB-27"),
        ("robber-knights", "RK-11", "RK-09"),
        ("teg-cartas", "TG-09", "TG-14"),
    ):
        ana.visit(f"/rules/{played}")
        expect(page.locator(f"[id={drawn}] figure")).to_be_visible()
        expect(page.locator("article h2").nth(2)).to_be_visible()
        assert page.locator(".house").count() > 2
        page.get_by_role("navigation").locator(f"a[href='#{rule}']").click()
        expect(page.locator(f"[id={rule}]")).to_be_in_viewport()
        assert ana.axe() == [], played
    ana.visit("/rules/kingdom-builder")
    page.locator("[id=KB-17] p a", has_text="KB-13").click()
    expect(page.locator("[id=KB-13]")).to_be_in_viewport()
    page.emulate_media(media="print")
    expect(page.get_by_role("navigation")).to_be_hidden()
    expect(page.get_by_role("button", name="Imprimir")).to_be_hidden()


@pytest.mark.parametrize("width", [390, 1440])
def test_the_rules_of_kingdomino_begin_with_one_screen_for_newcomers(
    invite: Invite, width: int
) -> None:
    ana = invite("desktop")
    page = ana.page
    page.set_viewport_size({"width": width, "height": 900})
    ana.visit("/rules/kingdomino")
    primer = page.get_by_role("region", name="En una pantalla")
    expect(primer.locator(".steps > li > svg")).to_have_count(3)
    expect(primer.locator(".whole")).to_contain_text("9")
    box = primer.bounding_box()
    assert box
    assert box["height"] <= 900
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert ana.axe() == []
    primer.get_by_role("link", name="Ayuda").click()
    expect(page.get_by_role("heading", name="Teclas")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1440])
def test_long_rules_are_lists_and_coloured_cards_are_printed(invite: Invite, width: int) -> None:
    ana = invite("desktop")
    page = ana.page
    page.set_viewport_size({"width": width, "height": 844})
    for played, rule, items in (("robber-knights", "RK-18", 5), ("teg-cartas", "TG-14", 17)):
        ana.visit(f"/rules/{played}")
        expect(page.locator(f"[id={rule}] li")).to_have_count(items)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert ana.axe() == [], played
    page.emulate_media(media="print")
    drawn = page.locator("article figure").first
    assert drawn.evaluate("figure => getComputedStyle(figure).printColorAdjust") == "exact"


def test_the_rule_of_a_refusal_is_read_above_the_board(invite: Invite) -> None:
    ana = invite()
    page = ana.page
    ana.open_game("kingdomino", ["random"])
    ana.reach(ana.can_place)
    before = page.url
    page.locator("summary", has_text="Escribir la jugada").click()
    field = page.get_by_role("textbox", name="Escribir la jugada")
    field.fill("discard")
    field.press("Enter")
    page.get_by_role("link", name="Ver la regla KD-18").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("p").first).not_to_be_empty()
    assert ana.axe() == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.url == before
    assert len(ana.context.pages) == 1
