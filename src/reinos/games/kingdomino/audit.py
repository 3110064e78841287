"""A second count of everything, in plain Python and by another way than the kernels."""

from typing import Any

from reinos.core.state import State
from reinos.games.kingdomino.dominoes import domino
from reinos.games.kingdomino.moves import DIRECTIONS, square
from reinos.games.kingdomino.rules.kingdom import COLUMN_STEP, MIDDLE, ROW_STEP
from reinos.games.kingdomino.view import members

Square = tuple[int, int]


def pieces(state: State) -> list[str]:
    """Every domino: unseen, in a line, in a kingdom or discarded."""
    position = state.game.dump_position(state)
    done = position["turn"] + position["placed"]
    numbers = members(int(state.record.unseen)) + list(position["discarded"])
    numbers += [number for tiles in position["kingdoms"] for number, *_ in tiles]
    numbers += [number for number, _ in position["line"][done:]]
    numbers += [number for number, _ in position["next_line"]]
    return [f"domino {number}" for number in numbers]


def recount(dumped: dict[str, Any]) -> list[int]:
    """The score of every kingdom of a dumped position (KD-20 to KD-24)."""
    options = dumped["options"]
    size = 7 if options["mighty_duel"] else 5
    return [kingdom_score(tiles, size, options) for tiles in dumped["position"]["kingdoms"]]


def kingdom_score(tiles: list[Any], size: int, options: dict[str, Any]) -> int:
    """The score of one kingdom."""
    squares = kingdom_squares(tiles)
    score = sum(len(group) * sum(squares[at][1] for at in group) for group in groups(squares))
    if options["harmony"] and len(squares) + 1 == size * size:
        score += 5
    reach = max(max(abs(row - MIDDLE), abs(column - MIDDLE)) for row, column in [*squares, (7, 7)])
    if options["middle_kingdom"] and reach <= size // 2:
        score += 10
    return score


def kingdom_squares(tiles: list[Any]) -> dict[Square, tuple[str, int]]:
    """Terrain and crowns of every square that a domino covers."""
    squares: dict[Square, tuple[str, int]] = {}
    for number, name, direction in tiles:
        tile = domino(number)
        row, column = square(name)
        way = DIRECTIONS.index(direction)
        squares[row, column] = (tile.a.terrain, tile.a.crowns)
        beside = (row + ROW_STEP[way], column + COLUMN_STEP[way])
        squares[beside] = (tile.b.terrain, tile.b.crowns)
    return squares


def groups(squares: dict[Square, tuple[str, int]]) -> list[set[Square]]:
    """The territories: squares of one terrain connected by sides."""
    found: list[set[Square]] = []
    rest = set(squares)
    while rest:
        group = {rest.pop()}
        edge = list(group)
        while edge:
            row, column = edge.pop()
            for at in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if at in rest and squares[at][0] == squares[row, column][0]:
                    rest.remove(at)
                    group.add(at)
                    edge.append(at)
        found.append(group)
    return found
