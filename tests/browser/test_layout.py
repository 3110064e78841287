"""Every scene in every stage and size: nothing is covered, cut, clipped or too small to touch."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.support.browser import AXE
from tests.support.stages import (
    LOCALES,
    SIZES,
    TABLET,
    THEMES,
    Language,
    Size,
    Stage,
    find_scenes,
    perform,
    show,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.support.browser import Server, Theme

SCENES = find_scenes()
CHECKER = (Path(__file__).parents[1] / "support" / "checker.js").read_text(encoding="utf-8")
OUTLINE = """
on => {
  for (const el of document.querySelectorAll("[data-found]"))
    el.style.outline = on ? "4px solid magenta" : "";
}
"""
SHARES = """
() => {
  const { clientWidth: width } = document.documentElement;
  const above = Math.max(0, document.querySelector(".top").getBoundingClientRect().bottom);
  const share = ({ left, right, top, bottom }) => {
    const wide = Math.max(0, Math.min(right, width) - Math.max(left, 0));
    const high = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, above));
    return (wide * high) / (width * (innerHeight - above));
  };
  const all = (found) => [...document.querySelectorAll(found)];
  const most = (found) => Math.max(0, ...all(found).map((el) => share(el.getBoundingClientRect())));
  return [most(".board, .kd"), most(".board svg, .kd svg")];
}
"""
"""How much of the screen under the bar has the whole board, and how much its largest picture."""
DAY, NIGHT = Size(1280, 800, touch=False), Size(390, 844, touch=True)
"""The sizes in which contrast and names are checked, the second by night."""
WHOLE = 0.55
"""What the board with all that belongs to it has at least of a desk."""
LONGER: Language = "es"
"""What is said in Spanish is longer than in English."""
SHORTER: Language = "en"
OUTSIDE = """
(wanted) => {
  document.querySelector(".table.over > .news")?.scrollTo(0, 0);
  const tabs = document.querySelector(".tabs")?.getBoundingClientRect();
  const below = tabs && tabs.top > 0 && tabs.left < tabs.right ? tabs.top : innerHeight;
  const width = document.documentElement.clientWidth;
  return wanted.flatMap((what) => [...document.querySelectorAll(what)].flatMap((el) => {
    if (!el.checkVisibility({ visibilityProperty: true })) return [];
    const { left, right, top, bottom } = el.getBoundingClientRect();
    const over = Math.max(-left, -top, right - width, bottom - Math.min(below, innerHeight));
    if (over <= 2) return [];
    el.dataset.found = "unseen";
    const said = el.textContent.trim().replace(/\\s+/g, " ").slice(0, 40);
    return `${what} "${said}", by ${Math.round(over)} px`;
  }));
}
"""
"""What of it is not whole on the screen, above the tabs, before anything is scrolled."""


LISTEN = """
async () => {
  const before = [...document.querySelectorAll("*")].map((el) => [el, el.scrollTop]);
  const found = (await axe.run()).violations;
  for (const [el, top] of before) if (el.scrollTop !== top) el.scrollTop = top;
  return found;
}
"""
"""What is scrolled in order to be looked at is put back."""


class Known(NamedTuple):
    """A finding that is to stay for now."""

    kind: str
    what: str
    """How what was found is described, as a pattern."""
    why: str


KNOWN: dict[str, list[Known]] = {}


class Looker:
    """Somebody who looks for what is wrong, and takes a picture of it."""

    def __init__(self, folder: Path, known: list[Known]) -> None:
        self.folder = folder
        self.known = known
        self.seen: set[Known] = set()
        self.wrong: list[str] = []

    def look(self, page: Page, stage: Stage, size: Size, language: str = "") -> None:
        """Everything that the checker says of the page as it stands."""
        found = [
            (kind, what) for kind, what in map(dict.values, page.evaluate(CHECKER, size.touch))
        ]
        seen = stage.seen if size.touch else stage.seen + stage.desk
        found += [("unseen", what) for what in page.evaluate(OUTSIDE, list(seen))]
        if stage.board is not None:
            found += self.measure(page, size, stage.board.get(str(size), 0))
        new = [f"{kind}: {what}" for kind, what in found if not self.knows(kind, what)]
        if new:
            name = f"{stage.name} {language}".strip()
            picture = self.folder / f"{name.replace(' ', '_')}-{size}.png"
            page.evaluate(OUTLINE, True)
            page.screenshot(path=picture)
            page.evaluate(OUTLINE, False)
            self.wrong += [f"{name}, {size}: {one} ({picture})" for one in new]

    def knows(self, kind: str, what: str) -> bool:
        """Whether it is to stay for now."""
        found = [one for one in self.known if one.kind == kind and re.search(one.what, what)]
        self.seen.update(found)
        return bool(found)

    def measure(self, page: Page, size: Size, largest: float) -> Iterator[tuple[str, str]]:
        """Whether the board has its share of the screen."""
        whole, picture = page.evaluate(SHARES)
        if not size.touch and whole < WHOLE:
            yield "share", f"the board has {whole:.0%} of the screen"
        if picture < largest:
            yield "share", f"the map has {picture:.0%}, not {largest:.0%}"

    def listen(self, page: Page, stage: Stage, size: Size) -> None:
        """What the checker of accessibility says."""
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text(encoding="utf-8"))
        for one in page.evaluate(LISTEN):
            nodes = "; ".join(node["html"][:120] for node in one["nodes"][:3])
            self.wrong.append(f"{stage.name}, {size}: {one['id']}: {nodes}")

    def conclude(self) -> None:
        """Nothing new was found, and everything known is still there."""
        gone = [
            f"no longer found, take it out of KNOWN: {one}"
            for one in self.known
            if one not in self.seen
        ]
        assert self.wrong + gone == [], "\n" + "\n".join(self.wrong + gone)


@pytest.mark.parametrize("name", SCENES)
def test_everything_has_its_place_in_every_size(
    browser: Browser, server: Server, tmp_path: Path, name: str
) -> None:
    """In the longer language; in the other one, and in the other theme, at two sizes."""
    looker = Looker(tmp_path, KNOWN.get(name, []))
    with show(browser, server.address, language=LONGER) as screens:
        screens.paint("light", "dark")
        for stage in perform(screens, SCENES[name]):
            for size, page in screens.look_at(stage):
                looker.look(page, stage, size)
                if size in (DAY, NIGHT):
                    looker.listen(page, stage, size)
            screens.speak(SHORTER)
            screens.paint("dark", "light")
            for size, page in screens.look_at(stage, (DAY, NIGHT)):
                looker.look(page, stage, size, SHORTER)
            screens.paint("light", "dark")
            screens.speak(LONGER)
    looker.conclude()


@pytest.mark.nightly
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("name", SCENES)
def test_everything_has_its_place_in_every_size_language_and_theme(
    browser: Browser, server: Server, tmp_path: Path, name: str, language: Language, theme: Theme
) -> None:
    looker = Looker(tmp_path, KNOWN.get(name, []))
    with show(browser, server.address, language=language) as screens:
        screens.paint(theme, theme)
        for stage in perform(screens, SCENES[name]):
            for size, page in screens.look_at(stage, (*SIZES, TABLET)):
                looker.look(page, stage, size)
                looker.listen(page, stage, size)
    looker.conclude()
