"""Whatever is given to the Python API, a mistake is a ReinosError with a sentence, and no trace.

Odd values of every type go into every parameter of every function, and games, positions and files
are damaged at random, with fixed seeds. No other exception may come out, a refused call leaves the
state byte for byte as it was, and what is said can be read, printed and sent.
"""

import ast
import copy
import json
import random
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import reinos
from reinos.bots import Budget, ask, make, play_out, seat_bots
from reinos.bots.arena import Question, contest, round_robin, time_trial
from reinos.bots.entrant import Entrant
from reinos.core.transcript import checked_names

Call = Callable[[Any], object]
CYCLE: list[Any] = []
CYCLE.append(CYCLE)
LOOP: dict[str, Any] = {}
LOOP["position"] = LOOP
DEEP: list[Any] = []
for _ in range(3000):
    DEEP = [DEEP]


class Unspeakable:
    """Something that cannot even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("not to be shown")


VALUES: tuple[Any, ...] = (
    *(None, True, False, np.bool_(True), np.bool_(False)),
    *(-1, 0, 1, 2, 3, 99, 10**12, 2**31, 2**63, 2**70, -(2**70), 10**5000),
    *(np.int8(1), np.int32(2), np.int64(-1), np.uint64(2**63), np.timedelta64(1, "D")),
    *(0.5, 1.0, -0.0, float("nan"), float("inf"), np.float32(1), np.float64("nan"), 1j),
    *(Fraction(1, 2), Decimal("NaN"), Decimal(1)),
    *("", " ", "2", "x", "P1", "a\u0661", "\ud800", "\x1b[31m\n", "\ufeff", "ñandú", "x" * 10**6),
    *("greedy", "mc:0.1s", "mc:99999999999", "mc:1e9s", "mc:\u0663", "random:", "[1]", "nan"),
    *(b"", b"\xff\xfe\x00", bytearray(b"1"), memoryview(b"1")),
    *([], [1], [None], [[1], [2, 3]], ["\ud800", "a"], ["a", "b\n"], ["Ana", "Beto"], CYCLE, DEEP),
    *((), (1, 2), ("x",), range(3), {}, {"kind": "x"}, {"kind": ["x"]}, {1: 2}, LOOP, {1, 2}),
    *(np.array(1), np.array([0, 1]), np.array([0.5]), np.array(["x", "y"]), np.zeros((2, 2), int)),
    *(object(), Unspeakable(), ValueError, ValueError("x"), print, Budget(), make("random")),
)


def unchanged(state: reinos.State) -> tuple[Any, ...]:
    """Everything of a state that a refused call must leave alone."""
    return (
        state.record.tobytes(),
        state.board.tobytes(),
        state.sequence,
        state.resigned,
        state.history(),
        state.seed,
        state.names,
    )


def check(error: reinos.ReinosError) -> None:
    """A sentence in both languages: short, filled in, and fit for screen and wire."""
    for lang in ("es", "en"):
        sentence = error.say(lang)
        assert 0 < len(sentence) < 600, sentence
        assert not set("{}") & set(sentence), sentence
        assert sentence != f"{error.family}.{error.code}", sentence
        assert "reason." not in sentence, sentence
        assert "what." not in sentence, sentence
        assert all(sign.isprintable() for sign in sentence), sentence
    assert str(error) == error.say("en")
    json.dumps(error.params, default=str).encode()


def refused(call: Call, value: Any) -> bool:
    """Whether a value is refused; any other exception fails the test."""
    try:
        call(value)
    except reinos.ReinosError as error:
        check(error)
        return True
    return False


def of_games(game: reinos.Game) -> dict[str, Call]:
    """The functions that make games, with each of their parameters in turn."""
    calls: dict[str, Call] = {
        "game": reinos.game,
        "replay": reinos.replay,
        "match.name": lambda v: reinos.match(v, games=1, players=2),
        "match.games": lambda v: reinos.match(game.id, games=v, players=2),
        "match.players": lambda v: reinos.match(game.id, games=1, players=v),
        "match.seed": lambda v: reinos.match(game.id, games=1, players=2, seed=v),
        "match.replay": reinos.Match.replay,
        "new.players": game.new,
        "new.seed": lambda v: game.new(players=2, seed=v),
        "load": game.load,
        "parse": game.parse,
        "move_of": game.move_of,
        "action": game.action,
        "playouts.games": lambda v: game.playouts(v, players=2),
        "playouts.players": lambda v: game.playouts(1, players=v),
        "playouts.seed": lambda v: game.playouts(1, players=2, seed=v),
        "playouts.epsilon": lambda v: game.playouts(1, players=2, epsilon=v),
        "batch.size": lambda v: game.batch(v, players=2),
        "batch.players": lambda v: game.batch(2, players=v),
        "batch.seed": lambda v: game.batch(2, players=2, seed=v),
        "make": make,
        "budget.seconds": lambda v: Budget(seconds=v),
        "budget.simulations": lambda v: Budget(simulations=v),
        "entrant": Entrant.read,
        "contest.game": lambda v: contest(v, ["random"], 2, 2),
        "contest.bots": lambda v: contest(game.id, v, 2, 2),
        "contest.bot": lambda v: contest(game.id, [v], 2, 2),
        "contest.players": lambda v: contest(game.id, ["random"], v, 2),
        "contest.deals": lambda v: contest(game.id, ["random"], 2, v),
        "contest.seed": lambda v: contest(game.id, ["random"], 2, 2, v),
        "contest.options": lambda v: contest(game.id, ["random"], 2, 2, 1, v),
        "round_robin.bots": lambda v: round_robin(game.id, v, 2, 2),
        "round_robin.bot": lambda v: round_robin(game.id, ["random", v], 2, 2),
        "round_robin.players": lambda v: round_robin(game.id, ["random", "greedy"], v, 2),
        "time_trial.bots": lambda v: time_trial(game.id, v, ["5"], "random"),
        "time_trial.budgets": lambda v: time_trial(game.id, ["greedy"], v, "random"),
        "time_trial.budget": lambda v: time_trial(game.id, ["greedy"], [v], "random"),
        "time_trial.against": lambda v: time_trial(game.id, ["greedy"], ["5"], v),
        "question.share": lambda v: Question(v),
        "question.risk": lambda v: Question(0.5, v),
        "sit.game": lambda v: make("random").sit(v, 0),
        "sit.seat": lambda v: make("random").sit(game, v),
        "sit.seed": lambda v: make("random").sit(game, 0, v),
        "names": lambda v: checked_names(v, 2),
    }
    for option in game.options:
        calls[f"option {option.name}"] = lambda v, name=option.name: game.new(2, 1, **{name: v})  # type: ignore[misc]
    return calls


def of_states(state: reinos.State) -> dict[str, Call]:
    """The functions of a state, with each of their parameters in turn."""
    seat, action = state.seat, int(state.actions()[0])
    move = state.game.move_of(action)
    bot = make("greedy")
    bot.sit(state.game, 0, 1)
    return {
        "act": state.act,
        "act.seat": lambda v: state.act(action, seat=v),
        "play": state.play,
        "play.seat": lambda v: state.play(move, seat=v),
        "refusal": state.refusal,
        "resign": state.resign,
        "resign.timeout": lambda v: state.resign(0, timeout=v),
        "view": state.view,
        "breakdown": state.breakdown,
        "observe": state.observe,
        "evaluate": state.evaluate,
        "redeal.seat": lambda v: state.redeal(v, 1),
        "redeal.seed": lambda v: state.redeal(seat or 0, v),
        "transcript": lambda v: state.transcript(names=v),
        "ask.bot": lambda v: ask(v, state),
        "ask.state": lambda v: ask(bot, v),
        "ask.budget": lambda v: ask(bot, state, v),
        "ask.seed": lambda v: ask(bot, state, None, v),
        "ask unseated": lambda v: ask(make("greedy"), state, None, v),
        "seat_bots": lambda v: seat_bots(state, v),
        "play_out.state": lambda v: play_out(v, [bot, make("random")]),
        "play_out.bots": lambda v: play_out(state, v),
        "play_out.bot": lambda v: play_out(state, [bot, v]),
        "play_out.twice": lambda v: play_out(state, [bot, bot], v),
        "play_out.budgets": lambda v: play_out(state, [bot, make("random")], 1, v),
    }


def stages(game: reinos.Game, players: int, seed: int, every: int) -> Iterator[reinos.State]:
    """Every so many states of a game that is played at random, and its end."""
    state = game.new(players=players, seed=seed)
    choice = random.Random(seed)
    while not state.over:
        if state.sequence % every == 0:
            yield state
        state.act(choice.choice(state.actions()))
    yield state


def test_no_value_in_any_function_meets_another_exception(game: reinos.Game) -> None:
    calls = 0
    for name, call in of_games(game).items():
        taken = [value for value in VALUES if not refused(call, value)]
        calls += len(VALUES)
        assert len(taken) < len(VALUES), f"{name} takes anything"
    assert calls > 3000


def test_a_refused_call_leaves_the_state_as_it_was(game: reinos.Game) -> None:
    calls = 0
    for state in stages(game, 2, 5, 11):
        if state.over or state.sequence > 30:
            continue
        before = unchanged(state)
        for name in of_states(state):
            at_hand = state.clone()
            call = of_states(at_hand)[name]
            for value in VALUES:
                if refused(call, value):
                    assert unchanged(at_hand) == before, (name, value)
                else:
                    at_hand = state.clone()
                    call = of_states(at_hand)[name]
                calls += 1
        assert unchanged(state) == before
    assert calls > 2000


def test_a_refused_step_leaves_the_batch_as_it_was(game: reinos.Game) -> None:
    batch = game.batch(2, players=2, seed=1)
    before = batch.states.tobytes()
    for value in VALUES:
        if refused(batch.step, value):
            assert batch.states.tobytes() == before
        else:
            batch.states[:] = np.frombuffer(before, batch.states.dtype)


def test_errors_are_given_seats_counted_from_0() -> None:
    # The sentence adds how game files count: "seat 0 (P1)".
    for file in Path(reinos.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg in ("seat", "mover"):
                assert not isinstance(node.value, ast.BinOp), f"{file}:{node.lineno}"


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in plain JSON."""
    yield path
    if isinstance(value, dict):
        for key, one in value.items():
            yield from places(one, (*path, key))
    elif isinstance(value, list):
        for index, one in enumerate(value):
            yield from places(one, (*path, index))


