"""Every path of the HTTP API: what it takes, what it gives, and how it can be refused."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from reinos.server import protocol as p
from reinos.server.limits import BIGGEST_FILE
from reinos.server.web.api import Api
from reinos.server.web.hosting import Host
from reinos.server.web.openapi import openapi
from reinos.server.web.routing import Context, Handler, Route
from reinos.server.web.seat_api import SeatApi

Refusals = Mapping[int, tuple[str, ...]]
GAME: Refusals = {404: ("unknown_game",)}
TABLE: Refusals = {404: ("no_table",), 409: ("damaged", "not_replayed"), 503: ("moved", "not_read")}
ARRANGING: Refusals = {
    400: ("unknown_bot",),
    403: ("not_host",),
    409: ("already_begun", "seat_taken"),
    429: ("too_many_bot_tables", "too_many_bot_tables_of_all"),
}
OPENING: Refusals = {
    400: ("no_name", "unknown_bot"),
    403: ("own_texts_off",),
    404: ("unknown_game",),
    409: ("key_used", "start_is_drawn"),
    422: ("unknown_option", "wrong_players", "wrong_value"),
    429: (*ARRANGING[429], "tables_too_fast", "too_many_tables"),
}
PLAYING: Refusals = {
    403: ("not_seated",),
    409: (
        *("bot_decides", "game_over", "has_resigned", "not_begun", "not_your_turn"),
        *("out_of_time", "stale"),
    ),
    422: ("unknown_move", "unreadable_move"),
}
SEATED: Refusals = {403: ("not_seated",), 409: ("over",)}
HOSTING: Refusals = {403: ("not_host",)}
BOTS_ALONE: Refusals = {429: ARRANGING[429]}
LOOKING_ON: Refusals = {403: ("no_spectators",)}
DECIDING: Refusals = {403: ("not_seated",), 409: ("game_over", "not_begun")}
PAGES: Refusals = {400: ("wrong_cursor",), 503: ("not_read",)}
HAVING = {
    "protocol": {"type": "integer", "description": "The version that the client speaks."},
    "run": {"type": "string", "description": "`run` of the last `hello`."},
    "number": {"type": "integer", "description": "`number` of the table as the client has it."},
    "seat": {"type": "integer", "description": "`mine` of that table; none for a spectator."},
}
LOOKING = {"seat": {"type": "integer", "description": "From which of one's own seats."}}
REPLAYING = {
    "seat": {"type": "integer", "description": "As which seat saw it; none for a spectator."}
}
AFTER = {"after": {"type": "string", "description": "`next` of the page before."}}
DELETING: Refusals = {403: ("not_member",), 409: ("not_over",)}
WATCHING: Refusals = {429: ("too_many_watchers",)}
FINISHED: Refusals = {409: ("not_over",)}
GOING_ON: Refusals = {
    403: ("not_seated",),
    409: ("not_over",),
    429: ("tables_too_fast", "too_many_tables"),
}
TALKING: Refusals = {
    400: ("nothing_said",),
    403: ("not_seated", "talk_off"),
    409: ("talk_full", "talk_over"),
    429: ("talk_too_fast",),
}
RESTING: Refusals = {429: ("changes_too_fast",)}
CHANGING: Refusals = {**RESTING, 409: ("changes_full",)}
PHRASES: Refusals = {429: ("phrases_too_fast",), 503: ("not_read",)}
READING: Refusals = {503: ("not_read",)}
SLOWLY: Refusals = {503: ("busy", "not_read")}
FILE: Refusals = {403: ("own_texts_off",), 413: ("long_file",), 422: ("wrong_file",)}
HOST: Refusals = {403: ("wrong_key",)}


def both(*some: Refusals) -> Refusals:
    """Refusals of several kinds together."""
    statuses = {status for one in some for status in one}
    return {status: tuple(c for one in some for c in one.get(status, ())) for status in statuses}


def get(path: str, handler: Handler, gives: Any, text: str, *some: Refusals, **more: Any) -> Route:
    """A path to look at."""
    return Route(
        "GET", f"/api/{path}", handler, None, gives, text=text, refusals=both(*some), **more
    )


def post(
    path: str, handler: Handler, takes: Any, gives: Any, text: str, *some: Refusals, **more: Any
) -> Route:
    """A path that changes something."""
    return Route(
        "POST", f"/api/{path}", handler, takes, gives, text=text, refusals=both(*some), **more
    )


def routes(api: Api, host: Host) -> list[Route]:
    """Every path of the API, its own description included."""
    found = [
        *of_games(api),
        *of_tables(api),
        *of_votes(api),
        *of_watchers(api),
        *of_seats(api),
        *of_arranging(SeatApi(api)),
        *of_company(api),
        *of_notices(api),
        *of_ones_own(api),
        *of_the_host(host),
    ]
    document = cache(lambda: openapi(found))  # when first asked for: it looks at every game

    async def describe(context: Context) -> Any:
        return document()

    return [*found, get("openapi.json", describe, None, "This document.")]


def of_games(api: Api) -> list[Route]:
    """What can be played."""
    sentences = dict[str, str]
    return [
        get("games", api.games, p.Games, "What can be played."),
        get("games/{game}/rules", api.rules, p.Rules, "Numbered rules.", GAME),
        get(
            "games/{game}/words/{language}", api.words, sentences, "The sentences of a game.", GAME
        ),
    ]


def of_tables(api: Api) -> list[Route]:
    """Opening tables, sitting down and playing."""
    return [
        get("tables", api.tables, p.Tables, "My and open tables.", {503: ("not_read",)}),
        get(
            "open",
            api.open_tables,
            p.Page,
            "Tables of others with a free seat, by pages.",
            PAGES,
            query=AFTER,
        ),
        get(
            "finished",
            api.finished_tables,
            p.Page,
            "My tables that are over, by pages.",
            PAGES,
            query=AFTER,
        ),
        post(
            "tables",
            api.open,
            p.NewTable,
            p.Table,
            "Open a table. The same again with the same key gets the same table.",
            OPENING,
            status=201,
        ),
        get(
            "tables/{table}",
            api.table,
            p.Table,
            "Look at a table.",
            TABLE,
            LOOKING_ON,
            query=LOOKING,
        ),
        post(
            "tables/{table}/join",
            api.join,
            p.Join,
            p.Table,
            "Sit down.",
            TABLE,
            CHANGING,
            {400: ("no_name",), 403: ("locked",), 409: ("seat_taken",)},
        ),
        post(
            "tables/{table}/seats",
            api.seats,
            p.Seating,
            p.Table,
            "The host gives a seat to a bot, or opens it.",
            TABLE,
            CHANGING,
            ARRANGING,
        ),
        post(
            "tables/{table}/moves",
            api.move,
            p.Play,
            p.Played,
            "Make a move. The same again gets the same answer.",
            TABLE,
            PLAYING,
        ),
        post(
            "tables/{table}/resign",
            api.resign,
            p.Resign,
            p.Played,
            "Give up. The same again gets the same answer.",
            TABLE,
            PLAYING,
        ),
        post(
            "tables/{table}/delete",
            api.delete,
            p.Empty,
            p.Deleted,
            "Take a finished or damaged table off my list. It is deleted when it is in no list.",
            {404: ("no_table",), 503: ("not_read",)},
            DELETING,
        ),
    ]


def of_votes(api: Api) -> list[Route]:
    """Taking back, and what is decided together."""
    return [
        post(
            "tables/{table}/undo",
            api.take_back,
            p.TakeBack,
            p.Table,
            "Take back my last decision, or my turn. If others have acted since, they are asked.",
            TABLE,
            RESTING,
            DECIDING,
            {409: ("nothing_to_undo", "stale", "undo_final", "vote_open")},
        ),
        post(
            "tables/{table}/ask",
            api.ask,
            p.Ask,
            p.Table,
            "Ask the others to let a bot play for somebody who is gone, or to end the game.",
            TABLE,
            RESTING,
            DECIDING,
            {400: ("about_nobody",), 403: ("may_not_vote",), 409: ("not_gone", "vote_open")},
        ),
        post(
            "tables/{table}/vote",
            api.answer,
            p.Ballot,
            p.Table,
            "Answer what is asked. Who asked and says no withdraws it.",
            TABLE,
            RESTING,
            {403: ("may_not_vote", "not_seated"), 409: ("no_vote", "not_begun", "not_gone")},
        ),
    ]


def of_watchers(api: Api) -> list[Route]:
    """Looking on, and looking back."""
    return [
        get(
            "tables/{table}/events",
            api.events,
            p.Live,
            "Everything that happens, a message a line; empty lines are signs of life.",
            TABLE,
            WATCHING,
            LOOKING_ON,
            query=HAVING,
            media="application/x-ndjson",
        ),
        get(
            "tables/{table}/live",
            api.live,
            p.Live,
            "The same over a WebSocket, a message each; moves may be said there, as `LivePlay`.",
            TABLE,
            WATCHING,
            LOOKING_ON,
            {403: ("wrong_origin",), 426: ("not_a_socket",)},
            query=HAVING,
            says=p.Said,
            status=101,
        ),
        get(
            "tables/{table}/replay",
            api.replay,
            p.Replay,
            "A finished game, step by step.",
            TABLE,
            FINISHED,
            LOOKING_ON,
            {404: ("no_seat",)},
            query=REPLAYING,
        ),
        get(
            "tables/{table}/file",
            api.file,
            None,
            "The game file of a finished game.",
            TABLE,
            FINISHED,
            LOOKING_ON,
            media="text/plain",
        ),
        get(
            "tables/{table}/qr.svg",
            api.qr,
            None,
            "The invitation as a QR code.",
            TABLE,
            media="image/svg+xml",
        ),
    ]


def of_arranging(seats: SeatApi) -> list[Route]:
    """What people change about their seats, the host about all of them, and recovery."""
    return [
        post(
            "tables/{table}/name",
            seats.rename,
            p.Rename,
            p.Changed,
            "Be called otherwise.",
            TABLE,
            CHANGING,
            SEATED,
            {400: ("no_name",)},
        ),
        post(
            "tables/{table}/look",
            seats.look,
            p.Look,
            p.Changed,
            "Choose a colour and an emblem that no other person has.",
            TABLE,
            CHANGING,
            SEATED,
            {409: ("sign_taken",)},
        ),
        post(
            "tables/{table}/stand-in",
            seats.stand_in,
            p.StandIn,
            p.Changed,
            "Let a bot decide for my seat, or decide myself again.",
            TABLE,
            CHANGING,
            SEATED,
            BOTS_ALONE,
            {400: ("unknown_bot",), 409: ("has_resigned", "not_begun")},
        ),
        post(
            "tables/{table}/leave",
            seats.leave,
            p.OwnSeat,
            p.Changed,
            "Leave for good: a seat is free before the game, and a bot's during it.",
            TABLE,
            RESTING,
            SEATED,
            BOTS_ALONE,
        ),
        post(
            "tables/{table}/remove",
            seats.remove,
            p.Removal,
            p.Changed,
            "The host takes a seat from somebody.",
            TABLE,
            RESTING,
            HOSTING,
            BOTS_ALONE,
            {409: ("not_removable", "over")},
        ),
        post(
            "tables/{table}/settings",
            seats.settings,
            p.SettingsChange,
            p.Changed,
            "The host changes what the table agrees on.",
            TABLE,
            CHANGING,
            HOSTING,
            {409: ("already_begun", "start_is_drawn")},
        ),
        post(
            "tables/{table}/order",
            seats.order,
            p.SeatOrder,
            p.Changed,
            "The host draws who sits where, or says it, before the game begins.",
            TABLE,
            CHANGING,
            HOSTING,
            {400: ("wrong_order",), 409: ("already_begun", "table_changed")},
        ),
        post(
            "tables/{table}/close",
            seats.close,
            p.Empty,
            p.Deleted,
            "The host closes a table that has not begun: it is gone.",
            TABLE,
            HOSTING,
            {409: ("already_begun",)},
        ),
        post(
            "phrase",
            seats.phrase,
            p.NewPhrase,
            p.Phrase,
            "A phrase that makes another browser the same person. Who has one says it: it ends,"
            " and every other browser that came in by it is signed out.",
            {403: ("no_tables", "phrase_needed", "wrong_phrase")},
            PHRASES,
            status=201,
        ),
        post(
            "recovery",
            seats.recover,
            p.Recovery,
            p.Recovered,
            "Be the same person as the browser that got a phrase. A cookie comes with it.",
            {404: ("no_phrase",), 409: ("has_tables",)},
            PHRASES,
        ),
        get("devices", seats.devices, p.Devices, "The browsers that are signed in as me.", READING),
        post(
            "devices/end",
            seats.end_device,
            p.EndDevice,
            p.Ended,
            "Sign out one of my browsers: this one, or with the phrase any other.",
            {403: ("no_phrase_yet", "phrase_needed", "wrong_phrase"), 404: ("no_device",)},
            PHRASES,
        ),
    ]


def of_seats(api: Api) -> list[Route]:
    """Moving a seat to another device, and bots of others."""
    return [
        post(
            "tables/{table}/handover",
            api.offer_handover,
            p.OwnSeat,
            p.Handover,
            "A link that moves my seat to another device, once.",
            TABLE,
            {403: ("not_seated",), 429: ("handovers_too_fast",), 503: ("handovers_full",)},
        ),
        post(
            "handover/{code}",
            api.take_handover,
            p.Empty,
            p.Table,
            "Take over a seat with such a link.",
            TABLE,
            CHANGING,
            {404: ("no_handover",)},
        ),
        post(
            "tokens",
            api.token,
            p.Empty,
            p.Token,
            "A token for a bot.",
            {429: ("tokens_too_fast",)},
            status=201,
        ),
    ]


def of_company(api: Api) -> list[Route]:
    """Playing again with the same people, and talking to them."""
    return [
        post(
            "tables/{table}/again",
            api.again,
            p.Empty,
            p.Table,
            "Go on with the people of a finished table: for all of them it is the same new table.",
            TABLE,
            RESTING,
            GOING_ON,
        ),
        post(
            "tables/{table}/talk",
            api.talk,
            p.Talk,
            p.Spoken,
            "Say something. The same again with the same key is not said twice.",
            TABLE,
            CHANGING,
            TALKING,
        ),
    ]


def of_ones_own(api: Api) -> list[Route]:
    """Results, all games in one file, files played again, and being forgotten."""
    return [
        get("me", api.results, p.Results, "How my finished games ended.", SLOWLY),
        get(
            "me/games.zip",
            api.export,
            None,
            "The game files of my finished games, and a list of them.",
            SLOWLY,
            media="application/zip",
        ),
        post(
            "me/erase",
            api.erase,
            p.Empty,
            p.Erased,
            "Erase my name and my words at all tables. My seats stay mine.",
            READING,
        ),
        post(
            "replays",
            api.replay_file,
            p.GameFile,
            p.Replay,
            "A game file, step by step; nothing of it is kept.",
            FILE,
            biggest=BIGGEST_FILE,
        ),
    ]


def of_the_host(host: Host) -> list[Route]:
    """For whoever runs the server and has its key."""
    return [
        get("host", host.hosted, p.Hosted, "How the server is.", HOST, READING, keyed=True),
        get(
            "host/tables",
            host.hosted_tables,
            p.Page,
            "All tables, the latest first, by pages.",
            HOST,
            PAGES,
            query=AFTER,
            keyed=True,
        ),
        post(
            "host/tables/{table}/delete",
            host.delete_hosted,
            p.Empty,
            p.Deleted,
            "Delete a table for everybody, whatever it is at.",
            HOST,
            READING,
            {404: ("no_table",)},
            keyed=True,
        ),
        post(
            "host/pause",
            host.pause,
            p.Pause,
            p.Paused,
            "Let nothing change at any table, also after a restart, or go on.",
            HOST,
            keyed=True,
        ),
    ]


def of_notices(api: Api) -> list[Route]:
    """Notices for those who are away."""
    unread: Refusals = {503: ("not_read",)}
    return [
        get("notices", api.notices, p.Notices, "How I am told that it is my turn.", unread),
        post(
            "notices",
            api.notify,
            p.Notify,
            p.Notices,
            "Be told by mail or webhook, or no longer. An address is asked before it is used.",
            unread,
            {
                409: ("no_mail", "no_webhook"),
                422: ("wrong_address",),
                429: ("mails_too_fast",),
            },
        ),
        post(
            "notices/{code}",
            api.answer_notice,
            p.NoticeAnswer,
            p.NoticeAnswer,
            "Confirm the address to which a link was sent, or stop what is sent to it.",
            unread,
            {404: ("no_notice",)},
        ),
    ]
