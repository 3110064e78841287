"""A table of the load test: it is opened, played at its pace, and replaced when its game ends."""

import asyncio
import random
import time
from collections import deque
from typing import NamedTuple

import msgspec

from crowd.people import Player, Watcher
from crowd.wires import Caller, Place, Problem, Refused, Traffic

PATIENCE = 30.0
"""Seconds after which a move that nobody answered is sent again, over a new line."""


class Company(NamedTuple):
    """What all tables of a crowd have in common."""

    place: Place
    game: str
    players: int
    by_post: bool
    seed: int


class Times:
    """How long moves took, in seconds. From when they were sent, unless the name says otherwise."""

    def __init__(self) -> None:
        self.mover: list[float] = []
        """Until the one who made the move was told."""
        self.everybody: list[float] = []
        """Until everybody who looks was told."""
        self.due: list[float] = []
        """Until the mover was told, from when the move was due."""
        self.sent: list[float] = []
        """From when it was due until it was sent: what came before took too long."""


class Tally(Traffic):
    """What is counted in a process, from its first to its last moment."""

    def __init__(self) -> None:
        super().__init__()
        self.moves = 0
        self.games = 0
        self.gaps = 0
        self.unanswered = 0


class Pending(NamedTuple):
    """A move that was sent and not acknowledged yet."""

    player: Player
    sequence: int
    due: float
    sent: float
    words: bytes
    times: Times


class Opened(msgspec.Struct, frozen=True):
    """What is needed of a table that was opened."""

    id: str


class Made(msgspec.Struct, frozen=True):
    """What is needed of the answer to a move."""

    number: int


