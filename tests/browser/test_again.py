"""After the game: one new table for all, series with a running score, and talk at the table."""

import json
import re
from typing import Any

import msgspec
from playwright.sync_api import expect

import reinos
from reinos.bots.contest import ask
from reinos.bots.greedy import Greedy
from reinos.core.protocol import Move
from reinos.core.state import State
from reinos.server.table.game import TableGame
from tests.support.browser import SEED, Guest, Invite, post

WORDS = "#side-talk input[maxlength]"
RESIGN = "dialog[open] .danger"
TOLD = """
async ([table, sequence]) => {
  const { log } = await (await fetch("/api" + table)).json();
  const made = log.filter((entry) => entry.kind === "moved" && entry.sequence === sequence);
  return made.map(({ events }) => events);
}
"""
"""What happened at a decision, if it was made."""


def together(invite: Invite, *guests: Guest, **more: Any) -> str:
    """A table of these people, at play on all their screens."""
    first, *others = guests
    first.arrive()
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
    wanted = {"game": "kingdomino", "name": "Ana", "seats": seats, **more}
    table: str = post(first, "/tables", wanted)["id"]
    for guest, name in zip(others, ("Beto", "Caro"), strict=False):
        guest.arrive()
        post(guest, f"/tables/{table}/join", {"name": name})
    for guest in guests:
        guest.visit(f"/t/{table}")
        guest.page.wait_for_selector(".prompt")
    return table


def give_up(*guests: Guest) -> None:
    """These people resign on the screen; then everybody sees the end."""
    for guest in guests:
        button = guest.page.get_by_role("button", name="Abandonar", exact=True)
        button.click()
        guest.page.locator(RESIGN).click()
        expect(button).to_have_count(0)


def play_well(guest: Guest, table: str) -> None:
    """Play a game of Kingdomino for two to its end as a bot would that follows what happens."""
    game = reinos.game("kingdomino")
    # Every table of this server is dealt from one seed, so its game can be played along here.
    table_game = TableGame(game, 2, game.read_options(2, {}), int(SEED).to_bytes(32, "big"))
    table_game.first_begins = True
    state = table_game.begin()
    bot = Greedy()
    bot.sit(game, seat=0, seed=1)
    while not state.over:
        if state.seat == 0:
            move = game.move_of(ask(bot, state))
            post(guest, f"{table}/moves", {"sequence": state.sequence, "move": str(move)})
            state.play(move)
        else:
            guest.page.wait_for_timeout(30)
            for told in guest.page.evaluate(TOLD, [table, state.sequence]):
                state.play(next(one for one in state.moves() if events_of(state, one) == told))


def events_of(state: State, move: Move) -> Any:
    """What a move would lead to, as the log tells it."""
    return json.loads(msgspec.json.encode(state.clone().play(move)))


def test_three_people_go_on_at_one_new_table(invite: Invite) -> None:
    ana, beto, caro = (invite() for _ in range(3))
    old = together(invite, ana, beto, caro)
    give_up(beto, caro)
    for guest in (ana, beto, caro):
        guest.page.wait_for_selector("#result")
    ana.page.get_by_role("button", name="Jugar otra vez").click()
    ana.page.wait_for_selector(".waiting")
    offered = ana.page.url
    assert not offered.endswith(old)
    expect(ana.page.locator(".waiting li")).to_contain_text(
        ["Beto (falta que acepte)", "Caro (falta que acepte)", "Ana (vos)"]
    )
    # Who is still at the old table is asked there.
    for guest in (beto, caro):
        expect(guest.page.locator(".again [role=status]")).to_have_text("Ana propone otra partida.")
    assert beto.axe() == []
    beto.page.get_by_role("button", name="Sumarme").click()
    beto.page.wait_for_url(offered)
    expect(caro.page.locator(".again [role=status]")).to_have_text("Ana propone otra partida.")
    # Who has left finds it first in the list, and needs one tap there, too.
    caro.visit()
    listed = caro.page.locator("li.turn a")
    expect(listed).to_contain_text("Te esperan para jugar")
    listed.click()
    caro.page.get_by_role("button", name="Sumarme").click()
    for guest in (ana, beto, caro):
        guest.page.wait_for_selector(".prompt")
        assert guest.page.url == offered
    # Whoever goes back to the old table is led to the new one.
    beto.visit(f"/t/{old}")
    expect(beto.page.locator(".again [role=status]")).to_have_text(
        "Ya están todos en la mesa nueva."
    )
    beto.page.get_by_role("button", name="Ir a la mesa nueva").click()
    beto.page.wait_for_url(offered)


def test_the_host_gives_the_place_of_who_does_not_come_to_the_computer(invite: Invite) -> None:
    ana, beto = invite(), invite("phone")
    together(invite, ana, beto)
    give_up(ana)
    beto.page.get_by_role("button", name="Jugar otra vez").click()
    waiting = beto.page.locator(".waiting li", has_text="Ana")
    expect(waiting).to_contain_text("(falta que acepte)")
    waiting.get_by_role("button", name="Poner máquina").click()
    beto.page.wait_for_selector(".prompt")


