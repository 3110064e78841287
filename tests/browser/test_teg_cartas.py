"""People play T.E.G. Cartas in the browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.support.browser import Invite
from tests.support.teg_cartas_player import (
    attackable,
    close_result,
    decide,
    defends,
    join,
    my_turn,
    reach,
    territory,
)


def test_a_person_finishes_a_game_on_a_phone(invite: Invite) -> None:
    ana = invite("phone")
    path = ana.open_game("teg-cartas", ["greedy", "random"], max_rounds=3)
    while ana.wait_for_decision():
        decide(ana, ana.view(), ana.tap)
    assert ana.axe() == []
    # At the end the objectives of those who are still there lie open.
    alive = sum(player["alive"] for player in ana.view()["players"])
    ana.visit(f"{path}/replay#10")
    expect(ana.page.locator("[data-cell]")).to_have_count(40)
    expect(ana.page.locator(".ending")).to_have_count(0)
    last = ana.page.locator("input[type=range]").get_attribute("max")
    ana.visit(f"{path}/replay#{last}")
    expect(ana.page.locator(".ending li")).to_have_count(alive)
    expect(ana.page.locator(".ending .why")).to_contain_text(re.compile("objetivo|rondas|en pie"))
    assert ana.axe() == []


@pytest.mark.parametrize(
    ("screen", "language", "theme"),
    [("phone", "es-AR", "light"), ("desktop", "en-GB", "dark"), ("phone", "en-GB", "dark")],
)
def test_the_board_is_accessible(invite: Invite, screen: str, language: str, theme: str) -> None:
    ana = invite(screen, language, theme)
    ana.open_game("teg-cartas", ["greedy", "greedy", "random"])
    view = reach(ana, my_turn)
    assert ana.axe() == []
    close_result(ana.page)
    territory(ana.page, attackable(view)[0]).click()
    ana.page.locator(".hand .die").first.click()
    assert ana.axe() == []
    ana.page.keyboard.press("Escape")
    reach(ana, defends, calm=True)
    assert ana.axe() == []
    ana.page.locator(".goal").click()
    expect(ana.page.locator(".actions strong")).to_be_visible()
    ana.page.locator(".players button").nth(1).click()
    assert ana.axe() == []


def test_an_attack_is_a_territory_and_a_card(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    view = reach(ana, my_turn, ana.tap)
    close_result(page)
    first, second = attackable(view)[0], attackable(view)[-1]
    ana.tap(territory(page, first))
    expect(page.locator(".actions .call")).to_have_count(0)
    expect(page.locator(".actions")).to_contain_text("Ahora tocá una carta de dado.")
    ana.tap(page.locator(".hand .die").first)
    expect(page.locator(".actions .call")).to_have_text("Atacar")
    expect(page.locator(".actions")).to_contain_text(re.compile(r"Chances de ganar: \d+ %"))
    # Another target is another choice, and a second touch does not confirm.
    ana.tap(territory(page, second))
    ana.tap(territory(page, second))
    expect(territory(page, second)).to_have_attribute("aria-pressed", "true")
    expect(territory(page, first)).to_have_attribute("aria-pressed", "false")
    assert ana.view()["sequence"] == view["sequence"]
    ana.confirm()
    # Both cards are compared, number by number.
    expect(page.locator(".combat ol li")).to_have_count(3)
    last = ana.view()["last_combat"]
    assert last["territory"] == second
    won = "taken" if last["won"] else "held"
    expect(page.locator(".combat")).to_have_attribute("data-result", won)
    expect(page.locator(".combat .result")).to_contain_text("de 3")
    # On a phone it is one line that opens.
    expect(page.locator(".combat ol")).not_to_be_visible()
    ana.tap(page.locator(".combat .line"))
    expect(page.locator(".combat ol")).to_be_visible()
    for row, position in enumerate(last["positions"]):
        told = page.locator(".combat ol li").nth(row)
        tie = position["attack"] == position["defence"]
        expect(told).to_contain_text("Empate" if tie else " le gana a ")
    close_result(page)
    expect(page.locator(".combat ol")).to_have_count(0)


def test_the_card_can_be_touched_first(invite: Invite) -> None:
    ana = invite("desktop", "en-GB")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    view = reach(ana, my_turn)
    close_result(page)
    page.locator(".hand .die").first.click()
    expect(page.locator(".actions")).to_contain_text("Now touch the territory you attack.")
    territory(page, attackable(view)[0]).click()
    expect(page.locator(".actions .call")).to_have_text("Attack")
    page.keyboard.press("Escape")
    expect(page.locator(".actions .call")).to_have_count(0)
    assert ana.view()["sequence"] == view["sequence"]


def test_without_dice_the_refusal_is_explained(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    ana.open_game("teg-cartas", ["random"], specials=False)
    view = reach(ana, lambda view: view["stage"] == "turn" and not attackable(view))
    close_result(page)
    me = view["viewer"]
    rival = next(one["id"] for one in view["territories"] if one["owner"] != me)
    territory(page, rival).click()
    expect(page.locator(".refusal")).to_contain_text("hace falta una carta de dado")
    # The refusal is in the console of the browser, too.
    ana.complaints.clear()


def test_the_map_is_walked_with_the_keys(invite: Invite) -> None:
    ana = invite("desktop", "en-GB")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    view = reach(ana, my_turn)
    close_result(page)
    assert page.locator("[data-cell][tabindex='0']").count() == 1
    territory(page, "alaska").focus()

    def here() -> str:
        return str(page.evaluate("document.activeElement.dataset.cell"))

    page.locator("[data-cell][tabindex='0']").focus()
    before = here()
    page.keyboard.press("ArrowDown")
    assert here() != before
    page.keyboard.press("n")
    chosen = here()
    assert chosen in attackable(view)
    page.keyboard.press("Enter")
    expect(territory(page, chosen)).to_have_attribute("aria-pressed", "true")
    page.locator(".hand .die").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".actions .call")).to_have_text("Attack")
    page.locator(".actions .call").focus()
    sequence = ana.sequence()
    page.keyboard.press("Enter")
    ana.wait_for_news(sequence)
    page.wait_for_selector(".combat ol")
    assert ana.view()["last_combat"]["territory"] == chosen


@pytest.mark.parametrize("size", [(390, 664), (360, 640)])
def test_the_large_button_is_in_reach_on_a_short_phone(
    invite: Invite, size: tuple[int, int]
) -> None:
    ana = invite("phone")
    page = ana.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ana.open_game("teg-cartas", ["greedy", "random", "random"])
    view = reach(ana, my_turn, ana.tap)
    close_result(page)
    ana.tap(territory(page, attackable(view)[0]))
    ana.tap(page.locator(".hand .die").first)
    ana.box_of_call()


def test_touching_a_player_lights_the_territories(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("teg-cartas", ["random", "random"])
    reach(ana, my_turn, ana.tap)
    close_result(page)
    view = ana.view()
    ana.tap(page.locator(".players button").nth(1))
    held = view["players"][1]["territories"]
    expect(page.locator("[data-cell].lit")).to_have_count(held)
    ana.tap(page.locator(".players button").nth(1))
    expect(page.locator("[data-cell].lit")).to_have_count(0)


def test_a_turn_without_an_attack_ends_only_when_it_is_meant(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    view = reach(ana, my_turn, ana.tap, calm=True)
    ana.tap(page.locator(".actions .end"))
    expect(page.locator(".actions")).to_contain_text("No atacaste en este turno.")
    ana.tap(page.get_by_role("button", name="Seguir"))
    assert ana.view()["sequence"] == view["sequence"]
    # It is asked once.
    ana.tap(page.locator(".actions .end"))
    ana.wait_for_news(view["sequence"])


def test_a_card_that_cannot_be_played_says_why(invite: Invite) -> None:
    ana, beto = invite("desktop"), invite("desktop")
    path = ana.open_game("teg-cartas", ["open"])
    join(beto, path, "Beto")
    ana.page.wait_for_selector("[data-cell]")
    view = ana.view()
    idle = beto if view["seat"] == view["viewer"] else ana
    idle.page.locator(".hand .die").first.click()
    expect(idle.page.locator(".actions")).to_contain_text("para atacar en tu turno y para defender")


@pytest.mark.parametrize(
    ("size", "share"),
    [
        ((1440, 900), 0.55),
        ((1280, 800), 0.54),
        ((1024, 768), 0.55),
        ((844, 390), 0.45),
        ((390, 844), 0.55),
        ((360, 740), 0.54),
    ],
)
def test_the_map_has_its_share_of_the_screen(
    invite: Invite, size: tuple[int, int], share: float
) -> None:
    ana = invite("phone" if size[0] < 1000 else "desktop")
    page = ana.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ana.open_game("teg-cartas", ["greedy", "random", "random"])
    reach(ana, my_turn, ana.tap if size[0] < 1000 else lambda spot: spot.click())
    box = page.locator(".world").bounding_box()
    assert box
    assert box["width"] * box["height"] >= share * size[0] * size[1]
    assert page.evaluate("document.documentElement.scrollHeight") == size[1]
    # Everything to play with is in sight.
    for part in (".prompt", ".hand", ".actions", ".goal"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
