"""The locations: each is one entry; which hexes its tile may use stands in `rules/targets.py`.

An entry says by which rule the tile is used, in which way, and what it is worth to a bot for each
turn that is left, in hundredths of a gold piece: a settlement more, or a better place.
"""

import sys
from typing import TYPE_CHECKING, Literal

from reinos.core.vocabulary import Declared, declared
from reinos.games.kingdom_builder.names import HARVEST

TO_BUILD, TO_MOVE, TO_STEP, TO_SCOUT, TO_SPEND, TO_REPEAT = range(6)
"""What a tile does: build a settlement, move one as KB-13 says (barn, harbour) or by a way of its
own (KB-24, HV-13), place scouts (HV-11), take or return tokens (HV-12), repeat a tile (HV-06)."""


class Location(Declared):
    """A location, numbered as kernels do.

    `since`: the version of the rules from which on the quadrant of its name can be drawn.
    """

    rule: int
    use: int
    worth: int
    since: int

    def __new__(cls, number: int, rule: int, use: int, worth: int, since: int = 1) -> "Location":
        """Declare a location; it is called as its constant."""
        made = super().__new__(cls, number)
        made.name, made.rule, made.use, made.worth = None, rule, use, worth
        made.since = since
        return made


ORACLE = Location(0, rule=17, use=TO_BUILD, worth=90)
FARM = Location(1, rule=18, use=TO_BUILD, worth=80)
OASIS = Location(2, rule=19, use=TO_BUILD, worth=80)
TOWER = Location(3, rule=20, use=TO_BUILD, worth=80)
TAVERN = Location(4, rule=21, use=TO_BUILD, worth=90)
BARN = Location(5, rule=22, use=TO_MOVE, worth=60)
HARBOR = Location(6, rule=23, use=TO_MOVE, worth=60)
PADDOCK = Location(7, rule=24, use=TO_STEP, worth=70)
WATER_MILL = Location(8, rule=HARVEST + 7, use=TO_BUILD, worth=80)
MOUNTAIN_STATION = Location(9, rule=HARVEST + 8, use=TO_BUILD, worth=80)
WATCHTOWER = Location(10, rule=HARVEST + 9, use=TO_BUILD, worth=80)
UNIVERSITY = Location(11, rule=HARVEST + 10, use=TO_BUILD, worth=80)
PALISADE = Location(12, rule=HARVEST + 13, use=TO_STEP, worth=60)
SCOUT_CABIN = Location(13, rule=HARVEST + 11, use=TO_SCOUT, worth=40)
CATHEDRAL = Location(14, rule=HARVEST + 12, use=TO_SPEND, worth=90)
BAZAAR = Location(15, rule=HARVEST + 6, use=TO_REPEAT, worth=80)

LOCATION_TABLE = tuple(declared((sys.modules[__name__],), Location).items())
LOCATIONS: "tuple[LocationName, ...]" = tuple(name for name, _ in LOCATION_TABLE)
if TYPE_CHECKING:
    LocationName = str
else:
    LocationName = Literal[LOCATIONS]

# By what a settlement is built or moved: a tile, the terrain card, farmland or a silo.
BY = (*LOCATIONS, "card", "farmland", "silo")
BY_CARD, BY_FARMLAND, BY_SILO = range(len(LOCATIONS), len(BY))

RULES = (*(one.rule for _, one in LOCATION_TABLE), 8, HARVEST + 2, HARVEST + 4)
"""The rule of each of these ways: at the end KB-08, HV-02, HV-04."""
USES = tuple(one.use for _, one in LOCATION_TABLE)
SINCE = {name: one.since for name, one in LOCATION_TABLE}
WORTH = tuple(one.worth for _, one in LOCATION_TABLE)
