"""People share a device, lend, change and recover their seats, and a host looks after a table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.support.browser import Guest, Invite

PLAY = """
async () => {
  const path = `/api/tables/${location.pathname.split("/")[2]}`;
  const { view } = await (await fetch(path)).json();
  const answer = await fetch(`${path}/moves`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ sequence: view.sequence, move: view.moves[0] }),
  });
  return answer.status;
}
"""
"""Make a move for whoever is to decide at this device."""


def button(guest: Guest, name: str) -> Locator:
    """A button by its whole name."""
    return guest.page.get_by_role("button", name=name, exact=True)


def sit_together(guest: Guest, game: str, *others: str) -> None:
    """Ana and Beto open a table at one device, with others."""
    guest.visit()
    guest.page.locator(f"input[name=game][value={game}]").check()
    guest.page.fill("input[name=name]", "Ana")
    guest.page.check(f"input[name=players][value='{len(others) + 2}']")
    choices = guest.page.locator("ol.seats select")
    choices.nth(0).select_option("here")
    for n, other in enumerate(others, 1):
        choices.nth(n).select_option(other)
    guest.page.locator("ol.seats input").fill("Beto")
    guest.page.click("form button[type=submit]")
    guest.page.wait_for_url("**/t/*")


def invited(host: Guest, guest: Guest, name: str) -> None:
    """Somebody sits down at the table of somebody else."""
    guest.join(re.sub(r".*(/t/)", r"\1", host.page.url), name)


def is_covered(guest: Guest, player: str) -> None:
    """The device waits for somebody, and shows nothing of the game."""
    expect(guest.page.locator(".pass h1")).to_have_text(f"Pasale el dispositivo a {player}")
    assert guest.page.locator(".prompt, .side, .table").count() == 0


def take(guest: Guest, player: str) -> None:
    """Somebody has the device, and sees the table from the own seat."""
    button(guest, f"Soy {player}, mostrame").click()
    expect(guest.page.locator(".sheet .name").filter(has_text="(vos)")).to_contain_text(player)


def test_hands_are_covered_while_a_device_goes_round(invite: Invite) -> None:
    ana = invite("desktop")
    sit_together(ana, "robber-knights", "open")
    carla = invite("phone")
    invited(ana, carla, "Carla")
    carla.page.wait_for_selector(".prompt")
    players = {0: "Ana", 1: "Beto"}
    passed: set[str] = set()
    while passed != {"Ana", "Beto"}:
        seat = ana.view()["seat"]
        if seat not in players:
            carla.page.wait_for_selector(".prompt.turn")
            assert carla.page.evaluate(PLAY) == 200
            continue
        is_covered(ana, players[seat])
        assert ana.axe() == []
        ana.page.reload()  # nobody knows who holds it now
        is_covered(ana, players[seat])
        take(ana, players[seat])
        passed.add(players[seat])
        other = players[1 - seat]
        button(ana, f"Mirar como {other}").click()
        is_covered(ana, other)
        take(ana, other)
        button(ana, f"Mirar como {players[seat]}").click()
        take(ana, players[seat])
        while ana.view()["seat"] == seat:
            assert ana.page.evaluate(PLAY) == 200
    assert carla.page.locator(".pass").count() == 0


def test_without_secrets_the_board_turns_to_whoever_decides(invite: Invite) -> None:
    ana = invite("desktop")
    sit_together(ana, "kingdomino")
    sheets = ana.page.locator(".sheet .name").filter(has_text="(vos)")
    seen = set()
    for _ in range(4):
        seat = ana.view()["seat"]
        expect(sheets).to_contain_text(("Ana", "Beto")[seat])
        assert ana.wait_for_decision()
        assert ana.decide()
        seen.add(seat)
    assert seen == {0, 1}
    assert ana.page.locator(".pass").count() == 0


def test_each_at_a_shared_device_has_a_vote_of_their_own(invite: Invite) -> None:
    ana, carla = invite("phone"), invite("desktop")
    sit_together(ana, "kingdomino", "open")
    invited(ana, carla, "Carla")
    button(carla, "Terminar la partida (votar)").click()
    button(carla, "Proponerlo").click()
    vote = ana.page.get_by_role("region", name="Votación")
    for name in ("De acuerdo (Ana)", "No (Ana)", "De acuerdo (Beto)", "No (Beto)"):
        expect(vote.get_by_role("button", name=name, exact=True)).to_be_visible()
    assert ana.axe() == []
    button(ana, "No (Ana)").click()
    expect(vote.get_by_role("button", name="De acuerdo (Ana)", exact=True)).to_have_count(0)


def test_a_bot_plays_for_somebody_until_they_come_back(invite: Invite) -> None:
    ana, ben = invite("desktop"), invite("phone", "en-GB")
    ana.open_game("kingdomino", ["open"])
    invited(ana, ben, "Ben")
    ana.page.wait_for_selector(".line")
    button(ana, "Que juegue la máquina").click()
    level = ana.page.get_by_label("Nivel de la máquina")
    expect(level).to_have_value("baron")
    level.select_option(label="Paje · muy fácil")
    assert ana.axe() == []
    button(ana, "Sí, que juegue").click()
    expect(ana.page.get_by_text("La máquina juega por vos.")).to_be_visible()
    assert ana.axe() == []
    for _ in range(3):
        assert ben.wait_for_decision()
        assert ben.decide()
    assert not ana.decides()
    button(ana, "Volver a jugar").click()
    expect(ana.page.get_by_text("La máquina juega por vos.")).to_have_count(0)
    ben.reach(ana.decides)
    assert ana.decide()


def test_name_and_colour_are_seen_by_everybody(invite: Invite) -> None:
    ana, ben = invite("desktop"), invite("phone", "en-GB", "dark")
    ana.open_game("kingdomino", ["open", "open"])
    invited(ana, ben, "Ben")
    expect(ana.page.get_by_text("Falta una persona para empezar.")).to_be_visible()
    button(ana, "Nombre y color").click()
    ana.page.locator("dialog[open] input").fill("Anita")
    assert ana.axe() == []
    button(ana, "Guardar el nombre").click()
    expect(ben.page.get_by_text("Anita", exact=True)).to_be_visible()
    expect(ana.page.locator("dialog[open] [role=status]")).to_have_text("Listo.")
    expect(button(ana, "Amarillo")).to_be_disabled()  # it is Ben's
    button(ana, "Negro").click()
    button(ana, "Barco").click()
    sign = ben.page.locator("li:has-text('Anita') .emblem")
    expect(sign.locator("use")).to_have_attribute("href", "#emblem-ship")
    expect(sign.locator(".disc")).to_have_css("fill", "rgb(42, 42, 46)")
    button(ana, "Cerrar").click()
    assert ben.axe() == []


def test_the_host_looks_after_a_table_and_closes_it(invite: Invite) -> None:
    ana, ben, eva = invite("phone"), invite("desktop", "en-GB"), invite("desktop")
    path = ana.open_game("kingdomino", ["open", "open"])
    invited(ana, ben, "Ben")
    expect(ben.page.get_by_role("button", name="Leave")).to_be_visible()
    ana.page.get_by_text("Quién entra y quién mira").click()
    button(ana, "Sacar a Ben").click()
    button(ana, "Sí, sacar").click()
    expect(ben.page.get_by_role("button", name="Sit down")).to_be_visible()
    ana.page.get_by_label("Cerrar con llave").check()
    assert ana.axe() == []
    eva.visit(path)
    # Nobody is asked for a name first.
    expect(eva.page.get_by_text("Esta mesa está cerrada con llave")).to_be_in_viewport()
    expect(eva.page.locator("input[name=name]")).to_have_count(0)
    expect(eva.page.get_by_role("heading", name="Invitá a jugar")).to_have_count(0)
    assert eva.axe() == []
    button(ana, "Cerrar la mesa").click()
    ana.page.locator("dialog[open] .danger").click()
    ana.page.wait_for_selector(".home")
    expect(ben.page.get_by_role("heading", name="The table was closed")).to_be_visible()
    for guest in (ben, eva):
        guest.complaints.clear()  # a browser complains of every refusal by itself


def test_strangers_are_shown_out_and_a_latecomer_is_let_in(invite: Invite) -> None:
    ana, eva = invite("desktop"), invite("phone")
    path = ana.open_game("kingdomino", ["greedy"])
    eva.visit(path)
    eva.page.wait_for_selector(".line")
    ana.page.get_by_text("Quién entra y quién mira").click()
    ana.page.get_by_label("Que se pueda mirar").uncheck()
    expect(eva.page.get_by_text("Esta partida la pueden ver solamente")).to_be_visible()
    ana.page.get_by_label("Que se pueda mirar").check()
    ana.page.get_by_label("Que se sumen después").check()
    eva.visit(path)
    for width, height in ((1024, 768), (1440, 900), (390, 844)):
        eva.page.set_viewport_size({"width": width, "height": height})
        expect(button(eva, "Sentarme a jugar")).to_be_in_viewport(ratio=1)
    assert eva.axe() == []
    ana.page.get_by_label("Cerrar con llave").check()
    expect(button(eva, "Sentarme a jugar")).to_have_count(0)
    expect(eva.page.get_by_text("La mesa está cerrada con llave")).to_be_in_viewport()
    ana.page.get_by_label("Cerrar con llave").uncheck()
    button(eva, "Sentarme a jugar").click()
    eva.page.fill("dialog[open] input[name=name]", "Eva")
    seat = eva.page.locator("dialog[open]").get_by_role("button", name="Jugar por Sancho")
    expect(seat).to_contain_text("máquina: Mayordomo (medio)")
    assert eva.axe() == []
    seat.click()
    expect(ana.page.locator(".sheet").get_by_text("Eva")).to_be_visible()
    expect(eva.page.get_by_text("Estás mirando esta partida.")).to_have_count(0)
    eva.complaints.clear()  # a browser complains of every refusal by itself


def test_a_phrase_brings_back_what_another_browser_had(invite: Invite) -> None:
    ana, phone = invite("desktop"), invite("phone")
    path = ana.open_game("kingdomino", ["open"])
    button(ana, "Darme una frase").click()
    phrase = ana.page.locator(".words").inner_text()
    assert len(phrase.split()) == 8
    assert ana.axe() == []
    button(ana, "Ya la anoté").click()
    expect(ana.page.get_by_text("No pierdas tus mesas")).to_have_count(0)
    phone.visit()
    phone.page.get_by_text("¿Jugabas en otro navegador?").click()
    phone.page.get_by_label("Tu frase").fill(phrase.upper())
    button(phone, "Recuperar mis mesas").click()
    phone.page.locator(f"a[href='{path}']").click()
    expect(phone.page.get_by_text("(vos)")).to_be_visible()
    assert phone.axe() == []


def test_a_seat_goes_on_elsewhere_by_a_code_that_is_read_with_a_camera(invite: Invite) -> None:
    ana = invite("desktop")
    ana.open_game("robber-knights", ["greedy"])
    button(ana, "Seguir en otro dispositivo").click()
    code = ana.page.get_by_alt_text("Código QR para seguir en otro dispositivo")
    expect(code).to_be_visible()
    assert code.evaluate("image => image.naturalWidth") > 100


def test_the_table_chooses_who_begins(invite: Invite) -> None:
    ana, ben = invite("phone"), invite("desktop", "en-GB")
    path = ana.open_game("robber-knights", ["open"])
    ben.visit(path)
    ana.page.get_by_label("Empieza la primera persona de la lista").check()
    expect(ben.page.get_by_text("The first in the list begins.")).to_be_visible()
    ana.page.locator("button.up").click()  # now the free seat is the first
    expect(ana.page.locator(".waiting ol .name").first).to_contain_text("Lugar libre")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    assert ben.wait_for_decision()
    expect(ana.page.locator(".prompt")).to_contain_text("Ben")
