"""Channels: how messages leave the server, by the operator's mail server or webhook.

Both may be dead or slow. So each message is sent in a thread of its own, one at a time, and nobody
waits for it longer than some seconds.
"""

import asyncio
import ipaddress
import re
import smtplib
import ssl
import threading
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from email import policy
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import msgspec

from reinos.core.errors import ReinosError
from reinos.server.errors import WORDS

PATIENCE = 10.0
"""Seconds for each step of sending."""
LONGEST = 30.0
"""Seconds after which a message counts as failed."""
UNREADABLE = (400, 413, 422)
"""Statuses of a webhook that refuses a message for good."""
PORTS = {"smtp": 587, "smtps": 465}
LONGEST_ADDRESS = 254
WORD = r"[A-Za-z0-9_][A-Za-z0-9_+&=~-]*"
LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
ADDRESS = re.compile(
    rf"(?=[^@]{{1,64}}@){WORD}(?:\.{WORD})*@(?:{LABEL}\.)+(?=[^.]*[A-Za-z]){LABEL}"
)
"""An e-mail address: words with dots between them, and a domain of two labels or more."""


class MailServer(NamedTuple):
    """The mail server, and how we sign in there."""

    hostname: str
    port: int
    secure: bool
    user: str = ""
    password: str = ""


class Channels(NamedTuple):
    """What the operator has set up: a mail server with a sender, and a webhook."""

    mail: MailServer | None = None
    sender: str = ""
    webhook: str | None = None


class Rejected(Exception):
    """The message will never be taken: there is no use in trying again."""


class Deferred(Exception):
    """The message is not taken now; others may be."""


class Unreachable(OSError):
    """The mail server takes nobody's messages now: it does not answer, or does not let us in."""


class Letter(NamedTuple):
    """A mail that is ready to be handed in, for exactly one recipient."""

    to: str
    content: bytes


def read_channels(
    smtp: str | None, sender: str | None, webhook: str | None, password: str | None = None
) -> Channels:
    """What the operator wrote, checked: `smtp://user:password@host:port`, an address, and a URL.

    >>> read_channels("smtp://reinos:x%40y@mail.example", "reinos@mail.example", None).mail
    MailServer(hostname='mail.example', port=587, secure=False, user='reinos', password='x@y')
    """
    mail = None if smtp is None else read_mail_server(smtp, password)
    if (mail is None) != (sender is None) or (sender is not None and not is_address(sender)):
        raise ReinosError("wrong_sender", words=WORDS)
    if webhook is not None and not is_web(webhook):
        raise ReinosError("wrong_webhook", words=WORDS)
    return Channels(mail, sender or "", webhook)


def read_mail_server(url: str, password: str | None) -> MailServer:
    """A mail server, as the operator wrote it. No error repeats the text: it holds a password."""
    try:
        found = urlsplit(url)
        hostname, port = found.hostname, found.port or PORTS[found.scheme]
    except (ValueError, KeyError):
        hostname, port = None, 0
    if not hostname or found.path.strip("/") or found.query:
        raise ReinosError("wrong_smtp", words=WORDS)
    user, given = unquote(found.username or ""), unquote(found.password or "")
    return MailServer(hostname, port, found.scheme == "smtps", user, password or given)


def is_web(url: str) -> bool:
    """Whether a text is the address of something on the web."""
    with suppress(ValueError):
        found = urlsplit(url)
        return found.scheme in ("http", "https") and bool(found.hostname)
    return False


def is_address(text: str) -> bool:
    """Whether a text is a plain e-mail address, `local@domain`; rare forms are not taken.

    A text that a mail program could read as anything but this one address is refused: encoded
    words, comments, quotes, lists, routes and invisible characters.

    >>> [is_address(one) for one in ("ana@example.com", "ana@localhost", "a b@c.de", "a@b.c\\n")]
    [True, False, False, False]
    >>> is_address("=?utf-8?q?x=0D=0Ay?=@c.de"), is_address("a@=?utf-8?q?b.com=2Cv?=.net")
    (False, False)
    """
    return len(text) <= LONGEST_ADDRESS and ADDRESS.fullmatch(text) is not None


