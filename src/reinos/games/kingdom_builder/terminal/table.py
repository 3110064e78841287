"""The table as a whole: board and panel side by side, and below them what can be done."""

from collections.abc import Sequence

from rich.text import Text

from reinos.core.drawing import Player, beside, latest, padded
from reinos.core.game import Game
from reinos.core.terminal import FEWEST_NEWS, Offer
from reinos.games.kingdom_builder.terminal.choices import Choices
from reinos.games.kingdom_builder.terminal.hexes import WIDTH, Map
from reinos.games.kingdom_builder.terminal.paint import QUIET, Say, Signs, wrapped
from reinos.games.kingdom_builder.terminal.panel import BREVITIES, DETAILS, Detail, Panel
from reinos.games.kingdom_builder.view import KingdomBuilderView

GAP = 3
"""Columns between board and panel; a marker may stand in the middle."""
COLUMN = 33
"""Columns that a column of the panel needs."""
NARROW = WIDTH + GAP + COLUMN - 1
"""From how many columns on the panel stands beside the board."""
WIDE = WIDTH + 2 * (GAP + COLUMN) + 1
"""From how many columns on it stands there in two columns."""

UNLIMITED = DETAILS[1]
"""What is shown where lines scroll on and on: help can be asked for."""


class Drawing:
    """How the table is drawn: for whom, in which words and signs."""

    def __init__(
        self,
        game: Game,
        lang: str,
        say: Say,
        players: Sequence[Player],
        board: Map,
        signs: Signs,
    ) -> None:
        self.game = game
        self.lang = lang
        self.board = board
        self.signs = signs
        self.panel = Panel(game, lang, say, players, board, signs)
        self.choices = Choices(game, lang, say, signs)

    def draw(
        self,
        view: KingdomBuilderView,
        offer: Offer,
        width: int,
        height: int | None,
    ) -> list[Text]:
        """Everything, in as much detail as there is room for.

        Where even the map is too high, its top scrolls away: the letters stand below it then.
        """
        board = self.board.draw(view)
        if height is None:
            lines = self.compose(view, board, width, UNLIMITED) + self.below(view, offer, width)
            return cut(lines, width)
        full, brief = (draw(view, offer, width) for draw in (self.below, self.briefly_below))
        bare = self.choices.brief(view, width) if offer else []
        for below in (full, brief):
            for detail in DETAILS:
                lines = self.compose(view, board, width, detail)
                if len(lines) <= max(len(board), height - len(below)):
                    break
            if len(lines) + len(below) <= height:
                return cut(lines + below, width)
        return cut([*self.compose(view, [*board[1:], board[0]], width, detail), *bare], width)

    def crowded(
        self,
        view: KingdomBuilderView,
        offer: Offer,
        width: int,
        height: int,
        news: Sequence[Text],
    ) -> list[Text] | None:
        """The map whole, and beside it what one decides by, with the latest news.

        None where all of it has room below the map, too, or where nothing fits beside it.
        """
        board = self.board.draw(view)
        below = len(self.briefly_below(view, offer, width)) + FEWEST_NEWS
        if width < NARROW or len(board) + below <= height:
            return None
        each = width - WIDTH - GAP
        for brevity in BREVITIES:
            panel = [
                *self.panel.briefly(view, each, brevity),
                *(self.choices.best(view, offer, each, brevity.hexes) if offer else []),
                *(self.choices.unlisted(view, each) if offer else []),
            ]
            if len(panel) <= len(board):
                break
        panel += latest(news, each, len(board) - len(panel))
        return cut(beside([[padded(line, WIDTH + GAP) for line in board], panel], 0), width)

    def compose(
        self, view: KingdomBuilderView, board: list[Text], width: int, detail: Detail
    ) -> list[Text]:
        """The board with the panel beside it in one column or two, or below it."""
        if width < NARROW:
            blocks = self.people(view, width, detail) + self.prices(view, width, detail)
            return [*board, *joined(blocks, detail.blanks)]
        used = WIDTH + GAP
        board = [padded(line, used) for line in board]
        if width >= WIDE:
            each = (width - used - GAP) // 2
            left = joined(self.people(view, each, detail), detail.blanks)
            right = joined(self.prices(view, each, detail), detail.blanks)
            filled = [padded(line, each) for line in left]
            return beside([board, beside([filled, right], GAP)], 0)
        rest = width - used
        blocks = self.people(view, rest, detail) + self.prices(view, rest, detail)
        return beside([board, joined(blocks, detail.blanks)], 0)

    def people(self, view: KingdomBuilderView, width: int, detail: Detail) -> list[list[Text]]:
        """Terrain cards, players, and the signs of the map."""
        signs = self.panel.signs_of(view, width) if detail.signs else []
        return [self.panel.status(view), self.panel.seats(view, width), signs]

    def prices(self, view: KingdomBuilderView, width: int, detail: Detail) -> list[list[Text]]:
        """Cards and locations."""
        places = self.panel.places(view, width, detail.help) if detail.places else []
        return [self.panel.cards(view, width, detail.rules), places]

    def below(self, view: KingdomBuilderView, offer: Offer, width: int) -> list[Text]:
        """Advice, the best hexes and the numbered moves with what they do."""
        if not offer:
            return []
        lines = [Text(), *self.hints(view, width), *self.choices.best(view, offer, width, 2)]
        return lines + self.choices.others(view, width)

    def briefly_below(self, view: KingdomBuilderView, offer: Offer, width: int) -> list[Text]:
        """The same in as few lines as possible."""
        if not offer:
            return []
        return [*self.choices.best(view, offer, width, 1), *self.choices.brief(view, width)]

    def hints(self, view: KingdomBuilderView, width: int) -> list[Text]:
        """The rulebook's advice for the first game."""
        lines: list[Text] = []
        for hint in view.hints:
            told = self.game.say(f"hint.{hint.advice}", self.lang)
            first, *rest = wrapped(told, width, QUIET, indent=2)
            lines += [Text(f"{self.signs.advised} ").append_text(first[2:]), *rest]
        return lines


def joined(blocks: Sequence[Sequence[Text]], blanks: bool) -> list[Text]:
    """Blocks below each other, with blank lines between them if there is room."""
    lines: list[Text] = []
    for block in blocks:
        if block:
            lines += [Text()] if lines and blanks else []
            lines += block
    return lines


def cut(lines: Sequence[Text], width: int) -> list[Text]:
    """Lines none of which is wider than the terminal."""
    return [padded(line, width) if line.cell_len > width else line for line in lines]
