"""Kingdom Builder in a terminal: the table as people see it, and moves as they type them.

The command line finds this package by its name and asks for `Terminal`; `reinos.core.terminal`
says what it has to answer.
"""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from reinos.core.protocol import Move, ScoreLine
from reinos.core.terminal import Board, Offer
from reinos.games.kingdom_builder.locations import LOCATIONS
from reinos.games.kingdom_builder.moves import AnyMove
from reinos.games.kingdom_builder.terminal import prompts, reader
from reinos.games.kingdom_builder.terminal.hexes import Map
from reinos.games.kingdom_builder.terminal.paint import ASCII, BOLD, FINE, LETTERED
from reinos.games.kingdom_builder.terminal.table import Drawing
from reinos.games.kingdom_builder.view import KingdomBuilderView

__all__ = ["Terminal"]

LEGEND = 78
"""Columns of the legend, which is drawn without knowing the terminal."""


class Terminal(Board[KingdomBuilderView]):
    """How Kingdom Builder shows itself to people at a terminal."""

    def set_up(self) -> None:
        """The signs, words and drawings of this board."""
        self.signs = ASCII if self.ascii_only else FINE
        self.seen: KingdomBuilderView | None = None
        letters = {ground: self.say(f"letter.{ground}") for ground in LETTERED}
        short: dict[str, str] = {location: self.say(f"short.{location}") for location in LOCATIONS}
        board = Map(self.seats, letters, short, self.signs)
        self.drawing = Drawing(self.game, self.lang, self.say, self.seats, board, self.signs)

    def say(self, key: str, **params: Any) -> str:
        """A sentence of this terminal."""
        return self.game.say(f"terminal.{key}", self.lang, **params)

    # What there is to see.

    def welcome(self, view: KingdomBuilderView) -> str:
        """What a newcomer has to know: the turn, and what the cards of this game pay."""
        self.seen = view
        return "\n".join([self.say("welcome"), *self.prices(view)])

    def prices(self, view: KingdomBuilderView) -> list[str]:
        """What each card of the game pays."""
        harvest = any("I" in row for row in view.rows)  # silos are spoken of only where some are
        lines = []
        for card in view.cards:
            key = f"card.{card}.help"
            told = self.game.say(f"{key}.harvest", self.lang) if harvest else ""
            if told in ("", f"{key}.harvest"):  # most cards have no other words with Harvest
                told = self.game.say(key, self.lang)
            lines.append(f"  {self.game.say(f'card.{card}', self.lang)}: {told}")
        return lines

    def legend(self) -> RenderableType:
        """What the signs mean, what cards and tiles of this game do, and how moves are typed."""
        signs = self.signs
        lines = self.drawing.panel.all_signs(LEGEND)
        lines.append(Text(self.say("legend.signs", legal=signs.legal, advised=signs.advised)))
        if self.seen is not None:
            lines += [Text(), Text(self.say("legend.cards"), BOLD)]
            lines += map(Text, self.prices(self.seen))
            lines += [Text(), *self.drawing.panel.places(self.seen, LEGEND, True)]
        return Group(*lines, Text(), Text(self.say("legend.typing")))

    def table(
        self, view: KingdomBuilderView, offer: Offer, width: int, height: int | None
    ) -> RenderableType:
        """Everything on the table, in this much room if possible."""
        self.seen = view
        return Group(*self.drawing.draw(view, offer, width, height))

    def screen(
        self,
        view: KingdomBuilderView,
        offer: Offer,
        width: int,
        height: int,
        news: Sequence[Text],
    ) -> tuple[RenderableType, Sequence[Text]]:
        """The map takes nearly all rows of a low terminal: the news then stand beside it."""
        self.seen = view
        crowded = self.drawing.crowded(view, offer, width, height, news)
        if crowded is not None:
            return Group(*crowded), ()
        return super().screen(view, offer, width, height, news)

    def moves(self, view: KingdomBuilderView, offer: Offer, width: int) -> RenderableType:
        """Hexes by the gold they bring, and everything else with its number."""
        return Group(*self.drawing.choices.full(view, offer, width))

    # What to do.

    def prompt(self, view: KingdomBuilderView) -> str:
        """Whose turn it is and what to do."""
        return prompts.prompt(self.game, self.lang, view, self.seats)

    def how(self, view: KingdomBuilderView) -> str:
        """How to type it."""
        return prompts.how(self.say, self.lang, view)

    def read(self, text: str, view: KingdomBuilderView) -> Sequence[AnyMove]:
        """The moves that a text may mean."""
        return reader.read(text, view)

    def numbered(self, view: KingdomBuilderView, offer: Offer) -> Offer:
        """What is no hex has a number."""
        return [(number, move, 0) for number, move in enumerate(reader.numbered(view), 1)]

    def no_such_number(self, number: str, view: KingdomBuilderView, offer: Offer) -> str:
        """Numbers are for what is no hex."""
        count = len(self.numbered(view, offer))
        if not count:
            return self.say("range.none")
        if count < len(view.moves):
            return self.say("range.hexes", number=number, count=count)
        return super().no_such_number(number, view, offer)

    def write(self, move: Move) -> str:
        """A move as it can be typed in this language."""
        return reader.write(move, self.lang)

    # What it was worth.

    def score_line(self, line: ScoreLine) -> str:
        """The card, or the castles."""
        if line.kind == "castle":
            return self.say("castles")
        return self.game.say(f"card.{line.kind}", self.lang)
