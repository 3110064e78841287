"""A game for Gymnasium a thousand times over: every step is one pass of the kernel over all games.

Observations and masks are bytes in tables with a row for each game; whoever brings tables of their
own has them filled in place. Bots inside the kernel are random or greedy, and see what their seats
may see. Draws come from a fast generator here, which is for experiments only.
"""

import copy
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from reinos.bots.entrant import Entrant
from reinos.core import passes
from reinos.core.arguments import whole
from reinos.core.batch import MOST, Games, starts
from reinos.core.chance import generator, secret
from reinos.core.errors import InvalidOption, ReinosError, StuckGame
from reinos.core.playouts import ALWAYS
from reinos.core.record import Array
from reinos.learn.requirements import WORDS
from reinos.learn.seat import Opponents, one_for_each
from reinos.learn.setting import MODES, Setting

INSIDE = {"random": ALWAYS, "greedy": 0}
"""The bots that play inside the kernel, and how often each plays anything, in parts of 1024."""


def slips(text: str) -> int:
    """How often a bot plays anything, in parts of 1024.

    >>> slips("random"), slips("greedy"), slips("greedy~0.5")
    (1024, 0, 512)
    """
    entrant = Entrant.read(text)
    if entrant.bot not in INSIDE or entrant.budget.simulations or entrant.budget.seconds:
        raise InvalidOption("not_inside", words=WORDS, text=text)
    return max(INSIDE[entrant.bot], round(entrant.slip * ALWAYS))


def games_of(
    setting: Setting,
    size: int,
    bots: Sequence[str],
    seat: int,
    bound: Any,
    masks: Array | None = None,
) -> Games:
    """So many games of a setting, with these bots in the other seats."""
    return Games(
        setting.game,
        setting.players,
        setting.options,
        size,
        bound,
        seat=seat,
        slips=[*map(slips, bots)],
        paid=passes.BY_MARGIN if setting.reward == "margin" else passes.BY_WIN,
        masks=masks,
    )


