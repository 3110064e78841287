"""Notices: who is away hears by mail, or through the operator's webhook, that it is their turn.

So does whoever is nudged, at once.

Off unless the operator has set it up and the player asks for it. An address hears nothing but one
question before it is confirmed. What is to be sent is found again after a restart; what was sent is
written down, so that there is one notice for a turn.
"""

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from reinos.core.words import say
from reinos.server import protocol
from reinos.server.cluster.leases import Leases
from reinos.server.errors import WORDS, Refused, StoreError
from reinos.server.links import Links
from reinos.server.notices.backoff import Backoff
from reinos.server.notices.channels import (
    Channels,
    Deferred,
    Post,
    Rejected,
    Unreachable,
    is_address,
)
from reinos.server.notices.subscriptions import (
    TOGETHER,
    Reason,
    Subscription,
    Wanted,
    adding,
    dropping,
    ending_tables,
    nudged_tables,
    of_owner,
    old_questions,
    quiet_tables,
    told_before,
    unasked,
    with_code,
)
from reinos.server.notices.webhook_text import for_discord, for_slack
from reinos.server.store import schema
from reinos.server.store.lists import Cursor
from reinos.server.store.writer import Operation
from reinos.server.table import Table

if TYPE_CHECKING:
    from reinos.server.tables import Tables

EVERY = 20.0
"""Seconds between two looks."""
QUIET = timedelta(minutes=3)
"""How long a table must be quiet before somebody is told that it is their turn."""
AS_OLD_AS = timedelta(days=7)
"""After a restart, older turns are not told."""
HURRY = 6 * 3600.0
"""How many seconds before the end of a move's days a player is warned."""
MOST_A_DAY = 20
"""How many notices one address gets in a day."""
UNCONFIRMED = timedelta(days=3)
"""After how long an address that was not confirmed is forgotten."""
MOST_PENDING = 10_000
FIRST_PATIENCE, LONGEST_PATIENCE = 60.0, 1800.0
"""Seconds until a mail server or a webhook that failed is tried again."""
FIRST_REST, LONGEST_REST = 120.0, 7200.0
"""Seconds until a recipient whose mail failed is tried again: others always come first."""
FIRST = Cursor("", "")
"""Sorts before every age."""
logger = logging.getLogger("reinos.server")


