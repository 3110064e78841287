"""Write a database that has every kind of log entry, and what its server told everybody of it.

    cd CHECKOUT && python PATH/TO/write_every_kind.py OUTPUT.sql OUTPUT.json.gz

It takes two minutes: clocks have to run out. Halfway the tables are backed up and restored to
another folder, where server time is another and clocks say so in their logs.
"""

import gzip
import io
import json
import sqlite3
import sys
import tempfile
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path.cwd()))  # the tests of that checkout

from reinos.games.kingdom_builder.quadrants import letters
from reinos.server.store.backup import back_up, restore
from tests.server.databases.evening import PEOPLE, Evening, Person
from tests.server.databases.write import dump_of, play
from tests.support.patience import until
from tests.support.server import Client, Server

KINDS = (
    *("opened", "seated", "handed", "renamed", "looked", "stood_in", "came_back", "left"),
    *("removed", "settled", "ordered", "began", "moved", "resigned", "ended", "undone"),
    *("asked", "voted", "withdrawn", "said", "reacted", "followed", "accepted"),
    *("timed_out", "clocked", "erased"),
)
"""Every kind of entry."""
A_MINUTE = {"kind": "minutes", "minutes": 1, "increment": 600}
"""Runs out soon for whoever does not move, and not for a long time for whoever does."""
LEAST_LEFT = 300
"""Seconds that every running clock must have left, so that none runs out while tests look."""


# Tables, before the game and during it.


def arrange(evening: Evening) -> None:
    """A table that waits: everything that can be done before a game, opened with a key."""
    ana, beto, caro, dani = (evening.people[name] for name in PEOPLE[:4])
    wanted: dict[str, Any] = {"key": "the-key-of-ana", "open": True, "settings": {"pace": "calm"}}
    seats = ("me", "open", "open", "open")
    table = evening.open("arranged", *seats, game="kingdom-builder", guests=(beto, caro), **wanted)
    assert evening.open("arranged", *seats, game="kingdom-builder", **wanted) == table
    beto.do(table, "name", name="Beto el Bravo")
    beto.do(table, "look", colour=3, emblem=4)
    caro.do(table, "leave")
    caro.do(table, "join", name="Caro")
    evening.hand_over(table, caro)
    ana.do(table, "remove", seat=2)
    dani.do(table, "join", name="Daniela", seat=2)
    dani.do(table, "talk", key="dani-hello", text="Soy Daniela, ¿qué tal?")
    ana.do(table, "talk", key="ana-hello", reaction="hello")
    ana.do(table, "order", number=ana.look(table)["number"], order=[1, 0, 2, 3])
    ana.do(table, "order", number=ana.look(table)["number"])
    free = next(one["seat"] for one in ana.look(table)["seats"] if one["kind"] == "open")
    ana.do(table, "settings", first_begins=True)
    ana.do(table, "settings", locked=True, talk=False, scores=False)
    assert ana.look(table)["seats"][free]["kind"] == "open"


def let_bots_sit(evening: Evening) -> None:
    """Bots sit down and stand in, somebody comes late and leaves; strangers may not look on."""
    ana, beto, caro = evening.ana, evening.beto, evening.caro
    table = evening.open("closed", "me", "open", "open", game="robber-knights")
    ana.do(table, "seats", seat=1, bot="random")
    ana.do(table, "seats", seat=1, bot=None)
    beto.do(table, "join", name="Beto", seat=1)
    ana.do(table, "seats", seat=2, bot="squire")
    evening.play(table, 3)
    ana.do(table, "settings", latecomers=True)
    caro.do(table, "join", name="Caro")
    evening.play(table, 6)
    caro.do(table, "leave")
    ana.do(table, "settings", spectators=False)
    ana.do(table, "settings", pieces=False, scores=False)
    evening.play_to(table, beto)
    for bot in ("random", None, "squire"):
        beto.do(table, "stand-in", bot=bot)
    evening.play_to(table, ana)


