"""What people read at a terminal: the table, the moves, and the sentences of the log."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from rich.console import Console

from reinos import Game, State
from reinos.cli.sentences import sentence
from reinos.games.teg_cartas.names import text
from reinos.games.teg_cartas.terminal import Terminal

if TYPE_CHECKING:
    from tests.games.teg_cartas.conftest import Referee, Sit

SEATS: list[Any] = [
    SimpleNamespace(name=name, emblem=name[0], style="", is_you=False)
    for name in ("Ana", "Beto", "Caro", "Dani")
]


def shown(state: State, seat: int, lang: str = "es") -> str:
    """The table as a seat reads it, on lines that are long enough."""
    terminal = Terminal(state.game, lang, SEATS, True)
    console = Console(width=400)
    with console.capture() as captured:
        console.print(terminal.table(state.view(seat), [], 400, None))  # type: ignore[arg-type]
    return captured.get()


def labels(state: State) -> set[str]:
    """The legal moves as a person reads them."""
    terminal = Terminal(state.game, "es", SEATS, True)
    view: Any = state.view(state.seat)
    return {terminal.label(move) for move in view.moves}


def told(state: State, move: str, lang: str = "es") -> list[str]:
    """The log of a move."""
    board = Terminal(state.game, lang, SEATS, True)
    return [sentence(board, event) for event in state.play(move)]


@pytest.mark.rule("TG-14")
def test_special_cards_in_hand_say_what_they_do(sit: Sit) -> None:
    state = sit("asia", hands=["d666"], specials=["refuerzos tregua", "sabotaje"])
    assert "Refuerzos: Tomá 3 cartas de dado del mazo." in shown(state, 0)
    assert "Truce: Choose a rival" in shown(state, 0, "en")
    assert "Sabotaje" not in shown(state, 0)


@pytest.mark.rule("TG-14")
def test_waiting_cards_and_truces_stand_on_the_table(sit: Sit) -> None:
    state = sit("asia", hands=["d666"], specials=["ofensiva tregua"])
    assert "Esperan" not in shown(state, 1)
    state.play("play ofensiva")
    state.play("play tregua p2")
    assert "Esperan el próximo ataque: Ofensiva." in shown(state, 1)
    assert "Tregua: Beto no puede atacar a Ana en su próximo turno." in shown(state, 1)


@pytest.mark.rule("TG-09")
def test_ties_are_drawn_as_ties(sit: Sit) -> None:
    state = sit("asia", hands=["d654", "d664"])
    for move in ("attack rusia", "use d654", "use d664"):
        state.play(move)
    assert "6=6 5<6 4=4  gana el defensor" in shown(state, 0)


def test_moves_say_against_whom_with_whom_and_where(sit: Sit) -> None:
    cards = ["sabotaje espionaje tregua golpe_de_estado refuerzos"]
    state = sit("asia", hands=["d654", "d664"], specials=cards)
    found = labels(state)
    assert {
        "Atacar Rusia",
        "Jugar Sabotaje contra Beto",
        "Jugar Tregua con Beto",
        "Jugar Golpe de Estado en Rusia",
        "Jugar Refuerzos",
        "Terminar el turno",
    } <= found
    state.play("play espionaje p2")
    assert labels(state) == {"Llevarte 6-6-4"}


@pytest.mark.rule("TG-01")
def test_cards_of_ones_own_are_called_by_their_own_names(teg: Game) -> None:
    land = text("territories").replace("arabia,Arabia,Arabia,asia", "gobi,Desierto,Desert,asia")
    specials = text("specials").replace("Sabotaje,Sabotage", "Traición,Betrayal")
    state = teg.new(2, seed=3, territory_cards=land, special_cards=specials)
    terminal = Terminal(teg, "es", SEATS, True, state.options)
    for move, label in (
        ("attack gobi", "Atacar Desierto"),
        ("play sabotaje p2", "Jugar Traición contra Beto"),
        ("discard sabotaje", "Descartar Traición"),
    ):
        parsed: Any = teg.parse(move)
        assert terminal.label(parsed) == label


@pytest.mark.rule("TG-09")
def test_the_welcome_tells_how_combats_are_decided(sit: Sit) -> None:
    for combat, words in (("majority", "al menos dos de tres"), ("count", "más comparaciones que")):
        state = sit("asia", options={"combat": combat})
        said = Terminal(state.game, "es", SEATS, True).welcome(state.view(0))  # type: ignore[arg-type]
        assert words in said
        assert "29 territorios" in said


def test_the_log_names_every_card_that_was_seen(sit: Sit) -> None:
    state = sit("asia", hands=["d111", "d666 d222"], specials=["espionaje", "golpe_de_estado"])
    assert told(state, "play espionaje p2") == [
        "Ana juega Espionaje y elige a Beto.",
        "Ana ve la mano de Beto: dados (6-6-6, 2-2-2), especiales (Golpe de Estado).",
    ]


@pytest.mark.rule("TG-15")
def test_the_log_of_a_deal_counts_first_and_then_names(sit: Sit, referee: Referee) -> None:
    cards = referee.all_but()
    hands = [" ".join(cards[:6]), " ".join(cards[6:12]), " ".join(cards[12:22]), ""]
    more: dict[str, Any] = {"conquered": [2], "turn": 2, "starter": 3}
    own = ("asia -china", "europe -rusia", "africa -egipto")
    state = sit(*own, players=4, hands=hands, **more)
    state.arrays()[1]["deck"][0] = 0b1111 << 52  # four cards left in all, and no discards
    log = told(state, "end")
    assert log[:3] == [
        "Ana recibe 4 cartas de dado.",
        "Recibís 2-2-2, 2-2-1, 2-1-1, 1-1-1.",
        "Beto recibe 0 cartas de dado.",  # and nothing to name
    ]
    assert log[3:5] == ["Caro recibe 0 cartas de dado.", "Caro recibe una carta especial."]
    assert log[5].startswith("Recibís ")
