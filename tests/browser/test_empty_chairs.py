"""An evening with empty chairs: whoever waits reads why, and what can be done.

The host moves to the phone, one never comes, one runs out of time and comes back, and a series goes
on meanwhile. `settled` looks at every screen after every step; in the long form the server is
killed there, and every screen has to say the same when it is back.
"""

from __future__ import annotations

import signal
import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.browser import OPEN, PATIENCE, PROJECT, post
from tests.support.lost_time import let_pass, let_time_pass
from tests.support.people_at_a_table import press

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.browser import Guest, Invite, Server

EXPLAINED = (PROJECT / "tests" / "support" / "explained.js").read_text(encoding="utf-8")
TABLE = """
async () => await (await fetch(`/api/tables/${location.pathname.split("/")[2]}`)).json()
"""
HOUR = 3600
ENOUGH = {"kind": "minutes", "minutes": 10, "increment": 300}
"""Who comes back has five minutes: no machine is so slow that they run out, too."""


class Evening:
    """The people who look at the table, and its server."""

    def __init__(self, server: Server, invite: Invite, *, kills: bool) -> None:
        self.server = server
        self.invite = invite
        self.kills = kills
        self.there: dict[str, Guest] = {}
        self.guests: list[Guest] = []

    def come(self, screen: str) -> Guest:
        """Somebody with a phone, or at a desk with a large screen."""
        guest = self.invite(screen)
        if screen == "desktop":
            guest.page.set_viewport_size({"width": 1440, "height": 900})
        self.guests.append(guest)
        return guest

    def settled(self) -> None:
        """Everybody who is there decides, or reads why they wait and what can be done."""
        self._look()
        if self.kills:
            self.server.stop(signal.SIGKILL)
            self.server.start()
            self._look()

    def _look(self) -> None:
        for name, guest in self.there.items():
            for _ in patiently(guest):
                missing = guest.page.evaluate(EXPLAINED)
                if missing is None:
                    break
            else:
                pytest.fail(f"{name} is not told {missing}: {guest.page.inner_text('#app')}")

    def table(self) -> Any:
        """The table as the first of them is told."""
        return next(iter(self.there.values())).page.evaluate(TABLE)

    def play_until(self, name: str) -> None:
        """Those who are there decide until the table waits for somebody."""
        for _ in patiently(next(iter(self.there.values()))):
            table = self.table()
            if table["seats"][table["turn"]]["name"] == name:
                return
            for guest in self.there.values():
                guest.decide()
        pytest.fail(f"it is never {name}'s turn")


def patiently(guest: Guest) -> Iterator[None]:
    """Again and again, until something hangs for certain."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield
        guest.page.wait_for_timeout(30)


def move_to(phone: Guest, desk: Guest, path: str) -> None:
    """Somebody goes on at their phone, with the link that the other device shows."""
    press(desk, "Seguir en otro dispositivo")
    label = "Enlace para seguir en otro dispositivo"
    link = desk.page.get_by_label(label).input_value()
    phone.visit("/h/" + link.rpartition("/h/")[2])
    press(phone, "Traer mi lugar")
    phone.page.wait_for_url(f"**{path}")


def sit_down(evening: Evening) -> None:
    """Ana opens a series, and moves to the phone; Beto agrees to a change; Caro never comes."""
    screens = "desktop", "phone", "desktop", "desktop"
    desk, phone, beto, caro = (evening.come(screen) for screen in screens)
    desk.arrive()
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    settings = {"patience": 120, "clock": ENOUGH}
    wanted = {"game": "kingdomino", "name": "Ana", "seats": seats, "settings": settings}
    table = desk.page.evaluate(OPEN, {**wanted, "series": 2})
    desk.visit(f"/t/{table}")
    evening.there["Ana"] = desk
    evening.settled()
    move_to(phone, desk, f"/t/{table}")
    evening.there["Ana"] = phone
    beto.join(f"/t/{table}", "Beto")
    evening.there["Beto"] = beto
    evening.settled()
    phone.page.get_by_text("Cambiar lo que se juega").click()
    phone.page.get_by_label("Armonía").check()
    press(phone, "Guardar los cambios")
    evening.settled()
    press(beto, "De acuerdo, juguemos así")
    evening.settled()
    caro.arrive()
    post(caro, f"/tables/{table}/join", {"name": "Caro"})
    for guest in (phone, beto):
        guest.page.wait_for_selector(".prompt")


def go_on_without(evening: Evening) -> None:
    """Caro is reminded, and then the others let a bot play until she comes."""
    evening.play_until("Caro")
    evening.settled()
    let_pass(evening.server, 1)
    evening.settled()
    press(evening.there["Ana"], "Avisarle")
    evening.settled()
    let_pass(evening.server, 3)
    evening.settled()
    press(evening.there["Beto"], "Que siga la máquina")
    evening.settled()
    press(evening.there["Ana"], "De acuerdo")
    evening.settled()


def run_out_of_time(evening: Evening) -> None:
    """Beto's time runs out, and he comes back, for the last time."""
    beto = evening.there["Beto"]
    evening.play_until("Beto")
    let_time_pass(evening.server, HOUR)
    beto.page.get_by_text("Podés volver una sola vez").wait_for()
    evening.settled()
    press(beto, "Volver a jugar")
    beto.page.get_by_text("Es tu última vez").wait_for()
    evening.settled()
    press(beto, "Entendido")


def end_together(evening: Evening) -> None:
    """Ana proposes to end the game, and Beto agrees."""
    ana, beto = evening.there["Ana"], evening.there["Beto"]
    ana.page.locator(".tabs button", has_text="Más").click()
    press(ana, "Terminar la partida (votar)")
    press(ana, "Proponerlo")
    ana.page.keyboard.press("Escape")
    evening.settled()
    press(beto, "De acuerdo")
    for guest in (ana, beto):
        guest.page.wait_for_selector("#result")
    evening.settled()


@pytest.fixture(params=[False, pytest.param(True, marks=pytest.mark.nightly)])
def evening(request: pytest.FixtureRequest, server: Server, invite: Invite) -> Iterator[Evening]:
    """An evening, quiet or with a kill after every step."""
    found = Evening(server, invite, kills=request.param)
    yield found
    for guest in found.guests:
        guest.complaints.clear()  # that the server was gone


def play_the_next(evening: Evening) -> None:
    """The next game of the series begins without Beto, who comes later; then the series ends."""
    ana, beto = evening.there["Ana"], evening.there["Beto"]
    press(ana, "Siguiente partida (2 de 2)")
    ana.page.wait_for_selector(".ready")
    evening.settled()
    let_time_pass(evening.server, 61)
    ana.page.wait_for_selector(".prompt:not([data-sequence=over])")
    evening.settled()
    press(beto, "Ir a la partida 2")
    beto.page.wait_for_selector(".prompt:not([data-sequence=over])")
    evening.play_until("Ana")
    evening.settled()
    end_together(evening)
    press(beto, "Jugar otra vez: una serie de 2 partidas")
    beto.page.wait_for_selector(".waiting")
    evening.settled()


def test_nobody_waits_without_a_word_for_who_never_comes(evening: Evening) -> None:
    sit_down(evening)
    go_on_without(evening)
    if evening.kills:
        run_out_of_time(evening)
        end_together(evening)
        play_the_next(evening)
