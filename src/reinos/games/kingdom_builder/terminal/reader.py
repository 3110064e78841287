"""Moves as people type and read them, in their own words and in short."""

import re
from collections.abc import Sequence
from functools import cache

from reinos.core.protocol import Move
from reinos.core.words import LANGUAGES, load, plain, say
from reinos.games.kingdom_builder.locations import LOCATIONS, LocationName
from reinos.games.kingdom_builder.moves import (
    AnyMove,
    Build,
    Done,
    End,
    Land,
    Lift,
    Repeat,
    Scout,
    Spend,
    TakeToken,
    Use,
)
from reinos.games.kingdom_builder.names import TOKENS, hex_of
from reinos.games.kingdom_builder.terminal.hexes import cell_of
from reinos.games.kingdom_builder.view import KingdomBuilderView

WORDS = "reinos.games.kingdom_builder"
MEANINGS = (
    "build",
    "lift",
    "land",
    "move",
    "put",
    "scout",
    "use",
    "repeat",
    "take",
    "spend",
    "stop",
)
FILLING = {"el", "la", "en", "the", "at", "on", "to"}
"""Small words that people put between the others."""
HEX = re.compile(r"([a-z]) ?(\d{1,2})")
LANDING_STAGES = ("land", "silo_land")
STOPPING_STAGES = ("scout", "silo")
"""Stages that are left by `done`; a turn is left by `end`."""


@cache
def vocabulary() -> dict[str, str]:
    """What each typed word means, in all languages.

    >>> vocabulary()["construir"], vocabulary()["fin"]
    ('build', 'stop')
    """
    known = {}
    for lang in LANGUAGES:
        for meaning in MEANINGS:
            for word in plain(load(WORDS, lang)[f"terminal.typed.{meaning}"]).split():
                known[word] = meaning
    return known


@cache
def location_names() -> dict[str, LocationName]:
    """The names of the locations in all languages, without accents."""
    names: dict[str, LocationName] = {}
    for location in LOCATIONS:
        names[location.replace("_", " ")] = location
        for lang in LANGUAGES:
            names[plain(load(WORDS, lang)[f"location.{location}"])] = location
    return names


def numbered(view: KingdomBuilderView) -> list[AnyMove]:
    """The moves that are not about a hex, in the order of their numbers."""
    return [move for move in view.moves if cell_of(move) is None]


def write(move: Move, lang: str) -> str:
    """The text of a move in a language, which can be typed."""
    kind = str(move.__struct_config__.tag)
    params: dict[str, object] = {"cell": cell_of(move)}
    if isinstance(move, (Use, Repeat)):
        params["tile"] = say(f"location.{move.tile}", {}, lang, WORDS)
    if isinstance(move, Spend):
        params["tokens"] = move.tokens
    return say(f"terminal.write.{kind}", params, lang, WORDS)


def read(text: str, view: KingdomBuilderView) -> Sequence[AnyMove]:
    """The moves a text may mean, the legal ones if there are any; none if it cannot be read."""
    spaced = re.sub(r"[^a-z0-9]+", " ", plain(text))
    words = [word for word in spaced.split() if word not in FILLING]
    if not words:
        return ()
    if len(words) == 1 and words[0].isdecimal():
        return read_number(int(words[0]), view)
    meaning = vocabulary().get(words[0])
    rest = " ".join(words[1:] if meaning else words)
    if found := HEX.fullmatch(rest):
        return read_hex(found[1] + found[2], meaning, view)
    if meaning == "stop":
        return (stop(view),)
    if meaning == "take":
        return (TakeToken(),)
    if meaning == "spend":
        return read_spend(rest, view)
    return read_tile(rest, meaning, view) if meaning in (None, "use", "repeat") else ()


def read_number(number: int, view: KingdomBuilderView) -> Sequence[AnyMove]:
    """The move with this number; hexes have none."""
    choices = numbered(view)
    return (choices[number - 1],) if 1 <= number <= len(choices) else ()


def read_hex(name: str, meaning: str | None, view: KingdomBuilderView) -> Sequence[AnyMove]:
    """What can be done on a hex now; if nothing, what is to be refused with a reason."""
    if hex_of(name) < 0:
        return ()
    if meaning in (None, "move", "put"):
        found = [move for move in view.moves if cell_of(move) == name]
        return found or (by_stage(name, view, meaning),)
    kinds: dict[str, type[Build | Lift | Land | Scout]] = {
        "build": Build,
        "lift": Lift,
        "land": Land,
        "scout": Scout,
    }
    return (kinds[meaning](name),) if meaning in kinds else ()


def by_stage(name: str, view: KingdomBuilderView, meaning: str | None) -> AnyMove:
    """The move that a hex alone would be in this stage."""
    if view.stage in LANDING_STAGES:
        return Land(name)
    if view.stage == "scout":
        return Scout(name)
    own = view.viewer is not None and name in view.players[view.viewer].settlements
    moving = view.stage == "lift" or meaning == "move" or (view.stage == "silo" and own)
    return Lift(name) if moving else Build(name)


def stop(view: KingdomBuilderView) -> AnyMove:
    """The end of what is being done, or of the turn."""
    if Done() in view.moves or (view.stage in STOPPING_STAGES and End() not in view.moves):
        return Done()
    return End()


def read_spend(rest: str, view: KingdomBuilderView) -> Sequence[AnyMove]:
    """Tokens to return: a number of them, or whatever is possible."""
    if rest.isdecimal():
        return (Spend(int(rest)),) if 1 <= int(rest) <= TOKENS else ()
    return [move for move in view.moves if isinstance(move, Spend)] if not rest else ()


def read_tile(rest: str, meaning: str | None, view: KingdomBuilderView) -> Sequence[AnyMove]:
    """A tile by its name or the beginning of it; the bazaar means all it can repeat."""
    tiles = [move for move in view.moves if isinstance(move, (Use, Repeat))]
    made = Repeat if meaning == "repeat" else Use
    wanted = [move for move in tiles if meaning is None or isinstance(move, made)]
    if not rest:
        return wanted if meaning else ()
    if rest.isdecimal():
        return read_number(int(rest), view)
    named = tiles_named(rest)
    if named == {"bazaar"} and meaning != "repeat":
        return [move for move in tiles if isinstance(move, Repeat)] or (Use("bazaar"),)
    if found := [move for move in wanted if move.tile in named]:
        return found
    return (made(min(named)),) if len(named) == 1 else ()


def tiles_named(text: str) -> set[LocationName]:
    """The locations that a text names, in full or by how they begin.

    >>> sorted(tiles_named("gran")), tiles_named("granja")
    (['barn', 'farm'], {'farm'})
    """
    names = location_names()
    if text in names:
        return {names[text]}
    if len(text) < 2:
        return set()
    return {location for name, location in names.items() if name.startswith(text)}
