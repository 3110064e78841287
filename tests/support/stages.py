"""Scenes: real tables and pages that come from stage to stage, and are looked at in every size.

A scene is a generator in `tests/support/scenes/` that brings the screens of a `Show` to a stage and
yields it: `tests/browser/test_layout.py` looks at each, and `tools/screens.py` takes pictures.
What is played goes straight to the server; only what is to be seen is touched on the screen.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from tests.support.browser import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import APIRequestContext, Browser, BrowserContext, Locator, Page

    from tests.support.browser import Motion, Theme

Language = Literal["es", "en"]
LOCALES: dict[Language, str] = {"es": "es-AR", "en": "en-GB"}
THEMES: tuple[Theme, ...] = ("light", "dark")


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
    Size(844, 390, touch=True),
    Size(390, 844, touch=True),
    Size(360, 740, touch=True),
)
TABLET = Size(1024, 768, touch=True)
BUSY = (429, 503)
"""How a server answers that has too much to do: whoever asks again is heard."""
GUEST = "Maximiliano"
"""A long name."""
LONG = "Maximiliana Guadalupe XV"
"""As long as a name can be."""
SETTLED = """
async () => {
  await document.fonts.ready;
  for (let n = 0; n < 3; n++) await new Promise((done) => requestAnimationFrame(done));
}
"""
SHOWN = "number => document.querySelector('.prompt')?.dataset.sequence === number"
SPEAK = """
(language) => {
  const other = document.querySelector(`.top .tools button[lang=${language}]`);
  if (other) other.click();
}
"""
"""Without a touch, which would put away what goes away with the next one."""
SPEAKS = "(language) => document.documentElement.lang === language"


def always(_page: Page, _size: Size) -> bool:
    """What is to be looked at needs nothing more."""
    return True


@dataclass(frozen=True)
class Stage:
    """What is on the screens now, and what must be true of it."""

    name: str
    board: dict[str, float] | None = None
    """For a board at play: by size, the share that its largest picture has at least."""
    seen: tuple[str, ...] = ()
    """What is whole on the screen before anything is scrolled, wherever it is shown at all."""
    desk: tuple[str, ...] = ()
    """And what is so at a desk, where nothing is scrolled."""
    open: Callable[[Page, Size], bool] = always
    """What is done in each size before it is looked at; false where there is no such thing."""
    close: Callable[[Page], None] | None = None
    """And afterwards."""


class Person:
    """Somebody who plays without looking at the screen."""

    def __init__(self, request: APIRequestContext, address: str) -> None:
        self.request = request
        self.address = address
        self.chance = random.Random(1)

    def ask(self, path: str, body: object = None) -> dict[str, Any]:
        """Ask something of the server, as often as it is too busy."""
        while True:
            url = f"{self.address}/api{path}"
            answer = self.request.get(url) if body is None else self.request.post(url, data=body)
            if answer.status not in BUSY:
                break
            time.sleep(0.2)
        assert answer.ok, answer.text()
        said: dict[str, Any] = answer.json()
        return said

    def look(self, table: str) -> dict[str, Any]:
        """The table as it is for this person."""
        return self.ask(f"/tables/{table}")

    def play(self, table: str, view: dict[str, Any]) -> None:
        """Make some move, but rather none that ends a turn."""
        moves = [move for move in view["moves"] if move["kind"] not in ("end", "pass")]
        self.move(table, view, self.chance.choice(moves or view["moves"]))

    def move(self, table: str, view: dict[str, Any], move: object) -> None:
        """Make this move."""
        self.ask(f"/tables/{table}/moves", {"sequence": view["sequence"], "move": move})

    def resign(self, table: str) -> None:
        """Give up, whatever the others do meanwhile."""
        while True:
            sequence = self.look(table)["view"]["sequence"]
            url = f"{self.address}/api/tables/{table}/resign"
            if self.request.post(url, data={"sequence": sequence}).ok:
                return


@dataclass
class Show:
    """Ana's two screens, a desk and what is held in the hands, and Ben, who has none."""

    address: str
    contexts: dict[bool, BrowserContext]
    ana: Person
    ben: Person
    pages: dict[bool, Page] = field(default_factory=dict)
    table: str = ""
    """The table that is shown."""

    def open(
        self,
        game: str,
        *others: str,
        name: str = "Ana",
        options: dict[str, Any] | None = None,
        **more: Any,
    ) -> str:
        """Ana opens a table: every other seat is `open` or has a bot. Her screens go there."""
        seats = [
            {"kind": "open"} if one == "open" else {"kind": "bot", "bot": one} for one in others
        ]
        wanted = {
            "game": game,
            "name": name,
            "seats": [{"kind": "me"}, *seats],
            "options": options or {},
        } | more
        self.table = self.ana.ask("/tables", wanted)["id"]
        self.visit(f"/t/{self.table}")
        return self.table

    def visit(self, path: str, wanted: str = "main") -> None:
        """Both screens go to a page, and wait until something is there."""
        # Whoever has opened a table with one screen looks at it with the other as well.
        self.contexts[True].add_cookies(self.contexts[False].cookies())  # type: ignore[arg-type]
        for touch, context in self.contexts.items():
            if touch not in self.pages:
                self.pages[touch] = context.new_page()
            self.pages[touch].goto(f"{self.address}{path}")
        self.wait_for(wanted)

    def join(self, name: str = GUEST) -> None:
        """Ben sits down."""
        self.ben.ask(f"/tables/{self.table}/join", {"name": name})

    def wait_for(self, wanted: str) -> None:
        """Both screens have something."""
        for page in self.pages.values():
            page.wait_for_selector(wanted)

    def play_until(
        self,
        wanted: Callable[[dict[str, Any]], bool],
        play: Callable[[Person, str, dict[str, Any]], None] = Person.play,
    ) -> dict[str, Any]:
        """Let both play until the table is as wanted, and both screens show it."""
        while not wanted(table := self.ana.look(self.table)):
            assert table["stage"] != "over", "the game ended first"
            if table["turn"] == table["mine"]:
                play(self.ana, self.table, table["view"])
            elif waits_for_a_person(table):
                play(self.ben, self.table, self.ben.look(self.table)["view"])
        self.await_shown(table)
        return table

    def await_shown(self, table: dict[str, Any]) -> None:
        """Both screens show the table as it is."""
        shown = "over" if table["stage"] == "over" else str(table["view"]["sequence"])
        for page in self.pages.values():
            page.wait_for_function(SHOWN, arg=shown)

    def finish(self) -> dict[str, Any]:
        """Both play to the end."""
        return self.play_until(lambda table: table["stage"] == "over")

    def touch(self, found: Callable[[Page], Locator] | str) -> None:
        """Touch something on both screens."""
        for touch, page in self.pages.items():
            spot = page.locator(found).first if isinstance(found, str) else found(page)
            if touch:
                spot.tap(force=True)
            else:
                spot.click(force=True)

    def speak(self, language: Language) -> None:
        """Show everything in this language, without a touch."""
        for page in self.pages.values():
            page.evaluate(SPEAK, language)
            page.wait_for_function(SPEAKS, arg=language)

    def paint(self, desk: Theme, hands: Theme) -> None:
        """By day or by night."""
        for touch, page in self.pages.items():
            page.emulate_media(color_scheme=hands if touch else desk)

    def look_at(self, stage: Stage, sizes: tuple[Size, ...] = SIZES) -> Iterator[tuple[Size, Page]]:
        """Look at a stage in one size after another."""
        for size in sizes:
            page = self.pages[size.touch]
            page.set_viewport_size({"width": size.width, "height": size.height})
            page.evaluate(SETTLED)
            if stage.open(page, size):
                yield size, page
                if stage.close:
                    stage.close(page)


