"""Several games in a row."""

import random

import pytest

import reinos
from reinos.core.series import totals


def finish(match: reinos.Match) -> None:
    """Play every game of a match to its end."""
    while not match.over:
        match.act(int(match.state.actions()[0]))


def test_scores_of_all_games_are_added(game: reinos.Game) -> None:
    match = reinos.match(game.id, games=3, players=2, seed=7)
    finish(match)
    assert len(match.finished) == 3
    each = [state.scores() for state in match.finished]
    assert match.totals() == [sum(scores[seat] for scores in each) for seat in range(2)]
    sums = match.totals() if game.scored else match.won()
    assert match.winners() == [seat for seat in range(2) if sums[seat] == max(sums)]
    assert match.places()[match.winners()[0]] == 1
    assert match.seat is None


def test_games_won_decide_a_match_where_points_decide_no_game() -> None:
    match = reinos.match("teg-cartas", games=3, players=2, seed=7)
    choice = random.Random(7)
    for loser in (0, 1, 0):  # when it wins, the first seat has more territories, else as many
        while loser and match.state.scores()[0] <= match.state.scores()[1]:
            match.act(int(choice.choice(match.state.actions())))
        match.resign(loser)
    assert match.totals()[0] > match.totals()[1]
    assert (match.won(), match.winners(), match.places()) == ([1, 2], [1], [2, 1])
    kept = reinos.Match.replay(match.transcript())
    assert (kept.won(), kept.winners()) == ([1, 2], [1])


def test_a_game_that_several_won_counts_for_each_of_them() -> None:
    results = [((5, 5, 1), (1, 1, 3)), ((1, 2, 9), (3, 1, 1))]
    assert [one.won for one in totals(results, 3, scored=False)] == [1, 2, 1]
    assert [one.place for one in totals(results, 3, scored=False)] == [2, 1, 2]
    assert [one.place for one in totals(results, 3, scored=True)] == [3, 2, 1]


def test_each_game_is_dealt_anew_and_replays(kingdomino: reinos.Game) -> None:
    match = reinos.match("kingdomino", games=3, players=4, seed=7, harmony=True)
    finish(match)
    assert len({state.seed for state in match.finished}) == 3
    again = reinos.Match.replay(match.transcript())
    assert again.finished == match.finished
    assert again.over
    other = reinos.match("kingdomino", games=3, players=4, seed=7, harmony=True)
    finish(other)
    assert other.finished == match.finished


def test_a_match_goes_on_from_its_file(kingdomino: reinos.Game) -> None:
    match = reinos.match("kingdomino", games=3, players=2, seed=7)
    match.state.names = ("Ana", "Beto")
    while match.number < 2:
        match.act(int(match.state.actions()[0]))
    match.act(int(match.state.actions()[0]))
    again = reinos.Match.replay(match.transcript())
    assert (again.number, again.games, again.totals()) == (2, 3, match.totals())
    assert again.state == match.state
    assert again.finished[0].names == ("Ana", "Beto")
    finish(again)
    assert len(again.finished) == 3
    first, second = match.transcript().split("\n[Game ")
    with pytest.raises(reinos.InvalidTranscript, match="Game 1 does not belong"):
        reinos.Match.replay(f"[Game {second}\n{first}")


def test_a_game_of_another_match_is_named_with_its_line(kingdomino: reinos.Game) -> None:
    kept = []
    for players in (2, 3, 2):
        state = kingdomino.new(players, seed=7)
        state.resign(0)
        if players == 3:
            state.resign(1)
        kept.append(state.transcript())
    with pytest.raises(reinos.InvalidTranscript) as refused:
        reinos.Match.replay("\n".join(kept))
    assert (refused.value.code, refused.value.params["number"]) == ("other_match", 2)
    assert refused.value.line == kept[0].count("\n") + 2


def test_a_single_game_is_dealt_as_without_a_match(game: reinos.Game) -> None:
    assert reinos.match(game.id, games=1, players=2, seed=7).state == game.new(players=2, seed=7)


def test_a_finished_match_takes_no_more_moves(kingdomino: reinos.Game) -> None:
    match = reinos.match("kingdomino", games=1, players=2, seed=7)
    match.play(match.state.moves()[0])
    match.resign(0)
    assert match.over
    for refused in (lambda: match.play("discard"), lambda: match.act(0), lambda: match.resign(1)):
        with pytest.raises(reinos.IllegalMove):
            refused()


def test_a_match_has_at_least_one_game() -> None:
    with pytest.raises(reinos.InvalidOption, match="at least one game"):
        reinos.match("kingdomino", games=0, players=2)


def test_the_same_again_has_the_same_options_and_another_deal(kingdomino: reinos.Game) -> None:
    match = reinos.match("kingdomino", games=2, players=4, seed=7, harmony=True)
    finish(match)
    again = match.again()
    assert (again.number, again.options, again.players) == (1, match.options, 4)
    assert again.state.seed not in {state.seed for state in match.finished}
    finish(again)
    assert (len(match.finished), len(again.finished)) == (2, 2)
