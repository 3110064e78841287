"""What kingdoms are worth in the long run: learned numbers, summed up as they should be."""

import importlib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import reinos
from reinos.core.buffers import Buffers
from reinos.core.record import Array
from reinos.core.state import State
from reinos.games.kingdomino import values
from reinos.games.kingdomino.moves import CLAIM
from reinos.games.kingdomino.names import CLAIMING, PLACING
from reinos.games.kingdomino.rules import advice, inputs, prospects, spots

EXAMPLES = Path(__file__).parents[3] / "examples"


def decisions(game: reinos.Game, seed: int, players: int, **options: Any) -> Iterator[State]:
    """Some states of a game in which the mover has a choice."""
    state = game.new(players=players, seed=seed, **options)
    numbers = np.random.default_rng(seed)
    while not state.over:
        if len(state.actions()) > 1 and numbers.random() < 0.2:
            yield state
        actions, worth = state.policy()
        state.act(int(actions[worth.argmax()]))


def record_of(state: State) -> tuple[Any, Any]:
    """Board and state as kernels see them."""
    board, states = state.arrays()
    return board[0], states[0]


def foreseen(state: State, buffers: Buffers) -> Array:
    """What the interpreted kernel says of every legal action."""
    actions = state.actions()
    worth = np.zeros(len(actions), np.int32)
    b, s = record_of(state)
    prospects.foresee(b, s, actions, len(actions), worth, buffers.notes)
    return worth


def row_of(state: State, seat: int, claimed: int) -> Array:
    """The values for a kingdom in this game with as many dominoes."""
    board, states = state.arrays()
    kind = values.KINDS.index((state.players, int(board["middle_kingdom"][0])))
    at = (kind * 2 + claimed) * (values.MOST_LAID + 1) + int(states["laid"][0, seat])
    return np.asarray(values.VALUES[at], np.int64)


def test_the_file_holds_a_value_for_every_input() -> None:
    assert values.VALUES.shape == (values.ROWS, values.INPUTS)
    assert not values.VALUES.flags.writeable
    for kind in range(len(values.KINDS)):
        some = values.VALUES[kind * values.DECISIONS : (kind + 1) * values.DECISIONS]
        assert (some[1 : values.MOST_LAID] != 0).mean() > 0.5
    assert values.read(values.text_of(values.VALUES)).tobytes() == values.VALUES.tobytes()


def test_values_for_other_inputs_are_refused() -> None:
    text = values.text_of(values.VALUES).replace("points", "pints")
    with pytest.raises(ValueError, match="not for the inputs"):
        values.read(text)


@pytest.mark.parametrize(
    ("players", "options"),
    [(4, {"harmony": True, "middle_kingdom": True}), (3, {"harmony": True})],
)
def test_a_spot_is_worth_what_the_kingdom_is_worth_with_the_domino_there(
    kingdomino: reinos.Game, players: int, options: dict[str, bool]
) -> None:
    own = Buffers(kingdomino.kernels.ACTIONS)
    compared = 0
    for state in decisions(kingdomino, 5, players, **options):
        if state.arrays()[1]["stage"][0] != PLACING:
            continue
        seat = state.seat
        assert seat is not None
        for action, worth in list(zip(state.actions(), foreseen(state, own), strict=True))[::5]:
            b, s = record_of(state)
            inputs.note_to_come(b, s, own.notes)
            after = state.clone()
            after.act(int(action))
            b, s = record_of(after)
            inputs.look_at_kingdom(b, inputs.kingdom_of(s, seat), own.notes)
            seen = own.notes[: values.OF_KINGDOM].astype(np.int64)
            assert worth == row_of(after, seat, 0)[: values.OF_KINGDOM] @ seen // 100
            compared += 1
    assert compared > 10


def test_a_claim_is_worth_what_its_inputs_sum_up_to(kingdomino: reinos.Game) -> None:
    own = Buffers(kingdomino.kernels.ACTIONS)
    compared = 0
    for state in decisions(kingdomino, 8, 4, harmony=True, middle_kingdom=True):
        if state.arrays()[1]["stage"][0] != CLAIMING or state.seat is None:
            continue
        actions, gains = state.policy()
        worth = foreseen(state, own)
        b, s = record_of(state)
        for i, action in enumerate(actions):
            domino = int(action) - CLAIM + 1
            laid = int(own.notes[prospects.LAID_VALUES + i])
            # What greedy says it gains is one of the inputs.
            inputs.look_at_claim(b, s, domino, int(gains[i]), laid, own.notes)
            seen = own.notes[values.OF_KINGDOM : values.INPUTS].astype(np.int64)
            assert worth[i] == row_of(state, state.seat, 1)[values.OF_KINGDOM :] @ seen // 100
            compared += 1
    assert compared > 10


