"""What makes it easy to come back: notices, sounds, what one missed, a link to share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.browser import AT_HOME, Server
from tests.support.people_at_a_table import (
    LOOK,
    NOTICES,
    SOUNDS,
    close,
    is_turn_of,
    play_until_turn_of,
    settings,
    sit_down,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.support.browser import Guest, Invite


BELL = 6
"""Of how many tones the bell consists that calls to one's turn."""
SHARING = """
window.shared = [];
navigator.share = async (what) => void window.shared.push(what);
"""


def play_on(ben: Guest) -> int:
    """Ben decides for as long as it is his turn; how often."""
    count = 0
    while is_turn_of(ben):
        assert ben.wait_for_decision()
        ben.decide()
        count += 1
    return count


# One's turn.


def test_ones_turn_is_in_the_title_and_is_heard(invite: Invite) -> None:
    ana, ben = invite("phone"), invite("desktop", "en-GB")
    ana.context.add_init_script(SOUNDS)
    sit_down(ana, ben)
    play_until_turn_of(ana, ben)
    expect(ana.page).to_have_title("● Te toca · Reinos")
    ana.decide()  # a touch, before which nothing can be heard
    play_until_turn_of(ben, ana)
    expect(ana.page).to_have_title("Kingdomino · Reinos")
    expect(ben.page).to_have_title("● Your turn · Reinos")
    before = ana.page.evaluate("window.tones")
    play_on(ben)
    expect(ana.page).to_have_title("● Te toca · Reinos")
    ana.page.wait_for_function("(least) => window.tones >= least", arg=before + BELL)


def test_nothing_is_heard_before_the_first_touch_or_once_it_is_off(invite: Invite) -> None:
    ana, ben = invite(), invite()
    ana.context.add_init_script(SOUNDS)
    path = sit_down(ana, ben)
    assert ana.page.evaluate("window.contexts") == 0
    ana.page.get_by_role("button", name="Apagar el sonido").click()
    play_until_turn_of(ana, ben)
    ana.decide()
    play_until_turn_of(ana, ben)
    assert ana.page.evaluate("window.tones") == 0
    ana.visit(path)
    assert ana.wait_for_decision()
    assert ana.page.evaluate("window.contexts") == 0
    ana.page.get_by_role("button", name="Prender el sonido").click()
    ana.page.wait_for_function("(bell) => window.tones >= bell", arg=BELL)
    assert ana.page.evaluate("window.contexts") == 1


def test_a_refusal_is_heard(invite: Invite) -> None:
    ana, ben = invite(), invite()
    ana.context.add_init_script(SOUNDS)
    sit_down(ana, ben)
    play_until_turn_of(ana, ben)
    ana.page.locator("summary", has_text="Escribir la jugada").click()
    field = ana.page.get_by_role("textbox", name="Escribir la jugada")
    before = ana.page.evaluate("window.tones")
    field.fill("claim 99")
    field.press("Enter")
    expect(ana.page.locator(".refusal")).to_be_visible()
    ana.page.wait_for_function("(least) => window.tones > least", arg=before)


