"""A second count of everything, in plain Python and by another way than the kernels."""

from typing import Any

from reinos.core.state import State
from reinos.games.teg_cartas.cards import Cards


def pieces(state: State, cards: Cards) -> list[str]:
    """Every card: territories, dice, special cards and the objectives of this game (TG-01)."""
    position = state.game.dump_position(state)
    deck, special_deck = int(state.record.deck), state.record.special_deck.tolist()
    own = [id for held in position["territories"] for id in held]
    dice = [id for hand in position.get("hands", ()) for id in hand]
    dice += position.get("dice_discards", ())
    dice += [position["attack"]] if "attack" in position else []
    dice += [card.id for at, card in enumerate(cards.dice) if deck >> at & 1]
    specials = [id for hand in position.get("specials", ()) for id in hand]
    specials += [*position.get("special_discards", ()), *position.get("waiting", ())]
    for card, left in zip(cards.specials, special_deck, strict=True):
        specials += [card.id] * left
    dealt = position["objectives"]
    left = [card.id for card in cards.objectives_for(state.players) if card.id not in dealt]
    return [
        f"{kind} {name}"
        for kind, names in (
            ("territory", own),
            ("dice", dice),
            ("special", specials),
            ("objective", [*dealt, *left]),
        )
        for name in names
    ]


def recount(dumped: dict[str, Any]) -> list[int]:
    """The territories of every seat (TG-24)."""
    return [len(set(own)) for own in dumped["position"]["territories"]]
