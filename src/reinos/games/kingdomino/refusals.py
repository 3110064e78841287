"""Why a move of Kingdomino is refused."""

from reinos.core.vocabulary import Refusal
from reinos.games.kingdomino.moves import place_of


def place_text(spot: int) -> str:
    """The text of the move that places a domino on a numbered spot."""
    return str(place_of(spot))


OCCUPIED = Refusal(1, rule=14)
OUTSIDE = Refusal(2, rule=14, limit=int)
NO_MATCH = Refusal(3, rule=15)
MUST_PLACE = Refusal(4, rule=18, domino=int)
MUST_DISCARD = Refusal(5, rule=18, domino=int)
MIRROR = Refusal(6, rule=19, same=place_text)
# Of a claim the kernel says the rule: KD-08 or KD-09 in the first round, later KD-11.
TAKEN = Refusal(7, domino=int)
NOT_IN_LINE = Refusal(8, domino=int)
PLACE_FIRST = Refusal(9, rule=11, domino=int)
CLAIM_NOW = Refusal(10)
