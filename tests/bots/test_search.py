"""The tree search: its tree adds up, lasts as long as a turn, and it can be told to stop."""

import threading
from typing import Any

import numpy as np
import pytest

import reinos
from reinos.bots import Budget, ask, ends, play_out, search, tree
from reinos.bots.search import Grove, Growth, Search
from reinos.core.buffers import Buffers
from reinos.core.state import State
from reinos.games.kingdomino.rules import prospects


def grown(state: State, simulations: int) -> Growth:
    """A tree after so many simulations."""
    growth = Growth(state.game, search.kernels(state.game).compiled(), 100)
    growth.plant()
    growth.run(state, 1, simulations)
    return growth


def with_choice(game: reinos.Game, players: int, seed: int) -> State:
    """A state in which the mover has several decisions."""
    state = game.new(players=players, seed=seed)
    while len(state.actions()) < 2:
        state.act(int(state.actions()[0]))
    return state


def children(t: Any, node: int) -> list[int]:
    """The nodes below a node."""
    found = []
    child = int(t.first[node])
    while child:
        found.append(child)
        child = int(t.sibling[child])
    return found


def test_every_visit_and_every_end_is_counted_once_on_its_way_down(game: reinos.Game) -> None:
    state = with_choice(game, game.players[-1], 3)
    t = grown(state, 500).tree
    assert t.visits[0] == 500
    assert sum(t.visits[child] for child in children(t, 0)) == 500
    for node in range(1, t.used):
        below = children(t, node)
        # What is no child's visit is the node's first, or one on which the game was forced or over.
        assert t.visits[node] >= 1 + sum(t.visits[child] for child in below) or not below
        for seat in range(state.players):
            assert 0 <= t.totals[node, seat] <= t.visits[node] * ends.WHOLE
            assert t.totals[node, seat] >= sum(t.totals[child, seat] for child in below)


def test_more_visits_look_at_more_decisions(kingdomino: reinos.Game) -> None:
    state = kingdomino.new(players=2, seed=2)
    while len(state.actions()) < 20:
        state.act(int(state.actions()[0]))
    widths = [len(grown(state, simulations).branches()) for simulations in (3, 30, 300)]
    assert widths[0] == tree.FIRST_ARMS[tree.AT_ROOT] < widths[1] < widths[2]


def test_what_gains_most_at_once_is_tried_first_where_nothing_is_foreseen(
    kingdomino: reinos.Game,
) -> None:
    state = kingdomino.new(players=2, seed=2, mighty_duel=True)
    while len(state.actions()) < 20:
        state.act(int(state.actions()[0]))
    actions, worth = state.policy()
    first = next(iter(grown(state, 1).branches()))
    assert worth[actions.tolist().index(first)] == worth.max()
    t = grown(state, 300).tree
    assert not t.foreseen.any()


def test_what_is_foreseen_to_be_best_is_tried_first_and_keeps_its_lead(
    kingdomino: reinos.Game,
) -> None:
    state = kingdomino.new(players=4, seed=2, harmony=True, middle_kingdom=True)
    while len(state.actions()) < 20:
        state.act(int(state.actions()[0]))
    board, states = state.arrays()
    own, actions = Buffers(kingdomino.kernels.ACTIONS), state.actions()
    prospects.foresee(board[0], states[0], actions, len(actions), own.worth, own.notes)
    worth = own.worth[: len(actions)]
    growth = grown(state, 300)
    branches = growth.branches()
    assert worth[actions.tolist().index(next(iter(branches)))] == worth.max()
    lags = [int(growth.tree.foreseen[node]) for node in branches.values()]
    assert lags[0] == 0
    assert lags == sorted(lags, reverse=True)
    assert lags[-1] >= tree.LEAST_FORESEEN * ends.WHOLE


@pytest.mark.parametrize("foreseen", [True, False])
def test_the_tree_ends_with_the_turn_where_something_is_foreseen(
    kingdomino: reinos.Game, foreseen: bool
) -> None:
    state = kingdomino.new(players=2, seed=2, mighty_duel=not foreseen)
    while len(state.actions()) < 20:
        state.act(int(state.actions()[0]))
    t = grown(state, 2000).tree
    level, depth = [0], 0
    while level := [child for node in level for child in children(t, node)]:
        depth += 1
    assert depth == 2 if foreseen else depth > 2  # first a domino is placed, then one is claimed


