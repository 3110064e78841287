"""How games end: at their last move, by resignation, and within a series."""

from __future__ import annotations

from collections.abc import Iterator

from tests.support.stages import Show, Stage, scene

GOING_ON = ("#result", ".over .again .call")
"""Who has won, and how to go on."""
LONG = "Maximiliana Guadalupe XV"
"""As long as a name can be."""


@scene("ends")
def ends(show: Show) -> Iterator[Stage | str]:
    """Lost or won at the last move, by resignation, and in a series that goes on and is over."""
    show.open(
        "kingdom-builder", "open", "greedy", "greedy", name=LONG, options={"first_game": True}
    )
    show.join(LONG.lower())
    show.finish()
    yield Stage("the last move", seen=GOING_ON, desk=(".board .window", ".board .bar"))
    show.open("kingdomino", "open", name=LONG, series=2)
    for number in (1, 2):
        if number == 1:
            show.join()
        show.wait_for(".prompt")
        show.ben.resign(show.table)
        show.wait_for("#result")
        yield Stage(f"game {number} of two by resignation", seen=GOING_ON)
        if number == 1:
            show.table = show.ana.ask(f"/tables/{show.table}/again", {})["id"]
            show.ben.ask(f"/tables/{show.table}/join", {"name": "Maximiliano"})
            show.visit(f"/t/{show.table}")
