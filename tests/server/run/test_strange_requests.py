"""Headers, paths and bodies that nobody would write: the server answers, and does not fail."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.raw_requests import HEAD, asked, sent
from tests.support.server import Server

NASTY = (
    "",
    " ",
    "http://[",
    "https://[::1",
    "//",
    "x" * 300,
    "x" * 5000,
    "[" * 2000,
    "127.0.0.1:99999999",
    "a b",
    "a/b?c#d@e",
    "http://a:b@c:d",
    "\xff\xfe\xe9",
    "%00%ff%zz",
    "-1",
    "999999999999999999999",
    "\t,;=,;,",
    "Bearer",
    "Bearer \xe9",
    "Basic \xff",
    "reinos=" + "\xe9" * 30,
    "reinos=" + "x" * 30,
    'reinos="' + "\\377" * 30,
    "1.2.3.4, , [::1]:x, ::ffff:1.2.3.4%eth0",
    "application/json; charset=\xff",
    "application/json",
    "gzip;q=x",
    "en;q=0.1,*;q=2",
)
HEADERS = (
    "Host",
    "Origin",
    "Cookie",
    "Authorization",
    "Accept-Language",
    "Content-Type",
    "Content-Length",
    "X-Forwarded-For",
    "Accept-Encoding",
    "Upgrade",
)


@pytest.fixture
def strangers(make_server: Callable[..., Server]) -> Server:
    """A server of one's own behind a proxy, so that what proxies tell is read too."""
    return make_server("--proxy", "127.0.0.1")


def test_no_header_makes_the_server_fail(strangers: Server) -> None:
    table = strangers.client().open("me", "open")["id"]
    bad: list[Any] = []
    paths = ("/", "/metrics", "/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/qr.svg")
    for path, header, text in itertools.product(paths, HEADERS, NASTY):
        said = sent(strangers.port, asked("GET", path, {header: text}))
        if not said.startswith(b"HTTP/1.1 ") or said[9:10] == b"5":
            bad.append((path, header, text, said[:40]))
    for header, text in itertools.product(HEADERS, NASTY):
        body = b'{"name":"Eva"}'
        said = sent(
            strangers.port, asked("POST", f"/api/tables/{table}/join", {header: text}, body)
        )
        if said[9:10] == b"5":  # a length that is too great ends before the body does
            bad.append(("join", header, text, said[:40]))
    assert bad == []
    assert "Traceback" not in strangers.log()


def test_what_made_it_fail_gets_a_sentence(server: Server) -> None:
    client = server.client()
    table = client.open("me", "open")["id"]
    for path, body, header, status, code in (
        ("join", {"name": "Eva"}, {"origin": "http://["}, 403, "wrong_origin"),
        ("qr.svg", None, {"host": "x" * 4000}, 400, "wrong_host"),
        ("qr.svg", None, {"host": "evil.example/?"}, 400, "wrong_host"),
        ("qr.svg", None, {"host": "evil.example:65536"}, 400, "wrong_host"),
        ("qr.svg", None, {"host": "[1:2]"}, 400, "wrong_host"),
    ):
        answer = client.ask(f"/api/tables/{table}/{path}", body, **header)
        assert (answer.status, answer.json["code"]) == (status, code)
    for host in ("x" * 250 + ":65535", "[2001:db8::1]:7300", "casa_de-ana.local", "192.168.0.7:80"):
        answer = client.ask(f"/api/tables/{table}/qr.svg", None, host=host)
        assert (answer.status, answer.body[:4]) == (200, b"<svg")


def test_no_path_and_no_body_makes_the_server_fail(own_server: Server) -> None:
    table = own_server.client().open("me", "open")["id"]
    bad: list[Any] = []
    ends = (
        "",
        "/",
        "%00",
        "%ff",
        "%2e%2e/",
        "..",
        "/../..",
        "%F0%9F%98%80",
        "?lang=%ff&lang=",
        "?[",
    )
    for path in ("/", "/api/", "/api/tables/", f"/api/tables/{table}", "/api/games/", "/assets/"):
        for end, method in itertools.product(ends, ("GET", "HEAD", "PUT", "OPTIONS", "NEW-ONE")):
            said = sent(own_server.port, asked(method, path + end, {}))
            if not said.startswith(b"HTTP/1.1 ") or said[9:10] == b"5":
                bad.append((method, path + end, said[:40]))
    texts = (b"null", b"[]", b'"\\ud800"', b"1e999", b"{}" * 9, b"\x00", b'{"a":' * 3000, b"NaN")
    values = (
        *texts,
        b'{"name":"\\ud800"}',
        b'{"name":"\\u0000"}',
        b'{"sequence":1e400,"move":"a"}',
    )
    tails = ("join", "seats", "moves", "resign", "handover", "live", "events")
    for path, body in itertools.product(tails, values):
        said = sent(own_server.port, asked("POST", f"/api/tables/{table}/{path}", {}, body))
        if not said.startswith(b"HTTP/1.1 4") and (path, body) != ("handover", b"{}"):
            bad.append((path, body, said[:40]))
    for code in ends:
        said = sent(own_server.port, asked("POST", f"/api/handover/{code}", {}, b"{}"))
        if not said.startswith(b"HTTP/1.1 4"):
            bad.append((code, b"{}", said[:40]))
    assert bad == []
    assert "Traceback" not in own_server.log()


def test_a_request_cut_off_in_the_middle_is_no_fault_of_ours(own_server: Server) -> None:
    sent(own_server.port, HEAD + b"Content-Length: 900\r\n\r\n{")
    assert own_server.client().get("/health")["ok"]
    assert "Traceback" not in own_server.log()


def test_another_scheme_of_authorization_is_left_to_the_proxy(server: Server) -> None:
    ana = server.client()
    table = ana.open("me", "open")["id"]
    answer = ana.ask(f"/api/tables/{table}", None, authorization="Basic cHJveHk6c2VjcmV0")
    assert answer.json["mine"] == 0
    assert ana.ask("/api/tables", None, authorization="Bearer made-up").status == 401
