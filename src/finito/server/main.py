"""A server on one machine: put it together on SQLite and run it until it is told to stop."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from finito.errors import BadInput
from finito.server.admin.port import administered
from finito.server.hub import Hub
from finito.server.identity import read_key
from finito.server.listening import listen
from finito.server.policy import SILENT, Policy
from finito.server.store.sqlite import SqliteJournal


async def serve(
    data: Path,
    host: str,
    port: int,
    told: Callable[[int], None],
    *,
    limited: bool = True,
    origins: tuple[str, ...] = (),
    trusted_hops: tuple[str, ...] = (),
    admin_port: int | None = None,
    policy: Policy = SILENT,
    make_hub: Callable[..., Hub] = Hub,
) -> None:
    """Serve until SIGINT or SIGTERM. `told` is called with the port once the rooms of the journal are back."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        key = read_key(data / "cookie.key")
        journal = SqliteJournal(data / "finito.db", asyncio.get_running_loop())
    except Exception as problem:
        raise BadInput(f"cannot be used: {problem}", str(data)) from problem
    hub = make_hub(journal, limited=limited, key=key, trusted_hops=frozenset(trusted_hops))
    hub.policy = policy
    hub.restore()
    try:
        async with administered(hub, admin_port, data):
            await listen(hub, host, port, told, origins)
    finally:
        await hub.thinker.close()
        await hub.forgetting.close()
        journal.close()
