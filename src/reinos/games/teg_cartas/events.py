"""Events of T.E.G. Cartas. Cards are called by their ids, players by their seats."""

from typing import Annotated, ClassVar, Literal

import msgspec

from reinos.core.protocol import Event
from reinos.core.vocabulary import Row
from reinos.games.teg_cartas.names import (
    COUNTRIES,
    DICE_IDS,
    NOBODY,
    SPECIAL_IDS,
    Source,
    SpecialId,
    Victory,
    dice_names,
    territory_or_none,
    victory_or_none,
)

PositionWinner = Literal["attacker", "defender", "nobody"]
DeckName = Literal["dice", "special"]
DICE_DECK, SPECIAL_DECK = range(2)

TerritoryId = Annotated[str, COUNTRIES]
DiceId = Annotated[str, DICE_IDS]

HALF = 28
"""Rows hold narrow numbers: a set of dice cards goes in two halves."""


class OwnSecret:
    """What its own seat alone may know (TG-23)."""

    __slots__ = ()
    seat: int

    def known_to(self, seat: int | None) -> bool:
        """Whether it is its seat."""
        return seat == self.seat


class SpySecret:
    """What a spy may know, and the player whose cards are looked at (TG-14 h, TG-23)."""

    __slots__ = ()
    seat: int
    rival: int

    def known_to(self, seat: int | None) -> bool:
        """Whether it is one of the two."""
        return seat is not None and seat in (self.seat, self.rival)


class TerritoriesDealt(Event):
    """Every territory card was dealt, from a seat on: the territories of each seat."""

    first: int
    territories: tuple[tuple[str, ...], ...]


class GotObjective(OwnSecret, Event):
    """A seat looks at its secret objective."""

    seat: int
    objective: str


class DiceDealt(Event):
    """A seat receives so many dice cards."""

    seat: int
    count: int


class GotDice(OwnSecret, Event):
    """Which dice cards a seat received."""

    seat: int
    cards: tuple[str, ...]


class SpecialsDealt(Event):
    """A seat receives so many special cards, which may be fewer than its share (TG-18)."""

    seat: int
    count: int


class GotSpecial(OwnSecret, Event):
    """Which special card a seat received."""

    seat: int
    card: SpecialId


class RoundBegan(Event):
    """A round begins."""

    number: int
    starter: int


class TurnBegan(Event):
    """A player's turn begins."""

    seat: int


class Declared(Event):
    """An attack is announced; by air strike it may come from nowhere near."""

    seat: int
    rival: int
    territory: TerritoryId
    origin: Annotated[str | None, territory_or_none]


class Laid(Event):
    """The attacker's card lies face down."""

    seat: int


class Comparison(msgspec.Struct, frozen=True):
    """One position of a combat: both numbers as they count, and whose it is (TG-09)."""

    attack: int
    defence: int
    winner: PositionWinner


class Revealed(Event):
    """Both cards are turned over and compared, position by position (TG-08, TG-09).

    The numbers are those printed; in `positions` an offensive has raised the attacker's.
    """

    reveals: ClassVar[bool] = True
    seat: int
    rival: int
    territory: str
    attack: str
    attack_numbers: tuple[int, ...]
    defence: str
    defence_numbers: tuple[int, ...]
    source: Source
    specials: tuple[SpecialId, ...]
    positions: tuple[Comparison, ...]
    won: bool


class Undefended(Event):
    """There is no card to defend with: the attacker's is turned over, and wins (TG-13)."""

    reveals: ClassVar[bool] = True
    seat: int
    rival: int
    territory: str
    attack: str
    attack_numbers: tuple[int, ...]
    specials: tuple[SpecialId, ...]


class Held(Event):
    """The defender keeps the territory."""

    seat: int
    rival: int
    territory: TerritoryId


class Conquered(Event):
    """A territory changes hands."""

    seat: int
    rival: int
    territory: TerritoryId


class Played(Event):
    """A special card is played."""

    reveals: ClassVar[bool] = True
    seat: int
    card: SpecialId


class PlayedAgainst(Event):
    """A special card is played against a rival."""

    reveals: ClassVar[bool] = True
    seat: int
    card: SpecialId
    rival: int


class Saw(SpySecret, Event):
    """A spy looks at a whole hand."""

    seat: int
    rival: int
    dice: tuple[str, ...]
    specials: tuple[SpecialId, ...]


class Took(Event):
    """A spy takes a dice card, unseen by others."""

    seat: int
    rival: int


class TookCard(SpySecret, Event):
    """Which card the spy took."""

    seat: int
    rival: int
    card: DiceId


class DiscardedDice(Event):
    """Dice cards of a hand go to the face-up pile."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


class DiscardedSpecial(Event):
    """A special card goes to the face-up pile."""

    reveals: ClassVar[bool] = True
    seat: int
    card: SpecialId


class Reshuffled(Event):
    """A deck ran out, and its discards became the deck."""

    deck: DeckName
    count: int


class Eliminated(Event):
    """A player without territories is out of the game."""

    seat: int


class Won(Event):
    """A player has won: by the secret objective, by the common one, or as the last one left."""

    seat: int
    by: Annotated[Victory, victory_or_none]


class Ended(Event):
    """The last round is over: most territories win."""


def dice_set(low: int, high: int) -> tuple[str, ...]:
    """The ids of some dice cards, whose set came in two halves."""
    return dice_names(low | high << HALF)


def played(seat: int, kind: int, rival: int, *_: int) -> Event:
    """A special card is played, alone or against a rival."""
    card = SPECIAL_IDS[kind]
    return Played(seat, card) if rival == NOBODY else PlayedAgainst(seat, card, rival)


# What these tell stands on the table, and is read there (see `TegCartas.event`).
TERRITORIES_DEALT, GOT_OBJECTIVE, REVEALED, SAW = 1, 2, 11, 14

DICE_DEALT = Row(3, DiceDealt)
GOT_DICE = Row(4, lambda seat, low, high, *_: GotDice(seat, dice_set(low, high)))
SPECIALS_DEALT = Row(5, SpecialsDealt)
GOT_SPECIAL = Row(6, GotSpecial)
ROUND_BEGAN = Row(7, RoundBegan)
TURN_BEGAN = Row(8, TurnBegan)
DECLARED = Row(9, Declared)
LAID = Row(10, Laid)
CONQUERED = Row(12, Conquered)
PLAYED = Row(13, played)
TOOK = Row(15, Took)
TOOK_CARD = Row(16, TookCard)
DISCARDED_DICE = Row(17, lambda seat, low, high, *_: DiscardedDice(seat, dice_set(low, high)))
DISCARDED_SPECIAL = Row(18, DiscardedSpecial)
RESHUFFLED = Row(19, Reshuffled)
ELIMINATED = Row(20, Eliminated)
WON = Row(21, Won)
GAME_ENDED = Row(22, Ended)
HELD = Row(23, Held)
