"""Clocks and pace, with two people in two browsers."""

from __future__ import annotations

import re
import sqlite3
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.support.browser import SCREENS, Guest, Server
from tests.support.lost_time import let_time_pass
from tests.support.mailbox import MailBox

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.support.browser import Invite
NOTES = """
async () => {
  const id = location.pathname.split("/")[2];
  const table = await (await fetch(`/api/tables/${id}`)).json();
  return table.notes.map((note) => note.kind);
}
"""


def open_with_clock(guest: Guest, name: str, then: str) -> str:
    """Open a table for two with a pace and ten minutes each; its path."""
    guest.visit()
    guest.page.wait_for_selector("input[name=name]")
    guest.page.locator("input[name=game][value=kingdomino]").check()
    guest.page.fill("input[name=name]", name)
    guest.page.check("input[name=players][value='2']")
    guest.page.locator("ol.seats select").first.select_option("open")
    guest.page.get_by_text("Variantes, serie y más").click()
    guest.page.get_by_text("Ritmo y reloj").click()
    guest.page.get_by_label("Ritmo de la mesa").select_option("live")
    guest.page.get_by_label(re.compile("^Reloj")).select_option("minutes")
    guest.page.get_by_label("Minutos por persona").select_option("10")
    guest.page.get_by_label("Si se acaba el tiempo").select_option(then)
    guest.page.get_by_label("Mesa abierta").check()
    assert guest.axe() == []
    guest.page.click("form button[type=submit]")
    guest.page.wait_for_url("**/t/*")
    return guest.page.url.removeprefix(guest.address)


def join(guest: Guest, path: str, name: str) -> None:
    """Sit down at a table."""
    guest.join(path, name)
    guest.page.wait_for_selector(".prompt")


def test_a_clock_warns_and_then_the_computer_plays_on(invite: Invite, server: Server) -> None:
    ana, beto, eva = invite(), invite("phone"), invite()
    path = open_with_clock(ana, "Ana", "bot")
    expect(ana.page.get_by_text("10 minutos por persona para toda la partida.")).to_be_visible()
    eva.visit()
    expect(eva.page.locator("li", has_text="Ana").get_by_text("En vivo").first).to_be_visible()
    join(beto, path, "Beto")
    ana.page.wait_for_selector(".prompt")
    for guest, shown in ((ana, 2), (beto, 1)):
        clocks = guest.page.locator(".prompt").get_by_role("timer")
        expect(clocks.filter(visible=True)).to_have_count(shown)
    mover, other = (ana, beto) if ana.decides() else (beto, ana)
    expect(mover.page.locator(".prompt .running .time")).to_have_text(
        re.compile(r"^(10:00|9:\d\d)$")
    )
    mover.decide()
    other.wait_for_decision()
    mover, other = other, mover
    mover.complaints.clear()
    let_time_pass(server, 545)
    expect(mover.page.get_by_text("Te queda poco tiempo")).to_be_attached()
    expect(mover.page.locator(".prompt .running.low .time")).to_be_visible()
    assert mover.axe() == []
    let_time_pass(server, 100)
    expect(mover.page.locator(".prompt .running")).to_have_count(0)
    assert other.page.evaluate(NOTES) == ["timed_out"]
    check_grace(mover, other, server)
    check_sleep((ana, beto), eva, server, path)
    for guest in (ana, beto, eva):
        guest.complaints.clear()  # that the server was gone


def check_grace(late: Guest, other: Guest, server: Server) -> None:
    """Whoever ran out of time is told that they may come back, and that it is the last time."""
    expect(late.page.get_by_text("una sola vez, con 15 segundos más")).to_be_in_viewport()
    back = late.page.get_by_role("button", name="Volver a jugar")
    back.click()
    expect(late.page.get_by_text("Es tu última vez")).to_be_in_viewport()
    assert late.axe() == []
    late.page.get_by_role("button", name="Entendido").click()
    expect(late.page.get_by_text("Es tu última vez")).to_have_count(0)
    other.reach(lambda: late.decides() or late.page.get_by_text("hasta el final").count() > 0)
    let_time_pass(server, 100)
    expect(late.page.get_by_text("la máquina juega por vos hasta el final")).to_be_in_viewport()
    expect(back).to_have_count(0)