class NoticeSender:
    """The notices of all tables."""

    quiet = QUIET

    def __init__(self, everything: "Tables", links: Links, channels: Channels) -> None:
        self.tables = everything
        self.links = links
        self.channels = channels
        self.post = Post(channels)
        self._looked = longest_ago()
        self._looked_again: Cursor | None = None
        """How far tables were checked again after another process had ended."""
        if isinstance(everything.leases, Leases):
            everything.leases.followers.append(lambda _: self.look_again())
        self._hurried = everything.uptime.now().at
        self._knows_nudges = False
        """Whether nudges of before were looked for; of later ones `nudge` hears at once."""
        self._pending: dict[Wanted, tuple[Subscription, ...]] = {}
        """Notices that failed, with their recipients, or that wait while the player is looking."""
        self._rest = Backoff()
        """The channels that failed lately, and the recipients of mails that failed."""
        self._broke_off = ""
        """At whose mail the mail server broke off last; at two in a row, it is not their fault."""
        self._news = asyncio.Event()

    # What a player wants.

    async def of(self, owner: str) -> protocol.Notices:
        """What is offered here, and what a player has asked for."""
        found = {one.kind: one for one in await self._read(owner)}
        mail = found.get("mail")
        return protocol.Notices(
            mail=self.channels.mail is not None,
            webhook=self.channels.webhook is not None,
            address=mail and mail.address,
            confirmed=mail is not None and mail.confirmed,
            told="webhook" in found,
        )

    async def want(self, owner: str, wanted: protocol.Notify, lang: str) -> None:
        """Remember what a player wants; what they no longer want is erased."""
        address = wanted.address
        if address is not None and self.channels.mail is None:
            raise Refused(409, "no_mail")
        if wanted.webhook and self.channels.webhook is None:
            raise Refused(409, "no_webhook")
        if address is not None and not is_address(address):
            raise Refused(422, "wrong_address")
        had = {one.kind: one for one in await self._read(owner)}
        operations: list[Operation] = []
        mail = had.get("mail")
        if mail is None or not mail.confirmed or mail.address != address:
            operations.append(dropping(owner, "mail"))
            if address is not None:
                operations.append(adding(owner, "mail", address, lang))
        if wanted.webhook and "webhook" not in had:
            operations.append(adding(owner, "webhook", "", lang))
        elif not wanted.webhook:
            operations.append(dropping(owner, "webhook"))
        if address is None and not wanted.webhook:
            operations.append((schema.DROP_NOTICED, {"owner": owner}))
        await self.tables.store.writer.write(operations)
        self._news.set()

    async def answer(self, code: str, is_on: bool) -> None:
        """Confirm an address, or erase it: whoever has a mail has the code."""
        rows = await self.tables.store.reading(with_code, self.tables.store, code)
        if not rows and is_on:
            raise Refused(404, "no_notice")
        statement = schema.CONFIRM_NOTICE if is_on else schema.DROP_NOTICE_BY_CODE
        await self.tables.store.writer.write([(statement, {"which": code})])

    def _ways(self) -> set[str]:
        """What the operator has set up."""
        ways = {"mail": self.channels.mail, "webhook": self.channels.webhook}
        return {kind for kind, way in ways.items() if way is not None}

    async def _read(self, owner: str) -> list[Subscription]:
        return await self.tables.store.reading(of_owner, self.tables.store, owner)

    # Sending.

    def nudge(self, table_id: str) -> None:
        """Somebody is reminded at a table: if they are away, they are told now."""
        if self.channels != Channels():
            self._expect([Wanted(table_id, "nudge")])
            self._news.set()

    def _expect(self, found: Iterable[Wanted]) -> None:
        """Remember what may have to be sent, as far as there is room."""
        for wanted in found:
            if len(self._pending) < MOST_PENDING:
                self._pending.setdefault(wanted, ())

    async def run(self) -> None:
        """Look now and then, and at once if somebody has given an address."""
        if self.channels == Channels():
            return
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), EVERY)
            self._news.clear()
            try:
                await self.look()
            except StoreError:
                pass  # the writer has told the operator
            except Exception:
                logger.exception("notices cannot be sent: trying again")

    async def look(self) -> None:
        """Ask new addresses, and tell those who are away."""
        store = self.tables.store
        before = (datetime.now(UTC) - UNCONFIRMED).isoformat(timespec="milliseconds")
        if await store.reading(old_questions, store, before):
            await store.writer.write([(schema.DROP_UNCONFIRMED, {"before": before})])
        await self._ask_new()
        self._expect(await self._found())
        for wanted, waiting in list(self._pending.items()):
            if waiting and all(map(self._is_resting, waiting)):
                continue  # no table is opened in vain
            del self._pending[wanted]  # a notice that has to wait goes behind the others
            try:
                unsent = await self._settle(wanted)
            except StoreError:
                self._pending[wanted] = waiting
                raise
            if unsent is not None:
                self._pending[wanted] = unsent

    async def _ask_new(self) -> None:
        """Ask new addresses; one process does it for all. Those that failed hold up nobody."""
        store, after, asked = self.tables.store, FIRST, 0
        while self.channels.mail is not None and self.tables.leases.is_elected:
            found = await store.reading(unasked, store, after)
            for one in found:
                if not self._is_resting(one):
                    await self._ask(one)
                    asked += 1
            if not found or asked >= TOGETHER or self._rest.is_resting("mail"):
                return
            after = Cursor(found[-1].at, found[-1].code)

    def _is_resting(self, one: Subscription) -> bool:
        """Whether a channel or its recipient rests after a failure."""
        return self._rest.is_resting(one.kind) or self._rest.is_resting(recipient(one))

    async def _ask(self, one: Subscription) -> None:
        """Ask an address whether it is the right one."""
        link = self.links.to_notice(one.code)
        if await self._mail(one, "confirm", {"link": link, "site": self.links.own}):
            await self.tables.store.writer.write([(schema.ASKED_NOTICE, {"which": one.code})])

    def look_again(self) -> None:
        """Another process ended: its tables may be ours now."""
        self._looked_again = longest_ago()
        self._knows_nudges = False
        self._hurried = min(self._hurried, self.tables.uptime.now().at)

    async def _found(self) -> list[Wanted]:
        """The tables that have become quiet since the last look, or whose time is running out."""
        store = self.tables.store
        until = (datetime.now(UTC) - self.quiet).isoformat(timespec="milliseconds")
        quiet = await store.reading(quiet_tables, store, self._looked, until)
        if quiet:
            self._looked = quiet[-1]
        quiet += await self._inherited()
        hurried, soon = self._hurried, self.tables.uptime.now().at + HURRY
        ending = await store.reading(ending_tables, store, hurried, soon)
        if self._hurried == hurried:  # nobody else has gone meanwhile
            self._hurried = ending[-1][0] if len(ending) == TOGETHER else soon
        found = [Wanted(one.id, "turn") for one in quiet]
        if not self._knows_nudges:
            self._knows_nudges = True
            nudged = await store.reading(nudged_tables, store, longest_ago().at)
            found += [Wanted(table_id, "nudge") for table_id in nudged]
        return found + [Wanted(table_id, "hurry") for _, table_id in ending]

    async def _inherited(self) -> list[Cursor]:
        """Some quiet tables that were another's and may be ours now, until all were looked at."""
        again, leases, store = self._looked_again, self.tables.leases, self.tables.store
        if again is None or not isinstance(leases, Leases):
            return []
        read = quiet_tables, store, again, self._looked.at, leases.not_anothers()
        found = await store.reading(*read)
        if self._looked_again is again:  # nobody else has gone meanwhile
            self._looked_again = found[-1] if found else None
        return found

    async def _settle(self, wanted: Wanted) -> tuple[Subscription, ...] | None:
        """Send a notice if it is still to be sent.

        Returns the recipients that failed; an empty tuple while the player is looking; None when it
        is settled.
        """
        try:
            table = await self.tables.find(wanted.table_id)
        except Refused:
            return None  # it is damaged, or gone
        seat = table.turn
        if seat is None or table.stage != "playing" or table.is_bots(seat):
            return None
        if wanted.reason == "hurry" and not is_in_hurry(table, self.tables.uptime.now().at):
            return None
        if any(seat in own for own in table.watchers.values()):
            return None if wanted.reason == "nudge" else ()  # they have heard it
        owner, number = table.seats[seat].owner, turn_began(table, seat)
        store = self.tables.store
        if await store.reading(told_before, store, owner, wanted) >= number:
            return None
        asking = [
            one
            for one in await self._read(owner)
            if one.confirmed and one.kind in self._ways() and not has_enough(one)
        ]
        sent = [await self._tell(one, table, seat, wanted.reason) for one in asking]
        if True in sent:
            row = {"owner": owner, "table_id": table.id, "reason": wanted.reason}
            drop = schema.DROP_NOTICED_TURN, row
            add = schema.ADD_NOTICED, {**row, "number": number}
            await store.writer.write([drop, add])
        return None if True in sent or not sent else tuple(asking)

    async def _tell(self, one: Subscription, table: Table, seat: int, reason: Reason) -> bool:
        """Send a notice by one channel; whether it is settled."""
        link, game = self.links.to_table_id(table.id), table.game.say("game.name", one.language)
        if one.kind == "mail":
            stop = self.links.to_notice(one.code)
            sent = await self._mail(one, reason, {"game": game, "link": link, "stop": stop})
        else:
            name = table.seats[seat].name
            params = {"game": game, "link": link}
            key = f"notice.{reason}.told"
            body = {"kind": reason, "player": name, "game": table.game.id, "table": link}
            texts = {
                field: say(key, {**params, "player": shown}, one.language, WORDS)
                for field, shown in (("text", for_slack(name)), ("content", for_discord(name)))
            }
            quietly = {"allowed_mentions": {"parse": ()}}  # a name calls nobody
            sent = await self._send(one, self.post.tell({**body, **texts, **quietly}))
        if sent:
            sent_today = one.sent + 1 if one.day == today() else 1
            row = {"which": one.code, "day": today(), "sent": sent_today}
            await self.tables.store.writer.write([(schema.COUNT_NOTICE, row)])
        return sent

    async def _mail(self, one: Subscription, what: str, params: dict[str, Any]) -> bool:
        subject = say(f"notice.{what}.subject", params, one.language, WORDS)
        text = say(f"notice.{what}.text", params, one.language, WORDS)
        mail = self.post.mail(one.address, subject, text, params.get("stop"))
        return await self._send(one, mail)

    async def _send(self, one: Subscription, sending: Coroutine[Any, Any, None]) -> bool:
        """Send something, unless that failed a moment ago. Returns whether it is settled."""
        if self._is_resting(one):
            sending.close()
            return False
        kind = one.kind
        try:
            await sending
        except Rejected as error:
            logger.warning("a notice by %s was rejected: %s", kind, error)
        except Deferred as error:
            logger.warning("a notice by %s was put off: %s", kind, error)
            self._rest.fail(recipient(one), FIRST_REST, LONGEST_REST)
            return False
        except Exception as error:
            why = type(error.__cause__ or error).__name__
            logger.warning("notices by %s cannot be sent: %s", kind, why)
            if kind == "mail" and not isinstance(error, Unreachable):
                # It broke off while this one was sent: perhaps because of it.
                self._rest.fail(recipient(one), FIRST_REST, LONGEST_REST)
                before, self._broke_off = self._broke_off, recipient(one)
                if before in ("", recipient(one)):
                    return False
            self._rest.fail(kind, FIRST_PATIENCE, LONGEST_PATIENCE)
            return False
        if kind == "mail":
            self._broke_off = ""
        self._rest.succeed(kind)
        self._rest.succeed(recipient(one))
        return True


def recipient(one: Subscription) -> str:
    """Whom a message is for, as a name in a backoff."""
    return f"{one.kind} to {one.address.lower()}"


def longest_ago() -> Cursor:
    """The oldest moment from which turns are still told after a restart."""
    return Cursor((datetime.now(UTC) - AS_OLD_AS).isoformat(timespec="milliseconds"), "")


def today() -> str:
    """The day."""
    return datetime.now(UTC).date().isoformat()


def has_enough(one: Subscription) -> bool:
    """Whether somebody got as many notices today as may be."""
    return one.day == today() and one.sent >= MOST_A_DAY


def turn_began(table: Table, seat: int) -> int:
    """The number of the change that began the current turn."""
    return next((step.number for step in reversed(table.steps) if step.seat != seat), 0)


def is_in_hurry(table: Table, at: float) -> bool:
    """Whether the days for a move are nearly over."""
    setting, due = table.settings.clock, table.clock and table.clock.due
    return bool(setting and setting.kind == "days" and due and at < due <= at + HURRY)
