"""An evening of four people on four devices, by what is on their screens and by nothing else.

Each test is a part of the evening, two games of a kind: the second is agreed on after the first.
What people read and press is written in Spanish here; who reads English finds the same words in
the other language file.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.support.browser import DECIDES

if TYPE_CHECKING:
    from tests.support.browser import Invite, Server
from tests.support.evening import (
    INVITED,
    Person,
    await_absent,
    end_by_vote,
    fill_in,
    friends,
    mover,
    open_table,
    play,
    play_again,
    see_the_end,
    sit_down,
    sleep,
)


def test_an_evening_begins_with_kingdomino_and_a_phone_is_lost(invite: Invite) -> None:
    people = ana, beto, carla, dan = friends(invite)
    fill_in(ana, "Kingdomino", INVITED, INVITED, INVITED)
    ana.page.get_by_text("Variantes, serie y más").click()
    ana.page.get_by_text("Ritmo y reloj").click()
    clock = ana.page.get_by_label(re.compile("^Reloj"))
    clock.select_option(label="Minutos para toda la partida")
    ana.look()
    link = open_table(ana, 3)
    ana.reads("Si se borran los datos del navegador, o cambiás de teléfono")
    ana.press("Darme una frase")
    phrase = ana.page.locator(".words").inner_text()
    ana.press("Ya la anoté")
    sit_down([beto, carla, dan], link)
    ana.page.wait_for_selector(".prompt")
    for person, clocks in ((ana, 1), (beto, 4), (carla, 1), (dan, 4)):
        timers = person.page.locator(".prompt").get_by_role("timer").filter(visible=True)
        expect(timers).to_have_count(clocks)

    # Somebody takes a choice back alone, and somebody else after the next has chosen.
    first = mover(people)
    first.is_told(first.words("Te toca: elegí una ficha libre de la línea."))
    first.move("Kingdomino")
    mover(people)
    first.look()
    first.press("Deshacer")
    assert mover(people) is first
    play(people, "Kingdomino", 2)
    mover(people)
    first.side("Más")
    first.press("Pedir deshacer mi jugada")
    first.put_away()
    first.reads("Pediste deshacer tu jugada.")
    for person in people:
        if person is not first:
            person.reads("{player} pide deshacer su jugada.", player=first.name)
            person.look()
            person.press("De acuerdo")
    expect(first.page.locator(DECIDES)).to_be_visible()
    assert mover(people) is first

    # They talk, and play on until everybody has a domino.
    talk = carla.side("Charla")
    talk.get_by_role("textbox").fill("Hi! I am on the train.")
    carla.press("Enviar")
    expect(talk.locator("li")).to_contain_text("Hi! I am on the train.")
    carla.look()
    carla.put_away()
    expect(dan.side("Charla")).to_contain_text("Hi! I am on the train.")
    dan.press("¡Bien jugado!")
    ana.page.get_by_role("button", name="Charla 2 sin leer").click()
    expect(ana.side("Charla")).to_contain_text("¡Bien jugado!")
    ana.look()
    ana.put_away()
    play(people, "Kingdomino", 8)
    for person in people:  # nobody was away
        missed = person.page.get_by_text(person.words("Mientras no estabas"))
        expect(missed).to_have_count(0)
    end_by_vote(beto, carla, dan)
    see_the_end(people)
    play_again(carla, ana, beto, dan)

    # Ana's phone is gone. On another one she follows the link that the others send her.
    play(people, "Kingdomino", 4)
    ana.guest.context.close()
    ana = Person("Ana", invite("phone", "es-AR", "dark"), "es-AR", "phone")
    beto.reads("(no está mirando)")
    ana.guest.visit(beto.page.url.removeprefix(beto.guest.address))
    ana.page.wait_for_selector(".prompt")
    ana.reads("Estás mirando esta partida.")
    ana.page.get_by_text("¿Jugabas en otro navegador?").click()
    ana.look()
    ana.field("Tu frase, con todas las palabras").fill(phrase)
    with ana.page.expect_navigation():
        ana.press("Recuperar mis mesas")
    ana.page.wait_for_selector(".prompt")
    expect(ana.page.get_by_text("Estás mirando esta partida.")).to_have_count(0)
    people = [ana, beto, carla, dan]
    play(people, "Kingdomino", 4)
    for person in (dan, beto, ana):
        person.side("Más")
        person.press("Abandonar")
        person.reads("¿Abandonás la partida?")
        person.look()
        person.press("Sí, abandonar")
        person.put_away()
    see_the_end(people)
    carla.reads("¡Ganaste!")


def test_the_evening_goes_on_with_kingdom_builder(invite: Invite) -> None:
    people = ana, beto, carla, dan = friends(invite)
    fill_in(dan, "Kingdom Builder", INVITED, INVITED, INVITED)
    sit_down([ana, beto, carla], open_table(dan, 3))
    dan.page.wait_for_selector(".prompt")
    first = mover(people)
    task = first.page.locator(".prompt .sentence").inner_text()
    first.move("Kingdom Builder")
    assert mover(people) is first
    first.look()
    first.press("Deshacer")
    first.is_told(task)
    play(people, "Kingdom Builder", 14)
    for person in people:
        person.look()
    end_by_vote(ana, dan, carla)
    see_the_end(people)
    play_again(beto, dan, ana, carla)
    play(people, "Kingdom Builder", 4)
    end_by_vote(carla, ana, beto)
    see_the_end(people)


def test_two_of_them_share_a_device_for_robber_knights(invite: Invite) -> None:
    ana, beto, carla, _ = friends(invite)
    people = [ana, beto, carla]
    fill_in(beto, "Robber Knights", "Otra persona en este dispositivo", INVITED, INVITED)
    beto.shares = True
    beto.page.get_by_label("Lugar 2: Cómo se llama").fill("Dan")
    beto.look()
    sit_down([ana, carla], open_table(beto, 2))
    beto.page.wait_for_selector(".pass")
    play(people, "Robber Knights", 10)
    mover(people)
    for person in people:
        person.look()
    end_by_vote(ana, carla, beto)
    see_the_end(people)
    play_again(beto, ana, carla)
    play(people, "Robber Knights", 4)
    mover(people)
    end_by_vote(carla, ana, beto)
    see_the_end(people)


def test_a_night_comes_between_and_one_does_not_get_up(invite: Invite, server: Server) -> None:
    people = ana, beto, carla, dan = friends(invite)
    fill_in(ana, "T.E.G. Cartas", INVITED, INVITED, INVITED)
    ana.page.get_by_text("Variantes, serie y más").click()
    ana.field("Si alguien no vuelve").select_option(
        label="Después de una hora puede seguir la máquina"
    )
    sit_down([beto, carla, dan], open_table(ana, 3))
    ana.page.wait_for_selector(".prompt")
    attacker = mover(people)
    attacker.is_told(attacker.words("Tu turno: atacá o terminá."))
    for _ in range(3):  # where to, with what, and the defence
        mover(people).type_move()
    for person in people:
        person.look()

    # Carla puts her phone away; the others play until it is her turn. Then the lights go out.
    while mover(people) is carla:
        carla.move("T.E.G. Cartas")
    table = beto.page.url
    carla.page.goto("about:blank")
    beto.reads("(no está mirando)")
    await_absent((ana, beto, dan))
    dan.page.goto("about:blank")
    sleep(server, ana, beto)

    # In the morning Carla finds her table, and what she missed.
    carla.guest.visit()
    carla.look()
    carla.page.locator(f"a[href='{table.removeprefix(carla.guest.address)}']").click()
    carla.page.wait_for_selector(".prompt")
    carla.reads("Mientras no estabas")
    carla.look()
    carla.press("Saltar")
    await_absent((ana, beto, carla))

    # Dan does not come: the others agree that the computer plays for him, until he does.
    ana.is_told("Dan no está desde hace")
    ana.look()
    ana.press("Que siga la máquina")
    for person in (beto, carla):
        said = "{player} propone que la máquina juegue por {about}."
        person.reads(said, player="Ana", about="Dan")
        person.look()
    beto.press("De acuerdo")  # most of the three who are there
    play((ana, beto, carla), "T.E.G. Cartas", 2)
    dan.page.goto(table)
    dan.reads("No estabas, y la mesa decidió que la máquina juegue por vos.")
    dan.look()
    dan.press("Volver a jugar")
    expect(dan.button("Volver a jugar")).to_have_count(0)
    play(people, "T.E.G. Cartas", 4)
    end_by_vote(dan, ana, beto)
    see_the_end(people)
    play_again(dan, carla, ana, beto)
    play(people, "T.E.G. Cartas", 3)
    end_by_vote(ana, beto, carla)
    see_the_end(people)
