"""A finished game, step by step, as a spectator would have seen it."""

import asyncio

from reinos.core.errors import IllegalMove
from reinos.core.protocol import to_json
from reinos.core.state import State
from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.seats import seat_infos
from reinos.server.table import Step, Table, play_step, standings

AT_A_TIME = 8
"""Steps that are played again before others have their turn."""


async def replay(table: Table, lang: str) -> protocol.Replay:
    """The whole game from the first deal to the end."""
    return protocol.Replay(
        table.id,
        table.game.id,
        table.game.say("game.name", lang),
        table.names,
        tuple(await moments(table)),
        standings(table.state),
        tuple(protocol.Sign(one.colour, one.emblem) for one in seat_infos(table.seats, ())),
    )


async def moments(table: Table) -> list[protocol.ReplayStep]:
    """Every moment of the game."""
    state = table.begin()
    found = []
    try:
        for number, step in enumerate(table.steps, 1):
            play_step(state, step.kind, step.seat, step.move)
            found.append(moment(step, state))
            if number % AT_A_TIME == 0:
                await asyncio.sleep(0)
    except IllegalMove as error:  # it was finished under other rules, from a snapshot
        raise Refused(409, "not_replayed", table=table.id) from error
    return found


def moment(step: Step, state: State) -> protocol.ReplayStep:
    """The game after a step."""
    return protocol.ReplayStep(
        step.seen_from(None, over=True), to_json(state.view(None)), tuple(state.scores())
    )
