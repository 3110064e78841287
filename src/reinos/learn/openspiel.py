"""The games for OpenSpiel: `import reinos.learn.openspiel`, then load them by name.

    import pyspiel
    import reinos.learn.openspiel
    game = pyspiel.load_game("reinos_kingdom_builder(players=3,reward=margin)")

Every registered game is there, its id with `reinos_` before it and its options as parameters.
Chance is explicit and exact: each number that the rules draw is a chance node. What a player knows
is the view of its seat; an information state adds a digest of all that the seat was told and did.
`docs/openspiel.md` tells the rest.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel

from reinos.core.contract import MOST_STEPS
from reinos.core.game import Game
from reinos.core.options import Option, understood, written
from reinos.core.protocol import to_json
from reinos.core.record import Array
from reinos.core.registry import catalog
from reinos.core.state import State
from reinos.learn.walk import Walk, digest

PREFIX = "reinos_"
MOST_OUTCOMES = 128
"""How many things one number chooses among at most: the largest bag of a game has 56."""
MOST_MARGIN = 1000.0
"""More points than anybody has ever been ahead of the others."""
BETWEEN = "+"
REWARDS = ("win", "margin")


def name_of(game: Game) -> str:
    """What OpenSpiel calls a game.

    >>> import reinos
    >>> name_of(reinos.game("kingdom-builder"))
    'reinos_kingdom_builder'
    """
    return PREFIX + game.id.replace("-", "_")


def parameters(game: Game) -> dict[str, Any]:
    """The parameters of a game and their usual values: players, reward, options as they are.

    A list is a text with `+` between its words, since OpenSpiel puts commas between parameters.
    Where nothing is hidden, `imperfect=True` declares the game to be one of imperfect information
    all the same, which IS-MCTS insists on.
    """
    found: dict[str, Any] = {"players": game.players[0], "reward": REWARDS[0]}
    if not game.secrets:
        found["imperfect"] = False
    for option in game.options:
        plain = isinstance(option.default, bool | int)
        found[option.name] = option.default if plain else given_as(option, option.default)
    return found


def game_type(game: Game, imperfect: bool) -> Any:
    """What OpenSpiel is told of a game before one is loaded."""
    kinds = pyspiel.GameType
    information = kinds.Information
    return kinds(
        short_name=name_of(game),
        long_name=game.say("game.name"),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION if imperfect else information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )


class SpielGame(pyspiel.Game):
    """One of the games with its number of players, its reward and its options.

    Each game has a subclass, since OpenSpiel may hold classes until the very end, but nothing that
    Python would still have to take apart then.
    """

    game: ClassVar[Game]

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        game = self.game
        chosen = parameters(game) | dict(given or {})
        self.players: int = chosen["players"]
        self.reward: str = chosen["reward"]
        if self.reward not in REWARDS:
            raise pyspiel.SpielError(f"reward is one of {', '.join(REWARDS)}, not {self.reward!r}.")
        options = {option.name: value_of(option, chosen[option.name]) for option in game.options}
        self.options = game.read_options(self.players, options)
        most = 1.0 if self.reward == "win" else MOST_MARGIN
        info = pyspiel.GameInfo(
            num_distinct_actions=game.kernels.ACTIONS,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=MOST_STEPS,
        )
        imperfect = game.secrets or bool(chosen["imperfect"])
        super().__init__(game_type(game, imperfect), info, dict(given or {}))
        self.opening = Walk.begin(game, self.players, self.options)

    def new_initial_state(self, told: Any = None) -> "SpielState":
        """A new game, or one that goes on from a position as `to_json` gives it."""
        state = SpielState(self)
        if told is not None:
            loaded = self.game.load(told)
            if (loaded.players, loaded.options) != (self.players, self.options):
                raise pyspiel.SpielError("The position is one with other players or options.")
            state.walk = Walk(loaded)
        return state

    def max_chance_nodes_in_history(self) -> int:
        """No fewer than any game has."""
        return MOST_STEPS

    def make_py_observer(
        self, kind: Any = None, params: Mapping[str, Any] | None = None
    ) -> "Observer":
        """What players see; parameters there are none."""
        if params:
            raise pyspiel.SpielError("These observers take no parameters.")
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


def given_as(option: Option, value: Any) -> Any:
    """The value of an option as OpenSpiel is given it."""
    return written(value).replace(",", BETWEEN) if option.many else written(value)


def value_of(option: Option, given: Any) -> Any:
    """The value of an option that OpenSpiel was given."""
    if not isinstance(given, str):
        return given
    return understood(option, given.replace(BETWEEN, ",") if option.many else given)


class SpielState(pyspiel.State):
    """A game in progress. Copies and files hold it in the attribute `walk`."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.walk = deepcopy(game.opening)

    @property
    def state(self) -> State:
        """The state of the game, for all that OpenSpiel does not ask."""
        return self.walk.state

    # Whose node it is, and what can be done.

    def current_player(self) -> int:
        """The seat that decides, chance, or the end."""
        if self.walk.among:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.state.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.state.actions().tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers that can be drawn, which are equally likely."""
        among = self.walk.among
        if among > MOST_OUTCOMES:
            raise pyspiel.SpielError(f"A draw among {among} is more than {MOST_OUTCOMES}.")
        return [(number, 1 / among) for number in range(among)]

    def _apply_action(self, action: int) -> None:
        if self.walk.among:
            self.walk.draw(action)
        else:
            self.walk.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return str(self.state.game.move_of(action))

    # How it ends.

    def returns(self) -> list[float]:
        """What the game brought each seat; nothing before it is over."""
        state = self.state
        if not state.over:
            return [0.0] * state.players
        game: SpielGame = self.get_game()
        return won(state) if game.reward == "win" else ahead(state)

    # What a seat knows.

    def resample_from_infostate(self, player: int, sample: Callable[[], float]) -> "SpielState":
        """A state that the player may be in for all it knows, with no past of its own.

        It is made from the player's information state and the sampled number alone.
        """
        if self.walk.among:
            raise pyspiel.SpielError("In the middle of a draw nobody knows anything to resample.")
        other: SpielState = self.get_game().new_initial_state()
        other.walk = self.walk.redealt(player, int(sample() * 2**53))
        return other

    # As text and as JSON.

    def __str__(self) -> str:
        state, walk = self.state, self.walk
        drawn = f", drawn {list(walk.numbers)} and one of {walk.among}" if walk.among else ""
        position = digest(state.record.tobytes()).hex()
        return f"{state!r}{drawn}, scores {state.scores()}, position {position}"

    def _to_struct(self) -> dict[str, Any]:
        if self.walk.among:
            raise pyspiel.SpielError("In the middle of a draw there is no position to write down.")
        return {name: part for name, part in self.state.dump().items() if name != "seed"}

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        if player == pyspiel.PlayerId.CHANCE:
            return {"kind": "draw", "number": action, "among": self.walk.among}
        plain: dict[str, Any] = to_json(self.state.game.move_of(action))
        return plain

    def _struct_to_actions(self, told: dict[str, Any]) -> list[int]:
        if self.walk.among:
            return [told["number"]]
        game = self.state.game
        return [game.action(game.parse(told))]

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        plain: dict[str, Any] = to_json(self.state.view(player))
        return plain


def won(state: State) -> list[float]:
    """1 for a sole winner; what winners share and the others lose adds up to 0."""
    winners, players = state.winners(), state.players
    share = players / len(winners)
    return [(share * (seat in winners) - 1) / (players - 1) for seat in range(players)]


def ahead(state: State) -> list[float]:
    """By how many points each seat is ahead of the others on average."""
    scores, others = state.scores(), state.players - 1
    return [float(own - (sum(scores) - own) / others) for own in scores]


class Observer:
    """What is seen of a state, as OpenSpiel asks for it: public or not, private of whom, recall.

    The text is the view as JSON; with perfect recall a digest of all that was told stands before
    it. The numbers are those of `state.observe`, by the names of their parts, with or without
    recall: what a seat was shown earlier is among them for as long as it is true. What is only
    public has no numbers.
    """

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.game = game.game
        self.kind = kind
        self.own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise pyspiel.SpielError("There is no observer of what all players hide.")
        self.dict: dict[str, Array] = {}
        self.tensor: Array | None = None
        if self.own and kind.public_info:
            self.tensor = np.zeros(self.game.kernels.OBSERVATION, np.float32)
            self.dict = self.game.observed(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write down the numbers."""
        if self.tensor is not None:
            self.tensor[:] = state.state.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The text."""
        seen = msgspec.json.encode(self.seen(state.state, player)).decode()
        if not self.kind.perfect_recall:
            return seen
        return f"{state.walk.recall[player if self.own else -1].hex()} {seen}"

    def seen(self, state: State, player: int) -> Any:
        """The part of the view that was asked for."""
        if not self.kind.public_info:
            everybody = self.game.open_view(state)
            return self.game.own_view(state, player, everybody) if self.own else {}
        return state.view(player if self.own else None)


def register(games: Sequence[Game]) -> None:
    """Make games known to OpenSpiel; those that it knows already stay as they are."""
    known = set(pyspiel.registered_names())
    for game in games:
        if name_of(game) not in known:
            kind = game_type(game, imperfect=game.secrets)
            pyspiel.register_game(kind, type(name_of(game), (SpielGame,), {"game": game}))


register(catalog())
