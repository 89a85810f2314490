"""The finished pieces of a study, one line each: a study stopped at any moment resumes from here.

The first line is the manifest of the study. A line cut off by a power failure is run again.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO, TypeAlias

import msgspec

from finito.errors import BadInput
from finito.lab.chunks import Chunk, Counts
from finito.lab.plan import StudyManifest

Name: TypeAlias = tuple[str, int, int]
"""Cell, block, rotation."""
Done: TypeAlias = dict[Name, Counts]


class JournalLine(msgspec.Struct, frozen=True):
    """One piece."""

    name: Name
    counts: Counts


class StudyJournal:
    """The file `unfinished.jsonl` of a study."""

    def __init__(self, file: Path, manifest: StudyManifest) -> None:
        self.file = file
        self._head = msgspec.json.encode(manifest, order="sorted").decode()

    def read(self) -> Done:
        """The finished pieces; BadInput if the folder holds another study."""
        if not self.file.exists():
            return {}
        head, *lines = self.file.read_text("utf-8").split("\n")
        if head != self._head:
            raise BadInput(
                "another study (other rounds, seed, cells or rules) was begun here; finish that one with its own "
                "options, begin anew with --fresh, or choose another --out",
                str(self.file),
            )
        done: Done = {}
        for line in lines:
            try:
                piece = msgspec.json.decode(line, type=JournalLine)
            except msgspec.MsgspecError:
                continue
            done[piece.name] = piece.counts
        return done

    @contextmanager
    def writing(self) -> Iterator["JournalWriter"]:
        """Open for further pieces; a line cut off is left as it is, and a new line begins after it."""
        new = not self.file.exists()
        with self.file.open("a", encoding="utf-8", newline="\n") as out:
            out.write(self._head + "\n" if new else "\n")
            yield JournalWriter(out)


class JournalWriter:
    """Appends pieces, each at once."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def add(self, chunk: Chunk, counts: Counts) -> None:
        self._out.write(msgspec.json.encode(JournalLine(chunk.name, counts)).decode() + "\n")
        self._out.flush()
