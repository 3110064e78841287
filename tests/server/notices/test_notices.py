"""Notices: by mail and webhook, to those who asked for them and are away, once for each turn."""

import asyncio
import threading
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from reinos.core.errors import ReinosError
from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.notices.channels import (
    Channels,
    MailServer,
    read_channels,
)
from reinos.server.notices.notices import (
    NoticeSender,
)
from reinos.server.notices.subscriptions import quiet_tables
from reinos.server.table import Table
from reinos.server.tables import nudges
from reinos.server.tables.nudges import Nudges
from tests.support.mailbox import MailBox, code_in
from tests.support.noticed_tables import SENDER, House, channels, house
from tests.support.patience import eventually
from tests.support.played_tables import PEOPLE, begun, database
from tests.support.postgres import Postgres

Server = Any


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
    async def run() -> None:
        url = postgres.new()
        one, other = (House(tmp_path / n, channels(mailbox), database=url) for n in "ab")
        for number, each in enumerate((one, other)):
            each.tables.leases.start(f"127.0.0.1:{number}", True)
        await eventually(lambda: one.tables.leases.is_elected and other.tables.leases.neighbours)
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
        await eventually(lambda: not other.tables.leases.neighbours)
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


async def nudge(one: House, table: Table, seat: int) -> None:
    """Let the other one remind a seat, as their browser asks for it."""
    wanted = protocol.Nudge(seat, number=table.number)
    await Nudges(one.tables).nudge(table, wanted, PEOPLE[1 - seat])
    one.notices.nudge(table.id)


def test_who_is_reminded_while_away_is_told_at_once_and_once_for_each_turn(
    tmp_path: Path, mailbox: MailBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    minutes = (f"2100-01-01T00:{minute:02}:00.000+00:00" for minute in range(60))
    monkeypatch.setattr(nudges, "now", lambda: next(minutes))

    async def run(one: House) -> None:
        one.notices.quiet = timedelta(days=1)  # so that only the reminder is told
        await one.subscribe(mailbox, "ana", "ana@example.com")
        table = await begun(one.tables)
        for turn in (1, 2):
            await one.turn_of(table, 0)
            for _ in range(2):
                await nudge(one, table, 0)
                await one.notices.look()
                assert len(mailbox.mails) == 1 + turn
            assert mailbox.mails[-1]["Subject"] == "Te están esperando: Kingdomino"
            assert table.id in mailbox.mails[-1].get_content()

    house(tmp_path, channels(mailbox), run)


def test_a_reminder_that_was_not_told_when_the_server_ended_is_told_later(
    tmp_path: Path, mailbox: MailBox
) -> None:
    async def before(one: House) -> None:
        await one.subscribe(mailbox, "ana", "ana@example.com")
        table = await begun(one.tables)
        await one.turn_of(table, 0)
        await nudge(one, table, 0)

    async def after(one: House) -> None:
        one.notices.quiet = timedelta(days=1)
        for _ in range(2):
            await one.notices.look()
        assert [mail["Subject"] for mail in mailbox.mails[1:]] == ["Te están esperando: Kingdomino"]

    house(tmp_path, channels(mailbox), before)
    house(tmp_path, channels(mailbox), after)


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
        quiet_tables(store, NoticeSender(one.tables, one.links, Channels())._looked, "9")
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
    forms = ("Victim@example.com", "victim+1@example.com", "victim+2@Example.com")
    answers = [
        eva.ask("/api/notices", {"address": form}) for form in (*forms, "victim@example.com")
    ]
    assert [answer.status for answer in answers] == [200, 200, 200, 429]
    assert answers[-1].json["code"] == "mails_too_fast"
    table = ana.open("me", "open")["id"]
    assert "ana@example.com" not in eva.read(f"/api/tables/{table}")
