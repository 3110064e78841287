"""The benchmark of a long past runs, with a short one."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

PAST = Path(__file__).parents[2] / "benchmarks" / "past.py"


def test_a_past_is_made_and_a_server_started_on_it() -> None:
    command = [sys.executable, str(PAST), "--tables", "300"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert told.returncode == 0, told.stderr
    assert "first answer after" in told.stdout
    # Every hundredth table is of somebody who played it, beside the four that were really played.
    assert "7 finished tables" in told.stdout
