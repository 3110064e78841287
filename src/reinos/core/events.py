"""Rows that kernels write: what happened, and the lines of the score sheet.

A game declares with `Row` and `Line` of `reinos.core.vocabulary` what each kind of row stands for.
"""

from reinos.core.kernel import kernel
from reinos.core.record import Ints

ROWS = 128
WIDTH = 8


@kernel
def emit(
    events: Ints, kind: int, p1: int = 0, p2: int = 0, p3: int = 0, p4: int = 0, p5: int = 0
) -> None:
    """Add a row of kind and details. The first row counts the rows; an empty table takes none.

    When the table is full, only the count goes on, so that the reader sees that rows are missing.
    """
    if events.shape[0] == 0:
        return
    n = events[0, 0] + 1
    events[0, 0] = n
    if n >= events.shape[0]:
        return
    events[n, 0] = kind
    events[n, 1] = p1
    events[n, 2] = p2
    events[n, 3] = p3
    events[n, 4] = p4
    events[n, 5] = p5


@kernel
def emit_row(events: Ints, kind: int, details: Ints) -> None:
    """Add a row whose details are given as a row of any length."""
    emit(events, kind)
    if events.shape[0] > 0 and events[0, 0] < events.shape[0]:
        for i in range(details.shape[0]):
            events[events[0, 0], i + 1] = details[i]


@kernel
def add_line(
    lines: Ints,
    n: int,
    kind: int,
    points: int,
    p1: int = 0,
    p2: int = 0,
    p3: int = 0,
    p4: int = 0,
    p5: int = 0,
) -> int:
    """Write the n-th line of a score sheet, and return how many there are now.

    Its rule is the declared one, unless the kernel then writes another into the first column.
    """
    lines[n, 0] = 0
    lines[n, 1] = kind
    lines[n, 2] = points
    lines[n, 3] = p1
    lines[n, 4] = p2
    lines[n, 5] = p3
    lines[n, 6] = p4
    lines[n, 7] = p5
    return n + 1
