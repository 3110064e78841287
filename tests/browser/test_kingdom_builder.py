"""People play Kingdom Builder in the browser."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

    from tests.support.browser import Invite
from tests.support.kingdom_builder_player import (
    can_move,
    cell,
    decide,
    moving_tile,
    my_turn,
    reach,
)


def test_a_person_finishes_a_game_on_a_phone(invite: Invite) -> None:
    ana = invite("phone")
    path = ana.open_game("kingdom-builder", ["greedy", "random"], first_game=True)
    ana.play_to_the_end(decide, ana.tap)
    assert ana.axe() == []
    # The sheet of the winner has the lines of the cards.
    expect(ana.page.get_by_text("Caballeros, ").first).to_be_visible()
    ana.visit(f"{path}/replay#40")
    expect(ana.page.locator("[role=grid] .house").first).to_be_attached()


def test_a_game_with_harvest_is_finished_at_a_desk(invite: Invite) -> None:
    ana = invite("desktop", "en-GB", "dark")
    ana.open_game("kingdom-builder", ["greedy"], harvest=True, harvest_quadrants=4)
    ana.play_to_the_end(decide, lambda spot: spot.click(force=True))
    expect(ana.page.locator("#result")).to_be_visible()


@pytest.mark.parametrize(
    ("screen", "language", "theme"),
    [("phone", "es-AR", "light"), ("desktop", "en-GB", "dark"), ("phone", "en-GB", "dark")],
)
def test_the_board_is_accessible(invite: Invite, screen: str, language: str, theme: str) -> None:
    ana = invite(screen, language, theme)
    ana.open_game("kingdom-builder", ["greedy", "greedy", "random"], first_game=True)
    view = reach(ana, can_move)
    assert ana.axe() == []
    tile, lifts = moving_tile(ana, view)
    tile.click()
    origin = next(iter(lifts))
    cell(ana.page, origin).click(force=True)
    cell(ana.page, lifts[origin][0]).click(force=True)
    expect(ana.page.locator(".actions .call")).to_be_visible()
    assert ana.axe() == []
    ana.page.locator(".cards button").first.click()
    assert ana.axe() == []


def test_a_tile_is_explored_and_put_back_before_it_is_used(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdom-builder", ["greedy"], first_game=True)
    view = reach(ana, can_move)
    tile, lifts = moving_tile(ana, view)
    origin = next(iter(lifts))

    ana.tap(tile)
    if len(lifts) > 1:
        expect(page.locator(".actions")).to_contain_text("Movés un asentamiento tuyo")
    expect(page.locator(".cell.may")).to_have_count(len(lifts) if len(lifts) > 1 else 0)
    lit = {one.get_attribute("data-cell") for one in page.locator(".cell.may").all()}
    assert lit == set(lifts)
    ana.tap(cell(page, origin))
    expect(page.locator(".cell.may")).to_have_count(len(lifts[origin]))
    ana.tap(cell(page, lifts[origin][0]))
    expect(page.locator(".actions .call")).to_have_text(f"Mover de {origin} a {lifts[origin][0]}")
    ana.tap(page.get_by_role("button", name="Cancelar"))
    expect(page.locator(".actions .call").filter(has_text="Mover")).to_have_count(0)
    assert ana.view() == view

    ana.tap(tile)
    ana.tap(cell(page, origin))
    ana.tap(cell(page, lifts[origin][-1]))
    ana.confirm()
    expect(cell(page, lifts[origin][-1])).to_have_attribute(
        "aria-label", re.compile("asentamiento de Ana")
    )
    settlements = ana.view()["players"][view["viewer"]]["settlements"]
    assert lifts[origin][-1] in settlements
    assert origin not in settlements


def test_an_action_that_was_begun_goes_on_after_a_reload(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdom-builder", ["greedy"], first_game=True)
    view = reach(ana, can_move)
    _, lifts = moving_tile(ana, view)
    plan = next(plan for plan in view["plans"] if plan["lift"])
    ana.tap(page.get_by_role("button", name="Más"))
    ana.tap(page.get_by_text("Escribir la jugada"))
    page.get_by_label("Escribir la jugada").fill(f"use {plan['tile']}")
    page.keyboard.press("Enter")
    ana.wait_for_news(view["sequence"])
    page.reload()
    expect(page.locator(".cell.may")).to_have_count(len(lifts))
    origin = next(iter(lifts))
    ana.tap(cell(page, origin))
    ana.confirm()
    expect(page.locator(".cell.may")).to_have_count(len(lifts[origin]))
    ana.tap(cell(page, lifts[origin][0]))
    ana.confirm()
    assert lifts[origin][0] in ana.view()["players"][view["viewer"]]["settlements"]


def test_advice_for_the_first_game_is_given_and_put_away(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdom-builder", ["random"], first_game=True)
    view = reach(ana, my_turn)
    assert view["hints"]
    expect(page.locator(".star")).to_have_count(len(view["hints"][0]["cells"]))
    for _ in view["hints"]:
        ana.tap(page.get_by_role("button", name="Entendido"))
    expect(page.get_by_role("button", name="Entendido")).to_have_count(0)
    expect(page.locator(".star")).to_have_count(0)


def test_the_form_offers_quadrants_cards_and_harvest(invite: Invite) -> None:
    ana = invite("phone", "es-AR")
    page = ana.page
    ana.visit()
    page.get_by_role("radio", name="Kingdom Builder").check()
    page.locator("input[name=name]").fill("Ana")
    page.get_by_text("Variantes, serie y más").click()
    expect(page.get_by_text("Cuadrantes de Harvest")).to_have_count(0)
    page.get_by_label("Expansión Harvest").check()
    page.get_by_label("Cuadrantes 1", exact=True).select_option("oasis")
    page.get_by_label("Cuadrantes 4", exact=True).select_option("cathedral")
    page.get_by_label("Cartas de Kingdom Builder 2").select_option("rovers")
    page.locator("form button.big").click()
    page.wait_for_selector("[role=grid]")
    view = ana.view()
    assert [view["sections"][n]["name"] for n in (0, 3)] == ["oasis", "cathedral"]
    assert view["cards"][1] == "rovers"


def test_the_first_game_leaves_nothing_else_to_choose(invite: Invite) -> None:
    ana = invite("desktop", "es-AR")
    page = ana.page
    ana.visit()
    page.get_by_role("radio", name="Kingdom Builder").check()
    page.get_by_text("Variantes, serie y más").click()
    special = page.get_by_label("Cuadrantes 1", exact=True)
    expect(special).to_have_count(1)
    page.get_by_label("Primera partida").check()
    expect(special).to_have_count(0)
    page.locator("input[name=name]").fill("Ana")
    page.locator("form button.big").click()
    page.wait_for_selector("[role=grid]")
    view = ana.view()
    assert view["cards"] == ["fishermen", "knights", "merchants"]


def test_the_form_is_as_it_was_after_reading_the_rules(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.visit()
    page.get_by_role("radio", name="Kingdom Builder").check()
    page.get_by_text("Variantes, serie y más").tap()
    page.get_by_label("Expansión Harvest").check()
    number = page.get_by_label("Cuadrantes de Harvest")
    expect(number).to_have_js_property("tagName", "SELECT")
    number.select_option("3")
    page.get_by_role("link", name="Leer las reglas").tap()
    expect(page.get_by_role("heading", name="El turno")).to_be_visible()
    page.get_by_role("link", name="Volver").tap()
    expect(page.get_by_role("radio", name="Kingdom Builder")).to_be_checked()
    expect(number).to_have_value("3")


def test_a_move_that_loses_a_tile_is_warned_of(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page

    def loosen(route: WebSocketRoute) -> None:
        """Let every settlement be the only one beside a farm far away."""

        def change(frame: str | bytes) -> None:
            message = json.loads(frame)
            view = (message.get("table") or {}).get("view")
            if view and view["seat"] == view["viewer"]:
                mine = view["players"][view["viewer"]]["settlements"]
                view["keeps"] = {one: [{"location": "farm", "beside": []}] for one in mine}
            route.send(json.dumps(message))

        server = route.connect_to_server()
        server.on_message(change)
        route.on_message(server.send)

    ana.open_game("kingdom-builder", ["greedy"], first_game=True)
    view = reach(ana, can_move)
    # Whoever comes is told the whole table.
    page.route_web_socket(re.compile(".*"), loosen)
    page.reload()
    assert ana.wait_for_decision()
    tile, lifts = moving_tile(ana, view)
    ana.tap(tile)
    origin = next(iter(lifts))
    if len(lifts) > 1:
        ana.tap(cell(page, origin))
    ana.tap(cell(page, lifts[origin][0]))
    expect(page.locator(".actions .warning")).to_contain_text("perdés la plaquita de granja")
    expect(page.locator(".actions .call")).to_be_in_viewport(ratio=1)
