"""A few moves of every game by mouse and touch, in WebKit and Firefox, whichever is installed.

    ./play python tools/engines.py [webkit] [firefox] [--pictures FOLDER]

WebKit is the engine of iPhones; its own driver leads its small browser, on a screen in memory.
Firefox is led by Marionette, which it has built in. Neither needs anything from Python.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

PROJECT = Path(__file__).parents[1]
if str(PROJECT) not in sys.path:
    sys.path.insert(0, str(PROJECT))

from tests.support.browser import OPEN, PATIENCE, Server  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

INSTALL = {
    "webkit": "sudo apt-get install webkit2gtk-driver xvfb",
    "firefox": "sudo apt-get install firefox-esr",
}
GAMES = {
    "kingdomino": [".line li.free button", ".cell.touchable"],
    "kingdom-builder": [".cell.may"],
    "robber-knights": [".hand .tile.usable:not([aria-pressed=true])", ".cell.may"],
    "teg-cartas": ["[data-cell].may", ".hand .card.usable"],
}
"""What is touched in each game, one after another, before the large button."""
FAILED = "FAILED"
MOVES = 4
"""Decisions by each kind of pointer."""
CONFIRM = ".actions .call:enabled"
SIZE = (1280, 800)
READY = """
const prompt = document.querySelector(".prompt");
if (!prompt || prompt.dataset.busy !== undefined) return null;
if (prompt.dataset.sequence === "over") return "over";
return prompt.classList.contains("turn") ? prompt.dataset.sequence : null;
"""
LISTEN = """
window.wrong = [];
addEventListener("error", (event) => window.wrong.push(event.message));
addEventListener("unhandledrejection", (event) => window.wrong.push(String(event.reason)));
"""
SPOT = """
const middle = (el) => {
  const { left, top, width, height } = el.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
};
const open = (el) => {
  const { x, y } = middle(el);
  return el.contains(document.elementFromPoint(x, y));
};
const all = [...document.querySelectorAll(arguments[0])];
const free = all.filter(open);
if (!free.length && all.length) all[0].scrollIntoView({ block: "center" });
const [el] = free.length ? free.slice(free.length / 2) : all.filter(open);
return el ? middle(el) : null;
"""
"""The middle of something that is not covered, brought into sight if need be."""
TOUCH = """
const { x: clientX, y: clientY } = arguments[0];
const el = document.elementFromPoint(clientX, clientY);
const given = { clientX, clientY, bubbles: true, cancelable: true, composed: true };
const pointer = { ...given, pointerId: 2, pointerType: "touch", isPrimary: true };
for (const kind of ["pointerdown", "pointerup"]) el.dispatchEvent(new PointerEvent(kind, pointer));
el.dispatchEvent(new MouseEvent("click", { ...given, detail: 1 }));
"""


class Refused(Exception):
    """The browser would not do what its driver was asked."""


class Driver(Protocol):
    """What both browsers can be asked for, in the words of WebDriver."""

    def go(self, url: str) -> None:
        """Open a page."""

    def run(self, script: str, *given: object) -> Any:
        """Run a script in the page; what it returns."""

    def act(self, actions: list[dict[str, Any]]) -> None:
        """Let pointers move and press."""

    def picture(self) -> bytes:
        """What is on the screen."""


class WebKit:
    """WebKitWebDriver, spoken to by HTTP."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}/session"
        browser = str(next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")))
        options = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        opened = self.ask("", {"capabilities": {"alwaysMatch": options}})
        self.address += f"/{opened['sessionId']}"
        self.ask("/window/rect", {"x": 0, "y": 0, "width": SIZE[0], "height": SIZE[1]})

    def ask(self, path: str, body: object = None, method: str = "POST") -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.address + path, data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise Refused(json.load(error)["value"]["message"]) from None

    def go(self, url: str) -> None:
        self.ask("/url", {"url": url})

    def run(self, script: str, *given: object) -> Any:
        return self.ask("/execute/sync", {"script": script, "args": given})

    def act(self, actions: list[dict[str, Any]]) -> None:
        self.ask("/actions", {"actions": actions})

    def picture(self) -> bytes:
        return base64.b64decode(self.ask("/screenshot", method="GET"))


class Firefox:
    """Marionette, spoken to by a socket: the length of a message, a colon, the message."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.stream = self.socket.makefile("rb")
        self.number = 0
        self.hear()
        self.ask("NewSession", {"capabilities": {"alwaysMatch": {}}})
        self.ask("SetWindowRect", {"width": SIZE[0], "height": SIZE[1]})

    def hear(self) -> Any:
        length = b""
        while (digit := self.stream.read(1)) != b":":
            length += digit
        return json.loads(self.stream.read(int(length)))

    def ask(self, command: str, given: dict[str, Any]) -> Any:
        self.number += 1
        message = json.dumps([0, self.number, f"WebDriver:{command}", given]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self.hear()
        if error:
            raise Refused(error["message"])
        return result

    def go(self, url: str) -> None:
        self.ask("Navigate", {"url": url})

    def run(self, script: str, *given: object) -> Any:
        return self.ask("ExecuteScript", {"script": script, "args": given})["value"]

    def act(self, actions: list[dict[str, Any]]) -> None:
        self.ask("PerformActions", {"actions": actions})

    def picture(self) -> bytes:
        return base64.b64decode(self.ask("TakeScreenshot", {"full": False})["value"])


@contextmanager
def process(*command: str, **given: Any) -> Iterator[subprocess.Popen[Any]]:
    """A program that is ended with everything it started."""
    running = subprocess.Popen(command, start_new_session=True, **given)
    try:
        yield running
    finally:
        os.killpg(running.pid, signal.SIGTERM)
        try:
            running.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            running.wait()


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(ready: Any, what: str) -> Any:
    """Wait until something is there."""
    end = time.monotonic() + PATIENCE
    while (found := ready()) is None:
        if time.monotonic() > end:
            raise Refused(f"{what} never came")
        time.sleep(0.05)
    return found


@contextmanager
def webkit() -> Iterator[Driver]:
    """WebKit's small browser, on a screen in memory."""
    with ExitStack() as stack:
        reading, writing = os.pipe()
        stack.enter_context(
            process(
                "Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24",
                pass_fds=[writing], stderr=subprocess.DEVNULL,
            )
        )  # fmt: skip
        display = f":{os.read(reading, 20).decode().strip()}"
        port = free_port()
        home = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        surroundings = os.environ | {
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "HOME": home,
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        driver = ["WebKitWebDriver", f"--port={port}", "--host=127.0.0.1"]
        stack.enter_context(process(*driver, env=surroundings, stderr=subprocess.DEVNULL))
        wait_for(lambda: answers(port), "WebKitWebDriver")
        yield WebKit(port)


@contextmanager
def firefox() -> Iterator[Driver]:
    """Firefox without a window, with a profile of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        wishes = {"marionette.port": 0, "intl.accept_languages": "es-AR"}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(to)});" for name, to in wishes.items()]
        Path(profile, "user.js").write_text("\n".join(lines), encoding="utf-8")
        name = shutil.which("firefox-esr") or "firefox"
        command = [name, "--marionette", "--headless", "--no-remote", "--profile", profile]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        with process(*command, env=os.environ | {"HOME": profile}, **quiet):
            said = Path(profile, "MarionetteActivePort")
            port = wait_for(lambda: said.read_text() or None if said.exists() else None, "Firefox")
            yield Firefox(int(port))


def answers(port: int) -> bool | None:
    """True once somebody listens at a port."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return None
    return True


def is_installed(engine: str) -> bool:
    """Whether all is there that an engine needs."""
    if engine == "webkit":
        return bool(shutil.which("WebKitWebDriver") and shutil.which("Xvfb"))
    return bool(shutil.which("firefox-esr") or shutil.which("firefox"))


class Player:
    """Somebody who plays in a browser with one kind of pointer."""

    def __init__(self, driver: Driver, pointer: str) -> None:
        self.driver = driver
        self.pointer = pointer
        self.pretends = False
        """The driver does not know this pointer."""

    def press(self, spot: dict[str, int]) -> None:
        """Press a point; a driver that knows no touch has the page told what would come of it."""
        presses: list[dict[str, Any]] = [
            {"type": "pointerMove", "duration": 0, "origin": "viewport", **spot},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        hand = {"type": "pointer", "id": self.pointer, "parameters": {"pointerType": self.pointer}}
        try:
            self.driver.act([{**hand, "actions": presses}])
        except Refused:
            if self.pointer == "mouse":
                raise
            self.pretends = True
            self.driver.run(TOUCH, spot)

    def decide(self, spots: list[str], before: str) -> None:
        """Touch one thing after another until the large button can be pressed, and press it."""
        for selector in spots * 2:
            if self.driver.run(SPOT, CONFIRM) is not None:
                break
            if (spot := self.driver.run(SPOT, selector)) is not None:
                self.press(spot)
                time.sleep(0.1)
        self.press(wait_for(lambda: self.driver.run(SPOT, CONFIRM), "the large button"))

        def has_moved_on() -> bool | None:
            return None if self.driver.run(READY) in (None, before) else True

        wait_for(has_moved_on, f"what follows decision {before}")


def sit_down(driver: Driver, address: str, game: str) -> None:
    """Open a table against a bot and go there."""
    driver.go(address)
    wait_for(lambda: driver.run("return document.querySelector('main') && true"), "the first page")
    wanted = {
        "game": game,
        "name": "Ana",
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
        "options": {},
    }
    driver.run(f"({OPEN})(arguments[0]).then((id) => (window.opened = id));", wanted)
    table = wait_for(lambda: driver.run("return window.opened"), "a table")
    driver.go(f"{address}/t/{table}")
    driver.run(LISTEN)


def play(driver: Driver, player: Player, game: str) -> str:
    """Play a few moves; how it went, or a word that begins with FAILED."""
    try:
        for _ in range(MOVES):
            before = wait_for(lambda: driver.run(READY), "the own turn")
            player.decide(GAMES[game], before)
    except Refused as refused:
        return f"{FAILED} by {player.pointer}: {refused}"
    if wrong := driver.run("return window.wrong"):
        return f"{FAILED} by {player.pointer}: {'; '.join(wrong)}"
    how = ", by a script" if player.pretends else ""
    return f"{MOVES} moves by {player.pointer}{how}"


def play_all(driver: Driver, address: str, name: str, pictures: Path | None) -> bool:
    """Play every game with every pointer; whether all went well."""
    went_well = True
    for game in GAMES:
        sit_down(driver, address, game)
        told = []
        for pointer in ("mouse", "touch"):
            told.append(play(driver, Player(driver, pointer), game))
            if pictures:
                (pictures / f"{name}-{game}-{pointer}.png").write_bytes(driver.picture())
        print(f"{name:<8} {game:<16} {'; '.join(told)}", flush=True)
        went_well &= not any(one.startswith(FAILED) for one in told)
    return went_well


def main(arguments: list[str]) -> int:
    """Play in every engine that is asked for and installed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("engines", nargs="*", choices=[*INSTALL, []], help="all, unless named")
    parser.add_argument("--pictures", type=Path, help="a folder for what is on the screen")
    chosen = parser.parse_args(arguments)
    if chosen.pictures:
        chosen.pictures.mkdir(parents=True, exist_ok=True)
    # Whoever is told to stop takes the browsers along.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    engines = {"webkit": webkit, "firefox": firefox}
    went_well = True
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        server.start()
        try:
            for name in chosen.engines or INSTALL:
                if not is_installed(name):
                    print(f"{name:<8} is not installed. Type: {INSTALL[name]}")
                    continue
                with engines[name]() as driver:
                    went_well &= play_all(driver, server.address, name, chosen.pictures)
        finally:
            server.stop()
    return 0 if went_well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
