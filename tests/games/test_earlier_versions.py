"""Game files of earlier versions replay by their own rules, and lead where they led."""

import json
from importlib import resources
from pathlib import Path

import pytest

import reinos
from tests.games.earlier_versions.write import end

FOLDER = Path(__file__).parent / "earlier_versions"
ENDS: dict[str, str] = json.loads((FOLDER / "ends.json").read_text(encoding="utf-8"))
WRITTEN = {"kingdom-builder": 1, "kingdomino": 1, "robber-knights": 1, "teg-cartas": 2}
"""The version of the rules by which the files of each game were written."""


def text(name: str) -> str:
    """A game file."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_there_is_a_file_for_every_end() -> None:
    files = {path.stem for path in FOLDER.glob("*.txt")}
    assert {name for name in files if "version-1" not in name} == set(ENDS)
    assert len(ENDS) > 60


@pytest.mark.parametrize("name", sorted(ENDS))
def test_a_file_of_an_earlier_version_leads_where_it_led(name: str) -> None:
    state = reinos.replay(text(name))
    assert end(state) == ENDS[name]
    assert state.version == WRITTEN[state.game.id]


@pytest.mark.parametrize("name", sorted(ENDS))
def test_what_went_by_earlier_rules_is_written_with_its_version(name: str) -> None:
    state = reinos.replay(text(name))
    written = state.transcript()
    assert f'[Version "{state.version}"]' in written
    assert reinos.replay(written) == state
    assert written.split("\n\n")[1] == text(name).split("\n\n")[1]


@pytest.mark.rule("HV-12")
@pytest.mark.parametrize("name", ["kingdom-builder-stuck", "kingdom-builder-small-stuck"])
def test_a_game_that_was_stuck_goes_on(name: str) -> None:
    state = reinos.replay(text(name))
    assert [str(move) for move in state.moves()] == ["done"]
    state.play("done")
    assert state.moves() or state.over
    assert reinos.replay(state.transcript()) == state


@pytest.mark.parametrize(
    "name",
    [
        "teg-cartas-version-1",
        "teg-cartas-version-1-unfinished",
        "teg-cartas-version-1-same-objectives",
    ],
)
def test_a_file_of_forgotten_rules_replays_where_it_goes_the_same(name: str) -> None:
    state = reinos.replay(text(name))
    assert state.version == 2
    assert state.sequence == int(text(name).splitlines()[-1].split(".")[0])


@pytest.mark.rule("TG-21")
@pytest.mark.parametrize("name", ["other-objective", "other-objective-resigned"])
def test_a_file_is_refused_whose_forgotten_rules_had_other_objectives(name: str) -> None:
    file = text(f"teg-cartas-version-1-{name}")
    with pytest.raises(reinos.InvalidTranscript) as refused:
        reinos.replay(file)
    assert (refused.value.code, refused.value.line) == ("other_rules", 2)
    for lang, words in {"en": "asked for other territories", "es": "otros territorios"}.items():
        said = refused.value.say(lang)
        assert words in said
        assert "(TG-21)" in said
        assert not set("{}") & set(said)
    assert reinos.replay(file.replace('[Version "1"]', '[Version "2"]')).version == 2


def test_objectives_of_ones_own_are_by_all_rules_the_same() -> None:
    file = text("teg-cartas-version-1-other-objective")
    own = resources.files("reinos.games.teg_cartas") / "data" / "objectives.csv"
    option = json.dumps(own.read_text(encoding="utf-8"), ensure_ascii=False)
    state = reinos.replay(file.replace("[Seed", f'[Option "objective_cards" {option}]\n[Seed'))
    assert state.version == 2


def test_a_mere_typo_is_not_the_fault_of_forgotten_rules() -> None:
    file = text("teg-cartas-version-1-same-objectives")
    first = next(line for line in file.splitlines() if line.startswith("1. "))
    with pytest.raises(reinos.InvalidTranscript) as refused:
        reinos.replay(file.replace(first, f"{first[:5]} dance"))
    assert refused.value.code == "because"
    assert refused.value.params["reason"].code == "unreadable_move"


def test_a_file_of_forgotten_rules_that_goes_otherwise_is_refused_in_plain_words() -> None:
    with pytest.raises(reinos.InvalidTranscript) as refused:
        reinos.replay(text("teg-cartas-version-1-refused"))
    assert (refused.value.code, refused.value.line) == ("other_rules", 120)
    for lang, words in {"en": "version 1 of the rules", "es": "versión 1 del reglamento"}.items():
        said = refused.value.say(lang)
        assert words in said
        assert "(TG-14)" in said
        assert not set("{}") & set(said)
    with pytest.raises(reinos.InvalidTranscript) as refused:
        reinos.replay(text("teg-cartas-version-1").replace('[Result "', '[Result "1'))
    assert refused.value.code == "other_rules"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("kingdom-builder-freed-again", "game_over"),
        ("kingdom-builder-stuck-and-resigned", "game_over"),
        ("teg-cartas-ambush", "nothing_to_draw"),
    ],
)
def test_by_the_rules_of_today_the_same_moves_are_refused(name: str, reason: str) -> None:
    state = reinos.replay(text(name))
    file = text(name).replace(f'[Version "{state.version}"]', f'[Version "{state.game.version}"]')
    with pytest.raises(reinos.InvalidTranscript) as refused:
        reinos.replay(file)
    assert refused.value.params["reason"].code == reason


@pytest.mark.parametrize("name", ["kingdom-builder-unfinished", "teg-cartas-unfinished"])
def test_the_version_goes_with_the_state_wherever_it_goes(name: str) -> None:
    state = reinos.replay(text(name))
    assert state.seat is not None
    old, new = state.version, state.game.version
    assert old < new
    for copy in (
        state.clone(),
        state.redeal(state.seat, 1),
        state.game.load(state.dump()),
        reinos.State.unpack(state.game, state.pack()),
    ):
        assert copy.version == copy.board.rules == old
        copy.act(int(copy.actions()[0]))
        assert copy.version == old
    assert state.dump()["version"] == old
    plain = {key: value for key, value in state.dump().items() if key != "version"}
    assert state.game.load(plain).version == new
    assert state.game.load(plain, old) == state
    assert state.game.load(plain) != state  # the same table by other rules is another
    assert state.game.new(2, seed=1).version == new


def test_a_position_of_a_newer_version_is_no_position_here() -> None:
    dumped = reinos.game("kingdomino").new(2, seed=1).dump()
    with pytest.raises(reinos.InvalidPosition) as refused:
        reinos.game("kingdomino").load({**dumped, "version": 99})
    assert refused.value.code == "newer_version"
    with pytest.raises(reinos.InvalidPosition) as refused:
        reinos.game("robber-knights").load({**dumped, "version": 99})
    assert refused.value.code == "other_game"


@pytest.mark.parametrize(
    ("version", "code"),
    [("99", "newer_version"), ("0", "damaged_version"), ("two", "damaged_version")],
)
def test_a_version_that_is_none_is_refused(version: str, code: str) -> None:
    file = text("kingdomino-0").replace('[Version "1"]', f'[Version "{version}"]')
    with pytest.raises(reinos.InvalidTranscript) as refused:
        reinos.replay(file)
    assert (refused.value.params["reason"].code, refused.value.line) == (code, 2)
    for lang in ("es", "en"):
        assert version in refused.value.say(lang)


def test_a_game_with_several_versions_tells_its_kernels_which_it_is() -> None:
    for game in reinos.catalog():
        if len(game.versions) > 1:
            assert "rules" in game.kernels.BOARD.names
            for version in game.versions:
                state = game.begin(game.players[0], game.option_type(), bytes(32), version)
                assert state.version == state.board.rules == version
