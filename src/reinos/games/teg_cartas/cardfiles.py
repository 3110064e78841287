"""Card files: the lists of cards as tables with commas, checked line by line.

The package brings one of each kind. Whoever owns the printed game can hand in others with the
columns named here; further columns are ignored. Cards are called by their ids in moves and game
files, so ids stay: a territory has the id of one of the 50 countries, a dice card one of the 56
of `dice.csv`, a special card that of the effect it has. Everything else is free.
"""

import csv
import io
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from reinos.core.errors import InvalidOption
from reinos.games.teg_cartas.cards import (
    Cards,
    DiceCard,
    ObjectiveCard,
    SpecialCard,
    Territory,
)
from reinos.games.teg_cartas.names import (
    CONTINENT_IDS,
    COUNTRIES,
    DICE_IDS,
    HIGHEST,
    OBJECTIVE_CARDS,
    PLAYERS,
    SPECIAL_CARDS,
    SPECIAL_IDS,
    TERRITORY_CARDS,
    text,
)

NEEDS = tuple(f"need_{continent}" for continent in CONTINENT_IDS)
COLUMNS = {
    "territory_cards": ("id", "name_es", "name_en", "continent", "bridges"),
    "dice_cards": ("id", "d1", "d2", "d3"),
    "special_cards": ("id", "copies", "name_es", "name_en", "value", "text_es", "text_en"),
    "objective_cards": ("id", "players", *NEEDS, "need_total", "text_es", "text_en"),
}
"""For each option that takes a card file the columns it must have."""
PACKAGE = {
    "territory_cards": "territories",
    "dice_cards": "dice",
    "special_cards": "specials",
    "objective_cards": "objectives",
}
VALUES = {"refuerzos": 15, "ofensiva": 5, "sabotaje": 15, "espionaje": 15}
"""The special cards that have a value, and the highest it can be."""

LISTED = 9
"""How many ids that would be possible an error names."""
LONGEST_FILE, LONGEST_TEXT, LONGEST_ID = 200_000, 400, 40
"""How many characters a card file may have, and a text on a card."""
NO_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
"""What is in files that are no tables, such as pictures or workbooks."""

Row = tuple[int, Mapping[str, str]]
"""The number of a line and its values by column."""


@lru_cache(maxsize=64)
def read_cards(
    territory_cards: str = "",
    dice_cards: str = "",
    special_cards: str = "",
    objective_cards: str = "",
) -> Cards:
    """The cards of a game from the texts of card files; where there is none, the package's own.

    >>> cards = read_cards()
    >>> len(cards.territories), len(cards.dice), len(cards.specials), len(cards.objectives)
    (40, 56, 9, 21)
    """
    cards = Cards(
        territories=read_territories(rows("territory_cards", territory_cards)),
        dice=read_dice(rows("dice_cards", dice_cards)),
        specials=read_specials(rows("special_cards", special_cards)),
        objectives=read_objectives(rows("objective_cards", objective_cards)),
    )
    check_objectives(cards)
    return cards


def rows(option: str, given: str) -> list[Row]:
    """The lines of a card file, its own columns only."""
    wanted = COLUMNS[option]
    table = plain(option, given) if given else text(PACKAGE[option])
    reader = csv.reader(io.StringIO(table, newline=""), strict=True)
    try:
        head = [name.strip() for name in next(reader, ())]
        if any(head.count(name) != 1 for name in wanted):
            raise wrong("card_columns", option, 1, columns=", ".join(wanted))
        found: list[Row] = []
        for row in filter(None, reader):
            if len(row) != len(head):
                raise wrong("card_row", option, reader.line_num, columns=len(head))
            values = dict(zip(head, row, strict=True))
            found.append((reader.line_num, {name: values[name].strip() for name in wanted}))
    except csv.Error:
        raise wrong("card_table", option, reader.line_num) from None
    return found


def plain(option: str, given: str) -> str:
    """What was handed in, without a byte order mark, if it is text of a sensible length."""
    if len(given) > LONGEST_FILE:
        raise wrong("card_file", option, 1, most=LONGEST_FILE)
    strange = NO_TEXT.search(given)
    if strange:
        raise wrong("card_no_text", option, 1 + given.count("\n", 0, strange.start()))
    return given.removeprefix("\ufeff")


def wrong(code: str, option: str, line: int, **params: Any) -> InvalidOption:
    """The error for a line of a card file."""
    return InvalidOption(code, words=__package__, file=option, line=line, **params)


def listed(ids: tuple[str, ...]) -> str:
    """Some ids that would be possible, or all of them if they are few.

    >>> listed(("a", "b")), listed(("a",) * 50)
    ('a, b', 'a, a, a, a, a, a, a, a, a, …')
    """
    return ", ".join(ids if len(ids) <= LISTED else (*ids[:LISTED], "…"))


