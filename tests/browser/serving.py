"""The real server as a separate process."""

import json
import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


class Server:
    """A server process whose port stays the same when it is restarted."""

    def __init__(self, data: Path, *options: str, port: int = 0) -> None:
        self.data, self.port, self.options = data, port, options
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        code = "from finito.cli import main; main()"
        command = [sys.executable, "-u", "-c", code, "serve", "--unlimited"]
        command += ["--port", str(self.port), "--data", str(self.data), *self.options]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "200"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)  # noqa: S603
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"http://localhost:(\d+)", line)
            if found:
                self.port = int(found[1])
                return
        raise AssertionError("the server did not start")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open_room(self, **settings: Any) -> str:
        body = json.dumps(settings).encode()
        request = urllib.request.Request(  # noqa: S310
            f"{self.url}/api/rooms", body, {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:  # noqa: S310
            return str(json.load(answer)["code"])

    def kill(self) -> None:
        """Kill it, as in a power failure."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            if self.process.stdout is not None:
                self.process.stdout.close()
            self.process = None
