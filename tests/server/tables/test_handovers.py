"""A seat moves to another device with a code, once."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from reinos.server import limits
from reinos.server.errors import Refused
from reinos.server.people.tokens import token_hash
from reinos.server.store import schema
from reinos.server.tables import handovers
from reinos.server.timestamps import now
from tests.support.application import Inside, inside, is_refused
from tests.support.devices import Person


async def offer(one: Inside, table: str, cookie: str) -> str:
    """A code that moves a seat."""
    answer = await one.ask(f"/api/tables/{table}/handover", {}, cookie=cookie)
    assert answer.json["expires"] > now()
    return str(answer.json["link"].rsplit("/", 1)[1])


async def take(one: Inside, code: str, cookie: str) -> tuple[int, Any]:
    """Status, and seat or code of a refusal."""
    answer = await one.ask(f"/api/handover/{code}", {}, cookie=cookie)
    return answer.status, answer.json.get("code", answer.json.get("mine"))


def kept(one: Inside) -> Any:
    """The codes that are kept."""
    return one.tables.store.rows(sa.select(schema.handovers))


GONE = (404, "no_handover")


def test_a_code_survives_a_restart_and_dies_when_the_seat_moves(tmp_path: Path) -> None:
    ana, phone, thief = ("reinos=" + sign * 30 for sign in "apt")
    table, codes = "", [""]

    async def before(one: Inside) -> None:
        nonlocal table, codes
        table = (await one.open(cookie=ana)).json["id"]
        codes = [await offer(one, table, ana) for _ in range(2)]
        kept = (tmp_path / "reinos.db").read_bytes() + (tmp_path / "reinos.db-wal").read_bytes()
        assert codes[0].encode() not in kept

    async def after(one: Inside) -> None:
        assert await take(one, codes[0], phone) == (200, 0)
        assert await take(one, codes[0], phone) == (200, 0)  # the same again
        assert await take(one, codes[0], thief) == GONE
        assert await take(one, codes[1], thief) == GONE
        back = await offer(one, table, phone)
        assert await take(one, back, ana) == (200, 0)
        assert await take(one, codes[1], thief) == GONE  # also when it is ana's again

    async def at_last(one: Inside) -> None:
        assert await take(one, codes[1], thief) == GONE

    inside(tmp_path, before)
    inside(tmp_path, after)
    inside(tmp_path, at_last)


@pytest.mark.usefixtures("on_both")
def test_a_browser_that_was_signed_out_gives_out_no_code_any_more(tmp_path: Path) -> None:
    """Also with a request that came in before."""

    async def play(one: Inside) -> None:
        ana = await Person(one).begin()
        stolen = await ana.sign_in()
        await ana.end(await ana.id_of(stolen), ana.first, ana.phrase)
        table = await one.tables.find(ana.table)
        device = token_hash(stolen.partition("=")[2])
        with pytest.raises(Refused) as refused:
            await one.tables.handovers.offer(table, 0, device)
        assert refused.value.code == "session_ended"
        assert kept(one) == []
        await one.tables.handovers.offer(table, 0, token_hash(ana.first.partition("=")[2]))

    inside(tmp_path, play)


def test_a_seat_goes_to_who_has_one_already(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana, beto, phone = one.somebody(), one.somebody(), one.somebody()
        table = (await one.open(cookie=ana)).json["id"]
        await one.ask(f"/api/tables/{table}/join", {"name": "Beto"}, cookie=beto)
        code = await offer(one, table, ana)
        assert await take(one, code, ana) == (200, 0)  # on the same device nothing moves
        assert await take(one, code, beto) == (200, 0)
        found = await one.ask(f"/api/tables/{table}", cookie=beto)
        assert found.json["own"] == [0, 1]
        assert await take(one, code, phone) == GONE

    inside(tmp_path, play)


def test_a_code_expires(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(one: Inside) -> None:
        ana = one.somebody()
        table = (await one.open(cookie=ana)).json["id"]
        monkeypatch.setattr(handovers, "HANDOVER_HOURS", 0)
        await one.ask(f"/api/tables/{table}/handover", {}, cookie=ana)
        answer = await one.ask(f"/api/tables/{table}/handover", {}, cookie=ana)
        code = answer.json["link"].rsplit("/", 1)[1]
        assert await take(one, code, one.somebody()) == GONE
        assert len(kept(one)) == 1  # the expired are forgotten

    inside(tmp_path, play)


@pytest.mark.usefixtures("on_both")
def test_of_too_many_codes_the_oldest_are_forgotten(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana = one.somebody()
        table = (await one.open(cookie=ana)).json["id"]
        codes = [await offer(one, table, ana) for _ in range(limits.MOST_HANDOVERS + 1)]
        assert len(kept(one)) == limits.MOST_HANDOVERS
        assert await take(one, codes[0], one.somebody()) == GONE
        assert await take(one, codes[1], one.somebody()) == (200, 0)

    inside(tmp_path, play)


@pytest.mark.usefixtures("on_both")
def test_nobody_pushes_out_the_codes_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handovers, "MOST_HANDOVERS_OF_ALL", 12)

    async def play(one: Inside) -> None:
        ana, thief = one.somebody(), one.somebody()
        code = await offer(one, (await one.open(cookie=ana)).json["id"], ana)
        answers = []
        for _ in range(4):
            table = (await one.open(cookie=thief)).json["id"]
            path = f"/api/tables/{table}/handover"
            answers += [await one.ask(path, {}, cookie=thief) for _ in range(limits.MOST_HANDOVERS)]
        assert [answer.status for answer in answers] == [200] * 11 + [503] * 9
        assert answers[-1].json["code"] == "handovers_full"
        assert int(answers[-1].headers["retry-after"]) == handovers.FULL
        assert len(kept(one)) == 12
        assert await take(one, code, one.somebody()) == (200, 0)

    inside(tmp_path, play)


@pytest.mark.usefixtures("on_both")
def test_too_many_codes_of_one_person_push_out_their_own_oldest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handovers, "MOST_HANDOVERS_OF_OWNER", 3)

    async def play(one: Inside) -> None:
        ana, thief = one.somebody(), one.somebody()
        code = await offer(one, (await one.open(cookie=ana)).json["id"], ana)
        tables = [(await one.open(cookie=thief)).json["id"] for _ in range(4)]
        codes = [await offer(one, table, thief) for table in tables]
        assert len(kept(one)) == 4
        assert await take(one, codes[0], one.somebody()) == GONE
        for good in (code, *codes[1:]):
            assert await take(one, good, one.somebody()) == (200, 0)

    inside(tmp_path, play)


def test_many_cookies_behind_one_address_get_no_more_codes_than_one(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana = one.somebody()
        mine = (await one.open(cookie=ana)).json["id"]
        for _ in range(limits.HANDOVERS_OF_ADDRESS.at_once):
            thief = one.somebody()
            table = (await one.open(cookie=thief)).json["id"]
            await offer(one, table, thief)
        late = await one.ask(f"/api/tables/{table}/handover", {}, cookie=thief)
        assert is_refused(late, "handovers_too_fast")
        elsewhere = {"client": "203.0.113.2", "cookie": ana}
        assert (await one.ask(f"/api/tables/{mine}/handover", {}, **elsewhere)).status == 200
        seconds = int(late.headers["retry-after"])
        assert seconds > 60
        one.now += seconds
        await offer(one, table, thief)
        later = await one.ask(f"/api/tables/{table}/handover", {}, cookie=thief)
        assert is_refused(later, "handovers_too_fast")

    inside(tmp_path, play)


def test_who_may_not_move_a_seat_uses_up_nothing_of_the_address(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana, thief = one.somebody(), one.somebody()
        table = (await one.open(cookie=ana)).json["id"]
        for _ in range(limits.HANDOVERS_OF_ADDRESS.at_once + 1):
            one.now += 1
            refused = await one.ask(f"/api/tables/{table}/handover", {}, cookie=thief)
            assert refused.json["code"] == "not_seated"
        await offer(one, table, ana)

    inside(tmp_path, play)


def test_all_codes_of_one_address_together_are_a_bounded_number() -> None:
    per_second, at_once = limits.HANDOVERS_OF_ADDRESS
    most = at_once + per_second * 3600 * limits.HANDOVER_HOURS
    assert most <= 300
    assert limits.MOST_HANDOVERS_OF_ALL / most > 300  # so many addresses fill the server


@pytest.mark.usefixtures("on_both")
def test_the_host_moves_along_with_the_last_seat(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana, phone, tablet = one.somebody(), one.somebody(), one.somebody()
        seats = [{"kind": "me"}, {"kind": "me", "name": "Eva"}, {"kind": "open"}]
        wanted = {"seats": seats, "key": "the-table-of-ana"}
        table = (await one.open(cookie=ana, **wanted)).json["id"]
        path = f"/api/tables/{table}"
        # Eva's seat goes, Ana's stays: so does what the host decides.
        code = await offer(one, table, ana)
        assert await take(one, code, phone) == (200, 0)
        assert (await one.ask(path, cookie=ana)).json["host"]
        code = await offer(one, table, ana)
        assert await take(one, code, tablet) == (200, 1)
        told = (await one.ask(path, cookie=ana)).json
        assert (told["host"], told["mine"]) == (False, None)
        assert (await one.ask("/api/tables", cookie=ana)).json["mine"] == []
        refused = await one.ask(f"{path}/settings", {"locked": True}, cookie=ana)
        assert (refused.status, refused.json["code"]) == (403, "not_host")
        assert (await one.ask(path, cookie=tablet)).json["host"]
        changed = await one.ask(f"{path}/settings", {"locked": True}, cookie=tablet)
        assert changed.status == 200
        # The key was of the one who opened it: for the tablet it stands for nothing.
        assert (await one.open(cookie=tablet, **wanted)).json["id"] != table

    async def after(one: Inside) -> None:
        (row,) = one.tables.store.rows(
            sa.select(schema.tables).where(schema.tables.c.key.is_(None))
        )
        table = await one.tables.find(row.id)
        assert table.host == row.host == table.seats[1].owner

    inside(tmp_path, play)
    inside(tmp_path, after)


async def offer_both(one: Inside, table: str, cookie: str) -> str:
    """A code that lets both devices be the same person."""
    answer = await one.ask(f"/api/tables/{table}/handover", {"both": True}, cookie=cookie)
    return str(answer.json["link"].rsplit("/", 1)[1])


async def pair(one: Inside, code: str, cookie: str) -> tuple[int, str, str]:
    """Status, the table or the code of a refusal, and the cookie from then on."""
    answer = await one.ask("/api/pairing", {"code": code}, cookie=cookie)
    given = answer.headers.get("set-cookie", cookie).split(";")[0]
    return answer.status, answer.json.get("code", answer.json.get("table")), given


@pytest.mark.usefixtures("on_both")
def test_both_devices_are_the_same_person_with_a_code_that_is_good_once(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana, phone, thief, beto = (one.somebody() for _ in range(4))
        table = (await one.open(cookie=ana)).json["id"]
        code = await offer_both(one, table, ana)
        assert await take(one, code, phone) == GONE  # it moves no seat
        assert await pair(one, code, ana) == (200, table, ana)  # it is hers already
        status, found, phone = await pair(one, code, phone)
        assert (status, found) == (200, table)
        assert (await pair(one, code, thief))[:2] == GONE
        for cookie in (ana, phone):
            told = (await one.ask(f"/api/tables/{table}", cookie=cookie)).json
            assert (told["mine"], told["host"]) == (0, True)
        listed = (await one.ask("/api/devices", cookie=ana)).json["devices"]
        assert [device["first"] for device in listed] == [True, False]
        # A plain code moves the seat, whatever is put before it.
        plain = await offer(one, table, ana)
        assert (await pair(one, plain, thief))[:2] == GONE
        assert (await pair(one, f"both.{plain}", thief))[:2] == GONE
        # Who has tables would lose them.
        await one.open(cookie=beto)
        again = await offer_both(one, table, phone)
        assert (await pair(one, again, beto))[:2] == (409, "has_tables")
        assert (await pair(one, again, thief))[:2] == (200, table)

    inside(tmp_path, play)
