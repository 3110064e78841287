"""A game: what people and programs hold, on top of the rules kernel."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from types import ModuleType
from typing import Any, ClassVar

import msgspec
import numpy as np

from reinos.core import engine, exercise, playouts
from reinos.core.batch import Batch
from reinos.core.buffers import Buffers
from reinos.core.chance import Seed, generator, secret
from reinos.core.compiled import Kernels
from reinos.core.contract import MOST_STEPS
from reinos.core.errors import (
    EndlessGame,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
)
from reinos.core.given import BYTE_ORDER_MARK, STRANGE, number, quoted, whole
from reinos.core.options import Option, Options, check_together, describe, read
from reinos.core.position import check_numbers, wrong
from reinos.core.protocol import Event, Move, Resignation, ScoreLine, View, to_json
from reinos.core.record import Array, fields_as_lists
from reinos.core.state import State
from reinos.core.vocabulary import Block, D, Line, Part, Refusal, Row, declared
from reinos.core.words import DEFAULT, LANGUAGES, load, say

MOST_PLAYOUTS = 10_000_000
"""How many games one call plays at most: minutes, and 200 megabytes of scores."""
MOST_DECISIONS = 10**9
Signature = frozenset[tuple[str, type, Any]]


class Envelope(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What every dumped position has around the game's own part."""

    game: str
    players: int
    position: dict[str, Any]
    options: dict[str, Any] = {}
    seed: str | None = None
    sequence: int = 0
    resigned: tuple[Resignation, ...] = ()


