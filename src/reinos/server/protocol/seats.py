"""The seats of a table: who sits there, who asks for one, and what is changed about them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from reinos.server.protocol.shared import Name, Request, SeatNumber, Word

SIGNS = 5
"""How many colours there are, and how many emblems."""
SignNumber = Annotated[int, Meta(ge=0, lt=SIGNS)]


class SeatRequest(Request, frozen=True):
    """Who is to sit in a seat of a new table: the one who opens it, anybody, or a bot.

    Several seats may be mine: then people share a device, each with a name of their own.
    """

    kind: Literal["me", "open", "bot"]
    bot: Word | None = None
    name: Name | None = None


class Join(Request, frozen=True):
    """Take an open seat: this one, or any; `another` one for somebody at the same device."""

    name: Name
    seat: SeatNumber | None = None
    another: bool = False


class Seating(Request, frozen=True):
    """Give an open seat to a bot, or open the seat of a bot again, before the game begins."""

    seat: SeatNumber
    bot: Word | None


class SeatOrder(Request, frozen=True):
    """Who sits where, before the game begins: drawn, or told by the seats they have now.

    It is meant for the table with this number: another one is not touched.
    """

    number: Annotated[int, Meta(ge=1)]
    order: Annotated[tuple[SeatNumber, ...], Meta(max_length=10)] | None = None


class Rename(Request, frozen=True):
    """Be called otherwise, in one of one's own seats."""

    name: Name
    seat: SeatNumber | None = None


class Look(Request, frozen=True):
    """Choose the colour and the emblem of one's own seat, by their numbers."""

    colour: SignNumber | None = None
    emblem: SignNumber | None = None
    seat: SeatNumber | None = None


class StandIn(Request, frozen=True):
    """Let a bot decide for one's own seat from now on, or, with none, decide oneself again."""

    bot: Word | None
    seat: SeatNumber | None = None


class OwnSeat(Request, frozen=True):
    """Which of one's own seats is meant, if there are several."""

    seat: SeatNumber | None = None


class HandoverWish(Request, frozen=True):
    """Which of one's own seats is to go on elsewhere; `both` devices may go on, or only the other.

    With `both` the other device becomes the same person, as with a recovery phrase.
    """

    seat: SeatNumber | None = None
    both: bool = False


class Removal(Request, frozen=True):
    """Take a seat from somebody."""

    seat: SeatNumber


Lent = Literal["chosen", "voted", "timeout", "absent"]
"""Why a bot stands in: the player chose it, the others voted, time ran out, nobody ever came."""


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat of a table. `stand_in` is the bot that decides for a person meanwhile.

    `lent` says why: the player chose it, the others voted for it, time ran out, or the player was
    never there.
    An open seat with a name is kept for the one who is called so.
    `colour` and `emblem` are numbers: no two seats of a table have the same.
    """

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    stand_in: str | None
    resigned: bool
    colour: int
    emblem: int
    lent: Lent | None


class PairingWish(Request, frozen=True):
    """Become the person who gave out a code for both devices."""

    code: Word


class Paired(msgspec.Struct, frozen=True):
    """This browser is now the same person as the one that gave out the code, at this table."""

    table: str


class Handover(msgspec.Struct, frozen=True):
    """A link for another device, good once, until it expires or the seat moves.

    `code` is the same as a QR code, a picture as a `data:` address.
    """

    link: str
    expires: str
    code: str
