"""Taking a decision back, what people decide together, and reminding each other."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from reinos.server.protocol.shared import Request, SeatNumber, Seen


class TakeBack(Request, frozen=True):
    """Take back the last own decision, or all of the own turn, at the decision with this number.

    What bots answered is taken back with it. If others have acted since, they are asked.
    """

    sequence: Annotated[int, Meta(ge=0)]
    whole: bool = False
    seat: SeatNumber | None = None
    number: Seen = None


class Ask(Request, frozen=True):
    """Ask the others to let a bot play on for somebody who is gone, or to end the game."""

    kind: Literal["stand_in", "end"]
    about: SeatNumber | None = None
    seat: SeatNumber | None = None
    number: Seen = None


class Ballot(Request, frozen=True):
    """Agree with what is asked, or not, by its number; who asked and says no withdraws it."""

    vote: int
    yes: bool
    seat: SeatNumber | None = None


class Nudge(Request, frozen=True):
    """Remind the one whose decision it is: they hear it, and are told if they are away."""

    about: SeatNumber
    seat: SeatNumber | None = None
    number: Seen = None


class Undo(msgspec.Struct, frozen=True):
    """What a seat may take back: its decisions from `last` on, or from `turn` on.

    With `consent` others have acted since, and all of them must agree.
    """

    last: int
    turn: int | None
    consent: bool


class Vote(msgspec.Struct, frozen=True):
    """What the others are asked, by its number: who asks, about which seat, and what they say.

    It is about the decision with the number `sequence`; an undo would go back to that with the
    number `to`. With as many `yes` as are needed it is done.
    """

    number: int
    kind: Literal["undo", "stand_in", "end"]
    by: int
    about: int | None
    sequence: int
    to: int | None
    voters: tuple[int, ...]
    needed: int
    yes: tuple[int, ...]
    no: tuple[int, ...]
