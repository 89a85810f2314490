"""A guest deleted on one node is gone from the rooms of all others and from the database."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
from typer.testing import CliRunner

from cluster.nodes import NodeProcess, until
from finito.cli import app
from server.browsing import Browser
from server.running import Person
from tools.bench.cluster.postgres import free_port

NAME, AT_THE_TABLE = "Ana Verborgen", "Anita Unerkannt"


def everything(database: str) -> str:
    """All rows of all tables as text, with bytes decoded."""

    async def read() -> str:
        connection = await asyncpg.connect(database)
        tables = await connection.fetch("select tablename from pg_tables where schemaname = 'public'")
        rows: list[Any] = []
        for (table,) in tables:
            rows += [tuple(row) for row in await connection.fetch(f'select * from "{table}"')]  # noqa: S608
        await connection.close()
        return repr(rows)

    return asyncio.run(read())


def rows_in(database: str, table: str) -> int:
    async def count() -> int:
        connection = await asyncpg.connect(database)
        found = await connection.fetchval(f"select count(*) from {table}")  # noqa: S608
        await connection.close()
        return int(found)

    return asyncio.run(count())


def names(node: NodeProcess, room: str) -> list[str]:
    return [seat["name"] for seat in json.loads(node.http(f"/api/rooms/{room}")[2])["seats"]]


def test_who_is_deleted_on_one_node_is_gone_on_the_others(node: Callable[[str], NodeProcess], database: str) -> None:
    a, b = node("a"), node("b")
    browser = Browser(a)
    public = browser.ok("/api/me", {"name": NAME})["id"]
    room = b.open_room(seats=2, races="strict")
    assert b.plays(room)
    ana, idle = Person(b, room, cookie=browser.cookie), Person(b, room, cookie=browser.cookie)
    ana.sit(AT_THE_TABLE)
    for intent in ({"ask": "add_bot", "bot": "greedy"}, {"ask": "begin"}):
        assert ana.ask(**intent)["tell"] == "accepted"
    for _ in range(60):
        ana.ask(ask="say", phrase="hello")
    secrets = (NAME, AT_THE_TABLE, public)
    until(lambda: rows_in(database, "checkpoint") == 1)
    assert all(text in everything(database) for text in secrets), "the test could not fail"
    cookie = browser.cookie
    assert browser.ok("/api/me/delete", {}) == {"deleted": True}
    until(lambda: names(b, room)[0] == "?")
    late = Person(b, room, cookie=cookie)
    for _ in range(60):
        assert ana.ask(ask="say", phrase="hello")["tell"] == "accepted"
    until(lambda: not any(text in everything(database) for text in secrets))
    b.kill()
    until(lambda: a.plays(room))
    assert names(a, room)[0] == "?"
    assert not any(text in everything(database) for text in secrets)
    for one in (ana, idle, late):
        one.close()


def test_a_name_without_a_cookie_is_gone_on_all_nodes(
    node: Callable[[str], NodeProcess], database: str, tmp_path: Path
) -> None:
    """The host asks one node; the name is in a room of another node, and in a closed room."""
    b, port = node("b"), free_port()
    room, closed = (b.open_room(seats=2) for _ in range(2))
    karl, other = Person(b, room), Person(b, closed)
    for person in (karl, other):
        person.sit(AT_THE_TABLE)
    a = NodeProcess(database, "a", tmp_path, "--admin-port", str(port), "--data", str(tmp_path))
    try:
        a.start()
        words = ["--port", str(port), "--data", str(tmp_path)]
        found = CliRunner().invoke(app, ["admin", "guests", "find", "unerkannt", "--json", *words])
        assert [sorted(one["rooms"]) for one in json.loads(found.output)] == [sorted((room, closed))]
        told = CliRunner().invoke(app, ["admin", "guests", "delete", "--name", AT_THE_TABLE, *words])
        assert told.output == "Deleted in 2 rooms.\n", told
        assert AT_THE_TABLE not in everything(database)
        until(lambda: names(b, room) == ["?", ""])
        assert karl.ask(ask="say", phrase="hello")["tell"] == "accepted"
        assert AT_THE_TABLE not in everything(database)
    finally:
        a.end()
