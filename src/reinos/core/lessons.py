"""Lessons: prepared deals in which the first turns show what matters in a game."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Lesson(NamedTuple):
    """A prepared deal. Who learns sits in seat 0; bots of the named levels have the other seats.

    The seed fixes what is dealt. The `moves` were made before the lesson begins. The words
    `lesson.<id>` of the game say what it is about.
    """

    id: str
    seed: str
    bots: tuple[str, ...]
    options: Mapping[str, bool | int | str | tuple[str, ...]] = MappingProxyType({})
    moves: tuple[str, ...] = ()

    @property
    def players(self) -> int:
        """How many sit there."""
        return 1 + len(self.bots)