class Table:
    """A table with its players and spectators."""

    def __init__(self, company: Company, number: int, tally: Tally) -> None:
        self.company = company
        self.tally = tally
        self.id = ""
        self.chance = random.Random(company.seed * 1_000_003 + number)
        self.offset = self.chance.random()
        """When in a period its moves are due, so that not all tables move at once."""
        self.address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        """Made up, one for each table: what one address may ask for is not to be the limit here."""
        self.players: list[Player] = []
        self.watchers: list[Watcher] = []
        self._made = -1
        self._pending: Pending | None = None
        self._telling: deque[tuple[int, float, Times]] = deque()
        self._news = asyncio.Event()
        self._declined: Problem | None = None

    # Coming and going.

    async def open(self) -> None:
        """Open the table and let everyone sit down; the first answer gives each a cookie."""
        company = self.company
        self.players = [Player(self, self.new_caller(), seat) for seat in range(company.players)]
        host, *guests = self.players
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in guests)]
        wish = {"game": company.game, "seats": seats, "name": "Ana", "open": False}
        answer = await host.caller.post("/api/tables", msgspec.json.encode(wish))
        self.id = msgspec.json.decode(answer, type=Opened).id
        for player in guests:
            sitting = {"name": f"P{player.seat}", "seat": player.seat}
            await player.caller.post(f"/api/tables/{self.id}/join", msgspec.json.encode(sitting))
        for player in self.players:
            player.caller.hang_up()

    async def connect(self) -> None:
        """Let the players look at the table."""
        for player in self.players:
            await player.come()
            self.watchers.append(player)
        await self._until_known()

    async def spectate(self, count: int) -> None:
        """Let so many spectators look on, no more and no less."""
        seated = len(self.players)
        while len(self.watchers) > seated + count:
            self.watchers.pop().leave()
        for _ in range(seated + count - len(self.watchers)):
            spectator = Watcher(self, self.new_caller())
            await spectator.come()
            self.watchers.append(spectator)

    def leave(self) -> None:
        """Everybody leaves; the table stays where it is."""
        for watcher in self.watchers:
            watcher.leave()
        self.watchers.clear()
        self._telling.clear()

    async def renew(self) -> None:
        """Leave this table for a new one."""
        spectators = len(self.watchers) - len(self.players)
        self.leave()
        self._made, self._pending = -1, None
        await self.open()
        await self.connect()
        await self.spectate(spectators)

    def new_caller(self) -> Caller:
        """Somebody who can ask from the address of the table."""
        return Caller(self.company.place, self.address, self.tally)

    # Playing.

    async def play(self, start: float, end: float, period: float, times: Times) -> int:
        """Play at a steady pace; how many moves were due.

        A move is due in every period, whatever became of the one before: if that one is not
        acknowledged yet the next waits, and is late.
        """
        due, wanted = start + self.offset * period, 0
        while due < end:
            wanted += 1
            await asyncio.sleep(due - time.monotonic())
            if time.monotonic() < end:
                await self.move(due, times)
            due += period
            if self.is_over:
                self.tally.games += 1
                await self.until_all_told()
                await self.renew()
                while due < time.monotonic():
                    due += period  # nobody was there to make it
        await self.until_all_told()
        return wanted

    async def hurry(self, moves: int) -> None:
        """Make so many moves one after the other, fewer if the game ends soon."""
        for _ in range(moves):
            await self.move(time.monotonic(), Times())
            if self.is_over:
                await self.renew()

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return any(player.is_over for player in self.players)

    async def move(self, due: float, times: Times) -> None:
        """Make a move, for whoever is to make one, and wait until it is acknowledged."""
        player = await self._until_known()
        if player is None:
            return
        now = time.monotonic()
        words = b'{"sequence":%d,"move":%s}' % (player.sequence, player.choose(self.chance))
        self._pending = Pending(player, player.sequence, due, now, words, times)
        times.sent.append(now - due)
        while self._pending is not None:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._send(self._pending)
            except TimeoutError:
                self.tally.unanswered += 1
                if player.line is not None:
                    player.line.drop()

    async def _send(self, pending: Pending) -> None:
        """Send the move, again if the server asks for patience, until it is acknowledged."""
        player = pending.player
        if self.company.by_post:
            try:
                answer = await player.caller.post(f"/api/tables/{self.id}/moves", pending.words)
            except Refused:
                self._pending = None  # there is no use in sending it again
            else:
                self.was_made(player, msgspec.json.decode(answer, type=Made).number)
            return
        while self._pending is not None:
            self._declined = None
            line = player.line
            if line is not None:
                line.say(b'{"kind":"play",' + pending.words[1:])
            # A line that is lost meanwhile is another one when it is there again.
            while not self._is_answered() and player.line is line:
                await self._wait()
            await asyncio.sleep(self._patience() * self.chance.uniform(1, 1.5))

    def _is_answered(self) -> bool:
        return self._pending is None or self._declined is not None

    def _patience(self) -> float:
        """Seconds to wait, if the server asked for it."""
        return self._declined.seconds if self._declined is not None else 0.0

    async def _until_known(self) -> Player | None:
        """Whoever is to make the next move, once they know their moves; none if it is over."""
        while True:
            for player in self.players:
                if player.is_to_move and player.sequence > self._made:
                    return player
            if self.is_over:
                return None
            await self._wait()

    async def until_all_told(self) -> None:
        """Wait until everybody has heard of every move."""
        try:
            async with asyncio.timeout(PATIENCE):
                while self._telling:
                    await self._wait()
        except TimeoutError:
            self.tally.unanswered += 1
            self._telling.clear()

    async def _wait(self) -> None:
        self._news.clear()
        await self._news.wait()

    def wake(self) -> None:
        """Something is different: whoever waits looks again."""
        self._news.set()

    # What its people were told.

    def was_told(self, watcher: Watcher) -> None:
        """Somebody heard of a change."""
        pending = self._pending
        if (
            pending is not None
            and watcher is pending.player
            and not self.company.by_post
            and pending.player.sequence > pending.sequence
        ):
            self.was_made(pending.player, watcher.number)
        if self._telling:
            self._note_told()
        self.wake()

    def was_made(self, player: Player, number: int) -> None:
        """A move was acknowledged, as the change with this number."""
        pending = self._pending
        if pending is None or player is not pending.player:
            return
        now = time.monotonic()
        self._pending = None
        self._made = pending.sequence
        self.tally.moves += 1
        pending.times.mover.append(now - pending.sent)
        pending.times.due.append(now - pending.due)
        self._telling.append((number, pending.sent, pending.times))
        self._note_told()
        self.wake()

    def was_declined(self, sequence: int | None, problem: Problem) -> None:
        """A move was refused; a server in a hurry does not read which one."""
        self.tally.refused[problem.code] += 1
        if self._pending is not None and sequence in (None, self._pending.sequence):
            self._declined = problem
            if not problem.seconds:
                self._pending = None  # there is no use in sending it again
        self.wake()

    def _note_told(self) -> None:
        """Note the moves of which everybody has heard by now."""
        known = min(watcher.number for watcher in self.watchers)
        while self._telling and self._telling[0][0] <= known:
            _, sent, times = self._telling.popleft()
            times.everybody.append(time.monotonic() - sent)
