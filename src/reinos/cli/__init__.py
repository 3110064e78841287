"""The command `reinos`."""

import argparse
import sys
from collections.abc import Sequence

from reinos import __version__
from reinos.cli import arena, backup, bench, games, play, serve, warm
from reinos.core.errors import ReinosError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; what cannot be done is said in a sentence."""
    parser = argparse.ArgumentParser(
        prog="reinos", description="A table for kingdom-building games."
    )
    parser.add_argument("--version", action="version", version=f"reinos {__version__}")
    commands = parser.add_subparsers(metavar="command", required=True)
    for command in (serve, backup, play, games, arena, bench, warm):
        command.add(commands)
    chosen = parser.parse_args(arguments)
    try:
        result: int = chosen.run(chosen)
    except ReinosError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return result
