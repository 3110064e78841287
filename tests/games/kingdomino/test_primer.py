"""The example with which the rules begin in the browser is counted as the game counts it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.support.kingdomino_tables import Finished

PRIMER = Path(__file__).parents[3] / "web" / "src" / "games" / "kingdomino" / "primer.json"


@pytest.mark.rule("KD-20")
def test_the_kingdom_shown_to_newcomers_is_worth_what_stands_beside_it(finished: Finished) -> None:
    primer = json.loads(PRIMER.read_text("utf-8"))
    laid = ", ".join("{number} {cell} {direction}".format(**tile) for tile in primer["kingdom"])
    state = finished(laid, "")
    counted = {
        (line.params["terrain"], line.params["squares"], line.params["crowns"], line.points)
        for line in state.breakdown(0)
        if line.kind == "territory"
    }
    shown = {
        (one["terrain"], one["squares"], one["crowns"], one["points"])
        for one in primer["territories"]
    }
    assert counted == shown
    assert state.scores()[0] == primer["points"]
