"""Moves and events of T.E.G. Cartas. Cards are called by their ids, players by their seats."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from reinos.core.errors import InvalidMove
from reinos.core.protocol import Event, Move
from reinos.games.teg_cartas.cards import SPECIAL_IDS, SpecialId, countries, dice_ids
from reinos.games.teg_cartas.rules import record as r


class End(Move, frozen=True, tag="end"):
    """End the turn."""

    def __str__(self) -> str:
        return "end"


class Attack(Move, frozen=True, tag="attack"):
    """Announce the attack on a territory; the dice card is chosen next."""

    territory: str

    def __str__(self) -> str:
        return f"attack {self.territory}"


class Use(Move, frozen=True, tag="use"):
    """Use a dice card of the hand: face down to attack, or to defend."""

    card: str

    def __str__(self) -> str:
        return f"use {self.card}"


class Deck(Move, frozen=True, tag="deck"):
    """Defend with the top card of the dice deck."""

    def __str__(self) -> str:
        return "deck"


class Play(Move, frozen=True, tag="play"):
    """Play a special card; against a rival or a territory if it needs one."""

    card: SpecialId
    rival: int | None
    territory: str | None

    def __str__(self) -> str:
        if self.rival is not None:
            return f"play {self.card} p{self.rival + 1}"
        return f"play {self.card} {self.territory or ''}".strip()


class Take(Move, frozen=True, tag="take"):
    """Take a dice card from the hand that is spied on."""

    card: str

    def __str__(self) -> str:
        return f"take {self.card}"


class Discard(Move, frozen=True, tag="discard"):
    """Discard a card, dice or special, of a hand over the limit."""

    card: str

    def __str__(self) -> str:
        return f"discard {self.card}"


AnyMove = End | Attack | Use | Deck | Play | Take | Discard


def move_of(action: int) -> AnyMove:
    """The move that an action stands for.

    >>> str(move_of(1)), str(move_of(r.AGAINST + 1))
    ('attack arabia', 'play sabotaje p2')
    """
    if action == r.END:
        return End()
    if action < r.USE:
        return Attack(countries()[action - r.ATTACK])
    if action < r.DECK:
        return Use(dice_ids()[action - r.USE])
    if action == r.DECK:
        return Deck()
    if action < r.AGAINST:
        return Play(SPECIAL_IDS[action - r.PLAY], None, None)
    if action < r.TAKE_OVER:
        kind, rival = divmod(action - r.AGAINST, r.SEATS)
        return Play(SPECIAL_IDS[r.SABOTAGE + kind], rival, None)
    if action < r.TAKE:
        return Play(SPECIAL_IDS[r.COUP], None, countries()[action - r.TAKE_OVER])
    if action < r.DISCARD:
        return Take(dice_ids()[action - r.TAKE])
    if action < r.DISCARD_SPECIAL:
        return Discard(dice_ids()[action - r.DISCARD])
    return Discard(SPECIAL_IDS[action - r.DISCARD_SPECIAL])


def misplayed(given: object) -> InvalidMove | None:
    """What a special card is played on, if this is one that was played on something else (TG-14).

    >>> misplayed("play tregua peru").code, misplayed("play dragon")
    ('play_on_player', None)
    """
    kind: object = None
    card: object = None
    if isinstance(given, str):
        kind, card = [*given.lower().split(), "", ""][:2]
    elif isinstance(given, Mapping):
        kind, card = given.get("kind"), given.get("card")
    if kind != "play" or not isinstance(card, str) or card not in SPECIAL_IDS:
        return None
    code, target = "play_alone", ""
    if card == SPECIAL_IDS[r.COUP]:
        code, target = "play_on_territory", " peru"
    elif card in SPECIAL_IDS[r.SABOTAGE :]:
        code, target = "play_on_player", " p2"
    example = f"play {card}{target}"
    return InvalidMove(code, rule="TG-14", words=__package__, card=card, example=example)


Source = Literal["hand", "deck", "none"]
SOURCES: tuple[Source, ...] = ("hand", "deck", "none")
Victory = Literal["objective", "common", "last", "rounds"]
VICTORIES: tuple[Victory, ...] = ("objective", "common", "last", "rounds")
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
