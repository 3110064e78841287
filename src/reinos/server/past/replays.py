"""A finished game, step by step, as a spectator or a seat would have seen it.

It is the game of a table, or of a file.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from reinos.core import registry, transcript
from reinos.core.errors import IllegalMove, ReinosError
from reinos.core.protocol import Event
from reinos.core.state import State
from reinos.core.transcript import GameFile
from reinos.core.words import say
from reinos.server import protocol
from reinos.server.errors import WORDS, Refused
from reinos.server.limits import MOST_REPLAYED
from reinos.server.table import Table
from reinos.server.table.delta import encode
from reinos.server.table.projection import log_entry
from reinos.server.table.seats import seat_infos
from reinos.server.table.standings import standings, told_scores
from reinos.server.tables.shelf import Shelf

AT_A_TIME = 8
"""Steps that are played again before others have their turn."""


async def replay(table: Table, lang: str, seat: int | None = None) -> protocol.Replay:
    """The whole game of a table from the first deal to the end; it has to be over."""
    if seat is not None and not 0 <= seat < table.players:
        raise Refused(404, "no_seat", seat=seat)
    return protocol.Replay(
        table.id,
        table.game.id,
        table.game.say("game.name", lang),
        table.names,
        tuple(await moments(table, seat)),
        standings(table.state),
        tuple(protocol.Sign(one.colour, one.emblem) for one in seat_infos(table.seats, ())),
    )


async def moments(table: Table, seat: int | None) -> list[protocol.ReplayStep]:
    """Every moment of the game, as a seat saw it, or a spectator."""
    state = table.begin()
    found = []
    try:
        for number, step in enumerate(table.steps, 1):
            step.play(state)
            found.append(moment(log_entry(step, seat, is_over=True), state, seat))
            if number % AT_A_TIME == 0:
                await asyncio.sleep(0)
    except IllegalMove as error:  # it was finished under other rules, from a snapshot
        raise Refused(409, "not_replayed", table=table.id) from error
    return found


async def moment_after(table: Table, seat: int | None, number: int) -> protocol.ReplayStep:
    """The game after one of its steps, as a seat saw it then; the game may still be going on."""
    if not 0 <= number < len(table.steps):
        raise Refused(404, "no_moment", last=len(table.steps) - 1)
    steps = table.steps[: number + 1]
    state = table.begin()
    try:
        for played, step in enumerate(steps, 1):
            step.play(state)
            if played % AT_A_TIME == 0:
                await asyncio.sleep(0)
    except IllegalMove as error:  # it goes on under other rules, from a snapshot
        raise Refused(409, "not_replayed", table=table.id) from error
    is_over = table.stage == "over"
    return moment(log_entry(steps[-1], seat, is_over=is_over), state, seat)


def moment(entry: protocol.LogEntry, state: State, seat: int | None = None) -> protocol.ReplayStep:
    """The game after a step."""
    seen: Any = msgspec.Raw(encode(state.view(seat)))
    return protocol.ReplayStep(entry, seen, tuple(told_scores(state)), paid_by_kind(state))


def paid_by_kind(state: State) -> tuple[dict[str, int], ...]:
    """What each kind of line of their sheets pays the seats, without the squares it is about."""
    if not state.game.scored:
        return ()
    sums: tuple[Counter[str], ...] = tuple(Counter() for _ in range(state.players))
    for seat, found in enumerate(sums):
        for line in state.breakdown(seat):
            found[line.kind] += line.points
    return sums


# Game files.


async def replay_file(text: str, shelf: Shelf, own_texts: bool, lang: str) -> protocol.Replay:
    """The game of a file from the first deal to its last decision; nothing of it is kept."""
    try:
        opened = transcript.apart(text)
        check_size(opened)
        if not own_texts:
            check_texts(opened)
        await shelf.prepare(registry.game(opened.tags["Game"][1][0]))
        state = transcript.begun(opened)
        with transcript.known_rules(opened, state):
            steps = await file_moments(opened, state)
            transcript.check_result(state, opened.tags)
    except Refused:
        raise
    except ReinosError as error:
        raise Refused(422, "wrong_file", reason=error) from None
    return protocol.Replay(
        "",
        state.game.id,
        state.game.say("game.name", lang),
        state.names or unnamed(state.players, lang),
        tuple(steps),
        standings(state),
    )


async def file_moments(opened: GameFile, state: State) -> list[protocol.ReplayStep]:
    """Every moment of a game that is played again from its file."""
    found = [moment(entry_of("began", 0, None, None, state.opening), state)]
    for number, line in opened.lines:
        sequence = state.sequence
        seat, move, events = transcript.play_line(state, line, number)
        kind: Literal["moved", "resigned"] = "resigned" if move is None else "moved"
        found.append(moment(entry_of(kind, sequence, seat, move, events), state))
        if len(found) % AT_A_TIME == 0:
            await asyncio.sleep(0)
    return found


def entry_of(
    kind: Literal["began", "moved", "resigned"],
    sequence: int,
    seat: int | None,
    move: str | None,
    events: Iterable[Event],
) -> protocol.LogEntry:
    """A step as everybody would have heard of it."""
    known: Any = msgspec.Raw(encode([event for event in events if event.known_to(None)]))
    return protocol.LogEntry(kind, sequence, seat, move, known)


def check_size(opened: GameFile) -> None:
    """Refuse a game that would take too long."""
    if len(opened.lines) > MOST_REPLAYED:
        raise Refused(413, "long_file", most=MOST_REPLAYED)


def check_texts(opened: GameFile) -> None:
    """Refuse texts and positions of one's own, which not every operator takes from strangers."""
    texts = {option.name for game in registry.catalog() for option in game.options if option.text}
    for name in (*texts & set(opened.options), *{"Position"} & set(opened.tags)):
        raise Refused(403, "own_texts_off", option=name)


def unnamed(players: int, lang: str) -> tuple[str, ...]:
    """What players are called whose names nobody told."""
    return tuple(say("player", {"number": n + 1}, lang, WORDS) for n in range(players))
