"""People play T.E.G. Cartas in the browser."""

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


def test_a_person_finishes_a_game_on_a_phone(invite: Invite) -> None:
    ana = invite("phone")
    path = ana.open_game("teg-cartas", ["greedy", "random"], max_rounds=3)
    while ana.wait_for_decision():
        decide(ana, ana.view(), ana.tap)
    assert ana.axe() == []
    # At the end the objectives of those who are still there lie open.
    alive = sum(player["alive"] for player in ana.view()["players"])
    ana.visit(f"{path}/replay#10")
    expect(ana.page.locator("[data-cell]")).to_have_count(40)
    expect(ana.page.locator(".ending")).to_have_count(0)
    last = ana.page.locator("input[type=range]").get_attribute("max")
    ana.visit(f"{path}/replay#{last}")
    expect(ana.page.locator(".ending li")).to_have_count(alive)
    expect(ana.page.locator(".ending .why")).to_contain_text(re.compile("objetivo|rondas|en pie"))
    assert ana.axe() == []


@pytest.mark.parametrize(
    ("screen", "language", "theme"),
    [("phone", "es-AR", "light"), ("desktop", "en-GB", "dark"), ("phone", "en-GB", "dark")],
)
def test_the_board_is_accessible(invite: Invite, screen: str, language: str, theme: str) -> None:
    ana = invite(screen, language, theme)
    ana.open_game("teg-cartas", ["greedy", "greedy", "random"])
    view = reach(ana, my_turn)
    assert ana.axe() == []
    close_result(ana.page)
    territory(ana.page, attackable(view)[0]).click()
    ana.page.locator(".hand .die").first.click()
    assert ana.axe() == []
    ana.page.keyboard.press("Escape")
    reach(ana, defends, calm=True)
    assert ana.axe() == []
    ana.page.locator(".goal").click()
    expect(ana.page.locator(".actions strong")).to_be_visible()
    ana.page.locator(".players button").nth(1).click()
    assert ana.axe() == []


def test_an_attack_is_a_territory_and_a_card(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    view = reach(ana, my_turn, ana.tap)
    close_result(page)
    first, second = attackable(view)[0], attackable(view)[-1]
    ana.tap(territory(page, first))
    expect(page.locator(".actions .call")).to_have_count(0)
    expect(page.locator(".actions")).to_contain_text("Ahora tocá una carta de dado.")
    ana.tap(page.locator(".hand .die").first)
    expect(page.locator(".actions .call")).to_have_text("Atacar")
    # Another target is another choice, and a second touch does not confirm.
    ana.tap(territory(page, second))
    ana.tap(territory(page, second))
    expect(territory(page, second)).to_have_attribute("aria-pressed", "true")
    expect(territory(page, first)).to_have_attribute("aria-pressed", "false")
    assert ana.view()["sequence"] == view["sequence"]
    ana.confirm()
    # Both cards are compared, number by number.
    expect(page.locator(".combat ol li")).to_have_count(3)
    last = ana.view()["last_combat"]
    assert last["territory"] == second
    won = "taken" if last["won"] else "held"
    expect(page.locator(".combat")).to_have_attribute("data-result", won)
    expect(page.locator(".combat .result")).to_contain_text("de 3")
    # On a phone it is one line that opens.
    expect(page.locator(".combat ol")).not_to_be_visible()
    ana.tap(page.locator(".combat .line"))
    expect(page.locator(".combat ol")).to_be_visible()
    for row, position in enumerate(last["positions"]):
        told = page.locator(".combat ol li").nth(row)
        tie = position["attack"] == position["defence"]
        expect(told).to_contain_text("Empate" if tie else " le gana a ")
    close_result(page)
    expect(page.locator(".combat ol")).to_have_count(0)


def test_the_card_can_be_touched_first(invite: Invite) -> None:
    ana = invite("desktop", "en-GB")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    view = reach(ana, my_turn)
    close_result(page)
    page.locator(".hand .die").first.click()
    expect(page.locator(".actions")).to_contain_text("Now touch the territory you attack.")
    territory(page, attackable(view)[0]).click()
    expect(page.locator(".actions .call")).to_have_text("Attack")
    page.keyboard.press("Escape")
    expect(page.locator(".actions .call")).to_have_count(0)
    assert ana.view()["sequence"] == view["sequence"]


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
    expect(attacker.page.locator(".prompt")).to_contain_text(f"Se espera la defensa de {name}")
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


def test_without_dice_the_refusal_is_explained(invite: Invite) -> None:
    ana = invite("desktop")
    page = ana.page
    ana.open_game("teg-cartas", ["random"], specials=False)
    view = reach(ana, lambda view: view["stage"] == "turn" and not attackable(view))
    close_result(page)
    me = view["viewer"]
    rival = next(one["id"] for one in view["territories"] if one["owner"] != me)
    territory(page, rival).click()
    page.get_by_role("button", name="¿Por qué no?").click()
    expect(page.locator(".toast")).to_contain_text("hace falta una carta de dado")
    # The refusal is in the console of the browser, too.
    ana.complaints.clear()


def test_the_map_is_walked_with_the_keys(invite: Invite) -> None:
    ana = invite("desktop", "en-GB")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    view = reach(ana, my_turn)
    close_result(page)
    assert page.locator("[data-cell][tabindex='0']").count() == 1
    territory(page, "alaska").focus()

    def here() -> str:
        return str(page.evaluate("document.activeElement.dataset.cell"))

    page.locator("[data-cell][tabindex='0']").focus()
    before = here()
    page.keyboard.press("ArrowDown")
    assert here() != before
    page.keyboard.press("n")
    chosen = here()
    assert chosen in attackable(view)
    page.keyboard.press("Enter")
    expect(territory(page, chosen)).to_have_attribute("aria-pressed", "true")
    page.locator(".hand .die").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".actions .call")).to_have_text("Attack")
    page.locator(".actions .call").focus()
    sequence = ana.sequence()
    page.keyboard.press("Enter")
    ana.wait_for_news(sequence)
    page.wait_for_selector(".combat ol")
    assert ana.view()["last_combat"]["territory"] == chosen