class TablesEnv(VectorEnv[Array, Array, Array]):
    """Many tables with one learner at each, or without bots one learner in all seats.

    `observations` and `masks` may be tables of the caller's; with `observations=False` there are
    none, and what a step returns is the masks.
    """

    def __init__(
        self,
        setting: Setting,
        num_envs: int = 1,
        opponents: Opponents | None = "greedy",
        seat: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        observations: Array | bool = True,
        masks: Array | None = None,
    ) -> None:
        self.setting = setting
        self.render_mode = setting.render_mode
        self.num_envs = size = whole(num_envs, "batch", 1, MOST)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {
            "render_modes": list(MODES),
            "render_fps": 1,
            "autoreset_mode": self.autoreset_mode,
        }
        self.single_action_space = setting.action_space()
        self.action_space = batch_space(self.single_action_space, size)
        self._copies = isinstance(observations, bool) and masks is None
        """Whether what is returned belongs to the caller, to keep."""
        if masks is not None:
            check_buffer("masks", masks, (size, setting.actions))
        self.games = self._arranged(opponents, seat, masks)
        self._features: Array | None = None
        if not isinstance(observations, bool):
            check_buffer("observations", observations, (size, setting.features))
            self._features = observations
        elif observations:
            self._features = self.games.features()
        self.single_observation_space = setting.observation_space()
        if self._features is None:
            self.single_observation_space = gymnasium.spaces.Box(0, 1, (setting.actions,), np.uint8)
        self.observation_space = batch_space(self.single_observation_space, size)
        self._all = np.ones(size, np.bool_)
        self._no_starts = np.zeros(size, np.int64)
        self._over = np.zeros(size, np.uint8)
        self._begun = False

    def _arranged(self, opponents: Opponents | None, seat: int | None, masks: Any) -> Games:
        players = self.setting.players
        if opponents is None:
            bots, at = [], passes.EVERY
        else:
            bots = one_for_each(opponents, players)
            at = passes.ANY if seat is None else whole(seat, "seat", 0, players - 1)
        bound = self.setting.game.compile_passes()
        return games_of(self.setting, self.num_envs, bots, at, bound, masks)

    # Playing.

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin all games, or those of `options["reset_mask"]`."""
        super().reset(seed=seed)
        root = secret(self.np_random.bytes(32))
        which = np.ones(self.num_envs, np.uint8)
        if options and "reset_mask" in options and self._begun:
            which = np.asarray(options["reset_mask"]).astype(np.uint8)
        self.games.terms["rng"] = generator(root, self.num_envs, 0)
        self._over[which != 0] = 0
        self.games.begin(which, starts(root, self.num_envs))
        self._begun = True
        return self._shown(), self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play an action in every game; if one is not legal nothing at all is played."""
        if not self._begun:
            raise ReinosError("not_reset", words=WORDS)
        games = self.games
        waiting = self._over.copy() if self.autoreset_mode is AutoresetMode.NEXT_STEP else None
        acting = self.seats
        games.step(actions)
        ended = games.ended.view(np.bool_).copy()
        rewards = np.where(ended, games.paid[np.arange(self.num_envs), acting], 0.0)
        self._over |= games.ended
        last: dict[str, Any] = {}
        if waiting is not None and waiting.any():
            games.begin(waiting, self._no_starts)
            self._over[waiting != 0] = 0
        elif self.autoreset_mode is AutoresetMode.SAME_STEP and ended.any():
            last = self._last(ended)
            games.begin(games.ended, self._no_starts)
            self._over[:] = 0
        elif ended.any():
            last = self._result(ended)
        shown = self._shown()
        never = np.zeros(self.num_envs, np.bool_)
        return shown, rewards, ended, never, {**self._info(), **last}

    def random_actions(self) -> Array:
        """Any legal action for every game, each as likely as the others: faster than spaces do."""
        return self.games.choose()

    # Looking.

    @property
    def seats(self) -> Array:
        """Whose decision is the next in every game; where it is over, the learner's seat."""
        games = self.games
        mover = games.states["mover"]
        return np.array(np.where(mover < 0, np.maximum(games.seats, 0), mover))

    def action_masks(self) -> Array:
        """For every game and action whether it is legal."""
        return self.games.masks.view(np.bool_).copy()

    def scores(self) -> Array:
        """The points of every seat of every game, as if it ended now."""
        return self.games.scores()

    def _shown(self) -> Array:
        if self.games.mark() >= 0:
            raise StuckGame("stuck_learner", game=self.setting.game.id)
        shown = self.games.masks
        if self._features is not None:
            self.games.see(self._all.view(np.uint8), self._features)
            shown = self._features
        return shown.copy() if self._copies else shown

    def _info(self) -> dict[str, Any]:
        masks = self.games.masks.copy() if self._copies else self.games.masks
        return {
            "action_mask": masks,
            "_action_mask": self._all,
            "seat": self.seats,
            "_seat": self._all,
        }

    def _result(self, ended: Array) -> dict[str, Any]:
        return {
            "outcome": self.games.paid.copy(),
            "_outcome": ended,
            "scores": self.games.scores(),
            "_scores": ended,
        }

    def _last(self, ended: Array) -> dict[str, Any]:
        """What the learner saw at the end of the games that begin anew at once."""
        final = np.full(self.num_envs, None, object)
        features = np.zeros_like(self.games.masks) if self._features is None else self._features
        if self._features is not None:
            self.games.see(self.games.ended, features)
        for i in np.flatnonzero(ended):
            final[i] = features[i].copy()
        result = self._result(ended)
        return {"final_obs": final, "_final_obs": ended, "final_info": result, "_final_info": ended}

    def render(self) -> Any:
        """The tables, each as its learner sees it, in the way of `render_mode`."""
        from reinos.core.state import State
        from reinos.learn.pictures import rendered

        board = self.setting.game.board(self.setting.players, self.setting.options)
        pictures = []
        for i in range(self.num_envs):
            record = self.games.states[i : i + 1].copy()
            state = State(self.setting.game, board, record, self.setting.options, b"")
            seat = int(self.games.seats[i])
            viewer = None if seat == passes.EVERY else seat
            pictures.append(rendered(state, viewer, self.render_mode))
        return None if self.render_mode == "human" else tuple(pictures)

    # Copies.

    def clone(self) -> "TablesEnv":
        """An independent copy with tables of its own, which goes on as this one would."""
        return copy.deepcopy(self)


def check_buffer(what: str, given: Any, shape: tuple[int, int]) -> None:
    """Refuse a table that the kernel cannot fill."""
    if (
        not isinstance(given, np.ndarray)
        or given.dtype != np.uint8
        or given.shape != shape
        or not given.flags.c_contiguous
        or not given.flags.writeable
    ):
        raise InvalidOption("wrong_buffer", words=WORDS, what=what, shape=str(shape))