def worth_of_kingdom(state: State, seat: int, own: Buffers) -> int:
    """What a kingdom as it is will be worth, in hundredths."""
    b, s = record_of(state)
    inputs.look_at_kingdom(b, inputs.kingdom_of(s, seat), own.notes)
    seen = own.notes[: values.OF_KINGDOM].astype(np.int64)
    return int(row_of(state, seat, 0)[: values.OF_KINGDOM] @ seen // 100)


def test_of_two_dominoes_to_place_the_first_leaves_a_good_spot_for_the_second(
    kingdomino: reinos.Game,
) -> None:
    own = Buffers(kingdomino.kernels.ACTIONS)
    compared = 0
    for state in decisions(kingdomino, 5, 2):
        b, s = record_of(state)
        mine = [i for i in range(int(s.turn), 4) if s.now_king[i] == state.seat]
        if s.stage != PLACING or len(mine) < 2:
            continue
        seat, worth = state.seat, foreseen(state, own)
        assert seat is not None
        first = state.clone()
        first.act(int(state.actions()[worth.argmax()]))
        inputs.note_to_come(b, s, own.notes)
        while record_of(first)[1].turn != mine[1] and not first.over:
            first.act(int(first.actions()[0]))
        if first.over or record_of(first)[1].stage != PLACING:
            continue  # the second one fits nowhere
        ends = []
        for action in first.actions():
            second = first.clone()
            second.act(int(action))
            ends.append(worth_of_kingdom(second, seat, own))
        assert worth.max() <= max(ends)
        assert worth.max() in ends  # on one of the spots where the second gains most at once
        compared += 1
    assert compared > 0


def lead_of(state: State, mine: list[int], theirs: list[int], left: frozenset[int]) -> int:
    """How much more of what is left the mover will have, by trying out every order."""
    if not left:
        return 0
    s = record_of(state)[1]
    kings = s.now_king if s.now[0] else s.order
    own = kings[int(s.turn) + len(mine) - len(left)] == state.seat
    leads = [
        (mine[i] if own else -theirs[i]) + lead_of(state, mine, theirs, left - {i}) for i in left
    ]
    return max(leads) if own else min(leads)


def test_two_players_claim_what_leaves_them_most_and_the_other_least(
    kingdomino: reinos.Game,
) -> None:
    own = Buffers(kingdomino.kernels.ACTIONS)
    compared = 0
    for state in chain(*(decisions(kingdomino, seed, 2, harmony=True) for seed in range(4))):
        b, s = record_of(state)
        if s.stage != CLAIMING or state.seat is None:
            continue
        actions, worth = state.actions(), foreseen(state, own)
        n = len(actions)
        mine = own.notes[prospects.OWN :][:n].tolist()
        theirs = own.notes[prospects.THEIRS :][:n].tolist()
        for i in range(n):
            lead = mine[i] + lead_of(state, mine, theirs, frozenset(range(n)) - {i})
            assert worth[i] == lead // 100
        compared += 1
        # What a domino is worth to the other one is what it says itself, were it to claim now.
        turned = state.arrays()[1].copy()
        turned["mover"] = 1 - state.seat
        prospects.foresee(b, turned[0], actions, n, np.zeros(n, np.int32), own.notes)
        assert own.notes[prospects.OWN :][:n].tolist() == theirs
    assert compared > 8


def test_a_spot_is_where_the_rules_let_a_domino_lie(kingdomino: reinos.Game) -> None:
    own = Buffers(kingdomino.kernels.ACTIONS)
    compared = 0
    for state in decisions(kingdomino, 7, 3, middle_kingdom=True):
        b, s = record_of(state)
        if s.stage != PLACING:
            continue
        actions, gains = state.policy()
        kingdom = inputs.kingdom_of(s, s.mover)
        domino = int(s.now[s.turn])
        spots.look_at_spots(b, kingdom, domino, own.notes)
        best = sorted(gains.tolist(), reverse=True)[: spots.BEST_SPOTS]
        assert own.notes[spots.SPOTS : spots.AFTER_SPOTS : 2][: len(best)].tolist() == best
        possible = {prospects.placed(b, s, kingdom, int(action)) for action in actions}
        for k in range(len(best)):
            spot = int(own.notes[spots.SPOTS + 2 * k + 1])
            laid = spots.laid_there(b, kingdom, spot)
            assert spots.with_domino(b, kingdom, domino, laid) in possible
            compared += 1
    assert compared > 10


@pytest.mark.rule("KD-19")
@pytest.mark.parametrize("double", [1, 3, 7, 12])
def test_a_domino_with_equal_halves_is_noted_once_on_each_spot(
    kingdomino: reinos.Game, double: int
) -> None:
    own = Buffers(kingdomino.kernels.ACTIONS)
    several = 0
    for state in chain.from_iterable(decisions(kingdomino, seed, 2) for seed in range(5)):
        b, s = record_of(state)
        kingdom = inputs.kingdom_of(s, s.mover)
        spots.look_at_spots(b, kingdom, double, own.notes)
        noted = own.notes[spots.SPOTS : spots.AFTER_SPOTS].reshape(-1, 2).tolist()
        grown = [
            spots.with_domino(b, kingdom, double, spots.laid_there(b, kingdom, spot))
            for gain, spot in noted
            if gain > advice.LEAST
        ]
        assert len(set(grown)) == len(grown)
        several += len(grown) == spots.BEST_SPOTS
    assert several > 4


def test_inputs_are_true(kingdomino: reinos.Game) -> None:
    own = Buffers(kingdomino.kernels.ACTIONS)
    for state in decisions(kingdomino, 3, 4):
        b, s = record_of(state)
        inputs.note_to_come(b, s, own.notes)
        to_come = own.notes[inputs.TO_COME : inputs.NOTES]
        assert to_come[:6].sum() == 2 * int(s.unseen).bit_count()
        for seat in range(4):
            inputs.look_at_kingdom(b, inputs.kingdom_of(s, seat), own.notes)
            seen = dict(zip(values.NAMES, own.notes.tolist(), strict=False))
            assert seen["points"] == state.scores()[seat]
            squares = sum(n for name, n in seen.items() if name.endswith(" squares"))
            assert squares == 2 * s.laid[seat]
            assert seen["central"] == seen["harmony"] == 0


def test_nothing_is_foreseen_in_kingdoms_of_seven_by_seven(kingdomino: reinos.Game) -> None:
    usual, large = (kingdomino.new(players=2, seed=1, mighty_duel=duel) for duel in (False, True))
    assert prospects.foresight(record_of(usual)[0]) > 0
    assert prospects.foresight(record_of(large)[0]) == 0


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_foreseen_says_nothing_of_what_will_be_drawn(
    kingdomino: reinos.Game, players: int
) -> None:
    own = Buffers(kingdomino.kernels.ACTIONS)
    for state in decisions(kingdomino, 4, players, middle_kingdom=True):
        other = state.redeal(state.seat or 0, 77)
        assert (foreseen(state, own) == foreseen(other, own)).all()


@pytest.fixture
def learner(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The program that learns values, which is files beside the package."""
    monkeypatch.syspath_prepend(EXAMPLES)
    return importlib.import_module("learn_values")


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.slow
def test_compiled_and_interpreted_foresee_alike(learner: Any, players: int) -> None:
    table = learner.Table(players, harmony=True, middle_kingdom=True)
    compiled = table.play(1, 5, values.VALUES.copy(), guided=True, noise=0.1, keep=True)
    table.bound = table.kernels.interpreted
    for one, other in zip(
        compiled,
        table.play(1, 5, values.VALUES.copy(), guided=True, noise=0.1, keep=True),
        strict=True,
    ):
        assert (one == other).all()


@pytest.mark.slow
def test_values_are_learned_again_from_a_seed_and_beat_greedy(learner: Any) -> None:
    learned = learner.learn(2, 1500, 1, tests=0)
    assert (learned == learner.learn(2, 1500, 1, tests=0)).all()
    table = learner.Table(4, harmony=True, middle_kingdom=True)
    share = float(learner.strength(table, learned, 1000, 3).split()[0])
    assert 30 < share < float(learner.strength(table, values.VALUES.copy(), 1000, 3).split()[0])