@pytest.mark.parametrize("size", [(390, 664), (360, 640)])
def test_the_large_button_is_in_reach_on_a_short_phone(
    invite: Invite, size: tuple[int, int]
) -> None:
    ana = invite("phone")
    page = ana.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ana.open_game("teg-cartas", ["greedy", "random", "random"])
    view = reach(ana, my_turn, ana.tap)
    close_result(page)
    ana.tap(territory(page, attackable(view)[0]))
    ana.tap(page.locator(".hand .die").first)
    expect(page.locator(".actions .call")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    box = page.locator(".actions .call").bounding_box()
    assert box
    assert box["height"] >= 44


def test_touching_a_player_lights_the_territories(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("teg-cartas", ["random", "random"])
    reach(ana, my_turn, ana.tap)
    close_result(page)
    view = ana.view()
    ana.tap(page.locator(".players button").nth(1))
    held = view["players"][1]["territories"]
    expect(page.locator("[data-cell].lit")).to_have_count(held)
    ana.tap(page.locator(".players button").nth(1))
    expect(page.locator("[data-cell].lit")).to_have_count(0)


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


def test_a_turn_without_an_attack_ends_only_when_it_is_meant(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("teg-cartas", ["random"])
    view = reach(ana, my_turn, ana.tap, calm=True)
    ana.tap(page.locator(".actions .end"))
    expect(page.locator(".actions")).to_contain_text("No atacaste en este turno.")
    ana.tap(page.get_by_role("button", name="Seguir"))
    assert ana.view()["sequence"] == view["sequence"]
    # It is asked once.
    ana.tap(page.locator(".actions .end"))
    ana.wait_for_news(view["sequence"])


def test_a_card_that_cannot_be_played_says_why(invite: Invite) -> None:
    ana, beto = invite("desktop"), invite("desktop")
    path = ana.open_game("teg-cartas", ["open"])
    join(beto, path, "Beto")
    ana.page.wait_for_selector("[data-cell]")
    view = ana.view()
    idle = beto if view["seat"] == view["viewer"] else ana
    idle.page.locator(".hand .die").first.click()
    expect(idle.page.locator(".actions")).to_contain_text("para atacar en tu turno y para defender")


@pytest.mark.parametrize(
    ("size", "share"),
    [
        ((1440, 900), 0.55),
        ((1280, 800), 0.54),
        ((1024, 768), 0.55),
        ((844, 390), 0.45),
        ((390, 844), 0.55),
        ((360, 740), 0.54),
    ],
)
def test_the_map_has_its_share_of_the_screen(
    invite: Invite, size: tuple[int, int], share: float
) -> None:
    ana = invite("phone" if size[0] < 1000 else "desktop")
    page = ana.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ana.open_game("teg-cartas", ["greedy", "random", "random"])
    reach(ana, my_turn, ana.tap if size[0] < 1000 else lambda spot: spot.click())
    box = page.locator(".world").bounding_box()
    assert box
    assert box["width"] * box["height"] >= share * size[0] * size[1]
    assert page.evaluate("document.documentElement.scrollHeight") == size[1]
    # Everything to play with is in sight.
    for part in (".prompt", ".hand", ".actions", ".goal"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
