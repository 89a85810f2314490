"""`finito admin`: administer a running server and back up its data. The same in a browser: `finito admin console`."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import quote

import typer

from finito.cli.desk import FOLDER, HOST, PORT, Data, Json, Offline, Port, ask, show, token_of, work_offline
from finito.errors import BadInput

app = typer.Typer(
    help="Administer a server: console, rooms, bans, switches, nodes, backups, personal data.", no_args_is_help=True
)
guests = typer.Typer(help="Find and delete personal data.", no_args_is_help=True)
app.add_typer(guests, name="guests")
GUEST_SECONDS = 120
PRUNE_SECONDS = 3600
"""Pruning works in small steps, so that running matches are not disturbed."""

Database = Annotated[str, typer.Option(envvar="FINITO_DATABASE", help="For PostgreSQL: postgresql://…")]


@app.command()
def rooms(port: Port = PORT, data: Data = FOLDER, json: Json = False) -> None:
    """List the rooms of one node: stage, players and idle time."""
    show(ask("GET", "/rooms", port, data), json)


@app.command()
def console(
    port: Port = PORT,
    data: Data = FOLDER,
    show_only: Annotated[bool, typer.Option("--print", help="Print the address, which holds the token.")] = False,
) -> None:
    """Open the host's console in a browser. From another machine, tunnel the port first: ssh -L 8001:127.0.0.1:8001."""
    import webbrowser

    ask("GET", "/status", port, data)
    url = f"http://{HOST}:{port}/#token={token_of(data)}"
    if show_only or not webbrowser.open(url):
        typer.echo(url)


@app.command()
def switch(
    name: Annotated[str, typer.Argument(help="public_rooms, public_records, lab, daily, or family.")] = "",
    state: Annotated[str, typer.Argument(help="on or off")] = "",
    port: Port = PORT,
    data: Data = FOLDER,
) -> None:
    """Switch a part of the server on or off, permanently and on all nodes; without arguments, list the switches."""
    if name:
        if state not in ("on", "off"):
            raise BadInput("must be on or off", "state")
        ask("POST", "/switches", port, data, {"name": name, "on": state == "on"})
    for each, on in ask("GET", "/status", port, data)["switches"].items():
        typer.echo(f"{each}: {'on' if on else 'off'}")


@app.command()
def ban(
    guest: Annotated[str, typer.Argument(help="The public id, as `guests find` shows it.")] = "",
    network: Annotated[str, typer.Option(help="Instead of an id: an address or network, such as 203.0.113.0/24.")] = "",
    hours: Annotated[float, typer.Option(help="For how long.")] = 24,
    port: Port = PORT,
    data: Data = FOLDER,
) -> None:
    """Ban a guest or a network for a while: they cannot join, watch or open rooms, and their sockets are closed."""
    answer = ask("POST", "/bans", port, data, {"guest": guest, "network": network, "hours": hours})
    how_long = "1 hour" if hours == 1 else f"{hours:g} hours"
    typer.echo(f"{answer['banned']} is banned for {how_long}; {answer['sockets']} sockets closed.")


@app.command()
def bans(port: Port = PORT, data: Data = FOLDER, json: Json = False) -> None:
    """List the active bans."""
    found = ask("GET", "/status", port, data)["bans"]
    show(found if json else [{**one, "until": minute(one["until"])} for one in found], json)


@app.command()
def lift(
    who: Annotated[str, typer.Argument(help="A guest id or network, as `bans` lists it.")],
    port: Port = PORT,
    data: Data = FOLDER,
) -> None:
    """End a ban."""
    ask("POST", "/bans/lift", port, data, {"who": who})
    typer.echo(f"{who} may play again.")


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
    """Remove a player from a room, by seat number (from 0). In a match, a bot holds the seat to the end."""
    ask("POST", f"/rooms/{_code(room)}/kick/{seat}", port, data)
    typer.echo(f"The player on seat {seat} of room {_code(room)} was removed.")


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
    path = f"/prune/{days}"
    if offline:
        answer = work_offline(data, f"POST {path}", lambda people, hub: people.prune_older(hub, days))
    else:
        answer = ask("POST", path, port, data, seconds=PRUNE_SECONDS)
    typer.echo(
        f"Deleted {answer['rooms']:,} rooms with {answer['entries']:,} entries, and {answer['records']:,} records."
    )


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
    names = {"record": "records", "identity": "guests"}
    typer.echo(f"{data}: " + ", ".join(f"{count:,} {names.get(name, name)}" for name, count in found.items()) + ".")


def _code(room: str) -> str:
    code = room.strip().upper()
    if not code.isalnum():
        raise BadInput("a room code consists of letters and digits", "room")
    return code


@guests.command()
def find(
    text: Annotated[str, typer.Argument(help="Part of a name, a public id, or a room code.")],
    port: Port = PORT,
    data: Data = FOLDER,
    json: Json = False,
    offline: Offline = False,
) -> None:
    """Find guests, and names entered without a cookie (these have no id), with their rooms."""
    if offline:
        rows = work_offline(data, "GET /guests", lambda people, hub: people.find(hub, text))
    else:
        rows = ask("GET", f"/guests?text={quote(text)}", port, data, seconds=GUEST_SECONDS)
    show([row if json else readable(row) for row in rows], json)


@guests.command()
def delete(
    guest: Annotated[str, typer.Argument(help="The public id, as `find` shows it.")] = "",
    name: Annotated[str, typer.Option(help="Instead of an id: a name entered without a cookie, verbatim.")] = "",
    room: Annotated[str, typer.Option(help="With --name: only in this room.")] = "",
    port: Port = PORT,
    data: Data = FOLDER,
    offline: Offline = False,
) -> None:
    """Delete everything about a guest or a name; match records stay, without the name. Cannot be undone."""
    if bool(guest) == bool(name) or (room and not name):
        raise BadInput("give either a guest id, or --name and optionally --room", "guests delete")
    if offline:
        answer = work_offline(data, "POST /guests/delete", lambda people, hub: people.erase(hub, guest, name, room))
    else:
        answer = ask("POST", "/guests/delete", port, data, {"id": guest, "name": name, "room": room}, GUEST_SECONDS)
    typer.echo("Deleted." if guest else f"Deleted in {answer['rooms']} rooms.")


def readable(row: dict[str, Any]) -> dict[str, Any]:
    """The same row for people to read."""
    return {**row, "id": row["id"] or "-", "at": minute(row["at"]).partition(" ")[0]}


def minute(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
