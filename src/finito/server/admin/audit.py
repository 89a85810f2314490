"""The audit log of the admin port: one line of JSON per request, append-only."""

import os
from datetime import UTC, datetime
from pathlib import Path

import msgspec

FILE = "admin-audit.jsonl"


class AuditLog:
    """Appends lines; each is on disk before the response is sent."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / FILE

    def write(self, who: str, asked: str, status: int) -> None:
        line = {
            "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "who": who,
            "asked": asked,
            "status": status,
        }
        with os.fdopen(os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
            file.flush()
            os.fsync(file.fileno())
