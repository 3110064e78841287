"""The bot that grows a tree of what may come, and takes the branch that it looked at most."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from reinos.bots import tree
from reinos.bots.bot import Budget
from reinos.bots.thinker import Simulations, Thinker, check_end
from reinos.core.arguments import whole
from reinos.core.buffers import Buffers
from reinos.core.chance import Seed
from reinos.core.compiler import Kernels
from reinos.core.errors import ReinosError
from reinos.core.game import Game
from reinos.core.playouts import ALWAYS
from reinos.core.record import Array
from reinos.core.state import State

MOST_TREES = 64


@cache
def kernels(game: Game) -> Kernels:
    """The tree search of a game."""

    def exercise(bound: Any) -> None:
        growth = Growth(game, bound, 1)
        growth.plant()
        growth.run(game.new(players=game.players[0], seed=1), 1, 2)

    return Kernels(game.id, game.kernels, tree, exercise)


class Growth:
    """One tree."""

    def __init__(self, game: Game, bound: Any, epsilon: int) -> None:
        if game.players[-1] > tree.SEATS:
            raise ReinosError("too_many_seats", game=game.id, most=tree.SEATS)
        self.game = game
        self.bound = bound
        self.epsilon = epsilon
        self.trees = np.zeros(1, tree.TREE)
        self.tree = self.trees[0]
        self.work = np.zeros(1, game.kernels.STATE)
        self.ranks = np.zeros(tree.SEATS, np.int32)
        self.points = np.zeros(tree.SEATS, np.int32)
        self.own = Buffers(game.kernels.ACTIONS)

    def plant(self) -> None:
        """Begin anew."""
        self.bound.plant(self.trees)

    def run(self, state: State, rng: int, simulations: int) -> None:
        """Run some more simulations from a state where the mover has a choice."""
        board, states = state.arrays()
        came = self.bound.grow(
            board,
            states,
            self.work,
            self.trees,
            state.seat,
            rng,
            self.epsilon,
            simulations,
            self.own.actions,
            self.own.worth,
            self.own.notes,
            self.ranks,
            self.points,
            self.own.no_events,
        )
        check_end(came, self.game, self.work)

    def branches(self) -> dict[int, int]:
        """The nodes one decision away from the root, by action, in the order they were added."""
        found: list[int] = []
        node = int(self.tree.first[self.tree.root])
        while node:
            found.append(node)
            node = int(self.tree.sibling[node])
        return {int(self.tree.action[node]): node for node in reversed(found)}

    def follow(self, action: int) -> None:
        """Let the branch of an action be the whole tree, if there is room for it to grow."""
        node = self.branches().get(action)
        if node is None or self.tree.used > tree.NODES // 2:
            self.plant()
        else:
            self.tree.root = node


class Grove:
    """Trees that grow side by side, each by its own luck, and decide together."""

    def __init__(self, trees: list[Growth]) -> None:
        self.trees = trees
        self.threads = ThreadPoolExecutor(len(trees)) if len(trees) > 1 else None
        self.expected: Array | None = None
        """What the seat sees if its turn goes on and nothing else has happened."""

    def start(self, state: State, rng: int) -> None:
        """Go on from the branch that was taken if it led to this state, else begin anew."""
        self.state = state
        self.rng = rng
        assert state.seat is not None
        if self.expected is None or not np.array_equal(state.observe(state.seat), self.expected):
            for one in self.trees:
                one.plant()

    def run(self, simulations: int) -> None:
        """Run so many more simulations in each tree."""
        if self.threads is None:
            self.trees[0].run(self.state, self.rng, simulations)
            return
        jobs = [
            self.threads.submit(one.run, self.state, self.rng + number, simulations)
            for number, one in enumerate(self.trees)
        ]
        for job in jobs:
            job.result()

    def best(self) -> int:
        """The decision that was looked at most: the one that kept looking best.

        A branch that was kept may have others, which need a draw that did not come.
        """
        actions, worth = self.state.policy()
        visits = Counter({int(action): 0 for action in actions[np.argsort(-worth, kind="stable")]})
        for one in self.trees:
            for action, node in one.branches().items():
                if action in visits:
                    visits[action] += int(one.tree.visits[node])
        action = visits.most_common(1)[0][0]
        self.follow(action)
        return action

    def follow(self, action: int) -> None:
        """Keep what is known of the seat's next decision, if its turn goes on."""
        seat = self.state.seat
        after = self.state.clone()
        after.act(action)
        while after.seat == seat and len(actions := after.actions()) == 1:
            after.act(int(actions[0]))
        self.expected = None
        if seat is not None and after.seat == seat:
            self.expected = after.observe(seat)
            for one in self.trees:
                one.follow(action)


class Search(Thinker):
    """Open-loop tree search with one value per player."""

    name = "search"

    def __init__(self, trees: int = 1) -> None:
        """So many trees grow side by side, each in a thread of its own."""
        self.trees = whole(trees, "trees", 1, MOST_TREES)

    def sit(self, game: Game, seat: int, seed: Seed = None) -> None:
        """Take a seat, with no tree yet."""
        super().sit(game, seat, seed)
        self._grove: Grove | None = None

    def kernels(self, game: Game) -> Kernels:
        """The tree search of a game."""
        return kernels(game)

    def choose(self, state: State, budget: Budget) -> int:
        """The decision that was looked at most; what is known is kept while the turn goes on."""
        action = super().choose(state, budget)
        if self._grove is not None and self._grove.expected is None:
            self._grove = None  # a tree takes some megabytes
        return action

    def run(self, search: Simulations, simulations: float, end: float) -> None:
        """The simulations are shared among the trees."""
        super().run(search, max(1, simulations / self.trees), end)

    def begin(self, state: State, rng: int) -> Grove:
        """Go on with the trees of this turn."""
        if self._grove is None:
            bound, epsilon = kernels(state.game).compiled(), round(self.epsilon * ALWAYS)
            self._grove = Grove([Growth(state.game, bound, epsilon) for _ in range(self.trees)])
        self._grove.start(state, rng)
        return self._grove
