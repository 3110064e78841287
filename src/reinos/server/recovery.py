"""Recovery: some words that make another browser the same person. Only hashes are kept.

A browser that used a phrase gets a cookie of a kind of its own, so that of all the others nothing
has to be looked up.
"""

import asyncio
import hashlib
import secrets
import unicodedata
from importlib.resources import files

from reinos.server import schema
from reinos.server.errors import Refused
from reinos.server.lists import Lists
from reinos.server.store import Store, now
from reinos.server.tokens import new_token, token_hash
from reinos.server.writer import Operation

WORDS = (files("reinos.server") / "phrase_words.txt").read_text(encoding="utf-8").split()
"""256 short words, common in Spanish, written without accents."""
LENGTH = 8
"""The words of a phrase: each is worth a byte."""
MARK = "again."
"""How the cookies of browsers begin that used a phrase."""
MOST_PHRASES = 100_000
"""How many phrases are good on the whole server: the latest."""
MOST_DEVICES = 20
"""How many browsers may have become the same person: the latest."""
MOST_REMEMBERED = 1000
"""How many of those browsers are known without looking them up."""


def new_phrase() -> str:
    """Words that nobody can guess."""
    return " ".join(secrets.choice(WORDS) for _ in range(LENGTH))


def plain(phrase: str) -> str:
    """A phrase as it was given out, however it was typed.

    >>> plain("  Árbol,  LUNA ")
    'arbol luna'
    """
    letters = unicodedata.normalize("NFKD", phrase.lower())
    kept = (one if one.isalpha() else " " for one in letters if not unicodedata.combining(one))
    return " ".join("".join(kept).split())


def phrase_hash(phrase: str) -> str:
    """What is kept of a phrase. It takes a while, so that nobody tries many."""
    text = plain(phrase).encode()
    return hashlib.scrypt(text, salt=b"reinos phrase", n=2**13, r=8, p=1, dklen=32).hex()


class Recovery:
    """The phrases that were given out, and the browsers that used one."""

    def __init__(self, store: Store, lists: Lists) -> None:
        self.store = store
        self.lists = lists
        self._owners: dict[str, str] = {}
        """Who some browsers are that used a phrase; the one that came longest ago first."""

    async def give_out(self, owner: str) -> str:
        """A new phrase for somebody with a table; an older one is no good any more."""
        if not await self.store.reading(self.lists.count_all, owner):
            raise Refused(403, "no_tables")
        phrase = new_phrase()
        digest = await asyncio.to_thread(phrase_hash, phrase)
        operations: list[Operation] = [
            (schema.DROP_PHRASE, {"owner": owner}),
            (schema.DROP_OLDEST_PHRASES, {"most": MOST_PHRASES - 1}),
            (schema.ADD_PHRASE, {"hash": digest, "owner": owner, "at": now()}),
        ]
        await self.store.writer.write(operations)
        return phrase

    async def use(self, phrase: str, owner: str) -> tuple[str, str | None]:
        """Whose phrase it is, and the cookie with which a browser becomes them, unless it is."""
        digest = await asyncio.to_thread(phrase_hash, phrase)
        found = await self.store.reading(self.store.phrase_owner, digest)
        if found is None:
            raise Refused(404, "no_phrase")
        if found == owner:
            return found, None
        if await self.store.reading(self.lists.count_all, owner):
            raise Refused(409, "has_tables")  # nobody could reach them any more
        cookie = MARK + new_token()
        operations: list[Operation] = [
            (schema.DROP_OLDEST_DEVICES, {"owner": found, "most": MOST_DEVICES - 1}),
            (schema.ADD_DEVICE, {"hash": token_hash(cookie), "owner": found, "at": now()}),
        ]
        await self.store.writer.write(operations)
        self._owners.clear()  # some of them may be gone
        return found, cookie

    async def owner_of(self, digest: str) -> str:
        """Who a browser is whose cookie has the mark; one that is not known is somebody new."""
        owner = self._owners.get(digest)
        if owner is None:
            owner = await self.store.reading(self.store.device_owner, digest)
            if owner is None:
                return digest
            if len(self._owners) >= MOST_REMEMBERED:
                del self._owners[next(iter(self._owners))]
            self._owners[digest] = owner
        return owner
