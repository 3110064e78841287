"""What is true of every game, from any seed and with any options."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, strategies as st

import reinos
from reinos.core.protocol import Move

Setup = tuple[int, dict[str, Any], int]
Setups = Callable[[reinos.Game], st.SearchStrategy[Setup]]
Walk = Callable[[reinos.Game, Setup], Iterator[reinos.State]]


def test_moves_actions_mask_and_texts_agree(game: reinos.Game, setups: Setups, walk: Walk) -> None:
    @given(setups(game))
    def check(setup: Setup) -> None:
        for state in walk(game, setup):
            actions = state.actions().tolist()
            moves = state.moves()
            assert actions == sorted(set(actions))
            assert bool(actions) != state.over
            assert [game.action(move) for move in moves] == actions
            assert [game.parse(str(move)) for move in moves] == moves
            assert np.flatnonzero(state.mask()).tolist() == actions

    check()


def test_every_move_text_parses_back(game: reinos.Game) -> None:
    for action in range(game.kernels.ACTIONS):
        move = game.move_of(action)
        assert game.parse(str(move)) == move
        assert game.parse(str(move).upper()) == move
        assert game.parse(msgspec.to_builtins(move)) == move
        assert game.action(move) == action


def test_a_refusal_is_given_if_and_only_if_a_move_is_not_legal(
    game: reinos.Game, setups: Setups, walk: Walk
) -> None:
    @given(setups(game), st.integers(0, 20))
    def check(setup: Setup, offset: int) -> None:
        for state in walk(game, setup):
            if state.over or state.sequence % 16 != offset % 16:
                continue
            before = state.clone()
            legal = set(state.actions().tolist())
            for action in range(game.kernels.ACTIONS):
                refusal = state.refusal(game.move_of(action))
                assert (refusal is None) == (action in legal)
                if refusal is not None:
                    assert refusal.rule in game.rules
                    for lang in ("es", "en"):
                        assert not set("{}") & set(refusal.say(lang))
                        assert not refusal.say(lang).startswith("refusal.")
            assert state == before

    check()


def test_what_is_not_legal_is_refused_and_changes_nothing(
    game: reinos.Game, setups: Setups, walk: Walk
) -> None:
    @given(setups(game), st.integers(0, 10**6), st.text(max_size=20))
    def check(setup: Setup, number: int, text: str) -> None:
        for state in walk(game, setup):
            before = state.clone()
            illegal = number % game.kernels.ACTIONS
            if state.mask()[illegal]:
                illegal = -1 - illegal
            with pytest.raises(reinos.ReinosError) as refused:
                state.act(illegal)
            assert refused.value.code
            with pytest.raises(reinos.ReinosError):
                state.play(text)
            with pytest.raises(reinos.ReinosError):
                state.act(0.5)  # type: ignore[arg-type]
            if state.seat is not None:
                other = (state.seat + 1) % state.players
                with pytest.raises(reinos.IllegalMove) as refused:
                    state.play(state.moves()[0], seat=other)
                assert refused.value.code == "not_your_turn"
            else:
                with pytest.raises(reinos.IllegalMove) as refused:
                    state.act(0)
                assert refused.value.code == "game_over"
            assert state == before
            assert state.history() == before.history()

    check()


def test_a_game_replays_from_its_transcript(game: reinos.Game, setups: Setups, walk: Walk) -> None:
    @given(setups(game), st.integers(0, 200))
    def check(setup: Setup, stop: int) -> None:
        for state in walk(game, setup):
            if state.over or state.sequence == stop:
                again = reinos.replay(state.transcript())
                assert again == state
                assert again.history() == state.history()
                assert again.transcript() == state.transcript()

    check()


@pytest.mark.slow
def test_clones_and_dumps_are_exact(game: reinos.Game, setups: Setups, walk: Walk) -> None:
    @given(setups(game))
    def check(setup: Setup) -> None:
        older: list[tuple[reinos.State, bytes]] = []
        for state in walk(game, setup):
            copy = state.clone()
            plain = msgspec.json.encode(state.dump())
            loaded = game.load(plain)
            assert copy == state == loaded
            assert hash(copy) == hash(state) == hash(loaded)
            assert msgspec.json.encode(loaded.dump()) == plain
            if not state.over:
                action = int(state.actions()[0])
                copy.act(action)
                loaded.act(action)
                assert copy == loaded != state
            older.append((state.clone(), state.record.tobytes()))
        for copy, record in older:
            assert copy.record.tobytes() == record

    check()


def test_pieces_are_conserved_and_scores_recount(
    game: reinos.Game, setups: Setups, walk: Walk
) -> None:
    @given(setups(game))
    def check(setup: Setup) -> None:
        pieces: list[str] = []
        for state in walk(game, setup):
            pieces = pieces or sorted(game.pieces(state))
            assert sorted(game.pieces(state)) == pieces
            scores = state.scores()
            assert scores == game.recount(state.dump())
            for seat, score in enumerate(scores):
                lines = state.breakdown(seat)
                assert sum(line.points for line in lines) == score
                assert all(line.rule in game.rules for line in lines)
            assert 1 in state.places()
            assert all(scores[seat] <= max(scores) for seat in state.winners())

    check()


@pytest.mark.slow
def test_a_redeal_depends_on_the_view_alone(game: reinos.Game, setups: Setups, walk: Walk) -> None:
    @given(setups(game), st.integers(0, 2**32))
    def check(setup: Setup, seed: int) -> None:
        for state in walk(game, setup):
            for seat in range(state.players):
                view = state.view(seat)
                other = state.redeal(seat, seed)
                assert other.view(seat) == view
                assert other.view(None) == state.view(None)
                assert sorted(game.pieces(other)) == sorted(game.pieces(state))
                assert np.array_equal(other.observe(seat), state.observe(seat))
                # A second state with the same view, dealt from elsewhere.
                again = state.redeal(seat, seed + 1)
                mine, theirs = state.redeal(seat, seed), again.redeal(seat, seed)
                assert mine.dump() == theirs.dump()
                assert mine.record.tobytes() == theirs.record.tobytes()

    check()


def test_a_redealt_game_goes_on_differently_but_by_the_rules(
    game: reinos.Game, setups: Setups
) -> None:
    @given(setups(game))
    def check(setup: Setup) -> None:
        players, options, seed = setup
        state = game.new(players=players, seed=seed, **options)
        futures = set()
        for deal in range(4):
            copy = state.redeal(0, deal)
            choice = random.Random(seed)
            while not copy.over:
                copy.act(choice.choice(copy.actions()))
            assert reinos.replay(copy.transcript()) == copy
            futures.add(copy)
        assert len(futures) > 1

    check()


def test_looking_changes_nothing(game: reinos.Game, setups: Setups, walk: Walk) -> None:
    @given(setups(game))
    def check(setup: Setup) -> None:
        for state in walk(game, setup):
            before = state.record.tobytes()
            assert int(state.record.rng) == 0
            for seat in range(state.players):
                state.view(seat)
                state.observe(seat)
                state.evaluate(seat)
                state.breakdown(seat)
            actions, worth = state.policy()
            assert len(actions) == len(worth)
            state.places()
            assert state.record.tobytes() == before

    check()


def test_moves_events_and_views_survive_the_wire(
    game: reinos.Game, setups: Setups, walk: Walk
) -> None:
    @given(setups(game))
    def check(setup: Setup) -> None:
        for state in walk(game, setup):
            for seat in (*range(state.players), None):
                view = state.view(seat)
                assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
                assert view.sequence == state.sequence
                assert bool(getattr(view, "moves", ())) == (seat is not None and seat == state.seat)
            if not state.over:
                for event in state.clone().play(state.moves()[-1]):
                    wire = msgspec.json.encode(event)
                    assert msgspec.json.decode(wire, type=type(event)) == event
                    assert b'"kind"' in wire
                move: Move = state.moves()[0]
                assert msgspec.json.decode(msgspec.json.encode(move), type=type(move)) == move

    check()


def test_the_first_deal_is_told_and_only_to_those_concerned(game: reinos.Game) -> None:
    state = game.new(players=2, seed=1)
    assert state.opening
    assert state.clone().opening == state.opening
    assert state.redeal(0, 1).opening == ()
    for seat in (0, 1):
        assert any(event.known_to(seat) for event in state.opening)


def test_playouts_are_whole_games_and_repeat(game: reinos.Game) -> None:
    for players in game.players:
        scores = game.playouts(50, players=players, seed=3)
        assert scores.shape == (50, players)
        assert np.array_equal(scores, game.playouts(50, players=players, seed=3))
        assert not np.array_equal(scores, game.playouts(50, players=players, seed=4))


def test_who_resigns_cannot_win(game: reinos.Game) -> None:
    most = game.players[-1]
    state = game.new(players=most, seed=1)
    state.act(int(state.actions()[0]))
    for seat in range(most - 1):
        assert not state.over
        state.resign(seat, timeout=seat == 0)
        with pytest.raises(reinos.IllegalMove):
            state.resign(seat)
    assert state.over
    assert state.seat is None
    assert state.actions().tolist() == []
    assert state.winners() == [most - 1]
    assert state.places() == [most - seat for seat in range(most)]
    assert reinos.replay(state.transcript()) == state
    assert game.load(state.dump()) == state
