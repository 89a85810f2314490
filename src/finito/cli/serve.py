"""`finito serve`: run a game server."""

import logging
import os
import socket
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from finito.errors import BadInput

WORKERS_NEED = (
    "several server processes share one PostgreSQL: name it with --database (docs/operate.md, All cores of one machine)"
)
LOOPBACK = ("127.0.0.1", "::1", "localhost")


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the local network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = 8000,
    data: Annotated[Path, typer.Option(help="The folder where games are stored.")] = Path("finito-data"),
    origin: Annotated[
        list[str] | None, typer.Option(help="Another origin whose pages may connect: https://play.example.org.")
    ] = None,
    trusted_hop: Annotated[
        list[str] | None,
        typer.Option(help="Address of a proxy in front of this server, whose forwarding headers are trusted."),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(
            help="A host name of this server, such as play.example.org. It always answers to "
            "localhost, to this machine's name, and to addresses of its own network."
        ),
    ] = None,
    per_address: Annotated[
        float,
        typer.Option(
            min=0.05,
            max=1000,
            help="Multiply every per-address limit. The defaults fit a class of thirty behind one address.",
        ),
    ] = 1.0,
    lab: Annotated[
        str, typer.Option(help="Whether visitors may run small studies: on or off; by default only on loopback.")
    ] = "",
    daily: Annotated[bool, typer.Option(help="Whether this server has a deal of the day.")] = True,
    database: Annotated[
        str,
        typer.Option(
            envvar="FINITO_DATABASE",
            show_envvar=True,
            help="postgresql://… to store games in PostgreSQL; any number of servers may share one database.",
        ),
    ] = "",
    node: Annotated[str, typer.Option(help="With --database: a unique name for this server.")] = "",
    address: Annotated[
        str,
        typer.Option(
            help="With --database: the public URL of this server, such as https://play.example.org/n/a. "
            "{node} and {port} stand for the server's own."
        ),
    ] = "",
    workers: Annotated[
        int,
        typer.Option(
            min=1,
            max=64,
            help="With --database: how many server processes, ideally one per core, to start and stop together. "
            "The others use the ports after --port.",
        ),
    ] = 1,
    admin_port: Annotated[
        int | None,
        typer.Option(
            min=1, max=65535, help="Open a port for `finito admin`, on loopback only; the token is in --data."
        ),
    ] = None,
    keep_records: Annotated[
        int,
        typer.Option(min=0, max=36500, help="Delete closed rooms and matches older than this many days; 0 keeps them."),
    ] = 0,
    imprint: Annotated[
        Path | None,
        typer.Option(help="A text file for the page /privacy: who runs this server, and how to contact them."),
    ] = None,
    unlimited: Annotated[
        bool, typer.Option("--unlimited", hidden=True, help="Disable all limits, for benchmarks.")
    ] = False,
    worker: Annotated[bool, typer.Option("--worker", hidden=True, help="End when standard input does.")] = False,
) -> None:
    """Serve the page, the HTTP API and the game sockets on one port. Ctrl-C stops; games resume after a restart."""
    import uvloop

    from finito.cli.workers import end_with_standard_input, run_workers
    from finito.server.guests.policy import Policy, read_imprint
    from finito.server.listening import ServerPlan

    def announce(bound: int) -> None:
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host  # noqa: S104  only compared
        where = "PostgreSQL" if database else data
        url = typer.style(f"http://{shown}:{bound}", bold=True)
        typer.echo(f"Finito is running at {url}  (games are stored in {where})")
        sys.stdout.flush()
        if host in ("0.0.0.0", "::"):  # noqa: S104  only compared
            show_lan(bound)

    if lab not in ("", "on", "off"):
        raise BadInput("must be on or off", f"--lab {lab}")
    if workers > 1:
        if not database:
            raise BadInput(WORKERS_NEED, "--workers")
        node_server()
        given = {"--per-address": per_address, "--lab": lab, "--keep-records": keep_records, "--imprint": imprint}
        shared = [part for option, value in given.items() if value for part in (option, str(value))]
        for option, values in (("--origin", origin), ("--trusted-hop", trusted_hop), ("--name", name)):
            shared += [part for value in values or () for part in (option, value)]
        shared += ["--unlimited"] if unlimited else []
        shared += [] if daily else ["--no-daily"]
        every = WorkerPlan(host, port, data, node, address, admin_port, tuple(name or ()), tuple(shared))
        logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", level=logging.WARNING)
        uvloop.run(run_workers(workers, every.arguments, os.environ | {"FINITO_DATABASE": database}, announce))
        return
    plan = ServerPlan(
        host=host,
        port=port,
        limited=not unlimited,
        per_address=per_address,
        names=tuple(name or ()),
        origins=tuple(origin or ()),
        trusted_hops=tuple(trusted_hop or ()),
        admin_port=admin_port,
        policy=Policy(
            keep_days=keep_records,
            daily=daily,
            imprint=read_imprint(imprint) if imprint else "",
            lab=lab == "on" or (not lab and host in LOOPBACK),
        ),
    )
    if database:
        logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", level=logging.WARNING)
        begin, begun = node_server(), end_with_standard_input if worker else None
        uvloop.run(begin(database, plan, announce, name=node, address=address, data=data, begun=begun))
        return
    from finito.server.main import serve as run

    if node or address:
        raise BadInput("these need --database", "--node, --address")
    uvloop.run(run(data, plan, announce))


class WorkerPlan(NamedTuple):
    """What the workers of one machine have in common."""

    host: str
    port: int
    data: Path
    node: str
    address: str
    admin_port: int | None
    names: tuple[str, ...]
    shared: tuple[str, ...]

    def arguments(self, index: int, public: int) -> list[str]:
        """The arguments of one worker. The first listens on the public port, 0 if it is not known yet; the others
        admit pages that came from there, whatever this machine was called."""
        first = public or self.port
        own = first if index == 0 else self.port + index if self.port else 0
        address = self.address
        if not address and self.host in ("0.0.0.0", "::"):  # noqa: S104  only compared
            address = f"http://{lan_address() or socket.gethostname()}:{{port}}"
        found = ["--worker", "--host", self.host, "--port", str(own), "--data", str(self.data / f"worker-{index + 1}")]
        found += ["--node", f"{self.node or socket.gethostname()}-{index + 1}", *self.shared]
        found += ["--address", address] if address else []
        found += ["--admin-port", str(self.admin_port + index)] if self.admin_port else []
        if index:
            known = ("localhost", "127.0.0.1", socket.gethostname(), lan_address(), *self.names)
            found += [part for name in known if name for part in ("--origin", f"http://{name}:{first}")]
        return found


def node_server() -> Callable[..., Coroutine[Any, Any, None]]:
    """The function that runs a node; its modules are loaded only when needed."""
    try:
        from finito.server.cluster.run import serve_node
    except ModuleNotFoundError as missing:
        raise BadInput(f"{missing.name} is not installed; pip install 'finito[postgres]'", "--database") from None
    return serve_node


def show_lan(port: int) -> None:
    """The address for phones in the same network, also as a QR code."""
    import segno

    address = lan_address()
    if address:
        url = f"http://{address}:{port}"
        typer.echo(f"On your network: {typer.style(url, bold=True)}")
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
