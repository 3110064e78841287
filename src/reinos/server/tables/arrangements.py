"""Who sits where, how they are called, and what the host decides about them.

Everything here is asked for as it is to be, so that the same again changes nothing.
"""

from collections.abc import Sequence
from random import Random

from msgspec.structs import asdict, replace

from reinos.bots import STAND_IN, check_bot
from reinos.core.game import Game
from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.table import Table
from reinos.server.table.entries import (
    CameBack,
    Change,
    Left,
    Looked,
    Ordered,
    Removed,
    Renamed,
    Settled,
    StoodIn,
)
from reinos.server.table.seats import Seat, bot_seat, shown_name, signed, with_seat
from reinos.server.table.settings import StoredSettings
from reinos.server.tables.desk import Desk


class Arrangements:
    """What people change about their seats, and the host about all of them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    # What one does with one's own seat.

    async def rename(
        self, table: Table, wanted: protocol.Rename, owner: str, address: str = ""
    ) -> None:
        """Be called otherwise."""
        async with table.lock:
            number = own_seat(table, owner, wanted.seat)
            seat = table.seats[number]
            name = shown_name(wanted.name)
            if name == seat.name:
                return
            seats = with_seat(table.seats, number, replace(seat, name=name))
            note = {"before": seat.name, "after": name}
            self._take(table, Renamed, owner, address)
            await self._change(table, Renamed(seat=number, seats=seats, note=note))

    async def choose_look(
        self, table: Table, wanted: protocol.Look, owner: str, address: str = ""
    ) -> None:
        """Take a colour and an emblem that no other person has."""
        async with table.lock:
            number = own_seat(table, owner, wanted.seat)
            seats = with_sign(table.seats, number, "colour", wanted.colour)
            seats = with_sign(seats, number, "emblem", wanted.emblem)
            if seats != table.seats:
                self._take(table, Looked, owner, address)
                await self._change(table, Looked(seat=number, seats=seats))

    async def stand_in(
        self, table: Table, wanted: protocol.StandIn, owner: str, address: str
    ) -> None:
        """Let a bot decide for a seat, or decide oneself again."""
        if wanted.bot is not None:
            check_bot(wanted.bot)
        async with table.lock:
            number = own_seat(table, owner, wanted.seat)
            if table.stage == "waiting":
                raise Refused(409, "not_begun")
            if number in table.resigned:
                raise Refused(409, "has_resigned")
            if table.is_lost(number):
                raise Refused(409, "seat_lost")
            seat = table.seats[number]
            seat = seat.taken_back() if wanted.bot is None else seat.lent_to(wanted.bot, "chosen")
            if seat == table.seats[number]:
                return
            seats = with_seat(table.seats, number, seat)
            if wanted.bot is not None:
                self.desk.runner.check_bots_alone(seats, owner, address)
            kind: type[Change] = CameBack if wanted.bot is None else StoodIn
            clock = table.clock
            is_graced = wanted.bot is None and clock is not None and clock.left[number] <= 0
            note = {"how": "grace"} if is_graced else {}
            self._take(table, kind, owner, address)
            await self._change(table, kind(seat=number, seats=seats, note=note))

    async def leave(self, table: Table, wanted: protocol.OwnSeat, owner: str, address: str) -> None:
        """Leave for good: a free seat before the game, and during it one of a bot."""
        async with table.lock:
            own = table.seats_of(owner)
            if not own:
                return  # asked again, or by whom nothing is to be taken from
            if wanted.seat is not None:
                own = (own_seat(table, owner, wanted.seat),)
            await self._empty(table, Left, own, owner, address)

    # What the host does.

    async def remove(
        self, table: Table, wanted: protocol.Removal, owner: str, address: str
    ) -> None:
        """The host takes a seat from somebody."""
        async with table.lock:
            check_host(table, owner)
            if wanted.seat >= table.players or wanted.seat in table.seats_of(owner):
                raise Refused(409, "not_removable")
            if table.seats[wanted.seat].kind == "person":
                await self._empty(table, Removed, (wanted.seat,), owner, address)

    async def settle(
        self, table: Table, wanted: protocol.SettingsChange, owner: str, address: str = ""
    ) -> None:
        """The host changes what the table agrees on."""
        async with table.lock:
            check_host(table, owner)
            said = {name: value for name, value in asdict(wanted).items() if value is not None}
            settings = replace(table.settings, **said)
            before = asdict(table.settings)
            changed = {name: value for name, value in said.items() if value != before[name]}
            if not changed:
                return
            if "first_begins" in changed:
                if table.stage != "waiting":
                    raise Refused(409, "already_begun")
                check_start(table.game, table.players, settings)
            hows = [f"{name}_{'on' if value else 'off'}" for name, value in changed.items()]
            self._take(table, Settled, owner, address)
            settled = Settled(
                settings=StoredSettings.of(settings),
                listed=table.open and not settings.locked,
                note={"how": hows[0] if len(hows) == 1 else "several"},
            )
            await self._change(table, settled)

    async def order(
        self, table: Table, wanted: protocol.SeatOrder, owner: str, address: str = ""
    ) -> None:
        """The host draws who sits where, or says it; everybody keeps colour and emblem."""
        async with table.lock:
            check_host(table, owner)
            if table.stage != "waiting":
                raise Refused(409, "already_begun")
            if wanted.number != table.number:
                raise Refused(409, "table_changed")
            order = wanted.order or self._shuffled(table)
            if sorted(order) != list(range(table.players)):
                raise Refused(400, "wrong_order")
            self._take(table, Ordered, owner, address)
            kept = signed(table.seats)
            seats = tuple(kept[number] for number in order)
            note = {"how": "told" if wanted.order else "drawn"}
            await self._change(table, Ordered(seats=seats, note=note))

    async def close(self, table: Table, owner: str) -> None:
        """The host closes a table that has not begun: it is gone."""
        check_host(table, owner)
        await self.desk.close_waiting(table)

    # How it is done.

    def _shuffled(self, table: Table) -> list[int]:
        order = list(range(table.players))
        Random(self.desk.seeds()).shuffle(order)
        return order

    async def _empty(
        self, table: Table, kind: type[Change], numbers: Sequence[int], owner: str, address: str
    ) -> None:
        """Let people go: their seats are free, or a bot's if the game has begun."""
        if table.stage == "over":
            raise Refused(409, "over")
        seats, before = table.seats, [table.seats[number].name for number in numbers]
        for number in numbers:
            playing = table.stage == "playing"
            seat = bot_seat(seats[number].stand_in or STAND_IN, number) if playing else Seat("open")
            seats = with_seat(seats, number, seat)
        if table.stage == "playing":
            self.desk.runner.check_bots_alone(seats, owner, address)
        self._take(table, kind, owner, address)
        note = {"before": ", ".join(before)}
        await self._change(table, kind(seat=numbers[0], seats=seats, note=note))

    def _take(self, table: Table, kind: type[Change], owner: str, address: str) -> None:
        self.desk.allowance.take(table, kind, owner, address)

    async def _change(self, table: Table, change: Change) -> None:
        await self.desk.change(table, table.draft(change))


