"""The deal between rounds, its order, and the hand limit (TG-15 to TG-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, State
from reinos.games.teg_cartas.rules.deal import dice_share

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Referee, Sit

# Twenty territories each, and no whole continent.
MINE = (
    "arabia aral china india iran israel alaska california canada groenlandia alemania espana "
    "francia gran_bretana egipto etiopia argentina brasil chile australia"
)


def kinds(events: list[Any]) -> list[str]:
    """The kinds of some events."""
    return [type(event).__name__ for event in events]


def told(events: list[Any], kind: str) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if type(event).__name__ == kind]


def last_turn(sit: Sit, own: str = MINE, **position: Any) -> State:
    """The last turn of the first round of two: seat 1 is about to end it."""
    return sit(own, turn=1, starter=0, **position)


def pass_turn(state: State) -> None:
    """End the turn; whoever then has too many cards discards the first ones."""
    state.play("end")
    while state.view(None).stage == "discard":  # type: ignore[attr-defined]
        state.play(state.moves()[0])


@pytest.mark.rule("TG-15")
@pytest.mark.parametrize(
    ("territories", "dice"), [(1, 3), (4, 3), (5, 3), (6, 3), (7, 4), (8, 4), (13, 7), (28, 14)]
)
def test_half_the_territories_rounded_up_and_three_at_least(territories: int, dice: int) -> None:
    assert dice_share(territories) == dice


@pytest.mark.rule("TG-15")
def test_everyone_receives_dice_cards_before_each_round_from_the_second(
    sit: Sit, referee: Referee
) -> None:
    state = last_turn(sit, "chile asia -china europe -rusia")
    events = state.play("end")
    dealt = {event.seat: event.count for event in told(events, "DiceDealt")}
    assert dealt == {0: 9, 1: 11}
    assert [event.seat for event in told(events, "DiceDealt")] == [1, 0]  # from the starter on
    assert referee.position(state)["round"] == 2
    (began,) = told(events, "RoundBegan")
    assert (began.number, began.starter) == (2, 1)


@pytest.mark.rule("TG-15")
@pytest.mark.rule("TG-11")
def test_the_deck_runs_out_in_the_middle_of_a_deal(sit: Sit, referee: Referee) -> None:
    cards = referee.all_but()
    state = last_turn(sit, hands=["", ""], dice_discards=cards[4:])
    events = state.play("end")
    assert [event.deck for event in told(events, "Reshuffled")] == ["dice"]
    position = referee.position(state)
    assert [len(hand) for hand in position["hands"]] == [10, 10]
    assert position["dice_discards"] == []
    first = told(events, "GotDice")[0]
    assert set(cards[:4]) < set(first.cards)  # what was left of the deck came first


@pytest.mark.rule("TG-15")
def test_without_enough_dice_cards_the_starter_of_the_round_comes_first(
    sit: Sit, referee: Referee
) -> None:
    cards = referee.all_but()
    hands = [" ".join(cards[:6]), " ".join(cards[6:12]), " ".join(cards[12:22]), ""]
    state = sit("asia", "europe", "africa", players=4, hands=hands, turn=2, starter=3)
    state.arrays()[1]["deck"][0] = 0b1111 << 52  # four cards left in all, and no discards
    events = state.play("end")
    dealt = [(event.seat, event.count) for event in told(events, "DiceDealt")]
    assert dealt == [(0, 4), (1, 0), (2, 0), (3, 0)]


@pytest.mark.rule("TG-16")
def test_a_conquest_brings_one_special_card_even_if_lost_again(sit: Sit, referee: Referee) -> None:
    state = last_turn(sit, hands=["d555 d111", "d666 d665"])
    for move in ("attack aral", "use d666", "use d555", "attack india", "use d665", "use d111"):
        state.play(move)
    assert len(referee.position(state)["territories"][1]) == 22
    events = state.play("end")
    dealt = [(event.seat, event.count) for event in told(events, "SpecialsDealt")]
    assert dealt == [(1, 1)]  # one at most
    position = referee.position(state)
    assert [len(cards) for cards in position["specials"]] == [0, 1]
    assert position["conquered"] == []


@pytest.mark.rule("TG-16")
def test_who_lost_the_territory_again_receives_the_card_all_the_same(
    sit: Sit, referee: Referee
) -> None:
    state = last_turn(sit, conquered=[0], hands=["", "d111"])
    state.play("end")
    assert [len(cards) for cards in referee.position(state)["specials"]] == [1, 0]
    # It is for the round before only.
    pass_turn(state)
    pass_turn(state)
    assert referee.position(state)["round"] == 3
    assert [len(cards) for cards in referee.position(state)["specials"]] == [1, 0]


@pytest.mark.rule("TG-17")
@pytest.mark.parametrize(
    ("own", "cards"),
    [
        ("asia", 3),
        ("namerica", 2),
        ("europe", 2),
        ("africa", 1),
        ("samerica", 1),
        ("oceania", 1),
        ("asia oceania", 4),
        ("asia -china", 0),
    ],
)
def test_whole_continents_bring_special_cards_every_round(
    sit: Sit, referee: Referee, own: str, cards: int
) -> None:
    state = sit(own, players=4, turn=3, starter=0)
    assert state.view(None).players[0].next_specials == cards  # type: ignore[attr-defined]
    for number in (1, 2):
        for _ in range(3 if number == 2 else 0):
            state.play("end")
        state.play("end")
        held = referee.position(state)["specials"]
        assert len(held[0]) == number * cards
        assert held[1:] == [[], [], []]


@pytest.mark.rule("TG-17")
@pytest.mark.rule("TG-16")
def test_continents_add_up_with_the_card_for_a_conquest(sit: Sit, referee: Referee) -> None:
    state = sit("europe africa", players=4, turn=3, starter=0, conquered=[0, 2])
    assert state.view(1).players[0].next_specials == 4  # type: ignore[attr-defined]
    state.play("end")
    assert [len(cards) for cards in referee.position(state)["specials"]] == [4, 0, 1, 0]


@pytest.mark.rule("TG-17")
def test_without_special_cards_none_are_dealt(sit: Sit, referee: Referee) -> None:
    off = {"specials": False}
    state = sit("asia", players=4, turn=3, starter=0, conquered=[0], options=off)
    events = state.play("end")
    assert told(events, "SpecialsDealt") == []
    assert referee.position(state)["specials"] == [[]] * 4
    assert referee.position(state)["conquered"] == []


PAIRS = (
    "refuerzos",
    "ofensiva",
    "superioridad",
    "ataque_aereo",
    "emboscada",
    "sabotaje",
    "espionaje",
)
ALL_SPECIALS = [card for card in PAIRS for _ in range(2)] + ["tregua", "golpe_de_estado"]


@pytest.mark.rule("TG-18")
def test_too_few_special_cards_go_to_the_starter_first_in_full_shares(
    sit: Sit, referee: Referee
) -> None:
    own = ("africa oceania", "asia", "europe", "namerica samerica")
    state = sit(
        *own,
        players=4,
        turn=3,
        starter=0,
        specials=[" ".join(ALL_SPECIALS[:6]), " ".join(ALL_SPECIALS[6:12])],
        special_discards=ALL_SPECIALS[12:13],
    )
    assert state.view(0).special_deck == 3  # type: ignore[attr-defined]
    events = state.play("end")  # seat 1 starts the next round
    assert [event.seat for event in told(events, "DiceDealt")] == [1, 2, 3, 0]
    dealt = [(event.seat, event.count) for event in told(events, "SpecialsDealt")]
    assert dealt == [(1, 3), (2, 1), (3, 0), (0, 0)]
    assert [event.deck for event in told(events, "Reshuffled")] == ["special"]
    view: Any = state.view(0)
    assert (view.special_deck, view.special_discards) == (0, ())


@pytest.mark.rule("TG-19")
def test_the_player_to_the_left_of_the_last_starter_starts(sit: Sit, referee: Referee) -> None:
    state = sit("asia", "europe", "africa", players=4, turn=0, starter=1)
    order = []
    for _ in range(9):
        pass_turn(state)
        order.append(state.seat)
    assert order == [2, 3, 0, 1, 3, 0, 1, 2, 0]
    assert referee.position(state)["round"] == 4


@pytest.mark.rule("TG-19")
def test_with_two_players_the_second_of_a_round_starts_the_next(sit: Sit) -> None:
    state = sit(MINE)
    order = []
    for _ in range(6):
        order.append(state.seat)
        pass_turn(state)
    assert order == [0, 1, 1, 0, 0, 1]


@pytest.mark.rule("TG-19")
def test_eliminated_seats_are_skipped(sit: Sit) -> None:
    own = ("asia", "", "europe oceania", "namerica africa samerica")
    state = sit(*own, players=4, turn=3, starter=0)
    order = []
    for _ in range(6):
        pass_turn(state)
        order.append(state.seat)
    assert order == [2, 3, 0, 3, 0, 2]


@pytest.mark.rule("TG-19")
def test_a_starter_who_is_eliminated_does_not_upset_the_round(sit: Sit, referee: Referee) -> None:
    own = ("chile", "asia oceania", "europe africa")
    state = sit(*own, players=4, hands=["d111", "d666"], turn=1, starter=0)
    for move in ("attack chile", "use d666", "use d111"):
        state.play(move)
    assert referee.position(state)["territories"][0] == []
    order = []
    for _ in range(5):
        pass_turn(state)
        order.append(state.seat)
    assert order == [2, 3, 1, 2, 3]


@pytest.mark.rule("TG-20")
def test_the_surplus_of_the_deal_is_discarded_before_the_next_receives(
    sit: Sit, referee: Referee
) -> None:
    cards = referee.all_but()
    hands = [" ".join(cards[:12]), " ".join(cards[12:24])]
    state = sit(MINE, turn=1, starter=0, hands=hands, specials=["tregua", "sabotaje"])
    events = state.play("end")
    assert [event.seat for event in told(events, "DiceDealt")] == [1]
    view: Any = state.view(0)
    assert (view.seat, view.stage, view.surplus, view.receiver, view.turn) == (
        1,
        "discard",
        8,
        1,
        None,
    )
    assert view.players[0].dice == 12  # has received nothing yet
    assert referee.refused(state, "end") == ("must_discard", "TG-20")
    state.play("discard sabotaje")
    for _ in range(7):
        moves = sorted(referee.texts(state))
        events = state.play(moves[0])
    assert [event.seat for event in told(events, "DiceDealt")] == [0]
    view = state.view(0)
    assert (view.seat, view.players[1].dice, view.players[1].specials) == (0, 15, 0)
    assert (view.stage, view.surplus) == ("discard", 8)
    assert "sabotaje" in view.special_discards
    for _ in range(8):
        state.play(state.moves()[0])
    assert (state.seat, referee.position(state)["stage"]) == (1, "turn")
    assert state.view(0).players[0].dice == 14  # type: ignore[attr-defined]


@pytest.mark.rule("TG-20")
def test_cards_that_wait_for_an_attack_are_not_in_the_hand(sit: Sit, referee: Referee) -> None:
    hand = " ".join(referee.all_but()[:12])
    state = sit(MINE, hands=[hand], specials=["refuerzos ofensiva"])
    state.play("play ofensiva")
    state.play("play refuerzos")
    assert (state.seat, referee.position(state)["stage"]) == (0, "turn")  # 15 and one waiting
    assert len(referee.position(state)["hands"][0]) == 15


@pytest.mark.rule("TG-20")
def test_fifteen_cards_are_allowed(sit: Sit, referee: Referee) -> None:
    state = last_turn(sit, hands=["", " ".join(referee.all_but()[:5])])
    state.play("end")
    assert (state.seat, referee.position(state)["stage"]) == (1, "turn")
    assert state.view(0).players[1].dice == 15  # type: ignore[attr-defined]


def test_hands_never_stay_over_the_limit(teg: Game) -> None:
    for seed in range(30):
        state = teg.new(2 + seed % 3, seed)
        while not state.over:
            view: Any = state.view(None)
            for seat, player in enumerate(view.players):
                over = player.dice + player.specials > 15
                assert over == (view.stage == "discard" and view.seat == seat)
            state.act(int(state.actions()[seed * 7919 % len(state.actions())]))
