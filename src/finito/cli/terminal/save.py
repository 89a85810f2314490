"""Keeping the record of a match."""

from pathlib import Path

from finito.errors import BadInput
from finito.record import Record


def check_can_save(path: Path | None) -> None:
    """BadInput if a record cannot be written there; checked before the match rather than after it."""
    if path is None:
        return
    try:
        with path.open("a", encoding="utf-8"):
            pass
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}", "save") from None


def save_record(record: Record, path: Path | None) -> list[str]:
    """Write the record, if a file was named, and say where."""
    if path is None:
        return []
    try:
        path.write_text(record.text(), encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}", "save") from None
    return [f"The record of {len(record.moves)} moves is in {path}; look at it with: finito replay {path}"]
