"""Draws the pictures in `public/` from its `icon.svg`, with the browser that the tests use.

    python web/scripts/icons.py

The icons of the installed app, and the picture that messengers show beside a link to a table.
"""

import base64
import os
import re
import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

WEB = Path(__file__).parents[1]
PUBLIC = WEB / "public"
FONT = WEB / "node_modules/@fontsource/alegreya/files/alegreya-latin-700-normal.woff2"
WOOD = "#7a5230"
PREVIEW = (1200, 630)


def crown() -> str:
    """What stands on the wood of the icon."""
    icon = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    return re.sub(r'<path fill="#7a5230"[^>]*/>', "", icon)


def draw(page: Page, name: str, width: int, height: int, body: str, *, clear: bool = False) -> None:
    """Write a picture."""
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{body}")
    page.evaluate("() => document.fonts.ready")
    page.screenshot(path=PUBLIC / name, omit_background=clear)


def on_wood(size: int, part: float) -> str:
    """The crown on a square of wood that goes to its edges."""
    inner = round(size * part)
    return (
        f'<div style="display: grid; place-items: center; height: {size}px; background: {WOOD}">'
        f'<div style="width: {inner}px">{crown()}</div></div>'
    )


def preview() -> str:
    """The crown and the name."""
    font = base64.b64encode(FONT.read_bytes()).decode()
    return f"""
      <style>
        @font-face {{ font-family: A; src: url(data:font/woff2;base64,{font}) }}
        div {{
          display: flex; align-items: center; justify-content: center; gap: 56px; height: 630px;
          background: repeating-linear-gradient(#8a5c34 0 154px, #5b3a1d 154px 158px);
          font: 700 200px/1 A; color: #fff4dc; text-shadow: 0 5px 0 #2b1d10;
        }}
        svg {{ width: 330px }}
      </style>
      <div>{crown()}Reinos</div>"""


def main() -> None:
    """Draw them all."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        icon = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
        for size in (192, 512):
            draw(page, f"icon-{size}.png", size, size, icon, clear=True)
        draw(page, "icon-maskable.png", 512, 512, on_wood(512, 0.66))
        draw(page, "icon-180.png", 180, 180, on_wood(180, 0.8))
        draw(page, "preview.png", *PREVIEW, preview())
        browser.close()


if __name__ == "__main__":
    main()
