"""An entrant: a bot as one line of text, with what it may think and how often it slips."""

import msgspec

from reinos.bots.bot import Budget
from reinos.bots.programs import BOTS
from reinos.core.arguments import instance, is_name
from reinos.core.errors import ReinosError
from reinos.core.levels import LEVELS, PLAYER

NAMES = (*LEVELS, *BOTS)
"""Everything that can sit down: the levels of people, and the programs."""


def check_bot(name: str | None) -> None:
    """Refuse the name of a bot that there is not."""
    if not is_name(name, NAMES):
        raise ReinosError("unknown_bot", bot=name, bots=", ".join(NAMES))


class Entrant(msgspec.Struct, frozen=True):
    """A program or a level with its budget for a whole turn, as written on the command line.

    >>> Entrant.read("mc:0.2s")
    Entrant(bot='mc', budget=Budget(seconds=0.2, simulations=None), slip=0.0)
    >>> [str(Entrant.read(text)) for text in ("king", "greedy~.30", "mc:500~0.05")]
    ['king', 'greedy~0.3', 'mc:500~0.05']
    """

    bot: str
    budget: Budget
    slip: float = 0.0
    """The chance with which a decision is any legal action."""

    @classmethod
    def read(cls, text: str) -> "Entrant":
        """Read `king`, `mc:0.2s` (seconds a turn), `mc:500` (simulations a decision), `mc:9~.1`."""
        text = instance(text, str, "entrant").strip()
        check_bot(text.partition(":")[0].partition("~")[0])
        found = PLAYER.fullmatch(text)
        if found is None:
            raise ReinosError("wrong_budget", text=text)
        budget = Budget()
        if found["unit"]:
            budget = Budget(seconds=float(found["limit"]))
        elif found["limit"]:
            budget = Budget(simulations=int(found["limit"]))
        return cls(found["bot"], budget, float(found["slip"] or 0))

    def __str__(self) -> str:
        text = self.bot
        if self.budget.seconds is not None:
            text += f":{self.budget.seconds:g}s"
        elif self.budget.simulations is not None:
            text += f":{self.budget.simulations}"
        return f"{text}~{self.slip:g}" if self.slip else text
