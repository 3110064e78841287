"""The land of Robber Knights under hands: fingers, keys, short screens, what is not possible."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.support.browser import Invite
from tests.support.robber_knights_player import (
    can_march,
    cell,
    gap,
    longest,
    my_turn,
    reach,
)


@pytest.mark.parametrize("size", [(390, 664), (360, 640)])
def test_hand_and_large_button_are_in_reach_on_a_short_phone(
    invite: Invite, size: tuple[int, int]
) -> None:
    ana = invite("phone")
    page = ana.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ana.open_game("robber-knights", ["random", "random", "random", "random"])
    view = reach(ana, my_turn)
    ana.tap(page.locator(".hand .tile").last)
    ana.tap(cell(page, view["spaces"][0]))
    expect(page.locator(".hand .tile").last).to_be_in_viewport(ratio=1)
    box = ana.box_of_call()
    page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    ana.wait_for_news(view["sequence"])


def test_the_land_is_walked_with_the_keys(invite: Invite) -> None:
    ana = invite("desktop", "en-GB")
    page = ana.page
    ana.open_game("robber-knights", ["random"])
    view = reach(ana, my_turn)
    page.locator(".cell[tabindex='0']").focus()

    def here() -> str:
        return str(page.evaluate("document.activeElement.dataset.cell"))

    cells = [str(one.get_attribute("data-cell")) for one in page.locator(".cell").all()]
    for key, place in {"Control+Home": cells[0], "Control+End": cells[-1]}.items():
        page.keyboard.press(key)
        assert here() == place, key
    page.keyboard.press("ArrowRight")
    assert here() == cells[-1]
    page.keyboard.press("ArrowUp")
    assert int(here()[1:]) == int(cells[-1][1:]) - 1
    assert page.locator(".cell[tabindex='0']").count() == 1
    page.keyboard.press("n")
    chosen = here()
    assert chosen in view["spaces"]
    page.keyboard.press("Enter")
    page.locator(".hand .tile").first.press("Enter")
    expect(page.locator(".actions .call")).to_have_text(f"Lay on {chosen}")
    page.keyboard.press("Escape")
    expect(page.locator(".actions .call")).to_have_count(0)
    page.locator(".hand .tile").first.press("Enter")
    cell(page, chosen).focus()
    page.keyboard.press("Enter")
    before = ana.sequence()
    page.keyboard.press("Enter")
    ana.wait_for_news(before)
    assert chosen in {one["cell"] for one in ana.view()["squares"]}
    assert (cell(page, chosen).get_attribute("aria-label") or "").startswith(f"{chosen}, plain")


def test_knights_are_sent_with_the_keys(invite: Invite) -> None:
    ana = invite("desktop", "es-AR")
    page = ana.page
    ana.open_game("robber-knights", ["random"])
    view = reach(ana, can_march)
    cell(page, view["castle"]).focus()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.locator(".steppers li").first).to_be_visible()
    button = page.locator(".steppers button:enabled").first
    button.focus()
    page.keyboard.press("Enter")
    # Whoever changes the numbers stays there.
    assert page.evaluate("document.activeElement.closest('.steppers') !== null")
    page.locator(".actions .call").focus()
    page.keyboard.press("Enter")
    ana.wait_for_news(view["sequence"])
    assert ana.view()["players"][view["viewer"]]["knights"] < 30


def test_where_knights_cannot_come_is_explained(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    ana.open_game("robber-knights", ["random"])
    view = reach(ana, lambda view: can_march(view) and gap(view) is not None)
    beyond = gap(view)
    assert beyond
    cell(page, beyond).click(force=True)
    reason = re.compile("no pueden|No podés|no alcanza")
    expect(page.locator(".actions .refusal")).to_contain_text(reason)
    page.keyboard.press("x")
    expect(page.locator(".actions")).to_contain_text("No llegan:")
    ana.complaints = [one for one in ana.complaints if "422" not in one]
    assert ana.view()["sequence"] == view["sequence"]


def test_where_a_tile_cannot_go_is_explained(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    ana.open_game("robber-knights", ["random"])
    view = reach(ana, my_turn)
    laid = {one["cell"] for one in view["squares"]}
    free = next(
        name
        for one in page.locator(".cell").all()
        if (name := str(one.get_attribute("data-cell"))) not in laid | set(view["spaces"])
    )
    cell(page, free).click(force=True)
    expect(page.locator(".actions")).to_contain_text("tiene que tocar otra por un lado")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_knights_march_unless_motion_is_unwelcome(invite: Invite, motion: str) -> None:
    ana = invite("phone", motion=motion)
    ana.watch_movements()
    ana.open_game("robber-knights", ["random"])
    view = reach(ana, can_march)
    ana.tap(cell(ana.page, longest(view)["cells"][-1]))
    before = len(ana.movements())
    ana.confirm()
    movements = ana.movements()[before:]
    assert bool(movements) == (motion == "no-preference")
    assert all(150 <= duration <= 350 for duration in movements)


def test_a_tile_in_no_line_with_the_castle_says_so(invite: Invite) -> None:
    ana = invite("desktop")
    ana.open_game("robber-knights", ["random"])

    def aside(view: dict[str, Any]) -> list[str]:
        castle = view["castle"] or "a0"
        return [
            one["cell"]
            for one in view["squares"]
            if one["cell"][0] != castle[0] and one["cell"][1:] != castle[1:]
        ]

    view = reach(ana, lambda view: can_march(view) and bool(aside(view)))
    cell(ana.page, aside(view)[0]).click(force=True)
    expect(ana.page.locator(".actions")).to_contain_text("no está en línea recta")
