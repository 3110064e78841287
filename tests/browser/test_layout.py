"""Every game in every stage and size: nothing is covered, cut, clipped or too small to touch."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.support.browser import AXE
from tests.support.stages import TABLES, Size, show

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.support.browser import Server

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
LARGEST = {
    "kingdomino": {"1440x900": 0.34, "1280x800": 0.31, "1024x768": 0.3, "390x844-touch": 0.39},
    "kingdom-builder": {
        "1440x900": 0.49,
        "1280x800": 0.44,
        "1024x768": 0.53,
        "844x390-touch": 0.42,
    },
    "robber-knights": {"1440x900": 0.49, "1280x800": 0.44, "1024x768": 0.53, "844x390-touch": 0.42},
    "teg-cartas": {"1440x900": 0.55, "1280x800": 0.55, "1024x768": 0.55, "844x390-touch": 0.45},
}
"""What the map or the largest kingdom has at least, at play."""
OPENERS = {"settings": ".top .tools > :last-child", "help": ".prompt .ask"}
"""What opens a dialog."""


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

    def look(self, page: Page, stage: str, size: Size) -> None:
        """Everything that the checker says of the page as it stands."""
        new = [
            f"{kind}: {what}"
            for kind, what in map(dict.values, page.evaluate(CHECKER, size.touch))
            if not self.knows(kind, what)
        ]
        if new:
            picture = self.folder / f"{stage.replace(' ', '_')}-{size}.png"
            page.evaluate(OUTLINE, True)
            page.screenshot(path=picture)
            page.evaluate(OUTLINE, False)
            self.wrong += [f"{stage}, {size}: {one} ({picture})" for one in new]

    def knows(self, kind: str, what: str) -> bool:
        """Whether it is to stay for now."""
        found = [one for one in self.known if one.kind == kind and re.search(one.what, what)]
        self.seen.update(found)
        return bool(found)

    def measure(self, page: Page, stage: str, size: Size, largest: float) -> None:
        """Whether the board has its share of the screen."""
        whole, picture = page.evaluate(SHARES)
        if not size.touch and whole < WHOLE:
            self.wrong.append(f"{stage}, {size}: the board has {whole:.0%} of the screen")
        if picture < largest:
            self.wrong.append(f"{stage}, {size}: the map has {picture:.0%}, not {largest:.0%}")

    def listen(self, page: Page, stage: str, size: Size) -> None:
        """What the checker of accessibility says."""
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text(encoding="utf-8"))
        for one in page.evaluate("async () => (await axe.run()).violations"):
            nodes = "; ".join(node["html"][:120] for node in one["nodes"][:3])
            self.wrong.append(f"{stage}, {size}: {one['id']}: {nodes}")

    def conclude(self) -> None:
        """Nothing new was found, and everything known is still there."""
        gone = [
            f"no longer found, take it out of KNOWN: {one}"
            for one in self.known
            if one not in self.seen
        ]
        assert self.wrong + gone == [], "\n" + "\n".join(self.wrong + gone)


@pytest.mark.parametrize("kind", TABLES)
def test_everything_has_its_place_in_every_size(
    browser: Browser, server: Server, tmp_path: Path, kind: str
) -> None:
    looker = Looker(tmp_path, KNOWN.get(kind, []))
    with show(browser, server.address) as table:
        for stage in table.stages(kind):
            for size, page in table.sizes():
                looker.look(page, stage, size)
                if size in (DAY, NIGHT):
                    looker.listen(page, stage, size)
                if stage in ("own turn", "selected", "another's turn"):
                    looker.measure(page, stage, size, LARGEST[kind].get(str(size), 0))
    looker.conclude()


def test_what_opens_over_a_board_has_its_place_in_every_size(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    looker = Looker(tmp_path, [])
    with show(browser, server.address) as table:
        stages = table.stages("kingdomino")
        while next(stages) != "own turn":
            pass
        for size, page in table.sizes():
            for number, tab in enumerate(page.locator(".tabs button").filter(visible=True).all()):
                tab.click()
                looker.look(page, f"sheet {number}", size)
                # Also on its side, where a phone has no room for it else.
                assert page.locator(OPENERS["settings"]).is_visible()
                page.keyboard.press("Escape")
            for name, opener in OPENERS.items():
                if not page.locator(opener).is_visible():
                    continue  # on its side a phone has no room for the head of the page
                page.locator(opener).click()
                page.wait_for_selector("dialog[open]")
                looker.look(page, name, size)
                page.keyboard.press("Escape")
                page.wait_for_selector("dialog[open]", state="detached")
    looker.conclude()
