"""Batches and playouts play the same games as single states."""

import numpy as np
import pytest

import reinos


def test_a_batch_plays_by_the_rules_and_ends(game: reinos.Game) -> None:
    batch = game.batch(50, players=game.players[-1], seed=3)
    choice = np.random.default_rng(1)
    steps = 0
    while not batch.over.all():
        masks = batch.masks()
        assert (masks.any(axis=1) == ~batch.over).all()
        assert ((batch.seats >= 0) == ~batch.over).all()
        batch.step((masks * choice.random(masks.shape)).argmax(axis=1))
        steps += 1
    assert steps > 2
    assert batch.scores().shape == (50, game.players[-1])
    assert len(np.unique(batch.scores(), axis=0)) > 5


def test_a_batch_agrees_with_a_state_in_what_is_legal_and_seen(game: reinos.Game) -> None:
    batch = game.batch(8, players=2, seed=3)
    state = game.new(players=2, seed=1)
    _, states = state.arrays()
    batch.states[:] = states[0]
    assert (batch.masks() == state.mask()).all()
    assert state.seat is not None
    assert (batch.observations() == state.observe(state.seat)).all()
    action = int(state.actions()[-1])
    batch.step(np.full(8, action))
    state.act(action)
    assert (batch.scores() == state.scores()).all()


@pytest.mark.parametrize("wrong", [-1, 10**6, None])
def test_an_illegal_action_anywhere_stops_the_whole_step(
    game: reinos.Game, wrong: int | None
) -> None:
    batch = game.batch(5, players=2, seed=3)
    masks = batch.masks()
    actions = masks.argmax(axis=1)
    actions[3] = int((~masks[3]).argmax()) if wrong is None else wrong
    before = batch.states.tobytes()
    with pytest.raises(reinos.InvalidMove, match="game 3 of the batch"):
        batch.step(actions)
    assert batch.states.tobytes() == before


def test_a_batch_takes_one_whole_number_for_every_game(game: reinos.Game) -> None:
    batch = game.batch(5, players=2, seed=3)
    for actions in (np.zeros(4, int), np.zeros(5), np.zeros((5, 1), int)):
        with pytest.raises(reinos.InvalidMove, match="row of 5"):
            batch.step(actions)


def test_playouts_take_an_epsilon_from_0_to_1(kingdomino: reinos.Game) -> None:
    greedy = kingdomino.playouts(300, players=4, seed=1, epsilon=0).mean()
    mixed = kingdomino.playouts(300, players=4, seed=1, epsilon=0.5).mean()
    random = kingdomino.playouts(300, players=4, seed=1).mean()
    assert greedy > mixed > random
    for epsilon in (-0.1, 1.1, float("nan")):
        with pytest.raises(reinos.InvalidOption, match="epsilon"):
            kingdomino.playouts(1, players=4, epsilon=epsilon)
    with pytest.raises(reinos.InvalidOption):
        kingdomino.playouts(-1, players=4)


@pytest.mark.parametrize("kind", [np.int16, np.uint16, np.int64, np.uint64])
def test_a_batch_takes_whole_numbers_of_every_width(kingdomino: reinos.Game, kind: type) -> None:
    batch, other = (kingdomino.batch(5, players=2, seed=3) for _ in range(2))
    actions = batch.masks().argmax(axis=1)
    batch.step(actions.astype(kind))
    other.step(actions)
    assert batch.states.tobytes() == other.states.tobytes()


def test_a_batch_whose_states_are_written_looks_anew_at_what_is_legal(
    kingdomino: reinos.Game,
) -> None:
    batch = kingdomino.batch(2, players=2, seed=3)
    later = kingdomino.batch(2, players=2, seed=3)
    for _ in range(4):  # each king claims; then dominoes are placed
        later.step(later.masks().argmax(axis=1))
    actions = later.masks().argmax(axis=1)
    assert not batch.masks()[range(2), actions].any()
    batch.states[:] = later.states
    batch.step(actions)
    later.step(actions)
    assert batch.states.tobytes() == later.states.tobytes()
