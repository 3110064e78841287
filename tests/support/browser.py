"""A real server and a real browser, and people who play in it."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, expect

PROJECT = Path(__file__).parents[2]
AXE = PROJECT / "web" / "node_modules" / "axe-core" / "axe.min.js"
STATIC = PROJECT / "src" / "reinos" / "server" / "static" / "index.html"
BUILD = "npm --prefix web ci && npm --prefix web run build"
AT_HOME = "reinos.home"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A name as in a home network: what comes from there by HTTP is no secure context.
    f"--host-resolver-rules=MAP {AT_HOME} 127.0.0.1",
]
SEEDED = PROJECT / "tests" / "support" / "seeded_server.py"
SEED = "1"
PATIENCE = 120
"""Seconds after which something hangs for certain, however busy the machine."""
MOVED_ON = """
before => {
  const prompt = document.querySelector(".prompt");
  return prompt && prompt.dataset.sequence !== before && prompt.dataset.busy === undefined;
}
"""
DECIDES = ".prompt.turn:not([data-busy])"
"""A player's decision is on the screen, and nothing is under way to the server."""
OVER = ".prompt[data-sequence=over]"
OPEN = """
async (wanted) => {
  const answer = await fetch("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wanted),
  });
  return (await answer.json()).id;
}
"""
POST = """
async ([path, body]) => {
  const answer = await fetch("/api" + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return await answer.json();
}
"""
VIEW = """
async () => {
  const id = location.pathname.split("/")[2];
  return (await (await fetch(`/api/tables/${id}`)).json()).view;
}
"""
AWAIT_CLICK = """
(patience) => {
  window.clicked = new Promise((done, fail) => {
    addEventListener("click", () => done(), { capture: true, once: true });
    setTimeout(() => fail(new Error("no click came of the touch")), patience);
  });
}
"""
MOVEMENTS = """
window.movements = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  window.movements.push(timing.duration);
  return animate.call(this, frames, timing);
};
"""
NO_WORKER = "Service Worker registration blocked by Playwright"
SCREENS: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
    },
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}


def find_chromium() -> str:
    """The browser: from CHROMIUM, or from the PATH."""
    if named := os.environ.get("CHROMIUM"):
        return named
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    pytest.exit(
        "There is no Chromium. Type: sudo apt-get install chromium-headless-shell", returncode=1
    )


class Server:
    """`reinos serve` as a process of its own, which can be killed and started again."""

    def __init__(self, data: Path, *arguments: str, client: Path | None = None) -> None:
        self.data = data
        self.arguments = arguments
        self.client = client
        """A folder with another build of the client than the package has."""
        self.port = 0
        """Whichever the system gives to the first start; the later ones keep it."""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, str(SEEDED), SEED, "--port", str(self.port), "--lang", "en"]
        command += ["--data", str(self.data), "--bot-pause", "0.02", *self.arguments]
        chosen = {"REINOS_TEST_CLIENT": str(self.client)} if self.client else {}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=os.environ | chosen
        )
        assert self.process.stdout is not None
        said = re.match(r"Reinos is open: .*:(\d+)$", self.process.stdout.readline())
        assert said, "the server did not start"
        self.port = int(said[1])

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://localhost:{self.port}"

    def stop(self, how: int = signal.SIGTERM) -> None:
        """Stop it, or kill it."""
        if self.process:
            self.process.send_signal(how)
            self.process.communicate(timeout=PATIENCE)
            self.process = None


