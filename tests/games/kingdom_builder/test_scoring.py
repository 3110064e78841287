"""Gold: every card on positions counted by hand, and the castles (KB-27 to KB-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from reinos.games.kingdom_builder import audit
from reinos.games.kingdom_builder.cards import CARDS as ALL_CARDS
from reinos.games.kingdom_builder.sets import members
from tests.support.kingdom_builder_positions import Setup, position

if TYPE_CHECKING:
    from reinos import Game, State
    from tests.support.kingdom_builder_positions import Typed, Wander

FIRST = "tavern paddock oasis farm"
WATER = "oracle barn harbor tower"
CARDS = (
    *("fishermen", "merchants", "discoverers", "hermits", "citizens"),
    *("miners", "workers", "knights", "lords", "farmers"),
)


class Counted(NamedTuple):
    """A position and the gold of each seat for the ten cards in order, then for castles."""

    settlements: tuple[str, ...]
    gold: tuple[str, ...]
    board: str = FIRST
    turned: str = "0000"


COUNTED = {
    # e5 f5 f6 g6 join the castle d4 with the tavern h7, i7 j7 k7 the tavern h7 with the paddock l7:
    # three places, 12, though in two chains; m17 touches the farm m16 alone. e5 touches water.
    # Lines 5, 6, 7, 17; areas of 4, 3 and 1; beside places: e5, g6, i7, k7, m17; line 7 has 3.
    # Quadrants 6 1 0 1 against 0 4 0 0: lords 12 + 6 + 12 + 12 and 6 + 12 + 12 + 6.
    "two chains meet at a location": Counted(
        ("e5 f5 f6 g6 i7 j7 k7 m17", "q1 r1 s1 t1"),
        ("1 12 4 3 2 0 5 6 42 0 3", "1 0 1 1 2 0 0 8 36 0 0"),
    ),
    # On water: f2 and r6, which fish nothing; e2, s6 (beside r6, occupied), h19, h20 fish. Areas
    # d3, e2 f2, r6 s6, h19 h20; none joins two places. Lines 2, 3, 6, 19, 20. Beside places: d3, e2
    # (the castle d2, 3 gold once) and h19. n11 and n12 touch the mountain o11; l7 and l8 the barn.
    # Quadrants 3 2 2 0 against 0 3 0 2: lords 12 + 6 + 12 + 6 and 6 + 12 + 6 + 12.
    "settlements on water": Counted(
        ("d3 e2 f2 r6 s6 h19 h20", "k6 l7 l8 n11 n12"),
        ("4 0 5 4 1 0 3 4 36 0 3", "0 0 5 2 1 2 2 2 36 0 0"),
        WATER,
    ),
    # Quadrants 1 0 0 0 against nothing: lords 12 + 12 + 12 + 12 and 6 + 12 + 12 + 12.
    "one settlement by a castle": Counted(
        ("e4", ""), ("0 0 1 1 0 0 1 2 48 0 3", "0 0 0 0 0 0 0 0 42 0 0")
    ),
    # d3 and e4 touch the castle d4, l11 the castle l12: 3 + 3. r13 s13 s12 touch the farm r12, one
    # area of 3 with two of them on line 13. Quadrants 2 0 0 1 and 0 0 0 3.
    "two castles, one of them twice": Counted(
        ("d3 e4 l11", "r13 s13 s12"),
        ("0 0 3 3 0 0 3 2 42 0 6", "0 0 2 1 1 0 3 4 42 0 0"),
    ),
    # All six touch mountains, f1 and h2 several: once each. Lines 1, 2, 3, 5, with c1 and f1 on
    # line 1. Quadrants 4 2 0 0 and 0 0 3 0.
    "mountains all around": Counted(
        ("c1 f1 h2 j5 m3 r5", "a11 b11 a12"),
        ("0 0 4 6 0 6 0 4 42 0 0", "0 0 2 1 1 0 0 4 36 0 0"),
    ),
    # Quadrants 3 2 1 4: farmers 3 x 1; and 2 2 2 2: farmers 3 x 2, once. q1, k17, k18, k19 fish;
    # c1, k18, k19 mine. Line 1 has a, b, c, q, r; line 9 has four of the other seat.
    # Lords 12 + 12 + 6 + 12 and 6 + 12 + 12 + 6.
    "somebody in every quadrant": Counted(
        ("a1 b1 c1 q1 r1 a11 k17 l17 k18 k19", "h9 i9 r9 s9 h11 i11 t11 t12"),
        ("4 0 5 4 2 3 0 10 42 3 0", "0 0 3 4 1 0 0 8 36 6 0"),
    ),
    # The tavern quadrant is turned: castle g7, taverns c4 and h4. h7 fishes at i7, c7 mines at b7;
    # h7 and f7 touch the castle, b4 the tavern c4. Line 7 has three.
    "a turned quadrant": Counted(
        ("h7 f7 c7 b4", ""),
        ("1 0 2 4 0 1 3 6 48 0 3", "0 0 0 0 0 0 0 0 42 0 0"),
        FIRST,
        "1000",
    ),
    # c8 d8 e8 with e8 on water join the castle b8 and the oasis f8: 4 + 4. Only d8 fishes.
    "a chain over water": Counted(
        ("c8 d8 e8 a1", ""),
        ("1 8 2 2 1 0 2 6 48 0 3", "0 0 0 0 0 0 0 0 42 0 0"),
        "oasis harbor farm tavern",
    ),
    # i10 and its six neighbours: one area of 7, citizens 3. Quadrants 5 0 2 0 and 0 1 0 1.
    "seven in a flower": Counted(
        ("i9 j9 h10 i10 j10 i11 j11", "k10 k11"),
        ("0 0 3 1 3 0 0 6 36 0 0", "0 0 2 1 1 0 0 2 36 0 0"),
    ),
    # Nobody anywhere: every number of settlements is the largest, lords 4 x 12.
    "an empty board": Counted(("", ""), ("0 0 0 0 0 0 0 0 48 0 0", "0 0 0 0 0 0 0 0 48 0 0")),
    # The rulebook's merchants: two places joined, 4 + 4, and a third that is touched only, 0.
    # Chain i7 j7 k7 from h7 to l7; c8 at the tavern c7 fishes at d8. Quadrants 3 1 0 0.
    "merchants as pictured in the rulebook": Counted(
        ("i7 j7 k7 c8", ""), ("1 8 2 2 1 0 3 6 48 0 0", "0 0 0 0 0 0 0 0 36 0 0")
    ),
}
GROUPS = [CARDS[0:3], CARDS[3:6], CARDS[6:9], CARDS[7:10]]


def gold(state: State, seat: int, kind: str) -> int:
    """What the score sheet of a seat says for a card or the castles."""
    return sum(line.points for line in state.breakdown(seat) if line.kind == kind)


@pytest.mark.rule("KB-27")
@pytest.mark.rule("KB-28")
@pytest.mark.rule("KB-29")
@pytest.mark.rule("KB-30")
@pytest.mark.rule("KB-31")
@pytest.mark.rule("KB-32")
@pytest.mark.rule("KB-33")
@pytest.mark.rule("KB-34")
@pytest.mark.rule("KB-35")
@pytest.mark.rule("KB-36")
@pytest.mark.rule("KB-37")
@pytest.mark.parametrize("counted", COUNTED.values(), ids=list(COUNTED))
def test_every_card_pays_what_was_counted_by_hand(typed: Typed, counted: Counted) -> None:
    for cards in GROUPS:
        state = typed(
            *counted.settlements,
            board=counted.board,
            turned=counted.turned,
            cards=" ".join(cards),
        )
        for seat, row in enumerate(counted.gold):
            wanted = dict(zip((*CARDS, "castle"), map(int, row.split()), strict=True))
            for kind in (*cards, "castle"):
                assert (kind, gold(state, seat, kind)) == (kind, wanted[kind])
            total = sum(wanted[kind] for kind in (*cards, "castle"))
            assert state.scores()[seat] == total
            assert state.game.recount(state.dump())[seat] == total
            view: Any = state.view(None)
            assert view.players[seat].score == total


@pytest.mark.rule("KB-27")
def test_each_card_is_named_with_its_rule(typed: Typed) -> None:
    named = {}
    for cards in GROUPS:
        state = typed("e5 f5 f6 g6 i7 j7 k7 m17", "q1 r1 s1 t1", cards=" ".join(cards))
        for line in state.breakdown(0):
            named[line.kind] = line.rule
            for lang in ("es", "en"):
                text = state.game.say(f"score.{line.kind}", lang, **line.params)
                assert text != f"score.{line.kind}"
                assert not set("{}") & set(text)
    numbers = {card: f"KB-{27 + number}" for number, card in enumerate(CARDS)}
    assert named.items() <= (numbers | {"castle": "KB-37"}).items()
    assert {"merchants", "hermits", "workers", "lords", "castle"} <= set(named)


# KB-28 more closely.


@pytest.mark.rule("KB-28")
@pytest.mark.parametrize(
    ("own", "paid"),
    [
        ("i7 j7 k7", 8),  # h7 and l7
        ("i7 k7", 0),  # both touched, not joined
        ("i7 j7 k7 m7", 8),  # m7 touches l7 again
        ("e5 f5 f6 g6", 8),  # d4 and h7
        ("e5 f5 f6 g6 h6 i6 i7 j7 k7", 12),  # all three in one chain
        ("g6 h6 i7", 0),  # around one location only
        ("", 0),
    ],
)
def test_merchants_pay_for_each_place_joined_to_another(typed: Typed, own: str, paid: int) -> None:
    assert gold(typed(own, ""), 0, "merchants") == paid


@pytest.mark.rule("KB-28")
def test_settlements_of_another_join_nothing(typed: Typed) -> None:
    state = typed("i7 k7", "j7")
    assert [gold(state, seat, "merchants") for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("KB-28")
@pytest.mark.rule("KB-33")
def test_a_location_without_tiles_still_counts(typed: Typed) -> None:
    cards = "merchants workers knights"
    state = typed("i7 j7 k7", "g7", "h8", cards=cards, tiles=("", "h7 ready", "h7 ready"))
    assert gold(state, 0, "merchants") == 8
    assert gold(state, 0, "workers") == 2


@pytest.mark.rule("KB-31")
@pytest.mark.parametrize(
    ("own", "paid"), [("h9", 0), ("h9 i9", 1), ("h9 i9 j9", 1), ("h9 i9 j9 j10 q9 r9", 2)]
)
def test_citizens_pay_one_for_two_rounded_down(typed: Typed, own: str, paid: int) -> None:
    state = typed(own, "", cards="citizens hermits lords")
    assert gold(state, 0, "citizens") == paid


@pytest.mark.rule("KB-34")
def test_of_several_fullest_lines_one_counts_and_gaps_do_not_matter(typed: Typed) -> None:
    assert gold(typed("a1 c1 t1 h9 i9 j9", ""), 0, "knights") == 6


# KB-35 more closely.

TOP_LEFT = (
    "a3 b3 c3 d3 e3 f3 g3 a1",  # 8
    "e8 f8 e9 f9 g9 e10 f10 g10",  # 8
    "h9 i9 j9 h10 i10 j10",  # 6
    "h1 i1",  # 2
)


@pytest.mark.rule("KB-35")
def test_eight_eight_six_two_pays_twelve_twelve_six_nothing(typed: Typed) -> None:
    strict = typed(*TOP_LEFT, cards="lords hermits knights", options={"lords_zero": False})
    assert [gold(strict, seat, "lords") for seat in range(4)] == [12, 12, 6, 0]
    # With zero a number like any other, each of the three empty quadrants pays 12 to all.
    usual = typed(*TOP_LEFT, cards="lords hermits knights")
    assert [gold(usual, seat, "lords") for seat in range(4)] == [48, 48, 42, 36]


@pytest.mark.rule("KB-35")
def test_ties_and_zeros(typed: Typed) -> None:
    # Top left 3 3 0, top right 5 2 2, bottom left 0 0 1, bottom right 0 0 0.
    own = ("a1 b1 c1 q1 r1 s1 t1 q2", "h1 i1 j1 n1 o1", "k10 l10 a11")
    usual = typed(*own, cards="lords hermits knights")
    assert [gold(usual, seat, "lords") for seat in range(3)] == [
        12 + 12 + 6 + 12,
        12 + 6 + 6 + 12,
        6 + 6 + 12 + 12,
    ]
    strict = typed(*own, cards="lords hermits knights", options={"lords_zero": False})
    assert [gold(strict, seat, "lords") for seat in range(3)] == [12 + 12, 12 + 6, 6 + 12]


@pytest.mark.rule("KB-35")
@pytest.mark.parametrize("zero", [True, False])
def test_if_all_are_tied_all_get_twelve_and_nobody_six(typed: Typed, zero: bool) -> None:
    own = ("a1 q1 a11 k17", "b1 r1 b11 l17", "c1 s1 a12 k18")
    state = typed(*own, cards="lords hermits knights", options={"lords_zero": zero})
    assert [gold(state, seat, "lords") for seat in range(3)] == [48, 48, 48]


@pytest.mark.rule("KB-35")
def test_the_second_largest_number_may_be_shared_too(typed: Typed) -> None:
    # 3 1 1 0 in the top left quadrant only.
    own = ("a1 b1 c1", "h1", "j1", "")
    strict = typed(*own, cards="lords hermits knights", options={"lords_zero": False})
    assert [gold(strict, seat, "lords") for seat in range(4)] == [12, 6, 6, 0]


# KB-36 more closely.


@pytest.mark.rule("KB-36")
@pytest.mark.parametrize(
    ("own", "paid"),
    [
        ("a1 b1 q1 r1 a11 b11", 0),  # the bottom right quadrant is empty
        ("a1 b1 q1 r1 a11 b11 k17", 3),
        ("a1 b1 q1 r1 a11 b11 k17 l17", 6),  # a tie counts once
        ("a1 b1 c1 q1 r1 s1 a11 b11 a12 k17 l17 k18", 9),
        ("", 0),
    ],
)
def test_farmers_pay_three_for_each_in_the_emptiest_quadrant(
    typed: Typed, own: str, paid: int
) -> None:
    state = typed(own, "", cards="farmers hermits knights")
    assert gold(state, 0, "farmers") == paid


@pytest.mark.rule("KB-37")
def test_every_castle_pays_to_everyone_beside_it(typed: Typed) -> None:
    state = typed("e4 e5 d3 q9", "c4 p9", "", cards="lords hermits knights")
    # d4 and p8: q9 and p9 touch p8.
    assert [gold(state, seat, "castle") for seat in range(3)] == [6, 6, 0]


# An example published with its gold, for land of one's own.

LAND = {
    "W": "c1 m1 c2 d2 l2 e3 l3 d4 l4 e5 f5 k5 l5 f6 g6 h6 i6 j6 c8 c9 d9 l9 n9 l10 m10 "
    "d15 r15 s15 t15 e16 q16 d17 q17 q18 q19 q20 r20",
    "M": "b2 b3 a4 b4 c5 r7 s7 t7 p8 q8 r8 s8 t8 i9 s9 t9 h10 i10 s10 a12 a13 b13 a14 k14 l14 t18 "
    "f19 f20 g20",
    "S": "o2 m6 f8 d13 s17 a18",
    "L": "i3 r5 b7 n12 g16 m16",
}
EXAMPLE = (
    "f2 g2 f3 g3 h3 p3 o4 p4 q4 o5 n6 c7 d7 e7 f7 t11 s12 n13 r13 s13 d14 m14 r14 e15 f15 h15 i15 "
    "m15 c16 d16 f16 i16 j16 k16 l16 b17 c17 b18 r18 s18",
    "l1 k2 c3 d3 k3 e4 f4 j4 k4 g5 h5 i5 j5 q6 r6 s6 t6 i7 p7 q7 o8 p9 q9 r9 r10 r11 o12 q12 o13 "
    "q13 n14 q14 n15 q15 p16 p17 p18 p19 p20",
    "a1 b1 a2 n2 a3 j3 n3 m4 m5 l6 d11 e11 f11 g11 h11 i11 j11 k11 l11 m11 n11 o11 p11 q11 b12 c12 "
    "f17 g17 t17 c18 d18 e18 g18 b19 c19 h19 h20",
    "g1 i1 o1 r1 t1 j2 p2 q2 t2 m3 q3 s3 b5 p5 l7 a8 d8 g8 h8 b9 h9 l12 r12 f13 h13 p13 f14 g15 "
    "s16 r17 i18 k18 m18 a19 d19 g19 d20 k20 l20 n20",
)
"""Four seats with 40, 39, 37 and 40 settlements."""
PAID = {
    "discoverers": (14, 20, 12, 16),
    "knights": (14, 8, 28, 10),
    "fishermen": (13, 21, 10, 5),
    "miners": (4, 12, 11, 4),
    "lords": (18, 36, 12, 18),
    "farmers": (18, 0, 15, 27),
    "hermits": (7, 5, 6, 29),
    "citizens": (4, 10, 8, 2),
    "castle": (18, 0, 15, 12),
}


def own_quadrants(names: list[str]) -> str:
    """The land of the example as quadrants of one's own; which terrain it is pays nothing."""
    rows = [["GFTCD"[line % 5]] * 20 for line in range(20)]
    for letter, cells in LAND.items():
        for cell in cells.split():
            rows[int(cell[1:]) - 1]["abcdefghijklmnopqrst".index(cell[0])] = letter
    lines = []
    for number, name in enumerate(names):
        top, left = 10 * (number // 2), 10 * (number % 2)
        lines += [name, *("".join(row[left : left + 10]) for row in rows[top : top + 10])]
    return "\n".join(lines)


@pytest.mark.rule("KB-27")
@pytest.mark.rule("KB-35")
@pytest.mark.rule("KB-37")
def test_a_published_example_pays_its_gold(typed: Typed) -> None:
    names = ["paddock", "harbor", "oasis", "farm"]
    options = {"own_quadrants": own_quadrants(names), "lords_zero": False}
    for cards in (
        ("discoverers", "knights", "fishermen"),
        ("miners", "lords", "farmers"),
        ("hermits", "citizens", "lords"),
    ):
        state = typed(
            *EXAMPLE,
            board=" ".join(names),
            cards=" ".join(cards),
            options=options,
            hands=["grass"] * 4,
            stage="over",
        )
        for kind in (*cards, "castle"):
            assert tuple(gold(state, seat, kind) for seat in range(4)) == PAID[kind]


@pytest.mark.rule("KB-27")
def test_the_score_sheet_names_the_hexes_that_pay(typed: Typed) -> None:
    state = typed("d3 e2 f2 r6 s6 h19 h20", "", board=WATER, cards="fishermen workers miners")
    cells = {line.kind: set(line.cells) for line in state.breakdown(0)}
    assert cells["fishermen"] == {"e2", "s6", "h19", "h20"}
    assert cells["workers"] == {"d3", "e2", "h19"}


@pytest.mark.rule("KB-38")
@pytest.mark.parametrize("card", ALL_CARDS)
def test_a_card_lights_up_the_hexes_that_the_whole_table_shows(
    kingdom_builder: Game, wander: Wander, card: str
) -> None:
    others = [name for name in ("lords", "workers", "hermits") if name != card][:2]
    lit = 0
    for state in wander(Setup(3, {"harvest": True, "cards": (card, *others)}), 6):
        table = audit.table_of(state.dump())
        for seat in range(3):
            for line in state.breakdown(seat):
                assert line.cells == members(table.paid(line.kind, seat).hexes)
                lit += line.kind == card and bool(line.cells)
    assert bool(lit) == (card not in ("mayors", "rovers"))  # paid for markers, and during the game


@pytest.mark.rule("KB-38")
def test_all_scores_of_whole_games_are_counted_again(
    kingdom_builder: Game, seating: Setup, wander: Wander
) -> None:
    for seed in range(3):
        for state in wander(seating, seed):
            assert state.scores() == kingdom_builder.recount(state.dump())
        assert position(state)["stage"] == "over"
