"""A finished game, step by step, as a spectator would have seen it."""

from reinos.core.errors import IllegalMove
from reinos.core.protocol import to_json
from reinos.core.state import State
from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.table import Step, Table, play_step, standings


def replay(table: Table, lang: str) -> protocol.Replay:
    """The whole game from the first deal to the end."""
    return protocol.Replay(
        table.id,
        table.game.id,
        table.game.say("game.name", lang),
        table.names,
        tuple(moments(table)),
        standings(table.state),
    )


def moments(table: Table) -> list[protocol.ReplayStep]:
    """Every moment of the game."""
    state = table.begin()
    found = []
    try:
        for step in table.steps:
            play_step(state, step.kind, step.seat, step.move)
            found.append(moment(step, state))
    except IllegalMove as error:  # it was finished under other rules, from a snapshot
        raise Refused(409, "not_replayed", table=table.id) from error
    return found


def moment(step: Step, state: State) -> protocol.ReplayStep:
    """The game after a step."""
    return protocol.ReplayStep(
        step.seen_from(None, over=True), to_json(state.view(None)), tuple(state.scores())
    )
