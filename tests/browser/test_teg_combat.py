"""Combats of T.E.G. Cartas in the browser: the defence, the cards that turn over, replays."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, WebSocket

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

# What the panel of combats says, each time it changes, and which decision it is about.
WATCH = """
() => {
  window.fights = [];
  const look = () => {
    const panel = document.querySelector(".combat");
    if (!panel) return;
    const told = panel.querySelector(".versus").textContent.trim();
    const pressed = document.querySelector("[data-cell][aria-pressed=true]");
    const { result, decided } = panel.dataset;
    const now = JSON.stringify([told, result, pressed?.dataset.cell, Number(decided ?? -1)]);
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
  return log.flatMap(({ sequence, events }) =>
    events.filter(({ kind }) => kinds.includes(kind)).map((event) => ({ ...event, sequence })));
}
"""
# Everything that tells how a combat goes, each time that something of it changes.
TELLING = """
() => {
  window.told = [];
  const look = () => {
    const arena = document.querySelector(".arena");
    const ground = document.querySelector(`[data-ground=${window.aimed}]`);
    const now = JSON.stringify({
      arena: arena !== null,
      dice: arena ? arena.querySelectorAll("span.face").length : 0,
      outcome: arena?.querySelector(".outcome strong")?.textContent ?? null,
      banner: document.querySelector(".prompt .sentence").textContent,
      panel: document.querySelector(".combat")?.dataset.result ?? null,
      log: document.querySelector("#side-log li")?.textContent.trim() ?? "",
      owner: [...ground.classList].find((name) => name.startsWith("seat-")),
    });
    if (now !== window.told.at(-1)) window.told.push(now);
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
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
    view = reach(ana, my_turn, calm=True)
    beto.visit(path)
    beto.page.wait_for_selector("[data-cell]")
    beto.page.evaluate(WATCH)

    def since() -> list[dict[str, Any]]:
        decided = beto.page.evaluate(DECIDED)
        return [event for event in decided if event["sequence"] >= view["sequence"]]

    while len(decided := since()) < 3:
        assert ana.wait_for_decision()
        now = ana.view()
        if now["stage"] == "turn":
            end_turn(ana, now, lambda spot: spot.click())
        else:
            decide(ana, now, lambda spot: spot.click())
    # Nobody touches anything here: one after the other is shown, none is left out.
    shown = "number => window.fights.some(one => JSON.parse(one)[3] === number)"
    for event in decided:
        beto.page.wait_for_function(shown, arg=event["sequence"])
    seen = [json.loads(one) for one in beto.page.evaluate("window.fights")]
    results = {sequence: one for one in seen if (sequence := one[3]) >= view["sequence"]}
    assert list(results) == sorted(results)
    for event in decided:
        _, result, territory, _ = results[event["sequence"]]
        assert result == ("taken" if event.get("won", True) else "held")
        assert territory == event["territory"]


def attack(guest: Guest, touch: Callable[[Locator], None]) -> str:
    """Attack some territory with the first card; which one."""
    view = reach(guest, my_turn, touch)
    close_result(guest.page)
    aimed = attackable(view)[0]
    touch(territory(guest.page, aimed))
    touch(guest.page.locator(".hand .die").first)
    guest.page.evaluate("id => window.aimed = id", aimed)
    guest.page.evaluate(TELLING)
    touch(guest.page.locator(".actions .call"))
    return aimed


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_the_dice_are_seen_before_anything_tells_how_it_ended(invite: Invite, screen: str) -> None:
    ana = invite(screen, motion="no-preference")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    attack(ana, ana.tap if screen == "phone" else lambda spot: spot.click())
    page.wait_for_selector(".arena .outcome strong")
    page.wait_for_selector(".arena", state="detached")
    told = [json.loads(one) for one in page.evaluate("window.told")]
    last = ana.view()["last_combat"]
    owner = f"seat-{last['attacker'] if last['won'] else last['defender']}"
    first = next(n for n, one in enumerate(told) if one["arena"])
    end = next(n for n, one in enumerate(told) if one["outcome"])
    before = told[first:end]
    # One pair after the other, and nothing else meanwhile.
    dice = [one["dice"] for one in before]
    assert dice == sorted(dice)
    assert {0, 2, 4, 6} <= set(dice)
    assert {one["panel"] for one in before} == {"open"}
    assert {one["owner"] for one in before} == {f"seat-{last['defender']}"}
    assert len({one["log"] for one in before}) == 1
    assert all("ataca" in one["banner"] for one in before)
    # Then all of it is told.
    after = told[-1]
    assert after["panel"] == ("taken" if last["won"] else "held")
    assert after["owner"] == owner
    assert after["log"] != before[0]["log"]
    assert "ataca" not in after["banner"]


def test_a_tap_opens_all_the_dice_and_another_goes_on(invite: Invite) -> None:
    ana = invite("phone", motion="no-preference")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    attack(ana, ana.tap)
    arena = page.locator(".arena")
    expect(arena).to_be_visible()
    box = page.locator(".arena .die").first.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 40
    arena.tap()
    told = json.loads(page.evaluate("window.told.at(-1)"))
    if told["arena"]:
        expect(page.locator(".arena .outcome strong")).to_be_visible()
        arena.tap()
    expect(arena).to_have_count(0)
    expect(page.locator(".combat .result")).to_be_visible()


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