def change_seats(evening: Evening) -> None:
    """A game with a clock in which a bot stands in, and people come late, leave and are removed."""
    ana, beto, caro, dani = (evening.people[name] for name in PEOPLE[:4])
    clock = {"kind": "minutes", "minutes": 600, "increment": 10}
    settings = {"clock": clock, "latecomers": True, "pace": "live"}
    seats = ("me", "open", "open", "random")
    table = evening.open("minutes", *seats, guests=(beto, caro), settings=settings)
    evening.play_to(table, caro)
    caro.do(table, "stand-in", bot="random")
    caro.do(table, "stand-in", bot=None)
    evening.play_to(table, ana)
    dani.do(table, "join", name="Dani")
    evening.play_to(table, beto)
    beto.do(table, "leave")
    evening.play_to(table, dani)
    dani.do(table, "talk", key="dani-before", text="Me llaman, vuelvo.")
    ana.do(table, "remove", seat=dani.look(table)["mine"])
    take_back_together(table, ana, caro)[1].vote(table, True)
    evening.play(table, 1)


def give_days(evening: Evening) -> None:
    """A game with days for every move, in which the first seat begins."""
    clock = {"kind": "days", "days": 2, "then": "resign"}
    settings = {"clock": clock, "first_begins": True, "pace": "daily", "patience": 259200}
    table = evening.open(
        "days", "me", "open", game="kingdom-builder", guests=(evening.beto,), settings=settings
    )
    evening.play(table, 7)


def share_devices(evening: Evening) -> None:
    """Several players at one device, twice, with names of their own."""
    ana, beto = evening.ana, evening.beto
    seats = ("me", "me", "open", "open")
    table = evening.open("shared", *seats, game="teg-cartas", guests=(beto,))
    ana.do(table, "name", name="Abuela Ñusta", seat=1)
    beto.do(table, "join", name="Bruno", another=True)
    ana.do(table, "talk", key="grandmother", text="Yo no veo nada sin anteojos", seat=1)
    beto.do(table, "talk", key="bruno-laughs", reaction="laugh", seat=3)
    beto.do(table, "look", colour=4, seat=3)
    evening.play(table, 8)


def hand_over(evening: Evening) -> None:
    """Ana goes on with her phone."""
    table = evening.open("handed", "me", "random", game="teg-cartas")
    evening.play(table, 3)
    evening.hand_over(table, evening.ana)
    evening.play(table, 5)


def play_long(evening: Evening) -> None:
    """A game of sixty decisions, so that there are snapshots; and one with an own quadrant."""
    harvest = {"harvest": True, "harvest_quadrants": 4}
    table = evening.open("long", "me", "random", game="kingdom-builder", options=harvest)
    evening.play(table, 60)
    own = "farm\n" + "\n".join(letters("tavern"))
    options = {"own_quadrants": own, "quadrants": ["farm", "oasis", "tower", "barn"]}
    table = evening.open("own_texts", "me", "squire", game="kingdom-builder", options=options)
    evening.play(table, 4)


# Deciding together.


def may_take_back(consent: bool) -> Callable[[Any], bool]:
    """Whether somebody may take back what they decided, with or without the others' consent."""
    return lambda found: bool(found["undo"] and found["undo"]["consent"] == consent)


def take_back_together(table: str, *people: Person) -> tuple[Person, ...]:
    """Play until somebody has to ask for what they take back; who asks, and then the others."""
    play(may_take_back(True), table, *people)
    asker, *others = sorted(people, key=lambda one: not one.look(table)["view"]["moves"])
    asker.take_back(table, number=asker.look(table)["number"])
    return asker, *others


def undo(evening: Evening) -> None:
    """Taken back alone, with consent, against it, withdrawn, and being asked at the end."""
    both = evening.ana, evening.beto
    table = evening.open("undone", "me", "open", guests=(evening.beto,))
    play(may_take_back(False), table, *both)
    next(one for one in both if one.look(table)["view"]["moves"]).take_back(table, whole=True)
    for yes in (True, False):
        take_back_together(table, *both)[1].vote(table, yes)
    take_back_together(table, *both)[0].vote(table, False)
    take_back_together(table, *both)


def end_and_go_on(evening: Evening) -> None:
    """An end by agreement after a refusal, words about it, and a rematch for both."""
    ana, beto = evening.ana, evening.beto
    table = evening.open("ended", "me", "open", game="robber-knights", guests=(beto,))
    evening.play(table, 6)
    ana.do(table, "ask", kind="end")
    beto.vote(table, False)
    beto.do(table, "ask", kind="end")
    ana.vote(table, True)
    beto.do(table, "talk", key="beto-thanks", text="Gracias — «otra vez» mañana 🙂")
    ana.do(table, "talk", key="ana-bravo", reaction="bravo")
    following = evening.again("rematch", table, ana, beto)
    evening.play(following, 4)


