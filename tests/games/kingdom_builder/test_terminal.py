"""Kingdom Builder at the terminal: a map that fits, and moves as people type them."""

import io
import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import reinos
from reinos.cli import commands
from reinos.cli.board import board_of
from reinos.cli.keyboard import Keyboard
from reinos.cli.offer import ranked
from reinos.cli.seats import seated
from reinos.cli.session import Session
from reinos.core.match import Match
from reinos.core.words import load, plain
from reinos.games.kingdom_builder import terminal
from reinos.games.kingdom_builder.cards import CARDS
from reinos.games.kingdom_builder.locations import LOCATIONS
from reinos.games.kingdom_builder.names import SIDE, STAGES, TERRAINS, hex_of
from reinos.games.kingdom_builder.terminal import reader, sheet
from reinos.games.kingdom_builder.terminal.hexes import LEFT, cell_of
from reinos.games.kingdom_builder.terminal.paint import EMPTY, FINE, INKS, LEGAL, LETTERED
from reinos.games.kingdom_builder.view import KingdomBuilderView
from tests.support.contrast import contrast

LANGUAGES = ("es", "en")
HARVEST = {"harvest": True, "harvest_quadrants": 4}
NAMES = ("Magdalena", "Leonor", "Sancho", "Urraca")


def loaded(*settlements: str, **fields: Any) -> reinos.State:
    """A position on the board of the first game, or on four quadrants of Harvest."""
    position = {
        "quadrants": ["tavern", "paddock", "oasis", "farm"],
        "cards": ["fishermen", "merchants", "knights"],
        "settlements": [text.split() for text in settlements],
        "hands": ["grass", "canyon"],
        **fields,
    }
    harvest = "cathedral" in position["quadrants"]
    return reinos.game("kingdom-builder").load(
        {
            "game": "kingdom-builder",
            "players": len(settlements),
            "options": HARVEST if harvest else {},
            "seed": "00" * 32,
            "position": position,
        }
    )


def seen(state: reinos.State) -> KingdomBuilderView:
    """What the player to move sees, or the first one when the game is over."""
    view = state.view(state.seat or 0)
    assert isinstance(view, KingdomBuilderView)
    return view


def board(lang: str = "en", players: int = 2, ascii_only: bool = False) -> Any:
    """The terminal of the game, as the command line makes it."""
    seats = seated(NAMES[:players], [None] * players, ascii_only)
    made: Any = board_of(reinos.game("kingdom-builder"), lang, seats, ascii_only)
    assert isinstance(made, terminal.Terminal)
    return made


def drawn(state: reinos.State, width: int = 80, **chosen: Any) -> list[str]:
    """The lines of the table."""
    made = board(players=state.players, **chosen)
    offer = ranked(state, state.seat) if state.seat is not None else ()
    view = state.view(state.seat or 0)
    return [line.plain for line in made.drawing.draw(view, offer, width, None)]


def at(lines: Sequence[str], name: str) -> str:
    """The two columns of a hex on the map."""
    row, column = divmod(hex_of(name), SIDE)
    start = LEFT + row % 2 + 2 * column
    return lines[row + 1][start : start + 2]


def wander(players: int, seed: int, **options: Any) -> Iterator[reinos.State]:
    """A game in which anything legal happens, tiles rather often."""
    state = reinos.game("kingdom-builder").new(players=players, seed=seed, **options)
    chance = random.Random(seed)
    while not state.over:
        yield state
        moves = state.moves()
        others = [move for move in moves if cell_of(move) is None]
        state.play(chance.choice(others if others and chance.random() < 0.5 else moves))
    yield state


@pytest.fixture
def turn() -> reinos.State:
    """Seat 0 begins its turn with grass, a paddock and a farm; seat 1 has taken a paddock too."""
    return loaded("l6 m6 l16", "k6", tiles=[[["l7", "ready"], ["m16", "ready"]], [["l7", "ready"]]])


# What there is to see.


