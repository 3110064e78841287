"""The checks of the browser client itself: its types, its form, and its own small tests."""

import re
import subprocess

import pytest

from tests.support.npm import WEB, npm


@pytest.mark.xdist_group("web")
@pytest.mark.parametrize("check", ["check", "lint", "test"])
@pytest.mark.slow
def test_the_client_passes_its_own_checks(check: str) -> None:
    if not (WEB / "node_modules").exists():
        subprocess.run([*npm(), "ci", "--no-audit", "--no-fund"], cwd=WEB, check=True)
    done = subprocess.run([*npm(), "run", check], cwd=WEB, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_lock_names_no_place_to_download_from() -> None:
    """Whoever installs takes the packages from the registry of their own npm."""
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert not re.search(r'"resolved": "https?://(?!registry\.npmjs\.org/)', lock)
