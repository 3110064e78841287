"""Events of T.E.G. Cartas. Cards are called by their ids, players by their seats."""

from typing import Literal

import msgspec

from reinos.core.protocol import Event
from reinos.games.teg_cartas.names import Source, SpecialId, Victory

HALF = 28  # events hold narrow numbers: a set of dice cards goes in two halves

TERRITORIES_DEALT, GOT_OBJECTIVE, DICE_DEALT, GOT_DICE = 1, 2, 3, 4
SPECIALS_DEALT, GOT_SPECIAL = 5, 6
ROUND_BEGAN, TURN_BEGAN, DECLARED, LAID, REVEALED, CONQUERED = 7, 8, 9, 10, 11, 12
PLAYED, SAW, TOOK, TOOK_CARD, DISCARDED_DICE, DISCARDED_SPECIAL = 13, 14, 15, 16, 17, 18
RESHUFFLED, ELIMINATED, WON, GAME_ENDED, HELD = 19, 20, 21, 22, 23
DICE_DECK, SPECIAL_DECK = 0, 1

PositionWinner = Literal["attacker", "defender", "nobody"]
DeckName = Literal["dice", "special"]


class TerritoriesDealt(Event, frozen=True, tag="territories_dealt"):
    """Every territory card was dealt, from a seat on: the territories of each seat."""

    first: int
    territories: tuple[tuple[str, ...], ...]


class GotObjective(Event, frozen=True, tag="got_objective"):
    """A seat looks at its secret objective."""

    seat: int
    objective: str

    def known_to(self, seat: int | None) -> bool:
        """Its own seat alone (TG-23)."""
        return seat == self.seat


class DiceDealt(Event, frozen=True, tag="dice_dealt"):
    """A seat receives so many dice cards."""

    seat: int
    count: int


class GotDice(Event, frozen=True, tag="got_dice"):
    """Which dice cards a seat received."""

    seat: int
    cards: tuple[str, ...]

    def known_to(self, seat: int | None) -> bool:
        """Its own seat alone (TG-23)."""
        return seat == self.seat


class SpecialsDealt(Event, frozen=True, tag="specials_dealt"):
    """A seat receives so many special cards, which may be fewer than its share (TG-18)."""

    seat: int
    count: int


class GotSpecial(Event, frozen=True, tag="got_special"):
    """Which special card a seat received."""

    seat: int
    card: SpecialId

    def known_to(self, seat: int | None) -> bool:
        """Its own seat alone (TG-23)."""
        return seat == self.seat


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round begins."""

    number: int
    starter: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A player's turn begins."""

    seat: int


class Declared(Event, frozen=True, tag="declared"):
    """An attack is announced; by air strike it may come from nowhere near."""

    seat: int
    rival: int
    territory: str
    origin: str | None


class Laid(Event, frozen=True, tag="laid"):
    """The attacker's card lies face down."""

    seat: int


class Comparison(msgspec.Struct, frozen=True):
    """One position of a combat: both numbers as they count, and whose it is (TG-09)."""

    attack: int
    defence: int
    winner: PositionWinner


class Revealed(Event, frozen=True, tag="revealed"):
    """Both cards are turned over and compared, position by position (TG-08, TG-09).

    The numbers are those printed; in `positions` an offensive has raised the attacker's.
    """

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


class Undefended(Event, frozen=True, tag="undefended"):
    """There is no card to defend with: the attacker's is turned over, and wins (TG-13)."""

    seat: int
    rival: int
    territory: str
    attack: str
    attack_numbers: tuple[int, ...]
    specials: tuple[SpecialId, ...]


class Held(Event, frozen=True, tag="held"):
    """The defender keeps the territory."""

    seat: int
    rival: int
    territory: str


class Conquered(Event, frozen=True, tag="conquered"):
    """A territory changes hands."""

    seat: int
    rival: int
    territory: str


class Played(Event, frozen=True, tag="played"):
    """A special card is played."""

    seat: int
    card: SpecialId


class PlayedAgainst(Event, frozen=True, tag="played_against"):
    """A special card is played against a rival."""

    seat: int
    card: SpecialId
    rival: int


class Saw(Event, frozen=True, tag="saw"):
    """A spy looks at a whole hand."""

    seat: int
    rival: int
    dice: tuple[str, ...]
    specials: tuple[SpecialId, ...]

    def known_to(self, seat: int | None) -> bool:
        """The spy, and the player whose hand it is (TG-14)."""
        return seat is not None and seat in (self.seat, self.rival)


class Took(Event, frozen=True, tag="took"):
    """A spy takes a dice card, unseen by others."""

    seat: int
    rival: int


class TookCard(Event, frozen=True, tag="took_card"):
    """Which card the spy took."""

    seat: int
    rival: int
    card: str

    def known_to(self, seat: int | None) -> bool:
        """The spy, and the player whose card it was (TG-23)."""
        return seat is not None and seat in (self.seat, self.rival)


class DiscardedDice(Event, frozen=True, tag="discarded_dice"):
    """Dice cards of a hand go to the face-up pile."""

    seat: int
    cards: tuple[str, ...]


class DiscardedSpecial(Event, frozen=True, tag="discarded_special"):
    """A special card goes to the face-up pile."""

    seat: int
    card: SpecialId


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """A deck ran out, and its discards became the deck."""

    deck: DeckName
    count: int


class Eliminated(Event, frozen=True, tag="eliminated"):
    """A player without territories is out of the game."""

    seat: int


class Won(Event, frozen=True, tag="won"):
    """A player has won: by the secret objective, by the common one, or as the last one left."""

    seat: int
    by: Victory


class Ended(Event, frozen=True, tag="ended"):
    """The last round is over: most territories win."""


AnyEvent = (
    TerritoriesDealt
    | GotObjective
    | DiceDealt
    | GotDice
    | SpecialsDealt
    | GotSpecial
    | RoundBegan
    | TurnBegan
    | Declared
    | Laid
    | Revealed
    | Undefended
    | Held
    | Conquered
    | Played
    | PlayedAgainst
    | Saw
    | Took
    | TookCard
    | DiscardedDice
    | DiscardedSpecial
    | Reshuffled
    | Eliminated
    | Won
    | Ended
)
