"""Limits: how much one person, one address and everybody together may ask for.

A new identity costs nothing, since any cookie makes a new person. So what matters is counted by
address too, with limits that a club behind one address does not reach. Memory is bounded: the name
that was used longest ago is forgotten first.

Where several processes serve, each counts what it answers itself. Everything about a table is
answered by the process that owns it; the other limits are multiplied by the number of processes.
"""

import ipaddress
import math
import time
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from starlette.requests import HTTPConnection

from reinos.core.errors import ReinosError
from reinos.server.errors import WORDS

MOST_TABLES = 200
"""How many unfinished tables one person may have."""
MOST_BOT_TABLES = 20
"""How many tables of bots alone may play at once for one person, or for one address."""
MOST_BOT_TABLES_OF_ALL = 100
"""How many tables of bots alone may play at once on the whole server, in each of its processes."""
MOST_WATCHERS = 64
"""How many live connections one person may have."""
MOST_WATCHERS_OF_ADDRESS = 2000
"""How many live connections one address may have."""
MOST_IDLE_OF_ADDRESS = 500
"""How many connections one address may have on which it asks for nothing."""
MOST_TOKENS = 100_000
"""How many tokens the server knows; the one used longest ago is forgotten first."""
TOKEN_DAYS = 365
"""After how many days without use a token is forgotten."""
MOST_LISTED = 200
"""How many unfinished tables a list has."""
PAGE = 50
"""How many tables a page of a list has."""
MANY_DECISIONS = 3000
"""After how many votes and undos a table takes them only slowly; see `allowance.py`."""
ROOM_TO_SETTLE = 100
"""How many changes of settings fit in after `MOST_CHANGES`: the host can still lock a table."""
MOST_CHANGES = 5000
"""How many changes one table has room for that are no part of the game; see `allowance.py`."""
TALK_HOURS = 24
"""How long people may talk after the game."""
MOST_HANDOVERS = 5
"""How many links that move one seat are good at the same time: the latest."""
MOST_HANDOVERS_OF_OWNER = 50
"""How many such links of one person are good at the same time: the latest."""
MOST_HANDOVERS_OF_ALL = 100_000
"""How many such links are good on the whole server; then no more are given out."""
HANDOVER_HOURS = 24
"""How long a link that moves a seat is good."""
BIGGEST_BODY = 16 * 1024
"""Bytes of a request."""
BIGGEST_FILE = 256 * 1024
"""Bytes of a request with a game file."""
MOST_REPLAYED = 2000
"""How many decisions a game file may have."""
MOST_WORKED_OFF = 20
"""How many game files may wait to be played again, or zips to be put together, at once."""
MOST_COUNTED = 2000
"""How many finished games somebody's results, and the zip of them, are made of: the latest."""
PATIENCE = 15.0
"""Seconds in which a request must have come in."""


FORGOTTEN = 2
"""Each new name makes the meter check this many old ones, so its memory stays bounded."""
FORGOTTEN_IN_A_SECOND = 50
"""How many names a meter may forget every second."""


class Rate(NamedTuple):
    """So many a second, and so many at once after a pause."""

    per_second: float
    at_once: int


READS = Rate(60, 300)
WRITES = Rate(20, 80)
READS_OF_ADDRESS = Rate(1000, 4000)
WRITES_OF_ADDRESS = Rate(300, 900)
TABLES_OF_ADDRESS = Rate(1 / 3, 1000)
TOKENS_OF_ADDRESS = Rate(1 / 10, 100)
TALK_AT_TABLE = Rate(1 / 2, 8)
CHANGES = Rate(1 / 2, 30)
"""Changes by one person that are no part of the game: 30 at once, and then 30 a minute."""
CHANGES_OF_ADDRESS = Rate(5, 1000)
DECISIONS = Rate(1 / 2, 30)
"""Votes by one person, and what they take back."""
DECISIONS_OF_ADDRESS = Rate(5, 1000)
DECISIONS_OF_SEAT = Rate(1 / 120, 2)
"""The same of one seat of a table that had very many of them."""
FORECASTS_OF_ADDRESS = Rate(30, 300)
"""Questions what a move would bring, from one address: many touches of several people."""
FILES_OF_ADDRESS = Rate(1 / 2, 20)
EXPORTS_OF_ADDRESS = Rate(1 / 30, 10)
ERASURES_OF_ADDRESS = Rate(1 / 30, 10)
WRONG_KEYS_OF_ADDRESS = Rate(1 / 5, 10)
PHRASES_OF_ADDRESS = Rate(1 / 3, 100)
HANDOVERS_OF_ADDRESS = Rate(1 / 432, 100)
"""Links that move a seat. A link is valid for a day, so one address never has more than 300."""
MAILS_OF_ADDRESS = Rate(1 / 120, 10)
"""Questions whether a mail address is the right one, from one address of the network."""
MAILS_TO_ADDRESS = Rate(1 / 7200, 3)
"""Such questions to one mail address."""


