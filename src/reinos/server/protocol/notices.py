"""Notices by mail or webhook for people who are away."""

from typing import Annotated

import msgspec
from msgspec import Meta

from reinos.server.protocol.shared import Request


class Notify(Request, frozen=True):
    """Be told that it is one's turn while one is away: by mail, and through the host's webhook.

    This is the whole wish: without an address there is no mail, and what was known is erased.
    """

    address: Annotated[str, Meta(min_length=3, max_length=254)] | None = None
    webhook: bool = False


class NoticeAnswer(Request, frozen=True):
    """Whether the address to which a link was sent is to get notices."""

    on: bool


class Notices(msgspec.Struct, frozen=True):
    """What the host offers to those who are away, by mail or webhook, and what one has asked for.

    Before an address is `confirmed`, nothing is sent to it but the question. `told` is whether the
    webhook is told.
    """

    mail: bool
    webhook: bool
    address: str | None
    confirmed: bool
    told: bool
