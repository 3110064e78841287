"""The moves that a person is offered, numbered from the best, and the choice by number."""

import re
from typing import Any

from reinos.core.state import State
from reinos.core.terminal import Offer

NUMBER = re.compile(r"([+-]?\d+)[.)]?")
"""A number as people type it who choose from a list."""


def ranked(state: State, seat: int) -> Offer:
    """Every legal move with its number and the points it gains at once, the best first.

    What is looked at is a state this seat may be in for all it knows, never the true one.
    """
    possible = state.redeal(seat, 0)
    actions, worth = possible.policy()
    before = possible.scores()[seat]
    rows = []
    for action, value in zip(actions.tolist(), worth.tolist(), strict=True):
        after = possible.clone()
        after.act(action)
        rows.append((after.scores()[seat] - before, value, state.game.move_of(action)))
    rows.sort(key=lambda row: (-row[0], -row[1]))
    return [(number, move, points) for number, (points, _, move) in enumerate(rows, 1)]


def by_number(text: str, offer: Offer) -> list[Any]:
    """The move that is chosen by its number in the list."""
    typed = NUMBER.fullmatch(text)
    return [move for number, move, _ in offer if typed and int(typed[1]) == number]
