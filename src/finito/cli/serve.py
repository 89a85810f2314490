"""`finito serve`: run the server people play on."""

import logging
import socket
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Annotated, Any

import typer

from finito.errors import BadInput

LOOPBACK = ("127.0.0.1", "::1", "localhost")


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the local network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = 8000,
    data: Annotated[Path, typer.Option(help="Where games are stored.")] = Path("finito-data"),
    origin: Annotated[
        list[str] | None, typer.Option(help="Another origin whose pages may connect, such as https://play.example.org.")
    ] = None,
    trusted_hop: Annotated[
        list[str] | None,
        typer.Option(help="The address of a proxy before this server that says in X-Finito-Rtt how far a client is."),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(
            help="A name under which people reach this server, such as play.example.org. It always answers to "
            "localhost, to this machine's name, and to addresses of its own network."
        ),
    ] = None,
    per_address: Annotated[
        float,
        typer.Option(
            min=0.05,
            max=1000,
            help="Multiplies everything that one address may do. The limits fit a class of thirty behind one address.",
        ),
    ] = 1.0,
    lab: Annotated[
        str, typer.Option(help="Whether visitors may run small studies: on or off; by default only at 127.0.0.1.")
    ] = "",
    database: Annotated[
        str,
        typer.Option(
            envvar="FINITO_DATABASE",
            show_envvar=True,
            help="postgresql://… to store games in PostgreSQL, which any number of such servers may share.",
        ),
    ] = "",
    node: Annotated[str, typer.Option(help="With --database: a name for this server, unlike all others.")] = "",
    address: Annotated[
        str, typer.Option(help="With --database: where people reach this server, such as https://play.example.org/n/a.")
    ] = "",
    admin_port: Annotated[
        int | None,
        typer.Option(
            min=1, max=65535, help="Open a port for `finito admin`, on this machine only; its token is in --data."
        ),
    ] = None,
    keep_records: Annotated[
        int,
        typer.Option(
            min=0, max=36500, help="Delete closed rooms and matches that are older than so many days; 0 keeps them."
        ),
    ] = 0,
    imprint: Annotated[
        Path | None,
        typer.Option(help="A text file for the page /privacy: who runs this server, and how to write to them."),
    ] = None,
    unlimited: Annotated[
        bool, typer.Option("--unlimited", hidden=True, help="Without limits, for benchmarks.")
    ] = False,
) -> None:
    """Serve rooms on one port: the page, the HTTP interface and the sockets. Ctrl-C stops; every game goes on later."""
    import uvloop

    from finito.server.guests.policy import Policy, read_imprint

    def told(bound: int) -> None:
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host  # noqa: S104  only compared
        where = "PostgreSQL" if database else data
        url = typer.style(f"http://{shown}:{bound}", bold=True)
        typer.echo(f"Finito serves at {url}  (games are stored in {where})")
        sys.stdout.flush()
        if host in ("0.0.0.0", "::"):  # noqa: S104  only compared
            show_lan(bound)

    if lab not in ("", "on", "off"):
        raise BadInput("on or off is needed", f"--lab {lab}")
    hops = tuple(trusted_hop or ())
    rest: dict[str, Any] = {
        "limited": not unlimited,
        "per_address": per_address,
        "names": tuple(name or ()),
        "lab": lab == "on" or (not lab and host in LOOPBACK),
        "origins": tuple(origin or ()),
        "trusted_hops": hops,
        "admin_port": admin_port,
        "policy": Policy(keep_records, read_imprint(imprint) if imprint else ""),
    }
    if database:
        logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", level=logging.WARNING)
        uvloop.run(node_server()(database, host, port, told, name=node, address=address, data=data, **rest))
        return
    from finito.server.main import serve as run

    if node or address:
        raise BadInput("only servers that share a database have it", "--node, --address")
    uvloop.run(run(data, host, port, told, **rest))


def node_server() -> Callable[..., Coroutine[Any, Any, None]]:
    """What runs a node; its parts are loaded only when asked for."""
    try:
        from finito.server.cluster.run import serve_node
    except ModuleNotFoundError as missing:
        raise BadInput(f"{missing.name} is needed for it; pip install 'finito[postgres]'", "--database") from None
    return serve_node


def show_lan(port: int) -> None:
    """The address for phones in the same network, also as a QR code."""
    import segno

    address = lan_address()
    if address:
        url = f"http://{address}:{port}"
        typer.echo(f"In this network: {typer.style(url, bold=True)}")
        segno.make(url, micro=False).terminal(compact=True)
        sys.stdout.flush()


def lan_address() -> str | None:
    """This machine's address in its network; asks the routing table, sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
