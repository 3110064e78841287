"""The webhook of a host: whom it is told of, and how names are written there."""

import re
from html import unescape
from pathlib import Path

import pytest

from reinos.server import protocol
from tests.support.mailbox import MailBox
from tests.support.noticed_tables import Hook, House, channels, house
from tests.support.played_tables import TWO, begun, database


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
