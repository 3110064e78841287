"""A sitting at the terminal: people type, bots think, and the table is shown in between."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from reinos.bots import STAND_IN, Bot, ask, make, seat_bots
from reinos.bots.pace import rest, thinking
from reinos.cli import commands, files
from reinos.cli.autosave import Autosave
from reinos.cli.board import board_of
from reinos.cli.keyboard import Keyboard, Leave
from reinos.cli.offer import NUMBER, by_number, ranked
from reinos.cli.preparing import Preparing
from reinos.cli.screen import Screen
from reinos.cli.seats import Seat
from reinos.cli.sentences import LogLine, decided, gave_up, numbered, paragraphs, steps
from reinos.cli.undo import taken_back, undoable
from reinos.cli.words import WORDS
from reinos.core.chance import Seed, secret
from reinos.core.errors import ReinosError
from reinos.core.match import Match
from reinos.core.protocol import Move
from reinos.core.state import State
from reinos.core.terminal import Offer
from reinos.core.words import visible

NEWS = 6
"""Lines of news above the prompt, at most."""
PATIENCE = 50
"""Refused lines in a row after which input that nobody types is given up."""


class Session:
    """One match at one terminal, from the welcome to the score sheet."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        console: Console,
        keyboard: Keyboard,
        lang: str,
        *,
        live: bool = False,
        pause: float = 0.0,
        seed: Seed = None,
        autosave: Autosave | None = None,
    ) -> None:
        self.match = match
        self.game = match.game
        self.seats = seats
        self.keyboard = keyboard
        self.lang = lang
        self.pause = pause
        self.autosave = autosave
        self.people = [seat.number for seat in seats if seat.bot is None]
        self.is_shared = len(self.people) > 1 and self.game.secrets
        self.viewer = None if self.is_shared else self.people[0]
        """Who looks at the screen; None: nobody has said yet that it is them."""
        self.board = board_of(self.game, lang, seats, console.options.ascii_only, match.options)
        self.screen = Screen(console, self.board, seats, lang, live)
        self.say, self.show = self.screen.say, self.screen.show
        self.bots: dict[int, Bot] = {seat.number: make(seat.bot) for seat in seats if seat.bot}
        self.stand_ins: dict[int, Bot] = {}
        self.preparing = Preparing(self.game, self.bots)
        self._secret = secret(seed)
        self.happened: list[LogLine] = []
        self._seen: dict[int | None, int] = {}
        self._notices: list[str] = []
        self._refused = 0
        self._saved: set[Path] = set()
        seat_bots(match.state, self.bots, self._secret)
        for one in match.state.resigned:
            self.seat_stand_in(one.seat)
        self.retell()
        self.has_begun = bool(match.finished) or any(
            one.number and one.seat in self.people for one in self.happened
        )
        """Whether somebody has done something that is worth keeping."""
        if self.is_shared:
            keyboard.share()

    # From the beginning to the end.

    def play(self) -> None:
        """Play the match to its end; Leave when somebody stops before."""
        self.prepare_bots()
        self.tell_beginning()
        while not self.match.over:
            if self.preparing.is_done():
                self.prepare_bots()
            seat = self.match.seat
            assert seat is not None
            finished = len(self.match.finished)
            if bot := self.bots.get(seat) or self.stand_ins.get(seat):
                self.let_bot_play(seat, bot)
            else:
                self.let_person_play(seat)
            if len(self.match.finished) > finished:
                self.end_game()

    def welcome(self) -> None:
        """Say what the game is about and who plays; wait for the first Enter."""
        self.screen.welcome(self.match, self.viewer)
        if self.screen.live:
            self.show(self.say("welcome.start"))
            self.wait()

    def tell_beginning(self) -> None:
        """Where nothing is drawn anew, what was dealt is told before the first move."""
        if not self.screen.live and not self.match.state.sequence:
            alone = self.viewer if len(self.people) == 1 else None
            self.show(*paragraphs(self.happened, self.seats, alone))

    def prepare_bots(self) -> None:
        """Have compiled what bots need; where somebody looks, others play for them meanwhile."""
        if self.screen.live:
            self.preparing.begin()
            seat_bots(self.match.state, self.bots, self._secret)
        if demanding := self.preparing.demanding():
            self.show(self.say("preparing"), "")
        for bot in demanding:
            bot.prepare(self.game)

    def let_bot_play(self, seat: int, bot: Bot) -> None:
        """A bot chooses, and what it did is told, unless nobody is waiting for it."""
        start = time.monotonic()
        if self.screen.live and self.is_watched:
            self.frame(self.match.state.view(self.viewer), ())
        state = self.match.state
        action = ask(bot, state, thinking(len(self.bots) + len(self.stand_ins)), self._secret)
        if self.screen.live and self.is_watched:
            time.sleep(rest(state, self.pause, time.monotonic() - start))
        self.make_move(self.game.move_of(action), seat)

    def let_person_play(self, seat: int) -> None:
        """Show the table to a person and read until a move is made."""
        self.hand_over(seat)
        state = self.match.state
        view = state.view(seat)
        offer = self.board.arranged(view, ranked(state, seat))
        self.frame(view, offer)
        self._notices.clear()
        while self.is_still(state, view) and seat not in self.stand_ins:
            text = self.hear(seat)
            if not text:
                self.frame(view, offer)
            elif not self.obey(text, state, view, offer):
                self.attempt(text, seat, view, offer)

    def is_still(self, state: State, view: Any) -> bool:
        """Whether the decision that somebody was asked for is still to be made."""
        return self.match.state is state and state.sequence == view.sequence and not state.over

    def attempt(self, text: str, seat: int, view: Any, offer: Offer) -> None:
        """Play what was typed, or say why not."""
        moves = list(self.board.read(text, view))
        moves = moves or by_number(text, self.board.numbered(view, offer))
        if len(moves) > 1:
            self.show(self.say("several"))
            self.show(
                self.board.moves(view, [o for o in offer if o[1] in moves], self.screen.width)
            )
            return
        if not moves:
            self.not_understood(text, view, offer)
            return
        try:
            self.make_move(moves[0], seat)
            return
        except ReinosError as error:
            reason, rule = error.say(self.lang), error.rule
        self.refuse(reason, self.say("read_rule", rule=rule) if rule else "")

    def not_understood(self, text: str, view: Any, offer: Offer) -> None:
        """Say what could be typed instead of something that is no move."""
        never, how = self.game.unreadable(text), self.board.how(view)
        if never.rule:
            self.refuse(never.say(self.lang), self.say("read_rule", rule=never.rule))
        elif number := NUMBER.fullmatch(text):
            self.refuse(self.board.no_such_number(number[1][:40], view, offer), how)
        else:
            self.refuse(self.say("unreadable", text=visible(text)[:40]), how)

    def refuse(self, reason: str, hint: str) -> None:
        """Say what is wrong; give up on input that nobody types and that never gets better."""
        self.show(Text(reason, "bold"), *([Text(hint, "dim")] if hint else []))
        self._refused += 1
        if not self.screen.live and self._refused >= PATIENCE:
            raise ReinosError("no_patience", words=WORDS, count=self._refused)

    def make_move(self, move: Move, seat: int) -> None:
        """Play a move and note what happened."""
        state = self.match.state
        events = self.match.play(move, seat)
        self._refused, first = 0, len(self.happened)
        if seat in self._seen:
            self._seen[seat] = first
        self.happened += decided(self.board, state.sequence, seat, move, events)
        self.keep(seat)
        if not self.screen.live and self.is_watched:
            self.show(*paragraphs(self.happened[first:], self.seats, self.viewer))

    def retell(self) -> None:
        """Tell what was dealt, and again what happened before this sitting, for the log."""
        told = steps(self.board, self.match.state)
        self.happened = [line for step in told for line in step.lines]
        self._seen = dict.fromkeys([None, *self.people], max(0, len(self.happened) - NEWS))

    def end_game(self) -> None:
        """Show how the game ended; the next one of the match may follow."""
        self.cover()
        self.screen.end(self.match, self.viewer)
        self.stand_ins.clear()
        if not self.match.over:
            self.retell()
            seat_bots(self.match.state, self.bots, self._secret)
            if self.screen.live:
                self.show(self.say("next_game", number=self.match.number))
                self.wait()
            self.tell_beginning()

    def linger(self) -> bool:
        """After the last game: look, save, leave, or ask for another match."""
        state = self.match.finished[-1]
        view = state.view(self.viewer)
        save, again = (commands.word(name, self.lang) for name in ("save", "again"))
        while True:
            self.show(self.say("end.offer", save=save, again=again))
            text = self.hear(self.viewer)
            found = commands.read(text)
            if found and found[0] == "again":
                return True
            if not text or (found and found[0] == "quit"):
                return False
            if not self.obey(text, state, view, ()) and not self.screen.live:
                return False

    @property
    def is_watched(self) -> bool:
        """Whether somebody is still playing, and not only waiting for the end."""
        return len(self.stand_ins) < len(self.people)

    def frame(self, view: Any, offer: Offer) -> None:
        """The table with what happened since this person's last move."""
        news = paragraphs(self.happened[self._seen[self.viewer] :], self.seats, self.viewer)
        notices = [*self._notices, *self.preparing.told(self.lang)]
        self.screen.frame(view, offer, [*news[-NEWS:], *map(Text, notices)])

    def hand_over(self, seat: int) -> None:
        """Another person takes the keyboard, and says so before anything of theirs is shown."""
        if seat != self.viewer and self.is_shared and self.keyboard.is_typed:
            self.viewer = None
            self.screen.wipe()
            self.keyboard.discard()
            if not self.screen.wipes:
                self.show(Text(self.say("hand_over.uncleared"), "dim"))
            self.show(self.say("hand_over", player=self.seats[seat].name))
            while self.wait():
                self.show(self.say("hand_over.enter", player=self.seats[seat].name))
        self.viewer = seat

    def cover(self) -> None:
        """Take away what only the person at the keyboard may see."""
        if self.is_shared and self.viewer is not None:
            self.viewer = None
            self.screen.wipe()

    # What is typed.

    def hear(self, person: int | None = None) -> str:
        """One line of a person, or an answer to a question; EOFError when there are no more."""
        try:
            return self.keyboard.read(person)
        except (EOFError, KeyboardInterrupt):
            self.show("")
            raise

    def wait(self) -> str:
        """Wait for Enter, and give what was typed before it; leaving is possible here too."""
        text = self.hear()
        if commands.read(text) == ("quit", ""):
            raise Leave
        return text

    def obey(self, text: str, state: State, view: Any, offer: Offer) -> bool:
        """Do what a command asks, or say that the text is none."""
        found = commands.read(text)
        if found is None:
            rule = commands.rule_named(self.game, text) if text[:1].isalpha() else None
            if rule is None:
                return False
            self.show(commands.rule_text(self.game, self.lang, rule))
            return True
        name, rest = found
        if name == "moves" and offer:
            self.show(self.board.moves(view, offer, self.screen.width))
        elif name == "board" and state.over:
            self.screen.table(view, offer, 4)
        elif name == "board":
            self.frame(view, offer)
        elif name == "score":
            self.show(self.screen.sheet.draw(state))
        elif name == "log":
            self.show(*self.log(rest))
        elif name == "rules":
            self.show(commands.rules(self.game, self.lang, rest, self.screen.width))
        elif name == "help":
            self.screen.help()
        elif name == "undo" and not state.over:
            self.take_back(view.viewer, bool(rest))
        elif name == "save":
            self.save(rest)
        elif name == "resign" and not state.over:
            self.resign(view.viewer)
        elif name == "quit":
            raise Leave
        else:
            return False
        return True

    def log(self, count: str) -> list[Text]:
        """What happened lately, or as far back as asked."""
        last = int(count) if count.isdecimal() and int(count) else 20
        lines = numbered(self.happened[-last:], self.seats, self.viewer)
        return lines or [Text(self.say("log.empty"))]

    def save(self, name: str) -> None:
        """Write the game file."""
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        path = Path(name or f"{self.game.id}-{stamp}.txt").expanduser()
        try:
            files.save(path, files.text_of(self.match, self.seats), path in self._saved)
        except ReinosError as error:
            self.show(Text(error.say(self.lang), "bold"))
            return
        self._saved.add(path)
        self.show(self.say("saved", file=str(path)))

    def keep(self, seat: int) -> None:
        """Put what a seat decided on disk before it is shown."""
        self.has_begun = self.has_begun or seat in self.people
        if self.autosave is None or not self.has_begun:
            return
        self.note(*(one.say(self.lang) for one in self.autosave.update(self.match, self.seats)))

    def note(self, *told: str) -> None:
        """Say something with the next table."""
        if self.screen.live:
            self._notices += told
        else:
            self.show(*told)

    def take_back(self, seat: int, whole: bool) -> None:
        """Take back a decision, or a turn; whoever else has decided since is asked."""
        try:
            undo = undoable(self.match.state, self.people, seat)
        except ReinosError as error:
            self.show(Text(error.say(self.lang), "bold"))
            return
        names = ", ".join(self.seats[other].name for other in sorted(undo.others))
        if names and not self.is_sure("undo.sure", players=names):
            self.show(self.say("undo.not"))
            return
        self.match.state = taken_back(self.match.state, undo.turn if whole else undo.last)
        seat_bots(self.match.state, {**self.bots, **self.stand_ins}, self._secret)
        self.retell()
        self.keep(seat)
        self.note(self.say("undone"))

    def is_sure(self, question: str, **params: Any) -> bool:
        """Ask once; a program that types is not asked."""
        if not self.keyboard.is_typed:
            return True
        yes = commands.word("yes", self.lang)
        self.show(Text(self.say(question, yes=yes, **params), "bold"))
        return commands.read(self.hear(), ("yes",)) == ("yes", "")

    def resign(self, seat: int) -> None:
        """Give up if that is meant; bots finish the game if there is anything to finish."""
        if not self.is_sure("resign.sure"):
            self.show(self.say("resign.not"))
            return
        state = self.match.state
        self.seat_stand_in(seat)
        self.match.resign(seat)
        self.happened.append(gave_up(self.board, state.resigned[-1]))
        self.keep(seat)
        self.show(self.say("resigned.over" if state.over else "resigned"))

    def seat_stand_in(self, seat: int) -> None:
        """A bot makes the decisions of somebody who has given up."""
        if seat in self.people:
            self.stand_ins[seat] = make(STAND_IN)
            seat_bots(self.match.state, {seat: self.stand_ins[seat]}, self._secret)
