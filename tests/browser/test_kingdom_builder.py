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
    neighbours,
    play_to_the_end,
    reach,
)
from tests.support.overheard import overhear

SEEN = """
() => {
  const { a, e, f } = document.querySelector("[role=grid] > g").getCTM();
  return { scale: a, x: e, y: f };
}
"""
NOTICED = """
() => {
  window.noticed = "";
  const note = () => (window.noticed += document.querySelector(".notices")?.textContent ?? "");
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}
"""
"""What is told for some seconds only is noted, however late somebody looks."""
OVERLAPS = """
() => {
  const names = [".cards", ".window", ".under", ".zoom", ".hand", ".people", ".bar"];
  const parts = names.flatMap((name) => {
    const part = document.querySelector(`.board ${name}`);
    const box = part?.getBoundingClientRect();
    return box?.width && box.height ? [{ name, part, box }] : [];
  });
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return parts.flatMap((a, n) => parts.slice(n + 1).filter((b) =>
    !a.part.contains(b.part) && over(a.box, b.box)).map((b) => `${a.name} ${b.name}`));
}
"""
"""Parts of the board that lie over each other."""
WIDER = """
() => [...document.querySelectorAll(".card, li:not(.castle) .name, .scores")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)
"""
"""What does not fit into the cards."""
WITHIN = """
(name) => {
  const box = document.querySelector(`[data-cell=${name}]`).getBoundingClientRect();
  const seen = document.querySelector(".map .window").getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > seen.left && x < seen.right && y > seen.top && y < seen.bottom;
}
"""
"""Whether a hex is in the window."""
PAGE = "() => [scrollX, scrollY, visualViewport.scale, visualViewport.offsetTop]"


def test_a_person_finishes_a_game_on_a_phone(invite: Invite) -> None:
    ana = invite("phone")
    path = ana.open_game("kingdom-builder", ["greedy", "random"], first_game=True)
    play_to_the_end(ana, ana.tap)
    assert ana.axe() == []
    # The sheet of the winner has the lines of the cards.
    expect(ana.page.get_by_text("Caballeros, ").first).to_be_visible()
    ana.visit(f"{path}/replay#40")
    expect(ana.page.locator("[role=grid] .house").first).to_be_attached()


def test_a_game_with_harvest_is_finished_at_a_desk(invite: Invite) -> None:
    ana = invite("desktop", "en-GB", "dark")
    ana.open_game("kingdom-builder", ["greedy"], harvest=True, harvest_quadrants=4)
    play_to_the_end(ana, lambda spot: spot.click(force=True))
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


