"""A line that is dead without having closed: the page notices, says so, and comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser import SCREENS, Guest, Server
from tests.support.faults import Proxy

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.support.browser import Invite

SILENCE = 30_000
"""Milliseconds after which a page gives up a line on which nothing comes."""


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Server]:
    """A server that soon gives up whoever is silent."""
    monkeypatch.setenv("REINOS_TEST_SILENCE", "3")
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


def test_a_page_whose_line_is_dead_says_so_and_comes_back(
    browser: Browser, server: Server, invite: Invite
) -> None:
    ana = invite()
    ana.open_table("Ana", ["open"])
    proxy = Proxy(server.port)
    context = browser.new_context(locale="es-AR", **SCREENS["phone"])
    beto = Guest(context, f"http://localhost:{proxy.port}")
    beto.page.clock.install()
    beto.join(ana.page.url.removeprefix(server.address), "Beto")
    expect(beto.page.locator(".prompt")).to_be_visible()
    expect(ana.page.locator(".name.away", has_text="Beto")).to_have_count(0)
    proxy.dead = True
    expect(ana.page.locator(".name.away", has_text="Beto").first).to_be_visible()
    beto.page.clock.fast_forward(SILENCE)
    expect(beto.page.locator(".lost")).to_be_visible()
    proxy.dead = False
    expect(beto.page.locator(".lost")).to_be_hidden()
    expect(ana.page.locator(".name.away", has_text="Beto")).to_have_count(0)
    context.close()
    proxy.stop()
