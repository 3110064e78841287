"""What an attack or a defence may bring: chances over the cards that a seat has not seen (TG-23).

Each is exact for a card drawn at random: the next of the deck, or any of a hand. Nobody can say
which card somebody chooses. Chances are in thousandths.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from reinos.core.protocol import ForecastLine, Move
from reinos.core.state import State
from reinos.games.teg_cartas.moves import Deck, Use
from reinos.games.teg_cartas.names import DEFENCE, DICE, DICE_IDS, NOBODY, members
from reinos.games.teg_cartas.record import unpacked
from reinos.games.teg_cartas.rules.attack import is_ambushed
from reinos.games.teg_cartas.rules.chances import CERTAIN, helpers
from reinos.games.teg_cartas.rules.hands import is_dice_left
from reinos.games.teg_cartas.rules.world import owner

ALL_DICE = (1 << DICE) - 1
Weights = dict[int, Fraction]
"""How likely each card is."""


def forecast(state: State, seat: int, move: Move) -> Iterable[ForecastLine]:
    """The chances of a card that attacks or defends (TG-08, TG-09); nothing for other moves."""
    b, s = state.board, unpacked(state.arrays()[1])
    if isinstance(move, Use) and s.stage == DEFENCE:
        return (line("holds", holding(b, s, {DICE_IDS.index(move.card): Fraction(1)}, seat)),)
    if isinstance(move, Deck):
        return (line("holds", holding(b, s, of_deck(s, seat), seat)),)
    if isinstance(move, Use):
        return attack_lines(b, s, seat, DICE_IDS.index(move.card))
    return ()


def line(kind: str, chance: Fraction) -> ForecastLine:
    """A chance in thousandths."""
    return ForecastLine(kind, round(CERTAIN * chance), {})


def attack_lines(b: Any, s: Any, seat: int, card: int) -> Iterable[ForecastLine]:
    """The chance against each source from which the defence may come (TG-08, TG-13)."""
    mine = 1 << card
    defender = int(owner(b, s, s.target))
    has_hand = int(s.hand[defender]) != 0 and not is_ambushed(s)
    if is_dice_left(s):
        yield line("deck", winning(b, s, card, of_deck(s, seat, mine)))
    elif not has_hand:
        yield line("undefended", Fraction(1))
    if has_hand:
        yield line("hand", winning(b, s, card, of_hand(s, seat, defender, mine)))


def winning(b: Any, s: Any, card: int, defence: Weights) -> Fraction:
    """How likely a card wins as attacker."""
    wins = int(b.wins_over[helpers(s.waiting), card])
    return sum((weight for other, weight in defence.items() if wins >> other & 1), Fraction(0))


def holding(b: Any, s: Any, defence: Weights, seat: int) -> Fraction:
    """How likely a card holds against the one that lies face down."""
    attack = of_hand(s, seat, int(s.turn), 0, face_down=True)
    return sum(
        (
            weight * of_one / (1 - defence.get(other, 0))  # one card is not in two places
            for other, weight in attack.items()
            for card, of_one in defence.items()
            if card != other and not int(b.wins_over[helpers(s.waiting), other]) >> card & 1
        ),
        Fraction(0),
    )


def unknown(s: Any, seat: int, mine: int = 0) -> int:
    """The dice cards of which this seat cannot tell where they are (TG-23)."""
    seen = int(s.discards) | int(s.hand[seat]) | mine
    if s.attack != NOBODY and s.turn == seat:
        seen |= 1 << int(s.attack)
    for known in s.known[seat].tolist():
        seen |= known
    return ALL_DICE & ~seen


def even(cards: int, share: Fraction = Fraction(1)) -> Weights:
    """All of some cards alike."""
    found = members(cards)
    return dict.fromkeys(found, share / len(found)) if found else {}


def of_deck(s: Any, seat: int, mine: int = 0) -> Weights:
    """The next card of the deck: of the discards, if it is empty (TG-11)."""
    return even(unknown(s, seat, mine) if int(s.deck) else int(s.discards))


def of_hand(s: Any, seat: int, holder: int, mine: int, *, face_down: bool = False) -> Weights:
    """Any card of a hand, with the one that lies face down: those that are known, or unknown."""
    known = int(s.known[seat, holder])
    many = int(s.hand[holder]).bit_count() + face_down
    named = known.bit_count()
    rest = even(unknown(s, seat, mine), Fraction(many - named, many))
    return {**rest, **even(known, Fraction(named, many))}
