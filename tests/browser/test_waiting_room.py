"""In the waiting room the host changes what is played, and people are told what concerns them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.support.browser import Guest, Invite


def button(guest: Guest, name: str) -> Locator:
    """A button by its whole name."""
    return guest.page.get_by_role("button", name=name, exact=True)


def fits(guest: Guest) -> bool:
    """Whether nothing hangs over the edge of the screen."""
    size = guest.page.viewport_size
    assert size
    return bool(guest.page.evaluate("document.documentElement.scrollWidth") <= size["width"])


def handed_to(guest: Guest, way: str) -> str:
    """Where the link leads that somebody gives to their other device."""
    dialog = guest.page.get_by_role("dialog", name="Seguir en otro dispositivo")
    with guest.page.expect_response("**/handover?*"):
        button(guest, "Seguir en otro dispositivo").click()
    if way != "Seguir allá":
        with guest.page.expect_response("**/handover?*"):
            dialog.get_by_role("radio", name=way).check()
    expect(dialog.locator("img")).to_be_visible()
    assert guest.axe() == []
    link = dialog.get_by_label("Enlace para seguir en otro dispositivo").input_value()
    dialog.get_by_role("button", name="Cerrar").click()
    return "/h/" + link.rpartition("/h/")[2]


def test_a_guest_sees_what_the_host_changed_and_confirms_it(invite: Invite) -> None:
    ana, beto = invite(), invite("phone")
    ana.page.set_viewport_size({"width": 1440, "height": 900})
    path = ana.open_game("kingdomino", ["open", "baron", "open"])
    beto.join(path, "Ana")
    expect(ana.page.locator(".waiting li").nth(1)).to_contain_text("Ana (2)")
    ana.page.locator(".waiting li").nth(2).get_by_role("combobox").select_option("duke")
    expect(beto.page.locator(".ready dl")).to_contain_text("Máquinas")
    ana.page.get_by_text("Cambiar lo que se juega").click()
    form = ana.page.locator("form", has=button(ana, "Guardar los cambios"))
    expect(form.get_by_label("¿Cuántos juegan?")).to_have_value("4")  # as it is now
    form.get_by_label("¿Cuántos juegan?").select_option("3")
    form.get_by_label("Armonía").check()
    form.get_by_text("Ritmo y reloj").click()
    form.locator("select").last.select_option("minutes")
    assert ana.axe() == []
    assert fits(ana)
    button(ana, "Guardar los cambios").click()
    expect(form).to_have_count(0)
    expect(ana.page.locator(".ready")).to_contain_text("Falta que confirmen: Ana (2).")
    expect(ana.page.locator(".ready")).to_contain_text("podés sacarlo más abajo")
    told = beto.page.locator(".ready")
    for said in ("Armonía", "Ritmo y reloj", "3 (antes: 4)", "(antes: Barón"):
        expect(told).to_contain_text(said)
    assert beto.axe() == []
    assert fits(beto)
    beto.page.get_by_role("button", name="De acuerdo, juguemos así").tap()
    for one in (ana, beto):
        one.page.wait_for_selector(".prompt")


def test_who_is_sent_away_is_told_so(invite: Invite) -> None:
    ana, beto = invite(), invite("phone")
    path = ana.open_game("kingdomino", ["open", "open"])
    beto.join(path, "Beto")
    ana.page.get_by_text("Quién entra y quién mira").click()
    button(ana, "Sacar a Beto").click()
    button(ana, "Sí, sacar").click()
    expect(beto.page.get_by_role("alert").first).to_have_text(
        "Quien abrió la mesa te sacó de tu lugar."
    )
    assert beto.axe() == []
    beto.page.reload()
    beto.page.fill("input[name=name]", "Beto")
    beto.page.get_by_role("button", name="Sentarme a la mesa").tap()
    expect(beto.page.locator(".waiting li").nth(1)).to_contain_text("Beto (vos)")
    expect(beto.page.get_by_text("te sacó de tu lugar")).to_have_count(0)


def test_the_host_moves_to_the_phone_and_the_old_browser_only_watches(invite: Invite) -> None:
    ana, phone = invite(), invite("phone")
    path = ana.open_game("kingdomino", ["open", "open"])
    phone.visit(handed_to(ana, "Seguir allá"))
    phone.page.get_by_role("button", name="Traer mi lugar").tap()
    phone.page.wait_for_url(f"**{path}")
    expect(phone.page.get_by_text("Cambiar lo que se juega")).to_be_visible()
    expect(ana.page.get_by_text("Cambiar lo que se juega")).to_have_count(0)
    expect(ana.page.get_by_text("Quién entra y quién mira")).to_have_count(0)
    expect(button(ana, "Sentarme a la mesa")).to_be_visible()


def test_both_devices_are_used(invite: Invite) -> None:
    ana, phone = invite(), invite("phone")
    path = ana.open_game("kingdomino", ["baron"])
    phone.arrive()
    phone.visit(handed_to(ana, "Usar los dos"))
    expect(phone.page.locator("h1")).to_have_text("Usar también este dispositivo")
    assert phone.axe() == []
    phone.page.get_by_role("button", name="Usar también este").tap()
    phone.page.wait_for_url(f"**{path}")
    ana.wait_for_decision()
    phone.wait_for_decision()
    phone.decide()
    ana.wait_for_decision()
    ana.decide()
