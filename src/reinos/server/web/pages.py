"""The client's files: built into the package, read once, packed where that helps."""

import gzip
import mimetypes
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from starlette.responses import Response

FIRST_PAGE = "index.html"
FOLDER = Path(str(files("reinos.server") / "static"))
HASHED = "assets/"
"""Files below this have a hash of what they hold in their names: they never change."""
ADDRESSES = (
    ("home", ""),
    ("table", "t/:id"),
    ("replay", "t/:id/replay"),
    ("file", "replay"),
    ("me", "me"),
    ("host", "host"),
    ("rules", "rules/:game"),
    ("handover", "h/:code"),
    ("help", "help"),
    ("https", "help/https"),
    ("notice", "n/:code"),
)
"""The client's own pages, each with its address; the client's list is written from this one."""
PICTURE = "image/svg+xml"
ALONE = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}
"""A drawing brings its own style, and may do nothing else."""


class ClientFile(NamedTuple):
    """A file: as it is, packed if it is text, and its kind."""

    body: bytes
    packed: bytes | None
    media: str


class ClientFiles:
    """The built client, if it is there."""

    def __init__(self) -> None:
        found = [file for file in FOLDER.rglob("*") if file.is_file()] if FOLDER.is_dir() else []
        self.files = {file.relative_to(FOLDER).as_posix(): read(file) for file in found}

    def answer(self, path: str, may_pack: bool, *, is_there: bool = True) -> Response | None:
        """A file of the client; for the client's own addresses its first page.

        Any other address gets the same page with status 404, and the page says that there is none.
        So does the page of a table or a game that is not there.
        """
        page = self.files.get(path)
        status = 200
        never_changes = page is not None and path.startswith(HASHED)
        if page is None and not path.startswith(HASHED):
            page = self.files.get(FIRST_PAGE)
            status = 200 if is_there and is_page(path) else 404
        if page is None:
            return None
        fresh = "public, max-age=31536000, immutable" if never_changes else "no-cache"
        headers = {"cache-control": fresh, "vary": "accept-encoding"}
        if page.media == PICTURE:
            headers |= ALONE
        body = page.body
        if page.packed and may_pack:
            body, headers["content-encoding"] = page.packed, "gzip"
        return Response(body, status, headers, page.media)

    def answer_with(self, tags: bytes) -> Response | None:
        """The first page with more tags in its head, for one reader: no cache may keep it."""
        page = self.files.get(FIRST_PAGE)
        if page is None:
            return None
        body = page.body.replace(b"</head>", tags + b"  </head>", 1)
        headers = {"cache-control": "no-store"}
        return Response(body, headers=headers, media_type=page.media)


def read(file: Path) -> ClientFile:
    """A file of the client."""
    body = file.read_bytes()
    media = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    text = media.startswith("text/") or media.endswith(("javascript", "json", "xml"))
    return ClientFile(body, gzip.compress(body, 9) if text else None, media)


def is_page(path: str) -> bool:
    """Whether a path is the address of one of the client's pages.

    >>> [is_page(path) for path in ("", "me", "t/abc", "t/abc/replay/", "t", "t/abc/x", "wp-admin")]
    [True, True, True, True, False, False, False]
    """
    given = [part for part in path.split("/") if part]
    return any(fits(address, given) for _, address in ADDRESSES)


def fits(address: str, given: Sequence[str]) -> bool:
    """Whether the parts of a path are those of an address, whose `:names` stand for anything."""
    wanted = [part for part in address.split("/") if part]
    return len(wanted) == len(given) and all(
        part.startswith(":") or part == found for part, found in zip(wanted, given, strict=True)
    )