def test_from_table_to_table_that_waits(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    paths = []
    for _ in range(2):
        paths.append(ana.open_game("kingdomino", ["random"]))
        assert ana.wait_for_decision()
    expect(page).to_have_title("(2) ● Te toca · Reinos")
    following = page.get_by_role("link", name="Siguiente mesa que te espera (1)")
    assert ana.axe() == []
    following.tap()
    page.wait_for_url(f"**{paths[0]}")
    expect(following).to_have_attribute("href", paths[1])
    ana.visit()
    expect(page).to_have_title("(2) Reinos")
    expect(page.locator("section li.turn")).to_have_count(2)


def test_a_notice_is_asked_for_by_a_button_and_shown_to_who_looks_elsewhere(
    invite: Invite,
) -> None:
    ana, ben = invite(), invite()
    ana.context.add_init_script(NOTICES)
    path = sit_down(ana, ben)
    play_until_turn_of(ben, ana)
    assert ana.page.evaluate("window.asked") == 0
    settings(ana.page)
    ana.page.get_by_role("button", name="Avisarme cuando me toca").click()
    expect(ana.page.get_by_role("checkbox", name="Avisarme cuando me toca")).to_be_checked()
    assert ana.page.evaluate("window.asked") == 1
    close(ana.page)
    ana.page.evaluate(LOOK, "hidden")
    play_on(ben)
    ana.page.wait_for_function("() => window.noticed.length")
    assert ana.page.evaluate("window.noticed") == [
        f"Te toca en Kingdomino Jugás con Ben. {path}",
    ]


# What one missed.


@pytest.mark.parametrize("how", ["hidden", "gone"])
def test_who_comes_back_is_told_step_by_step_what_happened(invite: Invite, how: str) -> None:
    ana, ben = invite("phone"), invite()
    path = sit_down(ana, ben)
    panel = ana.page.get_by_role("region", name="Mientras no estabas")
    play_until_turn_of(ben, ana)
    expect(panel).to_have_count(0)
    if how == "hidden":
        ana.page.evaluate(LOOK, "hidden")
    else:
        ana.page.goto("about:blank")
    steps = play_on(ben)
    if how == "hidden":
        ana.page.evaluate(LOOK, "visible")
    else:
        ana.visit(path)
    expect(panel).to_contain_text(f"1 de {steps}")
    expect(panel).to_contain_text("Ben")
    expect(panel.get_by_role("button", name="Anterior")).to_be_disabled()
    assert ana.axe() == []
    for step in range(2, steps + 1):
        panel.get_by_role("button", name="Siguiente").tap()
        expect(panel).to_contain_text(f"{step} de {steps}")
    panel.get_by_role("button", name="Listo").tap()
    expect(panel).to_have_count(0)
    ana.visit(path)
    assert ana.wait_for_decision()
    expect(panel).to_have_count(0)


def test_what_was_missed_can_be_skipped_and_goes_when_one_decides(invite: Invite) -> None:
    ana, ben = invite(), invite()
    sit_down(ana, ben)
    panel = ana.page.get_by_role("region", name="Mientras no estabas")
    for end in ("skip", "decide"):
        play_until_turn_of(ben, ana)
        ana.page.evaluate(LOOK, "hidden")
        play_on(ben)
        ana.page.evaluate(LOOK, "visible")
        expect(panel).to_be_visible()
        if end == "skip":
            panel.get_by_role("button", name="Saltar").click()
        else:
            assert ana.wait_for_decision()
            ana.decide()
        expect(panel).to_have_count(0)


# For the quick.


@pytest.mark.parametrize(("pace", "longest"), [("Normales", 340), ("Rápidas", 136), ("Ninguna", 0)])
def test_things_move_as_fast_as_one_likes(invite: Invite, pace: str, longest: int) -> None:
    ana = invite(motion="no-preference")
    ana.watch_movements()
    ana.open_game("kingdomino", ["random"])
    settings(ana.page)
    ana.page.get_by_role("radio", name=pace).check()
    close(ana.page)
    ana.page.reload()
    ana.reach(ana.can_place)
    ana.decide()
    assert max(ana.movements(), default=0) == pytest.approx(longest)


def test_without_confirming_one_touch_is_a_move(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdomino", ["random"])
    settings(page)
    page.get_by_role("checkbox", name="Confirmar cada jugada").uncheck()
    assert ana.axe() == []
    close(page)
    ana.reach(ana.can_claim)
    before = ana.sequence()
    page.locator(".line li.free button").last.tap()
    ana.wait_for_news(before)


# Sharing.


def test_a_table_is_shared_as_the_device_does_it(invite: Invite) -> None:
    ana = invite("phone")
    ana.context.add_init_script(SHARING)
    ana.open_game("kingdomino", ["open"])
    ana.page.get_by_role("button", name="Compartir").tap()
    shared = ana.page.evaluate("window.shared")
    link = ana.page.get_by_label("Enlace de la mesa").input_value()
    assert shared == [{"title": "Te invito a jugar Kingdomino", "url": link}]


def test_where_nothing_can_be_shared_the_link_is_copied(invite: Invite) -> None:
    ana = invite()
    ana.open_game("kingdomino", ["random"])
    ana.page.get_by_role("button", name="Compartir la mesa").click()
    expect(ana.page.get_by_role("button", name="¡Copiado!")).to_be_visible()


# Without HTTPS.


@pytest.mark.parametrize("language", ["es-AR", "en-GB"])
def test_in_a_home_network_nothing_is_offered_that_needs_https(
    browser: Browser, server: Server, language: str
) -> None:
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.goto(f"http://{AT_HOME}:{server.port}/")
    page.wait_for_selector("input[name=name]")
    assert not page.evaluate("isSecureContext || 'caches' in window")
    settings(page)
    names = [button.inner_text() for button in page.locator("dialog[open] button").all()]
    assert names == ["Cerrar" if language == "es-AR" else "Close"]
    page.locator("dialog[open] a").click()
    page.wait_for_url("**/help/https")
    title = "Reinos con conexión segura" if language == "es-AR" else "Reinos over a secure"
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.get_by_text("--public-url https://reinos.example.org")).to_be_visible()
    context.close()


def test_the_page_about_https_is_accessible(invite: Invite) -> None:
    ana = invite("phone", theme="dark")
    ana.visit("/help/https")
    expect(ana.page.get_by_text("ya llega por una conexión segura")).to_be_visible()
    assert ana.axe() == []
