"""The two database engines. Tests with the fixture `engine` run on both."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import cast

import msgspec
import pytest

from finito.rooms import facts
from finito.rooms.settings import Settings
from finito.server.store.journal import Journal
from finito.server.store.postgres import PostgresJournal
from finito.server.store.sqlite import SqliteJournal
from postgres import database, postgres

__all__ = ["database", "postgres"]

OPENED = facts.Opened("AAAAA", msgspec.json.decode(msgspec.json.encode(Settings())))


def entry(number: int, fact: facts.Fact = OPENED) -> facts.Entry:
    return facts.Entry(number, 1000 + number, fact)


async def written(journal: Journal, room: str, entries: list[facts.Entry]) -> Exception | None:
    """Append entries and wait; returns the error, if any."""
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    journal.append(room, entries, done.set_result)
    return await asyncio.wait_for(done, 10)


class Engine:
    """Reopens the same database for each part of a test."""

    def __init__(self, path: Path, url: str) -> None:
        self.path, self.url = path, url

    async def open(self) -> Journal:
        if not self.url:
            return SqliteJournal(self.path / "finito.db", asyncio.get_running_loop())
        journal = PostgresJournal(self.url, "alone")
        await journal.open()
        return journal

    async def close(self, journal: Journal) -> None:
        if isinstance(journal, PostgresJournal):
            await journal.close()
        else:
            cast("SqliteJournal", journal).close()

    def tell(self, *stories: Callable[[Journal], Awaitable[None]]) -> None:
        """Run each story with the database reopened."""

        async def run(story: Callable[[Journal], Awaitable[None]]) -> None:
            journal = await self.open()
            try:
                await story(journal)
            finally:
                await self.close(journal)

        for story in stories:
            asyncio.run(run(story))


@pytest.fixture(params=["sqlite", "postgres"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Engine:
    return Engine(tmp_path, request.getfixturevalue("database") if request.param == "postgres" else "")
