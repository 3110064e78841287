"""The combat: two cards of three numbers, compared position by position (TG-09)."""

from reinos.core.kernel import kernel
from reinos.games.teg_cartas.names import HIGHEST, NOBODY, NUMBERS, OFFENSIVE, SUPERIORITY
from reinos.games.teg_cartas.record import Board


@kernel
def attack_number(b: Board, waiting: int, card: int, position: int) -> int:
    """A number of the attacking card, raised by an offensive but never above six (TG-14)."""
    number = b.dice[card, position]
    if waiting >> OFFENSIVE & 1 == 1:
        number = min(HIGHEST, number + b.value[OFFENSIVE])
    return number


@kernel
def position_winner(b: Board, waiting: int, attack: int, defence: int, position: int) -> int:
    """Who wins a position: 1 the attacker, -1 the defender, 0 nobody (TG-09)."""
    mine = attack_number(b, waiting, attack, position)
    theirs = b.dice[defence, position]
    if mine > theirs:
        return 1
    if mine < theirs:
        return -1
    if waiting >> SUPERIORITY & 1 == 1:
        return 1
    return -1 if b.majority != 0 else 0


@kernel
def attack_wins(b: Board, waiting: int, attack: int, defence: int) -> bool:
    """Whether more positions are the attacker's; an even result is the defender's (TG-09).

    Against no card at all the attacker wins (TG-13).
    """
    if defence == NOBODY:
        return True
    balance = 0
    for position in range(NUMBERS):
        balance += position_winner(b, waiting, attack, defence, position)
    return balance > 0
