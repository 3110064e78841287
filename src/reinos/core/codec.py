"""Translate numbers into moves, events, refusals and score lines, and texts into moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from reinos.core.arguments import STRANGE, quoted, whole
from reinos.core.errors import IllegalMove, InvalidMove
from reinos.core.protocol import Event, Move, ScoreLine, to_json
from reinos.core.record import Array
from reinos.core.vocabulary import Block, D, Line, Part, Refusal, Row, declared
from reinos.core.words import DEFAULT, LANGUAGES, load, say

if TYPE_CHECKING:
    from reinos.core.state import State

Signature = frozenset[tuple[str, type, Any]]

KEPT_SHEETS = 4096
"""How many score sheets a game keeps: enough for all tables that are played at once."""
KEPT_LINES = 4096
"""How many lines of score sheets a game keeps: a move changes only a few of them."""


class Codec:
    """Translates between the numbers of the kernels and the vocabulary and words of a game."""

    kernels: ClassVar[ModuleType]
    """The rules: a module or package with a kernel for each name of the contract."""
    rule_prefix: ClassVar[str]
    """The prefix of rule ids: `KD` for `KD-07`."""
    vocabulary: ClassVar[tuple[ModuleType, ...]] = ()
    """The modules that declare its moves, events, refusals, score lines and observation."""
    ranking: ClassVar[tuple[str, ...]] = ("score",)
    """The names of the numbers that rank the seats, in the order of the kernel `standing`."""

    def move_of(self, action: int) -> Move:
        """The move of an action number, from a table that is made once."""
        return self._moves[self.read_action(action)]

    def moves_of(self, actions: Array) -> list[Move]:
        """The moves of legal actions, as `state.actions()` gives them."""
        return [*map(self._moves.__getitem__, actions.tolist())]

    def read_action(self, action: int) -> int:
        """An action number that the game has, or InvalidMove."""
        # A fast path for programs that pass on what `actions` gave them.
        usual = type(action) in (int, np.int32, np.int64)
        checked = int(action) if usual else whole(action, "action", error=InvalidMove)
        if 0 <= checked < self.kernels.ACTIONS:
            return checked
        raise InvalidMove("unknown_action", action=checked, most=self.kernels.ACTIONS - 1)

    def action(self, move: Move) -> int:
        """The action number of a move."""
        try:
            return self._numbers[move]
        except (KeyError, TypeError):
            raise InvalidMove("unknown_move", text=quoted(move)) from None

    def parse(self, text: str | Mapping[str, Any]) -> Move:
        """Read a move from its text, or from its JSON as a dictionary.

        >>> import reinos
        >>> reinos.game("kingdomino").parse("Place  g8 right")
        Place(cell='g8', direction='right')
        """
        if isinstance(text, str):
            action = self._texts.get(" ".join(text.lower().split()))
        else:
            action = self._objects.get(signature(text))
        if action is None:
            raise self.unreadable(text)
        return self._moves[action]

    def unreadable(self, text: Any) -> InvalidMove:
        """The error for an unreadable move. A game may name the rule, if it looks like a move."""
        return InvalidMove("unreadable_move", text=text, examples=self.examples)

    @cached_property
    def examples(self) -> str:
        """One move text of each kind, for people who mistype."""
        kinds = {type(move): str(move) for move in reversed(self._moves)}
        return ", ".join(f"'{text}'" for text in reversed(kinds.values()))

    def move(self, action: int) -> Move:
        """The move that an action number stands for, in any state."""
        block = max(one for one in self._blocks if one <= action)
        return block.move(action - block)

    def event(self, state: State, row: Sequence[int]) -> Event:
        """The event of a row that a kernel wrote. A game that needs the state overrides this."""
        return self._rows[row[0]].decode(row[1:])

    def score_lines(self, state: State, seat: int, rows: Array) -> list[ScoreLine]:
        """The score sheet of the rows that a kernel wrote, from the cache if it is there."""
        looked_at = self.looked_at(state, seat)
        key = rows.tobytes(), looked_at
        found = self._sheets.get(key) if looked_at is not None else None
        if found is None:
            found = [self.score_line(state, seat, row) for row in rows.tolist()]
            if looked_at is not None:
                if len(self._sheets) >= KEPT_SHEETS:
                    del self._sheets[next(iter(self._sheets))]
                self._sheets[key] = found
        return list(found)

    @cached_property
    def _sheets(self) -> dict[tuple[bytes, bytes | None], list[ScoreLine]]:
        return {}

    def looked_at(self, state: State, seat: int) -> bytes | None:
        """Everything that `cells` depends on, as bytes; None if that is not known."""
        return None

    def score_line(self, state: State, seat: int, row: Sequence[int]) -> ScoreLine:
        """The line of the score sheet that the kernel wrote as a row."""
        return self._known_lines(tuple(row), self.cells(state, seat, row))

    @cached_property
    def _known_lines(self) -> Callable[[tuple[int, ...], tuple[str, ...]], ScoreLine]:
        return lru_cache(KEPT_LINES)(self._make_line)

    def _make_line(self, row: tuple[int, ...], cells: tuple[str, ...]) -> ScoreLine:
        rule, kind, points, *details = row
        name, line = self._lines[kind]
        return ScoreLine(self.rule(rule or line.rule), name, points, line.told(details), cells)

    def cells(self, state: State, seat: int, row: Sequence[int]) -> tuple[str, ...]:
        """The squares that a line of the score sheet is about; none unless a game says so."""
        return ()

    def refusal(self, code: int, params: Sequence[int]) -> IllegalMove:
        """The error for a refusal code of the kernel."""
        name, refusal = self._refusals[code]
        rule = self.rule(refusal.rule or params[0])
        return IllegalMove(name, rule=rule, words=self.words, **refusal.told(params[1:]))

    def rule(self, number: int | str) -> str:
        """The id of a rule that a kernel or a declaration names by its number."""
        return number if isinstance(number, str) else f"{self.rule_prefix}-{number:02d}"

    def declared(self, kind: type[D]) -> dict[str, D]:
        """What the game's vocabulary declares of a kind, by name.

        >>> import reinos
        >>> from reinos.core.vocabulary import Refusal
        >>> reinos.game("kingdomino").declared(Refusal)["outside"].rule
        14
        """
        return declared(self.vocabulary, kind)

    def observed(self, features: Array) -> dict[str, Array]:
        """The named parts of one or many observations, each in its shape.

        `game.declared(Part)` says what each part is about: planes, seats, or shared facts.

        >>> import reinos
        >>> state = reinos.game("kingdomino").new(players=2, seed=7)
        >>> parts = state.game.observed(state.observe(0))
        """
        return {
            name: features[..., part : part.end].reshape(*features.shape[:-1], *part.shape)
            for name, part in self._parts.items()
        }

    @cached_property
    def rules(self) -> dict[str, dict[str, str]]:
        """The numbered rules: for each id its text in every language."""
        texts = {lang: load(self.words, lang) for lang in LANGUAGES}
        ids = [key for key in texts[DEFAULT] if key.startswith("rule.")]
        return {
            key.removeprefix("rule."): {lang: texts[lang][key] for lang in LANGUAGES} for key in ids
        }

    @cached_property
    def words(self) -> str:
        """The package that holds this game's words."""
        return type(self).__module__.rpartition(".")[0]

    def say(self, key: str, lang: str = DEFAULT, **params: Any) -> str:
        """A sentence of this game's words, or of the words that all games share."""
        return say(key, params, lang, self.words, "reinos.core")

    @cached_property
    def _refusals(self) -> dict[int, tuple[str, Refusal]]:
        return {int(one): (name, one) for name, one in self.declared(Refusal).items()}

    @cached_property
    def _lines(self) -> dict[int, tuple[str, Line]]:
        return {int(one): (name, one) for name, one in self.declared(Line).items()}

    @cached_property
    def _rows(self) -> dict[int, Row]:
        return {int(one): one for one in self.declared(Row).values()}

    @cached_property
    def _parts(self) -> dict[str, Part]:
        return self.declared(Part)

    @cached_property
    def _blocks(self) -> tuple[Block, ...]:
        return tuple(self.declared(Block).values())

    @cached_property
    def _moves(self) -> tuple[Move, ...]:
        return tuple(self.move(action) for action in range(self.kernels.ACTIONS))

    @cached_property
    def _numbers(self) -> dict[Move, int]:
        return {move: action for action, move in enumerate(self._moves)}

    @cached_property
    def _objects(self) -> dict[Signature, int]:
        return {signature(to_json(move)): action for action, move in enumerate(self._moves)}

    @cached_property
    def _texts(self) -> dict[str, int]:
        return {str(move): action for action, move in enumerate(self._moves)}


def signature(move: Mapping[str, Any]) -> Signature:
    """The key of a move's JSON. It has the types of the values, because True equals 1.

    It is empty, and so finds no move, unless the JSON is a dictionary of plain values.
    """
    try:
        return frozenset((name, type(value), value) for name, value in move.items())
    except STRANGE:
        return frozenset()
