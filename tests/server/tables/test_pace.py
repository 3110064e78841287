"""The pace of bots at a table: people can follow them, and need not wait long.

The clock goes on with the thinking and not with the time of day.
"""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import reinos
from reinos.bots import LEVELS
from reinos.bots.pace import FORCED, PAUSE, ROUND, rest, thinking
from reinos.core.state import State
from reinos.server import protocol
from reinos.server.tables import Tables, runner
from reinos.server.tables.workers import BotQuestion, BotWorkers

THOUGHT = 0.25
"""Seconds that each answer takes, by the clock of these tests."""


class Thinkers(BotWorkers):
    """Workers that take their time, and remember what they were asked."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.asked: list[BotQuestion] = []

    async def choose(self, question: BotQuestion, asker: Any = ()) -> int:
        """The first action, after some thought."""
        self.asked.append(question)
        self.now += THOUGHT
        state = State.unpack(reinos.game(question.game), question.packed)
        return int(state.actions()[0])


def played(folder: Path, monkeypatch: pytest.MonkeyPatch, *bots: str) -> tuple[Thinkers, list[Any]]:
    """A game of bots: what was asked, and what was to be waited before each move."""
    workers = Thinkers()
    waits: list[Any] = []

    def waited(state: State, pause: float, thought: float) -> float:
        waits.append((len(state.actions()) == 1, pause, thought, rest(state, pause, thought)))
        return 0.0

    monkeypatch.setattr(runner, "rest", waited)
    monkeypatch.setattr(runner, "monotonic", lambda: workers.now)

    async def run() -> None:
        some = Tables(folder, workers)
        seats = tuple(protocol.SeatRequest("bot", bot) for bot in bots)
        table = await some.open(protocol.NewTable("kingdomino", seats, "Ana"), "ana")
        while table.running is not None:
            await asyncio.sleep(0)
        assert table.stage == "over"
        await some.close()

    asyncio.run(run())
    return workers, waits


def test_a_pause_counts_what_was_thought_and_is_short_where_nothing_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, waits = played(tmp_path, monkeypatch, "king", "page")
    assert {(forced, round(wait, 3)) for forced, _, _, wait in waits} == {
        (False, PAUSE - THOUGHT),
        (True, 0.0),  # a third of the pause is over
    }
    assert {(pause, thought) for _, pause, thought, _ in waits} == {(PAUSE, THOUGHT)}
    assert PAUSE * FORCED < THOUGHT < PAUSE


def test_a_round_of_bots_takes_about_two_seconds_of_thought_however_many_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers, _ = played(tmp_path, monkeypatch, *LEVELS[1:])
    assert {asked.bots for asked in workers.asked} == {4}
    for bots in range(1, 7):
        for turns in (1, 3):
            seconds = thinking(bots, turns).seconds
            assert seconds is not None
            assert 0 < bots * turns * seconds <= ROUND + 1e-9


def test_only_bots_that_decide_share_the_time(tmp_path: Path) -> None:
    async def run() -> None:
        workers = Thinkers()
        some = Tables(tmp_path, workers, bot_pause=0)
        seats = [protocol.SeatRequest("bot", "king") for _ in range(2)]
        wanted = protocol.NewTable("kingdomino", (protocol.SeatRequest("me"), *seats), "Ana")
        table = await some.open(wanted, "ana")
        while not workers.asked:
            if table.turn == 0:
                play = protocol.Play(table.state.sequence, str(table.state.moves()[0]))
                await some.play(table, play, "ana")
            await asyncio.sleep(0)
        assert {asked.bots for asked in workers.asked} == {2}
        await some.close()

    asyncio.run(run())
