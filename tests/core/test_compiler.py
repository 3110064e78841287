"""Compiling made invisible: the cache is never stale, never in the way, and optional.

Every case runs in processes of its own, with the template game and a cache folder of its own. Most
begin with a copy of what is compiled already: compiling is tested where it is what a case is about.
"""

import os
import shutil
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from threading import Thread
from types import ModuleType

import pytest

import reinos
from reinos.bots import monte_carlo, search, simulation, tree
from reinos.core import cache, kernel
from reinos.core.compiler import BUSY, Kernels
from reinos.core.locks import locked

pytestmark = pytest.mark.slow

PATIENCE = 1800
"""Seconds: whoever compiles in the background lets every busy process of the machine go first."""
PRETENDERS = reinos.game("pretenders")
TEMPLATE = Path(__file__).parents[2] / "examples" / "template"
REPORT = """
import reinos
game = reinos.game("pretenders")
ready = game._playouts.is_ready()
scores = game.playouts(200, players=3, seed=1)
missed = sum(game.compile_playouts().playouts.stats.cache_misses.values())
print(int(scores.sum()), "ready" if ready else "empty", missed)
"""


class Place:
    """A copy of the template game and a cache folder, and Python in it."""

    def __init__(self, folder: Path) -> None:
        self.rules = folder / "pretenders" / "rules" / "turn.py"
        self.cache = folder / "cache"
        self.folder = folder
        folder.mkdir(exist_ok=True)
        shutil.copytree(TEMPLATE / "pretenders", folder / "pretenders")

    def start(self, script: str, **settings: str) -> subprocess.Popen[str]:
        """Start a script."""
        environment = {"PYTHONPATH": str(self.folder), "REINOS_CACHE": str(self.cache)}
        return subprocess.Popen(
            [sys.executable, "-W", "error", "-c", script],
            env=os.environ | environment | settings,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def report(self, **settings: str) -> list[str]:
        """Run the report: sum of scores, whether the cache was ready, how much was compiled."""
        return finish(self.start(REPORT, **settings))

    def fill(self, *modules: Kernels) -> None:
        """Put modules into the cache: as they were compiled for all tests, or compiled now."""
        for kernels in modules:
            kernels.compiled()
        for folder in {folder for kernels in modules for folder in kernels._plan().folders}:
            shutil.copytree(folder, self.cache / folder.name)

    @property
    def base(self) -> Path:
        """The folder of the rules, which all modules share."""
        return self.cache / PRETENDERS._kernels._plan().shared_folder.name

    def files(self, ending: str) -> list[Path]:
        """The compiled files."""
        return sorted(self.cache.rglob(f"*.{ending}"))


def finish(process: subprocess.Popen[str]) -> list[str]:
    """The words a script prints, once it has ended well and without a complaint."""
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert err == ""
    return out.split()


def exit_code(process: subprocess.Popen[str]) -> int:
    """How a script ends."""
    process.communicate(timeout=PATIENCE)
    return process.returncode


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """A place in which nothing is compiled."""
    return Place(tmp_path)


@pytest.fixture
def filled(place: Place) -> Place:
    """A place in which everything is compiled."""
    own = (PRETENDERS._kernels, PRETENDERS._playouts, PRETENDERS.passes)
    place.fill(*own, *(bots.kernels(PRETENDERS) for bots in (monte_carlo, search)))
    return place


@pytest.fixture
def place_with_playouts(place: Place) -> Place:
    """A place in which only playouts are compiled."""
    place.fill(PRETENDERS._playouts)
    cache.mark_finished(place.base, {"reinos.core.playouts"})
    return place


def test_a_second_process_finds_everything_and_an_edit_is_noticed(place: Place) -> None:
    scores, ready, missed = place.report()
    assert (ready, missed) == ("empty", "1")
    assert place.report() == [scores, "ready", "0"]
    text = place.rules.read_text(encoding="utf-8")
    assert text.count("s.points[high] += 1") == 1
    place.rules.write_text(text.replace("s.points[high] += 1", "s.points[high] += 2"))
    edited, ready, missed = place.report()
    assert int(edited) > int(scores)
    assert (ready, missed) == ("empty", "1")


def test_a_copy_elsewhere_and_of_another_time_finds_what_was_compiled(
    place_with_playouts: Place, tmp_path: Path
) -> None:
    place = place_with_playouts
    scores, ready, _ = place.report()
    assert ready == "ready"
    other = Place(tmp_path / "elsewhere")
    other.cache = place.cache
    os.utime(other.rules, (1, 1))
    assert other.report() == [scores, "ready", "0"]
    assert place.report() == [scores, "ready", "0"]


def test_one_process_of_a_user_compiles_a_game_in_the_background(filled: Place) -> None:
    warm = "import sys; from reinos.cli import main; sys.exit(main(['warm', '--gently', %r]))"
    shutil.rmtree(filled.base)
    with locked(filled.cache / "pretenders-background.lock"):
        assert exit_code(filled.start(warm % "pretenders")) == BUSY
    assert not filled.base.exists()
    assert exit_code(filled.start(warm % "pretenders")) == 0
    assert filled.report()[1:] == ["ready", "0"]


def test_one_module_that_is_ready_does_not_make_another_ready(place_with_playouts: Place) -> None:
    place = place_with_playouts
    assert place.report()[1:] == ["ready", "0"]
    script = "import reinos; print(reinos.game('pretenders').is_compiled())"
    assert finish(place.start(script)) == ["False"]
    finish(place.start("import reinos; reinos.game('pretenders').compile()"))
    assert finish(place.start(script)) == ["True"]
    assert place.report()[1:] == ["ready", "0"]


def test_a_truncated_file_is_compiled_again(place_with_playouts: Place) -> None:
    place = place_with_playouts
    scores, _, _ = place.report()
    for ending in ("nbc", "nbi"):
        for file in place.files(ending)[:2]:
            file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
        assert place.report()[:2] == [scores, "empty"]
        assert place.report() == [scores, "ready", "0"]


def test_leftovers_of_an_interrupted_process_do_no_harm(place_with_playouts: Place) -> None:
    place = place_with_playouts
    scores, _, _ = place.report()
    for mark in place.cache.rglob(cache.READY):
        mark.unlink()
    for file in place.files("nbi"):
        file.write_bytes(b"half a fi")
    assert place.report()[:2] == [scores, "empty"]
    assert place.report() == [scores, "ready", "0"]


def test_two_processes_compile_once(place: Place) -> None:
    both = [place.start(REPORT), place.start(REPORT)]
    reports = [finish(process) for process in both]
    assert reports[0][0] == reports[1][0]
    assert sorted(report[2] for report in reports) == ["0", "1"]


def test_where_nothing_can_be_written_it_runs_uncached(place_with_playouts: Place) -> None:
    place = place_with_playouts
    blocked = place.folder / "blocked"
    blocked.touch()
    settings = {"REINOS_CACHE": str(blocked / "cache")}
    scores, ready, _ = place.report(**settings)
    assert (scores, ready) == (place.report()[0], "empty")
    assert blocked.read_bytes() == b""


def test_settings_versions_and_options_name_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.path("game", [b"source"])
    assert cache.path("game", [b"source"]) == before
    assert cache.path("game", [b"other source"]) != before
    monkeypatch.setenv("NUMBA_OPT", "1")
    assert cache.path("game", [b"source"]) != before
    monkeypatch.delenv("NUMBA_OPT")
    monkeypatch.setattr(cache, "version", lambda name: "0")
    assert cache.path("game", [b"source"]) != before


def test_two_threads_never_let_numba_work_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one loaded while the other compiled, Numba missed what it had compiled itself."""
    monkeypatch.setenv("REINOS_CACHE", str(tmp_path))
    monkeypatch.setattr(kernel, "entries", lambda _: ())  # nothing is compiled here
    at_work: list[str] = []
    together: list[list[str]] = []

    def exercise(shared: ModuleType, _bound: object) -> None:
        at_work.append(shared.__name__)
        time.sleep(0.2)
        together.append(list(at_work))
        at_work.remove(shared.__name__)

    modules = (simulation, tree)
    kinds = [
        Kernels("pretenders", PRETENDERS.kernels, one, partial(exercise, one)) for one in modules
    ]
    threads = [Thread(target=one.compiled) for one in kinds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(together) == [[one.__name__] for one in modules]


def test_old_folders_are_pruned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REINOS_CACHE", str(tmp_path))
    folders = [cache.path("game", [bytes([n])]) for n in range(8)]
    for age, folder in enumerate(folders):
        folder.mkdir()
        os.utime(folder, (1000 - age, 1000 - age))
    other = cache.path("game_other", [b""])
    other.mkdir()
    cache.prune("game", folders[-1])
    left = {folder for folder in tmp_path.iterdir() if folder.is_dir()}
    assert left == {*folders[: cache.KEPT - 1], folders[-1], other}


def test_a_game_goes_on_compiled_from_one_decision_to_the_next() -> None:
    script = """
import reinos
game = reinos.game("pretenders")
state = game.new(players=4, seed=3, lives=3)
plain = []
while not state.over:
    if state.sequence == 5:
        assert game.engine is game.interpreted
        game.compile()
        assert game.engine is not game.interpreted
    plain.append(state.record.tobytes().hex())
    state.act(state.actions()[0])
again = reinos.replay(state.transcript())
assert again == state
print(len(plain), game.engine is game.interpreted)
"""
    environment = os.environ | {"REINOS_CACHE": os.devnull + "/none"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert int(done.stdout.split()[0]) > 6
    assert done.stdout.split()[1] == "False"


BACKGROUND = """
import time
import reinos
game = reinos.game("pretenders")
state = game.new(players=2, seed=1)
assert game.engine is game.interpreted
state.act(state.actions()[0])
while game.engine is game.interpreted:
    time.sleep(0.1)
while not state.over:
    state.act(state.actions()[0])
assert reinos.replay(state.transcript()) == state
print("took over")
"""


def test_a_game_compiles_in_the_background_and_takes_over(filled: Place) -> None:
    shutil.rmtree(filled.base)
    assert finish(filled.start(BACKGROUND, REINOS_COMPILE="")) == ["took", "over"]
    assert filled.report()[1:] == ["ready", "0"]


def test_single_steps_need_no_compiler(place: Place) -> None:
    script = """
import sys
import reinos
game = reinos.game("pretenders")
state = game.new(players=2, seed=1)
while not state.over:
    state.play(state.moves()[0])
assert "numba" not in sys.modules
print("played")
"""
    assert finish(place.start(script)) == ["played"]
    assert not place.cache.exists()


def test_other_types_are_refused_instead_of_compiled_again(game: reinos.Game) -> None:
    bound = game.compile()
    board, states = game.new(players=game.players[0], seed=1).arrays()
    with pytest.raises(TypeError):
        bound.legal(board, states, None)
    with pytest.raises(TypeError):
        bound.refusal(board, states, "1", game.buffers.params)
