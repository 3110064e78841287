"""Notices: by mail and webhook, to those who asked for them and are away, once for each turn."""

import asyncio
import json
import re
import threading
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from html import unescape
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from reinos.core.errors import ReinosError
from reinos.server import protocol
from reinos.server.app import Application
from reinos.server.errors import Refused
from reinos.server.links import Links
from reinos.server.notices.channels import (
    Channels,
    MailServer,
    Rejected,
    is_address,
    read_channels,
    written,
)
from reinos.server.notices.notices import (
    FIRST_PATIENCE,
    FIRST_REST,
    LONGEST_REST,
    MOST_A_DAY,
    Notices,
)
from reinos.server.notices.subscriptions import TOGETHER, adding, quiet_tables
from reinos.server.table import Table
from reinos.server.tables.uptime import Uptime
from tests.server.mailbox import MailBox, code_in
from tests.server.past import PEOPLE, TWO, begun, database, play, some_tables
from tests.server.postgres import Postgres

Server = Any
SENDER = "reinos@mail.example"


class Hook(threading.Thread):
    """A web server that keeps what it is told."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        told: list[Any] = []

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                length = int(self.headers["content-length"])
                told.append(json.loads(self.rfile.read(length)))
                self.send_response(204)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                """Say nothing."""

        self.told = told
        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/told"

    def run(self) -> None:
        """Answer until closed."""
        self.server.serve_forever(poll_interval=0.05)

    def close(self) -> None:
        """No more."""
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def mailbox() -> Iterator[MailBox]:
    """A mail server."""
    box = MailBox()
    box.start()
    yield box
    box.close()


@pytest.fixture
def hook() -> Iterator[Hook]:
    """A webhook."""
    one = Hook()
    one.start()
    yield one
    one.close()


def channels(mailbox: MailBox, hook: Hook | None = None) -> Channels:
    """What a host sets up who has both."""
    server = MailServer("127.0.0.1", mailbox.port, secure=False, user="reinos", password="secret")
    return Channels(server, SENDER, None if hook is None else hook.url)


class House:
    """Tables with notices that are sent when told to."""

    def __init__(self, folder: Path, wanted: Channels, **more: Any) -> None:
        self.seconds = 0.0
        self.tables = some_tables(folder, **more)
        self.tables.uptime = Uptime(self.tables.store, clock=lambda: self.seconds)
        self.links = Links("https://reinos.example", "127.0.0.1", 80)
        self.notices = Application(self.tables, self.links, channels=wanted).notices
        self.notices.quiet = timedelta(0)

    async def subscribe(self, mailbox: MailBox, owner: str, address: str) -> str:
        """Give an address and confirm it; its code."""
        before = len(mailbox.mails)
        await self.notices.want(owner, protocol.Notify(address), "es")
        await self.notices.look()
        assert len(mailbox.mails) == before + 1
        code = code_in(mailbox.mails[-1])
        await self.notices.answer(code, True)
        return code

    async def turn_of(self, table: Table, seat: int) -> None:
        """Play until it is the turn of a seat that was not to move."""
        while table.turn == seat:
            await play(self.tables, table, 1)
        while table.turn != seat:
            await play(self.tables, table, 1)
        await asyncio.sleep(0.002)  # the time of a change has milliseconds


def house(folder: Path, wanted: Channels, run: Callable[[House], Awaitable[None]]) -> None:
    """Do something in a house, in one run of the server."""

    async def whole() -> None:
        one = House(folder, wanted)
        try:
            await run(one)
        finally:
            await one.tables.close()

    asyncio.run(whole())


def test_an_address_is_asked_first_and_then_told_once_for_each_turn(
    tmp_path: Path, mailbox: MailBox
) -> None:
    async def run(one: House) -> None:
        table = await begun(one.tables)
        await one.notices.want("ana", protocol.Notify("ana@example.com"), "es")
        await one.turn_of(table, 0)
        await one.notices.look()
        await one.notices.look()
        (question,) = mailbox.mails  # nothing but the question
        assert question["To"] == "ana@example.com"
        assert question["From"] == SENDER
        assert question["Subject"] == "Confirmá los avisos de Reinos"
        assert table.id not in question.get_content()
        assert not (await one.notices.of("ana")).confirmed
        code = code_in(question)
        await one.notices.answer(code, True)
        assert (await one.notices.of("ana")).confirmed
        assert (await one.notices.of("beto")).address is None
        await one.turn_of(table, 0)
        for _ in range(3):
            await one.notices.look()
        assert len(mailbox.mails) == 2
        mail = mailbox.mails[-1]
        assert mail["Subject"] == "Te toca jugar: Kingdomino"
        assert f"https://reinos.example/t/{table.id}" in mail.get_content()
        assert mail["List-Unsubscribe"] == f"<https://reinos.example/n/{code}>"
        assert "Beto" not in mail.as_string()
        await one.turn_of(table, 0)
        await one.notices.look()
        assert len(mailbox.mails) == 3
        await one.notices.answer(code, False)
        await one.turn_of(table, 0)
        await one.notices.look()
        assert len(mailbox.mails) == 3
        assert (await one.notices.of("ana")).address is None
        await one.notices.answer(code, False)  # again is no harm
        with pytest.raises(Refused):
            await one.notices.answer(code, True)

    house(tmp_path, channels(mailbox), run)
    assert len(mailbox.logins) == 3


def test_a_notice_that_was_due_when_its_process_ended_is_sent_by_another(
    tmp_path: Path, mailbox: MailBox, postgres: Postgres
) -> None:
    async def until(is_so: Callable[[], Any]) -> None:
        async with asyncio.timeout(120):
            while not is_so():
                await asyncio.sleep(0.01)

    async def run() -> None:
        url = postgres.new()
        one, other = (House(tmp_path / n, channels(mailbox), database=url) for n in "ab")
        for number, each in enumerate((one, other)):
            each.tables.leases.start(f"127.0.0.1:{number}", True)
        await until(lambda: one.tables.leases.is_elected and other.tables.leases.neighbours)
        await one.subscribe(mailbox, "ana", "ana@example.com")
        await one.turn_of(await begun(one.tables), 0)
        await one.notices.look()
        assert len(mailbox.mails) == 2
        due = await begun(one.tables)
        await one.turn_of(due, 0)
        for _ in range(2):
            await other.notices.look()
        assert len(mailbox.mails) == 2  # it is the other's to tell
        await one.tables.close()
        await until(lambda: not other.tables.leases.neighbours)
        for _ in range(3):
            await other.notices.look()
        assert len(mailbox.mails) == 3
        assert due.id in mailbox.mails[-1].get_content()
        await other.tables.close()

    asyncio.run(run())


def test_whoever_is_looking_is_not_told_until_they_leave(tmp_path: Path, mailbox: MailBox) -> None:
    class Looking:
        def notify(self) -> None:
            """There is something new."""

    async def run(one: House) -> None:
        await one.subscribe(mailbox, "ana", "ana@example.com")
        table = await begun(one.tables)
        eyes = Looking()
        table.watchers[eyes] = (0,)
        await one.turn_of(table, 0)
        await one.notices.look()
        assert len(mailbox.mails) == 1
        del table.watchers[eyes]
        await one.notices.look()
        assert len(mailbox.mails) == 2

    house(tmp_path, channels(mailbox), run)


@pytest.mark.usefixtures("on_both")
def test_after_a_restart_nobody_is_told_twice_and_nobody_is_forgotten(
    tmp_path: Path, mailbox: MailBox
) -> None:
    async def before(one: House) -> None:
        await one.subscribe(mailbox, "ana", "ana@example.com")
        table = await begun(one.tables)
        await one.turn_of(table, 0)
        await one.notices.look()
        assert len(mailbox.mails) == 2
        other = await begun(one.tables)
        await one.turn_of(other, 0)

    async def after(one: House) -> None:
        await one.notices.look()
        assert len(mailbox.mails) == 3
        await one.notices.look()
        assert len(mailbox.mails) == 3

    house(tmp_path, channels(mailbox), before)
    house(tmp_path, channels(mailbox), after)


def test_a_dead_mail_server_freezes_nothing_and_is_tried_again_later(
    tmp_path: Path, mailbox: MailBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(one: House) -> None:
        await one.subscribe(mailbox, "ana", "ana@example.com")
        table = await begun(one.tables)
        await one.turn_of(table, 0)
        mailbox.is_silent = True
        with monkeypatch.context() as impatient:
            impatient.setattr("reinos.server.notices.channels.LONGEST", 0.2)
            looking = asyncio.create_task(one.notices.look())
            await play(one.tables, table, 2)  # meanwhile the game goes on
            await looking
            await one.turn_of(table, 0)
            await one.notices.look()
            assert len(mailbox.mails) == 1
            while not mailbox.held:
                await asyncio.sleep(0.01)
        mailbox.is_silent = False
        for wire in mailbox.held:
            wire.close()
        sending = one.notices.post._sending
        assert sending is not None
        await asyncio.to_thread(sending.join)
        await one.notices.look()  # it is left alone for a while
        assert len(mailbox.mails) == 1
        one.notices._rest.clear()
        await one.notices.look()
        assert len(mailbox.mails) == 2

    house(tmp_path, channels(mailbox), run)


def test_an_address_that_is_rejected_is_not_tried_again_and_a_day_has_its_limit(
    tmp_path: Path, mailbox: MailBox
) -> None:
    async def run(one: House) -> None:
        await one.subscribe(mailbox, "ana", "ana@example.com")
        table = await begun(one.tables)
        mailbox.refuses = True
        await one.turn_of(table, 0)
        await one.notices.look()
        mailbox.refuses = False
        await one.notices.look()
        assert len(mailbox.mails) == 1
        with database(tmp_path) as found:
            found.execute("UPDATE notices SET sent = ?", [MOST_A_DAY])
        await one.turn_of(table, 0)
        await one.notices.look()
        assert len(mailbox.mails) == 1
        with database(tmp_path) as found:
            found.execute("UPDATE notices SET day = '2020-01-01'")
        await one.turn_of(table, 0)
        await one.notices.look()
        assert len(mailbox.mails) == 2

    house(tmp_path, channels(mailbox), run)


STRANGE = (
    "=?utf-8?q?x=0D=0Ay?=@c.de",
    "a@=?utf-8?q?b.com=2Cv1=40x.org?=.net",
    "=?utf-8?b?YQ==?=@example.com",
    "a?b@example.com",
    "ana@example.com,beto@example.com",
    "ana(comment)@example.com",
    '"ana"@example.com',
    "ana paz@example.com",
    "ana@example.com\n",
    "ana\x00@example.com",
    "ana@example.com\r\nBcc: beto@example.com",
    "<ana@example.com>",
    "Ana <ana@example.com>",
    "ana@beto@example.com",
    "ana%beto.com@example.com",
    "beto.com!ana@example.com",
    "@example.com",
    "ana@",
    "ana@localhost",
    "ana@[127.0.0.1]",
    "ana@127.0.0.1",
    "ana@-example.com",
    "ana@example..com",
    ".ana@example.com",
    "ana.@example.com",
    "a..na@example.com",
    "-oQ@example.com",
    "señora@example.com",
    "ana@españa.example",
    f"{'a' * 65}@example.com",
    f"ana@{'a' * 64}.com",
    f"ana@{'a.' * 124}com",
)
"""What is not a plain address, though some programs would take it for one, or for several."""


@pytest.mark.parametrize("address", STRANGE)
def test_what_is_not_a_plain_address_is_refused(
    tmp_path: Path, mailbox: MailBox, address: str
) -> None:
    async def run(one: House) -> None:
        with pytest.raises(Refused) as refused:
            await one.notices.want("ana", protocol.Notify(address), "es")
        assert (refused.value.status, refused.value.code) == (422, "wrong_address")
        await one.notices.look()
        assert (await one.notices.of("ana")).address is None
        assert mailbox.asked == []

    house(tmp_path, channels(mailbox), run)


def test_plain_addresses_are_taken() -> None:
    for address in (
        "ana@example.com",
        "Ana.Paz+reinos@mail.example.co.uk",
        "a_b-c=d@xn--espaa-rta.example",
        "1@2.example",
        f"{'a' * 64}@example.com",
    ):
        assert is_address(address)
    longest = f"{'a' * 64}@{'b' * 61}.{'c' * 61}.{'d' * 61}.com"
    assert len(longest) == 254
    assert is_address(longest)
    assert not is_address(longest + "m")


@pytest.mark.usefixtures("on_both")
def test_a_strange_address_that_was_kept_before_is_never_mailed_and_holds_up_nobody(
    tmp_path: Path, mailbox: MailBox
) -> None:
    async def run(one: House) -> None:
        writer = one.tables.store.writer
        for number, address in enumerate(STRANGE[:4]):
            await writer.write([adding(f"eva {number}", "mail", address, "es")])
        operation = adding("ana", "mail", STRANGE[1], "es")
        await writer.write([operation])
        await one.notices.answer(operation[1]["code"], True)  # it was confirmed, too
        assert (await one.notices.of("ana")).address is None
        await one.turn_of(await begun(one.tables), 0)
        await one.notices.look()
        assert mailbox.asked == []
        await one.subscribe(mailbox, "beto", "beto@example.com")
        assert mailbox.asked == ["beto@example.com"]

    house(tmp_path, channels(mailbox), run)


def test_a_mail_goes_to_the_one_whose_address_it_names(tmp_path: Path, mailbox: MailBox) -> None:
    async def run(one: House) -> None:
        await one.subscribe(mailbox, "ana", "Ana+games@example.com")
        await one.turn_of(await begun(one.tables), 0)
        await one.notices.look()
        assert mailbox.envelopes == [["Ana+games@example.com"]] * 2
        assert [mail["To"] for mail in mailbox.mails] == ["Ana+games@example.com"] * 2

    house(tmp_path, channels(mailbox), run)


def test_a_mail_that_cannot_be_written_is_given_up(
    tmp_path: Path, mailbox: MailBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    for to, subject in ((STRANGE[0], "x"), ("ana@example.com", "two\nlines")):
        with pytest.raises(Rejected):
            written(SENDER, to, subject, "text", None)
    monkeypatch.setattr("reinos.server.notices.notices.is_address", lambda text: True)
    monkeypatch.setattr("reinos.server.notices.channels.is_address", lambda text: True)

    async def run(one: House) -> None:
        await one.notices.want("eva", protocol.Notify(STRANGE[0]), "es")
        await one.subscribe(mailbox, "ana", "ana@example.com")
        for _ in range(2):
            await one.notices.look()
        assert mailbox.asked == ["ana@example.com"]

    house(tmp_path, channels(mailbox), run)


@pytest.mark.parametrize("answer", ["450 later", "421 busy", "451 try again"])
def test_an_address_that_is_put_off_holds_up_nobody_else_and_is_tried_ever_more_rarely(
    tmp_path: Path, mailbox: MailBox, answer: str
) -> None:
    async def run(one: House) -> None:
        seconds = 0.0
        one.notices._rest.clock = lambda: seconds
        await one.subscribe(mailbox, "ana", "ana@example.com")
        await one.subscribe(mailbox, "beto", "beto@example.com")
        mailbox.answers = {"ana@example.com": answer, "eva@example.com": answer}
        await one.notices.want("eva", protocol.Notify("eva@example.com"), "es")
        first, second = [await begun(one.tables) for _ in range(2)]
        await one.turn_of(first, 0)
        await one.turn_of(second, 1)
        del mailbox.asked[:]
        for _ in range(3):
            await one.notices.look()
        asked = ["ana@example.com", "beto@example.com", "eva@example.com"]
        assert sorted(mailbox.asked) == asked  # each of them once
        assert mailbox.mails[-1]["To"] == "beto@example.com"
        pauses: list[float] = []
        while len(pauses) < 10:
            before, had = seconds, mailbox.asked.count("ana@example.com")
            while mailbox.asked.count("ana@example.com") == had:
                seconds += FIRST_REST
                await one.notices.look()
            pauses.append(seconds - before)
        assert pauses == sorted(pauses)
        assert pauses[-1] == LONGEST_REST
        del mailbox.answers["ana@example.com"]
        seconds += LONGEST_REST
        await one.notices.look()
        assert mailbox.mails[-1]["To"] == "ana@example.com"

    house(tmp_path, channels(mailbox), run)


@pytest.mark.usefixtures("on_both")
def test_many_addresses_that_are_put_off_do_not_keep_a_new_one_from_being_asked(
    tmp_path: Path, mailbox: MailBox
) -> None:
    async def run(one: House) -> None:
        names = [f"eva{number}@example.com" for number in range(TOGETHER + 5)]
        mailbox.answers = dict.fromkeys(names, "450 later")
        writer = one.tables.store.writer
        await writer.write([adding(name, "mail", name, "es") for name in names])
        await one.notices.look()
        await one.notices.want("ana", protocol.Notify("ana@example.com"), "es")
        for _ in range(2):
            await one.notices.look()
        (mail,) = mailbox.mails
        assert mail["To"] == "ana@example.com"
        assert len(mailbox.asked) == len(names) + 1

    house(tmp_path, channels(mailbox), run)


def test_an_address_at_which_the_mail_server_hangs_up_comes_after_all_others(
    tmp_path: Path, mailbox: MailBox
) -> None:
    async def run(one: House) -> None:
        seconds = 0.0
        one.notices._rest.clock = lambda: seconds
        mailbox.answers = {"eva@example.com": ""}
        for name in ("eva", "ana", "beto"):
            await one.notices.want(name, protocol.Notify(f"{name}@example.com"), "es")
            await asyncio.sleep(0.002)  # the time of a wish has milliseconds
        await one.notices.look()
        assert mailbox.asked == ["eva@example.com"]  # the connection failed: everybody waits
        seconds += FIRST_PATIENCE
        await one.notices.look()
        assert mailbox.asked[1:] == ["ana@example.com", "beto@example.com"]
        assert len(mailbox.mails) == 2

    house(tmp_path, channels(mailbox), run)


def test_a_mail_server_that_says_goodbye_badly_has_the_mail_all_the_same(
    tmp_path: Path, mailbox: MailBox
) -> None:
    mailbox.goodbye = "500 what"

    async def run(one: House) -> None:
        await one.subscribe(mailbox, "ana", "ana@example.com")
        await one.notices.look()
        assert len(mailbox.mails) == 1

    house(tmp_path, channels(mailbox), run)


@pytest.mark.parametrize(
    "name", ["<!channel>", "<@U1> &", "@everyone", "@here", "<http://e.example|x>", "[x](http://e)"]
)
def test_a_name_in_a_webhook_calls_nobody_and_links_to_nothing(
    tmp_path: Path, mailbox: MailBox, hook: Hook, name: str
) -> None:
    async def run(one: House) -> None:
        table = await one.tables.open(protocol.NewTable("kingdomino", TWO, name), "ana")
        await one.tables.join(table, protocol.Join("Beto"), "beto")
        await one.notices.want("ana", protocol.Notify(webhook=True), "en")
        await one.turn_of(table, 0)
        await one.notices.look()
        (told,) = hook.told
        assert told["player"] == name
        slack, discord = (
            told[field].partition(": it is your turn")[0] for field in ("text", "content")
        )
        for shown in (slack, discord):
            assert not re.search(r"@\w|://", shown)
            assert re.sub(r"[\\\u200b]", "", unescape(shown)) == name  # people read it as it is
        assert not re.search(r"[<>]|&(?!amp;|lt;|gt;)", slack)
        assert not re.search(r"(?<!\\)[<>\[\]]", discord)

    house(tmp_path, channels(mailbox, hook), run)


def test_the_webhook_is_told_of_those_who_want_it(
    tmp_path: Path, mailbox: MailBox, hook: Hook
) -> None:
    async def run(one: House) -> None:
        table = await begun(one.tables)
        await one.turn_of(table, 0)
        await one.notices.look()
        assert hook.told == []
        await one.notices.want("ana", protocol.Notify(webhook=True), "en")
        assert (await one.notices.of("ana")).told
        await one.turn_of(table, 0)
        await one.notices.look()
        (told,) = hook.told
        link = f"https://reinos.example/t/{table.id}"
        assert told["text"] == told["content"] == f"Ana: it is your turn in Kingdomino. {link}"
        assert (told["kind"], told["player"], told["table"]) == ("turn", "Ana", link)
        for secret in ("ana", table.secret.hex()):
            assert secret not in told.values()
        await one.notices.want("ana", protocol.Notify(), "en")
        with database(tmp_path) as found:
            assert found.execute("SELECT count(*) FROM notices").fetchone() == (0,)
            assert found.execute("SELECT count(*) FROM noticed").fetchone() == (0,)

    house(tmp_path, channels(mailbox, hook), run)


def test_days_that_are_nearly_over_are_told_once(tmp_path: Path, mailbox: MailBox) -> None:
    async def run(one: House) -> None:
        await one.subscribe(mailbox, "ana", "ana@example.com")
        await one.subscribe(mailbox, "beto", "beto@example.com")
        clock = protocol.ClockSetting("days", days=1)
        table = await begun(one.tables, settings=protocol.Settings(clock=clock))
        await asyncio.sleep(0.002)
        await one.notices.look()
        assert len(mailbox.mails) == 3
        one.seconds += 19 * 3600
        for _ in range(2):
            await one.notices.look()
        assert len(mailbox.mails) == 4
        assert table.turn is not None
        assert mailbox.mails[-1]["To"] == f"{PEOPLE[table.turn]}@example.com"
        assert mailbox.mails[-1]["Subject"] == "Se te acaba el tiempo: Kingdomino"

    house(tmp_path, channels(mailbox), run)


def test_addresses_that_nobody_confirms_are_forgotten(tmp_path: Path, mailbox: MailBox) -> None:
    async def run(one: House) -> None:
        await one.notices.want("ana", protocol.Notify("ana@example.com"), "es")
        await one.notices.look()
        with database(tmp_path) as found:
            found.execute("UPDATE notices SET at = '2020-01-01'")
        await one.notices.look()
        assert (await one.notices.of("ana")).address is None

    house(tmp_path, channels(mailbox), run)


@pytest.mark.parametrize(
    "address", ["ana", "ana@", "ana@localhost", "a@b.c\nBcc: x@y.z", "<a@b.c>", "a@b@c.de", "á@b.c"]
)
def test_what_is_no_address_is_refused(tmp_path: Path, mailbox: MailBox, address: str) -> None:
    async def run(one: House) -> None:
        with pytest.raises(Refused) as refused:
            await one.notices.want("ana", protocol.Notify(address), "es")
        assert refused.value.code == "wrong_address"

    house(tmp_path, channels(mailbox), run)


def test_what_the_host_wrote_is_checked_before_anything_is_opened() -> None:
    for smtp, sender, webhook in (
        ("http://mail.example", SENDER, None),
        ("smtp://", SENDER, None),
        ("smtp://mail.example:x", SENDER, None),
        ("smtp://mail.example", None, None),
        (None, SENDER, None),
        ("smtp://mail.example", "nobody", None),
        (None, None, "file:///etc/passwd"),
    ):
        with pytest.raises(ReinosError) as wrong:
            read_channels(smtp, sender, webhook)
        assert wrong.value.code in ("wrong_smtp", "wrong_sender", "wrong_webhook")
    found = read_channels("smtps://me@mail.example", SENDER, None, "of a file").mail
    assert found == MailServer("mail.example", 465, True, "me", "of a file")


def test_quiet_tables_are_found_by_their_index(tmp_path: Path) -> None:
    async def run(one: House) -> None:
        await begun(one.tables)
        store = one.tables.store
        seen: list[Any] = []
        real = store.rows

        def watch(wanted: Any) -> Any:
            seen.append(str(wanted.compile(store.engine, compile_kwargs={"literal_binds": True})))
            return real(wanted)

        store.rows = watch  # type: ignore[method-assign]
        quiet_tables(store, Notices(one.tables, one.links, Channels())._looked, "9")
        with database(tmp_path) as found:
            plan = str(found.execute(f"EXPLAIN QUERY PLAN {seen[0]}").fetchall())
        assert "tables_for_somebody" in plan
        assert "SCAN tables" not in plan

    house(tmp_path, Channels(), run)


def test_over_http_notices_are_off_unless_the_host_sets_them_up(server: Server) -> None:
    ana = server.client()
    off = {"mail": False, "webhook": False, "address": None, "confirmed": False, "told": False}
    assert ana.get("/api/notices") == off
    for body, code in (
        ({"address": "ana@example.com"}, "no_mail"),
        ({"webhook": True}, "no_webhook"),
    ):
        answer = ana.ask("/api/notices", body)
        assert (answer.status, answer.json["code"]) == (409, code)
    assert ana.post("/api/notices", {}) == off
    answer = ana.ask("/api/notices/nothing", {"on": True})
    assert (answer.status, answer.json["code"]) == (404, "no_notice")


def test_a_stranger_learns_no_address_and_nobody_is_flooded(
    make_server: Callable[..., Server], mailbox: MailBox
) -> None:
    mail = ("--smtp", f"smtp://127.0.0.1:{mailbox.port}", "--mail-from", SENDER)
    one = make_server(*mail)
    ana, eva = one.client(), one.client()
    assert ana.post("/api/notices", {"address": "ana@example.com"})["address"] == "ana@example.com"
    assert eva.get("/api/notices")["address"] is None
    while not mailbox.mails:
        threading.Event().wait(0.02)
    one.kill()
    one.start()
    code = code_in(mailbox.mails[0])
    assert eva.post(f"/api/notices/{code}", {"on": True}) == {"on": True}
    assert ana.get("/api/notices")["confirmed"]
    assert ana.post("/api/notices", {"address": "ana@example.com"})["confirmed"]
    answers = [eva.ask("/api/notices", {"address": "Victim@example.com"}) for _ in range(4)]
    assert [answer.status for answer in answers] == [200, 200, 200, 429]
    assert answers[-1].json["code"] == "mails_too_fast"
    table = ana.open("me", "open")["id"]
    assert "ana@example.com" not in eva.read(f"/api/tables/{table}")
