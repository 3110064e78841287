"""Origins: scheme, hostname and port of a page, from browsers and from the operator."""

import ipaddress
import re
from typing import NamedTuple
from urllib.parse import urlsplit

from reinos.core.errors import ReinosError
from reinos.server.errors import WORDS

PORTS = {"http": 80, "https": 443}
NAME = re.compile(r"[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9_.])?")
PLAIN = re.compile(r"[^\s\\\x00-\x20\x7f]+")


class Origin(NamedTuple):
    """Where a page comes from."""

    scheme: str
    hostname: str
    port: int


def read_origin(text: str) -> Origin | None:
    """The origin that a URL begins with; None if it is none of the web.

    >>> read_origin("https://Games.example.org/host"), read_origin("null")
    (Origin(scheme='https', hostname='games.example.org', port=443), None)
    >>> read_origin("http://[::1]:7300")
    Origin(scheme='http', hostname='::1', port=7300)
    """
    try:
        parts = urlsplit(text)
        hostname, port = parts.hostname or "", parts.port
    except ValueError:
        return None
    name = plain_name(hostname)
    if parts.scheme not in PORTS or not name or port == 0:
        return None
    return Origin(parts.scheme, name, port or PORTS[parts.scheme])


def plain_name(hostname: str) -> str:
    """A hostname as browsers write it; empty if it cannot be one.

    >>> plain_name("0:0:0:0:0:0:0:1"), plain_name("mañana.example"), plain_name("a b")
    ('::1', 'xn--maana-pta.example', '')
    """
    if ":" in hostname:
        try:
            return ipaddress.IPv6Address(hostname).compressed
        except ValueError:
            return ""
    try:
        name = hostname.encode("idna").decode().lower()
    except UnicodeError:
        return ""
    return name if NAME.fullmatch(name) else ""


def asked_origin(hostname: str, scheme: str, forwarded: str) -> Origin | None:
    """The origin of the page that a request is for, by its header `Host`.

    The scheme is what a proxy says that it was asked in. Anybody may say that, but no page of
    another site can: its browser would ask us first whether it may send such a header.
    """
    told = forwarded.partition(",")[0].strip().lower()
    spoken = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    return read_origin(f"{told if told in PORTS else spoken}://{hostname}")


def check_public_url(text: str) -> None:
    """Refuse a public address to which no page can be opened, or that is more than an address."""
    parts = urlsplit(text) if PLAIN.fullmatch(text) and read_origin(text) else None
    if parts is None or parts.path.strip("/") or any(sign in text for sign in "@?#"):
        raise ReinosError("wrong_public_url", words=WORDS, address=text)
