"""T.E.G. Cartas: conquer territories with dice cards until a secret objective is met."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import Any, ClassVar

from reinos.core.errors import InvalidMove
from reinos.core.game import Game
from reinos.core.protocol import Move, ScoreLine
from reinos.core.state import State
from reinos.games.teg_cartas import audit, position, rules
from reinos.games.teg_cartas import events as ev
from reinos.games.teg_cartas import refusals as why
from reinos.games.teg_cartas.cards import Cards
from reinos.games.teg_cartas.events import AnyEvent
from reinos.games.teg_cartas.moves import AnyMove, misplayed, move_of
from reinos.games.teg_cartas.names import (
    CONTINENT_IDS,
    COUNTRIES,
    DICE_IDS,
    NOBODY,
    PLAYERS,
    SPECIAL_IDS,
    VICTORIES,
    dice_names,
    special_names,
    territory_names,
    territory_or_none,
    victory_or_none,
)
from reinos.games.teg_cartas.options import TegCartasOptions, lay_board
from reinos.games.teg_cartas.rules.scoring import VICTORY
from reinos.games.teg_cartas.view import TegCartasView, last_combat_view, view

EDITIONS = 128
"""How many sets of cards are kept at hand: more than there are boards in use."""


class TegCartas(Game):
    """The face of T.E.G. Cartas."""

    id = "teg-cartas"
    version = 2  # cards without effect are refused (TG-14), and other objectives
    players = PLAYERS
    option_type = TegCartasOptions
    kernels: ClassVar[ModuleType] = rules
    rule_prefix = "TG"
    unsuited = ("mc",)  # of many attacks nearly as good as each other it takes any
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

    def check(self, players: int, options: TegCartasOptions) -> None:
        """Card files must be complete and consistent (TG-01)."""
        options.cards()

    def lay_board(self, board: Any, players: int, options: TegCartasOptions) -> None:
        """The cards and the options; the cards are kept at hand by the number of their edition."""
        lay_board(board, players, options)
        self._editions.pop(int(board.edition), None)
        self._editions[int(board.edition)] = options.cards()
        if len(self._editions) > EDITIONS:
            del self._editions[next(iter(self._editions))]

    def unreadable(self, text: Any) -> InvalidMove:
        """A special card with too little, too much or the wrong thing breaks TG-14.

        >>> GAME.parse("play sabotaje")
        Traceback (most recent call last):
        ...
        reinos.core.errors.InvalidMove: Sabotage is played on a player: 'play sabotaje p2'. (TG-14)
        """
        return misplayed(text) or super().unreadable(text)

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
        """The event of a row: its kind, mostly a seat, then what or whom it concerns."""
        return event_of(state, row, self.cards_of(state))

    def score_line(self, state: State, seat: int, row: Sequence[int]) -> ScoreLine:
        """The territories of a continent, or how the game was won."""
        rule, kind, points, first, size, *_ = row
        if kind == VICTORY:
            return ScoreLine(self.rule(rule), f"won_{victory_or_none(first)}", points, {}, ())
        own = int(state.record.own[seat]) & int(state.board.continent[first])
        params = {"continent": CONTINENT_IDS[first], "held": points, "size": size}
        return ScoreLine(self.rule(rule), "continent", points, params, territory_names(own))

    def view(self, state: State, seat: int | None) -> TegCartasView:
        """What a seat sees."""
        return view(state, seat, self.cards_of(state))

    def dump_position(self, state: State) -> dict[str, Any]:
        """Who holds which cards, as people write it."""
        return position.dump(state, self.cards_of(state))

    def load_position(self, given: dict[str, Any], board: Any, record: Any) -> None:
        """Cards and stage, checked by the rules."""
        cards = self._editions[int(board.edition)]
        position.load(given, board, record, cards)
        audit.check(board, record, cards)

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
        return state.options.cards()


def revealed(state: State, cards: Cards) -> ev.Revealed | ev.Undefended:
    """The cards of the last combat are turned over."""
    last = last_combat_view(state.board, state.record, cards)
    assert last is not None
    where = (last.attacker, last.defender, last.territory, last.attack.id, last.attack.numbers)
    if last.defence is None:
        return ev.Undefended(*where, last.specials)
    defence = (last.defence.id, last.defence.numbers, last.source)
    return ev.Revealed(*where, *defence, last.specials, last.positions, last.won)


def event_of(state: State, row: Sequence[int], deck: Cards) -> AnyEvent:
    """The event of a row: its kind, mostly a seat, then what or whom it concerns."""
    kind, seat, what, third, origin, *_ = row
    s = state.record
    cards = dice_names(what | third << ev.HALF) if kind in (ev.GOT_DICE, ev.DISCARDED_DICE) else ()
    match kind:
        case ev.TERRITORIES_DEALT:
            own = tuple(territory_names(own) for own in s.own[: state.players])
            return ev.TerritoriesDealt(seat, own)
        case ev.GOT_OBJECTIVE:
            return ev.GotObjective(seat, deck.objectives_for(state.players)[what].id)
        case ev.DICE_DEALT:
            return ev.DiceDealt(seat, what)
        case ev.GOT_DICE:
            return ev.GotDice(seat, cards)
        case ev.SPECIALS_DEALT:
            return ev.SpecialsDealt(seat, what)
        case ev.GOT_SPECIAL:
            return ev.GotSpecial(seat, SPECIAL_IDS[what])
        case ev.ROUND_BEGAN:
            return ev.RoundBegan(seat, what)
        case ev.TURN_BEGAN:
            return ev.TurnBegan(seat)
        case ev.DECLARED:
            return ev.Declared(seat, what, COUNTRIES[third], territory_or_none(origin))
        case ev.LAID:
            return ev.Laid(seat)
        case ev.REVEALED:
            return revealed(state, deck)
        case ev.CONQUERED:
            return ev.Conquered(seat, what, COUNTRIES[third])
        case ev.HELD:
            return ev.Held(seat, what, COUNTRIES[third])
        case ev.PLAYED:
            if third == NOBODY:
                return ev.Played(seat, SPECIAL_IDS[what])
            return ev.PlayedAgainst(seat, SPECIAL_IDS[what], third)
        case ev.SAW:
            dice, specials = s.known[seat, what], s.known_special[seat, what]
            return ev.Saw(seat, what, dice_names(dice), special_names(specials))
        case ev.TOOK:
            return ev.Took(seat, what)
        case ev.TOOK_CARD:
            return ev.TookCard(seat, what, DICE_IDS[third])
        case ev.DISCARDED_DICE:
            return ev.DiscardedDice(seat, cards)
        case ev.DISCARDED_SPECIAL:
            return ev.DiscardedSpecial(seat, SPECIAL_IDS[what])
        case ev.RESHUFFLED:
            return ev.Reshuffled("special" if seat else "dice", what)
        case ev.ELIMINATED:
            return ev.Eliminated(seat)
        case ev.WON:
            return ev.Won(seat, VICTORIES[what - 1])
    return ev.Ended()


GAME = TegCartas()
