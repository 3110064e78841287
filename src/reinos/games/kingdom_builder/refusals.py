"""Why a move is refused: each reason with its rule and what it tells.

Those without a rule depend on the tile in use, or on what is under way: the kernel says which.
"""

from reinos.core.vocabulary import Refusal
from reinos.games.kingdom_builder.locations import LOCATIONS
from reinos.games.kingdom_builder.names import HEX_KINDS

# Hexes to build on.
OCCUPIED = Refusal(1, rule=11)
NOT_BUILDABLE = Refusal(2, rule=3, terrain=HEX_KINDS)
WRONG_TERRAIN = Refusal(3, rule=8, terrain=HEX_KINDS)
NOT_ADJACENT = Refusal(4, rule=13)
SUPPLY_EMPTY = Refusal(5, rule=26)
FARMLAND_ADJACENT = Refusal(20, rule="HV-02")
FARMLAND_DONE = Refusal(21, rule="HV-02")

# The course of a turn.
FINISH_BUILDING = Refusal(10, left=int)
BUILD_FIRST = Refusal(11, rule=8, left=int)
FINISH_TILE = Refusal(12, rule=9, tile=LOCATIONS)
MANDATORY_DONE = Refusal(13, rule=8)
NOTHING_BEGUN = Refusal(17, rule=9)
LAND_RAN_OUT = Refusal(37, rule=12)

# Tiles.
TILE_NOT_OWNED = Refusal(6, rule=9, tile=LOCATIONS)
TILE_USED = Refusal(7, rule=9, tile=LOCATIONS)
TILE_NEW = Refusal(8, rule=14, tile=LOCATIONS)
TILE_NO_TARGET = Refusal(9, tile=LOCATIONS)
NOT_A_TARGET = Refusal(16, tile=LOCATIONS)
NOT_OWN = Refusal(14)
CANNOT_MOVE = Refusal(15, tile=LOCATIONS)
MUST_LIFT = Refusal(18, tile=LOCATIONS)
MUST_LAND = Refusal(19, tile=LOCATIONS)
SAME_HEX = Refusal(35, rule=25)

# The tiles of Harvest that neither build nor move.
SCOUT_PLACE = Refusal(22, rule="HV-11")
NO_TOKEN_LEFT = Refusal(23, rule="HV-12")
NOT_ENOUGH_TOKENS = Refusal(24, rule="HV-12", tokens=int, supply=int)
SPEND_ONLY = Refusal(25, rule="HV-06")
NOT_REPEATABLE = Refusal(26, rule="HV-06", tile=LOCATIONS)
NO_BAZAAR = Refusal(27, rule="HV-06")
BAZAAR_REPEATS = Refusal(36, rule="HV-06")

# Silos.
SILO_ADJACENT = Refusal(28, rule="HV-04")
SILO_BUILD_ONLY = Refusal(29, rule="HV-04")
SILO_MOVE_ONLY = Refusal(30, rule="HV-04")
SILO_MOVED = Refusal(31, rule="HV-04")
SILO_NOW = Refusal(32, rule="HV-04")
SILO_LAND = Refusal(33, rule="HV-04")
SILO_STUCK = Refusal(34, rule="HV-04")
