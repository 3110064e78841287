"""A line that is dead without having closed: the page notices, says so, and comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Browser, expect

from tests.support.browser import SCREENS, Guest
from tests.support.faults import Proxy

if TYPE_CHECKING:
    from tests.support.browser import Invite, Server

NOTICED = 120_000
"""Milliseconds: a net for slow machines; on a quick one it takes 30 seconds."""


def test_a_page_whose_line_is_dead_says_so_and_comes_back(
    browser: Browser, server: Server, invite: Invite
) -> None:
    ana = invite()
    ana.open_table("Ana", ["open"])
    proxy = Proxy(server.port)
    context = browser.new_context(locale="es-AR", **SCREENS["phone"])
    beto = Guest(context, f"http://localhost:{proxy.port}")
    beto.join(ana.page.url.removeprefix(server.address), "Beto")
    expect(beto.page.locator(".prompt")).to_be_visible()
    expect(ana.page.locator(".name.away", has_text="Beto")).to_have_count(0)
    proxy.dead = True
    expect(beto.page.locator(".lost")).to_be_visible(timeout=NOTICED)
    expect(ana.page.locator(".name.away", has_text="Beto").first).to_be_visible(timeout=NOTICED)
    proxy.dead = False
    expect(beto.page.locator(".lost")).to_be_hidden(timeout=NOTICED)
    expect(ana.page.locator(".name.away", has_text="Beto")).to_have_count(0, timeout=NOTICED)
    context.close()
    proxy.stop()
