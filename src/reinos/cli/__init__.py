"""The command `reinos`."""

import sys
from collections.abc import Sequence

from reinos import __version__
from reinos.cli import arena, backup, bench, games, mcp, play, replay, serve, warm
from reinos.cli.streams import end_quietly
from reinos.cli.usage import asked_language, parser_class
from reinos.cli.words import chosen_language
from reinos.core.errors import ReinosError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; what cannot be done is said in a sentence."""
    given = sys.argv[1:] if arguments is None else arguments
    parser = parser_class(asked_language(given))(
        prog="reinos",
        description="Kingdom-building games, in the browser and at the terminal.",
        epilog="'reinos COMMAND --help' tells all about a command; 'reinos play' begins a game.",
    )
    parser.add_argument("--version", action="version", version=f"reinos {__version__}")
    commands = parser.add_subparsers(metavar="command", title="commands")
    for command in (serve, backup, play, replay, games, arena, bench, warm, mcp):
        command.add(commands)
    try:
        chosen = parser.parse_args(given)
        if not hasattr(chosen, "run"):
            parser.print_help(sys.stderr)
            return 2
        result: int = chosen.run(chosen)
        sys.stdout.flush()
    except ReinosError as error:
        print(error.say(chosen_language(chosen)), file=sys.stderr)
        return 2
    except BrokenPipeError:
        return end_quietly()
    except KeyboardInterrupt:
        return 130
    return result
