"""`reinos games`: what can be played."""

import argparse
from typing import Any

from reinos.cli.setup import argument
from reinos.cli.words import WORDS, add_language, chosen_language
from reinos.core.options import Option
from reinos.core.registry import catalog
from reinos.core.words import say


def add(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser("games", help="list the games with their options")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """List every game, its players and its options."""
    lang = chosen_language(chosen)
    for game in catalog():
        span = {"least": game.players[0], "most": game.players[-1]}
        print(f"{game.id}  ({say('games.players', span, lang, WORDS)})")
        print(f"  {game.say('game.summary', lang)}")
        for option in game.options:
            off = "no_" if option.default is True else ""
            print(f"  {argument(off + option.name)}{possible(option)}")
            print(f"      {game.say(f'option.{option.name}.help', lang)}")
    return 0


def possible(option: Option) -> str:
    """What may stand after the argument of an option: nothing after a yes or no."""
    if isinstance(option.default, bool):
        return ""
    return " FILE" if option.text else f" {option.possible()}"
