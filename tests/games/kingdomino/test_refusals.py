"""Why a move is refused: its rule, its code, its sentence, and nothing changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, IllegalMove, State
from reinos.core.words import LANGUAGES

if TYPE_CHECKING:
    from tests.support.kingdomino_tables import Placing, Table, Wander
from tests.support.refusals import cannot_be_read, illegal

# The four sides of the castle are taken by fields and forests.
ENCLOSED = "1 g5 down, 2 g8 down, 3 e7 right, 4 h7 right"


def refused(
    state: State, move: str, code: str, rule: str | None, seat: int | None = None, /, **params: Any
) -> None:
    """A move is refused for this reason, whose sentence names what it is about."""
    error = illegal(state, move, code, rule, seat)
    assert error.params == params
    assert all(str(value) in error.say(lang) for lang in LANGUAGES for value in params.values())


@pytest.mark.rule("KD-14")
@pytest.mark.parametrize(
    "move", ["g7 right", "f7 up", "e7 left", "f6 down", "g6 down", "h7 left", "d7 right"]
)
def test_a_square_that_is_taken(placing: Placing, move: str) -> None:
    refused(placing(19, "3 e7 right"), f"place {move}", "occupied", "KD-14")


@pytest.mark.rule("KD-14")
@pytest.mark.parametrize("move", ["h7 right", "h7 up", "c8 left", "b7 up", "m7 right", "a1 up"])
def test_a_square_beyond_the_limit(placing: Placing, move: str) -> None:
    state = placing(24, "3 e7 right, 4 c7 right")
    refused(state, f"place {move}", "outside", "KD-14", limit=5)


@pytest.mark.rule("KD-05")
@pytest.mark.rule("KD-14")
@pytest.mark.parametrize("move", ["h7 right", "h8 up", "a8 left", "m13 down", "m1 up"])
def test_a_square_beyond_the_limit_of_the_mighty_duel(placing: Placing, move: str) -> None:
    state = placing(25, "3 e7 right, 4 c7 right, 24 b7 left", mighty_duel=True)
    refused(state, f"place {move}", "outside", "KD-14", limit=7)


@pytest.mark.rule("KD-15")
@pytest.mark.parametrize("move", ["e8 down", "f8 down", "i9 up", "e9 right", "h6 up"])
def test_a_place_without_a_match(placing: Placing, move: str) -> None:
    refused(placing(19, "3 e7 right"), f"place {move}", "no_match", "KD-15")


@pytest.mark.rule("KD-18")
def test_a_domino_that_can_be_placed_must_be_placed(placing: Placing) -> None:
    refused(placing(19, "3 e7 right"), "discard", "must_place", "KD-18", domino=19)
    refused(placing(19, last=True), "discard", "must_place", "KD-18", domino=19)


@pytest.mark.rule("KD-18")
def test_a_domino_with_a_single_place_left_must_be_placed(placing: Placing) -> None:
    # Two free squares inside the 5x5 are left, and only one of them touches a field.
    kingdom = (
        "18 g6 up, 21 i5 left, 22 i6 down, 38 h6 down, 36 f6 up, 37 e6 up, "
        "42 h3 down, 46 f7 left, 15 g4 left, 30 i3 down, 20 f3 right"
    )
    for domino, only in ((31, "place e4 up"), (13, "place e3 down")):
        state = placing(domino, kingdom, players=4, last=True)
        assert [str(move) for move in state.moves()] == [only]
        refused(state, "discard", "must_place", "KD-18", domino=domino)


@pytest.mark.rule("KD-18")
@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("move", ["f6 up", "g4 up", "h6 right", "g7 right", "a1 up", "m13 right"])
def test_a_domino_that_matches_nowhere_can_only_be_discarded(
    placing: Placing, move: str, last: bool
) -> None:
    state = placing(46, ENCLOSED, last=last)
    assert [str(one) for one in state.moves()] == ["discard"]
    refused(state, f"place {move}", "must_discard", "KD-18", domino=46)


@pytest.mark.rule("KD-14")
@pytest.mark.rule("KD-18")
def test_a_domino_that_would_exceed_the_limit_everywhere_can_only_be_discarded(
    placing: Placing,
) -> None:
    # One side of the castle is open, but the second half would lie in a sixth row.
    kingdom = "7 f6 down, 36 h6 down, 13 g8 left, 41 g9 down"
    state = placing(12, kingdom)
    assert [str(move) for move in state.moves()] == ["discard"]
    refused(state, "place g5 down", "must_discard", "KD-18", domino=12)
    wider = placing(12, kingdom, mighty_duel=True)
    assert [str(move) for move in wider.moves()] == ["place g5 down"]
    refused(wider, "discard", "must_place", "KD-18", domino=12)


@pytest.mark.rule("KD-18")
def test_a_discard_is_public_and_the_domino_lies_in_no_kingdom(placing: Placing) -> None:
    state = placing(46, ENCLOSED, players=4)
    events: list[Any] = state.play("discard", seat=0)
    assert [(event.seat, event.domino) for event in events] == [(0, 46)]
    assert all(event.known_to(seat) for event in events for seat in (None, 0, 1, 2, 3))
    for seat in (None, 0, 1, 2, 3):
        view: Any = state.view(seat)
        assert 46 in [domino.number for domino in view.discarded]
        assert 46 not in [tile.domino.number for tile in view.kingdoms[0].tiles]
    assert state.seat == 0  # and now it claims


@pytest.mark.rule("KD-19")
@pytest.mark.parametrize(
    ("move", "same"),
    [
        ("i7 left", "h7 right"),
        ("f7 left", "e7 right"),
        ("g6 up", "g5 down"),
        ("g9 up", "g8 down"),
        ("h6 left", "g6 right"),
        ("h8 up", "h7 down"),
    ],
)
def test_the_mirror_image_of_a_double_is_the_same_move(
    placing: Placing, move: str, same: str
) -> None:
    state = placing(1)
    refused(state, f"place {move}", "mirror", "KD-19", same=f"place {same}")
    refusal = state.refusal(f"place {move}")
    assert refusal is not None
    assert refusal.say("es").endswith(f"escribí «place {same}». (KD-19)")
    assert refusal.say("en").endswith(f"write 'place {same}'. (KD-19)")
    state.play(f"place {same}")


@pytest.mark.rule("KD-15")
@pytest.mark.rule("KD-19")
def test_the_mirror_image_of_a_place_without_a_match_is_refused_as_such(placing: Placing) -> None:
    state = placing(1, "3 e7 right")
    refused(state, "place f8 left", "no_match", "KD-15")
    refused(state, "place e9 up", "no_match", "KD-15")


@pytest.mark.rule("KD-08")
@pytest.mark.rule("KD-09")
@pytest.mark.rule("KD-11")
def test_a_domino_with_a_king_on_it_is_taken(kingdomino: Game, table: Table) -> None:
    state = kingdomino.new(table.players, seed=3, **table.options)
    first = "KD-09" if table.players == 2 else "KD-08"
    kings = table.players * table.kings
    while state.sequence < table.decisions - kings:
        view: Any = state.view(None)
        rule = "KD-11" if view.line else first
        for slot in view.next_line:
            number = slot.domino.number
            if view.stage != "claim":
                placing = view.placing.number
                refused(state, f"claim {number}", "place_first", "KD-11", domino=placing)
            elif slot.king is not None:  # one's own second king may not join the first either
                refused(state, f"claim {number}", "taken", rule, domino=number)
        state.play(state.moves()[0])


@pytest.mark.rule("KD-08")
@pytest.mark.rule("KD-09")
@pytest.mark.rule("KD-11")
def test_a_domino_of_no_line_or_of_another_cannot_be_claimed(
    kingdomino: Game, table: Table
) -> None:
    state = kingdomino.new(table.players, seed=3, **table.options)
    kings = table.players * table.kings
    view: Any = state.view(None)
    line = {slot.domino.number for slot in view.next_line}
    rule = "KD-09" if table.players == 2 else "KD-08"
    for number in set(range(1, 49)) - line:
        refused(state, f"claim {number}", "not_in_line", rule, domino=number)
    while not view.line or view.stage != "claim":
        state.play(state.moves()[0])
        view = state.view(None)
    standing = [slot.domino.number for slot in view.line]
    assert len(standing) == kings
    for number in standing:
        refused(state, f"claim {number}", "not_in_line", "KD-11", domino=number)


@pytest.mark.rule("KD-11")
def test_the_domino_is_placed_before_another_is_claimed(placing: Placing) -> None:
    state = placing(19)
    view: Any = state.view(0)
    for number in (view.next_line[0].domino.number, 19, 48, 1):
        refused(state, f"claim {number}", "place_first", "KD-11", domino=19)
    stuck = placing(46, ENCLOSED)
    refused(stuck, "claim 48", "place_first", "KD-11", domino=46)


@pytest.mark.rule("KD-12")
def test_with_the_last_line_nothing_is_claimed(placing: Placing) -> None:
    state = placing(19, last=True)
    for number in range(1, 49):
        refusal = state.refusal(f"claim {number}")
        assert refusal is not None
        assert refusal.code == "place_first"
        assert refusal.rule in ("KD-11", "KD-12")
    state.play(state.moves()[0])
    view: Any = state.view(None)
    assert view.stage != "claim"


@pytest.mark.rule("KD-08")
@pytest.mark.rule("KD-09")
@pytest.mark.rule("KD-11")
def test_there_is_a_time_to_claim_and_nothing_is_placed_then(
    kingdomino: Game, table: Table
) -> None:
    state = kingdomino.new(table.players, seed=3, **table.options)
    first = "KD-09" if table.players == 2 else "KD-08"
    for move in ("discard", "place g8 right", "place g7 up", "place a1 left"):
        refused(state, move, "claim_now", first)
    view: Any = state.view(None)
    while not view.line or view.stage != "claim":
        state.play(state.moves()[0])
        view = state.view(None)
    for move in ("discard", "place g8 right", "place g7 up"):
        refused(state, move, "claim_now", "KD-11")


@pytest.mark.rule("KD-11")
def test_a_domino_is_not_placed_twice(placing: Placing) -> None:
    state = placing(19)
    state.play("place g8 down")
    refused(state, "place g6 up", "claim_now", "KD-11")
    refused(state, "place g8 down", "claim_now", "KD-11")


@pytest.mark.rule("KD-11")
def test_nobody_plays_out_of_turn(table: Table, wander: Wander) -> None:
    for state in wander(table, 5):
        if state.over:
            break
        for seat in range(table.players):
            if seat != state.seat:
                legal = str(state.moves()[0])
                refused(state, legal, "not_your_turn", None, seat, seat=seat, mover=state.seat)
    assert state.over


@pytest.mark.rule("KD-11")
def test_whose_turn_it_is_comes_before_what_is_wrong_with_the_move(placing: Placing) -> None:
    refused(placing(19), "place g7 up", "not_your_turn", None, 1, seat=1, mover=0)


@pytest.mark.rule("KD-12")
def test_after_the_end_nothing_is_played(table: Table, wander: Wander) -> None:
    *_, end = wander(table, 6)
    for move in ("claim 1", "discard", "place g8 right"):
        for seat in (None, 0, 1):
            refused(end, move, "game_over", None, seat)
        refusal = end.refusal(move)
        assert refusal is not None
        assert refusal.code == "game_over"


@pytest.mark.parametrize(
    "text",
    [
        *("", "claim", "claim 0", "claim 49", "claim -1", "claim 4.0", "discard 4", "pass"),
        *("place", "place g8", "place n7 up", "place g14 up", "place g0 up", "place 8g up"),
        *("place g8 north", "place g8 right up", "move g8 right"),
    ],
)
def test_what_is_no_move_cannot_be_read(placing: Placing, text: str) -> None:
    cannot_be_read(placing(19), text, "place")


def test_a_refused_move_leaves_no_events_behind(placing: Placing) -> None:
    state, fresh = placing(19, "3 e7 right"), placing(19, "3 e7 right")
    for move in ("place g7 right", "claim 48", "discard"):
        with pytest.raises(IllegalMove):
            state.play(move)
    assert state.play("place g8 down") == fresh.play("place g8 down")
    assert state == fresh
