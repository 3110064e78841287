"""T.E.G. Cartas: conquer territories with dice cards until a secret objective is met."""

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import Annotated, Any, ClassVar, Literal

import msgspec
import numpy as np

from reinos.core.errors import InvalidMove
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.protocol import Move, ScoreLine
from reinos.core.state import State
from reinos.games.teg_cartas import audit, position, rules
from reinos.games.teg_cartas.cardfiles import read_cards
from reinos.games.teg_cartas.cards import CONTINENT_IDS, Cards, continents, countries
from reinos.games.teg_cartas.moves import VICTORIES, AnyEvent, AnyMove, misplayed, move_of
from reinos.games.teg_cartas.rules import refusals as why
from reinos.games.teg_cartas.rules import score
from reinos.games.teg_cartas.telling import event_of
from reinos.games.teg_cartas.view import TegCartasView, view

EDITIONS = 128
"""How many sets of cards are kept at hand: more than there are boards in use."""


class TegCartasOptions(Options, frozen=True, kw_only=True):
    """How combats are decided, whether there are special cards, how long the game lasts.

    The others are the texts of card files (see `cardfiles.py`); empty, the package's own are used.
    """

    combat: Literal["majority", "count"] = "majority"
    specials: bool = True
    max_rounds: Annotated[int, msgspec.Meta(ge=1, le=100)] = 40
    territory_cards: str = ""
    dice_cards: str = ""
    special_cards: str = ""
    objective_cards: str = ""


class TegCartas(Game):
    """The face of T.E.G. Cartas."""

    id = "teg-cartas"
    version = 2  # cards without effect are refused (TG-14), and other objectives
    players = range(2, 5)
    option_type = TegCartasOptions
    kernels: ClassVar[ModuleType] = rules
    rule_prefix = "TG"
    refusals: ClassVar[Mapping[int, tuple[str, ...]]] = {
        why.IN_TURN: ("in_turn",),
        why.CHOOSE_CARD: ("choose_card",),
        why.ATTACK_UNDER_WAY: ("attack_under_way",),
        why.MUST_DEFEND: ("must_defend",),
        why.MUST_TAKE: ("must_take",),
        why.MUST_DISCARD: ("must_discard",),
        why.NOT_IN_GAME: ("not_in_game",),
        why.OWN_TERRITORY: ("own_territory",),
        why.OUT_OF_REACH: ("out_of_reach",),
        why.TRUCE_STANDS: ("truce_stands",),
        why.NO_DICE: ("no_dice",),
        why.NOT_IN_HAND: ("not_in_hand",),
        why.NO_DECK: ("no_deck",),
        why.NO_SPECIALS: ("no_specials",),
        why.NOT_HELD: ("not_held",),
        why.NOT_A_RIVAL: ("not_a_rival",),
        why.RIVAL_HAS_NO_DICE: ("rival_has_no_dice",),
        why.NOTHING_TO_DRAW: ("nothing_to_draw",),
        why.ALREADY_WAITS: ("already_waits",),
        why.NO_DICE_TO_ATTACK: ("no_dice_to_attack",),
        why.ALREADY_AT_TRUCE: ("already_at_truce",),
        why.LAST_TERRITORY: ("last_territory",),
        why.NOT_IN_RIVALS_HAND: ("not_in_rivals_hand",),
        why.NOT_YOURS_TO_DISCARD: ("not_yours_to_discard",),
        why.NOTHING_TO_ATTACK: ("nothing_to_attack",),
        why.NOTHING_BEYOND_REACH: ("nothing_beyond_reach",),
    }

    def cards(self, options: TegCartasOptions) -> Cards:
        """What is printed on the cards of a game with these options."""
        return read_cards(
            options.territory_cards,
            options.dice_cards,
            options.special_cards,
            options.objective_cards,
        )

    def check(self, players: int, options: TegCartasOptions) -> None:
        """Card files must be complete and consistent (TG-01)."""
        self.cards(options)

    def lay_board(self, board: Any, players: int, options: TegCartasOptions) -> None:
        """Everything that is printed on the cards, and the options."""
        cards = self.cards(options)
        board.edition = edition(cards)
        self._editions.pop(int(board.edition), None)
        self._editions[int(board.edition)] = cards
        if len(self._editions) > EDITIONS:
            del self._editions[next(iter(self._editions))]
        board.majority = options.combat == "majority"
        board.specials = options.specials
        board.max_rounds = options.max_rounds
        board.common = 21 if players == 4 else 29  # TG-21
        lay_world(board, cards)
        lay_dice(board, cards)
        for kind, special in enumerate(cards.specials):
            board.copies[kind] = special.copies
            board.value[kind] = special.value
        objectives = cards.objectives_for(players)
        board.objectives = len(objectives)
        for number, objective in enumerate(objectives):
            board.need[number] = objective.needs
            board.need_total[number] = objective.total

    def parse(self, text: str | Mapping[str, Any]) -> Move:
        """Read a move; a special card with too little, too much or the wrong thing breaks TG-14.

        >>> GAME.parse("play sabotaje")
        Traceback (most recent call last):
        ...
        reinos.core.errors.InvalidMove: Sabotage is played on a player: 'play sabotaje p2'. (TG-14)
        """
        try:
            return super().parse(text)
        except InvalidMove as error:
            raise misplayed(text) or error from None

    def action(self, move: Move) -> int:
        """The action number of a move, which may have been put together wrongly (TG-14)."""
        try:
            return super().action(move)
        except InvalidMove as error:
            raise misplayed(move) or error from None

    def move(self, action: int) -> AnyMove:
        """The move of an action."""
        return move_of(action)

    def event(self, state: State, row: Sequence[int]) -> AnyEvent:
        """The event of a row."""
        objectives = self.cards_of(state).objectives_for(state.players)
        return event_of(state, row, [card.id for card in objectives])

    def score_line(self, state: State, seat: int, row: Sequence[int]) -> ScoreLine:
        """The territories of a continent, or how the game was won."""
        rule, kind, points, first, size, *_ = row
        if kind == score.VICTORY:
            return ScoreLine(self.rule(rule), f"won_{VICTORIES[first - 1]}", points, {}, ())
        own = int(state.record.own[seat]) & int(state.board.continent[first])
        params = {"continent": CONTINENT_IDS[first], "held": points, "size": size}
        cells = tuple(id for at, id in enumerate(countries()) if own >> at & 1)
        return ScoreLine(self.rule(rule), "continent", points, params, cells)

    def view(self, state: State, seat: int | None) -> TegCartasView:
        """What a seat sees."""
        return view(state, seat, self.cards_of(state))

    def dump_position(self, state: State) -> dict[str, Any]:
        """Who holds which cards, as people write it."""
        return position.dump(state, self.cards_of(state))

    def load_position(self, given: dict[str, Any], board: Any, record: Any) -> None:
        """Cards and stage, checked by the rules."""
        position.load(given, board, record, self._editions[int(board.edition)])

    def pieces(self, state: State) -> list[str]:
        """Every card, wherever it is."""
        return audit.pieces(state, self.cards_of(state))

    def recount(self, position: dict[str, Any]) -> list[int]:
        """The territories of every seat."""
        return audit.recount(position)

    @cached_property
    def _editions(self) -> dict[int, Cards]:
        return {}

    def cards_of(self, state: State) -> Cards:
        """What is printed on the cards of this game."""
        assert isinstance(state.options, TegCartasOptions)
        return self.cards(state.options)