def test_a_dynasty_goes_from_game_to_game_with_a_running_score(invite: Invite) -> None:
    ana, beto = invite(), invite("phone")
    ana.visit()
    ana.page.check("input[name=game][value=kingdomino]")
    ana.page.get_by_text("Variantes, serie y más").click()
    ana.page.fill("input[name=name]", "Ana")
    ana.page.locator("select[name=series]").select_option(label="Dinastía (3 partidas)")
    ana.page.locator("ol.seats select").first.select_option("open")
    ana.page.click("form button[type=submit]")
    ana.page.wait_for_selector(".waiting")
    beto.join(ana.page.url.removeprefix(ana.address), "Beto")
    for number in (1, 2, 3):
        for guest in (ana, beto):
            guest.page.wait_for_selector(".prompt:not([data-sequence=over])")
        expect(ana.page.locator("#side-score .series h3")).to_have_text(
            f"Dinastía: partida {number} de 3"
        )
        give_up(ana)
        for guest in (ana, beto):
            guest.page.wait_for_selector("#result")
        rows = ana.page.locator(".over .series tbody tr")
        expect(rows.first).to_contain_text("Beto" if number < 3 else "")
        expect(ana.page.locator(".over .series tbody td").nth(number + 1)).to_have_text(str(number))
        if number == 3:
            break
        ana.page.get_by_role("button", name=f"Siguiente partida ({number + 1} de 3)").click()
        # She waits for him, and both see until when; he is led there with one tap.
        expect(ana.page.locator(".ready")).to_contain_text("Falta que confirmen: Beto.")
        for guest in (ana, beto):
            expect(guest.page.get_by_role("timer")).to_contain_text("Empieza sola en")
        assert ana.axe() == []
        beto.page.get_by_role("button", name=f"Ir a la partida {number + 1}").click()
        beto.page.wait_for_url(ana.page.url)
    # The end crowns who has won all of it, and not only the last game.
    for guest, last in ((ana, "Ganó Beto"), (beto, "¡Ganaste!")):
        title = guest.page.locator("#result")
        expect(title).to_have_text(re.compile("^Dinastía: victoria compartida de (Ana|Beto) y "))
        expect(guest.page.locator(".wreath")).to_have_count(2)  # without points they are equal
        expect(guest.page.locator("section.over")).to_contain_text(f"La última partida {last}")
    assert ana.axe() == []
    assert beto.axe() == []
    on = ana.page.get_by_role("button", name="Jugar otra vez: una serie de 3 partidas")
    for width, height in ((1440, 900), (1280, 800), (1024, 768), (390, 844)):
        ana.page.set_viewport_size({"width": width, "height": height})
        expect(ana.page.locator("section.over .series table")).to_be_in_viewport(ratio=1)
        expect(on).to_be_in_viewport(ratio=1)
    beto.visit("/me")
    expect(beto.page.locator(".game")).to_contain_text("Dinastía: ganaste 0,5 de 1")
    expect(beto.page.locator(".game")).to_contain_text("Ganaste 0,5 de 1")
    on.click()
    expect(ana.page.locator(".waiting")).to_contain_text("Serie de 3 partidas")


def test_bots_carry_a_sign_and_their_level_also_when_they_stand_in(invite: Invite) -> None:
    ana, eva = invite("phone"), invite()
    path = ana.open_game("kingdomino", ["page"])
    eva.visit(path)
    sheets = eva.page.locator("#side-score .sheet")
    expect(sheets).to_contain_text(["Ana", "máquina: Paje · muy fácil"])
    expect(eva.page.locator(".others .bot, .main .bot")).to_have_count(1)
    assert eva.axe() == []
    post(ana, f"{path.replace('/t/', '/tables/')}/stand-in", {"bot": "duke"})
    expect(sheets).to_contain_text(["juega la máquina: Duque · difícil", "máquina: Paje"])
    marks = ana.page.locator(".others .bot, .main .bot")
    expect(marks.filter(has_text="(juega la máquina: Duque · difícil)")).to_have_count(1)
    expect(marks).to_have_count(2)
    assert ana.axe() == []


def test_who_has_beaten_a_bot_may_go_on_one_level_up(invite: Invite) -> None:
    ana = invite("phone")
    harder = ana.page.get_by_role("button", name="Otra vez, un nivel más: Escudero · fácil")
    path = ana.open_game("kingdomino", ["page"])
    post(ana, f"{path.replace('/t/', '/tables/')}/stand-in", {"bot": "duke"})
    ana.page.wait_for_selector("#result")
    expect(harder).to_have_count(0)  # the computer has played it
    for _ in range(8):
        path = ana.open_game("kingdomino", ["page"])
        play_well(ana, path.replace("/t/", "/tables/"))
        ana.page.wait_for_selector("#result")
        has_won = ana.page.locator("#result").inner_text() == "¡Ganaste!"
        expect(harder).to_have_count(int(has_won))
        if has_won:
            break
    assert ana.axe() == []
    harder.click()
    ana.page.wait_for_selector(".prompt:not([data-sequence=over])")
    expect(ana.page.locator(".others .bot")).to_contain_text("Escudero · fácil")


