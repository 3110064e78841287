"""What happened: kernels write rows of numbers, games turn them into typed events."""

from reinos.core.kernel import kernel
from reinos.core.record import Ints

ROWS = 128
WIDTH = 8


@kernel
def emit(
    events: Ints, kind: int, p1: int = 0, p2: int = 0, p3: int = 0, p4: int = 0, p5: int = 0
) -> None:
    """Add a row of kind and details; the first row counts them. An empty table takes none."""
    if events.shape[0] == 0:
        return
    n = events[0, 0] + 1
    if n == events.shape[0]:
        return
    events[0, 0] = n
    events[n, 0] = kind
    events[n, 1] = p1
    events[n, 2] = p2
    events[n, 3] = p3
    events[n, 4] = p4
    events[n, 5] = p5
