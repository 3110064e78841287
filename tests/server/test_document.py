"""The OpenAPI document is true: whatever it allows is answered, and never with a fault of ours."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error

Server = Any
MEDIA = ("application/json", "text/plain", "image/svg+xml")


def test_whatever_is_sent_the_server_does_not_fail(server: Server) -> None:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    tried = set()
    operations: Any = schema.exclude(path_regex="/events$").get_all_operations()
    for found in operations:
        operation = found.ok()
        tried.add(operation.label)

        @given(case=operation.as_strategy())
        @settings(max_examples=20, suppress_health_check=list(HealthCheck), deadline=None)
        def check(case: Any) -> None:
            answer = case.call()
            case.validate_response(answer, checks=[not_a_server_error])
            assert answer.headers["content-type"][0].split(";")[0] in MEDIA

        check()
    assert len(tried) > 12
    assert "Traceback" not in server.log()
