"""Somebody is away: all read it, remind them, and let a bot play on until they are back."""

from __future__ import annotations

import re
import signal
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.browser import OPEN
from tests.support.lost_time import let_pass
from tests.support.people_at_a_table import (
    LOOK,
    NOTICES,
    SOUNDS,
    by_turn,
    close,
    play_until_turn_of,
    press,
    settings,
    sit_down,
    together,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.browser import Guest, Invite, Server

NUDGE = """
async () => {
  const path = `/api/tables/${location.pathname.split("/")[2]}`;
  const { turn } = await (await fetch(path)).json();
  const headers = { "Content-Type": "application/json" };
  await fetch(`${path}/nudge`, { method: "POST", headers, body: JSON.stringify({ about: turn }) });
}
"""
ASK = """
async () => {
  const path = `/api/tables/${location.pathname.split("/")[2]}/ask`;
  const headers = { "Content-Type": "application/json" };
  await fetch(path, { method: "POST", headers, body: JSON.stringify({ kind: "end" }) });
}
"""
PATIENCE_OF_TABLE = """
async () => {
  const id = location.pathname.split("/")[2];
  return (await (await fetch(`/api/tables/${id}`)).json()).settings.patience;
}
"""


def three(invite: Invite) -> list[Guest]:
    """Three people at a table that waits two minutes; who decides first comes first."""
    guests = [invite("desktop"), invite("phone"), invite("desktop")]
    guests[2].page.set_viewport_size({"width": 1440, "height": 900})
    ana = guests[0]
    ana.arrive()
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    wanted = {"game": "kingdomino", "name": "Ana", "seats": seats, "settings": {"patience": 120}}
    path = f"/t/{ana.page.evaluate(OPEN, wanted)}"
    ana.visit(path)
    for guest, name in zip(guests[1:], ("Beto", "Caro"), strict=True):
        guest.join(path, name)
    return by_turn(guests)


def come_back(guest: Guest, path: str) -> Page:
    """Somebody who had closed the page opens it again."""
    page = guest.context.new_page()
    page.goto(path)
    return page


def test_who_is_away_is_named_reminded_and_replaced_until_they_are_back(
    invite: Invite, server: Server
) -> None:
    gone, one, other = three(invite)
    path = gone.page.url
    gone.page.close()
    let_pass(server, 3)
    for guest in (one, other):
        guest.page.goto(path)
        prompt = guest.page.locator(".prompt")
        expect(prompt).to_contain_text(re.compile(r"(Ana|Beto|Caro) no está desde hace 3 min\."))
        expect(guest.page.locator("[data-missed]")).to_contain_text("desde hace 3 min")
        expect(guest.page.get_by_text("(no está desde hace 3 min)").first).to_be_attached()
        expect(guest.page.locator(".since").filter(visible=True).first).to_have_text("3 min")
        assert guest.axe() == []
    press(one, "Avisarle")
    for guest in (one, other):
        expect(guest.page.get_by_role("button", name="Ya le avisaron")).to_be_disabled()
        expect(guest.page.locator("#side-log")).to_contain_text("le avisa a")
    server.stop(signal.SIGKILL)
    server.start()
    one.page.reload()
    expect(one.page.get_by_role("button", name="Ya le avisaron")).to_be_disabled()
    other.page.reload()
    expect(other.page.locator(".prompt")).to_contain_text("no está desde hace")
    press(one, "Que siga la máquina")
    press(other, "De acuerdo")
    expect(one.page.locator("#side-log")).to_contain_text("hasta que vuelva")
    expect(one.page.get_by_role("button", name="Que siga la máquina")).to_have_count(0)
    back = come_back(gone, path)
    expect(back.locator(".lent")).to_contain_text("la mesa decidió")
    back.get_by_role("button", name="Volver a jugar").click()
    expect(back.locator(".lent")).to_have_count(0)
    expect(one.page.locator("#side-log")).to_contain_text("vuelve a jugar")
    for guest in (gone, one, other):
        guest.complaints.clear()  # of the connections that were killed


@pytest.mark.parametrize(
    "size", [(1280, 800), (390, 844), pytest.param((1440, 900), marks=pytest.mark.nightly)]
)
def test_what_is_asked_pushes_no_bar_off_the_screen(invite: Invite, size: tuple[int, int]) -> None:
    mover, other = together(invite)
    mover.page.set_viewport_size({"width": size[0], "height": size[1]})
    bar = mover.page.locator(".actions")
    expect(bar).to_be_in_viewport(ratio=1)
    other.page.evaluate(ASK)
    expect(mover.page.get_by_role("region", name="Votación")).to_be_in_viewport(ratio=1)
    expect(bar).to_be_in_viewport(ratio=1)
    mover.decide()


@pytest.mark.nightly
def test_a_vote_about_somebody_who_comes_back_is_over(invite: Invite, server: Server) -> None:
    gone, one, other = three(invite)
    path = gone.page.url
    gone.page.close()
    let_pass(server, 3)
    for guest in (one, other):
        guest.page.goto(path)
    press(one, "Que siga la máquina")
    expect(other.page.get_by_role("region", name="Votación")).to_be_visible()
    back = come_back(gone, path)
    for guest in (one, other):
        expect(guest.page.get_by_role("region", name="Votación")).to_have_count(0)
        expect(guest.page.locator(".prompt")).not_to_contain_text("no está")
    expect(back.locator(".prompt.turn")).to_be_visible()
    for guest in (gone, one, other):
        guest.complaints.clear()


def who_wants_notices(invite: Invite, screen: str) -> tuple[Guest, Guest]:
    """Two at a table, and it is the turn of the second, who wants sounds and notices."""
    ana, ben = invite(), invite(screen)
    for script in (SOUNDS, NOTICES):
        ben.context.add_init_script(script)
    sit_down(ana, ben)
    play_until_turn_of(ben, ana)
    settings(ben.page)
    ben.page.get_by_role("button", name="Avisarme cuando me toca").click()
    close(ben.page)
    ben.page.wait_for_function("() => window.contexts")
    return ana, ben


def test_a_reminder_is_seen_heard_and_shown_to_who_looks_elsewhere(invite: Invite) -> None:
    ana, ben = who_wants_notices(invite, "phone")
    ben.page.evaluate("window.tones = 0")
    ben.page.evaluate(LOOK, "hidden")
    ana.page.evaluate(NUDGE)
    expect(ben.page.locator(".reminded")).to_have_text("Ana te está esperando.")
    ben.page.wait_for_function("() => window.tones && window.noticed.length")
    (notice,) = ben.page.evaluate("window.noticed")
    assert notice.startswith("Te están esperando: Kingdomino Jugás con Ana.")
    expect(ana.page.locator("#side-log")).to_contain_text("Ana le avisa a Ben que le toca")


def test_a_reminder_is_heard_on_every_page_of_the_site(invite: Invite) -> None:
    ana, ben = who_wants_notices(invite, "desktop")
    ben.page.locator("header a").first.click()
    expect(ben.page.locator("section li.turn")).to_have_count(1)
    ben.page.evaluate("window.tones = 0")
    ana.page.evaluate(NUDGE)
    ben.page.evaluate(LOOK, "visible")  # it is looked for now, and not in some seconds
    ben.page.wait_for_function("() => window.tones")


def test_the_form_waits_two_minutes_where_people_play_at_once(invite: Invite) -> None:
    ana = invite()
    ana.visit()
    ana.page.wait_for_selector("input[name=name]")
    ana.page.fill("input[name=name]", "Ana")
    ana.page.locator("ol.seats select").first.select_option("open")
    ana.page.get_by_text("Variantes, serie y más").click()
    ana.page.get_by_text("Ritmo y reloj").click()
    patience = ana.page.get_by_label("Si alguien no vuelve")
    pace = ana.page.get_by_label("Ritmo de la mesa")
    expect(patience).to_have_value("120")
    for chosen, usual in (("daily", "86400"), ("live", "120")):
        pace.select_option(chosen)
        expect(patience).to_have_value(usual)
    ana.page.locator("form button.call.big").click()
    ana.page.wait_for_url("**/t/*")
    assert ana.page.evaluate(PATIENCE_OF_TABLE) == 120
