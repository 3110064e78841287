"""What is hidden, from whom, and for how long (TG-23)."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from reinos import Game, State

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Referee, Sit


pytestmark = pytest.mark.rule("TG-23")


def named(value: Any) -> set[str]:
    """Every dice card that some JSON names anywhere."""
    return set(re.findall(r'"(d[1-6]{3})"', msgspec.json.encode(value).decode()))


def objectives_named(value: Any) -> set[str]:
    """Every objective that some JSON names anywhere."""
    return set(re.findall(r'"(obj\d_\d)"', msgspec.json.encode(value).decode()))


def known_dice(position: dict[str, Any], seat: int | None) -> set[str]:
    """The dice cards that espionage showed a seat."""
    return {
        card
        for one in position["spied"]
        if seat in (one["seat"], one["rival"])
        for card in one.get("dice", [])
    }


def allowed(state: State, position: dict[str, Any], seat: int | None) -> set[str]:
    """The dice cards that a seat may see now: own, discarded, in the last combat, shown."""
    cards = set(position["dice_discards"]) | known_dice(position, seat)
    last = position.get("last_combat", {})
    cards |= {last[name] for name in ("attack", "defence") if last.get(name)}
    if seat is not None:
        cards |= set(position["hands"][seat])
        if "attack" in position and position["turn"] == seat:
            cards.add(position["attack"])
    return cards


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_view_and_no_event_names_a_card_its_seat_may_not_see(
    teg: Game, referee: Referee, players: int
) -> None:
    seats = (*range(players), None)
    asked: Counter[str] = Counter()
    for seed in range(6):
        state = teg.new(players, seed)
        choice = random.Random(seed)
        events: list[Any] = list(state.opening)
        before: dict[int | None, set[str]] = {seat: set() for seat in seats}
        while True:
            position = referee.position(state)
            for seat in seats:
                view: Any = state.view(seat)
                may = allowed(state, position, seat)
                assert named(view) <= may
                own = {position["objectives"][seat]} if seat is not None else set()
                if not state.over:
                    assert objectives_named(view) == own
                told = [event for event in events if event.known_to(seat)]
                assert named(told) <= may | before[seat] | cards_shown(told)
                before[seat] = may
            if state.over:
                break
            asked[str(state.view(None).stage)] += 1  # type: ignore[attr-defined]
            events = state.play(choice.choice(state.moves()))
    assert set(asked) == {"turn", "card", "defence", "take", "discard"}


def cards_shown(told: list[Any]) -> set[str]:
    """Cards that were open while something happened: turned over, or discarded and reshuffled."""
    kinds = ("Revealed", "Undefended", "DiscardedDice")
    return named([event for event in told if type(event).__name__ in kinds])


def test_spectators_see_no_hand_and_no_objective(teg: Game) -> None:
    view: Any = teg.new(3, seed=1).view(None)
    assert (view.hand, view.specials, view.objective, view.known, view.moves) == (
        (),
        (),
        None,
        (),
        (),
    )
    assert [player.dice for player in view.players] == [5, 5, 5]  # how many is open


def test_events_of_the_deal_are_for_their_seats(teg: Game) -> None:
    opening = teg.new(3, seed=1).opening
    for seat in (0, 1, 2, None):
        secret = [
            event
            for event in opening
            if type(event).__name__ in ("GotDice", "GotObjective") and event.known_to(seat)
        ]
        assert len(secret) == (0 if seat is None else 2)
        assert all(event.seat == seat for event in secret)  # type: ignore[attr-defined]


@pytest.mark.rule("TG-08")
def test_the_attack_card_is_hidden_until_it_is_revealed(sit: Sit) -> None:
    state = sit("asia", hands=["d666 d111", "d555"])
    state.play("attack rusia")
    events = state.play("use d666")
    assert "d666" not in named([event for event in events if event.known_to(1)])
    for seat in (1, None):
        view: Any = state.view(seat)
        assert view.combat.laid
        assert view.combat.card is None
        assert "d666" not in named(view)
    mine: Any = state.view(0)
    assert mine.combat.card.id == "d666"
    guessed: Counter[str] = Counter()
    for seed in range(540):
        other = state.redeal(1, seed)
        view = other.view(0)
        guessed[view.combat.card.id] += 1
        assert view.combat.card.id != "d555"  # the defender's own
    assert len(guessed) > 45  # any of the 55 others may lie there
    assert "d666" in guessed


@pytest.mark.rule("TG-14")
def test_espionage_is_for_the_spy_and_the_victim(sit: Sit) -> None:
    state = sit(
        "asia",
        "europe",
        players=3,
        hands=["d111", "d666 d222", "d555"],
        specials=["espionaje", "tregua"],
    )
    played = state.play("play espionaje p2")
    views: list[Any] = [state.view(seat) for seat in (0, 1, 2, None)]
    assert [card.id for card in views[0].known[0].dice] == ["d666", "d222"]
    assert views[0].known[0].specials == ("tregua",)
    assert views[0].known[0].seat == 1
    assert [card.id for card in views[1].seen_by[0].dice] == ["d666", "d222"]
    assert views[1].seen_by[0].seat == 0
    for view in views[2:]:
        assert not {"d666", "d222"} & named(view)
        assert "tregua" not in str(view.known)
    taken = state.play("take d666")
    for seat, sees in ((0, True), (1, True), (2, False), (None, False)):
        told = [event for event in (*played, *taken) if event.known_to(seat)]
        assert ("d666" in named(told)) is sees
        assert ("d666" in named(state.view(seat))) is sees
    victim: Any = state.view(1)
    assert [card.id for card in victim.known[0].dice] == ["d666"]  # the one taken stays known
    spy: Any = state.view(0)
    assert [card.id for card in spy.known[0].dice] == ["d222"]


def test_when_the_game_is_over_all_objectives_are_shown(sit: Sit) -> None:
    state = sit(
        "europe africa samerica -peru",
        "",
        players=3,
        hands=["d666", "", "d111"],
        objectives=["obj3_3", "obj3_1", "obj3_2"],
    )
    for move in ("attack peru", "use d666", "use d111"):
        state.play(move)
    assert state.over
    view: Any = state.view(None)
    shown = [(one.seat, one.id) for one in view.shown_objectives]
    assert shown == [(0, "obj3_3"), (1, "obj3_1"), (2, "obj3_2")]  # the eliminated player's, too
    assert view.shown_objectives[0].met
    for seed in range(20):
        assert state.redeal(0, seed).view(0) == state.view(0)
        assert state.redeal(2, seed).view(None) == view


@pytest.mark.parametrize("end", ["stopped", "resigned"])
def test_they_are_shown_however_it_ends(teg: Game, end: str) -> None:
    state = teg.new(2, seed=1)
    before: Any = state.view(None)
    assert before.shown_objectives == ()
    if end == "stopped":
        state.stop()
    else:
        state.resign(1)
    view: Any = state.view(None)
    assert [one.id for one in view.shown_objectives] == state.dump()["position"]["objectives"]
    assert state.redeal(0, 1).view(None) == view


def test_the_objective_shows_its_progress(sit: Sit) -> None:
    state = sit("asia chile egipto", objectives=["obj2_1", "obj2_7"])
    view: Any = state.view(0)
    needs = [(one.continent, one.need, one.held) for one in view.objective.needs]
    assert needs == [("asia", 12, 12), ("africa", 4, 1), ("oceania", 3, 0)]
    assert (view.objective.total, view.objective.held, view.objective.met) == (19, 14, False)
    assert view.objective.text_es.startswith("Ocupar Asia")


@pytest.mark.rule("TG-23")
def test_a_learner_asks_for_what_a_seat_knows_by_name_with_its_own_things_first(sit: Sit) -> None:
    state = sit("asia", hands=["d666 d665", "d111"])
    for seat, mine in ((0, 2), (1, 1)):
        parts = state.game.observed(state.observe(seat))
        assert parts["dice_count"].tolist() == [mine, 3 - mine, 0, 0]
        assert parts["known_dice"].sum(axis=1).tolist() == [mine, 0, 0, 0]
        assert parts["owned_count"].tolist() == parts["owned"].sum(axis=1).tolist()
    assert parts["common_lacks"].tolist() == [29 - state.scores()[1]]


def own_fields(state: State, seat: int) -> set[str]:
    """What a seat sees otherwise than everybody, besides being asked."""
    game = state.game
    return set(game.own_view(state, seat, game.open_view(state))) - {"viewer", "moves"}


def test_a_seat_has_its_cards_and_what_it_was_shown_to_itself(sit: Sit) -> None:
    cards = {"hand", "specials", "objective"}
    state = sit(
        "asia",
        "europe",
        players=3,
        hands=["d111", "d666 d222", "d555"],
        specials=["espionaje"],
    )
    assert [own_fields(state, seat) for seat in range(3)] == [cards, cards, cards]
    state.play("play espionaje p2")
    spy, victim, third = (own_fields(state, seat) for seat in range(3))
    assert (spy, victim, third) == (cards | {"known"}, cards | {"seen_by"}, cards)


def test_the_card_face_down_is_the_attackers_alone(sit: Sit) -> None:
    state = sit("asia", hands=["d111 d654", "d222"])
    attack = next(str(move) for move in state.moves() if str(move).startswith("attack"))
    state.play(attack)
    assert "combat" not in own_fields(state, 0)  # nothing is laid yet
    state.play("use d654")
    assert "combat" in own_fields(state, 0)
    assert "combat" not in own_fields(state, 1)
    seen: Any = state.game.open_view(state)
    mine: Any = state.view(0)
    assert (seen.combat.laid, seen.combat.card) == (True, None)
    assert mine.combat.card.id == "d654"
    assert mine.combat.territory == seen.combat.territory == attack.split()[1]


def test_other_hidden_cards_leave_what_everybody_sees_as_it_is(teg: Game) -> None:
    changed = 0
    for seed in range(3):
        state = teg.new(3, seed)
        choice = random.Random(seed)
        while not state.over:
            other = state.redeal(choice.randrange(3), state.sequence)
            assert msgspec.json.encode(teg.open_view(other)) == msgspec.json.encode(
                teg.open_view(state)
            )
            changed += other != state
            state.play(choice.choice(state.moves()))
    assert changed > 100
