"""The games in OpenSpiel: its own tests and its own bots, and nothing hidden in any answer."""

import copy
import doctest
import pickle
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import reinos
from reinos.core.chance import below
from reinos.core.contract import NATURE
from reinos.core.options import written
from reinos.learn import openspiel
from reinos.learn.draws import MADE, Draws, draws_of

SHORT = {"teg-cartas": {"max_rounds": 2}}
"""Options that make a game of random moves a short one."""


def loaded(game: reinos.Game, players: int, **given: Any) -> Any:
    """A game as OpenSpiel loads it."""
    parameters = {"players": players, **given}
    told = ",".join(f"{name}={value}" for name, value in parameters.items())
    return pyspiel.load_game(f"{openspiel.name_of(game)}({told})")


def walked(game: Any, seed: int, most: int = 10**6) -> Iterator[Any]:
    """A random game, stopping at every node, drawn ones included."""
    choice = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        state.apply_action(choice.choice(state.legal_actions()))


def of_imperfect_information(game: reinos.Game) -> dict[str, Any]:
    """What to give a game so that IS-MCTS plays it."""
    return {} if game.secrets else {"imperfect": True}


def test_openspiels_own_test_passes_with_every_number_of_players(game: reinos.Game) -> None:
    for players in game.players:
        one = loaded(game, players)
        assert one.num_players() == players
        pyspiel.random_sim_test(one, num_sims=1, serialize=True, verbose=False)


def test_every_option_is_a_parameter(game: reinos.Game) -> None:
    for players, options in game.variations():
        plain = {
            name: value if isinstance(value, bool | int) else written(value).replace(",", "+")
            for name, value in options.items()
        }
        one = pyspiel.load_game(openspiel.name_of(game), {"players": players, **plain})
        assert one.options == game.read_options(players, options)
        *_, last = walked(one, seed=1, most=20)
        assert last.state.options == one.options
        assert pickle.loads(pickle.dumps(last)).state == last.state


def test_what_a_game_is_called_tells_all_its_parameters(game: reinos.Game) -> None:
    one = loaded(game, game.players[-1], reward="margin")
    again = pyspiel.load_game(str(one))
    assert str(again) == str(one)
    assert (again.options, again.reward) == (one.options, "margin")


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        ({"players": 7}, "2 to 4 players"),
        ({"reward": "gold"}, "reward is one of win, margin"),
        ({"three_player_deck": "long"}, "three_player_deck"),
        ({"castles": 3}, "castles"),
    ],
)
def test_what_a_game_does_not_have_is_refused_with_a_reason(
    parameters: dict[str, Any], reason: str
) -> None:
    with pytest.raises((pyspiel.SpielError, reinos.ReinosError), match=reason):
        pyspiel.load_game("reinos_kingdomino", parameters)


def test_draws_with_given_numbers_are_the_draws_of_the_kernel(game: reinos.Game) -> None:
    class Recording(Draws):
        """Numbers from the generator, written down where they decide anything."""

        drawn: list[int]

        def _below(self, s: Any, n: int) -> int:
            number = below(s, n)
            if n > 1:
                self.drawn.append(number)
            return number

    recording, draws, choice = Recording(game), draws_of(game), random.Random(3)
    none = game.buffers.no_events
    state = game.new(players=game.players[-1], seed=3)
    board, states = state.arrays()
    states = np.zeros_like(states)
    game.engine.begin(board, states)
    made = 0
    while states["mover"][0] >= NATURE and made < 40:
        if states["mover"][0] == NATURE:
            rng = choice.randrange(1, 2**32)
            by_kernel, by_record, by_numbers = states.copy(), states.copy(), states.copy()
            game.engine.chance(board, by_kernel, rng, none)
            recording.drawn = []
            recording._chance(board, by_record, rng, none)
            for n in range(len(recording.drawn)):
                among = draws.make(board, by_numbers, recording.drawn[:n], none)
                assert recording.drawn[n] < among
                assert by_numbers.tobytes() == states.tobytes()  # nothing is made yet
            assert draws.make(board, by_numbers, recording.drawn, none) == MADE
            assert by_kernel.tobytes() == by_record.tobytes() == by_numbers.tobytes()
            states, made = by_numbers, made + 1
        else:
            count = game.engine.legal(board, states, game.buffers.actions)
            action = int(game.buffers.actions[choice.randrange(count)])
            game.engine.play(board, states, action, game.buffers.params, none)


