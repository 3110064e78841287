"""Write game files with the program that this Python has, to be replayed by every later version.

    cd CHECKOUT && python PATH/TO/write.py FOLDER

`ends.json` says to which positions they lead, as hashes.
"""

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path.cwd()))  # the tests of that checkout

import reinos
from reinos import State
from tests.support.kingdom_builder_positions import kinds, pick
from tests.support.kingdom_builder_referee import lay, name_of
from tests.support.kingdom_builder_shores import HARVEST_SEA, ISLAND, SEA, nearly_full, text
from tests.support.teg_cartas_tables import rows

HARBORS = text(tavern=ISLAND, harbor=SEA, paddock=SEA, barn=SEA)
CABINS = text(
    tavern=["LGGGGGWWWW", "FFFFFTTTTT", "CCCCCDDDDD", *["W" * 10] * 7],
    mountain_station=["LKIAWWWWWW", "GGGGGFFFFF", *["W" * 10] * 8],
    cathedral=["LKIAWWWWWW", "TTTTTCCCCC", *["W" * 10] * 8],
    harbor=["LDDDDDWWWW", *["W" * 10] * 9],
)
SMALL_BOARDS: dict[str, dict[str, Any]] = {
    "harbors": {"quadrants": ["tavern", "harbor", "paddock", "barn"], "own_quadrants": HARBORS},
    "cabins": {
        "quadrants": ["tavern", "mountain_station", "cathedral", "harbor"],
        "own_quadrants": CABINS,
        "harvest": True,
        "harvest_quadrants": 2,
    },
}
GAMES = ("kingdomino", "kingdom-builder", "robber-knights", "teg-cartas")


def play(state: State, seed: int, most: int = 100_000) -> list[Any]:
    """Play at random, at most so many decisions; what happened."""
    chance = random.Random(seed)
    events: list[Any] = []
    while not state.over and state.moves() and most:
        events += state.play(pick(state, chance, 0.3))
        most -= 1
    return events


def ordinary() -> Iterator[tuple[str, State]]:
    """Whole games of every game, number of players and option."""
    for game in GAMES:
        for number, (players, options) in enumerate(reinos.game(game).variations()):
            state = reinos.game(game).new(players, number, **options)
            play(state, number, 400)
            yield f"{game}-{number}", state


def cut_short() -> Iterator[tuple[str, State]]:
    """Games that were left, given up, stopped, or begun from a position."""
    for game in GAMES:
        state = reinos.game(game).new(3, 11)
        state.names = ("Ana", "Beto", 'Eva "la reina"')
        play(state, 11, 20)
        yield f"{game}-unfinished", state.clone()
        loaded = reinos.game(game).load(state.dump())
        play(loaded, 12, 10)
        yield f"{game}-position", loaded
        state.resign(1)
        play(state, 13, 4)
        one = state.clone()
        one.resign(2, timeout=True)
        yield f"{game}-resigned", one
        state.stop()
        yield f"{game}-stopped", state


def small_boards() -> Iterator[tuple[str, State]]:
    """Games of Kingdom Builder in which the land runs out, and something comes after that."""
    for name, options in SMALL_BOARDS.items():
        kept = 0
        for seed in range(2000):
            state = reinos.game("kingdom-builder").new(2 + seed % 3, seed, **options)
            events = play(state, seed)
            if kept < 6 and is_told_apart(events):
                kept += 1
                yield f"kingdom-builder-{name}-{seed}", state
            elif seed < 2:
                yield f"kingdom-builder-{name}-{seed}", state


def is_told_apart(events: list[Any]) -> bool:
    """Whether a mandatory build follows a full board, or another scout one that took a terrain."""
    names = kinds(events)
    if "board_full" in names:
        later = events[names.index("board_full") :]
        if any(one.by == "card" for one in later if kinds([one]) == ["built"]):
            return True
    pairs = zip(names, names[1:], names[2:], strict=False)
    return ("scouted", "scouted", "replaced") in pairs


def rulings() -> Iterator[tuple[str, State]]:
    """Positions in which a later ruling says otherwise."""
    kingdom_builder = reinos.game("kingdom-builder")
    state = nearly_full(
        kingdom_builder, "l1", "k1", quadrants=("tavern", "harbor", "oracle", "barn")
    )
    for move in ("build j3", "use harbor", "lift j3", "land k3"):
        state.play(move)
    play(state, 1)
    yield "kingdom-builder-freed-again", state
    state = spending(kingdom_builder)
    for move in ("use cathedral", "spend 2", "build j3"):
        state.play(move)
    yield "kingdom-builder-stuck", state.clone()
    state.resign(0)
    yield "kingdom-builder-stuck-and-resigned", state
    state = scouting(kingdom_builder)
    for move in ("use scout_cabin", "scout n6", "scout o7"):
        state.play(move)
    play(state, 2, 30)
    yield "kingdom-builder-second-scout", state
    state = ambush(reinos.game("teg-cartas"))
    state.play("play emboscada")
    play(state, 3)
    yield "teg-cartas-ambush", state


def spending(game: Any) -> State:
    """One hex is left for the cards, and seat 0 has two tokens of the cathedral."""
    seas = dict.fromkeys(("bazaar", "mountain_station", "cathedral"), HARVEST_SEA)
    options = {
        "quadrants": ("tavern", "bazaar", "mountain_station", "cathedral"),
        "own_quadrants": text(tavern=ISLAND, **seas),
        "harvest": True,
    }
    dumped = nearly_full(game, "k12", "k11", **options).dump()
    dumped["position"]["tokens"] = [2, 0]
    state: State = game.load(dumped)
    return state


def scouting(game: Any) -> State:
    """One flower hex is left, n6; seat 0 has a scout cabin and a flower card."""
    quadrants = ("bazaar", "mountain_station", "cathedral", "university")
    land, _ = lay(quadrants, (False,) * 4)
    flowers = [name_of(at) for at in sorted(land) if land[at] == "F"]
    taken = [cell for cell in flowers if cell not in ("n7", "n6")]
    position = {
        "quadrants": quadrants,
        "cards": ("fishermen", "merchants", "knights"),
        "settlements": [["n7"], *(taken[seat::3] for seat in range(3))],
        "tiles": [[["n8", "ready"]], [], [], []],
        "hands": ["flowers", "grass", "canyon", "grass"],
    }
    typed = {"game": game.id, "players": 4, "options": {"harvest": True}, "seed": "00" * 32}
    state: State = game.load({**typed, "position": position})
    return state


def ambush(game: Any) -> State:
    """Deck and discards are empty, and seat 0 has an ambush."""
    dice = [one["id"] for one in rows("dice")]
    fresh = game.new(4, 5).dump()
    position = fresh["position"]
    hands = [dice[at::4] for at in range(4)]
    position |= {"hands": hands, "dice_discards": [], "turn": position["starter"]}
    position["specials"] = [["emboscada"] if n == position["starter"] else [] for n in range(4)]
    state: State = game.load(fresh)
    return state


def end(state: State) -> str:
    """A hash of the position of a game."""
    dumped = {name: value for name, value in state.dump().items() if name != "version"}
    return hashlib.sha256(json.dumps(dumped, sort_keys=True).encode()).hexdigest()


def main(folder: str) -> None:
    """Write all of them."""
    ends = {}
    for written in (ordinary(), cut_short(), small_boards(), rulings()):
        for name, state in written:
            (Path(folder) / f"{name}.txt").write_text(state.transcript(), encoding="utf-8")
            ends[name] = end(state)
    (Path(folder) / "ends.json").write_text(json.dumps(ends, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
