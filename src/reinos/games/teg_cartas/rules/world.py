"""The world: territories, who reaches what, continents, objectives, who is left (TG-07, TG-21)."""

from reinos.core.bits import bit, count, lowest
from reinos.core.kernel import kernel
from reinos.games.teg_cartas.names import AIR_STRIKE, CONTINENTS, NOBODY
from reinos.games.teg_cartas.record import Board, State


@kernel
def owner(b: Board, s: State, territory: int) -> int:
    """Whose a territory is; nobody's if it is not in the game."""
    for seat in range(b.players):
        if s.own[seat] >> territory & 1 == 1:
            return seat
    return NOBODY


@kernel
def reach(b: Board, own: int) -> int:
    """What can be attacked from some territories: same continent or over a bridge (TG-07)."""
    reached = 0
    for continent in range(CONTINENTS):
        if own & b.continent[continent] != 0:
            reached |= b.continent[continent]
    while own != 0:
        reached |= b.bridges[lowest(own)]
        own &= own - 1
    return reached


@kernel
def enemies(b: Board, s: State, seat: int) -> int:
    """The territories of rivals with whom there is no truce (TG-14)."""
    found = 0
    for other in range(b.players):
        if other != seat and s.truce[seat] >> other & 1 == 0:
            found |= s.own[other]
    return found


@kernel
def targets(b: Board, s: State, seat: int) -> int:
    """What a seat may attack: what it reaches, or the whole world by air strike (TG-07, TG-14).

    Not even an air strike breaks a truce (TG-14 f). Nothing keeps a territory that was just taken
    from attacking, nor one that was just attacked from being attacked again (TG-12).
    """
    found = enemies(b, s, seat)
    if s.waiting >> AIR_STRIKE & 1 == 0:
        found &= reach(b, s.own[seat])
    return found


@kernel
def beyond_reach(b: Board, s: State, seat: int) -> int:
    """What only an air strike lets a seat attack (TG-14 a)."""
    return enemies(b, s, seat) & ~reach(b, s.own[seat])


@kernel
def last_territories(b: Board, s: State) -> int:
    """The territories that are the only one of their owner."""
    found = 0
    for seat in range(b.players):
        if count(s.own[seat]) == 1:
            found |= s.own[seat]
    return found


@kernel
def coup_targets(b: Board, s: State, seat: int) -> int:
    """What a coup may take: within reach, no truce, nobody's last territory (TG-14 g)."""
    return enemies(b, s, seat) & reach(b, s.own[seat]) & ~last_territories(b, s)


@kernel
def origin(b: Board, s: State, seat: int, target: int) -> int:
    """An own territory from which the target is reached, or nobody's if it is none (TG-07)."""
    own = s.own[seat]
    while own != 0:
        territory = lowest(own)
        if reach(b, bit(territory)) >> target & 1 == 1:
            return territory
        own &= own - 1
    return NOBODY


@kernel
def continent_of(b: Board, territory: int) -> int:
    """The continent in which a territory lies."""
    for continent in range(CONTINENTS - 1):
        if b.continent[continent] >> territory & 1 != 0:
            return continent
    return CONTINENTS - 1


@kernel
def is_whole(b: Board, own: int, continent: int) -> bool:
    """Whether some territories are the complete continent (TG-17)."""
    return b.continent[continent] & ~own == 0


@kernel
def meets(b: Board, own: int, objective: int) -> bool:
    """Whether some territories fulfil an objective; every requirement is a minimum (TG-21)."""
    if count(own) < b.need_total[objective]:
        return False
    for continent in range(CONTINENTS):
        if count(own & b.continent[continent]) < b.need[objective, continent]:
            return False
    return True


@kernel
def met_objectives(b: Board, own: int) -> int:
    """The objectives of this game that some territories fulfil, as a set."""
    found = 0
    for objective in range(b.objectives):
        if meets(b, own, objective):
            found |= bit(objective)
    return found


@kernel
def living(b: Board, s: State) -> int:
    """How many players still hold a territory (TG-22)."""
    n = 0
    for seat in range(b.players):
        if s.own[seat] != 0:
            n += 1
    return n


@kernel
def next_in_round(b: Board, s: State, seat: int) -> int:
    """Who comes after a seat in this round: the living to the left, up to the starter (TG-12)."""
    for step in range(1, b.players):
        after = (seat + step) % b.players
        if after == s.starter:
            return NOBODY
        if s.own[after] != 0:
            return after
    return NOBODY
