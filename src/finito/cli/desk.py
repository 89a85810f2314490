"""How `finito admin` reaches a server: over its admin port, or with `--offline` in the folder of a stopped one."""

import asyncio
import http.client
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from finito.errors import BadInput, FinitoError

HOST = "127.0.0.1"
SECONDS = 10

Port = Annotated[int, typer.Option(min=1, max=65535, help="The server's --admin-port, on this machine.")]
Data = Annotated[Path, typer.Option(help="The server's --data folder, which holds the admin token.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Offline = Annotated[
    bool, typer.Option("--offline", help="Work on the database in --data while the server is stopped (SQLite only).")
]
FOLDER = Path("finito-data")
PORT = 8001


def ask(method: str, path: str, port: int, data: Path, body: Any = None, seconds: float = SECONDS) -> Any:
    """Send a request to the server; FinitoError with its message if it refuses."""
    token = token_of(data)
    connection = http.client.HTTPConnection(HOST, port, timeout=seconds)
    sent = None if body is None else msgspec.json.encode(body)
    try:
        connection.request(method, path, sent, headers={"authorization": f"Bearer {token}"})
        answer = connection.getresponse()
        content = msgspec.json.decode(answer.read())
    except OSError as problem:
        raise BadInput(f"no answer ({problem}); was the server started with --admin-port?", f"port {port}") from None
    finally:
        connection.close()
    if answer.status != 200:
        raise FinitoError(content["sentence"])
    return content


def token_of(data: Path) -> str:
    """The token of the admin port: from the environment, else from the server's folder."""
    from finito.server.admin.token import read_token

    return os.environ.get("FINITO_ADMIN_TOKEN") or read_token(data)


def work_offline(data: Path, asked: str, work: Callable[[Any, Any], Awaitable[Any]]) -> Any:
    """Work on the database of a stopped server (with `server.admin.people`, on its rooms), and log it in that server's
    audit log."""
    from finito.server.admin import people
    from finito.server.admin.audit import AuditLog
    from finito.server.guests.identity import read_key
    from finito.server.rooms.rooms import Rooms
    from finito.server.rooms.services import assemble
    from finito.server.store.backup import DATABASE
    from finito.server.store.folder import FolderLock
    from finito.server.store.sqlite import SqliteJournal

    if not (data / DATABASE).exists():
        raise BadInput(f"there is no {DATABASE} in it", str(data))

    async def inside() -> Any:
        with FolderLock(data):
            journal = SqliteJournal(data / DATABASE, asyncio.get_running_loop())
            try:
                return await work(people, Rooms(*assemble(journal, key=read_key(data / "cookie.key"))))
            finally:
                journal.close()

    content = asyncio.run(inside())
    note = f" {content['deleted']}" if isinstance(content, dict) else ""
    AuditLog(data).write("offline", asked + note, 200)
    return content


def show(rows: list[dict[str, Any]], json: bool) -> None:
    if json:
        typer.echo(msgspec.json.encode(rows).decode())
        return
    if not rows:
        typer.echo("None.")
        return
    table = Table(*rows[0])
    for row in rows:
        table.add_row(*(", ".join(value) if isinstance(value, list) else str(value) for value in row.values()))
    Console(highlight=False).print(table)
