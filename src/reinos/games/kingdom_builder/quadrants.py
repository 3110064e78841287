"""The quadrants: ten rows of ten letters each, from the package or of one's own.

G grass, F flowers, T forest, C canyon, D desert, W water, M mountain, S castle, L the location that
the quadrant is named after; in Harvest quadrants also A farmland, I silo, K the second location.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

from reinos.core.errors import InvalidOption
from reinos.games.kingdom_builder.locations import LocationName
from reinos.games.kingdom_builder.names import HALF, QUARTERS

BASE_LETTERS = "GFTCDWMSL"
HARVEST_LETTERS = BASE_LETTERS + "AIK"
MOST_LOCATIONS = 2
SECOND: "dict[QuadrantName, LocationName | None]" = {
    "tavern": None,
    "tower": None,
    "oracle": None,
    "barn": None,
    "harbor": None,
    "farm": None,
    "paddock": None,
    "oasis": None,
    "bazaar": "water_mill",
    "mountain_station": "scout_cabin",
    "cathedral": "watchtower",
    "university": "palisade",
}
"""Every quadrant; those of Harvest have a second location, the letter K (HV-05)."""
QUADRANTS: "tuple[QuadrantName, ...]" = tuple(SECOND)
HARVEST_QUADRANTS = tuple(name for name in QUADRANTS if SECOND[name])
HARVEST_BITS = sum(1 << QUADRANTS.index(name) for name in HARVEST_QUADRANTS)
if TYPE_CHECKING:
    QuadrantName = str
else:
    QuadrantName = Literal[QUADRANTS]

Rows = tuple[str, ...]


def letters(name: QuadrantName, own: str = "") -> Rows:
    """The rows of a quadrant: as in a text with quadrants of one's own, else the package's.

    >>> letters("tavern")[3]
    'WWFSGGTTMM'
    """
    return own_quadrants(own).get(name) or package_letters(name)


@cache
def package_letters(name: QuadrantName) -> Rows:
    """The rows of a quadrant of the package."""
    text = (files(__package__) / "data" / f"{name}.txt").read_text(encoding="utf-8")
    return tuple("".join(line.split()) for line in text.splitlines())


@lru_cache(64)  # such texts come from people: not all are kept for ever
def own_quadrants(text: str) -> dict[QuadrantName, Rows]:
    """Read quadrants of one's own: for each a line with its name, then its ten rows.

    Each takes the place of the quadrant of the package with the same name. Spaces and empty lines
    do not matter, and lines that begin with # are remarks.

    >>> sorted(own_quadrants("farm\\n" + "\\n".join(letters("farm"))))
    ['farm']
    """
    found: dict[QuadrantName, Rows] = {}
    name: QuadrantName | None = None
    for line in text.splitlines():
        plain = "".join(line.split())
        if not plain or plain.startswith("#"):
            continue
        if name is None or len(found[name]) == HALF:
            name = named(line.strip())
            if name in found:
                raise wrong("quadrant_twice", name)
            found[name] = ()
        else:
            found[name] = (*found[name], checked_row(name, plain.upper(), len(found[name]) + 1))
    for one, rows in found.items():
        check_hexes(one, rows)
    return found


def named(text: str) -> QuadrantName:
    """The quadrant that a line names."""
    name = text.lower().strip("[]:").strip().replace(" ", "_")
    if name not in QUADRANTS:
        raise wrong("quadrant_name", text[:40], names=", ".join(QUADRANTS))
    return name


def letters_of(name: QuadrantName) -> str:
    """The letters that a quadrant may have."""
    return HARVEST_LETTERS if name in HARVEST_QUADRANTS else BASE_LETTERS


def checked_row(name: QuadrantName, row: str, line: int) -> str:
    """A row of ten letters that this quadrant may have."""
    for letter in row:
        if letter not in letters_of(name):
            raise wrong(
                "quadrant_letter",
                name,
                line=line,
                letter=letter,
                letters=" ".join(letters_of(name)),
            )
    if len(row) != HALF:
        raise wrong("quadrant_size", name, line=line)
    return row


def check_hexes(name: QuadrantName, rows: Rows) -> None:
    """A quadrant has ten rows, and one or two hexes of its location; Harvest ones both kinds.

    Those of Harvest have one silo (HV-04) and some farmland (HV-02).
    """
    if len(rows) != HALF:
        raise wrong("quadrant_size", name, line=len(rows) + 1)
    text = "".join(rows)
    harvest = name in HARVEST_QUADRANTS
    first, second = text.count("L"), text.count("K")
    if first == 0 or first + second > MOST_LOCATIONS or (harvest and second == 0):
        raise wrong("quadrant_location", name)
    if harvest and text.count("I") != 1:
        raise wrong("quadrant_silo", name, rule="HV-04", silos=text.count("I"))
    if harvest and "A" not in text:
        raise wrong("quadrant_farmland", name, rule="HV-02")


def fewest(
    letter: str,
    chosen: tuple[QuadrantName, ...],
    others: tuple[QuadrantName, ...],
    harvest: int,
    own: str,
) -> int:
    """How many hexes of a letter a board may have at least.

    The board has the chosen quadrants, and is filled up by chance with others, among which there
    are so many of Harvest at least.

    >>> fewest("G", ("tavern", "paddock", "oasis", "farm"), (), 0, "")
    61
    """
    counts = {name: "".join(letters(name, own)).count(letter) for name in (*chosen, *others)}
    least = sorted(counts[name] for name in others if name in HARVEST_QUADRANTS)[:harvest]
    rest = sorted(counts[name] for name in others)
    for number in least:
        rest.remove(number)
    drawn = least + rest[: QUARTERS - len(chosen) - len(least)]
    return sum(counts[name] for name in chosen) + sum(drawn)


def wrong(code: str, name: str, **params: Any) -> InvalidOption:
    """The error for a quadrant that cannot be used."""
    return InvalidOption(code, name=name, words=__package__, **params)
