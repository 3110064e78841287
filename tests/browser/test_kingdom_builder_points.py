"""When and where Kingdom Builder says what is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.support.kingdom_builder_player import cell, my_turn, reach

if TYPE_CHECKING:
    from tests.support.browser import Guest, Invite


def test_no_points_are_shown_before_somebody_has_built(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    ana.open_game("kingdom-builder", ["open"], cards=["lords", "knights", "miners"])
    ben = invite("phone")
    ben.join(page.url.removeprefix(ana.address), "Ben")
    page.wait_for_selector("[role=grid]")
    # Lords pay everybody for being level with everybody: the sheet says so, the table does not.
    assert {player["score"] for player in ana.view()["players"]} != {0}
    expect(page.locator(".board .card").first).to_be_visible()
    expect(page.locator(".board .scores")).to_have_count(0)
    expect(page.locator(".board .points")).to_have_count(0)
    expect(page.locator("#side-score")).to_contain_text("Todavía no hay nada que contar")
    page.locator(".board").get_by_role("button", name="Señores").click()
    expect(page.locator(".actions")).not_to_contain_text("suma")
    builder = ana if ana.view()["seat"] == ana.view()["viewer"] else ben
    first = next(move["cell"] for move in builder.view()["moves"] if move["kind"] == "build")
    cell(builder.page, first).click(force=True)
    builder.confirm()
    expect(page.locator(".board .scores")).to_have_count(4)
    expect(page.locator(".board .points")).to_have_count(2)


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
def test_the_cards_say_what_they_pay_beside_the_map(invite: Invite, size: tuple[int, int]) -> None:
    ana = invite("desktop")
    page = ana.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ana.open_game("kingdom-builder", ["random"] * 3, cards=["lords", "miners", "workers"])
    reach(ana, lambda view: my_turn(view) and bool(view["players"][view["viewer"]]["settlements"]))
    for help_of_card in page.locator(".board .card .help").all():
        expect(help_of_card).to_be_in_viewport(ratio=1)
    expect(page.locator(".board .players li").last).to_be_in_viewport(ratio=1)


def build_in_lines(guest: Guest, view: dict[str, Any]) -> None:
    """Build where most of one's own settlements are in the line already."""
    own = [name[1:] for name in view["players"][view["viewer"]]["settlements"]]
    builds = [move["cell"] for move in view["moves"] if move["kind"] == "build"]
    if builds:
        cell(guest.page, max(builds, key=lambda name: own.count(name[1:]))).click(force=True)
    guest.confirm()


def test_a_house_beside_the_map_says_whose_it_is_and_what_it_pays(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    ana.open_game(
        "kingdom-builder", ["random"], cards=["mayors", "knights", "miners"], harvest=True
    )
    view = ana.play_until(
        lambda view: my_turn(view) and bool(view["markers"]),
        lambda view: build_in_lines(ana, view),
    )
    marker = view["markers"][0]
    told = page.locator(".marker title").first
    expect(told).to_contain_text(f"en la línea {marker['line']}. ")
    expect(told).to_contain_text("Alcaldes: marca de")
    expect(told).to_contain_text("4 pepitas al final")
    page.locator(".marker").first.click()
    expect(page.locator(".actions")).to_contain_text("Alcaldes: marca de")
    expect(page.locator(".actions")).to_contain_text("4 pepitas al final")


def test_a_replay_shows_points_on_the_cards(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    path = ana.open_game("kingdom-builder", ["random"], first_game=True)
    reach(ana, lambda view: my_turn(view) and view["players"][view["viewer"]]["score"] > 0)
    page.get_by_role("button", name="Abandonar").click()
    page.get_by_role("button", name="Sí, abandonar").click()
    page.wait_for_selector("#result")
    ana.visit(f"{path}/replay")
    page.wait_for_selector("input[type=range]")
    expect(page.locator(".board .scores")).to_have_count(0)
    last = int(page.locator("input[type=range]").get_attribute("max") or 0)
    page.locator("input[type=range]").fill(str(last - 1))
    expect(page.locator(".board .scores")).to_have_count(4)
    paid = [
        int(one) for one in page.locator(".board .scores .score:first-child b").all_inner_texts()
    ]
    assert sum(paid) == int(page.locator(".board .points").first.inner_text())


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_hex_that_is_chosen_shows_the_gold_it_would_bring_by_card(
    invite: Invite, screen: str
) -> None:
    ana = invite(screen)
    page = ana.page
    ana.open_game("kingdom-builder", ["random"], cards=["knights", "hermits", "miners"])
    view = ana.play_until(my_turn, lambda _: ana.confirm())
    builds = [move["cell"] for move in view["moves"] if move["kind"] == "build"]
    cell(page, builds[0]).click(force=True)
    # The first settlement is one in its line, and an area of its own.
    expect(page.locator(".actions")).to_contain_text("Por las cartas: Caballeros +2")
    expect(page.locator(".actions")).to_contain_text("Ermitaños +1")
    said = page.locator(".actions p")
    assert said.evaluate("one => one.scrollHeight - one.clientHeight") <= 1
    ana.confirm()
    assert ana.view()["players"][view["viewer"]]["score"] >= 3
