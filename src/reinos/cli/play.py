"""`reinos play`: a game against bots, at the terminal."""

import argparse
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from rich.console import Console

from reinos.bots import LEVELS, PAUSE, USUAL_LEVEL
from reinos.cli import files
from reinos.cli.autosave import MOST, Autosave
from reinos.cli.keyboard import Keyboard, Leave
from reinos.cli.seats import level_name, seated
from reinos.cli.session import Session
from reinos.cli.setup import (
    FIRST_CHOICE,
    OPTION,
    USUAL_PLAYERS,
    Setup,
    argument,
    check_alone,
    new_match,
    resumed_match,
    same_again,
)
from reinos.cli.streams import at_console, is_live, is_typed, reader
from reinos.cli.unfinished import Unfinished
from reinos.cli.words import WORDS, add_language, chosen_language
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
  reinos play --resume                          a game that was left unfinished
"""
ANY = ""
"""What `--resume` means alone: the only unfinished game, or the one that is chosen."""


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
        "game",
        nargs="?",
        help=parser.told("which game: {games} (default: {usual})", games=names, usual=FIRST_CHOICE),
        metavar="game",
    )
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help=parser.told(
            "people and bots together (default: {players}, or as many as were named)",
            players=USUAL_PLAYERS,
        ),
    )
    parser.add_argument(
        "--bots",
        type=lambda text: [name.strip() for name in text.split(",")],
        metavar="LEVEL,LEVEL,...",
        help=parser.told(
            "the opponents, from the mildest: {levels} (default: {usual})",
            levels=", ".join(level_name(level, parser.lang) for level in LEVELS),
            usual=level_name(USUAL_LEVEL, parser.lang),
        ),
    )
    parser.add_argument(
        "--name", action="append", metavar="NAME", help="your name; several people: several times"
    )
    add_language(parser)
    parser.add_argument("--seed", metavar="S", help="the same seed deals the same game")
    parser.add_argument(
        "--games",
        type=int,
        metavar="N",
        help="N games in a row: points are added or, where they do not decide, games won count",
    )
    parser.add_argument("--fast", action="store_true", help="bots play without a pause")
    parser.add_argument(
        "--resume",
        nargs="?",
        const=ANY,
        metavar="WHICH",
        help=parser.told(
            "go on with an unfinished game: the only one, or one of the list; WHICH is its number "
            "there (1: played last), its name, or a file that 'save' wrote. Up to {most} are kept.",
            most=MOST,
        ),
    )
    given: set[str] = set()
    for one in catalog():
        group = parser.add_argument_group(parser.told("options of {game}", game=one.id))
        for option in one.options:
            if option.name not in given:
                add_option(group, one, option, parser.lang)
                given.add(option.name)
    parser.set_defaults(run=run)


def add_option(group: Any, one: Game, option: Option, lang: str) -> None:
    """An argument for an option of a game; `--harmony` alone means yes, `--no-...` means no."""
    name = argument(option.name)
    about = one.say(f"option.{option.name}.help", lang).replace("%", "%%")
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
        live = is_live(console)
        keyboard = Keyboard(reader(console, live), is_typed())
        with endings_as_interrupts():
            try:
                setup = set_up(chosen, console, keyboard, lang)
            except (Leave, EOFError):
                print(say("leave", {}, lang, WORDS))
                return 0
            return sit_down(chosen, setup, console, keyboard, lang)

    return at_console(show, lang)


def set_up(chosen: argparse.Namespace, console: Console, keyboard: Keyboard, lang: str) -> Setup:
    """A new match, or an unfinished one."""
    if chosen.resume is None:
        return new_match(chosen, lang, as_seed(chosen.seed))
    check_alone(chosen)
    file = Unfinished(console, keyboard, lang).find(chosen.resume)
    return resumed_match(file, chosen.games, lang)


def sit_down(
    chosen: argparse.Namespace, setup: Setup, console: Console, keyboard: Keyboard, lang: str
) -> int:
    """One match after the other, as long as people want."""
    session = None
    try:
        while True:
            seats = seated(setup.names, setup.bots, console.options.ascii_only)
            session = Session(
                setup.match,
                seats,
                console,
                keyboard,
                lang,
                live=is_live(console),
                pause=0.0 if chosen.fast else PAUSE,
                seed=setup.seed,
                autosave=setup.autosave,
            )
            if not setup.is_resumed:
                session.welcome()
            session.play()
            if not session.linger():
                return 0
            setup = same_again(setup)
    except (Leave, EOFError):
        leave(session, setup.autosave, lang)
        return 0
    except KeyboardInterrupt:
        leave(session, setup.autosave, lang)
        return 130
    finally:
        if session is not None:
            with suppress(OSError):  # the window is closed
                session.cover()
        setup.autosave.release()
        keyboard.forget()


def leave(session: Session | None, autosave: Autosave, lang: str) -> None:
    """Say good-bye; a game that has begun is kept, with the command to go on.

    It is on disk already, unless the last decision could not be written or was interrupted.
    """
    told = say("leave", {}, lang, WORDS)
    if session is not None and session.has_begun and not session.match.over:
        try:
            autosave.save(session.match, session.seats)
            command = f"{files.command()} play --resume {autosave.name}"
            told = say("leave.saved", {"command": command}, lang, WORDS)
        except ReinosError as error:
            told += f" {error.say(lang)}"
    if session is not None:
        session.cover()
    print(told)


def as_seed(text: str | None) -> Seed:
    """A number stands for itself, as in Python; anything else is text."""
    try:
        return None if text is None else int(text)
    except ValueError:
        return text


@contextmanager
def endings_as_interrupts() -> Iterator[None]:
    """A closed window or a request to end is taken like Ctrl-C, so that people leave in order.

    Often two come in a row: those after the first must not interrupt the leaving.
    """
    names = [name for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        names = []
    before = {name: signal.getsignal(getattr(signal, name)) for name in names}
    has_come = False

    def interrupt(number: int, frame: object) -> None:
        nonlocal has_come
        if not has_come:
            has_come = True
            raise KeyboardInterrupt

    for name in names:
        signal.signal(getattr(signal, name), interrupt)
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