def check_sleep(people: tuple[Guest, Guest], stranger: Guest, server: Server, path: str) -> None:
    """Nothing happens until one of the people looks; what bots then decide counts nowhere."""
    one, other = people
    one.page.set_viewport_size({"width": 1440, "height": 900})
    while not (one.decides() or other.decides()):
        one.page.wait_for_timeout(30)
    for guest in people:
        guest.visit()
    let_time_pass(server, 700)
    stranger.visit(path)
    expect(stranger.page.locator(".prompt")).to_contain_text("La mesa duerme")
    for guest in people:
        guest.visit()
        expect(guest.page.get_by_text("Duerme hasta que alguien vuelva")).to_be_visible()
    one.visit(path)
    for guest in (one, stranger):
        expect(guest.page.get_by_text("La terminó la máquina")).to_be_visible()
    for guest in people:
        guest.visit("/me")
        expect(guest.page.get_by_text("No cuenta 1 partida")).to_be_visible()
        expect(guest.page.get_by_text("La terminaron bots: no cuenta")).to_be_visible()
    assert one.axe() == []


def test_a_seat_resigns_when_its_time_is_over(invite: Invite, server: Server) -> None:
    ana, beto = invite(), invite()
    path = open_with_clock(ana, "Ana", "resign")
    join(beto, path, "Beto")
    ana.page.wait_for_selector(".prompt")
    let_time_pass(server, 700)
    for guest in (ana, beto):
        guest.page.wait_for_selector("#result")
        guest.complaints.clear()  # that the server was gone


def test_an_address_is_confirmed_by_its_mail_and_erased_again(
    browser: Browser, tmp_path: Path
) -> None:
    mailbox = MailBox()
    mailbox.start()
    mail = ("--smtp", f"smtp://127.0.0.1:{mailbox.port}", "--mail-from", "reinos@mail.example")
    server = Server(tmp_path / "tables", *mail)
    server.start()
    phone, desk = (
        Guest(browser.new_context(locale="es-AR", **SCREENS[screen]), server.address)
        for screen in ("phone", "desktop")
    )
    try:
        phone.open_game("kingdomino", ["open"])
        phone.page.get_by_text("Avisarme cuando me toque").click()
        phone.page.get_by_label("Tu correo").fill("ana@example.com")
        phone.page.get_by_role("button", name="Avisarme").click()
        expect(phone.page.get_by_text("Te mandamos un correo a ana@example.com")).to_be_visible()
        assert phone.axe() == []
        while not mailbox.mails:
            phone.page.wait_for_timeout(20)
        found = re.search(r"/n/\S+", mailbox.mails[0].get_content())
        assert found
        # The mail is read elsewhere.
        desk.visit(found[0])
        desk.page.get_by_role("button", name="Sí, avisarme").click()
        expect(desk.page.get_by_text("te vamos a avisar")).to_be_visible()
        assert desk.axe() == []
        phone.page.reload()
        phone.page.get_by_text("Avisarme cuando me toque").click()
        expect(phone.page.get_by_text("Te avisamos a ana@example.com.")).to_be_visible()
        phone.page.get_by_role("button", name="No avisarme más").click()
        expect(phone.page.get_by_label("Tu correo")).to_be_visible()
        with sqlite3.connect(server.data / "reinos.db") as kept:
            assert kept.execute("SELECT count(*) FROM notices").fetchone() == (0,)
        kept.close()
        assert phone.complaints == desk.complaints == []
    finally:
        phone.context.close()
        desk.context.close()
        server.stop()
        mailbox.close()
