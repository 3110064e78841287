"""The tools of `reinos mcp`: with these a language model or any other client plays.

Every answer is a text in words. What cannot be done is said in a sentence, with its rule.
"""

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import Any

import anyio
from mcp.server import MCPServer
from mcp_types import CallToolResult, TextContent

from reinos import __version__
from reinos.bots import NAMES
from reinos.cli import commands
from reinos.cli.far_table import FarServer, FarTable
from reinos.cli.own_table import OwnTable
from reinos.cli.teller import drawn
from reinos.cli.words import WORDS, Speaker
from reinos.core.errors import ReinosError
from reinos.core.game import Game
from reinos.core.registry import catalog, game as game_called
from reinos.core.words import plain

MOST_TABLES = 20
LONGEST_WAIT = 60
Table = OwnTable | FarTable


class Tools(Speaker):
    """The tables of one client, and what can be done at them."""

    def __init__(self, lang: str, server: FarServer | None = None) -> None:
        self.lang = lang
        self.server = server
        self.tables: dict[str, Table] = {}
        self._told: dict[str, int] = {}
        self._opened = 0

    # What there is.

    def list_games(self) -> str:
        """Every game with its players and options, and the bots."""
        parts = []
        for game in catalog():
            span = {"least": game.players[0], "most": game.players[-1]}
            parts.append(f"{game.id}: {game.say('game.name', self.lang)}")
            parts.append(f"  {game.say('game.summary', self.lang)}")
            parts.append(f"  {self.say('games.players', **span)}")
            for option in game.options:
                told = game.say(f"option.{option.name}.help", self.lang)
                parts.append(f"  {option.name} ({option.possible()}): {told}")
        return "\n".join([*parts, self.say("mcp.bots", bots=", ".join(NAMES))])

    def rules(self, game: str, find: str = "") -> str:
        """One rule by its id, all that hold some words, or the list of all."""
        one = game_called(game)
        if find and (rule := commands.rule_named(one, find)):
            return drawn(commands.rule_text(one, self.lang, rule))
        return self._rules_with(one, find)

    def _rules_with(self, game: Game, words: str) -> str:
        wanted = plain(words).split()
        found = [
            f"{name}  {texts[self.lang]}"
            for name, texts in game.rules.items()
            if all(word in plain(texts[self.lang]) for word in wanted)
        ]
        return "\n".join(found) or self.say("mcp.no_rule", words=words)

    # Sitting down.

    def new_game(
        self,
        game: str,
        bots: list[str] | None = None,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        seed: int | None = None,
    ) -> str:
        """A new table in this process, with bots in the other seats."""
        self._check_room()
        one = game_called(game)
        table = OwnTable(one, self.lang, bots or (), players, seed, options)
        return self._seated(table)

    def open_table(
        self,
        game: str,
        bots: list[str] | None = None,
        free_seats: int = 0,
        name: str = "",
        options: dict[str, Any] | None = None,
    ) -> str:
        """A new table at the server, with bots and free seats for others."""
        self._check_room()
        called = name or self.say("mcp.name")
        told = (bots or (), free_seats, called, options or {})
        return self._seated(FarTable.open(self._far(), self.lang, game, *told))

    def join_table(self, table: str, name: str = "") -> str:
        """A free seat at a table of the server."""
        self._check_room()
        called = name or self.say("mcp.name")
        return self._seated(FarTable.join(self._far(), self.lang, table, called))

    def list_tables(self) -> str:
        """The tables that are open here, and those of the server."""
        lines = [f"{name}: {table.game.id}, {table.stage}" for name, table in self.tables.items()]
        if self.server is not None:
            found = self.server.get("tables")
            for one in (*found["mine"], *found["open"]["tables"]):
                names = ", ".join(seat["name"] or self.say("mcp.free") for seat in one["seats"])
                lines.append(f"{one['id']}: {one['game']}, {one['stage']} ({names})")
        return "\n".join(dict.fromkeys(lines)) or self.say("mcp.no_tables")

    # Playing.

    def look(self, table: str = "") -> str:
        """The table as the seat sees it."""
        one = self._table(table)
        return self._shown(one, one.view())

    def legal_moves(self, table: str = "") -> str:
        """Every move that may be played now."""
        one = self._table(table)
        return one.teller.moves(one.view())

    def play(self, move: str, table: str = "") -> str:
        """Play a move, and tell what happened until it is the seat's turn again."""
        one = self._table(table)
        view = one.view()
        one.play(one.teller.read(move, view))
        return self._news(one, one.view())

    def wait(self, seconds: float = 30, table: str = "") -> str:
        """Wait for the others, and tell what they did."""
        one = self._table(table)
        one.wait(min(max(seconds, 0), LONGEST_WAIT))
        return self._news(one, one.view())

    def score(self, table: str = "") -> str:
        """What everybody's points come from, as if the game ended now."""
        one = self._table(table)
        view = one.view()
        return one.teller.sheets(one.standings(), view.over)

    def log(self, last: int = 20, table: str = "") -> str:
        """What happened lately."""
        one = self._table(table)
        one.view()
        return one.teller.news(one.happened[-max(last, 1) :]) or self.say("log.empty")

    def resign(self, table: str = "") -> str:
        """Give up."""
        one = self._table(table)
        one.resign()
        return self._news(one, one.view())

    def leave(self, table: str = "") -> str:
        """Stand up from a table."""
        name = self._name(table)
        self.tables[name].leave()
        del self.tables[name]
        return self.say("mcp.left", table=name)

    # How it is done.

    def _seated(self, table: Table) -> str:
        self._opened += 1
        name = table.id if isinstance(table, FarTable) else f"t{self._opened}"
        self.tables.pop(name, None)  # the one used last stands last
        self.tables[name] = table
        self._told[name] = len(table.happened)
        told = [self.say("mcp.seated", table=name, number=(table.seat or 0) + 1), table.note()]
        try:
            view = table.view()
        except ReinosError as error:  # it waits for others
            return "\n\n".join([*filter(None, told), error.say(self.lang)])
        told += [table.teller.introduction(view), table.teller.news(table.happened)]
        return "\n\n".join([*filter(None, told), self._shown(table, view)])

    def _shown(self, table: Table, view: Any) -> str:
        parts = [table.teller.table(view)]
        if view.over:
            parts.append(table.teller.result(view, table.standings()))
        return "\n\n".join(parts)

    def _news(self, table: Table, view: Any) -> str:
        """What happened since it was told last, and what is to do now."""
        name = next(name for name, one in self.tables.items() if one is table)
        happened = table.happened
        parts = [table.teller.news(happened[self._told[name] :])]
        self._told[name] = len(happened)
        if view.over:
            standings = table.standings()
            parts.append(table.teller.result(view, standings))
            parts.append(table.teller.sheets(standings, over=True))
        else:
            parts.append(table.teller.board.prompt(view))
            if view.seat == view.viewer:
                parts.append(table.teller.moves(view))
        return "\n\n".join(filter(None, parts))

    def _table(self, name: str) -> Table:
        return self.tables[self._name(name)]

    def _name(self, name: str) -> str:
        """The table that is meant: the one opened last, unless told."""
        if not self.tables:
            raise ReinosError("mcp_no_table", words=WORDS)
        if not name:
            return next(reversed(self.tables))
        if name not in self.tables:
            known = ", ".join(self.tables)
            raise ReinosError("mcp_unknown_table", words=WORDS, table=name, known=known)
        return name

    def _check_room(self) -> None:
        if len(self.tables) >= MOST_TABLES:
            raise ReinosError("mcp_many_tables", words=WORDS, most=MOST_TABLES)

    def _far(self) -> FarServer:
        assert self.server is not None
        return self.server


