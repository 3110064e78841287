"""The numbers of what can happen: rows that kernels write and the face turns into events."""

BOARD_LAID, CARDS_LAID, DREW, SHUFFLED, REVEALED, REPLACED = 1, 2, 3, 4, 5, 6
BUILT, MOVED, TOOK_TILE, LOST_TILE, TURN_ENDED, LAST_ROUND, ENDED = 7, 8, 9, 10, 11, 12, 13
SCOUTED, SCOUTS_LEFT, TOOK_TOKEN, SPENT_TOKENS, MARKED, PAID, SILO_STEP = 14, 15, 16, 17, 18, 19, 20
BOARD_FULL = 21

# By what a settlement was built or moved, besides the kinds of location.
BY_CARD, BY_FARMLAND, BY_SILO = 16, 17, 18
