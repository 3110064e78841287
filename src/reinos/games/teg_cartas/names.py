"""The numbers of T.E.G. Cartas and the words for them: countries, cards, stages, victories.

Territories are numbered as in the list of countries (a game has 40 of its 50), dice cards from 0
to 55; sets of either are the bits of one wide integer. Special cards of a kind are all alike, so
they are counted.
"""

from functools import lru_cache
from importlib.resources import files
from typing import Any, Literal, get_args

SEATS = 4
PLAYERS = range(2, SEATS + 1)  # TG-01
TERRITORY_CARDS, SPECIAL_CARDS, OBJECTIVE_CARDS = 40, 16, 21  # of one game (TG-01)
NUMBERS = 3  # on a dice card: the positions of a combat (TG-09)
HIGHEST = 6  # the highest number of a die
NOBODY = -1  # no seat, and no card either


def text(name: str) -> str:
    """A data file of the package."""
    return (files(__package__) / "data" / f"{name}.csv").read_text(encoding="utf-8")


def ids(name: str) -> tuple[str, ...]:
    """The first column of a data file of the package."""
    return tuple(line.split(",")[0] for line in text(name).splitlines()[1:])


COUNTRIES = ids("countries")
"""The id of every country that a territory card may show: moves and game files use them."""
DICE_IDS = ids("dice")
"""The id of every dice card: every throw of three dice once (TG-01)."""

ContinentId = Literal["asia", "namerica", "europe", "africa", "samerica", "oceania"]
CONTINENT_IDS: tuple[ContinentId, ...] = get_args(ContinentId)

SpecialId = Literal[
    "refuerzos",
    "ofensiva",
    "superioridad",
    "ataque_aereo",
    "emboscada",
    "sabotaje",
    "espionaje",
    "tregua",
    "golpe_de_estado",
]
SPECIAL_IDS: tuple[SpecialId, ...] = get_args(SpecialId)

TERRITORIES, DICE = len(COUNTRIES), len(DICE_IDS)
CONTINENTS, KINDS = len(CONTINENT_IDS), len(SPECIAL_IDS)

# The kinds of special cards (TG-14): those without a target, those against a rival, the coup.
REINFORCEMENTS, OFFENSIVE, SUPERIORITY, AIR_STRIKE, AMBUSH = range(5)
SABOTAGE, ESPIONAGE, TRUCE = range(5, 8)
HELPERS = 4  # ways in which offensive and superiority may wait: none, one, the other, both
COUP = 8

# Stages: draws before the first turn, decisions, draws during the game, the end.
DEAL_TERRITORIES, DEAL_OBJECTIVES, CHANGE_OBJECTIVES, DEAL_HANDS, DRAW_STARTER = range(5)
TURN, CARD, DEFENCE, TAKING, DISCARDING = range(5, 10)
DECK_DEFENCE, REINFORCING, SABOTAGING, ROUND_DICE, ROUND_SPECIALS = range(10, 15)
ENDED = 15
Stage = Literal["turn", "card", "defence", "take", "discard"]
STAGES: dict[int, Stage] = dict(enumerate(get_args(Stage), TURN))
"""The stages in which somebody decides."""

# Where the defence came from (TG-08, TG-13).
Source = Literal["hand", "deck", "none"]
SOURCES: tuple[Source, ...] = get_args(Source)
FROM_HAND, FROM_DECK, FROM_NOWHERE = range(3)

# How the game was won (TG-21, TG-22, TG-24); 0 while it is not.
Victory = Literal["objective", "common", "last", "rounds"]
VICTORIES: tuple[Victory, ...] = get_args(Victory)
BY_OBJECTIVE, BY_COMMON, BY_SURVIVING, BY_ROUNDS = range(1, 5)


def members(bits: Any) -> list[int]:
    """The numbers in a set.

    >>> members(0b1010)
    [1, 3]
    """
    left = int(bits)
    found = []
    while left:
        found.append((left & -left).bit_length() - 1)
        left &= left - 1
    return found


@lru_cache(maxsize=4096)
def territory_names(bits: Any) -> tuple[str, ...]:
    """The ids of some territories.

    >>> territory_names(0b101)
    ('arabia', 'china')
    """
    return tuple(COUNTRIES[n] for n in members(bits))


def dice_names(bits: Any) -> tuple[str, ...]:
    """The ids of some dice cards."""
    return tuple(DICE_IDS[n] for n in members(bits))


def special_names(counts: Any) -> tuple[SpecialId, ...]:
    """The ids of some special cards, each as often as it is there."""
    return counted_specials(tuple(counts.tolist()))


@lru_cache(maxsize=1024)
def counted_specials(counts: tuple[int, ...]) -> tuple[SpecialId, ...]:
    """The ids of special cards of which there are so many of each kind."""
    return tuple(id for id, n in zip(SPECIAL_IDS, counts, strict=True) for _ in range(n))


def waiting_names(bits: Any) -> tuple[SpecialId, ...]:
    """The ids of the special cards that wait for an attack."""
    return tuple(SPECIAL_IDS[n] for n in members(bits))


def seat_or_none(seat: Any) -> int | None:
    """A seat, or None for nobody."""
    return None if seat == NOBODY else int(seat)


def territory_or_none(territory: Any) -> str | None:
    """The id of a territory, or None."""
    return None if territory == NOBODY else COUNTRIES[int(territory)]


def dice_or_none(card: Any) -> str | None:
    """The id of a dice card, or None."""
    return None if card == NOBODY else DICE_IDS[int(card)]


def victory_or_none(won_by: Any) -> Victory | None:
    """How the game was won, or None while it is not."""
    return VICTORIES[int(won_by) - BY_OBJECTIVE] if won_by else None
