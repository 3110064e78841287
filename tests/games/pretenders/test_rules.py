"""The rules of the template game."""

from typing import Any

import pytest

import reinos


@pytest.fixture(scope="module")
def pretenders() -> reinos.Game:
    return reinos.game("pretenders")


def played(pretenders: reinos.Game, lives: int, players: int = 2) -> reinos.State:
    """A position with hand-picked cards: seat n holds n + 1, n + 5 and n + 9."""
    hands = [sum(1 << card for card in (seat, seat + 4, seat + 8)) for seat in range(players)]
    position = {
        "mover": 0,
        "hand": hands + [0] * (4 - players),
        "chosen": [0] * 4,
        "lives": [lives] * players + [0] * (4 - players),
        "points": [0] * 4,
        "discards": 0,
    }
    whole = {"game": "pretenders", "players": players, "position": position}
    return pretenders.load({**whole, "options": {"lives": lives}, "seed": "00" * 32})


@pytest.mark.rule("PT-01")
def test_everyone_starts_with_the_same_lives(pretenders: reinos.Game) -> None:
    state = pretenders.new(players=3, seed=1, lives=3)
    assert state.scores() == [3, 3, 3]
    assert len(pretenders.pieces(state)) == 16


@pytest.mark.rule("PT-02")
def test_hands_are_dealt_hidden(pretenders: reinos.Game) -> None:
    state = pretenders.new(players=3, seed=1)
    views: list[Any] = [state.view(seat) for seat in (0, 1, 2, None)]
    hands = [set(view.hand) for view in views]
    assert [len(hand) for hand in hands] == [3, 3, 3, 0]
    assert not hands[0] & hands[1]


@pytest.mark.rule("PT-03")
def test_only_a_card_of_the_hand_can_be_chosen(pretenders: reinos.Game) -> None:
    state = played(pretenders, lives=2)
    with pytest.raises(reinos.IllegalMove, match="not in your hand") as refused:
        state.play("choose 2")
    assert refused.value.rule == "PT-03"
    events = state.play("choose 1")
    assert [event.known_to(0) for event in events] == [True]
    assert [event.known_to(1) for event in events] == [False]
    view: Any = state.view(1)
    assert view.has_chosen == (True, False)
    assert view.choice is None


@pytest.mark.rule("PT-04")
def test_the_highest_scores_and_the_lowest_costs_a_life(pretenders: reinos.Game) -> None:
    state = played(pretenders, lives=2)
    state.play("choose 1")
    state.play("choose 10")
    assert state.record.points.tolist() == [0, 1, 0, 0]
    assert state.record.lives.tolist() == [1, 2, 0, 0]
    spectator: Any = state.view(None)
    assert spectator.discards == (1, 10)


@pytest.mark.rule("PT-05")
def test_who_has_no_life_left_is_out(pretenders: reinos.Game) -> None:
    state = played(pretenders, lives=1, players=3)
    for card in ("choose 9", "choose 2", "choose 3"):
        state.play(card)
    assert state.record.lives.tolist() == [1, 0, 1, 0]
    assert state.record.hand[1] == 0
    assert state.seat == 0
    state.act(int(state.actions()[0]))
    assert state.seat == 2


@pytest.mark.rule("PT-06")
@pytest.mark.rule("PT-07")
def test_the_last_one_alive_wins(pretenders: reinos.Game) -> None:
    state = played(pretenders, lives=1)
    state.play("choose 1")
    state.play("choose 2")
    assert state.over
    assert state.winners() == [1]
    assert state.scores() == [0, 2]


def test_a_position_with_a_card_twice_is_refused(pretenders: reinos.Game) -> None:
    position = played(pretenders, lives=2).dump()
    for field, value in (("hand", [1, 1, 0, 0]), ("mover", 3), ("lives", [9, 9, 0, 0])):
        wrong = {**position, "position": {**position["position"], field: value}}
        with pytest.raises(reinos.InvalidPosition, match=field):
            pretenders.load(wrong)
    with pytest.raises(reinos.InvalidPosition, match="exactly these fields"):
        pretenders.load({**position, "position": {}})
    short = {**position, "position": {**position["position"], "hand": [1, 2]}}
    with pytest.raises(reinos.InvalidPosition, match="hand"):
        pretenders.load(short)
