"""The dominoes, read from their file."""

import csv
from functools import cache
from importlib.resources import files
from typing import cast

import msgspec

from reinos.games.kingdomino.names import Terrain


class Half(msgspec.Struct, frozen=True):
    """One half of a domino."""

    terrain: Terrain
    crowns: int


class Domino(msgspec.Struct, frozen=True):
    """A domino, face up."""

    number: int
    a: Half
    b: Half


@cache
def dominoes() -> tuple[Domino, ...]:
    """All dominoes in the order of their numbers (KD-01).

    >>> dominoes()[47]
    Domino(number=48, a=Half(terrain='field', crowns=0), b=Half(terrain='mine', crowns=3))
    """
    text = (files(__package__) / "data" / "dominoes.csv").read_text(encoding="utf-8")
    return tuple(
        Domino(
            int(row["number"]),
            Half(cast(Terrain, row["terrain_a"]), int(row["crowns_a"])),
            Half(cast(Terrain, row["terrain_b"]), int(row["crowns_b"])),
        )
        for row in csv.DictReader(text.splitlines())
    )


DOMINOES = len(dominoes())


def domino(number: int) -> Domino:
    """A domino by its number."""
    return dominoes()[number - 1]


def numbers_in(bits: int) -> list[int]:
    """The numbers of the dominoes in a set of bits: bit n - 1 stands for domino n.

    >>> numbers_in(0b101)
    [1, 3]
    """
    return [n + 1 for n in range(bits.bit_length()) if bits >> n & 1]
