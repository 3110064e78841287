"""`reinos games`: what can be played."""

import argparse
from typing import Any

from reinos.cli.setup import argument
from reinos.core.registry import catalog


def add(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser("games", help="list the games with their options")
    parser.add_argument("--lang", default="en", help="es or en")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """List every game, its players and its options."""
    for game in catalog():
        print(f"{game.id}  ({game.players[0]}-{game.players[-1]} players)")
        print(f"  {game.say('game.summary', chosen.lang)}")
        for option in game.options:
            print(f"  {argument(option.name)} {option.possible()}")
            print(f"      {game.say(f'option.{option.name}.help', chosen.lang)}")
    return 0
