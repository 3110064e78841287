"""What callers give: NumPy integers are welcome, what is no number is not, bounds are told."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import reinos
from reinos.bots import Budget, make, play_out
from reinos.bots.arena import contest
from reinos.bots.entrant import Entrant
from reinos.cli import files
from reinos.core.errors import ReinosError
from reinos.core.options import Option


@pytest.mark.parametrize("kind", [np.int8, np.int32, np.uint8, np.int64])
def test_numpy_integers_are_welcome_wherever_an_integer_is(
    kingdomino: reinos.Game, kind: Any
) -> None:
    state = kingdomino.new(players=kind(2), seed=kind(7))
    assert state == kingdomino.new(players=2, seed=7)
    assert state.seat is not None
    seat = kind(state.seat)
    assert state.view(seat) == state.view(state.seat)
    assert state.redeal(seat, kind(1)) == state.redeal(state.seat, 1)
    assert state.evaluate(seat) == state.evaluate(state.seat)
    first = state.actions()[0]
    other = state.clone()
    state.act(first.astype(kind), seat=seat)
    other.act(int(first), seat=other.seat)
    assert state == other
    state.resign(kind(0))
    assert json.loads(json.dumps(state.dump())) == state.dump()
    assert reinos.replay(state.transcript()) == state
    match = reinos.match("kingdomino", games=kind(2), players=kind(2), seed=kind(7))
    assert (match.games, type(match.games), type(match.players)) == (2, int, int)
    assert kingdomino.playouts(kind(3), players=kind(2), seed=kind(1)).shape == (3, 2)
    assert len(kingdomino.batch(kind(3), players=kind(2), seed=kind(1))) == 3
    assert reinos.game("pretenders").new(players=2, seed=1, lives=kind(3)).options.lives == 3  # type: ignore[attr-defined]


@pytest.mark.parametrize("seat", [True, False, 1.0, "1", np.bool_(True)])
def test_yes_and_no_are_no_seats(kingdomino: reinos.Game, seat: Any) -> None:
    state = kingdomino.new(players=2, seed=7)
    move = state.moves()[0]
    before = state.clone()
    for call in (
        lambda: state.play(move, seat=seat),
        lambda: state.act(0, seat=seat),
        lambda: state.resign(seat),
        lambda: state.view(seat),
        lambda: state.redeal(seat, 1),
    ):
        with pytest.raises(ReinosError, match="has to be a whole number"):
            call()
    assert state == before


def test_a_seat_is_named_as_python_and_as_game_files_count_it(kingdomino: reinos.Game) -> None:
    state = kingdomino.new(players=2, seed=7)
    assert state.seat is not None
    other = 1 - state.seat
    with pytest.raises(reinos.IllegalMove) as refused:
        state.play(state.moves()[0], seat=other)
    assert f"turn of seat {other} (P{other + 1}): seat {state.seat}" in str(refused.value)
    with pytest.raises(ReinosError, match=r"no seat 2 \(P3\).* from 0 \(P1\) to 1 \(P2\)"):
        state.view(2)
    state.resign(0)
    with pytest.raises(reinos.IllegalMove):
        state.resign(0)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda game: game.playouts(10**12, players=2), "from 0 to 10000000, not 1000000000000"),
        (lambda game: game.playouts(2**70, players=2), "from 0 to 10000000"),
        (lambda game: game.batch(10**12, players=2), "from 1 to 20000, not 1000000000000"),
        (lambda game: game.batch(0, players=2), "from 1 to 20000, not 0"),
        (lambda game: reinos.match(game.id, games=10**12, players=2), "at most 10000"),
        (lambda game: contest(game.id, ["random"], 2, 10**12), "at most 1000000"),
        (lambda game: Budget(simulations=10**12), "from 1 to 1000000000"),
        (lambda game: Budget(seconds=float("inf")), "from 0 to 86400"),
        (lambda game: Budget(seconds=float("nan")), "from 0 to 86400"),
        (lambda game: Entrant.read("mc:\u0663"), "not a bot with a budget"),
        (lambda game: play_out(game.new(2, 1), [make("random")]), "1 for 2 seats"),
        (lambda game: game.new("2"), "has to be a whole number, not '2'"),
        (lambda game: game.new(2, seed="\ud800"), "half a character"),
        (lambda game: game.new(2, seed=1.5), "is a whole number, text or bytes, not 1.5"),
        (lambda game: game.parse({"kind": "claim", "domino": True}), "is not a move"),
        (lambda game: game.load({"game": game.id, "players": 2, "position": {}}), "kingdoms"),
    ],
)
def test_a_request_that_cannot_be_met_says_what_can(
    kingdomino: reinos.Game, call: Any, sentence: str
) -> None:
    with pytest.raises(ReinosError) as refused:
        call(kingdomino)
    assert sentence in str(refused.value)
    assert refused.value.say("es") != str(refused.value)


def test_a_seed_of_any_size_is_taken(kingdomino: reinos.Game) -> None:
    huge = kingdomino.new(2, seed=10**5000)
    assert huge == kingdomino.new(2, seed=10**5000)
    assert huge.seed != kingdomino.new(2, seed=10**5000 + 1).seed


def test_a_sentence_quotes_a_little_of_what_was_given(kingdomino: reinos.Game) -> None:
    for error in (
        reinos.InvalidMove("unreadable_move", text="x" * 10**7, examples="y"),
        reinos.InvalidMove("unreadable_move", text=[0] * 10**6, examples="y" * 10**6),
        reinos.InvalidOption("not_whole", what="players", value=10**5000),
        reinos.InvalidPosition("unreadable", reason="\x1b[31m\n\ud800" * 1000),
    ):
        for lang in ("es", "en"):
            assert len(error.say(lang)) < 600
            assert error.say(lang).isprintable()
        json.dumps(error.params).encode()
    with pytest.raises(reinos.InvalidMove) as refused:
        kingdomino.parse("claim " + "9" * 10**6)
    assert len(str(refused.value)) < 200


def test_the_names_of_the_players_stand_in_the_game_file(kingdomino: reinos.Game) -> None:
    state = kingdomino.new(players=2, seed=7)
    text = state.transcript(names=["Ana", 'Ñandú 👩‍🌾 "el rey"'])
    assert r'[Names "Ana" "Ñandú 👩‍🌾 \"el rey\""]' in text.splitlines()
    assert state.names == ()
    again = reinos.replay(text)
    assert again.names == ("Ana", 'Ñandú 👩‍🌾 "el rey"')
    assert again.transcript() == text
    assert again.transcript(names=("Beto", "Ciro")) == state.transcript(("Beto", "Ciro"))


@pytest.mark.parametrize(
    "names",
    [
        *("Ana", ["Ana"], ["Ana"] * 3, ["Ana", 5], ["Ana", None], None, {"Ana", "Beto"}),
        *(["Ana", "Be\nto"], ["Ana", "\x1b[31m"], ["Ana", "\u2028"], ["Ana", "\ud800"]),
        ["Ana", "x" * 101],
    ],
)
def test_a_name_is_a_line_for_each_player(kingdomino: reinos.Game, names: Any) -> None:
    state = kingdomino.new(players=2, seed=7)
    with pytest.raises(ReinosError):
        state.transcript(names=names)
    state.names = names
    with pytest.raises(ReinosError):
        state.transcript()


def test_names_in_a_file_that_are_not_the_players_are_refused(kingdomino: reinos.Game) -> None:
    text = kingdomino.new(players=2, seed=7).transcript(names=("Ana", "Beto"))
    with pytest.raises(reinos.InvalidTranscript, match="Names are a list") as refused:
        reinos.replay(text.replace('"Ana" "Beto"', '"Ana"'))
    assert refused.value.line == 4


def test_a_byte_order_mark_is_read_over(kingdomino: reinos.Game, tmp_path: Path) -> None:
    state = kingdomino.new(players=2, seed=7)
    assert reinos.replay("\ufeff" + state.transcript()) == state
    assert reinos.Match.replay("\ufeff" + state.transcript()).state == state
    assert kingdomino.load("\ufeff" + json.dumps(state.dump())) == state
    assert kingdomino.load(b"\xef\xbb\xbf" + json.dumps(state.dump()).encode()) == state
    path = tmp_path / "own.txt"
    path.write_text("own text\n", encoding="utf-8-sig")
    own = Option("own_quadrants", "", (), None, None)
    assert files.value(own, str(path)) == "own text\n"
