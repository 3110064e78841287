"""The terrain cards of others: who may know what, and when (KB-06, KB-10, KB-12)."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.support.kingdom_builder_positions import Setup, pick, position

if TYPE_CHECKING:
    from reinos import Game, State
    from tests.support.kingdom_builder_positions import Typed, Wander

TERRAINS = ("grass", "flowers", "forest", "canyon", "desert")


def plain(value: Any) -> Any:
    """A view or event as the JSON that goes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.rule("KB-06")
def test_no_view_shows_a_card_that_was_not_revealed(kingdom_builder: Game, seating: Setup) -> None:
    chance = random.Random(1)
    state = kingdom_builder.new(seating.players, seed=1, **seating.options)
    while not state.over:
        found = position(state)
        shown = found["turn"] if found["stage"] not in ("silo", "silo_land") else None
        for viewer in (None, *range(seating.players)):
            view: Any = state.view(viewer)
            for seat, player in enumerate(view.players):
                if seat in (viewer, shown):
                    assert player.terrain == found["hands"][seat]
                else:
                    assert player.terrain is None
            if shown is not None:
                assert view.terrain == found["hands"][shown]
        for event in state.play(pick(state, chance, 0.1)):
            told = plain(event)
            if told["kind"] == "drew":
                knows = [event.known_to(viewer) for viewer in (None, *range(seating.players))]
                assert knows == [viewer == told["seat"] for viewer in (None, *range(state.players))]
            elif "terrain" in told:
                assert told["kind"] in ("revealed", "replaced", "turn_ended")


@pytest.mark.rule("KB-06")
def test_what_others_see_does_not_depend_on_a_hidden_card(typed: Typed) -> None:
    # The same table with another card in the hand of seat 1, which only seat 1 sees.
    tables = [typed("h9", "q9", "a1", hands=["grass", card, "canyon"]) for card in TERRAINS]
    for viewer in (None, 0, 2):
        assert len({msgspec.json.encode(state.view(viewer)) for state in tables}) == 1
    assert len({msgspec.json.encode(state.view(1)) for state in tables}) == 5
    for moves in (["build i9"], ["build j9"]):
        for move in moves:
            told = [
                [plain(event) for event in state.play(move) if event.known_to(0)]
                for state in tables
            ]
            assert all(events == told[0] for events in told)
            assert all(state.refusal("build a1") is not None for state in tables)
    for viewer in (0, 2):
        assert len({tuple(state.observe(viewer).tolist()) for state in tables}) == 1
        assert len({state.evaluate(viewer) for state in tables}) == 1
    assert len({str(state.policy()) for state in tables}) == 1


@pytest.mark.rule("KB-06")
def test_a_redeal_does_not_depend_on_a_hidden_card(typed: Typed) -> None:
    tables = [typed("h9", "q9", "a1", hands=["grass", card, "canyon"]) for card in TERRAINS]
    for seed in range(20):
        for viewer in (0, 2):
            deals = {
                msgspec.json.encode(state.redeal(viewer, seed).dump()["position"])
                for state in tables
            }
            assert len(deals) == 1


@pytest.mark.rule("KB-06")
@pytest.mark.rule("KB-10")
def test_a_redeal_deals_each_hidden_card_as_often_as_it_is_likely(typed: Typed) -> None:
    # Seat 0 knows its grass and 4 + 5 discards: left are 4 - 4 = 0 grass, 5 flowers, 0 forest,
    # 5 canyon and 5 desert for the hand of seat 1 and the deck.
    state = typed("h9", "q9", hands=["grass", "flowers"], discards={"grass": 4, "forest": 5})
    dealt = Counter(position(state.redeal(0, seed))["hands"][1] for seed in range(600))
    assert set(dealt) == {"flowers", "canyon", "desert"}
    # 200 of each, give or take four deviations of 11.5.
    assert all(abs(times - 200) < 47 for times in dealt.values())
    for seed in range(20):
        other = state.redeal(0, seed)
        assert position(other)["hands"][0] == "grass"
        assert other.view(0) == state.view(0)


