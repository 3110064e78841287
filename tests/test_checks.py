"""`./play test`: which checks and which tests each tier has, and what is said at the end."""

import subprocess
import threading
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

import pytest

from tests import conftest as tiers_of_tests

# --- Which checks a tier has, and what they say ---------------------------------------------------


def test_pytest_gets_two_processes_unless_told_otherwise(play: ModuleType) -> None:
    assert play.in_parallel(["-k", "kingdom"])[:2] == ["-n", "2"]
    for extra in (["-n", "0"], ["-n4"], ["--numprocesses=1"], ["-p", "no:xdist"], ["--pdb"]):
        assert play.in_parallel(extra) == []


CHECKS = ["ruff check", "ruff format", "mypy", "lint-imports"]
Names = list[list[list[str]]]


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        ([], [[["compile"], CHECKS], [["pytest"], ["browser"]]]),
        (["--nightly"], [[["compile"], CHECKS], [["pytest"], ["browser"]]]),
        (["quick"], [[["pytest"], CHECKS]]),
        (["quick", "tests/core"], [[CHECKS], [["pytest"]]]),
        (["-k", "word"], [[CHECKS], [["pytest"]]]),
        (["--nightly", "tests/core"], [[CHECKS], [["pytest"]]]),
    ],
)
def test_each_tier_has_its_steps(play: ModuleType, words: list[str], steps: Names) -> None:
    planned = play.plan(words)
    assert [[[step.name for step in lane] for lane in lanes] for lanes in planned] == steps
    handed = ["--quick", *words[1:]] if words[:1] == ["quick"] else words
    for step in (step for lanes in planned for lane in lanes for step in lane):
        if step.name in ("pytest", "browser"):
            assert step.command[-len(handed) :] == handed or not handed
        else:
            assert not set(handed) & set(step.command)


@pytest.mark.parametrize("failing", [None, "ruff", "mypy", "lint-imports", "pytest"])
@pytest.mark.parametrize("words", [[], ["-k", "word"], ["quick"]])
def test_the_checks_end_with_which_one_failed(
    play: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    failing: str | None,
    words: list[str],
) -> None:
    ran: list[str] = []

    def call(command: list[str], cwd: Path, env: dict[str, str], stdout: Any, stderr: Any) -> int:
        assert cwd == play.ROOT
        assert ("CHROMIUM" in env) == (words != ["quick"])
        assert "PYTHONDONTWRITEBYTECODE" not in env
        program, *others = command
        ran.append(others[1] if program == str(play.PYTHON) else Path(program).stem)
        if stdout is not None:
            stdout.write(f"what {ran[-1]} says\n")
        return 1 if failing == ran[-1] else 0

    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr(play, "find_chromium", lambda: "/a/browser")
    code = play.run_checks(words)
    whole = [] if words else ["pytest", "reinos"]
    assert sorted(ran) == ["lint-imports", "mypy", "pytest", *whole, "ruff", "ruff"]
    lines = capsys.readouterr().out.splitlines()
    if words != ["-k", "word"]:  # what ran beside something else is shown in one piece
        assert lines[lines.index("=== mypy") + 1] == "what mypy says"
    if failing is None:
        assert (code, lines[-1]) == (0, "Every check is fine.")
    else:
        assert code == 1
        assert lines[-1].startswith("Failed: ")
        assert failing in lines[-1]


def test_an_interruption_ends_the_checks_and_begins_no_other(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupted = threading.Event()
    ran: list[str] = []

    def call(command: list[str], **_: Any) -> int:
        ran.append(command[2])
        if command[2] == "reinos":
            interrupted.set()
            raise KeyboardInterrupt
        interrupted.wait(60)
        time.sleep(0.2)  # it ends a moment after the one that was waited for
        return 2

    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr(play, "find_chromium", lambda: "/a/browser")
    assert play.run_checks([]) == 130
    assert sorted(ran) == ["reinos", "ruff"]
    assert "Interrupted." in capsys.readouterr().err


def test_without_a_browser_the_checks_say_what_to_type(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr("shutil.which", lambda name, path=None: None)
    assert play.run_checks([]) == 1
    assert "apt-get install chromium" in capsys.readouterr().err
    monkeypatch.setattr(play, "plan", lambda words: [])
    assert play.run_checks(["quick"]) == 0


# --- Which tests belong to a tier -----------------------------------------------------------------


class Item(NamedTuple):
    """A test as pytest knows it, as far as tiers look at it."""

    path: Path
    originalname: str
    marks: tuple[str, ...] = ()
    fixturenames: tuple[str, ...] = ()
    params: Any = None

    @property
    def callspec(self) -> SimpleNamespace:
        """What it is given."""
        return SimpleNamespace(params=self.params or {})

    def get_closest_marker(self, name: str) -> str | None:
        """One of its marks."""
        return name if name in self.marks else None


LONG = Item(Path("tests/test_long.py").resolve(), "test_long", ("nightly",))


def chosen(item: Item, *args: str, keyword: str = "", markexpr: str = "", **tiers: bool) -> bool:
    """Whether a test runs where pytest is given these words."""
    option = SimpleNamespace(keyword=keyword, markexpr=markexpr)
    config: Any = SimpleNamespace(args=args, option=option, getoption=tiers.get)
    test: Any = item
    return bool(tiers_of_tests.belongs(config, test))


def test_what_is_long_by_nature_runs_at_night_or_when_it_is_named() -> None:
    assert not chosen(LONG, "tests", "src")
    assert chosen(LONG, "tests", nightly=True)
    assert chosen(LONG, "tests/test_long.py")
    assert chosen(LONG, "tests/test_long.py::test_long[3]")
    assert chosen(LONG, "tests", keyword="test_long and three")
    assert chosen(LONG, "tests", markexpr="nightly")
    assert not chosen(LONG, "tests/test_other.py", keyword="three")
    assert not chosen(LONG, "tests/test_long.py", quick=True)


@pytest.mark.parametrize(
    ("needs", "is_quick"),
    [
        ({}, True),
        ({"marks": ("slow",)}, False),
        ({"fixturenames": ("tmp_path", "own_server")}, False),
        ({"fixturenames": ("on_both",), "params": {"on_both": "sqlite"}}, True),
        ({"fixturenames": ("on_both",), "params": {"on_both": "postgres"}}, False),
        ({"fixturenames": ("kingdomino",)}, True),
        ({"fixturenames": ("kingdom_builder",)}, False),
        ({"fixturenames": ("game",), "params": {"game": "kingdomino"}}, True),
        ({"fixturenames": ("game",), "params": {"game": "teg-cartas"}}, False),
    ],
)
def test_quick_is_what_needs_no_process_and_no_compiling(
    monkeypatch: pytest.MonkeyPatch, needs: dict[str, Any], is_quick: bool
) -> None:
    monkeypatch.setattr(tiers_of_tests, "is_compiled", lambda name: name == "kingdomino")
    assert chosen(Item(Path("tests/test_some.py"), "test_some", **needs), quick=True) == is_quick
