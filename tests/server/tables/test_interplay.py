"""Everything that can be done at a table, in any order: its log alone gives all of it back."""

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from reinos.server.store.rows import changing, row_of_log
from reinos.server.table import Table
from reinos.server.tables import ballots
from reinos.server.tables.uptime import Uptime
from tests.support.application import CLOCK, Answer, Inside, inside, owner
from tests.support.logs import entries_of, table_of

PLAIN: dict[str, Any] = {"latecomers": True, "patience": 60}
ACTS = 160
"""How much is done in one evening."""
KEPT = (
    *("id", "row", "settings", "notes", "untold", "vote", "voted", "acted", "next", "offers"),
    *("series", "spoken", "over_since", "changes", "handed", "clock", "steps", "nudges"),
    "began_at",
    *("rules_version", "version", "state_hash"),
)
"""What of a table has to come back from its log."""


class Act(NamedTuple):
    """What somebody asks for at a table."""

    path: str
    body: dict[str, Any]


class Follower:
    """Somebody who is told of every change at a table, from a seat or as a spectator."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.number = 0
        self.parts: dict[str, Any] = {}
        self.log: list[Any] = []
        self.notes: list[Any] = []

    def hear(self, table: Table) -> None:
        """What has changed, or the whole table; then it is the same as if asked for now."""
        told = table.projection.update(self.seat, self.number, False) if self.number else None
        if told is None:
            self.parts = read_all(table.projection.history(self.seat).parts)
            self.log, self.notes = (
                as_json(table.projection.log(self.seat, 0)),
                as_json(tuple(table.notes)),
            )
        else:
            update = msgspec.json.decode(told)
            self.parts |= update["parts"]
            for note in update["notes"]:
                if note["kind"] == "undone":
                    to = note["params"]["to"]
                    self.log = [x for x in self.log if x["kind"] != "moved" or x["sequence"] < to]
            self.log += update["log"]
            self.notes += update["notes"]
        self.number = table.number
        assert self.parts == read_all(table.projection.history(self.seat).parts)
        assert self.notes[-300:] == as_json(tuple(table.notes))
        assert [told_of(x) for x in self.log] == [
            told_of(x) for x in as_json(table.projection.log(self.seat, 0))
        ]


def told_of(entry: Any) -> Any:
    """What is told of a step when it is made; the moves of others are told when all is over."""
    return {name: value for name, value in entry.items() if name != "move"}


def as_json(value: Any) -> Any:
    """Something as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def read_all(parts: Mapping[str, bytes]) -> dict[str, Any]:
    """All parts as a client reads them."""
    return {name: msgspec.json.decode(value) for name, value in parts.items()}


