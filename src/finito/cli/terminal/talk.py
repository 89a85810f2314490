"""Lines out, lines in. The same for a person at a terminal, a pipe and a test."""

from typing import Protocol, TextIO


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
