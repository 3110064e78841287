"""What people see: the welcome, the table with the news and the prompt, the end."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from reinos.cli import commands
from reinos.cli.seats import Seat, level_name
from reinos.cli.sheet import Sheet
from reinos.cli.streams import clears_scrollback
from reinos.cli.words import Speaker
from reinos.core.drawing import latest, rows
from reinos.core.match import Match
from reinos.core.state import State
from reinos.core.terminal import Board, Offer

SHEET = 16
"""Rows that score sheets and the result take, or so."""
CLEAR_SCROLLBACK = "\x1b[3J"
"""What terminals that cannot do it skip, as far as they are terminals."""
TYPING = 1
"""Rows for what is typed."""
ROOMY = 30
"""Rows of a screen from which on blank lines may be spent."""


class Screen(Speaker):
    """A terminal. A live one is cleared and drawn anew; anything else is written on and on."""

    def __init__(
        self, console: Console, board: Board[Any], seats: Sequence[Seat], lang: str, live: bool
    ) -> None:
        self.console = console
        self.board = board
        self.seats = seats
        self.lang = lang
        self.live = live
        self.sheet = Sheet(board, seats, lang)
        self.people = [seat.number for seat in seats if seat.bot is None]

    def show(self, *what: RenderableType) -> None:
        """Print renderables or sentences, without reading any markup into them."""
        for one in what:
            self.console.print(Text(one) if isinstance(one, str) else one)

    @property
    def width(self) -> int:
        """The columns there are."""
        return self.console.width

    def clear(self) -> None:
        """An empty screen, if it is one."""
        if self.live:
            self.console.clear()

    def wipe(self) -> None:
        """An empty screen, and nothing to scroll back to, where the terminal allows it."""
        if self.live:
            self.console.clear()  # first: many terminals push what it clears into the scrollback
            self.console.file.write(CLEAR_SCROLLBACK)
            self.console.file.flush()

    @property
    def wipes(self) -> bool:
        """Whether nothing is left after that."""
        return self.live and clears_scrollback()

    def welcome(self, match: Match, viewer: int | None) -> None:
        """What the game is about, what is played and who plays."""
        game = match.game
        title = Text(f"Reinos · {game.say('game.name', self.lang)}", "bold")
        line = "=" if self.console.options.ascii_only else "─"
        self.clear()
        self.show(Rule(title, characters=line, style=""), "")
        self.show(self.board.welcome(match.state.view(viewer)), "")
        for option in game.options:
            if getattr(match.options, option.name) != option.default:
                text = Text(f"{game.say(f'option.{option.name}', self.lang)}: ", "bold")
                text.append(game.say(f"option.{option.name}.help", self.lang), "not bold")
                self.show(text, "")
        if match.games > 1:
            key = "welcome.match" if game.scored else "welcome.match.won"
            self.show(self.say(key, games=match.games), "")
        players = Text(self.say("welcome.players"))
        for seat in self.seats:
            players.append("  ")
            players.append_text(seat.label())
            players.append(f" ({level_name(seat.bot, self.lang)})" if seat.bot else "", "dim")
        self.show(players, "")
        help_word, quit_word = (commands.word(name, self.lang) for name in ("help", "quit"))
        self.show(self.say("welcome.help", help=help_word, quit=quit_word), "")

    def help(self) -> None:
        """What can be typed."""
        names = [name for name in commands.COMMANDS if name != "again"]
        self.show("", self.board.legend(), "", Text(self.say("help.title"), "bold"))
        self.show(commands.help_text(self.lang, names))

    def frame(self, view: Any, offer: Offer, news: Sequence[Text]) -> None:
        """The table, the news, and what to do."""
        prompt = Text()
        if len(self.people) > 1:
            prompt.append_text(self.seats[view.seat].label())
            prompt.append("  ")
        prompt.append(self.board.prompt(view), "bold")
        how = [Text(self.board.how(view))] if view.seat == view.viewer else []
        with self.console:
            self.clear()
            if not self.live:
                self.table(view, offer, 0)
                self.show("", prompt, *how)
                return
            gap = [""] if self.console.height >= ROOMY else []
            height = self.console.height - TYPING - 2 * len(gap)
            room = height - sum(rows(line, self.width) for line in (prompt, *how))
            table, news = self.board.screen(view, offer, self.width, room, news)
            left = room - rows(table, self.width)
            if left < 0:  # how one types can be asked for, what is on the table cannot be guessed
                how = []
            self.show(table)
            if news := latest(news, self.width, left):
                self.show(*gap, *news)
            self.show(*gap, prompt, *how)

    def table(self, view: Any, offer: Offer, below: int) -> None:
        """The table alone, with some rows left free below it."""
        height = self.console.height - below if self.live else None
        self.show(self.board.table(view, offer, self.width, height))

    def end(self, match: Match, viewer: int | None) -> None:
        """The last table of the game that has just ended, the score sheets, and who has won."""
        state = match.finished[-1]
        view = state.view(viewer)
        self.clear()
        self.table(view, (), SHEET)
        self.show("")
        self.result(state, view)
        if match.games > 1:
            self.show("", self.sheet.match(match))
        self.show("")

    def result(self, state: State, view: Any) -> None:
        """The score sheets, who has won, and why."""
        self.show(self.sheet.draw(state))
        self.show(*(Text(text, "bold") for text in self.sheet.result(state)))
        if why := self.board.ending(view, state.winners()):
            self.show(Text(why, "bold"))
