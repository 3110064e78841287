"""One's devices in the browser: what is listed, what is ended, and what an ended one shows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.support.browser import Guest, Invite

WRONG = "luna luna luna luna luna luna luna luna"


def devices(guest: Guest) -> Locator:
    """The devices of somebody, on their page."""
    guest.visit("/me")
    section = guest.page.locator("#devices")
    expect(section.locator("li").first).to_be_visible()
    return section


def button(place: Locator, name: str) -> Locator:
    """A button by its name."""
    return place.get_by_role("button", name=name, exact=True)


def dialog(guest: Guest) -> Locator:
    """The question that is open."""
    return guest.page.locator("dialog[open]")


def get_phrase(guest: Guest) -> str:
    """The first phrase of somebody with a table."""
    section = devices(guest)
    button(section, "Darme una frase").click()
    phrase = section.locator(".words").inner_text()
    button(section, "Ya la anoté").click()
    return phrase


def come_in(guest: Guest, phrase: str, path: str) -> None:
    """Use a phrase in another browser, and go to the table that it brings."""
    guest.visit()
    guest.page.get_by_text("¿Jugabas en otro navegador?").click()
    guest.page.get_by_label("Tu frase").fill(phrase)
    guest.page.get_by_role("button", name="Recuperar mis mesas").click()
    guest.page.locator(f"a[href='{path}']").click()
    expect(guest.page.get_by_text("(vos)")).to_be_visible()


def is_ended(guest: Guest) -> None:
    """The screen of a browser that was signed out: nothing of a table is left on it."""
    expect(guest.page.get_by_role("heading", name="Esta sesión se cerró")).to_be_visible()
    expect(guest.page.get_by_text("(vos)")).to_have_count(0)
    assert guest.axe() == []


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_another_device_is_ended_with_the_phrase_and_sees_it_at_once(
    invite: Invite, screen: str
) -> None:
    ana, lost = invite(screen), invite("phone")
    path = ana.open_game("kingdomino", ["open"])
    phrase = get_phrase(ana)
    come_in(lost, phrase, path)
    section = devices(ana)
    expect(section.locator("li")).to_have_count(2)
    first, other = section.locator("li").all()
    expect(first).to_contain_text("Este")
    expect(first).to_contain_text("Con este empezaste")
    expect(other).to_contain_text("Entró con tu frase")
    expect(other).to_contain_text("Último uso: hoy")
    assert ana.axe() == []

    other.get_by_role("button").click()
    question = dialog(ana)
    question.get_by_label("Tu frase actual").fill(WRONG)
    button(question, "Cerrar esta sesión").click()
    expect(question.get_by_role("alert")).to_contain_text("Esa no es tu frase actual.")
    assert ana.axe() == []
    expect(lost.page.get_by_text("(vos)")).to_be_visible()
    question.get_by_label("Tu frase actual").fill(phrase.upper())
    question.get_by_label("Tu frase actual").press("Enter")
    expect(section.get_by_role("status")).to_contain_text("se cerró la sesión")
    expect(section.locator("li")).to_have_count(1)

    is_ended(lost)
    lost.page.get_by_label("Tu frase").fill(phrase)
    lost.page.get_by_role("button", name="Recuperar mis mesas").click()
    expect(lost.page.get_by_text("(vos)")).to_be_visible()  # the same page, as the same person
    for guest in (ana, lost):  # a browser complains of every refusal by itself
        guest.complaints = [one for one in guest.complaints if not re.search("40[13]", one)]


def test_another_phrase_ends_what_came_in_by_the_old_one_and_this_device_stays(
    invite: Invite,
) -> None:
    ana, phone = invite("desktop"), invite("phone")
    path = ana.open_game("kingdomino", ["open"])
    old = get_phrase(ana)
    come_in(phone, old, path)
    section = devices(ana)
    button(section, "Cambiar la frase").click()
    question = dialog(ana)
    assert ana.axe() == []
    question.get_by_label("Tu frase actual").fill(old)
    button(question, "Darme otra frase").click()
    expect(section.locator(".words")).not_to_have_text(old)
    expect(section.get_by_role("status")).to_contain_text("Se cerró 1 sesión")
    assert ana.axe() == []
    is_ended(phone)
    phone.page.get_by_role("button", name="Seguir como alguien nuevo").click()
    expect(phone.page.get_by_role("heading", name="Aprendé un juego")).to_be_visible()
    expect(section.locator("li")).to_have_count(1)
    phone.complaints = [one for one in phone.complaints if "401" not in one]


def test_the_first_device_is_ended_from_another(invite: Invite) -> None:
    ana, phone = invite("desktop"), invite("phone")
    path = ana.open_game("kingdomino", ["open"])
    phrase = get_phrase(ana)
    come_in(phone, phrase, path)
    ana.visit(path)
    expect(ana.page.get_by_text("(vos)")).to_be_visible()
    tab = ana.context.new_page()
    tab.goto(f"{ana.address}/me")
    expect(tab.locator("#devices li")).to_have_count(2)
    section = devices(phone)
    section.locator("li").filter(has_text="Con este empezaste").get_by_role("button").click()
    dialog(phone).get_by_label("Tu frase actual").fill(phrase)
    button(dialog(phone), "Cerrar esta sesión").click()
    expect(section.locator("li")).to_have_count(1)
    is_ended(ana)
    expect(tab.get_by_role("heading", name="Esta sesión se cerró")).to_be_visible()
    ana.visit(path)  # it is somebody new, who may sit down
    expect(ana.page.locator("input[name=name]")).to_be_visible()
    ana.complaints = [one for one in ana.complaints if "401" not in one]


def test_whoever_has_no_phrase_is_warned_before_the_only_session_is_ended(invite: Invite) -> None:
    ana = invite("phone")
    ana.open_game("kingdomino", ["open"])
    section = devices(ana)
    section.locator("li").get_by_role("button").click()
    expect(dialog(ana)).to_contain_text("Es tu único dispositivo y no tenés frase")
    assert ana.axe() == []
    button(dialog(ana), "Dejarla abierta").click()
    button(section, "Darme una frase").click()
    expect(section.locator(".words")).to_be_visible()
    section.locator("li").get_by_role("button").click()
    expect(dialog(ana)).not_to_contain_text("no tenés frase")
    button(dialog(ana), "Cerrar esta sesión").click()
    expect(ana.page.get_by_role("heading", name="Aprendé un juego")).to_be_visible()