def test_every_hex_has_two_columns_and_every_second_row_is_shifted() -> None:
    state = loaded("", "")
    lines = drawn(state)
    assert lines[0][:44].split() == [chr(ord("a") + column) for column in range(SIDE)]
    letters = dict(zip("GFTCDWM", "gftcd≈/", strict=True))
    for row, text in enumerate(seen(state).rows):
        assert lines[row + 1].startswith(f"{row + 1:>2} ")
        for column, letter in enumerate(text):
            if letter in letters:
                name = f"{chr(ord('a') + column)}{row + 1}"
                assert at(lines, name)[0] == letters[letter], name


def test_the_hexes_that_can_be_chosen_are_marked_and_no_others(turn: reinos.State) -> None:
    lines = drawn(turn)
    legal = {cell_of(move) for move in turn.moves()} - {None}
    cells = [f"{chr(ord('a') + column)}{row}" for row in range(1, 21) for column in range(SIDE)]
    assert {name for name in cells if at(lines, name)[1] == FINE.legal} == legal
    assert legal


def test_settlements_locations_and_castles_are_told_apart(turn: reinos.State) -> None:
    lines = drawn(turn)
    assert [at(lines, name) for name in ("l6", "k6", "l16")] == ["♥ ", "☼ ", "♥ "]
    assert at(lines, "c7") == "Ta"
    assert at(lines, "l7") == "pa"  # both its tiles are taken
    assert at(lines, "m16") == "Fa"
    assert at(lines, "d4") == "♜ "


def test_scouts_lifted_settlements_and_markers_are_shown() -> None:
    harvest = {"quadrants": ["cathedral", "mountain_station", "bazaar", "university"]}
    cabin = loaded("n7", "", tiles=[[["n8", "ready"]], []], **harvest)
    cabin.play("use scout_cabin")
    place = next(move for move in cabin.moves() if str(move).startswith("scout"))
    cabin.play(place)
    assert at(drawn(cabin), str(cell_of(place))) == "s♥"
    marked = loaded("a1", "", cards=["mayors", "lords", "hermits"], markers=[[2, 0]], **harvest)
    assert drawn(marked)[2][44:46] == " ♥"
    moving = loaded("l6 m6", "", tiles=[[["l7", "ready"]], []])
    moving.play("use paddock")
    moving.play("lift m6")
    assert at(drawn(moving), "m6") == "--"


def test_a_terminal_that_knows_ascii_only_gets_ascii(turn: reinos.State) -> None:
    lines = drawn(turn, ascii_only=True)
    assert all(line.isascii() for line in lines)
    assert [at(lines, name) for name in ("l6", "k6", "d4", "a4")] == ["@@", "oo", "##", "~~"]
    assert "g*" in "".join(lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_letters_and_short_names_are_all_different(lang: str) -> None:
    words = load("reinos.games.kingdom_builder", lang)
    letters = [words[f"terminal.letter.{ground}"] for ground in LETTERED]
    short = [words[f"terminal.short.{location}"] for location in LOCATIONS]
    assert len(set(letters)) == len(LETTERED)
    assert len({name.lower() for name in short}) == len(LOCATIONS)
    assert {len(name) for name in short} == {2}
    assert {f"terminal.rule.{card}" for card in (*CARDS, "castle")} <= set(words)


def test_every_text_on_colour_has_contrast() -> None:
    for style in (*INKS.values(), EMPTY, LEGAL):
        assert contrast(style) >= 4.5


def test_the_panel_has_supply_tiles_and_the_own_card_but_no_other(turn: reinos.State) -> None:
    text = "\n".join(drawn(turn))
    assert "Your card: g  grass" in text
    assert re.search(r"► +♥ +Magdalena +37 ", text)
    assert re.search(r" 1 farm m16", text)
    assert re.search(r" 2 paddock l7", text)
    assert re.search(r"^.{47} +paddock l7 *$", text, re.MULTILINE)
    assert "canyon" not in re.sub(r"c  canyon  d  desert", "", text)


def test_hints_of_the_first_game_are_shown_and_marked() -> None:
    state = reinos.game("kingdom-builder").new(players=2, seed=1, first_game=True)
    lines = drawn(state)
    (location, few) = seen(state).hints
    assert location.advice == "location"
    assert at(lines, few.cells[0])[1] == FINE.advised
    assert any(line.startswith("★ It is good to build next to a location") for line in lines)


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (4, {}), (3, {**HARVEST, "lords_zero": False}), (4, {**HARVEST})],
)
def test_the_gold_of_the_cards_adds_up_to_the_scores(players: int, options: Any) -> None:
    for state in wander(players, 3, **options):
        counted = sheet.count(seen(state))
        assert sheet.totals(counted) == state.scores()
    for seat in range(players):
        points = {line.kind: line.points for line in state.breakdown(seat)}
        assert points.pop("castle", 0) == counted.castles[seat]
        assert points == {card: numbers[seat] for card, numbers in counted.cards.items()}


