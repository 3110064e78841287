"""Game files: tags in brackets, then numbered decisions, one a line. They replay exactly.

    [Game "kingdomino"]
    [Version "1"]
    [Players "2"]
    [Option "harmony" "true"]
    [Seed "..."]
    [Result "41 38"]

    1. P2 claim 38
    2. P1 claim 45
    ...
    17. P2 resigns

A game that was stopped has `18. stopped` as its last line. Further tags are `Names` and, in a
match, `Match` with the number of this game and the number of games. `P1` is seat 0. A game that
began from a loaded position carries it in a `Position` tag. `Version` names the version of the
rules by which it was played and is replayed. If the game no longer has that version, the oldest one
is tried; a file that would go differently by it is refused.
"""

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from reinos.core import registry
from reinos.core.arguments import BYTE_ORDER_MARK, text
from reinos.core.contract import OVER
from reinos.core.errors import InvalidMove, InvalidTranscript, ReinosError
from reinos.core.options import read as read_values, understood, written
from reinos.core.protocol import Event, Resignation
from reinos.core.state import State

TAG = re.compile(r'\[(\w+)((?: "(?:[^"\\]|\\.)*")+)\]')
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
DECISION = re.compile(r"([0-9]{1,9})\. P([0-9]{1,9}) (.+)")
STOPPED = re.compile(r"([0-9]{1,9})\. stopped")
RESIGNED = {"resigns": False, "loses on time": True}
REQUIRED = ("Game", "Version", "Players", "Seed")
KNOWN = (*REQUIRED, "Names", "Match", "Option", "Position", "Result")
UNFINISHED = "*"
BY_RULES = ("because", "other_result", "result_too_early", "result_missing")
"""The errors that may come only from replaying a file by another version of the rules."""
LONGEST_NAME = 100
MOST_GAMES = 10_000
"""How many games a match has at most."""
LENGTHS = {"Names": range(1, 100), "Match": range(2, 3), "Option": range(2, 3)}
"""How many values a tag has, if not one."""


def write(state: State, *extra: str, names: Sequence[str] = ()) -> str:
    """The game file of a state, with extra tag lines if there are any, and with these names.

    >>> import reinos
    >>> state = reinos.game("kingdomino").new(players=2, seed=7)
    >>> state.names = ("Ana", "Beto")
    >>> print(write(state).splitlines()[3])
    [Names "Ana" "Beto"]
    """
    lines = [
        tag("Game", state.game.id),
        tag("Version", str(state.version)),
        tag("Players", str(state.players)),
    ]
    if isinstance(names, tuple) and not names:
        names = state.names
    called = checked_names(names, state.players)
    if called:
        lines.append(tag("Names", *called))
    lines += extra
    for option in state.game.options:
        value = getattr(state.options, option.name)
        if value != option.default:
            lines.append(tag("Option", option.name, written(value)))
    origin = state.origin
    if origin is not None:
        lines.append(tag("Position", json.dumps(origin, separators=(",", ":"))))
    lines += [tag("Seed", state.seed.hex()), tag("Result", result(state)), ""]
    return "\n".join(lines + decisions(state)) + "\n"


def checked_names(names: Any, players: int) -> tuple[str, ...]:
    """The names of the players: none, or a line of text for each."""
    if not isinstance(names, (tuple, list)) or len(names) not in (0, players):
        raise ReinosError("wrong_names", players=players)
    for name in names:
        if len(text(name, "name", ReinosError)) > LONGEST_NAME:
            raise ReinosError("long_name", name=name, most=LONGEST_NAME)
        if any(unicodedata.category(sign) in ("Cc", "Zl", "Zp") for sign in name):
            raise ReinosError("name_of_lines", name=name)
    return tuple(names)


def tag(name: str, *values: str) -> str:
    """A tag line."""
    return f"[{name} {' '.join(json.dumps(value, ensure_ascii=False) for value in values)}]"


def result(state: State) -> str:
    """The scores in the order of the seats; a star while the game is on."""
    return " ".join(str(score) for score in state.scores()) if state.over else UNFINISHED


def beginning(state: State) -> State:
    """The state before the first decision in the game file."""
    origin = state.origin
    if origin is not None:
        return state.game.load(origin)
    return state.game.begin(state.players, state.options, state.seed, state.version)


def mover_number(state: State) -> int:
    """The number of the player whose decision it is, counted from 1."""
    assert state.seat is not None
    return state.seat + 1


