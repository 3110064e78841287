"""`reinos replay`: walk through a game file, step by step."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from reinos.cli import commands, files
from reinos.cli.board import board_of
from reinos.cli.screen import SHEET, Screen
from reinos.cli.seats import Seat, seated
from reinos.cli.sentences import Step, paragraphs, steps
from reinos.cli.setup import who_played
from reinos.cli.streams import at_console, is_live, reader
from reinos.cli.words import WORDS, add_language, chosen_language
from reinos.core.drawing import emblem
from reinos.core.errors import ReinosError
from reinos.core.match import Match
from reinos.core.state import State
from reinos.core.words import addressed, say, visible

ASKING = ("score", "rules", "help")
"""What can be asked while walking."""


def add(parsers: Any) -> None:
    """Add the command."""
    parser = parsers.add_parser(
        "replay",
        help="walk through a game file, step by step",
        description="Walk through a game file: Enter goes on, 'back' goes back, a number jumps "
        "to that step, 'end' to the last one; 'help' tells the rest. Without a terminal every "
        "step is printed.",
    )
    parser.add_argument("file", type=Path, help="what 'save' wrote, or a download of the server")
    parser.add_argument(
        "--seat",
        type=int,
        metavar="N",
        help="look with the eyes of player N, counted from 1; 0: what everybody sees "
        "(default: the only person in the file, if there is one)",
    )
    parser.add_argument("--tables", action="store_true", help="print the table at every step, too")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Show the file; what cannot be done is said in a sentence."""
    lang = chosen_language(chosen)
    return at_console(lambda console: show(chosen, console, lang), lang)


def show(chosen: argparse.Namespace, console: Console, lang: str) -> int:
    """Walk at a terminal, print everywhere else."""
    match = files.load(chosen.file.expanduser(), None)
    live = is_live(console)
    seats, viewer = watched(match, chosen.seat, console.options.ascii_only, lang)
    walk = ReplayWalk(match, seats, viewer, console, lang, live)
    if live:
        walk.listen(reader(console, live))
    else:
        walk.print(chosen.tables)
    return 0


def watched(
    match: Match, number: int | None, ascii_only: bool, lang: str
) -> tuple[tuple[Seat, ...], int | None]:
    """Who sits at the table, and with whose eyes it is seen; sentences say `you` to that seat."""
    full_names = (*match.finished, match.state)[0].names
    known = len(full_names) == match.players
    anonymous = [say("someone", {"number": n + 1}, lang, WORDS) for n in range(match.players)]
    names, bots = who_played(full_names if known else anonymous, lang)
    people = [seat for seat, bot in enumerate(bots) if bot is None]
    viewer = people[0] if known and len(people) == 1 else None
    if number is not None:
        if not 0 <= number <= match.players:
            raise ReinosError("no_such_player", words=WORDS, number=number, most=match.players)
        viewer = number - 1 if number else None
    you = say("you", {}, lang, WORDS)
    names = [
        anonymous[seat] if name == you and seat != viewer else name
        for seat, name in enumerate(names)
    ]
    seats = seated(names, bots, ascii_only)
    return tuple(seat._replace(is_you=seat.number == viewer) for seat in seats), viewer


