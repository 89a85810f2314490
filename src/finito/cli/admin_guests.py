"""`finito admin guests`: find and delete personal data, even of people who lost their cookie."""

from datetime import UTC, datetime
from typing import Annotated, Any
from urllib.parse import quote

import typer

from finito.cli.desk import FOLDER, PORT, Data, Json, Offline, Port, ask, show, work_offline
from finito.errors import BadInput

app = typer.Typer(help="Find and delete personal data.", no_args_is_help=True)
SECONDS = 120


@app.command()
def find(
    text: Annotated[str, typer.Argument(help="Part of a name, a public id, or a room code.")],
    port: Port = PORT,
    data: Data = FOLDER,
    json: Json = False,
    offline: Offline = False,
) -> None:
    """Find guests, and names entered without a cookie (these have no id), with their rooms."""
    if offline:
        from finito.server.admin import people

        rows = work_offline(data, "GET /guests", lambda hub: people.find(hub, text))
    else:
        rows = ask("GET", f"/guests?text={quote(text)}", port, data, seconds=SECONDS)
    show([row if json else readable(row) for row in rows], json)


@app.command()
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
        from finito.server.admin import people

        told = work_offline(
            data,
            "POST /guests/delete",
            lambda hub: people.delete(hub, guest) if guest else people.delete_name(hub, name, room),
        )
    else:
        told = ask("POST", "/guests/delete", port, data, {"id": guest, "name": name, "room": room}, SECONDS)
    typer.echo("Deleted." if guest else f"Deleted in {told['rooms']} rooms.")


def readable(row: dict[str, Any]) -> dict[str, Any]:
    """The same row for people to read."""
    return {**row, "id": row["id"] or "-", "at": datetime.fromtimestamp(row["at"] / 1000, UTC).strftime("%Y-%m-%d")}
