"""The map of Kingdom Builder under hands: fingers, keys, short screens, what is built elsewhere."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.support.browser import Invite
from tests.support.kingdom_builder_player import (
    cell,
    my_turn,
    neighbours,
    reach,
)

WITHIN = """
(name) => {
  const box = document.querySelector(`[data-cell=${name}]`).getBoundingClientRect();
  const seen = document.querySelector(".map .window").getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > seen.left && x < seen.right && y > seen.top && y < seen.bottom;
}
"""
"""Whether a hex is in the window."""


def test_touching_another_hex_changes_the_choice(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdom-builder", ["random"], first_game=True)
    view = reach(ana, my_turn)
    first, second = view["moves"][0]["cell"], view["moves"][-1]["cell"]
    ana.tap(cell(page, first))
    expect(page.locator(".actions .call")).to_have_text(f"Construir en {first}")
    ana.tap(cell(page, second))
    expect(page.locator(".actions .call")).to_have_text(f"Construir en {second}")
    # A second touch does not confirm: only the button does.
    ana.tap(cell(page, second))
    expect(page.locator(".actions .call")).to_have_text(f"Construir en {second}")
    assert ana.view()["sequence"] == view["sequence"]
    ana.confirm()
    assert ana.view()["players"][view["viewer"]]["settlements"] == [second]


@pytest.mark.parametrize("size", [(390, 664), (360, 560)])
def test_the_large_button_is_in_reach_on_a_short_phone(
    invite: Invite, size: tuple[int, int]
) -> None:
    ana = invite("phone")
    page = ana.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ana.open_game("kingdom-builder", ["greedy", "random"], first_game=True)
    view = reach(ana, my_turn)
    ana.tap(cell(page, view["moves"][0]["cell"]))
    box = ana.box_of_call()
    page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    ana.wait_for_news(view["sequence"])


def test_a_finger_beside_a_lit_hex_still_finds_it(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdom-builder", ["random"], first_game=True)
    view = reach(ana, my_turn)
    cells = {move["cell"] for move in view["moves"] if move["kind"] == "build"}
    lonely = next(name for name in sorted(cells) if len(cells & neighbours(name)) <= 2)
    box = cell(page, lonely).bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] + 1)
    expect(page.locator(".actions .call")).to_be_visible()


def test_the_map_is_walked_with_the_keys(invite: Invite) -> None:
    ana = invite("desktop", "en-GB")
    page = ana.page
    ana.open_game("kingdom-builder", ["random"], first_game=True)
    view = reach(ana, my_turn)
    page.locator(".cell[tabindex='0']").focus()

    def here() -> str:
        return str(page.evaluate("document.activeElement.dataset.cell"))

    for key, place in {
        "Home": "a1",
        "ArrowRight": "b1",
        "ArrowDown": "b2",
        "ArrowLeft": "a2",
        "End": "t2",
        "ArrowUp": "t1",
        "Control+End": "t20",
        "Control+Home": "a1",
    }.items():
        page.keyboard.press(key)
        assert here() == place, key
    assert page.locator(".cell[tabindex='0']").count() == 1
    page.keyboard.press("n")
    chosen = here()
    assert chosen in [move["cell"] for move in view["moves"]]
    page.keyboard.press("Enter")
    expect(page.locator(".actions .call")).to_have_text(f"Build at {chosen}")
    page.keyboard.press("Escape")
    expect(page.locator(".actions .call")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".actions .call")).to_be_visible()
    before = ana.sequence()
    page.keyboard.press("Enter")
    ana.wait_for_news(before)
    assert ana.view()["players"][view["viewer"]]["settlements"] == [chosen]
    label = cell(page, chosen).get_attribute("aria-label") or ""
    assert label.startswith(f"{chosen}, ")
    assert label.endswith("settlement of Ana")


def test_what_may_not_be_done_is_explained(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    ana.open_game("kingdom-builder", ["random"], first_game=True)
    view = reach(ana, my_turn)
    legal = {move["cell"] for move in view["moves"]}
    letters = {"grass": "G", "flowers": "F", "forest": "T", "canyon": "C", "desert": "D"}
    other = next(
        f"{chr(ord('a') + column)}{row + 1}"
        for row, line in enumerate(view["rows"])
        for column, letter in enumerate(line)
        if letter in "GFTCD" and letter != letters[view["terrain"]]
    )
    assert other not in legal
    cell(page, other).click()
    expect(page.locator(".actions .refusal")).to_contain_text("no es del terreno")
    ana.complaints = [one for one in ana.complaints if "422" not in one]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_settlement_drops_on_its_hex_unless_motion_is_unwelcome(
    invite: Invite, motion: str
) -> None:
    ana = invite("phone", motion=motion)
    ana.watch_movements()
    ana.open_game("kingdom-builder", ["random"], first_game=True)
    view = reach(ana, my_turn)
    before = len(ana.movements())
    ana.tap(cell(ana.page, view["moves"][0]["cell"]))
    ana.confirm()
    expect(ana.page.locator("[role=grid] .house").first).to_be_attached()
    movements = ana.movements()[before:]
    assert bool(movements) == (motion == "no-preference")
    assert all(150 <= duration <= 350 for duration in movements)


def test_coming_nearer_leads_to_what_can_be_touched(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdom-builder", ["random"], first_game=True)
    view = reach(ana, my_turn)
    ana.tap(cell(page, view["moves"][0]["cell"]))
    ana.confirm()
    legal = [move["cell"] for move in ana.view()["moves"]]
    box = page.locator("[role=grid]").bounding_box()
    assert box

    def seen() -> bool:
        for name in legal:
            spot = cell(page, name).bounding_box()
            assert spot
            x, y = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
            inside = box["x"] < x < box["x"] + box["width"]
            if inside and box["y"] < y < box["y"] + box["height"]:
                return True
        return False

    for _ in range(3):
        ana.tap(page.get_by_role("button", name="Acercar", exact=True))
    assert seen()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    where = page.get_by_role("button", name="Ver dónde")
    for dx, dy in ((150, 150), (-150, -150)):
        for _ in range(9):
            if where.count():
                break
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x + dx, y + dy, steps=3)
            page.mouse.up()
    ana.tap(where)
    assert seen()
    expect(where).to_have_count(0)


def test_a_phone_on_its_side_shows_map_and_buttons(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdom-builder", ["greedy"], first_game=True)
    view = reach(ana, my_turn)
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator("[role=grid]")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Acercar", exact=True)).to_be_in_viewport(ratio=1)
    ana.tap(cell(page, view["moves"][0]["cell"]))
    expect(page.locator(".actions .call")).to_be_in_viewport(ratio=1)


def test_what_rivals_built_is_marked_also_after_a_reload(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    ana.open_game("kingdom-builder", ["random"], first_game=True)
    reach(ana, lambda view: my_turn(view) and len(view["players"][0]["settlements"]) > 2)
    marks = page.locator(".recent")
    expect(marks).not_to_have_count(0)
    before = marks.evaluate_all(
        "all => all.map((one) => [one.cx.baseVal.value, one.cy.baseVal.value])"
    )
    page.reload()
    expect(marks).to_have_count(len(before))
    after = marks.evaluate_all(
        "all => all.map((one) => [one.cx.baseVal.value, one.cy.baseVal.value])"
    )
    assert after == before


def test_the_map_follows_what_is_built_out_of_sight(invite: Invite) -> None:
    ana, ben = invite("desktop"), invite("phone")
    path = ana.open_game("kingdom-builder", ["random"], first_game=True)
    ben.visit(path)
    assert ana.wait_for_decision()
    for _ in range(3):
        ben.page.get_by_role("button", name="Acercar", exact=True).click()
    for _ in range(6):
        view = reach(ana, lambda view: any(move["kind"] == "build" for move in view["moves"]))
        # Always the hex that is furthest from where one looks.
        hidden = [
            move["cell"]
            for move in view["moves"]
            if move["kind"] == "build" and not ben.page.evaluate(WITHIN, move["cell"])
        ]
        if hidden:
            break
        cell(ana.page, view["moves"][0]["cell"]).click(force=True)
        ana.confirm()
    assert hidden, "everything was in sight"
    cell(ana.page, hidden[0]).click(force=True)
    ana.confirm()
    ben.page.wait_for_function(f"() => ({WITHIN.strip()})({json.dumps(hidden[0])})")
