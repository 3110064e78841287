"""The OpenAPI document: what a stranger needs to write a client or a bot, from the structs we use.

Paths, bodies and answers come from the routes; the shapes of views, moves and events from the
games; the sentences of refusals from the words; the figures from the limits.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from reinos import __version__
from reinos.core import registry
from reinos.core.errors import CORE
from reinos.core.words import LANGUAGES, load, with_plain_places
from reinos.server import limits
from reinos.server.errors import WORDS
from reinos.server.game_types import game_types
from reinos.server.limits import Rate
from reinos.server.protocol import NewTable, Problem
from reinos.server.web.routing import Route

SCHEMAS = "#/components/schemas/"
SHAPES = ("View", "Move", "Event")
ALWAYS: Mapping[int, tuple[str, ...]] = {
    400: ("wrong_host",),
    401: ("session_ended", "unknown_token"),
    404: ("no_page",),
    405: ("no_method",),
    429: ("too_fast",),
    500: ("failed", "endless_draws", "endless_events", "stuck_game"),
}
"""Refusals of every path."""
WITH_BODY: Mapping[int, tuple[str, ...]] = {
    400: ("unreadable_body", "cut_off"),
    403: ("wrong_origin",),
    413: ("too_big",),
    415: ("not_json",),
    503: ("busy", "disk_full", "no_room", "not_kept", "paused"),
}
"""Refusals of every path that changes something."""
WAITING = {429, 503}
"""Answers that say in `Retry-After` when to come back."""


def rate(one: Rate) -> str:
    """A rate in words."""
    often = one.per_second
    said = f"{often:g} a second" if often >= 1 else f"one every {1 / often:g} seconds"
    return f"{said}, {one.at_once} at once after a pause"


def figures() -> dict[str, str]:
    """Every limit, in words."""
    return {
        "requests that read, one person": rate(limits.READS),
        "requests that read, one address": rate(limits.READS_OF_ADDRESS),
        "requests that change something, one person": rate(limits.WRITES),
        "requests that change something, one address": rate(limits.WRITES_OF_ADDRESS),
        "changes beside the game (names, seats, settings, words), one person": rate(limits.CHANGES),
        "changes beside the game, one address": rate(limits.CHANGES_OF_ADDRESS),
        "changes beside the game, one table": str(limits.MOST_CHANGES),
        "votes and decisions taken back, one person": rate(limits.DECISIONS),
        "tables opened, one address": rate(limits.TABLES_OF_ADDRESS),
        "tokens made, one address": rate(limits.TOKENS_OF_ADDRESS),
        "game files replayed, one address": rate(limits.FILES_OF_ADDRESS),
        "zips of one's games, one address": rate(limits.EXPORTS_OF_ADDRESS),
        "erasures, one address": rate(limits.ERASURES_OF_ADDRESS),
        "wrong keys of the host, one address": rate(limits.WRONG_KEYS_OF_ADDRESS),
        "bytes of a request with a game file": str(limits.BIGGEST_FILE),
        "decisions of a game file": str(limits.MOST_REPLAYED),
        "finished games in results and zips, one person": str(limits.MOST_COUNTED),
        "unfinished tables, one person": str(limits.MOST_TABLES),
        "tables on a page of a list": str(limits.PAGE),
        "days after which a token that nobody uses is forgotten": str(limits.TOKEN_DAYS),
        "tables of bots alone at once, one person or address": str(limits.MOST_BOT_TABLES),
        "tables of bots alone at once, the whole server": str(limits.MOST_BOT_TABLES_OF_ALL),
        "live connections, one person": str(limits.MOST_WATCHERS),
        "live connections, one address": str(limits.MOST_WATCHERS_OF_ADDRESS),
        "bytes of a request": str(limits.BIGGEST_BODY),
        "seconds in which a request must have come in": f"{limits.PATIENCE:g}",
        "links that move one seat, good at the same time": str(limits.MOST_HANDOVERS),
        "such links of one person, good at the same time": str(limits.MOST_HANDOVERS_OF_OWNER),
        "such links given out, one address": rate(limits.HANDOVERS_OF_ADDRESS),
        "hours for which such a link is good": str(limits.HANDOVER_HOURS),
    }


def description() -> str:
    """What a stranger reads first."""
    listed = "\n".join(f"- {what}: {figure}" for what, figure in figures().items())
    return f"""\
Tables for kingdom-building games.

**Who you are.** A bot asks for a token (`POST /api/tokens`) and sends it as
`Authorization: Bearer ...`. A browser is given a cookie, `reinos`, with its first answer; without
either you are somebody new with every request. Other schemes of `Authorization` are ignored.

