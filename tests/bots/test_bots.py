"""Bots: they play every game, cannot peek, and are as strong as they say."""

import pytest

import reinos
from reinos.bots import NAMES, Bot, Budget, ask, make, monte_carlo, play_out, thinker
from reinos.core.state import State


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_bot_plays_every_game_to_the_end(game: reinos.Game, name: str) -> None:
    for players, options in game.variations():
        state = game.new(players=players, seed=1, **options)
        budgets = [Budget(simulations=8)] * players
        play_out(state, [make(name) for _ in range(players)], seed=2, budgets=budgets)
        assert state.over


@pytest.mark.parametrize("name", sorted(NAMES))
def test_equal_seeds_give_equal_games(game: reinos.Game, name: str) -> None:
    def played() -> State:
        state = game.new(players=2, seed=1)
        budgets = [Budget(simulations=20)] * 2
        return play_out(state, [make(name), make(name)], seed=2, budgets=budgets)

    assert played() == played()


class Peeking(Bot):
    """A bot that keeps what it is shown."""

    name = "peeking"

    def __init__(self) -> None:
        self.shown: list[State] = []

    def choose(self, state: State, budget: Budget) -> int:
        """The first action."""
        self.shown.append(state.clone())
        return int(state.actions()[0])


def test_a_bot_is_shown_a_redealt_copy_and_never_the_state(game: reinos.Game) -> None:
    bots = [Peeking() for _ in range(game.players[0])]
    state = game.new(players=len(bots), seed=4)
    secret = state.seed
    play_out(state, bots, seed=5)
    shown = [copy for bot in bots for copy in bot.shown]
    assert shown
    assert all(copy.seed != secret for copy in shown)
    assert all(copy.history() == [] for copy in shown)


def test_two_states_with_equal_views_get_equal_answers(game: reinos.Game) -> None:
    state = game.new(players=game.players[-1], seed=6)
    seat = state.seat
    assert seat is not None
    other = state.redeal(seat, 99)
    for name in NAMES:
        answers = []
        for one in (state, other):
            bot = make(name)
            bot.sit(game, seat, 1)
            answers.append(ask(bot, one, Budget(simulations=30), seed=3))
        assert answers[0] == answers[1]


@pytest.mark.parametrize("name", sorted(NAMES))
def test_equal_views_get_equal_answers_all_through_a_game(game: reinos.Game, name: str) -> None:
    state = game.new(players=3, seed=6)
    seat = state.seat
    assert seat is not None
    one, other = make(name), make(name)
    for bot in (one, other):
        bot.sit(game, seat, 1)
    asked = 0
    while not state.over and asked < 12:
        actions, worth = state.policy()
        if state.seat != seat or len(actions) == 1:
            state.act(int(actions[worth.argmax()]))
            continue
        twin = state.redeal(seat, 100 + asked)
        action = ask(one, state, Budget(simulations=12), seed=asked)
        assert action == ask(other, twin, Budget(simulations=12), seed=asked)
        asked += 1
        state.act(action)
    assert asked > 3


@pytest.mark.parametrize("name", ["mc", "search"])
def test_more_simulations_are_better_than_none(kingdomino: reinos.Game, name: str) -> None:
    wins = 0.0
    for game in range(20):
        state = kingdomino.new(players=2, seed=game // 2)
        seat = game % 2
        bots = [make("greedy"), make("greedy")]
        bots[seat] = make(name)
        play_out(state, bots, seed=game, budgets=[Budget(simulations=150)] * 2)
        wins += (seat in state.winners()) / len(state.winners())
    assert wins >= 15


def test_a_turn_of_several_decisions_shares_one_budget(
    kingdomino: reinos.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that goes on with the simulations and not with the time of day."""
    clock = 0.0
    run = monte_carlo.Arms.run

    def ticking(search: monte_carlo.Arms, simulations: int) -> None:
        nonlocal clock
        clock += simulations / 10_000
        run(search, simulations)

    monkeypatch.setattr(thinker, "now", lambda: clock)
    monkeypatch.setattr(monte_carlo.Arms, "run", ticking)
    bot = monte_carlo.MonteCarlo()
    state = kingdomino.new(players=4, seed=1)
    bots: list[Bot] = [bot, make("random"), make("random"), make("random")]
    for seat, one in enumerate(bots):
        one.sit(kingdomino, seat, 1)
    spent: list[float] = []
    while state.seat is not None:
        seat = state.seat
        state.act(ask(bots[seat], state, Budget(seconds=0.1)))
        if seat == 0:
            spent.append(bot.spent)
    assert max(spent) <= 0.1 + 2 * thinker.SLICE
    assert max(spent) > 0.09  # the decision that ends a turn has all that is left of it


def test_a_turn_ends_only_where_it_does_so_whatever_is_decided(game: reinos.Game) -> None:
    state = game.new(players=3, seed=2)
    ending = 0
    while not state.over:
        actions, worth = state.policy()
        seats = {thinker.seat_after(state, int(action)) for action in actions}
        assert thinker.ends_turn(state) == (state.seat not in seats)
        ending += state.seat not in seats
        state.act(int(actions[worth.argmax()]))
    assert ending > 0


@pytest.mark.parametrize("name", ["mc", "search"])
def test_a_bot_whose_time_is_spent_takes_what_gains_most_at_once(
    game: reinos.Game, name: str
) -> None:
    state = game.new(players=2, seed=4)
    bot = make(name)
    bot.sit(game, 0, 1)
    bot.prepare(game)
    chosen = 0
    while not state.over:
        actions, worth = state.policy()
        action = bot.choose(state.clone(), Budget(seconds=0))
        assert worth[actions.tolist().index(action)] == worth.max()
        chosen += len(actions) > 1
        state.act(action)
    assert chosen > 3


def test_an_unknown_bot_is_answered_with_the_list() -> None:
    with pytest.raises(reinos.ReinosError, match="random, greedy, mc, search"):
        make("alphago")
