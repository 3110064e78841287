"""The files of configuration that the guide for hosts names do what it says, as they stand."""

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from reinos.cli import main
from reinos.server.origins import check_public_url
from reinos.server.run import serve
from tests.support.patience import PATIENCE, until
from tests.support.server import Client, Server

DEPLOY = Path(__file__).parents[3] / "examples" / "deploy"
AROUND = """
daemon off;
master_process off;
pid {room}/nginx.pid;
error_log {room}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {room}/body;
    proxy_temp_path {room}/proxy;
    fastcgi_temp_path {room}/fastcgi;
    uwsgi_temp_path {room}/uwsgi;
    scgi_temp_path {room}/scgi;
    include {room}/reinos.conf;
}}
"""
"""What a system has around the file: it is included where `/etc/nginx/conf.d` is."""


class Site(NamedTuple):
    """A server behind nginx."""

    server: Server
    inside: int
    plain: int
    public: int
    trust: ssl.SSLContext

    @property
    def address(self) -> str:
        return f"https://127.0.0.1:{self.public}"

    def ask(self, path: str, body: Any = None, **headers: str) -> Any:
        """A request over TLS, from another address of this machine."""
        made = HTTPSConnection(
            "127.0.0.1",
            self.public,
            timeout=PATIENCE,
            context=self.trust,
            source_address=("127.0.0.2", 0),
        )
        with closing(made) as connection:
            sent = {"content-type": "application/json", "accept-language": "en", **headers}
            given = None if body is None else json.dumps(body)
            connection.request("GET" if body is None else "POST", path, given, sent)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        port: int = one.getsockname()[1]
        return port


def has_ipv6() -> bool:
    """Whether this machine can be asked by IPv6."""
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


def make_certificate(room: Path) -> None:
    """A certificate for this machine, signed by itself."""
    names = "subjectAltName=IP:127.0.0.1,DNS:games.example.org"
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    words += ["-subj", "/CN=games.example.org", "-addext", names]
    words += ["-keyout", str(room / "privkey.pem"), "-out", str(room / "fullchain.pem")]
    subprocess.run(words, check=True, capture_output=True, timeout=PATIENCE)


def put_in(text: str, changes: dict[str, str]) -> str:
    """The file with other ports and another certificate; each has to be there."""
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Reinos behind a real nginx."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if program is None or shutil.which("openssl") is None:
        pytest.skip("nginx and openssl are not installed")
    room = tmp_path_factory.mktemp("site")
    inside, plain, public = free_port(), free_port(), free_port()
    make_certificate(room)
    changes = {
        "http://127.0.0.1:7300": f"http://127.0.0.1:{inside}",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl;": f"listen 127.0.0.1:{public} ssl;",
        "/etc/letsencrypt/live/games.example.org": str(room),
    }
    for port, mine, more in (("80", plain, ""), ("443", public, " ssl")):
        six = f"listen [::1]:{mine}{more};" if has_ipv6() else ""
        changes[f"listen [::]:{port}{more};"] = six
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    (room / "reinos.conf").write_text(put_in(text, changes))
    (room / "nginx.conf").write_text(AROUND.format(room=room))
    client = room / "client"
    client.mkdir()
    (client / "index.html").write_text("<html>Reinos</html>")
    words = ("--public-url", f"https://127.0.0.1:{public}", "--proxy", "127.0.0.1")
    server = Server(room / "data", *words)
    server.port = inside
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("REINOS_TEST_CLIENT", str(client))
        server.start()
    command = [program, "-c", str(room / "nginx.conf"), "-p", str(room), "-e", f"{room}/error.log"]
    proxy = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        wait_for(proxy, public)
        trust = ssl.create_default_context(cafile=str(room / "fullchain.pem"))
        yield Site(server, inside, plain, public, trust)
    finally:
        proxy.kill()
        proxy.communicate()
        server.kill()


