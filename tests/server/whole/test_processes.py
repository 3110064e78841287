"""Three processes on one PostgreSQL: whichever is asked answers, and none of them is needed.

They are killed, stopped for longer than their lease and let go on, and the database is started
anew under them. A trigger notes of each entry which connection added it and who owned the table: so
the log itself proves that no table was ever accepted for by two.
"""

import json
import os
import random
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import reinos
from reinos.server.limits import MOST_WATCHERS
from tests.support.follower import asked_for_socket, following
from tests.support.patience import PATIENCE, until
from tests.support.postgres import Postgres
from tests.support.raw_requests import sent
from tests.support.server import Client, Server
from tests.support.trio import LOST, Trios

FEW = 3
MANY = int(os.environ.get("REINOS_TROUBLES", "30"))
"""`REINOS_TROUBLES=60 ./play test tests/server/whole/test_processes.py` is the longest run."""
AUDIT = """
CREATE TABLE audit (table_id text, number int, backend int, process text, fence int);
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit SELECT NEW.table_id, NEW.number, pg_backend_pid(), process, fence
    FROM owners WHERE table_id = NEW.table_id;
    RETURN NEW;
END $$;
CREATE TRIGGER noted BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION note();
"""
NOTED = """
SELECT table_id, number, backend, process, fence, kind, body
FROM log LEFT JOIN audit USING (table_id, number)
"""


class Three(Server):
    """Three processes on a PostgreSQL of their own."""

    def __init__(self, data: Path) -> None:
        self.postgres = Postgres()
        self.url = self.postgres.new()
        data.parent.mkdir(exist_ok=True)
        super().__init__(data, "--database", self.url, "--processes", "3")

    def ask(self, text: str, *given: Any) -> list[Any]:
        """What the database says."""
        name = str(sa.make_url(self.url).database)
        with closing(self.postgres.connect(name)) as connection:
            return list(connection.execute(text, given).fetchall())

    def do(self, text: str) -> None:
        """Change something in the database."""
        with closing(self.postgres.connect(str(sa.make_url(self.url).database))) as connection:
            connection.execute(text)

    def pids(self) -> dict[str, int]:
        """The processes that live."""
        living = "SELECT id, figures FROM processes WHERE expires > clock_timestamp()"
        found = {name: json.loads(figures).get("pid") for name, figures in self.ask(living)}
        return {name: pid for name, pid in found.items() if pid}

    def owners(self) -> dict[str, str]:
        """Who owns which table."""
        return dict(self.ask("SELECT table_id, process FROM owners WHERE table_id <> '*'"))

    def end(self) -> None:
        """Leave nothing behind."""
        for pid in self.pids().values():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
        if self.process is not None and self.process.poll() is None:
            self.stop()
        self.postgres.end()


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Three]:
    """Three processes that all tests here share."""
    server = Three(tmp_path_factory.mktemp("three") / "data")
    try:
        server.start()
        until(lambda: len(server.pids()) == 3, "all three live")
        yield server
    finally:
        server.end()


