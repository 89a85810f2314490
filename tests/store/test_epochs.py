"""PostgreSQL: a node that lost a room cannot write, because the writing statement checks the epoch."""

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import asyncpg

from finito.rooms import facts
from finito.server.cluster.ownership import Ownership
from finito.server.cluster.rooms import ClusterRooms
from finito.server.rooms.services import assemble
from finito.server.store.journal import JournalFailed, RoomTaken
from finito.server.store.postgres import PostgresJournal
from store.conftest import entry, written

Story = Callable[[PostgresJournal, Ownership, PostgresJournal, Ownership], Awaitable[None]]


def told(database: str, story: Story) -> None:
    """Run a story with two nodes, a and b."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            parts: list[tuple[PostgresJournal, Ownership]] = []
            for name in ("a", "b"):
                journal, ownership = PostgresJournal(database, name), Ownership(database, name, f"http://{name}")
                stack.push_async_callback(journal.close)
                stack.push_async_callback(ownership.close)
                await journal.open()
                await ownership.register()
                parts.append((journal, ownership))
            await story(*parts[0], *parts[1])

    asyncio.run(run())


async def free_all(database: str) -> None:
    connection = await asyncpg.connect(database)
    await connection.execute("update room set owner = null")
    await connection.close()


def test_a_stale_owner_writes_nothing(database: str) -> None:
    async def story(a: PostgresJournal, _: Ownership, b: PostgresJournal, of_b: Ownership) -> None:
        assert await written(a, "AAAAA", [entry(1)]) is None
        await free_all(database)
        assert await of_b.claim() == [("AAAAA", 2)]
        assert isinstance(await written(a, "AAAAA", [entry(2)]), RoomTaken)
        b.owns("AAAAA", 2, 1)
        assert await written(b, "AAAAA", [entry(2)]) is None
        assert isinstance(await written(a, "AAAAA", [entry(2)]), RoomTaken)
        assert isinstance(await written(a, "AAAAA", [entry(2, facts.Closed("empty"))]), RoomTaken)
        assert [e.number for e in b.entries("AAAAA")] == [1, 2]
        assert b.read("select closed from room") == [(False,)]

    told(database, story)


def test_an_old_epoch_of_the_same_node_writes_nothing(database: str) -> None:
    async def story(a: PostgresJournal, of_a: Ownership, b: PostgresJournal, _: Ownership) -> None:
        assert await written(a, "AAAAA", [entry(1)]) is None
        await free_all(database)
        assert await of_a.claim() == [("AAAAA", 2)]
        assert isinstance(await written(a, "AAAAA", [entry(2)]), RoomTaken), "decided under epoch 1"
        assert isinstance(await written(a, "AAAAA", [entry(2, facts.Closed("x"))]), RoomTaken)
        assert a.read("select closed from room") == [(False,)]

    told(database, story)


def test_one_stale_room_does_not_hold_up_the_others(database: str) -> None:
    async def story(a: PostgresJournal, _: Ownership, b: PostgresJournal, of_b: Ownership) -> None:
        assert await asyncio.gather(*[written(a, room, [entry(1)]) for room in ("AAAAA", "BBBBB")]) == [None, None]
        assert await of_b.give("AAAAA", 1, "a") is False, "it is not b's to give"
        connection = await asyncpg.connect(database)
        await connection.execute("update room set owner = 'b', epoch = 2 where code = 'AAAAA'")
        await connection.close()
        errors = await asyncio.gather(*[written(a, room, [entry(2)]) for room in ("AAAAA", "BBBBB")])
        assert isinstance(errors[0], RoomTaken)
        assert errors[1] is None

    told(database, story)


def test_taking_over_in_the_middle_of_writing_leaves_no_gap_and_no_old_entry_behind_a_new_one(database: str) -> None:
    """Both write as fast as they can while rooms change owners; accepted entries are stored once and in order."""
    rooms = [f"R{number:04}" for number in range(20)]
    accepted: set[tuple[str, int, int]] = set()

    async def write(journal: PostgresJournal, room: str, ends: float) -> None:
        while asyncio.get_running_loop().time() < ends:
            epoch = journal.epochs.get(room)
            if epoch is None:
                await asyncio.sleep(0.005)
                continue
            number = journal._numbers.get(room, 0) + 1
            if await written(journal, room, [entry(number)]) is None:
                accepted.add((room, number, epoch))
            elif journal.epochs.get(room) == epoch:
                journal.disowns(room)

    async def take(journal: PostgresJournal, ownership: Ownership, ends: float) -> None:
        while asyncio.get_running_loop().time() < ends:
            await asyncio.sleep(0.05)
            await free_all(database)
            claimed = dict((await ownership.claim())[:10])
            for room, stored in (await ownership.histories(list(claimed))).items():
                journal.owns(room, claimed[room], stored.number)

    async def story(a: PostgresJournal, of_a: Ownership, b: PostgresJournal, of_b: Ownership) -> None:
        assert set(await asyncio.gather(*[written(a, room, [entry(1)]) for room in rooms])) == {None}
        ends = asyncio.get_running_loop().time() + 2
        writers = [write(journal, room, ends) for journal in (a, b) for room in rooms]
        await asyncio.gather(take(a, of_a, ends), take(b, of_b, ends), *writers)
        connection = await asyncpg.connect(database)
        rows = await connection.fetch("select room, number, epoch from entry order by room, number")
        await connection.close()
        stored = {tuple(row) for row in rows}
        assert len(accepted) > 100
        assert accepted <= stored
        for room in rooms:
            mine = [(number, epoch) for code, number, epoch in rows if code == room]
            assert [number for number, _ in mine] == list(range(1, len(mine) + 1))
            assert [epoch for _, epoch in mine] == sorted(epoch for _, epoch in mine)
        assert len({epoch for _, _, epoch in stored}) > 3

    told(database, story)


def test_a_room_that_cannot_be_read_is_left_to_others(database: str) -> None:
    async def story(a: PostgresJournal, of_a: Ownership, b: PostgresJournal, of_b: Ownership) -> None:
        assert await written(a, "AAAAA", [entry(1)]) is None
        connection = await asyncpg.connect(database)
        await connection.execute("""update entry set fact = '{"fact":"of a newer version"}'""")
        await connection.execute("update room set owner = null")
        await connection.close()
        claimed = await of_a.claim()
        rooms = ClusterRooms(*assemble(a), a, of_a)
        await rooms.adopt(claimed)
        assert await rooms.where("AAAAA") == ""
        await asyncio.sleep(0.01)  # the room must be replayed first
        assert not rooms.has("AAAAA")
        await rooms.give_up()
        assert await of_a.claim() == []
        assert await of_b.claim() == [("AAAAA", 3)]

    told(database, story)


def test_a_database_that_is_away_is_said_and_nothing_hangs(database: str) -> None:
    async def story() -> None:
        journal = PostgresJournal(database, "a")
        await journal.open()
        assert await written(journal, "AAAAA", [entry(1)]) is None
        connection = await asyncpg.connect(database)
        await connection.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'finito%'"
        )
        await connection.close()
        await asyncio.sleep(0.1)
        error = await written(journal, "AAAAA", [entry(2)])
        assert error is None or isinstance(error, JournalFailed)
        number = len(journal.entries("AAAAA"))
        assert await written(journal, "AAAAA", [entry(number + 1)]) is None, "it comes back by itself"
        await journal.close()

    asyncio.run(story())


def test_a_server_on_sqlite_never_loads_asyncpg() -> None:
    code = "import sys, finito.server.main, finito.cli.serve; print('asyncpg' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.strip() == "False"
