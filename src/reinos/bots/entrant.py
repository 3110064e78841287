"""An entrant: a bot with its budget, as written on the command line."""

import re

import msgspec

from reinos.bots.bot import Budget
from reinos.bots.roster import make
from reinos.core.errors import ReinosError
from reinos.core.given import instance

LIMIT = re.compile(r"(?=[0-9.]*[1-9])([0-9]{1,9}|[0-9]{0,9}\.?[0-9]{0,9}(?=s))(s?)")
"""So many simulations, or seconds with or without a point; more than nothing."""


class Entrant(msgspec.Struct, frozen=True):
    """A bot with its budget for a whole turn, as written on the command line.

    >>> Entrant.read("mc:0.2s")
    Entrant(bot='mc', budget=Budget(seconds=0.2, simulations=None))
    >>> str(Entrant.read("mc:500")), str(Entrant.read("greedy"))
    ('mc:500', 'greedy')
    """

    bot: str
    budget: Budget

    @classmethod
    def read(cls, text: str) -> "Entrant":
        """Read `greedy`, `mc:0.2s` (seconds a turn) or `mc:500` (simulations a decision)."""
        name, colon, limit = instance(text, str, "entrant").strip().partition(":")
        make(name)
        if not colon:
            return cls(name, Budget())
        found = LIMIT.fullmatch(limit)
        if found is None:
            raise ReinosError("wrong_budget", text=text)
        if found[2]:
            return cls(name, Budget(seconds=float(found[1])))
        return cls(name, Budget(simulations=int(found[1])))

    def __str__(self) -> str:
        if self.budget.seconds is not None:
            return f"{self.bot}:{self.budget.seconds:g}s"
        if self.budget.simulations is not None:
            return f"{self.bot}:{self.budget.simulations}"
        return self.bot
