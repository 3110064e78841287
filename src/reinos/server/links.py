"""Addresses: where the server can be reached, and the links that people send each other."""

import re
import socket
from urllib.parse import urlsplit

from reinos.server.context import Context
from reinos.server.origins import PORTS, asked_origin, read_origin

EVERYWHERE = ("0.0.0.0", "::")
"""Where the server listens for all devices of its network."""
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
HOSTNAME = re.compile(r"([\w.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?", re.ASCII)
"""What the header `Host` can be: a name or an address, perhaps with a port."""


class Links:
    """Links to tables: with the public address, else one that other devices can reach."""

    def __init__(self, public_url: str | None, hostname: str, port: int) -> None:
        self.public_url = public_url.rstrip("/") if public_url else None
        self._public = read_origin(public_url) if public_url else None
        self.lan = None
        if hostname in EVERYWHERE and (address := lan_address()):
            self.lan = f"http://{address}:{port}"
        is_here = hostname in (*EVERYWHERE, "127.0.0.1")
        self.local = f"http://{'localhost' if is_here else hostname}:{port}"

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

    def is_ours(self, origin: str, hostname: str, scheme: str, forwarded: str = "") -> bool:
        """Whether a page from this origin may talk to us: scheme, hostname and port are the same.

        Requests to the public address have its origin, whatever the proxy says. For any other
        address, as in the network at home, the origin is the one requested.
        """
        told, asked = read_origin(origin), asked_origin(hostname, scheme, forwarded)
        public = self._public
        if public is not None and asked is not None and asked.hostname == public.hostname:
            is_public = asked.port in (public.port, PORTS[asked.scheme])  # a proxy may leave it out
            return told == public or (told == asked and not is_public)
        return told is not None and told in (asked, public)

    @staticmethod
    def is_possible(hostname: str) -> bool:
        """Whether a header `Host` can be one: links are made of it."""
        try:
            _ = urlsplit(f"//{hostname}").port  # too great a port, or brackets around no address
        except ValueError:
            return False
        return not hostname or HOSTNAME.fullmatch(hostname) is not None


def lan_address() -> str | None:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address
