"""A first game, explained step by step at a real table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.support.browser import Guest, Invite

LISTEN = """
window.told = new Set();
new MutationObserver(() => window.told.add(document.querySelector(".guide p")?.textContent ?? ""))
  .observe(document.body, { subtree: true, childList: true, characterData: true });
"""
GAMES = ("kingdomino", "kingdom-builder", "robber-knights", "teg-cartas")


def learn(guest: Guest, played: str) -> None:
    """Begin a first game from the front page."""
    guest.visit()
    guest.page.check(f"input[name=game][value={played}]")
    guest.page.get_by_role("button", name=re.compile("Aprender jugando|Learn by playing")).click()
    guest.page.wait_for_selector(".guide")


def test_a_first_game_is_explained_from_the_start_to_the_end(invite: Invite) -> None:
    ana = invite("phone")
    learn(ana, "kingdomino")
    guide = ana.page.locator(".guide p")
    expect(guide).to_contain_text("Estás armando un reino")
    for begins in ("Un territorio es", "Elegí una ficha|Ahora juega tu rival"):
        ana.page.get_by_role("button", name="Entendido").click()
        expect(guide).to_have_text(re.compile(begins))
    assert ana.axe() == []
    ana.page.evaluate(LISTEN)
    ana.reach(ana.over)
    expect(guide).to_contain_text("Terminaste tu primera partida")
    told = ana.page.evaluate("[...window.told]")
    for begins in ("El orden importa", "Colocá la ficha", "Juntá terrenos iguales"):
        assert [text for text in told if text.startswith(begins)]
    ana.page.get_by_role("button", name="Entendido").click()
    expect(ana.page.locator(".guide")).to_have_count(0)


def test_a_guide_goes_on_after_a_reload_and_can_be_skipped(invite: Invite) -> None:
    ben = invite("desktop", "en-GB")
    learn(ben, "kingdomino")
    ben.page.get_by_role("button", name="Got it").click()
    expect(ben.page.locator(".guide p")).to_contain_text("A territory is")
    ben.page.reload()
    expect(ben.page.locator(".guide p")).to_contain_text("A territory is")
    ben.page.get_by_role("button", name="Skip the guide").click()
    expect(ben.page.locator(".guide")).to_have_count(0)
    ben.page.reload()
    ben.page.wait_for_selector(".prompt")
    expect(ben.page.locator(".guide")).to_have_count(0)


@pytest.mark.parametrize("played", GAMES)
def test_every_game_can_be_learnt(invite: Invite, played: str) -> None:
    ana = invite("phone", "es-AR", "dark")
    learn(ana, played)
    assert ana.page.locator(".guide p").text_content()
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert ana.axe() == []


def test_a_table_may_agree_to_play_without_aids(invite: Invite) -> None:
    ana, ben = invite("desktop"), invite("phone", "en-GB")
    ana.visit()
    ana.page.get_by_text("Variantes, serie y más").click()
    for aid in ("Mostrar los puntos durante la partida", "Mostrar lo que queda por salir"):
        ana.page.get_by_label(aid).uncheck()
    ana.page.fill("input[name=name]", "Ana")
    ana.page.locator("ol.seats select").first.select_option("open")
    ana.page.click("form button[type=submit]")
    ana.page.wait_for_url("**/t/*")
    ben.visit("/t/" + ana.page.url.rsplit("/", 1)[1])
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    for guest in (ana, ben):
        guest.page.wait_for_selector(".line")
        assert guest.page.locator(".points").count() == 0
        assert guest.page.locator(".sheet").count() == 0
    expect(ana.page.locator("#side-score")).to_contain_text("se muestran al final")
    assert ana.page.get_by_text("Lo que queda").count() == 0


@pytest.mark.parametrize("played", GAMES)
def test_what_is_left_can_be_looked_up(invite: Invite, played: str) -> None:
    ana = invite()
    ana.open_game(played, ["random"])
    ana.page.get_by_text("Lo que queda").click()
    shown = ana.page.locator("#side-score details li")
    expect(shown.first).to_be_visible()
    for line in shown.all_text_contents():
        assert not re.search(r"{|}|left\.|terrain\.|card\.", line)
