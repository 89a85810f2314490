"""Data of the laboratory page: published studies, and one small study at a time, run on request.

The server does not import the laboratory: a run is a process of its own with low priority that reports progress line by
line and is ended if it takes too long.
"""

import asyncio
import importlib.util
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

FILE = Path(__file__).with_name("studies.json")
ROUNDS = {"taps": 300, "modes": 150, "skill": 150, "cafe-seats": 40, "cafe-skill": 40}
"""Studies that finish in seconds, with rounds (Café: games) per cell."""
MOST_SECONDS = 600.0
"""Enough on a busy machine, where everything else comes first."""
LONGEST_LINE = 4 * 2**20
NEEDED = ("numba", "pyarrow", "matplotlib", "joblib")


@cache
def published() -> list[dict[str, Any]]:
    """Every published study: question, findings, tables; empty if the package has none."""
    return list(msgspec.json.decode(FILE.read_bytes())) if FILE.exists() else []


@cache
def can_run() -> bool:
    """Whether the laboratory is installed (`pip install 'finito[lab]'`)."""
    return all(importlib.util.find_spec(name) is not None for name in NEEDED)


class Run(msgspec.Struct):
    """Progress of a study, updated in place; before the first one there is none."""

    study: str = ""
    rounds: int = 0
    state: str = "none"
    """none, running, done or failed."""
    done: int = 0
    of: int = 0
    findings: Any = None


class Runs:
    """At most one study runs; the last one stays visible."""

    def __init__(self) -> None:
        self.run = Run()
        self._task: asyncio.Task[None] | None = None
        self._seed = 1

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def start(self, study: str) -> Run:
        """Start a study with new deals. The caller checks first that none is running."""
        self._seed += 1
        self.run = Run(study, ROUNDS[study], "running")
        self._task = asyncio.get_running_loop().create_task(self._watch(self.run, self._seed))
        return self.run

    async def _watch(self, run: Run, seed: int) -> None:
        worker: Process | None = None
        try:
            worker = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "finito.lab.quick", run.study, str(run.rounds), str(seed)),
                stdin=DEVNULL,
                stdout=PIPE,
                stderr=DEVNULL,
                limit=LONGEST_LINE,
            )
            async with asyncio.timeout(MOST_SECONDS):
                await self._read(worker, run)
                await worker.wait()
        except (OSError, ValueError, TimeoutError):
            pass
        finally:
            if worker is not None and worker.returncode is None:
                worker.kill()
            run.state = "done" if run.findings is not None else "failed"

    async def _read(self, worker: Process, run: Run) -> None:
        if worker.stdout is None:
            return
        async for line in worker.stdout:
            said = msgspec.json.decode(line)
            run.done, run.of = said.get("done", run.done), said.get("of", run.of)
            run.findings = said.get("findings", run.findings)