def damaged(plain: bytes, where: tuple[Any, ...], choice: random.Random) -> Any:
    """A position with something in it replaced, left out, doubled or counted wrong."""
    whole = msgspec.json.decode(plain)
    inside: Any = whole
    for key in where[:-1]:
        inside = inside[key]
    kind = choice.randrange(4)
    if kind == 0:
        del inside[where[-1]]
    elif kind == 1 and isinstance(inside, list):
        inside.append(copy.deepcopy(inside[where[-1]]))
    elif kind == 2 and type(inside[where[-1]]) is int:
        inside[where[-1]] += choice.choice((-1, 1, 2, 7, -100, 2**31, 2**70))
    else:
        inside[where[-1]] = choice.choice(VALUES)
    return whole


def test_a_damaged_position_is_refused_or_can_be_looked_at(game: reinos.Game) -> None:
    choice = random.Random(12)
    for state in stages(game, game.players[0], 3, 17):
        if state.sequence > 60 and not state.over:
            continue
        plain = msgspec.json.encode(state.dump())
        somewhere = list(places(state.dump()))[1:]
        for _ in range(60):
            given = damaged(plain, choice.choice(somewhere), choice)
            try:
                loaded = game.load(given)
            except reinos.ReinosError as error:
                check(error)
                continue
            assert game.load(loaded.dump()) == loaded
            loaded.view(loaded.seat)