class Evening:
    """People, some at one device, who do whatever comes to their minds at one table."""

    def __init__(self, one: Inside, seed: int) -> None:
        self.one = one
        self.rng = random.Random(seed)
        self.seconds = 0.0
        deals = random.Random(seed)
        one.tables.seeds = lambda: deals.randbytes(32)
        one.tables.uptime = Uptime(one.tables.store, clock=lambda: self.seconds)
        self.people = [one.somebody() for _ in range(4)]
        self.id = ""
        self.codes: list[str] = []
        self.followers = [Follower(seat) for seat in (None, 0, 1, 2)]

    async def begin(self, kind: str, settings: dict[str, Any], series: int | None) -> None:
        """Four seats: two people at one device, one elsewhere, and a bot."""
        seats = [{"kind": "me"}, {"kind": "me", "name": "Abel"}, {"kind": "open"}]
        if kind != "robber-knights":
            seats.append({"kind": "bot", "bot": "random"})
        more = {"game": kind, "settings": settings, "series": series}
        opened = await self.one.open(seats, cookie=self.people[0], **more)
        assert opened.status == 201, opened.body
        self.id = opened.json["id"]
        await self.ask(self.people[1], Act("join", {"name": "Beto"}))

    async def table(self) -> Table:
        """The table."""
        return await self.one.tables.find(self.id)

    async def ask(self, cookie: str, act: Act) -> Answer:
        """Ask for something: it is done or refused, and what is refused changes nothing."""
        self.one.now += 60
        before = (await self.table()).number
        path = act.path if act.path.startswith("/") else f"/api/tables/{self.id}/{act.path}"
        answer = await self.one.ask(path, act.body, cookie=cookie)
        assert answer.status < 500, (act, answer.body)
        if answer.status >= 400:
            assert (await self.table()).number == before, (act, answer.body)
        return answer

    async def go_on(self) -> None:
        """Somebody does something, or a bot, or time passes."""
        table = await self.table()
        assert isinstance(table, Table)
        chance = self.rng.random()
        if chance < 0.4 and table.stage == "playing":
            await self._play(table)
        elif chance < 0.45:
            self.seconds += self.rng.choice((1.0, 20.0, 130.0))
            await self.one.tables.timeouts.look()
        else:
            await self._do(table)
        table = await self.table()
        for follower in self.followers:
            if self.rng.random() < 0.7:
                follower.hear(table)

    async def _play(self, table: Table) -> None:
        """Whose turn it is moves."""
        seat = table.turn
        assert seat is not None
        move = self.rng.choice(table.state.moves())
        if table.is_bots(seat):
            async with table.lock:
                await self.one.tables.move(table, seat, move, by_bot=True)
            return
        body = {"sequence": table.state.sequence, "move": str(move), "seat": seat}
        cookie = next(one for one in self.people if seat in table.seats_of(owner(one)))
        answer = await self.ask(cookie, Act("moves", body))
        if answer.status == 200:
            again = await self.ask(cookie, Act("moves", body))
            assert again.json == answer.json, "the same again gets the same answer"

    async def _do(self, table: Table) -> None:
        seated = [one for one in self.people if table.seats_of(owner(one))]
        known = seated if seated and self.rng.random() < 0.8 else self.people
        cookie = self.rng.choice(known)
        weights = [OFTEN.get(name, 1.0) for name in WISHES]
        name, make = self.rng.choices(list(WISHES.items()), weights)[0]
        own = table.seats_of(owner(cookie))
        seat = self.rng.choice(own) if own and self.rng.random() < 0.9 else None
        answer = await self.ask(cookie, make(self, table, seat))
        if name == "handover" and answer.status == 200:
            self.codes.append(answer.json["link"].rpartition("/")[2].rpartition("#")[2])
        if name == "again" and answer.status == 200 and self.rng.random() < 0.5:
            await self.compare()
            self.id = answer.json["id"]
            self.followers = [Follower(seat) for seat in (None, 0, 1, 2)]

    # What must be true.

    async def compare(self) -> None:
        """The table that its log makes is the one in memory, and lists say the same of it."""
        tables = self.one.tables
        live = await self.table()
        await tables.store.writer.write([])  # what is written some time is written by then
        entries = entries_of(tables.store, self.id)
        read = table_of(entries)
        read.uptime = tables.uptime
        await read.replay(None)
        for name in KEPT:
            assert getattr(read, name) == getattr(live, name), (name, entries[-1].change.kind)
        assert vars(read.waiting_room) == vars(live.waiting_room)
        assert (read.undone and read.undone.number) == (live.undone and live.undone.number)
        for seat in (None, *range(live.players)):
            assert dict(read.projection.history(seat).parts) == dict(
                live.projection.history(seat).parts
            ), seat
            assert read.undoable(seat) == live.undoable(seat)
        row = live.row
        assert row_of_log(entries) == read.row == row
        listed = tables.store.table(self.id).row._mapping
        assert {name: listed[name] for name in changing(row)} == changing(row)


Wish = Callable[[Evening, Table, int | None], Act]


def at(table: Table) -> dict[str, Any]:
    """What an undo is about."""
    sequence = 0 if table.stage == "waiting" else table.state.sequence
    return {"sequence": sequence, "number": table.number}


def vote_of(table: Table) -> int:
    """The number of what is asked."""
    return 0 if table.vote is None else table.vote.number


def revision(one: Evening, table: Table) -> dict[str, Any]:
    """What the host may want to play otherwise."""
    pace = one.rng.choice((None, "live", "calm"))
    clock = msgspec.to_builtins(table.settings.clock)
    return {"options": {}, "pace": pace, "clock": clock, "players": table.players}


