"""Each game three ways: interpreted, compiled with bounds checks, compiled. All must agree."""

import os
import subprocess
import sys
from pathlib import Path

import reinos

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


def test_kernels_answer_alike_interpreted_checked_and_compiled(
    game: reinos.Game, tmp_path: Path
) -> None:
    interpreted = walked(game, "interpreted")
    assert len(interpreted) == 64
    checked = walked(game, "compiled", NUMBA_BOUNDSCHECK="1", REINOS_CACHE=str(tmp_path))
    assert any(tmp_path.iterdir())
    assert checked == interpreted
    assert walked(game, "compiled") == interpreted