def test_a_damaged_game_file_is_refused_or_replayed(game: reinos.Game) -> None:
    choice = random.Random(13)
    state = game.new(players=2, seed=4)
    while state.sequence < 12 and not state.over:
        state.act(choice.choice(state.actions()))
    text = state.transcript()
    signs = '"[]\\ 0\u06639aP.\n\ud800\x00é'
    for _ in range(400):
        at = choice.randrange(len(text))
        length = choice.choice((0, 0, 1, 1, 5, 40))
        new = "".join(choice.choices(signs, k=choice.choice((0, 1, 3))))
        refused(reinos.replay, text[:at] + new + text[at + length :])


def test_a_damaged_move_is_refused_or_read(game: reinos.Game) -> None:
    choice = random.Random(14)
    for _ in range(1500):
        text = list(str(game.move_of(choice.randrange(game.kernels.ACTIONS))))
        text[choice.randrange(len(text))] = choice.choice("0\u06639az -\n\ud800")
        refused(game.parse, "".join(text))


def test_a_position_is_plain_json_at_every_stage(game: reinos.Game) -> None:
    plain = (int, str, bool, type(None), list, dict)
    for players, options in game.variations():
        choice = random.Random(players)
        state = game.new(players=players, seed=players, **options)
        while True:
            if state.over or state.sequence % 16 == 0:
                position = state.dump()
                for where in places(position):
                    inside: Any = position
                    for key in where:
                        inside = inside[key]
                    assert type(inside) in plain, where
                assert json.loads(json.dumps(position)) == position
                assert game.load(json.dumps(position)) == state
                assert game.load("\ufeff" + json.dumps(position)) == state
                assert game.load(b"\xef\xbb\xbf" + msgspec.json.encode(position)) == state
            if state.over or state.sequence > 50:
                break
            state.act(choice.choice(state.actions()))
