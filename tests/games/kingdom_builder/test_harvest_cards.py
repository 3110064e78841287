"""The cards of Harvest, counted by hand, and what pays during the game (HV-14 to HV-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from tests.support.kingdom_builder_positions import code, finish, kinds, position, targets, texts
from tests.support.kingdom_builder_referee import quiet

if TYPE_CHECKING:
    from reinos import State
    from tests.support.kingdom_builder_positions import Typed

BOARD = "bazaar mountain_station cathedral university"
FIRST = "tavern paddock oasis farm"
ON = {"harvest": True}
CARDS = ("rangers", "chainers", "travellers", "homesteaders", "merchants", "workers")


def gold(state: State, seat: int, kind: str) -> int:
    """What the score sheet of a seat says for a card or the castles."""
    return sum(line.points for line in state.breakdown(seat) if line.kind == kind)


class Counted(NamedTuple):
    """A position and the gold of each seat for six cards in order, then for castles."""

    settlements: tuple[str, ...]
    gold: tuple[str, ...]
    board: str = BOARD


COUNTED = {
    # Lines 5, 6, 7 have 2, 2, 3, line 17 one: rangers 2. In e5-f5-f6-g6 the middle two touch two
    # others, in i7-j7-k7 j7 does: 3. Nobody at the edge. Most, 6, are top left.
    # q1 r1 s1 t1: r1 and s1 in the middle, all four at the edge.
    "chains": Counted(
        ("e5 f5 f6 g6 i7 j7 k7 m17", "q1 r1 s1 t1"),
        ("2 3 0 6 12 5 3", "0 2 4 4 0 0 0"),
        FIRST,
    ),
    # i10 touches six, its neighbours three each. Lines 9, 10, 11 have 2, 3, 2. k10 and k11 touch
    # one each, on lines of their own: rangers 4.
    "seven in a flower": Counted(
        ("i9 j9 h10 i10 j10 i11 j11", "k10 k11"), ("0 0 0 5 0 0 0", "4 0 0 1 0 0 0"), FIRST
    ),
    # A triangle h9 i9 h10: each touches two. Corners a1 and t20 count once each, as does a5.
    # Lines 1, 5, 10, 20 have one each: rangers 8. Quadrants 5 0 0 1.
    "corners and a triangle": Counted(
        ("a1 a4 h9 i9 h10 k20", ""), ("8 3 3 5 0 0 0", "0 0 0 0 0 0 0"), FIRST
    ),
    # c9 d9 e9 e8 f8 join the silo c8 and the water mill g7: 4 + 4, no castle. Beside places: c9 and
    # d9 (the silo), f8 (the mill). d9, e9 and e8 touch two others. Lines 9 and 8 have 3 and 2.
    # q8 touches the silo r8 alone.
    "a silo joined to a location": Counted(
        ("c9 d9 e9 e8 f8", "q8"), ("0 3 0 5 8 3 0", "2 0 0 1 0 1 0")
    ),
    # l2 and m2 touch the castle m3: 3 gold once, workers 2. n13 and m13 touch the silo m14 only.
    # p3 and q3: q3 touches the mountain station q4. Lines 2, 13, 3 have two each.
    "castles pay and silos do not": Counted(
        ("l2 m2 p3 q3", "m13 n13"), ("0 0 0 4 0 3 3", "0 0 0 2 0 2 0")
    ),
}


@pytest.mark.rule("HV-14")
@pytest.mark.rule("HV-16")
@pytest.mark.rule("HV-17")
@pytest.mark.rule("HV-18")
@pytest.mark.rule("HV-20")
@pytest.mark.rule("KB-28")
@pytest.mark.rule("KB-33")
@pytest.mark.rule("KB-37")
@pytest.mark.parametrize("counted", COUNTED.values(), ids=list(COUNTED))
def test_every_card_pays_what_was_counted_by_hand(typed: Typed, counted: Counted) -> None:
    for cards in (CARDS[:3], CARDS[3:]):
        state = typed(*counted.settlements, board=counted.board, cards=" ".join(cards), options=ON)
        for seat, row in enumerate(counted.gold):
            wanted = dict(zip((*CARDS, "castle"), map(int, row.split()), strict=True))
            for kind in (*cards, "castle"):
                assert (kind, gold(state, seat, kind)) == (kind, wanted[kind])
            total = sum(wanted[kind] for kind in (*cards, "castle"))
            assert state.scores()[seat] == total
            assert state.game.recount(state.dump())[seat] == total


@pytest.mark.rule("HV-14")
@pytest.mark.rule("HV-15")
@pytest.mark.rule("HV-16")
@pytest.mark.rule("HV-17")
@pytest.mark.rule("HV-18")
@pytest.mark.rule("HV-19")
def test_each_card_is_named_with_its_rule(typed: Typed) -> None:
    named = {}
    for cards in ("rangers chainers travellers", "homesteaders mayors rovers"):
        fields: dict[str, Any] = {"markers": [[1, 0]], "gold": [2, 0]} if "mayors" in cards else {}
        state = typed("a1 b1 c1", "", board=FIRST, cards=cards, options=ON, **fields)
        for line in state.breakdown(0):
            named[line.kind] = line.rule
            for lang in ("es", "en"):
                text = state.game.say(f"score.{line.kind}", lang, **line.params)
                assert text != f"score.{line.kind}"
                assert not set("{}") & set(text)
    rules = {
        "rangers": "HV-14",
        "mayors": "HV-15",
        "chainers": "HV-16",
        "travellers": "HV-17",
        "homesteaders": "HV-18",
        "rovers": "HV-19",
        "castle": "KB-37",
    }
    assert named.items() <= rules.items()
    assert {"mayors", "rovers", "travellers", "homesteaders", "chainers"} <= set(named)


@pytest.mark.rule("HV-14")
@pytest.mark.parametrize(("own", "paid"), [("", 0), ("a1", 2), ("a1 t1", 0), ("a1 a2 a3 t3", 4)])
def test_rangers_pay_two_for_a_line_with_exactly_one(typed: Typed, own: str, paid: int) -> None:
    state = typed(own, "q1", board=FIRST, cards="rangers knights lords", options=ON)
    assert gold(state, 0, "rangers") == paid


@pytest.mark.rule("HV-16")
@pytest.mark.parametrize(
    ("own", "paid"),
    [
        ("h9", 0),
        ("h9 i9", 0),
        ("h9 i9 j9", 1),
        ("h9 i9 h10", 3),
        ("h9 i9 j9 k9", 2),
        ("h9 i9 h10 i10", 2),
    ],
)
def test_chainers_pay_for_settlements_that_touch_exactly_two(
    typed: Typed, own: str, paid: int
) -> None:
    state = typed(own, "g9", board=FIRST, cards="chainers knights lords", options=ON)
    assert gold(state, 0, "chainers") == paid


@pytest.mark.rule("HV-17")
def test_travellers_look_at_the_edge_of_the_board_not_of_quadrants(typed: Typed) -> None:
    # Around the middle: h10 and h11 lie at the edge of their quadrants, which does not count.
    state = typed("h10 h11 j9 k9 a2 t1 k20", "", cards="travellers knights lords", options=ON)
    assert gold(state, 0, "travellers") == 3


# HV-15: mayors.

MAYORS = "mayors knights lords"


@pytest.mark.rule("HV-15")
def test_the_fourth_on_a_line_marks_it_at_once(typed: Typed) -> None:
    # Line 9 of the first board: g9 is forest, h9 to l9 are grass.
    state = typed("h9 i9 s9", "", cards=MAYORS, options=ON)
    assert gold(state, 0, "mayors") == 0
    events: list[Any] = state.play("build j9")
    assert kinds(events) == ["built", "marked"]
    assert (events[1].seat, events[1].line) == (0, 9)
    assert position(state)["markers"] == [[9, 0]]
    assert gold(state, 0, "mayors") == 4
    view: Any = state.view(1)
    assert [(one.line, one.seat) for one in view.markers] == [(9, 0)]
    assert view.players[0].supply == 40 - 4 - 1
    assert view.builds_left == 2  # the marker was no build
    assert "marked" not in kinds(state.play("build k9"))


@pytest.mark.rule("HV-15")
def test_a_line_is_marked_once_by_whoever_comes_first(typed: Typed) -> None:
    state = typed("h9 i9 j9", "p9 q9 r9", cards=MAYORS, options=ON, markers=[[9, 1]])
    assert kinds(state.play("build k9")) == ["built"]
    assert position(state)["markers"] == [[9, 1]]
    assert [gold(state, seat, "mayors") for seat in (0, 1)] == [0, 4]


@pytest.mark.rule("HV-15")
def test_settlements_of_others_do_not_help(typed: Typed) -> None:
    state = typed("h9 i9", "j9 r9", cards=MAYORS, options=ON)
    assert kinds(state.play("build h10")) == ["built"]
    state = typed("h9 i9", "p9 q9 r9", cards=MAYORS, options=ON)
    assert kinds(state.play("build j9")) == ["built"]


@pytest.mark.rule("HV-15")
def test_a_move_marks_too_and_the_mark_stays_when_they_move_away(typed: Typed) -> None:
    state = typed(
        "h9 i9 s9 k7 r4",
        "",
        cards=MAYORS,
        tiles=("l7 ready, s3 ready",),
        card="desert",
        options=ON,
    )
    for move in ("use paddock", "lift k7"):
        assert "marked" not in kinds(state.play(move))
    events = state.play("land l9")
    assert "marked" in kinds(events)
    assert position(state)["markers"] == [[9, 0]]
    for move in ("use paddock", "lift i9", "land j11"):
        state.play(move)
    assert position(state)["markers"] == [[9, 0]]
    assert gold(state, 0, "mayors") == 4


@pytest.mark.rule("HV-15")
def test_without_supply_there_is_no_mark(typed: Typed) -> None:
    own = [*quiet(FIRST, "D")[:36], "h9", "i9", "s9"]
    state = typed(" ".join(own), "", cards=MAYORS, options=ON, card="grass")
    view: Any = state.view(None)
    assert view.players[0].supply == 1
    events = state.play("build j9")
    assert "marked" not in kinds(events)
    assert position(state)["markers"] == []


@pytest.mark.rule("HV-15")
@pytest.mark.rule("KB-38")
def test_a_mark_that_empties_the_supply_ends_the_mandatory_action(typed: Typed) -> None:
    own = [*quiet(FIRST, "D")[:35], "h9", "i9", "s9"]
    state = typed(" ".join(own), "", cards=MAYORS, options=ON, card="grass")
    assert {"build j9"} <= texts(state)
    events = state.play("build j9")
    assert kinds(events)[:2] == ["built", "marked"]
    assert "last_round" in kinds(events)
    assert state.seat == 1  # two builds of the mandatory action lapse


@pytest.mark.rule("HV-15")
@pytest.mark.rule("KB-38")
def test_a_mark_by_a_move_may_empty_the_supply_before_the_mandatory_action(typed: Typed) -> None:
    own = [*quiet(FIRST, "D")[:35], "h9", "i9", "s9", "k7"]
    state = typed(" ".join(own), "", cards=MAYORS, tiles=("l7 ready",), options=ON, card="grass")
    for move in ("use paddock", "lift k7"):
        state.play(move)
    events = state.play("land l9")
    assert kinds(events)[0] == "moved"
    assert {"marked", "last_round"} <= set(kinds(events))
    assert state.seat == 1  # nothing is left to build, and no tile to use


@pytest.mark.rule("HV-15")
def test_markers_count_for_nothing_else(typed: Typed) -> None:
    plain = typed("h9 i9", "", cards="mayors homesteaders rangers", options=ON)
    marked = typed(
        "h9 i9", "", cards="mayors homesteaders rangers", options=ON, markers=[[3, 0], [4, 1]]
    )
    for kind in ("homesteaders", "rangers", "castle"):
        assert gold(plain, 0, kind) == gold(marked, 0, kind)


@pytest.mark.rule("HV-15")
def test_without_the_card_nothing_is_marked(typed: Typed) -> None:
    state = typed("h9 i9 s9", "", cards="rovers knights lords", options=ON)
    assert "marked" not in kinds(state.play("build j9"))


@pytest.mark.rule("HV-12")
@pytest.mark.rule("HV-15")
def test_a_mark_that_empties_the_supply_ends_the_builds_of_the_cathedral(typed: Typed) -> None:
    # Two settlements are left and two tokens returned: the first build makes four on line 14.
    rest = [cell for cell in quiet(BOARD, "DG") if not cell.endswith("14")]
    own = ["b15", "h14", "i14", "k14", *rest[:34]]
    state = typed(
        " ".join(own),
        "",
        board=BOARD,
        cards=MAYORS,
        tiles=("c15 ready",),
        tokens=[2, 0],
        card="canyon",
        options=ON,
    )
    for move in ("use cathedral", "spend 2"):
        state.play(move)
    events = state.play("build b14")
    assert "marked" in kinds(events)
    assert "last_round" in kinds(events)
    view: Any = state.view(None)
    assert view.players[0].supply == 0
    assert position(state)["stage"] not in ("spend", "build")


# HV-19: rovers.

ROVERS = "rovers knights lords"


@pytest.mark.rule("HV-19")
def test_the_first_settlement_of_a_turn_in_a_quadrant_pays_one(typed: Typed) -> None:
    # a3 touches no grass: the first may stand anywhere. j10 and k10 lie in two quadrants.
    state = typed("a3", "", cards=ROVERS, options=ON)
    events: list[Any] = state.play("build j10")
    assert kinds(events) == ["built", "paid"]
    assert (events[1].seat, events[1].gold) == (0, 1)
    assert kinds(state.play("build i10")) == ["built"]
    assert "paid" in kinds(state.play("build k10"))
    assert position(state)["gold"] == [2, 0]
    assert state.seat == 1
    assert gold(state, 0, "rovers") == 2


@pytest.mark.rule("HV-19")
def test_the_next_turn_pays_anew(typed: Typed) -> None:
    state = typed("h9", "q9", cards=ROVERS, options=ON, gold=[3, 1])
    for _ in range(3):
        state.play(state.moves()[0])
    first = position(state)["gold"]
    assert first[0] > 3
    assert first[1] == 1
    assert position(state)["paid"] == []
    finish(state)
    second = position(state)["gold"]
    assert second[0] == first[0]
    assert second[1] > 1
    before = second[0]
    state.play(state.moves()[0])
    assert position(state)["gold"][0] == before + 1


@pytest.mark.rule("HV-19")
def test_tiles_and_farmland_pay_and_moves_do_not(typed: Typed) -> None:
    state = typed(
        "m17 k7",
        "",
        cards=ROVERS,
        tiles=("l7 ready, m16 ready",),
        card="desert",
        options=ON,
    )
    for move in ("use paddock", "lift k7", "land l9"):
        assert "paid" not in kinds(state.play(move))
    state.play("use farm")
    assert "paid" in kinds(state.play("build l17"))
    assert position(state)["paid"] == [3]
    farm = typed("f4", "", board=BOARD, cards=ROVERS, card="canyon", options=ON)
    assert "paid" in kinds(farm.play("build e4"))
    assert position(farm)["paid"] == [0]


@pytest.mark.rule("HV-12")
@pytest.mark.rule("HV-19")
def test_cathedral_builds_pay(typed: Typed) -> None:
    state = typed(
        "b15",
        "",
        board=BOARD,
        cards=ROVERS,
        tiles=("c15 ready",),
        tokens=[1, 0],
        card="canyon",
        options=ON,
    )
    state.play("use cathedral")
    state.play("spend 1")
    assert "paid" in kinds(state.play("build b14"))


@pytest.mark.rule("HV-15")
@pytest.mark.rule("HV-19")
def test_a_mayors_marker_pays_no_rover(typed: Typed) -> None:
    state = typed("h9 i9 s9", "", cards="rovers mayors lords", options=ON, gold=[1, 0], paid=[0])
    events = state.play("build j9")
    assert kinds(events) == ["built", "marked"]
    assert position(state)["gold"] == [1, 0]


@pytest.mark.rule("HV-19")
def test_what_was_paid_is_not_paid_again_at_the_end(typed: Typed) -> None:
    state = typed("h9", "", cards=ROVERS, options=ON, gold=[5, 0])
    assert gold(state, 0, "rovers") == 5
    assert state.scores() == state.game.recount(state.dump())
    without = typed("h9", "", cards="mayors knights lords", options=ON)
    assert state.scores()[0] == without.scores()[0] + 5


@pytest.mark.rule("HV-20")
def test_a_silo_beside_the_castle_pays_no_three(typed: Typed) -> None:
    state = typed("c9 m2", "", board=BOARD, cards="workers merchants lords", options=ON)
    assert gold(state, 0, "castle") == 3
    assert gold(state, 0, "workers") == 2
    assert code(state, "build c8") == "not_buildable"
    assert targets(state)