class Guest:
    """Somebody with a browser: what they see, and what went wrong in it."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))

    def hear(self, message: Any) -> None:
        """Keep errors and warnings of the console."""
        if message.type in ("error", "warning") and message.text != NO_WORKER:
            self.complaints.append(message.text)

    def visit(self, path: str = "/") -> None:
        """Go to a page of the site."""
        self.page.goto(self.address + path)

    def arrive(self) -> None:
        """Go home, where the server says who this browser is."""
        self.visit()
        self.page.wait_for_selector("input[name=name]")

    def open_game(self, game: str, seats: list[str], **options: Any) -> str:
        """Open a table and go there; the seats beside one's own are `open` or a bot."""
        self.arrive()
        others = [
            {"kind": "open"} if seat == "open" else {"kind": "bot", "bot": seat} for seat in seats
        ]
        wanted = {
            "game": game,
            "name": "Ana",
            "seats": [{"kind": "me"}, *others],
            "options": options,
        }
        path = f"/t/{self.page.evaluate(OPEN, wanted)}"
        self.visit(path)
        return path

    def join(self, path: str, name: str) -> None:
        """Sit down on a free seat of somebody's table."""
        self.visit(path)
        self.page.fill("input[name=name]", name)
        self.page.locator("form button.call").click()

    def view(self) -> dict[str, Any]:
        """What the server shows to this player."""
        view: dict[str, Any] = self.page.evaluate(VIEW)
        return view

    def decides(self) -> bool:
        """Whether this player is to decide now."""
        return self.page.locator(DECIDES).count() > 0

    def wait_for_decision(self) -> bool:
        """Wait until this player is to decide; false if the game ends first."""
        self.page.wait_for_selector(f"{DECIDES}, {OVER}")
        return not self.over()

    def box_of_call(self) -> FloatRect:
        """Where the large button is: whole on the screen, large enough for a thumb."""
        call = self.page.locator(".actions .call")
        expect(call).to_be_in_viewport(ratio=1)
        size, box = self.page.viewport_size, call.bounding_box()
        assert size
        assert box
        assert self.page.evaluate("document.documentElement.scrollWidth") == size["width"]
        assert box["height"] >= 44
        return box

    def play_until(
        self, wanted: Callable[[dict[str, Any]], bool], decide: Callable[[dict[str, Any]], object]
    ) -> dict[str, Any]:
        """Decide until it is this player's turn and the view is as wanted."""
        while self.wait_for_decision():
            view = self.view()
            if wanted(view):
                return view
            decide(view)
        pytest.fail("the game ended first")

    def play_to_the_end(
        self,
        decide: Callable[["Guest", Callable[[Locator], None]], object],
        touch: Callable[[Locator], None],
    ) -> None:
        """Decide by touching in some way until the end is shown."""
        while self.wait_for_decision():
            decide(self, touch)

    def confirm(self) -> None:
        """Press the large button and wait for what follows."""
        before = self.sequence()
        self.page.locator(".actions .call").click()
        self.wait_for_news(before)

    def wait_for_news(self, before: str | int | None) -> None:
        """Wait until what follows a decision is on the screen."""
        self.page.wait_for_function(MOVED_ON, arg=None if before is None else str(before))

    def tap(self, spot: Locator) -> None:
        """Touch something, and wait for the click into which the browser turns it."""
        self.page.evaluate(AWAIT_CLICK, PATIENCE * 1000)
        spot.tap()
        self.page.evaluate("() => window.clicked")

    def watch_movements(self) -> None:
        """Note every animation from the next page on."""
        self.context.add_init_script(MOVEMENTS)

    def movements(self) -> list[float]:
        """How long each animation lasts, in milliseconds."""
        lengths: list[float] = self.page.evaluate("window.movements")
        return lengths

    def open_table(self, name: str, seats: list[str]) -> None:
        """Open a table of Kingdomino; the seats beside one's own are `open` or a bot."""
        self.visit()
        games = self.page.locator("input[name=game][value=kingdomino]")
        self.page.wait_for_selector("input[name=name]")
        if games.count():
            games.check()
        self.page.fill("input[name=name]", name)
        self.page.check(f"input[name=players][value='{len(seats) + 1}']")
        choices = self.page.locator("ol.seats select")
        for n, seat in enumerate(seats):
            choices.nth(n).select_option(seat)
        self.page.click("form button[type=submit]")
        self.page.wait_for_url("**/t/*")

    def reach(self, done: Callable[[], bool]) -> None:
        """Decide whenever it is this player's turn, until something is so."""
        last, since = None, time.monotonic()
        while not done():
            if not self.decide():
                self.page.wait_for_timeout(30)
            if (shown := self.sequence()) != last:
                last, since = shown, time.monotonic()
            assert time.monotonic() < since + PATIENCE, "it never came to that"

    def can_claim(self) -> bool:
        """Whether a domino may be chosen."""
        return self.page.locator(".line li.free button").count() > 0

    def can_place(self) -> bool:
        """Whether a domino may be placed."""
        return self.page.locator(".cell.touchable").count() > 0

    def decide(self) -> bool:
        """Make one decision, if it is this player's turn, by touch and confirmation."""
        if not self.decides():
            return False
        if self.can_claim():
            self.page.locator(".line li.free button").last.click()
        elif self.can_place():
            self.page.locator(".cell.touchable").first.click()
        self.confirm()
        return True

    def sequence(self) -> str | None:
        """The number of the decision on the screen."""
        return self.page.locator(".prompt").get_attribute("data-sequence")

    def over(self) -> bool:
        """Whether the end is shown."""
        return self.page.locator("#result").count() > 0

    def axe(self) -> list[str]:
        """What the accessibility checker finds on the page."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("async () => (await axe.run()).violations")
        return [
            f"{one['id']} ({one['impact']}): {one['help']}: "
            + "; ".join(node["html"][:120] for node in one["nodes"][:3])
            for one in found
        ]


Theme = Literal["light", "dark"]
Motion = Literal["no-preference", "reduce"]
Workers = Literal["allow", "block"]
"""Whether the client may have a service worker: the network is then no longer all that answers."""
Invite = Callable[..., Guest]


def post(guest: Guest, path: str, body: Any) -> Any:
    """Ask the server as this guest."""
    return guest.page.evaluate(POST, [path, body])


def wait_for(page: Page, promised: str, given: Any = None) -> None:
    """Wait until something is so that a page answers with a promise."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(promised, given):
        assert time.monotonic() < end, "it never came to that"
        page.wait_for_timeout(30)
