"""What lies beside the board: players with their tiles, cards with everyone's gold, locations."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from reinos.core.drawing import Player, flowing, label, padded
from reinos.core.game import Game
from reinos.core.words import addressed
from reinos.games.kingdom_builder.moves import Repeat, Use
from reinos.games.kingdom_builder.terminal.hexes import Map
from reinos.games.kingdom_builder.terminal.paint import (
    BOLD,
    KIND_OF_LETTER,
    LETTERED,
    QUIET,
    Say,
    Signs,
    piece,
    wrapped,
)
from reinos.games.kingdom_builder.terminal.reader import numbered
from reinos.games.kingdom_builder.terminal.sheet import Sheet, count
from reinos.games.kingdom_builder.view import KingdomBuilderView, LocationHex, Tile

NAME_WIDTH, SUPPLY_WIDTH, GOLD_WIDTH = 17, 9, 6
"""Columns of the table of players."""
CARD_WIDTH, COUNT_WIDTH = 14, 4
"""Columns of the table of cards."""


class Detail(NamedTuple):
    """How much is shown: what locations do, signs, blank lines, what cards pay, locations."""

    help: bool
    signs: bool
    blanks: bool
    rules: bool
    places: bool


DETAILS = (
    Detail(True, True, True, True, True),
    Detail(False, True, True, True, True),
    Detail(False, True, False, True, True),
    Detail(False, False, False, True, True),
    Detail(False, False, False, False, True),
    Detail(False, False, False, False, False),
)
"""From everything to the least."""


class Brevity(NamedTuple):
    """How short the panel gets: tiles of rivals, everybody's gold by card, rows of hexes."""

    tiles: bool
    cards: bool
    hexes: int


BREVITIES = (
    Brevity(True, True, 3),
    Brevity(True, True, 2),
    Brevity(True, False, 2),
    Brevity(False, False, 1),
)


