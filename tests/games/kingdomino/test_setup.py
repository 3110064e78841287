"""Setting up: players, dominoes, kings, lines and limits."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import reinos
from reinos import Game, InvalidOption, State
from reinos.games.kingdomino.dominoes import DOMINOES
from reinos.games.kingdomino.events import LaidOut
from reinos.games.kingdomino.options import MIGHTY_DUEL, SETUPS, SHORT_DECK
from reinos.games.kingdomino.record import LONGEST_LINE
from reinos.games.kingdomino.view import KingdominoView

if TYPE_CHECKING:
    from tests.support.kingdomino_tables import Half, Placing, Referee, Table, Wander

Dominoes = dict[int, "tuple[Half, Half]"]


@pytest.mark.rule("KD-01")
def test_there_are_48_dominoes_numbered_from_1_to_48_with_two_squares_each(
    dominoes: Dominoes,
) -> None:
    assert list(dominoes) == list(range(1, 49))
    assert {len(halves) for halves in dominoes.values()} == {2}


@pytest.mark.rule("KD-01")
@pytest.mark.parametrize(
    ("terrain", "squares_by_crowns"),
    [
        ("field", [21, 5, 0, 0]),
        ("forest", [16, 6, 0, 0]),
        ("lake", [12, 6, 0, 0]),
        ("pasture", [10, 2, 2, 0]),
        ("swamp", [6, 2, 2, 0]),
        ("mine", [1, 1, 3, 1]),
    ],
)
def test_each_terrain_has_its_squares_and_crowns(
    dominoes: Dominoes, terrain: str, squares_by_crowns: list[int]
) -> None:
    halves = Counter(half for domino in dominoes.values() for half in domino)
    assert [halves[terrain, crowns] for crowns in range(4)] == squares_by_crowns


@pytest.mark.rule("KD-01")
def test_all_dominoes_together_have_96_squares_and_39_crowns(dominoes: Dominoes) -> None:
    halves = [half for domino in dominoes.values() for half in domino]
    assert Counter(crowns for _, crowns in halves) == {0: 66, 1: 22, 2: 7, 3: 1}
    assert Counter(terrain for terrain, _ in halves) == {
        "field": 26,
        "forest": 22,
        "lake": 18,
        "pasture": 14,
        "swamp": 10,
        "mine": 6,
    }
    assert sum(crowns for _, crowns in halves) == 39


@pytest.mark.rule("KD-01")
def test_higher_numbers_are_worth_more(dominoes: Dominoes) -> None:
    doubles = [number for number, (a, b) in dominoes.items() if a == b]
    assert doubles == list(range(1, 13))
    crowned = {number: (a[1], b[1]) for number, (a, b) in dominoes.items() if a[1] or b[1]}
    assert list(crowned) == list(range(19, 49))
    assert all(min(crowns) == 0 for crowns in crowned.values())
    most = [max(crowned.get(number, (0,))) for number in dominoes]
    assert [most[number - 1] for number in (18, 19, 40, 41, 47, 48)] == [0, 1, 1, 2, 2, 3]
    assert most == sorted(most)


@pytest.mark.rule("KD-01")
def test_the_table_shows_every_domino_as_the_data_has_it(
    kingdomino: Game, dominoes: Dominoes
) -> None:
    shown: dict[int, tuple[Half, Half]] = {}
    state = kingdomino.new(players=4, seed=3)
    while not state.over:
        view: Any = state.view(None)
        for slot in view.next_line:
            a, b = slot.domino.a, slot.domino.b
            shown[slot.domino.number] = ((a.terrain, a.crowns), (b.terrain, b.crowns))
        state.act(int(state.actions()[0]))
    assert shown == dominoes


@pytest.mark.rule("KD-01")
def test_two_to_four_may_play(kingdomino: Game) -> None:
    assert list(kingdomino.players) == [2, 3, 4]
    for players in kingdomino.players:
        state = kingdomino.new(players=players, seed=1)
        assert state.players == players
        assert len(state.scores()) == players


@pytest.mark.rule("KD-01")
@pytest.mark.parametrize("players", [-2, 0, 1, 5, 8, True, 2.0, "2", None])
def test_any_other_number_of_players_is_refused(kingdomino: Game, players: Any) -> None:
    with pytest.raises(InvalidOption) as refused:
        kingdomino.new(players=players, seed=1)
    if type(players) is not int:
        assert refused.value.code == "not_whole"
        return
    assert refused.value.code == "wrong_players"
    assert "2 to 4" in refused.value.say("en")
    assert "2 a 4" in refused.value.say("es")


@pytest.mark.rule("KD-01")
def test_each_kingdom_starts_as_one_castle_square(kingdomino: Game, table: Table) -> None:
    state = kingdomino.new(table.players, seed=5, **table.options)
    position = state.dump()["position"]
    assert [list(kingdom) for kingdom in position["kingdoms"]] == [[]] * table.players
    assert state.scores() == [0] * table.players
    assert [state.breakdown(seat) for seat in range(table.players)] == [[]] * table.players


@pytest.mark.rule("KD-01")
@pytest.mark.rule("KD-16")
@pytest.mark.parametrize(("domino", "ways"), [(1, 12), (48, 24)])
def test_the_first_domino_of_a_kingdom_lies_beside_the_castle(
    placing: Placing, referee: Referee, domino: int, ways: int
) -> None:
    # Three directions away from each of the castle's sides, and either half may touch it.
    state = placing(domino)
    found = {referee.layout(domino, *str(move).split()[1:]) for move in state.moves()}
    assert len(found) == len(state.moves()) == ways
    assert found == referee.places({}, domino, 5)


def lines_of(kingdomino: Game, table: Table, seed: int) -> list[list[tuple[int, int | None]]]:
    """Every line of a game with the seats that chose from it, watched from the outside."""
    state = kingdomino.new(table.players, seed, **table.options)
    lines: dict[int, dict[int, int | None]] = {}
    while not state.over:
        view: Any = state.view(None)
        for slot in view.next_line:
            lines.setdefault(view.lines_left, {}).setdefault(slot.domino.number)
        events: list[Any] = state.play(state.moves()[-1])
        for event in events:
            if type(event).__name__ == "Claimed":
                lines[view.lines_left][event.domino] = event.seat
    return [list(line.items()) for line in lines.values()]


@pytest.mark.rule("KD-02")
@pytest.mark.rule("KD-03")
@pytest.mark.rule("KD-04")
@pytest.mark.rule("KD-05")
@pytest.mark.parametrize("seed", range(5))
def test_a_game_has_its_number_of_lines_of_the_right_length(
    kingdomino: Game, table: Table, seed: int
) -> None:
    lines = lines_of(kingdomino, table, seed)
    assert len(lines) == table.lines
    assert {len(line) for line in lines} == {table.breadth}
    drawn = [number for line in lines for number, _ in line]
    assert len(set(drawn)) == len(drawn) == table.lines * table.breadth


@pytest.mark.rule("KD-02")
@pytest.mark.rule("KD-03")
@pytest.mark.rule("KD-04")
@pytest.mark.rule("KD-05")
@pytest.mark.parametrize("seed", range(5))
def test_each_king_of_each_player_chooses_one_domino_of_every_line(
    kingdomino: Game, table: Table, seed: int
) -> None:
    for line in lines_of(kingdomino, table, seed):
        chosen = Counter(seat for _, seat in line if seat is not None)
        assert chosen == dict.fromkeys(range(table.players), table.kings)


@pytest.mark.rule("KD-02")
@pytest.mark.rule("KD-03")
@pytest.mark.rule("KD-04")
@pytest.mark.rule("KD-05")
def test_all_dominoes_are_used_but_those_that_were_removed(table: Table, wander: Wander) -> None:
    removed = {4: 0, 3: 0, 2: 24}[table.players]
    removed = {"short": 12}.get(table.options.get("three_player_deck", ""), removed)
    removed = 0 if table.options.get("mighty_duel") else removed
    for seed in range(10):
        *_, end = wander(table, seed)
        position = end.dump()["position"]
        used = [number for kingdom in position["kingdoms"] for number, *_ in kingdom]
        used += position["discarded"]
        assert len(set(used)) == len(used) == 48 - removed
        view: Any = end.view(None)
        assert view.unseen == removed


@pytest.mark.rule("KD-03")
@pytest.mark.rule("KD-04")
@pytest.mark.rule("KD-05")
def test_a_view_says_how_many_dominoes_will_really_come(kingdomino: Game, table: Table) -> None:
    state = kingdomino.new(table.players, 3, **table.options)
    told = [state.view(None)]
    came = [0]
    while not state.over:
        events = state.play(state.moves()[0])
        came.append(sum(len(event.dominoes) for event in events if isinstance(event, LaidOut)))
        told.append(state.view(None))
    for n, view in enumerate(told):
        assert isinstance(view, KingdominoView)
        assert view.to_come == sum(came[n + 1 :])
        assert view.to_come <= view.unseen
    assert sum(came) > 0


@pytest.mark.rule("KD-04")
@pytest.mark.rule("KD-03")
@pytest.mark.parametrize(
    ("players", "options", "used"), [(2, {}, 24), (3, {"three_player_deck": "short"}, 36)]
)
def test_which_dominoes_are_removed_is_random(
    kingdomino: Game, players: int, options: dict[str, Any], used: int
) -> None:
    games = 400
    drawn: Counter[int] = Counter()
    for seed in range(games):
        state = kingdomino.new(players, seed, **options)
        position = state.dump()["position"]
        drawn.update(number for number, _ in position["next_line"])
        while not state.over:
            for event in state.play(state.moves()[0]):
                drawn.update(getattr(event, "dominoes", ()))
    assert drawn.total() == games * used
    expected = games * used / 48
    deviation = (games * used / 48 * (1 - used / 48)) ** 0.5
    assert set(drawn) == set(range(1, 49))
    assert max(abs(times - expected) for times in drawn.values()) < 4.5 * deviation


@pytest.mark.rule("KD-02")
@pytest.mark.rule("KD-03")
@pytest.mark.rule("KD-04")
@pytest.mark.rule("KD-05")
@pytest.mark.rule("KD-14")
def test_kingdoms_reach_their_limit_and_never_exceed_it(
    table: Table, wander: Wander, referee: Referee
) -> None:
    sides = []
    for seed in range(20):
        *_, end = wander(table, seed)
        view: Any = end.view(None)
        assert view.limit == table.limit
        for seat in range(table.players):
            squares = [*referee.squares(end, seat), (7, 7)]
            sides += [max(axis) - min(axis) + 1 for axis in zip(*squares, strict=True)]
    assert max(sides) == table.limit


MISFITS = [
    (3, {"mighty_duel": True}, "mighty_duel", "KD-05", "2"),
    (4, {"mighty_duel": True}, "mighty_duel", "KD-05", "2"),
    (3, {"mighty_duel": True, "three_player_deck": "short"}, "mighty_duel", "KD-05", "2"),
    (2, {"three_player_deck": "short"}, "short_deck", "KD-03", "3"),
    (4, {"three_player_deck": "short"}, "short_deck", "KD-03", "3"),
    (2, {"mighty_duel": True, "three_player_deck": "short"}, "short_deck", "KD-03", "3"),
]


@pytest.mark.rule("KD-03")
@pytest.mark.rule("KD-05")
@pytest.mark.parametrize(("players", "options", "code", "rule", "possible"), MISFITS)
def test_an_option_for_another_number_of_players_is_refused(
    kingdomino: Game, players: int, options: dict[str, Any], code: str, rule: str, possible: str
) -> None:
    with pytest.raises(InvalidOption) as refused:
        kingdomino.new(players, seed=1, **options)
    error = refused.value
    assert (error.code, error.rule) == (code, rule)
    assert error.params["players"] == players
    sentences = {"en": f"for {possible} players, not {players}", "es": f"para {possible} jugadores"}
    for lang, sentence in sentences.items():
        assert sentence in error.say(lang)
        assert "{" not in error.say(lang)


@pytest.mark.rule("KD-03")
@pytest.mark.rule("KD-05")
@pytest.mark.rule("KD-25")
@pytest.mark.parametrize(("players", "options", "code", "rule", "possible"), MISFITS)
def test_it_is_refused_by_every_way_in(
    kingdomino: Game, players: int, options: dict[str, Any], code: str, rule: str, possible: str
) -> None:
    def load() -> State:
        position = kingdomino.new(players, seed=1).dump()
        return kingdomino.load({**position, "options": options})

    for way in (
        load,
        lambda: kingdomino.playouts(1, players, seed=1, **options),
        lambda: reinos.match("kingdomino", 3, players, seed=1, **options),
    ):
        with pytest.raises(InvalidOption) as refused:
            way()
        assert refused.value.code == code


@pytest.mark.rule("KD-03")
def test_the_deck_is_full_or_short_and_nothing_else(kingdomino: Game) -> None:
    for deck in ("long", "Short", True, None, 36):
        with pytest.raises(InvalidOption) as refused:
            kingdomino.new(players=3, seed=1, three_player_deck=deck)
        assert refused.value.code == "wrong_value"
        assert "full, short" in refused.value.say("en")
    full = kingdomino.new(players=3, seed=1, three_player_deck="full")
    assert full == kingdomino.new(players=3, seed=1)


@pytest.mark.rule("KD-05")
@pytest.mark.parametrize("value", [1, "true", None])
def test_a_variant_is_on_or_off(kingdomino: Game, value: Any) -> None:
    for option in ("mighty_duel", "harmony", "middle_kingdom", "crowns_tiebreak"):
        with pytest.raises(InvalidOption):
            kingdomino.new(players=2, seed=1, **{option: value})


def test_every_number_of_players_has_a_set_up_for_which_the_table_has_room(
    kingdomino: Game,
) -> None:
    assert sorted(SETUPS) == list(kingdomino.players)
    for players, setup in [*SETUPS.items(), (3, SHORT_DECK), (2, MIGHTY_DUEL)]:
        assert players * setup.kings <= setup.breadth <= LONGEST_LINE
        assert setup.lines * setup.breadth <= DOMINOES
