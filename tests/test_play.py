"""The script ./play: what it says, when it sets up, and what it refuses.

Most tests run a copy of the script in a project of its own, whose lock names a wheel on this disk
with a stand-in for uv, so that whole set-ups take a moment and need no network.
"""

import ast
import hashlib
import os
import subprocess
import sys
import time
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent

# Makes .venv out of a link to Python and notes how it was called; waits while it is told to.
STAND_IN = """\
#!{python}
import os, pathlib, sys, time
with open("uv-calls", "a") as calls:
    print(*sys.argv[1:], file=calls)
if os.path.exists("uv-must-fail"):
    sys.exit("uv: no such package")
while os.path.exists("uv-must-wait"):
    time.sleep(0.01)
programs = pathlib.Path(os.environ["UV_PROJECT_ENVIRONMENT"], "bin")
programs.mkdir(parents=True, exist_ok=True)
python = programs / "python"
if not python.exists():
    python.unlink(missing_ok=True)
    python.symlink_to("{python}")
reinos = programs / "reinos"
reinos.write_text('#!/bin/sh\\necho reinos "$@"\\nexit 7\\n')
reinos.chmod(0o755)
"""

posix = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for uv is a POSIX script")


class Project:
    """A folder with the script, a lock and a wheel with a stand-in for uv."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        (folder / "play").write_bytes((ROOT / "play").read_bytes())
        (folder / "pyproject.toml").write_text("[project]\nname = 'reinos'\n")
        # Every platform tag there is: which one is chosen is tested with the real lock.
        tags = "manylinux_2_5_{0}.musllinux_1_1_{0}.macosx_10_12_{0}"
        tag = ".".join(tags.format(name) for name in ("x86_64", "aarch64", "arm64"))
        self.wheel = folder / f"uv-1.0-py3-none-{tag}.whl"
        with zipfile.ZipFile(self.wheel, "w") as archive:
            script = STAND_IN.format(python=os.path.realpath(sys.executable))
            archive.writestr("uv-1.0.data/scripts/uv", script)
        self.lock(self.wheel.as_uri(), hashlib.sha256(self.wheel.read_bytes()).hexdigest())

    def lock(self, url: str, sha256: str) -> None:
        """Write a lock that names this wheel."""
        wheel = f'{{ url = "{url}", hash = "sha256:{sha256}" }}'
        package = f'[[package]]\nname = "uv"\nversion = "1.0"\nwheels = [{wheel}]\n'
        (self.folder / "uv.lock").write_text(package)

    def start(self, *words: str) -> subprocess.Popen[str]:
        """Start ./play with these words, from a folder that is not the project's."""
        return subprocess.Popen(
            [sys.executable, self.folder / "play", *words],
            cwd=self.folder.parent,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def play(self, *words: str) -> tuple[int, str, str]:
        """Run ./play with these words: exit code, output, messages."""
        process = self.start(*words)
        output, messages = process.communicate(timeout=300)
        assert "Traceback" not in messages
        return process.returncode, output, messages

    def start_and_wait(self) -> subprocess.Popen[str]:
        """Start ./play, and leave it while uv is at work."""
        (self.folder / "uv-must-wait").touch()
        process = self.start("python", "-c", "print(1)")
        while not self.calls:
            assert process.poll() is None
            time.sleep(0.01)
        return process

    def let_uv_go_on_once_it_is_awaited_by(self, process: subprocess.Popen[str]) -> None:
        """Read what ./play says until it says that another one is setting up."""
        assert process.stderr is not None
        assert any("waiting for it" in line for line in process.stderr)
        (self.folder / "uv-must-wait").unlink()

    @property
    def calls(self) -> list[str]:
        """How uv was called so far."""
        path = self.folder / "uv-calls"
        return path.read_text().splitlines() if path.exists() else []


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path / "a project")


# --- What it says ---------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["help", "-h", "--help"])
def test_help_names_every_word_and_sets_nothing_up(project: Project, word: str) -> None:
    code, output, _ = project.play(word)
    assert code == 0
    for possible in ("reinos", "python", "test", "test quick", "test --nightly", "help"):
        assert f"play {possible}" in output
    assert not (project.folder / ".venv").exists()
    assert not (project.folder / ".uv").exists()


def test_an_unknown_word_is_refused_with_what_is_possible(project: Project) -> None:
    code, output, messages = project.play("games")
    assert code == 2
    assert output == ""
    assert "does not know 'games'" in messages
    assert "reinos, python, test or help" in messages
    assert "play reinos games" in messages
    assert not (project.folder / ".uv").exists()


