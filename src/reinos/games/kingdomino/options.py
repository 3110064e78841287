"""The options of Kingdomino, and what they and the number of players fix for a game."""

from typing import Annotated, Any, Literal, NamedTuple

from reinos.core.options import Options, When
from reinos.games.kingdomino.dominoes import dominoes
from reinos.games.kingdomino.names import LARGEST, TERRAIN_NAMES


class KingdominoOptions(Options, frozen=True, kw_only=True):
    """The variants of Kingdomino, which combine freely.

    The Dynasty (KD-25) is a match: `reinos.match("kingdomino", games=3, players=4)`.
    """

    mighty_duel: Annotated[bool, When("mighty_duel", rule="KD-05", players=2)] = False
    harmony: bool = False
    middle_kingdom: bool = False
    crowns_tiebreak: bool = False
    three_player_deck: Annotated[
        Literal["full", "short"], When("short_deck", rule="KD-03", players=3)
    ] = "full"


class Setup(NamedTuple):
    """How a game is set up."""

    kings: int  # of each player
    breadth: int  # dominoes in a line
    lines: int
    limit: int = 5  # kingdoms stay within limit x limit squares (KD-14)


SETUPS = {
    4: Setup(kings=1, breadth=4, lines=12),  # KD-02
    3: Setup(kings=1, breadth=4, lines=12),  # KD-03: a domino of each line is left over
    2: Setup(kings=2, breadth=4, lines=6),  # KD-04: the other half of the dominoes is removed
}
SHORT_DECK = Setup(kings=1, breadth=3, lines=12)  # KD-03, as in the first edition
MIGHTY_DUEL = Setup(kings=2, breadth=4, lines=12, limit=LARGEST)  # KD-05


def setup_for(players: int, options: KingdominoOptions) -> Setup:
    """The set-up of a game."""
    if options.mighty_duel:
        return MIGHTY_DUEL
    if options.three_player_deck == "short":
        return SHORT_DECK
    return SETUPS[players]


def lay_board(board: Any, players: int, options: KingdominoOptions) -> None:
    """Write down what is fixed: the set-up, the variants in play, the dominoes."""
    setup = setup_for(players, options)
    board.kings = players * setup.kings
    board.breadth = setup.breadth
    board.lines = setup.lines
    board.limit = setup.limit
    board.harmony = options.harmony
    board.middle_kingdom = options.middle_kingdom
    board.crowns_tiebreak = options.crowns_tiebreak
    for domino in dominoes():
        board.terrain_a[domino.number] = TERRAIN_NAMES.index(domino.a.terrain)
        board.terrain_b[domino.number] = TERRAIN_NAMES.index(domino.b.terrain)
        board.crowns_a[domino.number] = domino.a.crowns
        board.crowns_b[domino.number] = domino.b.crowns
