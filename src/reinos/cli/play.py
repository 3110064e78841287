"""`reinos play`: a game against bots, at the terminal."""

import argparse
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console

from reinos.bots import LEVELS, PAUSE, USUAL_LEVEL
from reinos.cli import files
from reinos.cli.seats import seated
from reinos.cli.session import Leave, Session
from reinos.cli.setup import (
    FIRST_CHOICE,
    OPTION,
    USUAL_PLAYERS,
    Setup,
    argument,
    new_match,
    resumed_match,
    same_again,
)
from reinos.cli.streams import at_console, is_live, reader
from reinos.cli.words import WORDS, add_language, chosen_language
from reinos.core import folders
from reinos.core.chance import Seed
from reinos.core.errors import ReinosError
from reinos.core.game import Game
from reinos.core.options import Option
from reinos.core.registry import catalog
from reinos.core.words import say

EXAMPLES = """\
examples:
  reinos play                                   Kingdomino against three bots
  reinos play teg-cartas --players 4 --lang es  T.E.G. Cartas in Spanish
  reinos play --bots king,page                  against the strongest bot and the mildest
  reinos play --name Ana --name Beto            two people and two bots at one keyboard
  reinos play --games 3 --harmony               three games with a variant, points added
  reinos play --resume                          the game that was left last
"""
LAST = ""
"""What `--resume` means without a file: the game that was left last."""


def add(commands: Any) -> None:
    """Add the command, with an argument for each option of each game."""
    parser = commands.add_parser(
        "play",
        help="play against bots in the terminal",
        description="Play a game against bots in the terminal, alone or with others at the same "
        "keyboard.\nType 'help' in the game to see what can be typed.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    names = ", ".join(one.id for one in catalog())
    parser.add_argument(
        "game", nargs="?", help=f"which game: {names} (default: {FIRST_CHOICE})", metavar="game"
    )
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help=f"people and bots together (default: {USUAL_PLAYERS}, or as many as were named)",
    )
    parser.add_argument(
        "--bots",
        type=lambda text: [name.strip() for name in text.split(",")],
        metavar="LEVEL,LEVEL,...",
        help=f"the opponents, from the mildest: {', '.join(LEVELS)} (default: {USUAL_LEVEL})",
    )
    parser.add_argument(
        "--name", action="append", metavar="NAME", help="your name; several people: several times"
    )
    add_language(parser)
    parser.add_argument("--seed", metavar="S", help="the same seed deals the same game")
    parser.add_argument("--games", type=int, metavar="N", help="a match of N games, points added")
    parser.add_argument("--fast", action="store_true", help="bots play without a pause")
    parser.add_argument(
        "--resume",
        nargs="?",
        const=LAST,
        metavar="FILE",
        help="go on with the game that was left last, or with a file that 'save' wrote",
    )
    given: set[str] = set()
    for one in catalog():
        group = parser.add_argument_group(f"options of {one.id}")
        for option in one.options:
            if option.name not in given:
                add_option(group, one, option)
                given.add(option.name)
    parser.set_defaults(run=run)


def add_option(group: Any, one: Game, option: Option) -> None:
    """An argument for an option of a game; `--harmony` alone means yes, `--no-...` means no."""
    name = argument(option.name)
    about = one.say(f"option.{option.name}.help").replace("%", "%%")
    if option.default is True:
        name = argument(f"no_{option.name}")
        dest = OPTION + option.name
        group.add_argument(name, dest=dest, action="store_const", const="false", help=about)
    elif option.default is False:
        group.add_argument(name, dest=OPTION + option.name, action="store_true", help=about)
    elif option.text:
        group.add_argument(name, dest=OPTION + option.name, metavar="FILE", help=about)
    else:
        about = f"{about} [{option.possible()}]"
        group.add_argument(name, dest=OPTION + option.name, metavar="VALUE", help=about)


def run(chosen: argparse.Namespace) -> int:
    """Play until somebody leaves; what cannot be done is said in a sentence."""
    lang = chosen_language(chosen)

    def show(console: Console) -> int:
        if chosen.resume is None:
            setup = new_match(chosen, lang, as_seed(chosen.seed))
        else:
            setup = resumed_match(chosen, lang)
        with endings_as_interrupts():
            return sit_down(chosen, setup, console, lang)

    return at_console(show, lang)


def sit_down(chosen: argparse.Namespace, setup: Setup, console: Console, lang: str) -> int:
    """One match after the other, as long as people want."""
    live = is_live(console)
    session = None
    try:
        while True:
            seats = seated(setup.names, setup.bots, console.options.ascii_only)
            session = Session(
                setup.match,
                seats,
                console,
                reader(console, live),
                lang,
                live=live,
                pause=0.0 if chosen.fast else PAUSE,
                seed=setup.seed,
            )
            if setup.file is None:
                session.welcome()
            session.play()
            if setup.file is not None and setup.file == folders.last_game():
                setup.file.unlink(missing_ok=True)
            if not session.linger():
                return 0
            setup = same_again(setup)
    except (Leave, EOFError):
        leave(session, lang)
        return 0
    except KeyboardInterrupt:
        leave(session, lang)
        return 130


def leave(session: Session | None, lang: str) -> None:
    """Say good-bye; a game that has begun is kept, with the command to go on."""
    if session is None or session.match.over or not session.has_begun:
        print(say("leave", {}, lang, WORDS))
        return
    match = session.match
    try:
        files.keep(match, session.seats)
    except ReinosError as error:
        print(say("leave", {}, lang, WORDS), error.say(lang))
        return
    command = f"{files.command()} play --resume"
    if match.games > 1:
        command += f" --games {match.games}"
    print(say("leave.saved", {"command": command}, lang, WORDS))


def as_seed(text: str | None) -> Seed:
    """A number stands for itself, as in Python; anything else is text."""
    try:
        return None if text is None else int(text)
    except ValueError:
        return text


@contextmanager
def endings_as_interrupts() -> Iterator[None]:
    """A closed window or a request to end is taken like Ctrl-C, so that the game is kept."""
    names = [name for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        names = []
    before = {name: signal.getsignal(getattr(signal, name)) for name in names}
    for name in names:
        signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
