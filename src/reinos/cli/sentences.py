"""What happened, in words: events become sentences, and sentences a log."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from rich.text import Text

from reinos.cli.seats import Seat
from reinos.core.game import Game
from reinos.core.protocol import Event


class LogLine(NamedTuple):
    """Something that happened: after how many decisions, by whom, what, and in which words."""

    number: int
    seat: int | None
    event: Event
    sentence: str
    own: str
    """How the one who did it is told: by the move they made."""

    def to(self, viewer: int) -> str:
        """The sentence for somebody at the terminal."""
        return self.own if self.own and self.seat == viewer else self.sentence


def sentence(game: Game, lang: str, seats: Sequence[Seat], event: Event) -> str:
    """An event in the game's own words: `event.<kind>`, filled with what the event carries."""
    kind = str(event.__struct_config__.tag)
    params: dict[str, Any] = {}
    for name, value in msgspec.structs.asdict(event).items():
        params[name] = word(game, lang, name, value)
    if isinstance(seat := params.pop("seat", None), int):
        params["player"] = seats[seat].name
    if isinstance(rival := params.get("rival"), int):
        params["rival"] = seats[rival].name
    key = f"event.{kind}"
    said = game.say(key, lang, **params)
    if said != key:
        return said
    known = [f"{name} {value}" for name, value in params.items() if value is not None]
    return f"{kind}: {', '.join(known)}"


def word(game: Game, lang: str, name: str, value: Any) -> Any:
    """A value in words, if the game has a word for it, as in `terrain.lake`; lists with commas."""
    if isinstance(value, (list, tuple)):
        return ", ".join(str(word(game, lang, name, inner)) for inner in value)
    key = f"{name}.{value}"
    said = game.say(key, lang) if isinstance(value, str) else key
    return value if said == key else said


def paragraphs(happened: Sequence[LogLine], seats: Sequence[Seat], viewer: int) -> list[Text]:
    """One line for all that one seat did in a row, with its emblem."""
    lines: list[Text] = []
    last: int | None = None
    for one in happened:
        if not one.event.known_to(viewer):
            continue
        if lines and one.seat == last and one.seat is not None:
            lines[-1].append(" " + one.to(viewer))
            continue
        line = Text()
        if one.seat is not None:
            line.append(f" {seats[one.seat].emblem} ", seats[one.seat].style)
            line.append(" ")
        line.append(one.to(viewer))
        lines.append(line)
        last = one.seat
    return lines
