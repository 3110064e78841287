"""A second count of everything, in plain Python and by another way than the kernels."""

from typing import Any

from reinos.core.state import State
from reinos.games.kingdomino.dominoes import Half, domino, numbers_in
from reinos.games.kingdomino.names import MIDDLE, covered, square
from reinos.games.kingdomino.options import KingdominoOptions, setup_for
from reinos.games.kingdomino.rules.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS

Square = tuple[int, int]
Squares = dict[Square, Half]
CASTLE: Square = (MIDDLE, MIDDLE)


def pieces(state: State) -> list[str]:
    """Every domino: unseen, in a line, in a kingdom or discarded."""
    position = state.game.dump_position(state)
    done = position["turn"] + position["placed"]
    numbers = numbers_in(int(state.record.unseen)) + list(position["discarded"])
    numbers += [number for tiles in position["kingdoms"] for number, *_ in tiles]
    numbers += [number for number, _ in position["line"][done:]]
    numbers += [number for number, _ in position["next_line"]]
    return [f"domino {number}" for number in numbers]


def recount(dumped: dict[str, Any]) -> list[int]:
    """The score of every kingdom of a dumped position, bonuses included (KD-21)."""
    options = KingdominoOptions(**dumped["options"])
    size = setup_for(dumped["players"], options).limit
    return [kingdom_score(tiles, size, options) for tiles in dumped["position"]["kingdoms"]]


def kingdom_score(tiles: list[Any], size: int, options: KingdominoOptions) -> int:
    """The score of one kingdom: territories (KD-20), Harmony (KD-23), Middle Kingdom (KD-24)."""
    squares = kingdom_squares(tiles)
    score = sum(len(group) * sum(squares[at].crowns for at in group) for group in groups(squares))
    if options.harmony and len(squares) + 1 == size * size:
        score += HARMONY_POINTS
    reach = max(max(abs(row - MIDDLE), abs(column - MIDDLE)) for row, column in [*squares, CASTLE])
    if options.middle_kingdom and reach <= size // 2:
        score += MIDDLE_KINGDOM_POINTS
    return score


def kingdom_squares(tiles: list[Any]) -> Squares:
    """The half on every square that a domino covers."""
    squares: Squares = {}
    for number, name, direction in tiles:
        tile = domino(number)
        for at, half in zip(covered(name, direction), (tile.a, tile.b), strict=True):
            squares[square(at)] = half
    return squares


def groups(squares: Squares) -> list[set[Square]]:
    """The territories: squares of one terrain connected by sides."""
    found: list[set[Square]] = []
    rest = set(squares)
    while rest:
        group = {rest.pop()}
        edge = list(group)
        while edge:
            row, column = edge.pop()
            for at in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if at in rest and squares[at].terrain == squares[row, column].terrain:
                    rest.remove(at)
                    group.add(at)
                    edge.append(at)
        found.append(group)
    return found
