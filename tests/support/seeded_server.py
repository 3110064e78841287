"""`reinos serve` whose tables are all dealt from one seed.

    python tests/support/seeded_server.py SEED --port 0 ...

Every table of one game, its players and options has the same deal, whichever tests ran before. The
variable REINOS_TEST_CLIENT may name a folder with another build of the client than the package has,
and REINOS_TEST_SILENCE the seconds between two signs of life, and for the answer to one.
"""

import os
import sys
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from unittest.mock import patch


def main(seed: str, *arguments: str) -> int:
    """Serve, with one seed in place of the source that nobody can guess."""
    from reinos import cli
    from reinos.server.live import watch
    from reinos.server.run import serve
    from reinos.server.web import pages

    seeded = partial(serve.serve, seeds=partial(bytes, int(seed).to_bytes(32, "big")))
    folder = Path(os.environ.get("REINOS_TEST_CLIENT") or pages.FOLDER)
    changes: list[tuple[object, str, object]] = [
        (serve, "serve", seeded),
        (pages, "FOLDER", folder),
    ]
    if silence := os.environ.get("REINOS_TEST_SILENCE"):
        pauses = ((serve, "HEARTBEAT"), (serve, "ANSWER"), (watch, "BEAT"))
        changes += [(module, name, float(silence)) for module, name in pauses]
    with ExitStack() as changed:
        for module, name, value in changes:
            changed.enter_context(patch.object(module, name, value))
        return cli.main(["serve", *arguments])


if __name__ == "__main__":  # the processes of the bots load this file, too
    sys.exit(main(*sys.argv[1:]))