def decisions(state: State) -> list[str]:
    """Every decision with its number and its player."""
    lines: list[str] = []
    replayed = beginning(state)
    for entry in state.history():
        number = replayed.sequence + 1
        if entry == "stopped":
            lines.append(f"{number}. stopped")
        elif isinstance(entry, Resignation):
            word = "loses on time" if entry.timeout else "resigns"
            lines.append(f"{number}. P{entry.seat + 1} {word}")
            replayed.resign(entry.seat, entry.timeout)
        else:
            lines.append(f"{number}. P{mover_number(replayed)} {state.game.move_of(entry)}")
            replayed.act(entry)
    return lines


def games_in(file: str) -> list[tuple[int, str]]:
    """The games of a file one after the other, each with the number of lines before it.

    A game begins with its tag, unless that stands among the tags of another.
    """
    lines = file_text(file).splitlines(keepends=True)
    starts = [
        number
        for number, line in enumerate(lines)
        if line.startswith("[Game ") and not (number and lines[number - 1].startswith("["))
    ]
    if not starts or "".join(lines[: starts[0]]).strip():
        starts.insert(0, 0)
    ends = [*starts[1:], len(lines)]
    return [(at, "".join(lines[at:end])) for at, end in zip(starts, ends, strict=True)]


class GameFile(NamedTuple):
    """A game file taken apart; nothing is played yet."""

    tags: dict[str, tuple[int, list[str]]]
    options: dict[str, tuple[int, str]]
    lines: list[tuple[int, str]]
    """The decisions, each with the number of its line."""
    first: int
    """The number of its first line."""

    @property
    def games(self) -> int:
        """How many games the match has that this one belongs to: 1 if it names none."""
        return int(self.tags["Match"][1][1]) if "Match" in self.tags else 1


def read(file: str, before: int = 0) -> State:
    """Replay a game file; what is wrong in it raises InvalidTranscript with its line.

    `before` is the number of lines before this game, in a file of several games.

    >>> import reinos
    >>> state = reinos.game("kingdomino").new(players=2, seed=7)
    >>> _ = state.play("claim 45")
    >>> reinos.replay(state.transcript()) == state
    True
    """
    return replayed(apart(file, before))


def replayed(opened: GameFile) -> State:
    """Replay a game file that was taken apart."""
    state = begun(opened)
    with known_rules(opened, state):
        for number, line in opened.lines:
            play_line(state, line, number)
        check_result(state, opened.tags)
    return state


def apart(file: str, before: int = 0) -> GameFile:
    """A game file with its tags read."""
    lines = file_text(file).splitlines()
    opened = GameFile({}, {}, [], before + 1)
    at = 0
    while at < len(lines) and lines[at].strip():
        read_tag(lines[at].strip(), before + at + 1, opened.tags, opened.options)
        at += 1
    for name in REQUIRED:
        if name not in opened.tags:
            raise InvalidTranscript("missing_tag", opened.first, tag=name)
    told = enumerate(lines[at:], before + at + 1)
    opened.lines.extend((number, line.strip()) for number, line in told if line.strip())
    return opened


def begun(opened: GameFile) -> State:
    """The game of a file before its first decision, with the names of its players."""
    state = start(opened.tags, opened.options)
    if "Names" in opened.tags:
        at_names, names = opened.tags["Names"]
        try:
            state.names = checked_names(names, state.players)
        except ReinosError as error:
            raise InvalidTranscript("because", at_names, reason=error) from error
    return state


def file_text(file: str) -> str:
    """The text of a game file, without the byte order mark that some programs begin it with."""
    try:
        return text(file, "file", ReinosError).removeprefix(BYTE_ORDER_MARK)
    except ReinosError as error:
        raise InvalidTranscript("because", 1, reason=error) from None


def read_tag(
    line: str, number: int, tags: dict[str, tuple[int, list[str]]], options: dict[str, Any]
) -> None:
    """Read one tag line."""
    found = TAG.fullmatch(line)
    try:
        values = [json.loads(value) for value in QUOTED.findall(found[2])] if found else []
    except ValueError:
        found = None
    if found is None:
        raise InvalidTranscript("damaged_tag", number, text=line)
    name = found[1]
    if name not in KNOWN:
        raise InvalidTranscript("unknown_tag", number, tag=name, known=", ".join(KNOWN))
    if len(values) not in LENGTHS.get(name, range(1, 2)):
        raise InvalidTranscript("damaged_tag", number, text=line)
    if name == "Option" and values[0] in options:
        first, _ = options[values[0]]
        raise InvalidTranscript("repeated_option", number, option=values[0], first=first)
    if name in tags:
        first, _ = tags[name]
        raise InvalidTranscript("repeated_tag", number, tag=name, first=first)
    if name == "Match" and not is_match(*values):
        raise InvalidTranscript("damaged_match", number, text=line, most=MOST_GAMES)
    if name == "Option":
        options[values[0]] = (number, values[1])
    else:
        tags[name] = (number, values)


