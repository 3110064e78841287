"""A guide through a first game, at a real table with a prepared deal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.support.browser import Guest, Invite

GAMES = ("kingdomino", "kingdom-builder", "robber-knights", "teg-cartas")
MOST_TOUCHES = 40
MARKED = "[data-guide]"
SETTLED = """
() => document.querySelector(".guide[data-step=free]") || document.querySelector("[data-guide]")
"""
CHANGED = "before => document.documentElement.outerHTML !== before"
OVERLAPS = """
() => {
  const box = (one) => one.getBoundingClientRect();
  const shared = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const card = box(document.querySelector(".guide"));
  const others = [".ring", ".table [data-guide]:not(.guide *)", ".table .actions .call"];
  const covered = others.filter((one) =>
    [...document.querySelectorAll(one)].some((each) => shared(card, box(each)) > 1));
  const across = card.left >= 0 && card.right <= innerWidth + 1;
  return across && card.top >= 0 && card.bottom <= innerHeight ? covered : [...covered, "outside"];
}
"""
WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}


def learn(guest: Guest, played: str) -> None:
    """Begin a first game from the front page."""
    guest.visit()
    guest.page.fill("input[name=name]", "Ana")
    guest.page.check(f"input[name=game][value={played}]")
    guest.page.get_by_role("button", name=re.compile("Aprender jugando|Learn by playing")).click()
    guest.page.wait_for_selector(".guide[data-step]")


def follow(guest: Guest) -> list[str]:
    """Touch nothing but what the guide marks until it leaves the player alone; the steps."""
    steps: list[str] = []
    for _ in range(MOST_TOUCHES):
        guest.page.wait_for_function(SETTLED)
        card = guest.page.locator(".guide")
        step = card.get_attribute("data-step") or ""
        if steps[-1:] != [step]:
            steps.append(step)
            assert guest.page.evaluate(OVERLAPS) == [], step
        if step == "free":
            return steps
        before = guest.page.evaluate("document.documentElement.outerHTML")
        marked = guest.page.locator(MARKED).first
        box = marked.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if guest.page.evaluate("navigator.maxTouchPoints"):
            guest.page.touchscreen.tap(x, y)
        else:
            guest.page.mouse.click(x, y)
        guest.page.wait_for_function(CHANGED, arg=before)
        guest.page.wait_for_timeout(400)
    pytest.fail(f"more than {MOST_TOUCHES} touches: {steps}")


@pytest.mark.parametrize("played", GAMES)
@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_who_touches_only_what_is_marked_comes_to_play_freely(
    invite: Invite, played: str, screen: str
) -> None:
    ana = invite(screen)
    if screen == "desktop":
        ana.page.set_viewport_size(WIDE["viewport"])
    learn(ana, played)
    assert "Ana" in (ana.page.locator(".guide .said").text_content() or "")
    steps = follow(ana)
    assert len(steps) == len(set(steps)) > 3
    expect(ana.page.locator(".guide")).to_contain_text(re.compile("Meta|meta"))
    assert ana.axe() == []


def test_a_wrong_try_is_answered_with_the_rule_and_changes_nothing(invite: Invite) -> None:
    ana = invite("desktop")
    learn(ana, "kingdomino")
    ana.page.get_by_role("button", name="Entendido").click()
    said = ana.page.locator(".guide .said")
    expect(said).to_contain_text("Tocá la 31")
    ana.page.locator(".slot:has([data-domino='40'])").click()
    ana.page.locator(".actions .call").click()
    expect(said).to_contain_text("buscamos la 31")
    assert ana.view()["sequence"] == 0
    ana.page.locator(".slot:has([data-domino='31'])").click()
    expect(said).to_contain_text("Tocá la 31")


def test_the_next_lesson_is_at_hand_and_shows_a_domino_that_fits_nowhere(invite: Invite) -> None:
    ana = invite("phone")
    learn(ana, "kingdomino")
    ana.page.get_by_role("button", name="Opciones de la guía").click()
    ana.page.get_by_role("button", name="Siguiente lección: Descartar una ficha").click()
    expect(ana.page.locator(".guide .said")).to_contain_text("no entra en tu reino")
    assert follow(ana) == ["nowhere", "discard", "full", "free"]


def test_harvest_is_a_lesson_of_its_own(invite: Invite) -> None:
    ana = invite("phone")
    learn(ana, "kingdom-builder")
    ana.page.get_by_role("button", name="Opciones de la guía").click()
    ana.page.get_by_role("button", name="Siguiente lección: Harvest").click()
    expect(ana.page.locator(".guide .said")).to_contain_text("dos lugares distintos")
    steps = ["pair", "farmland", "silo", "cabin", "second", "third", "scouts", "free"]
    assert follow(ana) == steps


def test_a_place_where_one_may_not_build_is_answered_with_what_forbids_it(invite: Invite) -> None:
    ana = invite("desktop")
    learn(ana, "kingdom-builder")
    for _ in range(2):
        ana.page.get_by_role("button", name="Entendido").click()
    said = ana.page.locator(".guide .said")
    expect(said).to_contain_text("El primero puede ir")
    rows = ana.view()["rows"]
    builds = {move["cell"] for move in ana.view()["moves"] if move["kind"] == "build"}

    def touch(cell: str) -> None:
        ana.page.locator(f".kb [data-cell='{cell}']").click()

    touch(
        next(
            f"{chr(97 + x)}{y}" for y, row in enumerate(rows, 1) for x in range(20) if row[x] == "F"
        )
    )
    expect(said).to_contain_text("casillas libres de hierba")
    touch("s12")
    ana.page.locator(".kb .bar .call").click()
    expect(said).to_contain_text("Cada asentamiento nuevo")
    beside = {move["cell"] for move in ana.view()["moves"] if move["kind"] == "build"}
    touch(min(builds - beside - {"s12"}))
    expect(said).to_contain_text("lejos de lo tuyo")
    assert ana.view()["sequence"] == 1


def test_a_guide_goes_on_after_a_reload_later_and_can_be_skipped(invite: Invite) -> None:
    ben = invite("desktop", "en-GB")
    learn(ben, "kingdomino")
    ben.page.get_by_role("button", name="Got it").click()
    said = ben.page.locator(".guide .said")
    expect(said).to_contain_text("Touch 31")
    ben.page.reload()
    expect(said).to_contain_text("Touch 31")
    table = ben.page.url
    ben.page.get_by_role("button", name="Options of the guide").click()
    ben.page.get_by_role("button", name="Go on later").click()
    expect(ben.page.locator(".guide")).to_have_count(0)
    ben.visit()
    ben.page.get_by_role("button", name="Go on learning").click()
    ben.page.wait_for_url(table)
    ben.page.get_by_role("button", name="Resume the guide").click()
    expect(said).to_contain_text("Touch 31")
    ben.page.get_by_role("button", name="Options of the guide").click()
    ben.page.get_by_role("button", name="Skip the guide").click()
    expect(ben.page.locator(".guide")).to_have_count(0)
    ben.page.reload()
    ben.page.wait_for_selector(".prompt")
    expect(ben.page.locator(".guide")).to_have_count(0)


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