**Playing.** Open a table or join one, follow it (`/events` line by line, or a WebSocket on `/live`;
the messages are the same) and, when `view.moves` of your table is not empty, send one of them, or
its text, to `/moves` with `view.sequence`. A turn may be several decisions, and **one decision may
come in several updates**: seats, hand-overs and the moves of others raise `number` too, and a slow
reader gets several changes in one update. So go by `number` and `view.sequence`, never by counting
messages. The shapes of views, moves and events are those of the game, `<game>.View`,
`<game>.Move` and `<game>.Event` below.

**Live messages.** First `hello` with the version of the protocol and the whole table; then `update`
with the parts of it that are others now, and what was logged, and `presence` (which seats have
somebody looking); `bye` when the server stops. A part's name is the way to it: `turn`, `seats.1`,
`view.line`, `standings.0.lines`; put its value there, and make what is missing on the way. Over the
WebSocket a part may come as a splice instead, `[before, behind, text]`: so many characters of the
beginning and of the end of its old JSON, written without spaces, stay, and the text stands between
them. When nothing happens for some seconds a sign of life comes, `beat` or an empty line: without
one for 30 seconds the connection is dead.

**Coming back.** Connect again and say what you have: `?protocol=..&run=..&number=..&seat=..`, the
`run` of the `hello`, `number` and `mine` of the table; no seat for a spectator. Then `hello` comes
without a table, and an `update` with all that was missed; or a `hello` with everything, where that
is not known any more. To a client of another protocol the server says which one it speaks, and
closes.

**Moves over the WebSocket.** Say `{{"kind": "play", "sequence": .., "move": ..}}`, as to `/moves`.
The answer is your own update, sent when the move is on disk; `declined` with the problem if it is
refused; `played_before` if it was made already.

**Asking again.** A move or a resignation sent again with the same `sequence` gets the first answer.
Another one with an old number is refused as `stale`. `POST /api/tables` with a `key` gives the same
table again. A link that moves a seat, taken again by the same device, changes nothing.

**Seats.** Whoever has several seats says with `seat` for which a request is; without it, for the
one whose turn it is. A name, a sign, a bot in one's place, settings and leaving are asked for as
they are to be: the same again changes nothing. `POST /api/tables/{{id}}/order` says for which
`number` of the table it is meant. Where a table lets nobody look on, those without a seat get
`no_spectators` from the beginning of the game on, and live connections of theirs end.

**The same person elsewhere.** `POST /api/phrase` gives some words, once; `POST /api/recovery` with
them makes another browser the same person, by a cookie. Who asks for other words says the current
ones: every other browser that came in by them is signed out. `GET /api/devices` lists one's
browsers, and `POST /api/devices/end` signs one out; if it is another one, with the words. A browser
that was signed out gets `session_ended`, once, and a cookie with which it is somebody new; its live
connections are closed with 4401.