def is_match(number: str, games: str) -> bool:
    """Whether these are the number of a game and the number of games of its match."""
    if not re.fullmatch("[0-9]{1,5}", number) or not re.fullmatch("[0-9]{1,5}", games):
        return False
    return 1 <= int(number) <= int(games) <= MOST_GAMES


def start(tags: dict[str, tuple[int, list[str]]], options: dict[str, tuple[int, str]]) -> State:
    """The state that the tags describe."""
    line = 1
    try:
        line, (game_id,) = tags["Game"]
        game = registry.game(game_id)
        line, _ = tags["Version"]
        version = game.version_for(file_version(tags))
        known = {option.name: option for option in game.options}
        line, (number,) = tags["Players"]
        players: Any = int(number) if re.fullmatch("[0-9]{1,9}", number) else number
        game.read_options(players, {})
        chosen = {}
        for name, (at, given) in options.items():
            line = at
            chosen[name] = understood(known[name], given) if name in known else given
            read_values(game.id, game.option_type, {name: chosen[name]})
        read_options = game.read_options(players, chosen)
        line, (seed,) = tags["Seed"]
        if not re.fullmatch("[0-9a-f]{64}", seed):
            raise ReinosError("damaged_seed")
        if "Position" not in tags:
            return game.begin(players, read_options, bytes.fromhex(seed), version)
        line, (position,) = tags["Position"]
        state = game.load(position, version)
        told = (state.players, state.options, state.seed.hex(), state.version)
        if told != (players, read_options, seed, version):
            raise ReinosError("other_position")
        return state
    except ReinosError as error:
        raise InvalidTranscript("because", line, reason=error) from error


def file_version(tags: dict[str, tuple[int, list[str]]]) -> int:
    """The version of the rules that a file was played by."""
    _, (version,) = tags["Version"]
    if not re.fullmatch("[1-9][0-9]{0,8}", version):
        raise ReinosError("damaged_version", text=version)
    return int(version)


@contextmanager
def known_rules(opened: GameFile, state: State) -> Iterator[None]:
    """Refuse a file that goes otherwise by the rules we have than by those it was played by."""
    played = file_version(opened.tags)
    try:
        yield
        if played != state.version:
            check_unseen(opened, state)
    except InvalidTranscript as error:
        if played == state.version or not is_by_rules(error):
            raise
        raise InvalidTranscript(
            "other_rules",
            error.line,
            version=played,
            oldest=state.version,
            reason=ReinosError(error.code, **error.params),
        ) from error


def is_by_rules(error: InvalidTranscript) -> bool:
    """Whether other rules may be why: a move that cannot be read is a mistake by any rules."""
    is_typo = isinstance(error.params.get("reason"), InvalidMove)
    return error.code in BY_RULES and not is_typo


def check_unseen(opened: GameFile, state: State) -> None:
    """Refuse a game that forgotten rules made another one, although all its moves fit.

    A game that its moves bring to its end, with the result that the file tells, was the same.
    """
    if state.record.mover == OVER and "Result" in opened.tags:
        return
    reason = state.game.went_otherwise(state, file_version(opened.tags))
    if reason is not None:
        line, _ = opened.tags["Version"]
        raise InvalidTranscript("because", line, reason=reason) from reason


class Decided(NamedTuple):
    """A replayed line: whose decision it was, the text of the move, the events.

    A line that stops the game belongs to nobody.
    """

    seat: int | None
    move: str | None
    events: Sequence[Event]


def play_line(state: State, line: str, number: int) -> Decided:
    """Replay one decision or resignation, or the stop."""
    stopped = STOPPED.fullmatch(line)
    found = stopped or DECISION.fullmatch(line)
    if found is None or int(found[1]) != state.sequence + 1:
        raise InvalidTranscript("damaged_move", number, text=line, wanted=state.sequence + 1)
    try:
        if stopped:
            state.stop()
            return Decided(None, None, ())
        seat = int(found[2]) - 1
        if found[3] in RESIGNED:
            state.resign(seat, RESIGNED[found[3]])
            return Decided(seat, None, ())
        return Decided(seat, found[3], state.play(found[3], seat))
    except ReinosError as error:
        raise InvalidTranscript("because", number, reason=error) from error


def check_result(state: State, tags: dict[str, tuple[int, list[str]]]) -> None:
    """Refuse a file whose result is not the one its moves lead to."""
    if "Result" not in tags:
        return
    line, (told,) = tags["Result"]
    if told == result(state):
        return
    if not state.over:
        raise InvalidTranscript("result_too_early", line, text=told)
    code = "result_missing" if told == UNFINISHED else "other_result"
    raise InvalidTranscript(code, line, text=told, result=result(state))
