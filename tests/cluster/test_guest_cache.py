"""Guests are accepted immediately, looked up in batches, and deleted ones are detected a moment later."""

import asyncio

import pytest

from finito.server.cluster import guest_cache as module
from finito.server.cluster.guest_cache import GuestCache
from finito.server.guests.identity import public_id
from finito.server.store.journal import JournalFailed


def test_simultaneous_lookups_share_one_query(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GATHER_SECONDS", 0.01)
    asked: list[list[str]] = []
    gone: list[str] = []

    async def exist(secrets: list[str]) -> set[str]:
        asked.append(sorted(secrets))
        return {"a", "b"}

    async def story() -> None:
        book = GuestCache(exist, gone.append)
        assert [book.public(secret) for secret in "abca"] == [public_id(secret) for secret in "abca"]
        await asyncio.sleep(0.05)
        assert asked == [["a", "b", "c"]]
        assert gone == [public_id("c")]
        assert [book.public(secret) for secret in "abc"] == [public_id("a"), public_id("b"), ""]
        await asyncio.sleep(0.05)
        assert len(asked) == 1, "an answer counts for a while"
        monkeypatch.setattr(module, "KNOWN_SECONDS", -1.0)
        assert book.public("c") == "", "what is known counts until the next answer"
        await asyncio.sleep(0.05)
        assert asked[1:] == [["c"]]
        await book.close()

    asyncio.run(story())


def test_a_database_that_is_away_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GATHER_SECONDS", 0.01)
    tries: list[int] = []

    async def exist(secrets: list[str]) -> set[str]:
        tries.append(len(secrets))
        if len(tries) < 3:
            raise JournalFailed("away")
        return set()

    async def story() -> None:
        book = GuestCache(exist)
        assert book.public("a") == public_id("a")
        await asyncio.sleep(0.1)
        assert tries == [1, 1, 1]
        assert book.public("a") == ""
        await book.close()

    asyncio.run(story())
