"""What a messenger shows beside a link to a table: the game, who plays, and who is waited for.

All of it is what any spectator is told: nobody has to sit at a table to see it.
"""

import re
from html import escape
from typing import NamedTuple

from reinos.core.words import say
from reinos.server.errors import WORDS
from reinos.server.table.list_row import ListRow
from reinos.server.table.table_info import table_info

TABLE = re.compile(r"t/([^/]+)(?:/replay)?/?")
"""The addresses in the client that are about a table."""
RULES = re.compile(r"rules/([^/]+)/?")
"""The addresses of the rules of a game."""
PICTURE = "preview.png"


class Preview(NamedTuple):
    """What is said of a table."""

    title: str
    text: str


def preview(row: ListRow, lang: str) -> Preview:
    """A table in two sentences."""
    info = table_info(row, "", lang)
    players = ", ".join(seat.name for seat in info.seats if seat.kind != "open")
    free = sum(seat.kind == "open" for seat in info.seats)
    stage = "over" if row.stage == "over" else "playing" if row.stage == "playing" else "waiting"
    waited_for = info.seats[row.turn].name if row.turn is not None and stage == "playing" else ""
    params = {"game": info.game_name, "players": players, "player": waited_for}
    counted = {**params, "count": free} if stage == "waiting" else params
    return Preview(
        say(f"preview.{stage}.title", params, lang, WORDS),
        say(f"preview.{stage}", counted, lang, WORDS),
    )


def tags(row: ListRow, base: str, lang: str) -> bytes:
    """What is said of a table, as tags for the head of its page."""
    shown = preview(row, lang)
    named = {
        "og:site_name": "Reinos",
        "og:type": "website",
        "og:title": shown.title,
        "og:description": shown.text,
        "og:url": f"{base}/t/{row.id}",
        "og:image": f"{base}/{PICTURE}",
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in named.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return "".join(f"    {line}\n" for line in lines).encode()
