"""Numbers in sentences: each has its noun, in the singular for 1 and in the plural for the rest."""

import re

import pytest

import reinos
from reinos.core import words
from reinos.core.vocabulary import Refusal
from tests.support.word_files import PACKAGES

COUNTS = {
    *("cards", "count", "crowns", "given", "gold", "had", "held", "knights", "least", "left"),
    *("lives", "need", "rounds", "seconds", "silos", "size", "squares", "stock", "supply"),
    *("surplus", "there", "times", "tokens", "value", "wanted", "wins"),
}
"""Places that say how many there are of something, which may be one."""
NAMES = {"card", "domino", "limit"}
"""Numbers of refusals that count nothing: they are what a card or a size is called."""
NO_PLURALS = {"belongs", "es", "has", "is", "más", "s", "seguidas", "was"}
"""Words that end in s after a number and are not nouns in the plural."""
TOO_MANY = re.compile(r"\b(?:are|were|estaban|están|faltan|quedan|queden|son) 1\b|\b1 (\w+s)\b")


def said(sentence: str, name: str, number: int) -> str:
    """A sentence with a number in one of its places and dots in the others."""
    places = dict.fromkeys(re.findall(r"{(\w+)", sentence), "…")
    return words.fill(sentence, places | {name: number})


def counting(package: str, lang: str) -> list[tuple[str, str, str]]:
    """Every sentence with a place that counts something: its key, the sentence, the place."""
    return [
        (key, sentence, name)
        for key, sentence in words.load(package, lang).items()
        for name in set(re.findall(r"{(\w+)", sentence)) & COUNTS
    ]


def plurals_of_one(text: str) -> list[str]:
    """What is said in the plural of a single thing."""
    return [found[0] for found in TOO_MANY.finditer(text) if found[1] not in NO_PLURALS]


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_speaks_of_one_in_the_plural(package: str, lang: str) -> None:
    for key, sentence, name in counting(package, lang):
        if not key.endswith(".other"):
            assert plurals_of_one(said(sentence, name, 1)) == [], key


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_sentence_speaks_of_many_in_the_singular(lang: str) -> None:
    sentences = [(package, *one) for package in PACKAGES for one in counting(package, lang)]
    singulars = {
        noun
        for _, _, sentence, _ in sentences
        for one, other in re.findall(r":([^{}|]*)\|([^{}|]*)}", sentence)
        for noun in set(re.findall(r"# (\w+)", one)) - set(re.findall(r"# (\w+)", other))
    }
    assert {"caballero", "carta"} <= singulars or {"knight", "card"} <= singulars
    for package, key, sentence, name in sentences:
        if not key.endswith(".one"):
            for number in (0, 2, 5):
                after = re.findall(rf"\b{number} (\w+)", said(sentence, name, number))
                assert singulars.isdisjoint(after), (package, key)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_number_of_a_refusal_has_a_noun(game: reinos.Game, lang: str) -> None:
    own = words.load(game.words, lang)
    for code, refusal in game.declared(Refusal).items():
        sentence = own[f"refusal.{code}"]
        for name in [name for name, told in refusal.params.items() if told is int]:
            bare = f"{{{name}}}" in sentence.replace(f": {{{name}}}", "")
            assert name in NAMES or not bare, code


def test_the_check_finds_what_was_wrong() -> None:
    for text in ("there are 1 already", "Hay 1 caballeros", "1 entries"):
        assert plurals_of_one(text)
    for text in ("there is 1 knight already", "Hay 1 caballero", "it has 1 entry and takes 2"):
        assert not plurals_of_one(text)


@pytest.mark.parametrize(
    ("number", "sentence"), [(0, "0 knights stay."), (1, "1 knight stays."), (2, "2 knights stay.")]
)
def test_a_place_has_a_form_for_one_and_one_for_the_rest(number: int, sentence: str) -> None:
    assert words.fill("{there:# knight stays|# knights stay}.", {"there": number}) == sentence


def test_what_is_filled_in_is_not_filled_in_again() -> None:
    assert words.fill("'{text}' of {count}", {"text": "{count}", "count": 2}) == "'{count}' of 2"


def test_documents_show_the_plural_with_the_name_of_its_place() -> None:
    shown = words.with_plain_places("On {cell}: {there:# knight|# knights}.")
    assert shown == "On {cell}: {there} knights."
