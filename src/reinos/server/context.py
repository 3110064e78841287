"""Who asks, and in which language they are answered."""

import msgspec
from starlette.requests import HTTPConnection

from reinos.core.words import language

SPANISH = "es"
LANGUAGE = "reinos.language"
"""Where the scope of a request holds the server's own language, for people who name none."""
ANY = "*"
"""What a client asks for that understands every language."""


class Context(msgspec.Struct, frozen=True):
    """Who asks: the name that limits count, the owner, the language and the address.

    `device` is the hash of a browser's cookie; it is empty for a client with an API token.
    """

    request: HTTPConnection
    asker: str
    owner: str
    lang: str
    address: str
    device: str = ""


def chosen_language(request: HTTPConnection) -> str:
    """The language asked for: `?lang=`, else the first of Accept-Language, else the server's."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language") or ANY
    first = wanted.split(",")[0].split(";")[0].strip()
    return request.scope.get(LANGUAGE, SPANISH) if first in ("", ANY) else language(first)
