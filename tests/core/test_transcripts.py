"""Game files: what is damaged is refused, with its line and the reason."""

from collections.abc import Callable

import pytest

import reinos


@pytest.fixture(scope="module")
def file(kingdomino: reinos.Game) -> list[str]:
    """The lines of a finished game of two with Harmony."""
    state = kingdomino.new(players=2, seed=7, harmony=True)
    while not state.over:
        state.play(state.moves()[-1])
    state.names = ("Ana", 'Beto "el rey"')
    return state.transcript().splitlines()


def line_of(lines: list[str], start: str) -> int:
    """The number of the line that begins like this."""
    return next(n for n, line in enumerate(lines, 1) if line.startswith(start))


def test_a_game_file_reads_like_a_game(file: list[str]) -> None:
    assert file[0] == '[Game "kingdomino"]'
    assert r'[Names "Ana" "Beto \"el rey\""]' in file
    assert '[Option "harmony" "true"]' in file
    assert file[line_of(file, "1. ") - 1].split()[2] == "claim"
    state = reinos.replay("\n".join(file))
    assert state.over
    assert state.names == ("Ana", 'Beto "el rey"')


@pytest.mark.parametrize(
    ("start", "replacement", "reason"),
    [
        ("[Game", '[Game "chess"]', "no game 'chess'"),
        ("[Game", '[Game "kingdomino"', "damaged"),
        ("[Game", '[Gema "kingdomino"]', "no tag 'Gema'"),
        ("[Version", '[Version "99"]', "version 99"),
        ("[Players", '[Players "5"]', "2 to 4 players"),
        ("[Players", '[Players "two"]', "whole number, not 'two'"),
        ("[Players", '[Players "2" "2"]', "damaged"),
        ("[Option", '[Option "harmony" "maybe"]', "cannot be 'maybe'"),
        ("[Option", '[Option "armonia" "true"]', "no option 'armonia'"),
        ("[Option", '[Option "harmony"]', "damaged"),
        ("[Seed", '[Seed "abc"]', "64 hexadecimal"),
        ("[Result", '[Result "99 99"]', "ended '99 99'"),
        ("[Result", '[Result ""]', "ended ''"),
        ("[Result", '[Result "*"]', "its moves end it"),
        ("[Result", '[Result "99 99" "1"]', "damaged"),
        ("1. ", "2. P1 claim 12", "Decision 1"),
        ("1. ", "1. P1 dance", "not a move"),
        ("1. ", "claim 12", "Decision 1"),
        ("5. ", "5. P2 discard", "KD-18"),
        ("5. ", "5. P1 discard", "not the turn of seat 0"),
        ("5. ", "5. P3 resigns", "no seat 2"),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(
    file: list[str], start: str, replacement: str, reason: str
) -> None:
    lines = list(file)
    number = line_of(lines, start)
    lines[number - 1] = replacement
    with pytest.raises(reinos.InvalidTranscript) as refused:
        reinos.replay("\n".join(lines))
    assert reason in str(refused.value)
    assert refused.value.line == number
    assert f"Renglón {number}:" in refused.value.say("es")
    assert reason not in refused.value.say("es") or reason in ("KD-18", "99")
    assert "{" not in refused.value.say("es")


def test_a_wrong_move_names_its_rule_and_its_line(file: list[str]) -> None:
    lines = list(file)
    number = line_of(lines, "1. ")
    lines[number - 1] = lines[number - 1].rsplit(" ", 1)[0] + " 1"
    with pytest.raises(reinos.InvalidTranscript, match="KD-09") as refused:
        reinos.replay("\n".join(lines))
    assert refused.value.line == number


@pytest.mark.parametrize("tag", ["Game", "Version", "Players", "Seed"])
def test_a_missing_tag_is_named(file: list[str], tag: str) -> None:
    lines = [line for line in file if not line.startswith(f"[{tag} ")]
    with pytest.raises(reinos.InvalidTranscript, match=f"'{tag}' is missing"):
        reinos.replay("\n".join(lines))


@pytest.mark.parametrize("start", ["[Game", "[Version", "[Option", "[Seed", "[Result"])
@pytest.mark.parametrize("read", [reinos.replay, reinos.Match.replay])
def test_what_stands_twice_is_named_with_both_lines(
    file: list[str], start: str, read: Callable[[str], object]
) -> None:
    number = line_of(file, start)
    lines = [*file[:number], file[number - 1], *file[number:]]
    with pytest.raises(reinos.InvalidTranscript) as refused:
        read("\n".join(lines))
    assert refused.value.line == number + 1
    name = "harmony" if start == "[Option" else start[1:]
    assert f"'{name}' stands here a second time" in str(refused.value)
    assert f"in line {number}." in str(refused.value)
    said = refused.value.say("es")
    assert f"«{name}» está acá por segunda vez" in said
    assert f"Renglón {number + 1}:" in said
    assert f"en el renglón {number}." in said


def test_a_position_that_cannot_be_read_is_told_with_its_line_in_plain_words(
    file: list[str],
) -> None:
    number = line_of(file, "[Seed")
    lines = [*file[: number - 1], '[Position "{}"]', *file[number - 1 :]]
    with pytest.raises(reinos.InvalidTranscript) as refused:
        reinos.replay("\n".join(lines))
    assert refused.value.say("es") == (
        f"Renglón {number}: No se puede leer la posición: falta el campo «game»."
    )


def test_a_result_before_the_end_says_that_the_game_is_not_over(file: list[str]) -> None:
    number = line_of(file, "[Result")
    with pytest.raises(reinos.InvalidTranscript) as refused:
        reinos.replay("\n".join(file[:-2]))
    assert (refused.value.code, refused.value.line) == ("result_too_early", number)
    assert "it is not over yet" in str(refused.value)
    assert "todavía no terminó" in refused.value.say("es")
    assert "*" not in str(refused.value)


def test_in_a_match_the_line_is_that_of_the_file(kingdomino: reinos.Game) -> None:
    match = reinos.Match(kingdomino, games=2, players=2, seed=1)
    while not match.over:
        match.act(int(match.state.actions()[0]))
    lines = match.transcript().splitlines()
    number = len(lines)
    lines[-1] = lines[-1].rsplit(" ", 1)[0] + " nonsense"
    with pytest.raises(reinos.InvalidTranscript) as refused:
        reinos.Match.replay("\n".join(lines))
    assert refused.value.line == number


@pytest.mark.parametrize(
    "tag",
    [
        '[Match "1" "999999999"]',
        '[Match "1" "10001"]',
        '[Match "a" "b"]',
        '[Match "1" "²"]',
        '[Match "3" "2"]',
        '[Match "0" "2"]',
    ],
)
@pytest.mark.parametrize("read", [reinos.replay, reinos.Match.replay])
def test_a_match_that_cannot_be_is_refused_with_its_line(
    file: list[str], tag: str, read: Callable[[str], object]
) -> None:
    number = line_of(file, "[Seed")
    with pytest.raises(reinos.InvalidTranscript) as refused:
        read("\n".join([*file[: number - 1], tag, *file[number - 1 :]]))
    assert (refused.value.code, refused.value.line) == ("damaged_match", number)
    for lang in ("es", "en"):
        assert tag in refused.value.say(lang)
        assert "10000" in refused.value.say(lang)


def test_moves_after_the_end_are_refused(file: list[str]) -> None:
    last = int(file[-1].split(".")[0])
    with pytest.raises(reinos.InvalidTranscript, match="over") as refused:
        reinos.replay("\n".join([*file, f"{last + 1}. P1 discard"]))
    assert refused.value.line == len(file) + 1


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(reinos.InvalidTranscript, match="'Game' is missing"):
        reinos.replay("")


def test_resignations_and_timeouts_are_part_of_the_file(kingdomino: reinos.Game) -> None:
    state = kingdomino.new(players=3, seed=1)
    state.play(state.moves()[0])
    state.resign(2)
    state.play(state.moves()[0])
    state.resign(0, timeout=True)
    text = state.transcript()
    assert "2. P3 resigns\n" in text
    assert "3. P1 loses on time\n" in text
    assert reinos.replay(text) == state
    assert state.winners() == [1]


def test_a_game_from_a_loaded_position_carries_it(kingdomino: reinos.Game) -> None:
    state = kingdomino.new(players=2, seed=3)
    for _ in range(10):
        state.act(int(state.actions()[0]))
    loaded = kingdomino.load(state.dump())
    assert loaded.transcript().count("[Position ") == 1
    while not loaded.over:
        loaded.act(int(loaded.actions()[0]))
        state.act(int(state.actions()[0]))
    assert loaded == state
    assert reinos.replay(loaded.transcript()) == state
    other = loaded.transcript().replace('[Seed "', '[Option "harmony" "true"]\n[Seed "')
    with pytest.raises(reinos.InvalidTranscript, match="other players, options or seed"):
        reinos.replay(other)
    damaged = loaded.transcript().replace("kingdoms", "kingdom")
    with pytest.raises(reinos.InvalidTranscript, match="kingdom"):
        reinos.replay(damaged)