class Post:
    """Sends messages, one at a time."""

    def __init__(self, channels: Channels) -> None:
        self.channels = channels
        self._sending: threading.Thread | None = None
        self._is_busy = False

    async def mail(self, to: str, subject: str, text: str, stop: str | None = None) -> None:
        """Send a mail; `Rejected` if there is no use in trying again, `Deferred` if there is.

        `Unreachable` if the mail server cannot be used; any other error if it broke off on the way.
        `stop` is where the reader says that there should be no more.
        """
        letter = written(self.channels.sender, to, subject, text, stop)
        await self._send(lambda: self._hand_in(letter))

    async def tell(self, body: object) -> None:
        """Tell the webhook something; OSError if it may work later, `Rejected` if not."""
        await self._send(lambda: self._tell(msgspec.json.encode(body)))

    async def _send(self, send: Callable[[], None]) -> None:
        """Send something in a thread that ends with the server."""
        if self._is_busy:
            raise Unreachable("the last message is still under way")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()

        def settle(error: Exception | None) -> None:
            if not done.done():
                if error is None:
                    done.set_result(None)
                else:
                    done.set_exception(error)

        def run() -> None:
            error: Exception | None = None
            try:
                send()
            except Exception as failure:
                error = failure
            self._is_busy = False
            with suppress(RuntimeError):  # the loop has ended: nobody waits any more
                loop.call_soon_threadsafe(settle, error)

        self._is_busy = True
        self._sending = threading.Thread(target=run, name="post", daemon=True)
        self._sending.start()
        await asyncio.wait_for(done, LONGEST)

    def _hand_in(self, letter: Letter) -> None:
        """Hand in a mail; what the mail server says of its recipient concerns nobody else."""
        try:
            smtp = self._connected()
        except OSError as error:
            raise Unreachable(str(error)) from error
        try:
            smtp.sendmail(self.channels.sender, [letter.to], letter.content)
        except smtplib.SMTPSenderRefused as error:
            raise Unreachable(str(error.smtp_code)) from None
        except smtplib.SMTPRecipientsRefused as error:
            raise refused(max(code for code, _ in error.recipients.values())) from None
        except smtplib.SMTPResponseException as error:
            raise refused(error.smtp_code) from None
        except ValueError as error:
            raise Rejected(type(error).__name__) from error
        finally:
            with suppress(OSError):  # however it says goodbye, the mail is handed in or it is not
                smtp.quit()
            smtp.close()

    def _connected(self) -> smtplib.SMTP:
        """A connection to the mail server, signed in."""
        server = self.channels.mail
        assert server is not None
        context = ssl.create_default_context()
        where = server.hostname, server.port
        smtp = (
            smtplib.SMTP_SSL(*where, timeout=PATIENCE, context=context)
            if server.secure
            else smtplib.SMTP(*where, timeout=PATIENCE)
        )
        try:
            smtp.ehlo()
            if not server.secure and smtp.has_extn("starttls"):
                smtp.starttls(context=context)
            elif not server.secure and server.user and not is_here(server.hostname):
                raise OSError("the mail server does not encrypt: no password is sent to it")
            if server.user:
                smtp.login(server.user, server.password)
        except BaseException:
            smtp.close()
            raise
        return smtp

    def _tell(self, body: bytes) -> None:
        assert self.channels.webhook is not None
        headers = {"content-type": "application/json", "user-agent": "reinos"}
        request = urllib.request.Request(self.channels.webhook, body, headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                answer.read(1024)
        except urllib.error.HTTPError as error:
            error.close()
            if error.code in UNREADABLE:
                raise Rejected(str(error.code)) from None
            raise


def refused(code: int) -> Rejected | Deferred:
    """What an answer of the mail server to one mail means for it."""
    return Rejected(str(code)) if code >= 500 else Deferred(str(code))


def written(sender: str, to: str, subject: str, text: str, stop: str | None) -> Letter:
    """A mail, written out; `Rejected` if it cannot be written."""
    if not is_address(to):
        raise Rejected("no address")
    try:
        message = EmailMessage(policy=policy.SMTP)
        message["From"] = sender
        message["To"] = to
        message["Subject"] = subject
        message["Date"] = formatdate(localtime=False)
        message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        if stop is not None:
            message["List-Unsubscribe"] = f"<{stop}>"
        message.set_content(text)
        return Letter(to, message.as_bytes())
    except Exception as error:  # it would fail each time
        raise Rejected(type(error).__name__) from error


def is_here(hostname: str) -> bool:
    """Whether a hostname is that of this machine."""
    with suppress(ValueError):
        return ipaddress.ip_address(hostname).is_loopback
    return hostname == "localhost"
