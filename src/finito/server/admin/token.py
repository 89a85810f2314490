"""The secret of the admin port: made at the first start, readable by its owner only."""

import os
import secrets
import stat
from pathlib import Path

from finito.errors import BadInput

FILE = "admin.token"
SHORTEST = 20


def make_token(folder: Path) -> str:
    """The token of this server, created if there is none yet."""
    path = folder / FILE
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(32) + "\n")
    if stat.S_IMODE(path.stat().st_mode) & 0o077:
        path.chmod(0o600)
    return read_token(folder)


def read_token(folder: Path) -> str:
    """The token in a server's folder."""
    path = folder / FILE
    try:
        token = path.read_text().strip()
    except OSError as problem:
        hint = "is this the folder of a server that was started with --admin-port?"
        raise BadInput(f"cannot be read ({problem.strerror}); {hint}", str(path)) from None
    if len(token) < SHORTEST:
        raise BadInput("this is not a token; delete the file, and the next start creates a new one", str(path))
    return token
