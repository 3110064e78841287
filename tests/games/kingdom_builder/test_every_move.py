"""Every move of whole games, watched by a referee who has only read the rules."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.kingdom_builder_positions import judge, kinds, pick, position, texts
from tests.support.kingdom_builder_referee import Hex, Referee, hex_of, named, touching

if TYPE_CHECKING:
    from reinos import Game
    from tests.support.kingdom_builder_positions import Setup, Wander

SEEDS = range(4)


@pytest.mark.rule("KB-08")
@pytest.mark.rule("KB-09")
@pytest.mark.rule("KB-11")
@pytest.mark.rule("KB-13")
@pytest.mark.rule("HV-02")
@pytest.mark.rule("HV-06")
@pytest.mark.rule("HV-11")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_legal_moves_are_those_of_the_rules(seating: Setup, wander: Wander, seed: int) -> None:
    for state in wander(seating, seed):
        if state.over:
            break
        referee = judge(state)
        assert referee.seat == state.seat
        assert texts(state) == referee.legal()
        stage = position(state)["stage"]
        # Where nothing can be chosen nothing is asked.
        assert stage == "silo" or texts(state) != {"end"}


@pytest.mark.rule("KB-14")
@pytest.mark.rule("KB-15")
@pytest.mark.rule("KB-16")
@pytest.mark.rule("HV-12")
@pytest.mark.rule("HV-15")
@pytest.mark.rule("HV-19")
@pytest.mark.parametrize("seed", SEEDS)
def test_tiles_tokens_markers_and_gold_change_as_the_rules_say(
    kingdom_builder: Game, seating: Setup, seed: int
) -> None:
    chance = random.Random(seed)
    state = kingdom_builder.new(seating.players, seed, **seating.options)
    while not state.over:
        before = judge(state)
        move = pick(state, chance, 0.05)
        events = state.play(move)
        after = judge(state)
        word, *rest = str(move).split()
        placed = word in ("build", "land")
        check_settlements(before, after, word, rest)
        if placed:
            check_followers(before, after, hex_of(rest[0]), events, word == "build")
        else:
            check_followers(before, after, None, events, False)


def check_settlements(before: Referee, after: Referee, word: str, rest: list[str]) -> None:
    """Exactly the settlement of the move comes or goes; nobody else's changes."""
    own = set(before.own)
    if word in ("build", "land"):
        own.add(hex_of(rest[0]))
    elif word == "lift":
        own.remove(hex_of(rest[0]))
    for seat in range(before.players):
        wanted = own if seat == before.seat else before.settlements[seat]
        assert after.settlements[seat] == wanted


def check_followers(
    before: Referee, after: Referee, target: Hex | None, events: list[Any], built: bool
) -> None:
    """What a settlement on a new hex brings and costs."""
    seat = before.seat
    silo = before.position["stage"] in ("silo", "silo_land")
    own = after.settlements[seat]
    tiles = before.tiles[seat]
    markers = before.markers
    gold = before.position["gold"] or [0] * before.players
    if target is not None:
        supply = before.supply(seat) - built
        markers = before.marker_after(own, target, supply)
        if not silo:
            tiles = before.tiles_after(own, target)
        if built and not silo and "rovers" in before.position["cards"]:
            quadrant = target[0] // 10 * 2 + target[1] // 10
            gold = list(gold)
            gold[seat] += quadrant not in before.position["paid"]
    assert after.markers == markers
    assert list(after.position["gold"] or [0] * before.players) == list(gold)
    # A tile that is used becomes ready when the turn ends; so much for the seat that moved.
    ended = "turn_ended" in kinds(events)
    for at, state in tiles.items():
        found = after.tiles[seat][at]
        if state == "lost" or found == "lost":
            assert found == state, named({at})
        elif ended:
            assert found == "ready"
    assert set(after.tiles[seat]) == set(tiles)
    if target is not None and not ended and not silo:
        kinds_before = Counter((before.locations[at], state) for at, state in tiles.items())
        kinds_after = Counter(
            (before.locations[at], state) for at, state in after.tiles[seat].items()
        )
        assert kinds_after == kinds_before
    for other in range(before.players):
        if other != seat:
            assert after.tiles[other] == before.tiles[other]
    check_tokens(before, after, tiles, events)


def check_tokens(before: Referee, after: Referee, tiles: dict[Hex, str], events: list[Any]) -> None:
    """HV-12: a token with the tile and for taking one; none without the tile."""
    seat = before.seat
    tokens = before.tokens[seat]
    cathedral = {at for at, kind in before.locations.items() if kind == "cathedral"}
    for at in cathedral:
        new, old = tiles.get(at), before.tiles[seat].get(at)
        if old is None and new == "new" and before.tokens_left():
            tokens += 1
        if new == "lost" and before.position["stage"] not in ("silo", "silo_land"):
            tokens = 0
    for event in events:
        if kinds([event]) == ["spent_tokens"]:
            tokens -= event.tokens
    if kinds(events)[:1] == ["took_token"]:
        tokens += 1
    assert after.tokens[seat] == tokens
    assert sum(after.tokens) <= 18


@pytest.mark.rule("KB-12")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_card_in_play_always_has_a_free_hex(seating: Setup, wander: Wander, seed: int) -> None:
    letter = {"grass": "G", "flowers": "F", "forest": "T", "canyon": "C", "desert": "D"}
    for state in wander(seating, seed + 10):
        if state.over or position(state)["stage"] in ("silo", "silo_land"):
            break
        referee = judge(state)
        assert referee.card
        assert referee.free(letter[referee.card])


@pytest.mark.rule("KB-15")
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_holds_a_tile_without_a_settlement_beside_its_hex(
    seating: Setup, wander: Wander, seed: int
) -> None:
    for state in wander(seating, seed + 20):
        referee = judge(state)
        if referee.position["stage"] in ("silo", "silo_land", "over"):
            break
        if referee.lifted is None:
            for seat, tiles in enumerate(referee.tiles):
                beside = touching(referee.settlements[seat])
                for at, held in tiles.items():
                    assert held == "lost" or at in beside
        assert all(sum(at in tiles for tiles in referee.tiles) <= 2 for at in referee.locations)
