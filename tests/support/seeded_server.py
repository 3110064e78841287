"""`reinos serve` whose tables are all dealt from one seed.

    python tests/support/seeded_server.py SEED --port 0 ...

Every table of one game, its players and options has the same deal, whichever tests ran before. The
variable REINOS_TEST_CLIENT may name a folder with another build of the client than the package has.
"""

import os
import sys
from functools import partial
from pathlib import Path
from unittest.mock import patch


def main(seed: str, *arguments: str) -> int:
    """Serve, with one seed in place of the source that nobody can guess."""
    from reinos import cli
    from reinos.server.run import serve
    from reinos.server.web import pages

    folder = Path(os.environ.get("REINOS_TEST_CLIENT") or pages.FOLDER)
    secret = int(seed).to_bytes(32, "big")
    seeded = partial(serve.serve, seeds=partial(bytes, secret))
    with patch.object(serve, "serve", seeded), patch.object(pages, "FOLDER", folder):
        return cli.main(["serve", *arguments])


if __name__ == "__main__":  # the processes of the bots load this file, too
    sys.exit(main(*sys.argv[1:]))
