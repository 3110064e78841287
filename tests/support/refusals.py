"""Refusals: each has a code, and a sentence in both languages."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from reinos import IllegalMove, InvalidMove, State
from reinos.core.words import LANGUAGES
from reinos.server.errors import StoreError


def refuses(code: str, function: Callable[..., Any], *given: Any) -> None:
    """What must be refused, with a sentence in both languages."""
    with pytest.raises(StoreError) as raised:
        function(*given)
    assert raised.value.code == code
    for lang in LANGUAGES:
        assert " " in raised.value.say(lang)
        assert "{" not in raised.value.say(lang)


def refused(client: Any, path: str, body: Any = None, **headers: str) -> tuple[int, str]:
    """Status and code of a refusal, whose sentence is there in both languages."""
    answer = client.ask(path, body, **headers)
    problem = answer.json
    assert set(problem) == {"code", "message", "rule", "params"}
    spanish = client.ask(path, body, **{**headers, "accept_language": "es-AR,es;q=0.9"}).json
    assert spanish["code"] == problem["code"]
    assert spanish["message"] != problem["message"]
    assert not re.search(r"{\w*}", problem["message"])
    return answer.status, problem["code"]


def illegal(
    state: State, move: str, code: str, rule: str | None, seat: int | None = None
) -> IllegalMove:
    """A move is refused for this reason, by its text and by its number, and leaves no trace."""
    before, dumped, history = state.clone(), state.dump(), state.history()
    action = state.game.action(state.game.parse(move))
    errors = []
    for attempt in (lambda: state.play(move, seat), lambda: state.act(action, seat)):
        with pytest.raises(IllegalMove) as caught:
            attempt()
        errors.append(caught.value)
    for error in errors:
        assert (error.code, error.rule, error.params) == (code, rule, errors[0].params)
        assert json.loads(json.dumps(error.params)) == error.params
        for lang in LANGUAGES:
            sentence = error.say(lang)
            assert not set("{}") & set(sentence)
            assert " " in sentence
            assert f"refusal.{code}" not in sentence  # or the words of this code are missing
            assert sentence.endswith(f"({rule})" if rule else ".")
        assert error.say("es") != error.say("en")
    assert state == before
    assert (state.dump(), state.history()) == (dumped, history)
    assert action not in state.actions() or seat not in (None, state.seat)
    return errors[0]


def cannot_be_read(state: State, text: str, example: str) -> None:
    """What is no move is refused with an example of one, and changes nothing."""
    before = state.clone()
    with pytest.raises(InvalidMove) as caught:
        state.play(text)
    assert caught.value.code == "unreadable_move"
    assert example in caught.value.say("es")
    assert state == before
