"""The seats of a table: people, bots, and places that are free."""

from collections.abc import Container, Iterable, Sequence
from itertools import count
from typing import Literal

import msgspec

from reinos.bots import check_bot
from reinos.core.lessons import Lesson
from reinos.core.words import visible
from reinos.server import protocol
from reinos.server.errors import Refused

BOT_NAMES = ("Leonor", "Sancho", "Urraca", "Alfonso", "Berenguela", "Fernán")


class Seat(msgspec.Struct, frozen=True):
    """Who sits in a seat; `owner` is the hash of the token it belongs to.

    `stand_in` is a bot that decides for a person meanwhile. An open seat that has an owner is kept
    for somebody who was asked to play. Colour and emblem are those of the number of the seat,
    unless others were chosen.
    """

    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str | None = None
    owner: str = ""
    stand_in: str | None = None
    colour: int | None = None
    emblem: int | None = None
    lent: protocol.Lent | None = None
    """Why a bot stands in; what older logs do not say counts as chosen by the player."""
    lesson: str | None = None
    """The lesson that is taught to the one who sits there: the game is in no statistics."""

    def lent_to(self, bot: str, why: protocol.Lent) -> "Seat":
        """The seat with a bot that decides for its player."""
        return msgspec.structs.replace(self, stand_in=bot, lent=why)

    def taken_back(self) -> "Seat":
        """The seat with a player who decides again."""
        return msgspec.structs.replace(self, stand_in=None, lent=None)

    @property
    def why_lent(self) -> protocol.Lent | None:
        """Why a bot stands in, if one does."""
        return None if self.stand_in is None else self.lent or "chosen"

    @property
    def is_lent_by_others(self) -> bool:
        """Whether a bot stands in that the player did not choose."""
        return self.why_lent in ("voted", "timeout", "absent")

    @property
    def is_bots(self) -> bool:
        """Whether a bot decides."""
        return self.kind == "bot" or self.stand_in is not None

    def is_kept_for(self, owner: str) -> bool:
        """Whether it is free for this person alone."""
        return self.kind == "open" and bool(owner) and self.owner == owner

    @property
    def is_free(self) -> bool:
        """Whether anybody may take it."""
        return self.kind == "open" and not self.owner

    def info(self, number: int, resigned: bool) -> protocol.SeatInfo:
        """The seat as everyone sees it."""
        return protocol.SeatInfo(
            number,
            self.kind,
            self.name,
            self.bot,
            self.stand_in,
            resigned,
            number if self.colour is None else self.colour,
            number if self.emblem is None else self.emblem,
            self.why_lent,
        )


def shown_name(name: str) -> str:
    """A name as it can be seen."""
    shown = " ".join(visible(name).split())
    if not shown:
        raise Refused(400, "no_name")
    return shown


def distinct(name: str, others: Iterable[Seat]) -> str:
    """A name that can be seen, with a mark if one of the others is called so.

    >>> distinct("Ana", [Seat("person", "ANA"), Seat("person", "Ana (2)"), Seat("bot", "Ana (3)")])
    'Ana (3)'
    """
    shown = shown_name(name)
    taken = {seat.name.casefold() for seat in others if seat.kind != "bot"}
    marked = (shown, *(f"{shown} ({number})" for number in range(2, 2 + len(taken))))
    return next(one for one in marked if one.casefold() not in taken)


def person_seat(name: str, owner: str, others: Iterable[Seat] = ()) -> Seat:
    """The seat of a person, whose name can be seen, and told from those of the others."""
    return Seat("person", distinct(name, others), None, owner)


def bot_seat(bot: str | None, number: int) -> Seat:
    """The seat of a bot, with a name of its own."""
    check_bot(bot)
    return Seat("bot", BOT_NAMES[number % len(BOT_NAMES)], bot)