**Refusals** have a `code`, its `params`, a `message` in the language asked for (`?lang=`, else
`Accept-Language`, else the server's own) and the `rule` of the game that is broken. `x-codes` has
every code with its sentences. What is no HTTP is refused with 400 and a plain text; a request that
comes in too slowly is dropped. With 429 and 503, `Retry-After` says how many seconds to wait.

**The host.** Whoever runs the server finds a key in its data folder, `host.key`, and sends it as
`X-Host-Key` to `/api/host`. While the host pauses the server, every change of a table is refused as
`paused`; looking goes on.

**Limits.** An address is that of the connection, or what a proxy named by the host tells in
`X-Forwarded-For`; of IPv6, its /64.

{listed}

Texts of one's own among the options (own quadrants, own cards) are listed and accepted only if the
host of the server allows them.
"""


def openapi(routes: Sequence[Route]) -> dict[str, Any]:
    """The OpenAPI 3.1 document of some routes."""
    shapes = [kind for route in routes for kind in (route.takes, route.gives, route.says)]
    kinds = [kind for kind in shapes if kind is not None]
    schemas, components = msgspec.json.schema_components(
        [*kinds, Problem], ref_template=SCHEMAS + "{name}"
    )
    schema = dict(zip(kinds, schemas, strict=False))
    games = add_games(components)
    codes = known_codes()
    paths: dict[str, Any] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, schema, codes)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Reinos", "version": __version__, "description": description()},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "browser": {"type": "apiKey", "in": "cookie", "name": "reinos"},
                "host": {"type": "apiKey", "in": "header", "name": "x-host-key"},
            },
        },
        "security": [{}, {"token": []}, {"browser": []}],
        "x-games": games,
        "x-limits": figures(),
        "x-codes": codes,
    }


def operation(
    route: Route, schema: Mapping[Any, Any], codes: Mapping[str, Mapping[str, str]]
) -> dict[str, Any]:
    """A path as the document knows it."""
    done: dict[str, Any] = {"description": "Done."}
    if route.gives is not None:
        done["content"] = {route.media: {"schema": schema[route.gives]}}
    elif route.media != "application/json":
        done["content"] = {route.media: {"schema": {"type": "string"}}}
    found: dict[str, Any] = {
        "operationId": route.name,
        "summary": route.text,
        "responses": {str(route.status): done},
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", route.path)
        ],
    }
    asked = {**route.query, "lang": {"type": "string", "enum": list(LANGUAGES)}}
    found["parameters"] += (
        {"name": name, "in": "query", "schema": kind} for name, kind in asked.items()
    )
    if route.keyed:
        found["security"] = [{"host": []}]
    if route.takes is not None:
        content = {"application/json": {"schema": schema[route.takes]}}
        found["requestBody"] = {"required": True, "content": content}
    if route.says is not None:
        found["x-says"] = schema[route.says]
    refusals = [ALWAYS, route.refusals, *([WITH_BODY] if route.method == "POST" else [])]
    for status in sorted({status for some in refusals for status in some}):
        possible = [code for some in refusals for code in some.get(status, ())]
        if status == 422:
            possible += codes_of_games("error" if route.takes is NewTable else "refusal")
        found["responses"][str(status)] = refusal(status, sorted(set(possible)), codes)
    return found


def refusal(
    status: int, possible: Sequence[str], codes: Mapping[str, Mapping[str, str]]
) -> dict[str, Any]:
    """An answer that says no, with its codes."""
    sentences = (f"- `{code}`: {codes[code]['en']}" for code in possible if code in codes)
    shape = [{"$ref": SCHEMAS + "Problem"}, {"properties": {"code": {"enum": list(possible)}}}]
    found: dict[str, Any] = {
        "description": "\n".join(sentences),
        "content": {"application/json": {"schema": {"allOf": shape}}},
    }
    if status in WAITING:
        seconds = {"type": "integer", "minimum": 1}
        found["headers"] = {"Retry-After": {"description": "Seconds to wait.", "schema": seconds}}
    return found


# What the games add.


def add_games(components: dict[str, Any]) -> dict[str, Any]:
    """The shapes of every game among the components; and where each is."""
    found: dict[str, Any] = {}
    for game in registry.catalog():
        place = f"{SCHEMAS}{game.id}."
        types = game_types(game)
        schemas, parts = msgspec.json.schema_components(
            [types[shape] for shape in SHAPES], ref_template=place + "{name}"
        )
        components |= {f"{game.id}.{name}": part for name, part in parts.items()}
        for shape, schema in zip(SHAPES, schemas, strict=True):
            components.setdefault(f"{game.id}.{shape}", schema)
        found[game.id] = {shape: {"$ref": place + shape} for shape in SHAPES}
    view, move, event = ([game[shape] for game in found.values()] for shape in SHAPES)
    components["Table"]["properties"]["view"] = {"anyOf": [*view, {"type": "null"}]}
    components["ReplayStep"]["properties"]["view"] = {"anyOf": view}
    components["LogEntry"]["properties"]["events"]["items"] = {"anyOf": event}
    for name in ("Play", "LivePlay"):
        told = components[name]["properties"]
        text = [one for one in told["move"]["anyOf"] if "maxLength" in one]
        told["move"] = {"anyOf": [*text, *move]}
    return found


def packages() -> Iterable[str]:
    """Where words are: of the server, of all games, of each game."""
    return (WORDS, CORE, *(game.words for game in registry.catalog()))


def known_codes() -> dict[str, dict[str, str]]:
    """Every code of a refusal with its sentences; those of games may say it in their own way."""
    found: dict[str, dict[str, str]] = {}
    for package in packages():
        for key in load(package, "en"):
            if key.startswith(("error.", "refusal.")):
                said = {lang: with_plain_places(load(package, lang)[key]) for lang in LANGUAGES}
                found.setdefault(code_of(key), said)
    return dict(sorted(found.items()))


def codes_of_games(family: str) -> list[str]:
    """The codes with which games refuse a move (`refusal`), or options (`error`)."""
    words = [load(game.words, "en") for game in registry.catalog()]
    if family == "refusal":
        words.append(load(CORE, "en"))
    return [code_of(key) for some in words for key in some if key.startswith(f"{family}.")]


def code_of(key: str) -> str:
    """The code that a key of the words is for."""
    return key.partition(".")[2].removesuffix(".one").removesuffix(".other")
