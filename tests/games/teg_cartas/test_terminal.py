"""What people read at a terminal: the table, the moves, and the sentences of the log."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from rich.console import Console

from reinos import Game, State
from reinos.cli.offer import ranked
from reinos.cli.seats import seated
from reinos.cli.sentences import sentence
from reinos.cli.sheet import Sheet
from reinos.games.teg_cartas.events import Declared
from reinos.games.teg_cartas.moves import Attack
from reinos.games.teg_cartas.names import text
from reinos.games.teg_cartas.terminal import Terminal
from reinos.games.teg_cartas.terminal.attacks import origin

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Referee, Sit

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


@pytest.mark.rule("TG-23")
def test_both_know_which_cards_were_seen(sit: Sit) -> None:
    state = sit("asia", hands=["d654", "d664 d111"], specials=["espionaje"])
    state.play("play espionaje p2")
    assert "Sabés que Beto tiene: 6·6·4, 1·1·1" in shown(state, 0)
    assert "Ana sabe que tenés: 6·6·4, 1·1·1" in shown(state, 1)


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
    assert labels(state) == {"Llevarte 6·6·4"}


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
        "Ana ve la mano de Beto: dados (6·6·6, 2·2·2), especiales (Golpe de Estado).",
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
        "Recibís 2·2·2, 2·2·1, 2·1·1, 1·1·1.",
        "Beto recibe 0 cartas de dado.",  # and nothing to name
    ]
    assert log[3:5] == ["Caro recibe 0 cartas de dado.", "Caro recibe una carta especial."]
    assert log[5].startswith("Recibís ")


def offered(state: State, lang: str = "es", height: int | None = None) -> str:
    """The table with the moves, as the player whose decision it is reads it."""
    assert state.seat is not None
    terminal = Terminal(state.game, lang, SEATS, True)
    view: Any = state.view(state.seat)
    offer = terminal.arranged(view, ranked(state, state.seat))
    console = Console(width=120)
    with console.capture() as captured:
        console.print(terminal.table(view, offer, 120, height))
    return captured.get()


def read(state: State, text: str) -> list[str]:
    """The moves that a text may mean."""
    view: Any = state.view(state.seat)
    return [str(move) for move in Terminal(state.game, "es", SEATS, True).read(text, view)]


@pytest.mark.rule("TG-07")
@pytest.mark.parametrize("height", [None, 20])
def test_bridges_and_where_an_attack_comes_from_are_shown(sit: Sit, height: int | None) -> None:
    state = sit("asia", hands=["d654"])
    text = offered(state, height=height)
    assert "Alaska <- Kamchatka" in text
    assert "Rusia <- Aral" in text
    assert "Francia" not in text.split("Atacar en")[1]
    if height is None:
        assert "Kamchatka-Alaska" in text
        assert "Alaska <- Kamchatka (puente)" in text


@pytest.mark.rule("TG-07")
def test_the_shown_origin_is_the_one_that_is_declared(sit: Sit) -> None:
    state = sit("aral iran egipto", players=3, hands=["d654 d653 d652 d651 d643 d642"])
    view: Any = state.view(0)
    for move in view.moves:
        if isinstance(move, Attack):
            (declared, *_) = state.clone().play(move)
            start = origin(view, 0, move.territory)
            assert isinstance(declared, Declared)
            assert declared.origin == (start.id if start else None)


@pytest.mark.rule("TG-14")
def test_an_air_strike_comes_from_nowhere(sit: Sit) -> None:
    state = sit("oceania", players=3, hands=["d654"], specials=["ataque_aereo"])
    state.play("play ataque_aereo")
    assert "Francia <- por aire" in offered(state)
    (attack,) = told(state, "attack francia")
    assert re.fullmatch("Ana ataca Francia, de (Beto|Caro). Es un ataque aéreo.", attack)
    assert re.search(r" A  por aire ->  [BC]  Francia \(Ataque aéreo\)", offered(state))


def test_attacks_say_what_they_bring(sit: Sit) -> None:
    rest = "namerica europe africa samerica borneo -peru -chile"
    own = ("asia oceania -borneo peru", "chile", rest)
    wanted = ["obj3_1", "obj3_2", "obj3_3"]
    text = offered(sit(*own, players=3, hands=["d654"], objectives=wanted))
    assert re.search(r"Borneo <- \w+ (\(puente\) )?\* completa \* objetivo", text)
    assert re.search(r"Egipto <- \w+ (\(puente\) )?\* objetivo", text)
    assert re.search(r"Chile <- \w+ (\(puente\) )?\* último que le queda", text)
    assert re.search(r"Colombia <- Perú *\n", text)


def test_moves_stand_in_a_sensible_order(sit: Sit) -> None:
    state = sit("asia", hands=["d654 d666 d111"], specials=["refuerzos"])
    view: Any = state.view(0)
    terminal = Terminal(state.game, "es", SEATS, True)
    kinds = [type(move).__name__ for _, move, _ in terminal.arranged(view, ranked(state, 0))]
    assert kinds == ["Attack"] * (len(kinds) - 2) + ["Play", "End"]
    state.play("attack rusia")
    view = state.view(0)
    order = [str(move) for _, move, _ in terminal.arranged(view, ranked(state, 0))]
    assert order == ["use d666", "use d654", "use d111"]


@pytest.mark.rule("TG-09")
def test_a_dice_card_says_how_many_cards_it_beats(sit: Sit) -> None:
    state = sit("asia", hands=["d666 d111", "d654"])
    state.play("attack rusia")
    text = offered(state)
    assert "Usar 6·6·6  le gana a 49 de 54 cartas" in text  # all but those with two sixes
    assert "Usar 1·1·1  le gana a 0 de 54 cartas" in text
    state.play("use d666")
    assert "Usar 6·5·4  aguanta contra 53 de 55 cartas" in offered(state)


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("Rusia", ["attack rusia"]),
        ("rusia", ["attack rusia"]),
        ("Russia", ["attack rusia"]),
        ("atacar a Rusia desde Aral", ["attack rusia"]),
        ("Atacá Rusia (puente)", ["attack rusia"]),
        ("attack rusia", ["attack rusia"]),
        ("rus", ["attack rusia"]),
        ("China", ["attack china"]),  # is refused: it is one's own
        ("jugar tregua con beto", ["play tregua p2"]),
        ("tregua beto", ["play tregua p2"]),
        ("play truce p2", ["play tregua p2"]),
        ("golpe de estado en rusia", ["play golpe_de_estado rusia"]),
        ("refuerzos", ["play refuerzos"]),
        ("fin", ["end"]),
        ("terminar el turno", ["end"]),
        ("6-5-4", ["use d654"]),  # is refused: nothing is attacked yet
        ("d654", ["use d654"]),
        ("12", []),
        ("hola", []),
    ],
)
def test_moves_are_typed_by_the_names_on_the_cards(sit: Sit, typed: str, moves: list[str]) -> None:
    state = sit("asia", hands=["d654"], specials=["tregua golpe_de_estado refuerzos"])
    assert read(state, typed) == moves


def test_a_beginning_that_fits_several_moves_asks_which(sit: Sit) -> None:
    state = sit("asia", hands=["d654 d653"], specials=["golpe_de_estado"])
    assert set(read(state, "atacar")) == {
        str(move) for move in state.moves() if isinstance(move, Attack)
    }
    state.play("attack rusia")
    assert read(state, "usar 6·5·3") == read(state, "653") == read(state, "atacar con 6·5·3")
    assert read(state, "653") == ["use d653"]


@pytest.mark.rule("TG-21")
def test_who_wins_by_objective_is_told_so_with_their_own_territories(sit: Sit) -> None:
    seats = seated(["Ana", "Beto", "Caro"], [None, "greedy", "greedy"], False)
    own = ("europe africa samerica -chile", "asia namerica", "oceania chile")
    wanted = ["obj3_3", "obj3_1", "obj3_2"]
    state = sit(*own, players=3, hands=["d666", "", "d111"], objectives=wanted)
    board = Terminal(state.game, "es", seats, False)
    view: Any = state.view(0)
    assert board.ending(view, [0]) == ""
    for move in ("attack chile", "use d666", "use d111"):
        state.play(move)
    view = state.view(0)
    assert state.scores() == [17, 20, 3]
    assert Sheet(board, seats, "es").result(state) == ["¡Ganaste con 17 territorios!"]
    others = (
        "El objetivo secreto de Beto era: Ocupar Asia, Oceanía y 3 territorios de África.\n"
        "El objetivo secreto de Caro era: Ocupar América del Norte, Europa y África."
    )
    mine = "Ocupar Europa, África y América del Sur."
    # Somebody who gave up, and whose bot went on, has not won.
    assert board.ending(view, [1]) == f"Tu objetivo secreto era: {mine}\n{others}"
    assert board.ending(view, [0]) == f"Cumpliste tu objetivo secreto: {mine}\n{others}"