def wanted_seats(wanted: protocol.NewTable, owner: str) -> tuple[Seat, ...]:
    """The seats of a new table."""
    seats: list[Seat] = []
    for number, seat in enumerate(wanted.seats):
        if seat.kind == "bot":
            seats.append(bot_seat(seat.bot, number))
        elif seat.kind == "me":
            seats.append(person_seat(seat.name or wanted.name, owner, seats))
        else:
            seats.append(Seat("open"))
    return tuple(seats)


def pupils_seats(seats: Sequence[Seat], lesson: Lesson) -> tuple[Seat, ...]:
    """The seats of a lesson: of the one who learns, and of its bots."""
    pupil = msgspec.structs.replace(seats[0], lesson=lesson.id)
    return (pupil, *(bot_seat(bot, number) for number, bot in enumerate(lesson.bots, 1)))


def seats_of(seats: Iterable[Seat], owner: str) -> tuple[int, ...]:
    """The seats that belong to a token: several, if people share a device."""
    return tuple(n for n, seat in enumerate(seats) if seat.owner == owner and owner)


def seat_infos(seats: Iterable[Seat], resigned: Container[int]) -> tuple[protocol.SeatInfo, ...]:
    """Seats as everyone sees them."""
    return tuple(seat.info(number, number in resigned) for number, seat in enumerate(seats))


def but(seats: Sequence[Seat], number: int) -> tuple[Seat, ...]:
    """The other seats."""
    return (*seats[:number], *seats[number + 1 :])


def signed(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Seats that say their colour and emblem, and so keep them where others have other numbers."""
    infos = seat_infos(seats, ())
    return tuple(
        msgspec.structs.replace(seat, colour=info.colour, emblem=info.emblem)
        for seat, info in zip(seats, infos, strict=True)
    )


def with_seat(seats: Sequence[Seat], number: int, seat: Seat) -> tuple[Seat, ...]:
    """Seats with somebody else in one of them, which keeps its colour and its emblem."""
    before = seats[number]
    seat = msgspec.structs.replace(seat, colour=before.colour, emblem=before.emblem)
    return (*seats[:number], seat, *seats[number + 1 :])


def resized(seats: Sequence[Seat], players: int) -> tuple[Seat, ...]:
    """Seats for more or fewer players: free ones go first, then bots; refused if people had to."""
    kept = list(signed(seats))
    last_first = sorted(range(len(kept)), key=lambda n: (kept[n].is_free, n), reverse=True)
    going = [n for n in last_first if kept[n].is_free or kept[n].kind == "bot"]
    for number in sorted(going[: max(0, len(kept) - players)], reverse=True):
        del kept[number]
    if len(kept) > players:
        raise Refused(409, "seats_needed", people=len(kept))
    while len(kept) < players:
        colour = next(n for n in count() if n not in {seat.colour for seat in kept})
        emblem = next(n for n in count() if n not in {seat.emblem for seat in kept})
        kept.append(Seat("open", colour=colour, emblem=emblem))
    return tuple(kept)


def kept_for(seats: Iterable[Seat], owner: str) -> tuple[int, ...]:
    """The seats that are kept for somebody."""
    return tuple(n for n, seat in enumerate(seats) if seat.is_kept_for(owner))


def with_guest(seats: Iterable[Seat], owner: str) -> tuple[Seat, ...]:
    """Seats after somebody has taken all that were kept for them."""
    return tuple(
        msgspec.structs.replace(seat, kind="person") if seat.is_kept_for(owner) else seat
        for seat in seats
    )


def is_full(seats: Iterable[Seat]) -> bool:
    """Whether everyone is there."""
    return all(seat.kind != "open" for seat in seats)


def runs_by_itself(
    stage: str, turn: int | None, seats: Sequence[Seat], resigned: Container[int]
) -> bool:
    """Whether a table goes on without anybody: it is about to begin, or a bot is to move.

    A bot goes on for a player who has given up or lets it, too.
    """
    if stage == "waiting":
        return is_full(seats)
    if stage != "playing" or turn is None:
        return False
    return seats[turn].is_bots or turn in resigned


def are_bots(seats: Iterable[Seat]) -> bool:
    """Whether nobody but bots decides there."""
    return all(seat.is_bots for seat in seats)