def play_series(evening: Evening) -> None:
    """A dynasty in its third game, and a series without an end."""
    ana, beto = evening.ana, evening.beto
    first = evening.open("series_1", "me", "open", guests=(beto,), series=3)
    evening.play(first, 5)
    beto.resign(first)
    second = evening.again("series_2", first, ana, beto)
    evening.play(second, 9)
    ana.do(second, "ask", kind="end")
    beto.vote(second, True)
    third = evening.again("series_3", second, beto, ana)
    evening.play(third, 3)
    cards = evening.open("endless_1", "me", "random", game="teg-cartas", series=0)
    evening.play(cards, 4)
    ana.do(cards, "ask", kind="end")
    evening.play(evening.again("endless_2", cards, ana), 2)


def finish(evening: Evening) -> None:
    """Games that are over: played to the end, by bots alone, and given up among three.

    Ana's first invitation to go on is gone, the second waits for Beto.
    """
    ana, beto, caro = evening.ana, evening.beto, evening.caro
    table = evening.open("finished", "me", "open", guests=(beto,))
    ana.finish(table, beto)
    ana.do(evening.again("invited", table, ana), "close")
    evening.again("invited", table, ana)
    table = evening.open("bots", "random", "random")
    until(lambda: ana.look(table)["stage"] == "over")
    three = evening.open(
        "resigned", "me", "open", "open", game="kingdom-builder", guests=(beto, caro)
    )
    evening.play(three, 5)
    for person in (beto, ana, caro):
        if ana.look(three)["stage"] == "playing":
            person.resign(three)
    assert ana.look(three)["stage"] == "over"


def meet_dani(evening: Evening) -> None:
    """Tables of somebody who wants to be forgotten later."""
    ana, dani = evening.ana, evening.dani
    table = evening.open("erased", "me", "open", guests=(dani,))
    evening.play(table, 4)
    dani.do(table, "name", name="Daniel Ángel")
    dani.do(table, "talk", key="dani-name", text="Daniel, no Dani")
    evening.play(table, 6)
    dani.resign(table)
    ana.do(table, "talk", key="ana-surprised", reaction="wow")
    evening.tables["of_dani"] = dani.open("me", "open", name="Dani", open=True)["id"]


# Time.


def run_out_of_time(evening: Evening) -> None:
    """Three clocks run out, and three people decide about one who is gone."""
    ana, beto, caro = evening.ana, evening.beto, evening.caro
    resign = {"clock": {**A_MINUTE, "then": "resign"}}
    games: dict[str, Any] = {"game": "teg-cartas", "guests": (beto, caro)}
    asked = evening.open("voted", "me", "open", "open", **games, settings={"patience": 60})
    evening.play(asked, 4)
    ana.do(asked, "ask", kind="end")
    beto.vote(asked, False)
    caro.vote(asked, False)
    bot = evening.open("timed_bot", "me", "open", guests=(beto,), settings={"clock": A_MINUTE})
    games = {"game": "robber-knights", "guests": (beto, caro)}
    resigned = evening.open("timed_resign", "me", "open", "open", **games, settings=resign)
    over = evening.open("timed_over", "me", "open", guests=(beto,), settings=resign)
    for table in (bot, resigned, over):
        until(partial(has_note, ana, table, "timed_out"))
    for table, decisions in ((bot, 12), (resigned, 16)):
        evening.play(table, decisions)
    until(lambda: ana.look(over)["stage"] == "over")
    with beto.watching(asked):
        ana.do(asked, "ask", kind="stand_in", about=caro.look(asked)["mine"])
        beto.vote(asked, True)
    evening.play(asked, 8)


def has_note(person: Person, table: str, kind: str) -> bool:
    """Whether something happened at a table."""
    return kind in {note["kind"] for note in person.look(table)["notes"]}


def is_clocked(folder: Path, table: str) -> bool:
    """Whether the clock of a table was begun anew after a restore."""
    with closing(sqlite3.connect(folder / "reinos.db")) as database:
        wanted = "SELECT 1 FROM log WHERE table_id = ? AND kind = 'clocked'"
        return database.execute(wanted, (table,)).fetchone() is not None


