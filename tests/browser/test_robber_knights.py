"""People play Robber Knights in the browser."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.support.browser import Invite
from tests.support.overheard import overhear
from tests.support.robber_knights_player import (
    can_march,
    cell,
    decide,
    longest,
    my_turn,
    reach,
    stack,
)


def test_a_person_finishes_a_game_on_a_phone(invite: Invite) -> None:
    ana = invite("phone")
    path = ana.open_game("robber-knights", ["greedy", "random"])
    ana.play_to_the_end(decide, ana.tap)
    assert ana.axe() == []
    ana.tap(ana.page.locator(".matrix td button").first)
    expect(ana.page.locator(".explained")).to_contain_text("punto")
    ana.visit(f"{path}/replay#60")
    expect(ana.page.locator("[role=grid] .stack").first).to_be_attached()
    ana.tap(ana.page.locator(".cell").first)
    assert ana.axe() == []


def test_five_finish_a_game_on_eleven_by_eleven(invite: Invite) -> None:
    ana = invite("phone", "en-GB", "dark")
    ana.open_game("robber-knights", ["greedy", "random", "greedy", "random"])
    view = reach(ana, my_turn)
    assert view["limit"] == 11
    assert len(view["squares"]) >= 10
    expect(ana.page.locator(".player")).to_have_count(5)
    expect(ana.page.locator(".player").nth(4).locator("use[href='#emblem-tower']")).to_have_count(1)
    ana.play_to_the_end(decide, ana.tap)
    rows = ana.page.locator("[role=row]").count()
    cells = ana.page.locator("[role=gridcell]").count()
    assert rows <= 11
    assert cells // rows <= 11
    assert cells >= 120


@pytest.mark.parametrize(
    ("screen", "language", "theme"),
    [("phone", "es-AR", "light"), ("desktop", "en-GB", "dark"), ("phone", "en-GB", "dark")],
)
def test_the_board_is_accessible(invite: Invite, screen: str, language: str, theme: str) -> None:
    ana = invite(screen, language, theme)
    ana.open_game("robber-knights", ["greedy", "greedy", "random"])
    reach(ana, lambda view: bool(view["stage"] == "keep"))
    assert ana.axe() == []
    reach(ana, my_turn)
    assert ana.axe() == []
    view = reach(ana, can_march)
    assert ana.axe() == []
    cell(ana.page, longest(view)["cells"][-1]).click(force=True)
    expect(ana.page.locator(".steppers li").first).to_be_visible()
    assert ana.axe() == []
    ana.page.locator(".player").last.click()
    assert ana.axe() == []


def test_the_castle_is_kept_and_one_more_tile_is_chosen(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("robber-knights", ["random"])
    reach(ana, lambda view: bool(view["stage"] == "keep"))
    expect(page.locator(".hand .tile")).to_have_count(4)
    expect(page.locator(".hand .tile.usable")).to_have_count(3)
    page.get_by_role("button", name="llanura con castillo (A)").tap(force=True)
    expect(page.locator(".actions .call")).to_have_count(0)
    ana.tap(page.get_by_role("button", name="montaña (A)"))
    ana.confirm()
    view = reach(ana, my_turn)
    assert {tile["name"] for tile in view["hand"]} == {"a-plain-castle", "a-mountain"}


def test_tile_and_space_are_chosen_freely_and_sent_together(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("robber-knights", ["random"])
    view = reach(ana, my_turn)
    first, second = view["spaces"][0], view["spaces"][-1]
    assert {one.get_attribute("data-cell") for one in page.locator(".cell.may").all()} == set(
        view["spaces"]
    )
    ana.tap(cell(page, first))
    expect(page.locator(".actions .call")).to_have_count(0)
    ana.tap(page.locator(".hand .tile").first)
    expect(page.locator(".actions .call")).to_have_text(f"Colocar en {first}")
    ana.tap(page.locator(".hand .tile").last)
    ana.tap(cell(page, second))
    expect(page.locator(".actions .call")).to_have_text(f"Colocar en {second}")
    ana.tap(page.get_by_role("button", name="Cancelar"))
    expect(page.locator(".actions .call")).to_have_count(0)
    # Nothing was turned up so far.
    assert ana.view() == view

    ana.tap(cell(page, second))
    ana.tap(page.locator(".hand .tile").last)
    ana.confirm()
    laid = next(one for one in ana.view()["squares"] if one["cell"] == second)
    assert laid["tile"] == view["hand"][-1]


def test_a_tile_that_was_turned_up_is_laid_after_a_reload(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("robber-knights", ["random"])
    view = reach(ana, my_turn)
    tile = view["hand"][0]["name"]
    ana.tap(page.get_by_role("button", name="Más", exact=True))
    ana.tap(page.get_by_text("Escribir la jugada"))
    page.get_by_label("Escribir la jugada").fill(f"take {tile}")
    page.keyboard.press("Enter")
    ana.wait_for_news(view["sequence"])
    page.reload()
    expect(page.locator(".hand .tile[aria-pressed=true]")).to_have_count(1)
    ana.tap(cell(page, view["spaces"][0]))
    ana.confirm()
    assert view["spaces"][0] in {one["cell"] for one in ana.view()["squares"]}


def test_a_march_is_previewed_changed_and_sent(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("robber-knights", ["random"])
    view = reach(ana, lambda view: can_march(view) and len(longest(view)["cells"]) > 1)
    line = longest(view)
    far = line["cells"][-1]
    before = stack(view, far)
    ana.tap(cell(page, far))
    expect(page.locator(".steppers li")).to_have_count(len(line["cells"]))
    expect(page.locator(".steppers .price")).to_have_count(len(line["cells"]))
    expect(page.locator(".actions strong")).to_have_text(re.compile(r"^\d de 5 caballeros"))
    expect(page.locator(".added")).to_have_count(len(line["cells"]))
    expect(cell(page, far)).to_have_attribute("aria-label", re.compile("de los tuyos"))
    # One more stays on the castle, if that is possible; what is shown can always be sent.
    more = page.get_by_role("button", name=f"Uno más en {view['castle']}")
    if more.is_enabled():
        ana.tap(more)
    legal = {
        (move["direction"], move["drops"]) for move in view["moves"] if move["kind"] == "deploy"
    }
    drops = page.locator(".steppers output").all_text_contents()
    assert (line["direction"], "-".join(drops)) in legal
    ana.tap(page.get_by_role("button", name="Cancelar"))
    expect(page.locator(".steppers")).to_have_count(0)
    assert ana.view() == view

    ana.tap(cell(page, far))
    drops = page.locator(".steppers output").all_text_contents()
    ana.confirm()
    after = ana.view()
    for name, count in zip(line["cells"], drops, strict=True):
        old = stack(view, name)
        assert stack(after, name)[: len(old)] == old
        assert stack(after, name)[len(old) :] == [view["viewer"]] * int(count)
    assert len(stack(after, far)) > len(before)


def test_knights_may_stay_on_the_castle_or_not_come_at_all(invite: Invite) -> None:
    ana = invite("phone", "es-AR")
    page = ana.page
    ana.open_game("robber-knights", ["random"])
    view = reach(ana, can_march)
    ana.tap(cell(page, view["castle"]))
    expect(page.locator(".actions .call")).to_have_text("Dejarlos ahí")
    ana.tap(page.get_by_role("button", name=f"Uno más en {view['castle']}"))
    ana.confirm()
    castle = stack(ana.view(), view["castle"])
    assert set(castle) == {view["viewer"]}
    assert len(castle) >= 2
    view = reach(ana, can_march)
    ana.tap(page.get_by_role("button", name="No poner caballeros"))
    ana.wait_for_news(view["sequence"])
    assert stack(ana.view(), view["castle"]) == []


def test_what_lies_in_a_stack_is_told_on_touch(invite: Invite) -> None:
    ana = invite("phone")
    page = ana.page
    ana.open_game("robber-knights", ["greedy"])
    view = reach(
        ana,
        lambda view: my_turn(view) and any(len(one["knights"]) > 1 for one in view["squares"]),
    )
    square = max(view["squares"], key=lambda one: len(one["knights"]))
    ana.tap(cell(page, square["cell"]))
    names = page.locator(".player .name").all_text_contents()
    told = ", ".join(names[seat] for seat in reversed(square["knights"]))
    expect(page.locator(".actions")).to_contain_text(f"Caballeros de arriba abajo: {told}.")
    expect(page.locator(".actions .stack .emblem")).to_have_count(len(square["knights"]))
    # A player lights what they hold, and tells what is left.
    top = square["knights"][-1]
    ana.tap(page.locator(".player").nth(top))
    expect(page.locator(".lit")).to_have_count(1)
    left = view["players"][top]
    expect(page.locator(".actions")).to_contain_text(f"{left['knights']} caballeros sin colocar")
    expect(page.locator(".actions")).to_contain_text(f"arriba una {left['top']}")


def test_everyones_points_knights_tiles_and_pile_are_shown(invite: Invite) -> None:
    ana = invite("desktop", "es-AR")
    page = ana.page
    ana.open_game("robber-knights", ["greedy", "random"])
    view = reach(ana, lambda view: my_turn(view) and view["players"][1]["tiles_left"] < 20)
    for seat, player in enumerate(view["players"]):
        shown = page.locator(".player").nth(seat)
        expect(shown.locator(".points")).to_have_text(f"Puntos{player['points']}")
        expect(shown.locator(".count").first).to_have_text(
            f"Caballeros sin colocar{player['knights']}"
        )
        expect(shown.locator(".pile")).to_contain_text(player["top"] or "–")
        expect(shown.locator(".count").last).to_contain_text(str(player["tiles_left"]))


def test_nobody_sees_a_hidden_hand(invite: Invite) -> None:
    ana, ben, zoe = invite("phone"), invite("desktop"), invite("desktop")
    path = ana.open_game("robber-knights", ["open"])
    heard = {1: overhear(ben), None: overhear(zoe)}
    ben.join(path, "Ben")
    zoe.visit(path)
    for guest in (ana, ben, zoe):
        guest.page.wait_for_selector(".players")
    decisions = {ana: 0, ben: 0}
    while min(decisions.values()) < 8:
        for guest in decisions:
            decisions[guest] += decide(guest, lambda spot: spot.click(force=True))
    zoe.page.wait_for_selector(f".prompt[data-sequence='{zoe.view()['sequence']}']")
    assert zoe.page.locator(".hand").count() == 0
    assert zoe.view()["hand"] == []
    for seat, messages in heard.items():
        assert len(messages) > 5
        tables = [message["table"] for message in messages if message.get("table")]
        for view in (table["view"] for table in tables if table["view"]):
            assert view["viewer"] == seat
            assert (view["hand"] == []) == (seat is None)
            for player in view["players"]:
                assert set("".join(player["hand"])) <= set("ABCDE")
        entries = [entry for message in messages for entry in message.get("log", [])]
        events = [event for entry in entries for event in entry["events"]]
        private = {"kept", "got"}
        assert {event["seat"] for event in events if event["kind"] in private} <= {seat}
        assert any(event["kind"] == "drew" for event in events)


def test_a_turn_is_one_line_of_the_log(invite: Invite) -> None:
    ana = invite("desktop")
    ana.open_game("robber-knights", ["random", "random"])
    reach(ana, lambda view: my_turn(view) and len(view["squares"]) > 12)
    lines = ana.page.locator("#side-log li").all_inner_texts()
    laid = [line.split(" coloca ")[0] for line in lines if " coloca " in line]
    assert len(laid) >= 3
    assert all(one != other for one, other in pairwise(laid))
    assert not [line for line in lines if "roba" in line]


def test_five_names_are_read_on_a_phone(invite: Invite) -> None:
    ana = invite("phone")
    ana.open_game("robber-knights", ["random"] * 4)
    names = ana.page.locator(".people .name")
    expect(names).to_have_count(5)
    for name in names.all():
        expect(name).to_be_visible()
    cut = names.evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth + 4).length"
    )
    assert cut == 0
