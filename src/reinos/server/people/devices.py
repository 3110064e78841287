"""Devices: the browsers that are signed in as one person, and how each of them is signed out.

The first browser of a person is known by its cookie alone: the hash of the cookie is the owner's
id. A browser that used a recovery phrase has a cookie with a mark, which is looked up. A browser
that was signed out stays so, whatever cookie it has: of first browsers all processes keep the
hashes in memory, so that nothing is looked up for an ordinary cookie.

A process that signs out a browser tells the others with the same transaction. What a process could
not hear it finds in the database, within a minute.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from datetime import timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa

from reinos.server.cluster.leases import Alone
from reinos.server.errors import StoreError
from reinos.server.outage import Outage
from reinos.server.people.tokens import day, today, token_hash
from reinos.server.store import Store, schema
from reinos.server.store.schema import THE_OWNER, THE_TABLE, Statement, but_the_latest, devices
from reinos.server.store.writer import Operation
from reinos.server.timestamps import now

MARK = "again."
"""The prefix of cookies of browsers that used a phrase."""
MOST_DEVICES = 20
"""How many browsers may be signed in by the phrase of one person: the latest."""
MOST_ENDED = 20
"""How many signed-out browsers of one person are kept: the latest."""
MOST_REMEMBERED = 1000
"""How many browsers with a marked cookie are known without looking them up."""
MOST_SEEN = 10_000
"""For how many browsers the process remembers that today's use is already noted."""
A_MINUTE, A_MOMENT = 60.0, 1.0
LATELY = timedelta(minutes=10)
"""Sign-outs of this long are read again: a process may have missed the message."""
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "Chrome/": "Chrome",
    "CriOS/": "Chrome",
    "Safari/": "Safari",
}
"""How browsers name themselves. Most name others, too: the first match counts."""
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS X": "Mac",
    "Linux": "Linux",
}

WHEN = sa.bindparam("at", type_=sa.String)
IS_SIGNED_IN = sa.and_(devices.c.owner == THE_OWNER, devices.c.ended.is_(None))
IS_FIRST = devices.c.hash == devices.c.owner
CAME_BY_PHRASE = ~IS_FIRST
WAS_ENDED = sa.and_(devices.c.owner == THE_OWNER, devices.c.ended.is_not(None), CAME_BY_PHRASE)
ADD_FIRST = Statement(
    sa.text(
        "INSERT INTO devices (hash, owner, at, looks, seen)"
        " VALUES (:owner, :owner, :at, :looks, :seen) ON CONFLICT (hash) DO NOTHING"
    )
)
SEE = Statement(
    devices.update().where(devices.c.hash == THE_TABLE).values(seen=sa.bindparam("seen"))
)
END = Statement(
    devices.update().where(devices.c.hash == THE_TABLE, IS_SIGNED_IN).values(ended=WHEN)
)
END_OLDEST = Statement(
    devices.update()
    .where(
        devices.c.hash.in_(
            but_the_latest(devices, devices.c.at, where=sa.and_(IS_SIGNED_IN, CAME_BY_PHRASE))
        )
    )
    .values(ended=WHEN)
)
DROP_OLDEST_ENDED = Statement(
    devices.delete().where(
        devices.c.hash.in_(but_the_latest(devices, devices.c.ended, where=WAS_ENDED))
    )
)
DROP_ENDED = Statement(devices.delete().where(WAS_ENDED))
ERASE = Statement(
    devices.update()
    .where(devices.c.owner == THE_OWNER)
    .values(looks=sa.literal_column("''"), seen=sa.null())
)


class DeviceRecord(NamedTuple):
    """A browser of a person, as it is kept."""

    hash: str
    owner: str
    at: str | None
    """When it came; None for a first browser that has no table and of which nothing is kept."""
    looks: str = ""
    seen: str | None = None
    """The day on which it was used last."""
    ended: str | None = None

    @property
    def id(self) -> str:
        """What its owner calls it: enough of the hash to tell it from the others."""
        return self.hash[:16]

    @property
    def is_first(self) -> bool:
        """Whether it is the browser that the owner began with."""
        return self.hash == self.owner


def looks_of(user_agent: str) -> str:
    """Roughly which browser it is, in words of ours; empty if it cannot be told.

    >>> looks_of("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0 Safari/537.36")
    'Chrome, Android'
    >>> looks_of("curl/8.5.0")
    ''
    """
    names = (
        next((name for sign, name in known.items() if sign in user_agent), "")
        for known in (BROWSERS, SYSTEMS)
    )
    return ", ".join(name for name in names if name)


