"""`reinos backup` and `reinos restore`: all tables in a file, and back, while the server runs."""

import argparse
from pathlib import Path
from typing import Any

from reinos.cli.words import WORDS, add_language, chosen_language
from reinos.core import folders
from reinos.core.words import say


def add(commands: Any) -> None:
    """Add both commands."""
    for name, run, text in (
        ("backup", run_backup, "write all tables of the server to a file, also while it runs"),
        ("restore", run_restore, "add the tables of a backup that the server does not have"),
    ):
        parser = commands.add_parser(name, help=text)
        parser.add_argument("file", type=Path)
        parser.add_argument("--data", type=Path, help="the folder in which tables are kept")
        if name == "restore":
            parser.add_argument(
                "--database", metavar="URL", help="a PostgreSQL to restore into, in place of it"
            )
        add_language(parser)
        parser.set_defaults(run=run)


def places(chosen: argparse.Namespace) -> tuple[Path, Path]:
    """The folder and the file."""
    folder = chosen.data or folders.tables()
    return folder.expanduser().resolve(), chosen.file.expanduser().resolve()


def tell(chosen: argparse.Namespace, key: str, **params: Any) -> None:
    """Say how it went."""
    print(say(key, params, chosen_language(chosen), WORDS))


def run_backup(chosen: argparse.Namespace) -> int:
    """Write a backup."""
    from reinos.server.store import backup

    folder, file = places(chosen)
    backup.back_up(folder, file)
    tell(chosen, "backup.done", folder=folder, file=file)
    return 0


def run_restore(chosen: argparse.Namespace) -> int:
    """Restore a backup."""
    from reinos.server.store import backup

    if chosen.database:
        from reinos.server.store import import_backup

        done = import_backup.restore_into(chosen.database, places(chosen)[1])
    else:
        done = backup.restore(*places(chosen))
    tell(chosen, "restore.tables", count=done.tables, had=done.had_tables)
    tell(chosen, "restore.tokens", count=done.tokens, had=done.had_tokens)
    return 0
