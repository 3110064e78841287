"""How T.E.G. Cartas can be played, and what that puts on the board."""

import hashlib
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from reinos.core.options import Options
from reinos.core.record import Array
from reinos.games.teg_cartas.cardfiles import read_cards
from reinos.games.teg_cartas.cards import Cards, continents
from reinos.games.teg_cartas.names import (
    CONTINENT_IDS,
    COUNTRIES,
    HELPERS,
    HIGHEST,
    NUMBERS,
    OFFENSIVE,
)

COMMON = {2: 29, 3: 29, 4: 21}
"""For each number of players the territories of the common objective (TG-21)."""


class TegCartasOptions(Options, frozen=True, kw_only=True):
    """How combats are decided, whether there are special cards, how long the game lasts.

    The others are the texts of card files (see `cardfiles.py`); empty, the package's own are used.
    """

    combat: Literal["majority", "count"] = "majority"
    specials: bool = True
    max_rounds: Annotated[int, msgspec.Meta(ge=1, le=100)] = 40
    territory_cards: str = ""
    dice_cards: str = ""
    special_cards: str = ""
    objective_cards: str = ""

    def cards(self) -> Cards:
        """What is printed on the cards; card files must be complete and consistent (TG-01)."""
        return read_cards(
            self.territory_cards, self.dice_cards, self.special_cards, self.objective_cards
        )


def lay_board(board: Any, players: int, options: TegCartasOptions) -> None:
    """Everything that is printed on the cards, and the options."""
    cards = options.cards()
    board.edition = edition(cards)
    board.majority = options.combat == "majority"
    board.specials = options.specials
    board.max_rounds = options.max_rounds
    board.common = COMMON[players]
    lay_world(board, cards)
    for kind, special in enumerate(cards.specials):
        board.copies[kind] = special.copies
        board.value[kind] = special.value
    lay_dice(board, cards)
    objectives = cards.objectives_for(players)
    board.objectives = len(objectives)
    for number, objective in enumerate(objectives):
        board.need[number] = objective.needs
        board.need_total[number] = objective.total


def edition(cards: Cards) -> int:
    """A number that tells different cards apart: 0 for the package's own."""
    if cards == read_cards():
        return 0
    return int.from_bytes(hashlib.sha256(msgspec.json.encode(cards)).digest()[:7], "big")


def lay_world(board: Any, cards: Cards) -> None:
    """Territories, continents and bridges as sets (TG-07)."""
    at = {id: number for number, id in enumerate(COUNTRIES)}
    for territory in cards.territories:
        mine = 1 << at[territory.id]
        board.world |= mine
        board.continent[CONTINENT_IDS.index(territory.continent)] |= mine
        for end in territory.bridges:
            board.bridges[at[territory.id]] |= 1 << at[end]
    for number, continent in enumerate(continents()):
        board.bonus[number] = continent.special_cards


def lay_dice(board: Any, cards: Cards) -> None:
    """The numbers of every dice card, and which others it beats and holds against (TG-09)."""
    dice = np.array([card.numbers for card in cards.dice])
    board.dice[:] = dice
    others = ~np.eye(len(dice), dtype=bool)
    for helpers in range(HELPERS):
        raised = np.minimum(HIGHEST, dice + board.value[OFFENSIVE]) if helpers & 1 else dice
        wins = beats(raised, dice, bool(helpers & 2), bool(board.majority)) & others
        board.wins_over[helpers] = sets(wins)
        board.loses_to[helpers] = sets(wins.T)
        if helpers == 0:
            board.beats[:] = wins.sum(axis=1)
            board.holds[:] = len(dice) - 1 - wins.sum(axis=0)
    board.deck_holds = int(board.holds.mean())


def beats(attack: Array, defence: Array, superior: bool, majority: bool) -> Array:
    """Which attacking card beats which defending one (TG-09); ties are won by superiority."""
    higher = (attack[:, None, :] > defence[None, :, :]).sum(axis=2)
    lower = (attack[:, None, :] < defence[None, :, :]).sum(axis=2)
    if superior:
        higher = NUMBERS - lower
    wins: Array = higher >= 2 if majority else higher > lower
    return wins


def sets(table: Array) -> Array:
    """Each row of a table of yes and no as the bits of one number."""
    return table.astype(np.int64) @ (1 << np.arange(table.shape[1], dtype=np.int64))
