"""What an attack comes from and what it would bring, and how strong a dice card is."""

from collections.abc import Iterator, Mapping
from typing import Any

from reinos.games.teg_cartas.names import COUNTRIES, DICE_IDS, SPECIAL_IDS
from reinos.games.teg_cartas.rules.combat import attack_wins
from reinos.games.teg_cartas.shapes import TegCartasView, TerritoryView


def by_id(view: TegCartasView) -> Mapping[str, TerritoryView]:
    """The territories of the game."""
    return {one.id: one for one in view.territories}


def origin(view: TegCartasView, seat: int, target: str) -> TerritoryView | None:
    """From where a seat attacks a territory; None if only an air strike reaches it (TG-07)."""
    lands = by_id(view)
    for id in COUNTRIES:
        land = lands.get(id)
        if land is not None and land.owner == seat and reaches(land, lands[target]):
            return land
    return None


def reaches(land: TerritoryView, target: TerritoryView) -> bool:
    """Whether a territory can be attacked from another: same continent, or a bridge (TG-07)."""
    return land.continent == target.continent or target.id in land.bridges


def bridges(view: TegCartasView) -> Iterator[tuple[TerritoryView, TerritoryView]]:
    """Every bridge once."""
    lands = by_id(view)
    for one in view.territories:
        for end in one.bridges:
            if COUNTRIES.index(one.id) < COUNTRIES.index(end):
                yield one, lands[end]


def completes(view: TegCartasView, seat: int, target: TerritoryView) -> bool:
    """Whether a seat would hold the whole continent (TG-17)."""
    continent = next(one for one in view.continents if one.id == target.continent)
    return continent.held[seat] == continent.size - 1


def serves(view: TegCartasView, target: TerritoryView) -> bool:
    """Whether a territory is one that the own objective still needs (TG-21)."""
    needs = view.objective.needs if view.objective else ()
    return any(one.continent == target.continent and one.held < one.need for one in needs)


def eliminates(view: TegCartasView, target: TerritoryView) -> bool:
    """Whether it is the last territory of its owner."""
    return view.players[target.owner].territories == 1


def strength(board: Any, view: TegCartasView, card: str) -> tuple[int, int]:
    """Of how many cards that may lie against it a dice card wins, and how many those are.

    They are the cards that are neither in the own hand nor face up on the pile (TG-09).
    """
    waiting = sum(1 << SPECIAL_IDS.index(one) for one in view.waiting)
    seen = {one.id for one in (*view.hand, *view.dice_discards)}
    others = [n for n, id in enumerate(DICE_IDS) if id not in seen]
    mine = DICE_IDS.index(card)
    if view.stage == "defence":
        held = [other for other in others if not attack_wins(board, waiting, other, mine)]
    else:
        held = [other for other in others if attack_wins(board, waiting, mine, other)]
    return len(held), len(others)
