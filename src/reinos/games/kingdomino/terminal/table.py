"""The table: my kingdom and the lines, the other kingdoms, and where the domino may go."""

from collections.abc import Callable, Mapping, Sequence

from rich.text import Text

from reinos.core.drawing import Player, beside, label, padded
from reinos.core.terminal import Offer
from reinos.games.kingdomino.dominoes import Domino
from reinos.games.kingdomino.moves import AnyMove, Claim, Place
from reinos.games.kingdomino.terminal.kingdom import Map, Marks, places_of
from reinos.games.kingdomino.terminal.lines import Lines
from reinos.games.kingdomino.terminal.paint import BOLD, INKS, QUIET, Signs
from reinos.games.kingdomino.view import KingdominoView

Say = Callable[..., str]

NARROW, WIDE = 78, 114
"""From how many columns on the lines stand beside the kingdom, and the others beside them."""
LARGE, SMALL = (5, 2), (5, 1)
"""Columns and rows of a square."""
ENTRY = 26
"""Columns of an entry in the list of places."""


class Drawing:
    """How the table is drawn: for whom, in which words and signs."""

    def __init__(
        self,
        say: Say,
        players: Sequence[Player],
        terrains: Mapping[str, str],
        short: Mapping[str, str],
        signs: Signs,
    ) -> None:
        self.say = say
        self.players = players
        self.short = short
        self.signs = signs
        headings = {name: say(f"terminal.line.{name}") for name in ("place", "claim", "order")}
        self.lines = Lines(players, terrains, signs, headings)

    def draw(
        self, view: KingdominoView, offer: Offer, width: int, height: int | None
    ) -> list[Text]:
        """Everything, as large as there is room for."""
        lines: list[Text] = []
        for size, others, rows in ((LARGE, True, 4), (SMALL, True, 2), (SMALL, False, 2)):
            lines = self.compose(view, offer, width, Map(*size, self.signs, self.short), others)
            if view.stage == "place" and offer:
                lines += [Text()] if size == LARGE else []
                lines += self.best_places(view, offer, width, rows)
            if height is None or len(lines) <= height:
                break
        return [padded(line, width) if line.cell_len > width else line for line in lines]

    def compose(
        self, view: KingdominoView, offer: Offer, width: int, board: Map, others: bool
    ) -> list[Text]:
        """Kingdom and lines, with the other kingdoms beside them, below them or in a word."""
        viewer = view.viewer or 0
        own = self.own(view, viewer, offer, board)
        taken = max(line.cell_len for line in own) + 2 if width >= NARROW else 0
        lines = self.lines.draw(view, width - taken)
        if not view.over:
            lines += self.to_come(view)
        rest = [
            [self.title(view, seat), *board.small(kingdom, self.players[seat])]
            for seat, kingdom in enumerate(view.kingdoms)
            if seat != viewer
        ]
        if width < NARROW:
            drawn = [*own, *lines]
        elif width >= WIDE and others:
            return beside([own, lines, stacked(rest)], gap=4)
        else:
            drawn = beside([own, lines], gap=2)
        if not others:
            return [*drawn, self.standing(view, viewer)]
        gap = [Text()] if board.height > 1 else []
        return [*drawn, *gap, *(beside(rest, gap=4) if width >= NARROW else stacked(rest))]

    def to_come(self, view: KingdominoView) -> list[Text]:
        """How many lines are left, and how many dominoes of those that nobody has seen (KD-04)."""
        told = [self.say("terminal.lines_left", count=view.lines_left)]
        if 0 < view.to_come < view.unseen:
            told.append(self.say("terminal.to_come", count=view.to_come, unseen=view.unseen))
        return [Text(line, QUIET) for line in told]

    def own(self, view: KingdominoView, viewer: int, offer: Offer, board: Map) -> list[Text]:
        """The large kingdom, with what may be put where."""
        marks: Marks = {}
        if view.placing is not None:
            places = [move for _, move, _ in offer if isinstance(move, Place)]
            marks = places_of(view.placing, places, self.short)
        player = self.players[viewer]
        kingdom = view.kingdoms[viewer]
        return [self.title(view, viewer), *board.large(kingdom, player, view.limit, marks)]

    def title(self, view: KingdominoView, seat: int) -> Text:
        """Who it is, and the points."""
        title = label(self.players[seat])
        title.append(f" {self.signs.dot} ", QUIET)
        title.append(self.say("terminal.points", count=view.kingdoms[seat].score))
        return title

    def standing(self, view: KingdominoView, viewer: int) -> Text:
        """The points of the others in one line, where there is no room for their kingdoms."""
        line = Text(no_wrap=True)
        for seat in range(len(self.players)):
            if seat != viewer:
                line.append("   " if line.cell_len else "")
                line.append_text(self.title(view, seat))
        return line

    def best_places(self, view: KingdominoView, offer: Offer, width: int, rows: int) -> list[Text]:
        """The places that gain most, numbered; there may be more than are shown."""
        shown = offer[: rows * max(1, width // ENTRY)]
        more = len(offer) - len(shown)
        title = Text(self.say("terminal.places", count=len(offer)), BOLD, no_wrap=True)
        if more:
            title.append(" " + self.say("terminal.places.more", count=more), QUIET)
        return [title, *self.entries(view, shown, width)]

    def entries(self, view: KingdominoView, offer: Offer, width: int) -> list[Text]:
        """Moves in columns, each with its number."""
        columns = max(1, width // ENTRY)
        if any(isinstance(move, Claim) for _, move, _ in offer):
            columns = 1
        cells = [self.entry(view, *one) for one in offer]
        return [
            Text().join(padded(cell, ENTRY) if columns > 1 else cell for cell in row)
            for row in (cells[i : i + columns] for i in range(0, len(cells), columns))
        ]

    def entry(self, view: KingdominoView, number: int, move: AnyMove, gain: int) -> Text:
        """A move with its number and what it does."""
        if isinstance(move, Claim):
            dominoes = {slot.domino.number: slot for slot in view.next_line}
            return self.lines.row(" ", dominoes[move.domino])
        line = Text(f"{number:>3}  ", BOLD, no_wrap=True)
        if isinstance(move, Place) and view.placing is not None:
            line.append_text(self.place(view.placing, move))
            line.append(f"{gain:+d}".rjust(5))
        else:
            line.append(self.say("terminal.write.discard"))
        return line

    def place(self, domino: Domino, move: Place) -> Text:
        """Which half goes to which square."""
        line = Text(no_wrap=True)
        for name, half in zip(move.squares, (domino.a, domino.b), strict=True):
            line.append(self.short[half.terrain], INKS[half.terrain].name)
            line.append(f" {name:<4}")
        return line


def stacked(blocks: Sequence[Sequence[Text]]) -> list[Text]:
    """Blocks of lines, one below the other."""
    return [line for block in blocks for line in (*block, Text())][:-1]
