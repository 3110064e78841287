"""The maps of all games that are walked on: zoomed and dragged, while the page stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.support import kingdom_builder_player, robber_knights_player

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.browser import Guest, Invite

SEEN = """
() => {
  const { a, e, f } = document.querySelector("[role=grid] > g").getCTM();
  return { scale: a, x: e, y: f };
}
"""
PAGE = "() => [scrollX, scrollY, visualViewport.scale, visualViewport.offsetTop]"
FINGER = 44
"""How many pixels wide something must be that is touched."""


class Map(NamedTuple):
    """A game with a map, and how to come to one's turn in it."""

    game: str
    rivals: int
    options: dict[str, Any]
    begin: Callable[[Guest], Any]
    nearer: float
    """How many times larger things are at least when two fingers have parted."""


def begin_building(guest: Guest) -> None:
    """Come to a turn of Kingdom Builder."""
    kingdom_builder_player.reach(guest, kingdom_builder_player.my_turn)


def begin_laying(guest: Guest) -> None:
    """Come to a turn of Robber Knights."""
    robber_knights_player.reach(guest, robber_knights_player.my_turn)


MAPS = (
    Map("kingdom-builder", 1, {"first_game": True}, begin_building, 1.5),
    Map("robber-knights", 4, {}, begin_laying, 1.3),
)


@pytest.mark.parametrize("map", MAPS, ids=lambda map: map.game)
def test_the_map_is_zoomed_and_dragged_but_never_the_page(invite: Invite, map: Map) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game(map.game, ["random"] * map.rivals, **map.options)
    map.begin(ana)
    box = page.locator("[role=grid]").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = ana.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    still, whole = page.evaluate(PAGE), page.evaluate(SEEN)
    touch("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 9):
        touch("touchMove", (x - 30 - 8 * step, y), (x + 30 + 8 * step, y))
    touch("touchEnd")
    near = page.evaluate(SEEN)
    assert near["scale"] > whole["scale"] * map.nearer
    cell = page.locator("[data-cell]").first.bounding_box()
    assert cell
    assert cell["width"] > FINGER
    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x - 5 * step, y + 6 * step))
    touch("touchEnd")
    far = page.evaluate(SEEN)
    assert far["scale"] == near["scale"]
    assert far["x"] < near["x"] - 20
    assert far["y"] > near["y"] + 20
    # What was dragged was not touched.
    expect(page.locator("[aria-selected=true]")).to_have_count(0)
    # With a mouse: the browser takes a touch right after a drag for what stops the map.
    page.get_by_role("button", name="Ver todo el mapa").click()
    assert page.evaluate(SEEN) == whole
    # Two quick taps on the map do not zoom the page either.
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)
    page.wait_for_timeout(300)
    assert page.evaluate(PAGE) == still
