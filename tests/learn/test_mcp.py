"""`reinos mcp`: a client of the protocol plays whole games, and is told nothing that is hidden."""

import os
import random
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import Client, StdioServerParameters

import reinos
from reinos.cli.far_table import FarServer, FarTable
from reinos.cli.own_table import OwnTable
from reinos.cli.tools import MOST_TABLES, Tools, made
from reinos.core.errors import ReinosError
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.slow

SEEDED = Path(__file__).parents[1] / "support" / "seeded_server.py"
Call = Callable[..., Awaitable[tuple[bool, str]]]


def listed(answer: str) -> list[str]:
    """The texts of the moves in an answer that lists them; none if it does not."""
    found = re.search(r"(?:legal moves?|jugadas? legal(?:es)?):\n(.*)", answer, re.DOTALL)
    return [one.partition(" (")[0] for one in re.split("; |\n", found[1])] if found else []


async def with_client(play: Callable[[Call], Awaitable[None]], *arguments: str) -> None:
    """Let a client of the SDK talk to a real process over its standard input and output."""
    kept = {name: value for name, value in os.environ.items() if name.startswith("REINOS_")}
    program = StdioServerParameters(
        command=sys.executable,
        args=["-m", "reinos", "mcp", *arguments],
        env=kept | {"REINOS_COMPILE": "never"},
    )
    async with Client(program, read_timeout_seconds=PATIENCE) as client:

        async def call(tool: str, /, **given: Any) -> tuple[bool, str]:
            result = await client.call_tool(tool, given)
            (content,) = result.content
            return bool(result.is_error), content.text  # type: ignore[union-attr]

        await play(call)


async def play_out(call: Call, seed: int, **table: str) -> tuple[int, str]:
    """Play random moves until the game is over: how many, and the last answer."""
    choice = random.Random(seed)
    _, answer = await call("legal_moves", **table)
    played = 0
    while moves := listed(answer):
        failed, answer = await call("play", move=choice.choice(moves), **table)
        assert not failed, answer
        played += 1
    return played, answer


def test_a_client_plays_whole_games_of_every_game() -> None:
    async def play(call: Call) -> None:
        _, games = await call("list_games")
        for game in reinos.catalog():
            assert f"{game.id}: " in games
            failed, begun = await call("new_game", game=game.id, bots=["greedy"], seed=3)
            assert not failed
            assert "You are player 1" in begun
            played, answer = await play_out(call, seed=1)
            assert played > 1
            assert "Won by: " in answer
            assert (await call("look"))[1].endswith(
                answer[answer.index("Won by") :].split("\n\n")[0]
            )
            assert await call("legal_moves") == (False, "The game is over.")
            failed, refused = await call("play", move=str(game.move_of(0)))
            assert (failed, refused) == (True, "The game is over.")
        failed, tables = await call("list_tables")
        assert tables.count("over") == len(reinos.catalog())

    anyio.run(with_client, play, "--lang", "en")


def test_a_client_is_spoken_to_in_spanish() -> None:
    async def play(call: Call) -> None:
        assert await call("look") == (True, "No estás en ninguna mesa: empezá una partida primero.")
        failed, begun = await call("new_game", game="kingdomino", bots=["baron"], players=3)
        assert not failed
        assert "Sos el jugador 1" in begun
        failed, refused = await call("play", move="place g8 right")
        assert failed
        assert re.search(r"\(KD-\d\d\)$", refused)
        failed, rule = await call("rules", game="kingdomino", find=refused[-6:-1])
        assert rule.startswith(refused[-6:-1])
        played, answer = await play_out(call, seed=2)
        assert played
        assert "Ganó: " in answer

    anyio.run(with_client, play, "--lang", "es")


@pytest.fixture
def tools() -> Tools:
    """The tools of one client, in English."""
    return Tools("en")


def test_equal_views_get_equal_answers(game: reinos.Game, tools: Tools) -> None:
    tools.new_game(game.id, ["greedy"], seed=4)
    table = tools.tables["t1"]
    assert isinstance(table, OwnTable)
    choice = random.Random(4)
    dealt_anew = False
    while not table.state.over:
        truth = table.state
        answers = all_answers(tools)
        for seed in range(2):
            table.state = truth.redeal(table.seat, seed)
            dealt_anew |= table.state != truth
            assert all_answers(tools) == answers
        table.state = truth
        tools.play(choice.choice(listed(tools.legal_moves())))
    assert dealt_anew == game.secrets


