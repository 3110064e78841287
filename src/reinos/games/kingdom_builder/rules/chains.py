"""How many settlements touch exactly two own ones, with one more or one less (HV-16)."""

from reinos.core.bits import lowest
from reinos.core.hexes import around
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.rules.scoring import neighbours


@kernel
def chainer_gain(own: Ints, row: int, column: int) -> int:
    """How many more settlements touch exactly two, with one more on this hex (HV-16)."""
    return (neighbours(own, row, column) == 2) + chained_beside(own, row, column, 1)


@kernel
def chainer_loss(own: Ints, row: int, column: int) -> int:
    """How many fewer settlements touch exactly two, without the one on this hex (HV-16)."""
    return (neighbours(own, row, column) == 2) - chained_beside(own, row, column, -1)


@kernel
def chained_beside(own: Ints, row: int, column: int, more: int) -> int:
    """How many more of the settlements beside a hex touch exactly two, if each touches `more`."""
    chained = 0
    for step in range(-1, 2):
        hexes = own[row + step] & around(row, column, step)
        while hexes != 0:
            touching = neighbours(own, row + step, lowest(hexes))
            chained += (touching + more == 2) - (touching == 2)
            hexes &= hexes - 1
    return chained
