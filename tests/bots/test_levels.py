"""Levels: the same five names in every game, each a program with its budget and its slips."""

from typing import Any

import pytest

import reinos
from reinos.bots import LEVELS, NAMES, USUAL_LEVEL, Bot, Budget, levels, make, play_out
from reinos.bots.entrant import Entrant
from reinos.bots.levels import entered, presets
from reinos.bots.programs import BOTS
from reinos.core import registry
from reinos.core.levels import USUAL_PRESETS, check_levels
from reinos.games.kingdomino.game import Kingdomino

FEW = Budget(simulations=2)  # no more than any level has


def test_every_game_says_how_its_levels_play(game: reinos.Game) -> None:
    found = presets(game)
    assert tuple(found) == LEVELS
    assert {preset.bot for preset in found.values()} <= set(BOTS)
    assert len(set(found.values())) == len(LEVELS)
    assert tuple(str(preset) for preset in found.values()) == game.levels


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_as_the_program_that_the_game_names(game: reinos.Game, level: str) -> None:
    def played(bots: list[Bot]) -> reinos.State:
        return play_out(game.new(players=2, seed=3), bots, seed=4, budgets=[FEW] * 2)

    same = [entered(presets(game)[level]) for _ in range(2)]
    assert played([make(level), make(level)]) == played(same)


def test_a_slip_is_any_legal_action(kingdomino: reinos.Game) -> None:
    state = kingdomino.new(players=2, seed=7)
    best = BOTS["greedy"]()
    best.sit(kingdomino, 0, 1)
    wanted = best.choose(state.clone(), Budget())

    def chosen(text: str) -> list[int]:
        bot = entered(Entrant.read(text))
        bot.sit(kingdomino, 0, 1)
        return [bot.choose(state.clone(), Budget()) for _ in range(200)]

    assert set(chosen("greedy")) == {wanted}
    assert set(chosen("greedy~1")) == set(state.actions().tolist())
    slips = 200 - chosen("greedy~0.4").count(wanted)
    assert 30 < slips < 90  # three of four slips are another action


def test_stronger_levels_win(kingdomino: reinos.Game) -> None:
    wins = 0.0
    for game in range(40):
        state = kingdomino.new(players=2, seed=game // 2)
        seat = game % 2
        bots = [make("page"), make("page")]
        bots[seat] = make(USUAL_LEVEL)
        play_out(state, bots, seed=game)
        wins += (seat in state.winners()) / len(state.winners())
    assert wins >= 32


class Listening(Bot):
    """A bot that keeps what it may think."""

    name = "listening"
    heard: list[Budget]

    def choose(self, state: reinos.State, budget: Budget) -> int:
        """The first action."""
        self.heard.append(budget)
        return int(state.actions()[0])


@pytest.mark.parametrize(
    ("own", "given", "heard"),
    [
        (Budget(seconds=1), Budget(), Budget(seconds=1)),
        (Budget(seconds=1), Budget(seconds=0.4), Budget(seconds=0.4)),
        (Budget(seconds=0.1), Budget(seconds=0.4), Budget(seconds=0.1)),
        (Budget(simulations=100), Budget(seconds=0.4), Budget(simulations=100)),
        (Budget(simulations=100), Budget(simulations=5), Budget(simulations=5)),
        (Budget(seconds=1), Budget(simulations=5), Budget(simulations=5)),
        (Budget(), Budget(seconds=0.4), Budget(seconds=0.4)),
    ],
)
def test_a_level_thinks_as_much_as_it_does_and_no_more_than_there_is_time(
    kingdomino: reinos.Game,
    monkeypatch: pytest.MonkeyPatch,
    own: Budget,
    given: Budget,
    heard: Budget,
) -> None:
    Listening.heard = []
    monkeypatch.setitem(BOTS, "listening", Listening)
    monkeypatch.setattr(levels, "presets", lambda game: {"king": Entrant("listening", own)})
    king = make("king")
    king.sit(kingdomino, 0, 1)
    king.choose(kingdomino.new(players=2, seed=1), given)
    assert Listening.heard == [heard]


def test_entrants_are_read_as_they_are_written() -> None:
    for text in (*NAMES, "mc:500", "mc:0.25s", "greedy~0.3", "mc:200~0.05", "king~1", "duke:0.1s"):
        assert str(Entrant.read(text)) == text


@pytest.mark.parametrize("text", ["greedy~", "greedy~0", "greedy~2", "greedy~.3~.3", "mc~.1:5"])
def test_what_is_no_slip_is_refused(text: str) -> None:
    with pytest.raises(reinos.ReinosError, match="not a bot with a budget"):
        Entrant.read(text)


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        (USUAL_PRESETS[1:], "how 4 levels play"),
        ((*USUAL_PRESETS[1:], "mc:fast"), "level king of kingdomino cannot be read"),
        (("greedy~7", *USUAL_PRESETS[1:]), "level page of kingdomino cannot be read"),
        ((None, *USUAL_PRESETS[1:]), "has to be of the kind str"),
    ],
)
def test_a_game_whose_levels_cannot_be_read_is_not_loaded(
    texts: Any, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = type("Wrong", (Kingdomino,), {"levels": texts})()
    monkeypatch.setattr(registry, "_loaded", lambda name: wrong)
    with pytest.raises(reinos.ReinosError, match=reason):
        registry._found.__wrapped__("kingdomino")


def test_a_level_is_a_program_and_no_level() -> None:
    check_levels("ours", ("king", *USUAL_PRESETS[1:]))
    wrong = type("Wrong", (Kingdomino,), {"levels": ("king", *USUAL_PRESETS[1:])})()
    with pytest.raises(reinos.ReinosError, match=r"level page .*greedy.*, not by 'king'"):
        presets(wrong)
    unknown = type("Wrong", (Kingdomino,), {"levels": (*USUAL_PRESETS[1:], "alphago")})()
    with pytest.raises(reinos.ReinosError, match="no bot 'alphago'"):
        make("page").sit(unknown, 0, 1)
