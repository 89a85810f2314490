"""Manifest files of studies and leagues: what was played, in a form that reproduces it; and what is done so far."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from finito.errors import BadInput

T = TypeVar("T")


def read(file: Path, kind: type[T], name: str) -> T:
    """A manifest from a file; BadInput says what is wrong with it, if it is none of `name`."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}", str(file)) from None
    except msgspec.MsgspecError as error:
        raise BadInput(f"is not a manifest of {name}: {error}", str(file)) from None


def write(file: Path, manifest: object) -> None:
    """Write it atomically."""
    text = msgspec.json.encode(manifest, order="sorted")
    new = file.with_suffix(".new")
    new.write_bytes(text + b"\n")
    new.replace(file)


class Unfinished(Generic[T]):
    """The finished pieces of a study or a league, one line each: stopped at any moment it resumes from here.

    The first line is the manifest. A line that was cut off by a power failure is played again.
    """

    def __init__(self, file: Path, manifest: object, kind: type[T], name: str) -> None:
        self.file, self._kind, self._name = file, kind, name
        self._head = msgspec.json.encode(manifest, order="sorted").decode()

    def read(self) -> list[T]:
        """The finished pieces; BadInput if the folder holds another such run."""
        if not self.file.exists():
            return []
        head, *lines = self.file.read_text("utf-8").split("\n")
        if head != self._head:
            raise BadInput(
                f"another {self._name} was begun here; finish that one with its own options, start over with --fresh, "
                "or choose another --out",
                str(self.file),
            )
        done = []
        for line in lines:
            try:
                done.append(msgspec.json.decode(line, type=self._kind))
            except msgspec.MsgspecError:
                continue
        return done

    @contextmanager
    def writing(self) -> Iterator[Callable[[T], None]]:
        """Open for further pieces; a line cut off is left as it is, and a new line begins after it."""
        new = not self.file.exists()
        with self.file.open("a", encoding="utf-8", newline="\n") as out:
            out.write(self._head + "\n" if new else "\n")

            def add(piece: T) -> None:
                out.write(msgspec.json.encode(piece).decode() + "\n")
                out.flush()

            yield add
