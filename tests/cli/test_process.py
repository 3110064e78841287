"""The command as a process of its own: pipes that break, and a real terminal."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

PLAY = [sys.executable, "-m", "reinos", "play", "--seed", "5", "--bots", "greedy,greedy"]


def test_a_reader_that_goes_away_causes_no_traceback() -> None:
    with subprocess.Popen(
        PLAY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.close()
        try:
            _, wrong = process.communicate("1\n" * 9, timeout=300)
        except ValueError:  # its output is closed, and that is the point
            process.stdin.close()
            assert process.stderr is not None
            wrong = process.stderr.read()
        assert "Traceback" not in wrong


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_a_real_terminal_is_drawn_live(home: Path) -> None:
    import pty

    master, slave = pty.openpty()
    variables = {**os.environ, "TERM": "xterm-256color", "LINES": "40"}
    with subprocess.Popen(
        [*PLAY, "--fast", "--lang", "es"], stdin=slave, stdout=slave, stderr=slave, env=variables
    ) as process:
        os.close(slave)
        os.write(master, b"\n17\nayuda\nsalir\n")
        shown = b""
        while True:
            try:
                block = os.read(master, 65536)
            except OSError:  # the other side is closed
                break
            if not block:
                break
            shown += block
    os.close(master)
    text = shown.decode("utf-8")
    assert process.returncode == 0
    assert "Traceback" not in text
    assert "\x1b[2J" in text
    assert "Jugaste: elegir 17." in text
    assert "Hasta pronto. La partida quedó guardada" in text
    assert list(home.glob("state/**/games/kingdomino-*.txt"))
