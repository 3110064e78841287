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
    """The event of a row: its kind, mostly a seat, then what or whom it concerns."""
    kind, seat, what, third, origin, *_ = row
    s = state.record
    cards = dice_names(what | third << HALF) if kind in (r.GOT_DICE, r.DISCARDED_DICE) else ()
    match kind:
        case r.TERRITORIES_DEALT:
            own = tuple(territory_names(own) for own in s.own[: state.players])
            return m.TerritoriesDealt(seat, own)
        case r.GOT_OBJECTIVE:
            return m.GotObjective(seat, objectives[what])
        case r.DICE_DEALT:
            return m.DiceDealt(seat, what)
        case r.GOT_DICE:
            return m.GotDice(seat, cards)
        case r.SPECIALS_DEALT:
            return m.SpecialsDealt(seat, what)
        case r.GOT_SPECIAL:
            return m.GotSpecial(seat, SPECIAL_IDS[what])
        case r.ROUND_BEGAN:
            number, starter = seat, what
            return m.RoundBegan(number, starter)
        case r.TURN_BEGAN:
            return m.TurnBegan(seat)
        case r.DECLARED:
            return m.Declared(seat, what, countries()[third], territory_or_none(origin))
        case r.LAID:
            return m.Laid(seat)
        case r.REVEALED:
            return revealed(state, row)
        case r.CONQUERED:
            return m.Conquered(seat, what, countries()[third])
        case r.HELD:
            return m.Held(seat, what, countries()[third])
        case r.PLAYED:
            if third == r.NOBODY:
                return m.Played(seat, SPECIAL_IDS[what])
            return m.PlayedAgainst(seat, SPECIAL_IDS[what], third)
        case r.SAW:
            dice, specials = s.known[seat, what], s.known_special[seat, what]
            return m.Saw(seat, what, dice_names(dice), special_names(specials))
        case r.TOOK:
            return m.Took(seat, what)
        case r.TOOK_CARD:
            return m.TookCard(seat, what, dice_ids()[third])
        case r.DISCARDED_DICE:
            return m.DiscardedDice(seat, cards)
        case r.DISCARDED_SPECIAL:
            return m.DiscardedSpecial(seat, SPECIAL_IDS[what])
        case r.RESHUFFLED:
            is_special, count = seat, what
            return m.Reshuffled("special" if is_special else "dice", count)
        case r.ELIMINATED:
            return m.Eliminated(seat)
        case r.WON:
            return m.Won(seat, m.VICTORIES[what - 1])
    return m.Ended()
