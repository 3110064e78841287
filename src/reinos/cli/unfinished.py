"""The games that were left unfinished: what they are, and with which one to go on."""

import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from reinos.cli import autosave, commands, files
from reinos.cli.autosave import KeptGame
from reinos.cli.keyboard import Keyboard, Leave
from reinos.cli.seats import level_name
from reinos.cli.setup import players_of
from reinos.cli.words import WORDS, Speaker
from reinos.core.errors import ReinosError


class Unfinished(Speaker):
    """Lists the unfinished games and finds the one that is meant."""

    def __init__(self, console: Console, keyboard: Keyboard, lang: str) -> None:
        self.console = console
        self.keyboard = keyboard
        self.lang = lang

    def find(self, wanted: str) -> Path:
        """The file that somebody names, by path, number or name; without any the only one there is.

        Of several a person chooses. Where nobody types it is the one that was played last.
        """
        given, kept = Path(wanted).expanduser(), autosave.unfinished()
        if wanted:
            return given if is_file(given) else self.known(wanted, kept) or given
        if not kept:
            raise ReinosError("nothing_to_resume", words=WORDS)
        if len(kept) == 1:
            return kept[0].path
        if self.keyboard.is_typed:
            return self.ask(kept)
        self.show(self.line(1, kept[0]))
        return kept[0].path

    def known(self, wanted: str, kept: Sequence[KeptGame]) -> Path | None:
        """A game by its number in the list or by its name."""
        if not wanted.isdecimal():
            return next((one.path for one in kept if one.name == wanted), None)
        if not kept:
            raise ReinosError("nothing_to_resume", words=WORDS)
        if len(wanted) > 9 or not 1 <= int(wanted) <= len(kept):
            raise ReinosError("no_such_unfinished", words=WORDS, number=wanted, last=len(kept))
        return kept[int(wanted) - 1].path

    def ask(self, kept: Sequence[KeptGame]) -> Path:
        """Show the list; a person says which one."""
        self.show(Text(self.say("unfinished.title"), "bold"))
        for number, one in enumerate(kept, 1):
            self.show(self.line(number, one))
        while True:
            self.show(Text(self.say("unfinished.which", quit=commands.word("quit", self.lang))))
            text = self.keyboard.read()
            if commands.read(text) == ("quit", ""):
                raise Leave
            try:
                if found := self.known(text or "1", kept):
                    return found
            except ReinosError as error:
                self.show(Text(error.say(self.lang), "bold"))

    def show(self, line: Text) -> None:
        """Print a line."""
        self.console.print(line, soft_wrap=True)

    def line(self, number: int, one: KeptGame) -> Text:
        """A game, as far as everybody may know it: its name, which it is, who, when, whose turn."""
        text = Text(f"{number:>3}  ")
        text.append(one.name, "bold")
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.when))
        return text.append(f"  {' · '.join([when, *self.about(one.path)])}")

    def about(self, path: Path) -> list[str]:
        """What a file holds, or why it cannot be read."""
        try:
            match = files.load(path, None)
        except ReinosError as error:
            return [error.say(self.lang)]
        names, bots = players_of(match, self.lang)
        players = [
            f"{name} ({level_name(bot, self.lang)})" if bot else name
            for name, bot in zip(names, bots, strict=True)
        ]
        told = [match.game.say("game.name", self.lang), ", ".join(players)]
        if match.seat is not None:
            told.append(self.say("unfinished.turn", player=names[match.seat]))
        if autosave.is_open(path):
            told.append(self.say("unfinished.open"))
        return told


def is_file(path: Path) -> bool:
    """Whether there is such a file; a name that cannot be one is none."""
    try:
        return path.is_file()
    except OSError:  # too long, or not to be looked at
        return False
