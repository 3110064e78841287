"""Notices by mail or webhook for people who are away."""

from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.errors import Refused
from reinos.server.web.api import Api
from reinos.server.web.refusals import NOT_READ
from reinos.server.web.routing import get, post


@get("/api/notices", NOT_READ)
async def notices(api: Api, context: Context) -> protocol.Notices:
    """How I am told that it is my turn."""
    return await api.notices.of(context.owner)


@post(
    "/api/notices",
    NOT_READ,
    {409: ("no_mail", "no_webhook"), 422: ("wrong_address",), 429: ("mails_too_fast",)},
)
async def notify(api: Api, context: Context, body: protocol.Notify) -> protocol.Notices:
    """Be told by mail or webhook, or no longer. An address is asked before it is used."""
    had = await api.notices.of(context.owner)
    is_known = had.confirmed and had.address == body.address
    if body.address is not None and not is_known:
        limits, to = api.limits, mailbox(body.address)
        if seconds := limits.mails.wait(context.address) or limits.mails_to.wait(to):
            raise Refused(429, "mails_too_fast", seconds=seconds)
    await api.notices.want(context.owner, body, context.lang)
    return await api.notices.of(context.owner)


@post("/api/notices/{code}", NOT_READ, {404: ("no_notice",)})
async def answer_notice(
    api: Api, context: Context, code: str, body: protocol.NoticeAnswer
) -> protocol.NoticeAnswer:
    """Confirm the address to which a link was sent, or stop what is sent to it."""
    await api.notices.answer(code, body.on)
    return body


def mailbox(address: str) -> str:
    """Where mails to an address arrive: in most places what follows a plus is only a mark.

    >>> mailbox("Ana+games@mail.example"), mailbox("ana@mail.example")
    ('ana@mail.example', 'ana@mail.example')
    """
    local, _, domain = address.lower().rpartition("@")
    return f"{local.partition('+')[0]}@{domain}"
