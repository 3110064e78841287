"""What there is to look at in Kingdomino: the 48 dominoes, all kingdoms, and dominoes that fly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.browser import Invite

FLYING = """
window.flown = [];
addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  for (const node of changes.flatMap((one) => [...one.addedNodes]))
    if (node.classList?.contains("flying")) window.flown.push(getComputedStyle(node).zIndex);
}).observe(document.body, { childList: true }));
"""


def counts(page: Page) -> dict[str, int]:
    """How many dominoes are pictured as what."""
    fates = ("line", "coming", "perhaps", "laid", "discarded", "out")
    return {
        fate: found
        for fate in fates
        if (found := page.locator(f"dialog[open] .dominoes .{fate}").count())
    }


@pytest.mark.parametrize("rivals", [1, 3])
def test_the_dominoes_are_tracked_as_far_as_anybody_may_know(invite: Invite, rivals: int) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_table("Ana", ["page"] * rivals)
    ana.reach(lambda: ana.can_place() and page.locator(".main .tile").count() >= 1)
    view = ana.view()
    page.get_by_role("button", name="Ver las 48 fichas").tap()
    dialog = page.get_by_role("dialog", name="Las 48 fichas")
    expect(dialog).to_be_visible()
    laid = sum(len(one["tiles"]) for one in view["kingdoms"])
    seen = {"line": 48 - view["unseen"] - laid, "laid": laid}
    # With two players half of the dominoes were removed unseen: which, nobody may know.
    unseen = "perhaps" if rivals == 1 else "coming"
    assert counts(page) == seen | {unseen: view["unseen"]}
    expect(dialog.get_by_text(f"van a salir {view['to_come']}")).to_have_count(int(rivals == 1))
    assert ana.axe() == []
    dialog.get_by_role("button", name="Cerrar").tap()
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize(("rivals", "size"), [(3, (1440, 900)), (2, (1280, 800)), (3, (390, 844))])
def test_all_kingdoms_can_be_seen_large(invite: Invite, rivals: int, size: tuple[int, int]) -> None:
    ana = invite("desktop")
    page = ana.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ana.open_table("Ana", ["page"] * rivals)
    ana.reach(ana.can_place)
    page.get_by_role("button", name="Ver todos").click()
    dialog = page.get_by_role("dialog", name="Todos los reinos")
    squares = dialog.locator(".square").all()
    assert len(squares) == rivals + 1
    for square in squares:
        box = square.bounding_box()
        assert box
        assert box["width"] >= 300
        assert abs(box["width"] - box["height"]) < 2
    if size[0] > 1000:
        expect(squares[-1]).to_be_in_viewport(ratio=1)
    assert ana.axe() == []
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_with_two_players_both_kingdoms_are_on_the_table_already(invite: Invite) -> None:
    ana = invite("desktop")
    ana.open_table("Ana", ["page"])
    ana.reach(ana.can_place)
    expect(ana.page.get_by_role("button", name="Ver las 48 fichas")).to_be_visible()
    expect(ana.page.get_by_role("button", name="Ver todos")).to_have_count(0)


def test_a_domino_flies_above_everything_and_the_kingdom_stays_where_it_is(invite: Invite) -> None:
    ana = invite("desktop", motion="no-preference")
    page = ana.page
    page.add_init_script(FLYING)
    ana.open_table("Ana", ["page"])
    ana.reach(ana.can_place)
    assert page.locator(".main .tile").count() == 0
    castle = page.locator("[data-cell=g7]").bounding_box()
    before = page.evaluate("window.flown.length")
    page.locator("[data-cell=h7]").click()
    ana.confirm()
    expect(page.locator(".main .tile")).to_have_count(1)
    expect(page.locator(".flying")).to_have_count(0)
    flown = page.evaluate("window.flown")[before:]
    assert flown
    assert set(flown) == {"60"}
    assert (
        page.locator(".main .tile").evaluate("one => getComputedStyle(one).visibility") == "visible"
    )
    # A domino on its right moves the window by no more than the column that it needs.
    now = page.locator("[data-cell=g7]").bounding_box()
    assert castle
    assert now
    assert abs(now["y"] - castle["y"]) < 1
    assert abs(now["width"] - castle["width"]) < 1
    assert castle["x"] - now["x"] < castle["width"] * 1.2
