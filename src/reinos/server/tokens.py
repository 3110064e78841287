"""Tokens: texts that nobody can guess and that say who somebody is. Only hashes are kept."""

import hashlib
import secrets

from reinos.server.limits import MOST_TOKENS
from reinos.server.store import Store


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """What is kept of a token: nobody can find the token from it."""
    return hashlib.sha256(token.encode()).hexdigest()


class Tokens:
    """The tokens that were given out, the one used longest ago first."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hashes = dict.fromkeys(store.token_hashes())

    def knows(self, digest: str) -> bool:
        """Whether a token was given out here; it is then the one used last."""
        if digest not in self._hashes:
            return False
        self._hashes[digest] = self._hashes.pop(digest)
        return True

    async def give_out(self) -> str:
        """A new token; of too many the one used longest ago is forgotten."""
        token = new_token()
        digest = token_hash(token)
        oldest = next(iter(self._hashes)) if len(self._hashes) >= MOST_TOKENS else None
        await self.store.add_token(digest)
        self._hashes[digest] = None
        if oldest is not None:
            self._hashes.pop(oldest, None)
            await self.store.forget_token(oldest)
        return token
