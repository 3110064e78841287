"""Random numbers that the simulations of all decisions share."""

from reinos.core.chance import MASK
from reinos.core.kernel import kernel


@kernel
def luck(rng: int, n: int) -> int:
    """The start of the generator for the n-th simulation of any decision."""
    x = (int(rng) + int(n) * 0x9E3779B9) & MASK
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & MASK
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & MASK
    return max(x ^ (x >> 16), 1)
