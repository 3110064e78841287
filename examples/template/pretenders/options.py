"""What can be chosen before a game of Pretenders."""

from typing import Annotated

import msgspec

from reinos.core.options import Options


class PretendersOptions(Options, frozen=True, kw_only=True):
    """How long the game lasts."""

    lives: Annotated[int, msgspec.Meta(ge=1, le=3)] = 2