def waits_for_a_person(table: dict[str, Any]) -> bool:
    """Whether it is somebody else's turn who is no bot."""
    turn = table["turn"]
    return turn is not None and turn != table["mine"] and table["seats"][turn]["kind"] == "person"


Scene = Callable[[Show], Iterator[Stage | str]]
SCENES: dict[str, Scene] = {}
"""All scenes by their names."""


def scene(name: str) -> Callable[[Scene], Scene]:
    """Register what follows as a scene."""

    def keep(made: Scene) -> Scene:
        known = SCENES.setdefault(name, made)  # pytest imports a file once more for its doctests
        same = known.__code__.co_filename == made.__code__.co_filename
        assert same, f"there are two scenes {name}"
        return made

    return keep


def find_scenes() -> dict[str, Scene]:
    """All scenes of the folder `scenes`."""
    from tests.support import scenes

    for module in iter_modules(scenes.__path__):
        import_module(f"{scenes.__name__}.{module.name}")
    return SCENES


def perform(shown: Show, scene: Scene) -> Iterator[Stage]:
    """The stages of a scene; one that is only a name has nothing special about it."""
    for stage in scene(shown):
        yield Stage(stage) if isinstance(stage, str) else stage


@contextmanager
def show(
    browser: Browser, address: str, motion: Motion = "reduce", language: Language = "es"
) -> Iterator[Show]:
    """Ana, with a screen at a desk and one in the hands, and somebody else."""
    calm: dict[str, Any] = {
        "locale": LOCALES[language],
        "reduced_motion": motion,
        "service_workers": "block",
    }
    desk = browser.new_context(viewport={"width": 1440, "height": 900}, **calm)
    hands = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, **calm
    )
    other = browser.new_context()
    for context in (desk, hands, other):
        context.set_default_timeout(PATIENCE * 1000)
    ana, ben = Person(desk.request, address), Person(other.request, address)
    yield Show(address, {False: desk, True: hands}, ana, ben)
    for context in (desk, hands, other):
        context.close()
