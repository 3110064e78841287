"""T.E.G. Cartas in a terminal: the world by continents, the own cards, and moves by number.

The command line finds this package by its name and asks for `Terminal`; `reinos.core.terminal` says
what it has to answer.
"""

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reinos.core.errors import InvalidMove
from reinos.core.protocol import ScoreLine
from reinos.core.terminal import Board, Offer
from reinos.games.teg_cartas.cards import DiceCard
from reinos.games.teg_cartas.moves import AnyMove, Attack, Discard, Play, Take, Use
from reinos.games.teg_cartas.view import ContinentView, TegCartasView

__all__ = ["Terminal"]


class Terminal(Board[TegCartasView]):
    """How T.E.G. Cartas shows itself to people at a terminal."""

    def printed(self, card: Any, what: str = "name") -> str:
        """The name or the text printed on a card."""
        return str(getattr(card, f"{what}_{self.lang}"))

    def territory(self, view: TegCartasView, id: str) -> str:
        """The name of a territory on the cards of this game."""
        return next(self.printed(one) for one in view.territories if one.id == id)

    def special(self, view: TegCartasView, id: str) -> str:
        """The name of a special card on the cards of this game."""
        return next(self.printed(one) for one in view.special_cards if one.id == id)

    def welcome(self, view: TegCartasView) -> str:
        """What a newcomer has to know."""
        return self.say(f"terminal.welcome.{view.rule}", common=view.common)

    def legend(self) -> RenderableType:
        """What the table shows, and how moves are typed."""
        return Text(self.say("terminal.legend", examples=self.game.examples))

    def table(
        self, view: TegCartasView, offer: Offer, width: int, height: int | None
    ) -> RenderableType:
        """Everything on the table, and the moves below."""
        parts: list[RenderableType] = [self.heading(view), self.players(view), ""]
        parts += [self.continent(view, continent) for continent in view.continents]
        parts += ["", *self.own(view), *self.standing(view), self.piles(view)]
        if view.last_combat is not None:
            parts.append(self.last_combat(view))
        return Group(*parts, self.moves(view, offer, width))

    def heading(self, view: TegCartasView) -> Text:
        """The round."""
        text = self.say("terminal.round", number=view.round, most=view.max_rounds)
        return Text(text, "bold")

    def emblem(self, seat: int) -> Text:
        """The sign of a player."""
        return Text(f" {self.seats[seat].emblem} ", self.seats[seat].style)

    def players(self, view: TegCartasView) -> Table:
        """What is open of everyone."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for seat, player in enumerate(view.players):
            counts = [
                f"{self.say('players.territories')}: {player.territories}",
                f"{self.say('players.dice')}: {player.dice}",
                f"{self.say('players.specials')}: {player.specials}",
            ]
            if not player.alive:
                counts = [self.say("players.eliminated"), "", ""]
            grid.add_row(self.emblem(seat), self.seats[seat].name, *counts)
        return grid

    def continent(self, view: TegCartasView, continent: ContinentView) -> Text:
        """A continent with the territories of each player."""
        text = Text(f"{self.printed(continent)} (+{continent.special_cards})", "bold")
        for seat in range(len(view.players)):
            mine = [
                self.printed(one)
                for one in view.territories
                if one.continent == continent.id and one.owner == seat
            ]
            if mine:
                text.append(" ")
                text.append_text(self.emblem(seat))
                text.append(f" {', '.join(mine)}", "not bold")
        return text

    def own(self, view: TegCartasView) -> list[Text]:
        """The own hand and objective, and what is known of others."""
        lines = []
        if view.objective is not None:
            objective = view.objective
            goal = self.printed(objective, "text")
            progress = ", ".join(
                f"{self.say(f'continent.{need.continent}')} {need.held}/{need.need}"
                for need in objective.needs
            )
            common = self.say("objective.common", count=view.common)
            lines.append(Text(f"{self.say('objective')}: {goal} ({progress})"))
            lines.append(Text(f"{common} ({objective.held}/{view.common})"))
        if view.viewer is not None:
            specials = [self.special(view, card) for card in view.specials]
            hand = ", ".join([*(faces(card) for card in view.hand), *specials]) or "-"
            lines.append(Text(f"{self.say('hand')}: {hand}", "bold"))
            lines += self.effects(view)
        for known in view.known:
            seen = [faces(card) for card in known.dice]
            seen += [self.special(view, card) for card in known.specials]
            who = self.seats[known.seat].name
            lines.append(Text(self.say("terminal.known", player=who, cards=", ".join(seen))))
        return lines

    def effects(self, view: TegCartasView) -> list[Text]:
        """What each special card of the hand does."""
        return [
            Text(f"  {self.printed(card)}: {self.printed(card, 'text')}")
            for card in view.special_cards
            if card.id in view.specials
        ]

    def standing(self, view: TegCartasView) -> list[Text]:
        """The special cards that still have an effect: those that wait, and truces."""
        lines = []
        if view.waiting:
            cards = ", ".join(self.special(view, card) for card in view.waiting)
            lines.append(Text(self.say("terminal.waiting", cards=cards)))
        for seat, player in enumerate(view.players):
            for other in player.truces:
                names = {"player": self.seats[seat].name, "rival": self.seats[other].name}
                lines.append(Text(self.say("terminal.truce", **names)))
        return lines

    def piles(self, view: TegCartasView) -> Text:
        """Decks and discards."""
        discards = [faces(card) for card in view.dice_discards]
        discards += [self.special(view, card) for card in view.special_discards]
        dice = self.say("terminal.dice", count=view.dice_deck)
        specials = self.say("terminal.specials", count=view.special_deck)
        text = self.say("terminal.decks", dice=dice, specials=specials)
        return Text(f"{text} {self.say('discards')}: {', '.join(discards) or '-'}")

    def last_combat(self, view: TegCartasView) -> Text:
        """The last combat and why it was won."""
        last = view.last_combat
        assert last is not None
        text = Text(f"{self.territory(view, last.territory)}: ")
        text.append_text(self.emblem(last.attacker))
        text.append(f" {faces(last.attack)}  ")
        text.append_text(self.emblem(last.defender))
        text.append(f" {faces(last.defence) if last.defence else self.say('source.none')}  ")
        for one in last.positions:
            text.append(f" {one.attack}{sign(one.attack - one.defence)}{one.defence}")
        text.append(f"  {self.say('position.attacker' if last.won else 'position.defender')}")
        return text

    def moves(self, view: TegCartasView, offer: Offer, width: int) -> RenderableType:
        """Moves with their numbers, in columns."""
        return Columns(
            [Text(f"{number:>3} {self.label(view, move)}") for number, move, _ in offer],
            width=min(width, 30),
        )

    def label(self, view: TegCartasView, move: AnyMove) -> str:
        """A move in words."""
        if isinstance(move, Attack):
            return self.say("move.attack", territory=self.territory(view, move.territory))
        if isinstance(move, Play):
            return self.label_of_play(view, move)
        if isinstance(move, (Use, Take, Discard)):
            kind = type(move).__name__.lower()
            return self.say(f"move.{kind}", card=self.card(view, move.card))
        return self.say(f"move.{move}")

    def label_of_play(self, view: TegCartasView, move: Play) -> str:
        """A special card to be played, and against whom, with whom or where."""
        card = self.special(view, move.card)
        if move.rival is not None:
            key = "move.play_with" if move.card == "tregua" else "move.play_against"
            return self.say(key, card=card, rival=self.seats[move.rival].name)
        if move.territory is not None:
            where = self.territory(view, move.territory)
            return self.say("move.play_in", card=card, territory=where)
        return self.say("move.play", card=card)

    def card(self, view: TegCartasView, id: str) -> str:
        """A card that is used, taken or discarded: the numbers of dice, the name of others."""
        shown = [*view.hand, *(card for known in view.known for card in known.dice)]
        dice = next((faces(card) for card in shown if card.id == id), "")
        return dice or next((self.printed(one) for one in view.special_cards if one.id == id), id)

    def prompt(self, view: TegCartasView) -> str:
        """Whose answer the table waits for, in one sentence."""
        assert view.seat is not None
        key = f"prompt.{view.stage}" if view.seat == view.viewer else f"prompt.wait.{view.stage}"
        params: dict[str, Any] = {"player": self.seats[view.seat].name}
        params["surplus"] = view.surplus
        if view.combat is not None:
            params["territory"] = self.territory(view, view.combat.territory)
            params["rival"] = self.seats[view.combat.attacker].name
        if view.rival is not None:
            params["rival"] = self.seats[view.rival].name
        return self.say(key, **params)

    def how(self, view: TegCartasView) -> str:
        """How to type it."""
        return self.say("terminal.how")

    def read(self, text: str, view: TegCartasView) -> Sequence[Any]:
        """The move with this text."""
        try:
            return (self.game.parse(text),)
        except InvalidMove:
            return ()

    def score_line(self, line: ScoreLine) -> str:
        """A continent, or how the game was won."""
        params = dict(line.params)
        if "continent" in params:
            params["continent"] = self.say(f"continent.{params['continent']}")
        return self.say(f"score.{line.kind}", **params)


def sign(difference: int) -> str:
    """How two numbers compare.

    >>> sign(2), sign(-1), sign(0)
    ('>', '<', '=')
    """
    return "=" if difference == 0 else ">" if difference > 0 else "<"


def faces(card: DiceCard) -> str:
    """The numbers of a dice card, with the id where it says something else.

    >>> faces(DiceCard("d654", (6, 5, 4)))
    '6-5-4'
    """
    numbers = "-".join(str(number) for number in card.numbers)
    return numbers if card.id == f"d{numbers.replace('-', '')}" else f"{numbers} ({card.id})"
