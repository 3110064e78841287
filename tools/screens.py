"""Pictures of every game in every stage, size and theme.

    ./play python tools/screens.py FOLDER [GAME ...]

They are named GAME/STAGE-SIZE-THEME.png; the sizes with `touch` are those of phones and tablets.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

PROJECT = Path(__file__).parents[1]
if str(PROJECT) not in sys.path:
    sys.path.insert(0, str(PROJECT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from tests.support.browser import FLAGS, Server, Theme, find_chromium  # noqa: E402
from tests.support.stages import TABLES, show  # noqa: E402

THEMES: tuple[Theme, ...] = ("light", "dark")


def take(browser: Browser, address: str, kind: str, folder: Path) -> int:
    """Take every picture of a game; how many."""
    taken = 0
    with show(browser, address) as table:
        for stage in table.stages(kind):
            for theme in THEMES:
                for size, page in table.sizes(theme, theme):
                    name = f"{stage.replace(' ', '-')}-{size}-{theme}.png"
                    page.screenshot(path=folder / kind / name)
                    taken += 1
    return taken


def main(arguments: list[str]) -> int:
    """Take pictures of the games that are named, or of all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(TABLES)}")
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.games) - set(TABLES):
        parser.error(f"there are no tables of {', '.join(sorted(unknown))}")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        try:
            for kind in chosen.games or TABLES:
                taken = take(browser, server.address, kind, chosen.folder)
                print(f"{kind}: {taken} pictures in {chosen.folder / kind}", flush=True)
        finally:
            browser.close()
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
