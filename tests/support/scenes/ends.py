"""How games end before their last move, and what is asked before something is given up for good."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.support.scenes.opened import close, opener
from tests.support.scenes.tables import BAR, GOING_ON
from tests.support.stages import LONG, Show, Stage, scene


def nowhere(table: dict[str, Any]) -> bool:
    """Whether Ana has a domino that fits nowhere."""
    return [move["kind"] for move in table["view"]["moves"]] == ["discard"]


@scene("ends")
def ends(show: Show) -> Iterator[Stage | str]:
    """A domino that is to be discarded; a series that goes on and is over by resignation."""
    show.open("kingdomino", "open", name=LONG, series=2, options={"mighty_duel": True})
    show.join(LONG.lower())
    show.play_until(nowhere)
    show.wait_for(".actions.told .call")
    yield Stage("discard", seen=BAR)
    for number in (1, 2):
        show.ben.resign(show.table)
        show.wait_for("#result")
        yield Stage(f"game {number} of two by resignation", seen=GOING_ON)
        if number == 1:
            show.table = show.ana.ask(f"/tables/{show.table}/again", {})["id"]
            show.ben.ask(f"/tables/{show.table}/join", {"name": "Maximiliano"})
            show.visit(f"/t/{show.table}", ".prompt")
    yield Stage("deleting", open=opener(".deleting button"), close=close)
