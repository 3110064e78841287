"""People play Kingdomino in the browser."""

from __future__ import annotations

import re
import signal
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.browser import Guest, Invite, Server

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  const sequence = document.querySelector(".prompt")?.dataset.sequence;
  if (sequence === undefined || sequence === "over") return;
  for (const { node, previousRect, currentRect } of list.getEntries().flatMap((one) => one.sources))
    if (node?.matches?.(".lines, .main, .actions") && Math.abs(previousRect.y - currentRect.y) > 1)
      window.shifts.push([sequence, node.className, previousRect.y, currentRect.y]);
}).observe({ type: "layout-shift" });
"""
TURNED = "shown => document.querySelector('.ghost').innerHTML !== shown"


def play_to_the_end(*guests: Guest) -> None:
    """Everyone plays in turn until all see the end."""
    first, *others = guests

    def everyone_sees_it() -> bool:
        for guest in others:
            guest.decide()
        return all(guest.over() for guest in guests)

    first.reach(everyone_sees_it)


def test_two_people_and_two_bots_play_to_the_end(invite: Invite) -> None:
    ana = invite("phone", "es-AR", "light")
    ben = invite("desktop", "en-GB", "dark")
    for guest in (ana, ben):
        guest.context.add_init_script(SHIFTS)
    ana.open_table("Ana", ["open", "baron", "page"])
    expect(ana.page.get_by_text("Falta una persona para empezar.")).to_be_visible()
    link = ana.page.get_by_label("Enlace de la mesa").input_value()
    ben.visit(link[link.index("/t/") :])
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    for guest in (ana, ben):
        guest.page.wait_for_selector(".line")
        guest.page.wait_for_timeout(500)
        guest.page.evaluate("window.shifts = []")  # the waiting room has become the table
    play_to_the_end(ana, ben)

    expect(ana.page.locator("#result")).to_have_text(re.compile("Gan(ó|aste|aron)"))
    expect(ben.page.locator("#result")).to_have_text(re.compile(" won"))
    assert ana.page.locator(".matrix thead .who").count() == 4
    scores = ana.page.locator(".matrix tfoot strong").all_text_contents()
    assert scores == ben.page.locator(".matrix tfoot strong").all_text_contents()
    for guest in (ana, ben):
        assert guest.page.evaluate("window.shifts") == []
        assert guest.axe() == []

    ben.page.get_by_role("link", name="Watch the replay").click()
    ben.page.wait_for_selector("input[type=range]")
    ben.page.locator("input[type=range]").fill("40")
    expect(ben.page).to_have_url(re.compile("#40$"))
    ben.page.get_by_role("button", name="One step forward").click()
    expect(ben.page.get_by_text("41 of 96")).to_be_visible()
    assert ben.axe() == []
    with ben.page.expect_download() as download:
        ben.page.get_by_role("link", name="Download the game").click()
    assert '[game "kingdomino"]' in download.value.path().read_text(encoding="utf-8").lower()

    ana.page.get_by_role("button", name="Jugar otra vez").click()
    expect(ana.page.get_by_text("Falta una persona para empezar.")).to_be_visible()


def test_the_client_comes_back_after_the_server_was_killed(invite: Invite, server: Server) -> None:
    ana = invite("phone")
    ana.open_table("Ana", ["baron"])
    ana.page.wait_for_selector(".line")
    ana.reach(lambda: ana.page.locator(".main .tile").count() >= 2)
    tiles = ana.page.locator(".main .tile").count()
    server.stop(signal.SIGKILL)
    expect(ana.page.get_by_text("Reconectando")).to_be_visible()
    server.start()
    expect(ana.page.get_by_text("Reconectando")).to_be_hidden()
    ana.complaints = [
        one for one in ana.complaints if "WebSocket" not in one and "REFUSED" not in one
    ]
    assert ana.page.locator(".main .tile").count() == tiles
    ana.reach(lambda: ana.page.locator(".main .tile").count() > tiles)


def test_a_game_can_be_played_with_the_keyboard(invite: Invite) -> None:
    ana = invite("desktop", "en-GB")
    page = ana.page
    ana.open_table("Ana", ["page"])
    assert ana.wait_for_decision()
    while not ana.can_place():
        page.locator(".line li.free button").first.focus()
        page.keyboard.press("Enter")
        before = ana.sequence()
        page.keyboard.press("Enter")
        ana.wait_for_news(before)
        assert ana.wait_for_decision()
    tiles = page.locator(".main .tile").count()
    page.locator(".cell[tabindex='0']").focus()
    expect(page.locator(".ghost")).to_have_count(0)
    # Beside the castle, where the first domino may always lie in several ways.
    page.keyboard.press("ArrowRight")
    expect(page.locator(".ghost")).to_have_count(1)
    shown = page.locator(".ghost").inner_html()
    page.keyboard.press("r")
    page.wait_for_function(TURNED, arg=shown)
    page.keyboard.press("Enter")
    expect(page.locator(".main .tile")).to_have_count(tiles + 1)


def test_a_refused_move_is_explained_and_leads_to_its_rule(invite: Invite) -> None:
    ana = invite("desktop")
    ana.open_table("Ana", ["page"])
    ana.reach(ana.can_place)
    ana.page.get_by_text("Escribir la jugada").click()
    ana.page.get_by_label("Escribir la jugada").fill("place a1 up")
    ana.page.keyboard.press("Enter")
    refusal = ana.page.get_by_role("alert").filter(has_text="5×5")
    expect(refusal).to_be_visible()
    assert ana.axe() == []
    refusal.get_by_role("link").click()
    rule = ana.page.locator("dialog[open]")
    expect(rule).to_contain_text("KD-14")
    expect(rule.locator("svg").last).to_be_visible()  # it is drawn, too
    assert ana.axe() == []
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(".cell.touchable").first).to_be_visible()


def test_a_domino_is_dragged_turned_and_placed(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    ana.open_table("Ana", ["page"])
    ana.reach(ana.can_place)
    before = page.locator(".main .tile").count()
    hand = page.locator(".hand").bounding_box()
    # Beside the castle, where the first domino may always lie in several ways.
    goal = page.locator("[data-cell=h7]").bounding_box()
    assert hand
    assert goal
    page.mouse.move(hand["x"] + 30, hand["y"] + 30)
    page.mouse.down()
    page.mouse.move(goal["x"] + 60, goal["y"] - 100, steps=3)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=3)
    page.mouse.up()
    expect(page.locator(".ghost.firm")).to_have_count(1)
    shown = page.locator(".ghost").inner_html()
    page.mouse.wheel(0, 100)
    page.wait_for_function(TURNED, arg=shown)
    page.get_by_role("button", name="Colocar acá").click()
    expect(page.locator(".main .tile")).to_have_count(before + 1)


def test_touching_a_line_of_the_score_lights_its_squares(invite: Invite) -> None:
    ana = invite("phone")
    ana.open_table("Ana", ["page"])
    ana.reach(lambda: ana.decides() and ana.page.locator("#side-score .row").count() > 0)
    ana.page.get_by_role("button", name="Puntaje").tap()
    ana.page.locator("details:not([open]) summary").first.tap()
    row = ana.page.locator("#side-score .row").first
    row.tap()
    expect(ana.page.locator(".main .lit").first).to_be_attached()
    row.tap()
    expect(ana.page.locator(".main .lit")).to_have_count(0)


def test_the_sheet_of_a_phone_is_closed_without_touching_the_board(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_table("Ana", ["page"])
    ana.reach(ana.can_place)
    # A phone has no mouse that would rest on a line of the score, light it and so scroll the page.
    page.mouse.move(5, 5)
    tab = page.get_by_role("button", name="Puntaje")
    before = tab.bounding_box()
    cell = page.locator(".cell.touchable").first.bounding_box()
    assert before
    assert cell

    def tap_the_board() -> None:
        page.touchscreen.tap(cell["x"] + 10, cell["y"] + 10)

    closings: list[Callable[[], None]] = [
        lambda: page.get_by_role("button", name="Cerrar").tap(),
        lambda: page.keyboard.press("Escape"),
        tap_the_board,
    ]
    for close in closings:
        tab.tap()
        expect(page.locator("#side-score")).to_be_visible()
        now = tab.bounding_box()
        # A button that is pressed gives way a little.
        assert now
        assert abs(now["y"] - before["y"]) < 4
        close()
        expect(page.locator("#side-score")).to_be_hidden()
    assert page.locator(".ghost").count() == 0
    page.mouse.click(cell["x"] + 10, cell["y"] + 10)
    expect(page.locator(".ghost")).to_have_count(1)


def test_who_resigns_has_nothing_left_to_do(invite: Invite) -> None:
    ana = invite("phone")
    ana.open_table("Ana", ["baron", "page"])
    ana.reach(ana.can_place)
    ana.page.get_by_role("button", name="Más").tap()
    ana.page.get_by_role("button", name="Abandonar").tap()
    ana.page.get_by_role("button", name="Sí, abandonar").tap()
    expect(ana.page.locator(".actions")).to_have_count(0)
    expect(ana.page.get_by_role("button", name="Abandonar")).to_have_count(0)
    ana.page.wait_for_selector("#result")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_domino_slides_to_its_kingdom_unless_motion_is_unwelcome(
    invite: Invite, motion: str
) -> None:
    ana = invite("phone", motion=motion)
    ana.watch_movements()
    ana.open_table("Ana", ["page"])
    ana.reach(ana.can_place)
    before = ana.movements()
    ana.decide()
    expect(ana.page.locator(".main .tile")).to_have_count(1)
    movements = ana.movements()[len(before) :]
    assert bool(movements) == (motion == "no-preference")
    assert all(150 <= duration <= 350 for duration in movements)


def test_the_points_that_a_place_would_bring_are_those_it_brings(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    ana.open_table("Ana", ["page"])
    told: list[tuple[int, int]] = []
    while len(told) < 6:
        ana.reach(ana.can_place)
        page.locator(".cell.touchable").first.click()
        gain = page.locator(".actions .gain").inner_text()
        before = ana.view()["kingdoms"][0]["score"]
        ana.confirm()
        told.append((int(gain), ana.view()["kingdoms"][0]["score"] - before))
    assert [said for said, _ in told] == [brought for _, brought in told]
    assert any(said for said, _ in told)


@pytest.mark.parametrize("rivals", [1, 3])
def test_rounds_and_dominoes_to_come_are_counted(invite: Invite, rivals: int) -> None:
    ana = invite("phone")
    ana.open_table("Ana", ["page"] * rivals)
    ana.reach(ana.can_place)
    view = ana.view()
    rounds, rest = ana.page.locator(".lines .aside").all_inner_texts()
    assert rounds == f"{view['lines_left'] + 1} rondas más"
    assert rest == f"{4 * view['lines_left']} por salir"


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (844, 390), (390, 844), (360, 740)])
def test_kingdom_and_dominoes_are_large_enough(invite: Invite, size: tuple[int, int]) -> None:
    ana = invite("desktop" if size[0] > 1000 else "phone")
    page = ana.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ana.open_table("Ana", ["page", "page", "page"])
    ana.reach(ana.can_claim)
    slot = page.locator(".line li.free button").first.bounding_box()
    square = page.locator(".main .square").bounding_box()
    assert slot
    assert square
    assert min(slot["width"], slot["height"]) >= 44
    expect(page.locator(".main .square")).to_be_in_viewport(ratio=1)
    expect(page.locator(".actions .call")).to_be_in_viewport(ratio=1)
    assert square["width"] * square["height"] > size[0] * size[1] / 5
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_a_finger_beside_a_small_square_still_finds_it(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    page.set_viewport_size({"width": 360, "height": 740})
    ana.open_game("kingdomino", ["random"], mighty_duel=True)
    ana.reach(ana.can_place)
    spots = {one.get_attribute("data-cell") for one in page.locator(".cell.touchable").all()}
    beside = next(
        (name, f"{name[0]}{int(name[1:]) - 1}")
        for name in sorted(str(one) for one in spots)
        if f"{name[0]}{int(name[1:]) - 1}" not in spots and f"{name[0]}{int(name[1:]) - 1}" != "g7"
    )
    box = page.locator(f"[data-cell={beside[0]}]").bounding_box()
    assert box
    assert box["height"] < 44
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 1.5)
    expect(page.locator(".ghost")).to_have_count(1)