class ReplayWalk:
    """A way through the games of a file, one game at a time."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        viewer: int | None,
        console: Console,
        lang: str,
        live: bool,
    ) -> None:
        self.games = match.finished if match.over else [*match.finished, match.state]
        self.seats = seats
        self.viewer = viewer
        self.lang = lang
        self.board = board_of(match.game, lang, seats, console.options.ascii_only, match.options)
        self.screen = Screen(console, self.board, seats, lang, live)
        self.say, self.show = self.screen.say, self.screen.show
        self.open(0)

    def open(self, game: int, at: int = 0) -> None:
        """Go to a step of one of the games."""
        self.game = game
        self.steps = list(steps(self.board, self.games[game]))
        self.at = min(at, self.last) if at >= 0 else self.last

    @property
    def last(self) -> int:
        """The number of the last step of this game."""
        return len(self.steps) - 1

    # At a terminal.

    def listen(self, read_line: Callable[[], str]) -> None:
        """Show a step and do what is typed, until somebody leaves."""
        self.frame()
        while True:
            try:
                text = read_line().strip()
            except EOFError:
                return
            if commands.read(text) == ("quit", ""):
                return
            self.obey(text)

    def obey(self, text: str) -> None:
        """Walk, or answer a question."""
        name, rest = commands.read(text, commands.WALKING) or ("jump", text)
        if name == "jump" and rest.isdecimal():
            self.jump(rest)
        elif not text or name != "jump":
            self.walk(name if text else "next")
        else:
            self.answer(text)

    def walk(self, way: str) -> None:
        """One step on or back, also from game to game, or to an end of this game."""
        if way == "next" and self.at == self.last and self.game == len(self.games) - 1:
            self.show(Text(self.say("replay.no_more"), "bold"))
            return
        if way == "next" and self.at == self.last:
            self.open(self.game + 1)
        elif way == "back" and self.at == 0 and self.game:
            self.open(self.game - 1, -1)
        else:
            to = {"next": self.at + 1, "back": self.at - 1, "start": 0, "end": self.last}[way]
            self.at = max(0, to)
        self.frame()

    def jump(self, number: str) -> None:
        """Go to a step by its number."""
        if len(number) > 9 or int(number) > self.last:
            told = self.say("replay.range", number=number[:40], last=self.last)
            self.show(Text(told, "bold"))
            return
        self.at = int(number)
        self.frame()

    def answer(self, text: str) -> None:
        """Scores, rules and help."""
        found = commands.read(text)
        rule = commands.rule_named(self.board.game, found[1] if found else text)
        if found and found[0] == "score":
            self.show(self.screen.sheet.draw(self.step.state))
        elif found and found[0] == "help":
            self.show(commands.help_text(self.lang, (*commands.WALKING, *ASKING)))
        elif rule is not None and (found is None or found[0] == "rules"):
            self.show(commands.rule_text(self.board.game, self.lang, rule))
        elif found and found[0] == "rules":
            self.show(commands.rule_list(self.board.game, self.lang, self.screen.width))
        else:
            told = self.say("unreadable", text=visible(text)[:40])
            self.show(Text(told, "bold"), Text(self.say("replay.how"), "dim"))

    # What is seen.

    @property
    def step(self) -> Step:
        """Where we are."""
        return self.steps[self.at]

    def frame(self) -> None:
        """The table after this step, what happened, and how to go on."""
        lines = self.told(self.step)
        self.screen.clear()
        below = len(lines) + (SHEET if self.at == self.last else 0) + 4
        self.screen.table(self.view(self.step.state), (), below)
        self.show("", self.heading(), *lines, *([""] if self.at == self.last else []))
        if self.at == self.last:
            self.result()
        self.show(Text(self.say("replay.how"), "dim"))

    def print(self, tables: bool) -> None:
        """Every step of every game, and how each ended."""
        for game in range(len(self.games)):
            self.open(game)
            if len(self.games) > 1:
                self.show(Text(self.say("match.game", number=game + 1), "bold"))
            for at in range(self.last + 1):
                self.at = at
                self.show(*self.numbered())
                if tables or at == self.last:
                    self.show("")
                    self.screen.table(self.view(self.step.state), (), 0)
                    self.show("")
            self.result()

    def numbered(self) -> list[Text]:
        """What happened at this step, below its number."""
        lines = self.told(self.step)
        return [
            Text(f"{'' if n else self.at:>4}  ", "dim").append_text(line)
            for n, line in enumerate(lines)
        ]

    def result(self) -> None:
        """How the game ended, or that it did not."""
        if self.step.state.over:
            self.screen.result(self.step.state, self.view(self.step.state))
            self.show("")
        else:
            self.show(self.say("replay.unfinished"))

    def view(self, state: State) -> Any:
        """What is seen with the chosen eyes."""
        return state.view(self.viewer)

    def heading(self) -> Text:
        """Which step this is, of how many."""
        text = self.say("replay.step", number=self.at, last=self.last)
        if len(self.games) > 1:
            text = f"{self.say('match.game', number=self.game + 1)} · {text}"
        return Text(text, "bold")

    def told(self, step: Step) -> list[Text]:
        """What happened; a decision that shows in nothing is named when nothing is secret."""
        lines = paragraphs(step.lines, self.seats, self.viewer)
        if lines or step.seat is None or step.move is None:
            return lines
        known = self.games[self.game].over or step.seat == self.viewer
        key = "replay.played" if known else "replay.decided"
        move = self.board.write(step.move)
        text = addressed(WORDS, self.lang, self.seats, key, step.seat, move=move)
        return [emblem(self.seats[step.seat]).append(f" {text}")]
