"""Refusals: each has a code, and a sentence in both languages."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from reinos import InvalidMove, State
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


def cannot_be_read(state: State, text: str, example: str) -> None:
    """What is no move is refused with an example of one, and changes nothing."""
    before = state.clone()
    with pytest.raises(InvalidMove) as caught:
        state.play(text)
    assert caught.value.code == "unreadable_move"
    assert example in caught.value.say("es")
    assert state == before
