"""At 80 columns and 24 rows everything one needs for a decision is on the screen."""

import io
import random
import re
from contextlib import suppress
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import reinos
from reinos.cli.keyboard import Keyboard
from reinos.cli.seats import seated
from reinos.cli.session import Session
from reinos.core.match import Match

HEIGHT = 24
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
CLEAR = "\x1b[2J"
NAMES = ("Magdalena", "Leonor", "Sancho", "Urraca", "Ramiro")
LETTERS = " ".join("abcdefghijklmnopqrst")


class Screens:
    """The screens of somebody who plays some moves at random, each with what they see."""

    def __init__(self, game: reinos.Game, players: int, moves: int, lang: str = "es") -> None:
        written = io.StringIO()
        console = Console(
            file=written, width=80, height=HEIGHT, force_terminal=True, color_system=None
        )
        self.match = Match(game, 1, players, 5)
        bots = [None, *["random"] * (players - 1)]
        chance = random.Random(5)

        def answer() -> str:
            nonlocal moves
            if not moves:
                raise EOFError
            moves -= 1
            last = written.getvalue().rpartition(CLEAR)[2]
            self.own.append((ESCAPE.sub("", last).rstrip("\n").split("\n"), self.view()))
            return session.board.write(chance.choice(self.match.state.moves()))

        self.own: list[tuple[list[str], Any]] = []
        seats = seated(NAMES[:players], bots, False)
        session = Session(self.match, seats, console, Keyboard(answer), lang, live=True, seed=1)
        self.session = session
        with suppress(EOFError):
            session.play()
        frames = ESCAPE.sub("", written.getvalue().replace(CLEAR, "\0")).split("\0")[1:]
        # At the end of a game the score sheets count, and the table may scroll away.
        ends = 1 if self.match.over else 0
        self.all = [frame.rstrip("\n").split("\n") for frame in frames[: len(frames) - ends]]

    def view(self) -> Any:
        """What the person sees now."""
        return self.match.state.view(0)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_screen_is_higher_or_wider_than_a_small_terminal(game: reinos.Game, lang: str) -> None:
    shown = Screens(game, min(game.players[-1], 4), 4, lang)
    assert len(shown.own) > 1
    for lines in shown.all:
        assert len(lines) < HEIGHT, "\n".join(lines)
        assert max(cell_len(line) for line in lines) <= 80, "\n".join(lines)


def test_kingdom_builder_keeps_its_letters_its_rows_and_the_own_card() -> None:
    shown = Screens(reinos.game("kingdom-builder"), 4, 5)
    for lines, view in shown.own:
        text = "\n".join(lines)
        assert LETTERS in lines[0]
        rows = [line.split()[0] for line in lines[1:21]]
        assert rows == [str(row) for row in range(1, 21)]
        assert "Tu carta: " in text or view.players[0].terrain is None
        assert all(name in text for name in NAMES[:4])
        assert shown.session.board.prompt(view) in " ".join(text.split())
    # Beside the map, what the last of the rivals did.
    assert any("Urraca" in line for lines, _ in shown.own for line in lines[12:21])


def test_teg_tells_the_owner_of_every_territory_beside_their_sign() -> None:
    shown = Screens(reinos.game("teg-cartas"), 4, 12)
    emblems = [seat.emblem for seat in shown.session.seats]
    for lines, view in shown.own:
        text = " ".join(lines)
        assert not any(line.rstrip().endswith(tuple(emblems)) for line in lines)
        for continent in view.continents:
            begin = text.index(f"{continent.name_es} (+")
            owner = None
            said: dict[str, str | None] = {}
            told = text[begin:].split("(+", 1)[1].split(") ", 1)[1]
            names = sorted(
                (one.name_es for one in view.territories if one.continent == continent.id),
                key=len,
                reverse=True,
            )
            pattern = "|".join([*map(re.escape, names), *emblems])
            for found in re.findall(pattern, told):
                owner = found if found in emblems else owner
                said.setdefault(found, owner)
            for one in view.territories:
                if one.continent == continent.id:
                    assert said[one.name_es] == emblems[one.owner], text


def test_the_number_of_an_attack_stands_beside_its_territory() -> None:
    shown = Screens(reinos.game("teg-cartas"), 4, 12)
    board = shown.session.board
    attacks = 0
    for lines, view in shown.own:
        for move in view.moves:
            if str(move).startswith("attack "):
                name = board.write(move).removeprefix("atacar ")
                number = re.search(rf"(\d+)(?:\)| [^\w]+ ){re.escape(name)}", " ".join(lines))
                assert number, "\n".join(lines)
                attacks += 1
    assert attacks


def test_robber_knights_shows_every_tile_and_every_stack_in_one_line_each() -> None:
    shown = Screens(reinos.game("robber-knights"), 4, 9)
    emblems = [seat.emblem for seat in shown.session.seats]
    low = 0
    for lines, view in shown.own:
        text = "\n".join(lines)
        for one in view.squares:
            stack = "".join(emblems[seat] for seat in one.knights)
            assert stack in text
        rows = sorted({int(re.sub(r"\D", "", one.cell)) for one in view.squares})
        heads = [int(line.split()[0]) for line in lines if re.match(r" ?\d+ ", line)]
        low += heads[: len(rows)] == rows or set(rows) <= set(heads)
    assert low == len(shown.own)