@pytest.mark.parametrize("width", [50, 80, 120])
@pytest.mark.parametrize("players", [2, 4])
def test_the_table_fits(players: int, width: int) -> None:
    made = board("es", players)
    for state in wander(players, 4, **HARVEST):
        if state.sequence % 7 == 0 or state.over:
            view = seen(state)
            lines = made.drawing.draw(view, [(1, move, 0) for move in view.moves], width, 26)
            assert max(line.cell_len for line in lines) <= width
            assert width < 80 or len(lines) <= 26


def test_where_the_map_is_too_high_its_letters_stand_below_it(turn: reinos.State) -> None:
    made = board()
    lines = made.drawing.draw(seen(turn), ranked(turn, 0), 80, 21)
    assert lines[0].plain.startswith(" 1 ")
    assert lines[20].plain[:44].split() == [chr(ord("a") + column) for column in range(SIDE)]
    assert lines[21].plain == "1 use farm   2 use paddock"
    assert len(lines) == 22


def test_every_stage_has_its_sentence() -> None:
    stages = set()
    for seed in (3, 4):
        for state in wander(2, seed, **HARVEST):
            view = seen(state)
            made = board(LANGUAGES[state.sequence % 2])
            if view.stage is not None:
                stages.add(view.stage)
                for sentence in (made.prompt(view), made.how(view)):
                    assert sentence.endswith(".")
                    assert not re.search(r"[{}]|None|prompt|how\.", sentence)
    assert stages == set(STAGES)


def test_the_list_of_moves_is_grouped_by_what_they_bring(turn: reinos.State) -> None:
    made = board()
    view = seen(turn)
    offer = ranked(turn, 0)
    lines = [line.plain for line in made.drawing.choices.full(view, offer, 80)]
    hexes = [move for move in turn.moves() if cell_of(move)]
    assert f"({len(hexes)} hexes; type the name)" in lines[0]
    assert len(lines) < len(offer)
    listed = set(" ".join(lines).split())
    assert {cell_of(move) for move in hexes} <= listed
    assert any(line.startswith(" 1  use farm ") for line in lines)
    assert any(line.startswith(" 2  use paddock ") for line in lines)


def test_a_move_is_measured_from_before_the_settlement_was_lifted() -> None:
    state = loaded("l6 m6 n6", "", tiles=[[["l7", "ready"]], []])
    before = state.scores()[0]
    state.play("use paddock")
    state.play("lift n6")
    lost = before - state.scores()[0]
    assert sheet.lost_by_lifting(seen(state)) == lost > 0
    number, move, gain = ranked(state, 0)[-1]
    lines = board().drawing.choices.full(seen(state), [(number, move, gain)], 80)
    assert lines[1].plain.split() == [f"{gain - lost:+d}", cell_of(move)]


