"""What is played and by whom: a new match as the arguments say, or one from a file."""

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from reinos.bots import USUAL_LEVEL, check_bot
from reinos.cli import files
from reinos.cli.autosave import Autosave, unfinished
from reinos.cli.seats import bot_called, bot_names, distinct, tidy
from reinos.cli.words import WORDS
from reinos.core.chance import Seed
from reinos.core.errors import InvalidOption, ReinosError
from reinos.core.game import Game
from reinos.core.match import Match
from reinos.core.registry import catalog, game
from reinos.core.words import DEFAULT, LANGUAGES, say

FIRST_CHOICE = "kingdomino"
USUAL_PLAYERS = 4
OPTION = "option_"
"""What stands before the name of a game's option among the arguments."""


def argument(name: str) -> str:
    """What to type for something that has a name.

    >>> argument("mighty_duel")
    '--mighty-duel'
    """
    return f"--{name.replace('_', '-')}"


class Setup(NamedTuple):
    """A match and who sits down for it."""

    match: Match
    names: Sequence[str]
    bots: Sequence[str | None]
    seed: Seed
    autosave: Autosave
    is_resumed: bool = False


def new_match(chosen: argparse.Namespace, lang: str, seed: Seed) -> Setup:
    """A new match, as the arguments say."""
    one = game(chosen.game or FIRST_CHOICE)
    names = people(chosen.name or [""], lang)
    bots: list[str | None] = [bot_called(text) for text in chosen.bots or []]
    for bot in bots:
        check_bot(bot)
    players = chosen.players
    if players is None and bots:
        players = len(names) + len(bots)
    elif players is None:
        usual = min(max(USUAL_PLAYERS, one.players[0]), one.players[-1])
        players = max(usual, len(names))
    games = 1 if chosen.games is None else chosen.games
    try:
        match = Match(one, games, players, seed, **options_for(one, chosen))
    except InvalidOption as error:
        raise AsTyped(error) from None
    free = players - len(names)
    if len(bots) > max(free, 0) or free < 0:
        params = {"people": len(names), "bots": len(bots), "players": players}
        raise ReinosError("too_many_people", words=WORDS, **params)
    bots += (bots[-1:] or [USUAL_LEVEL]) * (free - len(bots))
    names += bot_names(free, names, lang)
    return Setup(match, names, [None] * (players - free) + bots, seed, Autosave(one.id))


def options_for(one: Game, chosen: argparse.Namespace) -> dict[str, Any]:
    """The options that were given, those of other games included, which this one will refuse."""
    known = {option.name: option for option in one.options}
    options = {}
    for name, value in vars(chosen).items():
        if name.startswith(OPTION) and value not in (None, False):
            option = known.get(name.removeprefix(OPTION))
            options[name.removeprefix(OPTION)] = (
                files.value(option, value) if option and isinstance(value, str) else value
            )
    return options


class AsTyped(InvalidOption):
    """An error that calls options as they are typed: `--mighty-duel` and not `mighty_duel`."""

    def __init__(self, error: InvalidOption) -> None:
        super().__init__(error.code)
        self.error, self.rule = error, error.rule

    def say(self, lang: str = DEFAULT) -> str:
        """The sentence; names of options stand in quotes, or have an underscore."""
        text = self.error.say(lang)
        options = {option.name: option for one in catalog() for option in one.options}
        for option in options.values():
            off = "no_" if option.default is True else ""
            quoted = rf"(?<=[«'“]){option.name}(?=[»'”])"
            listed = rf"(?<=[ :]){option.name}(?=[,.])" if self.code == "unknown_option" else quoted
            typed = argument(off + option.name)
            text = re.sub(f"{quoted}|{listed}", typed, text)
        return text


def same_again(setup: Setup) -> Setup:
    """The same again, dealt afresh."""
    match = setup.match.again()
    autosave = Autosave(match.game.id)
    return setup._replace(match=match, seed=None, autosave=autosave, is_resumed=False)


def check_alone(chosen: argparse.Namespace) -> None:
    """Refuse arguments that a game file has settled already."""
    settled = ("game", "players", "bots", "name", "seed")
    for name, value in vars(chosen).items():
        if (name in settled or name.startswith(OPTION)) and value not in (None, False):
            typed = name if name == "game" else argument(name.removeprefix(OPTION))
            raise ReinosError("resume_alone", words=WORDS, argument=typed)


def resumed_match(file: Path, games: int | None, lang: str) -> Setup:
    """The match in a game file: one of the unfinished, or any other, which stays as it is."""
    kept = file.resolve() in [one.path.resolve() for one in unfinished()]
    autosave = Autosave.resumed(file.resolve()) if kept else None
    match = files.load(file, games)
    if match.over:
        raise ReinosError("resume_over", words=WORDS, file=str(file))
    names, bots = players_of(match, lang)
    return Setup(match, names, bots, None, autosave or Autosave(match.game.id), is_resumed=True)


def players_of(match: Match, lang: str) -> tuple[list[str], list[str | None]]:
    """Names and bots as the game file tells them; without names the next to move is a person."""
    full_names = (*match.finished, match.state)[0].names
    if len(full_names) == match.players:
        names, bots = who_played(full_names, lang)
        if None in bots:
            return names, bots
    you = say("you", {}, lang, WORDS)
    names = bot_names(match.players, [you], lang)
    bots = [USUAL_LEVEL] * match.players
    person = match.seat or 0
    names[person], bots[person] = you, None
    return names, bots


def people(given: Sequence[str], lang: str) -> list[str]:
    """What people are called: one without a name is `you`, of several each has a number."""
    if len(given) == 1:
        return [tidy(given[0]) or say("you", {}, lang, WORDS)]
    return distinct(
        [
            tidy(name) or say("someone", {"number": number}, lang, WORDS)
            for number, name in enumerate(given, 1)
        ]
    )


def who_played(full_names: Sequence[str], lang: str) -> tuple[list[str], list[str | None]]:
    """Names and bots of a game file; whoever was `you` in one language is it in another."""
    yous = {say("you", {}, known, WORDS) for known in LANGUAGES}
    pairs = [files.who(name) for name in full_names]
    names = [say("you", {}, lang, WORDS) if name in yous else tidy(name) for name, _ in pairs]
    return distinct(names), [bot for _, bot in pairs]
