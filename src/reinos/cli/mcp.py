"""`reinos mcp`: a table for language models and other agents, over the Model Context Protocol."""

import argparse
import os
from importlib.util import find_spec
from typing import Any

from reinos.cli.words import WORDS, add_language, chosen_language
from reinos.core.errors import ReinosError

TOKEN = "REINOS_TOKEN"


def add(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "mcp",
        help="let a language model or another agent play (MCP over standard input and output)",
        description="An MCP server over standard input and output: a client of it plays against "
        "bots in this process or, with --server, at the tables of a server.",
        epilog=f"With --server the setting {TOKEN} says who one is there; without it a token is "
        "asked for, and the seats are lost when the client hangs up.",
    )
    parser.add_argument("--server", metavar="URL", help="play at the tables of this server")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Serve one client until it hangs up."""
    if find_spec("mcp") is None:
        raise ReinosError("mcp_missing", words=WORDS)
    from reinos.cli.far_table import FarServer
    from reinos.cli.tools import serve

    lang = chosen_language(chosen)
    server = FarServer(chosen.server, lang, os.environ.get(TOKEN)) if chosen.server else None
    serve(lang, server)
    return 0
