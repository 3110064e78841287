"""A real server, a real browser, and people who play in it.

These tests need a pytest process of their own, since synchronous Playwright and asyncio do not
share one: they are collected only when asked for, as in `pytest tests/browser`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.support.browser import (
    AXE,
    BUILD,
    FLAGS,
    PATIENCE,
    SCREENS,
    STATIC,
    Guest,
    Invite,
    Motion,
    Server,
    Theme,
    Workers,
    find_chromium,
)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Only for those who name this folder."""
    return None if any("browser" in word for word in config.args) else True


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser, which is given as much time as it takes."""
    expect.set_options(timeout=PATIENCE * 1000)
    assert STATIC.exists(), f"the client is not built; type: {BUILD}"
    assert AXE.exists(), f"axe is not installed; type: {BUILD}"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def invite(browser: Browser, server: Server) -> Iterator[Invite]:
    """Let somebody in, with a screen, a language and a theme; complaints fail the test."""
    guests: list[Guest] = []

    def come(
        screen: str = "desktop",
        language: str = "es-AR",
        theme: Theme = "light",
        motion: Motion = "reduce",
        workers: Workers = "block",
    ) -> Guest:
        context = browser.new_context(
            locale=language,
            color_scheme=theme,
            reduced_motion=motion,
            service_workers=workers,
            **SCREENS[screen],
        )
        context.set_default_timeout(PATIENCE * 1000)
        guests.append(Guest(context, server.address))
        return guests[-1]

    yield come
    complaints = [complaint for guest in guests for complaint in guest.complaints]
    strangers = [
        url
        for guest in guests
        for url in guest.requests
        if not url.startswith((server.address, server.address.replace("http", "ws")))
    ]
    for guest in guests:
        guest.context.close()
    assert complaints == []
    assert strangers == []
