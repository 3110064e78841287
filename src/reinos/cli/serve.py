"""`reinos serve`: the table in the browser."""

import argparse
import logging
import os
from functools import partial
from pathlib import Path
from typing import Any

from reinos.bots import PAUSE
from reinos.cli.words import add_language, chosen_language
from reinos.core import folders
from reinos.core.errors import ReinosError, reason
from reinos.core.words import say

MOST_PROCESSES = 64
MOST_DAYS = 36_500
"""A hundred years: who wants to keep tables for longer keeps them for good."""


def add(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser("serve", help="open the table in the browser, for everyone")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets in the whole network")
    parser.add_argument("--port", type=int, default=7300)
    parser.add_argument("--data", type=Path, help="the folder in which tables are kept")
    parser.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get("REINOS_DATABASE"),
        help="a PostgreSQL for the tables in place of a file in that folder: "
        "postgresql+psycopg://user@host/name; better in REINOS_DATABASE if it has a password",
    )
    parser.add_argument(
        "--processes",
        type=int,
        default=1,
        metavar="N",
        help="how many processes serve together; more than one need a PostgreSQL",
    )
    parser.add_argument(
        "--inner",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="the address of this machine for servers on others that use the same database",
    )
    parser.add_argument("--public-url", help="the address others use, behind a proxy")
    add_language(parser)
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--bot-pause", type=float, default=PAUSE, help="seconds before a bot moves")
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy to believe when it says for whom it asks (X-Forwarded-For); "
        "several with commas, or again",
    )
    parser.add_argument(
        "--metrics",
        choices=("local", "public"),
        default="local",
        help="who may see /metrics: this machine, or everybody",
    )
    parser.add_argument(
        "--own-texts",
        action="store_true",
        help="let players send own quadrants and cards over the network",
    )
    parser.add_argument(
        "--keep-days",
        type=int,
        metavar="N",
        help="delete tables that have been over or asleep for so many days; otherwise they stay",
    )
    parser.add_argument(
        "--smtp",
        metavar="URL",
        help="the mail server for notices to players who ask for them: smtp://user@host:port; "
        "its password there, or better in REINOS_SMTP_PASSWORD, or in a file with --smtp-password",
    )
    parser.add_argument("--smtp-password", type=Path, metavar="FILE", help="holds that password")
    parser.add_argument("--mail-from", metavar="ADDRESS", help="the sender of that mail")
    parser.add_argument(
        "--webhook", metavar="URL", help="told when it is the turn of players who ask for that"
    )
    parser.add_argument("--log", action="store_true", help="write every request to standard error")
    parser.set_defaults(run=run)


def check_number(option: str, number: int | None, most: int) -> None:
    """Refuse a number of days or processes that makes no sense."""
    if number is not None and not 1 <= number <= most:
        raise ReinosError(
            "wrong_number", words="reinos.server", option=option, number=number, most=most
        )


def smtp_password(file: Path | None) -> str | None:
    """The password of the mail server, from a file or from the environment."""
    if file is None:
        return os.environ.get("REINOS_SMTP_PASSWORD")
    try:
        return file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise ReinosError(
            "password_unreadable", words="reinos.server", file=str(file), reason=why
        ) from None


def tell(lang: str, key: str, params: dict[str, Any]) -> None:
    """Say something to whoever runs the server."""
    print(say(key, params, lang, "reinos.server"), flush=True)


def run(chosen: argparse.Namespace) -> int:
    """Serve until told to stop."""
    from reinos.server import context, limits
    from reinos.server.notices.channels import read_channels
    from reinos.server.run import serve

    lang = chosen_language(chosen)
    check_number("--processes", chosen.processes, MOST_PROCESSES)
    check_number("--keep-days", chosen.keep_days, MOST_DAYS)
    serve.log_to_stderr(logging.INFO if chosen.log else logging.WARNING)
    folder = (chosen.data or folders.tables()).expanduser().resolve()
    terms = limits.Policy(
        proxies=tuple(name for names in chosen.proxy for name in names.split(",")),
        own_texts=chosen.own_texts,
        public_metrics=chosen.metrics == "public",
    )
    channels = read_channels(
        chosen.smtp, chosen.mail_from, chosen.webhook, smtp_password(chosen.smtp_password)
    )
    wanted = serve.Hosting(
        chosen.host,
        chosen.port,
        folder,
        chosen.public_url,
        chosen.open,
        chosen.bot_pause,
        terms,
        chosen.keep_days,
        channels,
        chosen.database,
        chosen.processes,
        chosen.inner,
        chosen.lang or context.SPANISH,
    )
    return serve.serve(wanted, partial(tell, lang))
