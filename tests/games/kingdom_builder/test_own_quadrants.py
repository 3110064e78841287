"""Quadrants of one's own in place of those of the package (KB-02, HV-05)."""

from __future__ import annotations

from typing import Any

import pytest

from reinos import Game, InvalidOption
from tests.support.kingdom_builder_positions import position
from tests.support.kingdom_builder_referee import quadrant_letters

PLAIN = ["G" * 10] * 4 + ["GGLGGGGGGG", "GGGGGGGGGG", "GGGGGGGLGG"] + ["G" * 10] * 3


def text(name: str, rows: list[str]) -> str:
    """A quadrant as one types it."""
    return "\n".join([name, *rows])


@pytest.mark.rule("KB-02")
def test_a_quadrant_of_ones_own_is_played_on(kingdom_builder: Game) -> None:
    rows = list(quadrant_letters("tower"))
    rows[0] = "W" * 10
    state = kingdom_builder.new(
        2,
        seed=1,
        quadrants=("tower", "random", "random", "random"),
        turns=("no",),
        own_quadrants=text("tower", rows),
    )
    view: Any = state.view(None)
    assert view.rows[0][:10] == "W" * 10
    assert view.rows[1][:10] == quadrant_letters("tower")[1]
    assert kingdom_builder.load(state.dump()) == state
    assert position(state)["quadrants"][0] == "tower"


@pytest.mark.rule("KB-02")
def test_spaces_remarks_and_empty_lines_do_not_matter(kingdom_builder: Game) -> None:
    rows = [" ".join(row.lower()) for row in quadrant_letters("tower")]
    typed = "# my own\n\n" + text("Tower", rows) + "\n\n"
    plain = kingdom_builder.new(2, seed=1, quadrants=("tower",))
    own = kingdom_builder.new(2, seed=1, quadrants=("tower",), own_quadrants=typed)
    assert own.view(None) == plain.view(None)


@pytest.mark.rule("HV-05")
def test_the_published_layouts_can_be_typed(kingdom_builder: Game) -> None:
    rows = list(quadrant_letters("bazaar"))
    rows[9] = "A" * 10
    state = kingdom_builder.new(
        2,
        seed=1,
        harvest=True,
        quadrants=("bazaar",),
        turns=("no",),
        own_quadrants=text("bazaar", rows),
    )
    view: Any = state.view(None)
    assert view.rows[9][:10] == "A" * 10
    while not state.over:
        state.play(state.moves()[0])
    assert state.scores() == kingdom_builder.recount(state.dump())


@pytest.mark.rule("KB-02")
@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (text("castle", PLAIN), "quadrant_name"),
        (text("tower", [*PLAIN[:9], "G" * 9]), "quadrant_size"),
        (text("tower", PLAIN[:9]), "quadrant_size"),
        (text("tower", [*PLAIN[:9], "G" * 9 + "X"]), "quadrant_letter"),
        (text("tower", [*PLAIN[:9], "G" * 9 + "A"]), "quadrant_letter"),
        (text("tower", ["G" * 10] * 10), "quadrant_location"),
        (text("tower", [*PLAIN[:9], "LLL" + "G" * 7]), "quadrant_location"),
        (text("bazaar", PLAIN), "quadrant_location"),
        (text("tower", PLAIN) + "\n" + text("tower", PLAIN), "quadrant_twice"),
    ],
)
def test_a_quadrant_that_is_none_is_refused(kingdom_builder: Game, typed: str, code: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        kingdom_builder.new(2, seed=1, own_quadrants=typed)
    assert refused.value.code == code
    for lang in ("es", "en"):
        assert not set("{}") & set(refused.value.say(lang))
        assert refused.value.say(lang) != f"error.{code}"
