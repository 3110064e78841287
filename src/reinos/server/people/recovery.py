"""Recovery: some words that make another browser the same person. Only hashes are kept.

A code for both devices does so, too, once: see `handovers.py`.

Who has a phrase shows with it who they are: without it, a browser gets no new phrase and signs out
no other browser. So whoever steals a browser cannot shut out its owner.
"""

import asyncio
import hashlib
import secrets
import unicodedata
from importlib.resources import files
from typing import NamedTuple

import sqlalchemy as sa

from reinos.server.errors import Refused
from reinos.server.people.devices import (
    CAME_BY_PHRASE,
    IS_SIGNED_IN,
    MARK,
    WHEN,
    DeviceRecord,
    DeviceRegistry,
    chosen,
    looks_of,
)
from reinos.server.people.tokens import day, new_token, today, token_hash
from reinos.server.store import Store, schema
from reinos.server.store.lists import Lists
from reinos.server.store.schema import (
    OF_THE_OWNER,
    THE_OWNER,
    Statement,
    devices,
    handovers,
    phrases,
)
from reinos.server.store.store import HandoverCode
from reinos.server.store.writer import Operation
from reinos.server.timestamps import now

WORDS = (files("reinos.server.people") / "phrase_words.txt").read_text(encoding="utf-8").split()
"""256 short words, common in Spanish. Accents are for the eye: `plain` takes them away."""
LENGTH = 8
"""The words of a phrase: each is worth a byte."""

NEW = sa.bindparam("new", type_=sa.String)
IS_NEW = sa.exists(sa.select(phrases.c.hash).where(phrases.c.hash == NEW))
"""True if our new phrase was written: another request may have replaced the old one first."""
ADD_FIRST_PHRASE = Statement(
    phrases.insert().from_select(
        ["hash", "owner", "at"],
        sa.select(NEW, THE_OWNER, WHEN).where(
            ~sa.exists(sa.select(phrases.c.hash).where(phrases.c.owner == THE_OWNER))
        ),
    )
)
REPLACE_PHRASE = Statement(
    phrases.update()
    .where(phrases.c.hash == sa.bindparam("old"), phrases.c.owner == THE_OWNER)
    .values(hash=NEW, at=WHEN)
)
DROP_OTHER_PHRASES = Statement(
    phrases.delete().where(phrases.c.owner == THE_OWNER, phrases.c.hash != NEW, IS_NEW)
)
"""Two processes may have given out a first phrase at the same moment."""
END_BY_PHRASE = Statement(
    devices.update()
    .where(IS_SIGNED_IN, CAME_BY_PHRASE, devices.c.hash != sa.bindparam("but"), IS_NEW)
    .values(ended=WHEN)
)
DROP_CODES = Statement(handovers.delete().where(OF_THE_OWNER, IS_NEW))


def adding_device(proofs: sa.Table, *, is_shared: bool) -> Statement:
    """Sign in a browser as the owner of what it shows, unless that is no good any more.

    Whoever replaces or uses it meanwhile waits, unless it `is_shared` and used only.
    """
    return Statement(
        devices.insert().from_select(
            ["hash", "owner", "at", "looks", "seen"],
            sa.select(
                sa.bindparam("hash", type_=sa.String),
                proofs.c.owner,
                WHEN,
                sa.bindparam("looks", type_=sa.String),
                sa.bindparam("seen", type_=sa.String),
            )
            .where(proofs.c.hash == sa.bindparam("proof"))
            .with_for_update(read=is_shared),
        )
    )


ADD_DEVICE_BY_PHRASE = adding_device(phrases, is_shared=True)
ADD_DEVICE_BY_CODE = adding_device(handovers, is_shared=False)
USE_CODE = Statement(handovers.delete().where(handovers.c.hash == sa.bindparam("proof")))


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
    """The hash that is kept of a phrase. It is slow, so that nobody can try many."""
    text = plain(phrase).encode()
    return hashlib.scrypt(text, salt=b"reinos phrase", n=2**13, r=8, p=1, dklen=32).hex()


class Asking(NamedTuple):
    """Who asks: the owner, the hash of the cookie, and how the browser calls itself."""

    owner: str
    device: str
    user_agent: str


