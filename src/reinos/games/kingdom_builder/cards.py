"""The Kingdom Builder cards: each is one entry, and what it counts stands in `rules/scoring.py`."""

import sys
from typing import TYPE_CHECKING, Literal

from reinos.core.vocabulary import Declared, Line, declared
from reinos.games.kingdom_builder.names import HARVEST


class Card(Declared):
    """A Kingdom Builder card, numbered as kernels do: so much gold for so many of what it counts.

    Its line of the score sheet tells the number that is counted, unless it has other details.
    `steady`: it pays the same for a settlement on a hex during the whole game (`rules/steady.py`).
    `compares`: the settlements of the others count, too. `since`: the version of the rules from
    which on it can be drawn.
    """

    rule: int
    pays: int
    per: int
    details: tuple[str, ...]
    steady: bool
    compares: bool
    since: int

    def __new__(
        cls,
        number: int,
        rule: int,
        pays: int = 1,
        per: int = 1,
        details: tuple[str, ...] = ("count",),
        steady: bool = False,
        compares: bool = False,
        since: int = 1,
    ) -> "Card":
        """Declare a card; it is called as its constant."""
        made = super().__new__(cls, number)
        made.name, made.rule, made.pays, made.per, made.details = None, rule, pays, per, details
        made.steady, made.compares, made.since = steady, compares, since
        return made


FISHERMEN = Card(0, rule=27, steady=True)
MERCHANTS = Card(1, rule=28, pays=4)
DISCOVERERS = Card(2, rule=29)
HERMITS = Card(3, rule=30)
CITIZENS = Card(4, rule=31, per=2)
MINERS = Card(5, rule=32, steady=True)
WORKERS = Card(6, rule=33, steady=True)
KNIGHTS = Card(7, rule=34, pays=2)
LORDS = Card(8, rule=35, details=("first", "second"), compares=True)
FARMERS = Card(9, rule=36, pays=3)
RANGERS = Card(10, rule=HARVEST + 14, pays=2)
MAYORS = Card(11, rule=HARVEST + 15, pays=4)
CHAINERS = Card(12, rule=HARVEST + 16)
TRAVELLERS = Card(13, rule=HARVEST + 17, steady=True)
HOMESTEADERS = Card(14, rule=HARVEST + 18)
ROVERS = Card(15, rule=HARVEST + 19)

CARD_TABLE = tuple(declared((sys.modules[__name__],), Card).items())
CARDS: "tuple[CardName, ...]" = tuple(name for name, _ in CARD_TABLE)
if TYPE_CHECKING:
    CardName = str
else:
    CardName = Literal[CARDS]
HARVEST_CARDS = tuple(name for name, card in CARD_TABLE if card.rule > HARVEST)

CASTLES = Card(len(CARDS), rule=37, pays=3)
"""No card, but castles are paid as one in every game (KB-37)."""
COUNTED = (*CARD_TABLE, ("castle", CASTLES))
PAYS = tuple(card.pays for _, card in COUNTED)
PER = tuple(card.per for _, card in COUNTED)
SINCE = {name: card.since for name, card in CARD_TABLE}
COMPARES = tuple(name for name, card in CARD_TABLE if card.compares)
STEADY = sum(1 << card for _, card in CARD_TABLE if card.steady)
"""The steady cards as bits."""
LINES = tuple(
    Line(card, rule=card.rule, name=name, **dict.fromkeys(card.details, int))
    for name, card in COUNTED
)
