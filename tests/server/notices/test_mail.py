"""Mail servers that are dead, reject, put off or hang up: nobody else waits for them."""

import asyncio
from pathlib import Path

import pytest

from reinos.server import protocol
from reinos.server.notices.channels import (
    Rejected,
    written,
)
from reinos.server.notices.notices import (
    FIRST_PATIENCE,
    FIRST_REST,
    LONGEST_REST,
    MOST_A_DAY,
)
from reinos.server.notices.subscriptions import TOGETHER, adding
from tests.support.mailbox import MailBox
from tests.support.noticed_tables import SENDER, STRANGE, House, channels, house
from tests.support.played_tables import begun, database, play


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


async def want_in_turn(one: House, *names: str) -> list[str]:
    """Let some people give their addresses, one after the other; the addresses."""
    addresses = [f"{name}@example.com" for name in names]
    for name, address in zip(names, addresses, strict=True):
        await one.notices.want(name, protocol.Notify(address), "es")
        await asyncio.sleep(0.002)  # the time of a wish has milliseconds
    return addresses


def test_an_address_at_which_the_mail_server_hangs_up_keeps_nobody_waiting(
    tmp_path: Path, mailbox: MailBox
) -> None:
    async def run(one: House) -> None:
        seconds = 0.0
        one.notices._rest.clock = lambda: seconds
        mailbox.answers = {"eva@example.com": ""}
        eva, *others = await want_in_turn(one, "eva", "ana", "beto")
        await one.notices.look()
        assert mailbox.asked == [eva, *others]
        assert len(mailbox.mails) == 2
        for _ in range(5):  # whenever it is tried again
            seconds += LONGEST_REST
            await one.notices.look()
            assert mailbox.asked[-1] == eva
            assert not one.notices._rest.is_resting("mail")

    house(tmp_path, channels(mailbox), run)


def test_a_mail_server_that_hangs_up_twice_in_a_row_is_left_alone_for_a_while(
    tmp_path: Path, mailbox: MailBox
) -> None:
    async def run(one: House) -> None:
        seconds = 0.0
        one.notices._rest.clock = lambda: seconds
        names = ("ana", "beto", "eva")
        mailbox.answers = {f"{name}@example.com": "" for name in names}
        ana, beto, eva = await want_in_turn(one, *names)
        await one.notices.look()
        assert mailbox.asked == [ana, beto]
        mailbox.answers = {}
        seconds += FIRST_PATIENCE
        await one.notices.look()
        assert mailbox.asked[2:] == [eva]
        seconds += FIRST_REST
        await one.notices.look()
        assert mailbox.asked[3:] == [ana, beto]

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
