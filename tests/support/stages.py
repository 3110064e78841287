"""A table of each game, led from stage to stage, and looked at in every size.

What is played here goes straight to the server; only what is selected is touched on the screen.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.support.browser import DECIDES, PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import APIRequestContext, Browser, BrowserContext, Page

    from tests.support.browser import Motion, Theme


class Size(NamedTuple):
    """A screen."""

    width: int
    height: int
    touch: bool

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + ("-touch" if self.touch else "")


SIZES = (
    Size(1440, 900, touch=False),
    Size(1280, 800, touch=False),
    Size(1024, 768, touch=False),
    Size(1024, 768, touch=True),
    Size(844, 390, touch=True),
    Size(390, 844, touch=True),
    Size(360, 740, touch=True),
)
GUEST = "Maximiliano"
"""A long name."""
STAGES = ("waiting", "own turn", "selected", "another's turn", "end", "replay")
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "kingdomino": (4, {}),
    "kingdom-builder": (4, {"first_game": True}),
    "robber-knights": (5, {}),
    "teg-cartas": (4, {"max_rounds": 4}),
}
"""For each game as many players as there can be, which is the hardest to lay out."""
RIPE = {"kingdomino": 40, "kingdom-builder": 70, "robber-knights": 60, "teg-cartas": 20}
"""After so many decisions there is something to be seen."""
SELECTION = {
    "kingdomino": [".cell.touchable"],
    "kingdom-builder": [".cell.may"],
    "robber-knights": [".hand .tile.usable:not([aria-pressed=true])", ".cell.may"],
    "teg-cartas": ["[data-cell].may", ".hand .die.usable"],
}
"""What is touched, one after another, to have something selected."""
SETTLED = """
async () => {
  await document.fonts.ready;
  for (let n = 0; n < 3; n++) await new Promise((done) => requestAnimationFrame(done));
}
"""
SHOWN = "number => document.querySelector('.prompt')?.dataset.sequence === number"


def is_ripe(kind: str, view: dict[str, Any]) -> bool:
    """Whether a turn has just begun that has much to choose."""
    if view["sequence"] < RIPE[kind]:
        return False
    if kind == "kingdomino":
        return bool(view["stage"] == "place")
    if kind == "kingdom-builder":
        return bool(view["stage"] == "turn" and view["builds_left"] == 3)
    if kind == "robber-knights":
        return bool(view["stage"] == "take" and view["laid_in_turn"] == 0)
    return any(move["kind"] == "attack" for move in view["moves"])


def is_guests_turn(table: dict[str, Any]) -> bool:
    """Whether the host waits for the guest."""
    return table["turn"] is not None and table["seats"][table["turn"]]["name"] == GUEST


class Person:
    """Somebody who plays without looking at the screen."""

    def __init__(self, request: APIRequestContext, address: str) -> None:
        self.request = request
        self.address = address
        self.chance = random.Random(1)

    def tell(self, path: str, body: object) -> dict[str, Any]:
        """Ask something of the server, as often as it is too busy."""
        while True:
            answer = self.request.post(f"{self.address}/api{path}", data=body)
            if answer.status != 429:
                break
        assert answer.ok, answer.text()
        said: dict[str, Any] = answer.json()
        return said

    def look(self, table: str) -> dict[str, Any]:
        """The table as it is for this person."""
        said: dict[str, Any] = self.request.get(f"{self.address}/api/tables/{table}").json()
        return said

    def play(self, table: str, view: dict[str, Any]) -> None:
        """Make some move, but rather none that ends a turn."""
        moves = [move for move in view["moves"] if move["kind"] not in ("end", "pass")]
        move = self.chance.choice(moves or view["moves"])
        self.tell(f"/tables/{table}/moves", {"sequence": view["sequence"], "move": move})


class Show:
    """A table and the two screens of its host: a desk and what is held in the hands."""

    def __init__(self, contexts: dict[bool, BrowserContext], ben: BrowserContext, at: str) -> None:
        self.address = at
        self.contexts = contexts
        self.pages: dict[bool, Page] = {}
        self.ana = Person(contexts[False].request, at)
        self.ben = Person(ben.request, at)
        self.kind = ""
        self.table = ""

    def stages(self, kind: str) -> Iterator[str]:
        """Come from one stage to the next."""
        self.kind = kind
        players, options = TABLES[kind]
        bots = [{"kind": "bot", "bot": "greedy"}] * (players - 2)
        seats = [{"kind": "me"}, {"kind": "open"}, *bots]
        opened = self.ana.tell(
            "/tables", {"game": kind, "name": "Ana", "seats": seats, "options": options}
        )
        self.table = opened["id"]
        self.contexts[True].add_cookies(self.contexts[False].cookies())  # type: ignore[arg-type]
        for touch, context in self.contexts.items():
            self.pages[touch] = context.new_page()
            self.pages[touch].goto(f"{self.address}/t/{self.table}")
            self.pages[touch].wait_for_selector("main ol")
        yield "waiting"
        self.ben.tell(f"/tables/{self.table}/join", {"name": GUEST})
        self.play_until(
            lambda table: table["turn"] == table["mine"] and is_ripe(kind, table["view"])
        )
        for page in self.pages.values():
            page.wait_for_selector(DECIDES)
        yield "own turn"
        for touch, page in self.pages.items():
            self.select(page, touch=touch)
        yield "selected"
        self.play_until(is_guests_turn)
        yield "another's turn"
        self.play_until(lambda table: table["stage"] == "over")
        yield "end"
        for page in self.pages.values():
            page.goto(f"{self.address}/t/{self.table}/replay#{RIPE[kind]}")
            page.wait_for_selector("input[type=range]")
        yield "replay"
        for page in self.pages.values():
            page.close()

    def play_until(self, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Let both play until the table is as wanted, and both screens show it."""
        while not wanted(table := self.ana.look(self.table)):
            if table["turn"] == table["mine"]:
                self.ana.play(self.table, table["view"])
            elif is_guests_turn(table):
                self.ben.play(self.table, self.ben.look(self.table)["view"])
        shown = "over" if table["stage"] == "over" else str(table["view"]["sequence"])
        for page in self.pages.values():
            page.wait_for_function(SHOWN, arg=shown)

    def select(self, page: Page, *, touch: bool) -> None:
        """Touch what begins a move, and send nothing."""
        for spot in SELECTION[self.kind]:
            place = page.locator(spot)
            if place.count() == 0:
                continue
            chosen = place.nth(place.count() // 2)
            if touch:
                chosen.tap(force=True)
            else:
                chosen.click(force=True)

    def sizes(self, desk: Theme = "light", hands: Theme = "dark") -> Iterator[tuple[Size, Page]]:
        """Look at it in one size after another: by day at the desk, by night in the hands."""
        for touch, page in self.pages.items():
            page.emulate_media(color_scheme=hands if touch else desk)
        for size in SIZES:
            page = self.pages[size.touch]
            page.set_viewport_size({"width": size.width, "height": size.height})
            page.evaluate(SETTLED)
            yield size, page


@contextmanager
def show(browser: Browser, address: str, motion: Motion = "reduce") -> Iterator[Show]:
    """The host, with a screen at a desk and one in the hands, and somebody else."""
    calm: dict[str, Any] = {
        "locale": "es-AR",
        "reduced_motion": motion,
        "service_workers": "block",
    }
    desk = browser.new_context(viewport={"width": 1440, "height": 900}, **calm)
    hands = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, **calm
    )
    other = browser.new_context()
    contexts = (desk, hands, other)
    for context in contexts:
        context.set_default_timeout(PATIENCE * 1000)
    yield Show({False: desk, True: hands}, other, address)
    for context in contexts:
        context.close()