def test_whichever_process_is_asked_the_owner_answers(three: Three) -> None:
    ana, beto = three.client(), three.client()
    table = ana.open("me", "open")["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    with following(ana, table) as one, following(beto, table) as other:
        for follower in (one, other):
            follower.hear()
        for _ in range(6):
            seen = ana.look(table)
            (one, other)[seen["turn"]].play()
            for follower in (one, other):
                follower.hear_number(seen["number"] + 1)
        with following(three.client(), table) as third:
            third.hear()
            assert third.table["number"] == one.table["number"]
    process = three.owners()[table]
    assert process in three.pids()
    for _ in range(12):  # whoever takes the connection
        assert ana.look(table)["number"] == one.table["number"]
    assert three.owners()[table] == process


def test_a_stream_is_passed_line_by_line(three: Three) -> None:
    ana = three.client()
    tables = [ana.open("me", "open")["id"] for _ in range(4)]
    for table in tables:
        request = urllib.request.Request(f"{three.address}/api/tables/{table}/events")
        with urllib.request.urlopen(request, timeout=PATIENCE) as stream:
            assert json.loads(stream.readline())["table"]["id"] == table
            three.client().post(f"/api/tables/{table}/join", {"name": "Beto"})
            while json.loads(stream.readline() or "{}")["kind"] != "update":
                pass


def test_what_is_refused_is_refused_alike_wherever_it_is_asked(three: Three) -> None:
    ana, eva = three.client(), three.client()
    tables = [ana.open("me", "open")["id"] for _ in range(4)]
    for table in tables:
        assert eva.ask(f"/api/tables/{table}/resign", {"sequence": 0}).status in (403, 409)
        assert eva.ask(f"/api/tables/{table}/moves", b"x" * 20_000).status == 413
        assert eva.ask(f"/api/tables/{table}/nothing").status == 404
    assert eva.ask("/api/tables/none").status == 404


def test_a_socket_is_refused_alike_wherever_it_is_asked_for(three: Three) -> None:
    """Twelve times each: some connections reach the owner of a table, and some another process."""
    ana, beto, eva = three.client(), three.client(), three.client()
    before = three.log().count("Traceback")
    table = ana.open("me", "open", settings={"spectators": False})["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    for _ in range(12):
        status, wait, said = asked_for_socket(eva, table)
        assert (status, wait, said["code"]) == (403, None, "no_spectators")
        status, wait, said = asked_for_socket(ana, table, origin="http://evil.example")
        assert (status, wait, said["code"]) == (403, None, "wrong_origin")
        status, wait, said = asked_for_socket(ana, table, **{"accept-language": "es", "host": "/"})
        assert (status, said["code"]) == (400, "wrong_host")
        for host in ("x:99999", "x:port", "[::1", "a:%ff@b", "a:b@c"):
            assert asked_for_socket(ana, table, host=host)[0] == 400
        asked_plainly = f"GET /api/tables/{table} HTTP/1.0\r\n\r\n".encode()
        assert sent(three.port, asked_plainly).startswith(b"HTTP/1.1 403 ")
    with ExitStack() as held:
        for _ in range(MOST_WATCHERS):
            held.enter_context(following(ana, table)).hear()
        for _ in range(12):
            status, wait, said = asked_for_socket(ana, table)
            assert (status, wait, said["code"]) == (429, "1", "too_many_watchers")
            assert " " in said["message"]
    assert three.log().count("Traceback") == before


def test_nobody_is_a_neighbour_without_the_secret(three: Three) -> None:
    table = three.client().open("me", "open")["id"]
    inner = [address for (address,) in three.ask("SELECT address FROM processes")]
    for address in inner:
        stranger = Client(f"http://{address}")
        for told in ({}, {"x_reinos_secret": "guessed"}):
            answer = stranger.ask(f"/api/tables/{table}", None, **told)
            assert answer.status == 403
            assert answer.json["code"] == "not_neighbour"
    claimed = three.client().ask(f"/api/tables/{table}", None, x_reinos_secret="guessed")
    assert claimed.status == 403


def test_what_is_passed_counts_for_whoever_asks_and_not_for_the_neighbour(three: Three) -> None:
    secret = (three.data / "processes.key").read_text().strip()
    address = next(iter(three.ask("SELECT address FROM processes")))[0]
    neighbour = Client(f"http://{address}")
    for client, status in (
        ("127.0.0.1", 200),
        ("198.51.100.7", 403),
    ):  # figures are for this machine
        told = {"x_reinos_secret": secret, "x_reinos_client": client}
        assert neighbour.ask("/metrics", None, **told).status == status


def test_the_host_sees_all_processes_together(three: Three) -> None:
    ana = three.client()
    for _ in range(6):
        ana.open("me", "open")
    key = (three.data / "host.key").read_text().strip()

    def in_memory() -> int:
        return int(json.loads(ana.ask("/api/host", None, x_host_key=key).body)["in_memory"])

    until(lambda: in_memory() >= 6, "every process has told how it is")
    text = ana.read("/metrics")
    for process in three.pids():
        assert f'process="{process}"' in text
    assert text.count("# TYPE reinos_requests counter") == 1


@pytest.mark.slow
def test_several_processes_without_a_database_say_what_they_need(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "reinos", "serve", "--processes", "2", "--lang", "en"]
    environment = {name: value for name, value in os.environ.items() if name != "REINOS_DATABASE"}
    done = subprocess.run(
        [*words, "--data", str(tmp_path)], capture_output=True, text=True, env=environment
    )
    assert done.returncode != 0
    assert "PostgreSQL" in done.stderr + done.stdout
    assert "Traceback" not in done.stderr


class Troubles:
    """What befalls processes and their database while people play."""

    def __init__(self, server: Three, trios: Trios) -> None:
        self.server = server
        self.trios = trios
        self.random = random.Random(1)
        self.slowest = 0.0
        """Seconds until the tables of a process that stood still were others'."""

    def strike(self, number: int) -> None:
        """Let people play a little; then something happens, and they play on."""
        self.trios.wait_for(3)
        trouble = (self.kill, self.stall, self.restart)[number % 3]
        print(f"{time.strftime('%H:%M:%S')} {number}: {trouble.__name__}", flush=True)
        trouble()
        self.trios.wait_for(3)

    def kill(self) -> None:
        """End a process; another takes its place."""
        name, pid = self.random.choice(sorted(self.server.pids().items()))
        os.kill(pid, signal.SIGKILL)
        until(lambda: name not in self.server.pids(), "it is taken to live")

    def stall(self) -> None:
        """Stop a process until its tables are others', and let it go on."""
        until(lambda: len(self.server.pids()) == 3, "somebody is there to take over")
        owners, pids = self.server.owners(), self.server.pids()
        current = [trio.opened[-1] for trio in self.trios if trio.opened]
        owner = next((owners[one] for one in current if owners.get(one) in pids), min(pids))
        owned = [one for one in current if owners.get(one) == owner]
        began = time.monotonic()
        os.kill(pids[owner], signal.SIGSTOP)
        try:
            until(lambda: self.is_taken(owned, owner), "tables stay with who stands still")
            taken = time.monotonic() - began
            self.slowest = max(self.slowest, taken)
            print(f"{len(owned)} tables were others' after {taken:.1f} s", flush=True)
        finally:
            os.kill(pids[owner], signal.SIGCONT)
        until(lambda: owner in self.server.pids(), "it goes on")

    def is_taken(self, tables: list[str], owner: str) -> bool:
        """Whether tables are others' by now; somebody looks at them."""
        owners = self.server.owners()
        left = [table for table in tables if owners.get(table) == owner]
        for table in left:
            with suppress(*LOST):
                urllib.request.urlopen(f"{self.server.address}/api/tables/{table}", timeout=0.5)
        return not left

    def restart(self) -> None:
        """Let the database crash, and start it anew."""
        self.server.postgres.stop()
        time.sleep(self.random.uniform(0, 1))
        self.server.postgres.start()


def check_owners(rows: list[Any]) -> int:
    """No table was ever accepted for by two; how often one changed hands.

    The owner changes with the number of its claim and with nothing else, that number never falls
    from one entry to the next, and a connection writes for one process alone.
    """
    spoke_for: dict[int, str] = {}
    last: dict[str, tuple[int, str]] = {}
    changes = 0
    for table, _, backend, process, fence in sorted(rows, key=lambda row: (row[0], row[1])):
        assert process is not None, "an entry that nobody owned"
        assert spoke_for.setdefault(backend, process) == process
        before = last.get(table, (fence, process))
        assert fence >= before[0]
        assert (process == before[1]) == (fence == before[0]) or fence > before[0] + 1
        changes += before != (fence, process)
        last[table] = fence, process
    return changes


@pytest.fixture(scope="module")
def audited(three: Three) -> Three:
    """The three, whose database notes who writes each entry."""
    three.do(AUDIT)
    return three


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.nightly)])
def test_processes_and_database_may_fail_and_nothing_acknowledged_is_lost(
    audited: Three, count: int
) -> None:
    start = {row[0] for row in audited.ask("SELECT DISTINCT table_id FROM log")}
    trios = Trios(audited, 4)
    troubles = Troubles(audited, trios)
    for number in range(count):
        troubles.strike(number)
    trios.stop()
    rows = [row for row in audited.ask(NOTED) if row[0] not in start]  # of one moment: bots play on
    kept = {(table, number): (kind, body) for table, number, _, _, _, kind, body in rows}
    trios.check(kept)
    changes = check_owners([row[:5] for row in rows])
    assert changes
    for trio in trios:  # everybody goes on where they were
        ana = trio.clients[0]
        last = trio.opened[-1]
        until(lambda ana=ana, last=last: is_seen(ana, last), "a table cannot be seen")  # type: ignore[misc]
        while (file := ana.ask(f"/api/tables/{last}/file")).status == 503:
            time.sleep(0.2)  # it has just changed hands
        assert file.status in (200, 409)
        if file.status == 200:
            assert reinos.replay(file.body.decode()).over
    log = audited.log()
    assert " ERROR " not in log
    print(
        f"{count} troubles, {len(trios.acknowledged())} moves, "
        f"tables changed hands {changes} times; slowest to take over {troubles.slowest:.1f} s"
    )


def is_seen(client: Client, table: str) -> bool:
    """Whether somebody sees a table."""
    with suppress(*LOST):
        return bool(client.look(table)["number"])
    return False
