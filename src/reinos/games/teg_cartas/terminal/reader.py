"""Moves as people type them: by the names on the cards, in either language."""

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from reinos.core.phrases import Phrases
from reinos.core.words import LANGUAGES, load
from reinos.games.teg_cartas.moves import AnyMove, Attack, Deck, Discard, End, Play, Take, Use
from reinos.games.teg_cartas.names import Stage
from reinos.games.teg_cartas.terminal.wording import Wording

WORDS = "reinos.games.teg_cartas"
LIKELY: dict[Stage, type[AnyMove]] = {
    "turn": Attack,
    "card": Use,
    "defence": Use,
    "take": Take,
    "discard": Discard,
}
"""What a card or a territory alone means in each stage."""
ASIDE = re.compile(r"\(|\b(?:desde|from)\b", re.IGNORECASE)
"""Where what is shown beside a move begins: where an attack comes from."""


def typed(meaning: str) -> list[str]:
    """The words for something, in all languages."""
    return [
        word
        for lang in LANGUAGES
        for word in load(WORDS, lang)[f"terminal.typed.{meaning}"].split()
    ]


def phrases(wordings: Sequence[Wording]) -> Phrases[AnyMove]:
    """Every text that stands for a move, with the names of all languages."""
    game = wordings[0].game
    moves: list[Any] = [game.move_of(action) for action in range(game.kernels.ACTIONS)]
    return Phrases((text, move) for move in moves for text in (str(move), *forms(move, wordings)))


def read(
    known: Phrases[AnyMove], text: str, moves: Sequence[AnyMove], stage: Stage | None
) -> list[AnyMove]:
    """The moves a text may mean, of which some are legal."""
    meant = ASIDE.split(text, maxsplit=1)[0]
    return known.read(meant, moves, LIKELY[stage] if stage else None)


def forms(move: AnyMove, wordings: Sequence[Wording]) -> Iterator[str]:
    """The ways to write a move: its words, and a verb or none with what it is about."""
    yield from (wording.move(move) for wording in wordings)
    if isinstance(move, End):
        yield from typed("end")
    elif isinstance(move, Deck):
        yield from combined(["", *typed("use")], typed("deck"))
    elif isinstance(move, Attack):
        lands = [wording.territory(move.territory) for wording in wordings]
        yield from combined(["", *typed("attack")], lands)
    elif isinstance(move, Play):
        cards = [move.card, *(wording.card(move.card) for wording in wordings)]
        yield from combined(["", *typed("play")], cards, ["", *targets(move, wordings)])
    else:
        kind = str(move.__struct_config__.tag)
        cards = [move.card, *(wording.card(move.card) for wording in wordings)]
        yield from combined(["", *typed(kind)], cards)


def targets(move: Play, wordings: Sequence[Wording]) -> list[str]:
    """What a special card may be played on: a player, a territory, or nothing."""
    if move.rival is not None:
        return [f"p{move.rival + 1}", wordings[0].player(move.rival)]
    if move.territory is not None:
        return [move.territory, *(wording.territory(move.territory) for wording in wordings)]
    return []


def combined(*parts: Sequence[str]) -> Iterator[str]:
    """One of each part, in order.

    >>> list(combined(["", "attack"], ["Peru"]))
    [' Peru', 'attack Peru']
    """
    return map(" ".join, product(*parts))
