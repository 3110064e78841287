"""Robber Knights in a terminal: the land as a map, stacks of knights as emblems.

Each tile takes two lines: its terrain in two letters with the points of its building (1 castle,
2 village, 3 town), and the emblems of its knights from the bottom to the top. In a low terminal
a tile is one line, with the knights beside the points.
"""

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.style import Style
from rich.text import Text

from reinos.core.drawing import beside, emblem, flowing, padded, rows
from reinos.core.protocol import Move
from reinos.core.terminal import Board, Offer, renumbered
from reinos.games.robber_knights.moves import AnyMove, Deploy, End, Hold, Keep, Lay, Stay, Take
from reinos.games.robber_knights.names import COLUMN_LETTERS, SQUARE_NAMED, STRIDE
from reinos.games.robber_knights.terminal import reader
from reinos.games.robber_knights.tiles import Tile
from reinos.games.robber_knights.view import RobberKnightsView, Square

WIDTH = 6
GAP = 3
GROUND = {
    "plain": Style(color="#1c2b10", bgcolor="#c9d88a"),
    "forest": Style(color="#ffffff", bgcolor="#2f6b3a"),
    "mountain": Style(color="#ffffff", bgcolor="#77706a"),
    "lake": Style(color="#ffffff", bgcolor="#2f6fb0"),
}
QUIET = Style(dim=True)
BOLD = Style(bold=True)


