"""Each game three ways: interpreted, compiled with bounds checks, compiled. All must agree."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import reinos

pytestmark = pytest.mark.slow

WALK = Path(__file__).parents[1] / "support" / "kernel_walk.py"


def walked(game: reinos.Game, mode: str, **environment: str) -> str:
    """The hash that a process of its own prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", str(WALK), game.id, mode],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_kernels_answer_alike_interpreted_checked_and_compiled(game: reinos.Game) -> None:
    interpreted = walked(game, "interpreted")
    assert len(interpreted) == 64
    # The settings of Numba are in the names of the folders, so both forms are kept side by side.
    assert walked(game, "checked", NUMBA_BOUNDSCHECK="1") == interpreted
    assert walked(game, "compiled") == interpreted
