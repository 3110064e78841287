"""What may be taken back of a game, at a terminal and at a table of a server alike.

Nothing goes back across what drew or showed something. What bots answered goes with it; people who
decided since have to agree.
"""

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple, Protocol

Reason = Literal["nothing_to_undo", "undo_final"]
"""Why nothing can be taken back: the code of a refusal."""


class Made(Protocol):
    """Something that was decided: by whom, whether by a person, whether it has to stay."""

    @property
    def seat(self) -> int | None:
        """Who decided it."""

    @property
    def person(self) -> bool:
        """Whether a person did, and not a bot."""

    @property
    def final(self) -> bool:
        """Whether it drew or showed something, so that it cannot be taken back."""


class Undo(NamedTuple):
    """What a seat may take back: everything from its `last` decision on, or its whole `turn`.

    Both are places in what was made. The turn is what the seat has decided in a row. The people in
    the seats of `others` have decided since.
    """

    last: int
    turn: int
    others: Collection[int]


def undoable(made: Sequence[Made], seat: int) -> Undo | Reason:
    """What somebody may take back of what was made, or why nothing."""
    last = len(made) - 1
    others: set[int] = set()
    while last >= 0 and not made[last].final:
        one = made[last]
        if one.person and one.seat == seat:
            break
        if one.person and one.seat is not None:
            others.add(one.seat)
        last -= 1
    if last < 0 or made[last].final:
        own = any(one.person and one.seat == seat for one in made[: last + 1])
        return "undo_final" if own else "nothing_to_undo"
    turn = last
    while turn and not (one := made[turn - 1]).final and one.person and one.seat == seat:
        turn -= 1
    return Undo(last, turn, others)
