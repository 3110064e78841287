"""Pictures of every stage of every scene, in sizes, languages and themes.

    ./play python tools/screens.py FOLDER [SCENE ...]

They are named SCENE/STAGE-SIZE-LANGUAGE-THEME.png; the sizes with `touch` are those of phones.
Each of the options --size, --language, --theme and --stage can be given several times.
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

from tests.support.browser import FLAGS, Server, find_chromium  # noqa: E402
from tests.support.stages import (  # noqa: E402
    LOCALES,
    SIZES,
    TABLET,
    THEMES,
    Language,
    find_scenes,
    perform,
    show,
)

SCENES = find_scenes()


def take(
    browser: Browser, address: str, name: str, language: Language, chosen: argparse.Namespace
) -> int:
    """Take the pictures of a scene; how many."""
    sizes = tuple(size for size in (*SIZES, TABLET) if str(size).split("-")[0] in chosen.size)
    taken = 0
    with show(browser, address, language=language) as screens:
        for stage in perform(screens, SCENES[name]):
            if chosen.stage and stage.name not in chosen.stage:
                continue
            for theme in chosen.theme:
                screens.paint(theme, theme)
                for size, page in screens.look_at(stage, sizes):
                    file = f"{stage.name.replace(' ', '-')}-{size}-{language}-{theme}.png"
                    page.screenshot(path=chosen.folder / name / file)
                    taken += 1
    return taken


def main(arguments: list[str]) -> int:
    """Take pictures of the scenes that are named, or of all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=f"of {', '.join(SCENES)}")
    sizes = list(dict.fromkeys(f"{size.width}x{size.height}" for size in SIZES))
    parser.add_argument("--size", action="append", choices=sizes)
    parser.add_argument("--language", action="append", choices=list(LOCALES))
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument(
        "--stage", action="append", metavar="STAGE", help="as in the pictures' names"
    )
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.scenes) - set(SCENES):
        parser.error(f"there are no scenes {', '.join(sorted(unknown))}")
    chosen.size = chosen.size or sizes
    chosen.theme = chosen.theme or list(THEMES)
    chosen.stage = [name.replace("-", " ") for name in chosen.stage or []]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        try:
            for name in chosen.scenes or SCENES:
                for language in chosen.language or LOCALES:
                    taken = take(browser, server.address, name, language, chosen)
                    print(f"{name}, {language}: {taken} pictures", flush=True)
        finally:
            browser.close()
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
