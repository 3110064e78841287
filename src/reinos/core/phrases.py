"""Find moves by what people type: several texts for each, without accents and small words."""

import re
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from reinos.core.protocol import Move
from reinos.core.words import plain

M = TypeVar("M", bound=Move)

SPANISH = "a al con contra de del el en hacia la las lo los por que se un una y"
ENGLISH = "against and at by for from in of on over that the to with"
SMALL_WORDS = frozenset(f"{SPANISH} {ENGLISH}".split())
"""The small words between those that matter."""
SHORTEST = 2
"""How many characters of a text have to be typed at least, if the rest is clear."""


def normal(text: str) -> str:
    """A text as it is compared: small letters and digits, small words only at the end.

    >>> normal("Atacá a España"), normal("usar 6·4·3"), normal("llanura (A)")
    ('atacaespana', 'usar643', 'llanuraa')
    """
    words = re.findall(r"[a-z0-9]+", plain(text))
    return "".join(word for word in words[:-1] if word not in SMALL_WORDS) + "".join(words[-1:])


class Phrases(Generic[M]):
    """Texts that stand for moves. Where a text stands for several moves, people are asked which."""

    def __init__(self, texts: Iterable[tuple[str, M]]) -> None:
        self.known: dict[str, dict[M, None]] = {}
        for text, move in texts:
            self.known.setdefault(normal(text), {})[move] = None

    def read(self, text: str, legal: Sequence[M], likely: type[M] | None = None) -> list[M]:
        """The moves that a text may mean: the legal ones, or else one that will be refused.

        The beginning of a text is enough. Of several illegal moves, a likely one is returned, so
        that the refusal is about what was meant.
        """
        typed = normal(text)
        exact = self.known.get(typed, {})
        found = [move for move in legal if move in exact]
        if found or len(typed) < SHORTEST or typed.isdecimal():
            return found or self.refused(exact, likely)
        begun = {
            move
            for phrase, moves in self.known.items()
            if phrase.startswith(typed)
            for move in moves
        }
        found = [move for move in legal if move in begun]
        only = begun if len(begun) == 1 else ()
        return found or self.refused(exact or only, likely)

    @staticmethod
    def refused(moves: Iterable[M], likely: type[M] | None) -> list[M]:
        """One of some illegal moves, if there are any."""
        likely_first = sorted(moves, key=lambda move: likely is None or type(move) is not likely)
        return likely_first[:1]
