"""What the kernel wrote, told in the words of the game: sets as ids, rows as events."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from reinos.core.record import Array
from reinos.core.state import State
from reinos.games.teg_cartas import moves as m
from reinos.games.teg_cartas.cards import SPECIAL_IDS, SpecialId, countries, dice_ids
from reinos.games.teg_cartas.rules import record as r
from reinos.games.teg_cartas.rules.cards import HALF
from reinos.games.teg_cartas.rules.combat import attack_number, position_winner

WINNERS: dict[int, m.PositionWinner] = {1: "attacker", -1: "defender", 0: "nobody"}


def unpacked(array: Array) -> Any:
    """The only record of an array with its fields as plain attributes.

    Reading a field of a NumPy record takes microseconds, and a view reads thousands. Fields that
    are rows or tables are still those of the record.
    """
    assert array.dtype.names is not None
    return SimpleNamespace(**{name: array[name][0] for name in array.dtype.names})


def members(bits: Any) -> list[int]:
    """The numbers in a set.

    >>> members(0b1010)
    [1, 3]
    """
    left = int(bits)
    found = []
    while left:
        found.append((left & -left).bit_length() - 1)
        left &= left - 1
    return found


def territory_names(bits: Any) -> tuple[str, ...]:
    """The ids of some territories."""
    return tuple(countries()[n] for n in members(bits))


def dice_names(bits: Any) -> tuple[str, ...]:
    """The ids of some dice cards."""
    return tuple(dice_ids()[n] for n in members(bits))


def special_names(counts: Any) -> tuple[SpecialId, ...]:
    """The ids of some special cards, each as often as it is there."""
    return tuple(id for id, n in zip(SPECIAL_IDS, counts.tolist(), strict=True) for _ in range(n))


def waiting_names(bits: Any) -> tuple[SpecialId, ...]:
    """The ids of the special cards that wait for an attack."""
    return tuple(SPECIAL_IDS[n] for n in members(bits))


def seat_or_none(seat: Any) -> int | None:
    """A seat, or None for nobody."""
    return None if seat == r.NOBODY else int(seat)


def territory_or_none(territory: Any) -> str | None:
    """The id of a territory, or None."""
    return None if territory == r.NOBODY else countries()[int(territory)]


def comparisons(board: Any, waiting: int, attack: int, defence: int) -> tuple[m.Comparison, ...]:
    """The three positions of a combat, and whose each of them is (TG-09)."""
    if defence == r.NOBODY:
        return ()
    return tuple(
        m.Comparison(
            int(attack_number(board, waiting, attack, at)),
            int(board.dice[defence, at]),
            WINNERS[int(position_winner(board, waiting, attack, defence, at))],
        )
        for at in range(3)
    )


def numbers(board: Any, card: int) -> tuple[int, ...]:
    """The three numbers printed on a dice card."""
    return tuple(board.dice[card].tolist())


def revealed(state: State, row: Sequence[int]) -> m.Revealed | m.Undefended:
    """The event of the cards turned over."""
    _, seats, territory, attack, defence, result, *_ = row
    board, waiting = state.board, result >> 3
    seat, rival, name = seats % r.SEATS, seats // r.SEATS, countries()[territory]
    card, specials = dice_ids()[attack], waiting_names(waiting)
    if defence == r.NOBODY:
        return m.Undefended(seat, rival, name, card, numbers(board, attack), specials)
    return m.Revealed(
        seat,
        rival,
        name,
        card,
        numbers(board, attack),
        dice_ids()[defence],
        numbers(board, defence),
        m.SOURCES[result >> 1 & 3],
        specials,
        comparisons(board, waiting, attack, defence),
        bool(result & 1),
    )


def event_of(state: State, row: Sequence[int], objectives: Sequence[str]) -> m.AnyEvent:
    """The event of a row."""
    kind, a, z, c, d, *_ = row
    s = state.record
    cards = dice_names(z | c << HALF) if kind in (r.GOT_DICE, r.DISCARDED_DICE) else ()
    match kind:
        case r.TERRITORIES_DEALT:
            own = tuple(territory_names(own) for own in s.own[: state.players])
            return m.TerritoriesDealt(a, own)
        case r.GOT_OBJECTIVE:
            return m.GotObjective(a, objectives[z])
        case r.DICE_DEALT:
            return m.DiceDealt(a, z)
        case r.GOT_DICE:
            return m.GotDice(a, cards)
        case r.SPECIALS_DEALT:
            return m.SpecialsDealt(a, z)
        case r.GOT_SPECIAL:
            return m.GotSpecial(a, SPECIAL_IDS[z])
        case r.ROUND_BEGAN:
            return m.RoundBegan(a, z)
        case r.TURN_BEGAN:
            return m.TurnBegan(a)
        case r.DECLARED:
            return m.Declared(a, z, countries()[c], territory_or_none(d))
        case r.LAID:
            return m.Laid(a)
        case r.REVEALED:
            return revealed(state, row)
        case r.CONQUERED:
            return m.Conquered(a, z, countries()[c])
        case r.HELD:
            return m.Held(a, z, countries()[c])
        case r.PLAYED:
            if c == r.NOBODY:
                return m.Played(a, SPECIAL_IDS[z])
            return m.PlayedAgainst(a, SPECIAL_IDS[z], c)
        case r.SAW:
            return m.Saw(a, z, dice_names(s.known[a, z]), special_names(s.known_special[a, z]))
        case r.TOOK:
            return m.Took(a, z)
        case r.TOOK_CARD:
            return m.TookCard(a, z, dice_ids()[c])
        case r.DISCARDED_DICE:
            return m.DiscardedDice(a, cards)
        case r.DISCARDED_SPECIAL:
            return m.DiscardedSpecial(a, SPECIAL_IDS[z])
        case r.RESHUFFLED:
            return m.Reshuffled("special" if a else "dice", z)
        case r.ELIMINATED:
            return m.Eliminated(a)
        case r.WON:
            return m.Won(a, m.VICTORIES[z - 1])
    return m.Ended()
