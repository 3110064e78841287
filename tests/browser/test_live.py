"""Moves over the live connection, also over one that breaks."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

    from tests.support.browser import Guest, Invite


class Wire:
    """The live connection of a guest, which can be cut and listened to."""

    def __init__(self, guest: Guest) -> None:
        self.is_cut = False
        self.swallows: str | None = None
        """`said` or `heard`: what no longer arrives, from the moment a move is said."""
        self.asked: list[dict[str, list[str]]] = []
        """What was asked for with each connection."""
        self.heard: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        self.routes: list[WebSocketRoute] = []
        guest.page.route_web_socket("**/live?*", self.connect)

    def connect(self, page: WebSocketRoute) -> None:
        """A new connection."""
        if self.is_cut:
            page.close()
            return
        self.asked.append(parse_qs(urlsplit(page.url).query))
        self.routes.append(page)
        server = page.connect_to_server()
        broken: list[bool] = []

        def say(message: str | bytes) -> None:
            self.said.append(json.loads(message))
            if self.swallows:
                broken.append(True)
            if self.swallows != "said":
                server.send(message)

        def hear(message: str | bytes) -> None:
            if not broken:
                self.heard.append(json.loads(message))
                page.send(message)

        page.on_message(say)
        server.on_message(hear)

    def cut(self) -> None:
        """End the connection, and let no other come about."""
        self.is_cut = True
        self.routes[-1].close()

    def mend(self) -> None:
        """Let connections come about again."""
        self.is_cut = False
        self.swallows = None


def sit_down(invite: Invite) -> tuple[Guest, Wire, Guest]:
    """Two at a table of Kingdomino that has begun; the connection of the first can be cut."""
    ana, ben = invite("phone"), invite("desktop", "en-GB")
    wire = Wire(ana)
    path = ana.open_game("kingdomino", ["open"])
    ana.page.wait_for_selector("ol")
    ben.join(path, "Ben")
    for guest in (ana, ben):
        guest.page.wait_for_selector(".line")
    return ana, wire, ben


def moves_by_request(guest: Guest) -> list[str]:
    """The moves that did not go over the live connection."""
    return [url for url in guest.requests if "/moves" in url]


def sequence(guest: Guest) -> int:
    """The number of the decision that the server waits for."""
    return int(guest.view()["sequence"])


def play_until_turn_of(ana: Guest, ben: Guest, wanted: Guest) -> None:
    """Both play until it is the turn of one of them, and both see that."""
    turn = wanted.page.locator(".prompt.turn:not([data-busy])")
    while not turn.count():
        for guest in (ana, ben):
            guest.decide()
        for guest in (ana, ben):
            expect(guest.page.locator(".prompt")).to_have_attribute(
                "data-sequence", str(sequence(ben))
            )


def test_two_people_see_each_others_moves_over_their_sockets(invite: Invite) -> None:
    ana, wire, ben = sit_down(invite)
    for mover, other in ((ana, ben), (ben, ana)) * 2:
        play_until_turn_of(ana, ben, mover)
        before = sequence(ben)
        assert mover.decide()
        expect(other.page.locator(".prompt")).to_have_attribute("data-sequence", str(before + 1))
    assert moves_by_request(ana) == moves_by_request(ben) == []
    assert {message["kind"] for message in wire.said} == {"play"}
    assert any(message.get("splices") for message in wire.heard)


def test_who_was_cut_off_is_told_what_was_missed(invite: Invite) -> None:
    ana, wire, ben = sit_down(invite)
    play_until_turn_of(ana, ben, ben)
    wire.cut()
    expect(ana.page.get_by_text("Reconectando")).to_be_visible()
    shown = ana.page.locator(".prompt").get_attribute("data-sequence")
    assert ben.decide()
    del wire.heard[:]
    wire.mend()
    expect(ana.page.get_by_text("Reconectando")).to_be_hidden()
    expect(ana.page.locator(".prompt")).to_have_attribute("data-sequence", str(sequence(ben)))
    assert ana.sequence() != shown
    assert {"number", "seat", "protocol", "lang"} <= wire.asked[-1].keys()
    hello, missed = wire.heard[:2]
    assert (hello["kind"], hello["table"]) == ("hello", None)
    assert [entry["sequence"] for entry in missed["log"]] == [int(shown or 0)]


@pytest.mark.parametrize("lost", ["said", "heard"])
def test_a_move_whose_connection_breaks_is_made_once(invite: Invite, lost: str) -> None:
    """Whether the move or only its answer was lost, the player has nothing to do about it."""
    ana, wire, ben = sit_down(invite)
    play_until_turn_of(ana, ben, ana)
    before = sequence(ben)
    wire.swallows = lost
    ana.page.locator(".line li.free button").last.click()
    ana.page.locator(".actions .call").click()
    ana.page.wait_for_function("() => document.querySelector('.prompt').dataset.busy !== undefined")
    if lost == "heard":
        expect(ben.page.locator(".prompt")).to_have_attribute("data-sequence", str(before + 1))
    wire.cut()
    wire.mend()
    for guest in (ana, ben):
        expect(guest.page.locator(".prompt")).to_have_attribute("data-sequence", str(before + 1))
    assert sequence(ben) == before + 1
    assert [message["sequence"] for message in wire.said].count(before) == 1
    if lost == "said":
        assert len(moves_by_request(ana)) == 1
    assert ana.page.locator(".refusal").count() == 0


def test_a_server_that_is_busy_is_asked_again_quietly(invite: Invite) -> None:
    ana, wire, ben = sit_down(invite)
    play_until_turn_of(ana, ben, ana)
    before = sequence(ben)
    wire.swallows = "said"
    ana.page.locator(".line li.free button").last.click()
    ana.page.locator(".actions .call").click()
    ana.page.wait_for_function("() => document.querySelector('.prompt').dataset.busy !== undefined")
    wire.swallows = None
    problem = {"code": "busy", "message": "Busy.", "rule": None, "params": {"seconds": 1}}
    declined = {"kind": "declined", "sequence": before, "problem": problem}
    wire.routes[-1].send(json.dumps(declined))
    expect(ben.page.locator(".prompt")).to_have_attribute("data-sequence", str(before + 1))
    assert [message["sequence"] for message in wire.said[-2:]] == [before, before]
    assert ana.page.locator(".refusal").count() == 0
    assert moves_by_request(ana) == []
