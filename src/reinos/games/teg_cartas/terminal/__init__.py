"""T.E.G. Cartas in a terminal: the world by continents, the own cards, and moves by name or number.

The command line finds this package by its name and asks for `Terminal`; `reinos.core.terminal` says
what it has to answer.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from reinos.core.drawing import emblem, flowing, rows
from reinos.core.phrases import Phrases
from reinos.core.protocol import Event, Move, ScoreLine
from reinos.core.terminal import Board, Offer
from reinos.core.words import LANGUAGES
from reinos.games.teg_cartas.events import (
    Declared,
    DiscardedDice,
    DiscardedSpecial,
    Laid,
    Played,
    PlayedAgainst,
    Took,
)
from reinos.games.teg_cartas.moves import AnyMove, Attack, Discard, End, Play, Take, Use
from reinos.games.teg_cartas.names import SPECIAL_IDS
from reinos.games.teg_cartas.options import TegCartasOptions
from reinos.games.teg_cartas.record import unpacked
from reinos.games.teg_cartas.shapes import Attacked, ContinentView, TegCartasView
from reinos.games.teg_cartas.terminal import attacks, reader
from reinos.games.teg_cartas.terminal.choices import ASCII, FINE, Choices
from reinos.games.teg_cartas.terminal.wording import Wording, numbers

__all__ = ["Terminal"]

CARD_FIELDS = ("card", "cards", "dice", "specials")
TOLD: dict[type[Move], tuple[type[Event], ...]] = {
    Attack: (Declared,),
    Use: (Laid,),
    Play: (Played, PlayedAgainst),
    Take: (Took,),
    Discard: (DiscardedDice, DiscardedSpecial),
}
"""The events that say what a move says already."""


class Terminal(Board[TegCartasView]):
    """How T.E.G. Cartas shows itself to people at a terminal."""

    def set_up(self) -> None:
        """The signs, words and drawings of this board."""
        assert isinstance(self.options, TegCartasOptions)
        cards = self.options.cards()
        self.wordings = [Wording(self.game, one, cards, self.seats) for one in LANGUAGES]
        self.wording = next(one for one in self.wordings if one.lang == self.lang)
        self.printed, self.territory = self.wording.printed, self.wording.territory
        self.signs = ASCII if self.ascii_only else FINE
        rules = unpacked(self.game.board(len(self.seats), self.options))
        self.choices = Choices(self.wording, self.seats, self.signs, rules)

    @cached_property
    def phrases(self) -> Phrases[AnyMove]:
        """Every text that stands for a move."""
        return reader.phrases(self.wordings)

    # What there is to see.

    def welcome(self, view: TegCartasView) -> str:
        """What a newcomer has to know."""
        return self.say(f"terminal.welcome.{view.rule}", common=view.common)

    def legend(self) -> RenderableType:
        """What the table shows, and how moves are typed."""
        assert isinstance(self.options, TegCartasOptions)
        cards = self.options.cards()
        kinds: list[AnyMove] = [
            Attack(cards.territories[0].id),
            Use(cards.dice[0].id),
            Play(SPECIAL_IDS[0], None, None),
            End(),
        ]
        examples = ", ".join(self.write(move) for move in kinds)
        return Text(self.say("terminal.legend", back=self.signs.back, examples=examples))

    def table(
        self, view: TegCartasView, offer: Offer, width: int, height: int | None
    ) -> RenderableType:
        """Everything on the table, and the moves below; without help where there is no room.

        In a low terminal attacks have no list of their own: their numbers stand in the list of
        owners, beside each territory.
        """
        full = Group(*self.parts(view, True, width), self.moves(view, offer, width))
        if height is None or rows(full, width) <= height:
            return full
        brief = self.choices.briefly(view, offer, width)
        drawn = Group(*self.parts(view, False, width), *brief)
        if rows(drawn, width) <= height:
            return drawn
        drawn = self.densely(view, offer, width, True)
        return drawn if rows(drawn, width) <= height else self.densely(view, offer, width, False)

    def densely(self, view: TegCartasView, offer: Offer, width: int, roomy: bool) -> Group:
        """What one decides by, in few rows: the last combat, and a line for each continent."""
        attacks = {move.territory: n for n, move, _ in offer if isinstance(move, Attack)}
        others = [one for one in offer if not isinstance(one[1], Attack)]
        heading = self.heading(view).append(" ").append_text(self.piles(view, False))
        heading.no_wrap = True
        parts: list[RenderableType] = [heading, *flowing(self.counts(view), width, gap=3)]
        lands = [self.continent(view, one, attacks) for one in view.continents]
        for one in lands if roomy else [[part for line in lands for part in line]]:
            parts += flowing(one, width, gap=1)
        own = [*self.own(view, False), *self.standing(view)]
        parts += own if roomy else [Text("  ").join(own)]
        if roomy and view.last_combat is not None and view.combat is None:
            parts += self.last_combat(view, width)
        if view.combat is not None:
            parts += self.combatants(view.combat, width)
        return Group(*parts, *self.choices.densely(view, others, width))

    def counts(self, view: TegCartasView) -> list[Text]:
        """What is open of everyone, in a few letters."""
        told = []
        for seat, player in enumerate(view.players):
            counts = self.say(
                "terminal.counts",
                territories=player.territories,
                dice=player.dice,
                specials=player.specials,
            )
            if not player.alive:
                counts = self.say("players.eliminated")
            told.append(self.emblem(seat).append(f" {self.seats[seat].name}: {counts}"))
        return told

    def parts(self, view: TegCartasView, help: bool, width: int) -> list[RenderableType]:
        """The table without the moves; `help` is what one knows after some turns."""
        gap: list[RenderableType] = [""] if help else []
        parts: list[RenderableType] = [self.heading(view), *self.players(view), *gap]
        for continent in view.continents:
            parts += flowing(self.continent(view, continent), width, gap=1)
        parts += [self.bridges(view)] if help else []
        parts += [*gap, *self.own(view, help), *self.standing(view), self.piles(view, help)]
        if view.last_combat is not None:
            parts += self.last_combat(view, width)
        if view.combat is not None:
            parts += self.combatants(view.combat, width)
        return [*parts, *gap]

    def heading(self, view: TegCartasView) -> Text:
        """The round."""
        text = self.say("terminal.round", number=view.round, most=view.max_rounds)
        return Text(text, "bold")

    def emblem(self, seat: int) -> Text:
        """The sign of a player."""
        return emblem(self.seats[seat])

    def players(self, view: TegCartasView) -> list[Text]:
        """What is open of everyone."""
        lines = []
        longest = max(cell_len(player.name) for player in self.seats)
        for seat, player in enumerate(view.players):
            counts = [
                f"{self.say('players.territories')}: {player.territories:>2}",
                f"{self.say('players.dice')}: {player.dice:>2}",
                f"{self.say('players.specials')}: {player.specials:>2}",
            ]
            if not player.alive:
                counts = [self.say("players.eliminated")]
            name = self.seats[seat].name
            line = self.emblem(seat).append(f" {name}{' ' * (longest - cell_len(name))}")
            line.no_wrap = False
            lines.append(line.append("".join(f"  {count}" for count in counts)))
        return lines

    def continent(
        self,
        view: TegCartasView,
        continent: ContinentView,
        attacks: Mapping[str, int] = MappingProxyType({}),
    ) -> list[Text]:
        """A continent with the territories of each player, and the numbers of attacks.

        In parts that stay whole: a sign is never parted from the name beside it.
        """
        title = f"{self.printed(continent)} (+{continent.special_cards})"
        parts = [Text(title, "bold", no_wrap=True)]
        for seat in range(len(view.players)):
            mine = [
                one
                for one in view.territories
                if one.continent == continent.id and one.owner == seat
            ]
            for one in mine:
                part = Text(no_wrap=True)
                if one is mine[0]:
                    part.append_text(self.emblem(seat)).append(" ")
                if one.id in attacks:
                    part.append(f"{attacks[one.id]})", "bold")
                part.append(self.printed(one) + ("" if one is mine[-1] else ","))
                parts.append(part)
        return parts

    def bridges(self, view: TegCartasView) -> Text:
        """Every bridge, by which one attacks from continent to continent (TG-07)."""
        ends = ", ".join(
            f"{self.printed(one)}-{self.printed(other)}" for one, other in attacks.bridges(view)
        )
        return Text(self.say("terminal.bridges", bridges=ends))

    def own(self, view: TegCartasView, help: bool) -> list[Text]:
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
            cards = [*(card.id for card in view.hand), *view.specials]
            lines.append(Text(f"{self.say('hand')}: {self.word('cards', cards)}", "bold"))
            lines += self.effects(view) if help else []
        for key, hands in (("known", view.known), ("seen_by", view.seen_by)):
            for one in hands:
                cards = self.word("cards", [*(card.id for card in one.dice), *one.specials])
                who = self.seats[one.seat].name
                lines.append(Text(self.say(f"terminal.{key}", player=who, cards=cards)))
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
            cards = self.word("cards", view.waiting)
            lines.append(Text(self.say("terminal.waiting", cards=cards)))
        for seat, player in enumerate(view.players):
            lines += [Text(self.tell("terminal.truce", seat, other)) for other in player.truces]
        return lines

    def piles(self, view: TegCartasView, help: bool) -> Text:
        """Decks and discards."""
        cards = [*(card.id for card in view.dice_discards), *view.special_discards]
        discards = self.word("cards", cards) if help else len(cards)
        dice = self.say("terminal.dice", count=view.dice_deck)
        specials = self.say("terminal.specials", count=view.special_deck)
        text = self.say("terminal.decks", dice=dice, specials=specials)
        return Text(f"{text} {self.say('discards')}: {discards}")

    def combatants(self, combat: Attacked, width: int) -> list[Text]:
        """Who attacks what from where, and whose it is."""
        return flowing(self.sides(combat), width, gap=1)

    def sides(self, combat: Attacked) -> list[Text]:
        """The same in parts that stay whole: a sign and its territory, the special cards."""
        start = self.territory(combat.origin) if combat.origin else self.say("terminal.by_air")
        attacker = self.emblem(combat.attacker).append(f" {start} {self.signs.arrow}")
        defender = self.emblem(combat.defender).append(f" {self.territory(combat.territory)}")
        cards = f"({self.word('cards', combat.specials)})"
        return [attacker, defender, *([Text(cards)] if combat.specials else [])]

    def last_combat(self, view: TegCartasView, width: int) -> list[Text]:
        """The last combat and why it was won."""
        last = view.last_combat
        assert last is not None
        defence = numbers(last.defence.numbers) if last.defence else self.say("source.none")
        parts = [Text(f"{self.say('terminal.last_combat')}:"), *self.sides(last)]
        parts.append(Text(f" {numbers(last.attack.numbers)} / {defence} "))
        for one in last.positions:
            parts.append(Text(f"{one.attack}{sign(one.attack - one.defence)}{one.defence}"))
        won = self.say("position.attacker" if last.won else "position.defender")
        return flowing([*parts, Text(f" {won}")], width, gap=1)

    # What can be done.

    def arranged(self, view: TegCartasView, offer: Offer) -> Offer:
        """Attacks by continent, dice from high to low, then special cards, and the end last."""
        return self.choices.arranged(view, offer)

    def moves(self, view: TegCartasView, offer: Offer, width: int) -> RenderableType:
        """Moves with their numbers."""
        return self.choices.full(view, offer)

    def label(self, move: Move) -> str:
        """A move in words."""
        return self.wording.move(move)

    def write(self, move: Move) -> str:
        """A move as it can be typed, inside a sentence."""
        text = self.label(move)
        return text[0].lower() + text[1:]

    def prompt(self, view: TegCartasView) -> str:
        """Whose answer the table waits for, in one sentence."""
        assert view.seat is not None
        key = f"prompt.{view.stage}" if view.seat == view.viewer else f"prompt.wait.{view.stage}"
        params: dict[str, Any] = {"player": self.seats[view.seat].name}
        params["surplus"] = view.surplus
        if view.combat is not None:
            params["territory"] = self.territory(view.combat.territory)
            params["rival"] = self.seats[view.combat.attacker].name
        if view.rival is not None:
            params["rival"] = self.seats[view.rival].name
        return self.say(key, **params)

    def how(self, view: TegCartasView) -> str:
        """How to type it."""
        return self.say("terminal.how", example=self.write(view.moves[-1]) if view.moves else "")

    def read(self, text: str, view: TegCartasView) -> Sequence[AnyMove]:
        """The moves that a text may mean."""
        return reader.read(self.phrases, text, view.moves, view.stage)

    # What happened, and what it was worth.

    def word(self, name: str, value: Any, you: bool = False) -> Any:
        """Cards by what is printed on them, territories by their names."""
        if name in CARD_FIELDS:
            cards = [value] if isinstance(value, str) else value
            return ", ".join(map(self.wording.card, cards)) or self.say("terminal.none")
        if name in ("territory", "origin") and value is not None:
            return self.territory(value)
        if name.endswith("_numbers"):
            return numbers(value)
        return super().word(name, value, you)

    def is_told_by(self, move: Move, event: Event) -> bool:
        """Of a move what was done is told, not what came of it."""
        return isinstance(event, TOLD.get(type(move), ()))

    def details(self, event: Event) -> str:
        """Where an attack comes from."""
        if not isinstance(event, Declared):
            return ""
        if event.origin is None:
            return self.say("terminal.from_air")
        return self.say("terminal.from", origin=self.territory(event.origin))

    def ending(self, view: TegCartasView, winners: Sequence[int]) -> str:
        """How the game was won, and what everybody's objective was (TG-23)."""
        goals = {one.seat: self.printed(one, "text") for one in view.shown_objectives}
        told = [self.won(view, goals)] if self.is_won(view, winners) else []
        for seat, goal in goals.items():
            if not (told and view.won_by == "objective" and seat == view.winner):
                told.append(self.tell("terminal.had_objective", seat, goal=goal))
        return "\n".join(told)

    def is_won(self, view: TegCartasView, winners: Sequence[int]) -> bool:
        """Whether the rules ended it; whoever gave up before has not won."""
        return view.won_by is not None and (view.winner is None or view.winner in winners)

    def won(self, view: TegCartasView, goals: Mapping[int, str]) -> str:
        """How the game was won."""
        return self.tell(
            f"terminal.won.{view.won_by}",
            view.winner,
            goal=goals.get(-1 if view.winner is None else view.winner, ""),
            common=view.common,
            rounds=view.max_rounds,
        )

    def score_line(self, line: ScoreLine) -> str:
        """A continent, or how the game was won; the points beside it say how many are held."""
        params = dict(line.params)
        if "continent" in params:
            params["continent"] = self.say(f"continent.{params['continent']}")
            return self.say("terminal.score.continent", **params)
        return self.say(f"score.{line.kind}", **params)


def sign(difference: int) -> str:
    """How two numbers compare.

    >>> sign(2), sign(-1), sign(0)
    ('>', '<', '=')
    """
    return "=" if difference == 0 else ">" if difference > 0 else "<"
