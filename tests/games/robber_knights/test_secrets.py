"""Hands are hidden, letters are not, and what can be deduced is respected."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from reinos import Game, State

if TYPE_CHECKING:
    from tests.support.robber_knights_positions import Lay, Wander

A_TILES = ("a-plain-castle", "a-plain", "a-plain-village", "a-mountain")


def hands(state: State) -> list[tuple[str, ...]]:
    """What everyone holds, secrets included."""
    return [tuple(hand) for hand in state.dump()["position"]["hands"]]


class Watcher:
    """What a seat can know of another, worked out from the events it is told and nothing else."""

    def __init__(self, seat: int, players: int, names: list[str]) -> None:
        self.seat = seat
        self.laid = [Counter[str]() for _ in range(players)]
        self.drawn = [Counter({"A": 4}) for _ in range(players)]
        self.taken: list[str | None] = [None] * players
        self.names = Counter(names)

    def hear(self, events: list[Any]) -> None:
        """Take notice of what this seat is told."""
        for event in events:
            if not event.known_to(self.seat):
                continue
            kind = event.__struct_config__.tag
            if kind == "laid_out":
                for one in event.start:
                    self.laid[one.owner][one.tile] += 1
            elif kind == "drew":
                self.drawn[event.seat][event.letter] += 1
            elif kind == "took":
                self.taken[event.seat] = event.tile
            elif kind == "laid":
                self.laid[event.seat][event.tile] += 1
                self.taken[event.seat] = None

    def possible(self, other: int) -> set[tuple[str, ...]]:
        """Every hand that another may hold: so many of each letter from those not laid."""
        unseen = self.names - self.laid[other] - Counter(filter(None, [self.taken[other]]))
        hands: set[tuple[str, ...]] = {()}
        for letter in "ABCDE":
            shown = sum(n for name, n in self.laid[other].items() if name[0].upper() == letter)
            shown += (self.taken[other] or "-")[0].upper() == letter
            held = self.drawn[other][letter] - shown
            choices = [name for name in unseen.elements() if name[0].upper() == letter]
            hands = {
                (*hand, *sorted(more)) for hand in hands for more in combinations(choices, held)
            }
        return {tuple(sorted(hand)) for hand in hands}


@pytest.mark.rule("RK-03")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_redeal_gives_every_hand_that_is_possible_and_no_other(
    knights: Game, tile_names: list[str], players: int
) -> None:
    state = knights.new(players=players, seed=players)
    watchers = [Watcher(seat, players, tile_names) for seat in range(players)]
    choice = random.Random(3)
    certain = 0
    while not state.over:
        events = state.play(choice.choice(state.moves()))
        for watcher in watchers:
            watcher.hear(events)
        view: Any = state.view(None)
        if view.stage in (None, "keep") or state.sequence % 5:
            continue
        seat = choice.randrange(players)
        other = choice.choice([one for one in range(players) if one != seat])
        possible = watchers[seat].possible(other)
        assert tuple(sorted(hands(state)[other])) in possible
        tries = 12 * len(possible)
        dealt = {tuple(sorted(hands(state.redeal(seat, n))[other])) for n in range(tries)}
        assert dealt == possible
        certain += len(possible) == 1
    assert certain > 3


@pytest.mark.rule("RK-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_redeal_keeps_letters_own_hand_and_everything_on_the_table(
    wander: Wander, players: int
) -> None:
    for state in wander(players, 2):
        if state.sequence % 3:
            continue
        for seat in range(players):
            other = state.redeal(seat, state.sequence)
            assert hands(other)[seat] == hands(state)[seat]
            assert other.view(seat) == state.view(seat)
            assert other.view(None) == state.view(None)
            mine, theirs = state.dump()["position"], other.dump()["position"]
            assert [mine[key] for key in mine if key != "hands"] == [
                theirs[key] for key in theirs if key != "hands"
            ]
            letters = [sorted(name[0] for name in hand) for hand in hands(state)]
            assert [sorted(name[0] for name in hand) for hand in hands(other)] == letters


@pytest.mark.rule("RK-03")
def test_the_kept_a_tile_is_deduced_by_everyone_after_the_start(knights: Game) -> None:
    for kept in ("a-plain", "a-plain-village", "a-mountain"):
        state = knights.new(players=3, seed=1)
        for _ in range(3):
            state.play(f"keep {kept}")
        for deal in range(30):
            assert hands(state.redeal(0, deal)) == [("a-plain-castle", kept)] * 3


@pytest.mark.rule("RK-02")
@pytest.mark.rule("RK-03")
def test_before_the_start_any_choice_of_the_others_is_possible(knights: Game) -> None:
    state = knights.new(players=2, seed=1)
    first = state.seat
    assert first is not None
    state.play("keep a-mountain")
    dealt = Counter(hands(state.redeal(1 - first, deal))[first] for deal in range(300))
    assert set(dealt) == {
        ("a-plain-castle", kept) for kept in ("a-plain", "a-plain-village", "a-mountain")
    }
    assert min(dealt.values()) > 60
    assert {hands(state.redeal(first, deal))[first] for deal in range(20)} == {
        ("a-plain-castle", "a-mountain")
    }


def check_share_of_each(found: Counter[str], count: int) -> None:
    """Of two D castles and three other D tiles each was found as often as any other."""
    weights = {"d-plain-castle": 2, "d-forest-village": 1, "d-plain-town": 1, "d-mountain": 1}
    assert set(found) == set(weights)
    squares = sum(
        (found[name] - count * weight / 5) ** 2 / (count * weight / 5)
        for name, weight in weights.items()
    )
    assert squares < 3 + 4 * 6**0.5  # chi-square with 3 degrees of freedom, 4 sigma


@pytest.mark.rule("RK-03")
def test_a_hidden_tile_is_any_of_its_letter_equally_often(lay: Lay) -> None:
    """Two D castles are equal, so that a castle comes twice as often as any other D tile."""
    land = "f6 plain, g6 plain-village"
    state = lay(land, hands=[["d-mountain", "a-mountain"], None])
    deals = 1_500
    dealt = Counter(
        name
        for deal in range(deals)
        for name in hands(state.redeal(1, deal))[0]
        if name.startswith("d")
    )
    assert dealt.total() == deals
    check_share_of_each(dealt, deals)


@pytest.mark.rule("RK-03")
@pytest.mark.parametrize("players", [2, 5])
def test_views_of_others_do_not_depend_on_a_hand(knights: Game, players: int) -> None:
    """The same game with other hidden tiles looks the same to everyone else."""
    state = knights.new(players=players, seed=8)
    choice = random.Random(8)
    while not state.over:
        for watcher in (None, *range(players)):
            seen = msgspec.to_builtins(state.view(watcher))
            own = hands(state)[watcher] if watcher is not None else ()
            if own or watcher is None:
                assert tuple(tile["name"] for tile in seen["hand"]) == own
            for player in seen["players"]:
                assert set(player["hand"]) <= set("ABCDE")
        watcher = choice.randrange(players)
        other = state.redeal(watcher, 1)
        assert msgspec.json.encode(other.view(watcher)) == msgspec.json.encode(state.view(watcher))
        assert other.observe(watcher).tolist() == state.observe(watcher).tolist()
        state.play(choice.choice(state.moves()))


def told(events: list[Any], seat: int | None) -> list[Any]:
    """What a seat is told; how the start is shuffled is luck, and no secret."""
    return [event for event in events if event.known_to(seat) and not hasattr(event, "start")]


@pytest.mark.rule("RK-02")
@pytest.mark.rule("RK-03")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_events_of_others_do_not_depend_on_a_hand(knights: Game, players: int) -> None:
    """The same move with other hidden tiles, and other tiles drawn, sounds the same to others."""
    state = knights.new(players=players, seed=8)
    choice = random.Random(8)
    other_hands = other_draws = 0
    while not state.over:
        mover = state.seat
        assert mover is not None
        watcher = choice.choice([seat for seat in range(players) if seat != mover])
        other = state.redeal(watcher, state.sequence)
        move = choice.choice(state.moves())
        playable = move in other.moves()  # a tile to take may be in one of the hands alone
        other_hands += playable and hands(other)[mover] != hands(state)[mover]
        events: list[Any] = state.play(move)
        if not playable:
            continue
        again: list[Any] = other.play(move)
        assert told(events, watcher) == told(again, watcher)
        assert told(events, None) == told(again, None)
        other_draws += told(events, mover) != told(again, mover)
    assert other_hands > 10
    assert other_draws > 10


@pytest.mark.rule("RK-02")
def test_the_choice_of_another_sounds_the_same_whatever_it_is(knights: Game) -> None:
    for players in (2, 5):
        heard = []
        for kept in ("a-plain", "a-plain-village", "a-mountain"):
            state = knights.new(players=players, seed=3)
            chooser = state.seat
            assert chooser is not None
            events: list[Any] = state.play(f"keep {kept}")
            heard.append(told(events, (chooser + 1) % players))
            assert [event.tile for event in told(events, chooser)] == [kept]
        assert heard[0] == heard[1] == heard[2] != []


@pytest.mark.rule("RK-03")
def test_the_letter_on_a_pile_and_the_letters_in_hand_do_show(lay: Lay) -> None:
    land = "f6 plain, g6 plain-village"
    state = lay(land, hands=[["b-lake", "c-plain"], ["b-plain-town", "b-lake"]])
    for seat in (None, 0, 1):
        view: Any = state.view(seat)
        assert [player.hand for player in view.players] == [("B", "C"), ("B", "B")]
        assert [player.top for player in view.players] == ["A", "A"]
    own: Any = state.view(0)
    assert [tile.name for tile in own.hand] == ["b-lake", "c-plain"]


@pytest.mark.rule("RK-03")
def test_what_was_drawn_is_any_tile_of_the_letter(knights: Game) -> None:
    drawn: Counter[str] = Counter()
    games = 1_000
    for seed in range(games):
        state = knights.new(players=2, seed=seed)
        for move in ("keep a-plain", "keep a-plain", "take a-plain"):
            state.play(move)
        events: list[Any] = state.play(state.moves()[0])
        drawn[events[-1].tile] += 1
    assert set(drawn) == {
        *("b-plain-castle", "b-plain-village", "b-forest-village", "b-plain-town", "b-lake")
    }
    squares = sum((number - games / 5) ** 2 / (games / 5) for number in drawn.values())
    assert squares < 4 + 4 * 8**0.5  # chi-square with 4 degrees of freedom, 4 sigma


@pytest.mark.rule("RK-03")
@pytest.mark.rule("RK-05")
def test_of_two_equal_castles_one_is_drawn_twice_as_often_as_another_tile(
    lay: Lay, tile_names: list[str]
) -> None:
    """All up to C is laid or in hand, so that a D comes next: five tiles, two of them equal."""
    early = [name for name in tile_names if name[0] in "abc" and name not in ("c-plain", "b-lake")]
    cells = [f"{column}{row}" for row in (6, 7) for column in "defghi"]
    land = ", ".join(f"{cell} {name}@0" for cell, name in zip(cells, early, strict=True))
    state = lay(land, stage="lay", taken="b-lake", hands=[["c-plain"], None])
    draws = 1_500
    drawn: Counter[str] = Counter()
    for deal in range(draws):
        events: list[Any] = state.redeal(0, deal).play("lay d5")
        drawn[events[-1].tile] += 1
    check_share_of_each(drawn, draws)


@pytest.mark.rule("RK-02")
@pytest.mark.rule("RK-03")
def test_a_seat_has_a_hand_and_its_moves_to_itself(knights: Game, wander: Wander) -> None:
    stages = set()
    for state in wander(3, 4):
        seen: Any = knights.open_view(state)
        stages.add(seen.stage)
        assert (seen.viewer, seen.hand, seen.moves) == (None, (), ())
        for seat in range(3):
            own = knights.own_view(state, seat, seen)
            assert set(own) == {"viewer", "moves", "hand"}
            names = tuple(tile.name for tile in own["hand"])
            assert names == (hands(state)[seat] or (A_TILES if seen.stage == "keep" else ()))
            assert bool(own["moves"]) == (seat == state.seat)
    assert stages >= {"keep", "take", "lay", "deploy"}


@pytest.mark.rule("RK-02")
def test_who_has_not_chosen_sees_all_its_a_tiles_after_a_resignation_too(knights: Game) -> None:
    state = knights.new(players=2, seed=3)
    before: Any = state.view(0)
    state.resign(1)
    after: Any = state.view(0)
    assert state.over
    assert tuple(tile.name for tile in after.hand) == A_TILES
    assert after.hand == before.hand
