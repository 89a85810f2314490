"""Manifest files of studies and leagues: what was played, in a form that reproduces it."""

from pathlib import Path
from typing import TypeVar

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
    text = msgspec.json.format(msgspec.json.encode(manifest, order="sorted"), indent=1)
    new = file.with_suffix(".new")
    new.write_bytes(text + b"\n")
    new.replace(file)
