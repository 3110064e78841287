"""What can be played."""

from reinos.server import catalog, protocol
from reinos.server.context import Context
from reinos.server.web.api import Api
from reinos.server.web.routing import Refusals, get

GAME: Refusals = {404: ("unknown_game",)}


@get("/api/games")
async def games(api: Api, context: Context) -> protocol.Games:
    """What can be played."""
    return catalog.games(context.lang, api.policy.own_texts)


@get("/api/games/{game}/rules", GAME)
async def rules(api: Api, context: Context, game: str) -> protocol.Rules:
    """Numbered rules."""
    return catalog.rules(game, context.lang)


@get("/api/games/{game}/words/{language}", GAME)
async def words(api: Api, context: Context, game: str, language: str) -> dict[str, str]:
    """The sentences of a game."""
    return catalog.words(game, language)
