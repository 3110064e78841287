"""Play random games on raw kernels and print one hash over everything they answer.

Started by test_kernels.py in processes of its own, as `kernel_walk.py GAME MODE`; the modes are
interpreted, compiled, and checked: compiled with checks of all bounds.
"""

import hashlib
import random
import sys
from typing import Any

import numpy as np

import reinos
from reinos.core.buffers import Buffers
from reinos.core.contract import NATURE, OVER


def walk(game: reinos.Game, bound: Any, players: int, options: dict[str, Any], digest: Any) -> None:
    """One random game: every state, every answer of every entry point goes into the hash."""
    board = game.board(players, game.read_options(players, options))
    states = np.zeros(1, game.kernels.STATE)
    own = Buffers(game.kernels.ACTIONS)
    features = np.zeros(game.kernels.OBSERVATION, np.int32)
    scores = np.zeros(players, np.int32)
    choice = random.Random(f"{game.id} {players} {sorted(options.items())}")
    bound.begin(board, states)
    while states["mover"][0] != OVER:
        own.events[:] = 0
        if states["mover"][0] == NATURE:
            bound.chance(board, states, choice.randrange(1, 2**32), own.events)
        else:
            seat = int(states["mover"][0])
            n = bound.legal(board, states, own.actions)
            own.worth[:n] = 0
            if choice.randrange(4) == 0:  # interpreted, these two take longest
                bound.policy(board, states, own.actions, n, own.worth)
                bound.observe(board, states, seat, features)
            own.params[:] = 0
            wrong = choice.randrange(game.kernels.ACTIONS)
            refused = bound.refusal(board, states, wrong, own.params)
            own.lines[:] = 0
            lines = bound.score_lines(board, states, seat, own.lines)
            bound.scores(board, states, scores)
            digest.update(own.actions[:n].tobytes() + own.worth[:n].tobytes())
            digest.update(features.tobytes() + own.lines.tobytes() + scores.tobytes())
            digest.update(own.params.tobytes() * bool(refused))
            bound.places(board, states, scores)
            digest.update(
                f"{refused} {lines} {scores} {bound.evaluate(board, states, seat)}".encode()
            )
            copy = np.frombuffer(bytearray(states.tobytes()), states.dtype)
            bound.redeal(board, copy, seat, choice.randrange(1, 2**32))
            digest.update(copy.tobytes())
            action = int(own.actions[choice.randrange(n)])
            assert bound.play(board, states, action, own.params, own.events) == 0
        digest.update(own.events.tobytes() + states.tobytes())


def main(name: str, mode: str) -> None:
    """Print the hash over a game of each kind."""
    game = reinos.game(name)
    bound = game.interpreted if mode == "interpreted" else game.compile()
    digest = hashlib.sha256()
    for players, options in game.variations():
        walk(game, bound, players, options, digest)
    numba = sys.modules.get("numba")
    checks = numba.config.BOUNDSCHECK if numba else None
    assert (numba is not None, checks) == {
        "interpreted": (False, None),
        "compiled": (True, None),
        "checked": (True, 1),
    }[mode]
    print(digest.hexdigest())


if __name__ == "__main__":
    main(*sys.argv[1:])
