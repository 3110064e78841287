"""Taking back, and deciding together, with two people or more at the screen."""

from __future__ import annotations

import re
import signal
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.browser import post
from tests.support.people_at_a_table import press, together

if TYPE_CHECKING:
    from tests.support.browser import Guest, Invite, Server


def around_a_bot(invite: Invite) -> list[Guest]:
    """Three people, in the order in which they decide, and a bot between the first and the last."""
    guests = [invite() for _ in range(3)]
    for guest in guests:
        guest.arrive()
    for bot in (0, 1, 2, 3):
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        seats.insert(bot, {"kind": "bot", "bot": "page"})
        wanted = {"game": "kingdomino", "name": "Ana", "seats": seats}
        table = post(guests[0], "/tables", wanted)["id"]
        for guest, name in zip(guests[1:], ("Beto", "Caro"), strict=True):
            seen = post(guest, f"/tables/{table}/join", {"name": name})
        order = seen["view"]["order"]
        if bot in order[1:3]:
            break
    by_seat = dict(zip((seat for seat in range(4) if seat != bot), guests, strict=True))
    people = [by_seat[seat] for seat in order if seat != bot]
    for guest in people:
        guest.visit(f"/t/{table}")
        guest.page.wait_for_selector(".prompt")
    return people


def more(guest: Guest, name: str) -> None:
    """Press a button among what is seldom needed."""
    guest.page.locator("#side-more").get_by_role("button", name=name, exact=True).click()


def follow(guest: Guest, sequence: int) -> None:
    """Wait until a decision is on the screen."""
    expect(guest.page.locator(f".prompt[data-sequence='{sequence}']")).to_be_visible()


def log(guest: Guest) -> list[str]:
    """What happened, as the log tells it, newest first."""
    return guest.page.locator("#side-log li").all_inner_texts()


def test_a_move_is_taken_back_and_another_made(invite: Invite) -> None:
    one, other = together(invite)
    before = one.page.locator("section.line").inner_html()
    one.decide()
    follow(other, 1)
    press(one, "Deshacer")
    for guest in (one, other):
        follow(guest, 0)
        expect(guest.page.locator("#side-log li").first).to_contain_text("deshace su jugada")
    expect(one.page.get_by_role("button", name="Deshacer")).to_have_count(0)
    one.page.wait_for_selector(".prompt.turn:not([data-busy])")
    assert one.page.locator("section.line").inner_html() == before
    one.page.locator(".line li.free button").first.click()
    one.confirm()
    follow(other, 1)
    assert len([line for line in log(other) if "elige" in line]) == 1


def test_the_others_agree_to_an_undo(invite: Invite) -> None:
    one, other = together(invite)
    one.decide()
    follow(other, 1)
    other.decide()
    follow(one, 2)
    more(one, "Pedir deshacer mi jugada")
    vote = other.page.get_by_role("region", name="Votación")
    expect(vote).to_contain_text("pide deshacer su jugada")
    expect(one.page.get_by_role("region", name="Votación")).to_contain_text("Falta que conteste")
    assert other.axe() == []
    vote.get_by_role("button", name="De acuerdo").click()
    for guest in (one, other):
        follow(guest, 0)
        expect(guest.page.get_by_role("region", name="Votación")).to_have_count(0)
    one.decide()
    follow(other, 1)


def test_who_is_asked_for_an_undo_reads_and_sees_all_that_it_takes_back(
    invite: Invite, server: Server
) -> None:
    one, other, third = around_a_bot(invite)
    one.decide()
    other.reach(lambda: other.sequence() == "3")
    follow(one, 3)
    more(one, "Pedir deshacer mi jugada")
    expect(one.page.get_by_role("region", name="Votación")).to_be_visible()
    server.stop(signal.SIGKILL)
    server.start()
    other.page.reload()
    vote = other.page.get_by_role("region", name="Votación")
    expect(vote).to_contain_text("1 jugada tuya")
    expect(vote).to_contain_text(re.compile(r"1 jugada de \w+ \(máquina\)"))
    moves = vote.get_by_role("listitem")
    expect(moves).to_have_count(3)
    for line in moves.all_inner_texts():
        assert "elige" in line
    expect(other.page.locator(".line .told")).to_have_count(3)
    for width, height in ((1440, 900), (1280, 800), (390, 844)):
        other.page.set_viewport_size({"width": width, "height": height})
        expect(vote.get_by_role("button", name="De acuerdo")).to_be_in_viewport(ratio=1)
    assert other.axe() == []
    for guest in (other, third):
        press(guest, "De acuerdo")
    follow(other, 0)
    expect(other.page.locator(".line .told")).to_have_count(0)
    for guest in (one, other, third):
        guest.complaints.clear()  # of the connection that was killed


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_an_end_is_agreed_on_and_survives_a_kill_in_the_middle(
    invite: Invite, server: Server, screen: str
) -> None:
    one, other = together(invite)
    one.decide()
    follow(other, 1)
    more(one, "Terminar la partida (votar)")
    press(one, "Proponerlo")
    expect(other.page.get_by_role("region", name="Votación")).to_contain_text("terminar la partida")
    if screen == "phone":
        other.page.set_viewport_size({"width": 390, "height": 844})
    server.stop(signal.SIGKILL)
    server.start()
    other.page.reload()
    press(other, "No")
    expect(one.page.locator("#side-log li").first).to_contain_text("no está de acuerdo")
    one.page.wait_for_selector(".prompt:not([data-busy])")
    more(one, "Terminar la partida (votar)")
    press(one, "Proponerlo")
    press(other, "De acuerdo")
    for guest in (one, other):
        expect(guest.page.locator("#result")).to_have_text("Terminada de común acuerdo")
        expect(guest.page.locator("section.over")).to_contain_text(re.compile("Iban? adelante: "))
    assert other.axe() == []
    one.complaints.clear()  # of the connection that was killed
    other.complaints.clear()
