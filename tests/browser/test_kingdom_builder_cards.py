"""What stands beside the map of Kingdom Builder: cards, what a move brings, votes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.support.browser import Invite
from tests.support.kingdom_builder_player import (
    can_move,
    cell,
    decide,
    moving_tile,
    my_turn,
    reach,
)
from tests.support.overheard import overhear

NOTICED = """
() => {
  window.noticed = "";
  const note = () => (window.noticed += document.querySelector(".notices")?.textContent ?? "");
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}
"""
"""What is told for some seconds only is noted, however late somebody looks."""
OVERLAPS = """
() => {
  const names = [".cards", ".window", ".under", ".zoom", ".hand", ".people", ".bar"];
  const parts = names.flatMap((name) => {
    const part = document.querySelector(`.board ${name}`);
    const box = part?.getBoundingClientRect();
    return box?.width && box.height ? [{ name, part, box }] : [];
  });
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return parts.flatMap((a, n) => parts.slice(n + 1).filter((b) =>
    !a.part.contains(b.part) && over(a.box, b.box)).map((b) => `${a.name} ${b.name}`));
}
"""
"""Parts of the board that lie over each other."""
WIDER = """
() => [...document.querySelectorAll(".card, li:not(.castle) .name, .scores")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)
"""
"""What does not fit into the cards."""


def test_touching_a_card_lights_what_scores(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdom-builder", ["greedy"], first_game=True)
    view = reach(ana, lambda view: my_turn(view) and view["players"][view["viewer"]]["score"] > 0)
    assert page.locator(".lit").count() == 0
    knights = page.get_by_role("button", name="Caballeros")
    ana.tap(knights)
    expect(page.locator(".lit")).to_have_count(1)
    expect(page.locator(".actions")).to_contain_text("Caballeros: sumás")
    ana.tap(page.locator(".players button").nth(1 - view["viewer"]))
    expect(page.locator(".actions")).not_to_contain_text("Caballeros: sumás")
    ana.tap(knights)
    expect(page.locator(".lit")).to_have_count(0)


def test_nobody_sees_a_hidden_card(invite: Invite) -> None:
    ana, ben, zoe = invite("phone"), invite("desktop"), invite("desktop")
    path = ana.open_game("kingdom-builder", ["open"], first_game=True)
    heard = {1: overhear(ben), None: overhear(zoe)}
    ben.join(path, "Ben")
    zoe.visit(path)
    for guest in (ana, ben, zoe):
        guest.page.wait_for_selector("[role=grid]")
    # Two turns each.
    while min(len(player["settlements"]) for player in zoe.view()["players"]) < 6:
        if not any(decide(guest, lambda spot: spot.click(force=True)) for guest in (ana, ben)):
            zoe.page.wait_for_timeout(30)
    zoe.page.wait_for_selector(f".prompt[data-sequence='{zoe.view()['sequence']}']")
    mover = zoe.view()["seat"]
    for guest, seat in ((ana, 0), (ben, 1), (zoe, None)):
        # The mover's card is for everyone, the other only for its owner.
        shown = guest.page.locator(".players button").nth(1 - mover)
        hidden = 0 if seat == 1 - mover else 1
        expect(shown.get_by_text("carta de terreno oculta")).to_have_count(hidden)
    for seat, messages in heard.items():
        assert len(messages) > 5
        for table in (message["table"] for message in messages if message.get("table")):
            view, mine = table["view"], table["mine"]
            assert mine in (None, seat)  # who has not sat down yet sees what everybody sees
            for other, player in enumerate(view["players"] if view else []):
                assert (player["terrain"] is None) == (other not in (mine, view["seat"]))
        entries = [entry for message in messages for entry in message.get("log", [])]
        events = [event for entry in entries for event in entry["events"]]
        assert {event["seat"] for event in events if event["kind"] == "drew"} <= {seat}


def test_what_a_settlement_brings_is_said_before_and_after(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdom-builder", ["random"], first_game=True)
    view = reach(
        ana,
        lambda view: any(
            set(view["brings"].get(move.get("cell"), [])) - {"castle"} for move in view["moves"]
        ),
    )
    best = next(
        move["cell"]
        for move in view["moves"]
        if set(view["brings"].get(move.get("cell"), [])) - {"castle"}
    )
    cell(page, best).click(force=True)
    expect(page.locator(".actions")).to_contain_text("Te llevás la plaquita de")
    page.evaluate(NOTICED)
    ana.confirm()
    page.wait_for_function("() => window.noticed.includes('Te llevaste la plaquita de')")
    # It has a place of its own, in the bar: the cards can still be read.
    assert page.locator(".bar .notices, .bar p").count() > 0
    assert page.evaluate(OVERLAPS) == []


def test_a_card_is_read_in_the_middle_of_a_tile(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("kingdom-builder", ["greedy"], first_game=True)
    view = reach(ana, can_move)
    tile, lifts = moving_tile(ana, view)
    ana.tap(tile)
    expect(page.locator(".prompt")).to_contain_text(": tocá")
    expect(page.locator(".actions .call")).to_have_count(0)
    origin = next(iter(lifts))
    if len(lifts) > 1:
        ana.tap(cell(page, origin))
    ana.tap(page.locator(".cards button").first)
    ana.tap(page.locator(".actions").get_by_role("button", name="Cerrar"))
    expect(tile).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".cell.may")).to_have_count(len(lifts[origin]))
    # A hex that will not do: why not is said at once.
    page.keyboard.press("Escape")
    ana.tap(tile)
    other = next(name for name in ("a1", "t20", "a20", "t1") if name not in lifts)
    cell(page, other).click(force=True)
    expect(page.locator(".actions")).to_contain_text("Acá no")
    expect(page.locator(".actions")).to_contain_text("asentamiento")
    assert ana.view() == view


@pytest.mark.parametrize(
    "size", [(1024, 768), (1180, 820), (1280, 800), (1440, 900), (390, 844), (360, 740)]
)
def test_no_part_of_the_board_lies_over_another(invite: Invite, size: tuple[int, int]) -> None:
    ana = invite("desktop" if size[0] > 1000 else "phone")
    page = ana.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ana.open_game("kingdom-builder", ["greedy", "random"], first_game=True)
    view = reach(ana, lambda view: bool(view["players"][view["viewer"]]["tiles"]))
    page.locator(".hand .tile").first.wait_for()
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate(WIDER) == []
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    page.locator(".hand .tile").first.click()
    expect(page.locator(".hand .tile").first).to_be_in_viewport(ratio=1)
    assert ana.view()["sequence"] == view["sequence"]


def test_an_open_vote_covers_nobody(invite: Invite) -> None:
    ana, ben = invite("phone"), invite()
    path = ana.open_game("kingdom-builder", ["open", "greedy"], first_game=True)
    ben.join(path, "Ben")
    for guest in (ana, ben):
        guest.page.wait_for_selector(".hand")
    ben.page.locator("#side-more").get_by_role("button", name="Terminar la partida (votar)").click()
    ben.page.get_by_role("button", name="Proponerlo", exact=True).click()
    expect(ana.page.get_by_role("region", name="Votación")).to_be_visible()
    assert ana.page.evaluate(OVERLAPS) == []
    expect(ana.page.locator(".people")).to_be_in_viewport(ratio=1)


def test_a_replay_on_a_phone_shows_what_the_cards_pay(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    path = ana.open_game("kingdom-builder", ["random"], first_game=True)
    ana.play_to_the_end(decide, lambda spot: spot.click(force=True))
    ana.visit(f"{path}/replay#40")
    card = page.locator(".cards .card").first
    expect(card).to_be_visible()
    expect(page.locator(".cards .scores")).to_have_count(4)
    expect(card.locator(".score")).to_have_count(2)
    box = card.bounding_box()
    assert box
    assert box["height"] < 70
    ana.tap(card)
    expect(page.locator(".actions")).to_contain_text("pepita")