def test_outcomes_of_a_draw_are_different_and_equally_likely(game: reinos.Game) -> None:
    one = loaded(game, game.players[0])
    for state in walked(one, seed=2, most=12):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert len({chance for _, chance in outcomes}) == 1
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert len(outcomes) <= one.max_chance_outcomes()
            with pytest.raises(reinos.InvalidMove):
                state.clone().apply_action(len(outcomes))


def test_a_resampled_state_is_made_of_the_information_state_alone(game: reinos.Game) -> None:
    one = loaded(game, game.players[-1], **SHORT.get(game.id, {}), **of_imperfect_information(game))
    dealt_anew = False
    for number, state in enumerate(walked(one, seed=4)):
        if state.is_chance_node() or state.is_terminal() or number % 11:
            continue
        for player in range(one.num_players()):
            other = state.resample_from_infostate(player, lambda: 0.25)
            assert told(other, player) == told(state, player)
            assert other.current_player() == state.current_player()
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            again = other.resample_from_infostate(player, lambda: 0.75)
            wanted = state.resample_from_infostate(player, lambda: 0.75)
            assert str(again) == str(wanted)
            assert again.state == wanted.state
            for rival in range(one.num_players()):
                assert told(again, rival) == told(wanted, rival)
            dealt_anew |= other.state != state.state
            assert other.history() == []
    assert dealt_anew == game.secrets


def told(state: Any, player: int) -> tuple[Any, ...]:
    """All that a player is told of a state."""
    return (
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
        state.to_observation_struct(player).to_json(),
    )


def test_an_information_state_remembers_what_a_view_does_not() -> None:
    state = pyspiel.load_game("reinos_kingdom_builder").new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    first, *others = state.legal_actions()
    last = next(one for one in reversed(others) if first in state.child(one).legal_actions())
    one_way, other_way = state.child(first).child(last), state.child(last).child(first)
    for seat in range(2):
        assert one_way.observation_string(seat) == other_way.observation_string(seat)
        assert one_way.information_state_string(seat) != other_way.information_state_string(seat)


def test_observers_give_what_is_asked_for(game: reinos.Game) -> None:
    one = loaded(game, game.players[0])
    *_, state = walked(one, seed=5, most=60)
    private = pyspiel.PrivateInfoType
    kinds = partial(pyspiel.IIGObservationType, perfect_recall=False)
    whole = make_observation(one, kinds())
    whole.set_from(state, player=1)
    assert whole.tensor.tolist() == state.state.observe(1).tolist()
    assert set(whole.dict) == set(game.observed(whole.tensor))
    public = make_observation(one, kinds(private_info=private.NONE))
    assert public.tensor is None
    assert {public.string_from(state, seat) for seat in range(2)} == {public.string_from(state, 0)}
    recalled = make_observation(one, kinds(perfect_recall=True, private_info=private.NONE))
    assert recalled.string_from(state, 0).endswith(public.string_from(state, 0))
    own = make_observation(one, kinds(public_info=False))
    assert len(own.string_from(state, 0)) < len(whole.string_from(state, 0))
    with pytest.raises(pyspiel.SpielError, match="what all players hide"):
        make_observation(one, kinds(private_info=private.ALL_PLAYERS))


