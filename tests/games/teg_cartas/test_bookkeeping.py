"""A bookkeeper who only hears moves and events ends up with the same table, card by card.

The book is plain Python over sets and counters: it borrows nothing from the rules it checks.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, State

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Referee

WAITING = {"ofensiva", "superioridad", "ataque_aereo", "emboscada"}
BONUS = {"asia": 3, "namerica": 2, "europe": 2, "africa": 1, "samerica": 1, "oceania": 1}


class Book:
    """Who holds what, as far as can be heard."""

    def __init__(self, referee: Referee, players: int) -> None:
        self.referee = referee
        self.owner: dict[str, int] = {}
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.deck = set(referee.all_but())
        self.discards: set[str] = set()
        self.specials: list[Counter[str]] = [Counter() for _ in range(players)]
        self.special_deck = Counter(
            {row["id"]: int(row["copies"]) for row in referee.rows("specials")}
        )
        self.special_discards: Counter[str] = Counter()
        self.drawn_before: Counter[str] = Counter()
        self.waiting: set[str] = set()
        self.conquered: set[int] = set()
        self.down = ""
        self.dealing = False

    def land(self, seat: int) -> list[str]:
        """The territories of a seat."""
        return [id for id, owner in self.owner.items() if owner == seat]

    def dice_share(self, seat: int) -> int:
        """TG-15: half the territories, rounded up; three for four or fewer."""
        territories = len(self.land(seat))
        return 3 if territories <= 4 else territories // 2 + territories % 2

    def special_share(self, seat: int) -> int:
        """TG-16, TG-17: one for a conquest, more for whole continents."""
        mine = Counter(self.referee.world[id] for id in self.land(seat))
        sizes = Counter(self.referee.world.values())
        whole = [name for name in BONUS if mine[name] == sizes[name]]
        return (seat in self.conquered) + sum(BONUS[name] for name in whole)

    def before(self, state: State, move: Any) -> None:
        """A move is about to be made."""
        self.move, self.seat = move, state.seat
        self.stage = state.view(None).stage  # type: ignore[attr-defined]
        self.dealing = False
        if self.stage == "card":
            assert state.seat is not None
            self.hands[state.seat].remove(move.card)
            self.down = move.card
        if str(move) == "end":
            self.dealing = True

    def hear(self, event: Any) -> None:
        """Write down what happened."""
        kind = type(event).__name__
        getattr(self, f"on_{kind.lower()}", lambda _: None)(event)

    def on_territoriesdealt(self, event: Any) -> None:
        for seat, ids in enumerate(event.territories):
            self.owner |= dict.fromkeys(ids, seat)

    def on_reshuffled(self, event: Any) -> None:
        if event.deck == "dice":
            assert event.count == len(self.discards)
            self.deck |= self.discards
            self.discards = set()
        else:
            assert event.count == self.special_discards.total()
            self.drawn_before = +self.special_deck  # the deck was empty: these were drawn already
            self.special_deck = self.special_deck + self.special_discards
            self.special_discards = Counter()

    def on_dicedealt(self, event: Any) -> None:
        if self.dealing:
            assert event.count == self.dice_share(event.seat)

    def on_gotdice(self, event: Any) -> None:
        assert set(event.cards) <= self.deck
        self.deck -= set(event.cards)
        self.hands[event.seat] |= set(event.cards)

    def on_gotspecial(self, event: Any) -> None:
        self.special_deck[event.card] -= 1
        self.drawn_before -= Counter([event.card])
        assert self.special_deck[event.card] >= 0
        self.specials[event.seat][event.card] += 1

    def on_specialsdealt(self, event: Any) -> None:
        share, left = self.special_share(event.seat), self.special_deck.total()
        assert event.count == min(share, left)

    def on_revealed(self, event: Any) -> None:
        assert event.attack == self.down
        if event.source == "hand":
            self.hands[event.rival].remove(event.defence)
        else:
            self.deck.remove(event.defence)
        assert set(event.specials) == self.waiting
        self.discards |= {event.attack, event.defence}
        mine = [min(6, n + ("ofensiva" in self.waiting)) for n in event.attack_numbers]
        ties = "superioridad" in self.waiting
        pairs = list(zip(mine, event.defence_numbers, strict=True))
        won = sum(a > d or (ties and a == d) for a, d in pairs)
        assert event.won == (won >= 2)
        assert self.owner[event.territory] == event.rival
        if "ataque_aereo" not in self.waiting:
            assert event.territory in self.referee.reach(self.land(event.seat))

    def on_conquered(self, event: Any) -> None:
        assert self.owner[event.territory] == event.rival
        self.owner[event.territory] = event.seat
        self.conquered.add(event.seat)

    def on_played(self, event: Any) -> None:
        self.specials[event.seat][event.card] -= 1
        if event.card in WAITING:
            self.waiting.add(event.card)
        else:
            self.special_discards[event.card] += 1

    on_playedagainst = on_played

    def on_discardedspecial(self, event: Any) -> None:
        if event.card in self.waiting and self.stage != "discard" and event.seat == self.turn:
            self.waiting.remove(event.card)
        else:
            self.specials[event.seat][event.card] -= 1
        self.special_discards[event.card] += 1

    def on_discardeddice(self, event: Any) -> None:
        assert set(event.cards) <= self.hands[event.seat]
        self.hands[event.seat] -= set(event.cards)
        self.discards |= set(event.cards)

    def on_tookcard(self, event: Any) -> None:
        self.hands[event.rival].remove(event.card)
        self.hands[event.seat].add(event.card)

    def on_turnbegan(self, event: Any) -> None:
        self.turn = event.seat

    def on_eliminated(self, event: Any) -> None:
        assert self.land(event.seat) == []
        self.conquered.discard(event.seat)

    def on_roundbegan(self, event: Any) -> None:
        self.conquered = set()

    def check(self, position: dict[str, Any]) -> None:
        """The book and the table agree."""
        for seat, hand in enumerate(self.hands):
            assert set(position["hands"][seat]) == hand
            assert sorted(position["territories"][seat]) == sorted(self.land(seat))
            assert Counter(position["specials"][seat]) == +self.specials[seat]
        assert set(position["dice_discards"]) == self.discards
        assert Counter(position["special_discards"]) == +self.special_discards
        assert set(position["waiting"]) == self.waiting
        assert not self.drawn_before


@pytest.mark.rule("TG-11")
@pytest.mark.rule("TG-15")
@pytest.mark.rule("TG-17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_events_tell_everything(teg: Game, referee: Referee, players: int) -> None:
    heard: Counter[str] = Counter()
    for seed in range(8):
        state = teg.new(players, seed)
        choice = random.Random(seed)
        book = Book(referee, players)
        events: list[Any] = list(state.opening)
        while True:
            for event in events:
                heard[type(event).__name__] += 1
                book.hear(event)
            book.check(referee.position(state))
            if state.over:
                break
            move: Any = choice.choice(state.moves())
            book.before(state, move)
            events = state.play(move)
    assert heard["Reshuffled"] > 10
    assert heard["Won"] + heard["Ended"] == 8