class Terminal(Board[RobberKnightsView]):
    """How Robber Knights shows itself to people at a terminal."""

    # What there is to see.

    def welcome(self, view: RobberKnightsView) -> str:
        """What a newcomer has to know."""
        return self.say("terminal.welcome", limit=view.limit)

    def legend(self) -> RenderableType:
        """What the signs on the map mean, and how moves are typed."""
        grounds = Text("  ")
        for terrain, style in GROUND.items():
            grounds.append(f" {self.short(terrain)} ", style)
            grounds.append(f" {self.say(f'terrain.{terrain}')}   ")
        kinds = [Take("b-lake"), Lay("f5"), Deploy("right", "1-2"), Stay(2), Hold(), End()]
        examples = ", ".join(self.write(move) for move in kinds)
        return Group(grounds, Text(self.say("terminal.legend", examples=examples)))

    def table(
        self, view: RobberKnightsView, offer: Offer, width: int, height: int | None
    ) -> RenderableType:
        """The land, what everyone has, the own hand and the moves."""
        parts: list[RenderableType] = [*self.land(view), *self.everyone(view), *self.hand(view)]
        if offer:
            parts.append(self.moves(view, offer, width))
        if height is None or rows(Group(*parts), width) <= height:
            return Group(*parts)
        return self.densely(view, offer, width, height)

    def densely(
        self, view: RobberKnightsView, offer: Offer, width: int, height: int
    ) -> RenderableType:
        """The same in few rows: a line for each row of the land, and the best of the moves."""
        land, people = self.low_land(view), self.everyone(view, brief=True)
        wide = max((line.cell_len for line in land), default=0) + GAP
        if wide + max(line.cell_len for line in people) <= width:
            land = beside([land, people], GAP)
        else:
            land += flowing(people, width, gap=GAP)
        lines = land + self.hand(view)
        left = height - rows(Group(*lines), width) if lines else height
        return Group(*lines, *self.best(view, offer, width, max(left, 1)))

    def best(self, view: RobberKnightsView, offer: Offer, width: int, room: int) -> list[Text]:
        """The moves that fit in so many rows, the best ones, and how to see the others."""
        entries = [self.entry(view, *one) for one in offer]
        lines = flowing(entries, width)
        while len(lines) > room and entries:
            entries.pop()
            more = self.say("terminal.more", count=len(offer) - len(entries))
            lines = flowing([*entries, Text(more, QUIET, no_wrap=True)], width)
        return lines

    def hand(self, view: RobberKnightsView) -> list[Text]:
        """The own tiles."""
        if not view.hand:
            return []
        hand = ", ".join(self.named(tile) for tile in view.hand)
        return [Text(f"{self.say('label.hand')}: {hand}")]

    def land(self, view: RobberKnightsView) -> list[Text]:
        """The map: every tile, and the spaces where one may go."""
        tiles = {place(one.cell): one for one in view.squares}
        spaces = {place(cell) for cell in view.spaces}
        seen = [*tiles, *spaces]
        if not seen:
            return []
        columns = range(min(c for _, c in seen), max(c for _, c in seen) + 1)
        head = Text("   " + "".join(COLUMN_LETTERS[column - 1].center(WIDTH) for column in columns))
        lines = [head]
        free = "." if self.ascii_only else "·"
        for row in range(min(r for r, _ in seen), max(r for r, _ in seen) + 1):
            upper, lower = Text(f"{row:>2} "), Text("   ")
            for column in columns:
                if (row, column) in tiles:
                    self.draw_tile(tiles[row, column], view.castle, upper, lower)
                else:
                    sign = free if (row, column) in spaces else " "
                    upper.append(sign.center(WIDTH), QUIET)
                    lower.append(" " * WIDTH)
            lines += [upper, lower]
        return lines

    def low_land(self, view: RobberKnightsView) -> list[Text]:
        """The map with a line for each row: the knights beside the terrain and the points."""
        tiles = {place(one.cell): one for one in view.squares}
        spaces = {place(cell) for cell in view.spaces}
        seen = [*tiles, *spaces]
        if not seen:
            return []
        wide = 3 + max((2, *(len(one.knights) for one in view.squares)))
        columns = range(min(c for _, c in seen), max(c for _, c in seen) + 1)
        head = Text(" " * 3 + "".join(f" {COLUMN_LETTERS[n - 1]}".ljust(wide) for n in columns))
        lines = [head]
        free = "." if self.ascii_only else "·"
        for row in range(min(r for r, _ in seen), max(r for r, _ in seen) + 1):
            line = Text(f"{row:>2} ", no_wrap=True)
            for column in columns:
                if (row, column) in tiles:
                    line.append_text(padded(self.low_tile(tiles[row, column], view.castle), wide))
                else:
                    sign = free if (row, column) in spaces else " "
                    line.append(sign.center(wide), QUIET)
            lines.append(line)
        return lines

    def low_tile(self, one: Square, castle: str | None) -> Text:
        """A tile in one line; the castle that sends out knights is marked."""
        points = str(one.tile.points) if one.tile.points else " "
        mark = ">" if one.cell == castle else points
        line = Text(no_wrap=True)
        line.append(f"{self.short(one.tile.terrain)}{mark}", GROUND[one.tile.terrain])
        for seat in one.knights:
            line.append(self.seats[seat].emblem, self.seats[seat].style)
        return line

    def draw_tile(self, one: Square, castle: str | None, upper: Text, lower: Text) -> None:
        """A tile in two lines; the castle that sends out knights is marked."""
        ground = GROUND[one.tile.terrain]
        points = str(one.tile.points) if one.tile.points else " "
        mark = ">" if one.cell == castle else " "
        upper.append(f"{mark}{self.short(one.tile.terrain)} {points}", ground)
        upper.append(" ")
        for seat in one.knights:
            lower.append(self.seats[seat].emblem, self.seats[seat].style)
        lower.append(" " * (WIDTH - 1 - len(one.knights)), ground)
        lower.append(" ")

    def everyone(self, view: RobberKnightsView, brief: bool = False) -> list[Text]:
        """A line for each player: points, knights, letters in hand, pile."""
        lines = []
        longest = max(cell_len(player.name) for player in self.seats)
        for player, known in zip(self.seats, view.players, strict=True):
            filling = " " * (longest - cell_len(player.name))
            line = emblem(player).append(f" {player.name}{filling}  ")
            line.append(
                self.say(
                    "terminal.player.brief" if brief else "terminal.player",
                    points=known.points,
                    knights=known.knights,
                    hand=" ".join(known.hand) or "-",
                    pile=known.pile,
                    top=known.top or ("" if brief else "-"),
                )
            )
            lines.append(line)
        return lines

    # What can be done.

    def arranged(self, view: RobberKnightsView, offer: Offer) -> Offer:
        """Spaces as on the map, tiles by their letters; knights by the points they bring."""
        if view.stage == "lay":
            return renumbered(sorted(offer, key=lambda one: place(one[1].cell)))

        def order(one: tuple[int, AnyMove, int]) -> tuple[int, int, str]:
            _, move, points = one
            last = (Deploy, Stay, Hold, End)
            return -points, last.index(type(move)) if type(move) in last else 0, str(move)

        return renumbered(sorted(offer, key=order))

    def moves(self, view: RobberKnightsView, offer: Offer, width: int) -> RenderableType:
        """Moves with their numbers, in columns."""
        entries = [self.entry(view, *one) for one in offer]
        return Columns(entries, equal=True, padding=(0, 3))

    def entry(self, view: RobberKnightsView, number: int, move: AnyMove, points: int) -> Text:
        """A move with its number, the points it brings, and from whom they are taken."""
        text = Text(f"{number:>3} {self.label(move)}", no_wrap=True)
        if points:
            text.append(f" {points:+d}", BOLD)
        for seat in self.robbed(view, move):
            text.append(" ").append_text(emblem(self.seats[seat]))
        return text

    def robbed(self, view: RobberKnightsView, move: AnyMove) -> list[int]:
        """The players on whose buildings the knights of a move come to stand (RK-16)."""
        if not isinstance(move, Deploy):
            return []
        line = next(one for one in view.lines if one.direction == move.direction)
        reached = line.cells[: len(move.drops.split("-"))]
        return [
            one.knights[-1]
            for one in view.squares
            if one.cell in reached
            and one.tile.building
            and one.knights
            and one.knights[-1] != view.seat
        ]

    # What to do.

    def prompt(self, view: RobberKnightsView) -> str:
        """Whose turn it is and what to do."""
        tile = self.named(view.taken) if view.taken else ""
        params = {"tile": tile, "cell": view.castle or ""}
        if view.seat != view.viewer:
            player = self.seats[view.seat or 0].name
            return self.say(f"prompt.wait.{view.stage}", player=player, **params)
        if view.stage == "take" and view.laid_in_turn:
            return self.say("prompt.go_on")
        return self.say(f"prompt.{view.stage}", **params)

    def how(self, view: RobberKnightsView) -> str:
        """By number or by text."""
        return self.say("terminal.how", example=self.write(view.moves[-1]) if view.moves else "")

    def read(self, text: str, view: RobberKnightsView) -> Sequence[AnyMove]:
        """The moves that a text may mean; its first word may be left out."""
        likely = reader.LIKELY[view.stage] if view.stage else None
        return reader.phrases(self.game).read(text, view.moves, likely)

    def write(self, move: Move) -> str:
        """A move as it can be typed in this language."""
        return reader.write(move, self.lang)

    def word(self, name: str, value: Any, you: bool = False) -> Any:
        """How many knights stay on each tile is written as in moves."""
        if name == "drops":
            return "-".join(map(str, value))
        return super().word(name, value, you)

    def label(self, move: AnyMove) -> str:
        """A move in a few words."""
        if isinstance(move, (Keep, Take)):
            return self.say(f"tile.{move.tile}")
        if isinstance(move, Deploy):
            return f"{self.say(f'direction.{move.direction}')} {move.drops}"
        if isinstance(move, Stay):
            return self.say("move.stay", knights=move.knights)
        if isinstance(move, Lay):
            return self.say("move.lay", cell=move.cell)
        return self.say(f"move.{move}")

    def named(self, tile: Tile) -> str:
        """A tile in words."""
        return self.say(f"tile.{tile.name}")

    def short(self, terrain: str) -> str:
        """A terrain in two letters."""
        return self.say(f"terrain.{terrain}")[:2]


def place(cell: str) -> tuple[int, int]:
    """The row and column of a cell."""
    return divmod(SQUARE_NAMED[cell], STRIDE)
