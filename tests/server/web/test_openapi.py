"""The OpenAPI document is true, and says what a stranger needs.

Whatever it allows is answered as it says, and never with a fault of ours.
"""

import ast
import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    response_schema_conformance,
    status_code_conformance,
)

import reinos
from reinos.server import limits

Server = Any
MEDIA = ("application/json", "application/zip", "text/plain", "image/svg+xml")
SOURCE = Path(limits.__file__).parent
ELSEWHERE = {"not_neighbour", "not_here"}
"""Codes of what is not part of the API: `/metrics`, and what processes ask each other."""


@pytest.fixture(scope="module")
def document(server: Server) -> Any:
    """The document."""
    return server.client().get("/api/openapi.json")


def test_whatever_is_sent_the_server_answers_as_the_document_says(server: Server) -> None:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    tried = set()
    operations: Any = schema.exclude(path_regex="/(events|live)$").get_all_operations()
    checks = [not_a_server_error, status_code_conformance, response_schema_conformance]
    for found in operations:
        operation = found.ok()
        tried.add(operation.label)

        @given(case=operation.as_strategy())
        @settings(max_examples=20, suppress_health_check=list(HealthCheck), deadline=None)
        def check(case: Any) -> None:
            answer = case.call()
            case.validate_response(answer, checks=checks)
            assert answer.headers["content-type"][0].split(";")[0] in MEDIA

        check()
    assert len(tried) > 12
    assert "Traceback" not in server.log()


def test_every_refusal_of_the_server_is_in_the_document(document: Any) -> None:
    raised = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refused":
                status, code = node.args[:2]
                if isinstance(status, ast.Constant):
                    raised |= {(status.value, one) for one in texts(code)}
    assert len(raised) > 25
    told = {
        (int(status), code)
        for path in document["paths"].values()
        for operation in path.values()
        for status, answer in operation["responses"].items()
        if int(status) >= 400
        for code in answer["content"]["application/json"]["schema"]["allOf"][1]["properties"][
            "code"
        ]["enum"]
    }
    assert {one for one in raised if one[1] not in ELSEWHERE} <= told
    assert {code for _, code in told} <= set(document["x-codes"])
    assert all(set(said) == {"es", "en"} for said in document["x-codes"].values())


def texts(node: ast.expr) -> set[str]:
    """The texts that stand in an expression."""
    found = {one.value for one in ast.walk(node) if isinstance(one, ast.Constant)}
    return {one for one in found if isinstance(one, str)}


def test_the_shapes_of_every_game_are_in_the_document_and_true(
    server: Server, document: Any
) -> None:
    registry = {"$schema": "https://json-schema.org/draft/2020-12/schema", **document}
    for game in reinos.catalog():
        ana = server.client()
        seats = ["me"] + ["random"] * (game.players[0] - 1)
        table = ana.open(*seats, game=game.id)["id"]
        seen = ana.look(table)
        shapes = document["x-games"][game.id]
        assert set(shapes) == {"View", "Move", "Event"}
        events = [event for entry in seen["log"] for event in entry["events"]]
        assert events
        for shape, found in (
            ("View", [seen["view"]]),
            ("Move", seen["view"]["moves"]),
            ("Event", events),
        ):
            validator = jsonschema_rs.Draft202012Validator({**registry, **shapes[shape]})
            for one in found:
                validator.validate(one)
            assert not validator.is_valid({"kind": "nothing of this game"})


def test_a_stranger_is_told_what_is_needed(document: Any) -> None:
    text = document["info"]["description"]
    for part in ("one decision may\ncome in several updates", "Retry-After", "/64", "WebSocket"):
        assert part in text
    assert document["x-limits"]["bytes of a request"] == str(limits.BIGGEST_BODY)
    for figure in document["x-limits"].values():
        assert figure in text
    assert set(document["components"]["securitySchemes"]) == {"token", "browser", "host"}
    for path, operations in document["paths"].items():
        for operation in operations.values():
            is_keyed = operation.get("security") == [{"host": []}]
            assert is_keyed == path.startswith("/api/host"), path
    assert "key" in document["components"]["schemas"]["NewTable"]["properties"]
    for path in ("events", "live"):
        answers = document["paths"][f"/api/tables/{{table}}/{path}"]["get"]["responses"]
        live = json.dumps(answers["101" if path == "live" else "200"]["content"])
        for message in ("Hello", "Update", "Presence", "Bye"):
            assert f'"#/components/schemas/{message}"' in live
    waiting = document["paths"]["/api/tables"]["post"]["responses"]["429"]
    assert "Retry-After" in waiting["headers"]


def test_a_live_connection_without_a_socket_is_told_so(server: Server) -> None:
    ana = server.client()
    answer = ana.ask(f"/api/tables/{ana.open('me', 'open')['id']}/live")
    assert (answer.status, answer.json["code"]) == (426, "not_a_socket")
