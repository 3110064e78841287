"""A seat at a table of a server, through its HTTP API: the same for whoever asks as one's own."""

import json
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping, Sequence
from typing import Any, Union, get_type_hints

import msgspec

from reinos.cli.seats import Seat, bot_called
from reinos.cli.teller import Happened, Standing, Teller
from reinos.cli.words import WORDS
from reinos.core.drawing import COLOURS, EMBLEMS
from reinos.core.errors import ReinosError, reason
from reinos.core.game import Game
from reinos.core.protocol import Event, Move, ScoreLine, View, to_json
from reinos.core.registry import game as game_called
from reinos.core.vocabulary import structs
from reinos.core.words import say

PATIENCE = 60
"""Seconds after which an answer is not waited for any longer."""
PAUSE, LONGEST_PAUSE = 0.05, 1.0
"""Seconds between two looks at a table while others decide: more and more."""


class ServerRefused(ReinosError):
    """The server said no, in a sentence of its own."""

    def __init__(self, told: str, rule: str | None) -> None:
        super().__init__("mcp_refused", rule=rule, words=WORDS, told=told)
        self.told = told

    def say(self, lang: str = "en") -> str:
        """The sentence of the server, with the rule it names."""
        return (
            f"{self.told} ({self.rule})" if self.rule and self.rule not in self.told else self.told
        )


class FarServer:
    """A server of Reinos, and who we are there: one token for all tables."""

    def __init__(self, address: str, lang: str, token: str | None = None) -> None:
        if urllib.parse.urlsplit(address).scheme not in ("http", "https"):
            raise ReinosError("mcp_no_server", words=WORDS, address=address, reason="http(s)://")
        self.address = address.rstrip("/")
        self.headers = {"content-type": "application/json", "accept-language": lang}
        self.headers["authorization"] = f"Bearer {token or self.post('tokens')['token']}"

    def get(self, path: str) -> Any:
        """What a path holds."""
        return self._ask(path, None)

    def post(self, path: str, **body: Any) -> Any:
        """Send something and read the answer."""
        return self._ask(path, json.dumps(body).encode())

    def _ask(self, path: str, data: bytes | None) -> Any:
        request = urllib.request.Request(f"{self.address}/api/{path}", data, self.headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                raise refused(error.read(), error.reason) from None
        except (OSError, ValueError) as error:
            why = reason(error)
            raise ReinosError(
                "mcp_no_server", words=WORDS, address=self.address, reason=why
            ) from None


def refused(body: bytes, otherwise: str) -> ServerRefused:
    """The refusal that an answer of the server is."""
    try:
        told = json.loads(body)
        return ServerRefused(told["message"], told.get("rule"))
    except (ValueError, KeyError, TypeError):
        return ServerRefused(str(otherwise), None)


class FarTable:
    """A seat at a table of a server."""

    def __init__(self, server: FarServer, table: Mapping[str, Any], lang: str) -> None:
        self.server = server
        self.lang = lang
        self.id = str(table["id"])
        self.game: Game = game_called(table["game"])
        self._events = event_type(self.game)
        self._take(table)

    @classmethod
    def open(
        cls,
        server: FarServer,
        lang: str,
        game: str,
        bots: Sequence[str],
        free: int,
        name: str,
        options: Mapping[str, Any],
    ) -> "FarTable":
        """Open a table: the first seat is ours, then bots, then free ones for others."""
        seats: list[dict[str, str]] = [{"kind": "me"}]
        seats += [{"kind": "bot", "bot": bot_called(bot)} for bot in bots]
        seats += [{"kind": "open"}] * free
        told = {"game": game, "seats": seats, "name": name, "options": dict(options)}
        return cls(server, server.post("tables", **told), lang)

    @classmethod
    def join(cls, server: FarServer, lang: str, table: str, name: str) -> "FarTable":
        """Sit down at a table, by its id or its link; if we sit there already, go on."""
        path = f"tables/{urllib.parse.quote(table.rstrip('/').rpartition('/')[2], safe='')}"
        seen = server.get(path)
        if seen["mine"] is None:
            server.post(f"{path}/join", name=name)
            seen = server.get(path)
        return cls(server, seen, lang)

    def _take(self, table: Mapping[str, Any]) -> None:
        """The table as the server shows it now."""
        self._table = table
        self.seat = table["mine"]
        seats = [
            Seat(
                n,
                seat["name"] or say("mcp.free", {}, self.lang, WORDS),
                EMBLEMS[seat["emblem"] % len(EMBLEMS)],
                COLOURS[seat["colour"] % len(COLOURS)],
                seat["bot"],
                is_you=n == self.seat,
            )
            for n, seat in enumerate(table["seats"])
        ]
        options = self.game.read_options(len(seats), table["options"])
        self.teller = Teller(self.game, self.lang, seats, options)

    def look(self) -> None:
        """Ask how the table stands now."""
        self._take(self.server.get(f"tables/{self.id}"))

    @property
    def stage(self) -> str:
        """Whether it waits for people, is played or is over."""
        return str(self._table["stage"])

    def view(self) -> Any:
        """What the seat sees, as the server shows it now."""
        self.look()
        if self._table["view"] is None:
            raise ReinosError("mcp_waiting", words=WORDS, link=self._table["link"])
        return msgspec.convert(self._table["view"], view_type(self.game))

    def standings(self) -> list[Standing]:
        """How everybody stands, as far as the table shows it."""
        return [
            Standing(
                one["score"], one["place"], msgspec.convert(one["lines"], tuple[ScoreLine, ...])
            )
            for one in self._table["standings"]
        ]

    @property
    def happened(self) -> list[Happened]:
        """What happened from the beginning."""
        return [
            Happened(
                one["seat"],
                msgspec.convert(one["events"], self._events),
                gave_up=one["kind"] == "resigned",
            )
            for one in self._table["log"]
        ]

    def play(self, move: Move) -> None:
        """Make a move. The others answer when they like; bots mostly at once."""
        path = f"tables/{self.id}/moves"
        self.server.post(path, sequence=self._table["view"]["sequence"], move=to_json(move))
        self.wait(1)

    def resign(self) -> None:
        """Give up; a bot goes on in the seat if the game does."""
        view = self.view()
        self.server.post(f"tables/{self.id}/resign", sequence=view.sequence)
        self.look()

    def leave(self) -> None:
        """Leave for good; from a game that is over there is nothing to leave."""
        self.look()
        if self.stage != "over":
            self.server.post(f"tables/{self.id}/leave")

    def wait(self, seconds: float) -> None:
        """Wait until it is our turn or the game is over, or so long."""
        end = time.monotonic() + seconds
        pause = PAUSE
        self.look()
        while not self._is_ours() and time.monotonic() < end:
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            self.look()

    def _is_ours(self) -> bool:
        return self.stage in ("over", "damaged") or self._table["turn"] == self.seat

    def note(self) -> str:
        """Where the table is, for people who are to come or to look on."""
        return say("mcp.link", {"link": self._table["link"]}, self.lang, WORDS)


def view_type(game: Game) -> type[View]:
    """The struct of a game's views."""
    found: type[View] = get_type_hints(game.room("view").view)["return"]
    return found


def event_type(game: Game) -> Any:
    """A list of events of a game, as the log has them."""
    kinds: Any = Union[structs(game.vocabulary, Event)]  # noqa: UP007 (of so many as there are)
    return tuple[kinds, ...]
