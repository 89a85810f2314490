"""Manifest files of studies and leagues, which make them reproducible, and files of unfinished runs."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from finito.errors import BadInput

T = TypeVar("T")


def read(file: Path, kind: type[T], name: str) -> T:
    """Read a manifest. BadInput says what is wrong if the file is not a manifest of `name`."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}", str(file)) from None
    except msgspec.MsgspecError as error:
        raise BadInput(f"is not a manifest of {name}: {error}", str(file)) from None


def write(file: Path, manifest: object) -> None:
    """Write a manifest atomically."""
    text = msgspec.json.encode(manifest, order="sorted")
    new = file.with_suffix(".new")
    new.write_bytes(text + b"\n")
    new.replace(file)


class Unfinished(Generic[T]):
    """The finished pieces of a study or league, one per line, from which an interrupted run resumes.

    The first line is the manifest. If a power failure cut a line off, that piece is played again.
    """

    def __init__(self, file: Path, manifest: object, kind: type[T], name: str) -> None:
        self.file, self._kind, self._name = file, kind, name
        self._head = msgspec.json.encode(manifest, order="sorted").decode()

    def read(self) -> list[T]:
        """The finished pieces. BadInput if the folder holds another unfinished run."""
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
        """Open the file for more pieces. A line that was cut off stays, and the next piece begins on a new line."""
        new = not self.file.exists()
        with self.file.open("a", encoding="utf-8", newline="\n") as out:
            out.write(self._head + "\n" if new else "\n")

            def add(piece: T) -> None:
                out.write(msgspec.json.encode(piece).decode() + "\n")
                out.flush()

            yield add