def test_people_with_whom_one_has_played_are_a_tap_away(invite: Invite) -> None:
    ana, beto = invite(), invite("phone")
    old = together(invite, ana, beto)
    give_up(ana)
    for guest in (ana, beto):
        guest.page.wait_for_selector("#result")
        expect(guest.page.locator("section.over")).to_contain_text("Ana abandonó.")
        guest.visit()
    again = beto.page.get_by_role("button", name="Jugar otra vez con Ana")
    expect(again).to_contain_text("Kingdomino")
    assert beto.axe() == []
    again.click()
    beto.page.wait_for_selector(".waiting")
    offered = beto.page.url
    assert not offered.endswith(old)
    expect(beto.page.locator(".waiting")).to_contain_text("Ana (falta que acepte)")
    # The other one comes to the same table, by whichever way.
    ana.page.get_by_role("button", name="Jugar otra vez con Beto").click()
    ana.page.wait_for_url(offered)
    for guest in (ana, beto):
        guest.page.wait_for_selector(".prompt")


def test_people_talk_at_the_table(invite: Invite) -> None:
    ana, beto = invite(), invite("phone")
    together(invite, ana, beto)
    ana.page.fill(WORDS, "<b>¡Hola, Beto!</b>")
    ana.page.get_by_role("button", name="Enviar").click()
    expect(ana.page.locator(WORDS)).to_have_value("")
    expect(beto.page.get_by_role("button", name="Charla 1 sin leer")).to_be_visible()
    tab = beto.page.locator(".tabs button", has_text="Charla")
    expect(beto.page.locator("[data-heard]")).to_have_text("Ana: <b>¡Hola, Beto!</b>")
    tab.click()
    expect(beto.page.locator("#side-talk li")).to_contain_text("<b>¡Hola, Beto!</b>")
    expect(tab).to_have_text("Charla")
    assert beto.axe() == []
    beto.page.get_by_role("button", name="¡Bien jugado!").click()
    # It stands by the name for a moment, and in the talk for good.
    expect(ana.page.locator(".bubble")).to_have_count(1)
    expect(ana.page.locator("[data-heard]")).to_have_text("Beto: ¡Bien jugado!")
    expect(ana.page.locator("#side-talk li").last).to_contain_text("Beto ¡Bien jugado!")
    assert ana.axe() == []
    # What was read stays read, and what was said is there after coming back.
    beto.page.reload()
    expect(beto.page.locator(".tabs button", has_text="Charla")).to_have_text("Charla")
    expect(beto.page.locator("#side-talk li")).to_have_count(2)


def test_somebody_may_be_muted_and_the_host_may_want_no_talk(invite: Invite) -> None:
    ana, beto, eva = (invite() for _ in range(3))
    table = together(invite, ana, beto)
    ana.page.locator("#side-talk summary").click()
    ana.page.get_by_label("No ver lo que dice Beto").check()
    beto.page.get_by_role("button", name="¡Suerte!").click()
    expect(beto.page.locator("#side-talk li")).to_have_count(1)
    # What comes later over the same line has come: then what is not there was left out.
    ana.page.get_by_role("button", name="¡Gracias!").click()
    expect(ana.page.locator("#side-talk li")).to_have_count(1)
    expect(ana.page.locator("#side-talk li")).to_contain_text("Ana")
    ana.page.get_by_label("No ver lo que dice Beto").uncheck()
    expect(ana.page.locator("#side-talk li")).to_have_count(2)
    eva.visit(f"/t/{table}")
    expect(eva.page.locator("#side-talk li")).to_have_count(2)
    expect(eva.page.locator(WORDS)).to_have_count(0)
    ana.page.get_by_label("Mesa sin charla").check()
    expect(beto.page.locator("#side-talk")).to_contain_text("Quien abrió la mesa apagó la charla.")
    expect(beto.page.locator(WORDS)).to_have_count(0)
    ana.page.get_by_label("Mesa sin charla").uncheck()
    expect(beto.page.locator(WORDS)).to_have_count(1)


def test_talk_disturbs_nothing_on_the_board(invite: Invite) -> None:
    ana, beto = invite(), invite()
    together(invite, ana, beto)
    mover, other = (ana, beto) if ana.decides() else (beto, ana)
    mover.page.locator(".line li.free button").last.click()
    other.page.get_by_role("button", name="Estoy pensando").click()
    expect(mover.page.locator("#side-talk li")).to_have_count(1)
    mover.confirm()  # what was chosen is still chosen
    assert mover.sequence() == "1"