def test_touching_a_card_lights_what_scores(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdom-builder", ["greedy"], first_game=True)
    view = reach(ana, lambda view: my_turn(view) and view["players"][view["viewer"]]["score"] > 0)
    assert page.locator(".lit").count() == 0
    knights = page.get_by_role("button", name="Caballeros")
    ana.tap(knights)
    expect(page.locator(".lit")).to_have_count(1)
    expect(page.locator(".actions")).to_contain_text("Caballeros: Ana suma")
    ana.tap(page.locator(".players button").nth(1 - view["viewer"]))
    expect(page.locator(".actions")).not_to_contain_text("Caballeros: Ana suma")
    ana.tap(knights)
    expect(page.locator(".lit")).to_have_count(0)


def test_the_map_is_zoomed_and_dragged_but_never_the_page(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdom-builder", ["random"], first_game=True)
    reach(ana, my_turn)
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
    assert near["scale"] > whole["scale"] * 1.5
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
    expect(page.locator(".actions .call")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    box = page.locator(".actions .call").bounding_box()
    assert box
    assert box["height"] >= 44
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
    page.get_by_role("button", name="¿Por qué no?").click()
    expect(page.locator(".toast")).to_contain_text("no es del terreno")
    ana.complaints = [one for one in ana.complaints if "422" not in one]


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


def test_nobody_sees_a_hidden_card(invite: Invite) -> None:
    ana, ben, zoe = invite("phone"), invite("desktop"), invite("desktop")
    path = ana.open_game("kingdom-builder", ["open"], first_game=True)
    heard = {1: overhear(ben), None: overhear(zoe)}
    ben.join(path, "Ben")
    zoe.visit(path)
    for guest in (ana, ben, zoe):
        guest.page.wait_for_selector("[role=grid]")
    # Two turns each.
    while min(len(player["settlements"]) for player in zoe.view()["players"]) < 6:
        if not any(decide(guest, lambda spot: spot.click(force=True)) for guest in (ana, ben)):
            zoe.page.wait_for_timeout(30)
    zoe.page.wait_for_selector(f".prompt[data-sequence='{zoe.view()['sequence']}']")
    mover = zoe.view()["seat"]
    for guest, seat in ((ana, 0), (ben, 1), (zoe, None)):
        # The mover's card is for everyone, the other only for its owner.
        shown = guest.page.locator(".players button").nth(1 - mover)
        hidden = 0 if seat == 1 - mover else 1
        expect(shown.get_by_text("carta de terreno oculta")).to_have_count(hidden)
    for seat, messages in heard.items():
        assert len(messages) > 5
        for table in (message["table"] for message in messages if message.get("table")):
            view = table["view"]
            for other, player in enumerate(view["players"] if view else []):
                assert (player["terrain"] is None) == (other not in (seat, view["seat"]))
        entries = [entry for message in messages for entry in message.get("log", [])]
        events = [event for entry in entries for event in entry["events"]]
        assert {event["seat"] for event in events if event["kind"] == "drew"} <= {seat}


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


def test_the_form_offers_quadrants_cards_and_harvest(invite: Invite) -> None:
    ana = invite("phone", "es-AR")
    page = ana.page
    ana.visit()
    page.get_by_label("Kingdom Builder").check()
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
    page.get_by_label("Kingdom Builder").check()
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


def test_what_a_settlement_brings_is_said_before_and_after(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdom-builder", ["random"], first_game=True)
    view = reach(
        ana,
        lambda view: any(
            set(view["brings"].get(move.get("cell"), [])) - {"castle"} for move in view["moves"]
        ),
    )
    best = next(
        move["cell"]
        for move in view["moves"]
        if set(view["brings"].get(move.get("cell"), [])) - {"castle"}
    )
    cell(page, best).click(force=True)
    expect(page.locator(".actions")).to_contain_text("Te llevás la plaquita de")
    page.evaluate(NOTICED)
    ana.confirm()
    page.wait_for_function("() => window.noticed.includes('Te llevaste la plaquita de')")
    # It has a place of its own, in the bar: the cards can still be read.
    assert page.locator(".bar .notices, .bar p").count() > 0
    assert page.evaluate(OVERLAPS) == []


def test_a_card_is_read_in_the_middle_of_a_tile(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdom-builder", ["greedy"], first_game=True)
    view = reach(ana, can_move)
    tile, lifts = moving_tile(ana, view)
    ana.tap(tile)
    expect(page.locator(".prompt")).to_contain_text(": tocá")
    expect(page.locator(".actions .call")).to_have_count(0)
    origin = next(iter(lifts))
    if len(lifts) > 1:
        ana.tap(cell(page, origin))
    ana.tap(page.locator(".cards button").first)
    ana.tap(page.locator(".actions").get_by_role("button", name="Cerrar"))
    expect(tile).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".cell.may")).to_have_count(len(lifts[origin]))
    # A hex that will not do: what to touch is still said, and why not can be asked.
    page.keyboard.press("Escape")
    ana.tap(tile)
    other = next(name for name in ("a1", "t20", "a20", "t1") if name not in lifts)
    cell(page, other).click(force=True)
    expect(page.locator(".actions")).to_contain_text("Acá no")
    ana.tap(page.get_by_role("button", name="¿Por qué no?"))
    expect(page.locator(".actions")).to_contain_text("asentamiento")
    assert ana.view() == view


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


def test_the_form_is_as_it_was_after_reading_the_rules(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.visit()
    page.get_by_label("Kingdom Builder").check()
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


@pytest.mark.parametrize(
    "size", [(1024, 768), (1180, 820), (1280, 800), (1440, 900), (390, 844), (360, 740)]
)
def test_no_part_of_the_board_lies_over_another(invite: Invite, size: tuple[int, int]) -> None:
    ana = invite("desktop" if size[0] > 1000 else "phone")
    page = ana.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ana.open_game("kingdom-builder", ["greedy", "random"], first_game=True)
    view = reach(ana, lambda view: bool(view["players"][view["viewer"]]["tiles"]))
    page.locator(".hand .tile").first.wait_for()
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate(WIDER) == []
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    page.locator(".hand .tile").first.click()
    expect(page.locator(".hand .tile").first).to_be_in_viewport(ratio=1)
    assert ana.view()["sequence"] == view["sequence"]


def test_an_open_vote_covers_nobody(invite: Invite) -> None:
    ana, ben = invite("phone"), invite()
    path = ana.open_game("kingdom-builder", ["open", "greedy"], first_game=True)
    ben.join(path, "Ben")
    for guest in (ana, ben):
        guest.page.wait_for_selector(".hand")
    ben.page.locator("#side-more").get_by_role("button", name="Terminar la partida").click()
    ben.page.get_by_role("button", name="Proponerlo", exact=True).click()
    expect(ana.page.get_by_role("region", name="Votación")).to_be_visible()
    assert ana.page.evaluate(OVERLAPS) == []
    expect(ana.page.locator(".people")).to_be_in_viewport(ratio=1)


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


def test_a_replay_on_a_phone_has_no_empty_cards(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    path = ana.open_game("kingdom-builder", ["random"], first_game=True)
    play_to_the_end(ana, lambda spot: spot.click(force=True))
    ana.visit(f"{path}/replay#40")
    card = page.locator(".cards .card").first
    expect(card).to_be_visible()
    expect(page.locator(".cards .scores")).to_have_count(0)
    box = card.bounding_box()
    assert box
    assert box["height"] < 52
    ana.tap(card)
    expect(page.locator(".actions")).to_contain_text("pepita")
