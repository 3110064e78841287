"""Addresses: where the server can be reached, and the links that people send each other."""

import re
import socket
from urllib.parse import urlsplit

from reinos.server.context import Context
from reinos.server.origins import PORTS, asked_origin, read_origin

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
HOST = re.compile(r"([\w.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?", re.ASCII)
"""What the header `Host` can be: a name or an address, perhaps with a port."""


class Links:
    """Links to tables: with the public address, else one that other devices can reach."""

    def __init__(self, public_url: str | None, host: str, port: int) -> None:
        self.public_url = public_url.rstrip("/") if public_url else None
        self._public = read_origin(public_url) if public_url else None
        self.lan = None
        if host in ("0.0.0.0", "::") and (address := lan_address()):
            self.lan = f"http://{address}:{port}"
        self.local = (
            f"http://{'localhost' if host in ('0.0.0.0', '::', '127.0.0.1') else host}:{port}"
        )

    @property
    def is_secure(self) -> bool:
        """Whether the public address is encrypted."""
        return self._public is not None and self._public.scheme == "https"

    def base(self, context: Context) -> str:
        """The address to send to others."""
        if self.public_url:
            return self.public_url
        asked = context.request.headers.get("host", "")
        name = asked.rsplit(":", 1)[0] if not asked.endswith("]") else asked
        if self.lan and name in LOOPBACK:
            return self.lan
        return f"http://{asked}" if asked else self.local

    def to_table(self, context: Context, table_id: str) -> str:
        """The invitation to a table."""
        return f"{self.base(context)}/t/{table_id}"

    def to_handover(self, context: Context, code: str) -> str:
        """The link that moves a seat."""
        return f"{self.base(context)}/h/{code}"

    @property
    def own(self) -> str:
        """The address of the server for messages, whoever asked: the header `Host` may lie."""
        return self.public_url or self.lan or self.local

    def to_table_id(self, table_id: str) -> str:
        """The way to a table, in a message."""
        return f"{self.own}/t/{table_id}"

    def to_notice(self, code: str) -> str:
        """Where notices are confirmed, or stopped."""
        return f"{self.own}/n/{code}"

    def is_ours(self, origin: str, host: str, scheme: str, forwarded: str = "") -> bool:
        """Whether a page from this origin may talk to us: scheme, host and port are the same.

        Who asks for the public address has the public origin, whatever the proxy in front of us
        says; who asks for another one, as in the network at home, has the one asked for.
        """
        told, asked = read_origin(origin), asked_origin(host, scheme, forwarded)
        public = self._public
        if public is not None and asked is not None and asked.host == public.host:
            is_public = asked.port in (public.port, PORTS[asked.scheme])  # a proxy may leave it out
            return told == public or (told == asked and not is_public)
        return told is not None and told in (asked, public)

    @staticmethod
    def is_possible(host: str) -> bool:
        """Whether a header `Host` is one: links are made of it."""
        try:
            _ = urlsplit(f"//{host}").port  # too great a port, or brackets around no address
        except ValueError:
            return False
        return not host or HOST.fullmatch(host) is not None


def lan_address() -> str | None:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address
