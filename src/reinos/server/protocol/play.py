"""Playing: moves, what happened, how everybody stands, and the clocks."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from reinos.core.protocol import ForecastLine, ScoreLine
from reinos.server.protocol.shared import Request, SeatNumber, Seen, Value


class Play(Request, frozen=True):
    """Make a move for the decision with this number.

    The move is one of `view.moves` as it stands there, or its text, as in `place g8 right`. Whoever
    has several seats may say for which; it is the one whose turn it is, unless told. With `number`,
    the table as it was seen, a move that was taken back meanwhile is not made once more.
    """

    sequence: Annotated[int, Meta(ge=0)]
    move: Annotated[str, Meta(min_length=1, max_length=200)] | dict[str, Value | None]
    seat: SeatNumber | None = None
    number: Seen = None


class Resign(Request, frozen=True):
    """Give up, at the decision with this number. A bot goes on in the seat if the game does."""

    sequence: Annotated[int, Meta(ge=0)]
    seat: SeatNumber | None = None


class ForecastRequest(Request, frozen=True):
    """Ask what a move would bring, at the decision with this number.

    With several moves it is the last one that is asked about; those before it are thought of as
    made. Nothing changes at the table.
    """

    sequence: Annotated[int, Meta(ge=0)]
    moves: Annotated[
        tuple[Annotated[str, Meta(min_length=1, max_length=200)] | dict[str, Value | None], ...],
        Meta(min_length=1, max_length=4),
    ]
    seat: SeatNumber | None = None


StepKind = Literal["began", "moved", "resigned", "ended"]


class LogEntry(msgspec.Struct, frozen=True):
    """What happened with one decision: its number, who made it, the events this seat may know.

    The move itself is for the seat that made it, and for everyone once the game is over.
    """

    kind: StepKind
    sequence: int
    seat: int | None
    move: str | None
    events: tuple[dict[str, Any], ...]


class Tiebreak(msgspec.Struct, frozen=True):
    """A number that decides between equal scores: the more the better."""

    name: str
    number: int


class Standing(msgspec.Struct, frozen=True):
    """How a seat stands: score, place, score sheet and tie-breaks, as if the game ended now.

    The score is null in a game that points do not decide. Lines and tie-breaks stand in the order
    in which they are shown.
    """

    score: int | None
    place: int
    lines: tuple[ScoreLine, ...]
    tiebreaks: tuple[Tiebreak, ...]


class Clock(msgspec.Struct, frozen=True):
    """The seconds that every seat had left when the clock of seat `runs` began to run, if one does.

    `running_for` seconds it was running when this was said; an update says 0, and `running` follows
    if it was later than that. `grace` is what every seat is given once, when its player comes back
    after time has run out: 0 if nothing more is given.
    """

    left: tuple[float, ...]
    runs: int | None
    running_for: float
    grace: tuple[float, ...]


class Forecast(msgspec.Struct, frozen=True):
    """What a move would bring, for all that the seat can know: empty, if the game does not say.

    The kinds of lines are the game's own. Points are counted whole, chances in thousandths.
    """

    sequence: int
    lines: tuple[ForecastLine, ...]


class Played(msgspec.Struct, frozen=True):
    """A move was made and is on disk: the number of the change."""

    number: int
    sequence: int
