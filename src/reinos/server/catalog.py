"""What can be played, in the language asked for: games, options, bots, rules and words."""

from typing import Any

from reinos.bots import LEVELS, NAMES
from reinos.core import registry
from reinos.core.errors import ReinosError
from reinos.core.game import Game
from reinos.core.options import Option
from reinos.core.words import LANGUAGES, load, say
from reinos.server import protocol
from reinos.server.errors import WORDS, Refused


def games(lang: str, own_texts: bool) -> protocol.Games:
    """All games and bots, with texts of one's own among the options if they are allowed."""
    infos = tuple(game_info(game, lang, own_texts) for game in registry.catalog())
    return protocol.Games(infos, tuple(bot_info(name, lang) for name in NAMES))


def game_info(game: Game, lang: str, own_texts: bool) -> protocol.GameInfo:
    """A game in words."""
    return protocol.GameInfo(
        game.id,
        game.say("game.name", lang),
        game.say("game.summary", lang),
        game.say("game.length", lang),
        game.players[0],
        game.players[-1],
        LEVELS,
        tuple(
            protocol.LessonInfo(one.id, game.say(f"lesson.{one.id}", lang)) for one in game.lessons
        ),
        tuple(
            option_info(game, option, lang)
            for option in game.options
            if own_texts or not option.text
        ),
        tuple(
            protocol.SeriesInfo(
                count, game.say(f"series.{name}", lang), game.say(f"series.{name}.help", lang)
            )
            for name, count in game.series.items()
        ),
        tuple(game.open_start),
        game.scored,
    )


def option_info(game: Game, option: Option, lang: str) -> protocol.OptionInfo:
    """An option in words."""
    return protocol.OptionInfo(
        option.name,
        game.say(f"option.{option.name}", lang),
        game.say(f"option.{option.name}.help", lang),
        option.default,
        tuple(
            protocol.Choice(value, choice_label(game, option.name, value, lang))
            for value in option.choices
        ),
        option.least,
        option.most,
        option.many,
        option.when,
    )


def choice_label(game: Game, option: str, value: Any, lang: str) -> str:
    """What a value of an option is called."""
    if isinstance(value, bool):
        return say("yes" if value else "no", {}, lang, WORDS)
    return game.say(f"option.{option}.{value}", lang)


def game_name(name: str, lang: str) -> str:
    """What a game is called; one that is not here any more by its id."""
    try:
        return registry.game(name).say("game.name", lang)
    except ReinosError:
        return name


def is_scored(name: str) -> bool:
    """Whether points decide a game, as they do in most: also one that is not here any more."""
    try:
        return registry.game(name).scored
    except ReinosError:
        return True


def series_name(name: str, length: int, lang: str) -> str | None:
    """What the rules of a game call a series of so many games, if they know it by name."""
    try:
        game = registry.game(name)
    except ReinosError:
        return None
    return next(
        (game.say(f"series.{one}", lang) for one, count in game.series.items() if count == length),
        None,
    )


def bot_label(name: str, lang: str) -> str:
    """What a bot is called; one that is not here any more by its id."""
    key = f"bot.{name}"
    said = say(key, {}, lang, WORDS)
    return name if said == key else said


def bot_info(name: str, lang: str) -> protocol.BotInfo:
    """A bot in words."""
    return protocol.BotInfo(name, bot_label(name, lang), say(f"bot.{name}.help", {}, lang, WORDS))


def rules(name: str, lang: str) -> protocol.Rules:
    """The rules of a game, in both languages."""
    game = registry.game(name)
    infos = tuple(
        protocol.RuleInfo(key, text["es"], text["en"]) for key, text in game.rules.items()
    )
    return protocol.Rules(game.id, game.say("game.name", lang), infos)


def words(name: str, lang: str) -> dict[str, str]:
    """The words of a game and those all games share."""
    if lang not in LANGUAGES:
        raise Refused(404, "no_page")
    return {**load("reinos.core", lang), **load(registry.game(name).words, lang)}
