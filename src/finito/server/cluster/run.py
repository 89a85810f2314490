"""Runs one node from start to end."""

import asyncio
import contextlib
import secrets
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic

import msgspec

from finito.errors import BadInput
from finito.server.admin.port import administered
from finito.server.cluster.lease import LeaseKeeper
from finito.server.cluster.ownership import Ownership
from finito.server.cluster.rooms import ClusterRooms
from finito.server.guests.identity import KEY_BYTES
from finito.server.listening import ServerPlan, listen
from finito.server.net.hosts import host_of
from finito.server.store.journal import JournalFailed
from finito.server.store.link import AGAIN_SECONDS, PermanentFailure
from finito.server.store.postgres import PostgresJournal

START_SECONDS = 20.0
ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104  only compared


async def serve_node(
    database: str,
    plan: ServerPlan,
    ready: Callable[[int], None],
    *,
    name: str = "",
    address: str = "",
    data: Path = Path(),
    begun: Callable[[], None] | None = None,
) -> None:
    """Run a node until SIGINT, or until SIGTERM and the handover of all rooms. `data` is only for the admin port;
    `begun` is called first, in the event loop."""
    if begun is not None:
        begun()
    host = plan.host
    async with contextlib.AsyncExitStack() as stack:
        try:
            listening = socket.create_server(
                (host, plan.port), family=socket.AF_INET6 if ":" in host else socket.AF_INET
            )
        except OSError as problem:
            raise BadInput(f"cannot listen: {problem}", f"{host}:{plan.port}") from problem
        stack.callback(listening.close)
        bound = int(listening.getsockname()[1])
        name = name or f"{socket.gethostname()}-{bound}"
        address = (address or own_address(host, bound)).rstrip("/")
        address = address.replace("{node}", name).replace("{port}", str(bound))
        journal = PostgresJournal(database, name)
        stack.push_async_callback(journal.close)
        ownership = Ownership(database, name, address)
        stack.push_async_callback(ownership.close)
        try:
            await retry_until_ready(journal.open)
            key = await journal.shared("cookie key", secrets.token_bytes(KEY_BYTES))
            rooms = ClusterRooms(*plan.assemble(journal, key), journal, ownership)
            lease = LeaseKeeper(rooms)
            await retry_until_ready(lease.start)
        except JournalFailed as problem:
            raise BadInput(str(problem), "--database") from problem
        try:
            async with administered(rooms, plan.admin_port, data):
                own = msgspec.structs.replace(plan, names=(*plan.names, *host_of(address)))
                await listen(rooms, own, ready, [listening], rooms.drain)
        finally:
            await lease.stop()
            await rooms.shut_down()
            await journal.flush()
            with contextlib.suppress(JournalFailed):
                await ownership.leave()


async def retry_until_ready(work: Callable[[], Awaitable[None]]) -> None:
    """Do something, and retry while the database is still starting."""
    ends = monotonic() + START_SECONDS
    while True:
        try:
            await work()
        except PermanentFailure:
            raise
        except JournalFailed:
            if monotonic() > ends:
                raise
            await asyncio.sleep(AGAIN_SECONDS)
        else:
            return


def own_address(host: str, port: int) -> str:
    """The address of this node if none was given. It is right on one machine and in a local network without a proxy."""
    if host in ANYWHERE:
        return f"http://{socket.gethostname()}:{port}"
    if host in ("127.0.0.1", "::1"):
        return f"http://localhost:{port}"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
