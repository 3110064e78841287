"""The map of T.E.G. Cartas under hands: fingers, mouse, buttons, turned screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.support.teg_cartas_player import close_result, my_turn, reach, territory

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.browser import Invite

SHORE = """
(id) => {
  const ground = document.querySelector(`[data-ground=${id}]`);
  const matrix = ground.getScreenCTM();
  const points = Array.from({ length: 400 }, (_, n) =>
    ground.getPointAtLength((ground.getTotalLength() * n) / 400).matrixTransform(matrix));
  const { x, y } = points.reduce((west, point) => (point.x < west.x ? point : west));
  return [x, y];
}
"""
"""The westernmost point of a territory on the screen."""


def width_of(page: Page, name: str) -> float:
    """How wide a territory is on the screen."""
    box = page.locator(f"[data-ground={name}]").bounding_box()
    assert box
    return box["width"]


def shape_of_the_sea(page: Page) -> float:
    """How much wider than high the map is drawn."""
    box = page.locator(".sea").bounding_box()
    assert box
    return box["width"] / box["height"]


def test_a_finger_in_the_sea_finds_the_nearest_territory(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    reach(ana, my_turn, ana.tap)
    close_result(page)
    x, y = page.evaluate(SHORE, "groenlandia")
    page.touchscreen.tap(x - 13, y)
    expect(territory(page, "groenlandia")).to_have_attribute("aria-pressed", "true")


def test_the_map_comes_nearer_and_is_seen_whole_again(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    reach(ana, my_turn)
    close_result(page)
    whole = width_of(page, "egipto")
    page.get_by_role("button", name="Acercar").click()
    expect(page.get_by_role("button", name="Ver todo el mapa")).to_be_visible()
    assert width_of(page, "egipto") > whole * 1.2
    page.get_by_role("button", name="Ver todo el mapa").click()
    expect(page.get_by_role("button", name="Ver todo el mapa")).to_have_count(0)
    expect(page.get_by_role("button", name="Acercar")).to_be_focused()
    assert abs(width_of(page, "egipto") - whole) < 1
    territory(page, "egipto").hover()
    page.mouse.wheel(0, -300)
    expect(page.get_by_role("button", name="Alejar")).to_be_visible()
    assert width_of(page, "egipto") > whole * 1.2


def test_the_mouse_outlines_the_territory_it_is_on(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    reach(ana, my_turn)
    close_result(page)
    territory(page, "brasil").hover()
    outline = page.locator("[data-ground=brasil]").get_attribute("d")
    expect(page.locator("path.pointed")).to_have_attribute("d", str(outline))


def test_a_tall_window_gets_a_tall_world_and_a_wide_one_a_wide_world(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    page.wait_for_selector("[data-cell]")
    page.set_viewport_size({"width": 1600, "height": 640})
    page.wait_for_function("() => document.querySelector('.sea').getBBox().width > 900")
    assert shape_of_the_sea(page) > 1.5
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("() => document.querySelector('.sea').getBBox().width < 800")
    assert shape_of_the_sea(page) < 0.9
    expect(page.locator("[data-cell]")).to_have_count(40)


def test_a_phone_held_upright_keeps_its_map_however_little_room_is_left(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    page.wait_for_selector("[data-cell]")
    for height in (844, 640, 560):
        page.set_viewport_size({"width": 390, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")
        assert shape_of_the_sea(page) < 0.9
