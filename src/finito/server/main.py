"""A server on one machine: put it together on SQLite and run it until it is told to stop."""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path

import apsw

from finito.errors import BadInput
from finito.server.admin.port import administered
from finito.server.guests.identity import read_key
from finito.server.guests.policy import SILENT, Policy
from finito.server.net.limits import DEFAULT
from finito.server.net.listening import listen
from finito.server.rooms.hub import Hub
from finito.server.rooms.journal import JournalFailed
from finito.server.store.backup import DATABASE
from finito.server.store.folder import FolderLock, private_folder
from finito.server.store.sqlite import SqliteJournal

ADVICE = "Keep this folder as it is and bring your last copy back with `finito admin restore` (docs/operate.md, Copies)"


async def serve(
    data: Path,
    host: str,
    port: int,
    told: Callable[[int], None],
    *,
    limited: bool = True,
    per_address: float = 1.0,
    names: tuple[str, ...] = (),
    lab: bool = True,
    origins: tuple[str, ...] = (),
    trusted_hops: tuple[str, ...] = (),
    admin_port: int | None = None,
    policy: Policy = SILENT,
    make_hub: Callable[..., Hub] = Hub,
) -> None:
    """Serve until SIGINT or SIGTERM. `told` is called with the port once the rooms of the journal are back.

    BadInput, with one sentence for the host, if another server uses the folder, or if what lies in it cannot be used.
    """

    def bound(port: int) -> None:
        lock.say(f"http://{f'[{host}]' if ':' in host else host}:{port}")
        told(port)

    with contextlib.ExitStack() as stack:
        try:
            private_folder(data)
            lock = stack.enter_context(FolderLock(data))
            key = read_key(data / "cookie.key")
            journal = SqliteJournal(data / DATABASE, asyncio.get_running_loop())
            stack.callback(journal.close)
        except BadInput:
            raise
        except apsw.Error as problem:
            raise BadInput(f"cannot be used: {problem}. {ADVICE}", str(data / DATABASE)) from problem
        except Exception as problem:
            raise BadInput(f"cannot be used: {problem}", str(data)) from problem
        hub = make_hub(
            journal,
            limited=limited,
            limits=DEFAULT.per_address(per_address),
            key=key,
            trusted_hops=frozenset(trusted_hops),
        )
        hub.policy = policy
        try:
            hub.restore()
        except JournalFailed as problem:
            raise BadInput(f"{problem}. {ADVICE}", str(data / DATABASE)) from problem
        try:
            async with administered(hub, admin_port, data):
                await listen(hub, host, port, bound, origins, names=names, lab=lab)
        finally:
            await hub.thinker.close()
            await hub.forgetting.close()
