"""A server on one machine, on SQLite."""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path

import apsw

from finito.errors import BadInput
from finito.server.admin.port import administered
from finito.server.guests.identity import read_key
from finito.server.listening import ServerPlan, listen
from finito.server.net.admission import Admission
from finito.server.rooms.rooms import Rooms
from finito.server.rooms.services import Services
from finito.server.store.backup import DATABASE
from finito.server.store.folder import FolderLock, private_folder
from finito.server.store.journal import JournalFailed
from finito.server.store.sqlite import SqliteJournal

ADVICE = "Keep this folder as it is and restore your last backup with `finito admin restore` (docs/operate.md, Backups)"


async def serve(
    data: Path,
    plan: ServerPlan,
    ready: Callable[[int], None],
    make_rooms: Callable[[Services, Admission], Rooms] = Rooms,
) -> None:
    """Serve until SIGINT or SIGTERM. `ready` is called with the port once the rooms of the journal are found.

    BadInput, with one sentence for the host, if another server uses the folder or its files cannot be used.
    """

    def bound(port: int) -> None:
        lock.announce(f"http://{f'[{plan.host}]' if ':' in plan.host else plan.host}:{port}")
        ready(port)

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
        rooms = make_rooms(*plan.assemble(journal, key))
        try:
            rooms.restore()
        except JournalFailed as problem:
            raise BadInput(f"{problem}. {ADVICE}", str(data / DATABASE)) from problem
        try:
            async with administered(rooms, plan.admin_port, data):
                await listen(rooms, plan, bound)
        finally:
            await rooms.shut_down()
