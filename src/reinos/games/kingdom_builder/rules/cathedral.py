"""The cathedral: tokens that are taken and returned (HV-12)."""

from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.events import SPENT_TOKENS, TOOK_TOKEN
from reinos.games.kingdom_builder.names import SEATS, TOKENS
from reinos.games.kingdom_builder.record import State
from reinos.games.kingdom_builder.rules.targets import any_free


@kernel
def tokens_out(s: State) -> int:
    """Cathedral tokens in players' hands (HV-12)."""
    n = 0
    for seat in range(SEATS):
        n += s.tokens[seat]
    return n


@kernel
def most_tokens(s: State) -> int:
    """How many tokens can be returned: not more than there are settlements (HV-12)."""
    return min(s.tokens[s.turn], s.supply[s.turn])


@kernel
def can_spend(s: State) -> bool:
    """Whether there are tokens to return and settlements to build with them (HV-12)."""
    return most_tokens(s) > 0 and any_free(s, s.hand[s.turn])


@kernel
def can_take_token(s: State) -> bool:
    """Whether a token can be taken: not with the bazaar, and not more than there are (HV-12)."""
    return s.repeating == 0 and tokens_out(s) < TOKENS


@kernel
def take_token(s: State, seat: int, events: Ints) -> None:
    """A seat has a token more (HV-12)."""
    s.tokens[seat] += 1
    emit(events, TOOK_TOKEN, seat, s.tokens[seat])


@kernel
def spend_tokens(s: State, tokens: int, events: Ints) -> None:
    """Return tokens: so many settlements are to be built, and nothing comes between (HV-12)."""
    s.spending = tokens
    s.tokens[s.turn] -= tokens
    emit(events, SPENT_TOKENS, s.turn, tokens)
