"""What a territory is worth to whoever may gain or lose it, in hundredths of a point.

The weights were found in matches: see docs/teg-cartas.md.
"""

from reinos.core.bits import bit, count
from reinos.core.kernel import kernel
from reinos.games.teg_cartas.names import CONTINENTS
from reinos.games.teg_cartas.record import Board, State
from reinos.games.teg_cartas.rules.chances import CERTAIN, expected_wins
from reinos.games.teg_cartas.rules.world import continent_of, is_whole

POINT = 100
# A territory that the own objective asks for. Of two players whoever takes most wins anyway: there
# it counts little before the objective is near.
WANTED_OF_TWO, WANTED = 0, 200
NEARLY = 100  # shared among the territories that are still missing
IN_REACH = 1000  # where the hand may win all that is missing, it comes first
ENOUGH_OF_TWO, ENOUGH = 430, 400  # wins to expect for each missing territory, in thousandths
BONUS = 60  # each special card that a whole continent brings
# The part of a continent that one holds, for each special card that all of it brings, with 2, 3 and
# 4 players. Of two it counts against the next territory: to be everywhere keeps the rival from its
# objective, whichever it is. (Among three more would win more, but make objectives uneven.)
TOGETHER = (-30, 5, 60)
# What the only rival of two may need, shared among the territories it misses. With more players
# it is left to the others, and who has most is attacked.
HINDER = 300
WARD_OFF = 3000  # the same where it is the rival who attacks
LEADERS_LAND, LEADERS_CARD = 5, (3, 8, 10)  # for each territory and dice card its owner has
# An own territory that the objective asks for. Of two players a card is rather spent on the last
# one in a continent, and the nearer the rival is to the common objective, which any one serves.
KEPT_OF_TWO, KEPT = 0, 300
FOOTHOLD, COMMON = 300, 1000
SURVIVAL = 3000  # the last territory: without it the game is over
NEED_BITS = 10  # the needs of a rival in each continent are packed in one number
NEED_MASK = (1 << NEED_BITS) - 1


@kernel
def missing_for(b: Board, s: State, seat: int, objective: int) -> int:
    """How many territories an objective would still ask of a seat (TG-21)."""
    own = s.own[seat]
    lacking = 0
    for continent in range(CONTINENTS):
        held = count(own & b.continent[continent])
        lacking += max(0, b.need[objective, continent] - held)
    return max(lacking, b.need_total[objective] - count(own))


@kernel
def missing(b: Board, s: State, seat: int) -> int:
    """How many territories the secret objective still asks for (TG-21)."""
    return missing_for(b, s, seat, s.objective[seat])


@kernel
def needs_of_rival(b: Board, s: State, seat: int, rival: int, more: int) -> int:
    """How much a rival needs territories of each continent, by what its objective may be (TG-23).

    In thousandths, packed: all of them if a territory there is the last one in every objective
    that the rival may have. With `more` 1 one that it would gain, with 0 one that it holds.
    """
    needs = 0
    for objective in range(b.objectives):
        lacking = missing_for(b, s, rival, objective)
        if objective != s.objective[seat] and lacking > 0:
            share = int(CERTAIN // (lacking * max(1, b.objectives - 1)))  # wide enough to shift
            for continent in range(CONTINENTS):
                held = count(s.own[rival] & b.continent[continent])
                if held + more <= b.need[objective, continent]:
                    needs += share * bit(NEED_BITS * continent)
    return needs


@kernel
def need_in(needs: int, continent: int) -> int:
    """What the packed needs of a rival say of one continent."""
    return int(needs >> (NEED_BITS * continent) & NEED_MASK)


@kernel
def gain(b: Board, s: State, rival: int, continent: int, needs: int, lacking: int) -> int:
    """What a territory of a rival in a continent is worth to the player in turn.

    `needs` are those of the only rival of two, `lacking` is what the own objective still asks for.
    """
    seat = s.turn
    row = b.players - 2
    land = b.continent[continent]
    held = count(s.own[seat] & land)
    value = POINT + TOGETHER[row] * b.bonus[continent] * held // count(land)
    if b.players == 2:
        value += HINDER * need_in(needs, continent) // CERTAIN
    value += LEADERS_LAND * count(s.own[rival]) + LEADERS_CARD[row] * count(s.hand[rival])
    if held < b.need[s.objective[seat], continent]:
        value += WANTED_OF_TWO if b.players == 2 else WANTED
        value += NEARLY // max(1, lacking)
        enough = ENOUGH_OF_TWO if b.players == 2 else ENOUGH
        if expected_wins(b, s, seat) >= enough * lacking:
            value += IN_REACH
    if b.specials != 0 and held + 1 == count(land):
        value += BONUS * b.bonus[continent]
    if b.specials != 0 and is_whole(b, s.own[rival], continent):
        value += BONUS * b.bonus[continent]
    return value


@kernel
def loss(b: Board, s: State, seat: int, territory: int) -> int:
    """What a territory is worth to its owner under attack; the last one most of all (TG-22)."""
    if count(s.own[seat]) == 1:
        return SURVIVAL
    continent = continent_of(b, territory)
    land = b.continent[continent]
    held = count(s.own[seat] & land)
    value = POINT
    if b.players == 2:
        value += WARD_OFF * need_in(needs_of_rival(b, s, seat, s.turn, 1), continent) // CERTAIN
        left = max(1, b.common - count(s.own[s.turn]))
        value += COMMON // (left * left) + (FOOTHOLD if held == 1 else 0)
    if held <= b.need[s.objective[seat], continent]:
        value += KEPT_OF_TWO if b.players == 2 else KEPT
    if b.specials != 0 and held == count(land):
        value += BONUS * b.bonus[continent]
    return value
