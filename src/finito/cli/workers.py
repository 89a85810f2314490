"""`finito serve --workers`: several nodes on one machine, started, watched and stopped together.

The first worker has the public port and answers everything; rooms are spread over all workers, and clients are sent to
the worker that plays their room, at its own port. Each worker is `finito serve` itself, a node of the cluster
(`finito.server.cluster`), so whatever happens to one, the others take over its rooms.
"""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Callable, Mapping

from finito.errors import BadInput

START_SECONDS = 60.0
STOP_SECONDS = 45.0
"""As long as a node may take to hand its rooms over."""
AGAIN_SECONDS = 1.0
"""Before a worker that ended is started again."""
ADDRESS = "http://"
Arguments = Callable[[int, int], list[str]]
"""Of `finito serve`, for the worker with this index; the second number is the port of the first worker."""
logger = logging.getLogger("finito.workers")


class Worker:
    """One process. It ends when its standard input does: no worker outlives this process."""

    def __init__(self, index: int, arguments: list[str], environment: Mapping[str, str]) -> None:
        self.index, self.arguments, self.environment = index, arguments, environment
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> int:
        """Start it and wait until it listens; its port. BadInput if it ends instead."""
        self.process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "finito.cli", "serve", *self.arguments),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for this process, which then stops all workers
            env=self.environment,
        )
        if process.stdout is None:
            raise RuntimeError("no output")
        try:
            line = (await asyncio.wait_for(process.stdout.readline(), START_SECONDS)).decode()
        except TimeoutError:
            line = ""
        _, found, rest = line.partition(ADDRESS)
        if not found:
            await self.stop(signal.SIGKILL)
            raise BadInput(f"worker {self.index + 1} did not start; its reason is above", "--workers")
        return int(rest.split()[0].rpartition(":")[2])

    async def ended(self) -> int:
        return -1 if self.process is None else await self.process.wait()

    async def stop(self, how: signal.Signals) -> None:
        """Stop it, by force if it takes too long."""
        process = self.process
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(how)
        try:
            await asyncio.wait_for(process.wait(), STOP_SECONDS)
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def run_workers(
    count: int, arguments: Arguments, environment: Mapping[str, str], listening: Callable[[int], None]
) -> None:
    """Run workers until SIGINT or SIGTERM, and start each that ends again. Once all run, `listening` gets the port."""
    stopping: asyncio.Future[signal.Signals] = asyncio.get_running_loop().create_future()

    def stop(how: signal.Signals) -> None:
        if not stopping.done():
            stopping.set_result(how)

    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop, number)
    workers: list[Worker] = []
    watching: list[asyncio.Task[None]] = []
    try:
        workers.append(Worker(0, arguments(0, 0), environment))
        port = await workers[0].start()
        workers[0].arguments = arguments(0, port)
        workers += [Worker(index, arguments(index, port), environment) for index in range(1, count)]
        await asyncio.gather(*[worker.start() for worker in workers[1:]])
        listening(port)
        watching = [asyncio.create_task(keep_running(worker)) for worker in workers]
        await stopping
    finally:
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        how = stopping.result() if stopping.done() and not stopping.cancelled() else signal.SIGTERM
        await asyncio.gather(*[worker.stop(how) for worker in workers])


async def keep_running(worker: Worker) -> None:
    """Start a worker again whenever it ends, and until it starts."""
    while True:
        code = await worker.ended()
        logger.warning("worker %d ended with code %d; it is started again", worker.index + 1, code)
        await asyncio.sleep(AGAIN_SECONDS)
        try:
            await worker.start()
        except (BadInput, OSError) as error:  # no processes or files left: there may be some again in a while
            logger.warning("worker %d cannot be started: %s", worker.index + 1, error)


def end_with_standard_input() -> None:
    """End this process, as SIGTERM does, when nobody holds the other end of its standard input any more."""

    def read() -> None:
        if not os.read(0, 1024):
            asyncio.get_running_loop().remove_reader(0)
            os.kill(os.getpid(), signal.SIGTERM)

    asyncio.get_running_loop().add_reader(0, read)