@pytest.mark.slow
def test_an_older_python_can_read_the_script_and_is_refused_with_a_sentence() -> None:
    source = (ROOT / "play").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 7))
    old = f"import sys, runpy; sys.version_info = (3, 9, 1); runpy.run_path({str(ROOT / 'play')!r})"
    result = subprocess.run([sys.executable, "-c", old], capture_output=True, text=True)
    assert result.returncode == 1
    assert result.stderr.startswith("Reinos needs Python 3.11 or newer, and this is Python 3.9.")


# --- When it sets up ------------------------------------------------------------------------------


@posix
def test_the_first_start_sets_up_and_the_next_one_does_not(project: Project) -> None:
    code, output, messages = project.play("python", "-c", "print(6 * 7)")
    assert (code, output) == (0, "42\n")
    assert messages.startswith("Setting up Reinos")
    assert len(project.calls) == 1
    assert project.calls[0].startswith("sync --frozen --inexact")
    assert project.play("python", "-c", "print(6 * 7)") == (0, "42\n", "")
    assert len(project.calls) == 1


@posix
def test_it_hands_over_arguments_and_exit_code(project: Project) -> None:
    assert project.play()[:2] == (7, "reinos serve --host 0.0.0.0 --open\n")
    assert project.play("reinos")[:2] == (7, "reinos\n")
    assert project.play("reinos", "arena", "--num", "3")[:2] == (7, "reinos arena --num 3\n")
    assert project.play("python", "-c", "import sys; sys.exit(5)")[0] == 5


@posix
@pytest.mark.parametrize("name", ["uv.lock", "pyproject.toml"])
def test_a_change_of_the_lock_or_the_project_sets_up_again(project: Project, name: str) -> None:
    project.play("python", "-c", "")
    with (project.folder / name).open("a") as file:
        file.write("# changed\n")
    code, _, messages = project.play("python", "-c", "")
    assert code == 0
    assert "up to date" in messages
    assert len(project.calls) == 2


@posix
def test_a_project_that_was_moved_sets_up_again(project: Project) -> None:
    project.play("python", "-c", "")
    project.folder = project.folder.rename(project.folder.with_name("moved"))
    assert project.play("python", "-c", "")[0] == 0
    assert len(project.calls) == 2


@posix
def test_the_checks_add_their_tools_and_playing_afterwards_takes_nothing_away(
    project: Project,
) -> None:
    project.play("python", "-c", "")
    assert "--no-default-groups" in project.calls[-1]
    project.play("test")
    assert "--group dev" in project.calls[-1]
    project.play("python", "-c", "")
    assert len(project.calls) == 2


@posix
def test_an_environment_whose_python_is_gone_is_made_anew(project: Project) -> None:
    project.play("python", "-c", "")
    environment = project.folder / ".venv"
    (environment / "leftover").touch()
    python = environment / "bin" / "python"
    python.unlink()
    python.symlink_to(project.folder / "no-such-python")
    assert project.play("python", "-c", "print(1)")[:2] == (0, "1\n")
    assert not (environment / "leftover").exists()


@posix
def test_a_set_up_that_was_killed_is_begun_anew(project: Project) -> None:
    with project.start_and_wait() as process:
        process.kill()
    # What uv had done by then; uv itself goes on for a while, and the next start waits for it.
    environment = project.folder / ".venv"
    environment.mkdir(exist_ok=True)
    (environment / "half-made").touch()
    second = project.start("python", "-c", "print(1)")
    project.let_uv_go_on_once_it_is_awaited_by(second)
    assert (second.communicate(timeout=300)[0], second.returncode) == ("1\n", 0)
    assert not (environment / "half-made").exists()
    assert len(project.calls) == 2


@posix
def test_two_at_once_set_up_one_after_the_other(project: Project) -> None:
    both = [project.start_and_wait(), project.start("python", "-c", "print(1)")]
    project.let_uv_go_on_once_it_is_awaited_by(both[1])
    assert [process.communicate(timeout=300)[0] for process in both] == ["1\n", "1\n"]
    assert [process.returncode for process in both] == [0, 0]
    assert len(project.calls) == 1