def own_seat(table: Table, owner: str, wanted: int | None) -> int:
    """The seat of somebody, or the wanted one of several, while there is something to change."""
    seat = table.own_seat(owner, wanted)
    if table.stage == "over":
        raise Refused(409, "over")
    return seat


def check_start(game: Game, players: int, settings: protocol.Settings) -> None:
    """The table chooses who begins only where the rules leave that open."""
    if settings.first_begins and players not in game.open_start:
        raise Refused(409, "start_is_drawn")


def check_host(table: Table, owner: str) -> None:
    """Only who opened the table may do it."""
    if table.host != owner:
        raise Refused(403, "not_host")


def with_sign(seats: Sequence[Seat], number: int, name: str, sign: int | None) -> tuple[Seat, ...]:
    """Seats with another colour or emblem for one; what nobody else has may be had.

    No two seats have the same: a bot or a free seat that had it gets the old one.
    """
    signs = [getattr(seat.info(n, False), name) for n, seat in enumerate(seats)]
    if sign is None or sign == signs[number]:
        return tuple(seats)
    changed = list(seats)
    if sign in signs:
        other = signs.index(sign)
        if seats[other].kind == "person" and seats[other].owner != seats[number].owner:
            raise Refused(409, "sign_taken")
        changed[other] = replace(seats[other], **{name: signs[number]})
    changed[number] = replace(seats[number], **{name: sign})
    return tuple(changed)