@pytest.mark.rule("KB-06")
@pytest.mark.rule("KB-10")
def test_after_a_shuffle_the_card_that_is_not_in_the_deck_is_known(typed: Typed) -> None:
    # With two players and all but two cards discarded, the new deck lacks one card only.
    discards = {"grass": 4, "flowers": 5, "forest": 5, "canyon": 4, "desert": 5}
    state = typed("", "", hands=["grass", "canyon"], discards=discards, turn=0)
    for _ in range(3):
        state.play(state.moves()[0])
    assert position(state)["shuffles"] == 1
    # It is the turn of seat 1, and its card is shown anyway; three players make it harder.
    discards = {"grass": 4, "flowers": 5, "forest": 5, "canyon": 4, "desert": 4}
    state = typed("", "", "", hands=["grass", "canyon", "desert"], discards=discards, turn=0)
    for _ in range(3):
        state.play(state.moves()[0])
    assert (state.seat, position(state)["shuffles"]) == (1, 1)
    # Of 25 cards, 23 were shuffled; the others are the canyon that seat 1 shows and one desert.
    for seed in range(40):
        for viewer in (0, 1):
            assert position(state.redeal(viewer, seed))["hands"][2] == "desert"
    # The new card of seat 0 is one of the 23 shuffled.
    dealt = Counter(position(state.redeal(1, seed))["hands"][0] for seed in range(460))
    expected = {"grass": 5, "flowers": 5, "forest": 5, "canyon": 4, "desert": 4}
    assert all(abs(dealt[name] - 20 * number) < 40 for name, number in expected.items())
    view: Any = state.view(1)
    assert view.players[2].terrain is None
    older = [pool for pool in view.pools if 2 in pool.seats]
    assert [(+Counter(pool.cards), pool.seats, pool.deck) for pool in older] == [
        (Counter(desert=1), (2,), 0)
    ]


@pytest.mark.rule("KB-06")
@pytest.mark.rule("KB-10")
def test_hands_from_before_a_shuffle_come_from_what_was_not_shuffled(typed: Typed) -> None:
    # Seat 0 ends its turn with an empty deck: seats 1, 2 and 3 hold canyon, desert and grass.
    discards = {"grass": 3, "flowers": 5, "forest": 5, "canyon": 4, "desert": 4}
    hands = ["grass", "canyon", "desert", "grass"]
    state = typed("", "", "", "", hands=hands, discards=discards, turn=0)
    for _ in range(3):
        state.play(state.moves()[0])
    assert (state.seat, position(state)["drawn"]) == (1, [1, 0, 0, 0])
    # Seat 1 has shown its canyon: seats 2 and 3 have the desert and the grass in either order.
    for viewer in (0, 1):
        dealt = Counter(tuple(position(state.redeal(viewer, n))["hands"][2:]) for n in range(200))
        assert set(dealt) == {("desert", "grass"), ("grass", "desert")}
        assert abs(dealt["desert", "grass"] - 100) < 29
    # Seats 2 and 3 see their own card, and so know the other's.
    for viewer in (2, 3):
        for seed in range(40):
            assert position(state.redeal(viewer, seed))["hands"][2:] == ["desert", "grass"]


def possible_hands(view: Any, viewer: int | None) -> set[tuple[str, ...]]:
    """Every way the hidden hands can be, by the pools of a view."""
    known = {seat: player.terrain for seat, player in enumerate(view.players) if player.terrain}
    ways = [dict(known)]
    for pool in view.pools:
        cards = list(Counter(pool.cards).elements())
        assert len(cards) == len(pool.seats) + pool.deck
        deals = (
            set(itertools.permutations(cards, len(pool.seats)))
            if len(cards) < 9
            else {
                deal
                for deal in itertools.product(sorted(pool.cards), repeat=len(pool.seats))
                if all(Counter(deal)[card] <= pool.cards[card] for card in deal)
            }
        )
        ways = [way | dict(zip(pool.seats, deal, strict=True)) for way in ways for deal in deals]
    return {tuple(way[seat] for seat in sorted(way)) for way in ways}


@pytest.mark.rule("KB-06")
@pytest.mark.rule("KB-10")
def test_a_redeal_never_contradicts_what_was_seen(kingdom_builder: Game, seating: Setup) -> None:
    chance = random.Random(5)
    state = kingdom_builder.new(seating.players, 5, **seating.options)
    memories = [Memory(viewer, state) for viewer in (None, *range(seating.players))]
    while not state.over:
        events = state.play(pick(state, chance, 0.1))
        for memory in memories:
            memory.hear([event for event in events if event.known_to(memory.viewer)])
        found = position(state)
        if state.seat is None or state.sequence % 5 or found["stage"] in ("silo", "silo_land"):
            continue
        hands = tuple(found["hands"])
        for memory in memories:
            believed = memory.hands()
            assert hands in believed
            view: Any = state.view(memory.viewer)
            assert possible_hands(view, memory.viewer) == believed
            if memory.viewer is not None:
                for seed in range(3):
                    other = state.redeal(memory.viewer, seed)
                    assert tuple(position(other)["hands"]) in believed
                    assert sorted(kingdom_builder.pieces(other)) == sorted(
                        kingdom_builder.pieces(state)
                    )