class DeviceRegistry:
    """The browsers of all people: who each of them is, and which were signed out."""

    def __init__(self, store: Store, leases: Alone) -> None:
        self.store = store
        self.leases = leases
        self.ended: Callable[[str], None] = lambda device: None
        """Told the hash of a browser that was signed out."""
        self._ended_first = {one.hash for one in self._read_ended() if one.is_first}
        """The first browsers that were signed out."""
        self._ended_lately: dict[str, None] = {}
        """Browsers that were signed out since the start; the one of longest ago first."""
        self._owners: dict[str, str] = {}
        """Who some browsers with a marked cookie are; the one that came longest ago first."""
        self._seen: dict[str, str] = {}
        """The day of the last use of some browsers, as far as it is noted."""
        self._reading: set[asyncio.Task[None]] = set()
        self._outage = Outage(
            "what is kept of browsers cannot be read now", "what is kept of browsers can be read"
        )
        leases.changed = self.hear

    # Who a browser is.

    def is_ended(self, device: str) -> bool:
        """Whether a browser was signed out, as far as this process knows."""
        return device in self._ended_first or device in self._ended_lately

    async def owner_of(self, cookie: str) -> str | None:
        """The owner of the browser with a cookie; None if it was signed out.

        A marked cookie that is not known is somebody new, like any other.
        """
        device = token_hash(cookie)
        if self.is_ended(device):
            return None
        if not cookie.startswith(MARK):
            return device
        owners = self._owners  # another one, if meanwhile somebody was signed out
        if (owner := owners.get(device)) is None:
            found = await self.store.reading(self.find, device)
            if self.is_ended(device) or (found is not None and found.ended is not None):
                return None
            if found is None:
                return device
            owner = found.owner
            if len(owners) >= MOST_REMEMBERED:
                del owners[next(iter(owners))]
            owners[device] = owner
        return owner

    def find(self, device: str) -> DeviceRecord | None:
        """What is kept of a browser. It reads, in a thread."""
        rows = self.store.rows(sa.select(devices).where(devices.c.hash == device))
        return DeviceRecord(*rows[0]) if rows else None

    # Listing.

    async def of(self, owner: str, device: str, user_agent: str) -> list[DeviceRecord]:
        """The browsers that are signed in as an owner, the first one first, then the latest.

        Of a first browser nothing is kept before it asks for this, or for a phrase.
        """
        if device == owner:
            await self.introduce(owner, user_agent)
        found: list[DeviceRecord] = await self.store.reading(self._signed_in, owner)
        return found

    def _signed_in(self, owner: str) -> list[DeviceRecord]:
        wanted = sa.select(devices).where(devices.c.owner == owner)
        found = [
            DeviceRecord(*row) for row in self.store.rows(wanted.order_by(devices.c.at.desc()))
        ]
        if not any(one.is_first for one in found) and self.store.token_used(owner) is None:
            found.append(DeviceRecord(owner, owner, self._since(owner)))
        signed_in = [one for one in found if one.ended is None]
        return sorted(signed_in, key=lambda one: not one.is_first)

    def _since(self, owner: str) -> str | None:
        """When the oldest table in an owner's list was opened."""
        log, members = schema.log, schema.members
        opened = (
            sa.select(sa.func.min(log.c.at))
            .join(members, members.c.table_id == log.c.table_id)
            .where(members.c.owner == owner, log.c.number == 1)
        )
        since: str | None = self.store.rows(opened)[0][0]
        return since

    async def introduce(self, owner: str, user_agent: str) -> None:
        """Keep something of the first browser of an owner, unless something is kept.

        Of an owner without a table nothing is: any cookie makes one.
        """
        if await self.store.reading(self.find, owner) is None:
            since = await self.store.reading(self._since, owner)
            if since is not None:
                await self.store.writer.write([self._adding_first(owner, since, user_agent)])

    def _adding_first(self, owner: str, since: str, user_agent: str = "") -> Operation:
        seen = day(today()) if user_agent else None
        row = {"owner": owner, "at": since, "looks": looks_of(user_agent), "seen": seen}
        return ADD_FIRST, row

    def note_use(self, device: str) -> None:
        """Note some time, once a day, that a browser is used, if something is kept of it."""
        this_day = day(today())
        if not device or self._seen.get(device) == this_day:
            return
        if len(self._seen) >= MOST_SEEN:
            del self._seen[next(iter(self._seen))]
        self._seen[device] = this_day
        self._read_some_time(self._note_day(device, this_day))

    async def _note_day(self, device: str, this_day: str) -> None:
        found = await self.store.reading(self.find, device)
        if found is not None and found.seen != this_day:
            use = {"which": device, "seen": this_day}
            self.store.writer.write_some_time([(SEE, use)])

    # Signing in and out.

    def making_room(self, owner: str) -> list[Operation]:
        """What signs out the oldest browsers of an owner, so that there is room for one more."""
        return [
            (END_OLDEST, {"owner": owner, "at": now(), "most": MOST_DEVICES - 1}),
            *self.telling(owner),
        ]

    def telling(self, owner: str) -> list[Operation]:
        """What tells the other processes that browsers of an owner may have been signed out."""
        return [
            (DROP_OLDEST_ENDED, {"owner": owner, "most": MOST_ENDED}),
            *self.leases.message(f"owner {owner}"),
        ]

    async def end(self, device: DeviceRecord, *more: Operation) -> None:
        """Sign out a browser; what else is to be done with it is written together.

        Whoever has no table, no phrase and no other browser has nothing to lose, and nothing of
        them is kept.
        """
        if device.at is None and not await self.store.reading(self._is_kept, device.owner):
            return
        ending = {"which": device.hash, "owner": device.owner, "at": now()}
        operations: list[Operation] = [(END, ending), *more, *self.telling(device.owner)]
        if device.is_first:
            operations.insert(0, self._adding_first(device.owner, device.at or now()))
        await self.store.writer.write(operations)
        await self.reread(device.owner)

    def _is_kept(self, owner: str) -> bool:
        """Whether an owner has a phrase, or anything is kept of their browsers."""
        mine = sa.select(devices.c.hash).where(devices.c.owner == owner).limit(1)
        return self.store.phrase_of(owner) is not None or bool(self.store.rows(mine))

    async def erase(self, owner: str) -> None:
        """Forget what the browsers of an owner are and when they were used.

        Who is signed in stays so, and a first browser that was signed out is still refused.
        """
        mine = {"owner": owner}
        await self.store.writer.write([(DROP_ENDED, mine), (ERASE, mine)])

    # Staying in step.

    def hear(self, owner: str | None) -> None:
        """Another process has signed out somebody; None if that may have been missed."""
        self._read_some_time(self._refresh() if owner is None else self.reread(owner))

    async def stay_in_step(self) -> None:
        """Every minute: find what nobody told, such as what a backup has brought."""
        while True:
            await asyncio.sleep(A_MINUTE)
            await self._attempt(self._refresh())

    async def close(self) -> None:
        """At the end: hear nothing more, and let what is being read come to its end."""
        self.leases.changed = lambda owner: None
        if self._reading:
            await asyncio.wait(self._reading, timeout=A_MOMENT)

    def _read_some_time(self, reading: Coroutine[Any, Any, None]) -> None:
        """Read in the background, so that a database that is away blocks no request."""
        task = asyncio.get_running_loop().create_task(self._attempt(reading))
        self._reading.add(task)  # asyncio drops tasks without a reference
        task.add_done_callback(self._reading.discard)

    async def _attempt(self, reading: Coroutine[Any, Any, None]) -> None:
        try:
            await reading
        except StoreError:
            self._outage.begin()
        else:
            self._outage.end()

    async def reread(self, owner: str) -> None:
        """Find which browsers of an owner were signed out, and let them go."""
        self._owners = {}
        ended = await self.store.reading(self._ended_of, owner)
        self._owners = {}
        for device in ended:
            if device not in self._ended_lately:
                self._note_end(device, is_first=device == owner)

    def _ended_of(self, owner: str) -> list[str]:
        is_ended = sa.and_(devices.c.owner == owner, devices.c.ended.is_not(None))
        return [row.hash for row in self.store.rows(sa.select(devices.c.hash).where(is_ended))]

    def _note_end(self, device: str, is_first: bool) -> None:
        if is_first:
            self._ended_first.add(device)
        if len(self._ended_lately) >= MOST_REMEMBERED:
            del self._ended_lately[next(iter(self._ended_lately))]
        self._ended_lately[device] = None
        self.ended(device)

    async def _refresh(self) -> None:
        """Find every browser that was signed out, whether or not this process was told."""
        found = await self.store.reading(self._read_ended)
        self._owners = {}
        known = self._ended_first
        self._ended_first = {one.hash for one in found if one.is_first}
        for one in found:
            if one.hash not in known and one.hash not in self._ended_lately:
                self._note_end(one.hash, one.is_first)

    def _read_ended(self) -> list[DeviceRecord]:
        """The first browsers that were signed out, and all that were lately."""
        lately = (today() - LATELY).isoformat(timespec="milliseconds")
        wanted = sa.select(devices).where(
            devices.c.ended.is_not(None), sa.or_(IS_FIRST, devices.c.ended > lately)
        )
        return [DeviceRecord(*row) for row in self.store.rows(wanted)]


def chosen(signed_in: Sequence[DeviceRecord], wanted: str) -> DeviceRecord | None:
    """The browser with this id, as its owner sees it."""
    return next((one for one in signed_in if one.id == wanted), None)
