"""Run `./play` of another copy of the project, with the Python and the packages that run now.

python tests/walkthroughs/play_elsewhere.py FOLDER WORDS...
"""

import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any


def main(folder: str, *words: str) -> int:
    """Do what the words after ./play ask for, and return the exit code."""
    loader = SourceFileLoader("play", str(Path(folder) / "play"))
    spec = spec_from_loader("play", loader)
    assert spec is not None
    play: Any = module_from_spec(spec)
    loader.exec_module(play)
    play.PYTHON = Path(sys.executable)
    play.PROGRAMS = play.PYTHON.parent
    play.ensure = lambda dev: None  # nothing is to be set up
    code: int = play.main(list(words))
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
