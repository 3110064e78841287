"""Spanish and English say the same things, and everything that can be said has words."""

import ast
import json
import re
from pathlib import Path

import pytest

import reinos
from reinos.core import words
from reinos.core.options import Option
from reinos.core.protocol import Event
from reinos.core.vocabulary import Line, Refusal, structs
from tests.support.word_files import PACKAGES

SOURCE = Path(reinos.__file__).parent


def placeholders(text: str) -> set[str]:
    """The names of the places to fill in."""
    return {place[1] for place in words.PLACE.finditer(text)}


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_equal_keys_and_placeholders(package: str) -> None:
    spanish, english = words.load(package, "es"), words.load(package, "en")
    assert list(spanish) == list(english)
    for key in spanish:
        assert placeholders(spanish[key]) == placeholders(english[key]), key
        assert spanish[key].strip() == spanish[key] != ""
        assert english[key].strip() == english[key] != ""


def test_every_game_has_its_words(game: reinos.Game) -> None:
    own = words.load(game.words, "es")
    assert {"game.name", "game.summary", "game.length"} <= set(own)
    for option in game.options:
        assert {f"option.{option.name}", f"option.{option.name}.help"} <= set(own)
        for choice in named_choices(option):
            assert f"option.{option.name}.{choice}" in own
    for name, refusal in game.declared(Refusal).items():
        assert placeholders(own[f"refusal.{name}"]) <= set(refusal.params)
    for name in game.declared(Line):
        assert f"score.{name}" in own or f"option.{name}" in own or f"card.{name}" in own
    for name in game.ranking[game.ranking.index("score") + 1 :]:
        assert f"tiebreak.{name}" in own
    numbers = [int(rule.split("-")[1]) for rule in game.rules if rule.startswith(game.rule_prefix)]
    assert numbers == list(range(1, len(numbers) + 1))


def named_choices(option: Option) -> list[str]:
    """The choices that are words."""
    return [choice for choice in option.choices if isinstance(choice, str)]


def test_every_error_in_the_code_has_words() -> None:
    known = {key for package in PACKAGES for key in words.load(package, "en")}
    raised = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    kind = getattr(reinos, node.func.id, None)
                    if isinstance(kind, type) and issubclass(kind, reinos.ReinosError):
                        raised.add(f"{kind.family}.{first.value}")
    assert len(raised) > 20
    assert raised - known == set()


def test_a_number_chooses_between_singular_and_plural(tmp_path: Path) -> None:
    assert words.language("es_AR.UTF-8") == "es"
    assert words.language("pt") == "en"
    assert words.say("no.such.key", {}, "es", "reinos.core") == "no.such.key"


def test_a_game_can_be_learnt_step_by_step(game: reinos.Game) -> None:
    own = words.load(game.words, "es")
    for lesson in game.lessons:
        assert own[f"lesson.{lesson.id}"]
        assert lesson.players in game.players
        game.read_options(lesson.players, lesson.options)  # or it raises


def forms(key: str, own: set[str]) -> set[str]:
    """The keys of a sentence: itself, or its forms by number, of which none may be missing."""
    return {key} if key in own else {f"{key}.one", f"{key}.other"}


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_everything_that_can_happen_is_told_in_every_form(game: reinos.Game, lang: str) -> None:
    own = words.load(game.words, lang)
    events = [one for one in structs(game.vocabulary, Event) if not one.__subclasses__()]
    assert events
    for event in events:
        kind = f"event.{event.__struct_config__.tag}"
        fields = {"player" if field == "seat" else field for field in event.__struct_fields__}
        told = forms(kind, set(own))
        assert told <= set(own), kind
        named = set[str]().union(*(placeholders(own[key]) for key in told))
        assert named <= fields, kind
        assert len(told) == 1 or "count" in fields, kind
        for person, form in (("player", "you"), ("rival", "to_you")):
            if person in named:
                assert forms(f"{kind}.{form}", set(own)) <= set(own), f"{kind}.{form}"


CLIENT = SOURCE.parents[1] / "web" / "src"


def every_book(lang: str) -> dict[str, str]:
    """All that the house says in a language: in the terminal, by the server and in the browser."""
    files = [*SOURCE.rglob(f"{lang}.json"), *CLIENT.rglob(f"words/{lang}.json")]
    return {
        f"{file}: {key}": text
        for file in files
        for key, text in json.loads(file.read_text(encoding="utf-8")).items()
    }


def test_spanish_has_one_kind_of_quotation_marks() -> None:
    others = set("\u201c\u201d\u2018\u2019")
    assert [where for where, text in every_book("es").items() if others & {*text}] == []


# Wordings that readers have stumbled over.
STUMBLED = {
    "es": ["se espera", "o silo)", "o un silo)"],
    "en": [
        *("suggests to", "suggested to", "look as", "play for {", " a mail", "that lies"),
        *("with most points", "is playing, too", "who chose the lowest", "lays plain"),
    ],
}


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_nobody_stumbles_twice_over_the_same_wording(lang: str) -> None:
    for where, text in every_book(lang).items():
        found = [one for one in STUMBLED[lang] if one in text.lower()]
        assert found in ([], ["play for {"]) if "computer play for" in text else not found, where


def test_no_page_shows_the_seconds_of_a_day() -> None:
    for file in CLIENT.rglob("*.svelte"):
        shown = re.findall(r"toLocale(?:Time)?String\(tongue\.language\)", file.read_text("utf-8"))
        assert not shown, file


def test_commands_for_guests_can_be_typed_as_they_are_shown() -> None:
    for file in [*CLIENT.rglob("*.svelte"), SOURCE.parents[1] / "README.md"]:
        text = file.read_text(encoding="utf-8")
        assert text.count("reinos serve") == text.count("./play reinos serve"), file
