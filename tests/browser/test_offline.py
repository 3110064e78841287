"""The client without a line, with a new build, and as an app."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.support.browser import STATIC, Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.support.browser import Guest, Invite
from tests.support.browser import wait_for

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = """
async (id) => {
  const seen = await caches.open("reinos-seen");
  return (await seen.match(`/seen/tables/${id}`)) !== undefined;
}
"""
CLIENTS = "async () => (await caches.keys()).filter((name) => name.startsWith('reinos-client-'))"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that may be stopped, with a build of the client that may be changed."""
    shutil.copytree(STATIC.parent, tmp_path / "client")
    running = Server(tmp_path / "tables", client=tmp_path / "client")
    running.start()
    yield running
    running.stop()


def test_without_a_line_the_last_seen_table_is_shown_to_be_read(
    invite: Invite, own_server: Server
) -> None:
    ana = invite("phone", workers="allow")
    ana.address = own_server.address
    path = ana.open_game("kingdomino", ["random"])
    page = ana.page
    assert ana.wait_for_decision()
    shown = ana.sequence()
    page.wait_for_function(CONTROLLED)
    wait_for(page, KEPT, path.removeprefix("/t/"))
    ana.visit()
    expect(page.locator("section li.turn")).to_have_count(1)
    own_server.stop()
    ana.visit(path)
    expect(page.get_by_text("se puede mirar, pero no jugar")).to_be_visible()
    assert (ana.sequence(), ana.decides()) == (shown, False)
    expect(page.locator(".line").first).to_be_visible()
    assert ana.axe() == []
    ana.visit()
    expect(page.get_by_text("Sin conexión. Así estaban tus mesas")).to_be_visible()
    page.locator("section li.turn a").tap()
    expect(page.get_by_text("se puede mirar, pero no jugar")).to_be_visible()
    own_server.start()
    assert ana.wait_for_decision()
    expect(page.get_by_text("se puede mirar, pero no jugar")).to_have_count(0)
    forgive(ana)


@pytest.mark.parametrize("how", ["a new page", "a step through the site"])
def test_a_new_build_is_taken_at_once_and_the_old_worker_goes(
    invite: Invite, own_server: Server, how: str
) -> None:
    ana = invite(workers="allow")
    ana.address = own_server.address
    page = ana.page
    ana.visit("/rules/kingdomino")
    page.wait_for_function(CONTROLLED)
    (old,) = page.evaluate(CLIENTS)
    own_server.stop()
    renew(own_server, old.removeprefix("reinos-client-"))
    own_server.start()
    if how == "a new page":
        ana.visit()
    else:
        page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
        wait_for(page, f"async () => !(await ({CLIENTS})()).includes('{old}')")
        page.get_by_role("link", name="Volver").click()
    page.wait_for_function("() => document.querySelector('meta[name=build]')?.content === 'new'")
    page.wait_for_selector("input[name=name]")
    expect(page.locator("script[src*=renewed]")).to_have_count(1)
    wait_for(page, f"async () => (await ({CLIENTS})()).join() === 'reinos-client-new'")
    forgive(ana)


def renew(server: Server, build: str) -> None:
    """Put another build in place of the one that a server has."""
    assert server.client is not None
    (script,) = server.client.glob("assets/index-*.js")
    script.rename(script.with_name("index-renewed.js"))
    for file in [*server.client.rglob("*.js"), server.client / "index.html"]:
        text = file.read_text(encoding="utf-8")
        text = text.replace(script.name, "index-renewed.js").replace(build, "new")
        text = text.replace("<head>", '<head><meta name="build" content="new" />')
        file.write_text(text, encoding="utf-8")


def forgive(guest: Guest) -> None:
    """A server that is away for a while is complained about; the rest is as it should be."""
    away = ("ERR_CONNECTION_REFUSED", "ERR_FAILED", "WebSocket connection")
    guest.page.goto("about:blank")
    guest.complaints = [one for one in guest.complaints if not any(word in one for word in away)]
    guest.requests.clear()


def test_the_app_can_be_installed(invite: Invite) -> None:
    ana = invite()
    ana.visit()
    found: dict[str, Any] = ana.page.evaluate(
        """async () => {
          const link = document.querySelector("link[rel=manifest]").href;
          const manifest = await (await fetch(link)).json();
          const sizes = {};
          for (const { src, sizes: said } of manifest.icons) {
            const picture = new Image();
            picture.src = src;
            await picture.decode();
            sizes[src] = [said, `${picture.naturalWidth}x${picture.naturalHeight}`];
          }
          return { ...manifest, sizes };
        }"""
    )
    assert (found["name"], found["display"], found["start_url"]) == ("Reinos", "standalone", "/")
    drawn = {src: pair for src, pair in found["sizes"].items() if src.endswith(".png")}
    assert all(said == size for said, size in drawn.values())
    assert {"192x192", "512x512"} <= {said for said, _ in drawn.values()}
