"""A game as people and programs use it, on top of the kernels of its rules."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from functools import cached_property, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar

import numpy as np
from msgspec.structs import replace

from reinos.core import engine, exercise, passes, playouts, position
from reinos.core.arguments import number, whole
from reinos.core.batch import Batch, tellable
from reinos.core.buffers import Buffers
from reinos.core.chance import Seed, generator, secret
from reinos.core.codec import Codec
from reinos.core.compiler import Kernels
from reinos.core.contract import MOST_STEPS
from reinos.core.errors import EndlessGame, InvalidOption, InvalidPosition, ReinosError, StuckGame
from reinos.core.lessons import Lesson
from reinos.core.levels import USUAL_PRESETS
from reinos.core.options import Option, Options, check_together, describe, read
from reinos.core.protocol import View
from reinos.core.record import Array
from reinos.core.state import State

MOST_PLAYOUTS = 10_000_000
"""How many games one call plays at most. They take minutes, and 200 megabytes for the scores."""


class Game(Codec, ABC):
    """The face of a game. The folder of a game has a subclass, which says how the game differs.

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
    versions: ClassVar[range] = range(1, 2)
    """The versions of the rules that it plays. New games go by the last one. Files and tables of
    earlier versions go on by the rules they began with; kernels find the version in `b.rules`."""
    learners: ClassVar[int] = 1
    """The version of its environments for learners, raised when actions or observations change:
    what was learnt in one would not fit any more."""
    players: ClassVar[range]
    weight: ClassVar[int] = 2
    """How much there is to learn, from 1 to 5: lists begin with the lightest games."""
    secrets: ClassVar[bool] = True
    """Whether a seat sees anything that others must not see."""
    scored: ClassVar[bool] = True
    """Whether points decide it. If not, tables show none, and a series is won by games."""
    lessons: ClassVar[tuple[Lesson, ...]] = ()
    """Prepared deals for those who learn it, the first one first."""
    series: ClassVar[Mapping[str, int]] = {}
    """The series that its rules name, and how many games each has."""
    open_start: ClassVar[Collection[int]] = ()
    """For which numbers of players the rules let the players decide who begins."""
    levels: ClassVar[tuple[str, ...]] = USUAL_PRESETS
    """The bot of each level, from the weakest: a program, its budget, how often it slips."""
    option_type: ClassVar[type[Options]] = Options

    # What a game says of itself.

    def check(self, players: int, options: Any) -> None:
        """Raise InvalidOption if options contradict each other in a way that `When` cannot say."""

    @abstractmethod
    def lay_board(self, board: Any, players: int, options: Any) -> None:
        """Fill in the board record, whose `players` is already set."""

    def view(self, state: State, seat: int | None) -> View:
        """What a seat may see: what everybody sees, and what is its own."""
        seen = self.open_view(state)
        return seen if seat is None else replace(seen, **self.own_view(state, seat, seen))

    def open_view(self, state: State) -> View:
        """What everybody sees, spectators too, as the game's `view.py` builds it by adding."""
        seen: View = self.room("view").view(state)
        return seen

    def own_view(self, state: State, seat: int, seen: View) -> dict[str, Any]:
        """The fields of a view that a seat sees differently, beginning with its legal moves."""
        moves = tuple(state.moves()) if seat == state.seat else ()
        return {"viewer": seat, "moves": moves, **self.room("view").own(state, seat, seen)}

    def dump_position(self, state: State) -> dict[str, Any]:
        """The game's own part of a dumped position, as its `position.py` writes it."""
        own: dict[str, Any] = self.room("position").dump(state)
        return own

    def load_position(self, given: dict[str, Any], board: Any, record: Any) -> None:
        """Fill in an all-zero record from a dumped position, or raise InvalidPosition."""
        self.room("position").load(given, board, record)

    def went_otherwise(self, state: State, version: int) -> ReinosError | None:
        """Why an unfinished game of forgotten rules was another one, although its moves fit."""
        return None

    def pieces(self, state: State) -> list[str]:
        """The names of all pieces, wherever they are. Audits check that they stay the same."""
        found: list[str] = self.room("audit").pieces(state)
        return found

    def recount(self, position: dict[str, Any]) -> list[int]:
        """The scores, counted from a dumped position without the kernels, for audits."""
        counted: list[int] = self.room("audit").recount(position)
        return counted

    def room(self, name: str) -> Any:
        """A module of the game's folder; core's `position`, if the folder has none."""
        found = self._rooms.get(name)
        if found is None:
            own = f"{self.words}.{name}"
            missing = name == "position" and find_spec(own) is None
            found = self._rooms[name] = position if missing else import_module(own)
        return found

    @cached_property
    def _rooms(self) -> dict[str, Any]:
        return {}

    # What every game can do.

    def new(self, players: int, seed: Seed = None, **options: Any) -> State:
        """Start a game. A seed is an int, bytes or text; without a seed, the deal is random.

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

    @property
    def environment(self) -> str:
        """The name of its environments for learners, such as `kingdomino_v1`."""
        return f"{self.id.replace('-', '_')}_v{self.learners}"

    @property
    def version(self) -> int:
        """The version of the rules by which new games are played."""
        return self.versions[-1]

    def version_for(self, version: int) -> int:
        """The version of the rules for a game of some version: the same, or the oldest there is.

        A version newer than all of ours raises ReinosError.

        >>> import reinos
        >>> game = reinos.game("teg-cartas")
        >>> game.versions, game.version_for(2), game.version_for(1)
        (range(2, 4), 2, 2)
        """
        if version > self.version:
            raise ReinosError("newer_version", version=version, wanted=self.version)
        return max(version, self.versions[0])

    def begin(
        self, players: int, options: Options, seed: bytes, version: int | None = None
    ) -> State:
        """Start a game with checked options and the 256 bits of a seed.

        It goes by the newest version of the rules, or by the given one.
        """
        board = self.board(players, options, version)
        states = np.zeros(1, self.kernels.STATE)
        self.engine.begin(board, states)
        state = State(self, board, states, options, seed)
        state.opening = tuple(state.told(state.advance))
        state.check_moves()
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

    def board(self, players: int, options: Options, version: int | None = None) -> Array:
        """The board record for these options, in a read-only array of one."""
        rules = self.version if version is None else self.version_for(version)
        known = self._boards.get((players, options, rules))
        if known is not None:
            return known
        board = np.zeros(1, self.kernels.BOARD)
        board[0].players = players
        if "rules" in self.kernels.BOARD.names:
            board[0].rules = rules
        self.lay_board(board[0], players, options)
        board.flags.writeable = False
        if len(self._boards) == 64:  # there are more only where people bring their own data
            self._boards.clear()
        self._boards[players, options, rules] = board
        return board

    @cached_property
    def _boards(self) -> dict[tuple[int, Options, int], Array]:
        return {}

    def load(self, given: Mapping[str, Any] | str | bytes, version: int | None = None) -> State:
        """The state of a position that `state.dump()` gave or somebody wrote.

        It goes on by the rules of the version that it names. If it names none, it goes by
        `version`, or by the newest rules.

        >>> import reinos
        >>> game = reinos.game("kingdomino")
        >>> state = game.new(players=2, seed=7)
        >>> game.load(state.dump()) == state
        True
        """
        told, seed = position.envelope(given, self.id, self.version)
        options = self.read_options(told.players, told.options)
        board = self.board(told.players, options, told.version or version)
        states = np.zeros(1, self.kernels.STATE)
        self.load_position(told.position, board[0], states[0])
        position.check_resigned(told)
        state = State(
            self,
            board,
            states,
            options,
            seed,
            told.sequence,
            told.resigned,
            stopped=told.stopped,
            from_position=True,
        )
        try:
            state.advance(self.buffers.no_events)
            state.check_moves()
        except StuckGame as error:
            raise InvalidPosition("stuck_position", seat=error.params["seat"]) from error
        return state

    def playouts(
        self, games: int, players: int, seed: Seed = None, epsilon: float = 1.0, **options: Any
    ) -> Array:
        """Play whole games in the kernel; returns the scores as an array (games, players).

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
        seed = tellable(seed)
        root = secret(seed)
        blank = np.zeros(1, self.kernels.STATE)
        states = np.zeros_like(blank)
        buffers = self.buffers
        came = self.compile_playouts().playouts(
            self.board(players, chosen),
            states,
            blank,
            generator(root, 0, 0),
            round(epsilon * playouts.ALWAYS),
            out,
            buffers.actions,
            buffers.worth,
            buffers.no_events,
        )
        if came == playouts.STUCK:
            seat = int(states["mover"][0])
            raise StuckGame("stuck_playouts", game=self.id, seat=seat, seed=seed)
        if came == playouts.ENDLESS:
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
            for value in option.other_values():
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
    def buffers(self) -> Buffers:
        """Tables for the kernels to write into."""
        return Buffers(self.kernels.ACTIONS)

    # Interpreted or compiled.

    @cached_property
    def _kernels(self) -> Kernels:
        return Kernels(self.id, self.kernels, engine, partial(exercise.engine, self))

    @property
    def engine(self) -> Any:
        """The entry points for single steps: compiled if they are loaded, else interpreted."""
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

    def is_loaded(self) -> bool:
        """Whether single steps run compiled now."""
        return self._kernels.at_hand is not None

    def compile(self) -> Any:
        """The compiled entry points, from the cache or compiled now, which takes some seconds."""
        return self._kernels.compiled()

    def compile_soon(self) -> None:
        """Let another process compile, if need be; this one loads the result when it is done."""
        self._kernels.compile_soon()

    def prepare(self) -> None:
        """Load the compiled rules, or start to compile them, before anybody waits for it."""
        self.compile_soon()
        _ = self.engine

    @cached_property
    def _playouts(self) -> Kernels:
        return Kernels(self.id, self.kernels, playouts, partial(exercise.playouts, self))

    def compile_playouts(self) -> Any:
        """The entry points for whole games, compiled."""
        return self._playouts.compiled()

    @cached_property
    def passes(self) -> Kernels:
        """The passes over many games side by side."""
        return Kernels(self.id, self.kernels, passes, partial(exercise.passes, self))

    def compile_passes(self) -> Any:
        """The entry points for many games side by side, compiled."""
        return self.passes.compiled()

    def __repr__(self) -> str:
        return f"<game {self.id}>"
