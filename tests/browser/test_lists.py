"""The lists of the first page: by pages, and what is over can be deleted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.support.browser import Invite
from tests.support.lists_of_tables import finish_a_game, section

PAGE = 50
"""How many tables a page of the server has."""
STEP = 10
"""How many tables more are shown at a time."""
OPEN_MANY = """
async (count) => {
  const seats = [{ kind: "me" }, { kind: "open" }];
  const body = JSON.stringify({ game: "kingdomino", name: "Ben", seats, open: true });
  const headers = { "Content-Type": "application/json" };
  for (let n = 0; n < count; n++) {
    const answer = await fetch("/api/tables", { method: "POST", headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }
}
"""


def test_open_tables_come_by_pages(invite: Invite) -> None:
    ben, ana = invite(), invite("phone")
    ben.visit()
    ben.page.wait_for_selector("input[name=name]")
    ben.page.evaluate(OPEN_MANY, PAGE + 2)
    ana.visit()
    tables = section(ana, "Mesas abiertas")
    expect(tables.locator("li")).to_have_count(STEP)
    assert ana.axe() == []
    for shown in range(2 * STEP, PAGE + STEP, STEP):
        more = tables.get_by_role("button", name="Mostrar más: Mesas abiertas")
        more.focus()
        ana.page.keyboard.press("Enter")
        expect(tables.locator("li").nth(shown - STEP).locator("a")).to_be_focused()
        expect(tables.locator("li")).to_have_count(shown)
    assert not any("/api/open?" in url for url in ana.requests)
    tables.get_by_role("button", name="Mostrar más").tap()
    expect(tables.locator("li").nth(PAGE)).to_be_visible()
    assert sum("/api/open?" in url for url in ana.requests) == 1
    hrefs = [link.get_attribute("href") for link in tables.locator("li > a").all()]
    assert len(set(hrefs)) == len(hrefs)


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_a_finished_table_is_deleted_from_the_list(invite: Invite, screen: str) -> None:
    ana = invite(screen)
    page = ana.page
    paths = [finish_a_game(ana) for _ in range(2)]
    ana.visit()
    tables = section(ana, "Partidas terminadas")
    expect(tables.locator("li")).to_have_count(2)
    doomed = tables.locator("li", has=page.locator(f"a[href='{paths[0]}']"))
    doomed.get_by_role("button", name=re.compile("^Borrar: Kingdomino, Ana y ")).click()
    expect(page.get_by_role("dialog", name="¿Borrás esta mesa de Kingdomino?")).to_be_visible()
    assert ana.axe() == []
    page.keyboard.press("Escape")
    expect(tables.locator("li")).to_have_count(2)
    doomed.get_by_role("button").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Sí, borrar").click()
    expect(tables.locator("li")).to_have_count(1)
    expect(page.get_by_role("heading", name="Partidas terminadas")).to_be_focused()
    expect(tables.get_by_role("status")).to_have_text("La mesa se borró de tu lista.")
    ana.visit()
    expect(tables.locator("li > a")).to_have_attribute("href", paths[1])
    ana.visit(paths[0])
    expect(page.get_by_role("heading", name="No se puede abrir la mesa")).to_be_visible()
    ana.complaints = [one for one in ana.complaints if "404" not in one]


def test_a_table_is_deleted_where_it_ended_and_goes_for_whoever_looks_at_it(
    invite: Invite,
) -> None:
    ana, eva = invite(), invite("phone", "en-GB")
    path = finish_a_game(ana)
    eva.visit(path)
    eva.page.wait_for_selector("#result")
    expect(eva.page.get_by_role("button", name="Delete the table")).to_have_count(0)
    ana.page.get_by_role("button", name="Borrar la mesa").click()
    assert ana.axe() == []
    ana.page.get_by_role("button", name="Sí, borrar").click()
    expect(ana.page.get_by_role("heading", name="Aprendé un juego")).to_be_visible()
    expect(section(ana, "Partidas terminadas")).to_have_count(0)
    expect(eva.page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    eva.complaints = [one for one in eva.complaints if "404" not in one]


def test_what_others_deleted_stays_with_who_did_not(invite: Invite) -> None:
    ana, ben = invite(), invite("desktop", "en-GB")
    path = ana.open_game("kingdomino", ["open"])
    ben.join(path, "Ben")
    ben.page.wait_for_selector(".line")
    ana.page.get_by_role("button", name="Abandonar").click()
    ana.page.get_by_role("button", name="Sí, abandonar").click()
    for guest in (ana, ben):
        guest.page.wait_for_selector("#result")
    ana.page.get_by_role("button", name="Borrar la mesa").click()
    ana.page.get_by_role("button", name="Sí, borrar").click()
    expect(section(ana, "Partidas terminadas").locator("li")).to_have_count(0)
    ben.visit()
    expect(section(ben, "Finished games").locator("li")).to_have_count(1)
    ben.visit(path)
    expect(ben.page.locator("#result")).to_be_visible()
