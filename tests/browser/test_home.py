"""The first page for newcomers and without a line, and the invitation on a phone."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.browser import STATIC, Server, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.support.browser import Guest, Invite

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = """
async (name) => {
  const seen = await caches.open("reinos-seen");
  return (await seen.match(`/seen/${name}`)) !== undefined;
}
"""
SHIFTS = """
() => new Promise((told) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => told(sum), 300);
})
"""
SCRIPTS = """
() => performance.getEntriesByType("resource")
  .filter((entry) => entry.name.endsWith(".js"))
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)
"""
HIDDEN_NAMES = """
() => {
  const foot = document.querySelector("form .go").getBoundingClientRect().top;
  return [...document.querySelectorAll(".games .game strong")]
    .filter((name) => name.getBoundingClientRect().bottom > Math.min(foot, innerHeight))
    .map((name) => name.textContent);
}
"""
AWAY = ("ERR_CONNECTION_REFUSED", "ERR_FAILED", "WebSocket connection")


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that may be stopped, with a client that is kept by the browser."""
    shutil.copytree(STATIC.parent, tmp_path / "client")
    running = Server(tmp_path / "tables", client=tmp_path / "client")
    running.start()
    yield running
    running.stop()


def forgive(guest: Guest) -> None:
    """A server that is away is complained about; the rest is as it should be."""
    guest.page.goto("about:blank")
    guest.complaints = [one for one in guest.complaints if not any(word in one for word in AWAY)]
    guest.requests.clear()


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_newcomer_is_offered_to_learn_to_join_and_to_know_what_this_is(
    invite: Invite, screen: str
) -> None:
    ana = invite(screen)
    page = ana.page
    ana.visit()
    page.wait_for_selector("input[name=code]")
    for title in ("Aprendé un juego", "¿Te invitaron?", "¿Qué es Reinos?"):
        expect(page.get_by_role("heading", name=title)).to_be_visible()
    for emptiness in ("No tenés partidas en curso", "Ahora no hay mesas", "Acá quedan"):
        expect(page.get_by_text(emptiness)).to_have_count(0)
    assert page.evaluate(SCRIPTS) <= 50_000
    assert page.evaluate(SHIFTS) < 0.02
    assert ana.axe() == []
    page.get_by_role("button", name="Aprender Robber Knights").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".guide[data-step]")
    assert page.evaluate("JSON.parse(localStorage['reinos.learning']).game") == "robber-knights"


def test_a_table_is_joined_by_its_link_or_its_code(invite: Invite) -> None:
    host, guest = invite(), invite("phone")
    path = host.open_game("kingdomino", ["open"])
    host.page.wait_for_selector(".invite")
    for given in (path.removeprefix("/t/"), f"Vení: {host.address}{path}"):
        guest.visit()
        field = guest.page.locator("input[name=code]")
        field.fill("no es un código")
        field.press("Enter")
        expect(guest.page.get_by_text("Eso no es el enlace")).to_be_visible()
        field.fill(given)
        field.press("Enter")
        guest.page.wait_for_url(f"**{path}")
        expect(guest.page.get_by_role("heading", name="Kingdomino")).to_be_visible()


def test_a_phone_on_its_side_shows_the_names_of_the_games_and_learning_is_a_button(
    invite: Invite,
) -> None:
    ana = invite("phone")
    ana.page.set_viewport_size({"width": 844, "height": 390})
    ana.visit()
    ana.page.wait_for_selector("input[name=name]")
    hidden = ana.page.evaluate(HIDDEN_NAMES)
    assert hidden == [], "names that the button covers"
    learn = ana.page.get_by_role("button", name="Aprender jugando").bounding_box()
    assert learn is not None
    assert learn["height"] >= 44


def test_the_invitation_comes_first_on_a_phone_and_beside_the_seats_on_a_desk(
    invite: Invite,
) -> None:
    ana = invite("phone")
    path = ana.open_game("kingdomino", ["open"])
    page = ana.page
    ana.visit(path)
    link = page.locator(".invite").bounding_box()
    seats = page.locator(".seats").bounding_box()
    assert link is not None
    assert seats is not None
    assert link["y"] + link["height"] <= seats["y"]
    assert ana.axe() == []
    page.set_viewport_size({"width": 1280, "height": 800})
    link = page.locator(".invite").bounding_box()
    seats = page.locator(".seats").bounding_box()
    assert link is not None
    assert seats is not None
    assert (link["y"], link["x"] > seats["x"]) == (seats["y"], True)


def test_without_a_line_what_was_never_seen_says_so_and_what_was_seen_is_listed(
    invite: Invite, own_server: Server
) -> None:
    ana = invite("phone", workers="allow")
    ana.address = own_server.address
    page = ana.page
    ana.visit("/rules/kingdomino")
    page.wait_for_selector("#KD-25")
    page.wait_for_function(CONTROLLED)
    wait_for(page, KEPT, "rules/kingdomino")
    ana.visit()
    page.wait_for_selector("input[name=code]")
    path = ana.open_game("kingdomino", ["random"])
    wait_for(page, KEPT, f"tables/{path.removeprefix('/t/')}")
    own_server.stop()
    ana.visit("/rules/kingdomino")
    expect(page.get_by_text("Estas son las reglas como las leíste")).to_be_visible()
    expect(page.locator("#KD-25")).to_be_visible()
    ana.visit("/rules/teg-cartas")
    expect(page.get_by_text("En este dispositivo todavía no las abriste")).to_be_visible()
    ana.visit("/t/AnotherTable")
    expect(page.get_by_text("Esta mesa todavía no se vio")).to_be_visible()
    assert ana.axe() == []
    # Home never told of the table; this browser has seen it.
    page.evaluate("async () => (await caches.open('reinos-seen')).delete('/seen/tables')")
    ana.visit()
    expect(page.get_by_role("heading", name="Mesas que viste")).to_be_visible()
    assert ana.axe() == []
    page.locator(".seen li a").tap()
    expect(page.get_by_text("se puede mirar, pero no jugar")).to_be_visible()
    forgive(ana)
