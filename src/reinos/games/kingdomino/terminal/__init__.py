"""Kingdomino in a terminal: the table as people see it, and moves as they type them.

The command line finds this package by its name and asks for `Terminal`; `reinos.core.terminal` says
what it has to answer.
"""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from reinos.core.drawing import beside
from reinos.core.protocol import Move, ScoreLine
from reinos.core.terminal import Board, Offer
from reinos.games.kingdomino.moves import AnyMove, Claim, Place
from reinos.games.kingdomino.names import TERRAIN_NAMES
from reinos.games.kingdomino.terminal import reader
from reinos.games.kingdomino.terminal.paint import ASCII, FINE, INKS
from reinos.games.kingdomino.terminal.table import Drawing
from reinos.games.kingdomino.view import KingdominoView

__all__ = ["Terminal"]


class Terminal(Board[KingdominoView]):
    """How Kingdomino shows itself to people at a terminal."""

    def set_up(self) -> None:
        """The signs, words and drawings of this board."""
        self.signs = ASCII if self.ascii_only else FINE
        self.terrains: dict[str, str] = {
            terrain: self.say(f"terrain.{terrain}") for terrain in TERRAIN_NAMES
        }
        self.short: dict[str, str] = {
            terrain: self.say(f"terminal.short.{terrain}") for terrain in TERRAIN_NAMES
        }
        self.drawing = Drawing(self.say, self.seats, self.terrains, self.short, self.signs)

    # What there is to see.

    def welcome(self, view: KingdominoView) -> str:
        """What a newcomer has to know."""
        return self.say("terminal.welcome", crown=self.signs.crown, limit=view.limit)

    def legend(self) -> RenderableType:
        """What the signs on the board mean, and how moves are typed."""
        rows = []
        for terrain in TERRAIN_NAMES:
            row = Text("  ", no_wrap=True)
            row.append(f" {self.short[terrain]} ", INKS[terrain].name)
            row.append(self.signs.motif[terrain] * 2, INKS[terrain].motif)
            row.append(f" {self.terrains[terrain]}")
            rows.append(row)
        signs = self.say("terminal.legend", crown=self.signs.crown, castle=self.signs.castle)
        return Group(*beside([rows[:2], rows[2:4], rows[4:]]), Text(signs))

    def table(
        self, view: KingdominoView, offer: Offer, width: int, height: int | None
    ) -> RenderableType:
        """Everything on the table, in this much room if possible."""
        return Group(*self.drawing.draw(view, offer, width, height))

    def moves(self, view: KingdominoView, offer: Offer, width: int) -> RenderableType:
        """Moves with their numbers."""
        in_order = sorted(offer, key=lambda one: one[1].domino if isinstance(one[1], Claim) else 0)
        return Group(*self.drawing.entries(view, in_order, width))

    # What to do.

    def prompt(self, view: KingdominoView) -> str:
        """Whose turn it is and what to do."""
        number = view.placing.number if view.placing else 0
        if view.seat == view.viewer:
            return self.say(f"prompt.{view.stage}", domino=number)
        player = self.seats[view.seat or 0].name
        return self.say(f"prompt.wait.{view.stage}", player=player)

    def how(self, view: KingdominoView) -> str:
        """How to type it."""
        moves = view.moves
        numbers = ", ".join(str(number) for number in reader.free_dominoes(view))
        example = " ".join(moves[0].squares) if moves and isinstance(moves[0], Place) else ""
        return self.say(f"terminal.how.{view.stage}", numbers=numbers, example=example)

    def read(self, text: str, view: KingdominoView) -> Sequence[AnyMove]:
        """The moves that a text may mean."""
        return reader.read(text, view)

    def numbered(self, view: KingdominoView, offer: Offer) -> Offer:
        """Dominoes have numbers of their own."""
        return () if view.stage == "claim" else offer

    def no_such_number(self, number: str, view: KingdominoView, offer: Offer) -> str:
        """Dominoes are chosen by the numbers printed on them."""
        if view.stage == "claim":
            return self.say("terminal.range.claim", number=number)
        return super().no_such_number(number, view, offer)

    def write(self, move: Move) -> str:
        """A move as it can be typed in this language."""
        return reader.write(move, self.lang)

    # What it was worth.

    def score_line(self, line: ScoreLine) -> str:
        """A line of the score sheet in short."""
        if line.kind != "territory":
            return self.say(f"option.{line.kind}")
        params = {**line.params, "terrain": self.terrains[str(line.params["terrain"])]}
        return self.say("terminal.score.territory", **params)
