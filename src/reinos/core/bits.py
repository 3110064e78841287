"""Sets of small numbers as the bits of one integer."""

from reinos.core.kernel import kernel, native
from reinos.core.record import Ints


@native("count")
def count(x: int) -> int:
    """How many bits of a number that is not negative are set.

    >>> count(0b1011)
    3
    """
    return int(x).bit_count()


@kernel
def bit(n: int) -> int:
    """The set with one member, wide enough for 63 of them.

    >>> bit(3)
    8
    """
    return 1 << int(n)


@native("lowest")
def lowest(x: int) -> int:
    """The position of the lowest set bit of a number that is not zero.

    >>> lowest(0b1000)
    3
    """
    x = int(x)
    return (x & -x).bit_length() - 1


@kernel
def nth(x: int, n: int) -> int:
    """The position of the n-th set bit, counted from zero.

    >>> nth(0b101100, 1)
    3
    """
    for _ in range(n):
        x &= x - 1
    return lowest(x)


@kernel
def mark(x: int, value: int, features: Ints, at: int) -> None:
    """Add a value for every member of a set, at index `at` plus the member.

    >>> row = [0, 0, 0, 0, 0]
    >>> mark(0b101, 2, row, 1)
    >>> row
    [0, 2, 0, 2, 0]
    """
    while x != 0:
        features[at + lowest(x)] += value
        x &= x - 1
