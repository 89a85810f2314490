"""`finito admin`: look after a server that runs, and keep copies of what it stores."""

import http.client
import os
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from finito.errors import BadInput, FinitoError

app = typer.Typer(help="Look after a server: rooms, nodes, handing over, copies.", no_args_is_help=True)
HOST = "127.0.0.1"
SECONDS = 10

Port = Annotated[int, typer.Option(min=1, max=65535, help="The --admin-port of the server, on this machine.")]
Data = Annotated[Path, typer.Option(help="The server's folder; its token is in it.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Database = Annotated[str, typer.Option(envvar="FINITO_DATABASE", help="postgresql://… if games are stored there.")]
FOLDER = Path("finito-data")
PORT = 8001


@app.command()
def rooms(port: Port = PORT, data: Data = FOLDER, json: Json = False) -> None:
    """The rooms of one node: what goes on there, and how long nothing did."""
    _show(_ask("GET", "/rooms", port, data), json)


@app.command()
def nodes(port: Port = PORT, data: Data = FOLDER, json: Json = False) -> None:
    """All nodes that share the database."""
    _show(_ask("GET", "/nodes", port, data), json)


@app.command()
def drain(port: Port = PORT, data: Data = FOLDER) -> None:
    """Hand all rooms of a node to the others, each at a calm moment; the node then takes no new ones."""
    typer.echo(f"{_ask('POST', '/drain', port, data)['rooms']} rooms are being handed over.")


@app.command()
def kick(room: str, seat: int, port: Port = PORT, data: Data = FOLDER) -> None:
    """Send somebody out of a room, by the number of his seat (from 0)."""
    _ask("POST", f"/rooms/{_code(room)}/kick/{seat}", port, data)
    typer.echo(f"Seat {seat} of room {_code(room)} is free.")


@app.command()
def close(room: str, port: Port = PORT, data: Data = FOLDER) -> None:
    """Close a room for good."""
    _ask("POST", f"/rooms/{_code(room)}/close", port, data)
    typer.echo(f"Room {_code(room)} is closed.")


@app.command()
def backup(to: Path, data: Data = FOLDER, database: Database = "") -> None:
    """Copy everything that is stored, as of now; the server may run. A folder, or with --database a dump."""
    from finito.server.store.backup import backup_postgres, backup_sqlite

    size = backup_postgres(database, to) if database else backup_sqlite(data, to)
    typer.echo(f"{to}: {size:,} bytes.")


@app.command()
def restore(copy: Path, data: Data = FOLDER, database: Database = "") -> None:
    """Bring a copy back into a new folder, or with --database into an empty database; it is looked through first."""
    from finito.server.store.backup import restore_postgres, restore_sqlite

    if database:
        restore_postgres(copy, database)
        typer.echo("The database is restored.")
        return
    found = restore_sqlite(copy, data)
    typer.echo(f"{data}: " + ", ".join(f"{count:,} {name}" for name, count in found.items()) + ".")


def _code(room: str) -> str:
    code = room.strip().upper()
    if not code.isalnum():
        raise BadInput("a room has a code of letters and digits", "room")
    return code


def _ask(method: str, path: str, port: int, data: Path) -> Any:
    """Ask the server; FinitoError with its sentence if it refuses."""
    from finito.server.admin.token import read_token

    token = os.environ.get("FINITO_ADMIN_TOKEN") or read_token(data)
    connection = http.client.HTTPConnection(HOST, port, timeout=SECONDS)
    try:
        connection.request(method, path, headers={"authorization": f"Bearer {token}"})
        answer = connection.getresponse()
        body = msgspec.json.decode(answer.read())
    except OSError as problem:
        raise BadInput(
            f"nobody answers ({problem}); was the server started with --admin-port?", f"port {port}"
        ) from None
    finally:
        connection.close()
    if answer.status != 200:
        raise FinitoError(body["sentence"])
    return body


def _show(rows: list[dict[str, Any]], json: bool) -> None:
    if json:
        typer.echo(msgspec.json.encode(rows).decode())
        return
    if not rows:
        typer.echo("There are none.")
        return
    table = Table(*rows[0])
    for row in rows:
        table.add_row(*(", ".join(value) if isinstance(value, list) else str(value) for value in row.values()))
    Console(highlight=False).print(table)
