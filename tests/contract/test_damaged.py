"""Positions with something wrong in them: refused, or played on without a hang or a crash.

Everything runs interpreted here, so that a kernel that looks outside its record is caught.
"""

import contextlib
import copy
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import reinos

Place = tuple[Any, Any]
"""A container, and the key or index of something in it."""

NUMBERS = (-1, 0, 1, 2, 7, 40, 2**31 - 1, 2**31, -(2**31) - 1, 2**63, 10**30)
WORDS = ("", "a1", "h07", "a\N{ARABIC-INDIC DIGIT ONE}", "zz", "over", "turn", "x" * 300)
OTHERS: tuple[Any, ...] = (None, True, 1.5, [], {}, [[]], "nobody")
POSITIONS = 12
TRIES = 6
DECISIONS = 300


@pytest.fixture
def interpreted(game: reinos.Game, monkeypatch: pytest.MonkeyPatch) -> reinos.Game:
    """A game whose kernels run as plain Python."""
    monkeypatch.setattr(reinos.Game, "engine", property(lambda self: self.interpreted))
    return game


def place(document: Any, chance: random.Random) -> Place:
    """Somewhere in a document: small things are found as easily as long lists."""
    at = chance.choice(list(document) if isinstance(document, dict) else range(len(document)))
    inside = document[at]
    if isinstance(inside, (dict, list)) and inside and chance.random() < 0.8:
        return place(inside, chance)
    return document, at


def words(document: Any) -> Iterator[str]:
    """Every word in a document."""
    inside = document.values() if isinstance(document, dict) else document
    for value in inside:
        if isinstance(value, str):
            yield value
        elif isinstance(value, (dict, list)):
            yield from words(value)


def damage(document: dict[str, Any], other: dict[str, Any], chance: random.Random) -> None:
    """Change something in a position, or take a field from another one."""
    if chance.random() < 0.3 and isinstance(document.get("position"), dict):
        field = chance.choice(list(other["position"]))
        document["position"][field] = copy.deepcopy(other["position"][field])
        return
    within = document.get("position")
    if not within or not isinstance(within, dict) or chance.random() < 0.1:
        within = document
    container, at = place(within, chance)
    value = container[at]
    if chance.random() < 0.05:
        container[at] = chance.choice(OTHERS)
    elif isinstance(value, bool):
        container[at] = not value
    elif isinstance(value, int):
        container[at] = chance.choice((*NUMBERS, value - 1, value + 1))
    elif isinstance(value, str) or value is None:
        container[at] = chance.choice((*WORDS, None, *words(document)))
    elif isinstance(value, list):
        change_list(value, chance)
    elif isinstance(value, dict) and value:
        del value[chance.choice(list(value))]


def change_list(values: list[Any], chance: random.Random) -> None:
    """One twice, one less, none at all, or another order."""
    kind = chance.randrange(4)
    if kind == 0 and values:
        values.append(copy.deepcopy(chance.choice(values)))
    elif kind == 1 and values:
        values.pop(chance.randrange(len(values)))
    elif kind == 2:
        values.clear()
    else:
        chance.shuffle(values)


def positions(game: reinos.Game, chance: random.Random, count: int) -> Iterator[dict[str, Any]]:
    """The positions of random games somewhere on their way, as a file has them."""
    variations = list(game.variations())
    for number in range(count):
        players, options = variations[number % len(variations)]
        state = game.new(players=players, seed=chance.getrandbits(64), **options)
        way = chance.choice((0, 3, 20, 60, 100, 1000))
        while not state.over and state.sequence < way:
            state.act(chance.choice(state.actions().tolist()))
        dumped: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state.dump()))
        yield dumped


def look(state: reinos.State, chance: random.Random) -> None:
    """Ask a state everything there is to ask."""
    state.scores()
    state.places()
    for seat in range(state.players):
        state.view(seat)
        state.observe(seat)
        state.evaluate(seat)
        state.breakdown(seat)
        state.redeal(seat, chance.getrandbits(32)).view(None)
    state.policy()


def play_on(state: reinos.State, chance: random.Random, decisions: int) -> None:
    """Some decisions more, each one of those that are legal."""
    look(state, chance)
    for _ in range(decisions):
        if state.over:
            break
        actions = state.actions().tolist()
        assert actions, "somebody is to decide, and there is nothing to choose"
        state.act(chance.choice(actions))
    look(state, chance)


def test_a_damaged_position_is_refused_or_played_on(interpreted: reinos.Game) -> None:
    chance = random.Random(interpreted.id)
    loaded = 0
    found = list(positions(interpreted, chance, POSITIONS))
    for whole in found:
        for _ in range(TRIES):
            document = copy.deepcopy(whole)
            for _ in range(chance.choice((1, 1, 1, 2, 3))):
                damage(document, chance.choice(found), chance)
            state = None
            with contextlib.suppress(reinos.ReinosError):
                state = interpreted.load(document)
            if state is not None:
                loaded += 1
                play_on(state, chance, DECISIONS)
    assert loaded
