"""Starts workers and passes requests of rooms to them.

Every request is answered once, with a move or with None: at once if no worker is ready, otherwise when the worker
answers, dies or times out. A worker that dies or hangs is replaced.
"""

import asyncio
import contextlib
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

from finito.errors import BadInput
from finito.games import find_game, registered
from finito.rooms.step import SearchRequest
from finito.server.rooms.thinking.questions import READY, SearchQuestion, decode_answer, encode, raw

COMMAND = (sys.executable, "-m", "finito.server.rooms.thinking.worker")
TIMEOUT_SECONDS = 2.0
"""From request to answer, including the wait for a free worker. A room's own timeout is a little longer."""
START_SECONDS = 300.0
"""A new worker may have to compile the rules first."""
REST_SECONDS = 10.0
"""The pause before the next start if the last worker answered nothing."""
LONGEST_LINE = 1 << 20

T = TypeVar("T")
Answered = Callable[[dict[str, Any] | None], object]


class SearchJob:
    """A request in progress."""

    def __init__(self, question: SearchQuestion, answered: Answered, ends: float) -> None:
        self.question = question
        self.ends = ends
        self._answered: Answered | None = answered

    @property
    def open(self) -> bool:
        return self._answered is not None

    def answer(self, move: dict[str, Any] | None) -> None:
        """Give the answer, unless there was one already."""
        answered, self._answered = self._answered, None
        if answered is not None:
            answered(move)


class Thinker:
    """All workers of a server. Nothing is started before `start` or the first request."""

    def __init__(self, command: Sequence[str] = COMMAND, workers: int = 1, timeout: float = TIMEOUT_SECONDS) -> None:
        self.command = tuple(command)
        self.timeout = timeout
        self.trouble = ""
        """Why the last request got no answer; empty if it did."""
        self.ready = 0
        """Workers that accept requests."""
        self.started = 0
        """Processes started so far."""
        self._workers = workers
        self._tasks: list[asyncio.Task[None]] = []
        self._jobs: asyncio.Queue[SearchJob] = asyncio.Queue()
        self._asked = 0

    def start(self) -> None:
        """Start the workers, unless they were started."""
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._keep_working()) for _ in range(self._workers)]

    def think(self, request: SearchRequest, answered: Answered) -> None:
        """Serve a request. `answered` is called once, later, in the event loop."""
        self.start()
        loop = asyncio.get_running_loop()
        self._asked += 1
        options, view = raw(request.options), raw(request.view)
        question = SearchQuestion(self._asked, request.game, request.bot, options, view, request.seed)
        job = SearchJob(question, answered, loop.time() + self.timeout)
        if self.ready == 0:
            loop.call_soon(job.answer, None)
            return
        loop.call_later(self.timeout, job.answer, None)
        self._jobs.put_nowait(job)

    async def close(self) -> None:
        """End all workers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    async def _keep_working(self) -> None:
        while True:
            served = await self._work()
            if not served:
                await asyncio.sleep(REST_SECONDS)

    async def _work(self) -> int:
        """Run one process from start to end; returns how many requests it answered."""
        served = 0
        process: Process | None = None
        try:
            self.started += 1
            process = await _unbroken(
                asyncio.create_subprocess_exec(
                    *self.command, *registered(), stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_LINE
                )
            )
            async with asyncio.timeout(START_SECONDS):
                if decode_answer(await _line(process)) != READY:
                    raise ConnectionError("the first line was not that of a worker")
            self.ready += 1
            try:
                while True:
                    await self._serve(process, await self._jobs.get())
                    served += 1
            finally:
                self.ready -= 1
        except (OSError, TimeoutError, ValueError, msgspec.MsgspecError, BadInput) as error:
            self.trouble = f"{type(error).__name__}: {error}"
        finally:
            if process is not None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await _unbroken(process.communicate())
        return served

    async def _serve(self, process: Process, job: SearchJob) -> None:
        """Send one request and wait for its answer. Raises if the worker has become unusable."""
        if not job.open:
            return
        try:
            async with asyncio.timeout_at(job.ends):
                if process.stdin is not None:
                    process.stdin.write(encode(job.question) + b"\n")
                    await process.stdin.drain()
                answer = decode_answer(await _line(process))
            if answer.id != job.question.id:
                raise ConnectionError("the answer to another question")
            self.trouble = answer.error
            if answer.move is not None:
                find_game(job.question.game).decode_move(answer.move)
            job.answer(answer.move)
        finally:
            job.answer(None)


async def _unbroken(work: Coroutine[Any, Any, T]) -> T:
    """Await something to its end even if this task is cancelled meanwhile, and only then let the cancellation happen,
    so that a process that is being started or ended is never left behind.
    """
    task = asyncio.create_task(work)
    cancelled = False
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError:
            cancelled = True
    this = asyncio.current_task()
    if cancelled and this is not None:
        this.cancel()
    return task.result()


async def _line(process: Process) -> bytes:
    line = b"" if process.stdout is None else await process.stdout.readline()
    if not line:
        raise ConnectionError("the worker has ended")
    return line
