"""The shapes that a view of T.E.G. Cartas is made of: what clients are told, field by field."""

from typing import Literal

import msgspec

from reinos.core.protocol import View
from reinos.games.teg_cartas.cards import Continent, DiceCard, SpecialCard, Territory
from reinos.games.teg_cartas.events import Comparison
from reinos.games.teg_cartas.moves import AnyMove
from reinos.games.teg_cartas.names import ContinentId, Source, SpecialId, Stage, Victory


class TerritoryView(Territory, frozen=True):
    """A territory card, and whose it is."""

    owner: int


class ContinentView(Continent, frozen=True):
    """A continent: its size, what holding it brings, how much of it each seat holds."""

    size: int
    held: tuple[int, ...]
    owner: int | None


class PlayerView(msgspec.Struct, frozen=True):
    """What everyone knows of a player.

    `next_dice` and `next_specials` are the cards the next deal would bring as things stand;
    `truces` the seats this player may not attack in its next turn.
    """

    territories: int
    dice: int
    specials: int
    alive: bool
    conquered: bool
    next_dice: int
    next_specials: int
    truces: tuple[int, ...]


class Need(msgspec.Struct, frozen=True):
    """What an objective asks for in a continent, and how much of it is there."""

    continent: ContinentId
    need: int
    held: int


class ObjectiveView(msgspec.Struct, frozen=True):
    """A secret objective with its progress."""

    seat: int
    id: str
    text_es: str
    text_en: str
    needs: tuple[Need, ...]
    total: int
    held: int
    met: bool


class KnownHand(msgspec.Struct, frozen=True):
    """Cards that one seat knows another to hold, in the hand or as its card face down."""

    seat: int
    dice: tuple[DiceCard, ...]
    specials: tuple[SpecialId, ...]


class Attacked(msgspec.Struct, frozen=True):
    """Who attacks whom, where, and with which special cards."""

    attacker: int
    defender: int
    territory: str
    origin: str | None
    specials: tuple[SpecialId, ...]


class Combat(Attacked, frozen=True):
    """The attack under way; its card is shown to the attacker alone."""

    laid: bool
    card: DiceCard | None


class LastCombat(Attacked, frozen=True):
    """The last combat with both cards, and why it was won."""

    attack: DiceCard
    defence: DiceCard | None
    source: Source
    positions: tuple[Comparison, ...]
    won: bool


class TegCartasView(View, frozen=True, kw_only=True):
    """What a seat sees, and what it may do. `seat` is whose answer the table waits for."""

    stage: Stage | None
    round: int
    max_rounds: int
    starter: int
    turn: int | None
    receiver: int | None
    rival: int | None
    taking: int
    surplus: int
    rule: Literal["majority", "count"]
    common: int
    continents: tuple[ContinentView, ...]
    territories: tuple[TerritoryView, ...]
    players: tuple[PlayerView, ...]
    special_cards: tuple[SpecialCard, ...]
    hand: tuple[DiceCard, ...]
    specials: tuple[SpecialId, ...]
    objective: ObjectiveView | None
    shown_objectives: tuple[ObjectiveView, ...]
    known: tuple[KnownHand, ...]
    seen_by: tuple[KnownHand, ...]
    waiting: tuple[SpecialId, ...]
    combat: Combat | None
    last_combat: LastCombat | None
    dice_deck: int
    dice_discards: tuple[DiceCard, ...]
    special_deck: int
    special_discards: tuple[SpecialId, ...]
    winner: int | None
    won_by: Victory | None
    moves: tuple[AnyMove, ...]
