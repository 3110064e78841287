"""Addresses for notices: which are taken, who confirms them, and when they are forgotten."""

from pathlib import Path

import pytest

from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.notices.channels import (
    is_address,
)
from reinos.server.notices.subscriptions import adding
from tests.support.mailbox import MailBox
from tests.support.noticed_tables import STRANGE, House, channels, house
from tests.support.played_tables import begun, database


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
