"""The numbers of the actions: hexes to build on, to lift from, to land on, and what has no hex."""

HEXES = 400
BUILD = 0
LIFT = HEXES
LAND = 2 * HEXES
SCOUT = 3 * HEXES
USE = 4 * HEXES  # then the kind of location, all but the bazaar
TILE_ACTIONS = 15
REPEAT = USE + TILE_ACTIONS  # with the bazaar
TOKEN = REPEAT + TILE_ACTIONS
SPEND = TOKEN + 1  # then the number of tokens less one
TOKENS = 18
DONE = SPEND + TOKENS
END = DONE + 1
# Never legal, but people write it, and are told why not (HV-06).
USE_BAZAAR = END + 1
REPEAT_BAZAAR = USE_BAZAAR + 1
ACTIONS = REPEAT_BAZAAR + 1