def edition(cards: Cards) -> int:
    """A number that tells different cards apart: 0 for the package's own."""
    if cards == read_cards():
        return 0
    return int.from_bytes(hashlib.sha256(msgspec.json.encode(cards)).digest()[:7], "big")


def lay_world(board: Any, cards: Cards) -> None:
    """Territories, continents and bridges as sets (TG-07)."""
    at = {id: number for number, id in enumerate(countries())}
    for territory in cards.territories:
        mine = 1 << at[territory.id]
        board.world |= mine
        board.continent[CONTINENT_IDS.index(territory.continent)] |= mine
        for end in territory.bridges:
            board.bridges[at[territory.id]] |= 1 << at[end]
    for number, continent in enumerate(continents()):
        board.bonus[number] = continent.special_cards


def lay_dice(board: Any, cards: Cards) -> None:
    """The numbers of every dice card, and how many others it beats and holds against (TG-09)."""
    dice = np.array([card.numbers for card in cards.dice])
    board.dice[:] = dice
    higher = (dice[:, None, :] > dice[None, :, :]).sum(axis=2)
    lower = (dice[:, None, :] < dice[None, :, :]).sum(axis=2)
    wins = higher >= 2 if board.majority else higher > lower
    np.fill_diagonal(wins, False)
    board.beats[:] = wins.sum(axis=1)
    board.holds[:] = len(dice) - 1 - wins.sum(axis=0)
    board.deck_holds = int(board.holds.mean())


GAME = TegCartas()