def ended(state: State, foreseen: bool) -> int:
    """How good the end is for the mover if both play what they foresee, or else greedily."""
    own, seat = Buffers(state.game.kernels.ACTIONS), state.seat
    assert seat is not None
    state = state.clone()
    first = True
    while not state.over:
        actions, worth = state.policy()
        if foreseen or first:
            board, states = state.arrays()
            prospects.foresee(board[0], states[0], actions, len(actions), own.worth, own.notes)
            worth = own.worth[: len(actions)]
        state.act(int(actions[worth.argmax()]))
        first = False
    return ends.worth_of_end(2, seat, np.array(state.places()), np.array(state.scores()))


def test_two_players_both_play_what_they_foresee_in_simulated_games(
    kingdomino: reinos.Game,
) -> None:
    otherwise = 0
    for seed in range(12):
        state = kingdomino.new(players=2, seed=seed)
        while state.arrays()[1]["next"][0, 0] != 0 or len(state.actions()) == 1:
            actions, worth = state.policy()
            state.act(int(actions[worth.argmax()]))
        if state.over:
            continue
        t = grown(state, 1).tree  # when nothing is left to claim, and a spot is to be chosen
        assert t.totals[1, state.seat] == ended(state, foreseen=True)
        otherwise += ended(state, foreseen=False) != ended(state, foreseen=True)
    assert otherwise > 0


def test_all_at_once_or_in_slices_is_the_same(game: reinos.Game) -> None:
    state = with_choice(game, 2, 5)
    whole, sliced = grown(state, 200), grown(state, 1)
    for _ in range(199):
        sliced.run(state, 1, 1)
    assert whole.trees.tobytes() == sliced.trees.tobytes()


def test_a_full_tree_goes_on_without_new_nodes(kingdomino: reinos.Game) -> None:
    state = kingdomino.new(players=2, seed=1, mighty_duel=True)
    growth = grown(state, 100)
    growth.tree.used = tree.NODES - 20
    growth.run(state, 1, 900)
    assert growth.tree.used == tree.NODES
    assert growth.tree.visits[0] == 1000


def test_the_tree_is_kept_while_a_turn_goes_on(kingdomino: reinos.Game) -> None:
    bot = Search()
    state = kingdomino.new(players=2, seed=1)
    bot.sit(kingdomino, 0, 1)
    kept = 0
    while not state.over:
        if state.seat != 0:
            state.act(int(state.actions()[0]))
            continue
        before = bot._grove
        if before is not None:
            t = before.trees[0].tree
            assert t.visits[t.root] > 0
            kept += 1
        state.act(ask(bot, state, Budget(simulations=100)))
    assert kept > 3


def test_a_tree_is_not_kept_for_another_position(kingdomino: reinos.Game) -> None:
    grove = Grove([grown(with_choice(kingdomino, 2, 1), 50)])
    one = kingdomino.new(players=2, seed=1)
    other = one.clone()
    grove.start(one, 1)
    grove.run(50)
    one.act(grove.best())
    grove.expected = one.observe(0)
    grove.start(other, 1)
    assert grove.trees[0].tree.visits[0] == 0


def test_a_branch_that_needs_another_draw_is_not_taken(game: reinos.Game) -> None:
    state = with_choice(game, 2, 1)
    growth = grown(state, 100)
    for node in list(growth.branches().values())[:2]:
        growth.tree.action[node] = int((~state.mask()).argmax())
    grove = Grove([growth])
    grove.state = state
    assert grove.best() in state.actions()


def test_trees_side_by_side_repeat_and_decide_together(kingdomino: reinos.Game) -> None:
    def played() -> State:
        state = kingdomino.new(players=2, seed=3)
        return play_out(state, [Search(trees=3), Search()], 4, [Budget(simulations=60)] * 2)

    assert played() == played()
    state = kingdomino.new(players=2, seed=3)
    bot = Search(trees=3)
    bot.sit(kingdomino, 0, 1)
    grove = bot.begin(state, 1)
    bot.run(grove, 60, float("inf"))
    assert [int(one.tree.visits[one.tree.root]) for one in grove.trees] == [20, 20, 20]
    assert len({one.trees.tobytes() for one in grove.trees}) == 3


def test_a_search_can_be_cancelled(game: reinos.Game) -> None:
    bot = Search()
    bot.sit(game, 0, 1)
    bot.prepare(game)
    state = with_choice(game, 2, 1)
    chosen: list[int] = []
    endless = Budget(simulations=10**9)
    thread = threading.Thread(target=lambda: chosen.append(bot.choose(state, endless)))
    thread.start()
    while thread.is_alive():
        bot.cancel()
        thread.join(0.01)
    assert chosen[0] in state.actions()


def test_a_wrong_number_of_trees_is_refused() -> None:
    with pytest.raises(reinos.ReinosError):
        Search(trees=0)
