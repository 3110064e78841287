"""Dynasty: three games in a row, the sum of the scores decides (KD-25)."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import reinos
from reinos import IllegalMove, InvalidOption, Match, State

if TYPE_CHECKING:
    from tests.support.kingdomino_tables import Finished, Table

pytestmark = pytest.mark.usefixtures("kingdomino")  # with compiled rules
LANGUAGES = ("es", "en")


def dynasty(players: int, seed: int, **options: Any) -> Match:
    """A match of three games."""
    return reinos.match("kingdomino", 3, players, seed, **options)


def play_game(match: Match, chance: random.Random) -> State:
    """Play the game that is on to its end."""
    playing = match.state
    while not playing.over:
        match.act(int(chance.choice(match.state.actions())))
    return playing


@pytest.mark.rule("KD-25")
@pytest.mark.parametrize("seed", range(3))
def test_three_games_are_played_and_their_scores_added(table: Table, seed: int) -> None:
    match = dynasty(table.players, seed, **table.options)
    chance = random.Random(seed)
    sums = [0] * table.players
    for number in (1, 2, 3):
        assert (match.number, match.over) == (number, False)
        assert match.totals() == sums
        assert match.seat == match.state.seat is not None
        ended = play_game(match, chance)
        assert ended.sequence == table.decisions
        sums = [total + score for total, score in zip(sums, ended.scores(), strict=True)]
    assert match.over
    assert match.seat is None
    assert match.totals() == sums
    assert len(match.finished) == 3
    assert match.winners() == [seat for seat, total in enumerate(sums) if total == max(sums)]
    assert match.places() == [1 + sum(other > mine for other in sums) for mine in sums]


@pytest.mark.rule("KD-25")
def test_the_three_games_have_the_same_players_and_options(table: Table) -> None:
    match = dynasty(table.players, 4, **table.options, harmony=True, middle_kingdom=True)
    chance = random.Random(4)
    games = [play_game(match, chance) for _ in range(3)]
    assert {state.players for state in games} == {table.players}
    assert len({state.options for state in games}) == 1
    options: Any = games[0].options
    assert (options.harmony, options.middle_kingdom) == (True, True)
    for name, value in table.options.items():
        assert getattr(options, name) == value


@pytest.mark.rule("KD-25")
@pytest.mark.rule("KD-08")
@pytest.mark.rule("KD-09")
@pytest.mark.parametrize(("players", "starts"), [(2, 8), (3, 27)])
def test_the_starting_order_is_drawn_anew_for_each_game(players: int, starts: int) -> None:
    drawn: Counter[tuple[int | None, ...]] = Counter()
    for seed in range(50 * players):
        match = dynasty(players, seed)
        chance = random.Random(seed)
        first = [match.seat]
        play_game(match, chance)
        first.append(match.seat)
        play_game(match, chance)
        first.append(match.seat)
        drawn[tuple(first)] += 1
    # Whoever began before, anyone may begin again.
    assert len(drawn) == starts


@pytest.mark.rule("KD-25")
def test_each_game_is_dealt_anew(table: Table) -> None:
    match = dynasty(table.players, 2, **table.options)
    chance = random.Random(2)
    lines = []
    for _ in range(3):
        view: Any = match.state.view(None)
        lines.append([slot.domino.number for slot in view.next_line])
        assert [kingdom.tiles for kingdom in view.kingdoms] == [()] * table.players
        play_game(match, chance)
    assert lines[0] != lines[1] != lines[2] != lines[0]


@pytest.mark.rule("KD-25")
def test_the_same_seed_gives_the_same_match() -> None:
    one, other = dynasty(3, 5), dynasty(3, 5)
    for match in (one, other):
        chance = random.Random(1)
        for _ in range(3):
            play_game(match, chance)
    assert one.finished == other.finished
    assert dynasty(3, 6).state != dynasty(3, 5).state


def ended_match(*games: State) -> Match:
    """A match in which these games were played."""
    match = dynasty(games[0].players, 1)
    match.finished = list(games)
    match.state = games[-1]
    assert match.over
    return match


@pytest.mark.rule("KD-25")
def test_the_highest_sum_wins_and_not_the_most_games(finished: Finished) -> None:
    small, none, big = "30 g8 down", "", "48 g9 up"
    match = ended_match(finished(small, none), finished(small, none), finished(none, big))
    assert match.totals() == [2, 3]
    assert (match.winners(), match.places()) == ([1], [2, 1])


@pytest.mark.rule("KD-25")
def test_a_tie_is_shared_and_the_tie_breaks_of_the_games_are_not_used(
    finished: Finished,
) -> None:
    two_lakes, lone = "30 g8 down, 14 e8 right", "31 h7 right, 24 f7 left"
    game = finished(two_lakes, lone, crowns_tiebreak=True)
    assert (game.scores(), game.winners()) == ([2, 2], [0])
    match = ended_match(game, game, game)
    assert match.totals() == [6, 6]
    assert (match.winners(), match.places()) == ([0, 1], [1, 1])


@pytest.mark.rule("KD-25")
def test_places_behind_a_shared_one_are_left_out(finished: Finished) -> None:
    game = finished("48 g9 up", "3 g8 down", "30 g8 down", "31 g8 down")
    match = ended_match(game, game, game)
    assert match.totals() == [9, 0, 3, 3]
    assert match.places() == [1, 4, 2, 2]


@pytest.mark.rule("KD-25")
def test_bonuses_of_the_variants_count_in_the_sum(finished: Finished) -> None:
    game = finished("3 h7 right", "48 g9 up, 1 g10 down", middle_kingdom=True)
    assert game.scores() == [10, 3]
    assert ended_match(game, game, game).totals() == [30, 9]


@pytest.mark.rule("KD-25")
def test_after_three_games_nothing_is_played() -> None:
    match = dynasty(2, 3)
    chance = random.Random(3)
    for _ in range(3):
        play_game(match, chance)
    totals = match.totals()
    attempts = (
        lambda: match.play("claim 1"),
        lambda: match.play("discard", seat=0),
        lambda: match.act(0),
        lambda: match.resign(0),
    )
    for attempt in attempts:
        with pytest.raises(IllegalMove) as refused:
            attempt()
        assert refused.value.code == "game_over"
        assert all("{" not in refused.value.say(lang) for lang in LANGUAGES)
    assert match.totals() == totals
    assert len(match.finished) == 3


@pytest.mark.rule("KD-25")
def test_a_refused_move_changes_nothing_in_a_match() -> None:
    match = dynasty(2, 3)
    assert match.seat is not None
    before = match.state.clone()
    with pytest.raises(IllegalMove) as refused:
        match.play(match.state.moves()[0], seat=1 - match.seat)
    assert refused.value.code == "not_your_turn"
    with pytest.raises(IllegalMove):
        match.play("discard")
    assert (match.state, match.number) == (before, 1)


@pytest.mark.rule("KD-25")
def test_the_last_move_of_a_game_tells_that_it_ended_and_the_next_one_begins() -> None:
    match = dynasty(4, 3)
    while match.number == 1:
        events = match.play(match.state.moves()[0])
    assert type(events[-1]).__name__ == "Ended"
    assert (match.number, match.state.sequence) == (2, 0)
    assert match.finished[0].over


@pytest.mark.rule("KD-25")
@pytest.mark.parametrize("games", [0, -1, True, 3.0, "3", None])
def test_a_match_has_a_whole_number_of_games(games: Any) -> None:
    with pytest.raises(InvalidOption) as refused:
        reinos.match("kingdomino", games, players=2, seed=1)
    assert refused.value.code == ("wrong_games" if games in (0, -1) else "not_whole")