def test_what_is_public_is_the_same_in_every_state_a_seat_may_be_in(game: reinos.Game) -> None:
    one = loaded(game, game.players[0], **SHORT.get(game.id, {}))
    kind = pyspiel.IIGObservationType(
        perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    public = make_observation(one, kind)
    for number, state in enumerate(walked(one, seed=6)):
        if not state.is_chance_node() and number % 11 == 0:
            other = state.resample_from_infostate(0, lambda: 0.5)
            assert public.string_from(other, 0) == public.string_from(state, 0)


def test_copies_and_files_go_on_as_the_state_itself(game: reinos.Game) -> None:
    one = loaded(game, game.players[-1], **SHORT.get(game.id, {}))
    for number, state in enumerate(walked(one, seed=7, most=200)):
        if state.is_terminal() or number % 9:
            continue
        action = state.legal_actions()[-1]
        following = state.child(action)
        for other in (copy.deepcopy(state), pickle.loads(pickle.dumps(state)), state.clone()):
            assert str(other) == str(state)
            other.apply_action(action)
            assert str(other) == str(following)
            assert other.history() == following.history()
            for player in range(one.num_players()):
                if not following.is_chance_node():
                    assert told(other, player) == told(following, player)


def test_positions_and_moves_are_json_as_everywhere(game: reinos.Game) -> None:
    one = loaded(game, game.players[0])
    for state in walked(one, seed=8, most=80):
        for action in state.legal_actions()[:5]:
            move = state.action_to_struct(action)
            assert state.struct_to_actions(move) == [action]
            assert state.string_to_action(state.action_to_string(action)) == action
        if state.is_chance_node():
            with pytest.raises(pyspiel.SpielError, match="middle of a draw"):
                state.to_dict()
        else:
            position = state.to_dict()
            assert one.new_initial_state(position).state == state.state
    with pytest.raises(pyspiel.SpielError, match="other players or options"):
        loaded(game, game.players[-1]).new_initial_state(position)


@pytest.mark.parametrize("reward", openspiel.REWARDS)
def test_rewards_add_up_to_nothing_and_the_winner_has_most(game: reinos.Game, reward: str) -> None:
    for players in game.players:
        one = loaded(game, players, reward=reward, **SHORT.get(game.id, {}))
        *_, last = walked(one, seed=9)
        returns = last.returns()
        assert sum(returns) == pytest.approx(0, abs=1e-9)
        assert max(map(abs, returns)) <= one.max_utility()
        if reward == "win":
            assert [n for n in range(players) if returns[n] == max(returns)] == (
                last.state.winners()
            )
        else:
            assert sorted(returns) == [
                pytest.approx(s) for s in sorted(openspiel.ahead(last.state))
            ]


def bots_of_openspiel(game: Any) -> dict[str, Any]:
    """A few bots that come with it, with little to think."""
    numbers = np.random.RandomState(1)
    rollout = mcts.RandomRolloutEvaluator(1, numbers)
    return {
        "MCTS": mcts.MCTSBot(game, 2.0, 2, rollout, random_state=numbers),
        "IS-MCTS": ismcts.ISMCTSBot(game, rollout, 2.0, 2, random_state=numbers),
    }


@pytest.mark.parametrize("bot", ["MCTS", "IS-MCTS"])
def test_openspiels_bots_play_whole_games(game: reinos.Game, bot: str) -> None:
    short = {"teg-cartas": {"max_rounds": 1}}.get(game.id, {})
    one = loaded(game, game.players[0], **short, **of_imperfect_information(game))
    player = bots_of_openspiel(one)[bot]
    choice = random.Random(10)
    state = one.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(choice.choice(state.legal_actions()))
        else:
            state.apply_action(player.step(state))
    assert state.state.over


def test_openspiels_compiled_mcts_plays_whole_games(game: reinos.Game) -> None:
    short = {"teg-cartas": {"max_rounds": 1}}.get(game.id, {})
    one = loaded(game, game.players[0], **short)
    rollout = pyspiel.RandomRolloutEvaluator(1, 3)
    bots = [
        pyspiel.MCTSBot(one, rollout, 2.0, 2, 10, False, 7, False) for _ in range(one.num_players())
    ]
    state = one.new_initial_state()
    returns = pyspiel.evaluate_bots(state, bots, 5)
    assert state.is_terminal()
    assert returns == state.returns()


@pytest.mark.slow
def test_a_process_that_loaded_games_ends_well() -> None:
    program = (
        "import pyspiel, reinos.learn.openspiel\n"
        "game = pyspiel.load_game('reinos_pretenders')\n"
        "state = game.new_initial_state()\n"
    )
    assert subprocess.run([sys.executable, "-c", program], timeout=300).returncode == 0


def test_the_python_in_the_page_about_it_runs() -> None:
    page = Path(__file__).parents[2] / "docs" / "openspiel.md"
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) > 2
    # One after the other, each knows what those before it have made.
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page.name, str(page), 0)
    assert doctest.DocTestRunner().run(test).failed == 0
