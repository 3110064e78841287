"""Moves of T.E.G. Cartas. Cards are called by their ids, players by their seats."""

from collections.abc import Mapping

from reinos.core.errors import InvalidMove
from reinos.core.protocol import Move
from reinos.games.teg_cartas.names import (
    COUNTRIES,
    COUP,
    DICE,
    DICE_IDS,
    KINDS,
    SABOTAGE,
    SEATS,
    SPECIAL_IDS,
    TERRITORIES,
    SpecialId,
)


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


END = 0
ATTACK = 1  # a territory
USE = ATTACK + TERRITORIES  # a dice card of the hand, to attack or to defend
DECK = USE + DICE
PLAY = DECK + 1  # a special card that needs no target
AGAINST = PLAY + SABOTAGE  # sabotage, espionage or truce, for each seat
TAKE_OVER = AGAINST + (COUP - SABOTAGE) * SEATS  # the coup, for each territory
TAKE = TAKE_OVER + TERRITORIES  # a dice card of the hand that is spied on
DISCARD = TAKE + DICE
DISCARD_SPECIAL = DISCARD + DICE
ACTIONS = DISCARD_SPECIAL + KINDS

AnyMove = End | Attack | Use | Deck | Play | Take | Discard


def move_of(action: int) -> AnyMove:
    """The move that an action stands for.

    >>> str(move_of(1)), str(move_of(AGAINST + 1))
    ('attack arabia', 'play sabotaje p2')
    """
    if action == END:
        return End()
    if action < USE:
        return Attack(COUNTRIES[action - ATTACK])
    if action < DECK:
        return Use(DICE_IDS[action - USE])
    if action == DECK:
        return Deck()
    if action < AGAINST:
        return Play(SPECIAL_IDS[action - PLAY], None, None)
    if action < TAKE_OVER:
        kind, rival = divmod(action - AGAINST, SEATS)
        return Play(SPECIAL_IDS[SABOTAGE + kind], rival, None)
    if action < TAKE:
        return Play(SPECIAL_IDS[COUP], None, COUNTRIES[action - TAKE_OVER])
    if action < DISCARD:
        return Take(DICE_IDS[action - TAKE])
    if action < DISCARD_SPECIAL:
        return Discard(DICE_IDS[action - DISCARD])
    return Discard(SPECIAL_IDS[action - DISCARD_SPECIAL])


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
    elif isinstance(given, Play):
        kind, card = "play", given.card
    if kind != "play" or not isinstance(card, str) or card not in SPECIAL_IDS:
        return None
    code, target = "play_alone", ""
    if card == SPECIAL_IDS[COUP]:
        code, target = "play_on_territory", " peru"
    elif card in SPECIAL_IDS[SABOTAGE:]:
        code, target = "play_on_player", " p2"
    example = f"play {card}{target}"
    return InvalidMove(code, rule="TG-14", words=__package__, card=card, example=example)
