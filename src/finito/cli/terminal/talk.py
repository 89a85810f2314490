"""Lines out, lines in: the same for a person, a pipe and a test. And what both games do before and after."""

import importlib.util
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TextIO

from finito.errors import BadInput
from finito.record import Record


class Source(Protocol):
    """Where lines come from: standard input, or what a test gives."""

    def readline(self) -> str: ...

    def isatty(self) -> bool: ...


class Talk:
    """A conversation in lines of text."""

    def __init__(self, source: Source, out: TextIO) -> None:
        self._source = source
        self._out = out
        self.heard = 0
        """How many lines came in."""

    def say(self, *lines: str) -> None:
        """Print lines at once. A character that the other side cannot show becomes a question mark."""
        if not lines:
            return
        encoding = getattr(self._out, "encoding", None) or "utf-8"
        text = "\n".join(lines) + "\n"
        self._out.write(text.encode(encoding, "replace").decode(encoding))
        self._out.flush()

    def ask(self, prompt: str = "") -> str:
        """The next line, without spaces around it; EOFError at the end of the input.

        From a pipe the line is printed too, so that the output reads like a conversation.
        """
        self._out.write(f"{prompt}> ")
        self._out.flush()
        line = self._source.readline()
        if not self._source.isatty() or not line:
            self._out.write(line if line.endswith("\n") else f"{line}\n")
        if not line:
            raise EOFError
        self.heard += 1
        return line.strip()


DEFAULT_BOT = "greedy"
INTERRUPTED = 130
"""The exit code after Ctrl-C."""


def bot_names(bots: Sequence[str], seats: int) -> list[str]:
    """A bot's name for each seat: those given, repeated if there are too few.

    BadInput if there are more bots than seats.
    """
    if len(bots) > seats:
        raise BadInput(
            f"{len(bots)} bots for {seats} seat{'' if seats == 1 else 's'}; give fewer, or more players", "bots"
        )
    names = list(bots) or [DEFAULT_BOT]
    return [names[index % len(names)] for index in range(seats)]


def is_terminal(source: TextIO, out: TextIO) -> bool:
    """Whether a person sits at a terminal that can be drawn on."""
    if not (source.isatty() and out.isatty()):
        return False
    return os.environ.get("TERM", "") not in ("", "dumb") and importlib.util.find_spec("termios") is not None


def check_can_save(path: Path | None) -> None:
    """BadInput if a record cannot be written there; checked before the match rather than after it."""
    if path is None:
        return
    try:
        with path.open("a", encoding="utf-8"):
            pass
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}", "save") from None


def keep_record(play: Callable[[], None], talk: Talk, record: Callable[[], Record], path: Path | None) -> int:
    """Let a match be played, and keep its record whatever its end is; the exit code."""
    check_can_save(path)
    try:
        play()
    except KeyboardInterrupt:
        talk.say("", "Interrupted.")
        return INTERRUPTED
    finally:
        talk.say(*save_record(record(), path))
    return 0


def save_record(record: Record, path: Path | None) -> list[str]:
    """Write the record, if a file was named, and say where."""
    if path is None:
        return []
    try:
        path.write_text(record.text(), encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}", "save") from None
    return [f"The record of {len(record.moves)} moves is in {path}; look at it with: finito replay {path}"]
