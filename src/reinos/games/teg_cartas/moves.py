"""Moves of T.E.G. Cartas. Cards are called by their ids, players by their seats."""

from collections.abc import Mapping

from reinos.core.errors import InvalidMove
from reinos.core.protocol import Move
from reinos.core.vocabulary import Block
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


class End(Move):
    """End the turn."""


class Attack(Move):
    """Announce the attack on a territory; the dice card is chosen next."""

    territory: str


class Use(Move):
    """Use a dice card of the hand: face down to attack, or to defend."""

    card: str


class Deck(Move):
    """Defend with the top card of the dice deck."""


class Play(Move):
    """Play a special card; against a rival or a territory if it needs one."""

    card: SpecialId
    rival: int | None
    territory: str | None

    def __str__(self) -> str:
        return super().__str__() if self.rival is None else f"play {self.card} p{self.rival + 1}"


class Take(Move):
    """Take a dice card from the hand that is spied on."""

    card: str


class Discard(Move):
    """Discard a card, dice or special, of a hand over the limit."""

    card: str


END = Block(0, 1, lambda n: End())
ATTACK = Block(END.end, TERRITORIES, lambda n: Attack(COUNTRIES[n]))
USE = Block(ATTACK.end, DICE, lambda n: Use(DICE_IDS[n]))
DECK = Block(USE.end, 1, lambda n: Deck())
# Special cards: those that need no target, those against a rival for each seat, the coup.
PLAY = Block(DECK.end, SABOTAGE, lambda n: Play(SPECIAL_IDS[n], None, None))
AGAINST = Block(
    PLAY.end,
    (COUP - SABOTAGE) * SEATS,
    lambda n: Play(SPECIAL_IDS[SABOTAGE + n // SEATS], n % SEATS, None),
)
TAKE_OVER = Block(AGAINST.end, TERRITORIES, lambda n: Play(SPECIAL_IDS[COUP], None, COUNTRIES[n]))
TAKE = Block(TAKE_OVER.end, DICE, lambda n: Take(DICE_IDS[n]))
DISCARD = Block(TAKE.end, DICE, lambda n: Discard(DICE_IDS[n]))
DISCARD_SPECIAL = Block(DISCARD.end, KINDS, lambda n: Discard(SPECIAL_IDS[n]))
ACTIONS = DISCARD_SPECIAL.end

AnyMove = End | Attack | Use | Deck | Play | Take | Discard


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
