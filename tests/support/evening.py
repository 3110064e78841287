"""Four people on four devices, who read what is on their screens and press what it says."""

from __future__ import annotations

import json
import re
import signal
import sqlite3
import time
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.support.browser import PATIENCE, PROJECT
from tests.support.kingdom_builder_player import decide as build
from tests.support.robber_knights_player import decide as lay

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Locator

    from tests.support.browser import Guest, Invite, Server


INVITED = "Alguien que invito con un enlace"
SHOWN = "document.querySelector('.prompt')?.dataset.sequence ?? null"
MOVED_ON = """
before => {
  if (document.querySelector(".pass")) return true;
  const prompt = document.querySelector(".prompt");
  return prompt && prompt.dataset.sequence !== before && prompt.dataset.busy === undefined;
}
"""
"""What follows a decision is on the screen, if it may be seen."""
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def pairs() -> Iterator[tuple[str, str]]:
    """Every sentence in both languages."""
    for folder in (PROJECT / "web" / "src", PROJECT / "src" / "reinos" / "games"):
        for path in sorted(folder.rglob("es.json")):
            english = json.loads(path.with_name("en.json").read_text(encoding="utf-8"))
            for key, spanish in json.loads(path.read_text(encoding="utf-8")).items():
                yield spanish, english[key]


ENGLISH = dict(pairs())


class Person:
    """Somebody at a device, who reads what is there and presses what it says."""

    def __init__(self, name: str, guest: Guest, language: str, screen: str) -> None:
        self.name = name
        self.guest = guest
        self.page = guest.page
        self.language = language
        self.screen = screen
        self.shares = False
        """Whether the device goes round."""

    def words(self, spanish: str, **given: str) -> str:
        """A sentence in the language of this person."""
        said = spanish if self.language.startswith("es") else ENGLISH[spanish]
        return re.sub(r"{(\w+)}", lambda found: given[found[1]], said)

    def button(self, spanish: str, **given: str) -> Locator:
        """A button that can be seen, by its whole name."""
        name = self.words(spanish, **given)
        return self.page.get_by_role("button", name=name, exact=True).filter(visible=True)

    def press(self, spanish: str, **given: str) -> None:
        """Press a button."""
        self.button(spanish, **given).first.click()

    def field(self, spanish: str) -> Locator:
        """What is filled in or chosen, by its label."""
        return self.page.get_by_label(self.words(spanish), exact=True)

    def reads(self, spanish: str, **given: str) -> None:
        """A sentence is on the screen, and stays there."""
        said = self.page.get_by_text(self.words(spanish, **given)).filter(visible=True)
        expect(said.first).to_be_visible()

    def is_told(self, sentence: str) -> None:
        """What to do now, or whom the table waits for."""
        expect(self.page.locator(".prompt .sentence")).to_contain_text(sentence)

    def side(self, name: str) -> Locator:
        """Open one of the sheets beside the board; a large screen shows all of them."""
        tab = self.page.locator(".tabs button", has_text=self.words(name)).filter(visible=True)
        if tab.count() and tab.get_attribute("aria-expanded") == "false":
            tab.click()
        heading = self.page.get_by_role("heading", name=self.words(name), include_hidden=True)
        return self.page.locator("aside section").filter(has=heading)

    def put_away(self) -> None:
        """Close the sheet again; with the end of a game it closes by itself."""
        self.page.keyboard.press("Escape")
        expect(self.page.locator("aside > .head")).to_have_count(0)

    def look(self) -> None:
        """Nothing sticks out of the screen, and everybody can read it."""
        assert self.page.evaluate(TOO_WIDE) <= 0
        assert self.guest.axe() == []

    def shown(self) -> str | None:
        """The number of the decision on the screen, if the table is to be seen."""
        number: str | None = self.page.evaluate(SHOWN)
        return number

    def uncover(self) -> None:
        """Take the device, if it is passed on."""
        passed = self.page.locator(".pass h1")
        if not passed.count():
            return
        self.reads("Le toca jugar. Los demás, a mirar para otro lado.")
        asked = self.words("Pasale el dispositivo a {player}", player="")
        self.name = passed.inner_text().removeprefix(asked)
        self.look()
        self.press("Soy {player}, mostrame", player=self.name)
        expect(passed).to_have_count(0)

    def type_move(self) -> None:
        """Type the move that the field gives as an example."""
        before = self.shown()
        side = self.side("Más")
        if not side.locator("details[open]", has=self.field("Escribir la jugada")).count():
            side.get_by_text(self.words("Escribir la jugada")).click()
        field = self.field("Escribir la jugada")
        hint = field.get_attribute("placeholder") or ""
        field.fill(hint.removeprefix(self.words("Por ejemplo: {example}", example="")))
        self.press("Jugar")
        self.page.wait_for_function(MOVED_ON, arg=before)
        self.put_away()

    def touch(self, spot: Locator) -> None:
        """Touch something on the board."""
        if self.screen == "phone":
            self.guest.tap(spot)
        else:
            spot.click(force=True)

    def move(self, game: str) -> None:
        """Make one decision on the board; in T.E.G. end the turn, or type what is due."""
        before = self.shown()
        if self.shares:
            self.type_move()
        elif game == "Kingdomino":
            assert self.guest.decide()
        elif game == "Kingdom Builder":
            assert build(self.guest, self.touch)
        elif game == "Robber Knights":
            assert lay(self.guest, self.touch)
        elif (end := self.button("Terminar el turno")).count():
            self.touch(end)
            if (sure := self.page.locator(".actions .call")).count():  # an attack was possible
                self.touch(sure)
            self.guest.wait_for_news(before)
        else:
            self.type_move()


