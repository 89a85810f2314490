"""A proxy between a node and its database that can be cut silently: bytes just do not arrive."""

import contextlib
import select
import socket
import threading
from urllib.parse import urlsplit


class CutWire:
    """Forwards bytes to the database until it is cut."""

    def __init__(self, database: str) -> None:
        self._target = urlsplit(database)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._whole = threading.Event()
        self._whole.set()
        self._ends = False
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    @property
    def url(self) -> str:
        return f"postgresql://finito@127.0.0.1:{self._listening.getsockname()[1]}{self._target.path}"

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    def close(self) -> None:
        self._ends = True
        self._whole.set()
        self._listening.close()
        for thread in self._threads:
            thread.join(5)

    def _accept(self) -> None:
        while not self._ends:
            ready, _, _ = select.select([self._listening], [], [], 0.1) if not self._ends else ([], [], [])
            if ready:
                with contextlib.suppress(OSError):
                    near, _ = self._listening.accept()
                    self._threads.append(threading.Thread(target=self._pass_on, args=(near,), daemon=True))
                    self._threads[-1].start()

    def _pass_on(self, near: socket.socket) -> None:
        with near, socket.create_connection((self._target.hostname, self._target.port or 5432)) as far:
            other = {near: far, far: near}
            while not self._ends:
                ready, _, _ = select.select([near, far], [], [], 0.1)
                for one in ready:
                    self._whole.wait()
                    try:
                        data = one.recv(1 << 16)
                        other[one].sendall(data)
                    except OSError:
                        return
                    if not data:
                        return
