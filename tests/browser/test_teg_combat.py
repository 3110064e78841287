"""Combats of T.E.G. Cartas in the browser: the defence, the cards that turn over, replays."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import WebSocket

    from tests.support.browser import Guest, Invite
from tests.support.teg_cartas_player import (
    attackable,
    close_result,
    decide,
    defends,
    end_turn,
    join,
    my_turn,
    reach,
    territory,
)

# What the panel of combats says, each time it changes. A decided combat brings details of its own,
# so the element tells two combats apart that read the same.
WATCH = """
() => {
  window.fights = [];
  const seen = [];
  const look = () => {
    const panel = document.querySelector(".combat");
    if (!panel) return;
    const told = panel.querySelector(".versus").textContent.trim();
    const pressed = document.querySelector("[data-cell][aria-pressed=true]");
    const details = panel.querySelector(".details");
    if (details && !seen.includes(details)) seen.push(details);
    const combat = seen.indexOf(details);
    const now = JSON.stringify([told, panel.dataset.result, pressed?.dataset.cell, combat]);
    if (now !== window.fights.at(-1)) window.fights.push(now);
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
  look();
}
"""
DECIDED = """
async () => {
  const id = location.pathname.split("/")[2];
  const { log } = await (await fetch(`/api/tables/${id}`)).json();
  const kinds = ["revealed", "undefended"];
  return log.flatMap(({ events }) => events).filter(({ kind }) => kinds.includes(kind));
}
"""
REPLAY = """
async () => {
  const id = location.pathname.split("/")[2];
  return (await (await fetch(`/api/tables/${id}/replay`)).json()).steps;
}
"""


def test_a_defence_comes_from_the_hand_or_from_the_deck(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("teg-cartas", ["greedy"])
    page.wait_for_selector("[data-cell]")
    page.evaluate(WATCH)
    for source in ("deck", "hand"):
        view = reach(ana, defends, ana.tap, calm=True)
        expect(page.locator(".prompt")).to_contain_text("¿Con qué defendés?")
        expect(page.locator(".combat")).to_contain_text("Te atacan")
        kind = ".deck" if source == "deck" else ".die"
        ana.tap(page.locator(f".hand {kind}").first)
        ana.confirm()
        assert view["combat"]["card"] is None
        told = "Defensa del mazo." if source == "deck" else "Defensa de la mano."
        page.wait_for_function("told => window.fights.some(one => one.includes(told))", arg=told)


def test_the_table_waits_for_the_defence_and_hides_the_card(invite: Invite) -> None:
    ana, beto = invite("phone"), invite("desktop")
    heard: dict[str, list[str]] = {"Ana": [], "Beto": []}

    def listen(guest: Guest, messages: list[str]) -> None:
        def follow(socket: WebSocket) -> None:
            socket.on("framereceived", lambda frame: messages.append(str(frame)))

        guest.page.on("websocket", follow)

    listen(ana, heard["Ana"])
    listen(beto, heard["Beto"])
    path = ana.open_game("teg-cartas", ["open"])
    ana.page.wait_for_selector("text=Invitá a jugar")
    join(beto, path, "Beto")
    ana.page.wait_for_selector("[data-cell]")
    view = ana.view()
    attacker, defender = (ana, beto) if view["seat"] == view["viewer"] else (beto, ana)
    name = "Beto" if defender is beto else "Ana"
    assert attacker.wait_for_decision()
    view = attacker.view()
    territory(attacker.page, attackable(view)[0]).click()
    card = attacker.page.locator(".hand .die").first
    used = str(card.get_attribute("data-card"))
    card.click()
    attacker.page.locator(".actions .call").click()
    expect(attacker.page.locator(".prompt")).to_contain_text(f"Esperamos la defensa de {name}")
    expect(attacker.page.locator(".combat")).to_contain_text("la ves solo vos")
    expect(attacker.page.locator(".players .awaited")).to_be_visible()
    expect(defender.page.locator(".combat")).to_contain_text("Te atacan")
    assert heard[name]
    seen = json.dumps(defender.view()) + "".join(heard[name])
    hidden = [one["id"] for one in view["hand"]]
    assert used in hidden
    assert [one for one in hidden if re.search(rf"\b{one}\b", seen)] == []
    defender.page.locator(".hand .deck").click()
    defender.confirm()
    for guest in (ana, beto):
        expect(guest.page.locator(".combat ol li")).to_have_count(3)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_cards_turn_over_unless_the_reader_wants_calm(invite: Invite, motion: str) -> None:
    ana = invite("phone", motion=motion)
    ana.watch_movements()
    ana.open_game("teg-cartas", ["random"])
    view = reach(ana, my_turn, ana.tap)
    close_result(ana.page)
    ana.tap(territory(ana.page, attackable(view)[0]))
    ana.tap(ana.page.locator(".hand .die").first)
    ana.confirm()
    ana.page.wait_for_selector(".combat ol", state="attached")
    movements = ana.movements()
    assert bool(movements) == (motion == "no-preference")
    assert all(150 <= duration <= 350 for duration in movements)


def test_every_combat_is_shown_to_its_end_before_the_next(invite: Invite) -> None:
    ana, beto = invite("desktop"), invite("desktop")
    path = ana.open_game("teg-cartas", ["greedy", "greedy"])
    reach(ana, my_turn, calm=True)
    beto.visit(path)
    beto.page.wait_for_selector("[data-cell]")
    before = len(beto.page.evaluate(DECIDED))
    beto.page.evaluate(WATCH)
    while len(decided := beto.page.evaluate(DECIDED)[before:]) < 3:
        assert ana.wait_for_decision()
        view = ana.view()
        if view["stage"] == "turn":
            end_turn(ana, view, lambda spot: spot.click())
        else:
            decide(ana, view, lambda spot: spot.click())
    # Nobody touches anything here: one after the other is shown, none is left out.
    shown = "count => window.fights.some(one => JSON.parse(one)[3] >= count - 1)"
    beto.page.wait_for_function(shown, arg=len(decided))
    seen = [json.loads(one) for one in beto.page.evaluate("window.fights")]
    results = {combat: one for one in seen if (combat := one[3]) >= 0}
    for number, event in enumerate(decided):
        _, result, territory, _ = results[number]
        assert result == ("taken" if event.get("won", True) else "held")
        assert territory == event["territory"]


def test_a_replay_shows_the_combat_of_its_step_and_no_other(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    path = ana.open_game("teg-cartas", ["greedy", "greedy"], max_rounds=1)
    while ana.wait_for_decision():
        view = ana.view()
        if view["stage"] == "turn":
            end_turn(ana, view, lambda spot: spot.click())
        else:
            decide(ana, view, lambda spot: spot.click())
    steps = page.evaluate(REPLAY)
    page.goto(f"{ana.address}{path}/replay#0")
    page.wait_for_selector("[data-cell]")
    shown = {"open": 0, "decided": 0, "none": 0}
    for number, step in enumerate(steps[1:], 1):
        page.keyboard.press("ArrowRight")
        expect(page.locator("input[type=range]")).to_have_value(str(number))
        told = page.locator(".combat")
        kinds = {event["kind"]: event for event in step["entry"]["events"]}
        result = kinds.get("revealed") or kinds.get("undefended")
        if step["view"]["over"] or not (result or step["view"]["combat"]):
            expect(told).to_have_count(0)
            shown["none"] += 1
            continue
        won = "open" if result is None else "taken" if result.get("won", True) else "held"
        fight = result or step["view"]["combat"]
        expect(told).to_have_attribute("data-result", won)
        expect(territory(page, fight["territory"])).to_have_attribute("aria-pressed", "true")
        shown["open" if result is None else "decided"] += 1
    assert all(shown.values())
