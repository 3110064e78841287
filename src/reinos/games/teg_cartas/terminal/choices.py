"""What can be done now: attacks by continent with what they bring, everything else by name."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from reinos.core.drawing import Player, emblem, flowing
from reinos.core.terminal import Offer, renumbered
from reinos.games.teg_cartas.moves import AnyMove, Attack, Discard, Play, Take, Use
from reinos.games.teg_cartas.names import CONTINENT_IDS, SPECIAL_IDS
from reinos.games.teg_cartas.shapes import TegCartasView
from reinos.games.teg_cartas.terminal import attacks
from reinos.games.teg_cartas.terminal.wording import Wording

KINDS: tuple[type[AnyMove], ...] = (Attack, Use, Take, Discard, Play)
"""The order in which moves are offered; what else there is comes last."""


class Signs(NamedTuple):
    """The signs for where an attack goes and comes from, and what it brings."""

    arrow: str
    back: str
    dot: str


FINE = Signs("→", "←", "·")
ASCII = Signs("->", "<-", "*")


class Choices:
    """How moves are listed: in which words and signs, by which numbers on the cards."""

    def __init__(
        self, wording: Wording, players: Sequence[Player], signs: Signs, board: Any
    ) -> None:
        self.wording = wording
        self.say, self.printed = wording.say, wording.printed
        self.players = players
        self.signs = signs
        self.board = board

    def arranged(self, view: TegCartasView, offer: Offer) -> Offer:
        """Attacks by continent, dice from high to low, then special cards, and the end last."""
        lands = attacks.by_id(view)

        def order(one: tuple[int, AnyMove, int]) -> tuple[int, int, str]:
            move = one[1]
            kind = KINDS.index(type(move)) if type(move) in KINDS else len(KINDS)
            if isinstance(move, Attack):
                land = lands[move.territory]
                return kind, CONTINENT_IDS.index(land.continent), self.printed(land)
            if isinstance(move, (Use, Take, Discard)) and move.card in self.wording.dice:
                return kind, -int(self.wording.dice[move.card].replace("·", "")), ""
            if isinstance(move, Play):
                return kind, SPECIAL_IDS.index(move.card), self.wording.move(move)
            return kind, 0, ""

        return renumbered(sorted(offer, key=order))

    def full(self, view: TegCartasView, offer: Offer) -> RenderableType:
        """Moves with their numbers, in columns; attacks below the name of their continent."""
        parts: list[RenderableType] = []
        for name, some in self.grouped(view, offer):
            entries = [self.entry(view, number, move) for number, move, _ in some]
            parts += [Text(name, "bold")] if name else []
            parts.append(Columns(entries, padding=(0, 3), equal=True))
        return Group(*parts)

    def briefly(self, view: TegCartasView, offer: Offer, width: int) -> list[Text]:
        """The same in as few lines as possible: of attacks whose land it is, and the bridge."""
        lines: list[Text] = []
        for name, some in self.grouped(view, offer):
            entries = [Text(f"{name}:", "bold")] if name else []
            for number, move, _ in some:
                if isinstance(move, Attack):
                    entries.append(Text(f"{number}").append_text(self.target(view, move, True)))
                else:
                    entries.append(self.entry(view, number, move))
            lines += flowing(entries, width)
        return lines

    def densely(self, view: TegCartasView, offer: Offer, width: int) -> list[Text]:
        """What is no attack: each card once, with a number for each place."""
        uses = [(number, move) for number, move, _ in offer if isinstance(move, Use)]
        played: dict[str, list[tuple[int, Play]]] = {}
        for number, move, _ in offer:
            if isinstance(move, Play) and move.territory is not None:
                played.setdefault(move.card, []).append((number, move))
        lines = self.strengths(view, uses, width) if uses else []
        for card, some in played.items():
            entries = [Text(self.say("terminal.play_in", card=self.wording.card(card)), "bold")]
            for number, move in some:
                place = self.wording.territory(move.territory or "")
                entries.append(Text(f"{number} {place}", no_wrap=True))
            lines += flowing(entries, width)
        listed = {number for number, _ in uses}
        listed |= {number for some in played.values() for number, _ in some}
        rest = [self.entry(view, *one[:2]) for one in offer if one[0] not in listed]
        return lines + flowing(rest, width)

    def strengths(
        self, view: TegCartasView, uses: Sequence[tuple[int, Use]], width: int
    ) -> list[Text]:
        """Dice cards with the number of cards that each wins against."""
        known = [attacks.strength(self.board, view, move.card) for _, move in uses]
        heading = self.say(f"terminal.strengths.{view.stage}", cards=known[0][1])
        entries = [Text(heading, "bold")]
        for (number, move), (wins, _) in zip(uses, known, strict=True):
            entries.append(Text(f"{number}) {self.wording.card(move.card)}: {wins}", no_wrap=True))
        return flowing(entries, width, gap=3)

    def grouped(self, view: TegCartasView, offer: Offer) -> list[tuple[str, Offer]]:
        """Moves by what stands above them: attacks by continent, the others without a heading."""
        lands = attacks.by_id(view)

        def heading(one: tuple[int, AnyMove, int]) -> str:
            if not isinstance(one[1], Attack):
                return self.say("terminal.others") if isinstance(offer[0][1], Attack) else ""
            continent = lands[one[1].territory].continent
            return self.say("terminal.attack_in", continent=self.say(f"continent.{continent}"))

        return [(name, list(some)) for name, some in groupby(offer, heading)]

    def entry(self, view: TegCartasView, number: int, move: AnyMove) -> Text:
        """A move with its number: where an attack comes from, how strong a card is."""
        text = Text(f"{number:>3} ", no_wrap=True)
        if isinstance(move, Attack):
            return text.append_text(self.attack(view, move))
        text.append(self.wording.move(move))
        if isinstance(move, Use):
            wins, cards = attacks.strength(self.board, view, move.card)
            text.append(f"  {self.say(f'terminal.strength.{view.stage}', wins=wins, cards=cards)}")
        return text

    def attack(self, view: TegCartasView, move: Attack) -> Text:
        """A territory to be attacked: whose it is, from where, and what it would bring."""
        assert view.seat is not None
        target = attacks.by_id(view)[move.territory]
        text = self.target(view, move)
        for name, brings in (
            ("whole", attacks.completes(view, view.seat, target)),
            ("objective", attacks.serves(view, target)),
            ("eliminates", attacks.eliminates(view, target)),
        ):
            text.append(
                f" {self.signs.dot} {self.say(f'terminal.brings.{name}')}" if brings else ""
            )
        return text

    def target(self, view: TegCartasView, move: Attack, briefly: bool = False) -> Text:
        """A territory, whose it is, and from where it is attacked; briefly only if by a bridge."""
        assert view.seat is not None
        target = attacks.by_id(view)[move.territory]
        text = emblem(self.players[target.owner]).append(f" {self.printed(target)}")
        start = attacks.origin(view, view.seat, target.id)
        if start is None:
            return text.append(f" {self.signs.back} {self.say('terminal.by_air')}", "dim")
        bridged = start.continent != target.continent
        if bridged or not briefly:
            text.append(f" {self.signs.back} {self.printed(start)}", "dim")
        if bridged and not briefly:
            text.append(f" ({self.say('terminal.bridge')})", "dim")
        return text
