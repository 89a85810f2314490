"""The host's decisions about content and data, and their contact details."""

from pathlib import Path

import msgspec

from finito.errors import BadInput

MOST_IMPRINT = 20_000


class Policy(msgspec.Struct, frozen=True):
    """What this server offers, how long matches are kept, and whom to contact."""

    keep_days: int = 0
    """Older closed rooms and matches are deleted; 0 keeps them."""
    daily: bool = True
    """Whether there is a deal of the day."""
    lab: bool = True
    """Whether visitors may run studies here."""
    public_rooms: bool = True
    """Whether rooms can be found by people without their link."""
    public_records: bool = True
    """Whether finished matches of public rooms are listed, with the names of their players."""
    family: bool = False
    """Whether everybody is called by a name that the page offers."""
    imprint: str = ""
    """The host's own words, as plain text; empty if they gave none."""


SWITCHES = ("public_rooms", "public_records", "lab", "daily", "family")
"""What the host can switch while the server runs."""
SILENT = Policy()
"""The default: keep everything, no contact details."""


def read_imprint(path: Path) -> str:
    """The text of the host's file: plain text with `# headings`, `- lists` and links, shown as it is."""
    try:
        text = path.read_text("utf-8")
    except OSError as problem:
        raise BadInput(f"cannot be read ({problem.strerror})", f"--imprint {path}") from None
    except UnicodeDecodeError:
        raise BadInput("is not text in UTF-8", f"--imprint {path}") from None
    if not text.strip() or len(text) > MOST_IMPRINT:
        raise BadInput(f"needs some text, at most {MOST_IMPRINT:,} characters", f"--imprint {path}")
    return text.replace("\r\n", "\n").strip()