class Panel:
    """How the rest of the table is drawn: for whom, in which words and signs."""

    def __init__(
        self, game: Game, lang: str, say: Say, players: Sequence[Player], board: Map, signs: Signs
    ) -> None:
        self.game = game
        self.lang = lang
        self.say = say
        self.players = players
        self.board = board
        self.signs = signs
        self.counted: tuple[KingdomBuilderView, Sheet] | None = None

    def sheet(self, view: KingdomBuilderView) -> Sheet:
        """Everyone's gold, counted once however often the panel is tried."""
        if self.counted is None or self.counted[0] is not view:
            self.counted = view, count(view)
        return self.counted[1]

    def word(self, key: str) -> str:
        """A word of the game."""
        return self.game.say(key, self.lang)

    def briefly(self, view: KingdomBuilderView, width: int, brevity: Brevity) -> list[Text]:
        """What one decides by, in as few rows as the map leaves."""
        lines = self.status(view, deck=False) + self.seats(view, width, brevity)
        if brevity.cards:
            return lines + self.cards(view, width, False)
        names = commas([Text(self.word(f"card.{card}")) for card in view.cards])
        return lines + flowing(names, width, gap=1)

    # Who plays with what.

    def status(self, view: KingdomBuilderView, deck: bool = True) -> list[Text]:
        """The own terrain card and that of the one whose turn it is; the deck; the last round."""
        lines = []
        mine = None if view.viewer is None else view.players[view.viewer].terrain
        in_turns = not view.over and view.stage not in ("silo", "silo_land")
        if mine and in_turns:
            lines.append(self.card(self.say("card.own"), mine))
        if view.terrain and view.seat is not None and view.seat != view.viewer:
            name = self.players[view.seat].name
            lines.append(self.card(self.say("card.other", player=name), view.terrain))
        if deck:
            lines.append(Text(self.deck(view), no_wrap=True))
        if view.last_round and not view.over:
            lines.append(Text(self.say("last_round"), BOLD, no_wrap=True))
        return lines

    def deck(self, view: KingdomBuilderView) -> str:
        """How many terrain cards are left, and who began."""
        words = self.game.words
        return addressed(
            words, self.lang, self.players, "terminal.deck", view.first, count=view.deck
        )

    def card(self, heading: str, terrain: str) -> Text:
        """A terrain card."""
        line = piece(f"{heading} ", BOLD)
        line.append_text(self.board.sample(terrain))
        return line.append(f" {self.word(f'terrain.{terrain}')}")

    def seats(
        self, view: KingdomBuilderView, width: int, brevity: Brevity | None = None
    ) -> list[Text]:
        """Everyone with supply and gold, and the tiles below."""
        heading = padded(piece(self.say("players"), BOLD), NAME_WIDTH)
        heading.append(
            self.say("supply").rjust(SUPPLY_WIDTH) + self.say("gold").rjust(GOLD_WIDTH), QUIET
        )
        lines = [heading]
        for seat, one in enumerate(view.players):
            line = Text(f"{self.signs.now if seat == view.seat else ' '} ", no_wrap=True)
            line = padded(line.append_text(label(self.players[seat])), NAME_WIDTH)
            line.append(str(one.supply).rjust(SUPPLY_WIDTH) + str(one.score).rjust(GOLD_WIDTH))
            lines.append(line)
            if brevity is None or seat == view.viewer:
                lines += self.tiles(view, seat, width)
            elif brevity.tiles:
                lines += self.short_tiles(view, seat)
        return lines

    def short_tiles(self, view: KingdomBuilderView, seat: int) -> list[Text]:
        """The tiles of a seat as the map calls them, in one line."""
        line = Text(" " * 4, no_wrap=True)
        for tile in view.players[seat].tiles:
            line.append(" ").append_text(self.board.location(tile.location, 1))
        return [line] if view.players[seat].tiles else []

    def tiles(self, view: KingdomBuilderView, seat: int, width: int) -> list[Text]:
        """The tiles of a seat: one's own one a line, with the number to use it by."""
        one = view.players[seat]
        if seat != view.viewer:
            pieces = [Text(self.tile(tile, one.tokens), QUIET) for tile in one.tiles]
            return flowing(commas(pieces), width, gap=1, indent=4)
        choices = numbered(view)
        usable = {
            move.tile: i for i, move in enumerate(choices, 1) if isinstance(move, (Use, Repeat))
        }
        lines = []
        for tile in one.tiles:
            number = usable.pop(tile.location, None) if tile.state != "new" else None
            line = piece(f"{number or '-':>5} ", BOLD if number else QUIET)
            lines.append(line.append(self.tile(tile, one.tokens)))
        return lines

    def tile(self, tile: Tile, tokens: int) -> str:
        """A tile with its state; the cathedral with its tokens."""
        text = f"{self.word(f'location.{tile.location}')} {tile.cell}"
        if tile.state != "ready":
            text += f" ({self.say(f'tile.{tile.state}')})"
        if tile.location == "cathedral":
            text += f" {self.say('tokens', count=tokens)}"
        return text

    # What gold is paid for.

    def cards(self, view: KingdomBuilderView, width: int, rules: bool) -> list[Text]:
        """The three cards and the castles, with everyone's gold now."""
        sheet = self.sheet(view)
        heading = padded(piece(self.say("cards"), BOLD), CARD_WIDTH)
        for player in self.players:
            heading.append(" " * (COUNT_WIDTH - 3))
            heading.append(f" {player.emblem} ", player.style)
        lines = [heading]
        rows = [*sheet.cards.items(), ("castle", sheet.castles)]
        for card, numbers in rows:
            name = self.say("castles") if card == "castle" else self.word(f"card.{card}")
            line = padded(Text(name), CARD_WIDTH)
            line.append("".join(str(number).rjust(COUNT_WIDTH - 1) + " " for number in numbers))
            lines.append(line)
            if rules:
                lines += wrapped(self.say(f"rule.{card}"), width, QUIET, indent=1)
        return lines

    # What is on the board.

    def places(self, view: KingdomBuilderView, width: int, with_help: bool) -> list[Text]:
        """The locations on this board and the tiles that are left on each."""
        lines = [Text(self.say("places"), BOLD, no_wrap=True)]
        for location, spots in by_location(view.locations).items():
            line = self.board.location(location, sum(spot.tiles for spot in spots))
            line.append(f" {self.word(f'location.{location}')}")
            for spot in spots:
                line.append(f"  {spot.cell}").append(f":{spot.tiles}", BOLD)
            lines.append(line)
            if with_help:
                told = self.word(f"location.{location}.help")
                lines += wrapped(told, width, QUIET, indent=3)
        return lines

    def signs_of(self, view: KingdomBuilderView, width: int) -> list[Text]:
        """The signs of the map with their names, those that are on it."""
        seen = set("".join(view.rows))
        return flowing(
            self.named([KIND_OF_LETTER[letter] for letter in KIND_OF_LETTER if letter in seen]),
            width,
        )

    def all_signs(self, width: int) -> list[Text]:
        """What one builds on, and below it the rest."""
        rest = [ground for ground in KIND_OF_LETTER.values() if ground not in LETTERED]
        return [*flowing(self.named(LETTERED), width), *flowing(self.named(rest), width)]

    def named(self, grounds: Sequence[str]) -> list[Text]:
        """Terrains as they look on the map, with their names; locations have names of their own."""
        return [
            self.board.sample(ground).append(f" {self.word(f'terrain.{ground}')}")
            for ground in grounds
            if ground != "location"
        ]


def commas(pieces: Sequence[Text]) -> list[Text]:
    """Pieces with a comma after each but the last."""
    return [*(one.append(",") for one in pieces[:-1]), *pieces[-1:]]


def by_location(spots: Sequence[LocationHex]) -> Mapping[str, list[LocationHex]]:
    """The location hexes by what they are."""
    found: dict[str, list[LocationHex]] = {}
    for spot in spots:
        found.setdefault(spot.location, []).append(spot)
    return found
