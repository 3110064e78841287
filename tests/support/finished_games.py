"""Games that were given up, and people who go on after them."""

from typing import Any

from tests.support.server import Client, Server


def finished(server: Server, *others: str, count: int = 2, **more: Any) -> tuple[str, list[Client]]:
    """A game of some people and others that was given up, and the people."""
    people = [server.client() for _ in range(count)]
    seats = ["me", *(["open"] * (count - 1)), *others]
    table = people[0].open(*seats, **more)["id"]
    for name, one in zip(("Beto", "Caro", "Dani"), people[1:], strict=False):
        one.post(f"/api/tables/{table}/join", {"name": name})
    give_up(table, people)
    return table, people


def give_up(table: str, people: list[Client]) -> None:
    """End a game: all but the first give it up."""
    for one in people[1:]:
        sequence = one.look(table)["view"]["sequence"]
        while (
            answer := one.ask(f"/api/tables/{table}/resign", {"sequence": sequence})
        ).status != 200:
            sequence = answer.json["params"]["current"]  # a bot has moved meanwhile
    assert people[0].finish(table)["stage"] == "over"


def again(table: str, client: Client) -> Any:
    """Ask to play again."""
    return client.post(f"/api/tables/{table}/again", {})


def sitting(table: Any) -> list[tuple[str, str]]:
    """Who sits at a table."""
    return [(seat["kind"], seat["name"]) for seat in table["seats"]]
