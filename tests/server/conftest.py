"""A real server in a process of its own, and clients that talk to it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from reinos.server.store import Store
from tests.support.postgres import Postgres
from tests.support.server import Server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL that many tests share; each has databases of its own."""
    shared = Postgres()
    yield shared
    shared.end()


@pytest.fixture(params=["sqlite", "postgres"])
def on_both(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """What a test does with folders and servers happens on both databases, one after the other."""
    chosen: str = request.param
    if chosen == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        urls: dict[Path, str] = {}

        def elsewhere(folder: Path, anew: bool = False) -> Store:
            folder.mkdir(exist_ok=True)
            if folder not in urls:
                urls[folder] = postgres.new()
            return Store.at(urls[folder], folder)

        monkeypatch.setattr(Store, "in_folder", elsewhere)
        monkeypatch.setenv("REINOS_DATABASE", postgres.new())
    return chosen


@pytest.fixture
def make_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """How to start servers; they end with the test."""
    made: list[Server] = []

    def make(*arguments: str, folder: str = "data") -> Server:
        server = Server(tmp_path / folder, *arguments)
        made.append(server)
        server.start()
        return server

    yield make
    for server in made:
        if server.process is not None and server.process.poll() is None:
            server.kill()


@pytest.fixture
def own_server(make_server: Callable[..., Server]) -> Server:
    """A server of one's own, to be killed or counted on."""
    return make_server()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; each has tables of its own."""
    shared = Server(tmp_path_factory.mktemp("shared") / "data")
    shared.start()
    yield shared
    shared.kill()