def wait_for(proxy: subprocess.Popen[str], port: int) -> None:
    """Wait until something listens, unless it has ended."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if proxy.poll() is not None:
            raise AssertionError(proxy.communicate()[1])
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("nginx does not listen")


def opened(site: Site) -> tuple[str, str]:
    """A table that waits for somebody, and the cookie of who opened it."""
    body = {"game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ana"}
    status, headers, answer = site.ask("/api/tables", body, origin=site.address)
    assert status == 201, answer
    assert "Secure" in headers["set-cookie"]
    made = json.loads(answer)
    assert made["link"] == f"{site.address}/t/{made['id']}"
    return made["id"], headers["set-cookie"].partition(";")[0]


def joined(site: Site, table: str) -> None:
    status, _, answer = site.ask(f"/api/tables/{table}/join", {"name": "Beto"}, origin=site.address)
    assert status == 200, answer


def tells_of_begin(line: str | bytes) -> bool:
    """Whether a live message says that the game has begun; an empty line is a sign of life.

    An update tells it, or the whole table: the server does not keep what it was at every change.
    """
    message = json.loads(line) if line.strip() else {}
    told = message.get("table") or message.get("parts") or {}
    return bool(told.get("stage") == "playing")


def test_nginx_passes_pages_and_the_api_and_leads_to_tls(site: Site) -> None:
    status, _, body = site.ask("/")
    assert (status, b"Reinos" in body) == (200, True)
    assert site.ask("/health")[0] == 200
    table, cookie = opened(site)
    assert json.loads(site.ask(f"/api/tables/{table}", cookie=cookie)[2])["mine"] == 0
    for address in ("127.0.0.1", "::1") if has_ipv6() else ("127.0.0.1",):
        with closing(HTTPConnection(address, site.plain, timeout=PATIENCE)) as connection:
            connection.request("GET", "/t/abc?x=1", headers={"host": "games.example.org"})
            answer = connection.getresponse()
            assert answer.status == 301
            assert answer.headers["location"] == "https://games.example.org/t/abc?x=1"


def test_nginx_passes_sockets_and_who_may_not_have_one_is_refused(site: Site) -> None:
    table, cookie = opened(site)
    path = f"wss://127.0.0.1:{site.public}/api/tables/{table}/live"
    told: dict[str, Any] = {"ssl": site.trust, "additional_headers": {"cookie": cookie}}
    told |= {"proxy": None, "open_timeout": PATIENCE}
    with connect(path, origin=Origin(site.address), **told) as live:
        assert json.loads(live.recv(PATIENCE))["table"]["id"] == table
        joined(site, table)
        until(lambda: tells_of_begin(live.recv(PATIENCE)))
    for origin in (f"http://127.0.0.1:{site.public}", "https://127.0.0.1", "https://evil.example"):
        with pytest.raises(InvalidStatus) as refused:
            connect(path, origin=Origin(origin), **told)
        assert refused.value.response.status_code == 403


def test_nginx_passes_the_stream_of_events_line_by_line(site: Site) -> None:
    table, cookie = opened(site)
    request = urllib.request.Request(
        f"{site.address}/api/tables/{table}/events", headers={"cookie": cookie}
    )
    with urllib.request.urlopen(request, timeout=PATIENCE, context=site.trust) as stream:
        assert json.loads(stream.readline())["table"]["id"] == table
        joined(site, table)
        until(lambda: tells_of_begin(stream.readline()))


def test_nginx_says_for_whom_it_asks_and_nobody_can_say_it_in_its_place(site: Site) -> None:
    """Figures are for this machine. Who claims to be elsewhere is still 127.0.0.2."""
    assert site.ask("/metrics", **{"x-forwarded-for": "198.51.100.7"})[0] == 200
    stranger = Client(f"http://127.0.0.1:{site.inside}")
    assert stranger.ask("/metrics", x_forwarded_for="198.51.100.7").status == 403


def test_the_service_starts_the_server_as_the_command_takes_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = (DEPLOY / "reinos.service").read_text(encoding="utf-8")
    (line,) = re.findall(r"^ExecStart=(.+)$", text, re.MULTILINE)
    program, command, *words = line.split()
    assert (os.path.basename(program), command) == ("reinos", "serve")
    found: list[serve.Hosting] = []

    def note(wanted: serve.Hosting, *_: Any) -> int:
        found.append(wanted)
        return 0

    monkeypatch.setattr(serve, "serve", note)
    assert main(["serve", *words]) == 0
    assert found[0].policy.proxies == ("127.0.0.1",)
    assert found[0].public_url is not None
    check_public_url(found[0].public_url)
    for name in ("nginx.conf", "Caddyfile"):  # all three speak of the same server
        text = (DEPLOY / name).read_text(encoding="utf-8")
        assert f"127.0.0.1:{found[0].port}" in text
        assert found[0].public_url in text
