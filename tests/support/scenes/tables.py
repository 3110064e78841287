"""A full table of each game, from the waiting room to the replay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.support.browser import DECIDES
from tests.support.stages import GUEST, LONG, Show, Stage, scene, waits_for_a_person

if TYPE_CHECKING:
    from playwright.sync_api import Page

BAR = (".prompt", ".actions", ".actions button")
"""What somebody who decides needs."""
MAP = ".board .window"
"""What is never under the tabs."""
GOING_ON = ("#result", ".over .again .call")
"""Who has won, and how to go on."""


class Full(NamedTuple):
    """A table with as many players as there can be, which is the hardest to lay out."""

    players: int
    options: dict[str, Any]
    ripe: int
    """After so many decisions there is something to be seen."""
    selection: tuple[str, ...]
    """What is touched, one after another, to have something selected."""
    largest: dict[str, float]
    """What share the map or the largest kingdom has at least, at play."""


FULL = {
    "kingdomino": Full(
        4,
        {},
        40,
        (".cell.touchable",),
        {"1440x900": 0.34, "1280x800": 0.31, "1024x768": 0.3, "390x844-touch": 0.39},
    ),
    "kingdom-builder": Full(
        4,
        {"first_game": True},
        70,
        (".cell.may",),
        {"1440x900": 0.49, "1280x800": 0.44, "1024x768": 0.53, "844x390-touch": 0.4},
    ),
    "robber-knights": Full(
        5,
        {},
        60,
        (".hand .tile.usable:not([aria-pressed=true])", ".cell.may"),
        {"1440x900": 0.49, "1280x800": 0.44, "1024x768": 0.53, "844x390-touch": 0.4},
    ),
    "teg-cartas": Full(
        4,
        {"max_rounds": 4},
        20,
        ("[data-cell].may", ".hand .die.usable"),
        {"1440x900": 0.55, "1280x800": 0.55, "1024x768": 0.55, "844x390-touch": 0.45},
    ),
}


def is_ripe(game: str, view: dict[str, Any]) -> bool:
    """Whether a turn has just begun that has much to choose."""
    if view["sequence"] < FULL[game].ripe:
        return False
    if game == "kingdomino":
        return bool(view["stage"] == "place")
    if game == "kingdom-builder":
        return bool(view["stage"] == "turn" and view["builds_left"] == 3)
    if game == "robber-knights":
        return bool(view["stage"] == "take" and view["laid_in_turn"] == 0)
    return any(move["kind"] == "attack" for move in view["moves"])


def covered(placed: dict[str, Any]) -> set[str]:
    """The squares under a domino."""
    column, row = ord(placed["cell"][0]), int(placed["cell"][1:])
    right, down = {"right": (1, 0), "down": (0, 1), "left": (-1, 0), "up": (0, -1)}[
        placed["direction"]
    ]
    return {placed["cell"], f"{chr(column + right)}{row + down}"}


def impossible(game: str, view: dict[str, Any]) -> str:
    """A place that may not be touched now, of which the rules say why, if there is one."""
    if game == "robber-knights":
        return str(view["squares"][0]["cell"])
    if game == "kingdomino":
        tiles = view["kingdoms"][view["viewer"]]["tiles"]
        used = {"g7"}.union(*map(covered, [*tiles, *view["moves"]]))
        near = [f"{column}{row}" for row in (6, 8, 5, 9, 7) for column in "fhegi"]
        return next(cell for cell in near if cell not in used)
    if game == "kingdom-builder":
        possible = {move.get("cell") for move in view["moves"]}
        spots = [
            f"{chr(ord('a') + column)}{row + 1}"
            for row, line in enumerate(view["rows"])
            for column, letter in enumerate(line)
            if letter in "GFTCD"
        ]
        return next(spot for spot in spots[len(spots) // 2 :] if spot not in possible)
    possible = {move.get("territory") for move in view["moves"]}
    held = [one["id"] for one in view["territories"] if one["owner"] != view["viewer"]]
    return str(next(one for one in held if one not in possible))


def select(page: Page, game: str, *, touch: bool) -> None:
    """Touch what begins a move, and send nothing."""
    for spot in FULL[game].selection:
        place = page.locator(spot)
        if place.count() == 0:
            continue
        chosen = place.nth(place.count() // 2)
        if touch:
            chosen.tap(force=True)
        else:
            chosen.click(force=True)


def play(show: Show, game: str) -> Iterator[Stage | str]:
    """Come from one stage to the next."""
    players, options, ripe, _, largest = FULL[game]
    # The longest names of T.E.G. are looked at where its combat is told.
    name, guest = ("Ana", GUEST) if game == "teg-cartas" else (LONG, LONG.lower())
    show.open(game, "open", *["greedy"] * (players - 2), name=name, options=options)
    show.wait_for("main ol")
    yield "waiting"
    show.join(guest)
    table = show.play_until(
        lambda table: table["turn"] == table["mine"] and is_ripe(game, table["view"])
    )
    show.wait_for(DECIDES)
    yield Stage("own turn", board=largest, seen=(*BAR, MAP))
    if game == "robber-knights":  # nothing can be laid wrongly before a tile is turned up
        show.ana.play(show.table, table["view"])
        table = show.play_until(lambda table: table["view"]["stage"] == "lay")
    show.touch(f"[data-cell='{impossible(game, table['view'])}']")
    show.wait_for(".actions .refusal")
    yield Stage("refused", board=largest, seen=(*BAR, ".refusal"))
    show.touch(".prompt .sentence")
    for touch, page in show.pages.items():
        page.wait_for_selector(".refusal", state="detached")
        select(page, game, touch=touch)
    yield Stage("selected", board=largest, seen=BAR)
    show.play_until(waits_for_a_person)
    yield Stage("another's turn", board=largest)
    show.finish()
    # The checker leaves what is long scrolled, and the end of T.E.G. is long.
    going = GOING_ON if game != "teg-cartas" else ()
    builder = game == "kingdom-builder"
    yield Stage("end", seen=going, desk=(".board .window", ".board .bar") if builder else ())
    show.visit(f"/t/{show.table}/replay#{ripe}", "input[type=range]")
    yield "replay"


@scene("kingdomino")
def kingdomino(show: Show) -> Iterator[Stage | str]:
    """Four players."""
    yield from play(show, "kingdomino")


@scene("kingdom-builder")
def kingdom_builder(show: Show) -> Iterator[Stage | str]:
    """Four players."""
    yield from play(show, "kingdom-builder")


@scene("robber-knights")
def robber_knights(show: Show) -> Iterator[Stage | str]:
    """Five players."""
    yield from play(show, "robber-knights")


@scene("teg-cartas")
def teg_cartas(show: Show) -> Iterator[Stage | str]:
    """Four players."""
    yield from play(show, "teg-cartas")


def tied(table: dict[str, Any]) -> bool:
    """Whether Ana can attack after a combat in which equal numbers met."""
    view = table["view"]
    if table["turn"] != table["mine"] or not any(
        move["kind"] == "attack" for move in view["moves"]
    ):
        return False
    last = view["last_combat"]
    return bool(last) and any(one["attack"] == one["defence"] for one in last["positions"])


@scene("tie")
def tie(show: Show) -> Iterator[Stage | str]:
    """Why equal numbers are whose they are, with the longest names."""
    show.open("teg-cartas", "open", name=LONG)
    show.join(LONG.lower())
    show.play_until(tied)
    for page in show.pages.values():
        page.wait_for_selector(".combat .why:has-text('Empate')", state="attached")
    yield Stage("told", board=FULL["teg-cartas"].largest, seen=(*BAR, ".actions .combat"))
