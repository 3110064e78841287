"""What was drawn tells nothing about what will be drawn."""

from collections import Counter

import pytest

import reinos
from reinos.core import chance, state
from reinos.core.errors import InvalidOption
from reinos.core.state import State


def test_every_draw_has_a_generator_of_its_own(
    game: reinos.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[bytes, int, int]] = []

    def recorded(seed: bytes, sequence: int, step: int) -> int:
        asked.append((seed, sequence, step))
        return chance.generator(seed, sequence, step)

    monkeypatch.setattr(state, "generator", recorded)
    played = game.new(players=game.players[0], seed=5)
    while not played.over:
        assert int(played.record.rng) == 0
        played.act(int(played.actions()[0]))
    assert asked
    assert len(set(asked)) == len(asked)
    assert {seed for seed, _, _ in asked} == {played.seed}
    starts = [chance.generator(*draw) for draw in asked]
    assert all(0 < start < 2**32 for start in starts)


def later(kingdomino: reinos.Game, seed: int) -> State:
    """A game of two after its first four claims, when the second line is drawn."""
    played = kingdomino.new(players=2, seed=seed)
    for _ in range(4):
        played.act(int(played.actions()[0]))
    return played


def test_the_first_line_does_not_narrow_the_second(
    kingdomino: reinos.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one and the same first draw in every game, all other dominoes follow equally often."""

    def same_start(seed: bytes, sequence: int, step: int) -> int:
        return 12345 if sequence == 0 else chance.generator(seed, sequence, step)

    monkeypatch.setattr(state, "generator", same_start)
    games = 2200
    drawn: Counter[int] = Counter()
    first = {tuple(later(kingdomino, seed).record.now.tolist()) for seed in range(3)}
    assert len(first) == 1
    for seed in range(games):
        drawn.update(later(kingdomino, seed).record.next.tolist())
    seen = set(next(iter(first)))
    assert set(drawn) == set(range(1, 49)) - seen
    expected = games * 4 / 44
    squares = sum((count - expected) ** 2 / expected for count in drawn.values())
    assert squares < 43 + 4 * (2 * 43) ** 0.5  # chi-square with 43 degrees of freedom, 4 sigma


def test_seeds_are_hashed_to_256_bits_and_kinds_do_not_collide() -> None:
    seeds = [chance.secret(seed) for seed in (7, "7", b"7", 8, -7)]
    assert len(set(seeds)) == len(seeds)
    assert {len(seed) for seed in seeds} == {32}
    assert chance.secret(None) != chance.secret(None)
    with pytest.raises(InvalidOption):
        chance.secret(True)
    with pytest.raises(InvalidOption):
        chance.secret(1.5)  # type: ignore[arg-type]


def test_equal_seeds_give_equal_games(game: reinos.Game) -> None:
    for players in game.players:
        assert game.new(players=players, seed="a") == game.new(players=players, seed="a")
    deals = {game.new(players=game.players[0], seed=seed) for seed in range(10)}
    assert len(deals) > 1


def test_whoever_the_table_wants_to_begin_is_dealt_soon(game: reinos.Game) -> None:
    assert set(game.open_start) <= set(game.players)
    for players in game.open_start:
        starters = Counter(game.new(players=players, seed=seed).seat for seed in range(100))
        assert min(starters[seat] for seat in range(players)) >= 5