class Meter:
    """How often somebody may do something."""

    most = 10_000
    """How many names are remembered."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def wait(self, name: str) -> int:
        """Use the meter once: 0, or the seconds to wait, in which case nothing is counted."""
        now = self.clock()
        left = self._left_of(self._left.pop(name, None), now)
        taken = left >= 1
        self._forget(now)
        self._left[name] = (left - taken, now)
        return 0 if taken else max(1, math.ceil((1 - left) / self.rate.per_second))

    def _left_of(self, before: tuple[float, float] | None, now: float) -> float:
        """How many uses somebody has left: all, if the meter does not know the name."""
        if before is None:
            return float(self.rate.at_once)
        left, since = before
        return min(self.rate.at_once, left + (now - since) * self.rate.per_second)

    def tick(self) -> None:
        """Once a second: forget names that have all their uses again."""
        self._forget(self.clock(), FORGOTTEN_IN_A_SECOND)

    def _forget(self, now: float, count: int = FORGOTTEN) -> None:
        """Forget the oldest names that have all uses again, or all that are too many."""
        for _ in range(count):
            oldest = next(iter(self._left), None)
            if oldest is None:
                return
            is_full = len(self._left) >= self.most
            if not is_full and self._left_of(self._left[oldest], now) < self.rate.at_once:
                return
            del self._left[oldest]


class Limits:
    """What is counted while the server runs."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.reads = Meter(READS, clock)
        self.writes = Meter(WRITES, clock)
        self.reads_of_address = Meter(READS_OF_ADDRESS, clock)
        self.writes_of_address = Meter(WRITES_OF_ADDRESS, clock)
        self.tables = Meter(TABLES_OF_ADDRESS, clock)
        self.tokens = Meter(TOKENS_OF_ADDRESS, clock)
        self.forecasts = Meter(FORECASTS_OF_ADDRESS, clock)
        self.files = Meter(FILES_OF_ADDRESS, clock)
        self.exports = Meter(EXPORTS_OF_ADDRESS, clock)
        self.erasures = Meter(ERASURES_OF_ADDRESS, clock)
        self.wrong_keys = Meter(WRONG_KEYS_OF_ADDRESS, clock)
        self.phrases = Meter(PHRASES_OF_ADDRESS, clock)
        self.handovers = Meter(HANDOVERS_OF_ADDRESS, clock)
        self.mails = Meter(MAILS_OF_ADDRESS, clock)
        self.mails_to = Meter(MAILS_TO_ADDRESS, clock)
        self.lookups = Meter(READS_OF_ADDRESS, clock)
        self.talk = Meter(TALK_AT_TABLE, clock)
        self.changes = Meter(CHANGES, clock)
        self.changes_of_address = Meter(CHANGES_OF_ADDRESS, clock)
        self.decisions = Meter(DECISIONS, clock)
        self.decisions_of_address = Meter(DECISIONS_OF_ADDRESS, clock)
        self.decisions_of_seat = Meter(DECISIONS_OF_SEAT, clock)

    def tick(self, now: float) -> None:
        """Once a second: let every meter forget what it no longer needs."""
        for meter in vars(self).values():
            meter.tick()

    def wait_to_ask(self, owner: str, address: str, reading: bool) -> int:
        """Seconds to wait before one more request. One person's flood is not the address's."""
        of_person = self.reads if reading else self.writes
        of_address = self.reads_of_address if reading else self.writes_of_address
        return (of_person.wait(owner) if owner else 0) or of_address.wait(address)


Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Proxies:
    """The proxies that the operator names: only they may say for whom they ask."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        try:
            self.networks = [ipaddress.ip_network(name.strip()) for name in named]
        except ValueError as error:
            raise ReinosError("wrong_proxy", words=WORDS, reason=str(error)) from None

    def asking(self, connection: HTTPConnection) -> Address | None:
        """The address that asks: the last hop that is not one of the proxies."""
        address = read_address(connection.client.host if connection.client else "")
        hops = ",".join(connection.headers.getlist("x-forwarded-for"))
        while hops and self.is_proxy(address):
            hops, _, hop = hops.rpartition(",")
            if (told := read_address(hop)) is None:
                break
            address = told
        return address

    def is_here(self, connection: HTTPConnection) -> bool:
        """Whether a request comes from this machine, and not through an unknown proxy."""
        address = self.asking(connection)
        hidden = "x-forwarded-for" in connection.headers or "forwarded" in connection.headers
        told = connection.client is not None and self.is_proxy(read_address(connection.client.host))
        return address is not None and address.is_loopback and (told or not hidden)

    def is_proxy(self, address: Address | None) -> bool:
        """Whether an address is that of a proxy."""
        return address is not None and any(address in network for network in self.networks)


def read_address(text: str) -> Address | None:
    """The address in a text, which may have a port; None if there is none.

    >>> read_address("203.0.113.9:8080"), read_address("[2001:db8::1]:80"), read_address("unknown")
    (IPv4Address('203.0.113.9'), IPv6Address('2001:db8::1'), None)
    """
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped:
        return address.ipv4_mapped
    return address


def whose(address: Address | None) -> str:
    """The name under which an address is counted: one house has a whole /64 of IPv6.

    >>> whose(read_address("2001:db8::1")) == whose(read_address("2001:db8::2"))
    True
    """
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address or "")


class Policy(NamedTuple):
    """What the operator of a server allows and believes."""

    proxies: Sequence[str] = ()
    own_texts: bool = False
    public_metrics: bool = False


USUAL = Policy()