NEAR = ("new_game",)
FAR = ("open_table", "join_table", "wait")
ALL = (
    *("list_games", "rules", *NEAR, *FAR, "list_tables", "look", "legal_moves", "play"),
    *("score", "log", "resign", "leave"),
)


def serve(lang: str, server: FarServer | None = None) -> None:
    """Answer one client over standard input and output, until it hangs up."""
    anyio.run(made(Tools(lang, server)).run_stdio_async)


def made(tools: Tools) -> MCPServer[Any]:
    """The server with its tools, described in the language of the tables."""
    made = MCPServer(
        "reinos",
        title="Reinos",
        instructions=tools.say("mcp.instructions"),
        version=__version__,
        log_level="WARNING",
    )
    one_at_a_time = RLock()
    for name in ALL:
        if name in (NEAR if tools.server else FAR):
            continue
        made.add_tool(
            answering(getattr(tools, name), tools.lang, one_at_a_time),
            name=name,
            description=tools.say(f"mcp.tool.{name}"),
            structured_output=False,
        )
    return made


def answering(tool: Callable[..., str], lang: str, lock: Any) -> Callable[..., CallToolResult]:
    """A tool whose refusals are sentences."""

    @wraps(tool)
    def answer(*args: Any, **given: Any) -> CallToolResult:
        with lock:
            try:
                return CallToolResult(content=[TextContent(text=tool(*args, **given))])
            except ReinosError as error:
                told = TextContent(text=error.say(lang))
                return CallToolResult(content=[told], is_error=True)

    return answer
