"""Who acts when: the first round, the lines, the last line."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, State

if TYPE_CHECKING:
    from tests.support.kingdomino_tables import Table, Wander


def view_of(state: State) -> Any:
    """What a spectator sees."""
    return state.view(None)


def numbers(line: Any) -> list[int]:
    """The dominoes of a line as it lies."""
    return [slot.domino.number for slot in line]


def kinds(events: Any) -> list[str]:
    """What happened, in a word each."""
    return [type(event).__name__ for event in events]


def actors(state: State, count: int) -> list[int | None]:
    """The seats of the next decisions, whatever they are."""
    seats = []
    for _ in range(count):
        seats.append(state.seat)
        state.play(state.moves()[0])
    return seats


@pytest.mark.rule("KD-07")
@pytest.mark.parametrize("seed", range(3))
def test_a_line_is_laid_out_in_ascending_number(kingdomino: Game, table: Table, seed: int) -> None:
    state = kingdomino.new(table.players, seed, **table.options)
    laid_out = [numbers(view_of(state).next_line)]
    while not state.over:
        view = view_of(state)
        assert numbers(view.line) == sorted(numbers(view.line))
        assert numbers(view.next_line) in ([], laid_out[-1])
        events: list[Any] = state.play(state.moves()[-1])
        laid_out += [list(event.dominoes) for event in events if kinds([event]) == ["LaidOut"]]
    assert len(laid_out) == table.lines
    assert all(line == sorted(set(line)) for line in laid_out)


@pytest.mark.rule("KD-08")
@pytest.mark.parametrize("players", [3, 4])
def test_the_kings_are_drawn_blind_for_the_first_round(kingdomino: Game, players: int) -> None:
    games = 1200
    drawn: Counter[tuple[int | None, ...]] = Counter()
    for seed in range(games):
        state = kingdomino.new(players, seed)
        order = view_of(state).order
        acted = tuple(actors(state, players))
        assert acted == order
        drawn[acted] += 1
    orders = set(permutations(range(players)))
    assert set(drawn) == orders
    expected = games / len(orders)
    assert max(abs(times - expected) for times in drawn.values()) < 4.5 * expected**0.5


@pytest.mark.rule("KD-08")
@pytest.mark.parametrize("options", [{}, {"three_player_deck": "short"}])
def test_each_of_three_kings_may_come_out_first(kingdomino: Game, options: dict[str, Any]) -> None:
    drawn = {tuple(actors(kingdomino.new(3, seed, **options), 3)) for seed in range(200)}
    assert drawn == set(permutations(range(3)))


@pytest.mark.rule("KD-08")
@pytest.mark.rule("KD-09")
def test_in_the_first_round_each_king_claims_a_free_domino_and_places_nothing(
    kingdomino: Game, table: Table
) -> None:
    state = kingdomino.new(table.players, seed=2, **table.options)
    free = numbers(view_of(state).next_line)
    for claim in range(table.players * table.kings):
        assert [str(move) for move in state.moves()] == [f"claim {number}" for number in free]
        assert view_of(state).stage == "claim"
        chosen = free.pop(claim % len(free))
        seat = state.seat
        events = state.play(f"claim {chosen}")
        assert str(events[0]) == f"Claimed(seat={seat}, domino={chosen})"
    kingdoms = state.dump()["position"]["kingdoms"]
    assert all(len(kingdom) == 0 for kingdom in kingdoms)


@pytest.mark.rule("KD-08")
def test_claiming_in_the_first_round_does_not_yet_take_the_domino(kingdomino: Game) -> None:
    state = kingdomino.new(players=4, seed=2)
    line = numbers(view_of(state).next_line)
    seat = state.seat
    state.play(f"claim {line[2]}")
    slots = [(slot.domino.number, slot.king) for slot in view_of(state).next_line]
    assert slots == [(line[0], None), (line[1], None), (line[2], seat), (line[3], None)]


@pytest.mark.rule("KD-09")
@pytest.mark.parametrize("duel", [False, True])
def test_of_two_players_the_first_claims_one_the_rival_two_and_the_first_the_last(
    kingdomino: Game, duel: bool
) -> None:
    games = 600
    starts: Counter[int | None] = Counter()
    for seed in range(games):
        state = kingdomino.new(2, seed, mighty_duel=duel)
        order = view_of(state).order
        starter, *others = acted = actors(state, 4)
        assert tuple(acted) == order
        assert starter is not None
        assert others == [1 - starter, 1 - starter, starter]
        starts[starter] += 1
    assert set(starts) == {0, 1}
    assert abs(starts[0] - games / 2) < 4 * (games / 4) ** 0.5


@pytest.mark.rule("KD-10")
def test_the_next_line_is_laid_out_when_every_king_stands_and_before_anyone_places(
    kingdomino: Game, table: Table
) -> None:
    state = kingdomino.new(table.players, seed=6, **table.options)
    kings = table.players * table.kings
    for line in range(1, table.lines):
        before = view_of(state)
        assert len(before.next_line) == table.breadth
        placed = claimed = 0
        while claimed < kings:
            events = state.play(state.moves()[0])
            placed += kinds(events)[0] in ("Placed", "Discarded")
            claimed += kinds(events)[0] == "Claimed"
            assert ("LaidOut" in kinds(events)) == (claimed == kings)
        assert kinds(events)[-1] == "LaidOut"
        assert placed == (0 if line == 1 else kings)
        after = view_of(state)
        assert after.lines_left == before.lines_left - 1 == table.lines - line - 1
        assert len(after.line) == kings
        assert None not in [slot.king for slot in after.line]
        assert [slot.king for slot in after.next_line] == [None] * table.breadth
        assert after.stage in ("place", "discard")


def diary(state: State, seed: int) -> list[tuple[int, str, int]]:
    """Play at random to the end: who did what with which domino, decision by decision."""
    chance = random.Random(seed)
    entries = []
    while not state.over:
        seat = state.seat
        done: Any = state.play(chance.choice(state.moves()))[0]
        assert done.seat == seat
        entries.append((done.seat, kinds([done])[0].lower(), done.domino))
    return entries


@pytest.mark.rule("KD-11")
@pytest.mark.rule("KD-12")
@pytest.mark.parametrize("seed", range(6))
def test_kings_act_in_the_order_of_their_dominoes_and_place_before_they_claim(
    kingdomino: Game, table: Table, seed: int
) -> None:
    entries = diary(kingdomino.new(table.players, seed, **table.options), seed)
    kings = table.players * table.kings
    first_round, entries = entries[:kings], entries[kings:]
    assert {kind for _, kind, _ in first_round} == {"claimed"}
    standing = {domino: seat for seat, _, domino in first_round}
    for _ in range(table.lines - 1):
        claims = {}
        for domino in sorted(standing):
            (placer, put, tile), (claimer, kind, claim), *entries = entries
            assert placer == claimer == standing[domino]
            assert put in ("placed", "discarded")
            assert tile == domino
            assert kind == "claimed"
            claims[claim] = claimer
        standing = claims
    # The last line: each king places in order and claims nothing.
    assert [(seat, domino) for seat, _, domino in entries] == [
        (standing[domino], domino) for domino in sorted(standing)
    ]
    assert {kind for _, kind, _ in entries} <= {"placed", "discarded"}


@pytest.mark.rule("KD-11")
def test_the_view_shows_which_king_acts_and_with_which_domino(table: Table, wander: Wander) -> None:
    for state in wander(table, 9):
        view = view_of(state)
        if view.over or not view.line:
            continue
        slot = view.line[view.turn]
        assert view.seat == slot.king
        assert (view.placing is None) == (view.stage == "claim")
        assert view.placing in (None, slot.domino)


@pytest.mark.rule("KD-11")
@pytest.mark.parametrize("duel", [False, True])
def test_two_kings_of_one_player_side_by_side_each_take_a_turn_of_their_own(
    kingdomino: Game, duel: bool
) -> None:
    state = kingdomino.new(2, seed=1, mighty_duel=duel)
    starter = state.seat
    assert starter is not None
    line = numbers(view_of(state).next_line)
    # One claims the highest and the lowest, the rival both in the middle.
    for number in (line[3], line[1], line[2], line[0]):
        state.play(f"claim {number}")
    assert [slot.king for slot in view_of(state).line] == [
        starter,
        1 - starter,
        1 - starter,
        starter,
    ]
    seen = []
    for _ in range(8):
        view = view_of(state)
        seen.append((state.seat, view.stage, view.placing.number if view.placing else None))
        state.play(state.moves()[0])
    assert seen == [
        (starter, "place", line[0]),
        (starter, "claim", None),
        (1 - starter, "place", line[1]),
        (1 - starter, "claim", None),
        (1 - starter, "place", line[2]),
        (1 - starter, "claim", None),
        (starter, "place", line[3]),
        (starter, "claim", None),
    ]


@pytest.mark.rule("KD-11")
def test_who_claims_low_acts_early(kingdomino: Game) -> None:
    state = kingdomino.new(players=4, seed=1)
    order = list(view_of(state).order)
    for _ in range(4):
        state.play(state.moves()[-1])  # each takes the highest that is free
    assert [slot.king for slot in view_of(state).line] == order[::-1]
    assert state.seat == order[-1]


@pytest.mark.rule("KD-11")
@pytest.mark.rule("KD-18")
def test_a_king_whose_domino_was_discarded_still_claims(kingdomino: Game, table: Table) -> None:
    discards = 0
    for seed in range(6):
        state = kingdomino.new(table.players, seed, **table.options)
        while not state.over:
            seat, had_next = state.seat, bool(view_of(state).next_line)
            events = state.play(state.moves()[-1])
            if kinds(events)[0] == "Discarded" and had_next:
                discards += 1
                assert kinds(events) == ["Discarded"]
                assert (state.seat, view_of(state).stage) == (seat, "claim")
    assert discards > 0


@pytest.mark.rule("KD-12")
@pytest.mark.parametrize("seed", range(5))
def test_when_the_last_line_is_placed_the_game_ends(
    kingdomino: Game, table: Table, seed: int
) -> None:
    state = kingdomino.new(table.players, seed, **table.options)
    kings = table.players * table.kings
    last = table.decisions - kings
    while state.sequence < last:
        assert "Ended" not in kinds(state.play(state.moves()[0]))
    for placed in range(kings):
        view = view_of(state)
        assert (view.lines_left, view.next_line, view.turn) == (0, (), placed)
        assert view.stage in ("place", "discard")
        assert not any(str(move).startswith("claim") for move in state.moves())
        events = state.play(state.moves()[0])
        assert kinds(events)[1:] == (["Ended"] if placed == kings - 1 else [])
    end = view_of(state)
    assert state.over
    assert (state.seat, state.moves(), len(state.actions())) == (None, [], 0)
    assert (end.over, end.seat, end.stage, end.placing) == (True, None, None, None)
    assert (end.line, end.next_line, end.moves) == ((), (), ())


@pytest.mark.rule("KD-13")
@pytest.mark.parametrize("seed", range(6))
def test_a_game_has_its_number_of_turns_and_decisions(
    kingdomino: Game, table: Table, seed: int
) -> None:
    entries = diary(kingdomino.new(table.players, seed, **table.options), seed)
    assert len(entries) == table.decisions
    # A claim right after a placement ends the turn that the placement began.
    turns = sum(
        not (kind == "claimed" and before in ("placed", "discarded"))
        for (_, before, _), (_, kind, _) in zip([(0, "", 0), *entries], entries, strict=False)
    )
    assert turns == table.turns
    per_seat = Counter((seat, kind == "claimed") for seat, kind, _ in entries)
    chosen = table.lines * table.kings
    assert set(per_seat.values()) == {chosen}
    assert len(per_seat) == 2 * table.players


@pytest.mark.rule("KD-13")
def test_the_sequence_counts_every_decision_forced_ones_and_discards_too(
    table: Table, wander: Wander
) -> None:
    forced = 0
    for decision, state in enumerate(wander(table, 21)):
        assert state.sequence == decision
        forced += len(state.moves()) == 1
    assert state.sequence == table.decisions
    assert forced > 0
