"""With whom somebody has played last is told at home."""

from reinos.server.past.companions import companions
from reinos.server.table.list_row import ListRow
from reinos.server.table.seats import Seat
from tests.support.finished_games import finished
from tests.support.list_rows import list_row
from tests.support.server import Server

NAMES = {"ana": "Ana", "beto": "Beto", "caro": "Caro", "duke": "Sancho"}


def table(number: int, *who: str, stage: str = "over") -> ListRow:
    """A table of these people and bots."""
    seats = [
        Seat("bot", NAMES[one], one) if one == "duke" else Seat("person", NAMES[one], None, one)
        for one in who
    ]
    return list_row(f"table {number}", seats, stage=stage)


def test_each_company_is_told_once_with_its_last_table() -> None:
    rows = [
        table(1, "ana", "duke"),
        table(2, "ana", "beto", stage="damaged"),
        table(3, "beto", "duke", "ana", "caro"),
        table(4, "ana", "beto"),
        table(5, "ana", "caro", "beto"),
        table(6, "ana", "ana", "beto"),  # two seats of one's own
    ]
    told = [(one.table, one.names) for one in companions(rows, "ana", "en")]
    assert told == [("table 3", ("Beto", "Caro")), ("table 4", ("Beto",))]
    assert companions(rows[:1], "ana", "en") == ()


def test_one_plays_again_with_the_same_people_from_home(server: Server) -> None:
    old, (ana, beto) = finished(server, "random")
    (told,) = ana.get("/api/tables")["companions"]
    assert (told["table"], told["names"], told["game_name"]) == (old, ["Beto"], "Kingdomino")
    following = ana.post(f"/api/tables/{told['table']}/again", {})
    assert following["stage"] == "waiting"
    assert [one["id"] for one in beto.get("/api/tables")["mine"]] == [following["id"]]