def number(option: str, row: Row, column: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    line, values = row
    value = values[column]
    digits = value.isascii() and value.isdecimal() and len(value) < 4
    if not digits or not least <= int(value) <= most:
        raise wrong("card_number", option, line, column=column, value=value, least=least, most=most)
    return int(value)


def words(option: str, row: Row, *columns: str) -> list[str]:
    """Texts that people read, neither empty nor too long to print on a card."""
    line, values = row
    for column in columns:
        if not values[column]:
            raise wrong("card_empty", option, line, column=column)
        if len(values[column]) > LONGEST_TEXT:
            raise wrong("card_long", option, line, column=column, most=LONGEST_TEXT)
    return [values[column] for column in columns]


def identify(option: str, found: list[Row], known: tuple[str, ...]) -> dict[str, Row]:
    """The lines by id, each id once; only known ids unless any will do."""
    by_id: dict[str, Row] = {}
    for row in found:
        line, values = row
        id = values["id"]
        if known and id not in known:
            raise wrong("card_id", option, line, id=id, known=listed(known))
        if len(id) > LONGEST_ID:
            raise wrong("card_long", option, line, column="id", most=LONGEST_ID)
        if id in by_id or not id:
            raise wrong("card_twice", option, line, id=id)
        by_id[id] = row
    return by_id


def check_count(option: str, cards: int, wanted: int) -> None:
    """Refuse a deck of the wrong size (TG-01)."""
    if cards != wanted:
        raise InvalidOption(
            "card_count", words=__package__, rule="TG-01", file=option, cards=cards, wanted=wanted
        )


def read_territories(found: list[Row]) -> tuple[Territory, ...]:
    """40 territories in six continents, with bridges that both ends name (TG-01, TG-07)."""
    option = "territory_cards"
    by_id = identify(option, found, COUNTRIES)
    check_count(option, len(by_id), TERRITORY_CARDS)
    for line, values in by_id.values():
        if values["continent"] not in CONTINENT_IDS:
            id, known = values["continent"], listed(CONTINENT_IDS)
            raise wrong("card_continent", option, line, id=id, known=known)
    for line, values in by_id.values():
        ends = bridge_ends(values)
        for other in ends:
            if other not in by_id:
                raise wrong("card_bridge", option, line, id=values["id"], other=other)
            if ends.count(other) > 1:
                raise wrong("card_bridge_twice", option, line, id=values["id"], other=other)
            end = by_id[other][1]
            if end["continent"] == values["continent"] or values["id"] not in bridge_ends(end):
                raise wrong("card_bridge", option, line, id=values["id"], other=other)
    for continent in CONTINENT_IDS:
        if all(values["continent"] != continent for _, values in by_id.values()):
            raise wrong("card_no_territory", option, 1, continent=continent)
    return tuple(territory(option, by_id[id]) for id in COUNTRIES if id in by_id)


def bridge_ends(values: Mapping[str, str]) -> list[str]:
    """The ids in a list of bridges."""
    return [end.strip() for end in values["bridges"].split(";") if end.strip()]


def territory(option: str, row: Row) -> Territory:
    """One territory card."""
    _, values = row
    name_es, name_en = words(option, row, "name_es", "name_en")
    continent = CONTINENT_IDS[CONTINENT_IDS.index(values["continent"])]
    return Territory(values["id"], name_es, name_en, continent, tuple(bridge_ends(values)))


def read_dice(found: list[Row]) -> tuple[DiceCard, ...]:
    """56 cards of three numbers, which are read high to low (TG-01, TG-09)."""
    option = "dice_cards"
    by_id = identify(option, found, DICE_IDS)
    check_count(option, len(by_id), len(DICE_IDS))
    cards = []
    for id in DICE_IDS:
        numbers = [number(option, by_id[id], name, 1, HIGHEST) for name in ("d1", "d2", "d3")]
        cards.append(DiceCard(id, tuple(sorted(numbers, reverse=True))))
    return tuple(cards)


def read_specials(found: list[Row]) -> tuple[SpecialCard, ...]:
    """16 cards of up to nine kinds, each named by its effect (TG-01, TG-14)."""
    option = "special_cards"
    by_id = identify(option, found, SPECIAL_IDS)
    total = sum(number(option, row, "copies", 0, SPECIAL_CARDS) for row in by_id.values())
    check_count(option, total, SPECIAL_CARDS)
    own = by_id | {row[1]["id"]: row for row in missing_specials(by_id)}
    cards = []
    for id in SPECIAL_IDS:
        row = own[id]
        copies = number(option, row, "copies", 0, SPECIAL_CARDS) if id in by_id else 0
        name_es, name_en, text_es, text_en = words(
            option, row, "name_es", "name_en", "text_es", "text_en"
        )
        value = number(option, row, "value", 1, VALUES[id]) if id in VALUES else 0
        cards.append(SpecialCard(id, copies, name_es, name_en, value, text_es, text_en))
    return tuple(cards)


def missing_specials(by_id: Mapping[str, Row]) -> list[Row]:
    """The package's lines of the kinds that a file leaves out: no copies, but a name."""
    if len(by_id) == len(SPECIAL_IDS):
        return []
    return [row for row in rows("special_cards", "") if row[1]["id"] not in by_id]


def read_objectives(found: list[Row]) -> tuple[ObjectiveCard, ...]:
    """21 objectives in sets by number of players (TG-01, TG-02)."""
    option = "objective_cards"
    by_id = identify(option, found, ())
    check_count(option, len(by_id), OBJECTIVE_CARDS)
    cards = []
    for id, row in by_id.items():
        players = number(option, row, "players", PLAYERS[0], PLAYERS[-1])
        needs = tuple(number(option, row, name, 0, TERRITORY_CARDS) for name in NEEDS)
        total = number(option, row, "need_total", 1, TERRITORY_CARDS)
        text_es, text_en = words(option, row, "text_es", "text_en")
        cards.append(ObjectiveCard(id, players, needs, total, text_es, text_en))
    for players in PLAYERS:
        dealt = sum(card.players == players for card in cards)
        if dealt < players:
            raise wrong("card_few_objectives", option, 1, players=players, cards=dealt)
    return tuple(cards)


def check_objectives(cards: Cards) -> None:
    """No objective asks for more territories than its continent has (TG-21)."""
    for line, card in enumerate(cards.objectives, 2):
        for continent, need in zip(CONTINENT_IDS, card.needs, strict=True):
            size = sum(one.continent == continent for one in cards.territories)
            if need > size:
                raise wrong(
                    "card_need",
                    "objective_cards",
                    line,
                    id=card.id,
                    need=need,
                    continent=continent,
                    size=size,
                )
