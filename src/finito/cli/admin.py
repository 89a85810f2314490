"""`finito admin`: look after a server that runs, and keep copies of what it stores."""

from pathlib import Path
from typing import Annotated

import typer

from finito.cli import admin_guests
from finito.cli.desk import FOLDER, PORT, Data, Json, Offline, Port, ask, show, work_offline
from finito.errors import BadInput

app = typer.Typer(help="Look after a server: rooms, nodes, handing over, copies, people's data.", no_args_is_help=True)
app.add_typer(admin_guests.app, name="guests")
PRUNE_SECONDS = 3600
"""It works in small steps, so that nobody who plays notices."""

Database = Annotated[str, typer.Option(envvar="FINITO_DATABASE", help="postgresql://… if games are stored there.")]


@app.command()
def rooms(port: Port = PORT, data: Data = FOLDER, json: Json = False) -> None:
    """The rooms of one node: what goes on there, and how long nothing did."""
    show(ask("GET", "/rooms", port, data), json)


@app.command()
def nodes(port: Port = PORT, data: Data = FOLDER, json: Json = False) -> None:
    """All nodes that share the database."""
    show(ask("GET", "/nodes", port, data), json)


@app.command()
def drain(port: Port = PORT, data: Data = FOLDER) -> None:
    """Hand all rooms of a node to the others, each at a calm moment; the node then takes no new ones."""
    typer.echo(f"{ask('POST', '/drain', port, data)['rooms']} rooms are being handed over.")


@app.command()
def kick(room: str, seat: int, port: Port = PORT, data: Data = FOLDER) -> None:
    """Send somebody out of a room, by the number of his seat (from 0)."""
    ask("POST", f"/rooms/{_code(room)}/kick/{seat}", port, data)
    typer.echo(f"Seat {seat} of room {_code(room)} is free.")


@app.command()
def close(room: str, port: Port = PORT, data: Data = FOLDER) -> None:
    """Close a room for good."""
    ask("POST", f"/rooms/{_code(room)}/close", port, data)
    typer.echo(f"Room {_code(room)} is closed.")


@app.command()
def prune(
    days: Annotated[int, typer.Option("--older-than", min=1, help="Days.")],
    port: Port = PORT,
    data: Data = FOLDER,
    offline: Offline = False,
) -> None:
    """Delete closed rooms, and the records and results of matches, that are older than so many days."""
    if offline:
        from finito.server.admin import people

        told = work_offline(data, f"POST /prune/{days}", lambda hub: people.prune_older(hub, days))
    else:
        told = ask("POST", f"/prune/{days}", port, data, seconds=PRUNE_SECONDS)
    typer.echo(f"Deleted {told['rooms']:,} rooms with {told['entries']:,} entries, and {told['records']:,} records.")


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