# What is typed.


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("l15", "build l15"),
        ("L15", "build l15"),
        ("l 15", "build l15"),
        ("construir l15", "build l15"),
        ("construí l15", "build l15"),
        ("build l15", "build l15"),
        ("poner l15", "build l15"),
        ("a1", "build a1"),  # is refused with a reason
        ("mover l6", "lift l6"),
        ("1", "use farm"),
        ("2", "use paddock"),
        ("usar 2", "use paddock"),
        ("usar cercado", "use paddock"),
        ("Usá el cercado", "use paddock"),
        ("construir en l15", "build l15"),
        ("use paddock", "use paddock"),
        ("paddock", "use paddock"),
        ("cerc", "use paddock"),
        ("usar granero", "use barn"),
        ("gran", "use farm"),  # of barn and farm the one that can be used
        ("repetir granja", "repeat farm"),
        ("fin", "end"),
        ("End", "end"),
        ("ficha", "token"),
        ("devolver 2", "spend 2"),
        ("devolver 99", None),
        ("u1", None),
        ("a21", None),
        ("a0", None),
        ("construir", None),
        ("granero granja", None),
        ("", None),
        ("¿?", None),
    ],
)
def test_moves_are_typed_in_both_languages(turn: reinos.State, text: str, move: str | None) -> None:
    found = [str(one) for one in reader.read(text, seen(turn))]
    assert found == ([move] if move else [])


def test_a_number_without_a_move_is_none(turn: reinos.State) -> None:
    assert list(reader.read("3", seen(turn))) == []
    assert list(reader.read("usar", seen(turn))) == reader.numbered(seen(turn))


def test_a_hex_alone_means_what_the_stage_asks_for(turn: reinos.State) -> None:
    turn.play("use paddock")
    assert [str(move) for move in reader.read("l6", seen(turn))] == ["lift l6"]
    assert [str(move) for move in reader.read("a1", seen(turn))] == ["lift a1"]
    turn.play("lift l6")
    target = str(cell_of(turn.moves()[0]))
    assert [str(move) for move in reader.read(target, seen(turn))] == [f"land {target}"]
    assert [str(move) for move in reader.read("t20", seen(turn))] == ["land t20"]


@pytest.mark.parametrize("seed", [1, 2])
def test_every_move_can_be_typed_as_it_is_shown(seed: int) -> None:
    for state in wander(3, seed, **HARVEST):
        if not state.over:
            view = seen(state)
            for move in view.moves:
                for lang in LANGUAGES:
                    assert list(reader.read(reader.write(move, lang), view)) == [move]
                if name := cell_of(move):
                    assert list(reader.read(name, view)) == [move]


def test_a_word_has_one_meaning_in_all_languages() -> None:
    meanings: dict[str, str] = {}
    for lang in LANGUAGES:
        for key, text in load(reader.WORDS, lang).items():
            if key.startswith("terminal.typed."):
                for word in plain(text).split():
                    assert meanings.setdefault(word, key) == key
    assert not set(commands.vocabulary()) & set(meanings)
    assert not set(reader.location_names()) & set(meanings)
    assert not any(re.fullmatch(r"[a-t]\d+", word) for word in meanings)
    assert set(reader.MEANINGS) == {key.rpartition(".")[2] for key in meanings.values()}


# A whole game.


@pytest.mark.parametrize(("width", "lang", "live"), [(80, "es", True), (120, "en", False)])
def test_a_game_is_played_with_hexes_and_numbers_alone(width: int, lang: str, live: bool) -> None:
    written = io.StringIO()
    console = Console(file=written, width=width, height=40, force_terminal=live)
    game = reinos.game("kingdom-builder")
    match = Match(game, 1, 3, 5)
    seats = seated(NAMES[:3], [None, "greedy", "random"], False)
    chance = random.Random(width)
    typed: list[str] = []

    def answer() -> str:
        view = seen(match.state)
        hexes = [name for move in view.moves if (name := cell_of(move))]
        numbers = [str(number) for number, _ in enumerate(reader.numbered(view), 1)]
        typed.append(chance.choice([*hexes[:2], *numbers]))
        return typed[-1]

    session = Session(match, seats, console, Keyboard(answer), lang, live=live, seed=1)
    session.play()
    assert match.over
    assert len(typed) > 20
    shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", written.getvalue())
    assert max(cell_len(line) for line in shown.splitlines()) <= width
    unread = plain("No entiendo" if lang == "es" else "I do not understand")
    assert unread not in plain(shown)
    for terrain in TERRAINS:
        assert game.say(f"terrain.{terrain}", lang) in shown
