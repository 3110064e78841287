"""What is one's own: results, all games in one file, a file watched again, a name erased."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.support.lists_of_tables import RESIGN, finish_a_game, section

if TYPE_CHECKING:
    from tests.support.browser import Guest, Invite, Server

DROP = """
([name, text]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], name, { type: "text/plain" }));
  for (const kind of ["dragover", "drop"])
    document.body.dispatchEvent(
      new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }),
    );
}
"""
GET = "async (path) => (await fetch(path)).text()"


def finish_together(ana: Guest, ben: Guest) -> str:
    """A game of two people in which Ben gives up; the path of its table."""
    path = ana.open_game("kingdomino", ["open"])
    ben.join(path, "Benjamín")
    ben.page.wait_for_selector(".line")
    ben.page.evaluate(RESIGN, 0)
    for guest in (ana, ben):
        guest.page.wait_for_selector("#result")
    return path


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_results_are_told_by_game_and_by_whom_one_played_against(
    invite: Invite, screen: str
) -> None:
    ana, ben = invite(screen), invite("desktop", "en-GB")
    ana.visit("/me")
    expect(ana.page.get_by_text("Cuando termines tu primera partida")).to_be_visible()
    assert ana.axe() == []
    finish_together(ana, ben)
    finish_a_game(ana)
    ana.visit()
    ana.page.get_by_role("link", name="Mis partidas").click()
    game = section(ana, "Kingdomino")
    expect(game).to_contain_text("Ganaste 1 de 2")
    expect(game.get_by_role("row", name=re.compile("Otras personas 1 1 100"))).to_be_visible()
    expect(game.get_by_role("row", name=re.compile("Paje · muy fácil 1 0 0"))).to_be_visible()
    expect(game.get_by_role("listitem")).to_have_count(1)  # a game given up is none of the best
    expect(section(ana, "Partidas terminadas").locator("li")).to_have_count(2)
    assert ana.axe() == []
    ben.visit("/me")
    expect(section(ben, "Kingdomino")).to_contain_text("You won 0 of 1")


def test_all_games_come_in_one_zip_and_one_of_them_is_watched_again(
    invite: Invite, tmp_path: Path
) -> None:
    ana, eva = invite("phone"), invite("desktop", "en-GB")
    finish_a_game(ana)
    ana.visit("/me")
    with ana.page.expect_download() as loading:
        ana.page.get_by_role("link", name="Bajar todas mis partidas").click()
    loading.value.save_as(tmp_path / "games.zip")
    with zipfile.ZipFile(tmp_path / "games.zip") as zipped:
        name = next(one for one in zipped.namelist() if one.endswith(".txt"))
        zipped.extract(name, tmp_path)
    eva.visit("/me")
    eva.page.get_by_role("link", name="Watch a saved game").click()
    expect(eva.page.get_by_role("heading", name="Watch a saved game")).to_be_visible()
    assert eva.axe() == []
    eva.page.locator("input[type=file]").set_input_files(tmp_path / name)
    expect(eva.page.get_by_text(re.compile(r"^0 of \d+$"))).to_be_visible()
    eva.page.get_by_role("button", name="To the end").click()
    expect(eva.page).to_have_url(re.compile(r"/replay#[1-9]\d*$"))
    expect(eva.page.get_by_role("heading", name="Score")).to_be_visible()
    assert eva.axe() == []
    eva.page.evaluate(DROP, ["broken.txt", "no game at all"])
    expect(eva.page.get_by_role("alert").filter(has_text="cannot be replayed")).to_be_visible()
    eva.complaints = [one for one in eva.complaints if "422" not in one]


def test_a_file_is_dropped_on_the_replay_of_a_table(invite: Invite) -> None:
    ana = invite()
    path = finish_a_game(ana)
    text = ana.page.evaluate(GET, f"/api/tables/{path.removeprefix('/t/')}/file")
    ana.visit(f"{path}/replay")
    ana.page.wait_for_selector(".replay")
    ana.page.evaluate(DROP, ["game.txt", text.replace('"Ana"', '"Zulema"')])
    expect(ana.page).to_have_url(re.compile("[^/]/replay$"))
    ana.page.get_by_role("button", name="Al final").click()
    expect(ana.page.get_by_text("Zulema").first).to_be_visible()
    ana.page.go_back()
    expect(ana.page.get_by_role("link", name="Volver a la mesa")).to_be_visible()


def test_a_name_is_erased_before_the_eyes_of_the_others(invite: Invite) -> None:
    ana, ben = invite("desktop", "en-GB"), invite("phone")
    path = finish_together(ana, ben)
    expect(ana.page.locator("#result").locator("..")).to_be_visible()
    expect(ana.page.get_by_text("Benjamín").first).to_be_visible()
    ben.visit("/me")
    ben.page.get_by_role("button", name="Borrar mi nombre").tap()
    dialog = ben.page.get_by_role("dialog", name="¿Borramos tu nombre de todas las mesas?")
    expect(dialog).to_be_visible()
    assert ben.axe() == []
    dialog.get_by_role("button", name="Sí, borrar mi nombre").tap()
    expect(ben.page.get_by_text("Listo: tu nombre ya no está en 1 mesa.")).to_be_visible()
    expect(section(ben, "Partidas terminadas")).to_contain_text("Jugador 2")
    expect(ana.page.get_by_text("Jugador 2").first).to_be_visible()
    expect(ana.page.get_by_text("Benjamín")).to_have_count(0)
    assert "Benjamín" not in ana.page.evaluate(GET, f"/api{path.replace('/t/', '/tables/')}/file")
    ben.visit()
    expect(ben.page.locator("input[name=name]")).to_have_value("")


def test_the_host_looks_after_a_server(invite: Invite, server: Server) -> None:
    host, ana = invite(), invite("phone", "en-GB")
    key = (server.data / "host.key").read_text(encoding="utf-8").strip()
    host.visit("/host")
    expect(host.page.get_by_role("heading", name=re.compile("quien administra"))).to_be_visible()
    assert host.axe() == []
    host.page.get_by_label("Clave").fill("no es esta clave")
    host.page.get_by_role("button", name="Entrar").click()
    expect(host.page.get_by_role("alert")).to_contain_text("Abrila con el enlace")
    host.visit(f"/host#{key}")
    host.page.reload()
    expect(host.page.get_by_role("heading", name="Este servidor")).to_be_visible()
    expect(host.page).to_have_url(re.compile("/host$"))
    assert host.axe() == []
    path = ana.open_game("kingdomino", ["random"])
    assert ana.wait_for_decision()
    host.page.get_by_role("button", name="Pausar").click()
    expect(host.page.get_by_role("heading", name="En pausa")).to_be_visible()
    try:
        choose(ana)
        expect(ana.page.get_by_text(re.compile("The server is paused"))).to_be_visible()
    finally:
        host.page.get_by_role("button", name="Reanudar").click()
        expect(host.page.get_by_role("heading", name="Todo en marcha")).to_be_visible()
    mine = host.page.locator("li", has=host.page.locator(f"a[href='{path}']"))
    mine.get_by_role("button", name=re.compile("^Borrar")).click()
    dialog = host.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ana")
    dialog.get_by_role("button", name="Sí, borrar").click()
    expect(mine).to_have_count(0)
    expect(ana.page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    for guest, expected in ((host, "403"), (ana, "404")):
        guest.complaints = [one for one in guest.complaints if expected not in one]


def choose(guest: Guest) -> Any:
    """Try to take a domino."""
    guest.page.locator(".line li.free button").last.tap()
    guest.page.locator(".actions .call").tap()