def all_answers(tools: Tools) -> list[Any]:
    """What a client is told without playing, refusals of moves that are not legal included."""
    (table,) = tools.tables.values()
    legal = set(table.view().moves)
    refusals = []
    for action in range(0, table.game.kernels.ACTIONS, max(1, table.game.kernels.ACTIONS // 20)):
        move = table.game.move_of(action)
        if move not in legal:
            with pytest.raises(ReinosError) as refused:
                tools.play(str(move))
            refusals.append(refused.value.say("en"))
    return [tools.look(), tools.legal_moves(), tools.score(), tools.log(1000), refusals]


def test_looking_changes_nothing(game: reinos.Game, tools: Tools) -> None:
    tools.new_game(game.id, ["greedy"], seed=5)
    table = tools.tables["t1"]
    assert isinstance(table, OwnTable)
    before = table.state.clone()
    assert all_answers(tools) == all_answers(tools)
    assert table.state == before


@pytest.mark.parametrize(
    ("tool", "given", "told"),
    [
        ("new_game", {"game": "chess"}, "There is no game 'chess'"),
        ("new_game", {"game": "kingdomino", "players": 9}, "2 to 4 players"),
        ("new_game", {"game": "kingdomino", "bots": ["gandalf"]}, "gandalf"),
        ("new_game", {"game": "kingdomino", "bots": ["king"] * 3, "players": 2}, "not room"),
        ("new_game", {"game": "kingdomino", "options": {"castles": 3}}, "castles"),
        ("new_game", {"game": "kingdomino", "options": {"harmony": "much"}}, "harmony"),
        ("new_game", {"game": "kingdomino", "options": {"seed": 1, "players": 2}}, "no option"),
        ("rules", {"game": "kingdomino", "find": "KD-99"}, "There is no rule KD-99"),
        ("rules", {"game": "kingdomino", "find": "spaceship"}, "No rule holds"),
        ("look", {"table": "t7"}, "no table t7"),
        ("play", {"move": "castle queenside"}, "castle queenside"),
        ("play", {"move": "place g8 right"}, r"\(KD-\d\d\)$"),
        ("play", {"move": ""}, "is not a move"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    tools: Tools, tool: str, given: dict[str, Any], told: str
) -> None:
    async def ask() -> tuple[bool, str]:
        async with Client(made(tools)) as client:
            await client.call_tool("new_game", {"game": "kingdomino", "bots": ["greedy"]})
            result = await client.call_tool(tool, given)
            return bool(result.is_error), result.content[0].text  # type: ignore[union-attr]

    failed, answer = anyio.run(ask)
    assert failed == (tool != "rules")
    assert re.search(told, answer), answer
    assert len(tools.tables) == 1


def test_a_table_more_than_there_is_room_for_is_refused(tools: Tools) -> None:
    for _ in range(MOST_TABLES):
        tools.new_game("pretenders")
    with pytest.raises(ReinosError, match=f"You sit at {MOST_TABLES} tables"):
        tools.new_game("pretenders")
    tools.leave("t1")
    tools.new_game("pretenders")


def test_moves_may_be_said_as_people_type_them(tools: Tools) -> None:
    tools.new_game("robber-knights", ["greedy"], seed=1)
    words = re.findall(r"\(((?:[^()]|\([A-E]\))+)\)", tools.legal_moves())
    assert words[0].startswith("keep ")
    assert "You keep" in tools.play(words[0])


def test_whoever_gives_up_is_told_how_it_ended(tools: Tools) -> None:
    tools.new_game("kingdomino", ["greedy"], players=3, seed=1)
    answer = tools.resign()
    assert "Won by: " in answer
    assert "#3" in answer  # whoever gives up comes last
    with pytest.raises(ReinosError, match="over"):
        tools.resign()


def test_every_tool_is_described_in_both_languages() -> None:
    async def ask(lang: str) -> list[tuple[str, str | None]]:
        async with Client(made(Tools(lang))) as client:
            return [(tool.name, tool.description) for tool in (await client.list_tools()).tools]

    english, spanish = anyio.run(ask, "en"), anyio.run(ask, "es")
    assert [name for name, _ in english] == [name for name, _ in spanish]
    for (name, told), (_, dicho) in zip(english, spanish, strict=True):
        assert told != dicho
        assert told is not None
        assert not told.startswith("mcp."), name


# At a server.


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server in a process of its own."""
    data = tmp_path_factory.mktemp("mcp")
    words = [sys.executable, str(SEEDED), "1", "--port", "0", "--data", str(data)]
    with (data / "stderr.txt").open("w") as log:
        process = subprocess.Popen(
            [*words, "--bot-pause", "0", "--lang", "en"],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env=os.environ | {"REINOS_COMPILE": "never"},
        )
    assert process.stdout is not None
    said = re.match(r"Reinos is open: .*:(\d+)$", process.stdout.readline())
    assert said, (data / "stderr.txt").read_text()
    yield f"http://127.0.0.1:{said[1]}"
    process.kill()
    process.communicate()


def test_a_client_plays_at_a_server(address: str) -> None:
    async def play(call: Call) -> None:
        failed, begun = await call("open_table", game="kingdomino", bots=["greedy"], name="Ada")
        assert not failed
        assert f"{address}/" in begun
        _, answer = await call("legal_moves")
        choice = random.Random(1)
        while "Won by" not in answer:
            if moves := listed(answer):
                failed, answer = await call("play", move=choice.choice(moves))
            else:
                failed, answer = await call("wait", seconds=60)
            assert not failed, answer
        assert "Total" in (await call("score"))[1]
        assert "The game is over" in (await call("log", last=1))[1]

    anyio.run(with_client, play, "--lang", "en", "--server", address)


def test_games_at_a_server_are_told_like_games_of_ones_own(address: str, game: reinos.Game) -> None:
    far = Tools("en", FarServer(address, "en"))
    begun = far.open_table(game.id, ["greedy"], name="Ada")
    assert "You are player 1" in begun
    (table,) = far.tables.values()
    assert isinstance(table, FarTable)
    choice = random.Random(2)
    for _ in range(6):
        answer = far.wait(60)
        if not listed(answer):
            break
        near = table.view()
        assert near.viewer == table.seat
        assert table.teller.moves(near) in answer
        far.play(choice.choice(listed(answer)))
    assert far.look()
    assert far.log(100)
    assert far.score()
    if table.stage != "over":
        assert "Won by" in far.resign()
    assert "Won by" in far.look()


def test_two_agents_meet_at_a_server(address: str) -> None:
    first, second = (Tools("en", FarServer(address, "en")) for _ in range(2))
    waiting = first.open_table("pretenders", free_seats=1, name="Ada")
    assert "waits for others" in waiting
    (name,) = first.tables
    link = re.search(r"http://\S+", waiting)
    assert link
    assert "You are player 2" in second.join_table(link[0], name="Bo")
    assert name in second.list_tables()
    mover, other = first, second
    for _ in range(100):
        answer = mover.wait(0)
        if "Won by" in answer:
            break
        if moves := listed(answer):
            mover.play(moves[0])
        else:
            with pytest.raises(ReinosError, match="turn"):
                mover.play("choose 1")
            mover, other = other, mover
    assert "Won by" in first.look()
    assert first.look().splitlines()[-1] != ""
    second.leave()
    assert not second.tables


def test_what_a_server_refuses_is_its_own_sentence(address: str) -> None:
    far = Tools("es", FarServer(address, "es"))
    with pytest.raises(ReinosError) as refused:
        far.join_table("no-such-table")
    assert "mesa" in refused.value.say("es")
    far.open_table("kingdomino", ["greedy"])
    with pytest.raises(ReinosError) as refused:
        far.play("place g8 right")
    assert re.search(r"\(KD-\d\d\)$", refused.value.say("es"))


def test_a_server_that_is_not_there_is_said_in_a_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "reinos", "mcp", "--server", "http://127.0.0.1:9", "--lang", "en"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("The server http://127.0.0.1:9 cannot be asked")
    with pytest.raises(ReinosError, match="cannot be asked"):
        FarServer("file:///etc", "en")
