"""Tokens: texts that nobody can guess and that say who somebody is. Only hashes are kept."""

import hashlib
import secrets
from datetime import UTC, datetime, timedelta

from reinos.server.limits import MOST_TOKENS, TOKEN_DAYS
from reinos.server.store import Store, schema
from reinos.server.store.writer import Operation
from reinos.server.timestamps import now

MOST_REMEMBERED = 1000
"""How many tokens are known without looking them up."""


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """The hash that is kept instead of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def today() -> datetime:
    """The time; of a use of a token the day is kept."""
    return datetime.now(UTC)


def day(time: datetime) -> str:
    """A day, as it is kept."""
    return time.date().isoformat()


class Tokens:
    """The tokens that were given out. One that is not used for a year expires."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._used: dict[str, str] = {}
        """Some that were used lately, and on which day; the one used longest ago first."""

    async def knows(self, digest: str) -> bool:
        """Whether the server gave out a token. Its use is noted once a day."""
        this_day = day(today())
        used = self._used.pop(digest, "")
        if used != this_day:
            found = await self.store.reading(self.store.token_used, digest)
            if found is None or max(found, used) < self._first_day():  # it may not be on disk yet
                return False
            if found != this_day:
                use = {"which": digest, "used": this_day}
                self.store.writer.write_some_time([(schema.USE_TOKEN, use)])
        self._used[digest] = this_day
        if len(self._used) > MOST_REMEMBERED:
            del self._used[next(iter(self._used))]
        return True

    async def give_out(self) -> str:
        """A new token; of too many the one used longest ago is forgotten."""
        token = new_token()
        row = {"hash": token_hash(token), "at": now(), "used": day(today())}
        oldest: Operation = (schema.DROP_OLDEST_TOKENS, {"most": MOST_TOKENS})
        await self.store.writer.write([(schema.ADD_TOKEN, row), *self.expiring(), oldest])
        self._used.clear()  # some of them may be gone
        return token

    def expiring(self) -> list[Operation]:
        """What forgets the tokens that nobody used for long."""
        return [(schema.DROP_UNUSED_TOKENS, {"before": self._first_day()})]

    def _first_day(self) -> str:
        return day(today() - timedelta(days=TOKEN_DAYS))
