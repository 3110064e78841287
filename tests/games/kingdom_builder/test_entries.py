"""Every card and every location has its words and its drawing: no entry is left half done."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from reinos.core import words
from reinos.games.kingdom_builder.cards import CARDS
from reinos.games.kingdom_builder.locations import LOCATIONS
from reinos.games.kingdom_builder.quadrants import QUADRANTS

DRAWINGS = Path(__file__).parents[3] / "web" / "src" / "games" / "kingdom-builder"
OF_A_CARD = ("option.cards.{}", "card.{}", "card.{}.help", "cards.{}", "score.{}")
OF_A_LOCATION = ("location.{}", "location.{}.help", "by.{}", "tile.{}", "terminal.short.{}")
OF_A_QUADRANT = ("option.quadrants.{}", "quadrants.{}")


def wanted() -> set[str]:
    """The keys of everything that is said of an entry."""
    return {
        form.format(name)
        for forms, names in (
            ((*OF_A_CARD, "terminal.rule.{}"), CARDS),
            (OF_A_LOCATION, LOCATIONS),
            (OF_A_QUADRANT, QUADRANTS),
        )
        for form in forms
        for name in names
    }


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_everything_that_is_said_of_an_entry_has_words(lang: str) -> None:
    missing = wanted() - set(words.load("reinos.games.kingdom_builder", lang))
    assert missing == set()


@pytest.mark.parametrize(
    ("file", "names"), [("CardSigns", (*CARDS, "castle")), ("Places", LOCATIONS)]
)
def test_every_card_and_location_has_a_drawing(file: str, names: tuple[str, ...]) -> None:
    text = (DRAWINGS / f"{file}.svelte").read_text(encoding="utf-8")
    signs = text.partition("const signs")[2].partition("};")[0]
    assert set(re.findall(r"^    (\w+):", signs, re.MULTILINE)) == set(names)