class RecoveryPhrases:
    """The phrases that were given out, and what is done with one."""

    def __init__(self, store: Store, lists: Lists, all_devices: DeviceRegistry) -> None:
        self.store = store
        self.lists = lists
        self.devices = all_devices

    async def has_phrase(self, owner: str) -> bool:
        """Whether a phrase of an owner is good."""
        return await self.store.reading(self.store.phrase_of, owner) is not None

    async def give_out(self, asking: Asking, current: str | None) -> tuple[str, int]:
        """A new phrase for somebody with a table, and how many browsers it signed out.

        Whoever has a phrase must show it, and every other browser that came in by it is signed out.
        The first phrase signs out nobody, since nobody has shown yet who they are.
        """
        owner = asking.owner
        if not await self.store.reading(self.lists.count_all, owner):
            raise Refused(403, "no_tables")
        old = await self._shown(owner, current) if await self.has_phrase(owner) else None
        before = await self.devices.of(*asking)
        # Another browser than the first may be stolen, and could sign out the first one with it.
        # Whoever has lost the first one plays on, and can hand seats over to a new browser.
        is_first = asking.device in (owner, "")  # a token is the first by itself
        if old is None and not is_first and len(before) > 1:
            raise Refused(403, "first_phrase_elsewhere")
        phrase = new_phrase()
        digest = await asyncio.to_thread(phrase_hash, phrase)
        whose = {"owner": owner, "new": digest}
        if old is None:
            await self.store.writer.write([(ADD_FIRST_PHRASE, {**whose, "at": now()})])
        else:
            operations: list[Operation] = [
                (REPLACE_PHRASE, {**whose, "old": old, "at": now()}),
                (DROP_OTHER_PHRASES, whose),
                (END_BY_PHRASE, {**whose, "but": asking.device, "at": now()}),
                (DROP_CODES, whose),
                *self.devices.telling(owner),
            ]
            await self.store.writer.write(operations)
            await self.devices.reread(owner)
        if await self.store.reading(self.store.phrase_owner, digest) != owner:
            raise Refused(403, "wrong_phrase")  # another browser was faster
        return phrase, len(before) - len(await self.devices.of(*asking))

    async def _shown(self, owner: str, phrase: str | None) -> str:
        """The hash of the phrase with which an owner shows who they are; else Refused."""
        if phrase is None:
            raise Refused(403, "phrase_needed")
        digest = await asyncio.to_thread(phrase_hash, phrase)
        if await self.store.reading(self.store.phrase_owner, digest) != owner:
            raise Refused(403, "wrong_phrase")
        return digest

    async def use(self, phrase: str, asking: Asking) -> tuple[str, str | None]:
        """The owner of a phrase, and a cookie for the browser unless it is theirs already."""
        digest = await asyncio.to_thread(phrase_hash, phrase)
        found = await self.store.reading(self.store.phrase_owner, digest)
        if found is None:
            raise Refused(404, "no_phrase")
        if found == asking.owner:
            return found, None
        cookie = await self._sign_in(found, asking, ADD_DEVICE_BY_PHRASE, digest)
        if cookie is None:
            raise Refused(404, "no_phrase")  # it was replaced meanwhile
        return found, cookie

    async def use_code(self, code: HandoverCode, asking: Asking) -> str | None:
        """A cookie for the browser that got a code for both devices, unless it is theirs already.

        It can be used once.
        """
        if code.owner == asking.owner:
            return None
        used: Operation = USE_CODE, {"proof": code.hash}
        cookie = await self._sign_in(code.owner, asking, ADD_DEVICE_BY_CODE, code.hash, used)
        if cookie is None:
            raise Refused(404, "no_handover")  # another browser was faster
        return cookie

    async def _sign_in(
        self, owner: str, asking: Asking, adding: Statement, proof: str, *more: Operation
    ) -> str | None:
        """A cookie that makes a browser an owner's; None if what it shows is no good any more."""
        if await self.store.reading(self.lists.count_all, asking.owner):
            raise Refused(409, "has_tables")  # nobody could reach them any more
        cookie = MARK + new_token()
        device = token_hash(cookie)
        looks, seen = looks_of(asking.user_agent), day(today())
        added = {"hash": device, "proof": proof, "at": now(), "looks": looks, "seen": seen}
        operations = [*self.devices.making_room(owner), (adding, added), *more]
        await self.store.writer.write(operations)
        await self.devices.reread(owner)
        is_in = await self.store.reading(self.devices.find, device) is not None
        return cookie if is_in else None

    async def end(self, asking: Asking, wanted: str, phrase: str | None) -> DeviceRecord:
        """Sign out a browser of the one who asks: this one, or with the phrase any other.

        Codes that move a seat end with another browser: whoever had it may have given them out.
        """
        device = chosen(await self.devices.of(*asking), wanted)
        if device is None:
            raise Refused(404, "no_device")
        if device.hash == asking.device:
            await self.devices.end(device)
            return device
        if not await self.has_phrase(asking.owner):
            raise Refused(403, "no_phrase_yet")
        await self._shown(asking.owner, phrase)
        await self.devices.end(device, (schema.DROP_HANDOVERS_OF_OWNER, {"owner": asking.owner}))
        return device
