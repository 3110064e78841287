"""T.E.G. Cartas: conquer territories with dice cards until a secret objective is met."""

from collections.abc import Sequence
from functools import cached_property
from types import ModuleType
from typing import Any, ClassVar

from reinos.core.errors import InvalidMove, ReinosError
from reinos.core.game import Game
from reinos.core.protocol import Event, Move
from reinos.core.state import State
from reinos.games.teg_cartas import audit, events, moves, position, refusals, rules
from reinos.games.teg_cartas.cards import Cards
from reinos.games.teg_cartas.lessons import LESSONS
from reinos.games.teg_cartas.names import PLAYERS, dice_names, special_names, territory_names
from reinos.games.teg_cartas.options import TegCartasOptions, lay_board
from reinos.games.teg_cartas.prints import printed
from reinos.games.teg_cartas.record import AMBUSH_NEEDS_CARD, SECOND_RULES, unpacked
from reinos.games.teg_cartas.rules import observation, scoring
from reinos.games.teg_cartas.shapes import LastCombat
from reinos.games.teg_cartas.view import last_combat

EDITIONS = 128
"""How many sets of cards are kept at hand: more than there are boards in use."""
CHANGED = {"obj2_1", "obj2_6", "obj2_7", "obj3_2", "obj3_6", "obj3_7"}
"""The objectives that ask for other territories from the second version of the rules on."""


class TegCartas(Game):
    """The face of T.E.G. Cartas."""

    id = "teg-cartas"
    versions = range(SECOND_RULES, AMBUSH_NEEDS_CARD + 1)  # the first had other objectives
    players = PLAYERS
    option_type = TegCartasOptions
    lessons = LESSONS
    kernels: ClassVar[ModuleType] = rules
    rule_prefix = "TG"
    vocabulary = (moves, events, refusals, scoring, observation)
    ranking = ("won", "score")
    levels = ("greedy~0.75", "greedy~0.52", "greedy~0.33", "greedy~0.18", "greedy")
    scored = False  # objectives win (TG-21); territories are counted only if nobody has (TG-24)

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
        return moves.misplayed(text) or super().unreadable(text)

    def action(self, move: Move) -> int:
        """The action number of a move, which may have been put together wrongly (TG-14)."""
        try:
            return super().action(move)
        except InvalidMove as error:
            raise moves.misplayed(move) or error from None

    def event(self, state: State, row: Sequence[int]) -> Event:
        """The event of a row; of some the row says little, and the table the rest."""
        kind, seat, what, *_ = row
        _, states = state.arrays()
        if kind == events.TERRITORIES_DEALT:
            own = tuple(territory_names(own) for own in states["own"][0, : state.players])
            return events.TerritoriesDealt(seat, own)
        if kind == events.GOT_OBJECTIVE:
            return events.GotObjective(seat, printed(state).objectives[what].id)
        if kind == events.REVEALED:
            return revealed(last_combat(printed(state), unpacked(states)))
        if kind == events.SAW:
            dice, specials = states["known"][0, seat, what], states["known_special"][0, seat, what]
            return events.Saw(seat, what, dice_names(dice), special_names(specials))
        return super().event(state, row)

    def went_otherwise(self, state: State, version: int) -> ReinosError | None:
        """Somebody has an objective that was another by the first rules (TG-21)."""
        assert isinstance(state.options, TegCartasOptions)
        if version >= SECOND_RULES or state.options.objective_cards:
            return None
        objectives = printed(state).objectives
        dealt = {objectives[n].id for n in state.record.objective[: state.players].tolist()}
        if not dealt & CHANGED:
            return None
        return ReinosError("other_objectives", rule="TG-21", words=self.words)

    def cells(self, state: State, seat: int, row: Sequence[int]) -> tuple[str, ...]:
        """The territories that a line of the score sheet counts."""
        _, kind, _, continent, *_ = row
        if kind != scoring.CONTINENT:
            return ()
        _, states = state.arrays()
        own: int = states["own"][0, seat].item()
        return territory_names(own & printed(state).lands[continent])

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

    @cached_property
    def _editions(self) -> dict[int, Cards]:
        return {}

    def cards_of(self, state: State) -> Cards:
        """What is printed on the cards of this game."""
        assert isinstance(state.options, TegCartasOptions)
        return state.options.cards()


def revealed(last: LastCombat | None) -> Event:
    """The cards of the last combat are turned over (TG-08, TG-13)."""
    assert last is not None
    attack = (last.attacker, last.defender, last.territory, last.attack.id, last.attack.numbers)
    if last.defence is None:
        return events.Undefended(*attack, last.specials)
    defence = (last.defence.id, last.defence.numbers, last.source)
    return events.Revealed(*attack, *defence, last.specials, last.positions, last.won)


GAME = TegCartas()