class Game(ABC):
    """The face of a game. A game's folder subclasses this and says what is its own.

    >>> import reinos
    >>> game = reinos.game("kingdomino")
    >>> game.players
    range(2, 5)
    >>> state = game.new(players=2, seed=7)
    >>> [str(move) for move in state.moves()]
    ['claim 13', 'claim 37', 'claim 45', 'claim 48']
    """

    id: ClassVar[str]
    """The name in tables and files, such as `kingdom-builder`."""
    version: ClassVar[int] = 1
    """The version of the rules: raised when a game file would no longer replay."""
    players: ClassVar[range]
    weight: ClassVar[int] = 2
    """How much there is to learn, from 1 to 5: lists begin with the lightest games."""
    unsuited: ClassVar[tuple[str, ...]] = ()
    """Bots that play this game worse than simpler ones do: they are not offered to people."""
    option_type: ClassVar[type[Options]] = Options
    kernels: ClassVar[ModuleType]
    """The rules: a module or package with a kernel for each name of the contract."""
    rule_prefix: ClassVar[str]
    """What stands before the number of a rule: `KD` for `KD-07`."""
    vocabulary: ClassVar[tuple[ModuleType, ...]] = ()
    """The modules that declare its moves, events, refusals, score lines and observation."""
    ranking: ClassVar[tuple[str, ...]] = ("score",)
    """What ranks the seats, in order: the names of the numbers that the kernel `standing` gives."""

    # What a game says of itself.

    def check(self, players: int, options: Any) -> None:  # noqa: B027 (many need no check)
        """Raise InvalidOption if these options do not go together, beyond what `When` says."""

    @abstractmethod
    def lay_board(self, board: Any, players: int, options: Any) -> None:
        """Fill in the board record, whose `players` is already set."""

    def move(self, action: int) -> Move:
        """The move that an action number stands for, in any state."""
        block = max(one for one in self._blocks if one <= action)
        return block.move(action - block)

    def event(self, state: State, row: Sequence[int]) -> Event:
        """What a row of the kernel tells, unless a game needs the state to tell it."""
        return self._rows[row[0]].decode(row[1:])

    def score_line(self, state: State, seat: int, row: Sequence[int]) -> ScoreLine:
        """The line of the score sheet that the kernel wrote as a row."""
        rule, kind, points, *details = row
        name, line = self._lines[kind]
        cells = self.cells(state, seat, row)
        return ScoreLine(self.rule(rule or line.rule), name, points, line.told(details), cells)

    def cells(self, state: State, seat: int, row: Sequence[int]) -> tuple[str, ...]:
        """The squares that a line of the score sheet is about; none unless told."""
        return ()

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """What a seat may see, built by adding."""

    def dump_position(self, state: State) -> dict[str, Any]:
        """The game's own part of a dumped position: the fields of the state unless told."""
        return fields_as_lists(state.record, but=("rng", "unused"))

    def load_position(self, position: dict[str, Any], board: Any, record: Any) -> None:
        """Set up an all-zero record from what `dump_position` gave, or raise InvalidPosition."""
        names = [name for name in record.dtype.names if name not in ("rng", "unused")]
        if set(position) != set(names):
            raise InvalidPosition("wrong_fields", fields=", ".join(names))
        for name in names:
            kind = record.dtype[name]
            try:
                value = np.array(position[name])
            except STRANGE:  # rows of different lengths
                raise wrong(name, "shape", shape=str(kind.shape)) from None
            if value.shape == kind.shape:
                check_numbers(name, value.ravel().tolist(), np.iinfo(kind.base))
            if value.shape != kind.shape or value.dtype.kind != "i":
                raise wrong(name, "shape", shape=str(kind.shape))
            record[name] = value

    @abstractmethod
    def pieces(self, state: State) -> list[str]:
        """Every piece of the game by name, wherever it is: always the same ones, for audits."""

    @abstractmethod
    def recount(self, position: dict[str, Any]) -> list[int]:
        """The scores counted anew from a dumped position, without the kernels, for audits."""

    # What every game can do.

    def new(self, players: int, seed: Seed = None, **options: Any) -> State:
        """Start a game. A seed is an int, bytes or text; without one the deal is fresh.

        >>> import reinos
        >>> state = reinos.game("kingdomino").new(players=3, seed=7, harmony=True)
        >>> state.seat, state.over
        (1, False)
        >>> reinos.game("kingdomino").new(players=5)
        Traceback (most recent call last):
        ...
        reinos.core.errors.InvalidOption: kingdomino is for 2 to 4 players, not 5.
        """
        chosen = self.read_options(players, options)
        root = secret(seed)
        self.compile_soon()
        return self.begin(int(players), chosen, root)

    def begin(self, players: int, options: Options, seed: bytes) -> State:
        """Start a game with checked options and the 256 bits of a seed."""
        board = self.board(players, options)
        states = np.zeros(1, self.kernels.STATE)
        self.engine.begin(board, states)
        state = State(self, board, states, options, seed)
        state.opening = tuple(state.told(state.advance))
        return state

    def read_options(self, players: int, options: Mapping[str, Any]) -> Options:
        """Check the number of players and the options, and fill in the rest."""
        count = whole(players, "players")
        if count not in self.players:
            raise InvalidOption(
                "wrong_players",
                game=self.id,
                least=self.players[0],
                most=self.players[-1],
                players=count,
            )
        chosen = read(self.id, self.option_type, options)
        check_together(count, chosen, self.words)
        self.check(count, chosen)
        return chosen

    def board(self, players: int, options: Options) -> Array:
        """The board record for these options, in an array of one that is never written again."""
        known = self._boards.get((players, options))
        if known is not None:
            return known
        board = np.zeros(1, self.kernels.BOARD)
        board[0].players = players
        self.lay_board(board[0], players, options)
        board.flags.writeable = False
        if len(self._boards) == 64:  # more is only seen where people bring their own data
            self._boards.clear()
        self._boards[players, options] = board
        return board

    @cached_property
    def _boards(self) -> dict[tuple[int, Options], Array]:
        return {}

    def load(self, position: Mapping[str, Any] | str | bytes) -> State:
        """The state of a position as given by `state.dump()` or typed by hand.

        >>> import reinos
        >>> game = reinos.game("kingdomino")
        >>> state = game.new(players=2, seed=7)
        >>> game.load(state.dump()) == state
        True
        """
        try:
            if isinstance(position, str):
                given = msgspec.json.decode(position.removeprefix(BYTE_ORDER_MARK), type=Envelope)
            elif isinstance(position, bytes):
                mark = BYTE_ORDER_MARK.encode()
                given = msgspec.json.decode(position.removeprefix(mark), type=Envelope)
            else:
                given = msgspec.convert(dict(position), Envelope)
            seed = bytes.fromhex(given.seed) if given.seed is not None else secret(None)
            if len(seed) != 32:
                raise ValueError("the seed has 64 hexadecimal digits")
        except STRANGE as error:
            raise InvalidPosition("unreadable", reason=str(error)) from None
        if not 0 <= given.sequence <= MOST_DECISIONS:
            raise wrong("sequence", "range", least=0, most=MOST_DECISIONS, value=given.sequence)
        if given.game != self.id:
            raise InvalidPosition("other_game", game=given.game, wanted=self.id)
        options = self.read_options(given.players, given.options)
        board = self.board(given.players, options)
        states = np.zeros(1, self.kernels.STATE)
        self.load_position(given.position, board[0], states[0])
        check_resigned(given)
        state = State(
            self, board, states, options, seed, given.sequence, given.resigned, from_position=True
        )
        state.advance(self.buffers.no_events)
        return state

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
        """The error for what is no move: a game names the rule if it has the shape of one."""
        return InvalidMove("unreadable_move", text=text, examples=self.examples)

    @cached_property
    def examples(self) -> str:
        """One move text of each kind, for people who mistype."""
        kinds = {type(move): str(move) for move in reversed(self._moves)}
        return ", ".join(f"'{text}'" for text in reversed(kinds.values()))

    def move_of(self, action: int) -> Move:
        """The move of an action number, from a table made once."""
        return self._moves[self.read_action(action)]

    def read_action(self, action: int) -> int:
        """An action number that the game has, or InvalidMove."""
        # Programs in a hurry come by here with what `actions` gave them.
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

    def playouts(
        self, games: int, players: int, seed: Seed = None, epsilon: float = 1.0, **options: Any
    ) -> Array:
        """Whole games in the kernel: the scores as an array (games, players).

        With chance `epsilon` any legal action is played, else the best by the game's policy: 1 is
        uniformly random play, 0 is greedy play.

        >>> import reinos
        >>> reinos.game("kingdomino").playouts(100, players=4, seed=1).shape
        (100, 4)
        """
        chosen = self.read_options(players, options)
        players = int(players)
        epsilon = number(epsilon, "epsilon", 0, 1)
        out = np.zeros((whole(games, "playouts", 0, MOST_PLAYOUTS), players), np.int32)
        root = secret(seed)
        blank = np.zeros(1, self.kernels.STATE)
        buffers = self.buffers
        ended = self.compile_playouts().playouts(
            self.board(players, chosen),
            np.zeros_like(blank),
            blank,
            generator(root, 0, 0),
            round(epsilon * playouts.ALWAYS),
            out,
            buffers.actions,
            buffers.worth,
            buffers.no_events,
        )
        if not ended:
            raise EndlessGame("endless_game", game=self.id, most=MOST_STEPS)
        return out

    def batch(self, size: int, players: int, seed: Seed = None, **options: Any) -> Batch:
        """Many games side by side, stepped together in the kernel."""
        chosen = self.read_options(players, options)
        return Batch(self, size, int(players), chosen, seed)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """Every option with its default and its possible values."""
        return describe(self.option_type)

    def variations(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """Every number of players with default options, then every other value of every option.

        >>> import reinos
        >>> list(reinos.game("kingdomino").variations())[:4]
        [(2, {}), (3, {}), (4, {}), (2, {'mighty_duel': True})]
        """
        for players in self.players:
            yield players, {}
        for option in self.options:
            for value in _other_values(option):
                options = {option.name: value}
                fitting = [n for n in self.players if self._fits(n, options)]
                if fitting:
                    yield fitting[0], options

    def _fits(self, players: int, options: Mapping[str, Any]) -> bool:
        try:
            self.read_options(players, options)
        except InvalidOption:
            return False
        return True

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

    def rule(self, number: int | str) -> str:
        """The id of a rule that a kernel or a declaration names by its number."""
        return number if isinstance(number, str) else f"{self.rule_prefix}-{number:02d}"

    def refusal(self, code: int, params: Sequence[int]) -> IllegalMove:
        """The error for a code of the kernel."""
        if legacy := getattr(self, "refusals", None):
            name, *names = legacy[code]
            given: dict[str, Any] = dict(zip(names, params[1:], strict=False))
            return IllegalMove(name, rule=self.rule(params[0]), words=self.words, **given)
        name, refusal = self._refusals[code]
        rule = self.rule(refusal.rule or params[0])
        return IllegalMove(name, rule=rule, words=self.words, **refusal.told(params[1:]))

    def declared(self, kind: type[D]) -> dict[str, D]:
        """What the game's vocabulary declares of a kind, by name.

        >>> import reinos
        >>> from reinos.core.vocabulary import Refusal
        >>> reinos.game("kingdomino").declared(Refusal)["outside"].rule
        14
        """
        return declared(self.vocabulary, kind)

    def observed(self, features: Array) -> dict[str, Array]:
        """The named parts of what `state.observe` or a batch gave, each in its shape.

        `game.declared(Part)` says what each is about: planes, seats, or what is shared.

        >>> import reinos
        >>> state = reinos.game("kingdomino").new(players=2, seed=7)
        >>> parts = state.game.observed(state.observe(0))
        """
        return {
            name: features[..., part : part.end].reshape(*features.shape[:-1], *part.shape)
            for name, part in self.declared(Part).items()
        }

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

    @cached_property
    def buffers(self) -> Buffers:
        """Tables for the kernels to write into."""
        return Buffers(self.kernels.ACTIONS)

    # Interpreted or compiled.

    @cached_property
    def _kernels(self) -> Kernels:
        return Kernels(self.id, self.kernels, engine, partial(exercise.engine, self))

    @property
    def engine(self) -> Any:
        """The entry points for single steps: compiled if that is at hand, else interpreted."""
        return self._kernels.at_hand or self._at_first

    @cached_property
    def _at_first(self) -> Any:
        if self._kernels.is_ready():
            return self._kernels.compiled()
        return self._kernels.interpreted

    @property
    def interpreted(self) -> Any:
        """The entry points as plain Python."""
        return self._kernels.interpreted

    def is_compiled(self) -> bool:
        """Whether everything is compiled: loaded, or waiting in the cache."""
        return self._kernels.is_ready()

    def compile(self) -> Any:
        """The entry points compiled: from the cache, or now, which takes some seconds once."""
        return self._kernels.compiled()

    def compile_soon(self) -> None:
        """Have another process compile, if need be; this one takes over when it is done."""
        self._kernels.compile_soon()

    @cached_property
    def _playouts(self) -> Kernels:
        return Kernels(self.id, self.kernels, playouts, partial(exercise.playouts, self))

    def compile_playouts(self) -> Any:
        """The entry points for whole games and batches, compiled."""
        return self._playouts.compiled()

    def __repr__(self) -> str:
        return f"<game {self.id}>"


def signature(move: Mapping[str, Any]) -> Signature:
    """The JSON of a move to look it up by: with types, since True equals 1.

    What is no dictionary of plain values has none, and so is no move.
    """
    try:
        return frozenset((name, type(value), value) for name, value in move.items())
    except STRANGE:
        return frozenset()


def check_resigned(given: Envelope) -> None:
    """Every seat resigns once, in order, before the decision that stands next."""
    seats: list[int] = []
    before = 0
    for one in given.resigned:
        if not 0 <= one.seat < given.players or one.seat in seats:
            raise wrong("resigned", "resigned_seat", value=one.seat, most=given.players - 1)
        if not before <= one.sequence <= given.sequence:
            raise wrong("resigned", "range", least=before, most=given.sequence, value=one.sequence)
        seats.append(one.seat)
        before = one.sequence


def _other_values(option: Option) -> list[Any]:
    """The values of an option besides its default; of a list one that is full."""
    if option.many:
        return [option.choices[1 : 1 + option.many]]
    values = option.choices or (option.least, option.most)
    return [value for value in values if value not in (option.default, None)]
