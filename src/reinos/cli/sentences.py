"""What happened, in words: events become sentences, and sentences a log."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from rich.text import Text

from reinos.cli.seats import Seat
from reinos.cli.words import WORDS
from reinos.core.protocol import Event, Move, Resignation
from reinos.core.state import State
from reinos.core.terminal import Board
from reinos.core.transcript import beginning
from reinos.core.words import addressed, say


class LogLine(NamedTuple):
    """Something that happened: after how many decisions, by whom, what, and in which words."""

    number: int
    seat: int | None
    event: Event | None
    """What happened; none for what is no part of the game, such as giving up."""
    sentence: str
    own: str = ""
    """How the one who did it is told: by the move they made."""

    def to(self, viewer: int | None) -> str:
        """The sentence for somebody at the terminal."""
        return self.own if self.own and self.seat == viewer else self.sentence

    def known_to(self, viewer: int | None) -> bool:
        """Whether somebody may read it."""
        return self.event is None or self.event.known_to(viewer)


def sentence(board: Board[Any], event: Event) -> str:
    """An event in the game's own words: `event.<kind>`, filled with what the event carries.

    Of what the reader does or suffers the words have forms of their own: see `addressed`.
    """
    kind = str(event.__struct_config__.tag)
    fields = msgspec.structs.asdict(event)
    seat, rival = fields.pop("seat", None), fields.pop("rival", None)
    you = seat is not None and board.seats[seat].is_you
    params = {name: board.word(name, value, you) for name, value in fields.items()}
    key = f"event.{kind}"
    said = board.tell(key, seat, rival, **params)
    if said != key:
        return f"{said} {board.details(event)}".strip()
    for name, number in (("rival", rival), ("player", seat)):
        params = {name: board.seats[number].name, **params} if number is not None else params
    known = [f"{name} {value}" for name, value in params.items() if value is not None]
    return f"{kind}: {', '.join(known)}"


def decided(
    board: Board[Any], number: int, seat: int, move: Move, events: Sequence[Event]
) -> list[LogLine]:
    """What a decision led to; somebody who plays alone is told their own by the move."""
    lines = [
        LogLine(number, getattr(event, "seat", None), event, sentence(board, event))
        for event in events
    ]
    if board.seats[seat].is_you:
        own = say("played", {"move": board.write(move)}, board.lang, WORDS)
        for n, line in enumerate(lines):
            if line.seat == seat and line.event and board.is_told_by(move, line.event):
                lines[n] = line._replace(own=own)
                return lines
        lines.insert(0, LogLine(number, seat, None, own))
    return lines


def gave_up(board: Board[Any], one: Resignation) -> LogLine:
    """Somebody gave up, or ran out of time."""
    key = "log.timeout" if one.timeout else "log.resigned"
    text = addressed(WORDS, board.lang, board.seats, key, one.seat)
    return LogLine(one.sequence + 1, one.seat, None, text)


class Step(NamedTuple):
    """A position of a game, and what led to it: the deal, a decision or a resignation."""

    state: State
    lines: Sequence[LogLine]
    seat: int | None = None
    move: Move | None = None


def steps(board: Board[Any], state: State) -> Iterator[Step]:
    """A game from its beginning to where it stands."""
    now = beginning(state)
    dealt = ((getattr(event, "seat", None), event) for event in now.opening)
    yield Step(
        now.clone(), [LogLine(0, seat, event, sentence(board, event)) for seat, event in dealt]
    )
    for entry in state.history():
        if isinstance(entry, Resignation):
            now.resign(entry.seat, entry.timeout)
            yield Step(now.clone(), [gave_up(board, entry)], entry.seat)
            continue
        if entry == "stopped":
            now.stop()
            text = say("log.stopped", {}, board.lang, WORDS)
            yield Step(now.clone(), [LogLine(now.sequence + 1, None, None, text)])
            continue
        seat, move = now.seat, now.game.move_of(entry)
        assert seat is not None
        lines = decided(board, now.sequence + 1, seat, move, now.play(move))
        yield Step(now.clone(), lines, seat, move)


def paragraphs(
    happened: Sequence[LogLine], seats: Sequence[Seat], viewer: int | None
) -> list[Text]:
    """One line for all that one seat did in a row, with its emblem."""
    lines: list[Text] = []
    last: int | None = None
    for one in happened:
        if not one.known_to(viewer):
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


def numbered(happened: Sequence[LogLine], seats: Sequence[Seat], viewer: int | None) -> list[Text]:
    """A line for each that somebody may know, below the number of its decision."""
    return [
        Text(f"{one.number:>3}  ", "dim").append_text(paragraphs([one], seats, viewer)[0])
        for one in happened
        if one.known_to(viewer)
    ]
