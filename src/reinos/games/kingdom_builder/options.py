"""The options of Kingdom Builder, and what they ask of the board."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta

from reinos.core.errors import InvalidOption
from reinos.core.options import Options, When
from reinos.games.kingdom_builder.cards import (
    CARDS,
    HARVEST_CARDS,
    LORDS,
    SINCE as CARDS_SINCE,
    CardName,
)
from reinos.games.kingdom_builder.locations import LOCATIONS, SINCE as LOCATIONS_SINCE
from reinos.games.kingdom_builder.names import CARDS_IN_PLAY, LETTERS, NONE, QUARTERS, TERRAINS
from reinos.games.kingdom_builder.quadrants import (
    HARVEST_QUADRANTS,
    QUADRANTS,
    SECOND,
    QuadrantName,
    fewest,
    letters,
    own_quadrants,
)
from reinos.games.kingdom_builder.record import RANDOM

FIRST_QUADRANTS: tuple[QuadrantName, ...] = ("tavern", "paddock", "oasis", "farm")
FIRST_CARDS: tuple[CardName, ...] = ("fishermen", "knights", "merchants")
LEAST_OF_A_TERRAIN = 5
"""Hexes that every terrain card needs on a board, so that there is something to play for."""

if TYPE_CHECKING:
    QuadrantChoice = str
    CardChoice = str
else:
    QuadrantChoice = Literal["random", *QUADRANTS]
    CardChoice = Literal["random", *CARDS]
TurnChoice = Literal["random", "no", "yes"]
CHOSEN = When("first_game_alone", rule="KB-07", first_game=False)
"""The first game has everything chosen already."""
OTHER_CARDS = When(first_game=False)
"""In the first game the Lords are not among the cards, whatever is said of them."""
WITH_HARVEST = When("needs_harvest", rule="HV-01", harvest=True)


class KingdomBuilderOptions(Options, frozen=True, kw_only=True):
    """The choices of Kingdom Builder: what is not chosen is drawn.

    `quadrants`, `turns` and `cards` may be shorter than four, four and three, and `random` keeps a
    place open: top left, top right, bottom left, bottom right.
    """

    first_game: bool = False
    quadrants: Annotated[tuple[QuadrantChoice, ...], Meta(max_length=QUARTERS), CHOSEN] = ()
    turns: Annotated[tuple[TurnChoice, ...], Meta(max_length=QUARTERS), CHOSEN] = ()
    cards: Annotated[tuple[CardChoice, ...], Meta(max_length=CARDS_IN_PLAY), CHOSEN] = ()
    no_lords: Annotated[bool, OTHER_CARDS] = False
    lords_zero: Annotated[bool, OTHER_CARDS] = True
    harvest: Annotated[bool, CHOSEN] = False
    harvest_quadrants: Annotated[int, Meta(ge=0, le=QUARTERS), WITH_HARVEST, CHOSEN] = 1
    own_quadrants: str = ""


def refuse(code: str, **params: Any) -> InvalidOption:
    """The error for options that do not go together."""
    rule = params.pop("rule", None)
    return InvalidOption(code, rule=rule, words=__package__, **params)


def chosen_of(
    options: KingdomBuilderOptions, kind: str, of_harvest: tuple[str, ...], rule: str
) -> list[str]:
    """The quadrants or the cards that are chosen: none twice, none of Harvest without it."""
    chosen = [name for name in getattr(options, f"{kind}s") if name != "random"]
    for name in chosen:
        if chosen.count(name) > 1:
            raise refuse(f"same_{kind}", **{f"{kind}s": name}, rule=rule)
        if name in of_harvest and not options.harvest:
            raise refuse(f"harvest_{kind}", **{f"{kind}s": name}, rule="HV-01")
    return chosen


def check(options: KingdomBuilderOptions) -> None:
    """Options must go together: nothing twice, nothing of Harvest without it (HV-01)."""
    own_quadrants(options.own_quadrants)
    chosen = chosen_of(options, "quadrant", HARVEST_QUADRANTS, "KB-02")
    cards = chosen_of(options, "card", HARVEST_CARDS, "KB-05")
    if options.no_lords and "lords" in cards:
        raise refuse("lords_out", rule="KB-35")
    base = sum(name not in HARVEST_QUADRANTS for name in chosen)
    if options.harvest and options.harvest_quadrants > max(QUARTERS - base, 0):
        raise refuse("too_many_harvest", rule="HV-01")
    if options.own_quadrants:
        check_land(options)


def check_land(options: KingdomBuilderOptions) -> None:
    """Whatever is drawn, the board has enough hexes for every terrain card (KB-02)."""
    names = FIRST_QUADRANTS if options.first_game else options.quadrants
    chosen = tuple(name for name in names if name != "random")
    others = tuple(
        name for name in pool(QUADRANTS, HARVEST_QUADRANTS, options) if name not in chosen
    )
    owed = 0
    if options.harvest:
        owed = max(options.harvest_quadrants - sum(name in HARVEST_QUADRANTS for name in chosen), 0)
    for terrain, letter in zip(TERRAINS, LETTERS, strict=False):
        number = fewest(letter, chosen, others, owed, options.own_quadrants)
        if number < LEAST_OF_A_TERRAIN:
            raise refuse(
                "few_hexes", terrain=terrain, count=number, least=LEAST_OF_A_TERRAIN, rule="KB-02"
            )


def pool(
    all_of_them: tuple[str, ...], of_harvest: tuple[str, ...], options: KingdomBuilderOptions
) -> tuple[str, ...]:
    """What is drawn from: without Harvest only what is not of it (HV-01)."""
    return tuple(name for name in all_of_them if options.harvest or name not in of_harvest)


def known(some: tuple[str, ...], since: Mapping[str, int], version: int) -> tuple[str, ...]:
    """What can be drawn in a version of the rules: the rest came later."""
    return tuple(name for name in some if since[name] <= version)


def bits(some: tuple[str, ...], all_of_them: tuple[str, ...]) -> int:
    """Some of all as bits."""
    return sum(1 << all_of_them.index(name) for name in some)


def lay_board(board: Any, options: KingdomBuilderOptions) -> None:
    """Write what the options fix into the board record, and every quadrant both ways round."""
    quadrants: tuple[str, ...] = options.quadrants
    cards: tuple[str, ...] = options.cards
    turns: tuple[str, ...] = options.turns
    if options.first_game:
        quadrants, cards, turns = FIRST_QUADRANTS, FIRST_CARDS, ("no",) * QUARTERS
    board.quadrant[:] = RANDOM
    board.card[:] = RANDOM
    board.turned[:] = RANDOM
    for i, name in enumerate(quadrants):
        if name != "random":
            board.quadrant[i] = QUADRANTS.index(name)
    for i, name in enumerate(cards):
        if name != "random":
            board.card[i] = CARDS.index(name)
    for i, turned in enumerate(turns):
        if turned != "random":
            board.turned[i] = turned == "yes"
    drawn = pool(QUADRANTS, HARVEST_QUADRANTS, options)
    board.quadrant_pool = bits(known(drawn, LOCATIONS_SINCE, board.rules), QUADRANTS)
    drawn = pool(CARDS, HARVEST_CARDS, options)
    board.card_pool = bits(known(drawn, CARDS_SINCE, board.rules), CARDS)
    if options.no_lords:
        board.card_pool &= ~(1 << LORDS)  # KB-35
    board.harvest = options.harvest
    board.harvest_least = options.harvest_quadrants if options.harvest else 0
    board.lords_zero = options.lords_zero
    board.advice = options.first_game
    for number, quadrant in enumerate(QUADRANTS):
        lay_quadrant(board, number, quadrant, options.own_quadrants)


def lay_quadrant(board: Any, number: int, name: QuadrantName, own: str) -> None:
    """Write the rows of a quadrant as bits, unturned and turned."""
    rows = letters(name, own)
    turned = [row[::-1] for row in rows[::-1]]
    for turn, lines in enumerate((rows, turned)):
        for r, line in enumerate(lines):
            for c, letter in enumerate(line):
                board.letters[number, turn, LETTERS.index(letter), r] |= 1 << c
    board.locations[number, 0] = LOCATIONS.index(name)
    second = SECOND.get(name)
    board.locations[number, 1] = NONE if second is None else LOCATIONS.index(second)
