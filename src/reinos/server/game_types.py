"""The types that a game sends over the wire: its moves, its events and its view."""

from functools import reduce
from operator import or_
from typing import Any, get_type_hints

from reinos.core.game import Game
from reinos.core.protocol import Event, Move
from reinos.core.vocabulary import structs


def game_types(game: Game) -> dict[str, Any]:
    """Moves and events of a game, as its vocabulary declares them, and its view."""
    return {
        "Move": union(game, Move),
        "Event": union(game, Event),
        "View": get_type_hints(game.room("view").view)["return"],
    }


def union(game: Game, kind: type) -> Any:
    """Every struct of a kind that a game declares; what others build on is none itself."""
    found = structs(game.vocabulary, kind)
    last = [one for one in found if not any(issubclass(o, one) for o in found if o is not one)]
    return reduce(or_, last)
