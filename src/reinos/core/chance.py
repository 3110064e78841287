"""Randomness: a fast generator inside the kernels, a secret seed outside them.

A game in progress has a secret seed of 256 bits. Before every step that draws, the kernel's small
generator is set from SHA-256 of seed, decision number and step number; after the step it is
cleared. So nobody can tell from past draws what will be drawn.
"""

import hashlib
import secrets
from typing import Protocol, SupportsIndex

from reinos.core.arguments import quoted, text, whole
from reinos.core.errors import InvalidOption
from reinos.core.kernel import kernel

MASK = 0xFFFFFFFF
Seed = int | bytes | str | None


class Generator(Protocol):
    """A state as the generator sees it."""

    rng: int


@kernel
def below(s: Generator, n: int) -> int:
    """A random number from 0 to n-1."""
    x = int(s.rng)
    x ^= (x << 13) & MASK
    x ^= x >> 17
    x ^= (x << 5) & MASK
    s.rng = x
    return (x * int(n)) >> 32


def secret(seed: Seed) -> bytes:
    """The 256 bits of a seed: its hash, or fresh random bits if it is None.

    >>> secret(7) == secret(7) != secret(8)
    True
    >>> len(secret(None))
    32
    """
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        return hashlib.sha256(b"bytes" + seed).digest()
    if isinstance(seed, str):
        return hashlib.sha256(b"text" + text(seed, "seed").encode()).digest()
    if isinstance(seed, bool) or not isinstance(seed, SupportsIndex):
        raise InvalidOption("not_seed", value=quoted(seed))
    number = whole(seed, "seed")
    # Python refuses to write thousands of decimal digits.
    digits = str(number) if number.bit_length() < 4096 else hex(number)
    return hashlib.sha256(b"int" + digits.encode()).digest()


def generator(seed: bytes, sequence: int, step: int) -> int:
    """The start of the kernel's generator for one step: 1 to 2**32 - 1."""
    drawn = hashlib.sha256(b"%b:%d:%d" % (seed, sequence, step)).digest()
    return int.from_bytes(drawn[:4], "big") or 1


def derived(seed: bytes, purpose: str) -> bytes:
    """A secret made from another one, from which that one cannot be recovered."""
    return hashlib.sha256(b"%b:%b" % (seed, purpose.encode())).digest()
