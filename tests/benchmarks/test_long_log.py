"""A server that opens a very long log stays small, and answers everybody else meanwhile."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.postgres import Postgres

pytestmark = pytest.mark.slow

LONG_LOG = Path(__file__).parents[2] / "benchmarks" / "long_log.py"
MOST_MEGABYTES = 400
FEWEST_MOVES = 60
"""More than a loop that stands still answers: six people have one move under way each."""


@pytest.mark.parametrize("where", ["sqlite", pytest.param("postgres", marks=pytest.mark.nightly)])
def test_a_log_of_300000_entries_is_opened_while_others_play(where: str) -> None:
    shared = Postgres() if where == "postgres" else None
    try:
        words = ["--database", shared.new()] if shared is not None else []
        found = measured(*words)
    finally:
        if shared is not None:
            shared.end()
    assert found["entries"] == 300_000
    assert found["moves"] >= FEWEST_MOVES
    assert found["longest"] < 1000 * found["seconds"] / 2  # nobody waited for the whole of it
    assert found["megabytes_at_most"] < MOST_MEGABYTES


def measured(*words: str) -> Any:
    """What the benchmark finds."""
    done = subprocess.run(
        [sys.executable, str(LONG_LOG), "--json", *words],
        capture_output=True,
        text=True,
        timeout=900,
        env=os.environ | {"REINOS_COMPILE": "never"},
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
