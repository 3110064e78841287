"""The end of a game, and looking at it once more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.support.browser import Guest, Invite

PLAY = """
async () => {
  const path = `/api/tables/${location.pathname.split("/")[2]}`;
  const headers = { "Content-Type": "application/json" };
  for (;;) {
    const table = await (await fetch(path)).json();
    if (table.stage === "over") return table.standings.map((one) => [one.place, one.score]);
    const { moves, sequence } = table.view;
    if (!moves.length) await new Promise((done) => setTimeout(done, 30));
    else await fetch(`${path}/moves`, {
      method: "POST",
      headers,
      body: JSON.stringify({ sequence, move: moves[0] }),
    });
  }
}
"""
MOVING = "document.querySelector('.laurels').getAnimations({ subtree: true }).length"
FLYING = "document.querySelectorAll('.laurels .air i').length"


def finish(guest: Guest, *bots: str) -> tuple[str, list[list[int]]]:
    """Play a whole game against bots; the path of the table, and place and score of each seat."""
    path = guest.open_game("kingdomino", list(bots))
    guest.page.wait_for_selector(".prompt")
    standings: list[list[int]] = guest.page.evaluate(PLAY)
    guest.page.wait_for_selector("#result")
    return path, standings


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)])
def test_the_end_is_one_table_in_which_the_winner_comes_first(
    invite: Invite, size: tuple[int, int]
) -> None:
    ana = invite()
    page = ana.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    _, standings = finish(ana, "random", "greedy", "random")
    order = sorted(range(4), key=lambda seat: standings[seat][0])
    totals = page.locator(".matrix tfoot .total strong").all_text_contents()
    assert [int(total) for total in totals] == [standings[seat][1] for seat in order]
    names = page.locator(".matrix thead .who").all_text_contents()
    expect(page.locator("#result")).to_be_in_viewport()
    expect(page.locator(".matrix")).to_be_in_viewport(ratio=0.9)
    for row in page.locator(".matrix tbody tr").all():
        assert row.locator("td").count() == 4
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    mine = names[0].strip() == "Ana"
    kingdom = "Tu reino" if mine else f"Reino de {names[0].strip()}"
    expect(page.get_by_role("heading", name=kingdom)).to_be_visible()
    number = page.locator(".matrix tbody button").first
    number.focus()
    page.keyboard.press("Enter")
    expect(number).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".explained")).to_contain_text(re.compile(r"×|:"))
    assert ana.axe() == []


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_laurels_fly_only_for_those_who_like_movement(invite: Invite, motion: str) -> None:
    ana = invite("desktop", motion=motion)
    _, standings = finish(ana, "random")
    moved = ana.page.evaluate(MOVING)
    assert bool(moved) == (motion == "no-preference")
    # Paper flies only for those who have won; the others read a kind word.
    won = standings[0][0] == 1
    assert bool(ana.page.evaluate(FLYING)) == won
    expect(ana.page.locator(".over .kind")).to_have_count(0 if won else 1)


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_a_replay_goes_by_turns_at_a_pace_and_from_a_seat(invite: Invite, screen: str) -> None:
    ana, eva = invite(screen), invite("desktop")
    page = ana.page
    path, _ = finish(ana, "random")
    ana.visit(f"{path}/replay#3")
    page.get_by_role("button", name="Al turno siguiente").click()
    expect(page).not_to_have_url(re.compile("#3$"))
    page.get_by_role("button", name="Al turno anterior").click()
    page.get_by_label("Velocidad").select_option("fast")
    page.get_by_label("Ver como").select_option(label="Ana")
    expect(page).to_have_url(re.compile(r"#\d+@1$"))
    expect(page.get_by_role("heading", name="Tu reino")).to_be_visible()
    assert ana.axe() == []
    moment = page.url
    page.get_by_role("button", name="Reproducir").click()
    expect(page.locator(".count")).to_have_text(re.compile("^48 "))
    eva.visit(moment.removeprefix(ana.address))
    expect(eva.page.get_by_role("heading", name="Tu reino")).to_be_visible()
    expect(eva.page.get_by_label("Ver como")).to_have_value("0")
    eva.page.get_by_label("Ver como").select_option(label="Quien mira")
    expect(eva.page.get_by_role("heading", name="Tu reino")).to_have_count(0)
    # A link that was cut off or typed wrong shows the game as everybody sees it.
    eva.visit("/")
    eva.visit(f"{path}/replay#3@x")
    expect(eva.page.locator(".count")).to_have_text(re.compile("^3 "))
    expect(eva.page.get_by_label("Ver como")).to_have_value("")