WISHES: dict[str, Wish] = {
    "undo": lambda one, table, seat: Act(
        "undo", {**at(table), "whole": one.rng.random() < 0.5, "seat": seat}
    ),
    "end": lambda one, table, seat: Act("ask", {"kind": "end", "seat": seat}),
    "gone": lambda one, table, seat: Act(
        "ask", {"kind": "stand_in", "about": one.rng.randrange(table.players), "seat": seat}
    ),
    "nudge": lambda one, table, seat: Act(
        "nudge", {"about": one.rng.randrange(table.players), "seat": seat}
    ),
    "yes": lambda one, table, seat: Act("vote", {"vote": vote_of(table), "yes": True}),
    "own yes": lambda one, table, seat: Act(
        "vote", {"vote": vote_of(table), "yes": True, "seat": seat}
    ),
    "no": lambda one, table, seat: Act(
        "vote", {"vote": vote_of(table), "yes": one.rng.random() < 0.5, "seat": seat}
    ),
    "rename": lambda one, table, seat: Act(
        "name", {"name": one.rng.choice(("Ana", "Eva", "Inés")), "seat": seat}
    ),
    "look": lambda one, table, seat: Act(
        "look", {"colour": one.rng.randrange(4), "emblem": one.rng.randrange(4), "seat": seat}
    ),
    "stand in": lambda one, table, seat: Act(
        "stand-in", {"bot": one.rng.choice((None, "greedy", "random")), "seat": seat}
    ),
    "come back": lambda one, table, seat: Act("stand-in", {"bot": None, "seat": seat}),
    "leave": lambda one, table, seat: Act("leave", {"seat": seat}),
    "join": lambda one, table, seat: Act("join", {"name": "Late"}),
    "remove": lambda one, table, seat: Act("remove", {"seat": one.rng.randrange(table.players)}),
    "settings": lambda one, table, seat: Act(
        "settings", {one.rng.choice(("locked", "talk", "spectators")): one.rng.random() < 0.5}
    ),
    "order": lambda one, table, seat: Act("order", {"number": table.number}),
    "revise": lambda one, table, seat: Act("revise", revision(one, table)),
    "ready": lambda one, table, seat: Act("ready", {"number": table.number}),
    "resign": lambda one, table, seat: Act(
        "resign", {"sequence": at(table)["sequence"], "seat": seat}
    ),
    "say": lambda one, table, seat: Act(
        "talk", {"key": f"key-{one.rng.randrange(10**9):020}", "text": "hola", "seat": seat}
    ),
    "react": lambda one, table, seat: Act(
        "talk", {"key": f"key-{one.rng.randrange(10**9):020}", "reaction": "wow"}
    ),
    "handover": lambda one, table, seat: Act("handover", {"seat": seat}),
    "take": lambda one, table, seat: Act(
        f"/api/handover/{one.rng.choice(one.codes or ['nothing'])}", {}
    ),
    "erase": lambda one, table, seat: Act("/api/me/erase", {}),
    "again": lambda one, table, seat: Act("again", {}),
}
OFTEN = {"undo": 5.0, "stand in": 2.0, "come back": 3.0, "yes": 2.0, "own yes": 2.0, "gone": 2.0}
OFTEN |= {"leave": 0.3, "remove": 0.3, "resign": 0.2, "end": 0.3, "erase": 0.5, "join": 2.0}
"""How often something is wished for; everything else once."""


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("kind", "settings", "series"),
    [
        ("kingdomino", PLAIN, 3),
        ("kingdomino", {**PLAIN, "clock": CLOCK}, None),
        ("robber-knights", {**PLAIN, "clock": {**CLOCK, "then": "resign"}}, 0),
    ],
)
def test_whatever_is_done_a_table_comes_back_from_its_log_as_it_was(
    tmp_path: Path,
    kind: str,
    settings: dict[str, Any],
    series: int | None,
    seed: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ballots, "now", lambda: "2100-01-01T00:00:00.000+00:00")  # all are gone

    async def play(one: Inside) -> None:
        evening = Evening(one, seed)
        await evening.begin(kind, settings, series)
        for n in range(ACTS):
            await evening.go_on()
            if n % 8 == 7:
                await evening.compare()
        await evening.compare()

    inside(tmp_path, play)