def friends(invite: Invite) -> list[Person]:
    """Four people, with a phone or a desktop, by day or by night, in two languages."""
    come = (
        ("Ana", "phone", "es-AR", "light"),
        ("Beto", "desktop", "es-AR", "dark"),
        ("Carla", "phone", "en-GB", "dark"),
        ("Dan", "desktop", "en-GB", "light"),
    )
    return [
        Person(name, invite(screen, language, theme), language, screen)
        for name, screen, language, theme in come
    ]


def fill_in(host: Person, game: str, *seats: str) -> None:
    """Say on the first page what is to be played, and with whom."""
    host.guest.visit()
    host.reads("Una mesa para construir reinos")
    host.page.get_by_role("radio", name=game, exact=True).check()
    host.field("Tu nombre").fill(host.name)
    how_many = host.page.get_by_role("group", name=host.words("¿Cuántos juegan?"))
    how_many.get_by_role("radio", name=str(len(seats) + 1), exact=True).check()
    for number, seat in enumerate(seats, 2):
        label = host.words("Lugar {number}", number=str(number))
        host.page.get_by_label(label, exact=True).select_option(label=host.words(seat))


def open_table(host: Person, missing: int) -> str:
    """Open the table; where the others are to go."""
    host.press("Abrir la mesa e invitar")
    host.reads("Faltan {count} personas para empezar.", count=str(missing))
    host.reads("Este enlace funciona solamente en esta máquina: nadie más lo puede abrir.")
    host.look()
    return host.field("Enlace de la mesa").input_value()


def sit_down(guests: Sequence[Person], link: str) -> None:
    """The others follow the link, and the game begins with the last of them."""
    for guest in guests:
        guest.guest.visit(link[link.index("/t/") :])
        guest.reads("Te invitaron a jugar")
        guest.look()
        guest.field("Tu nombre").fill(guest.name)
        guest.press("Sentarme a la mesa")
    for guest in guests:
        guest.page.wait_for_selector(".prompt, .pass")


def mover(people: Sequence[Person]) -> Person:
    """Who is to decide, once all see the same; the others are told for whom they wait."""
    end = time.monotonic() + PATIENCE
    while True:
        for person in people:
            person.uncover()
        numbers = {person.shown() for person in people}
        found = [person for person in people if person.guest.decides()]
        if len(numbers) == len(found) == 1:
            break
        people[0].page.wait_for_timeout(30)
        assert time.monotonic() < end, "it is nobody's turn"
    for person in people:
        if person is not found[0]:
            person.is_told(found[0].name)
    return found[0]


def play(people: Sequence[Person], game: str, decisions: int) -> None:
    """So many decisions, of whoever is to decide."""
    for _ in range(decisions):
        mover(people).move(game)


def end_by_vote(asker: Person, *others: Person) -> None:
    """The game ends as it stands, since enough of them agree."""
    asker.side("Más")
    asker.press("Terminar la partida (votar)")
    asker.reads("Gana quien va adelante ahora. Tienen que estar de acuerdo todos menos uno.")
    asker.look()
    asker.press("Proponerlo")
    asker.put_away()
    asker.reads("Propusiste terminar la partida como está.")
    for other in others:
        other.reads("{player} propone terminar la partida como está.", player=asker.name)
        other.look()
        # Where a device is shared, the button says for whom.
        agree = re.compile(f"^{other.words('De acuerdo')}")
        other.page.get_by_role("button", name=agree).first.click()


def see_the_end(people: Sequence[Person]) -> None:
    """Everybody is told that it is over, who has won, and what can be done now."""
    for person in people:
        person.is_told(person.words("Partida terminada"))
        expect(person.page.locator("#result")).to_be_in_viewport()
        expect(person.button("Jugar otra vez")).to_be_visible()
        expect(person.page.locator(".matrix thead .who")).to_have_count(4)
        person.look()


def play_again(asker: Person, *others: Person) -> None:
    """Everybody goes on at one new table."""
    asker.press("Jugar otra vez")
    asker.reads("(falta que acepte)")
    asker.look()
    for other in others:
        other.reads("{player} propone otra partida.", player=asker.name)
        other.look()
        other.press("Sumarme")
    for person in (asker, *others):
        person.page.wait_for_selector(".prompt:not([data-sequence=over]), .pass")
        assert person.page.url == asker.page.url


def await_absent(people: Sequence[Person]) -> None:
    """Those who are there play T.E.G. until it is the turn of somebody who is not."""
    names = [person.name for person in people]
    while True:
        prompt = people[0].page.locator(".prompt:not([data-busy]) .sentence").inner_text()
        if found := [person for person in people if person.guest.decides()]:
            found[0].move("T.E.G. Cartas")
        elif not any(name in prompt for name in names):
            break
        else:
            people[0].page.wait_for_timeout(30)


def sleep(server: Server, *watching: Person) -> None:
    """The server is killed and started again nine hours later; these leave their pages open."""
    lost = "Se cortó la conexión. Reconectando…"
    server.stop(signal.SIGKILL)
    for person in watching:
        person.reads(lost)
        person.look()
    asleep = (datetime.now(UTC) - timedelta(hours=9)).isoformat(timespec="milliseconds")
    with sqlite3.connect(server.data / "reinos.db") as found:
        found.execute("update log set at = ?", [asleep])
        found.execute("update members set seen = ?", [asleep])
    found.close()
    server.start()
    for person in watching:
        expect(person.page.get_by_text(person.words(lost))).to_be_hidden()
        person.guest.complaints.clear()  # a browser says that nobody answered
