"""What can be done now: hexes together with the gold they bring, everything else numbered."""

from collections.abc import Sequence

from rich.text import Text

from reinos.core.drawing import flowing, padded
from reinos.core.game import Game
from reinos.core.terminal import Offer
from reinos.games.kingdom_builder.moves import AnyMove, Lift, Repeat, Spend, Use
from reinos.games.kingdom_builder.names import hex_of
from reinos.games.kingdom_builder.terminal import sheet
from reinos.games.kingdom_builder.terminal.hexes import cell_of
from reinos.games.kingdom_builder.terminal.paint import (
    BOLD,
    QUIET,
    Say,
    Signs,
    piece,
    wrapped,
)
from reinos.games.kingdom_builder.terminal.reader import numbered, write
from reinos.games.kingdom_builder.view import KingdomBuilderView

TYPED = 22
"""Columns for a move as it is typed, where its explanation follows."""


class Choices:
    """How moves are listed: in which words and signs."""

    def __init__(self, game: Game, lang: str, say: Say, signs: Signs) -> None:
        self.game = game
        self.lang = lang
        self.say = say
        self.signs = signs

    def full(self, view: KingdomBuilderView, offer: Offer, width: int) -> list[Text]:
        """All that is offered: every hex by the gold it brings, then the numbered moves."""
        offer = since_lifting(view, offer)
        lines: list[Text] = []
        for kind in dict.fromkeys(type(move) for _, move, _ in offer if cell_of(move)):
            some = [one for one in offer if isinstance(one[1], kind)]
            if kind is Lift:  # what it brings shows only when it is put down
                some = [(number, move, 0) for number, move, _ in some]
            heading = self.say(f"choose.{kind.__struct_config__.tag}", count=len(some))
            lines += wrapped(heading, width, BOLD)
            for gain, names in by_gain(some):
                lines += hanging(f"{gain:+d}" if gain else "0", names, width)
        offered = [move for _, move, _ in offer]
        return lines + self.others(view, width, [move for move in offered if not cell_of(move)])

    def best(self, view: KingdomBuilderView, offer: Offer, width: int, rows: int) -> list[Text]:
        """How many hexes there are to choose from, and those that bring most gold at once."""
        offer = since_lifting(view, offer)
        lifts = [one for one in offer if isinstance(one[1], Lift)]
        others = [one for one in offer if cell_of(one[1]) and one not in lifts]
        pieces = []
        if others:
            pieces.append(Text(self.say("hexes", count=len(others), sign=self.signs.legal)))
        if lifts:
            pieces.append(Text(self.say("lifts", count=len(lifts), sign=self.signs.legal)))
        groups = [(gain, names) for gain, names in by_gain(others) if gain > 0]
        if len(groups) == 1 and len(groups[0][1]) == len(others) > 1:
            pieces.append(Text(self.say("hexes.all", gold=groups[0][0])))
        elif groups:
            pieces.append(Text(self.say("hexes.gold")))
            for gain, names in groups:
                pieces.append(Text(f"{gain:+d}", BOLD))
                pieces += [Text(name) for name in names]
        more = [Text("…" if not self.signs.doubled else "...")]
        lines = flowing(pieces, width, gap=1)
        while len(lines) > rows:
            pieces = pieces[:-1] if pieces[-1].plain[0] != "+" else pieces[:-2]
            lines = flowing(pieces + more, width, gap=1)
        return lines

    def others(
        self, view: KingdomBuilderView, width: int, wanted: Sequence[AnyMove] | None = None
    ) -> list[Text]:
        """The numbered moves, one a line, each with what it does."""
        lines = []
        for number, move in enumerate(numbered(view), 1):
            if wanted is None or move in wanted:
                typed = piece(f"{number:>2}  ", BOLD).append(write(move, self.lang))
                start = max(TYPED, typed.cell_len + 2)
                first, *rest = wrapped(self.about(view, move), width, QUIET, indent=start)
                lines += [padded(typed, start).append_text(first[start:]), *rest]
        return lines

    def brief(self, view: KingdomBuilderView, width: int) -> list[Text]:
        """The numbered moves in as few lines as possible."""
        pieces = []
        for number, move in enumerate(numbered(view), 1):
            pieces.append(piece(f"{number} ", BOLD).append(write(move, self.lang)))
        return flowing(pieces, width, gap=3)

    def unlisted(self, view: KingdomBuilderView, width: int) -> list[Text]:
        """The numbered moves that do not stand as tiles among the players already."""
        pieces = []
        for number, move in enumerate(numbered(view), 1):
            if not isinstance(move, (Use, Repeat)):
                pieces.append(piece(f"{number} ", BOLD).append(write(move, self.lang)))
        return flowing(pieces, width, gap=3)

    def about(self, view: KingdomBuilderView, move: AnyMove) -> str:
        """What a numbered move does; of a tile also how many hexes it could choose from."""
        if isinstance(move, (Use, Repeat)):
            told = self.game.say(f"location.{move.tile}.help", self.lang)
            for plan in view.plans:
                count = len(plan.build) + len(plan.lift) + len(plan.scout)
                if plan.move == move and count:
                    told += " " + self.say("reach", count=count)
            return told
        tokens = move.tokens if isinstance(move, Spend) else 0
        return self.game.say(f"move.{move.__struct_config__.tag}", self.lang, tokens=tokens)


def since_lifting(view: KingdomBuilderView, offer: Offer) -> Offer:
    """An offer in which putting down is measured from before the settlement was lifted."""
    lost = sheet.lost_by_lifting(view)
    return [(number, move, gain - lost) for number, move, gain in offer]


def by_gain(offer: Offer) -> list[tuple[int, list[str]]]:
    """The hexes of an offer by the gold they bring, most first; each group in map order.

    >>> from reinos.games.kingdom_builder.moves import Build
    >>> by_gain([(1, Build("b2"), 1), (2, Build("a1"), 1), (3, Build("c3"), 2)])
    [(2, ['c3']), (1, ['a1', 'b2'])]
    """
    groups: dict[int, list[str]] = {}
    for _, move, gain in offer:
        if name := cell_of(move):
            groups.setdefault(gain, []).append(name)
    return [(gain, sorted(groups[gain], key=hex_of)) for gain in sorted(groups, reverse=True)]


def hanging(lead: str, names: Sequence[str], width: int) -> list[Text]:
    """Names after a lead, their further lines as far to the right as the first.

    >>> [line.plain for line in hanging("+2", ["e5", "f6", "g7"], 12)]
    ['+2   e5 f6', '     g7']
    """
    indent = 5
    first, *rest = flowing([Text(name) for name in names], width, gap=1, indent=indent)
    return [piece(lead.ljust(indent), BOLD).append_text(first[indent:]), *rest]
