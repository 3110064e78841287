"""A player's installation has no libraries for learners, and is told which to install."""

import subprocess
import sys

import pytest

import reinos.learn
from reinos.core import registry
from reinos.learn.requirements import NotInstalled, needed

pytestmark = pytest.mark.slow

WITHOUT = """
import sys
for name in ("gymnasium", "pettingzoo"):
    sys.modules[name] = None
import reinos, reinos.learn
assert "reinos.learn.modules" not in sys.modules
from reinos.learn import kingdomino_v1
for make in (kingdomino_v1.env, kingdomino_v1.seat_env, kingdomino_v1.vector_env):
    try:
        make()
    except ImportError as error:
        assert "pip install 'reinos[learn]'" in str(error), error
    else:
        raise AssertionError(make)
"""


def test_without_the_libraries_a_sentence_says_what_to_install() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT], check=True)


def test_the_sentence_is_there_in_spanish() -> None:
    with pytest.raises(NotInstalled) as caught:
        needed("no_such_library")
    assert "no está instalado" in caught.value.say("es")


def test_what_no_extra_brings_is_named() -> None:
    with pytest.raises(NotInstalled, match="pip install 'sb3-contrib'"):
        needed("no_such_library.inside", install="sb3-contrib")


def test_players_import_nothing_of_it() -> None:
    script = "import sys, reinos, reinos.cli; print([n for n in sys.modules if 'learn' in n])"
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)
    assert done.stdout.strip() == b"[]"


def test_every_game_is_listed() -> None:
    assert set(reinos.learn.environments().values()) == set(registry.ids())
    assert set(reinos.learn.environments()) <= set(dir(reinos.learn))
