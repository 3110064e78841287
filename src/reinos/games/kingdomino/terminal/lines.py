"""The lines of dominoes, a domino a row, and whose king stands where."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from reinos.core.drawing import Player, emblem, label
from reinos.games.kingdomino.dominoes import Domino
from reinos.games.kingdomino.terminal.paint import BOLD, QUIET, Signs, named_half
from reinos.games.kingdomino.view import KingdominoView, Slot

HALF = 10
"""Columns of half a domino: the longest name, a space and two crowns."""
ROW = 4 + 2 * HALF + 1 + 1
"""Columns of a row up to the king."""


class Lines:
    """How lines are drawn: with which players, names of terrains, signs and headings."""

    def __init__(
        self,
        players: Sequence[Player],
        terrains: Mapping[str, str],
        signs: Signs,
        headings: Mapping[str, str],
    ) -> None:
        self.players = players
        self.terrains = terrains
        self.signs = signs
        self.headings = headings
        self.with_names = True

    def draw(self, view: KingdominoView, room: int) -> list[Text]:
        """The line to place, or the order of the first round; then the line to choose from.

        Where there is no room for names, kings are shown by their emblem alone.
        """
        longest = max(label(player).cell_len for player in self.players)
        self.with_names = room >= ROW + longest
        lines = self.to_place(view) if view.line else self.order(view)
        if view.next_line:
            lines.append(Text(self.headings["claim"], BOLD))
            lines += [self.row(" ", slot) for slot in view.next_line]
        return lines

    def to_place(self, view: KingdominoView) -> list[Text]:
        """The line that is being placed, from top to bottom."""
        lines = [Text(self.headings["place"], BOLD)]
        for i, slot in enumerate(view.line):
            is_now = i == view.turn and view.seat is not None
            sign = self.signs.now if is_now else " "
            if i < view.turn or (is_now and view.stage == "claim"):
                lines.append(self.gone(sign, slot))
            else:
                lines.append(self.row(sign, slot))
        return lines

    def order(self, view: KingdominoView) -> list[Text]:
        """Who chooses first in the first round."""
        if not view.order:
            return []
        lines = [Text(self.headings["order"], BOLD)]
        for i, seat in enumerate(view.order):
            line = Text(self.signs.now if i == view.turn else " ", no_wrap=True)
            line.append(f"{i + 1:>2} ")
            line.append_text(label(self.players[seat]))
            if i < view.turn:
                line.append(f" {self.signs.done}", QUIET)
            lines.append(line)
        return lines

    def row(self, sign: str, slot: Slot) -> Text:
        """A domino with its number and its king."""
        line = Text(sign, no_wrap=True)
        line.append(f"{slot.domino.number:>2} ", BOLD)
        line.append_text(self.domino(slot.domino))
        if slot.king is not None:
            line.append_text(self.king(slot.king))
        return line

    def king(self, seat: int) -> Text:
        """Whose king it is."""
        player = self.players[seat]
        line = Text(" ", no_wrap=True)
        line.append_text(label(player) if self.with_names else emblem(player))
        return line

    def gone(self, sign: str, slot: Slot) -> Text:
        """A domino that lies in a kingdom by now, or is discarded."""
        line = Text(sign, no_wrap=True)
        line.append(f"{slot.domino.number:>2} ", QUIET)
        line.append(self.signs.done.center(2 * HALF + 1), QUIET)
        if slot.king is not None:
            line.append_text(self.king(slot.king))
        return line

    def domino(self, domino: Domino) -> Text:
        """Both halves, half a first."""
        text = Text(no_wrap=True)
        text.append_text(named_half(domino.a, self.terrains[domino.a.terrain], self.signs, HALF))
        text.append(self.signs.bar)
        text.append_text(named_half(domino.b, self.terrains[domino.b.terrain], self.signs, HALF))
        return text
