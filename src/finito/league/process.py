"""A bot in a separate process. It speaks JSON lines over stdin and stdout, and gets views and legal moves only.

The league sends one line each:
    {"tell": "game", "protocol": 1, "game": "cafe", "options": {…}, "players": 2, "you": 0, "lot": 123}
    {"tell": "choose", "number": 7, "view": {…}, "legal": [{…}, …]}
    {"tell": "over", "places": [1, 2]}
The bot answers `choose` only: {"number": 7, "choose": 0, "pause_ms": 900}: which of the legal moves, or null for none
now; and (ESPRESSO) after how many milliseconds of game time it wants to look again.
"""

import subprocess
import tempfile
import threading
from collections.abc import Sequence
from queue import Empty, Queue
from random import Random
from typing import Any

import msgspec

from finito.league.result import Fault
from finito.players.pace import human_pause

PROTOCOL = 1
MOST_BYTES = 1 << 16
"""Longer lines are rejected."""
MOST_LINES = 100
"""Output beyond this many unread lines is ignored."""
SHORT = 4096
LONGEST_PAUSE_MS = 3_600_000
GOODBYE_SECONDS = 1.0


class BotAnswer(msgspec.Struct):
    """An answer of a process. Other fields are ignored."""

    number: int
    choose: int | None = None
    pause_ms: int | None = None


class Died(Fault):
    """The process has ended."""


class ProcessBot:
    """A bot whose choices come from a process. It is started when first needed, and again after it died."""

    def __init__(self, name: str, command: Sequence[str], game: str, options: Any, limit: float) -> None:
        self.name = name
        self._command, self._game, self._limit = command, game, limit
        self._options = msgspec.to_builtins(options)
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: Queue[bytes] = Queue()
        self._errors: Any = None
        self._number = 0
        self._pause: int | None = None
        self._news: dict[str, Any] | None = None

    def prepare(self, players: int, you: int, lot: int) -> None:
        """Announce a new game. `lot` seeds the bot's own dice, so that a game can be repeated."""
        self._pause = None
        head = {"tell": "game", "protocol": PROTOCOL, "game": self._game, "options": self._options}
        self._news = {**head, "players": players, "you": you, "lot": lot}

    def choose(self, view: Any, legal: Sequence[Any], chance: Random) -> Any:
        """One of the legal moves, or None. Fault if the process died, was late, or sent anything else."""
        self._number += 1
        news, self._news = self._news, None
        question = {"tell": "choose", "number": self._number, "view": view, "legal": list(legal)}
        messages = [question] if news is None else [news, question]
        played_before = news is not None and self._process is not None
        try:
            answer = self._ask(messages)
        except Died:
            if not played_before:
                raise
            answer = self._ask(messages)  # it ended with its last game, and is started again for this one
        self._pause = answer.pause_ms
        if answer.choose is None:
            return None
        if not 0 <= answer.choose < len(legal):
            raise self._gone(f"chose {answer.choose}, but there were {len(legal)} legal moves")
        return legal[answer.choose]

    def pause(self, view: Any, chance: Random) -> int:
        """The pause it asked for, or that of an attentive person."""
        said = human_pause(1.0, chance) if self._pause is None else self._pause
        return min(max(said, 1), LONGEST_PAUSE_MS)

    def over(self, places: Sequence[int]) -> None:
        """Send the result, if the process is still alive."""
        if self._process is not None and self._process.poll() is None:
            try:
                self._say({"tell": "over", "places": list(places)})
            except Fault:
                self.close()

    def close(self) -> None:
        """End the process: terminate, then kill."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.stdin is not None:
            _shut(process.stdin)
        try:
            process.wait(GOODBYE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self._errors.close()

    def _start(self) -> subprocess.Popen[bytes]:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  lives as long as the process
        try:
            process = subprocess.Popen(  # noqa: S603  the command that the user named
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
            )
        except OSError as error:
            self._errors.close()
            raise Fault(f"cannot be started: {error.strerror or error}") from None
        self._lines = Queue(MOST_LINES)
        threading.Thread(target=_read, args=(process, self._lines), daemon=True).start()
        return process

    def _say(self, message: dict[str, Any]) -> None:
        if self._process is None:
            self._process = self._start()
        assert self._process.stdin is not None  # noqa: S101  asked for above
        data = msgspec.json.encode(message) + b"\n"
        # A pipe always holds a short line; a long one waits until the process reads.
        guard = threading.Timer(self._limit, self._process.kill) if len(data) > SHORT else None
        try:
            if guard is not None:
                guard.start()
            self._process.stdin.write(data)
            self._process.stdin.flush()
        except OSError:
            raise self._gone("died, or did not read what it was sent", Died) from None
        finally:
            if guard is not None:
                guard.cancel()

    def _ask(self, messages: Sequence[dict[str, Any]]) -> BotAnswer:
        for message in messages:
            self._say(message)
        return self._answer()

    def _answer(self) -> BotAnswer:
        try:
            line = self._lines.get(timeout=self._limit)
        except Empty:
            raise self._gone(f"gave no answer within {self._limit:g} s") from None
        if not line.endswith(b"\n"):
            if len(line) < MOST_BYTES:
                raise self._gone("died", Died)
            raise self._gone(f"wrote a line of more than {MOST_BYTES} bytes")
        try:
            answer = msgspec.json.decode(line, type=BotAnswer)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise self._gone(
                f"said {line[:60].decode(errors='replace').strip()!r}, which is no answer: {error}"
            ) from None
        if answer.number != self._number:
            raise self._gone(f"answered number {answer.number} when asked number {self._number}")
        return answer

    def _gone(self, what: str, kind: type[Fault] = Fault) -> Fault:
        """End the process and say why, with the last thing it wrote to stderr."""
        process, errors = self._process, self._errors
        self._process = None
        if process is not None:
            process.kill()
            process.wait()
            if process.stdin is not None:
                _shut(process.stdin)
        errors.seek(0)
        last = errors.read()[-2000:].decode(errors="replace").strip().splitlines()
        errors.close()
        return kind(f"{what} ({last[-1][:200]})" if last else what)


def _shut(pipe: Any) -> None:
    try:
        pipe.close()
    except OSError:
        return  # it died with unwritten data in the pipe


def _read(process: "subprocess.Popen[bytes]", lines: "Queue[bytes]") -> None:
    """Put every line into the queue, and at the end the rest of an unfinished one, so that no reader waits forever."""
    assert process.stdout is not None  # noqa: S101
    with process.stdout as out:
        while (line := out.readline(MOST_BYTES)).endswith(b"\n"):
            lines.put(line)
        lines.put(line)
