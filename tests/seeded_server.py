"""`reinos serve` whose tables are all dealt from one seed.

    python tests/seeded_server.py SEED --port 0 ...

Every table of one game, its players and options has the same deal, whichever tests ran before.
"""

import sys
from functools import partial
from unittest.mock import patch


def main(seed: str, *arguments: str) -> int:
    """Serve, with one seed in place of the source that nobody can guess."""
    from reinos import cli
    from reinos.server import serve

    secret = int(seed).to_bytes(32, "big")
    with patch.object(serve, "serve", partial(serve.serve, seeds=lambda: secret)):
        return cli.main(["serve", *arguments])


if __name__ == "__main__":  # the processes of the bots load this file, too
    sys.exit(main(*sys.argv[1:]))
