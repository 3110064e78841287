"""Cards and moves in words: what is printed on the cards of this game, in one language."""

from collections.abc import Sequence
from typing import Any

from reinos.core.drawing import Player
from reinos.core.game import Game
from reinos.core.protocol import Move
from reinos.games.teg_cartas.cards import Cards
from reinos.games.teg_cartas.moves import Attack, Discard, Play, Take, Use


class Wording:
    """How cards and moves are called at a table."""

    def __init__(self, game: Game, lang: str, cards: Cards, players: Sequence[Player]) -> None:
        self.game = game
        self.lang = lang
        self.players = players
        self.territories = {one.id: self.printed(one) for one in cards.territories}
        self.specials: dict[str, str] = {one.id: self.printed(one) for one in cards.specials}
        self.dice = {one.id: numbers(one.numbers) for one in cards.dice}

    def say(self, key: str, **params: Any) -> str:
        """A sentence of the game's words."""
        return self.game.say(key, self.lang, **params)

    def printed(self, card: Any, what: str = "name") -> str:
        """The name or the text printed on a card."""
        return str(getattr(card, f"{what}_{self.lang}"))

    def territory(self, id: str) -> str:
        """A territory: as its card calls it, or the list of countries if it has none."""
        return self.territories.get(id) or self.say(f"territory.{id}")

    def card(self, id: str) -> str:
        """A card of a hand: the numbers of dice, the name of others."""
        return self.dice.get(id) or self.specials.get(id) or id

    def move(self, move: Move) -> str:
        """A move in words, which can be typed."""
        if isinstance(move, Attack):
            return self.say("move.attack", territory=self.territory(move.territory))
        if isinstance(move, Play):
            return self.play(move)
        if isinstance(move, (Use, Take, Discard)):
            return self.say(f"move.{move.__struct_config__.tag}", card=self.card(move.card))
        return self.say(f"move.{move}")

    def play(self, move: Play) -> str:
        """A special card to be played, and against whom, with whom or where."""
        card = self.card(move.card)
        if move.rival is not None:
            key = "move.play_with" if move.card == "tregua" else "move.play_against"
            return self.say(key, card=card, rival=self.player(move.rival))
        if move.territory is not None:
            return self.say("move.play_in", card=card, territory=self.territory(move.territory))
        return self.say("move.play", card=card)

    def player(self, seat: int) -> str:
        """Somebody at the table; moves know more seats than there may be."""
        return self.players[seat].name if seat < len(self.players) else f"P{seat + 1}"


def numbers(card: Sequence[int]) -> str:
    """The numbers of a dice card.

    >>> numbers((6, 5, 4))
    '6·5·4'
    """
    return "·".join(map(str, card))
