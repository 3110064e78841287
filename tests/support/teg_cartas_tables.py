"""Tables of T.E.G. Cartas that are typed in a few words, and a referee with rules of its own.

Lands are typed as ids with spaces between; the name of a continent stands for all of it, and
`-chile` leaves one out again. Players of whom nothing is said share what is left.
"""

import csv
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Protocol

import msgspec
import pytest

import reinos
from reinos import State

Rows = list[dict[str, str]]


def rows(name: str) -> Rows:
    """A data file of the package."""
    data = files("reinos.games.teg_cartas") / "data" / f"{name}.csv"
    return list(csv.DictReader(data.read_text(encoding="utf-8").splitlines()))


CONTINENTS = ("asia", "namerica", "europe", "africa", "samerica", "oceania")
WORLD = {row["id"]: row["continent"] for row in rows("territories")}
BRIDGES = {row["id"]: row["bridges"].split(";") for row in rows("territories") if row["bridges"]}
OBJECTIVES = rows("objectives")


def lands(text: str) -> list[str]:
    """The territories that a text names."""
    found: list[str] = []
    for word in text.split():
        if word.startswith("-"):
            found.remove(word[1:])
        elif word in CONTINENTS:
            found += [id for id, continent in WORLD.items() if continent == word]
        else:
            found.append(word)
    return found


def meets(own: Sequence[str], objective: dict[str, str]) -> bool:
    """Whether some territories fulfil an objective, counted from the data file."""
    held = {name: sum(WORLD[id] == name for id in own) for name in CONTINENTS}
    enough = all(held[name] >= int(objective[f"need_{name}"]) for name in CONTINENTS)
    return enough and len(own) >= int(objective["need_total"])


class Sit(Protocol):
    """Set up a table; what is not said is empty, and it is the turn of seat 0."""

    def __call__(
        self,
        *own: str,
        players: int = 2,
        hands: Sequence[str] = (),
        specials: Sequence[str] = (),
        objectives: Sequence[str] = (),
        options: dict[str, Any] | None = None,
        seed: int = 0,
        **position: Any,
    ) -> State: ...


def free_objectives(held: Sequence[Sequence[str]], players: int) -> list[str]:
    """Different objectives that their players do not meet yet."""
    chosen: list[str] = []
    for own in held:
        chosen.append(
            next(
                one["id"]
                for one in reversed(OBJECTIVES)
                if int(one["players"]) == players
                and one["id"] not in chosen
                and not meets(own, one)
            )
        )
    return chosen


def filled(texts: Sequence[str], players: int) -> list[list[str]]:
    """One list of words for each seat."""
    return [text.split() for text in (*texts, *[""] * (players - len(texts)))]


def texts(state: State) -> set[str]:
    """Every legal move as text."""
    return {str(move) for move in state.moves()}


def attacks(state: State) -> set[str]:
    """The territories that may be attacked."""
    return {text.removeprefix("attack ") for text in texts(state) if text.startswith("attack")}


def position(state: State) -> dict[str, Any]:
    """The dumped position, with nothing left out."""
    empty: dict[str, Any] = {
        "hands": [[]] * state.players,
        "specials": [[]] * state.players,
        "dice_discards": [],
        "special_discards": [],
        "waiting": [],
        "conquered": [],
        "truces": [],
        "spied": [],
        "turn": 0,
        "round": 1,
        "starter": 0,
        "stage": "turn",
    }
    dumped: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state.dump()["position"]))
    return empty | dumped


def all_but(*held: str) -> list[str]:
    """Every dice card that is not among these words."""
    taken = " ".join(held).split()
    return [row["id"] for row in rows("dice") if row["id"] not in taken]


def easy_objectives(unmet: int) -> str:
    """A card file in which everybody meets every objective at once, but for some of each set."""
    head = "id,players,need_asia,need_namerica,need_europe,need_africa,need_samerica,need_oceania,"
    lines = [head + "need_total,text_es,text_en"]
    for n in range(21):
        total = 29 if n % 7 < unmet else 1
        lines.append(f"own{n},{n // 7 + 2},0,0,0,0,0,0,{total},Ocupar {total},Occupy {total}")
    return "\n".join(lines)


class Emptied(Protocol):
    """A table of four that holds all 56 dice cards in hands: deck and discards are empty."""

    def __call__(self, mine: str, theirs: str, specials: str = "") -> State: ...


class Referee:
    """A second pair of eyes: reads tables as people do, and counts from the data files."""

    world = WORLD
    bridges = BRIDGES
    objectives = OBJECTIVES
    continents = CONTINENTS

    def rows(self, name: str) -> Rows:
        """A data file of the package."""
        return rows(name)

    def lands(self, text: str) -> list[str]:
        """The territories that a text names."""
        return lands(text)

    def meets(self, own: Sequence[str], objective: dict[str, str]) -> bool:
        """Whether some territories fulfil an objective."""
        return meets(own, objective)

    def texts(self, state: State) -> set[str]:
        """Every legal move as text."""
        return texts(state)

    def attacks(self, state: State) -> set[str]:
        """The territories that may be attacked."""
        return attacks(state)

    def position(self, state: State) -> dict[str, Any]:
        """The dumped position, with nothing left out."""
        return position(state)

    def all_but(self, *held: str) -> list[str]:
        """Every dice card that is not among these words."""
        return all_but(*held)

    def easy_objectives(self, unmet: int) -> str:
        """A card file in which everybody meets every objective, but for some of each set."""
        return easy_objectives(unmet)

    def refused(self, state: State, move: str) -> tuple[str, str | None]:
        """Why a move is refused: the code and the rule."""
        with pytest.raises(reinos.IllegalMove) as refused:
            state.play(move)
        return refused.value.code, refused.value.rule

    def reach(self, own: Sequence[str]) -> set[str]:
        """TG-07 by hand: everything in the same continents and over the bridges."""
        near = {WORLD[id] for id in own}
        found = {id for id, continent in WORLD.items() if continent in near}
        return found | {end for id in own for end in BRIDGES.get(id, [])}


NEXT_ATTACK = ("ofensiva", "superioridad", "ataque_aereo", "emboscada")


def kinds(events: list[Any]) -> list[str]:
    """The kinds of some events."""
    return [type(event).__name__ for event in events]