class Memory:
    """What somebody at the table can deduce, from the events alone.

    `decks[n]` is what is not yet known of the n-th deck: it is in hands drawn from that deck, or
    still in it.
    """

    def __init__(self, viewer: int | None, state: State) -> None:
        self.viewer = viewer
        self.seats = state.players
        self.known: dict[int, str] = {}
        self.discards: Counter[str] = Counter()
        self.decks = [Counter(dict.fromkeys(TERRAINS, 5))]
        self.drawn = [0] * state.players
        self.drawing = 0
        self.hear([event for event in state.opening if event.known_to(viewer)])

    def hear(self, events: list[Any]) -> None:
        """Take note of what happened."""
        told = [plain(event) for event in events]
        for event, after in itertools.zip_longest(told, told[1:]):
            kind, seat = event["kind"], event.get("seat")
            if kind == "shuffled":
                if after and after["kind"] == "replaced":
                    self.discard(after["seat"], after["old"])
                self.decks.append(self.discards)
                self.discards = Counter()
                self.drawn[self.drawing] = len(self.decks) - 1
            elif kind in ("drew", "revealed"):
                self.learn(seat, event["terrain"])
            elif kind == "replaced":
                if seat in self.known:
                    self.discard(seat, event["old"])
                self.learn(seat, event["terrain"])
            elif kind == "turn_ended":
                self.discard(seat, event["terrain"])

    def learn(self, seat: int, terrain: str) -> None:
        """A hand becomes known, unless it was."""
        if seat not in self.known:
            self.known[seat] = terrain
            self.decks[self.drawn[seat]][terrain] -= 1
        assert self.known[seat] == terrain

    def discard(self, seat: int, terrain: str) -> None:
        """A known card is put away, and the next one drawn from the deck there is."""
        assert self.known.pop(seat) == terrain
        self.discards[terrain] += 1
        self.drawing = seat
        self.drawn[seat] = len(self.decks) - 1

    def hands(self) -> set[tuple[str, ...]]:
        """Every way the hands can be."""
        ways = [dict(self.known)]
        for number, deck in enumerate(self.decks):
            seats = [
                seat
                for seat in range(self.seats)
                if seat not in self.known and self.drawn[seat] == number
            ]
            if seats:
                deals = {
                    deal
                    for deal in itertools.product(TERRAINS, repeat=len(seats))
                    if all(Counter(deal)[card] <= deck[card] for card in deal)
                }
                ways = [way | dict(zip(seats, deal, strict=True)) for way in ways for deal in deals]
        return {tuple(way[seat] for seat in range(self.seats)) for way in ways}


@pytest.mark.rule("KB-10")
def test_with_four_players_the_deck_runs_out(wander: Wander) -> None:
    *_, end = wander(Setup(4, {}), 1)
    assert position(end)["shuffles"] >= 1


def test_the_deck_is_not_in_the_dumped_position(kingdom_builder: Game) -> None:
    state = kingdom_builder.new(4, seed=1)
    dumped = state.dump()["position"]
    named = {"quadrants", "turned", "cards", "settlements", "tiles", "hands", "drawn", "turn"}
    assert set(dumped) <= named | {"first"}


def iterate(state: State) -> Iterator[State]:
    """The state before every decision when the first move is always played."""
    while not state.over:
        yield state
        state.play(state.moves()[0])


@pytest.mark.rule("KB-06")
def test_two_tables_that_look_alike_may_draw_different_cards(kingdom_builder: Game) -> None:
    different = 0
    for state in iterate(kingdom_builder.new(2, seed=3)):
        other = kingdom_builder.load({**state.dump(), "seed": "5e" * 32})
        assert state.view(None) == other.view(None)
        move = state.moves()[0]
        after = state.clone()
        assert after.play(move)[:1] == other.play(move)[:1]
        different += after != other
    assert different >= 5