def test_an_environment_with_the_checking_tools_is_ready_for_playing_but_not_the_reverse(
    play: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(play, "PYTHON", Path(sys.executable))
    assert not play.is_ready(dev=False)
    play.STAMP.write_text(play.fingerprint(dev=False))
    assert (play.is_ready(dev=False), play.is_ready(dev=True)) == (True, False)
    play.STAMP.write_text(play.fingerprint(dev=True))
    assert (play.is_ready(dev=False), play.is_ready(dev=True)) == (True, True)
    monkeypatch.setattr(sys, "version", "3.99.0")
    assert not play.is_ready(dev=False)


# --- What it refuses ------------------------------------------------------------------------------


@posix
def test_a_wrong_checksum_is_refused_and_nothing_is_installed(project: Project) -> None:
    project.lock(project.wheel.as_uri(), "0" * 64)
    code, _, messages = project.play("python", "-c", "print(1)")
    assert code == 1
    assert "its checksum is wrong" in messages
    assert not list((project.folder / ".uv").glob("uv-*"))
    assert not (project.folder / ".venv").exists()


@posix
def test_without_the_network_it_says_what_to_do(project: Project) -> None:
    project.lock(f"http://127.0.0.1:1/{project.wheel.name}", "0" * 64)
    code, _, messages = project.play()
    assert code == 1
    assert "cannot be downloaded (" in messages
    assert messages.endswith("check the network connection and start ./play again.\n")


@posix
def test_when_uv_fails_it_says_so_and_the_next_start_tries_again(project: Project) -> None:
    (project.folder / "uv-must-fail").touch()
    code, _, messages = project.play("python", "-c", "print(1)")
    assert code == 1
    assert "uv: no such package" in messages
    assert "uv could not install the packages" in messages
    (project.folder / "uv-must-fail").unlink()
    assert project.play("python", "-c", "print(1)")[:2] == (0, "1\n")


@posix
def test_a_folder_that_cannot_be_used_is_named(project: Project) -> None:
    (project.folder / ".uv").write_text("in the way")
    code, _, messages = project.play()
    assert code == 1
    assert f"{project.folder / '.uv'} cannot be used (File exists)" in messages


@posix
def test_a_lock_without_uv_is_refused(project: Project) -> None:
    (project.folder / "uv.lock").write_text("version = 1\n")
    code, _, messages = project.play()
    assert code == 1
    assert "uv.lock does not name uv" in messages


# --- Which uv -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def locked() -> dict[str, Any]:
    """The project's real lock."""
    return tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("machine", "tag"),
    [
        (("Linux", "x86_64", (2, 36)), "manylinux_2_17_x86_64"),
        (("Linux", "x86_64", None), "musllinux_1_1_x86_64"),
        (("Linux", "aarch64", (2, 17)), "manylinux_2_17_aarch64"),
        (("Linux", "aarch64", None), "musllinux_1_1_aarch64"),
        (("Darwin", "arm64", None), "macosx_11_0_arm64"),
        (("Darwin", "x86_64", None), "macosx_10_12_x86_64"),
        (("Windows", "amd64", None), "win_amd64"),
        (("Windows", "arm64", None), "win_arm64"),
        (("Windows", "x86", None), "win32"),
    ],
)
def test_the_lock_has_a_uv_for(
    play: ModuleType, machine: tuple[str, str, tuple[int, int] | None], tag: str
) -> None:
    package = play.locked_uv()
    wheel = play.choose_wheel(package, play.Machine(*machine))
    name = wheel.url.rpartition("/")[2].removesuffix(".whl")
    assert name.startswith(f"uv-{package['version']}-")
    assert tag in name.split("-")[-1].split(".")
    assert len(bytes.fromhex(wheel.sha256)) == 32


@pytest.mark.parametrize(
    "machine", [("Linux", "x86_64", (2, 12)), ("Linux", "vax", (2, 36)), ("Plan9", "x86_64", None)]
)
def test_a_machine_without_a_uv_is_refused_by_name(play: ModuleType, machine: Any) -> None:
    with pytest.raises(play.SetupError, match=f"no uv for {machine[0]} on {machine[1]}"):
        play.choose_wheel(play.locked_uv(), play.Machine(*machine))


def test_this_machine_has_a_uv(play: ModuleType) -> None:
    assert play.choose_wheel(play.locked_uv(), play.this_machine()).url.endswith(".whl")


def test_the_lock_fetches_from_the_public_index_only(locked: dict[str, Any]) -> None:
    for package in locked["package"]:
        if package["name"].startswith("reinos"):
            assert package["source"]["editable"] in (".", "examples/template")
            continue
        assert package["source"] == {"registry": "https://pypi.org/simple"}
        for file in [*package.get("wheels", []), package.get("sdist")]:
            assert file is None or file["url"].startswith("https://files.pythonhosted.org/")
