"""`finito serve --workers`: a worker that ends is restarted, even if the first attempts fail."""

import asyncio
import logging

import pytest

from finito.cli import workers
from finito.errors import BadInput


class Failing(workers.Worker):
    """A worker that has just ended and that cannot be restarted immediately."""

    def __init__(self, *errors: Exception) -> None:
        super().__init__(0, [], {})
        self.errors = list(errors)
        self.started = asyncio.Event()

    async def start(self) -> int:
        if self.errors:
            raise self.errors.pop(0)
        self.started.set()
        return 1

    async def ended(self) -> int:
        if self.started.is_set():
            await asyncio.sleep(60)
        return 1


async def watched(*errors: Exception) -> None:
    worker = Failing(*errors)
    watching = asyncio.create_task(workers.keep_running(worker))
    await asyncio.wait_for(worker.started.wait(), 5)
    watching.cancel()


def test_a_worker_is_started_again_until_it_runs(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(workers, "AGAIN_SECONDS", 0.0)
    with caplog.at_level(logging.WARNING):
        asyncio.run(watched(OSError("too many open files"), BadInput("worker 1 did not start", "--workers")))
    assert caplog.text.count("ended with code 1") == 3
    assert "too many open files" in caplog.text
    assert "did not start" in caplog.text
