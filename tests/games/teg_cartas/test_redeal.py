"""What a seat knows of hidden cards, and that a redeal respects it (TG-23)."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import reinos
from reinos import Game, State

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Referee, Sit

pytestmark = pytest.mark.rule("TG-23")


def spied(sit: Sit, **more: Any) -> State:
    """Seat 0 has spied on seat 1, which holds two cards it saw and a special card."""
    position: dict[str, Any] = {
        "hands": ["d111 d211", "d666 d222", "d555"],
        "specials": ["", "tregua"],
        "spied": [{"seat": 0, "rival": 1, "dice": ["d666", "d222"], "specials": ["tregua"]}],
    }
    return sit("asia", "europe", players=3, **position | more)


def test_a_redeal_respects_what_espionage_showed(sit: Sit, referee: Referee) -> None:
    state = spied(sit)
    third: Counter[str] = Counter()
    for seed in range(60):
        position = referee.position(state.redeal(0, seed))
        assert sorted(position["hands"][1]) == ["d222", "d666"]
        assert position["specials"][1] == ["tregua"]
        third.update(position["hands"][2])
        other = referee.position(state.redeal(2, seed))
        assert other["hands"][2] == ["d555"]
        third.update(f"from 2: {card}" for card in other["hands"][1])
    assert not {"d666", "d222", "d111", "d211"} & set(third)
    assert len(third) > 30


def test_what_was_seen_is_known_until_it_leaves_the_hand(sit: Sit) -> None:
    state = spied(sit)
    state.play("attack rusia")
    state.play("use d111")
    state.play("use d666")  # defended with a card that was known
    view: Any = state.view(0)
    assert [card.id for card in view.known[0].dice] == ["d222"]
    state.play("end")
    state.play("play tregua p1")
    view = state.view(0)
    assert view.known[0].specials == ()


def test_cards_drawn_later_are_not_known(sit: Sit, referee: Referee) -> None:
    state = spied(sit, turn=2, starter=0)
    state.play("end")
    view: Any = state.view(0)
    assert [card.id for card in view.known[0].dice] == ["d666", "d222"]
    assert view.players[1].dice == 6
    hands = {tuple(referee.position(state.redeal(0, seed))["hands"][1]) for seed in range(10)}
    assert len(hands) == 10
    assert all({"d666", "d222"} <= set(hand) for hand in hands)


def test_what_a_reshuffled_pile_would_tell_is_not_kept(
    sit: Sit, teg: Game, referee: Referee
) -> None:
    hands, pile = ["d111", "d666"], referee.all_but("d111 d666")
    state = sit("asia", hands=hands, specials=["refuerzos"], dice_discards=pile)
    for seed in range(20):  # all other cards lie open, so there is no doubt
        assert referee.position(state.redeal(0, seed))["hands"][1] == ["d666"]
    state.play("play refuerzos")
    guessed: Counter[str] = Counter()
    for seed in range(400):
        guessed.update(referee.position(state.redeal(0, seed))["hands"][1])
    assert len(guessed) > 45  # any of the 52 that cannot be seen, though d666 was never discarded
    assert max(guessed.values()) < 30
    assert "perfect memory" in teg.rules["TG-23"]["en"]
    assert "memoria perfecta" in teg.rules["TG-23"]["es"]


def test_a_known_card_face_down_does_not_give_itself_away(sit: Sit, referee: Referee) -> None:
    for card, other in (("d666", "d222"), ("d222", "d666")):
        state = spied(sit, turn=1)
        state.play("attack turquia")
        state.play(f"use {card}")
        view: Any = state.view(0)
        assert [one.id for one in view.known[0].dice] == ["d666", "d222"]
        assert view.players[1].dice == 1
        guessed = Counter(referee.position(state.redeal(0, seed))["attack"] for seed in range(100))
        assert set(guessed) == {"d666", "d222"}
        assert min(guessed.values()) > 25
        state.play("use d111")
        view = state.view(0)
        assert [one.id for one in view.known[0].dice] == [other]


def test_equal_views_with_another_card_face_down_redeal_to_equal_bytes(sit: Sit) -> None:
    states = []
    for card in ("d666", "d222"):
        state = spied(sit, turn=1)
        state.play("attack turquia")
        state.play(f"use {card}")
        states.append(state)
    assert states[0].view(0) == states[1].view(0)
    for seed in range(20):
        one, two = (state.redeal(0, seed) for state in states)
        assert one.record.tobytes() == two.record.tobytes()


def test_a_card_taken_unseen_by_another_makes_the_rest_uncertain(sit: Sit) -> None:
    views = []
    for card in ("d666", "d222"):
        state = spied(sit, turn=2, specials=["", "tregua", "espionaje"])
        state.play("play espionaje p2")
        state.play(f"take {card}")
        views.append(state.view(0))
    assert views[0] == views[1]
    view: Any = views[0]
    assert view.known[0].dice == ()  # one of the two is gone, and nobody can say which
    assert view.known[0].specials == ("tregua",)  # only a dice card was taken


def test_a_single_card_taken_unseen_is_known_to_be_the_spys(sit: Sit, referee: Referee) -> None:
    seen = [{"seat": 0, "rival": 1, "dice": ["d666"]}]
    hands, specials = ["d111 d211", "d666", "d555"], ["", "", "espionaje"]
    state = spied(sit, turn=2, hands=hands, specials=specials, spied=seen)
    state.play("play espionaje p2")
    state.play("take d666")
    view: Any = state.view(0)
    assert [(one.seat, [card.id for card in one.dice]) for one in view.known] == [(2, ["d666"])]
    for seed in range(10):
        assert "d666" in referee.position(state.redeal(0, seed))["hands"][2]
    state.play("attack turquia")
    state.play("use d666")
    state.play("use d111")
    view = state.view(0)
    assert view.known == ()


def known_to_spy(state: State) -> tuple[list[str], tuple[str, ...]]:
    """What seat 0 knows of the hand of seat 1."""
    view: Any = state.view(0)
    mine = [one for one in view.known if one.seat == 1]
    return [card.id for one in mine for card in one.dice], sum((one.specials for one in mine), ())


def test_what_is_sabotaged_is_no_longer_known(sit: Sit) -> None:
    state = spied(sit, hands=["d111", "d666 d222 d333", "d555"], specials=["sabotaje", "tregua"])
    events: Any = state.play("play sabotaje p2")
    assert set(known_to_spy(state)[0]) == {"d666", "d222"} - set(events[1].cards)
    assert len(events[1].cards) == 2  # of three, two of which were known


def test_surplus_that_is_discarded_is_no_longer_known(sit: Sit, referee: Referee) -> None:
    hand = ["d666", "d222", *referee.all_but("d666 d222 d111 d555")[:13]]
    position = {"hands": ["d111", " ".join(hand), "d555"], "stage": "discard", "turn": 1}
    state = spied(sit, **position)
    assert known_to_spy(state) == (["d666", "d222"], ("tregua",))
    for card, left in (("d666", (["d222"], ("tregua",))), ("tregua", (["d666", "d222"], ()))):
        other = spied(sit, **position)
        other.play(f"discard {card}")
        assert known_to_spy(other) == left


def test_nothing_is_known_of_an_eliminated_hand(sit: Sit) -> None:
    position: dict[str, Any] = {
        "hands": ["d665 d211", "d666 d222", "d555"],
        "specials": ["", "tregua"],
        "spied": [{"seat": 0, "rival": 1, "dice": ["d666", "d222"], "specials": ["tregua"]}],
    }
    state = sit("asia", "rusia", players=4, **position)
    for move in ("attack rusia", "use d665", "use d222"):
        state.play(move)
    assert not state.view(0).players[1].alive  # type: ignore[attr-defined]
    assert known_to_spy(state) == ([], ())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_redeal_loads_back_and_replays_at_every_stage(teg: Game, players: int) -> None:
    asked: Counter[str] = Counter()
    for seed in range(12):
        state = teg.new(players, seed)
        choice = random.Random(seed)
        while not state.over:
            stage = str(state.view(None).stage)  # type: ignore[attr-defined]
            if asked[stage] < 12 or stage == "take":
                asked[stage] += 1
                for seat in range(players):
                    other = state.redeal(seat, seed)
                    assert other.view(seat) == state.view(seat)
                    assert teg.load(other.dump()) == other
                    assert reinos.replay(other.transcript()) == other
            moves = state.moves()
            spying = [move for move in moves if str(move).startswith("play espionaje")]
            state.play(choice.choice(spying or moves))
    assert set(asked) == {"turn", "card", "defence", "take", "discard"}


@pytest.mark.rule("TG-14")
def test_a_redeal_leaves_the_spy_looking_at_the_whole_hand(sit: Sit, referee: Referee) -> None:
    state = spied(sit, specials=["espionaje", "tregua"], spied=[])
    state.play("play espionaje p2")
    hands = set()
    for seed in range(10):
        other = state.redeal(2, seed)
        view: Any = other.view(0)
        held = referee.position(other)["hands"][1]
        assert [card.id for card in view.known[0].dice] == held
        assert referee.texts(other) == {f"take {card}" for card in held}
        hands.add(tuple(held))
    assert len(hands) > 5


def test_what_others_know_of_each_other_is_no_part_of_a_redeal(sit: Sit) -> None:
    hands = ["d111", "d666", "d555"]
    plain = sit("asia", "europe", players=3, hands=hands)
    seen = [{"seat": 0, "rival": 1, "dice": ["d666"]}]
    known = sit("asia", "europe", players=3, hands=hands, spied=seen)
    assert plain.view(2) == known.view(2)
    for seed in range(10):
        assert plain.redeal(2, seed).record.tobytes() == known.redeal(2, seed).record.tobytes()


@pytest.mark.rule("TG-21")
def test_a_redeal_gives_no_living_player_an_objective_that_is_met(
    sit: Sit, referee: Referee
) -> None:
    by_id = {one["id"]: one for one in referee.objectives}
    # Seat 1 holds what three of the seven objectives ask for.
    own = ("asia -china", "namerica europe -rusia")
    state = sit(*own, players=3, objectives=["obj3_7", "obj3_1", "obj3_3"])
    dealt: Counter[tuple[str, str]] = Counter()
    for seed in range(600):
        position = referee.position(state.redeal(0, seed))
        mine, *others = position["objectives"]
        assert mine == "obj3_7"
        assert len({mine, *others}) == 3
        for land, id in zip(position["territories"], position["objectives"], strict=True):
            assert not referee.meets(land, by_id[id])
        dealt[others[0], others[1]] += 1
    possible = [
        (a, b)
        for a in by_id
        for b in by_id
        if a[3] == b[3] == "3" and len({a, b, "obj3_7"}) == 3
        if not referee.meets(referee.lands(own[1]), by_id[a])
        if not referee.meets(referee.position(state)["territories"][2], by_id[b])
    ]
    assert set(dealt) <= set(possible)
    assert len(dealt) > 0.9 * len(possible)


@pytest.mark.rule("TG-21")
def test_objectives_that_the_land_of_a_player_already_meets_are_ruled_out(
    sit: Sit, referee: Referee
) -> None:
    own = "namerica alemania espana francia polonia argentina brasil chile peru"
    objectives = [one for one in referee.objectives if one["players"] == "4"]
    met = {one["id"] for one in objectives if referee.meets(referee.lands(own), one)}
    assert met == {"obj4_2", "obj4_4"}
    state = sit("asia -china", own, players=4, objectives=[f"obj4_{n}" for n in (3, 1, 2, 6)])
    seen = {referee.position(state.redeal(0, seed))["objectives"][1] for seed in range(150)}
    assert seen == {"obj4_1", "obj4_5", "obj4_6", "obj4_7"}


def test_an_eliminated_player_keeps_a_secret_that_may_be_any(sit: Sit, referee: Referee) -> None:
    own = ("asia", "", "europe oceania", "namerica africa samerica")
    state = sit(*own, players=4, objectives=["obj4_4", "obj4_1", "obj4_2", "obj4_3"])
    seen = {referee.position(state.redeal(0, seed))["objectives"][1] for seed in range(150)}
    assert seen == {f"obj4_{n}" for n in (1, 2, 3, 5, 6, 7)}
    assert state.view(1).objective.id == "obj4_1"  # type: ignore[attr-defined]
