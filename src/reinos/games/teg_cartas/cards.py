"""The cards of the game as people see them."""

from functools import cache

import msgspec

from reinos.games.teg_cartas.names import CONTINENT_IDS, ContinentId, SpecialId, text


class Continent(msgspec.Struct, frozen=True):
    """A continent, and the special cards that holding all of it brings each round (TG-17)."""

    id: ContinentId
    name_es: str
    name_en: str
    special_cards: int


class Territory(msgspec.Struct, frozen=True):
    """A territory card, with the territories of other continents its bridges lead to."""

    id: str
    name_es: str
    name_en: str
    continent: ContinentId
    bridges: tuple[str, ...]


class DiceCard(msgspec.Struct, frozen=True):
    """A dice card: three numbers, high to low."""

    id: str
    numbers: tuple[int, ...]


class SpecialCard(msgspec.Struct, frozen=True):
    """A kind of special card, and how many copies of it there are (TG-14)."""

    id: SpecialId
    copies: int
    name_es: str
    name_en: str
    value: int
    text_es: str
    text_en: str


class ObjectiveCard(msgspec.Struct, frozen=True):
    """An objective: how many territories it needs in each continent and in all (TG-21)."""

    id: str
    players: int
    needs: tuple[int, ...]
    total: int
    text_es: str
    text_en: str


class Cards(msgspec.Struct, frozen=True):
    """Everything that is printed on the cards of one game."""

    territories: tuple[Territory, ...]
    dice: tuple[DiceCard, ...]
    specials: tuple[SpecialCard, ...]
    objectives: tuple[ObjectiveCard, ...]

    def objectives_for(self, players: int) -> tuple[ObjectiveCard, ...]:
        """The objectives of the set for so many players (TG-02)."""
        return tuple(card for card in self.objectives if card.players == players)


@cache
def continents() -> tuple[Continent, ...]:
    """The continents, as the rulebook has them (TG-17).

    >>> [continent.special_cards for continent in continents()]
    [3, 2, 2, 1, 1, 1]
    """
    rows = [line.split(",") for line in text("continents").splitlines()[1:]]
    return tuple(
        Continent(known, name_es, name_en, int(special_cards))
        for known, (_, name_es, name_en, special_cards) in zip(CONTINENT_IDS, rows, strict=True)
    )
