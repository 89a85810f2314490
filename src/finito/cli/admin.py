"""`finito admin`: administer a running server and back up its data."""

from pathlib import Path
from typing import Annotated

import typer

from finito.cli import admin_guests
from finito.cli.desk import FOLDER, PORT, Data, Json, Offline, Port, ask, show, work_offline
from finito.errors import BadInput

app = typer.Typer(help="Administer a server: rooms, nodes, handover, backups, personal data.", no_args_is_help=True)
app.add_typer(admin_guests.app, name="guests")
PRUNE_SECONDS = 3600
"""Pruning works in small steps, so that running matches are not disturbed."""

Database = Annotated[str, typer.Option(envvar="FINITO_DATABASE", help="For PostgreSQL: postgresql://…")]


@app.command()
def rooms(port: Port = PORT, data: Data = FOLDER, json: Json = False) -> None:
    """List the rooms of one node: stage, players and idle time."""
    show(ask("GET", "/rooms", port, data), json)


@app.command()
def nodes(port: Port = PORT, data: Data = FOLDER, json: Json = False) -> None:
    """List all nodes that share the database."""
    show(ask("GET", "/nodes", port, data), json)


@app.command()
def drain(port: Port = PORT, data: Data = FOLDER) -> None:
    """Hand all rooms of a node over to the others, each between two moves; the node then accepts no new rooms."""
    typer.echo(f"{ask('POST', '/drain', port, data)['rooms']} rooms are being handed over.")


@app.command()
def kick(room: str, seat: int, port: Port = PORT, data: Data = FOLDER) -> None:
    """Remove a player from a room, by seat number (from 0)."""
    ask("POST", f"/rooms/{_code(room)}/kick/{seat}", port, data)
    typer.echo(f"Seat {seat} of room {_code(room)} is free.")


@app.command()
def close(room: str, port: Port = PORT, data: Data = FOLDER) -> None:
    """Close a room permanently."""
    ask("POST", f"/rooms/{_code(room)}/close", port, data)
    typer.echo(f"Room {_code(room)} is closed.")


@app.command()
def prune(
    days: Annotated[int, typer.Option("--older-than", min=1, help="Age in days.")],
    port: Port = PORT,
    data: Data = FOLDER,
    offline: Offline = False,
) -> None:
    """Delete closed rooms, match records and results older than the given number of days."""
    if offline:
        from finito.server.admin import people

        told = work_offline(data, f"POST /prune/{days}", lambda hub: people.prune_older(hub, days))
    else:
        told = ask("POST", f"/prune/{days}", port, data, seconds=PRUNE_SECONDS)
    typer.echo(f"Deleted {told['rooms']:,} rooms with {told['entries']:,} entries, and {told['records']:,} records.")


@app.command()
def backup(to: Path, data: Data = FOLDER, database: Database = "") -> None:
    """Back up all stored data, into a folder or (with --database) a dump; the server may keep running."""
    from finito.server.store.backup import backup_postgres, backup_sqlite

    size = backup_postgres(database, to) if database else backup_sqlite(data, to)
    typer.echo(f"{to}: {size:,} bytes.")


@app.command()
def restore(copy: Path, data: Data = FOLDER, database: Database = "") -> None:
    """Restore a backup into a new folder or (with --database) an empty database; the copy is verified first."""
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
        raise BadInput("a room code consists of letters and digits", "room")
    return code
