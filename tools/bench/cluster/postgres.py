"""A temporary PostgreSQL server in its own folder, for benchmarks and tests. Debian's package is enough."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

from finito.errors import FinitoError

DEBIAN = Path("/usr/lib/postgresql")
START_SECONDS = 30.0
USERS = ("postgres", "nobody")
"""PostgreSQL refuses to run as root, so it runs as the first of these users that exists."""


class NoPostgres(FinitoError):  # noqa: N818
    """PostgreSQL is not installed or does not start."""


def find_binaries() -> Path:
    """The folder of `initdb` and `postgres`: on the path, or the newest version where Debian installs them."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]), reverse=True)
    if not folders:
        raise NoPostgres("there is no PostgreSQL here (no initdb); on Debian: apt-get install postgresql")
    return folders[0].parent


def as_user() -> list[str]:
    """The prefix of a command that keeps it from running as root."""
    if os.geteuid() != 0:
        return []
    setpriv = shutil.which("setpriv")
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = next((known[name] for name in USERS if name in known), None)
    if setpriv is None or entry is None:
        raise NoPostgres("PostgreSQL does not run as root, and there is no setpriv or no other user here")
    return [setpriv, f"--reuid={entry.pw_uid}", f"--regid={entry.pw_gid}", "--clear-groups"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class PostgresServer:
    """A server on the loopback address. With `durable`, it waits for the disk like a real one."""

    def __init__(self, folder: Path, *, durable: bool = True) -> None:
        self.folder, self.durable = folder, durable
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self._binaries = find_binaries()
        self._prefix = as_user()
        self._data = folder / "pg"
        folder.mkdir(parents=True, exist_ok=True)
        if self._prefix:
            # The server's user must be able to enter a folder that belongs to root.
            for parent in (folder, *folder.parents):
                if parent.stat().st_uid == 0 and not parent.stat().st_mode & 0o001:
                    parent.chmod(parent.stat().st_mode | 0o011)
            uid = int(self._prefix[1].partition("=")[2])
            self._data.mkdir(mode=0o700, exist_ok=True)
            os.chown(self._data, uid, -1)
        self._run("initdb", "-D", str(self._data), "-U", "finito", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")

    @property
    def url(self) -> str:
        return f"postgresql://finito@127.0.0.1:{self.port}/postgres"

    @property
    def pid(self) -> int:
        """The ID of the main process, whose children do the work."""
        return self.process.pid if self.process is not None else 0

    def start(self) -> "PostgresServer":
        """Start it and wait until it accepts connections."""
        settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200"]
        settings += ["fsync=on" if self.durable else "fsync=off", "log_min_messages=fatal", "shared_buffers=64MB"]
        options = [part for setting in settings for part in ("-c", setting)]
        command = [*self._prefix, str(self._binaries / "postgres"), "-D", str(self._data), "-p", str(self.port)]
        with (self.folder / "postgres.log").open("ab") as log:
            self.process = subprocess.Popen([*command, *options], stdout=log, stderr=log)  # noqa: S603
        ends = time.monotonic() + START_SECONDS
        while time.monotonic() < ends:
            if self.process.poll() is not None:
                raise NoPostgres(f"PostgreSQL ended at once; see {self.folder / 'postgres.log'}")
            if self._run("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port), check=False) == 0:
                return self
            time.sleep(0.05)
        raise NoPostgres(f"PostgreSQL accepts no connections after {START_SECONDS:.0f} s")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it and end all its connections (SIGQUIT: as after a crash)."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(30)
        self.process = None

    def _run(self, program: str, *args: str, check: bool = True) -> int:
        command = [*self._prefix, str(self._binaries / program), *args]
        done = subprocess.run(command, capture_output=True, text=True, cwd="/")  # noqa: S603
        if check and done.returncode:
            raise NoPostgres(f"{program} failed: {done.stderr.strip()[-300:]}")
        return done.returncode