def go_on_elsewhere(evening: Evening, folder: Path) -> None:
    """After a restore clocks begin anew where they were; Dani is forgotten."""
    for name in ("minutes", "days", "timed_bot", "timed_resign"):
        evening.ana.look(evening.tables[name])
        until(partial(is_clocked, folder, evening.tables[name]))
    evening.play(evening.tables["days"], 9)
    evening.dani.post("/api/me/erase", {})


# What is kept.


def look_around(evening: Evening) -> Iterator[dict[str, Any]]:
    """What everybody is told: of tables, in lists, of their results; and the files of games."""
    for person in evening.people:
        yield asked(evening, person, "/api/tables")
        yield asked(evening, person, "/api/me")
    for name, table in evening.tables.items():
        path = f"/api/tables/{table}"
        for person, client in evening.people.items():
            seen = client.ask(path).json
            for seat in seen.get("own", ()):
                yield asked(evening, person, f"{path}?seat={seat}")
            if not seen.get("own") and (seen.get("host") or person == "zoe"):
                yield asked(evening, person, path)
        if seen.get("stage") == "over":
            yield {**asked(evening, "zoe", f"{path}/file"), "table": name}


def asked(evening: Evening, person: str, path: str) -> dict[str, Any]:
    """What somebody is answered."""
    answer = evening.people[person].ask(path)
    is_json = answer.headers.get_content_type() == "application/json"
    return {
        "person": person,
        "path": path,
        "status": answer.status,
        "answer": answer.json if is_json else answer.body.decode(),
    }


def zipped(person: Client) -> dict[str, str]:
    """The files in the zip of somebody's games."""
    with zipfile.ZipFile(io.BytesIO(person.ask("/api/me/games.zip").body)) as file:
        return {name: file.read(name).decode() for name in file.namelist()}


def check(folder: Path, answers: list[dict[str, Any]]) -> None:
    """Whether there is everything, and nothing that changes by itself."""
    with closing(sqlite3.connect(folder / "reinos.db")) as database:
        kinds = Counter(kind for (kind,) in database.execute("SELECT kind FROM log"))
        (awake,) = database.execute("SELECT count(*) FROM tables WHERE wakes").fetchone()
        (many,) = database.execute(
            "SELECT count(*) - count(DISTINCT changed) FROM tables"
        ).fetchone()
    print(dict(kinds))
    assert set(kinds) == set(KINDS), set(kinds) ^ set(KINDS)
    assert awake == 0, "bots go on"
    assert many == 0, "lists have no certain order"
    for one in answers:
        clock = one["answer"].get("clock") if isinstance(one["answer"], dict) else None
        if clock and clock["runs"] is not None:
            assert clock["left"][clock["runs"]] > LEAST_LEFT, one["path"]


def main(dump: str, told: str) -> None:
    """Play on one server and, after a restore, on another; keep what the second one has."""
    evening = Evening()
    with tempfile.TemporaryDirectory() as name:
        folders = Path(name) / "first" / "data", Path(name) / "second" / "data"
        servers = [Server(one, "--own-texts") for one in folders]
        for folder in folders:
            folder.parent.mkdir()
        servers[0].start()
        evening.come_to(servers[0])
        for part in (
            *(arrange, let_bots_sit, change_seats, give_days, share_devices, hand_over, play_long),
            *(undo, end_and_go_on, play_series, finish, meet_dani, run_out_of_time),
        ):
            print(part.__name__, flush=True)
            part(evening)
        assert servers[0].stop() == 0
        back_up(folders[0], Path(name) / "backup")
        restore(folders[1], Path(name) / "backup")
        servers[1].start()
        evening.come_to(servers[1])
        go_on_elsewhere(evening, folders[1])
        answers = list(look_around(evening))
        zips = {name: zipped(evening.people[name]) for name in ("ana", "beto")}
        assert servers[1].stop() == 0
        check(folders[1], answers)
        Path(dump).write_text(dump_of(folders[1]), encoding="utf-8")
    cookies = {name: person.headers["cookie"] for name, person in evening.people.items()}
    kept = {"cookies": cookies, "tables": evening.tables, "answers": answers, "zips": zips}
    text = json.dumps(kept, ensure_ascii=False)
    Path(told).write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    main(*sys.argv[1:])
