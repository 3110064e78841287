"""Clocks and pace, with two people in two browsers."""

from __future__ import annotations

import re
import signal
import sqlite3
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.conftest import Guest, Invite, Server
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
    guest.visit(path)
    guest.page.fill("input[name=name]", name)
    guest.page.get_by_role("button", name="Sentarme a la mesa").click()
    guest.page.wait_for_selector(".prompt")


def let_time_pass(server: Server, seconds: int) -> None:
    """Kill the server, and start it so much later in its own time."""
    server.stop(signal.SIGKILL)
    with sqlite3.connect(server.data / "reinos.db") as found:
        found.execute("UPDATE uptime SET seconds = seconds + ?", [seconds])
    found.close()
    server.start()


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
    for guest in (ana, beto, eva):
        guest.complaints.clear()  # that the server was gone


def test_a_seat_resigns_when_its_time_is_over(invite: Invite, server: Server) -> None:
    ana, beto = invite(), invite()
    path = open_with_clock(ana, "Ana", "resign")
    join(beto, path, "Beto")
    ana.page.wait_for_selector(".prompt")
    let_time_pass(server, 700)
    for guest in (ana, beto):
        guest.page.wait_for_selector("#result")
        guest.complaints.clear()  # that the server was gone
